//! A chess event from its list of players to its last table, as text.
//!
//! Everything an event is made of enters and leaves in the forms that the chess
//! world reads already. An event is a fold of a [record](Record), as a game is:
//! each entry says what somebody did (entered a player, paired a round, gave a
//! result), and the same entries come to the same event for ever.
//!
//! | you want | look at |
//! |---|---|
//! | the event itself | [`Event`], [`Player`], [`Round`], [`Pairing`] |
//! | what is done to it, as lines of text | [`Deed`], [`Record`] |
//! | a tournament report file, versions 2016 and 2026 | [`trf`] |
//! | players from a pasted list or a table of another program | [`list`] |
//! | a round robin | [`berger`] |
//! | how large a tournament and its texts may be | [`limits`] |
//! | who stands where | [`standings`], [`team_standings`] |
//! | teams and their matches | [`Team`], [`Match`] |
//! | a Swiss round, paired by another program: what it is asked, what it answers, whether that will do | [`pairing`] |
//!
//! It pairs nobody itself but by Berger tables, and opens no file: programs are run
//! and files are read by others. Players, teams, rounds and boards are numbered from 1; [`Points`]
//! are halves.
//!
//! A round robin from a pasted list:
//!
//! ```
//! use rokada_tournament::{list, Event, Deed};
//!
//! let mut event = Event::default();
//! for player in list::read("Novak Ana 2310\nPetrov Boris 2250\nKos Cilka 2100\n").expect("a list").players {
//!     event.enter(player).expect("nobody twice");
//! }
//! event.act(&"about system berger".parse().expect("a deed")).expect("nothing is paired yet");
//! let round = event.berger_round().expect("a round robin");
//! event.act(&Deed::Pair(round)).expect("everybody once");
//! assert_eq!(event.rounds[0].pairings[0].white, 2);
//! assert_eq!(event.rounds[0].byes.len(), 1);
//! ```
#![no_std]
extern crate alloc;
#[cfg(test)]
extern crate std;

pub mod berger;
mod card;
mod deed;
mod event;
mod fault;
mod federation;
pub mod limits;
pub mod list;
pub mod pairing;
mod player;
mod points;
mod record;
mod result;
mod round;
pub mod standings;
mod team;
pub mod trf;

pub use card::Slot;
pub use deed::{About, Deed};
pub use event::{Event, HIDEABLE, System, TimeOff};
pub use fault::{Fault, Faults};
pub use federation::is_federation;
pub use limits::TEAM_PLAYERS_MAX;
pub use pairing::Apart;
pub use player::{Date, Number, Player, Sex, Title};
pub use points::{PointSystem, Points};
pub use record::{Entry, Record};
pub use result::{Sign, Signs};
pub use round::{Board, Bye, Pairing, Round};
pub use team::{Match, MatchPoints, Team, TeamBye, TeamLine, TeamSlot, team_standings};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
