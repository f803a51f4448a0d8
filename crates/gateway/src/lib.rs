//! The Board, Bot and Challenge API of existing chess clients, on top of the seats of a hall.
//!
//! A client changes its base address and plays. A seat of the gateway is a seat of the hall. Its
//! acts are judged, stored and announced like a person's. When the arbiter revokes its link, the
//! seat closes. Modules:
//!
//! - [`addresses`]: the routes to add to a hall.
//! - `gateway`: state shared by all requests. `journal`, `books`: the record of accounts, tokens
//!   and games.
//! - `caller`, `scope`, `key`, `rates`: authentication, scopes and rate limits. `grants`: OAuth
//!   authorization codes.
//! - `lobby`: challenges and event streams. `tables`: sets up games for programs.
//! - `standing`: a game as clients see it. `assistant`: automatic claims, and the announcement of
//!   the result.
//! - `routes`: handlers. `described`: the `OpenAPI` description, with `shapes` and `examples`.
//!   `fields`, `answer`, `shapes`, `stream`: request and response formats. `page`: HTML pages.
//!   `live`: state of a running game in memory.

mod answer;
mod api_json;
mod assistant;
mod authorization;
mod caller;
mod fields;
mod gateway;
mod grants;
mod journal;
mod key;
mod live;
mod lobby;
mod openapi;
mod page;
mod rates;
mod registry;
mod routes;
mod scope;
mod snapshot;
mod stream;
mod tables;
mod terms;

use std::sync::Arc;

use axum::Router;
use rokada_hall::steward::HallApi;

use crate::gateway::Gateway;

/// The routes of the gateway, for [`OpenHall::add`](rokada_hall::OpenHall::add).
///
/// Accounts, tokens and games are a record in the hall's store, shared by all nodes. The gateway
/// follows running games from now on. The front page links to the token form.
pub async fn addresses(steward: HallApi) -> Router {
    steward.add_nav_link(page::NAV_LINK);
    let (gateway, games) = Gateway::open(steward).await;
    tokio::spawn(assistant::follow_queued(Arc::downgrade(&gateway), games));
    routes::router(gateway)
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
