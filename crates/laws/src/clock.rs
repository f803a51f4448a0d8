//! The chess clock as a device (Article 6): two displays, one running, integer milliseconds.
//!
//! It models the passing of time and contains no rule of the Laws. No time is created or lost. A
//! display changes only by time that passed while it ran, and by what the time control or a ruling
//! adds.

mod control;
mod player_time;

pub use control::{EventKind, TimeControl};
pub use player_time::{Mode, Period, PlayerTime, TimeControlError};

use core::{fmt, str::FromStr};

use rokada_board::Color;

/// Milliseconds since the game's own zero, or a span of them.
pub type Millis = i64;

/// One display of the clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Display {
    /// Time left in this period, in milliseconds; never below zero.
    pub remaining_ms: Millis,
    /// The period the display is in, from 0.
    pub period: u8,
    /// Remaining delay before the main time runs on this move, in milliseconds.
    ///
    /// In Bronstein mode it is the rest of the fixed time once the main time is used up.
    pub reserve_ms: Millis,
    /// Main time used on this move, in milliseconds.
    pub used_ms: Millis,
    /// When the flag fell, in milliseconds since the game's zero.
    pub flag: Option<Millis>,
}

/// Both displays and which of them runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clock {
    /// White's and Black's display.
    pub displays: [Display; 2],
    /// Whose display runs, if any.
    pub running: Option<Color>,
}

/// The result of taking time from a display.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Taken {
    /// The display afterwards.
    pub display: Display,
    /// How much time could be taken, in milliseconds.
    pub taken_ms: Millis,
}

impl Clock {
    /// What one player's display shows.
    pub fn display(&self, color: Color) -> &Display {
        &self.displays[color.index()]
    }
}

impl Display {
    /// A display at the start: the base time and the first increment.
    pub fn full(time: &PlayerTime, first_move: u32) -> Self {
        let first = time.periods.first();
        Self {
            remaining_ms: first.map_or(0, |period| period.base_ms)
                + time.increment_ms(0, first_move),
            period: 0,
            reserve_ms: time.delay_ms(0),
            used_ms: 0,
            flag: None,
        }
    }

    /// The display after it ran from `from` for `span` milliseconds.
    ///
    /// `completed` returns how many moves its player has completed, in the game's numbering. It is
    /// called when the display reaches zero: if they are enough the next period's time is added
    /// (6.3.2, 6.4).
    #[must_use]
    pub fn run(
        mut self,
        time: &PlayerTime,
        completed: impl Fn() -> u32,
        from: Millis,
        span: Millis,
    ) -> Self {
        if time.is_none() || self.flag.is_some() || span <= 0 {
            return self;
        }
        let (mut left, mut now) = (span, from);
        loop {
            let waited = left.min(self.reserve_ms);
            self.reserve_ms -= waited;
            left -= waited;
            let step = left.min(self.remaining_ms);
            self.remaining_ms -= step;
            self.used_ms += step;
            left -= step;
            now += waited + step;
            if self.is_at_zero() {
                // The fixed time of a Bronstein clock at the end of the main time counts once it
                // has been waited for.
                let spared = waited > 0 && step == 0;
                self = self.at_end(time, completed(), now, spared);
            }
            if left == 0 || self.flag.is_some() {
                return self;
            }
        }
    }

    /// The display when no time is left on it.
    ///
    /// The next period's time is added if the moves are made; otherwise the flag is down. In
    /// Bronstein mode that happens only after the fixed time, which uses no main time (6.3.2).
    #[must_use]
    pub fn at_zero(self, time: &PlayerTime, completed: u32, now: Millis) -> Self {
        self.at_end(time, completed, now, false)
    }

    fn at_end(mut self, time: &PlayerTime, completed: u32, now: Millis, spared: bool) -> Self {
        while self.is_at_zero() && self.flag.is_none() && !time.is_none() {
            let fixed_ms = time.give_back_ms(self.period);
            if let Some(base_ms) = time.next_base_ms(self.period, completed) {
                self.remaining_ms += base_ms;
                self.period += 1;
            } else if fixed_ms > 0 && !spared {
                self.reserve_ms = fixed_ms;
            } else {
                self.flag = Some(now);
            }
        }
        self
    }

    const fn is_at_zero(&self) -> bool {
        self.remaining_ms + self.reserve_ms <= 0
    }

    /// The display after its player completed a move; `next` is the number of the player's next
    /// move.
    ///
    /// A flag that is down stays down.
    #[must_use]
    pub fn complete(mut self, time: &PlayerTime, next: u32) -> Self {
        if time.is_none() || self.flag.is_some() {
            return self;
        }
        let mut back_ms = self.used_ms.min(time.give_back_ms(self.period));
        if back_ms > 0 && self.reserve_ms > 0 {
            // A part of the fixed time has been granted already.
            back_ms = back_ms.min(self.reserve_ms);
        }
        self.remaining_ms += time.increment_ms(self.period, next) + back_ms;
        self.used_ms = 0;
        self.reserve_ms = time.delay_ms(self.period);
        self
    }

    /// The display with time added, in milliseconds.
    ///
    /// A flag that is down stays down: the allotted time had expired (6.8, 6.9).
    #[must_use]
    pub fn with_added(mut self, ms: Millis) -> Self {
        self.remaining_ms = (self.remaining_ms + ms).max(0);
        self
    }

    /// The display with its flag up again if time is left on it.
    ///
    /// It is for an arbiter who corrects a clock, not for time that a ruling adds.
    #[must_use]
    pub fn flag_up(mut self) -> Self {
        if self.remaining_ms > 0 {
            self.flag = None;
        }
        self
    }

    /// The display with `ms` milliseconds taken, as if they had run.
    ///
    /// At zero the next period's time is added if the moves are made; otherwise the flag is down. A
    /// remaining delay is not taken.
    #[must_use]
    pub fn with_taken(
        mut self,
        time: &PlayerTime,
        completed: u32,
        now: Millis,
        ms: Millis,
    ) -> Taken {
        let mut left = ms.max(0);
        loop {
            let step = left.min(self.remaining_ms);
            self.remaining_ms -= step;
            left -= step;
            self = self.at_zero(time, completed, now);
            if left == 0 || self.flag.is_some() || self.remaining_ms == 0 {
                return Taken {
                    display: self,
                    taken_ms: ms.max(0) - left,
                };
            }
        }
    }

    /// How long the display can run until the flag falls or the next period begins, in
    /// milliseconds.
    pub fn until_zero(&self, time: &PlayerTime) -> Option<Millis> {
        (!time.is_none() && self.flag.is_none()).then_some(self.reserve_ms + self.remaining_ms)
    }
}

/// A span of time in milliseconds with its text form: `0:05:12`, `1:02:03.25`.
///
/// It also parses `90m`, `30s`, `1h30m`, `5:12`, `2.5` (seconds), each with `-`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span(pub Millis);

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 < 0 {
            f.write_str("-")?;
        }
        let ms = self.0.unsigned_abs();
        let (hours, minutes, seconds, ms) =
            (ms / 3_600_000, ms / 60_000 % 60, ms / 1000 % 60, ms % 1000);
        write!(f, "{hours}:{minutes:02}:{seconds:02}")?;
        match ms {
            0 => Ok(()),
            _ if ms % 100 == 0 => write!(f, ".{}", ms / 100),
            _ if ms % 10 == 0 => write!(f, ".{:02}", ms / 10),
            _ => write!(f, ".{ms:03}"),
        }
    }
}

/// The unit of a number without a unit, in a time that a person writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bare {
    /// Minutes: the main time of a time control, the default time.
    Minutes,
    /// Seconds: what is added or delayed for each move.
    Seconds,
    /// Ambiguous, so it is an error; only zero needs no unit.
    Unclear,
}

impl Span {
    /// Parses a time; a number without a unit means this one.
    ///
    /// # Errors
    /// The text is no span of time.
    pub fn read(text: &str, bare: Bare) -> Result<Self, SpanError> {
        let text = text.trim();
        let number = text.trim_start_matches(['-', '+']);
        let is_bare = number.bytes().all(|b| b.is_ascii_digit() || b == b'.');
        let span: Self = text.parse()?;
        match bare {
            Bare::Minutes if is_bare => {
                let ms = span.0.checked_mul(60).filter(|ms| ms.abs() <= LONGEST_MS);
                ms.map(Self).ok_or(SpanError)
            }
            Bare::Unclear if is_bare && span.0 != 0 => Err(SpanError),
            Bare::Minutes | Bare::Seconds | Bare::Unclear => Ok(span),
        }
    }
}

/// A thousand days, in milliseconds, limit every sum of times.
const LONGEST_MS: Millis = 86_400_000_000;

/// The text is no span of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SpanError;

impl fmt::Display for SpanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no span of time: write h:mm:ss, 90m or 30s")
    }
}

impl core::error::Error for SpanError {}

impl FromStr for Span {
    type Err = SpanError;

    fn from_str(text: &str) -> Result<Self, SpanError> {
        let (sign, text) = match text.strip_prefix('-') {
            Some(rest) => (-1, rest),
            None => (1, text.strip_prefix('+').unwrap_or(text)),
        };
        let ms = if text.contains(':') {
            by_colons(text)
        } else {
            by_units(text)
        }
        .ok_or(SpanError)?;
        if ms > LONGEST_MS {
            return Err(SpanError);
        }
        Ok(Self(sign * ms))
    }
}

/// `h:mm:ss`, `m:ss`, with a fraction of the seconds.
fn by_colons(text: &str) -> Option<Millis> {
    let mut total: Millis = 0;
    let mut parts = text.split(':').peekable();
    let mut count = 0;
    while let Some(part) = parts.next() {
        count += 1;
        if parts.peek().is_some() {
            total = total.checked_add(whole(part)?)?.checked_mul(60)?;
        } else {
            total = total.checked_mul(1000)?.checked_add(seconds(part)?)?;
        }
    }
    (count <= 3).then_some(total)
}

/// `1h30m`, `90m`, `30s`, or bare seconds.
fn by_units(text: &str) -> Option<Millis> {
    if text.is_empty() {
        return None;
    }
    let mut total: Millis = 0;
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest
            .find(|c: char| !c.is_ascii_digit() && c != '.')
            .unwrap_or(rest.len());
        let (value, tail) = rest.split_at(end);
        let unit_end = tail
            .find(|c: char| c.is_ascii_digit())
            .unwrap_or(tail.len());
        let (unit, after) = tail.split_at(unit_end);
        let ms = match unit {
            "h" => whole(value)?.checked_mul(3_600_000)?,
            "m" | "min" => whole(value)?.checked_mul(60_000)?,
            "s" => seconds(value)?,
            "ms" => whole(value)?,
            "" if value.len() == text.len() => seconds(value)?,
            _ => return None,
        };
        total = total.checked_add(ms)?;
        rest = after;
    }
    Some(total)
}

fn whole(text: &str) -> Option<Millis> {
    (!text.is_empty() && text.len() <= 9 && text.bytes().all(|b| b.is_ascii_digit()))
        .then(|| text.parse().ok())
        .flatten()
}

/// Seconds with up to three decimals, in milliseconds.
fn seconds(text: &str) -> Option<Millis> {
    let (seconds, fraction) = text.split_once('.').unwrap_or((text, "0"));
    if fraction.len() > 3 {
        return None;
    }
    let scale = [1, 100, 10, 1][fraction.len()];
    whole(seconds)?
        .checked_mul(1000)?
        .checked_add(whole(fraction)? * scale)
}
