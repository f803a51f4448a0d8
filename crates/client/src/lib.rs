//! A client for a seat of the hall.
//!
//! [`Line::open`] connects to the link of a seat and reconnects when the connection breaks.
//! [`Line::act`] sends an act. Acts are sent one after the other, and repeated with the same id
//! until the hall has answered. So an acknowledged act counts exactly once. [`Line::said`] returns
//! the messages of the hall as JSON. [`BoardConnection`] sends the readings of an electronic board.

mod address;
mod board;
mod connect;
mod line;

pub use address::{Address, InvalidLink};
pub use board::BoardConnection;
pub use line::{Ended, Line, Options, Said, TooLong, new_id};
