//! A seat of the hall from outside.
//!
//! [`Line::open`] connects to the link of a seat and keeps the connection up. [`Line::act`] takes
//! an act: acts are sent one after the other, each under its id until the hall has answered it, so
//! that one that was acknowledged counts once, however often the connection breaks. [`Line::said`]
//! is what the hall says, as the JSON of its live connection. [`BoardLine`] brings it what an
//! electronic board at that seat feels.

mod address;
mod board;
mod connect;
mod line;

pub use address::{Address, NoLink};
pub use board::BoardLine;
pub use line::{Ended, Line, Options, Said, TooLong, new_id};
