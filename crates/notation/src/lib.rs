//! Appendix C of the FIDE Laws of Chess: a move and a game as text.
//!
//! | you want | look at |
//! |---|---|
//! | a move written in some letters and a form | [`write_move`], [`san`] |
//! | a written move read in a position | [`read_move`], [`find_san`] |
//! | piece letters of many countries, figurines | [`Letters`] |
//! | a written move without a position | [`Written`] |
//! | the moves of a scoresheet line | [`read_line`] |
//! | moves as announced to a blind player (D.2.1) | [`spoken`] |
//! | files of games | [`pgn`]: [`pgn::read`], [`pgn::write_game`] |
//! | many games without allocating anything | [`pgn::Reader::visit`] |
//! | untrusted text made safe to show | [`strip_hidden`], [`escape_hidden`] |
//!
//! A move from an English sheet, written in Slovenian and Serbian letters:
//!
//! ```
//! use rokada_board::Position;
//! use rokada_notation::{Form, Language, MoveError, read_move, write_move};
//!
//! let start = Position::initial();
//! let mv = read_move(&start, "Ng1-f3", Language::En)?.mv;
//! assert_eq!(write_move(&start, mv, Language::Sl, Form::Short), "Sf3");
//! assert_eq!(write_move(&start, mv, Language::SrCyrl, Form::Long), "Сг1ф3");
//!
//! // Errors give the reason.
//! let knights: Position = "4k3/8/8/8/8/8/8/N3K1N1 w - - 0 1".parse().expect("lawful");
//! assert!(matches!(read_move(&knights, "Nd5", Language::En), Err(MoveError::Illegal(_))));
//! # Ok::<(), MoveError>(())
//! ```
//!
//! A file of games, of which one has a fault:
//!
//! ```
//! use rokada_notation::pgn;
//!
//! let file = "[White \"A\"]\n\n1. e4 e5 2. Ke3 *\n\n[White \"B\"]\n\n1. d4 1-0\n";
//! let games: Vec<pgn::Game> = pgn::read(file).collect();
//! assert_eq!(games.len(), 2);
//! assert_eq!(games[0].moves.len(), 2);
//! assert_eq!(games[0].faults[0].place.line, 3);
//! assert!(games[1].is_whole());
//! assert!(pgn::write_game(&games[1], &pgn::WriteOptions::default()).ends_with("1. d4 1-0\n\n"));
//! ```
//!
//! The file is in memory, as a whole or in parts that end between two games ([`pgn::last_border`]);
//! `rokada_audit::visit_stream` reads a stream of any length that way.
//!
//! A number of an article without a year is that of the Laws of 2023.
//!
//! The crate depends on positions and letters only: no clock, no ruling, no file and no network.
#![no_std]
extern crate alloc;

mod language;
mod letters;
mod line;
pub mod pgn;
mod quick;
mod read;
pub mod spoken;
mod visible;
#[cfg(feature = "serde")]
mod with_serde;
mod write;
mod written;

pub use language::{Language, UnknownLanguage};
pub use letters::{Letters, UnknownLetters};
pub use line::{Line, LineError, line_words, read_line};
pub use read::{MoveError, Reading, Remark, find_san, read_move};
pub use visible::{csv_cell, escape_hidden, is_hidden, strip_hidden};
pub use write::{Form, push_move, san, square_name, try_san, try_write_move, write_move};
pub use written::{Assessment, CheckSign, Signs, Step, SyntaxError, SyntaxErrorKind, Written};

/// The examples of the crate's page run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
