//! One live game: its acts are judged by the Laws, stored, and then announced.
//!
//! - `live_game`: a game in memory, its lock and its subscribers. [`state`]: a game as the Laws see
//!   it, and what a seat may know of it.
//! - [`time`]: the clock of all games, the only file that reads the system clocks. `deadlines`: when
//!   time alone will change a game.
//! - [`envelope`]: encryption of sealed moves.
//! - `error`: why a game did not do what was asked.

mod deadlines;
pub mod envelope;
mod error;
mod live_game;
pub mod state;
pub mod time;

pub use deadlines::{DEADLINE_GRACE_MS, Deadlines, Schedule};
pub use error::Error;
pub use live_game::{
    LiveGame, PageExtras, Recorded, Services, SharedView, SpectatorTurns, without_sealed_text,
};
