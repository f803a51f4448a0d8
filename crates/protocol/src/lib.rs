//! What a game's pages, live connections and clients exchange with the server.
//!
//! - [`View`]: everything that one seat may know of its game. [`ClientMessage`] and
//!   [`ServerMessage`]: what a live connection carries. Both are JSON.
//! - [`Seat`]: who may see and do what.
//! - [`hand_acts`]: a UCI move as the acts of hands at the board.
//!
//! Nothing here reads a clock, a file or a connection.

pub mod hand_acts;
#[cfg(feature = "sample")]
mod sample;
mod seat;
mod view;

#[cfg(feature = "sample")]
pub use sample::sample_view;
pub use seat::{Seat, SeatGrant, UnknownSeat};
pub use view::*;
