//! How fast a seat may act: nobody at one table takes the hall's time from the others.
//!
//! Hands are fast, but not for long: a seat has a store of acts that fills up again at a steady
//! rate. Whoever has used it up is told so; nothing of what he then does is judged or recorded.

use crate::time::HallTime;
use rokada_protocol::Seat;

/// So many acts a seat may do in a row, whatever their pace.
const IN_A_ROW: u64 = 240;

/// How long it takes until one more may be done, in milliseconds.
const ONE_MORE_MS: u64 = 100;

/// A stock that is used up one by one and fills again at a steady rate: when it is full again.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Stock(i64);

impl Stock {
    /// Takes one of at most `most`, where there is one; `one_more_ms` milliseconds later there is
    /// one more.
    pub(crate) fn takes_one(&mut self, most: u64, one_more_ms: u64, now: HallTime) -> bool {
        let after = HallTime(self.0).max(now).plus(one_more_ms);
        let may = after.since(now) <= most * one_more_ms;
        if may {
            self.0 = after.0;
        }
        may
    }
}

/// The pace of the seats of one table.
#[derive(Debug, Default, Clone)]
pub(super) struct Pace {
    /// The seats of the table, and one for all assistants and the committee of a room.
    left: [Stock; Seat::ALL.len() + 1],
}

impl Pace {
    /// Counts an act of a seat; says whether it may be done now.
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
