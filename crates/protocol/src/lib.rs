//! What a game's pages, live connections and clients exchange with the server.
//!
//! - [`View`]: everything that one seat may know of its game. [`ClientMessage`] and
//!   [`ServerMessage`]: what a live connection carries. Both are JSON.
//! - [`Seat`]: who may see and do what. [`Token`]: the secret of a link to a seat.
//! - [`NewGame`], [`RoomForm`]: forms as typed. [`BoardSummary`], [`RoomSummary`]: what an arbiter's
//!   room shows. [`Scoresheet`]: a game to print.
//! - [`hand_acts`]: a UCI move as the acts of hands at the board.
//!
//! Nothing here reads a clock, a file or a connection.

mod board_summary;
mod forms;
pub mod hand_acts;
mod room;
#[cfg(feature = "sample")]
mod sample;
mod scoresheet;
mod seat;
mod token;
mod view;

pub use board_summary::{BoardHealth, BoardSummary, PendingQuestion, score_text, with_half_sign};
pub use forms::{FieldError, NewGame, ROOM_BOARDS_MAX, RoomForm};
pub use room::{BulkAction, Decision, Official, Power, RoomSummary, may};
#[cfg(feature = "sample")]
pub use sample::sample_view;
pub use scoresheet::{Scoresheet, ScoresheetMove};
pub use seat::{Seat, SeatGrant, UnknownSeat};
pub use token::Token;
pub use view::*;
