//! Sliders by multiplication, on any machine.

#![expect(
    clippy::inline_always,
    reason = "a task is to be one piece of code; measured"
)]

use super::{Sliders, Task};
use crate::{
    Bitboard, Square,
    tables::{BISHOP_MAGICS, MagicEntry, ROOK_MAGICS, SLIDERS},
};

/// The method that needs no special hardware.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Magic;

impl Sliders for Magic {
    #[inline(always)]
    fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard {
        slide(&BISHOP_MAGICS[square.index()], occupied)
    }

    #[inline(always)]
    fn rook(self, square: Square, occupied: Bitboard) -> Bitboard {
        slide(&ROOK_MAGICS[square.index()], occupied)
    }

    #[inline]
    fn call<T: Task>(self, task: T) -> T::Output {
        task.run(self)
    }
}

#[inline(always)]
#[expect(
    clippy::cast_possible_truncation,
    reason = "the shift leaves at most twelve bits"
)]
fn slide(magic: &MagicEntry, occupied: Bitboard) -> Bitboard {
    let product = (occupied.0 & magic.mask).wrapping_mul(magic.multiplier);
    Bitboard(SLIDERS[magic.offset as usize + (product >> magic.shift) as usize])
}
