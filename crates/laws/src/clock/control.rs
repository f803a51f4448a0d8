//! The time control of a game: a time for each player, and the kind of event that it makes.

use alloc::string::ToString;
use core::{fmt, str::FromStr};

use rokada_board::Color;

use super::player_time::{Mode, PlayerTime, TimeControlError, unclear};
use crate::{by_color::ByColor, clock::Millis, wrong::Wrong};

/// The kind of event (glossary, A.1, B.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EventKind {
    /// At least sixty minutes.
    Standard,
    /// More than ten and less than sixty (A.1).
    Rapid,
    /// Ten minutes or less (B.1).
    Blitz,
}

impl EventKind {
    /// The kind that a time control makes; an untimed game is standard.
    pub fn of(time: &TimeControl) -> Self {
        Self::of_player(time.of(Color::White))
    }

    fn of_player(time: &PlayerTime) -> Self {
        match time.for_sixty_moves_ms() {
            _ if time.is_none() => Self::Standard,
            ms if ms <= 600_000 => Self::Blitz,
            ms if ms < 3_600_000 => Self::Rapid,
            _ => Self::Standard,
        }
    }
}

/// The time control of a game: a time for each player, the same in most games.
///
/// Both times make one kind of event (A.1, B.1). Either both players have a clock or neither has. See
/// docs/readings/a.md#a-1.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TimeControl(ByColor<PlayerTime>);

impl TimeControl {
    /// The time of a player.
    pub fn of(&self, color: Color) -> &PlayerTime {
        &self.0[color]
    }

    /// The time of each player, if it is the same.
    pub fn common(&self) -> Option<&PlayerTime> {
        (self.0.white == self.0.black).then_some(&self.0.white)
    }

    /// Whether the game has no clock.
    pub fn is_none(&self) -> bool {
        self.0.white.is_none()
    }

    /// Whether a player has any time added or delayed for each move.
    pub fn has_extra(&self) -> bool {
        self.0.iter().any(PlayerTime::has_extra)
    }

    /// Gives one player, or both, this extra time for each move, in milliseconds, in place of any
    /// other.
    pub(crate) fn set_extra(&mut self, of: Option<Color>, ms: Millis, mode: Mode) {
        let all = Color::ALL.into_iter();
        for color in all.filter(|color| of.is_none_or(|of| of == *color)) {
            self.0[color].set_extra(ms, mode);
        }
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<Self, TimeControlError> {
        let text = text.trim();
        if !text.contains("white") && !text.contains("black") {
            let time: PlayerTime = text.parse()?;
            return Ok(Self(ByColor::new(time.clone(), time)));
        }
        let [white, black] = sides(text).ok_or_else(|| unclear(text))?;
        let times = ByColor::new(white.parse::<PlayerTime>()?, black.parse()?);
        if times.white.is_none() != times.black.is_none() {
            let wrong = Wrong::new(
                "clock-for-one",
                "either both players have a clock or neither has: write a time for each, or none",
            );
            return Err(TimeControlError(wrong));
        }
        let kinds = ByColor::new(
            EventKind::of_player(&times.white),
            EventKind::of_player(&times.black),
        );
        if kinds.white != kinds.black {
            let wrong = Wrong::new(
                "times-of-two-kinds",
                "White's time is {white} and Black's is {black}, but a game is of one kind (A.1, B.1): change one of the times",
            );
            let wrong = wrong
                .with("white", kinds.white.to_string())
                .with("black", kinds.black.to_string());
            return Err(TimeControlError(wrong));
        }
        Ok(Self(times))
    }
}

/// The texts of both times, White's first, in `white 5m black 4m`.
fn sides(text: &str) -> Option<[&str; 2]> {
    let (white, black) = if let Some(rest) = text.strip_prefix("white ") {
        rest.split_once(" black ")?
    } else {
        let (black, white) = text.strip_prefix("black ")?.split_once(" white ")?;
        (white, black)
    };
    Some([white, black].map(|part| part.trim_end_matches([',', ' '])))
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.common() {
            Some(time) => time.fmt(f),
            None => write!(f, "white {} black {}", self.0.white, self.0.black),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_player_has_a_time() {
        for (text, meant) in [
            ("5m", "5m"),
            ("none", "none"),
            ("white 5m black 5m", "5m"),
            ("white 5m black 4m", "white 5m black 4m"),
            ("black 4, white 5", "white 5m black 4m"),
            ("white 5m+3s black 4m+2s", "white 5m+3s black 4m+2s"),
            (
                "white 40/90m, 30m, +30s@41, black 60m b10s",
                "white 40/90m, 30m, +30s@41 black 60m b10s",
            ),
        ] {
            let control: TimeControl = text.parse().expect(text);
            assert_eq!(control.to_string(), meant);
            assert_eq!(meant.parse(), Ok(control));
        }
    }

    #[test]
    fn times_without_two_players_or_with_one_clock_are_refused() {
        for (text, key) in [
            ("white 5m", "no-time-control"),
            ("5m black 4m", "no-time-control"),
            ("white 5m white 4m", "no-time-control"),
            ("white 5m black", "no-time-control"),
            ("white 5m black x", "no-time-control"),
            ("white 5m black none", "clock-for-one"),
        ] {
            let why = text.parse::<TimeControl>().expect_err(text);
            assert_eq!(why.0.message().key, key, "{text}");
        }
    }

    /// A.1, B.1: ten minutes or less is blitz, sixty or more is standard, for each player.
    #[test]
    fn both_times_make_one_kind_of_event() {
        for (text, kind) in [
            ("white 10m black 4m+6s", EventKind::Blitz),
            ("white 59m black 601s", EventKind::Rapid),
            ("white 120m black 30m+30s", EventKind::Standard),
        ] {
            let control: TimeControl = text.parse().expect(text);
            assert_eq!(EventKind::of(&control), kind, "{text}");
        }
        for text in [
            "white 601s black 10m",
            "white 60m black 3599s",
            "white 60m black 5m",
        ] {
            let why = text.parse::<TimeControl>().expect_err(text);
            assert_eq!(why.0.message().key, "times-of-two-kinds", "{text}");
        }
    }
}
