//! Articles 4 to 12 of the FIDE Laws of Chess, with appendices and guidelines,
//! in the editions of 2014, 2018 and 2023: acts in, rulings out.
//!
//! | you want | look at |
//! |---|---|
//! | a game recorded act by act | [`Record`] |
//! | what people do | [`act`] |
//! | what became true, and what was ruled | [`event`] |
//! | what the arbiter is asked and may answer | [`question`] |
//! | a clause by name, its number in an edition | [`Clause`], [`Edition`] |
//! | every numbered article, in our words | [`register`] |
//! | a game as text, with expectations | [`transcript`] |
//! | what a ruling says, for every language | [`message`] |
//! | what takes longer to reckon than a ruling may wait | [`clerk`] |
//! | what a seat may see | [`view`], [`Game::may_know`] |
//! | who has the move, what starts the clocks, what is open | [`next`] |
//! | what the clocks should show, as a sum | [`reckoning`] |
//! | why a ruling did not fall | [`why`], [`transcript::why`] |
//!
//! An act is let in by [`admit`] if anybody could do it, judged by [`decide`],
//! and made so by [`Game::evolve`], which knows no Laws.
//!
//! ```
//! use rokada_laws::{Edition, Transcript, transcript};
//!
//! let case: Transcript = "\
//! title: A claim after touching a piece is too late
//! time: 90m+30s
//! moves: g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8
//! ---
//! white touch e2
//! +2 white claim threefold
//! expect refused [9.4]
//! "
//! .parse()?;
//! let report = transcript::run(&case, Edition::Laws2014)?;
//! assert!(report.failures.is_empty());
//! assert_eq!(
//!     report.steps[1].rulings[0].message().key,
//!     "refused-touched"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![no_std]
extern crate alloc;

pub mod act;
mod appendices;
mod articles;
mod bench;
mod by_color;
pub mod clause;
pub mod clerk;
pub mod clock;
mod decide;
pub mod edition;
pub mod event;
mod faults;
pub mod game;
mod guidelines;
mod knowledge;
pub mod message;
pub mod next;
pub mod question;
pub mod reckoning;
pub mod record;
pub mod register;
pub mod regulations;
mod short_form;
pub mod table;
pub mod tally;
pub mod transcript;
pub mod view;
pub mod why;
#[cfg(feature = "serde")]
mod with_serde;
mod wording;
mod wrong;

pub use act::{Act, Deed, Person};
pub use appendices::appendix_a_rapid::stands_by_the_reply;
pub use articles::article_05_end::{End, end_after};
pub use by_color::ByColor;
pub use clause::Clause;
pub use clock::Millis;
pub use decide::{Admission, admit, decide};
pub use edition::Edition;
pub use event::{Event, Ruling};
pub use faults::{Fault, Faults};
pub use game::Game;
pub use guidelines::{Envelope, commitment};
pub use knowledge::{Matter, may_hear};
pub use next::Next;
pub use question::automatic_answer;
pub use record::{Entry, Record};
pub use regulations::Header;
pub use tally::Tally;
pub use transcript::Transcript;
pub use view::View;
pub use wrong::{Impossible, Wrong};
