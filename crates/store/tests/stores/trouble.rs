//! What the writer does when the disk fails, and what it tells those who wait.

use std::{sync::Arc, time::Duration};

use rokada_store::{
    Appended, Fault, Faults, GameId, HallTime, SqliteStore, Stop, Store, StoreError, Trouble,
    Writer,
};

use crate::suite::{acts, draft, head};

/// Longest wait for anything.
const PATIENCE: Duration = Duration::from_secs(60);

struct Shaky {
    folder: tempfile::TempDir,
    store: Arc<SqliteStore>,
    faults: Arc<Faults>,
    game: GameId,
}

impl Shaky {
    /// A store with one game, on a disk that can be told to fail.
    async fn new() -> Self {
        let (folder, faults) = (tempfile::tempdir().expect("a folder"), Arc::default());
        let file = folder.path().join("hall.sqlite");
        let store = SqliteStore::open_on(&file, Arc::clone(&faults)).expect("opens");
        let game = store.create(head(), Vec::new()).await.expect("room");
        Self {
            folder,
            store: Arc::new(store),
            faults,
            game,
        }
    }

    fn raw(&self) -> rusqlite::Connection {
        rusqlite::Connection::open(self.folder.path().join("hall.sqlite")).expect("opens")
    }

    /// Sends the entry of this number, as the command of the same name.
    fn appending(&self, seq: u64) -> tokio::task::JoinHandle<Result<Appended, StoreError>> {
        let (store, command) = (self.store.clone(), seq.to_string());
        let draft = draft(self.game, seq, "white touch e2", Some(&command));
        tokio::spawn(async move { store.append(draft).await })
    }

    async fn until(&self, wanted: Writer) {
        let pulse = self.store.pulse();
        let waiting = async {
            while pulse.read() != wanted {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        let waited = tokio::time::timeout(PATIENCE, waiting).await;
        assert!(waited.is_ok(), "{wanted:?}, not {:?}", pulse.read());
    }

    /// The store works: an entry of this number goes in.
    async fn goes_on(&self, seq: u64) {
        self.until(Writer::Idle).await;
        let next = self.appending(seq).await.expect("nobody panics");
        assert!(matches!(next, Ok(Appended::Stored(_))), "{next:?}");
        assert_eq!(acts(&*self.store, self.game).await.len() as u64, seq);
    }
}

/// A commit fails, and nobody knows: no answer comes until the store has found out.
async fn in_doubt(fault: Fault) -> (Shaky, Result<Appended, StoreError>) {
    let shaky = Shaky::new().await;
    shaky.faults.set(Some(fault));
    let mut first = shaky.appending(1);
    shaky.until(Writer::Stands(Trouble::InDoubt)).await;
    let early = tokio::time::timeout(Duration::from_millis(200), &mut first).await;
    assert!(early.is_err(), "answered while nobody knew: {early:?}");
    // Who comes meanwhile is told at once that nothing is recorded.
    let meanwhile = shaky.appending(2).await.expect("nobody panics");
    assert!(
        matches!(meanwhile, Err(StoreError::Down(_))),
        "{meanwhile:?}"
    );
    shaky.faults.set(None);
    let answer = first.await.expect("nobody panics");
    (shaky, answer)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_failed_commit_that_the_disk_has_is_answered_as_stored() {
    let (shaky, answer) = in_doubt(Fault::Kept).await;
    assert!(matches!(answer, Ok(Appended::Stored(_))), "{answer:?}");
    shaky.goes_on(2).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_failed_commit_that_the_disk_has_not_is_answered_as_not_recorded() {
    let (shaky, answer) = in_doubt(Fault::Lost).await;
    assert!(matches!(answer, Err(StoreError::Down(_))), "{answer:?}");
    shaky.goes_on(1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_failed_commit_that_cannot_be_looked_for_stays_unknown() {
    let shaky = Shaky::new().await;
    shaky.faults.set(Some(Fault::Kept));
    let first = shaky.appending(1);
    shaky.until(Writer::Stands(Trouble::InDoubt)).await;
    let raw = shaky.raw();
    raw.execute_batch("ALTER TABLE entries RENAME TO hidden")
        .expect("who owns the file can alter it");
    shaky.faults.set(None);
    let answer = first.await.expect("nobody panics");
    // That it is not recorded would be a lie.
    assert!(matches!(answer, Err(StoreError::Closed)), "{answer:?}");
    raw.execute_batch("ALTER TABLE hidden RENAME TO entries")
        .expect("who owns the file can alter it");
    assert_eq!(acts(&*shaky.store, shaky.game).await, ["white touch e2"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_closed_in_doubt_says_nothing_it_does_not_know() {
    let shaky = Shaky::new().await;
    shaky.faults.set(Some(Fault::Kept));
    let first = shaky.appending(1);
    shaky.until(Writer::Stands(Trouble::InDoubt)).await;
    let Shaky { folder, store, .. } = shaky;
    // The task that waits holds the store too: it is closed when the program ends. What is in
    // the file then is what counts.
    first.abort();
    drop((first.await, store));
    let file = folder.path().join("hall.sqlite");
    let again = SqliteStore::open(&file).expect("opens");
    assert_eq!(acts(&again, GameId(1)).await, ["white touch e2"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_is_told_at_once_and_left_when_there_is_room() {
    let shaky = Shaky::new().await;
    shaky.faults.set(Some(Fault::Full));
    let refused = shaky.appending(1).await.expect("nobody panics");
    assert!(matches!(refused, Err(StoreError::Down(_))), "{refused:?}");
    shaky.until(Writer::Stands(Trouble::CannotWrite)).await;
    assert!(!shaky.store.pulse().why().is_empty());
    shaky.faults.set(None);
    shaky.goes_on(1).await;
    assert!(shaky.store.pulse().why().is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_that_another_program_holds_is_written_when_it_is_free() {
    let shaky = Shaky::new().await;
    let other = shaky.raw();
    other.execute_batch("BEGIN IMMEDIATE").expect("holds it");
    let refused = shaky.appending(1).await.expect("nobody panics");
    assert!(matches!(refused, Err(StoreError::Down(_))), "{refused:?}");
    shaky.until(Writer::Stands(Trouble::Held)).await;
    other.execute_batch("ROLLBACK").expect("lets go");
    shaky.goes_on(1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_writer_that_waits_for_the_disk_shows_the_same_batch() {
    let shaky = Shaky::new().await;
    shaky.faults.set(Some(Fault::Hangs));
    let first = shaky.appending(1);
    let pulse = shaky.store.pulse();
    while !matches!(pulse.read(), Writer::Writing(_)) {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let before = pulse.read();
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert_eq!(pulse.read(), before);
    shaky.faults.set(None);
    let stored = first.await.expect("nobody panics");
    assert!(matches!(stored, Ok(Appended::Stored(_))), "{stored:?}");
    shaky.goes_on(2).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_row_that_cannot_be_read_stops_its_game_alone() {
    let shaky = Shaky::new().await;
    shaky.goes_on(1).await;
    let other = shaky.store.create(head(), Vec::new()).await.expect("room");
    shaky
        .raw()
        .execute_batch(
            "DROP TRIGGER entries_stand; PRAGMA ignore_check_constraints = ON;
             UPDATE entries SET hash = x'00'",
        )
        .expect("who owns the file can alter it");
    let mut all = Vec::new();
    for turn in 0..4 {
        all.push(shaky.appending(2));
        let (store, draft) = (
            shaky.store.clone(),
            draft(other, 1 + turn, "white press", None),
        );
        let stored = store.append(draft).await;
        assert!(matches!(stored, Ok(Appended::Stored(_))), "{stored:?}");
    }
    for refused in all {
        let refused = refused.await.expect("nobody panics");
        assert!(matches!(refused, Err(StoreError::Row(_))), "{refused:?}");
    }
    // It answers before it has come to the end of the batch.
    shaky.until(Writer::Idle).await;
    let broken = shaky.store.load(shaky.game).await;
    assert!(broken.is_err(), "{broken:?}");
    assert_eq!(acts(&*shaky.store, other).await.len(), 4);
}

#[tokio::test]
async fn what_was_noted_of_a_stop_is_there_until_it_is_forgotten() {
    let shaky = Shaky::new().await;
    let stop = Stop {
        from: HallTime(1_000),
        to: HallTime(13_000),
    };
    let beat = shaky.store.beat(stop.to, vec![stop]).await;
    beat.expect("stores");
    assert_eq!(shaky.store.stops().await.expect("reads"), [stop]);
    shaky.store.forget(stop.to).await.expect("stores");
    assert_eq!(shaky.store.stops().await.expect("reads"), []);
}
