//! The seats of a game: who a link lets one be.

use std::{fmt, str::FromStr};

use rokada_board::Color;
use serde::{Deserialize, Serialize};

/// A seat at or around the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seat {
    /// The player of the white pieces.
    White,
    /// The player of the black pieces.
    Black,
    /// The arbiter, who sees what the players must not.
    Arbiter,
    /// Anyone who watches.
    Spectator,
    /// The assistant of a blind or disabled player of the white pieces.
    WhiteAssistant,
    /// The assistant of a blind or disabled player of the black pieces.
    BlackAssistant,
}

impl Seat {
    /// The seats that every game gives links for.
    pub const USUAL: [Self; 4] = [Self::White, Self::Black, Self::Arbiter, Self::Spectator];

    /// Every seat.
    pub const ALL: [Self; 6] = [
        Self::White,
        Self::Black,
        Self::Arbiter,
        Self::Spectator,
        Self::WhiteAssistant,
        Self::BlackAssistant,
    ];

    /// The seat's name, as stored, in views, and as the person of an act.
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
            Self::Arbiter => "arbiter",
            Self::Spectator => "spectator",
            Self::WhiteAssistant => "white-assistant",
            Self::BlackAssistant => "black-assistant",
        }
    }

    /// The player whose seat it is.
    pub const fn player(self) -> Option<Color> {
        match self {
            Self::White => Some(Color::White),
            Self::Black => Some(Color::Black),
            Self::Arbiter | Self::Spectator | Self::WhiteAssistant | Self::BlackAssistant => None,
        }
    }

    /// The side that somebody plays or helps.
    pub const fn side(self) -> Option<Color> {
        match self {
            Self::White | Self::WhiteAssistant => Some(Color::White),
            Self::Black | Self::BlackAssistant => Some(Color::Black),
            Self::Arbiter | Self::Spectator => None,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// No seat has this name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no seat is called {0:?}")]
pub struct UnknownSeat(String);

impl FromStr for Seat {
    type Err = UnknownSeat;

    fn from_str(name: &str) -> Result<Self, UnknownSeat> {
        Self::ALL
            .into_iter()
            .find(|seat| seat.name() == name)
            .ok_or_else(|| UnknownSeat(name.to_owned()))
    }
}
