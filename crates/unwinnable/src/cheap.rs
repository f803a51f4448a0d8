//! The second tier: what is known without any search to speak of.

use rokada_board::{Color, Position};

use crate::{blocked, material, verdict::Reason};

/// How many forced moves are followed.
const FORCED_MAX: u32 = 12;

/// Whether `color` can ever mate, if that is plain: ends on the board,
/// forced lines, material, locked men. Never wrong; `None` is "not known
/// here". Below a microsecond in open positions, some tens in locked ones.
pub fn cheap(position: &Position, color: Color) -> Option<bool> {
    let mut here = *position;
    for _ in 0..FORCED_MAX {
        if let Some(answer) = ended(&here, color) {
            return Some(answer == Ended::Won);
        }
        if material::never(here.board(), color).is_some() {
            return Some(false);
        }
        let moves = here.legal_moves();
        if moves.len() != 1 {
            break;
        }
        here = here.play(moves[0]);
    }
    if ended(&here, color).is_none() {
        if material::surely(&here, color) {
            return Some(true);
        }
        return blocked::can_never_mate(&here, color, 0).0.then_some(false);
    }
    None
}

/// How a game has ended on the board, as one side sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    Won,
    Not(Reason),
}

/// Whether the game has ended on the board, and how for this side.
pub(crate) fn ended(position: &Position, color: Color) -> Option<Ended> {
    if position.has_legal_move() {
        return None;
    }
    if !position.is_check() {
        return Some(Ended::Not(Reason::Stalemate));
    }
    Some(if position.turn() == color {
        Ended::Not(Reason::Mated)
    } else {
        Ended::Won
    })
}
