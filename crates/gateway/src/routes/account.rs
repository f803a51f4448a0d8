//! The account of the caller, its games and its event stream.

use std::{collections::BTreeSet, sync::Arc};

use axum::{
    Json,
    extract::{RawQuery, State},
    response::Response,
};
use serde_json::{Map, Value, json};
use tokio::sync::watch;

use crate::{
    api_json,
    caller::{Caller, Guest},
    fields::Fields,
    fingerprint::Fingerprint,
    gateway::Gateway,
    journal::Line,
    lobby::ChallengeStatus,
    response::{ApiError, JsonResult, ok_response},
    scope::{Scope, names},
    stream::{self, Disconnected, LineSender},
};

const PLAYING_MAX: u64 = 50;

const TOKENS_MAX: usize = 1_000;

type Shared = State<Arc<Gateway>>;

/// `POST /api/token/test`: tokens separated by commas.
pub(crate) async fn test_tokens(State(gateway): Shared, _: Guest, body: String) -> JsonResult {
    let mut answer = Map::new();
    let registry = gateway.registry();
    for token in body.split([',', '\n']).map(str::trim).take(TOKENS_MAX) {
        let held = registry.token(Fingerprint::of(token));
        let about = held.map(|held| {
            let account = registry.account(&held.account);
            json!({
                "userId": account.map_or(held.account.as_str(), |account| account.id.as_str()),
                "scopes": names(&held.scopes),
                "expires": null,
            })
        });
        answer.insert(token.to_owned(), about.unwrap_or(Value::Null));
    }
    Ok(Json(Value::Object(answer)))
}

/// `DELETE /api/token`: revokes the token of the request.
pub(crate) async fn withdraw(
    State(gateway): Shared,
    caller: Caller,
) -> Result<axum::http::StatusCode, ApiError> {
    gateway
        .record_lines(vec![Line::TokenRevoked {
            token: caller.token,
        }])
        .await?;
    Ok(axum::http::StatusCode::NO_CONTENT)
}

/// `GET /api/account`.
pub(crate) async fn account(State(gateway): Shared, caller: Caller) -> JsonResult {
    let account = gateway.account(&caller.account)?;
    Ok(Json(api_json::profile(&account, &caller.visit.origin)))
}

/// `GET /api/account/playing`, limited to `?nb=` games.
pub(crate) async fn playing(
    State(gateway): Shared,
    caller: Caller,
    RawQuery(query): RawQuery,
) -> JsonResult {
    let query = Fields::of_query(query.as_deref());
    let most = query.number("nb")?.unwrap_or(PLAYING_MAX);
    let most = usize::try_from(most.min(PLAYING_MAX)).unwrap_or_default();
    let account = gateway.account(&caller.account)?;
    let mut games = Vec::new();
    for id in &account.playing {
        if let Some(mut event) = gateway.start_event(id, &account.id).await {
            games.push(event["game"].take());
        }
    }
    // Games where it is the caller's turn come first.
    games.sort_by_key(|game| game["isMyTurn"] != true);
    let turns = games.iter().filter(|game| game["isMyTurn"] == true).count();
    games.truncate(most);
    Ok(Json(json!({ "nowPlaying": games, "nbMyTurn": turns })))
}

/// `POST /api/bot/account/upgrade`.
pub(crate) async fn upgrade(State(gateway): Shared, caller: Caller) -> JsonResult {
    caller.require_scope(&[Scope::Bot])?;
    let upgrading = gateway.record(move |registry| {
        let account = registry
            .account(&caller.account)
            .ok_or_else(ApiError::invalid_token)?;
        if account.is_bot {
            return Ok((Vec::new(), ()));
        }
        if account.played > 0 || !account.playing.is_empty() {
            return Err(ApiError::bad_request(
                "An account that has played as a person does not become a program's",
            ));
        }
        let account = account.id.clone();
        Ok((vec![Line::BotUpgrade { account }], ()))
    });
    upgrading.await?;
    ok_response()
}

/// `POST /api/seat`: takes a seat by its link.
pub(crate) async fn sit(State(gateway): Shared, caller: Caller, fields: Fields) -> JsonResult {
    caller.require_play()?;
    let link = fields
        .get("link")
        .ok_or_else(|| ApiError::bad_request("link: the link of a seat"))?;
    let secret = secret(link);
    let (id, seat) = gateway.sit(&caller.account, secret).await?;
    let seat = ["white", "black", "arbiter"][seat];
    Ok(Json(json!({ "gameId": id, "id": id, "seat": seat })))
}

/// The secret in a link, or the text itself.
pub(crate) fn secret(link: &str) -> &str {
    let rest = link
        .trim()
        .rsplit_once("/t/")
        .map_or(link.trim(), |(_, rest)| rest);
    rest.split(['/', '?', '#']).next().unwrap_or(rest)
}

/// `GET /api/stream/event`: running games and waiting challenges, then every new event.
///
/// A newer stream of the same token ends the older.
pub(crate) async fn events(State(gateway): Shared, caller: Caller) -> Result<Response, ApiError> {
    caller.require_scope(&[Scope::Board, Scope::Bot, Scope::ReadChallenges])?;
    let mut newest = {
        let registry = gateway.registry();
        let held = registry
            .token(caller.token)
            .ok_or_else(ApiError::invalid_token)?;
        held.newest_stream.send_modify(|number| *number += 1);
        held.newest_stream.subscribe()
    };
    newest.mark_unchanged();
    let (lines, response) = stream::open();
    let stay = caller.visit.stay();
    tokio::spawn(async move {
        let _ = stream_events(&gateway, &caller, lines, newest).await;
        drop(stay);
    });
    Ok(response)
}

async fn stream_events(
    gateway: &Arc<Gateway>,
    caller: &Caller,
    mut lines: LineSender,
    mut newest: watch::Receiver<u64>,
) -> Result<(), Disconnected> {
    // Subscribe before the first read, so that no event is missed. A client that receives
    // `gameStart` twice plays the game twice.
    let mut live_events = gateway.lobby.subscribe(&caller.account);
    let mut sent = BTreeSet::new();
    lines.beat().await?;
    let account = gateway.account(&caller.account).map_err(|_| Disconnected)?;
    for id in &account.playing {
        if let Some(event) = gateway.start_event(id, &account.id).await {
            is_new(&event, &mut sent);
            lines.send(&event).await?;
        }
    }
    for challenge in gateway.lobby.challenges_of(&account.id) {
        if challenge.status == ChallengeStatus::Created {
            let event = json!({ "type": "challenge", "challenge": challenge.to_json(&account.id) });
            is_new(&event, &mut sent);
            lines.send(&event).await?;
        }
    }
    let closed = gateway.hall.closed();
    tokio::pin!(closed);
    loop {
        tokio::select! {
            event = live_events.recv() => match event {
                Some(event) => if is_new(&event, &mut sent) {
                    lines.send(&event).await?;
                },
                None => return Ok(()),
            },
            // A newer stream of this token was opened, or the token was revoked.
            _ = newest.changed() => return Ok(()),
            paused = lines.pause() => {
                paused?;
                lines.beat().await?;
            }
            () = &mut closed => {
                lines.abort().await;
                return Ok(());
            }
        }
    }
}

/// Whether this event was not sent before. `sent` has the ids of games and challenges.
fn is_new(event: &Value, sent: &mut BTreeSet<String>) -> bool {
    let of = |what: &str, name: &str| event[what][name].as_str().map(str::to_owned);
    let game = of("game", "gameId");
    match (event["type"].as_str(), game) {
        // A challenge and its game have the same id.
        (Some("gameStart"), Some(id)) => sent.insert(format!("game {id}")),
        (Some("gameFinish"), Some(id)) => {
            sent.remove(&format!("game {id}"));
            true
        }
        (Some("challenge"), _) => {
            of("challenge", "id").is_none_or(|id| sent.insert(format!("challenge {id}")))
        }
        (_, _) => true,
    }
}

#[cfg(test)]
mod tests {
    use super::secret;

    #[test]
    fn the_secret_of_a_link() {
        assert_eq!(secret("http://localhost:8064/t/abc"), "abc");
        assert_eq!(
            secret(" https://hall.example.org/t/abc/links?lang=sl "),
            "abc"
        );
        assert_eq!(secret("abc"), "abc");
    }
}
