//! Real games: each replays to the position that its index gives, and the findings of
//! `rokada-audit` equal those of an independent library.

use std::{collections::BTreeMap, fs, ops::ControlFlow};

use rokada_audit::{CheckEvent, Finding, Kind, Options, check_bytes};
use rokada_board::{Position, Setup};
use rokada_laws::Clause;
use rokada_notation::{
    MoveError,
    pgn::{FaultKind, Game, WriteOptions, read, write_game},
};
use serde_json::Value;

/// The bytes of every file, and the index entries of its games in order.
fn files() -> Vec<(String, Vec<u8>, Vec<Value>)> {
    let folder = rokada_known::path("games");
    let index = fs::read_to_string(folder.join("index.json")).expect("the index lies there");
    let index: Vec<Value> = serde_json::from_str(&index).expect("a list");
    assert_eq!(index.len(), 206);
    let mut files: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for row in index {
        let file = row["file"].as_str().expect("named").to_owned();
        files.entry(file).or_default().push(row);
    }
    files
        .into_iter()
        .map(|(file, rows)| {
            let bytes = fs::read(folder.join(&file)).expect("the file lies there");
            (file, bytes, rows)
        })
        .collect()
}

fn findings(bytes: &[u8]) -> BTreeMap<usize, Vec<Finding>> {
    let mut games: BTreeMap<usize, Vec<Finding>> = BTreeMap::new();
    check_bytes(bytes, &Options::default(), &mut |event| {
        if let CheckEvent::Finding(finding) = event {
            games.entry(finding.game).or_default().push(finding);
        }
        ControlFlow::Continue(())
    });
    games
}

#[test]
fn findings_are_those_of_the_index() {
    for (file, bytes, rows) in files() {
        let found = findings(&bytes);
        for (game, row) in (1..).zip(&rows) {
            let name = format!("{file} game {game}");
            let none = Vec::new();
            let found = found.get(&game).unwrap_or(&none);
            let mv = |kind| {
                let first = found.iter().find(|finding| finding.kind == kind);
                first.map(|finding| finding.mv.as_str())
            };
            for (kind, key) in [
                (Kind::Threefold, "third"),
                (Kind::Fifty, "fifty"),
                (Kind::Fivefold, "fifth"),
                (Kind::SeventyFive, "seventyfive"),
                (Kind::Illegal, "illegal"),
            ] {
                assert_eq!(mv(kind), row["facts"][key].as_str(), "{name}: {kind}");
            }
            // The index detects dead positions only by the remaining material. A position whose
            // forced continuation leads to one is already dead.
            let is_dead = row["facts"]["dead"].is_string();
            assert_eq!(mv(Kind::Dead).is_some(), is_dead, "{name}");
            assert_result(found, row, &name);
        }
    }
}

/// A result is reported if and only if it contradicts the mate or stalemate on the board, unless
/// another clause ended the game before.
fn assert_result(found: &[Finding], row: &Value, name: &str) {
    let facts = &row["facts"];
    let right = match facts["end"].as_str() {
        Some("checkmate") if facts["plies"].as_u64().expect("counted") % 2 == 1 => "1-0",
        Some("checkmate") => "0-1",
        Some("stalemate") => "1/2-1/2",
        _ => return,
    };
    if found.iter().any(|finding| finding.ends) {
        return;
    }
    let is_reported = found.iter().any(|finding| {
        let ends = [Some(Clause::Checkmate), Some(Clause::Stalemate)];
        finding.kind == Kind::Result && ends.contains(&finding.clause)
    });
    assert_eq!(is_reported, row["result"] != right, "{name}");
}

#[test]
fn every_game_replays_to_its_final_position() {
    for (file, bytes, rows) in files() {
        let games: Vec<Game> = read(&bytes).collect();
        assert_eq!(games.len(), rows.len(), "{file}");
        for (game, row) in games.iter().zip(&rows) {
            check(game, row, &format!("{file} game {}", game.number));
        }
    }
}

fn check(game: &Game, row: &Value, name: &str) {
    assert_eq!(game.tags.get("White"), row["white"].as_str(), "{name}");
    assert_eq!(Some(game.result.sign()), row["result"].as_str(), "{name}");
    let at_end = game.final_position().expect("a usual start");
    let fen = row["final_fen"].as_str().expect("a FEN in the index");
    let setup: Setup = fen.parse().expect("a FEN in the index");
    let expected: Position = setup.position().expect("a legal position in the index");
    assert!(at_end.is_same(&expected), "{name}: {at_end}");
    assert_eq!(at_end.halfmoves(), expected.halfmoves(), "{name}");
    assert_eq!(at_end.fullmoves(), expected.fullmoves(), "{name}");
    let facts = &row["facts"];
    if let Some(plies) = facts["plies"].as_u64() {
        assert_eq!(game.moves.len() as u64, plies, "{name}");
    }
    match (facts["illegal"].as_str(), &game.faults[..]) {
        (None, []) => write_and_read_back(game, name),
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
            assert_eq!(format!("{number}.{text}"), illegal, "{name}");
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
