//! The seats of a game: who a link lets one be.

use std::{fmt, str::FromStr};

/// A seat at or around the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Seat {
    /// The player of the white pieces.
    White,
    /// The player of the black pieces.
    Black,
    /// The arbiter's desk.
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
