//! The store in a SQLite file: the suite, and the limits of an attacker who has the file.

use std::{path::PathBuf, sync::Arc};

use rokada_store::{Faults, SqliteStore, Store, StoreError};

use crate::{
    faults::Faulty,
    suite::{Place, draft, play_at_once, put, suite, with_a_game},
};

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
async fn entries_cannot_be_changed_or_deleted() {
    let place = Folder::new().await;
    let (store, game) = with_a_game(&place).await;
    let mut sealing = draft(game, 1, "white seal #ab", None);
    sealing.envelope = Some(rokada_store::SealedEnvelope {
        commitment: "ab".repeat(32),
        bytes: vec![1, 2, 3],
    });
    put(&store, sealing).await;
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
async fn altered_record_breaks_the_hash_chain() {
    let place = Folder::new().await;
    let (store, game) = with_a_game(&place).await;
    for seq in 1..=3 {
        put(&store, draft(game, seq, "white touch e2", None)).await;
    }
    place
        .raw()
        .execute_batch(
            "DROP TRIGGER entries_no_update; UPDATE entries SET at_ms = 21 WHERE seq = 2",
        )
        .expect("who owns the file can alter it");
    let stored = store.load(game).await.expect("reads").expect("is there");
    assert_eq!(stored.broken_at(), Some(2));
}

#[tokio::test]
async fn file_of_another_format_or_program_is_rejected() {
    let place = Folder::new().await;
    drop(place.open().await);
    place
        .raw()
        .execute_batch("PRAGMA user_version = 7")
        .expect("sets");
    for refused in [
        SqliteStore::open(&place.file()).expect_err("another format"),
        SqliteStore::open_to_read(&place.file()).expect_err("another format"),
    ] {
        let is_named = matches!(refused, StoreError::Format { found: 7, .. });
        assert!(is_named, "{refused}");
    }
    place
        .raw()
        .execute_batch("PRAGMA application_id = 0; PRAGMA user_version = 1")
        .expect("sets");
    for refused in [
        SqliteStore::open(&place.file()).expect_err("another program's"),
        SqliteStore::open_to_read(&place.file()).expect_err("another program's"),
    ] {
        assert!(matches!(refused, StoreError::NotAStore { .. }), "{refused}");
        let message = refused.to_string();
        assert!(message.contains("use another data directory"), "{message}");
    }
}

#[tokio::test]
async fn foreign_database_is_left_unchanged() {
    let place = Folder::new().await;
    place
        .raw()
        .execute_batch("CREATE TABLE notes (text TEXT)")
        .expect("a database of another program");
    let before = std::fs::read(place.file()).expect("a file");
    let refused = SqliteStore::open(&place.file()).expect_err("another program's");
    assert!(matches!(refused, StoreError::NotAStore { .. }), "{refused}");
    assert_eq!(std::fs::read(place.file()).expect("a file"), before);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn concurrent_acts_share_a_sync() {
    const GAMES: usize = 40;
    const ACTS: u64 = 25;
    let place = Folder::new().await;
    let store = Arc::new(place.open().await);
    play_at_once(&store, GAMES, ACTS).await;
    // Creating a game is a separate sync.
    let syncs = store.commits() - GAMES as u64;
    let acts = GAMES as u64 * ACTS;
    assert!(syncs < acts / 4, "{acts} acts took {syncs} syncs");
}
