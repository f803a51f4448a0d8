//! The JSON that clients read: games, states, challenges, players.

use rokada_board::Color;
use rokada_protocol::Ruling;
use serde_json::{Value, json};

use crate::{
    books::{Account, GameRow, GatewayState},
    live::ChatLine,
    standing::{GameSnapshot, UNTIMED_MS},
};

/// A placeholder rating, always marked as provisional.
///
/// The hall keeps no ratings, but some clients stop without one.
const RATING: u32 = 1500;

/// An account as others see it.
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

/// An account with the fields of a profile.
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
    books: &GatewayState,
    row: &GameRow,
    standing: &GameSnapshot,
    color: Color,
) -> Value {
    let sitter = row.sitters[color.index()].as_ref();
    if let Some(account) = sitter.and_then(|it| books.account(&it.account)) {
        return user(account);
    }
    if let Some(level) = row.level {
        return computer(level);
    }
    let name = match color {
        Color::White => &standing.view.white,
        Color::Black => &standing.view.black,
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

/// The variant of a game.
pub(crate) fn variant(standing: &GameSnapshot) -> Value {
    let (key, name) = standing.variant();
    json!({ "key": key, "name": name, "short": name })
}

/// `gameState`.
pub(crate) fn state(row: &GameRow, standing: &GameSnapshot) -> Value {
    let (_, status, winner) = standing.status();
    let extra = standing.score.extra_ms;
    let mut state = json!({
        "type": "gameState",
        "moves": standing.sent_moves.join(" "),
        "wtime": standing.clock_ms(Color::White),
        "btime": standing.clock_ms(Color::Black),
        "winc": extra[0],
        "binc": extra[1],
        "status": status,
        // Fields of this hall, in addition to those that clients know.
        "now": standing.view.now,
        "running": standing.view.clocks.running,
    });
    if let Some(winner) = winner {
        state["winner"] = json!(winner);
    }
    match standing.view.offer {
        Some(Color::White) => state["wdraw"] = json!(true),
        Some(Color::Black) => state["bdraw"] = json!(true),
        None => {}
    }
    if let Some(result) = &standing.view.result
        && !is_abort(row, standing)
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
pub(crate) fn is_abort(row: &GameRow, standing: &GameSnapshot) -> bool {
    let result = standing.view.result.as_ref();
    row.watch.is_some()
        && row.source != "open"
        && result.is_some_and(|it| it.score == "new game" && it.clause == WRONG_SET_UP)
}

/// `gameFull`, which contains the state.
pub(crate) fn full(books: &GatewayState, row: &GameRow, standing: &GameSnapshot) -> Value {
    let score = &standing.score;
    let mut full = json!({
        "type": "gameFull",
        "id": row.id,
        "variant": variant(standing),
        "speed": standing.speed(),
        "perf": { "name": standing.speed() },
        "rated": row.rated,
        "createdAt": score.created_ms,
        "white": player(books, row, standing, Color::White),
        "black": player(books, row, standing, Color::Black),
        "initialFen": standing.initial_fen(),
        "state": state(row, standing),
        "laws": {
            "edition": standing.view.edition,
            "time": standing.view.time,
            "regime": standing.view.regime,
            "arbiter": standing.view.arbiter,
            "event": standing.view.event,
        },
    });
    // Some clients stop without a clock, so an untimed game has one that never runs out.
    let base_ms = score.base_ms.unwrap_or(UNTIMED_MS);
    full["clock"] = json!({ "initial": base_ms, "increment": score.first_extra_ms });
    full
}

/// A game as in the event stream and the list of games.
pub(crate) fn info(
    books: &GatewayState,
    row: &GameRow,
    standing: &GameSnapshot,
    color: Color,
) -> Value {
    let (status, name, winner) = standing.status();
    let opponent = player(books, row, standing, color.opposite());
    let is_mine = standing.turn() == color && !standing.is_over();
    let mut info = json!({
        "id": row.id,
        "gameId": row.id,
        "fullId": format!("{}{}", row.id, ["whte", "blck"][color.index()]),
        "color": color,
        "fen": standing.fen(),
        "hasMoved": standing.moves_made() > 0,
        "isMyTurn": is_mine,
        "lastMove": standing.sent_moves.last().map_or("", String::as_str),
        "opponent": opponent,
        "perf": standing.speed(),
        "rated": row.rated,
        "secondsLeft": standing.clock_ms(color) / 1_000,
        "source": row.source,
        "speed": standing.speed(),
        "status": { "id": status, "name": name },
        "variant": variant(standing),
        "compat": { "bot": true, "board": true },
    });
    if let Some(winner) = winner {
        info["winner"] = json!(winner);
    }
    info
}

/// Both players of a game.
fn players(books: &GatewayState, row: &GameRow, standing: &GameSnapshot) -> Value {
    let of = |color| {
        let user = player(books, row, standing, color);
        match user["aiLevel"].as_u64() {
            Some(level) => json!({ "aiLevel": level }),
            None => json!({ "user": user, "rating": RATING, "provisional": true }),
        }
    };
    json!({ "white": of(Color::White), "black": of(Color::Black) })
}

/// A game for spectators, and for a challenger of an engine.
pub(crate) fn watched(books: &GatewayState, row: &GameRow, standing: &GameSnapshot) -> Value {
    let mut game = info(books, row, standing, Color::White);
    game["player"] = json!(standing.turn());
    game["turns"] = json!(standing.moves_made());
    game["createdAt"] = json!(standing.score.created_ms);
    game["players"] = players(books, row, standing);
    game
}

/// A game as other servers export it: moves in SAN, variant and status as single words.
pub(crate) fn exported(
    books: &GatewayState,
    row: &GameRow,
    standing: &GameSnapshot,
    pgn: &str,
) -> Value {
    let (_, status, winner) = standing.status();
    let moves = standing.view.moves.iter();
    let moves: Vec<&str> = moves.map(|made| made.san.as_str()).collect();
    let mut game = json!({
        "id": row.id,
        "rated": row.rated,
        "variant": standing.variant().0,
        "speed": standing.speed(),
        "perf": standing.speed(),
        "source": row.source,
        "createdAt": standing.score.created_ms,
        "status": status,
        "players": players(books, row, standing),
        "moves": moves.join(" "),
        "initialFen": standing.score.start.to_string(),
        "pgn": pgn,
    });
    if let Some(last) = standing.score.moves.last() {
        let at_ms = i64::try_from(last.at_ms).unwrap_or(i64::MAX);
        game["lastMoveAt"] = json!(standing.score.created_ms.saturating_add(at_ms));
    }
    if let Some(winner) = winner {
        game["winner"] = json!(winner);
    }
    if let Some(base_ms) = standing.score.base_ms {
        let (initial, increment) = (base_ms / 1_000, standing.score.first_extra_ms / 1_000);
        let total = initial + 40 * increment;
        game["clock"] = json!({ "initial": initial, "increment": increment, "totalTime": total });
    }
    game
}

/// A chat line.
pub(crate) fn talk(talk: &ChatLine) -> Value {
    json!({ "type": "chatLine", "room": talk.room, "username": talk.who, "text": talk.text })
}

/// A ruling as a chat line of the arbiter, with the ruling itself as data.
///
/// Some clients stop at a line of an unknown type.
pub(crate) fn ruling(ruling: &Ruling) -> Value {
    let mut line = talk(&ChatLine {
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
