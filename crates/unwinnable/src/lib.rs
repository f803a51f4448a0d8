//! Can this side ever mate? The exact answer, for Articles 5.2.2, 6.9, 7.5.5 and A.5.3 of the Laws
//! (2023; 2014 and 2018 ask the same questions).
//!
//! A position is *dead* when neither side can mate by any series of legal
//! moves (5.2.2); a flag fall is a draw when the opponent cannot mate (6.9).
//! Only Articles 3.1 to 3.9 make a move legal: move counters and repetition
//! play no part.
//!
//! | you want | look at | how long it takes |
//! |---|---|---|
//! | whether one side can still mate, with the moves or the reason | [`can_mate`], [`Verdict`] | mostly microseconds, up to the limit |
//! | whether the position is dead | [`is_dead`], [`Life`] | the same, once or twice |
//! | the progress of a long question, and a way to cancel it | [`can_mate_observed`] | the same |
//! | the limit of a question | [`Limits`] | |
//! | why neither side can mate, in words | [`Proof`], [`Reason`] | |
//! | a proof that others can check | [`Certificate`] | some 50 us a position to check |
//! | an answer without any search, if there is one | [`cheap`] | some microseconds |
//! | a quick test for every move: is it plainly alive | [`surely_alive`], [`plainly_lives`] | 10 ns, some 100 ns |
//!
//! White's flag has fallen. Has Black won, or can Black never mate?
//!
//! ```
//! use rokada_board::{Color, Position};
//! use rokada_unwinnable::{Limits, Verdict, can_mate};
//!
//! let position: Position = "7k/8/8/8/8/8/4R3/4K3 w - - 0 1".parse()?;
//! let Verdict::No(proof) = can_mate(&position, Color::Black, Limits::default()) else {
//!     panic!("a bare king cannot mate");
//! };
//! assert_eq!(proof.to_string(), "a bare king cannot mate"); // a draw (6.9)
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A no can include a certificate: text that others can check against the position without trusting
//! it.
//!
//! ```
//! use rokada_board::{Color, Position};
//! use rokada_unwinnable::{Certificate, Life, Limits, is_dead};
//!
//! let walled: Position = "8/8/8/2k5/p1p1p1p1/P1P1P1P1/5K2/8 w - - 0 1".parse()?;
//! let Life::Dead { white, .. } = is_dead(&walled, Limits::default().with_certificate()) else {
//!     panic!("no pawn moves and no king gets through");
//! };
//! let text = white.certificate.ok_or("none was found")?.to_string();
//!
//! let certificate: Certificate = text.parse()?;
//! assert!(certificate.check(&walled, Color::White).is_ok());
//! assert!(certificate.check(&Position::initial(), Color::White).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! `README.md` of this crate lists the steps with their costs; the doc comment of each file says
//! why the step is sound. `examples/flag_fell.rs` answers the first question on a command line.
//! The steps are in these files:
//!
//! | file | contents |
//! |---|---|
//! | `ask` | the questions `can_mate` and `is_dead`: the order of the steps |
//! | `gate` | the first step: surely alive, now or after a move |
//! | `walk` | after the gate, for many games: a random walk to a plainly alive position |
//! | `cheap` | the second step: answers without any search |
//! | `material` | lemmas on the material on the board |
//! | `blocked` | proofs that the men left can never build a mate |
//! | `search` | the third step: guided search for a mate, until every position has been seen |
//! | `certificate` | a no as plain data that an independent check accepts |
//! | `geometry` | sets of squares and how men move over them |
#![no_std]
extern crate alloc;

mod ask;
mod blocked;
mod certificate;
mod cheap;
mod freedom;
mod gate;
mod geometry;
mod limits;
mod material;
mod reason;
mod search;
mod verdict;
mod walk;

pub use ask::{can_mate, can_mate_observed, is_dead};
pub use certificate::{Certificate, CertificateError, Invariant, Man, Objection};
pub use cheap::cheap;
pub use gate::{soon_surely_alive, surely_alive};
pub use limits::{Limits, Observer};
pub use reason::{Reason, Shade};
pub use verdict::{Answer, Life, Line, Proof, Verdict};
pub use walk::{leads_to_life, plainly_lives};

/// The example of the README is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
