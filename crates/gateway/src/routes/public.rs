//! What anybody may ask: who is here, how a game goes, what it was.

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
    answer::{Answer, Nay},
    caller::Guest,
    fields::Fields,
    gateway::{Gateway, english},
    shapes,
    standing::Standing,
    stream,
};

type Shared = State<Arc<Gateway>>;

/// Most accounts that are told of at once.
const MANY: usize = 100;

/// `GET /api/user/{name}`.
pub(crate) async fn user(
    State(gateway): Shared,
    Guest(visit): Guest,
    Path(name): Path<String>,
) -> Answer {
    let account = gateway.account(&name)?;
    let mut user = shapes::profile(&account, &visit.origin);
    user["online"] = json!(gateway.lobby.is_online(&account.id));
    Ok(Json(user))
}

/// `GET /api/users/status?ids=`.
pub(crate) async fn statuses(
    State(gateway): Shared,
    _: Guest,
    RawQuery(query): RawQuery,
) -> Answer {
    let query = Fields::of_query(query.as_deref());
    let names = query.get("ids").unwrap_or_default().split(',').take(MANY);
    let known = names.filter_map(|name| gateway.account(name.trim()).ok());
    let statuses: Vec<Value> = known
        .map(|account| {
            let mut user = shapes::user(&account);
            // Some clients take a word that is there for yes, whatever it says.
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

/// `GET /api/bot/online?nb=`: one account a line.
pub(crate) async fn bots(
    State(gateway): Shared,
    Guest(visit): Guest,
    RawQuery(query): RawQuery,
) -> Result<Response, Nay> {
    let query = Fields::of_query(query.as_deref());
    let most = query.number("nb")?.unwrap_or(MANY as u64);
    let most = usize::try_from(most).unwrap_or(MANY).min(MANY);
    let bots: Vec<_> = gateway
        .books()
        .accounts()
        .filter(|account| account.is_bot && gateway.lobby.is_online(&account.id))
        .take(most)
        .cloned()
        .collect();
    let lines = bots
        .iter()
        .map(|bot| format!("{}\n", shapes::profile(bot, &visit.origin)));
    let headers = [(header::CONTENT_TYPE, "application/x-ndjson")];
    Ok((headers, lines.collect::<String>()).into_response())
}

/// The seat of those who watch.
async fn spectators(
    gateway: &Gateway,
    id: &str,
) -> Result<(crate::books::Row, rokada_hall::steward::Chair), Nay> {
    let row = gateway.row(id)?;
    let watch = row.watch.as_deref();
    let watch =
        watch.ok_or_else(|| Nay::unknown("Its arbiter has the link for those who watch"))?;
    let key = crate::key::Fingerprint::of(watch);
    let chair = gateway.steward.lead(key.key(), english()).await?;
    Ok((row, chair))
}

/// `GET /api/stream/game/{id}`: how the game stands after each move, for anybody.
pub(crate) async fn stream(
    State(gateway): Shared,
    Guest(visit): Guest,
    Path(id): Path<String>,
) -> Result<Response, Nay> {
    let (row, chair) = spectators(&gateway, &id).await?;
    let mut changes = chair.changes();
    let first = Standing::of(&chair, 0).await?;
    let (mut lines, response) = stream::open();
    let (stay, seated) = (visit.stay(), chair.sit());
    tokio::spawn(async move {
        let closed = gateway.steward.closed();
        tokio::pin!(closed);
        let mut standing = first;
        let about = |standing: &Standing| shapes::watched(&gateway, &row, standing);
        let mut alive = lines.send(&about(&standing)).await.is_ok();
        let mut told = usize::MAX;
        while alive {
            if told != standing.moves_made() {
                told = standing.moves_made();
                alive = lines.send(&position(&standing)).await.is_ok();
            }
            if standing.is_over() {
                let _ = lines.send(&about(&standing)).await;
                break;
            }
            tokio::select! {
                Ok(()) = changes.changed() => match Standing::of(&chair, standing.view.seq).await {
                    Ok(newer) => standing = newer,
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

/// A position as spectators' programs read it; the clocks in seconds.
fn position(standing: &Standing) -> Value {
    json!({
        "fen": standing.fen(),
        "lm": standing.told.last(),
        "wc": standing.clock_ms(Color::White) / 1_000,
        "bc": standing.clock_ms(Color::Black) / 1_000,
    })
}

/// `GET /game/export/{id}`: PGN, or JSON for whoever accepts JSON.
pub(crate) async fn export(
    State(gateway): Shared,
    Guest(_): Guest,
    Path(id): Path<String>,
    headers: axum::http::HeaderMap,
) -> Result<Response, Nay> {
    let (row, chair) = spectators(&gateway, &id).await?;
    let pgn = chair.pgn().await?;
    let accepts = headers
        .get(header::ACCEPT)
        .and_then(|kinds| kinds.to_str().ok());
    if accepts.is_some_and(|kinds| kinds.starts_with("application/json")) {
        let standing = Standing::of(&chair, 0).await?;
        let about = shapes::exported(&gateway, &row, &standing, &pgn);
        return Ok(Json(about).into_response());
    }
    let headers = [(
        header::CONTENT_TYPE,
        "application/x-chess-pgn; charset=utf-8",
    )];
    Ok((headers, pgn).into_response())
}

/// `GET /spectate/{id}`: the table's page for those who watch.
pub(crate) async fn watch(
    State(gateway): Shared,
    Guest(_): Guest,
    Path(id): Path<String>,
) -> Result<Response, Nay> {
    let (row, _) = spectators(&gateway, &id).await?;
    let key = row.watch.unwrap_or_default();
    Ok(Redirect::to(&format!("/t/{key}")).into_response())
}
