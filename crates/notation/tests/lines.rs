//! Printed lines of `data/pgn/lines`: each leads to its final position, and those in our own form
//! are written back word for word.

use std::{fs, path::Path};

use rokada_board::{Position, Setup};
use rokada_notation::{Form, Letters, push_move, read_line};

#[test]
fn printed_lines_reach_their_final_position() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/pgn/lines");
    let mut lines = 0;
    for entry in fs::read_dir(folder).expect("the folder is in the repository") {
        let path = entry.expect("a readable folder").path();
        let text = fs::read_to_string(&path).expect("a readable line");
        check(&path.display().to_string(), &text);
        lines += 1;
    }
    assert!(lines >= 15, "only {lines} lines were found");
}

fn check(name: &str, text: &str) {
    let (header, moves) = text.split_once("---\n").expect("a header and moves");
    let value = |key: &str| {
        header
            .lines()
            .filter_map(|line| line.split_once(": "))
            .find(|(known, _)| *known == key)
            .map(|(_, value)| value)
    };
    let needed = |key: &str| value(key).unwrap_or_else(|| panic!("{name}: no {key}"));
    assert!(!needed("title").is_empty() && !needed("source").is_empty());
    let letters: Letters = needed("letters").parse().expect("known letters");
    let start = match value("start") {
        Some(fen) => fen
            .parse::<Setup>()
            .expect("a FEN")
            .position()
            .expect("legal"),
        None => Position::initial(),
    };
    let line = read_line(&start, moves, letters);
    assert_eq!(line.error, None, "{name}");
    assert_eq!(line.readings.len().to_string(), needed("plies"), "{name}");
    assert_eq!(line.position.to_string(), needed("final"), "{name}");
    for reading in &line.readings {
        assert_eq!(reading.remarks, [], "{name}: {}", reading.mv);
    }
    let form = match value("writes") {
        None => return,
        Some("short") => Form::Short,
        Some("long") => Form::Long,
        Some("pgn") => Form::Pgn,
        Some(other) => panic!("{name}: unknown form {other}"),
    };
    let mut position = start;
    let mut written = String::new();
    for reading in &line.readings {
        written.push(' ');
        push_move(&mut written, &position, reading.mv, letters, form);
        position = position.play(reading.mv);
    }
    assert_eq!(written.trim_start(), bare(moves), "{name}");
}

/// The words of a line without move numbers and draw offers.
fn bare(moves: &str) -> String {
    let moves = moves.replace("(=)", " ");
    let words = moves
        .split_whitespace()
        .map(|word| match word.split_once('.') {
            Some((number, rest)) if number.bytes().all(|byte| byte.is_ascii_digit()) => rest,
            _ => word,
        });
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join(" ")
}
