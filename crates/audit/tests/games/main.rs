//! `data/games`: games made for this project, each with all that a check must find in it.

mod facts;

use std::{
    collections::BTreeMap,
    fs,
    ops::ControlFlow,
    path::{Path, PathBuf},
};

use facts::{facts, name};
use rokada_audit::{CheckEvent, Finding, Kind, Options, check_bytes};
use rokada_board::Move;
use rokada_laws::Clause;
use rokada_notation::pgn::{self, Game};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/games")
}

/// A row of the table, by the names of its columns.
type Row = BTreeMap<String, String>;

fn rows() -> Vec<Row> {
    let table = fs::read_to_string(folder().join("facts.tsv")).expect("the table of facts");
    let mut lines = table.lines().filter(|line| !line.starts_with('#'));
    let names: Vec<&str> = lines.next().expect("a head").split('\t').collect();
    let row = |line: &str| {
        let cells = line.split('\t').map(str::to_owned);
        names
            .iter()
            .map(|&name| name.to_owned())
            .zip(cells)
            .collect()
    };
    lines.map(row).collect()
}

/// The table has the facts that the slow definition finds in the moves.
#[test]
fn facts_are_those_of_the_moves() {
    for row in rows() {
        let bytes = fs::read(folder().join(&row["file"])).expect("a file of games");
        let game = game(&bytes, &row["game"]);
        let start = game.start.position().expect("a lawful start");
        let moves: Vec<Move> = game.moves.iter().map(|ply| ply.mv).collect();
        let facts = facts(&start, &moves, date(&game));
        let at = |ply: Option<usize>| match ply {
            None => "-".to_owned(),
            Some(0) => "start".to_owned(),
            Some(ply) => name(&start, &moves, ply),
        };
        let over = facts.over.map_or_else(
            || "-".to_owned(),
            |(ply, how)| format!("{how} {}", at(Some(ply))),
        );
        let promotions = Some(facts.promotions).filter(|letters| !letters.is_empty());
        for (column, fact) in [
            ("end", facts.end.to_owned()),
            ("over", over),
            ("third", at(facts.third)),
            ("false_third", at(facts.false_third)),
            ("fifth", at(facts.fifth)),
            ("fifth_ends", at(facts.fifth_ends)),
            ("fifty", at(facts.fifty)),
            ("seventy_five", at(facts.seventy_five)),
            ("dead", at(facts.dead)),
            ("promotions", promotions.unwrap_or_else(|| "-".to_owned())),
            ("last", facts.last.to_owned()),
        ] {
            assert_eq!(
                row[column], fact,
                "{} game {}: {column}",
                row["file"], row["game"]
            );
        }
    }
}

fn findings(bytes: &[u8]) -> BTreeMap<String, Vec<Finding>> {
    let mut games: BTreeMap<String, Vec<Finding>> = BTreeMap::new();
    check_bytes(bytes, &Options::default(), &mut |event| {
        if let CheckEvent::Finding(finding) = event {
            games
                .entry(finding.game.to_string())
                .or_default()
                .push(finding);
        }
        ControlFlow::Continue(())
    });
    games
}

/// The expected findings of a game: the kind, the move, whether it ended the game.
fn expected(row: &Row, is_before: bool) -> Vec<(Kind, String, bool)> {
    let mut expected = Vec::new();
    let mut tell = |kind, column: &str, ends| {
        if row[column] != "-" {
            expected.push((kind, row[column].replace("start", ""), ends));
        }
    };
    tell(Kind::Illegal, "illegal", false);
    tell(Kind::Threefold, "third", false);
    tell(Kind::Fifty, "fifty", false);
    tell(Kind::SeventyFive, "seventy_five", !is_before);
    tell(Kind::Dead, "dead", true);
    if row["fifth"] != row["fifth_ends"] {
        tell(Kind::Fivefold, "fifth", false);
    }
    tell(Kind::Fivefold, "fifth_ends", true);
    if let Some((how, place)) = row["over"].split_once(' ') {
        let right = match how {
            "checkmate" if place.contains("...") => "0-1",
            "checkmate" => "1-0",
            _ => "1/2-1/2",
        };
        if row["result"] != right && row["illegal"] == "-" {
            expected.push((Kind::Result, place.replace("start", ""), false));
        }
    }
    expected.sort();
    expected
}

fn contradicted(row: &Row) -> Clause {
    match row["over"].split(' ').next() {
        Some("checkmate") => Clause::Checkmate,
        Some("stalemate") => Clause::Stalemate,
        Some("dead") => Clause::DeadPosition,
        Some("fivefold") => Clause::FivefoldRepetition,
        _ => Clause::SeventyFiveMoves,
    }
}

/// Every fact is found at its move, and nothing else.
#[test]
fn findings_equal_the_facts() {
    let mut files: BTreeMap<String, BTreeMap<String, Vec<Finding>>> = BTreeMap::new();
    let mut counted: BTreeMap<(Kind, bool), usize> = BTreeMap::new();
    for row in rows() {
        let file = &row["file"];
        let bytes = fs::read(folder().join(file)).expect("a file of games");
        let found = files
            .entry(file.clone())
            .or_insert_with(|| findings(&bytes));
        let found = found.remove(&row["game"]).unwrap_or_default();
        let is_before = date(&game(&bytes, &row["game"])) < "2014.07.01";
        let name = format!("{file} game {}", row["game"]);
        let mut found_here: Vec<(Kind, String, bool)> = found
            .iter()
            .map(|one| (one.kind, one.mv.clone(), one.ends))
            .collect();
        found_here.sort();
        assert_eq!(found_here, expected(&row, is_before), "{name}");
        for (kind, _, ends) in found_here {
            *counted.entry((kind, ends)).or_default() += 1;
        }
        let result = found.iter().find(|one| one.kind == Kind::Result);
        if let Some(result) = result {
            assert_eq!(result.clause, Some(contradicted(&row)), "{name}");
        }
    }
    let unknown = files.values().any(|games| !games.is_empty());
    assert!(!unknown, "findings of games that the table does not know");
    let counted: Vec<(Kind, bool, usize)> = counted
        .into_iter()
        .map(|((kind, ends), count)| (kind, ends, count))
        .collect();
    assert_eq!(counted, SHOWN);
}

/// How often each kind occurs, and whether it ended the game.
const SHOWN: [(Kind, bool, usize); 9] = [
    (Kind::Illegal, false, 12),
    (Kind::Threefold, false, 28),
    (Kind::Fifty, false, 21),
    (Kind::Fivefold, false, 6),
    (Kind::Fivefold, true, 7),
    (Kind::SeventyFive, false, 2),
    (Kind::SeventyFive, true, 7),
    (Kind::Dead, true, 18),
    (Kind::Result, false, 35),
];

fn game(bytes: &[u8], number: &str) -> Game {
    let number: usize = number.parse().expect("a number");
    let game = pgn::read(bytes).nth(number - 1);
    game.expect("as many games as rows")
}

fn date(game: &Game) -> &str {
    game.tags.get("Date").expect("every game has its day")
}
