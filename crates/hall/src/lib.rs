//! The playing hall: pages, sockets, API and store.
//!
//! Two people open the hall in their browsers and play under the Laws with clocks; the record
//! survives a restart. An act comes in by a form or a socket. It is judged by the Laws, stored by
//! `rokada-store`, and only then announced. The modules:
//!
//! - `config`: configuration. `environment`: dependencies on the machine. `serve`: start and
//!   shutdown. `routes`: the HTTP routes. `socket`: a live connection.
//! - `startup`: opens the store and resumes games after an outage. `background`: what happens by
//!   time alone.
//! - `hall`: the state of the server, and what its games, rooms and tournaments do. A game itself
//!   is in `rokada-live-game`. `clerk`: answers questions about mate.
//! - `nodes`: several halls on one database. `shows`: a read-only hall.
//! - `stored_hash`: the form of a token in the store.
//! - `recent`: a cache of what was read from the store.
//! - `rooms`: the arbiters' rooms in memory. `room`: many games under one arbiter.
//! - `relayed`: external games, from a relay's PGN.
//! - `engines`: the chess engines of this hall. `engine_player`: an engine at a game.
//! - `envelope_key`: the key of sealed moves. `print_ticket`: addresses to print from.
//! - `reader`: the language of a response. `pdf`: scoresheets and reports.
//! - [`list_file`]: reads lists of players, also spreadsheets, and searches FIDE's rating list.
//! - [`program`]: runs a program that pairs the rounds of a tournament.
//! - `board_stations`: the electronic boards, and their input until the clock is pressed. `sensors`:
//!   their connections.
//! - [`push`]: sends rounds to a broadcast when they change; `push_status`: what was sent.
//! - `folder`: the data directory, closed to other users. `gate`: limits on new games. `sittings`:
//!   the live connections of each seat. Connections, TLS and other limits are in
//!   `rokada-netserver`.
//! - [`steward`]: interface of the hall for other services, such as the gateway for programs.
//! - [`upkeep`]: checks, copies and migrates the records, and replaces lost keys, for operators.
//! - `metrics`: metrics for operators.
//! - `error`: every error, with its status and message.

mod background;
mod board_stations;
mod clerk;
mod config;
mod engine_player;
mod engines;
mod envelope_key;
mod environment;
mod error;
mod extract;
mod folder;
mod gate;
mod hall;
pub mod list_file;
mod metrics;
mod nodes;
mod pairing_queue;
mod pdf;
mod print_ticket;
pub mod program;
pub mod push;
mod push_status;
mod reader;
mod recent;
mod relayed;
mod room;
mod rooms;
mod routes;
mod sensors;
mod serve;
mod shows;
mod sittings;
mod socket;
mod startup;
pub mod steward;
mod stored_hash;
pub mod upkeep;

pub use config::{Acme, Config, Database, Hints, Keep, Push, Shows, Tls};
#[doc(hidden)]
pub use environment::Environment;
pub use error::HallError;
pub use gate::Limits;
pub use rokada_follow::Place;
pub use rokada_live_game::time;
pub use rokada_netserver::{ConnectionLimits, Timeouts, stop_signal, tls::TlsError};
pub use serve::{OpenHall, serve};
