//! A parsed move is legal, and its text in all piece letters and forms parses to the same move. The
//! input is a FEN, a line end, and moves.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rokada_board::{Position, Setup};
use rokada_notation::{Form, Letters, read_move, write_move};

fuzz_target!(|text: &str| {
    let (fen, moves) = text.split_once('\n').unwrap_or(("", text));
    let start = fen
        .parse::<Setup>()
        .ok()
        .and_then(|setup| setup.position().ok());
    let mut position = start.unwrap_or_else(Position::initial);
    for word in moves.split_whitespace() {
        for letters in Letters::ALL {
            let Ok(reading) = read_move(&position, word, letters) else {
                continue;
            };
            assert!(position.is_legal(reading.mv));
            for form in [Form::Short, Form::Long] {
                let written = write_move(&position, reading.mv, letters, form);
                let again = read_move(&position, &written, letters).expect("what we write we read");
                assert_eq!(again.mv, reading.mv);
            }
        }
        if let Ok(reading) = read_move(&position, word, Letters::En) {
            position = position.play(reading.mv);
        }
    }
});
