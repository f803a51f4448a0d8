//! Lemmas on material.
//!
//! Each lemma is closed under play: its condition still holds after any capture or promotion, so
//! "no mate in any such position" is "no mate ever". `tests/solver/material.rs` puts together every
//! candidate for a mate under each lemma and finds none.

use rokada_board::{Board, Color, Position, Role};

use crate::{
    geometry::{DARK, Squares},
    reason::{Reason, Shade},
};

/// The men of one side other than its king.
#[derive(Clone, Copy, Debug)]
struct Force {
    pawns: Squares,
    knights: Squares,
    bishops: Squares,
    rooks: Squares,
    queens: Squares,
}

impl Force {
    fn of(board: &Board, side: Color) -> Force {
        Force {
            pawns: board.pieces(side, Role::Pawn).0,
            knights: board.pieces(side, Role::Knight).0,
            bishops: board.pieces(side, Role::Bishop).0,
            rooks: board.pieces(side, Role::Rook).0,
            queens: board.pieces(side, Role::Queen).0,
        }
    }

    fn all(self) -> Squares {
        self.pawns | self.knights | self.bishops | self.rooks | self.queens
    }
}

/// Why `winner` can never mate with the material on the board, if a lemma shows it.
///
/// - A bare king attacks no king.
/// - King and knight against a king with at most queens: the king's flights must be blocked by
///   queens, and a queen next to the king takes the knight. The knight is the last man; it may not
///   be lost, and queens do not promote.
/// - Bishops of one colour: the mated king is on their colour. Its flights of the other colour must
///   be held by the winner's king and by own men that can neither take the bishop nor step between.
///   A rook or queen next to the king always can; only a knight, a bishop of the other colour, or a
///   pawn (which may become one) could not.
pub(crate) fn never(board: &Board, winner: Color) -> Option<Reason> {
    let ours = Force::of(board, winner);
    if ours.pawns | ours.rooks | ours.queens != 0 {
        return None;
    }
    let men = ours.knights | ours.bishops;
    if men == 0 {
        return Some(Reason::BareKing);
    }
    let theirs = Force::of(board, winner.opposite());
    if ours.bishops == 0 {
        let others = theirs.pawns | theirs.knights | theirs.bishops | theirs.rooks;
        let reason = if theirs.queens == 0 {
            Reason::KnightAlone
        } else {
            Reason::KnightAgainstQueens
        };
        return (ours.knights.is_power_of_two() && others == 0).then_some(reason);
    }
    let bishops = ours.bishops | theirs.bishops;
    let shade = if bishops & DARK == 0 {
        Shade::Light
    } else {
        Shade::Dark
    };
    let one_colour = bishops & DARK == 0 || bishops & !DARK == 0;
    let no_others = ours.knights | theirs.knights | theirs.pawns == 0;
    let reason = if theirs.all() == 0 {
        Reason::BishopsAlone(shade)
    } else {
        Reason::OneColouredBishops(shade)
    };
    (no_others && one_colour).then_some(reason)
}

/// True if `winner` can surely mate because the material suffices: a queen or a rook, alone against
/// a bare king.
///
/// With the winner to move there is always a mate (a table of all such positions,
/// `tests/solver/material.rs`). With the loser to move there is one after any move that is not a
/// capture; where every move captures, the lemma decides nothing. The game must not have ended on
/// the board.
pub(crate) fn surely(position: &Position, winner: Color) -> bool {
    let board = position.board();
    let ours = Force::of(board, winner);
    let heavy = ours.queens | ours.rooks;
    let is_alone = heavy == ours.all() && heavy.is_power_of_two();
    is_alone
        && board.by_color(winner.opposite()).len() == 1
        && (position.turn() == winner
            || position
                .legal_moves()
                .iter()
                .any(|&mv| !position.is_capture(mv)))
}
