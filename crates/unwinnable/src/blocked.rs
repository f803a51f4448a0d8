//! Proofs that the men left can never build a mate, without any search.
//!
//! The position is made coarser: for each man the set of squares it may ever be on, and whether it
//! may ever be taken. The sets grow by rules that allow at least everything the Laws allow
//! (`grow`), until nothing new comes. Every position that can arise then has each man inside its
//! set. If no mate fits such sets (`picture`), none can ever arise. Where that is too coarse, the
//! proof goes phase by phase, from each capture or pawn move to the next (`phases`).
//!
//! | file | contents |
//! |---|---|
//! | `men` | the coarse position |
//! | `grow` | where each man may ever go |
//! | `dead_ends` | which moves need not be followed |
//! | `lock` | which men are locked, as a reason for players |
//! | `picture` | can a mate be put together |
//! | `phases` | the proof phase by phase |
//! | `phase` | one phase: the kings followed together, the officers apart |
//! | `spent` | one side soon has no move left |
//! | `ways` | the captures and pawn moves that lead out of a phase |

mod dead_ends;
mod grow;
mod lock;
mod men;
mod phase;
mod phases;
mod picture;
mod spent;
mod ways;

use rokada_board::{Color, Position};

pub(crate) use self::lock::{fixed_squares, lock};
use self::{
    grow::{Growth, grow},
    men::Men,
};

/// True if it is proven that `winner` can never mate from here; and how many phases were examined
/// for that, at most `phases`. False proves nothing.
///
/// The game must not have ended on the board.
pub(crate) fn can_never_mate(position: &Position, winner: Color, phases: u32) -> (bool, u32) {
    let Some(men) = Men::of(position) else {
        return (false, 0);
    };
    if closed(&men, winner) || spent::stalemate_precludes_mate(position, &men, winner) {
        return (true, 0);
    }
    let mut left = phases;
    let is_proven = phases > 0 && phases::never(position, &men, winner, &mut left);
    (is_proven, phases - left)
}

/// Whether no mate fits the sets after they are closed under all moves.
fn closed(men: &Men, winner: Color) -> bool {
    let mut whole = men.clone();
    grow(&mut whole, winner) == Growth::Settled && !picture::can_be_built(&whole, winner)
}
