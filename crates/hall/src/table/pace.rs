//! Rate limit for the acts of each seat, so that one game cannot starve the others.
//!
//! A token bucket per seat. An act over the limit is rejected before it is judged or recorded.

use crate::time::HallTime;
use rokada_protocol::Seat;

/// Acts that a seat may send at once.
const IN_A_ROW: u64 = 240;

/// Milliseconds until a seat may send one more.
const ONE_MORE_MS: u64 = 100;

/// A token bucket, stored as the time at which it is full again.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Stock(i64);

impl Stock {
    /// Takes a token if one is left; `most` is the capacity, and a token is added every
    /// `one_more_ms` milliseconds.
    pub(crate) fn takes_one(&mut self, most: u64, one_more_ms: u64, now: HallTime) -> bool {
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
    left: [Stock; Seat::ALL.len() + 1],
}

impl Pace {
    /// Takes a token of a seat; returns whether the seat may act now.
    pub(super) fn lets(&mut self, seat: Seat, now: HallTime) -> bool {
        let index = Seat::ALL.iter().position(|known| *known == seat);
        self.left[index.unwrap_or(Seat::ALL.len())].takes_one(IN_A_ROW, ONE_MORE_MS, now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_acts_fast_for_a_while_and_then_at_a_steady_rate() {
        let mut pace = Pace::default();
        let start = HallTime(1_000_000);
        for _ in 0..IN_A_ROW {
            assert!(pace.lets(Seat::White, start));
        }
        assert!(!pace.lets(Seat::White, start));
        for other in [Seat::Black, Seat::Deputy(2), Seat::Appeals] {
            assert!(pace.lets(other, start), "{other} is not held up");
        }
        assert!(!pace.lets(Seat::White, start.plus(ONE_MORE_MS - 1)));
        assert!(pace.lets(Seat::White, start.plus(ONE_MORE_MS)));
        assert!(!pace.lets(Seat::White, start.plus(ONE_MORE_MS)));
        let later = start.plus(IN_A_ROW * ONE_MORE_MS * 2);
        for _ in 0..IN_A_ROW {
            assert!(pace.lets(Seat::White, later));
        }
        assert!(!pace.lets(Seat::White, later));
    }
}
