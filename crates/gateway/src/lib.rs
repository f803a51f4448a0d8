//! The Board, Bot and Challenge API of existing chess clients, on top of the seats of a hall.
//!
//! A client changes its base address and plays. A seat of the gateway is a seat of the hall. Its
//! acts are judged, stored and announced like a person's. When the arbiter revokes its link, the
//! seat closes. Modules:
//!
//! - [`router`]: the routes to add to a hall.
//! - `gateway`: state shared by all requests. `journal`, `registry`: the record of accounts, tokens,
//!   games and seeks, and the state that results from it.
//! - `caller`, `scope`, `fingerprint`, `rate_limit`: authentication, scopes and rate limits.
//!   `authorization`, `grants`: OAuth requests and authorization codes.
//! - `lobby`: challenges and event streams. `terms`: the terms of challenges and seeks.
//! - `game_setup`: sets up games and seats accounts. `game_monitor`: follows each game to its end,
//!   with automatic claims. `live_game`: its state in memory. `snapshot`: a game as clients see it.
//! - `routes`: handlers. `page`: HTML pages. `openapi`: the `OpenAPI` description.
//! - `fields`, `response`, `api_json`, `stream`: request and response formats.

mod api_json;
mod authorization;
mod caller;
mod fields;
mod fingerprint;
mod game_monitor;
mod game_setup;
mod gateway;
mod grants;
mod journal;
mod live_game;
mod lobby;
mod openapi;
mod page;
mod rate_limit;
mod registry;
mod response;
mod routes;
mod scope;
mod snapshot;
mod stream;
mod terms;

use std::sync::Arc;

use axum::Router;
use rokada_hall::steward::HallApi;

use crate::gateway::Gateway;

/// The routes of the gateway, for [`OpenHall::add`](rokada_hall::OpenHall::add).
///
/// Accounts, tokens and games are a record in the hall's store, shared by all nodes. The gateway
/// follows running games from now on. The front page links to the token form.
pub async fn router(hall: HallApi) -> Router {
    hall.add_nav_link(page::NAV_LINK);
    let (gateway, games) = Gateway::open(hall).await;
    tokio::spawn(game_monitor::follow_queued(Arc::downgrade(&gateway), games));
    routes::router(gateway)
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
