//! Public routes: accounts, streams and exports of games.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, RawQuery, State},
    http::header,
    response::{IntoResponse, Redirect, Response},
};
use rokada_board::Color;
use serde_json::{Value, json};

use crate::{
    api_json,
    caller::Guest,
    fields::Fields,
    gateway::{Gateway, english},
    response::{ApiError, JsonResult},
    snapshot::GameSnapshot,
    stream,
};

type Shared = State<Arc<Gateway>>;

const ACCOUNTS_MAX: usize = 100;

/// `GET /api/user/{name}`.
pub(crate) async fn user(
    State(gateway): Shared,
    Guest(visit): Guest,
    Path(name): Path<String>,
) -> JsonResult {
    let account = gateway.account(&name)?;
    let mut user = api_json::profile(&account, &visit.origin);
    user["online"] = json!(gateway.lobby.is_online(&account.id));
    Ok(Json(user))
}

/// `GET /api/users/status?ids=`.
pub(crate) async fn statuses(
    State(gateway): Shared,
    _: Guest,
    RawQuery(query): RawQuery,
) -> JsonResult {
    let query = Fields::of_query(query.as_deref());
    let names = query
        .get("ids")
        .unwrap_or_default()
        .split(',')
        .take(ACCOUNTS_MAX);
    let known = names.filter_map(|name| gateway.account(name.trim()).ok());
    let statuses: Vec<Value> = known
        .map(|account| {
            let mut user = api_json::user(&account);
            // Some clients read any value of a present field as true.
            if gateway.lobby.is_online(&account.id) {
                user["online"] = json!(true);
            }
            if !account.playing.is_empty() {
                user["playing"] = json!(true);
            }
            user
        })
        .collect();
    Ok(Json(json!(statuses)))
}

/// `GET /api/bot/online?nb=`: one account per line.
pub(crate) async fn bots(
    State(gateway): Shared,
    Guest(visit): Guest,
    RawQuery(query): RawQuery,
) -> Result<Response, ApiError> {
    let query = Fields::of_query(query.as_deref());
    let most = query.number("nb")?.unwrap_or(ACCOUNTS_MAX as u64);
    let most = usize::try_from(most)
        .unwrap_or(ACCOUNTS_MAX)
        .min(ACCOUNTS_MAX);
    let bots: Vec<_> = gateway
        .registry()
        .accounts()
        .filter(|account| account.is_bot && gateway.lobby.is_online(&account.id))
        .take(most)
        .cloned()
        .collect();
    let lines = bots
        .iter()
        .map(|bot| format!("{}\n", api_json::profile(bot, &visit.origin)));
    let headers = [(header::CONTENT_TYPE, "application/x-ndjson")];
    Ok((headers, lines.collect::<String>()).into_response())
}

async fn spectator_seat(
    gateway: &Gateway,
    id: &str,
) -> Result<(crate::registry::GameRow, rokada_hall::steward::SeatHandle), ApiError> {
    let row = gateway.row(id)?;
    let watch = row.watch.as_deref();
    let watch =
        watch.ok_or_else(|| ApiError::not_found("Its arbiter has the link for those who watch"))?;
    let key = crate::fingerprint::Fingerprint::of(watch);
    let seat_handle = gateway.hall.lead(key.token_hash(), english()).await?;
    Ok((row, seat_handle))
}

/// `GET /api/stream/game/{id}`: the position after each move, without a token.
pub(crate) async fn stream(
    State(gateway): Shared,
    Guest(visit): Guest,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let (row, seat_handle) = spectator_seat(&gateway, &id).await?;
    let mut changes = seat_handle.changes();
    let first = GameSnapshot::of(&seat_handle, 0).await?;
    let (mut lines, response) = stream::open();
    let (stay, seated) = (visit.stay(), seat_handle.sit());
    tokio::spawn(async move {
        let closed = gateway.hall.closed();
        tokio::pin!(closed);
        let mut snapshot = first;
        let about =
            |snapshot: &GameSnapshot| api_json::spectated_game(&gateway.registry(), &row, snapshot);
        let mut alive = lines.send(&about(&snapshot)).await.is_ok();
        let mut sent_moves = usize::MAX;
        while alive {
            if sent_moves != snapshot.moves_made() {
                sent_moves = snapshot.moves_made();
                alive = lines.send(&position(&snapshot)).await.is_ok();
            }
            if snapshot.is_over() {
                let _ = lines.send(&about(&snapshot)).await;
                break;
            }
            tokio::select! {
                Ok(()) = changes.changed() => match GameSnapshot::of(&seat_handle, snapshot.view.seq).await {
                    Ok(newer) => snapshot = newer,
                    Err(_) => break,
                },
                () = seated.ended() => break,
                paused = lines.pause() => alive = paused.is_ok() && lines.beat().await.is_ok(),
                () = &mut closed => break,
            }
        }
        drop((lines, stay));
    });
    Ok(response)
}

/// A position for spectators' programs; clocks in seconds.
fn position(snapshot: &GameSnapshot) -> Value {
    json!({
        "fen": snapshot.fen(),
        "lm": snapshot.sent_moves.last(),
        "wc": snapshot.clock_ms(Color::White) / 1_000,
        "bc": snapshot.clock_ms(Color::Black) / 1_000,
    })
}

/// The parts of a game that an export contains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Parts {
    moves: bool,
    tags: bool,
    clocks: bool,
}

impl Parts {
    fn read(query: &Fields) -> Result<Self, ApiError> {
        let wants = |name: &str| match query.get(name) {
            None | Some("true" | "1") => Ok(true),
            Some("false" | "0") => Ok(false),
            Some(_) => Err(ApiError::bad_request(format!("{name}: true or false"))),
        };
        if query.get("literate").is_some() && wants("literate")? {
            return Err(ApiError::bad_request(
                "literate: no comments on the moves are written here",
            ));
        }
        Ok(Self {
            moves: wants("moves")?,
            tags: wants("tags")?,
            clocks: wants("clocks")?,
        })
    }

    /// Extracts these parts from a PGN of the hall.
    ///
    /// The PGN has tags, an empty line, and moves with only clock comments.
    fn of(self, pgn: &str) -> String {
        let (tags, moves) = pgn.split_once("\n\n").unwrap_or(("", pgn));
        let mut parts = Vec::new();
        if self.tags {
            parts.push(tags.trim_end().to_owned());
        }
        if self.moves {
            let moves = moves.trim_end();
            parts.push(if self.clocks {
                moves.to_owned()
            } else {
                without_clocks(moves)
            });
        }
        parts.join("\n\n") + "\n"
    }
}

/// Removes the comments `{[%clk 0:05:00]}`, and the number of Black's move that follows one.
fn without_clocks(moves: &str) -> String {
    let mut words = Vec::new();
    let mut rest = moves;
    let mut was_clock = false;
    while let Some(word) = rest.split_whitespace().next() {
        let begin = rest.find(word).unwrap_or(0);
        rest = &rest[begin..];
        let is_clock = rest
            .strip_prefix("{")
            .is_some_and(|it| it.trim_start().starts_with("[%clk "));
        let length = match rest.find('}') {
            Some(end) if word.starts_with('{') => end + 1,
            _ => word.len(),
        };
        let (part, after) = rest.split_at(length);
        let is_number = was_clock && part.ends_with("...");
        if !is_clock && !is_number {
            words.push(part);
        }
        was_clock = is_clock;
        rest = after;
    }
    words.join(" ")
}

/// `GET /game/export/{id}`: PGN, or JSON if the client accepts JSON.
pub(crate) async fn export(
    State(gateway): Shared,
    Guest(_): Guest,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
    headers: axum::http::HeaderMap,
) -> Result<Response, ApiError> {
    let parts = Parts::read(&Fields::of_query(query.as_deref()))?;
    let (row, seat_handle) = spectator_seat(&gateway, &id).await?;
    let pgn = parts.of(&seat_handle.pgn().await?);
    let accepts = headers
        .get(header::ACCEPT)
        .and_then(|kinds| kinds.to_str().ok());
    if accepts.is_some_and(|kinds| kinds.starts_with("application/json")) {
        let snapshot = GameSnapshot::of(&seat_handle, 0).await?;
        let mut about = api_json::exported_game(&gateway.registry(), &row, &snapshot, &pgn);
        if let Some(about) = about.as_object_mut() {
            about.retain(|name, _| parts.moves || name != "moves");
        }
        return Ok(Json(about).into_response());
    }
    let headers = [(
        header::CONTENT_TYPE,
        "application/x-chess-pgn; charset=utf-8",
    )];
    Ok((headers, pgn).into_response())
}

/// `GET /spectate/{id}`: redirects to the spectators' page of a game.
pub(crate) async fn watch(
    State(gateway): Shared,
    Guest(_): Guest,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let (row, _) = spectator_seat(&gateway, &id).await?;
    let key = row.watch.unwrap_or_default();
    Ok(Redirect::to(&format!("/t/{key}")).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    const PGN: &str = "[White \"Ana\"]\n[Black \"Ion\"]\n\n\
        1. e4 {[%clk 0:05:00]} 1... e5 {[%clk 0:04:59]} 2. Nf3 {[%clk 0:04:58]}\n{White has left} *\n";

    #[test]
    fn game_is_exported_in_parts() {
        let of =
            |query: &str| Parts::read(&Fields::of_query(Some(query))).map(|parts| parts.of(PGN));
        assert_eq!(of("").as_deref(), Ok(PGN));
        assert_eq!(of("clocks=true&literate=false").as_deref(), Ok(PGN));
        assert_eq!(
            of("clocks=false&tags=false").as_deref(),
            Ok("1. e4 e5 2. Nf3 {White has left} *\n")
        );
        assert_eq!(
            of("moves=false").as_deref(),
            Ok("[White \"Ana\"]\n[Black \"Ion\"]\n")
        );
        for wrong in ["literate=true", "clocks=maybe"] {
            assert_eq!(
                of(wrong).map_err(|error| error.status.as_u16()),
                Err(400),
                "{wrong}"
            );
        }
    }
}
