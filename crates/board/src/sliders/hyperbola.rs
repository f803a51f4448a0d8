//! Sliders by subtraction, for single questions.
//!
//! On a line, `occupied - 2 * slider` borrows upwards from the slider as far as the first blocker.
//! The same on the reversed board finds the downward squares (`swap_bytes` reverses files and
//! diagonals; a rank needs a table, 512 bytes). Some 15 instructions each for a bishop and a rook,
//! twice the cost of the other methods, but 2.5 KB of tables where those have 841 KB. So single
//! questions between other work do not wait for a cold table.

#![expect(
    clippy::inline_always,
    reason = "a task is to be one piece of code; measured"
)]

use super::{Sliders, Task};
use crate::{
    Bitboard, Square,
    tables::{LINES, RANK_ATTACKS},
};

/// The method that needs neither special hardware nor much memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hyperbola;

impl Sliders for Hyperbola {
    #[inline(always)]
    fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard {
        let [_, rising, falling] = LINES[square.index()];
        Bitboard(along(square, rising, occupied) | along(square, falling, occupied))
    }

    #[inline(always)]
    fn rook(self, square: Square, occupied: Bitboard) -> Bitboard {
        let [file, ..] = LINES[square.index()];
        Bitboard(along(square, file, occupied) | along_rank(square, occupied))
    }

    #[inline]
    fn call<T: Task>(self, task: T) -> T::Output {
        task.run(self)
    }
}

/// Both directions along a file or diagonal; `line` is without the square itself.
#[inline(always)]
fn along(square: Square, line: u64, occupied: Bitboard) -> u64 {
    let slider = 1_u64 << square.index();
    let blockers = occupied.0 & line;
    let up = blockers.wrapping_sub(slider << 1);
    let down = (blockers.swap_bytes())
        .wrapping_sub(slider.swap_bytes() << 1)
        .swap_bytes();
    (up ^ down) & line
}

/// Both directions along the rank. The two squares at the edge hide nothing, so six bits of
/// blockers are enough.
#[inline(always)]
fn along_rank(square: Square, occupied: Bitboard) -> u64 {
    let start = 8 * square.rank().index();
    let inner = (occupied.0 >> start >> 1 & 0x3F) as usize;
    u64::from(RANK_ATTACKS[inner * 8 + square.file().index()]) << start
}
