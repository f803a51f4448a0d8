//! Written moves of `data/pgn/moves.tsv`: their meaning and how we write them.

use std::{fmt::Write as _, fs, path::Path};

use rokada_board::{Position, Setup};
use rokada_notation::{Form, Letters, MoveError, Remark, SyntaxErrorKind, read_move, write_move};

#[test]
fn written_moves_mean_what_the_table_says() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/pgn/moves.tsv");
    let table = fs::read_to_string(path).expect("the table is in the repository");
    let mut position = Position::initial();
    let mut wrong = String::new();
    let mut rows = 0;
    for (line, number) in table.lines().zip(1..) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(fen) = line.strip_prefix("position ") {
            let setup: Setup = fen.parse().expect("a FEN in the table");
            position = setup.position().expect("a legal position in the table");
            continue;
        }
        let columns: Vec<&str> = line.split('\t').collect();
        let [code, written, meaning, short] = columns[..] else {
            panic!("line {number} has not four columns: {line}");
        };
        let letters: Letters = code.parse().expect("letters in the table");
        let found = meaning_of(&position, written, letters);
        if found != (meaning.to_owned(), short.to_owned()) {
            writeln!(wrong, "line {number}: {line}\n    found {found:?}").expect("a string grows");
        }
        rows += 1;
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    assert!(rows > 150, "only {rows} rows were read");
}

fn meaning_of(position: &Position, written: &str, letters: Letters) -> (String, String) {
    let none = String::from("-");
    match read_move(position, written, letters) {
        Ok(reading) => {
            let mut meaning = reading.mv.to_string();
            if reading.mv.is_castling() {
                meaning = format!("{}{}", reading.mv.from(), reading.mv.to());
            }
            for remark in reading.remarks {
                meaning.push(' ');
                meaning.push_str(&remark_name(remark));
            }
            (
                meaning,
                write_move(position, reading.mv, letters, Form::Short),
            )
        }
        Err(MoveError::Illegal(_)) => ("illegal".into(), none),
        Err(MoveError::Ambiguous { candidates, .. }) => {
            let mut names: Vec<String> = candidates.iter().map(ToString::to_string).collect();
            names.sort();
            (format!("ambiguous {}", names.join(" ")), none)
        }
        Err(MoveError::CyrillicX { capture }) => (format!("ask {capture}"), none),
        Err(MoveError::Syntax(error)) => {
            let kind = match error.kind {
                SyntaxErrorKind::Empty => "empty",
                SyntaxErrorKind::PawnLetter(_) => "pawn-letter",
                SyntaxErrorKind::UnknownLetter(_) => "unknown-letter",
                SyntaxErrorKind::NoSquare(_) => "no-square",
                SyntaxErrorKind::NoDepartureFile => "no-departure-file",
                SyntaxErrorKind::PromotedPiece => "promoted-piece",
                SyntaxErrorKind::Castling => "castling",
                SyntaxErrorKind::Unexpected(_) => "unexpected",
            };
            (format!("syntax {} {kind}", error.at), none)
        }
    }
}

fn remark_name(remark: Remark) -> String {
    match remark {
        Remark::NoCapture => "no-capture".into(),
        Remark::NoCheck => "no-check".into(),
        Remark::NoMate => "no-mate".into(),
        Remark::NoEnPassant => "no-en-passant".into(),
    }
}
