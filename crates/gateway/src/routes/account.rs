//! Who one is, what one plays, and what happens to one.

use std::{collections::BTreeSet, sync::Arc};

use axum::{
    Json,
    extract::{RawQuery, State},
    response::Response,
};
use serde_json::{Map, Value, json};
use tokio::sync::watch;

use crate::{
    answer::{Answer, Nay, done},
    caller::{Caller, Guest},
    fields::Fields,
    gateway::Gateway,
    journal::Line,
    key::Fingerprint,
    lobby::Stage,
    scope::{Scope, names},
    shapes,
    stream::{self, Gone, Lines},
};

/// Most games that are told of at once.
const PLAYING_MAX: u64 = 50;

/// Most tokens that are tested at once.
const TOKENS_MAX: usize = 1_000;

type Shared = State<Arc<Gateway>>;

/// `POST /api/token/test`: the tokens as they are, with commas between.
pub(crate) async fn test_tokens(State(gateway): Shared, _: Guest, body: String) -> Answer {
    let mut answer = Map::new();
    let books = gateway.books();
    for token in body.split([',', '\n']).map(str::trim).take(TOKENS_MAX) {
        let held = books.token(Fingerprint::of(token));
        let about = held.map(|held| {
            let account = books.account(&held.account);
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

/// `DELETE /api/token`: whoever has a token may give it up.
pub(crate) async fn withdraw(
    State(gateway): Shared,
    caller: Caller,
) -> Result<axum::http::StatusCode, Nay> {
    gateway
        .note(vec![Line::Withdrawn {
            token: caller.token,
        }])
        .await?;
    Ok(axum::http::StatusCode::NO_CONTENT)
}

/// `GET /api/account`.
pub(crate) async fn account(State(gateway): Shared, caller: Caller) -> Answer {
    let account = gateway.account(&caller.account)?;
    Ok(Json(shapes::profile(&account, &caller.visit.origin)))
}

/// `GET /api/account/playing`, at most `?nb=` of them.
pub(crate) async fn playing(
    State(gateway): Shared,
    caller: Caller,
    RawQuery(query): RawQuery,
) -> Answer {
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
    // Those that wait for him come first.
    games.sort_by_key(|game| game["isMyTurn"] != true);
    let turns = games.iter().filter(|game| game["isMyTurn"] == true).count();
    games.truncate(most);
    Ok(Json(json!({ "nowPlaying": games, "nbMyTurn": turns })))
}

/// `POST /api/bot/account/upgrade`.
pub(crate) async fn upgrade(State(gateway): Shared, caller: Caller) -> Answer {
    caller.needs(&[Scope::Bot])?;
    let upgrading = gateway.record(move |books| {
        let account = books.account(&caller.account).ok_or_else(Nay::stranger)?;
        if account.is_bot {
            return Ok((Vec::new(), ()));
        }
        if account.played > 0 || !account.playing.is_empty() {
            return Err(Nay::wrong(
                "An account that has played as a person does not become a program's",
            ));
        }
        let account = account.id.clone();
        Ok((vec![Line::Bot { account }], ()))
    });
    upgrading.await?;
    done()
}

/// `POST /api/seat`: sits down by the link of a seat.
pub(crate) async fn sit(State(gateway): Shared, caller: Caller, fields: Fields) -> Answer {
    caller.plays()?;
    let link = fields
        .get("link")
        .ok_or_else(|| Nay::wrong("link: the link of a seat"))?;
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

/// `GET /api/stream/event`: first all that is on, then what happens. A newer stream of the same
/// token ends the older.
pub(crate) async fn events(State(gateway): Shared, caller: Caller) -> Result<Response, Nay> {
    caller.needs(&[Scope::Board, Scope::Bot, Scope::ReadChallenges])?;
    let mut newest = {
        let books = gateway.books();
        let held = books.token(caller.token).ok_or_else(Nay::stranger)?;
        held.stands.send_modify(|number| *number += 1);
        held.stands.subscribe()
    };
    newest.mark_unchanged();
    let (lines, response) = stream::open();
    let stay = caller.visit.stay();
    tokio::spawn(async move {
        let _ = tell(&gateway, &caller, lines, newest).await;
        drop(stay);
    });
    Ok(response)
}

async fn tell(
    gateway: &Arc<Gateway>,
    caller: &Caller,
    mut lines: Lines,
    mut newest: watch::Receiver<u64>,
) -> Result<(), Gone> {
    // Heard from before the first look, so that nothing falls between. A client that hears twice
    // that a game begins plays it twice.
    let mut heard = gateway.lobby.listen(&caller.account);
    let mut told = BTreeSet::new();
    lines.beat().await?;
    let account = gateway.account(&caller.account).map_err(|_| Gone)?;
    for id in &account.playing {
        if let Some(event) = gateway.start_event(id, &account.id).await {
            is_news(&event, &mut told);
            lines.send(&event).await?;
        }
    }
    for challenge in gateway.lobby.challenges_of(&account.id) {
        if challenge.stage == Stage::Created {
            let event = json!({ "type": "challenge", "challenge": challenge.shape(&account.id) });
            is_news(&event, &mut told);
            lines.send(&event).await?;
        }
    }
    let closed = gateway.steward.closed();
    tokio::pin!(closed);
    loop {
        tokio::select! {
            event = heard.recv() => match event {
                Some(event) => if is_news(&event, &mut told) {
                    lines.send(&event).await?;
                },
                None => return Ok(()),
            },
            // Another stream of this token, or the token is gone.
            _ = newest.changed() => return Ok(()),
            paused = lines.pause() => {
                paused?;
                lines.beat().await?;
            }
            () = &mut closed => {
                lines.break_off().await;
                return Ok(());
            }
        }
    }
}

/// Whether a stream was not told this before: of games and challenges it keeps the names.
fn is_news(event: &Value, told: &mut BTreeSet<String>) -> bool {
    let of = |what: &str, name: &str| event[what][name].as_str().map(str::to_owned);
    let game = of("game", "gameId");
    match (event["type"].as_str(), game) {
        // A challenge and the game that comes of it have one name.
        (Some("gameStart"), Some(id)) => told.insert(format!("game {id}")),
        (Some("gameFinish"), Some(id)) => {
            told.remove(&format!("game {id}"));
            true
        }
        (Some("challenge"), _) => {
            of("challenge", "id").is_none_or(|id| told.insert(format!("challenge {id}")))
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
