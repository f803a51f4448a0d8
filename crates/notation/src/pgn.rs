//! Games as PGN: reading real files leniently, writing the strict form.
//!
//! There are two layers. [`Lexer`] splits bytes into tokens without copying or validating.
//! [`Reader`] replays them and returns one [`Game`] after the other, or passes each piece to a
//! [`Visitor`], which allocates nothing. Nothing in a file makes a reader fail or stop: errors
//! become the game's [`Fault`]s with their place, and the next game is read.
//!
//! ```
//! use rokada_notation::pgn;
//! let file = "[White \"Legal\"]\n\n1. e4 e5 2. Nf3 { [%clk 0:04:59] } d6 1-0\n";
//! let game = pgn::read(file).next().expect("one game");
//! assert_eq!(game.tags.get("White"), Some("Legal"));
//! assert_eq!(game.moves.len(), 4);
//! assert_eq!(game.moves[2].clock_ms, Some(299_000));
//! assert!(game.faults.is_empty());
//! ```

mod border;
mod clock;
mod collect;
mod desk;
mod fault;
mod game;
mod lexer;
mod odd;
mod plain;
mod reader;
mod result;
mod scan;
mod tags;
mod text;
mod visitor;
mod words;
mod writer;

pub use border::{count_games, count_lines, last_border, last_start, next_border};
pub use clock::{clock_text, parse_clock};
pub use collect::Collect;
pub use fault::{Fault, FaultKind, Inside, Place};
#[cfg(feature = "serde")]
pub(crate) use game::step;
pub use game::{Game, PlyRecord, Replay, Variation};
pub use lexer::{Lexer, Token};
pub use reader::{Reader, read};
pub use result::{GameResult, ParseResultError};
pub use tags::Tags;
pub use text::{decode, tag_value};
pub use visitor::{Ply, Visitor};
pub use writer::{WriteOptions, WrittenPly, try_write_game, write_as_written, write_game};
