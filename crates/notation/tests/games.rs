//! The games made for this project in `data/games`. Each replays to the position in the table of
//! facts, is written and read back, and an illegal one reports its place.

use std::{collections::BTreeMap, fs, path::Path};

use rokada_notation::{
    MoveError, is_hidden,
    pgn::{FaultKind, Game, WriteOptions, read, write_game},
};

/// A line of the table, by the names of its columns.
type Row = BTreeMap<String, String>;

#[test]
fn every_game_replays_to_its_final_position() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/games");
    let table = fs::read_to_string(folder.join("facts.tsv")).expect("the table of facts");
    let mut lines = table.lines().filter(|line| !line.starts_with('#'));
    let names: Vec<&str> = lines.next().expect("a head").split('\t').collect();
    let mut files: BTreeMap<String, Vec<Row>> = BTreeMap::new();
    for line in lines {
        let cells = line.split('\t').map(str::to_owned);
        let row: Row = names
            .iter()
            .map(|&name| name.to_owned())
            .zip(cells)
            .collect();
        files.entry(row["file"].clone()).or_default().push(row);
    }
    let mut checked = 0;
    for (file, rows) in files {
        let bytes = fs::read(folder.join(&file)).expect("the file exists");
        let games: Vec<Game> = read(&bytes).collect();
        assert_eq!(games.len(), rows.len(), "{file}");
        for (game, row) in games.iter().zip(&rows) {
            check(game, row, &format!("{file} game {}", game.number));
            checked += 1;
        }
    }
    assert!(checked >= 100, "only {checked} games");
}

fn check(game: &Game, row: &Row, name: &str) {
    assert_eq!(game.number.to_string(), row["game"], "{name}");
    assert_eq!(game.result.sign(), row["result"], "{name}");
    assert_eq!(game.moves.len().to_string(), row["plies"], "{name}");
    let last = game.final_position().expect("a start that is lawful");
    assert_eq!(last.to_string(), row["fen"], "{name}");
    match (row["illegal"].as_str(), &game.faults[..]) {
        ("-", []) => write_and_read_back(game, name),
        (illegal, [fault]) => {
            let FaultKind::Move {
                text,
                number,
                turn,
                error: MoveError::Illegal(_),
                ..
            } = &fault.kind
            else {
                panic!("{name}: {fault}");
            };
            let dots = ["...", "."][usize::from(turn.index() == 0)];
            assert_eq!(format!("{number}{dots}{text}"), illegal, "{name}");
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
    assert_eq!(back.start, game.start, "{name}");
    assert_eq!(back.moves, game.moves, "{name}");
    assert_eq!(back.result, game.result, "{name}");
}

#[test]
fn hidden_characters_are_not_written() {
    let text = "[Event \"Open\u{202e}\u{1b}[2J\"]\n[Site \"a\u{200b}b\"]\n\n\
                {so\u{1b}[31m\u{2066}} 1. e4 {\u{9b}\u{feff}fine} (1. d4 {\u{7f}}) e5 $1 *\n";
    let game = read(text).next().expect("a game");
    let written = write_game(&game, &WriteOptions::default());
    let is_shown = |letter: char| letter == '\n' || !is_hidden(letter);
    assert!(written.chars().all(is_shown), "{written:?}");
    assert!(written.contains("[Event \"Open [2J\"]"), "{written}");
    assert!(written.contains("[Site \"ab\"]"), "{written}");
    assert!(written.contains("{ so [31m }"), "{written}");
}
