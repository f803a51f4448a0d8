//! Articles 4 to 12 of the FIDE Laws of Chess, with appendices and guidelines,
//! in the editions of 2014, 2018 and 2023: acts in, rulings out.
//!
//! | you want | look at |
//! |---|---|
//! | a game recorded act by act | [`Record`] |
//! | what people do | [`act`] |
//! | what became true, and what was ruled | [`event`] |
//! | a clause by name, its number in an edition | [`Clause`], [`Edition`] |
//! | a game as text, with expectations | [`transcript`] |
//! | what a seat may see | [`view`] |
//!
//! An act is let in by [`admit`] if anybody could do it, judged by [`decide`],
//! and made so by [`Game::evolve`], which knows no Laws.
#![no_std]
extern crate alloc;

pub mod act;
mod appendices;
mod articles;
pub mod clause;
pub mod clock;
mod decide;
pub mod edition;
pub mod event;
pub mod game;
mod guidelines;
mod question;
pub mod record;
pub mod regulations;
pub mod table;
pub mod tally;
pub mod transcript;
pub mod view;
mod words;

pub use act::{Act, Deed, Millis, Person};
pub use clause::Clause;
pub use decide::{admit, decide};
pub use edition::Edition;
pub use event::{Event, Ruling};
pub use game::Game;
pub use question::automatic_answer;
pub use record::{Entry, Impossible, Record};
pub use regulations::Header;
pub use tally::Tally;
pub use transcript::Transcript;
pub use view::View;
