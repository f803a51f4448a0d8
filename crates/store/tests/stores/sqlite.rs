//! The store in a SQLite file: the suite, and what whoever holds the file can and cannot do.

use std::{path::PathBuf, sync::Arc};

use rokada_store::{FORMAT, Faults, GameHead, SqliteStore, Store, StoreError};

use crate::{
    faults::Faulty,
    suite::{Place, acts, draft, head, play_at_once, suite, with_a_game},
};

/// A folder of its own.
pub(crate) struct Folder(pub(crate) tempfile::TempDir);

impl Folder {
    pub(crate) fn file(&self) -> PathBuf {
        self.0.path().join("hall.sqlite")
    }

    /// The file as any program may open it.
    pub(crate) fn raw(&self) -> rusqlite::Connection {
        rusqlite::Connection::open(self.file()).expect("opens")
    }
}

impl Place for Folder {
    type Store = SqliteStore;

    async fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    async fn open(&self) -> SqliteStore {
        SqliteStore::open(&self.file()).expect("the store opens")
    }
}

impl Faulty for Folder {
    fn open_on(&self, faults: Arc<Faults>) -> SqliteStore {
        SqliteStore::open_on(&self.file(), faults).expect("opens")
    }
}

suite!(Folder);

#[tokio::test]
async fn nothing_can_be_changed_or_deleted() {
    let place = Folder::new().await;
    let (store, game) = with_a_game(&place).await;
    let mut sealing = draft(game, 1, "white seal #ab", None);
    sealing.envelope = Some(rokada_store::Put {
        commitment: "ab".repeat(32),
        bytes: vec![1, 2, 3],
    });
    store.append(sealing).await.expect("stores");
    let raw = place.raw();
    for statement in [
        "UPDATE entries SET act = 'white touch d2'",
        "DELETE FROM entries",
        "UPDATE games SET header = ''",
        "DELETE FROM games",
        "UPDATE envelopes SET inside = x'00'",
        "DELETE FROM envelopes",
    ] {
        let refused = raw.execute(statement, []).expect_err(statement);
        assert!(
            refused.to_string().contains("never"),
            "{statement}: {refused}"
        );
    }
}

#[tokio::test]
async fn an_altered_record_does_not_add_up() {
    let place = Folder::new().await;
    let (store, game) = with_a_game(&place).await;
    for seq in 1..=3 {
        store
            .append(draft(game, seq, "white touch e2", None))
            .await
            .expect("stores");
    }
    place
        .raw()
        .execute_batch("DROP TRIGGER entries_stand; UPDATE entries SET at_ms = 21 WHERE seq = 2")
        .expect("who owns the file can alter it");
    let stored = store.load(game).await.expect("reads").expect("is there");
    assert_eq!(stored.broken_at(), Some(2));
}

#[tokio::test]
async fn a_file_of_a_newer_program_is_left_alone() {
    let place = Folder::new().await;
    place
        .raw()
        .execute_batch("PRAGMA user_version = 7")
        .expect("sets");
    let refused = SqliteStore::open(&place.file()).expect_err("a newer format");
    assert!(
        matches!(refused, StoreError::Format { found: 7, .. }),
        "{refused}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_acts_share_a_sync() {
    const GAMES: usize = 40;
    const ACTS: u64 = 25;
    let place = Folder::new().await;
    let store = Arc::new(place.open().await);
    play_at_once(&store, GAMES, ACTS).await;
    // Creating a game is a sync of its own.
    let syncs = store.commits() - GAMES as u64;
    let acts = GAMES as u64 * ACTS;
    assert!(syncs < acts / 4, "{acts} acts took {syncs} syncs");
}

#[tokio::test]
async fn a_store_of_the_first_format_gets_what_it_lacks() {
    let place = Folder::new().await;
    let store = place.open().await;
    // The mark of the format is hashed with the head, so the game must be of then.
    let of_then = GameHead {
        format: 1,
        ..head()
    };
    let game = store.create(of_then, Vec::new()).await.expect("room");
    let first = store.append(draft(game, 1, "white touch e2", None)).await;
    assert!(first.is_ok(), "{first:?}");
    drop(store);
    place
        .raw()
        .execute_batch(
            "ALTER TABLE games DROP COLUMN format; ALTER TABLE games DROP COLUMN kind; DROP TABLE envelopes; DROP TABLE stops; PRAGMA user_version = 1;
             CREATE UNIQUE INDEX entries_command ON entries (game, command_id) WHERE command_id IS NOT NULL;",
        )
        .expect("as it was before");
    // Whoever only reads it finds the same, and leaves it as it is.
    let reading = SqliteStore::open_to_read(&place.file()).expect("it can be read");
    assert_eq!(acts(&reading, game).await, ["white touch e2"]);
    let whole = reading.whole(game).await.expect("reads").expect("a game");
    assert_eq!(whole.stored.head.format, 2);
    assert_eq!(reading.stops().await.expect("reads"), []);
    let beat = reading.beat(rokada_store::HallTime(1), Vec::new()).await;
    assert!(beat.is_err());
    let version = |place: &Folder| -> i64 {
        let read = place
            .raw()
            .query_row("PRAGMA user_version", [], |row| row.get(0));
        read.expect("it has one")
    };
    assert_eq!(version(&place), 1);
    drop(reading);
    let store = place.open().await;
    assert_eq!(acts(&store, game).await, ["white touch e2"]);
    assert_eq!(store.envelope(game, "x".into()).await.ok(), Some(None));
    let indexes: i64 = place
        .raw()
        .query_row(
            "SELECT count(*) FROM sqlite_schema WHERE name = 'entries_command'",
            [],
            |row| row.get(0),
        )
        .expect("reads");
    assert_eq!(indexes, 0, "each act would write a page of it");
    // Its heads say that they are old; a new game beside them is of today.
    let format = async |game| {
        store
            .load(game)
            .await
            .ok()
            .flatten()
            .map(|game| game.head.format)
    };
    assert_eq!(format(game).await, Some(2));
    let new = store.create(head(), Vec::new()).await.expect("room");
    assert_eq!(format(new).await, Some(FORMAT));
}
