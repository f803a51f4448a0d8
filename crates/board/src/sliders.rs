//! The moves of bishops, rooks and queens, by a method for each kind of hardware.
//!
//! One trait, [`Sliders`], and a file for each method:
//!
//! - [`hyperbola`]: everywhere, for single questions. Subtraction with borrow, hardly any table.
//! - `magic`: everywhere, for whole lists. One multiplication gathers the blockers into a table
//!   index.
//! - `pext`: `x86_64` with BMI2. One instruction does the same; the table is laid out for it.
//!
//! The tables of the latter two are 841 KB each, of which a game touches some 30 to 60 KB. A
//! look-up is one dependent load, some 5 cycles after the 5 (multiply, shift) or 3 (PEXT) that
//! compute the index. The feature `small-tables` leaves both out, and everything is found by
//! subtraction.
//!
//! A public call such as `legal_moves` calls [`on_best`] once, and everything below runs on the
//! chosen method. Code for PEXT is compiled a second time, with the other instructions that such
//! processors have (POPCNT above all: without it counting a set takes a dozen instructions). The
//! choice costs one load and one comparison. `build/tables.rs` has the slow definition, rays.

#![expect(
    clippy::inline_always,
    reason = "code joins its caller's instruction set only when it is inlined there"
)]

use crate::{Bitboard, Square};

mod hyperbola;
#[cfg(not(feature = "small-tables"))]
mod magic;
#[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
mod pext;

pub(crate) use hyperbola::Hyperbola;
/// The method for whole lists that needs no special processor.
#[cfg(feature = "small-tables")]
use hyperbola::Hyperbola as Plain;
#[cfg(not(feature = "small-tables"))]
use magic::Magic as Plain;

/// A way to find the attacks of sliders; a value of the type proves that this machine supports it.
pub(crate) trait Sliders: Copy {
    fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard;

    fn rook(self, square: Square, occupied: Bitboard) -> Bitboard;

    /// Runs a task as a separate function, compiled for the hardware of this method.
    fn call<T: Task>(self, task: T) -> T::Output;
}

/// A computation that is generic over the slider method. Its `run` must be `#[inline(always)]`.
pub(crate) trait Task {
    type Output;
    fn run<S: Sliders>(self, sliders: S) -> Self::Output;
}

/// Runs a task by the best method of this machine.
#[inline(always)]
pub(crate) fn on_best<T: Task>(task: T) -> T::Output {
    #[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
    if let Some(pext) = pext::Pext::if_fast() {
        return pext.call(task);
    }
    Plain.call(task)
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::{Position, movegen::Pieces, perft::White};

    /// Random squares, thinned out so that boards are as full as real ones.
    fn boards(count: usize) -> Vec<Bitboard> {
        let mut random = fastrand::Rng::with_seed(0);
        let mut next = || random.u64(..);
        (0..count)
            .map(|number| match number % 3 {
                0 => Bitboard(next()),
                1 => Bitboard(next() & next()),
                _ => Bitboard(next() & next() & next()),
            })
            .collect()
    }

    /// The results of a method for some thousand boards, hashed into one number.
    struct Digest;

    impl Task for Digest {
        type Output = u64;

        #[inline(always)]
        fn run<S: Sliders>(self, sliders: S) -> u64 {
            let mut digest = 0_u64;
            for occupied in boards(6000) {
                for square in Square::ALL {
                    let found = [
                        sliders.bishop(square, occupied),
                        sliders.rook(square, occupied),
                    ];
                    for Bitboard(set) in found {
                        digest = (digest ^ set).wrapping_mul(0x9E37_79B9_7F4A_7C15);
                    }
                }
            }
            digest
        }
    }

    #[test]
    fn all_methods_find_the_same() {
        let right = Plain.call(Digest);
        assert_eq!(Hyperbola.call(Digest), right);
        // Where this machine has no PEXT, or tables are small, this is the first again.
        assert_eq!(on_best(Digest), right);
    }

    #[test]
    fn all_methods_count_the_same() {
        let position: Position =
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
                .parse()
                .expect("a lawful position");
        let pieces = &Pieces::new::<true>(&position);
        let depth = 3;
        assert_eq!(on_best(White { pieces, depth }), 97862);
        assert_eq!(Plain.call(White { pieces, depth }), 97862);
        assert_eq!(Hyperbola.call(White { pieces, depth }), 97862);
    }
}
