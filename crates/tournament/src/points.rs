//! Points, and the points of a game (10.1).

use core::{fmt, iter::Sum, ops::Add, str::FromStr};

use alloc::{string::String, vec::Vec};
use rokada_laws::Wrong;

/// Points are read up to 999.5, so that no sum of them overflows.
const WHOLE_DIGITS: usize = 3;

/// Points in halves: 3 is one and a half.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Points(pub u32);

impl Points {
    /// No point.
    pub const NONE: Self = Self(0);

    /// Whole points.
    pub const fn whole(points: u32) -> Self {
        Self(points * 2)
    }

    /// Adds a bonus or a penalty in halves; no sum falls below zero.
    pub(crate) fn corrected(self, halves: i64) -> Self {
        let sum = i64::from(self.0).saturating_add(halves).max(0);
        Self(u32::try_from(sum).unwrap_or(u32::MAX))
    }
}

impl Add for Points {
    type Output = Self;

    fn add(self, more: Self) -> Self {
        Self(self.0.saturating_add(more.0))
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::NONE, Add::add)
    }
}

/// Such as `11.5`, `0.0`, as in tables of results.
impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rest = if self.0.is_multiple_of(2) { 0 } else { 5 };
        write!(f, "{}.{rest}", self.0 / 2)
    }
}

impl FromStr for Points {
    type Err = Wrong;

    /// `1`, `1.5`, `1,5`, `1/2`, `11½`.
    fn from_str(text: &str) -> Result<Self, Wrong> {
        let wrong = || {
            Wrong::new(
                "t-points",
                "`{word}` is not a number of points: write a number such as 1, 0.5 or 11.5",
            )
            .with("word", text)
        };
        let text = text.trim();
        if text == "1/2" {
            return Ok(Self(1));
        }
        let (whole, half) = if let Some(whole) = text.strip_suffix('½') {
            (whole, 1)
        } else if let Some((whole, rest)) = text.split_once(['.', ',']) {
            match rest.trim_end_matches('0') {
                "" => (whole, 0),
                "5" => (whole, 1),
                _ => return Err(wrong()),
            }
        } else {
            (text, 0)
        };
        if whole.is_empty() && half == 1 {
            return Ok(Self(1));
        }
        if whole.is_empty()
            || whole.len() > WHOLE_DIGITS
            || !whole.bytes().all(|it| it.is_ascii_digit())
        {
            return Err(wrong());
        }
        let whole: u32 = whole.parse().map_err(|_| wrong())?;
        Ok(Self(whole * 2 + half))
    }
}

/// The points of each outcome of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PointSystem {
    /// A win, at the board or by forfeit, and a full-point bye.
    pub win: Points,
    /// A draw, and a half-point bye.
    pub draw: Points,
    /// A loss at the board.
    pub loss: Points,
    /// A loss by forfeit, and a round that the player missed.
    pub absence: Points,
    /// A bye that was allotted because the number of players was odd.
    pub pairing_bye: Points,
    /// A game that is still open, as the pairing of the next round counts it.
    pub unknown: Points,
}

impl PointSystem {
    /// The system derived from a win, a draw and a loss: an allotted bye counts as a win, an open
    /// game as a draw.
    pub const fn of(win: Points, draw: Points, loss: Points) -> Self {
        Self {
            win,
            draw,
            loss,
            absence: Points::NONE,
            pairing_bye: win,
            unknown: draw,
        }
    }

    /// Whether a win is worth at least a draw, and a draw at least a loss.
    pub(crate) fn is_in_order(&self) -> bool {
        self.win >= self.draw && self.draw >= self.loss
    }

    /// One, a half, nothing.
    pub const USUAL: Self = Self::of(Points(2), Points(1), Points::NONE);
}

impl Default for PointSystem {
    fn default() -> Self {
        Self::USUAL
    }
}

/// A win, a draw and a loss, then the values that differ from those derived:
/// `1.0 0.5 0.0`, `3.0 1.0 0.0 bye 1.0`.
impl fmt::Display for PointSystem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.win, self.draw, self.loss)?;
        let plain = Self::of(self.win, self.draw, self.loss);
        for (name, points, usual) in [
            ("bye", self.pairing_bye, plain.pairing_bye),
            ("absent", self.absence, plain.absence),
            ("open", self.unknown, plain.unknown),
        ] {
            if points != usual {
                write!(f, " {name} {points}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for PointSystem {
    type Err = Wrong;

    fn from_str(text: &str) -> Result<Self, Wrong> {
        let wrong = || {
            Wrong::new(
                "t-point-system",
                "write the points for a win, a draw and a loss, such as 1 1/2 0 or 3 1 0; if `bye`, `absent` or `open` count differently, add each with its points",
            )
        };
        let words: Vec<&str> = text.split_whitespace().collect();
        let [win, draw, loss, more @ ..] = words.as_slice() else {
            return Err(wrong());
        };
        let mut system = Self::of(win.parse()?, draw.parse()?, loss.parse()?);
        if !system.is_in_order() {
            return Err(wrong());
        }
        for named in more.chunks(2) {
            let [name, points] = named else {
                return Err(wrong());
            };
            let field = match *name {
                "bye" => &mut system.pairing_bye,
                "absent" => &mut system.absence,
                "open" => &mut system.unknown,
                _ => return Err(wrong()),
            };
            *field = points.parse()?;
        }
        Ok(system)
    }
}

/// Quarters of a point, as in products of points: `12.25`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Quarters(pub u64);

impl fmt::Display for Quarters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text: String = alloc::format!("{}.{:02}", self.0 / 4, self.0 % 4 * 25);
        if text.ends_with('0') {
            text.pop();
        }
        f.write_str(&text)
    }
}
