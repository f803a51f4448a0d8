//! Appendix C of the FIDE Laws of Chess: a move and a game as text.
//!
//! | you want | look at |
//! |---|---|
//! | a move written down, in some letters and a form | [`write_move`], [`san`] |
//! | a written move read in a position | [`read_move`], [`find_san`] |
//! | piece letters of many countries, figurines | [`Letters`] |
//! | a written move without a position | [`Written`] |
//! | a scoresheet's line of moves read | [`read_line`] |
//! | moves as announced to a blind player (D.2.1) | [`spoken`] |
//! | files of games | [`pgn`] |
//!
//! The crate knows positions and letters. It knows no clock, no ruling, no
//! file and no network.
#![no_std]
extern crate alloc;

mod language;
mod letters;
mod line;
pub mod pgn;
mod quick;
mod read;
pub mod spoken;
#[cfg(feature = "serde")]
mod with_serde;
mod write;
mod written;

pub use language::{Language, UnknownLanguage};
pub use letters::{Letters, UnknownLetters};
pub use line::{Line, LineError, line_words, read_line};
pub use read::{MoveError, Reading, Remark, find_san, read_move};
pub use write::{Form, push_move, san, square_name, try_san, try_write_move, write_move};
pub use written::{Assessment, CheckSign, Signs, Step, SyntaxError, SyntaxErrorKind, Written};

/// The examples of the crate's page run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
