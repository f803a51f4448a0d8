//! A parsed UCI move is legal, and is written so that it parses to the same move. The input is a
//! FEN, a line end, and moves.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rokada_board::{Position, Setup};

fuzz_target!(|text: &str| {
    let (fen, moves) = text.split_once('\n').unwrap_or(("", text));
    let start = fen
        .parse::<Setup>()
        .ok()
        .and_then(|setup| setup.position().ok());
    let mut position = start.unwrap_or_else(Position::initial);
    for word in moves.split_whitespace() {
        let Ok(mv) = position.parse_uci(word) else {
            continue;
        };
        assert!(position.is_legal(mv));
        assert_eq!(position.parse_uci(&mv.to_string()), Ok(mv));
        position = position.play(mv);
    }
});
