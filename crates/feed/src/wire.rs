//! Decoders from a board's bytes to readings, without port, clock or device.
//!
//! | board | protocol | decoder |
//! |---|---|---|
//! | DGT, serial or Bluetooth | a message for each square that changes, the whole board when asked, its clock | [`Dgt`] |
//! | Chessnut Air, Pro, Go, Move | the whole board in 32 bytes | [`Chessnut`] |
//! | Millennium `ChessLink` | the whole board as 64 letters | [`ChessLink`] |
//!
//! Bytes come as the port delivers them: a message may be cut in two, or several may come at once.
//! A disturbed message is reported as a [`Fault`] and skipped; the next one is read. After a lost
//! connection, pass [`Sensed::Lost`](crate::Sensed::Lost) first and ask the board for the whole
//! board.
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
