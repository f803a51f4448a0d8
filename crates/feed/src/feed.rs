//! The translation as one thing: readings in, proposals out.

use alloc::vec::Vec;

use rokada_board::{Board, Color, Square};
use rokada_laws::clock::Millis;

use crate::{
    hands::Hands,
    proposal::Proposal,
    reading::{Content, Kind, Patience, Reading, Sensed},
    settle::Settler,
};

/// How the game stands when the feed begins.
#[derive(Debug, Clone)]
pub struct Start {
    /// What stands on the board.
    pub board: Board,
    /// Who has the move.
    pub turn: Color,
    /// What the sensors feel.
    pub kind: Kind,
    /// How long a contact must last.
    pub patience: Patience,
}

/// Turns readings into proposals.
///
/// It knows which pieces stand where and whose turn it is, and no rules of the
/// game: an illegal move comes out as the acts that make it.
#[derive(Debug, Clone)]
pub struct Feed {
    settler: Settler,
    hands: Hands,
    now: Millis,
}

impl Feed {
    /// From this state of a game.
    #[must_use]
    pub fn new(start: &Start) -> Feed {
        Feed {
            settler: Settler::new(&start.board, start.kind, start.patience),
            hands: Hands::new(start),
            now: Millis::MIN,
        }
    }

    /// From the starting array, on a board that knows its pieces.
    #[must_use]
    pub fn from_start() -> Feed {
        Feed::new(&Start {
            board: Board::initial(),
            turn: Color::White,
            kind: Kind::Pieces,
            patience: Patience::default(),
        })
    }

    /// One reading; what has become certain by it, in the order in which it
    /// happened.
    pub fn read(&mut self, reading: &Reading) -> Vec<Proposal> {
        self.now = self.now.max(reading.at);
        let now = self.now;
        self.settler.pass(now);
        self.hands.take(self.settler.take());
        match &reading.sensed {
            Sensed::Square(square, content) => self.settler.change(*square, *content, now),
            Sensed::Pieces(board) => self.whole(|square| {
                board
                    .piece_at(square)
                    .map_or(Content::Empty, Content::Piece)
            }),
            Sensed::Occupied(squares) => self.whole(|square| {
                if squares >> square.index() & 1 == 1 {
                    Content::Something
                } else {
                    Content::Empty
                }
            }),
            Sensed::Lever(color) => self.settler.press(*color, now),
            Sensed::Lost => self.settler.lose(now),
            Sensed::Nothing => {}
        }
        self.hands.take(self.settler.take());
        self.hands.wait(now);
        self.hands.queue.ready()
    }

    /// The game has it otherwise, by a ruling or a move told by hand: go on from
    /// this. Nothing stays open.
    pub fn follow(&mut self, board: &Board, turn: Color) {
        self.settler.forget(board);
        self.hands.follow(board, turn);
    }

    /// When something open will be certain if nothing is read until then, in
    /// milliseconds on the board's own clock: read [`Sensed::Nothing`] at that
    /// time. `None` while nothing is open.
    #[must_use]
    pub fn next_deadline(&self) -> Option<Millis> {
        [self.settler.next(), self.hands.next()]
            .into_iter()
            .flatten()
            .min()
    }

    /// What stands on the board, as far as it was told.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.hands.board
    }

    /// Who has the move: the one who has not pressed last.
    #[must_use]
    pub fn turn(&self) -> Color {
        self.hands.turn
    }

    fn whole(&mut self, content: impl FnMut(Square) -> Content) {
        let unseen = self.settler.whole(content, self.now);
        if !unseen.is_empty() {
            self.hands.after_a_gap(&unseen, self.now);
        }
    }
}
