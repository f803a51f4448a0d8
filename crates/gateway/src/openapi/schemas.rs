//! The JSON schema of every response, by name.

use serde_json::{Map, Value, json};

/// A schema: the fields of an object, each with its kind.
///
/// A kind is `string`, `integer`, `boolean`, the name of another schema, `=word` for a constant, or
/// `one|other` for an enum. Brackets make a list of it. With a trailing `?` the field may be absent
/// or null. Every possible field is listed.
fn object(what: &str, fields: &[(&str, &str)]) -> Value {
    let mut properties = Map::new();
    let mut required = Vec::new();
    for (name, kind) in fields {
        let schema = if let Some(kind) = kind.strip_suffix('?') {
            json!({ "oneOf": [schema(kind), { "type": "null" }] })
        } else {
            required.push(*name);
            schema(kind)
        };
        properties.insert((*name).to_owned(), schema);
    }
    json!({ "type": "object", "description": what, "required": required, "properties": properties })
}

fn schema(kind: &str) -> Value {
    if let Some(of) = kind.strip_prefix('[') {
        return json!({ "type": "array", "items": schema(of.trim_end_matches(']')) });
    }
    match kind {
        "string" | "integer" | "boolean" => json!({ "type": kind }),
        word if word.starts_with('=') => json!({ "const": &word[1..] }),
        words if words.contains('|') => json!({ "enum": words.split('|').collect::<Vec<_>>() }),
        name => json!({ "$ref": format!("#/components/schemas/{name}") }),
    }
}

fn one_of(names: &[&str]) -> Value {
    json!({ "oneOf": names.iter().map(|name| schema(name)).collect::<Vec<_>>() })
}

fn list_of(name: &str) -> Value {
    schema(&format!("[{name}]"))
}

pub(super) fn all() -> Value {
    let mut all = Map::new();
    for some in [programs(), games(), seats(), sockets(), desk()] {
        if let Value::Object(some) = some {
            all.extend(some);
        }
    }
    Value::Object(all)
}

#[rustfmt::skip]
fn programs() -> Value {
    json!({
        "ok": object("It is done, and on the disk", &[("ok", "boolean")]),
        "error": object("Why not; of a case, each fault with its line", &[("error", "string"), ("error_description", "string?"), ("ratelimit", "ratelimit?"), ("faults", "[fault]?")]),
        "fault": object("What is wrong in a line of a case", &[("line", "integer"), ("what", "string")]),
        "ratelimit": object("When to come again", &[("seconds", "integer")]),
        "description": json!({ "type": "object", "description": "This description, as OpenAPI 3.1" }),
        "token": object("What a token is good for", &[("userId", "string"), ("scopes", "string"), ("expires", "integer?")]),
        "given": object("A token for a code; it is good until it is withdrawn, whatever `expires_in` says for clients that need a number", &[("token_type", "=Bearer"), ("access_token", "string"), ("expires_in", "integer")]),
        "tokens": json!({ "type": "object", "description": "Each token that was asked about: null where it is not known",
            "additionalProperties": { "oneOf": [schema("token"), { "type": "null" }] } }),
        "perf": object("A speed by its name; in an account its games of all speeds, and 1 where it has played none: some clients challenge no account without games", &[
            ("name", "string?"), ("icon", "string?"), ("games", "integer?"), ("rating", "integer?"), ("rd", "integer?"), ("prog", "integer?"), ("prov", "boolean?")]),
        "perfs": json!({ "type": "object", "additionalProperties": schema("perf") }),
        "count": object("How many games", &[("all", "integer"), ("playing", "integer")]),
        "user": object("An account, or a person who plays by a link. The hall keeps no ratings: clients that need a number get 1500. An engine of the hall has no `id`; `aiLevel` and `ai` are how well it plays, 1 to 8", &[
            ("id", "string?"), ("name", "string"), ("username", "string"), ("rating", "integer"), ("provisional", "boolean"), ("title", "string?"), ("aiLevel", "integer?"),
            ("ai", "integer?"), ("online", "boolean?"), ("perfs", "perfs?"), ("url", "string?"), ("count", "count?"), ("createdAt", "integer?")]),
        "status": object("Whether an account is connected, and plays: `online` and `playing` are there where it is so", &[
            ("id", "string"), ("name", "string"), ("username", "string"), ("rating", "integer"), ("provisional", "boolean"), ("title", "string?"), ("online", "boolean?"), ("playing", "boolean?")]),
        "statuses": list_of("status"),
        "playing": object("The games that are on", &[("nowPlaying", "[info]"), ("nbMyTurn", "integer")]),
        "variant": object("standard, chess960 or fromPosition", &[("key", "string"), ("name", "string"), ("short", "string")]),
        "timeControl": object("Main time and what is added, in seconds", &[("type", "clock|unlimited"), ("limit", "integer?"), ("increment", "integer?"), ("show", "string?")]),
        "terms": object("The time control in transcript words, and how moves are made", &[("time", "string"), ("regime", "guarded|over the board")]),
        "challenge": object("What is offered", &[
            ("id", "string"), ("url", "string"), ("status", "string"), ("challenger", "user"), ("destUser", "user"), ("variant", "variant"), ("rated", "boolean"),
            ("speed", "string"), ("timeControl", "timeControl"), ("color", "white|black|random"), ("finalColor", "white|black"), ("perf", "perf"), ("direction", "string"),
            ("rules", "[=noAbort]?"), ("name", "string?"), ("rematchOf", "string?"), ("initialFen", "string?"), ("declineReason", "string?"), ("declineReasonKey", "string?"), ("laws", "terms")]),
        "challenges": object("Those that wait", &[("in", "[challenge]"), ("out", "[challenge]")]),
        "open": object("A table whose seats are taken by their links", &[("id", "string"), ("url", "string"), ("urlWhite", "string"), ("urlBlack", "string"), ("whiteUrl", "string"), ("blackUrl", "string"), ("arbiterUrl", "string"), ("destUser", "user?"), ("open", "for-whom"),
            ("status", "string?"), ("challenger", "user?"), ("variant", "variant?"), ("rated", "boolean?"), ("speed", "string?"), ("timeControl", "timeControl?"),
            ("color", "white|black|random?"), ("finalColor", "white|black?"), ("perf", "perf?"), ("rules", "[=noAbort]?"), ("name", "string?"), ("rematchOf", "string?"), ("initialFen", "string?"), ("laws", "terms?")]),
        "for-whom": object("The accounts that may take its seats; null if any may", &[("userIds", "[string]?")]),
        "challenged": object("A challenge has come", &[("type", "=challenge"), ("challenge", "challenge"), ("compat", "compat?")]),
        "challengeCanceled": object("It was taken back or lapsed", &[("type", "=challengeCanceled"), ("challenge", "challenge"), ("compat", "compat?")]),
        "challengeDeclined": object("It was declined", &[("type", "=challengeDeclined"), ("challenge", "challenge"), ("compat", "compat?")]),
        "gameStart": object("A game is on", &[("type", "=gameStart"), ("game", "info")]),
        "gameFinish": object("A game is over", &[("type", "=gameFinish"), ("game", "info")]),
        "event": one_of(&["gameStart", "gameFinish", "challenged", "challengeCanceled", "challengeDeclined"]),
        "seat": object("A seat was taken", &[("gameId", "string"), ("id", "string"), ("seat", "white|black|arbiter")]),
    })
}

#[rustfmt::skip]
fn games() -> Value {
    json!({
        "stage": object("The status of a game: its number and its word", &[("id", "integer"), ("name", "string")]),
        "compat": object("Who may play it", &[("bot", "boolean"), ("board", "boolean")]),
        "sides": object("Both players, for who watches", &[("white", "sitter"), ("black", "sitter")]),
        "sitter": object("Who plays a side: an account or a person, or an engine of the hall, which has its level alone", &[("user", "user?"), ("rating", "integer?"), ("provisional", "boolean?"), ("aiLevel", "integer?")]),
        "info": object("A game. A challenge to an engine adds `player`, `turns` and `createdAt`; the stream for who watches those and `players`", &[
            ("id", "string"), ("gameId", "string"), ("fullId", "string"), ("color", "white|black"), ("fen", "string"), ("hasMoved", "boolean"), ("isMyTurn", "boolean"),
            ("lastMove", "string"), ("opponent", "user"), ("speed", "string"), ("perf", "string"), ("rated", "boolean"), ("secondsLeft", "integer"), ("source", "string"),
            ("status", "stage"), ("variant", "variant"), ("compat", "compat"), ("winner", "white|black?"), ("player", "white|black?"), ("turns", "integer?"), ("createdAt", "integer?"), ("players", "sides?")]),
        "exported": object("A game as it is kept by others: the words of its variant and status alone, `moves` as they are written, times in milliseconds since 1970, the clock in seconds", &[
            ("id", "string"), ("rated", "boolean"), ("variant", "string"), ("speed", "string"), ("perf", "string"), ("source", "string"), ("createdAt", "integer"), ("lastMoveAt", "integer?"),
            ("status", "string"), ("winner", "white|black?"), ("players", "sides"), ("moves", "string?"), ("initialFen", "string"), ("clock", "total?"), ("pgn", "string")]),
        "total": object("Main time and what is added, and both for forty moves", &[("initial", "integer"), ("increment", "integer"), ("totalTime", "integer")]),
        "position": object("The position after a move; the clocks in seconds", &[("fen", "string"), ("lm", "string?"), ("wc", "integer"), ("bc", "integer")]),
        "spectated": json!({ "description": "The game first and at its end, between them a position after each move", "anyOf": [schema("info"), schema("position")] }),
        "act": object("An act is recorded under this number; what was ruled on it", &[("ok", "boolean"), ("seq", "integer"), ("rulings", "[ruling]")]),
        "gameState": object("The state of the game. `moves` has legal, completed moves alone, from `initialFen` of the last gameFull; times in milliseconds, `now` the game's time; `running` is whose clock runs; `status` is started until it is over", &[
            ("type", "=gameState"), ("moves", "string"), ("wtime", "integer"), ("btime", "integer"), ("winc", "integer"), ("binc", "integer"), ("status", "string"),
            ("winner", "white|black?"), ("wdraw", "boolean?"), ("bdraw", "boolean?"), ("now", "integer"), ("running", "white|black?"), ("laws", "outcome?")]),
        "clock": object("Main time and what is added, in milliseconds", &[("initial", "integer"), ("increment", "integer")]),
        "rules": object("Under which Laws it is played", &[("edition", "2014|2018|2023"), ("time", "string"), ("regime", "guarded|over the board"), ("arbiter", "human|automatic"), ("event", "string")]),
        "gameFull": object("The game, first of all; and once more where it goes on from what no legal move left: an illegal move that was not corrected, or pieces set up differently", &[
            ("type", "=gameFull"), ("id", "string"), ("variant", "variant"), ("speed", "string"), ("perf", "perf"), ("rated", "boolean"), ("createdAt", "integer"),
            ("white", "user"), ("black", "user"), ("initialFen", "string"), ("state", "gameState"), ("clock", "clock"), ("laws", "rules")]),
        "chatLine": object("Talk; what the arbiter announces is said by `arbiter`", &[("type", "=chatLine"), ("room", "player|spectator"), ("username", "string"), ("text", "string"), ("ruling", "ruling?")]),
        "said": object("What a program said", &[("user", "string"), ("text", "string")]),
        "talk": list_of("said"),
        "opponentGone": object("Whether the opponent is connected", &[("type", "=opponentGone"), ("gone", "boolean")]),
        "ruling": object("A ruling: the key of its clause, its number in this edition, its words", &[
            ("clause", "string"), ("number", "string"), ("text", "string"), ("at", "integer"), ("seq", "integer")]),
        "line": one_of(&["gameFull", "gameState", "chatLine", "opponentGone"]),
    })
}

#[rustfmt::skip]
fn seats() -> Value {
    json!({
        "health": object("Whether the hall records what people do; 503 where it does not", &[
            ("status", "ok|standing|closing|blind"), ("writer", "well|slow|clock astray|held|failing|in doubt"), ("why", "string?"), ("games_in_memory", "integer"), ("clocks_running", "integer")]),
        "table": object("A table that was set up: the page of who organises it, and the links of its seats", &[("page", "string"), ("seats", "[link]")]),
        "link": object("The link of a seat; null where it was withdrawn", &[("seat", "string"), ("link", "string?")]),
        "each": object("A piece for each side, by its letter in a FEN", &[("white", "string?"), ("black", "string?")]),
        "pair": json!({ "type": "array", "items": { "type": "string" } }),
        "pairs": object("Two squares for each side", &[("white", "pair?"), ("black", "pair?")]),
        "hands": object("What each player holds, also in the other hand, and between which squares a piece is slid", &[("white", "string?"), ("black", "string?"), ("other", "each"), ("between", "pairs")]),
        "clocks": object("Both clocks in milliseconds; `waits` is what a delay still spares", &[("white", "integer"), ("black", "integer"), ("running", "white|black?"), ("waits", "integer"), ("timed", "boolean")]),
        "move": object("A move of the game, unless it was undone", &[
            ("number", "integer"), ("color", "white|black"), ("san", "string"), ("written", "string"), ("uci", "string"), ("completed", "boolean"), ("illegal", "boolean")]),
        "outcome": object("How it ended: the score, the key of the clause, its words", &[("score", "string"), ("clause", "string"), ("text", "string")]),
        "asked": object("What the arbiter is asked", &[("clause", "string"), ("number", "string"), ("text", "string"), ("options", "[string]"), ("labels", "[string]?")]),
        "adjournment": object("How far an adjournment has come (Guidelines I)", &[("stage", "ordered|sealing|adjourned|resumed|lost|replied"), ("by", "white|black"), ("envelope", "[string]")]),
        "says": object("What the page says of it in words", &[("status", "string"), ("bound", "string"), ("adjusts", "string")]),
        "view": object("What a seat sees. Squares are `e4`, times milliseconds of the game, `moves` and `rulings` whole; `can` are the acts that make sense now, in transcript words", &[
            ("seq", "integer"), ("seat", "string"), ("now", "integer"), ("white", "string"), ("black", "string"), ("event", "string"), ("edition", "2014|2018|2023"), ("time", "string"),
            ("regime", "guarded|over the board"), ("arbiter", "human|automatic"), ("board", "string"), ("fen", "string"), ("hands", "hands"), ("turn", "white|black"), ("check", "string?"), ("last", "pair?"),
            ("clocks", "clocks"), ("bound", "[string]"), ("moves", "[move]"), ("made", "move?"), ("rulings", "[ruling]"), ("due", "boolean"), ("offer", "white|black?"), ("result", "outcome?"),
            ("question", "asked?"), ("phase", "before start|playing|stopped|adjourned|over"), ("start", "string?"), ("adjournment", "adjournment?"), ("legal", "[string]"), ("can", "[string]"), ("says", "says")]),
    })
}

#[rustfmt::skip]
fn sockets() -> Value {
    json!({
        "to-page": one_of(&["seen", "ack", "refused", "unknown", "failed", "halted", "company", "beat", "no-sense"]),
        "seen": object("The game as the seat sees it, on connecting and after every change: `view` whole but for its moves and rulings, which begin where `tails` says; `ack` with one's own act; `panels` are parts of the page", &[
            ("type", "=view"), ("ack", "acked?"), ("tails", "tails"), ("view", "view"), ("panels", "panels")]),
        "acked": object("The act of this id is on the disk, as entry `seq`", &[("id", "string"), ("seq", "integer")]),
        "tails": object("So many moves of the older view stay, its rulings up to the entry `after`, and none from before the entry `oldest`", &[("moves", "integer"), ("after", "integer"), ("oldest", "integer")]),
        "panels": json!({ "type": "object", "description": "HTML for the page, by the name of its part", "additionalProperties": { "type": "string" } }),
        "ack": object("The act of this id is on the disk, as entry `seq`; the page has the view after it", &[("type", "=ack"), ("id", "string"), ("seq", "integer")]),
        "refused": object("The act of this id is impossible; nothing is recorded", &[("type", "=refused"), ("id", "string"), ("reason", "string")]),
        "unknown": object("It is not known yet whether the act of this id is recorded; the answer follows", &[("type", "=unknown"), ("id", "string"), ("reason", "string")]),
        "failed": object("The act of this id could not be recorded", &[("type", "=failed"), ("id", "string"), ("reason", "string")]),
        "halted": object("Why all clocks are stopped; null when they run again", &[("type", "=hall"), ("halted", "string?")]),
        "company": object("Who is at the table, and who wishes a rematch", &[("type", "=company"), ("white", "boolean"), ("black", "boolean"), ("pages", "integer"), ("rematch", "wishes")]),
        "wishes": object("Who wishes a rematch, and whether it is set up", &[("white", "boolean"), ("black", "boolean"), ("made", "boolean")]),
        "beat": object("The game's time in milliseconds, every five seconds and after a ping", &[("type", "=beat"), ("now", "integer")]),
        "no-sense": object("The message made no sense; the connection stays", &[("type", "=error"), ("reason", "string")]),
        "from-station": one_of(&["station", "no-sense"]),
        "station": object("An electronic board after each change: which it is (null for none), whether this connection reads it, what it senses (64 signs from a1), squares that are not as the hall has them, what is to be done and what is the matter in sentences, whether it waits for time, what waits for the press, and what was sensed and not counted", &[
            ("type", "=board"), ("source", "dgt|chessnut|millennium|livechess|readings?"), ("mine", "boolean"), ("lost", "boolean"), ("wood", "string"), ("differs", "[string]"), ("next", "string"),
            ("trouble", "string"), ("waits", "boolean"), ("sensed", "[proposal]"), ("earlier", "[string]")]),
        "proposal": object("A line of what was sensed: it counts with the press, unless the answer is no (asked), only if the answer is yes (contact), as a result, or not (shown-only)", &[
            ("number", "integer"), ("text", "string"), ("weight", "counts|asked|contact|result|shown-only"), ("answer", "boolean?")]),
    })
}

#[rustfmt::skip]
fn desk() -> Value {
    json!({
        "answer": object("What each edition rules on a case", &[("title", "string"), ("source", "string"), ("event", "string"), ("acts", "[desk-act]"), ("runs", "[run]"), ("why", "[why-not]?")]),
        "desk-act": object("An act: its line, its sentence, and for each edition the first one that rules alike", &[("line", "integer"), ("text", "string"), ("said", "string"), ("like", "[integer]")]),
        "run": object("The case under one edition", &[
            ("edition", "2014|2018|2023"), ("named", "boolean"), ("holds", "boolean"), ("expectations", "integer"), ("start", "state"), ("acts", "[done]"), ("moves", "[move]"),
            ("questions", "[open-question]"), ("previews", "[preview]"), ("clock_sums", "[clock-sum]"), ("failures", "[failure]")]),
        "done": object("What came of an act", &[
            ("line", "integer"), ("act", "string"), ("rulings", "[desk-ruling]"), ("impossible", "string?"), ("state", "state"), ("next", "next?"), ("mate", "[can-mate]?")]),
        "desk-ruling": object("A ruling: the key of its clause, its number in this edition, its words and why", &[("clause", "string"), ("number", "string"), ("text", "string"), ("why", "string"), ("kind", "string"), ("also", "[cited]?")]),
        "cited": object("A clause that a ruling rests on too", &[("clause", "string"), ("number", "string"), ("why", "string")]),
        "state": object("The game after an act", &[
            ("board", "string"), ("hands", "hands"), ("turn", "white|black"), ("check", "string?"), ("last", "pair?"), ("clocks", "clocks"), ("bound", "string"), ("bound_says", "string"),
            ("bound_under", "cited?"), ("offer", "string?"), ("offences", "[integer]"), ("phase", "before start|playing|stopped|adjourned|over"), ("result", "outcome?")]),
        "next": object("What is next", &[
            ("says", "string"), ("phase", "before start|playing|stopped|adjourned|over"), ("turn", "white|black"), ("unpressed", "string?"), ("bound", "string"), ("bound_under", "cited?"),
            ("clocks", "clocks"), ("starts", "starts?"), ("offences", "[integer]"), ("offer", "string?"), ("asked", "[asked]")]),
        "starts": object("The act that starts the clocks, and whose then runs", &[("act", "string"), ("runs", "string?")]),
        "open-question": object("A question that stays open, with what follows from each answer", &[("clause", "string"), ("number", "string"), ("text", "string"), ("options", "[branch]")]),
        "branch": object("What follows from an answer", &[
            ("option", "string"), ("said", "string"), ("act", "string"), ("rulings", "[desk-ruling]"), ("bound_says", "string"), ("over", "boolean"), ("next", "string")]),
        "preview": object("What would be ruled if one of these acts came next; several lines are acts one after another", &[("acts", "[string]"), ("says", "string"), ("rulings", "[desk-ruling]")]),
        "clock-sum": object("What a clock should show, as a sum in milliseconds", &[("who", "white|black"), ("items", "[item]"), ("should", "integer"), ("shows", "integer"), ("says", "string")]),
        "item": object("A part of the sum", &[("text", "string"), ("ms", "integer"), ("clause", "string"), ("number", "string")]),
        "failure": object("An expectation that does not hold", &[("line", "integer"), ("expected", "string"), ("instead", "string")]),
        "can-mate": object("Whether a side can still mate: the line, or why not", &[("color", "white|black"), ("answer", "yes|no|undecided"), ("line", "[played]?"), ("why", "string?")]),
        "played": object("A move of the line, with the board after it", &[("uci", "string"), ("san", "string"), ("board", "string")]),
        "why-not": object("Why a ruling did not fall that was asked for", &[("edition", "2014|2018|2023"), ("asked", "string"), ("says", "string"), ("acts", "[examined]")]),
        "examined": object("An act at which it was put to the test", &[("line", "integer?"), ("act", "string"), ("fell", "boolean"), ("conditions", "[condition]"), ("rulings", "[desk-ruling]")]),
        "condition": object("A condition of the clause", &[("clause", "string"), ("number", "string"), ("text", "string"), ("met", "boolean")]),
    })
}
