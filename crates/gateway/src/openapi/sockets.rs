//! The messages of each WebSocket, which `OpenAPI` cannot describe.
//!
//! A test sends every example to a real hall and checks each reply against its schema.

use serde_json::{Value, json};

pub(super) fn seat() -> Value {
    json!({
        "address": "/t/{token}/socket?have={entry}&company={1}",
        "what": "JSON in text frames. `have` is the last entry that the page has, 0 for none; with `company=1` it hears who is at the table.",
        "to the hall": [
            { "type": "act", "id": "1", "act": "start" },
            { "type": "ping" },
        ],
        "from the hall": { "$ref": "#/components/schemas/to-page" },
    })
}

/// The WebSocket for reading an electronic board, and for spectators of it.
pub(super) fn board() -> Value {
    json!({
        "address": "/t/{token}/board/socket",
        "what": "JSON in text frames, for the seat of a player or the arbiter. What a board feels waits for a press; times are milliseconds of any clock that goes on. `source` is dgt, chessnut, millennium, livechess or readings; `turned`, `left`, `occupancy` and `again` may lack. `bytes` are what the board's port gave, in hexadecimal; `sensed` has readings of a log.",
        "to the hall": [
            { "type": "begin", "at": 0, "source": "readings", "turned": false, "left": "white", "occupancy": false, "again": false },
            { "type": "sensed", "at": 100, "what": "board rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR" },
            { "type": "sensed", "at": 400, "what": "e2 ." },
            { "type": "sensed", "at": 900, "what": "e4 P" },
            { "type": "time", "at": 2_000 },
            { "type": "press", "at": 2_100, "side": "white" },
            { "type": "answer", "number": 1, "yes": false },
            { "type": "lost" },
            { "type": "begin", "at": 3_000, "source": "dgt" },
            { "type": "bytes", "at": 3_100, "bytes": "8e00051c00" },
            { "type": "end" },
        ],
        "from the hall": { "$ref": "#/components/schemas/from-station" },
    })
}
