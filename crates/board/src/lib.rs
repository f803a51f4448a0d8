//! Articles 1-3 of the FIDE Laws of Chess: the board, the pieces, their moves.
//!
//! | you want | look at |
//! |---|---|
//! | any arrangement of pieces, lawful or not | [`Board`], [`Setup`], [`Epd`] |
//! | a checked position with its legal moves | [`Position`], [`MoveList`] |
//! | whether a move is legal | [`Position::is_legal`], [`Position::try_play`] |
//! | FEN read and written | [`Position`] and [`Setup`] by `parse` and `to_string`, [`Setup::fen`] |
//! | the faults of an arrangement, all at once | [`Faults`], [`FenErrors`] |
//! | a move, and its text for machines | [`Move`], [`Position::parse_uci`], [`UciStyle`] |
//! | mate or stalemate | [`Position::outcome`] |
//! | Chess960 | [`Setup::chess960`]; castling is king takes own rook in every [`Move`] |
//! | a line of moves with undo and repetitions | [`History`] |
//! | what a piece attacks | [`attacks`] |
//! | the rules in the words of the Laws, slowly | [`definition`] |
//!
//! ```
//! use rokada_board::{Position, perft};
//!
//! let start = Position::initial();
//! assert_eq!(start.legal_moves().len(), 20);
//!
//! let e4 = start.parse_uci("e2e4").expect("the king's pawn may go two squares");
//! let after = start.play(e4);
//! assert_eq!(after.to_string(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
//! assert_eq!(perft(&after, 2), 600);
//! ```
//!
//! Chess960, and texts that are refused:
//!
//! ```
//! use rokada_board::{CastlingStyle, Position, Setup, UciError};
//!
//! let setup = Setup::chess960(959).ok_or("numbers go from 0 to 959")?;
//! let start = setup.position()?;
//! assert_eq!(start.parse_uci("e2e5"), Err(UciError::Illegal));
//! assert!(setup.fen(CastlingStyle::Shredder).contains(" w CAca "));
//!
//! let why = "8/8/8/8/8/8/8/4K3 w - - 0 1".parse::<Position>().map_err(|why| why.to_string());
//! assert_eq!(why, Err("not a position of the game: a side has no king".into()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crate has no clock, no touch and no ruling: those are Articles 4 and later.
//!
//! It needs no other crate. Features: `std` (default) detects PEXT and POPCNT at run time; `serde`
//! makes each type with a text form serialisable; `small-tables` is for WebAssembly and small
//! machines. `unsafe` is only in `sliders/pext.rs`, twice.
#![no_std]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod attacks;
mod bitboard;
mod board;
mod castling;
mod chess960;
mod chess_move;
mod color;
pub mod definition;
mod epd;
mod faults;
mod fen;
mod for_engines;
mod history;
mod move_list;
mod movegen;
mod outcome;
mod perft;
mod piece;
mod play;
mod polyglot;
mod position;
mod setup;
mod sliders;
mod square;
mod tables;
mod uci;
#[cfg(feature = "serde")]
mod with_serde;
mod zobrist;

pub use bitboard::{Bitboard, Squares};
pub use board::Board;
pub use castling::{CastlingRights, CastlingSide};
pub use chess_move::{Move, MoveKind};
pub use color::{Color, ParseColorError};
pub use epd::{Epd, EpdError, InvalidOperation, Operand, Operation};
pub use faults::{FaultNames, Faults, PositionFaults};
pub use fen::{CastlingStyle, FenError, FenErrorKind, FenErrors, FenField};
pub use history::History;
pub use move_list::MoveList;
pub use outcome::Outcome;
pub use perft::perft;
pub use piece::{ParseRoleError, Piece, Role};
pub use position::{IllegalMove, ParsePositionError, Position};
pub use setup::Setup;
pub use square::{File, ParseSquareError, Rank, Square};
pub use uci::{UciError, UciStyle};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
