//! From an electronic board's sensors to acts of the Laws.
//!
//! Programs that read electronic boards look for legal moves and call the rest noise. Under the
//! Laws the rest matters: a piece that was touched (4.3), one that was released (4.7), a king put
//! down next to its intended square. This crate turns a stream of readings (a time, what a square's
//! sensor detects, the clock's lever) into the acts that the Laws rule on: `lift e2`, `place e4`,
//! `take off d5`, `touch g1`, `brush h2`, `displace c3`, `press`.
//!
//! | you want | look at |
//! |---|---|
//! | the input | [`Reading`], [`Sensed`] |
//! | the output, and how certain it is | [`Proposal`], [`Certainty`] |
//! | the translation itself | [`Feed`] |
//! | the acts, for a game under the Laws | [`Proposal::act`] |
//! | when something becomes certain without a reading | [`Feed::next_deadline`] |
//! | the time a contact must last | [`Patience`] |
//! | decoders for DGT, Chessnut and Millennium boards | [`wire`] |
//! | a log of readings as text, for tests and reports | [`log`] |
//!
//! ```
//! use rokada_board::Color;
//! use rokada_feed::{Feed, Reading, Sensed};
//!
//! let mut feed = Feed::from_start();
//! let mut said = Vec::new();
//! for (at, sensed) in [
//!     (1_000, Sensed::square("e2", None)),
//!     (1_060, Sensed::square("e3", Some('P'))), // the pawn slides over e3
//!     (1_120, Sensed::square("e3", None)),
//!     (1_180, Sensed::square("e4", Some('P'))),
//!     (2_500, Sensed::Lever(Color::White)),
//! ] {
//!     said.extend(feed.read(&Reading { at, sensed }));
//! }
//! let said: Vec<String> = said.iter().map(ToString::to_string).collect();
//! assert_eq!(said, [
//!     "@1000 sure white lift e2",
//!     "@1180 sure white place e4",
//!     "@2500 sure white press",
//! ]);
//! ```
//!
//! Times are milliseconds on the board's own clock. A number of an article without a year is that
//! of the Laws of 2023.
//!
//! Sensor data only proposes. The player decides by pressing the clock, and the arbiter may
//! overrule. A player is never penalised by a sensor alone.
#![no_std]
extern crate alloc;
#[cfg(test)]
extern crate std;

mod contact;
mod feed;
mod hands;
pub mod log;
mod proposal;
mod reading;
mod settle;
pub mod wire;

pub use feed::{Feed, Start};
pub use proposal::{Certainty, Proposal, Proposed};
pub use reading::{Content, Kind, Patience, Reading, Sensed};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
