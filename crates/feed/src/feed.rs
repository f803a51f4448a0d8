//! The translation: readings in, proposals out.

use alloc::vec::Vec;

use rokada_board::{Board, Color, Square};
use rokada_laws::clock::Millis;

use crate::{
    hands::Hands,
    proposal::Proposal,
    reading::{Content, Kind, Patience, Reading, Sensed},
    settle::NoiseFilter,
};

/// The state of the game when the feed begins.
#[derive(Debug, Clone)]
pub struct Start {
    /// The pieces on the board.
    pub board: Board,
    /// The player to move.
    pub turn: Color,
    /// What the sensors can detect.
    pub kind: Kind,
    /// How long a contact must last to count.
    pub patience: Patience,
}

/// Turns readings into proposals.
///
/// It knows the position and whose turn it is, but no rules of the game. An illegal move comes out
/// as the acts that make it.
#[derive(Debug, Clone)]
pub struct Feed {
    settler: NoiseFilter,
    hands: Hands,
    now: Millis,
}

impl Feed {
    /// A feed that begins at this state of a game.
    #[must_use]
    pub fn new(start: &Start) -> Feed {
        Feed {
            settler: NoiseFilter::new(&start.board, start.kind, start.patience),
            hands: Hands::new(start),
            now: Millis::MIN,
        }
    }

    /// A feed that begins at the starting array, on a board that identifies its pieces.
    #[must_use]
    pub fn from_start() -> Feed {
        Feed::new(&Start {
            board: Board::initial(),
            turn: Color::White,
            kind: Kind::Pieces,
            patience: Patience::default(),
        })
    }

    /// Takes one reading; returns the proposals that it makes certain, in the order in which they
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

    /// Continues from this board and turn, after a ruling or a move entered by hand. Discards
    /// everything that is not yet certain.
    pub fn follow(&mut self, board: &Board, turn: Color) {
        self.settler.forget(board);
        self.hands.follow(board, turn);
    }

    /// When the next open contact becomes certain if nothing else is read, in milliseconds on the
    /// board's own clock. Pass [`Sensed::Nothing`] at that time. `None` while nothing is open.
    #[must_use]
    pub fn next_deadline(&self) -> Option<Millis> {
        [self.settler.next(), self.hands.next()]
            .into_iter()
            .flatten()
            .min()
    }

    /// The pieces on the board, as far as proposals were returned.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.hands.board
    }

    /// The player to move: the one who did not press last.
    #[must_use]
    pub fn turn(&self) -> Color {
        self.hands.turn
    }

    fn whole(&mut self, content: impl FnMut(Square) -> Content) {
        let unseen = self.settler.whole(content, self.now);
        if !unseen.is_empty() {
            self.hands.apply_missed_changes(&unseen, self.now);
        }
    }
}
