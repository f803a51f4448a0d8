//! The golden store (`data/golden/store.sql`): it opens, and every game in it folds to what it
//! was when it was stored. The file is never rewritten.

#[path = "../../laws/tests/support/golden.rs"]
#[expect(dead_code, reason = "the laws' own test reads the records")]
mod golden;

use std::{collections::BTreeMap, fmt::Write as _, fs, path::PathBuf};

use golden::{digest, shown};
use rokada_laws::{Act, Deed, Edition, Event, Header, Record, record};
use rokada_protocol::{Seat, Token};
use rokada_store::{GameId, Kind, SqliteStore, Store, StoredGame, TokenHash};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../data/golden")
}

fn header(stored: &StoredGame) -> Header {
    stored.head.header.parse().expect("a stored header")
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
        // While the hall was down no time passed and no acts were made.
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

#[tokio::test]
async fn the_golden_store_folds_to_the_same_games() {
    let tree = tempfile::tempdir().expect("a folder");
    let file = tree.path().join("hall.sqlite");
    let sql = fs::read_to_string(folder().join("store.sql")).expect("a golden store");
    rusqlite::Connection::open(&file)
        .and_then(|connection| connection.execute_batch(&sql))
        .expect("the text of a store makes one");
    let store = SqliteStore::open(&file).expect("it opens");
    let expected = fs::read_to_string(folder().join("store.digests")).expect("its digests");
    let mut found = String::new();
    let mut starts = BTreeMap::new();
    let games = store.records(Kind::Game, GameId(0), 99).await;
    for game in games.expect("the store reads") {
        let stored = store.load(game).await.expect("the store reads");
        let stored = stored.expect("a listed game");
        assert_eq!(stored.broken_at(), None, "game {game}");
        found.push_str(&digests(game.0, &stored));
        let header = header(&stored);
        let edition = header.event.editions.first().copied();
        let start = Record::new(header, edition.unwrap_or(Edition::Laws2023));
        starts.insert(game.0, shown(start.expect("a header").game()));
    }
    for (now, then) in found.lines().zip(expected.lines()) {
        let id = now.split(' ').next().and_then(|id| id.parse().ok());
        let start = id.and_then(|id: i64| starts.get(&id)).expect("a game");
        assert_eq!(now, then, "it begins as\n{start}");
    }
    assert_eq!(found, expected);
    let tournaments = store.records(Kind::Tournament, GameId(0), 9).await;
    let tournaments = tournaments.expect("the store reads");
    assert_eq!(tournaments.len(), 1);
    let stored = store.load(tournaments[0]).await.expect("the store reads");
    let stored = stored.expect("a listed record");
    assert_eq!((stored.broken_at(), stored.entries.len()), (None, 2));
    // The links lead to their seats; there are six.
    for (number, seat) in (0..6).zip(Seat::ALL) {
        let token = Token::parse(&format!("{number}{}", "0".repeat(25))).expect("a secret");
        let found = store
            .seat(TokenHash(token.sha256()))
            .await
            .expect("the store reads");
        assert_eq!(found, Some((GameId(1), seat.name().to_owned())));
    }
}
