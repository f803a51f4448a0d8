//! The routes of the gateway, each with its handler and its description.
//!
//! The router and the `OpenAPI` description come from the same list.

pub(crate) mod account;
pub(crate) mod challenge;
pub(crate) mod game;
pub(crate) mod oauth;
pub(crate) mod pages;
pub(crate) mod play;
pub(crate) mod public;
pub(crate) mod seek;

use std::{collections::BTreeSet, sync::Arc};

use axum::{
    Json, Router,
    body::to_bytes,
    extract::{DefaultBodyLimit, Request, State},
    http::{HeaderName, Method, StatusCode, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::{any, delete, get, options, post},
};
use rokada_hall::steward::{HallApi, TOKEN_FOR_CODE};
use rokada_protocol::Token;

use crate::{
    caller::{bearer, client_key},
    fingerprint::Fingerprint,
    gateway::Gateway,
    openapi::{self, RouteDoc},
    rate_limit::RequestKind,
    response::ApiError,
};

/// Largest body, in bytes: a thousand tokens.
const BODY_MAX: usize = 32 * 1024;

/// Builds the router and the list of route descriptions from the same lines.
///
/// Each line has method, path, handler, parameters, response and summary.
macro_rules! routes {
    ($($method:ident $path:literal $handler:path, takes $takes:literal, gives $gives:literal: $summary:literal;)*) => {
        pub(crate) const ROUTES: &[RouteDoc] = &[$(RouteDoc {
            method: stringify!($method),
            path: $path,
            takes: $takes,
            gives: $gives,
            summary: $summary,
        },)*];

        fn handlers() -> Router<Arc<Gateway>> {
            Router::new()$(.route($path, $method($handler)))*
        }
    };
}

routes! {
    post "/api/token/test" account::test_tokens, takes "text: tokens, with commas between", gives "tokens": "What tokens are good for; null for one that is not known";
    get "/oauth" oauth::ask, takes "?response_type client_id redirect_uri scope code_challenge_method code_challenge state", gives "page": "Asks a person whether a page of another site may play for him (OAuth 2, code with PKCE)";
    post "/oauth" oauth::agree, takes "response_type client_id redirect_uri scope code_challenge_method code_challenge state name key description scopes[] bot agree", gives "page": "He agrees: the way back, with a code";
    post "/api/token" oauth::exchange, takes "grant_type code code_verifier redirect_uri client_id", gives "given": "The token for a code, once and within two minutes";
    delete "/api/token" account::withdraw, takes "", gives "nothing": "Withdraws the token that is shown";
    get "/api/account" account::account, takes "", gives "user": "The account of the token";
    get "/api/account/playing" account::playing, takes "?nb", gives "playing": "The games that are on, those that wait for the caller first";
    get "/api/stream/event" account::events, takes "", gives "events": "What happens to the account: first what is on, then what comes. A newer stream of the same token ends the older";
    post "/api/bot/account/upgrade" account::upgrade, takes "", gives "ok": "Makes the account a program's: title BOT";
    get "/api/bot/online" public::bots, takes "?nb", gives "users": "Programs that are connected, one a line";
    get "/api/users/status" public::statuses, takes "?ids", gives "statuses": "Whether accounts are connected";
    get "/api/user/{name}" public::user, takes "", gives "user": "An account";
    get "/api/challenge" challenge::list, takes "", gives "challenges": "The challenges that wait";
    post "/api/challenge/ai" challenge::engine, takes "level clock.limit clock.increment time color variant fen regime engine", gives "info": "Begins a game against an engine of the hall: `level` is 1 to 8, `engine` its name where there are several. 201 with the game, or 400 where no engine plays";
    post "/api/challenge/open" challenge::open, takes "clock.limit clock.increment time variant fen regime rated name rules rematchOf users", gives "open": "A table whose seats are taken by their links: urlWhite, urlBlack, arbiterUrl; with `users` (two accounts, White first) by those alone. `rules` is noAbort";
    post "/api/challenge/{id}" challenge::create, takes "clock.limit clock.increment time color variant fen regime rated name rules rematchOf keepAliveStream acceptByToken", gives "challenge": "Challenges the account of this name; with a token of that account in `acceptByToken` the game begins at once; `time` is a time control in transcript words (`40/90m+30s, 30m+30s`), `regime` is guarded or over the board";
    get "/api/challenge/{id}/show" challenge::show, takes "", gives "challenge": "A challenge that waits";
    post "/api/challenge/{id}/accept" challenge::accept, takes "?color", gives "ok": "Accepts a challenge, or takes a free seat of an open one";
    post "/api/challenge/{id}/decline" challenge::decline, takes "reason", gives "ok": "Declines a challenge";
    post "/api/challenge/{id}/cancel" challenge::cancel, takes "", gives "ok": "Takes a challenge back; where it was accepted already, aborts its game before the caller's first move";
    post "/api/challenge/{id}/start-clocks" challenge::start_clocks, takes "token1 token2", gives "ok": "Starts the clocks: by the arbiter's program, or with the tokens of both players";
    post "/api/round/{id}/add-time/{seconds}" challenge::add_time, takes "?color", gives "ok": "Adds time to both clocks or to one: by the arbiter's program";
    post "/api/board/seek" seek::seek, takes "time increment variant color regime", gives "empty": "Waits for an opponent with the same terms; the stream ends when one has come. `time` is in minutes";
    post "/api/seat" account::sit, takes "link", gives "seat": "Sits down by the link of a player's seat or the arbiter's";
    get "/api/stream/game/{id}" public::stream, takes "", gives "positions": "The position after each move, without a token";
    get "/game/export/{id}" public::export, takes "?moves tags clocks literate", gives "exported": "A game as PGN, or as JSON if the request accepts it; without its moves, tags or clocks where that is asked";
    get "/spectate/{id}" public::watch, takes "", gives "page": "Leads to the table's page for those who watch";
    get "/account/oauth/token/create" pages::ask, takes "?scopes[] description", gives "page": "The form by which a person makes a token";
    post "/account/oauth/token/create" pages::make, takes "name key description scopes[] bot agree", gives "page": "Makes a token";
    get "/account/{key}" pages::account, takes "", gives "page": "The page of an account: its tokens and games";
    post "/account/{key}" pages::change, takes "do token link", gives "page": "Withdraws a token, or sits down by a link";
    get "/api/board/game/stream/{id}" game::stream, takes "", gives "game": "The game from the caller's seat: gameFull first, then what happens, until it ends";
    get "/api/bot/game/stream/{id}" game::stream, takes "", gives "game": "The same";
    post "/api/board/game/{id}/move/{uci}" play::make_move, takes "?offeringDraw", gives "ok": "Makes a move; sent again it counts once";
    post "/api/bot/game/{id}/move/{uci}" play::make_move, takes "?offeringDraw", gives "ok": "The same";
    post "/api/board/game/{id}/draw/{answer}" play::draw, takes "", gives "ok": "Offers a draw, or accepts or declines the open offer (9.1)";
    post "/api/bot/game/{id}/draw/{answer}" play::draw, takes "", gives "ok": "The same";
    post "/api/board/game/{id}/takeback/{answer}" play::take_back, takes "", gives "ok": "`no` is taken; `yes` is refused: taking back is not in the Laws (4.7)";
    post "/api/bot/game/{id}/takeback/{answer}" play::take_back, takes "", gives "ok": "The same";
    post "/api/board/game/{id}/abort" play::abort, takes "", gives "ok": "Ends a game that does not count, before the caller's first move";
    post "/api/bot/game/{id}/abort" play::abort, takes "", gives "ok": "The same";
    post "/api/board/game/{id}/resign" play::resign, takes "", gives "ok": "Resigns (5.1.2)";
    post "/api/bot/game/{id}/resign" play::resign, takes "", gives "ok": "The same";
    post "/api/board/game/{id}/claim-victory" play::claim_victory, takes "", gives "ok": "Claims that the opponent's flag has fallen (6.8)";
    post "/api/bot/game/{id}/claim-victory" play::claim_victory, takes "", gives "ok": "The same";
    post "/api/board/game/{id}/claim-victory/" play::claim_victory, takes "", gives "ok": "The same";
    post "/api/board/game/{id}/claim-draw" play::claim_draw, takes "", gives "ok": "Claims threefold repetition or fifty moves, whichever is right (9.2, 9.3)";
    post "/api/bot/game/{id}/claim-draw" play::claim_draw, takes "", gives "ok": "The same";
    post "/api/board/game/{id}/claim-draw/" play::claim_draw, takes "", gives "ok": "The same";
    post "/api/board/game/{id}/claim/{kind}" play::claim, takes "?move", gives "act": "Any claim by its transcript word; `?move` is the move that is written first (9.2.1)";
    post "/api/bot/game/{id}/claim/{kind}" play::claim, takes "?move", gives "act": "The same";
    post "/api/board/game/{id}/act" play::act, takes "act id", gives "act": "An act in transcript words, such as `touch e2`; with an `id` it counts once";
    post "/api/bot/game/{id}/act" play::act, takes "act id", gives "act": "The same";
    post "/api/board/game/{id}/berserk" play::berserk, takes "", gives "ok": "Refused: there are no arenas here";
    get "/api/board/game/{id}/chat" game::chat, takes "", gives "talk": "What was said between programs";
    get "/api/bot/game/{id}/chat" game::chat, takes "", gives "talk": "The same";
    post "/api/board/game/{id}/chat" game::send_chat, takes "room text", gives "ok": "Says something to the other program";
    post "/api/bot/game/{id}/chat" game::send_chat, takes "room text", gives "ok": "The same";
    get "/{id}" pages::game, takes "", gives "page": "Leads to the page of a game, or shows a challenge";
    get "/{id}/{color}" pages::game_of, takes "", gives "page": "The same; `color` is white or black";
    get "/@/{name}" pages::public, takes "", gives "page": "What anybody may know of an account";
    get "/api/openapi.json" description, takes "", gives "description": "This description";
}

/// `GET /api/openapi.json`.
async fn description() -> Json<serde_json::Value> {
    Json(openapi::document(ROUTES))
}

/// Responds to an unknown API path. Any origin may read it, since it contains no data.
async fn unknown_route(method: Method) -> Response {
    if method == Method::OPTIONS {
        return preflight().await;
    }
    let error =
        ApiError::not_found("No such address: /api/openapi.json describes those that there are");
    (READ_HEADERS, error).into_response()
}

/// Rewrites plain-text errors, made before any handler ran, as JSON.
///
/// axum rejects a path that it cannot decode in plain text. Some clients retry forever until they
/// get JSON.
async fn error_as_json(response: Response) -> Response {
    let kind = response.headers().get(header::CONTENT_TYPE);
    let is_text = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/plain"));
    let status = response.status();
    if !is_text || !status.is_client_error() {
        return response;
    }
    let said = to_bytes(response.into_body(), BODY_MAX).await;
    let why = String::from_utf8_lossy(&said.unwrap_or_default()).into_owned();
    ApiError {
        status,
        ..ApiError::bad_request(why)
    }
    .into_response()
}

/// CORS: lets pages of other sites use the API if they send a valid token.
///
/// Without a valid token they can read only the 401 response.
async fn allow_cross_origin(
    State(gateway): State<Arc<Gateway>>,
    request: Request,
    next: Next,
) -> Response {
    match may_be_known_elsewhere(&gateway, &request) {
        Ok(false) => {}
        Ok(true) => {
            if let Err(error) = gateway.catch_up().await {
                return error.into_response();
            }
        }
        Err(error) => return error.into_response(),
    }
    let is_cross_origin = HallApi::is_cross_origin(request.extensions());
    if !is_cross_origin && !request.headers().contains_key(header::ORIGIN) {
        return next.run(request).await;
    }
    let token = bearer(request.headers()).map(Fingerprint::of);
    let is_known = token.is_some_and(|token| gateway.registry().token(token).is_some())
        // An authorization code with its secret is equivalent to a token.
        || request.uri().path() == TOKEN_FOR_CODE && request.method() == Method::POST;
    let response = if !is_known && is_cross_origin {
        ApiError::invalid_token().into_response()
    } else {
        next.run(request).await
    };
    if is_known || response.status() == StatusCode::UNAUTHORIZED {
        return (READ_HEADERS, response).into_response();
    }
    response
}

/// Whether a request has a token or account key that is unknown here, perhaps new at another node.
///
/// Such requests count toward the rate limit.
fn may_be_known_elsewhere(gateway: &Gateway, request: &Request) -> Result<bool, ApiError> {
    if !gateway.may_lack_entries() {
        return Ok(false);
    }
    let path = request.uri().path();
    let token = bearer(request.headers()).and_then(Token::parse);
    let key = path.strip_prefix("/account/").and_then(Token::parse);
    let is_unknown = {
        let registry = gateway.registry();
        let unknown_token = |token: &Token| registry.token(Fingerprint::from(token)).is_none();
        let unknown_key = |key: &Token| registry.account_by_key(Fingerprint::from(key)).is_none();
        token.is_some_and(|token| unknown_token(&token)) || key.is_some_and(|key| unknown_key(&key))
    };
    if is_unknown {
        let visit = (gateway.hall).visit(request.uri(), request.headers(), request.extensions());
        let now = gateway.hall.now_ms();
        gateway
            .rate_limiter
            .count(RequestKind::Request, &client_key(&visit), now)?;
    }
    Ok(is_unknown)
}

/// CORS headers that let a page of another site read the response.
const READ_HEADERS: [(HeaderName, &str); 2] = [
    (header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
    (header::ACCESS_CONTROL_EXPOSE_HEADERS, "retry-after"),
];

/// `OPTIONS`: the preflight request of a browser for another site's page.
async fn preflight() -> Response {
    (StatusCode::NO_CONTENT, PREFLIGHT_HEADERS).into_response()
}

/// CORS headers that say what a page of another site may send.
const PREFLIGHT_HEADERS: [(HeaderName, &str); 4] = [
    (header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
    (
        header::ACCESS_CONTROL_ALLOW_HEADERS,
        "authorization, content-type, accept",
    ),
    (header::ACCESS_CONTROL_ALLOW_METHODS, "GET, POST, DELETE"),
    (header::ACCESS_CONTROL_MAX_AGE, "86400"),
];

pub(crate) fn router(gateway: Arc<Gateway>) -> Router {
    let paths: BTreeSet<&str> = ROUTES.iter().map(|route| route.path).collect();
    let with_preflight = |router: Router<_>, path| router.route(path, options(preflight));
    (paths.into_iter().filter(|path| path.starts_with("/api/")))
        .fold(handlers(), with_preflight)
        .route("/api/{*unknown}", any(unknown_route))
        .layer(middleware::map_response(error_as_json))
        .layer(middleware::from_fn_with_state(
            gateway.clone(),
            allow_cross_origin,
        ))
        .layer(DefaultBodyLimit::max(BODY_MAX))
        .with_state(gateway)
}
