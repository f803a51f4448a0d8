//! Programs at the tables of a hall: the Board, Bot and Challenge API that existing chess clients
//! know, over the hall's own seats.
//!
//! A client takes another base address and plays. A seat of the gateway is a seat of the hall: its
//! acts are judged, stored and announced by the same way as a person's, and a link that the arbiter
//! withdraws ends it. The map:
//!
//! - [`addresses`]: what the gateway answers, to be added to a hall.
//! - `gateway`: what all requests share. `journal`, `books`: the record of accounts, tokens and games.
//! - `caller`, `scope`, `key`, `rates`: who asks, and what he may. `grants`: codes for tokens that were agreed to.
//! - `lobby`: challenges, and the streams of events. `tables`: a table set up for programs.
//! - `standing`: a game as clients know games. `assistant`: what is claimed in a player's name, and told at the end.
//! - `routes`: the addresses; `described`: what is told of them, with `shapes` and `examples`. `fields`, `answer`, `shapes`, `stream`: what goes in and out.
//!   `page`: the pages. `live`: what is kept of a game in memory.

mod answer;
mod assistant;
mod books;
mod caller;
mod described;
mod fields;
mod gateway;
mod grants;
mod journal;
mod key;
mod live;
mod lobby;
mod page;
mod rates;
mod routes;
mod scope;
mod shapes;
mod standing;
mod stream;
mod tables;

use axum::Router;
use rokada_hall::steward::Steward;

/// The addresses of the gateway, for [`OpenHall::add`](rokada_hall::OpenHall::add). Accounts,
/// tokens and games are a record in the hall's store, shared by all nodes; games that are on are
/// followed from now on. The front page leads to where tokens are made.
pub async fn addresses(steward: Steward) -> Router {
    steward.open_door(page::DOOR);
    routes::router(gateway::Gateway::open(steward).await)
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
