//! What boards send, from bytes to readings: no port, no clock, no device.
//!
//! | board | how it speaks | decoder |
//! |---|---|---|
//! | DGT, serial or Bluetooth | a message for each square that changes, the whole board when asked, its clock | [`Dgt`] |
//! | Chessnut Air, Pro, Go, Move | the whole board in 32 bytes | [`Chessnut`] |
//! | Millennium `ChessLink` | the whole board as 64 letters | [`ChessLink`] |
//!
//! Bytes come as the port gives them: a message may be cut in two, or several
//! may come at once. A disturbed message is told as a [`Fault`] and passed over;
//! the next one is read. Where a board was gone, ask it for the whole board when
//! it is back and say [`Sensed::Lost`](crate::Sensed::Lost) before.
//!
//! DGT's `LiveChess` sends a diagram in FEN, which needs no decoder: it is
//! [`Sensed::Pieces`](crate::Sensed::Pieces).
//!
//! ```
//! use rokada_board::Color;
//! use rokada_feed::wire::{Dgt, Facing};
//!
//! let mut board = Dgt::new(Facing::Usual, Color::White);
//! let read: Vec<String> = board
//!     .read(1_000, &[0x8e, 0, 5, 52, 0, 0x8e, 0, 5, 36, 1])
//!     .into_iter()
//!     .map(|reading| reading.expect("two messages").to_string())
//!     .collect();
//! assert_eq!(read, ["1000 e2 .", "1000 e4 P"]);
//! ```

mod chesslink;
mod chessnut;
mod dgt;
mod facing;
mod fault;

pub use chesslink::ChessLink;
pub use chessnut::Chessnut;
pub use dgt::Dgt;
pub use facing::Facing;
pub use fault::Fault;
