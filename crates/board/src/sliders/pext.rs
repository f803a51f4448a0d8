//! Sliders by PEXT, the instruction that gathers the bits under a mask (BMI2).

#![expect(
    clippy::inline_always,
    reason = "code joins its caller's instruction set only when it is inlined there"
)]

use super::{Sliders, Task};
use crate::{
    Bitboard, Square,
    tables::{BISHOP_PEXT, PextEntry, ROOK_PEXT, SLIDERS_PEXT},
};

/// Proves that this processor has BMI1, BMI2, LZCNT and POPCNT: only [`Pext::if_fast`] makes one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pext(());

impl Pext {
    /// The method, if this processor has it and is not slow at it.
    #[cfg(feature = "std")]
    #[inline]
    pub(crate) fn if_fast() -> Option<Pext> {
        use core::sync::atomic::{AtomicU8, Ordering::Relaxed};
        const UNKNOWN: u8 = 0;
        const NO: u8 = 1;
        const YES: u8 = 2;
        static ANSWER: AtomicU8 = AtomicU8::new(UNKNOWN);

        #[cold]
        fn ask() -> u8 {
            let answer = if has_fast_pext() { YES } else { NO };
            ANSWER.store(answer, Relaxed);
            answer
        }

        let known = ANSWER.load(Relaxed);
        let answer = if known == UNKNOWN { ask() } else { known };
        (answer == YES).then_some(Pext(()))
    }

    /// The method, if the crate is built for processors that have it.
    #[cfg(not(feature = "std"))]
    #[inline]
    pub(crate) const fn if_fast() -> Option<Pext> {
        if cfg!(all(
            target_feature = "bmi1",
            target_feature = "bmi2",
            target_feature = "lzcnt",
            target_feature = "popcnt"
        )) {
            Some(Pext(()))
        } else {
            None
        }
    }
}

impl Sliders for Pext {
    #[inline(always)]
    fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard {
        slide(self, &BISHOP_PEXT[square.index()], occupied)
    }

    #[inline(always)]
    fn rook(self, square: Square, occupied: Bitboard) -> Bitboard {
        slide(self, &ROOK_PEXT[square.index()], occupied)
    }

    #[inline(always)]
    #[expect(
        unsafe_code,
        reason = "calls code compiled for BMI2; three times as fast as without"
    )]
    fn call<T: Task>(self, task: T) -> T::Output {
        // SAFETY: a value of `Pext` is made only where the processor has all four features.
        unsafe { run(self, task) }
    }
}

#[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
fn run<T: Task>(pext: Pext, task: T) -> T::Output {
    task.run(pext)
}

/// The attacks stored for these blockers.
#[inline(always)]
#[expect(
    unsafe_code,
    reason = "the instruction is all that this method is about"
)]
#[expect(
    clippy::cast_possible_truncation,
    reason = "a mask has at most twelve bits"
)]
fn slide(_shown: Pext, entry: &PextEntry, occupied: Bitboard) -> Bitboard {
    // SAFETY: a value of `Pext` is made only where the processor has BMI2.
    let gathered = unsafe { core::arch::x86_64::_pext_u64(occupied.0, entry.mask) };
    Bitboard(SLIDERS_PEXT[entry.offset as usize + gathered as usize])
}

/// AMD's processors before Zen 3 execute PEXT in microcode, bit by bit, slower than the
/// multiplication. They are recognized by `SSE4a`, which only AMD has, without VAES, which came
/// with Zen 3.
#[cfg(feature = "std")]
fn has_fast_pext() -> bool {
    use std::arch::is_x86_feature_detected as has;

    let is_slow = has!("sse4a") && !has!("vaes");
    has!("bmi1") && has!("bmi2") && has!("lzcnt") && has!("popcnt") && !is_slow
}
