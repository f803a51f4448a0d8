//! The writer on a failing disk, and its answers to waiting callers.
//!
//! A store with injected disk faults implements [`Faulty`] and says `faults!(its place)`.

use std::{sync::Arc, time::Duration};

use rokada_store::{Appended, Fault, Faults, GameId, Store, StoreError, Trouble, Writer};

use crate::suite::{Place, acts, draft, head};

const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) trait Faulty: Place {
    fn open_on(&self, faults: Arc<Faults>) -> Self::Store;
}

/// One test for each kind of disk fault, on a place of this kind.
macro_rules! faults {
    ($test:meta, $place:ty) => {
        $crate::faults::faults!(
            $test, $place:
            a_failed_commit_that_the_disk_has_is_answered_as_stored,
            a_failed_commit_that_the_disk_has_not_is_answered_as_not_recorded,
            a_store_closed_in_doubt_says_nothing_it_does_not_know,
            a_full_disk_is_reported_at_once_and_left_when_there_is_room,
            a_writer_that_waits_for_the_disk_shows_the_same_batch,
        );
    };
    ($test:meta, $place:ty: $($name:ident),* $(,)?) => {
        $(
            #[$test]
            async fn $name() {
                $crate::faults::$name::<$place>().await;
            }
        )*
    };
}
pub(crate) use faults;

pub(crate) struct FaultyStore<P: Faulty> {
    pub(crate) place: P,
    pub(crate) store: Arc<P::Store>,
    pub(crate) faults: Arc<Faults>,
    pub(crate) game: GameId,
}

impl<P: Faulty> FaultyStore<P> {
    /// A store with one game, on a disk with injected faults.
    pub(crate) async fn new() -> Self {
        let (place, faults) = (P::new().await, Arc::default());
        let store = place.open_on(Arc::clone(&faults));
        let game = store.create(head(), Vec::new()).await.expect("room");
        Self {
            place,
            store: Arc::new(store),
            faults,
            game,
        }
    }

    /// Sends the entry of this number, as the command of the same name.
    pub(crate) fn appending(
        &self,
        seq: u64,
    ) -> tokio::task::JoinHandle<Result<Appended, StoreError>> {
        let (store, command) = (self.store.clone(), seq.to_string());
        let draft = draft(self.game, seq, "white touch e2", Some(&command));
        tokio::spawn(async move { store.append(draft).await })
    }

    pub(crate) async fn until(&self, wanted: Writer) {
        let pulse = self.store.pulse();
        let waiting = async {
            while pulse.read() != wanted {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        let waited = tokio::time::timeout(PATIENCE, waiting).await;
        assert!(waited.is_ok(), "{wanted:?}, not {:?}", pulse.read());
    }

    /// The store works: an entry of this number is stored.
    pub(crate) async fn goes_on(&self, seq: u64) {
        self.until(Writer::Idle).await;
        let next = self.appending(seq).await.expect("the task does not panic");
        assert!(matches!(next, Ok(Appended::Stored(_))), "{next:?}");
        assert_eq!(acts(&*self.store, self.game).await.len() as u64, seq);
    }
}

/// A commit fails with unknown outcome: no answer comes until the store has determined it.
async fn in_doubt<P: Faulty>(fault: Fault) -> (FaultyStore<P>, Result<Appended, StoreError>) {
    let shaky = FaultyStore::new().await;
    shaky.faults.set(Some(fault));
    let mut first = shaky.appending(1);
    shaky.until(Writer::Suspended(Trouble::InDoubt)).await;
    let early = tokio::time::timeout(Duration::from_millis(200), &mut first).await;
    assert!(early.is_err(), "answered while it was unknown: {early:?}");
    // A caller that comes meanwhile learns at once that nothing is recorded.
    let meanwhile = shaky.appending(2).await.expect("the task does not panic");
    assert!(
        matches!(meanwhile, Err(StoreError::Down(_))),
        "{meanwhile:?}"
    );
    shaky.faults.set(None);
    let answer = first.await.expect("the task does not panic");
    (shaky, answer)
}

pub(crate) async fn a_failed_commit_that_the_disk_has_is_answered_as_stored<P: Faulty>() {
    let (shaky, answer) = in_doubt::<P>(Fault::Kept).await;
    assert!(matches!(answer, Ok(Appended::Stored(_))), "{answer:?}");
    shaky.goes_on(2).await;
}

pub(crate) async fn a_failed_commit_that_the_disk_has_not_is_answered_as_not_recorded<P: Faulty>() {
    let (shaky, answer) = in_doubt::<P>(Fault::Lost).await;
    assert!(matches!(answer, Err(StoreError::Down(_))), "{answer:?}");
    shaky.goes_on(1).await;
}

pub(crate) async fn a_store_closed_in_doubt_says_nothing_it_does_not_know<P: Faulty>() {
    let shaky = FaultyStore::<P>::new().await;
    shaky.faults.set(Some(Fault::Kept));
    let first = shaky.appending(1);
    shaky.until(Writer::Suspended(Trouble::InDoubt)).await;
    let FaultyStore { place, store, .. } = shaky;
    // The waiting task holds the store too: it is closed when the program ends. What is in the file
    // then counts.
    first.abort();
    drop((first.await, store));
    let again = place.open().await;
    assert_eq!(acts(&again, GameId(1)).await, ["white touch e2"]);
}

pub(crate) async fn a_full_disk_is_reported_at_once_and_left_when_there_is_room<P: Faulty>() {
    let shaky = FaultyStore::<P>::new().await;
    shaky.faults.set(Some(Fault::Full));
    let refused = shaky.appending(1).await.expect("the task does not panic");
    assert!(matches!(refused, Err(StoreError::Down(_))), "{refused:?}");
    shaky.until(Writer::Suspended(Trouble::CannotWrite)).await;
    assert!(!shaky.store.pulse().why().is_empty());
    shaky.faults.set(None);
    shaky.goes_on(1).await;
    assert!(shaky.store.pulse().why().is_empty());
}

pub(crate) async fn a_writer_that_waits_for_the_disk_shows_the_same_batch<P: Faulty>() {
    let shaky = FaultyStore::<P>::new().await;
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
    let stored = first.await.expect("the task does not panic");
    assert!(matches!(stored, Ok(Appended::Stored(_))), "{stored:?}");
    shaky.goes_on(2).await;
}
