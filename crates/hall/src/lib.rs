//! The playing hall: pages, sockets, API and store.
//!
//! Two people open the hall in their browsers, sit down, and play under the
//! Laws with clocks; the record survives the server. An act comes in by a form
//! or a socket, is judged by the Laws, stored by `rokada-store`, and only then
//! announced. The map:
//!
//! - `config`: how it is set up. `environment`: what it takes from its machine. `serve`: the doors. `tls`: its own TLS. `routes`: the addresses. `socket`: a live connection.
//! - `hall`: finds tables, resumes after an outage. `table`: one live game.
//!   `agenda`: what comes by time alone.
//! - `nodes`: several halls on one database.
//! - `recent`: what was read from the store recently. `tournament_snapshot`: a tournament and its
//!   standings.
//! - `referee`: calls the Laws for a game. `room`: many tables under one arbiter.
//! - `relayed`: boards that are not ours, as a relay writes them.
//! - `engines`: chess engines that sit at a table. `envelope`: what a player seals, out of everybody's sight.
//! - [`token`]: the secret in a link.
//! - [`time`]: the only file that reads a clock.
//! - `pages`: the pages and the files they use; [`page_data`]: what they are told.
//! - [`program`]: runs a program that pairs the rounds of an event.
//! - `sensors`: electronic boards at the tables, what they feel until somebody presses.
//! - [`push`]: sends rounds to a broadcast as they change.
//! - `folder`: the data directory, closed to others. [`multipart`]: forms with files.
//! - `gate`: how many tables may be set up. `places`, `connections`: who comes in, and how long he
//!   may take. `sittings`: the live connections of each seat. `cpu_limits`: turns
//!   of CPU-heavy work. `unread`: limits for what clients have not read. `same_site`: whether a request comes from a page of ours.
//! - [`steward`]: what another room of the house may do here, such as the gateway for programs.
//! - [`upkeep`]: checking, copying and carrying the records, by whoever runs the hall.
//! - `watching`: figures for whoever runs it.
//! - `error`: everything that can go wrong, with its answer.

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
pub use places::Doors;
pub use rokada_follow::Place;
pub use serve::{OpenHall, serve, told_to_stop};
