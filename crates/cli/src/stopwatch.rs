//! The only module of the command line that reads a clock.
//!
//! It serves the seconds that `perft` and `check` print, a clock in the terminal, and the
//! timestamps of an event's record. No ruling depends on it.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Measures the time since its creation.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stopwatch(Instant);

impl Stopwatch {
    #[expect(clippy::disallowed_methods, reason = "the one place that may")]
    pub(crate) fn start() -> Self {
        Self(Instant::now())
    }

    /// The time since its creation.
    pub(crate) fn elapsed(self) -> Duration {
        self.0.elapsed()
    }
}

/// The system time in milliseconds since 1970 UTC.
#[expect(clippy::disallowed_methods, reason = "the one place that may")]
pub(crate) fn wall_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    i64::try_from(since.unwrap_or_default().as_millis()).unwrap_or(i64::MAX)
}

/// Formats seconds with three decimals: `1.234`.
pub(crate) fn seconds(duration: Duration) -> String {
    format!("{}.{:03}", duration.as_secs(), duration.subsec_millis())
}

/// Formats millions per second with three decimals; a duration below 1 us counts as 1 us.
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
