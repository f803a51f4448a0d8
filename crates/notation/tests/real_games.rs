//! The real games that lie beside the repository of the project: each replays
//! to the position its index gives, and the illegal ones say where.

use std::{collections::BTreeMap, fs, path::PathBuf};

use rokada_board::{Position, Setup};
use rokada_notation::{
    MoveError,
    pgn::{FaultKind, Game, WriteOptions, read, write_game},
};

/// What the index says of a game.
#[derive(Default)]
struct Row {
    file: String,
    white: String,
    result: String,
    plies: Option<usize>,
    illegal: Option<String>,
    final_fen: String,
}

fn folder() -> Option<PathBuf> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/games");
    if folder.is_dir() {
        return Some(folder);
    }
    println_not_run(&folder);
    None
}

#[expect(clippy::print_stdout, reason = "a test that did not run must say so")]
fn println_not_run(folder: &std::path::Path) {
    println!("NOT RUN: {} is not here", folder.display());
}

/// Reads the index, which has one key on each line.
fn rows(index: &str) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut row = Row::default();
    for line in index.lines() {
        let Some((key, value)) = line.trim().split_once(": ") else {
            continue;
        };
        let value = value.trim_end_matches(',').trim_matches('"').to_owned();
        match key.trim_matches('"') {
            "file" => row.file = value,
            "white" => row.white = value,
            "result" => row.result = value,
            "plies" => row.plies = value.parse().ok(),
            "illegal" => row.illegal = Some(value),
            "final_fen" => {
                row.final_fen = value;
                rows.push(core::mem::take(&mut row));
            }
            _ => {}
        }
    }
    rows
}

#[test]
fn every_game_replays_to_its_final_position() {
    let Some(folder) = folder() else {
        return;
    };
    let index = fs::read_to_string(folder.join("index.json")).expect("the index lies there");
    let mut by_file: BTreeMap<String, Vec<Row>> = BTreeMap::new();
    for row in rows(&index) {
        by_file.entry(row.file.clone()).or_default().push(row);
    }
    let mut checked = 0;
    for (file, rows) in by_file {
        let bytes = fs::read(folder.join(&file)).expect("the file lies there");
        let games: Vec<Game> = read(&bytes).collect();
        assert_eq!(games.len(), rows.len(), "{file}");
        for (game, row) in games.iter().zip(&rows) {
            check(game, row);
            checked += 1;
        }
    }
    assert_eq!(checked, 206);
}

fn check(game: &Game, row: &Row) {
    let name = format!("{} game {}", row.file, game.number);
    assert_eq!(game.tags.get("White"), Some(row.white.as_str()), "{name}");
    assert_eq!(game.result.sign(), row.result, "{name}");
    let at_end = game.final_position().expect("a usual start");
    let setup: Setup = row.final_fen.parse().expect("a FEN in the index");
    let expected: Position = setup.position().expect("a legal position in the index");
    assert!(at_end.is_same(&expected), "{name}: {at_end}");
    assert_eq!(at_end.halfmoves(), expected.halfmoves(), "{name}");
    assert_eq!(at_end.fullmoves(), expected.fullmoves(), "{name}");
    if let Some(plies) = row.plies {
        assert_eq!(game.moves.len(), plies, "{name}");
    }
    match (&row.illegal, &game.faults[..]) {
        (None, []) => write_and_read_back(game, &name),
        (Some(illegal), [fault]) => {
            let FaultKind::Move {
                text,
                number,
                error: MoveError::Illegal(_),
                ..
            } = &fault.kind
            else {
                panic!("{name}: {fault}");
            };
            assert_eq!(format!("{number}.{text}"), *illegal, "{name}");
            assert_eq!(fault.place.ply, Some(game.moves.len() + 1), "{name}");
        }
        (_, faults) => panic!("{name}: {faults:?}"),
    }
}

fn write_and_read_back(game: &Game, name: &str) {
    let text = write_game(game, &WriteOptions::default());
    let back = read(&text).next().expect("a game was written");
    assert!(back.faults.is_empty(), "{name}");
    assert_eq!(back.tags, game.tags, "{name}");
    assert_eq!(back.moves, game.moves, "{name}");
    assert_eq!(back.comment, game.comment, "{name}");
}
