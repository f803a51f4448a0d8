//! Simulates a relay of forty real games. The alerts of each game are those of its index. None is
//! raised twice, even if the file is incomplete or moves are corrected.

#[path = "../../cli/tests/cli/relay.rs"]
mod relay;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

use relay::{Played, games};
use rokada_audit::{Alert, LiveWatcher};
use rokada_follow::{Pace, Place, Said, look};
use serde_json::Value;

const BOARDS: usize = 40;
/// Words added between two versions of the file: moves and some move numbers.
const STEP: usize = 7;

/// Forty games of the index with findings, and their entries.
fn round() -> Vec<(Played, Value)> {
    let folder = rokada_known::path("games");
    let index = fs::read_to_string(folder.join("index.json")).expect("the index exists");
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
        let bytes = fs::read(folder.join(file)).expect("the file exists");
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

/// The whole file after this many updates.
fn file(round: &[(Played, Value)], writings: usize) -> String {
    let games = round.iter();
    games.map(|(game, _)| game.after(writings * STEP)).collect()
}

/// The alerts raised, by board and kind. A repeated alert and a withdrawal without an alert are
/// errors.
#[derive(Default)]
struct AlertLog {
    active: BTreeMap<(String, &'static str, usize), String>,
    withdrawn: usize,
}

impl AlertLog {
    fn record(&mut self, alerts: Vec<Alert>) {
        for alert in alerts {
            let key = (alert.round.clone(), alert.kind, alert.ply);
            if alert.withdrawn {
                assert!(self.active.remove(&key).is_some(), "never raised: {alert}");
                self.withdrawn += 1;
            } else {
                let before = self.active.insert(key, alert.mv.clone());
                assert_eq!(before, None, "raised twice: {alert}");
            }
        }
    }

    fn of(&self, board: usize, kind: &str) -> Option<&str> {
        let round = format!("1.{board}");
        let mut alerts = self.active.iter();
        alerts
            .find(|((at, what, _), _)| *at == round && *what == kind)
            .map(|(_, mv)| mv.as_str())
    }
}

#[test]
fn alerts_of_a_round_equal_its_index_without_repetition() {
    let round = round();
    let longest = round.iter().map(|(game, _)| game.words()).max();
    let writings = longest.expect("games").div_ceil(STEP);
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("round.pgn");
    let place = [Place::Path(path.clone())];
    let mut watch = LiveWatcher::new(None);
    let mut log = AlertLog::default();
    let mut write = |text: &str, log: &mut AlertLog| {
        fs::write(&path, text).expect("written");
        for news in look(&place, Pace::default()) {
            let Said::Text(text) = news.said else {
                panic!("{news:?}");
            };
            log.record(watch.read(&news.place, &text));
        }
    };
    for writing in 1..=writings {
        let whole = file(&round, writing);
        // Sometimes the file is read while it is being written: cut anywhere.
        if writing % 5 == 0 {
            let cut = whole.len() * (writing % 97) / 97;
            let cut = (cut..=whole.len()).find(|at| whole.is_char_boundary(*at));
            write(&whole[..cut.expect("its end")], &mut log);
        }
        write(&whole, &mut log);
    }
    assert_eq!(log.withdrawn, 0);
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
            assert_eq!(log.of(board, kind), expected, "{row}: {kind}");
            kinds.extend(expected.map(|_| kind));
        }
        let dead = log.of(board, "dead").is_some();
        assert_eq!(dead, facts["dead"].is_string(), "{row}");
    }
    assert_eq!(kinds.len(), 5, "{kinds:?}");
    // The relay corrects a move of board 1 to an illegal one, then back. The alerts that depend on
    // it are withdrawn and raised again; the other boards are not affected.
    let before = log.active.clone();
    let whole = file(&round, writings);
    let at = whole.find(" 3. ").expect("a third move") + 4;
    let wrong = format!("{}Kxa8 {}", &whole[..at], &whole[at..]);
    write(&wrong, &mut log);
    assert!(log.of(1, "illegal").is_some());
    let others = |alerts: &BTreeMap<(String, &'static str, usize), String>| {
        let keys = alerts.keys().filter(|(round, ..)| round != "1.1");
        keys.cloned().collect::<Vec<_>>()
    };
    assert_eq!(others(&log.active), others(&before));
    write(&whole, &mut log);
    assert_eq!(log.active, before);
}
