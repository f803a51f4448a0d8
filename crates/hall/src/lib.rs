//! The playing hall: pages, sockets, API and store.
//!
//! Two people open the hall in their browsers and play under the Laws with clocks; the record
//! survives a restart. An act comes in by a form or a socket. It is judged by the Laws, stored by
//! `rokada-store`, and only then announced. The modules:
//!
//! - `config`: configuration. `environment`: dependencies on the machine. `serve`: start and
//!   shutdown. `tls`: built-in TLS. `routes`: the HTTP routes. `socket`: a live connection.
//! - `hall`: finds games, and resumes them after an outage. `table`: one live game. `agenda`: what
//!   happens by time alone.
//! - `nodes`: several halls on one database.
//! - `recent`: a cache of what was read from the store. `tournament_snapshot`: a tournament and its
//!   standings.
//! - `referee`: calls the Laws for a game. `room`: many games under one arbiter.
//! - `relayed`: external games, from a relay's PGN.
//! - `engines`: chess engines as players. `envelope`: encryption of sealed moves.
//! - [`token`]: the secret in a link.
//! - [`time`]: the only file that reads a clock.
//! - `pages`: the pages and their assets; [`page_data`]: the data of the pages.
//! - [`program`]: runs a program that pairs the rounds of a tournament.
//! - `sensors`: electronic boards at the games, and their input until the clock is pressed.
//! - [`push`]: sends rounds to a broadcast when they change.
//! - `folder`: the data directory, closed to other users. [`multipart`]: forms with files.
//! - `gate`: limits on new games. `places`, `connections`: connection limits and timeouts.
//!   `sittings`: the live connections of each seat. `cpu_limits`: limits for CPU-heavy work.
//!   `unread`: limits for what clients have not read. `same_site`: protection against requests from
//!   other sites.
//! - [`steward`]: interface of the hall for other services, such as the gateway for programs.
//! - [`upkeep`]: checks, copies and migrates the records, for operators.
//! - `watching`: metrics for operators.
//! - `error`: every error, with its status and message.

mod agenda;
mod clerk;
mod config;
mod connections;
mod cpu_limits;
mod engines;
mod envelope;
mod environment;
mod error;
mod extract;
mod folder;
mod gate;
mod hall;
pub mod multipart;
mod nodes;
pub mod page_data;
mod pages;
mod pairing_queue;
mod places;
pub mod program;
pub mod push;
mod reader;
mod recent;
mod referee;
mod relayed;
mod room;
mod routes;
mod same_site;
mod sensors;
mod serve;
mod shows;
mod sittings;
mod socket;
pub mod steward;
mod table;
pub mod time;
mod tls;
pub mod token;
mod tournament_snapshot;
mod unread;
pub mod upkeep;
mod watching;

pub use config::{Acme, Config, Database, Hints, Keep, Shows, Tls};
pub use connections::Patience;
#[doc(hidden)]
pub use environment::Environment;
pub use error::HallError;
pub use gate::Limits;
pub use places::ConnectionLimits;
pub use rokada_follow::Place;
pub use serve::{OpenHall, serve, stop_signal};
