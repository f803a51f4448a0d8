//! Files of games under the FIDE Laws of Chess: illegal moves, games that should have ended, wrong
//! results.
//!
//! | you want | look at |
//! |---|---|
//! | a file checked, plain, gzip or zstd | [`check_file`] |
//! | any stream, or bytes, checked | [`check_stream`], [`check_bytes`] |
//! | games in the rows of a table | [`check_table`], [`RowSource`] |
//! | what can be found | [`Finding`], [`Kind`] |
//! | each game replayed | [`ReplayedGame`], with [`Options::report_games`] |
//! | one game checked as it is read | [`Checker`] |
//! | the games of any stream, for your own visitor | [`visit_stream`] |
//! | totals of an archive by year and edition | [`ArchiveStatistics`] |
//! | files that a relay is still writing | [`LiveWatcher`]; the state of each game, [`Board`] |
//! | one share of a file for each of many machines | [`Share`] |
//!
//! The callback decides whether to go on: here until the first wrong result.
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use rokada_audit::{Kind, Options, CheckEvent, check_file};
//!
//! # let folder = tempfile::tempdir()?;
//! # let path = folder.path().join("games.pgn");
//! # std::fs::write(&path, "1. f3 e5 2. g4 Qh4# 1-0\n\n1. e4 e5 2. Ke3 *\n")?;
//! let mut wrong = None;
//! // `games.pgn`, or `games.pgn.zst`; its first game is 1. f3 e5 2. g4 Qh4# 1-0.
//! check_file(&path, &Options::default(), &mut |event| match event {
//!     CheckEvent::Finding(finding) if finding.kind == Kind::Result => {
//!         wrong = Some(finding);
//!         ControlFlow::Break(())
//!     }
//!     _ => ControlFlow::Continue(()),
//! })?;
//! let wrong = wrong.ok_or("all results are right")?;
//! assert_eq!((wrong.game, wrong.mv.as_str(), wrong.number), (1, "2...Qh4#", Some("5.1.1")));
//! assert_eq!(wrong.text(), "recorded 1-0, but checkmate on the board gives 0-1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Plies count from 1, offsets are bytes of the uncompressed file; a number of an article without a
//! year is that of the Laws of 2023. `examples/who_should_have_won.rs` is a program of thirty
//! lines.
//!
//! How it works: `pieces` cuts bytes into pieces between games. `checker` reads each piece and
//! judges its games. `check` sorts and reports the findings.

mod archive;
mod check;
mod checker;
mod finding;
mod format;
mod judged;
mod part;
mod pieces;
mod repair;
mod replayed;
mod rows;
mod source;
mod stream;
mod watch;

pub use archive::{ArchiveStatistics, Count};
pub use check::{
    CheckEvent, Error, Options, Summary, check_bytes, check_file, check_stream, check_table,
};
pub use checker::Checker;
pub use finding::{Finding, Kind};
pub use format::Format;
pub use judged::{Agreement, EditionCertainty, JudgingEdition};
pub use part::{ParsePartError, Share};
pub use replayed::{Ended, Examined, ReplayedGame};
pub use rows::{RowSource, Rows};
pub use source::{Source, open};
pub use stream::visit_stream;
pub use watch::{Alert, Board, LiveWatcher};

/// The examples of the crate's page run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
