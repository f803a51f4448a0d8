//! The time of one player: periods, increments and delays (6.3), and their text.

use alloc::{string::ToString, vec::Vec};
use core::{fmt, str::FromStr};

use super::{Bare, Span};
use crate::{clock::Millis, wrong::Wrong};

/// How the extra time of each move is used (6.3.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// Added to the main time for each move.
    Increment,
    /// The main time waits this long on each move.
    Delay,
    /// The time used is given back, up to this much.
    Bronstein,
}

/// A period: a time for a number of moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    /// Moves to complete in this period; `None` for all the rest.
    pub moves: Option<u32>,
    /// Main time, in milliseconds.
    pub base_ms: Millis,
    /// Extra time a move, in milliseconds.
    pub extra_ms: Millis,
    /// How the extra time is used.
    pub mode: Mode,
}

/// The time of one player; without periods the player has no clock.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PlayerTime {
    /// The periods in order.
    pub periods: Vec<Period>,
    /// An increment only from this move number on: `(move, milliseconds)`.
    pub increment_from: Option<(u32, Millis)>,
}

impl PlayerTime {
    /// Whether the player has no clock.
    pub fn is_none(&self) -> bool {
        self.periods.is_empty()
    }

    /// Whether there is a period with this number, counted from 1.
    pub(crate) fn has_period(&self, number: u32) -> bool {
        let index = number
            .checked_sub(1)
            .and_then(|index| usize::try_from(index).ok());
        index.is_some_and(|index| index < self.periods.len())
    }

    /// What the display adds before a move, in milliseconds.
    pub fn increment_ms(&self, period: u8, number: u32) -> Millis {
        let own = match self.period(period) {
            Some(Period {
                mode: Mode::Increment,
                extra_ms,
                ..
            }) => *extra_ms,
            _ => 0,
        };
        let late = self
            .increment_from
            .filter(|(from, _)| number >= *from)
            .map_or(0, |(_, ms)| ms);
        own + late
    }

    /// How long the main time waits on each move, in milliseconds.
    pub fn delay_ms(&self, period: u8) -> Millis {
        match self.period(period) {
            Some(Period {
                mode: Mode::Delay,
                extra_ms,
                ..
            }) => *extra_ms,
            _ => 0,
        }
    }

    /// The maximum of the used time that is given back, in milliseconds.
    pub fn give_back_ms(&self, period: u8) -> Millis {
        match self.period(period) {
            Some(Period {
                mode: Mode::Bronstein,
                extra_ms,
                ..
            }) => *extra_ms,
            _ => 0,
        }
    }

    /// The main time of the next period, in milliseconds.
    ///
    /// `None` if there is no next period or the moves of this one are not completed.
    pub fn next_base_ms(&self, period: u8, completed: u32) -> Option<Millis> {
        let next = self.period(period.checked_add(1)?)?;
        (completed >= self.required(period)).then_some(next.base_ms)
    }

    /// How many moves must be completed by the end of a period.
    pub fn required(&self, period: u8) -> u32 {
        self.periods
            .iter()
            .take(usize::from(period) + 1)
            .filter_map(|period| period.moves)
            .sum()
    }

    /// Main time plus sixty times the largest increment of any move, in milliseconds (A.1, B.1).
    pub fn for_sixty_moves_ms(&self) -> Millis {
        let base: Millis = self.periods.iter().map(|period| period.base_ms).sum();
        let extra = self.periods.iter().map(|period| period.extra_ms).max();
        let late = self.increment_from.map_or(0, |(_, ms)| ms);
        base + 60 * (extra.unwrap_or(0) + late)
    }

    /// Gives every period this extra time for each move, in place of any other.
    pub(super) fn set_extra(&mut self, ms: Millis, mode: Mode) {
        for period in &mut self.periods {
            period.extra_ms = ms;
            period.mode = mode;
        }
        self.increment_from = None;
    }

    /// Whether any time is added or delayed for each move.
    pub fn has_extra(&self) -> bool {
        self.increment_from.is_some() || self.periods.iter().any(|period| period.extra_ms > 0)
    }

    fn period(&self, period: u8) -> Option<&Period> {
        self.periods.get(usize::from(period))
    }
}

/// Why a time control is not understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TimeControlError(pub Wrong);

impl fmt::Display for TimeControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl core::error::Error for TimeControlError {}

impl FromStr for PlayerTime {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<Self, TimeControlError> {
        let text = text.trim();
        let mut time = Self::default();
        if text == "none" {
            return Ok(time);
        }
        for part in text.split(',').map(str::trim) {
            if let Some(late) = part.strip_prefix('+') {
                time.increment_from = Some(late_increment(late)?);
            } else {
                // `60m+30s@41` is `60m, +30s@41`.
                let part = match part.split_once('+') {
                    Some((base, late)) if late.contains('@') => {
                        time.increment_from = Some(late_increment(late)?);
                        base
                    }
                    _ => part,
                };
                time.periods.push(period(part)?);
            }
        }
        let last = time
            .periods
            .len()
            .checked_sub(1)
            .ok_or_else(|| unclear(text))?;
        if last > 20 {
            return Err(TimeControlError(Wrong::new(
                "too-many-periods",
                "a time control has at most twenty periods",
            )));
        }
        if let Some(open) = time.periods[..last]
            .iter()
            .position(|period| period.moves.is_none())
        {
            let wrong = Wrong::new(
                "period-without-moves",
                "period {number} is followed by another and needs its number of moves: write 40/90m, 30m",
            );
            return Err(TimeControlError(
                wrong.with("number", (open + 1).to_string()),
            ));
        }
        Ok(time)
    }
}

pub(super) fn unclear(part: &str) -> TimeControlError {
    let wrong = Wrong::new(
        "no-time-control",
        "`{word}` is not a time control: write 90m+30s, 40/90m+30s, 30m+30s (periods), 25m d10s (delay), 25m b10s (Bronstein), +30s@41 (increment from a move), white 5m black 4m (a time for each player) or none",
    );
    TimeControlError(wrong.with("word", part))
}

fn span(text: &str, bare: Bare, part: &str) -> Result<Millis, TimeControlError> {
    match Span::read(text, bare) {
        Ok(Span(ms)) if ms >= 0 => Ok(ms),
        _ => Err(unclear(part)),
    }
}

fn late_increment(part: &str) -> Result<(u32, Millis), TimeControlError> {
    let (ms, from) = part.split_once('@').ok_or_else(|| unclear(part))?;
    Ok((
        from.trim().parse().map_err(|_| unclear(part))?,
        span(ms, Bare::Seconds, part)?,
    ))
}

fn period(part: &str) -> Result<Period, TimeControlError> {
    let (moves, time) = match part.split_once('/') {
        None => (None, part),
        Some((moves, time)) => match moves.trim().parse() {
            Ok(moves @ 1..=500) => (Some(moves), time),
            _ => return Err(unclear(part)),
        },
    };
    let time = time.trim();
    let (base, extra, mode) = if let Some((base, extra)) = time.split_once('+') {
        (base, extra, Mode::Increment)
    } else if let Some((base, extra)) = time.split_once(" d") {
        (base, extra, Mode::Delay)
    } else if let Some((base, extra)) = time.split_once(" b") {
        (base, extra, Mode::Bronstein)
    } else {
        (time, "0s", Mode::Increment)
    };
    let base_ms = span(base, Bare::Minutes, part)?;
    let extra_ms = span(extra, Bare::Seconds, part)?;
    if base_ms == 0 && extra_ms == 0 {
        return Err(unclear(part));
    }
    Ok(Period {
        moves,
        base_ms,
        extra_ms,
        mode,
    })
}

impl fmt::Display for PlayerTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_none() {
            return f.write_str("none");
        }
        for (index, period) in self.periods.iter().enumerate() {
            if index > 0 {
                f.write_str(", ")?;
            }
            if let Some(moves) = period.moves {
                write!(f, "{moves}/")?;
            }
            write!(f, "{}", Short(period.base_ms))?;
            let extra = Short(period.extra_ms);
            match period.mode {
                Mode::Increment if period.extra_ms == 0 => {}
                Mode::Increment => write!(f, "+{extra}")?,
                Mode::Delay => write!(f, " d{extra}")?,
                Mode::Bronstein => write!(f, " b{extra}")?,
            }
        }
        match self.increment_from {
            Some((from, ms)) => write!(f, ", +{}@{from}", Short(ms)),
            None => Ok(()),
        }
    }
}

/// `90m`, `30s`: the shortest form of a span.
struct Short(Millis);

impl fmt::Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            ms if ms > 0 && ms % 60_000 == 0 => write!(f, "{}m", ms / 60_000),
            ms if ms % 1000 == 0 => write!(f, "{}s", ms / 1000),
            ms => write!(f, "{ms}ms"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_without_units_are_minutes_and_seconds() {
        for (text, meant) in [
            ("90", "90m"),
            ("90+30", "90m+30s"),
            ("3+2", "3m+2s"),
            ("40/90+30, 30+30", "40/90m+30s, 30m+30s"),
            ("25 d10", "25m d10s"),
            ("25 b10", "25m b10s"),
            ("60, +30@41", "60m, +30s@41"),
            ("1.5+1", "90s+1s"),
            ("5400s+30", "90m+30s"),
        ] {
            let time: PlayerTime = text.parse().expect(text);
            assert_eq!(time.to_string(), meant);
        }
    }

    #[test]
    fn text_forms_round_trip() {
        for text in [
            "90m+30s",
            "40/90m+30s, 30m+30s",
            "40/90m, 30m, +30s@41",
            "25m d10s",
            "25m b10s",
            "60m",
            "none",
            "3m+2s",
        ] {
            let time: PlayerTime = text.parse().expect(text);
            assert_eq!(time.to_string(), text);
        }
        for bad in ["", "m", "40/", "x/90m", "90m, 30m", "-5m", "5m+x", "0m"] {
            assert!(bad.parse::<PlayerTime>().is_err(), "{bad}");
        }
    }
}
