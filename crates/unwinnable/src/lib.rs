//! Can this side ever mate? The exact answer, for Articles 5.2.2, 6.9, 7.5.5
//! and A.5.3 of the Laws (2023; the same questions stand in 2014 and 2018).
//!
//! A position is *dead* when neither side can mate by any series of legal
//! moves; a flag fall is a draw when the opponent cannot. Only Articles 3.1 to
//! 3.9 make a move legal: move counters and repetition play no part.
//!
//! ```text
//! surely_alive   some nanoseconds   lets the plainly living positions through
//! cheap          some microseconds  never wrong, may not know
//! can_mate       up to the limit    Yes(line) | No(reason) | Undecided { states }
//! ```
//!
//! | file | what stands there |
//! |---|---|
//! | `verdict` | the answers |
//! | `reason` | why not, in words |
//! | `limits` | how long a question may take, counted in positions; who watches |
//! | `ask` | the questions `can_mate` and `is_dead`: the order of the steps |
//! | `certificate` | a no as plain data that an independent check accepts |
//! | `gate` | the first tier: surely alive, now or after a move |
//! | `walk` | the gate for readers of many games: a chance walk to plain life |
//! | `cheap` | the second tier: what is known without any search |
//! | `material` | lemmas on what is left on the board |
//! | `blocked` | proofs that the men left can never build a mate |
//! | `search` | the third tier: guided search for a mate, closing exactly |
//! | `geometry` | sets of squares and how men move over them |
//!
//! Each step, why it is sound and what it costs: `README.md`.
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
