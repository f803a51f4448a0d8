//! What is no move by hand: pieces tidied up, a broken cable, kings in the centre.

use alloc::{vec, vec::Vec};

use rokada_board::{Board, Color, Square};
use rokada_laws::{
    act::{Deed, Points, Score},
    clock::Millis,
    table::reaches,
};

use super::{Hands, InAir, State};
use crate::{
    proposal::{Certainty, Proposal, Proposed},
    reading::Content,
};

impl Hands {
    /// A piece was lifted, the clock pressed, and no square has changed: it took
    /// another so fast that its square never felt empty.
    pub(super) fn slid_in(&mut self, at: Millis) {
        let Some(index) = self.held_by(self.turn) else {
            return;
        };
        if self.made {
            return;
        }
        let InAir { piece, from, .. } = self.air[index];
        let mut board = self.board;
        board.set(from, Some(piece));
        let mut may: Vec<Square> = Square::ALL
            .into_iter()
            .filter(|to| {
                board.color_at(*to) == Some(piece.color.opposite()) && reaches(&board, from, *to)
            })
            .collect();
        self.air.remove(index);
        if let Some(felt) = may.iter().find(|to| self.swapped.contains(to)) {
            may = vec![*felt];
        }
        if let [to] = may[..] {
            self.board.set(to, Some(piece));
            self.queue
                .say(at, Certainty::Likely, piece.color, Deed::Place(to));
            self.made = true;
            self.last = Some((piece, from, to));
        } else {
            let what = Proposed::Unclear(may);
            self.queue.push(Proposal {
                at,
                certainty: Certainty::Doubtful,
                what,
            });
        }
    }

    /// What stands may say more than a move.
    pub(super) fn after_landing(&mut self, at: Millis) {
        if self.board == Board::initial() {
            if self.begun && self.air.is_empty() {
                self.set_up(at);
            }
        } else {
            self.begun = true;
        }
        if let Some(score) = kings_in_the_centre(&self.board) {
            let what = Proposed::Result(score);
            self.queue.push(Proposal {
                at,
                certainty: Certainty::Likely,
                what,
            });
        }
    }

    pub(super) fn set_up(&mut self, at: Millis) {
        let board = self.board;
        self.follow(&board, Color::White);
        self.queue.push(Proposal {
            at,
            certainty: Certainty::Likely,
            what: Proposed::SetUp,
        });
    }

    /// So many pieces are off the board that this is no play: what waited is not
    /// told, and nothing is until they stand again.
    pub(super) fn tidying(&mut self) {
        let mut before = self.board;
        for piece in self.air.drain(..) {
            if piece.state != State::Taken {
                before.set(piece.from, Some(piece.piece));
            }
        }
        self.queue.drop_waiting();
        self.disorder = Some(before);
    }

    pub(super) fn tidied(&mut self, at: Millis) {
        if self.board == Board::initial() {
            self.set_up(at);
        } else if self.disorder.as_ref() == Some(&self.board) {
            self.disorder = None;
            self.made = false;
            self.queue.push(Proposal {
                at,
                certainty: Certainty::Likely,
                what: Proposed::PutBack,
            });
        }
    }

    /// What changed while nobody looked: a move if it can be no other, or
    /// squares to ask about.
    pub(crate) fn after_a_gap(&mut self, unseen: &[(Square, Content)], at: Millis) {
        let before = self.board;
        let left: Vec<Square> = unseen
            .iter()
            .filter(|(_, now)| now.is_empty())
            .map(|(square, _)| *square)
            .collect();
        let came: Vec<(Square, Content)> = unseen
            .iter()
            .filter(|(_, now)| !now.is_empty())
            .copied()
            .collect();
        let mover = |square: &Square| before.color_at(*square) == Some(self.turn);
        self.air.clear();
        if let ([from], [(to, content)]) = (left.as_slice(), came.as_slice())
            && mover(from)
            && before
                .piece_at(*from)
                .is_some_and(|piece| Content::Piece(piece).may_be(*content))
        {
            let piece = before.piece_at(*from);
            self.board.set(*from, None);
            self.board.set(*to, piece);
            let certainty = Certainty::Doubtful;
            self.queue.say(at, certainty, self.turn, Deed::Lift(*from));
            self.queue.say(at, certainty, self.turn, Deed::Place(*to));
            self.made = true;
            self.last = piece.map(|piece| (piece, *from, *to));
            return;
        }
        for (square, content) in unseen {
            let piece = match content {
                Content::Piece(piece) => Some(*piece),
                Content::Empty | Content::Something => None,
            };
            self.board.set(*square, piece);
        }
        if self.board == Board::initial() && before != self.board {
            self.set_up(at);
            return;
        }
        let what = Proposed::Unclear(unseen.iter().map(|(square, _)| *square).collect());
        self.queue.push(Proposal {
            at,
            certainty: Certainty::Doubtful,
            what,
        });
    }
}

/// The result that both kings in the centre tell: on light squares White has
/// won, on dark squares Black, on one of each it is a draw.
fn kings_in_the_centre(board: &Board) -> Option<Score> {
    let kings = [board.king(Color::White)?, board.king(Color::Black)?];
    let central = |square: &Square| {
        matches!(square.file().letter(), 'd' | 'e') && matches!(square.rank().digit(), '4' | '5')
    };
    if !kings.iter().all(central) {
        return None;
    }
    let (white, black) = match kings.map(Square::is_light) {
        [true, true] => (Points::One, Points::Nothing),
        [false, false] => (Points::Nothing, Points::One),
        _ => (Points::Half, Points::Half),
    };
    Some(Score::Played(white, black))
}
