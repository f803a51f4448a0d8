//! The one place of the command line that measures time: for the seconds that
//! `perft` and `check` print, for a clock shown in the terminal, and for the entries of an event's record. No ruling
//! depends on it.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Runs from the moment it is made.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stopwatch(Instant);

impl Stopwatch {
    #[expect(clippy::disallowed_methods, reason = "the one place that may")]
    pub(crate) fn start() -> Self {
        Self(Instant::now())
    }

    /// How long it has run.
    pub(crate) fn elapsed(self) -> Duration {
        self.0.elapsed()
    }
}

/// What the computer's clock says: milliseconds since 1970 UTC.
#[expect(clippy::disallowed_methods, reason = "the one place that may")]
pub(crate) fn wall_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    i64::try_from(since.unwrap_or_default().as_millis()).unwrap_or(i64::MAX)
}

/// Seconds with three decimals: `1.234`.
pub(crate) fn seconds(duration: Duration) -> String {
    format!("{}.{:03}", duration.as_secs(), duration.subsec_millis())
}

/// Millions of things a second with three decimals; a duration too short to measure counts as 1 us.
pub(crate) fn millions_per_second(count: u64, duration: Duration) -> String {
    let thousandths = u128::from(count) * 1000 / duration.as_micros().max(1);
    format!("{}.{:03}", thousandths / 1000, thousandths % 1000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_printed_without_rounding_up() {
        assert_eq!(seconds(Duration::from_micros(1_234_999)), "1.234");
        assert_eq!(
            millions_per_second(119_060_324, Duration::from_secs(1)),
            "119.060"
        );
        assert_eq!(millions_per_second(20, Duration::ZERO), "20.000");
    }
}
