//! The seats of a game: the roles that a link can give.

use std::{fmt, str::FromStr};

use rokada_board::Color;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A role in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Seat {
    /// The player of the white pieces.
    White,
    /// The player of the black pieces.
    Black,
    /// The arbiter, who sees what the players must not.
    Arbiter,
    /// Anyone who only watches.
    Spectator,
    /// The assistant of a blind or disabled player of the white pieces.
    WhiteAssistant,
    /// The assistant of a blind or disabled player of the black pieces.
    BlackAssistant,
    /// The clock of a wooden board; each of its acts names its player.
    Phone,
    /// An assistant arbiter of a room, numbered from 2 to 9.
    Deputy(u8),
    /// The appeals committee of a room (11.10).
    Appeals,
}

/// The names of the assistant arbiters, from number 2.
const DEPUTIES: [&str; 8] = [
    "arbiter-2",
    "arbiter-3",
    "arbiter-4",
    "arbiter-5",
    "arbiter-6",
    "arbiter-7",
    "arbiter-8",
    "arbiter-9",
];

impl Seat {
    /// The seats for which every game has links.
    pub const USUAL: [Self; 4] = [Self::White, Self::Black, Self::Arbiter, Self::Spectator];

    /// Every seat for which a game can have links.
    pub const ALL: [Self; 7] = [
        Self::White,
        Self::Black,
        Self::Arbiter,
        Self::Spectator,
        Self::WhiteAssistant,
        Self::BlackAssistant,
        Self::Phone,
    ];

    /// The seat's name, as it is stored, shown in views, and used as the person of an act.
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
            Self::Arbiter => "arbiter",
            Self::Spectator => "spectator",
            Self::WhiteAssistant => "white-assistant",
            Self::BlackAssistant => "black-assistant",
            Self::Phone => "phone",
            Self::Deputy(number) => {
                let place = number.saturating_sub(2) as usize;
                DEPUTIES[if place < DEPUTIES.len() { place } else { 0 }]
            }
            Self::Appeals => "appeals",
        }
    }

    /// The seat of the same person after the colors are swapped.
    #[must_use]
    pub const fn swapped(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
            Self::WhiteAssistant => Self::BlackAssistant,
            Self::BlackAssistant => Self::WhiteAssistant,
            Self::Arbiter | Self::Spectator | Self::Phone | Self::Deputy(_) | Self::Appeals => self,
        }
    }

    /// The player who has this seat.
    pub const fn player(self) -> Option<Color> {
        match self {
            Self::White => Some(Color::White),
            Self::Black => Some(Color::Black),
            Self::Arbiter
            | Self::Spectator
            | Self::WhiteAssistant
            | Self::BlackAssistant
            | Self::Phone
            | Self::Deputy(_)
            | Self::Appeals => None,
        }
    }

    /// The side that this seat plays or assists.
    pub const fn side(self) -> Option<Color> {
        match self {
            Self::White | Self::WhiteAssistant => Some(Color::White),
            Self::Black | Self::BlackAssistant => Some(Color::Black),
            Self::Arbiter | Self::Spectator | Self::Phone | Self::Deputy(_) | Self::Appeals => None,
        }
    }

    /// Whether it is an official's seat, which sees what the players must not.
    pub const fn is_official(self) -> bool {
        matches!(self, Self::Arbiter | Self::Deputy(_))
    }
}

/// The seats that a link gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeatGrant {
    /// One seat.
    One(Seat),
    /// Both players' seats, for a game on one screen.
    ///
    /// At each moment the client acts for the player who acts next.
    Both,
}

impl SeatGrant {
    /// The seats that the link gives.
    pub fn seats(self) -> Vec<Seat> {
        match self {
            Self::One(seat) => vec![seat],
            Self::Both => vec![Seat::White, Seat::Black],
        }
    }

    /// The name, as it is stored and used in forms.
    pub const fn name(self) -> &'static str {
        match self {
            Self::One(seat) => seat.name(),
            Self::Both => "both",
        }
    }
}

impl fmt::Display for SeatGrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for SeatGrant {
    type Err = UnknownSeat;

    fn from_str(name: &str) -> Result<Self, UnknownSeat> {
        match name {
            "both" => Ok(Self::Both),
            name => name.parse().map(Self::One),
        }
    }
}

impl<'de> Deserialize<'de> for SeatGrant {
    fn deserialize<D: serde::Deserializer<'de>>(text: D) -> Result<Self, D::Error> {
        let name = String::deserialize(text)?;
        name.parse().map_err(serde::de::Error::custom)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        name.parse().map_err(serde::de::Error::custom)
    }
}

/// The error for an unknown seat name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no seat is called {0:?}")]
pub struct UnknownSeat(String);

impl FromStr for Seat {
    type Err = UnknownSeat;

    fn from_str(name: &str) -> Result<Self, UnknownSeat> {
        let deputies = (2..).map(Self::Deputy).take(DEPUTIES.len());
        Self::ALL
            .into_iter()
            .chain([Self::Appeals])
            .chain(deputies)
            .find(|seat| seat.name() == name)
            .ok_or_else(|| UnknownSeat(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_reads_back() {
        let officials = [Seat::Appeals, Seat::Deputy(2), Seat::Deputy(9)];
        for seat in Seat::ALL.into_iter().chain(officials) {
            assert_eq!(seat.name().parse(), Ok(seat));
        }
        assert!("arbiter-10".parse::<Seat>().is_err());
    }
}
