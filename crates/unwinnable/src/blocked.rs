//! Proofs that the men left can never build a mate, without any search.
//!
//! The position is made coarser: for each man the set of squares it may ever
//! stand on, and whether it may ever be taken. The sets grow by rules that
//! allow at least everything the Laws allow (`grow`), until nothing new comes:
//! every position that can arise then has each man inside its set. If no mate
//! can be put together from such sets (`picture`), none can ever arise.
//! Where that fails because of a capture or a pawn move, the proof is split
//! there: the quiet phase before it, and one coarse position for each way out
//! of it (`split`).
//!
//! | file | what stands there |
//! |---|---|
//! | `men` | the coarse position |
//! | `grow` | where each man may ever go |
//! | `picture` | can a mate be put together |
//! | `split` | the proof, split at captures and pawn moves where needed |

mod grow;
mod men;
mod picture;
mod split;

use rokada_board::{Color, Position};

use self::men::Men;

/// How hard to try.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Effort {
    /// One coarse position, closed under everything: some microseconds.
    Plain,
    /// Split at captures and pawn moves, up to so many coarse positions.
    Split(u32),
}

/// True if it is proven that `winner` can never mate from here. False says
/// nothing.
///
/// The game must not have ended on the board.
pub(crate) fn can_never_mate(position: &Position, winner: Color, effort: Effort) -> bool {
    let Some(men) = Men::of(position) else {
        return false;
    };
    match effort {
        Effort::Plain => split::closed(&men, winner),
        Effort::Split(mut parts) => split::never(&men, winner, &mut parts),
    }
}
