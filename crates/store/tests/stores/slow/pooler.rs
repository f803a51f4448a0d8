//! The store in a PostgreSQL database behind a connection pooler, which lends a connection for one
//! transaction at a time: the suite, and notifications by the database's own address. Without
//! pgbouncer or PostgreSQL they say NOT RUN.

use std::{
    path::{Path, PathBuf},
    process::Command,
    sync::{Arc, OnceLock},
    time::Duration,
};

use rokada_store::{Appended, Hints, PostgresStore, Store, StoreError};

use crate::{
    slow::postgres::{Database, first_hint, server, start},
    suite::{Place, acts, draft, play_at_once, suite, with_a_game},
};

fn pooler() -> Option<&'static Path> {
    static POOLER: OnceLock<Option<PathBuf>> = OnceLock::new();
    let started = || {
        let folder = server()?.display().to_string();
        start("pooler.sh", &[&folder], "pooler here (Debian: pgbouncer)")
    };
    POOLER.get_or_init(started).as_deref()
}

struct Pooled {
    direct: Database,
    pooled: Database,
}

impl Pooled {
    fn hints(&self) -> Hints {
        Hints::At(self.direct.0.clone())
    }
}

impl Place for Pooled {
    type Store = PostgresStore;

    async fn new() -> Self {
        let direct = Database::new().await;
        let name = direct.0.rsplit('/').next().expect("a name");
        let folder = pooler().expect("there is one").display().to_string();
        let pooled = format!(
            "postgres://rokada@{}:6432/{name}",
            folder.replace('/', "%2F")
        );
        Self {
            direct,
            pooled: Database(pooled),
        }
    }

    fn is_here() -> bool {
        pooler().is_some()
    }

    async fn open(&self) -> PostgresStore {
        self.pooled.open_with(self.hints()).await
    }
}

suite!(Pooled);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn notifications_bypass_the_pooler() {
    if !Pooled::is_here() {
        return;
    }
    let place = Pooled::new().await;
    let (one, game) = with_a_game(&place).await;
    let other = place.open().await;
    let mut changes = other.changes().expect("several nodes");
    let (hint, _) = first_hint(&one, game, &mut changes).await;
    assert_eq!(hint.0, game);
    let (one, other) = (Arc::new(one), Arc::new(other));
    let (some, more) = tokio::join!(play_at_once(&one, 8, 10), play_at_once(&other, 8, 10));
    for game in some.into_iter().chain(more) {
        let whole = other.whole(game).await.expect("reads").expect("is there");
        assert_eq!(whole.stored.entries.len(), 10);
        assert_eq!(whole.stored.broken_at(), None);
        assert!(whole.clock_runs);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn entry_lost_by_the_pooler_is_written_once() {
    if !Pooled::is_here() {
        return;
    }
    let place = Pooled::new().await;
    let (store, game) = with_a_game(&place).await;
    let store = Arc::new(store);
    let name = place.direct.0.rsplit('/').next().expect("a name");
    for (before, seq) in (1..=20).enumerate() {
        let writer = store.clone();
        let writing = tokio::spawn(async move {
            // A suspended store says that it recorded nothing: then it is asked again.
            loop {
                match writer.append(draft(game, seq, "white press", None)).await {
                    Err(StoreError::Down(_)) => {
                        tokio::time::sleep(Duration::from_millis(20)).await;
                    }
                    answer => break answer,
                }
            }
        });
        let kill = format!(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
             WHERE datname = '{name}' AND pid <> pg_backend_pid() AND {seq} % 4 = 0"
        );
        let killed = Command::new("psql")
            .args(["-qAt", "-U", "rokada", "-h"])
            .arg(server().expect("there is one"))
            .args(["-d", name, "-c", &kill])
            .output()
            .expect("it has its programs");
        assert!(killed.status.success(), "{killed:?}");
        let answer = tokio::time::timeout(Duration::from_secs(30), writing).await;
        let answer = answer.expect("in time").expect("the task does not panic");
        assert!(
            matches!(answer, Ok(Appended::Stored(_))),
            "{seq}: {answer:?}"
        );
        // A reader may then be lent a connection that was closed as well.
        assert_eq!(acts(&*store, game).await.len(), before + 1);
    }
}
