//! A round in the form that broadcasts poll: `/tournaments/{id}/round-2.pgn` is the faithful file,
//! and every PGN reader accepts `round-2-relay.pgn`.

use std::{fmt::Write as _, sync::Arc};

use axum::{
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use rokada_board::Color;
use rokada_laws::Clause;
use rokada_store::GameId;
use rokada_tournament::{Date, Pairing, Sign, Signs, Tournament};
use sha2::{Digest, Sha256};

use super::{COLORS, STORE_READS, load_public_tournament};
use crate::{error::Error, extract::Path, hall::Hall};
use rokada_live_game::state::{BroadcastGame, Side};
use rokada_netserver::ConnectionClass;

/// The two kinds of file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Faithful,
    Relay,
}

/// Most games that a broadcast accepts at once.
const PUSHED_MAX: usize = 100;

/// `round-2.pgn`, `round-2-relay.pgn`.
fn asked(file: &str) -> Option<(u16, Kind)> {
    let name = file.strip_prefix("round-")?.strip_suffix(".pgn")?;
    let (round, kind) = match name.strip_suffix("-relay") {
        Some(round) => (round, Kind::Relay),
        None => (name, Kind::Faithful),
    };
    Some((round.parse().ok()?, kind))
}

/// `GET /tournaments/{id}/round-2.pgn`, with an entity tag, so that a poll without changes takes
/// few bytes (RFC 9110, 13.1.2). A cache may store it, and revalidates it before each use.
pub(super) async fn pgn(
    State(hall): State<Arc<Hall>>,
    Path((id, file)): Path<(i64, String)>,
    asks: HeaderMap,
) -> Result<Response, Error> {
    let (number, kind) = asked(&file).ok_or(Error::UnknownPage)?;
    let text = text(&hall, id, number, kind, usize::MAX).await?;
    let tagging = move || (tag_of(&text), text);
    let (tag, text) = hall.cpu.run(ConnectionClass::Spectator, tagging).await?;
    let known = asks.get_all(header::IF_NONE_MATCH).into_iter();
    let is_known = known
        .filter_map(|value| value.to_str().ok())
        .any(|value| contains_tag(value, &tag));
    let headers = [
        (header::ETAG, tag),
        (header::CACHE_CONTROL, "public, no-cache".to_owned()),
    ];
    if is_known {
        return Ok((StatusCode::NOT_MODIFIED, headers).into_response());
    }
    let kind = "application/x-chess-pgn; charset=utf-8";
    Ok((headers, [(header::CONTENT_TYPE, kind)], text).into_response())
}

/// The entity tag of a file: half of the SHA-256 of its content, in quotes.
fn tag_of(text: &str) -> String {
    let mut tag = String::from("\"");
    for byte in Sha256::digest(text.as_bytes()).iter().take(16) {
        let _ = write!(tag, "{byte:02x}");
    }
    tag + "\""
}

/// Whether `If-None-Match` contains this tag: one of a list, weak or not, or any.
fn contains_tag(value: &str, tag: &str) -> bool {
    let mut tags = value.split(',').map(str::trim);
    tags.any(|it| it == "*" || it.strip_prefix("W/").unwrap_or(it) == tag)
}

/// The relay-safe file of a round for broadcasts: the first hundred boards.
pub(crate) async fn relay_text(
    hall: &Hall,
    tournament: GameId,
    round: u16,
) -> Result<String, Error> {
    text(hall, tournament.0, round, Kind::Relay, PUSHED_MAX).await
}

async fn text(hall: &Hall, id: i64, number: u16, kind: Kind, most: usize) -> Result<String, Error> {
    let page = load_public_tournament(hall, id, Some(number)).await?;
    let tournament = page.tournament();
    let found = usize::from(number)
        .checked_sub(1)
        .and_then(|at| tournament.rounds.get(at));
    let found = found.ok_or(Error::UnknownPage)?;
    if tournament.hidden.iter().any(|hidden| hidden == "games") {
        return Err(Error::UnknownPage);
    }
    let other = match kind {
        Kind::Faithful => format!("/tournaments/{id}/round-{number}-relay.pgn"),
        Kind::Relay => format!("/tournaments/{id}/round-{number}.pgn"),
    };
    let delay_min = tournament.delay_min;
    let games: Vec<_> = found.pairings.iter().take(most).map(|it| it.game).collect();
    let telling = games.into_iter().map(async |game| match game {
        Some(game) => hall.broadcast_game(game, delay_min).await.map(Some),
        None => Ok(None),
    });
    let telling = stream::iter(telling).buffered(STORE_READS);
    let texts: Vec<Option<Arc<BroadcastGame>>> = telling.try_collect().await?;
    let write = move || {
        let tournament = page.tournament();
        let pairings = &tournament.rounds[usize::from(number) - 1].pairings;
        let games = (1_u16..).zip(pairings).zip(&texts);
        let text = games.map(|((board, pairing), texts)| {
            game_text(
                tournament,
                number,
                board,
                pairing,
                texts.as_deref(),
                kind,
                &other,
            )
        });
        text.collect()
    };
    Ok(hall.cpu.run(ConnectionClass::Spectator, write).await?)
}

/// How a game ended, in the words of the standard (PGN, 9.8.1).
fn termination(under: Clause) -> &'static str {
    let key = under.key();
    if ["6.9", "A.5.3", "A.5.5"].contains(&key) {
        "time forfeit"
    } else if ["7.5", "11.3", "12.9", "A.5.2"]
        .iter()
        .any(|article| key.starts_with(article))
    {
        "rules infraction"
    } else {
        "normal"
    }
}

fn game_text(
    tournament: &Tournament,
    round: u16,
    board: u16,
    pairing: &Pairing,
    texts: Option<&BroadcastGame>,
    kind: Kind,
    other: &str,
) -> String {
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        if !value.is_empty() {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            let _ = writeln!(text, "[{name} \"{value}\"]");
        }
    };
    let or_unknown = |text: &str| {
        if text.is_empty() {
            "?".to_owned()
        } else {
            text.to_owned()
        }
    };
    tag("Event", &or_unknown(&tournament.name));
    tag("Site", &or_unknown(&tournament.city));
    let written = |day: Date| day.to_string().replace("/00", "/??").replace('/', ".");
    let date = tournament.date_of(round).or(tournament.start).map(written);
    let date = date.or_else(|| texts.map(|texts| texts.date.clone()));
    tag("Date", &date.unwrap_or_else(|| "????.??.??".into()));
    tag("Round", &format!("{round}.{board}"));
    let player = |color: Color| tournament.player(pairing.of(color));
    for (color, name) in COLORS.into_iter().zip(["White", "Black"]) {
        tag(
            name,
            &or_unknown(player(color).map_or("", |player| player.name.as_str())),
        );
    }
    // With a delay, the result is shown together with the delayed moves.
    let score = texts.map(|texts| texts.score.and_then(Signs::of_score));
    let signs = match score {
        Some(score) if tournament.delay_min > 0 => score,
        _ => pairing.result,
    };
    let result = signs.map_or("*", |signs| {
        let side = |color| match signs.of(color) {
            Sign::Win | Sign::UnratedWin | Sign::ForfeitWin => 2,
            Sign::Draw | Sign::UnratedDraw => 1,
            Sign::Loss | Sign::UnratedLoss | Sign::ForfeitLoss => 0,
        };
        // PGN knows three results; others get a tag of their own.
        match (side(Color::White), side(Color::Black)) {
            (2, 0) => "1-0",
            (0, 2) => "0-1",
            (1, 1) => "1/2-1/2",
            _ => "*",
        }
    });
    tag("Result", result);
    if let Some(signs) = signs
        && (result == "*" || signs.is_forfeit())
    {
        tag("Score", &signs.to_string());
    }
    tag("Board", &board.to_string());
    if let Some(day) = tournament.start {
        tag("EventDate", &written(day));
    }
    let hides = |what: &str| tournament.hidden.iter().any(|hidden| hidden == what);
    for (color, name) in COLORS.into_iter().zip(["White", "Black"]) {
        let Some(player) = player(color) else {
            continue;
        };
        tag(
            &format!("{name}Title"),
            player.title.map_or("", rokada_tournament::Title::name),
        );
        if player.rating > 0 && !hides("ratings") {
            tag(&format!("{name}Elo"), &player.rating.to_string());
        }
        tag(&format!("{name}FideId"), &player.fide_id);
        if !hides("clubs") {
            tag(&format!("{name}Team"), &player.team);
        }
    }
    let mut moves = String::new();
    if let Some(texts) = texts {
        for (name, value) in &texts.time {
            tag(name, value);
        }
        let Side { start, moves: own } = match kind {
            Kind::Faithful => &texts.faithful,
            Kind::Relay => &texts.relay,
        };
        if let Some(start) = start {
            tag("SetUp", "1");
            tag("FEN", &start.to_string());
        }
        moves.clone_from(own);
    }
    let of_table = texts.filter(|texts| texts.score.and_then(Signs::of_score) == signs);
    let under = of_table.and_then(|texts| texts.under);
    tag(
        "Termination",
        match signs {
            None => "unterminated",
            Some(signs) if signs.is_forfeit() => "unplayed",
            Some(_) => under.map_or("normal", termination),
        },
    );
    match kind {
        Kind::Faithful => tag("RelaySafe", other),
        Kind::Relay => tag("Faithful", other),
    }
    let between = if moves.is_empty() { "" } else { " " };
    let _ = write!(text, "\n{moves}{between}{result}\n\n");
    text
}
