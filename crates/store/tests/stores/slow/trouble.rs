//! The writer of SQLite on a failing disk, and with another program that meddles with its file.

use rokada_store::{Fault, Store as _, StoreError, Trouble, Writer};

use crate::{
    faults::{FaultyStore, faults},
    sqlite::Folder,
    suite::{acts, draft, head, put},
};

faults!(
    tokio::test(flavor = "multi_thread", worker_threads = 2),
    Folder
);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn outcome_stays_unknown_if_it_cannot_be_read() {
    let shaky = FaultyStore::<Folder>::new().await;
    shaky.faults.set(Some(Fault::Kept));
    let first = shaky.appending(1);
    shaky.until(Writer::Suspended(Trouble::InDoubt)).await;
    let raw = shaky.place.raw();
    raw.execute_batch("ALTER TABLE entries RENAME TO hidden")
        .expect("who owns the file can alter it");
    shaky.faults.set(None);
    let answer = first.await.expect("the task does not panic");
    // Saying that it is not recorded would be false.
    assert!(matches!(answer, Err(StoreError::Closed)), "{answer:?}");
    raw.execute_batch("ALTER TABLE hidden RENAME TO entries")
        .expect("who owns the file can alter it");
    assert_eq!(acts(&*shaky.store, shaky.game).await, ["white touch e2"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn locked_file_is_written_when_unlocked() {
    let shaky = FaultyStore::<Folder>::new().await;
    let other = shaky.place.raw();
    other.execute_batch("BEGIN IMMEDIATE").expect("holds it");
    let refused = shaky.appending(1).await.expect("the task does not panic");
    assert!(matches!(refused, Err(StoreError::Down(_))), "{refused:?}");
    shaky.until(Writer::Suspended(Trouble::Held)).await;
    other.execute_batch("ROLLBACK").expect("lets go");
    shaky.goes_on(1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unreadable_row_stops_only_its_game() {
    let shaky = FaultyStore::<Folder>::new().await;
    shaky.goes_on(1).await;
    let other = shaky.store.create(head(), Vec::new()).await.expect("room");
    shaky
        .place
        .raw()
        .execute_batch(
            "DROP TRIGGER entries_no_update; PRAGMA ignore_check_constraints = ON;
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
        put(&*store, draft).await;
    }
    for refused in all {
        let refused = refused.await.expect("the task does not panic");
        assert!(matches!(refused, Err(StoreError::Row(_))), "{refused:?}");
    }
    // It answers before it has come to the end of the batch.
    shaky.until(Writer::Idle).await;
    let broken = shaky.store.load(shaky.game).await;
    assert!(broken.is_err(), "{broken:?}");
    assert_eq!(acts(&*shaky.store, other).await.len(), 4);
}
