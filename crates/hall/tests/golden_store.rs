//! Stores of earlier formats (`data/golden/store_format_*.sql`): they open, and every game in
//! them folds to what it was when it was stored. The files are never rewritten.

#[path = "../../laws/tests/support/golden.rs"]
#[expect(dead_code, reason = "the laws' own test reads the records")]
mod golden;

use std::{collections::BTreeMap, fmt::Write as _, fs, path::PathBuf};

use golden::{digest, shown};
use rokada_hall::{seat::Seat, token::Token};
use rokada_laws::{Act, Deed, Edition, Event, Header, Record, record, regulations::Written};
use rokada_store::{GameId, Kind, SqliteStore, Store, StoredGame};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../data/golden")
}

/// The header of a stored game, read as the hall reads it.
fn header(stored: &StoredGame) -> Header {
    let written = if stored.head.format < 3 {
        Written::AsTyped
    } else {
        Written::Printed
    };
    Header::parse_stored(&stored.head.header, written).expect("it was stored")
}

/// The digest after each entry, one a line: game, entry, digest; before the first entry 0.
fn digests(id: i64, stored: &StoredGame) -> String {
    let header = header(stored);
    let edition = header.event.editions.first().copied();
    let mut game = Record::new(header, edition.unwrap_or(Edition::Laws2023)).expect("it began");
    let mut text = String::new();
    let mut line = |seq: u64, game: &Record| {
        writeln!(text, "{id} {seq} {}", digest(game.game())).expect("writing to a string");
    };
    line(0, &game);
    for entry in &stored.entries {
        // While the hall was down no time passed and nobody acted.
        if !entry.act.starts_with("hall ") {
            let (who, deed) = entry.act.split_once(' ').unwrap_or((&entry.act, ""));
            let (deed, manner) = Deed::parse_with_manner(deed).expect("an act");
            let events: Result<Vec<Event>, _> = entry.events.lines().map(str::parse).collect();
            game.append(record::Entry {
                act: Act {
                    at: i64::try_from(entry.at_ms).expect("not so late"),
                    who: who.parse().expect("a person"),
                    deed,
                    manner,
                },
                events: events.expect("events"),
            });
        }
        line(entry.seq, &game);
    }
    text
}

/// Opens a store of an earlier format and holds it to what was written down beside it.
async fn holds(format: u32, games: i64) {
    let tree = tempfile::tempdir().expect("a folder");
    let file = tree.path().join("hall.sqlite");
    let name = format!("store_format_{format}");
    let sql = fs::read_to_string(folder().join(format!("{name}.sql"))).expect("a golden store");
    rusqlite::Connection::open(&file)
        .and_then(|connection| connection.execute_batch(&sql))
        .expect("the text of a store makes one");
    let store = SqliteStore::open(&file).expect("an earlier format opens");
    let kept = fs::read_to_string(folder().join(format!("{name}.digests"))).expect("its digests");
    let mut found = String::new();
    let mut last = BTreeMap::new();
    for id in 1..=games {
        let stored = store
            .load(GameId(id))
            .await
            .expect("the store reads")
            .unwrap_or_else(|| panic!("game {id} of {name} is gone"));
        assert_eq!(stored.broken_at(), None, "game {id} of {name}");
        found.push_str(&digests(id, &stored));
        let header = header(&stored);
        let edition = header.event.editions.first().copied();
        let fold = Record::new(header, edition.unwrap_or(Edition::Laws2023));
        last.insert(id, shown(fold.expect("it began").game()));
    }
    for (now, then) in found.lines().zip(kept.lines()) {
        let id = now.split(' ').next().and_then(|id| id.parse().ok());
        let start = id.and_then(|id: i64| last.get(&id));
        assert_eq!(
            now,
            then,
            "{name}; it begins as\n{}",
            start.expect("a game")
        );
    }
    assert_eq!(found, kept, "{name}");
    // Each event's record adds up; what it means is for the rooms of events to know.
    let events = store.records(Kind::Event, GameId(0), 9).await;
    let events = events.expect("the store reads");
    assert_eq!(events.is_empty(), format < 5, "{name}");
    for event in events {
        let stored = store.load(event).await.expect("the store reads");
        let stored = stored.expect("it is there");
        assert_eq!(
            (stored.broken_at(), stored.entries.len()),
            (None, 2),
            "{name}"
        );
    }
    // The links of then still lead to their seats; there were six.
    for (number, seat) in (0..6).zip(Seat::ALL) {
        let token = Token::parse(&format!("{number}{}", "0".repeat(25))).expect("a secret");
        let found = store.seat(token.hash()).await.expect("the store reads");
        assert_eq!(found, Some((GameId(1), seat.name().to_owned())), "{name}");
    }
}

#[tokio::test]
async fn a_store_of_format_1_folds_to_the_same_games() {
    holds(1, 7).await;
}

#[tokio::test]
async fn a_store_of_format_2_folds_to_the_same_games() {
    holds(2, 8).await;
}

#[tokio::test]
async fn a_store_of_format_3_folds_to_the_same_games() {
    holds(3, 22).await;
}

#[tokio::test]
async fn a_store_of_format_4_folds_to_the_same_games() {
    holds(4, 22).await;
}

#[tokio::test]
async fn a_store_of_format_5_folds_to_the_same_games() {
    holds(5, 22).await;
}
