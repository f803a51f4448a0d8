//! A room as its pages show it: officials, their powers and decisions, acts for all boards.

use std::str::FromStr;

use crate::Seat;

/// A power that the arbiter gives an assistant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Power {
    /// Starting, stopping and setting clocks, and giving time (6).
    Clocks,
    /// Calling observed infringements, answering questions, restoring positions (4, 7, 12).
    Rulings,
    /// Giving penalties (12.9).
    Penalties,
    /// Recording and changing results (8.7).
    Results,
    /// Ending and resuming sessions, and opening envelopes (Guidelines I).
    Sessions,
}

impl Power {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::Clocks,
        Self::Rulings,
        Self::Penalties,
        Self::Results,
        Self::Sessions,
    ];

    /// The name in records.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Clocks => "clocks",
            Self::Rulings => "rulings",
            Self::Penalties => "penalties",
            Self::Results => "results",
            Self::Sessions => "sessions",
        }
    }
}

impl FromStr for Power {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        let mut all = Self::ALL.into_iter();
        all.find(|power| power.name() == name).ok_or(())
    }
}

/// An official named by the arbiter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Official {
    /// The seat.
    pub seat: Seat,
    /// The name.
    pub name: String,
    /// The powers.
    pub powers: Vec<Power>,
}

/// Whether an official may do this in a room with these officials; the arbiter may do everything.
pub fn may(officials: &[Official], seat: Seat, power: Power) -> bool {
    let named = officials.iter().find(|official| official.seat == seat);
    seat == Seat::Arbiter || named.is_some_and(|official| official.powers.contains(&power))
}

/// A room as its pages show it.
#[derive(Debug, Clone)]
pub struct RoomSummary {
    /// Its name.
    pub name: String,
    /// The officials whom the arbiter has named.
    pub officials: Vec<Official>,
    /// The dismissed officials, until another official gets their seat.
    pub dismissed: Vec<Official>,
    /// The last announcement.
    pub said: Option<String>,
    /// Milliseconds until the planned start; 0 if it has passed.
    pub starts_in_ms: Option<u64>,
    /// Whether an act for all has stopped clocks that no act has restarted.
    pub has_stopped: bool,
    /// The acts for all, as recorded, each with its time in milliseconds since 1970.
    pub done: Vec<(i64, String)>,
}

impl RoomSummary {
    /// Whether an official may do this.
    pub fn may(&self, seat: Seat, power: Power) -> bool {
        may(&self.officials, seat, power)
    }

    /// The name that the arbiter has given to a seat.
    pub fn name_of(&self, seat: &str) -> Option<&str> {
        let mut all = self.officials.iter().chain(&self.dismissed);
        all.find(|official| official.seat.name() == seat)
            .map(|official| official.name.as_str())
            .filter(|name| !name.is_empty())
    }
}

/// An act for all boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BulkAction {
    /// Starts White's clock in each game that has not begun (6.6).
    Start,
    /// Stops all running clocks (6.11.1).
    Stop,
    /// Restarts the clocks that an act for all has stopped (6.11.3).
    Resume,
    /// Ends the session (I.1).
    EndSession,
    /// Resumes the session.
    ResumeSession,
}

impl BulkAction {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::Start,
        Self::Stop,
        Self::Resume,
        Self::EndSession,
        Self::ResumeSession,
    ];

    /// The act at each board, in transcript words.
    pub const fn act(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Stop => "stop",
            Self::Resume => "resume",
            Self::EndSession => "end session",
            Self::ResumeSession => "resume session",
        }
    }

    /// The key of its button in the texts.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Start => "room-all-start",
            Self::Stop => "room-all-stop",
            Self::Resume => "room-all-resume",
            Self::EndSession => "room-all-end-session",
            Self::ResumeSession => "room-all-resume-session",
        }
    }

    /// Parses the words of the act.
    pub fn of_act(act: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|all| all.act() == act)
    }
}

/// A decision at a board.
#[derive(Debug, Clone)]
pub struct Decision {
    /// The board, counted from 1.
    pub board: usize,
    /// The players' names.
    pub names: [String; 2],
    /// Hall time: milliseconds since 1970.
    pub at: i64,
    /// The official: `arbiter`, `arbiter-2`, `appeals`.
    pub who: String,
    /// The act in transcript words.
    pub act: String,
    /// Whether the automatic arbiter did it.
    pub automatic: bool,
    /// The rulings: the article's key, its number, the sentence.
    pub rulings: Vec<(String, String, String)>,
}
