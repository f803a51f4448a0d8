//! `data/games`: games made for this project, each with all that a check must find in it.
//!
//! `UPDATE_EXPECT=1 cargo test -p rokada-audit --test games` regenerates them from their seeds.

mod facts;
mod line;
mod make;

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    fs,
    ops::ControlFlow,
    path::{Path, PathBuf},
};

use make::Made;
use rokada_audit::{CheckEvent, Finding, Kind, Options, check_bytes};
use rokada_board::{Color, Position};
use rokada_laws::Clause;
use rokada_notation::san;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/games")
}

/// The games as files, by name.
fn files(games: &[Made]) -> BTreeMap<&'static str, String> {
    let mut files: BTreeMap<&'static str, String> = BTreeMap::new();
    for game in games {
        let file = files.entry(game.file).or_default();
        let round = file.matches("[Round ").count() + 1;
        write!(
            file,
            "[Event \"{}\"]\n[Site \"made by crates/audit/tests/games\"]\n[Date \"{}\"]\n\
             [Round \"{round}\"]\n[White \"White {round}\"]\n[Black \"Black {round}\"]\n\
             [Result \"{}\"]\n",
            game.shows, game.date, game.result
        )
        .expect("a string takes text");
        if game.start != Position::initial() {
            write!(file, "[FEN \"{}\"]\n[SetUp \"1\"]\n", game.start).expect("a string takes text");
        }
        file.push('\n');
        file.push_str(&movetext(game));
        file.push_str("\n\n");
    }
    files
}

/// Numbered moves and the result, in lines of eighty.
fn movetext(game: &Made) -> String {
    let mut words = Vec::new();
    let positions = facts::positions(&game.start, &game.moves);
    let texts = positions
        .iter()
        .zip(&game.moves)
        .map(|(here, &mv)| san(here, mv));
    let texts = texts.chain(game.illegal.clone());
    for (index, (here, text)) in positions.iter().zip(texts).enumerate() {
        match here.turn() {
            Color::White => words.push(format!("{}.", here.fullmoves())),
            Color::Black if index == 0 => words.push(format!("{}...", here.fullmoves())),
            Color::Black => {}
        }
        words.push(text);
    }
    words.push(game.result.to_owned());
    let (mut text, mut width) = (String::new(), 0);
    for word in words {
        if width + word.len() >= 80 {
            text.push('\n');
            width = 0;
        } else if width > 0 {
            text.push(' ');
            width += 1;
        }
        width += word.len();
        text.push_str(&word);
    }
    text
}

const HEAD: &str = "# What is true of each game of data/games, found by crates/audit/tests/games/facts.rs, which asks\n\
# neither rokada-audit nor the tally nor the solver. A fact is given at the move that caused it.\n\
# over: where the game was over by the Laws of its day, and how. last: the last move, if it was special.\n\
file\tgame\tplies\tresult\tend\tover\tthird\tfalse_third\tfifth\tfifth_ends\tfifty\tseventy_five\tdead\tillegal\tpromotions\tlast\tfen\n";

/// The table of facts.
fn table(games: &[Made]) -> String {
    let mut table = HEAD.to_owned();
    let mut numbers: BTreeMap<&str, usize> = BTreeMap::new();
    for game in games {
        let number = numbers.entry(game.file).or_default();
        *number += 1;
        let facts = &game.facts;
        let at = |ply: Option<usize>| {
            ply.map_or_else(
                || "-".to_owned(),
                |ply| match ply {
                    0 => "start".to_owned(),
                    ply => game.name(ply),
                },
            )
        };
        let or_dash = |text: &str| if text.is_empty() { "-" } else { text }.to_owned();
        let over = facts.over.map_or_else(
            || "-".to_owned(),
            |(ply, how, _)| format!("{how} {}", at(Some(ply))),
        );
        let cells = [
            game.file.to_owned(),
            number.to_string(),
            game.moves.len().to_string(),
            game.result.to_owned(),
            facts.end.to_owned(),
            over,
            at(facts.third),
            at(facts.false_third),
            at(facts.fifth),
            at(facts.fifth_ends),
            at(facts.fifty),
            at(facts.seventy_five),
            at(facts.dead),
            illegal(game).unwrap_or_else(|| "-".to_owned()),
            or_dash(&facts.promotions),
            facts.last.to_owned(),
            facts.fen.clone(),
        ];
        table.push_str(&cells.join("\t"));
        table.push('\n');
    }
    table
}

/// `12.O-O` or `12...O-O`.
fn illegal(game: &Made) -> Option<String> {
    let text = game.illegal.as_ref()?;
    let positions = facts::positions(&game.start, &game.moves);
    let here = positions.last().expect("the first at least");
    let dots = if here.turn() == Color::White {
        "."
    } else {
        "..."
    };
    Some(format!("{}{dots}{text}", here.fullmoves()))
}

/// The files are those that the seeds generate, and no others.
#[test]
fn games_equal_those_of_their_seeds() {
    let games = make::all();
    let mut files = files(&games);
    let table = table(&games);
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        for (name, text) in &files {
            fs::write(folder().join(name), text).expect("data/games can be written");
        }
        fs::write(folder().join("facts.tsv"), &table).expect("data/games can be written");
    }
    files.insert("facts.tsv", table);
    for entry in fs::read_dir(folder()).expect("data/games is part of the repository") {
        let path = entry.expect("a folder that can be read").path();
        let name = path.file_name().expect("a name").to_string_lossy();
        if name == "README.md" {
            continue;
        }
        let here = fs::read_to_string(&path).expect("a file that can be read");
        let made = files.remove(&*name);
        assert!(
            made.is_some_and(|made| made == here),
            "{name} is not what the seeds give"
        );
    }
    assert!(files.is_empty(), "not in data/games: {:?}", files.keys());
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

/// The findings of each game of a file.
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

/// The clause that a result contradicts.
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
        let is_before = date(&bytes, &row["game"]).as_str() < "2014.07.01";
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

/// The date of a game of a file.
fn date(bytes: &[u8], game: &str) -> String {
    let number: usize = game.parse().expect("a number");
    let game = rokada_notation::pgn::read(bytes).nth(number - 1);
    let game = game.expect("as many games as rows");
    game.tags
        .get("Date")
        .expect("every game has its day")
        .to_owned()
}
