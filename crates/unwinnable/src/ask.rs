//! The questions.

use alloc::vec::Vec;

use rokada_board::{Color, Position};

use crate::{
    blocked::{self, Effort},
    cheap::{Ended, ended},
    limits::Limits,
    material,
    search::{self, Found},
    verdict::{Life, Reason, Verdict},
};

/// How many coarse positions a proof at the root may be split into.
const PARTS_MAX: u32 = 64;

/// Can `color` ever mate from here, by any series of legal moves (Articles
/// 3.1-3.9; move counters and repetition play no part)?
///
/// An end already on the board comes first: after a mate the opponent of the
/// mated side has won, after stalemate nobody can. The answer is never wrong
/// and does not depend on the machine.
pub fn can_mate(position: &Position, color: Color, limits: Limits) -> Verdict {
    match ended(position, color) {
        Some(Ended::Won) => return Verdict::Yes(Vec::new()),
        Some(Ended::Not(reason)) => return Verdict::No(reason),
        None => {}
    }
    if let Some(reason) = material::never(position.board(), color) {
        return Verdict::No(reason);
    }
    if blocked::can_never_mate(position, color, Effort::Split(PARTS_MAX)) {
        return Verdict::No(Reason::Locked);
    }
    match search::search(position, color, limits.states) {
        Found::Mate(line) => Verdict::Yes(line),
        Found::Closed { states } => Verdict::No(Reason::Exhausted { states }),
        Found::Limit { states } => Verdict::Undecided { states },
    }
}

/// Is the position dead (5.2.2): can neither side ever mate?
///
/// Each side is asked with the whole limit, the side with more on the board
/// first.
pub fn is_dead(position: &Position, limits: Limits) -> Life {
    let board = position.board();
    let first = if board.by_color(Color::Black).len() > board.by_color(Color::White).len() {
        Color::Black
    } else {
        Color::White
    };
    let mut undecided = 0;
    let mut reasons = [Reason::BareKing; 2];
    for by in [first, first.opposite()] {
        match can_mate(position, by, limits) {
            Verdict::Yes(line) => return Life::Alive { by, line },
            Verdict::No(reason) => reasons[by.index()] = reason,
            Verdict::Undecided { states } => undecided += states,
        }
    }
    if undecided > 0 {
        return Life::Undecided { states: undecided };
    }
    let [white, black] = reasons;
    Life::Dead { white, black }
}
