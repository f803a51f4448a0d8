//! A chess tournament from its list of players to its final standings, as text.
//!
//! All data enters and leaves in the formats that the chess world already uses. A tournament is a
//! fold of a [record](Record), as a game is: each entry is one change (a player entered, a round
//! paired, a result given), and the same entries always give the same state.
//!
//! | you want | look at |
//! |---|---|
//! | the tournament itself | [`Tournament`], [`Player`], [`Round`], [`Pairing`] |
//! | changes to it, as lines of text | [`Deed`], [`Record`] |
//! | a tournament report file, versions 2016 and 2026 | [`trf`] |
//! | players from a pasted list or a table of another program | [`list`] |
//! | a round robin | [`berger`] |
//! | the limits of a tournament and its texts | [`limits`] |
//! | standings | [`standings`], [`team_standings`] |
//! | tie-breaks | [`TieBreak`], [`tie_break`] |
//! | the cross-table of a round robin | [`Tournament::cross_table`] |
//! | teams and their matches | [`Team`], [`Match`] |
//! | a Swiss round, paired by another program: its input, its answer, the check | [`pairing`], [`Tournament::candidates`] |
//!
//! It pairs only by Berger tables, and opens no file: the caller runs programs and reads files.
//! Players, teams, rounds and boards are numbered from 1; [`Points`] are halves.
//!
//! A round robin from a pasted list:
//!
//! ```
//! use rokada_tournament::{list, Tournament, Deed};
//!
//! let mut tournament = Tournament::default();
//! for player in list::read("Novak Ana 2310\nPetrov Boris 2250\nKos Cilka 2100\n").expect("a list").players {
//!     tournament.enter(player).expect("no duplicates");
//! }
//! tournament.act(&"about system berger".parse().expect("a deed")).expect("nothing is paired yet");
//! let round = tournament.berger_round().expect("a round robin");
//! tournament.act(&Deed::Pair(round)).expect("each player once");
//! assert_eq!(tournament.rounds[0].pairings[0].white, 2);
//! assert_eq!(tournament.rounds[0].byes.len(), 1);
//! ```
#![no_std]
extern crate alloc;
#[cfg(test)]
extern crate std;

pub mod berger;
mod candidates;
mod card;
mod cross_table;
mod deed;
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
mod round_robin;
pub mod standings;
mod team;
pub mod tie_break;
mod tournament;
pub mod trf;

pub use candidates::{Candidate, Float};
pub use card::Slot;
pub use deed::{About, Deed};
pub use fault::{Fault, Faults};
pub use federation::is_federation;
pub use limits::TEAM_PLAYERS_MAX;
pub use pairing::Apart;
pub use player::{Date, Number, Player, Sex, Title};
pub use points::{PointSystem, Points};
pub use record::{Entry, Record};
pub use result::{Sign, Signs};
pub use round::{Board, Bye, Pairing, Round};
pub use standings::{TeamLine, team_standings};
pub use team::{Match, MatchPoints, Team, TeamBye, TeamSlot};
pub use tie_break::TieBreak;
pub use tournament::{Absences, HIDEABLE, System, Tournament};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
