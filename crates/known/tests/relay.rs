//! A round of forty real games as a relay writes it: what is told of each is what its index says,
//! and nothing twice, also where the file is cut and where moves are corrected.

#[path = "../../cli/tests/cli/relay.rs"]
mod relay;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

use relay::{Played, games};
use rokada_audit::{Alert, Watch};
use rokada_follow::{Pace, Place, Said, look};
use serde_json::Value;

const BOARDS: usize = 40;
/// Words that come between two writings: moves and numbers of some moves.
const STEP: usize = 7;

/// Forty games of the index that have something to tell, and what it says of each.
fn round() -> Vec<(Played, Value)> {
    let folder = rokada_known::path("games");
    let index = fs::read_to_string(folder.join("index.json")).expect("the index lies there");
    let index: Vec<Value> = serde_json::from_str(&index).expect("a list");
    let mut of_file: BTreeMap<&str, Vec<&Value>> = BTreeMap::new();
    for row in &index {
        of_file
            .entry(row["file"].as_str().expect("named"))
            .or_default()
            .push(row);
    }
    let mut round = Vec::new();
    // Some of each file, so that everything occurs.
    for (file, rows) in of_file {
        let bytes = fs::read(folder.join(file)).expect("the file lies there");
        let texts = games(&rokada_notation::pgn::decode(&bytes).replace("\r\n", "\n"));
        assert_eq!(texts.len(), rows.len(), "{file}");
        for (text, row) in texts.iter().zip(rows).take(2) {
            let board = round.len() + 1;
            round.push((Played::new(text).on_board(board), row.clone()));
        }
    }
    round.truncate(BOARDS);
    assert_eq!(round.len(), BOARDS);
    round
}

/// The whole file after so many writings.
fn file(round: &[(Played, Value)], writings: usize) -> String {
    let games = round.iter();
    games.map(|(game, _)| game.after(writings * STEP)).collect()
}

/// What was told, by board and kind; told twice or withdrawn unasked is a fault.
#[derive(Default)]
struct Told {
    standing: BTreeMap<(String, &'static str, usize), String>,
    withdrawn: usize,
}

impl Told {
    fn hear(&mut self, alerts: Vec<Alert>) {
        for alert in alerts {
            let key = (alert.round.clone(), alert.kind, alert.ply);
            if alert.withdrawn {
                assert!(self.standing.remove(&key).is_some(), "never told: {alert}");
                self.withdrawn += 1;
            } else {
                let before = self.standing.insert(key, alert.mv.clone());
                assert_eq!(before, None, "told twice: {alert}");
            }
        }
    }

    fn of(&self, board: usize, kind: &str) -> Option<&str> {
        let round = format!("1.{board}");
        let mut told = self.standing.iter();
        told.find(|((at, what, _), _)| *at == round && *what == kind)
            .map(|(_, mv)| mv.as_str())
    }
}

#[test]
fn a_round_is_told_as_its_index_says_and_nothing_twice() {
    let round = round();
    let longest = round.iter().map(|(game, _)| game.words()).max();
    let writings = longest.expect("games").div_ceil(STEP);
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("round.pgn");
    let place = [Place::Path(path.clone())];
    let mut watch = Watch::new(None);
    let mut told = Told::default();
    let mut write = |text: &str, told: &mut Told| {
        fs::write(&path, text).expect("written");
        for news in look(&place, Pace::default()) {
            let Said::Text(text) = news.said else {
                panic!("{news:?}");
            };
            told.hear(watch.read(&news.place, &text));
        }
    };
    for writing in 1..=writings {
        let whole = file(&round, writing);
        // Now and then the file is read while it is being written: cut anywhere.
        if writing % 5 == 0 {
            let cut = whole.len() * (writing % 97) / 97;
            let cut = (cut..=whole.len()).find(|at| whole.is_char_boundary(*at));
            write(&whole[..cut.expect("its end")], &mut told);
        }
        write(&whole, &mut told);
    }
    assert_eq!(told.withdrawn, 0);
    let mut kinds = BTreeSet::new();
    for (board, (_, row)) in (1..).zip(&round) {
        let facts = &row["facts"];
        for (kind, key) in [
            ("threefold", "third"),
            ("fifty", "fifty"),
            ("fivefold", "fifth"),
            ("seventy-five", "seventyfive"),
            ("illegal", "illegal"),
        ] {
            let expected = facts[key].as_str();
            assert_eq!(told.of(board, kind), expected, "{row}: {kind}");
            kinds.extend(expected.map(|_| kind));
        }
        let dead = told.of(board, "dead").is_some();
        assert_eq!(dead, facts["dead"].is_string(), "{row}");
    }
    assert_eq!(kinds.len(), 5, "{kinds:?}");
    // The relay corrects a move of board 1 to one that cannot be, then back: what rested on it is
    // withdrawn and told again; the other boards hear nothing.
    let before = told.standing.clone();
    let whole = file(&round, writings);
    let at = whole.find(" 3. ").expect("a third move") + 4;
    let wrong = format!("{}Kxa8 {}", &whole[..at], &whole[at..]);
    write(&wrong, &mut told);
    assert!(told.of(1, "illegal").is_some());
    let others = |told: &BTreeMap<(String, &'static str, usize), String>| {
        let told = told.keys().filter(|(round, ..)| round != "1.1");
        told.cloned().collect::<Vec<_>>()
    };
    assert_eq!(others(&told.standing), others(&before));
    write(&whole, &mut told);
    assert_eq!(told.standing, before);
}
