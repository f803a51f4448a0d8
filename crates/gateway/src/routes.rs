//! The addresses of the gateway and what answers them.

pub(crate) mod account;
pub(crate) mod challenge;
pub(crate) mod game;
pub(crate) mod pages;
pub(crate) mod play;
pub(crate) mod public;

use std::sync::Arc;

use axum::{
    Router,
    extract::DefaultBodyLimit,
    routing::{get, post},
};

use crate::gateway::Gateway;

/// Largest body, in bytes: a thousand tokens.
const BODY_MAX: usize = 32 * 1024;

/// Every address of the gateway.
pub(crate) fn router(gateway: Arc<Gateway>) -> Router {
    let mut router = Router::new()
        .route("/api/token/test", post(account::test_tokens))
        .route("/api/token", axum::routing::delete(account::withdraw))
        .route("/api/account", get(account::account))
        .route("/api/account/playing", get(account::playing))
        .route("/api/stream/event", get(account::events))
        .route("/api/bot/account/upgrade", post(account::upgrade))
        .route("/api/bot/online", get(public::bots))
        .route("/api/users/status", get(public::statuses))
        .route("/api/user/{name}", get(public::user))
        .route("/api/challenge", get(challenge::list))
        .route("/api/challenge/ai", post(challenge::engine))
        .route("/api/challenge/open", post(challenge::open))
        // One place in the address: a name to challenge.
        .route("/api/challenge/{id}", post(challenge::create))
        .route("/api/challenge/{id}/show", get(challenge::show))
        .route("/api/challenge/{id}/accept", post(challenge::accept))
        .route("/api/challenge/{id}/decline", post(challenge::decline))
        .route("/api/challenge/{id}/cancel", post(challenge::cancel))
        .route(
            "/api/challenge/{id}/start-clocks",
            post(challenge::start_clocks),
        )
        .route(
            "/api/round/{id}/add-time/{seconds}",
            post(challenge::add_time),
        )
        .route("/api/board/seek", post(challenge::seek))
        .route("/api/seat", post(account::sit))
        .route("/api/stream/game/{id}", get(public::stream))
        .route("/game/export/{id}", get(public::export))
        .route("/spectate/{id}", get(public::watch))
        .route(
            "/account/oauth/token/create",
            get(pages::ask).post(pages::make),
        )
        .route("/account/{key}", get(pages::account).post(pages::change));
    for kind in ["board", "bot"] {
        let at = |rest: &str| format!("/api/{kind}/game/{rest}");
        router = router
            .route(&at("stream/{id}"), get(game::stream))
            .route(&at("{id}/move/{uci}"), post(play::make_move))
            .route(&at("{id}/draw/{answer}"), post(play::draw))
            .route(&at("{id}/takeback/{answer}"), post(play::take_back))
            .route(&at("{id}/abort"), post(play::abort))
            .route(&at("{id}/resign"), post(play::resign))
            .route(&at("{id}/claim-victory"), post(play::claim_victory))
            .route(&at("{id}/claim-victory/"), post(play::claim_victory))
            .route(&at("{id}/claim-draw"), post(play::claim_draw))
            .route(&at("{id}/claim-draw/"), post(play::claim_draw))
            .route(&at("{id}/claim/{kind}"), post(play::claim))
            .route(&at("{id}/act"), post(play::act))
            .route(&at("{id}/berserk"), post(play::berserk))
            .route(&at("{id}/chat"), get(game::chat).post(game::talk));
    }
    router
        .layer(DefaultBodyLimit::max(BODY_MAX))
        .with_state(gateway)
}
