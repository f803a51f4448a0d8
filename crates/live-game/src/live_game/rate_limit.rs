//! Rate limit for the acts of each seat, so that one game cannot starve the others.
//!
//! A token bucket per seat. An act over the limit is rejected before it is judged or recorded.

use crate::time::HallTime;
use rokada_protocol::Seat;

/// Acts that a seat may send at once.
const BURST: u64 = 240;

/// Milliseconds until a seat may send one more.
const REFILL_MS: u64 = 100;

/// A token bucket, stored as the time at which it is full again.
#[derive(Debug, Default, Clone, Copy)]
struct TokenBucket(i64);

impl TokenBucket {
    /// Takes a token if one is left; `most` is the capacity, and a token is added every
    /// `one_more_ms` milliseconds.
    fn try_acquire(&mut self, most: u64, one_more_ms: u64, now: HallTime) -> bool {
        let after = HallTime(self.0).max(now).plus(one_more_ms);
        let may = after.since(now) <= most * one_more_ms;
        if may {
            self.0 = after.0;
        }
        may
    }
}

/// The token buckets of one table.
#[derive(Debug, Default, Clone)]
pub(super) struct Pace {
    /// One bucket per seat; the assistant arbiters and the appeals committee share the last.
    left: [TokenBucket; Seat::ALL.len() + 1],
}

impl Pace {
    /// Takes a token of a seat; returns whether the seat may act now.
    pub(super) fn try_acquire(&mut self, seat: Seat, now: HallTime) -> bool {
        let index = Seat::ALL.iter().position(|known| *known == seat);
        self.left[index.unwrap_or(Seat::ALL.len())].try_acquire(BURST, REFILL_MS, now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_acts_fast_for_a_while_and_then_at_a_steady_rate() {
        let mut pace = Pace::default();
        let start = HallTime(1_000_000);
        for _ in 0..BURST {
            assert!(pace.try_acquire(Seat::White, start));
        }
        assert!(!pace.try_acquire(Seat::White, start));
        for other in [Seat::Black, Seat::Deputy(2), Seat::Appeals] {
            assert!(pace.try_acquire(other, start), "{other} is not held up");
        }
        assert!(!pace.try_acquire(Seat::White, start.plus(REFILL_MS - 1)));
        assert!(pace.try_acquire(Seat::White, start.plus(REFILL_MS)));
        assert!(!pace.try_acquire(Seat::White, start.plus(REFILL_MS)));
        let later = start.plus(BURST * REFILL_MS * 2);
        for _ in 0..BURST {
            assert!(pace.try_acquire(Seat::White, later));
        }
        assert!(!pace.try_acquire(Seat::White, later));
    }
}
