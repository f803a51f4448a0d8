//! The one file of the hall that reads a clock.
//!
//! Two scales. The hall's time counts milliseconds of the wall clock, but runs
//! by the monotonic clock once the hall is up and never starts before the last
//! sign of life in the store, so it cannot go back. A game's time counts from
//! the game's own zero and stands still while the hall is down: the zero moves
//! on by the length of each outage.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

pub use rokada_store::HallTime;

/// The one clock of the hall, which never goes back.
#[derive(Debug, Clone, Copy)]
pub struct Clock {
    started: Instant,
    started_at: HallTime,
}

impl Clock {
    /// Starts the hall's clock at the time of the wall, or at `not_before` where the wall clock
    /// was set back since the hall last ran.
    #[must_use]
    #[expect(
        clippy::disallowed_methods,
        reason = "this file is the one that may read a clock"
    )]
    pub fn start(not_before: Option<HallTime>) -> Self {
        let wall = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |since| {
                i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
            });
        let started_at = not_before.map_or(HallTime(wall), |last| last.max(HallTime(wall)));
        Self {
            started: Instant::now(),
            started_at,
        }
    }

    /// Now; never less than a value given out before.
    pub fn now(&self) -> HallTime {
        let passed = u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.started_at.plus(passed)
    }

    /// How long until `moment`; zero if it has passed.
    pub fn until(&self, moment: HallTime) -> Duration {
        Duration::from_millis(moment.since(self.now()))
    }
}

/// The zero of one game's time on the hall's scale.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Zero(HallTime);

impl Zero {
    /// The game's time begins at this moment.
    pub const fn at(moment: HallTime) -> Self {
        Self(moment)
    }

    /// The game's time stood still for `ms` milliseconds more.
    pub fn stood_still(&mut self, ms: u64) {
        self.0 = self.0.plus(ms);
    }

    /// A moment of the hall in the game's time, in milliseconds; 0 before the zero.
    pub fn game_ms(self, moment: HallTime) -> u64 {
        moment.since(self.0)
    }

    /// A moment of the game in the hall's time.
    pub fn hall_time(self, game_ms: u64) -> HallTime {
        self.0.plus(game_ms)
    }
}

/// The date of a moment in UTC, as PGN writes it: `2026.11.20`.
pub fn pgn_date(moment: HallTime) -> String {
    jiff::Timestamp::from_millisecond(moment.0).map_or_else(
        |_| "????.??.??".to_owned(),
        |at| at.strftime("%Y.%m.%d").to_string(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_set_back_does_not_set_the_hall_back() {
        let future = HallTime(i64::MAX / 2);
        let clock = Clock::start(Some(future));
        assert!(clock.now() >= future);
    }

    #[test]
    fn the_games_time_stands_still_in_an_outage() {
        let mut zero = Zero::at(HallTime(1_000));
        assert_eq!(zero.game_ms(HallTime(61_000)), 60_000);
        zero.stood_still(3_600_000);
        assert_eq!(zero.game_ms(HallTime(3_661_000)), 60_000);
        assert_eq!(zero.hall_time(60_000), HallTime(3_661_000));
        assert_eq!(zero.game_ms(HallTime(0)), 0);
    }

    #[test]
    fn dates() {
        assert_eq!(pgn_date(HallTime(0)), "1970.01.01");
    }
}
