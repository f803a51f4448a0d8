//! Measurements as `name: value` lines, and their goals.

use std::{collections::BTreeMap, fmt, time::Duration};

/// The figures of one run, in the order of their measurement.
#[derive(Debug, Default)]
pub struct Figures {
    lines: Vec<(String, f64)>,
    missed: Vec<String>,
}

impl Figures {
    pub(crate) fn tell(&mut self, name: &str, value: u64) {
        self.tell_f(name, value as f64);
    }

    pub(crate) fn tell_f(&mut self, name: &str, value: f64) {
        let figure = (name.to_owned(), value);
        println!("{}", Line(&figure));
        self.lines.push(figure);
    }

    /// The value of a figure, if it was measured.
    pub fn get(&self, name: &str) -> Option<f64> {
        let found = self.lines.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| *value)
    }

    /// Checks a figure against an upper bound; a missing figure fails.
    pub fn hold(&mut self, name: &str, at_most: f64) {
        let value = self.get(name);
        if value.is_none_or(|value| value > at_most) {
            let value = value.map_or("not measured".into(), |value| format!("{value:.1}"));
            self.missed
                .push(format!("{name}: {value}, the goal is {at_most}"));
        }
    }

    /// Checks a figure against a lower bound; a missing figure fails.
    pub fn require_at_least(&mut self, name: &str, at_least: f64) {
        let value = self.get(name);
        if value.is_none_or(|value| value < at_least) {
            let value = value.map_or("not measured".into(), |value| format!("{value:.1}"));
            self.missed
                .push(format!("{name}: {value}, the goal is {at_least} or more"));
        }
    }

    /// The goals that were missed, with the measured values.
    pub fn missed(&self) -> &[String] {
        &self.missed
    }
}

struct Line<'a>(&'a (String, f64));

impl fmt::Display for Line<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, value) = self.0;
        if value.fract() == 0.0 {
            write!(f, "{name}: {value}")
        } else {
            write!(f, "{name}: {value:.1}")
        }
    }
}

/// A histogram of durations in tenths of a millisecond.
#[derive(Debug, Default)]
pub(crate) struct Times {
    tenths: BTreeMap<u64, u64>,
    count: u64,
}

impl Times {
    pub(crate) fn add(&mut self, took: Duration) {
        let tenths = u64::try_from(took.as_micros() / 100).unwrap_or(u64::MAX);
        *self.tenths.entry(tenths).or_default() += 1;
        self.count += 1;
    }

    pub(crate) fn merge(&mut self, other: &Self) {
        for (tenths, count) in &other.tenths {
            *self.tenths.entry(*tenths).or_default() += count;
        }
        self.count += other.count;
    }

    pub(crate) fn count(&self) -> u64 {
        self.count
    }

    /// A percentile in milliseconds.
    pub(crate) fn percentile(&self, percent: u64) -> f64 {
        let wanted = (self.count * percent).div_ceil(100);
        let mut seen = 0;
        for (tenths, count) in &self.tenths {
            seen += count;
            if seen >= wanted {
                return (*tenths + 1) as f64 / 10.0;
            }
        }
        0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles() {
        let mut times = Times::default();
        for ms in 1..=100 {
            times.add(Duration::from_millis(ms));
        }
        assert!((times.percentile(50) - 50.1).abs() < 0.01);
        assert!((times.percentile(99) - 99.1).abs() < 0.01);
    }

    #[test]
    fn a_goal_that_was_not_measured_is_missed() {
        let mut figures = Figures::default();
        figures.hold("p99_ms", 30.0);
        assert_eq!(figures.missed().len(), 1);
        figures.tell_f("p99_ms", 29.0);
        figures.hold("p99_ms", 30.0);
        assert_eq!(figures.missed().len(), 1);
    }
}
