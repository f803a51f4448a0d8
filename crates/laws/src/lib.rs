//! Articles 4 to 12 of the FIDE Laws of Chess, with appendices and guidelines,
//! in the editions of 2014, 2018 and 2023: acts in, rulings out.
//!
//! | you want | look at |
//! |---|---|
//! | a game recorded act by act | [`Record`] |
//! | the acts of people | [`act`] |
//! | the facts and rulings that follow | [`event`] |
//! | the questions to the arbiter and the answers | [`question`] |
//! | who has the move, what starts the clocks, what is open | [`next`] |
//! | when the running clock reaches zero | [`Game::next_deadline`] |
//! | a clause by name, its number in an edition | [`Clause`], [`Edition`] |
//! | every numbered article, paraphrased | [`register`] |
//! | a game as text, with expectations | [`transcript`] |
//! | repetition and the counters of moves alone | [`Tally`] |
//! | the text of a ruling, for every language | [`message`], [`Game::statements`] |
//! | computations that take longer than a ruling may wait | [`clerk`] |
//! | what a seat may see | [`view`], [`Game::may_know`] |
//! | what the clocks should show, item by item | [`clock_sums`] |
//! | why a ruling was not made | [`why`], [`transcript::why`] |
//!
//! Times are milliseconds since the game's own zero ([`Millis`]) and are part of the acts. An
//! article number without a year is that of 2023.
//!
//! A player touches a pawn and moves another. The Laws rule on it once it is claimed, and say what
//! is next:
//!
//! ```
//! use rokada_laws::{Clause, Edition, Header, Record};
//!
//! let header: Header = "time: 90m+30s\n".parse()?;
//! let mut record = Record::new(header, Edition::Laws2023)?;
//! for act in ["@0:00:05 white touch e2", "@0:00:09 white move d2d4"] {
//!     assert_eq!(record.attempt(act.parse()?)?.rulings().count(), 0);
//! }
//! let entry = record.attempt("@0:00:13 black claim touched e2".parse()?)?;
//! let under: Vec<Clause> = entry.rulings().map(|ruling| ruling.under).collect();
//! assert_eq!(under[0], Clause::TouchedOwnPiece);
//! assert_eq!(Edition::Laws2023.number(under[0]), "4.3.1");
//! assert_eq!(Edition::Laws2014.number(under[0]), "4.3a");
//!
//! let next = record.game().next();
//! assert_eq!(next.bound.to_string(), "move e2"); // White's move was taken back
//! assert_eq!(next.running, None); // until the arbiter says `resume`
//!
//! // An impossible act is no offence: it is rejected and not recorded.
//! assert!(record.attempt("@0:00:14 white place e5".parse()?).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The same as text, with expectations:
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
//!
//! [`Record::attempt`] has three steps: [`admit`] rejects impossible acts, [`decide`] judges the
//! others, and [`Game::evolve`], which knows no Laws, applies the events. `examples/own_storage.rs`
//! stores a game in a file.
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
pub mod clock_sums;
mod context;
mod decide;
pub mod edition;
pub mod event;
mod faults;
mod fixed_words;
pub mod game;
mod guidelines;
mod knowledge;
pub mod message;
pub mod next;
pub mod question;
pub mod record;
pub mod register;
pub mod regulations;
mod short_form;
pub mod statement;
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
pub use appendices::appendix_a_rapid::is_final_by_reply;
pub use articles::article_05_end::{End, end_after};
pub use by_color::ByColor;
pub use clause::Clause;
pub use clock::Millis;
pub use decide::{Admission, admit, decide};
pub use edition::Edition;
pub use event::{Event, Ruling};
pub use faults::{FAULTS_MAX, Fault, Faults, more_faults};
pub use game::Game;
pub use guidelines::{Envelope, commitment};
pub use knowledge::{Information, may_hear};
pub use next::Next;
pub use question::automatic_answer;
pub use record::{Entry, Record};
pub use regulations::Header;
pub use rokada_notation::{is_hidden, strip_hidden};
pub use statement::Statement;
pub use tally::Tally;
pub use transcript::Transcript;
pub use view::View;
pub use wrong::{Impossible, QUOTE_MAX, Wrong};
