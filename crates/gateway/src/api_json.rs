//! The JSON that clients read: games, states, challenges, players.

use rokada_board::Color;
use rokada_protocol::Ruling;
use serde_json::{Value, json};

use crate::{
    live_game::ChatLine,
    registry::{Account, GameRow, Registry},
    snapshot::{GameSnapshot, UNTIMED_MS},
};

/// A placeholder rating, always marked as provisional.
///
/// The hall keeps no ratings, but some clients stop without one.
const RATING: u32 = 1500;

pub(crate) fn user(account: &Account) -> Value {
    let mut user = json!({
        "id": account.id,
        "name": account.name,
        "username": account.name,
        "rating": RATING,
        "provisional": true,
    });
    // Some clients show a missing title as a word, so it is sent as `null`.
    user["title"] = json!(account.is_bot.then_some("BOT"));
    user
}

pub(crate) fn profile(account: &Account, origin: &str) -> Value {
    let mut user = user(account);
    // Some clients challenge only accounts with games at a speed, so the number is at least 1.
    let games = account.played.max(1);
    let perf = json!({ "games": games, "rating": RATING, "rd": 350, "prog": 0, "prov": true });
    let speeds = [
        "ultraBullet",
        "bullet",
        "blitz",
        "rapid",
        "classical",
        "correspondence",
        "chess960",
    ];
    let perfs: serde_json::Map<String, Value> = speeds
        .into_iter()
        .map(|speed| (speed.to_owned(), perf.clone()))
        .collect();
    user["perfs"] = Value::Object(perfs);
    user["url"] = json!(format!("{origin}/api/user/{}", account.name));
    user["count"] = json!({ "all": account.played, "playing": account.playing.len() });
    user["createdAt"] = json!(0);
    user
}

/// A player of a game: an account, or a person who plays by a link.
pub(crate) fn player(
    registry: &Registry,
    row: &GameRow,
    snapshot: &GameSnapshot,
    color: Color,
) -> Value {
    let seated = row.seated_accounts[color.index()].as_ref();
    if let Some(account) = seated.and_then(|it| registry.account(&it.account)) {
        return user(account);
    }
    if let Some(level) = row.level {
        return computer(level);
    }
    let name = match color {
        Color::White => &snapshot.view.white,
        Color::Black => &snapshot.view.black,
    };
    json!({ "id": name.to_lowercase(), "name": name, "username": name, "rating": RATING, "provisional": true })
}

/// An engine of the hall, in the form of the API. It has no account.
fn computer(level: u8) -> Value {
    let name = format!("Stockfish level {level}");
    json!({
        "id": null,
        "name": name,
        "username": name,
        "rating": RATING,
        "provisional": true,
        "ai": level,
        "aiLevel": level,
    })
}

pub(crate) fn variant(snapshot: &GameSnapshot) -> Value {
    let (key, name) = snapshot.variant();
    json!({ "key": key, "name": name, "short": name })
}

pub(crate) fn game_state(row: &GameRow, snapshot: &GameSnapshot) -> Value {
    let (_, status, winner) = snapshot.status();
    let extra = snapshot.score.extra_ms;
    let mut state = json!({
        "type": "gameState",
        "moves": snapshot.sent_moves.join(" "),
        "wtime": snapshot.clock_ms(Color::White),
        "btime": snapshot.clock_ms(Color::Black),
        "winc": extra[0],
        "binc": extra[1],
        "status": status,
        // Fields of this hall, in addition to those that clients know.
        "now": snapshot.view.now,
        "running": snapshot.view.clocks.running,
    });
    if let Some(winner) = winner {
        state["winner"] = json!(winner);
    }
    match snapshot.view.offer {
        Some(Color::White) => state["wdraw"] = json!(true),
        Some(Color::Black) => state["bdraw"] = json!(true),
        None => {}
    }
    if let Some(result) = &snapshot.view.result
        && !is_abort(row, snapshot)
    {
        state["laws"] = json!(result);
    }
    state
}

/// The clause for a wrong initial position.
pub(crate) const WRONG_SET_UP: &str = "7.2.1";

/// Whether the game was aborted.
///
/// The Laws have no abort, so the record voids the game for a wrong initial position. Where the
/// gateway is the arbiter, programs cannot set the pieces up wrongly.
pub(crate) fn is_abort(row: &GameRow, snapshot: &GameSnapshot) -> bool {
    let result = snapshot.view.result.as_ref();
    row.watch.is_some()
        && row.source != "open"
        && result.is_some_and(|it| it.score == "new game" && it.clause == WRONG_SET_UP)
}

pub(crate) fn game_full(registry: &Registry, row: &GameRow, snapshot: &GameSnapshot) -> Value {
    let score = &snapshot.score;
    let mut full = json!({
        "type": "gameFull",
        "id": row.id,
        "variant": variant(snapshot),
        "speed": snapshot.speed(),
        "perf": { "name": snapshot.speed() },
        "rated": row.rated,
        "createdAt": score.created_ms,
        "white": player(registry, row, snapshot, Color::White),
        "black": player(registry, row, snapshot, Color::Black),
        "initialFen": snapshot.initial_fen(),
        "state": game_state(row, snapshot),
        "laws": {
            "edition": snapshot.view.edition,
            "time": snapshot.view.time,
            "regime": snapshot.view.regime,
            "arbiter": snapshot.view.arbiter,
            "event": snapshot.view.event,
        },
    });
    // Some clients stop without a clock, so an untimed game has one that never runs out.
    let base_ms = score.base_ms.unwrap_or(UNTIMED_MS);
    full["clock"] = json!({ "initial": base_ms, "increment": score.first_extra_ms });
    full
}

/// A game as in the event stream and the list of games.
pub(crate) fn game_info(
    registry: &Registry,
    row: &GameRow,
    snapshot: &GameSnapshot,
    color: Color,
) -> Value {
    let (status, name, winner) = snapshot.status();
    let opponent = player(registry, row, snapshot, color.opposite());
    let is_mine = snapshot.turn() == color && !snapshot.is_over();
    let mut info = json!({
        "id": row.id,
        "gameId": row.id,
        "fullId": format!("{}{}", row.id, ["whte", "blck"][color.index()]),
        "color": color,
        "fen": snapshot.fen(),
        "hasMoved": snapshot.moves_made() > 0,
        "isMyTurn": is_mine,
        "lastMove": snapshot.sent_moves.last().map_or("", String::as_str),
        "opponent": opponent,
        "perf": snapshot.speed(),
        "rated": row.rated,
        "secondsLeft": snapshot.clock_ms(color) / 1_000,
        "source": row.source,
        "speed": snapshot.speed(),
        "status": { "id": status, "name": name },
        "variant": variant(snapshot),
        "compat": { "bot": true, "board": true },
    });
    if let Some(winner) = winner {
        info["winner"] = json!(winner);
    }
    info
}

fn players(registry: &Registry, row: &GameRow, snapshot: &GameSnapshot) -> Value {
    let of = |color| {
        let user = player(registry, row, snapshot, color);
        match user["aiLevel"].as_u64() {
            Some(level) => json!({ "aiLevel": level }),
            None => json!({ "user": user, "rating": RATING, "provisional": true }),
        }
    };
    json!({ "white": of(Color::White), "black": of(Color::Black) })
}

/// A game for spectators, and for a challenger of an engine.
pub(crate) fn spectated_game(registry: &Registry, row: &GameRow, snapshot: &GameSnapshot) -> Value {
    let mut game = game_info(registry, row, snapshot, Color::White);
    game["player"] = json!(snapshot.turn());
    game["turns"] = json!(snapshot.moves_made());
    game["createdAt"] = json!(snapshot.score.created_ms);
    game["players"] = players(registry, row, snapshot);
    game
}

/// A game as other servers export it: moves in SAN, variant and status as single words.
pub(crate) fn exported_game(
    registry: &Registry,
    row: &GameRow,
    snapshot: &GameSnapshot,
    pgn: &str,
) -> Value {
    let (_, status, winner) = snapshot.status();
    let moves = snapshot.view.moves.iter();
    let moves: Vec<&str> = moves.map(|made| made.san.as_str()).collect();
    let mut game = json!({
        "id": row.id,
        "rated": row.rated,
        "variant": snapshot.variant().0,
        "speed": snapshot.speed(),
        "perf": snapshot.speed(),
        "source": row.source,
        "createdAt": snapshot.score.created_ms,
        "status": status,
        "players": players(registry, row, snapshot),
        "moves": moves.join(" "),
        "initialFen": snapshot.score.start.to_string(),
        "pgn": pgn,
    });
    let last = snapshot.view.moves.len().checked_sub(1);
    if let Some(last) = last.and_then(|last| snapshot.score.moves.get(last)) {
        let at_ms = i64::try_from(last.at_ms).unwrap_or(i64::MAX);
        game["lastMoveAt"] = json!(snapshot.score.created_ms.saturating_add(at_ms));
    }
    if let Some(winner) = winner {
        game["winner"] = json!(winner);
    }
    if let Some(base_ms) = snapshot.score.base_ms {
        let (initial, increment) = (base_ms / 1_000, snapshot.score.first_extra_ms / 1_000);
        let total = initial + 40 * increment;
        game["clock"] = json!({ "initial": initial, "increment": increment, "totalTime": total });
    }
    game
}

pub(crate) fn chat_line(line: &ChatLine) -> Value {
    json!({ "type": "chatLine", "room": line.room, "username": line.who, "text": line.text })
}

/// A ruling as a chat line of the arbiter, with the ruling itself as data.
///
/// Some clients stop at a line of an unknown type.
pub(crate) fn ruling_line(ruling: &Ruling) -> Value {
    let mut line = chat_line(&ChatLine {
        room: "player".into(),
        who: "arbiter".into(),
        text: format!("[{}] {}", ruling.number, ruling.text),
    });
    line["ruling"] = json!({
        "clause": ruling.clause,
        "number": ruling.number,
        "text": ruling.text,
        "at": ruling.at,
        "seq": ruling.seq,
    });
    line
}
