//! The files of SQLite under many readers and writers.

use std::sync::Arc;

use rokada_store::{Appended, Store as _};

use crate::{
    sqlite::Folder,
    suite::{Place as _, acts, draft, head, put, with_a_game},
};

#[cfg(target_os = "linux")]
#[tokio::test]
async fn concurrent_readers_open_few_files() {
    let place = Folder::new().await;
    let (store, game) = with_a_game(&place).await;
    let store = Arc::new(store);
    let file = place.file();
    // Long enough that all of them read at once.
    place
        .raw()
        .execute_batch(
            "INSERT INTO entries (game, seq, at_ms, act, events, hash)
             WITH RECURSIVE n(n) AS (SELECT 1000 UNION ALL SELECT n + 1 FROM n WHERE n < 4000)
             SELECT 1, n, n, 'white say x', '', zeroblob(32) FROM n",
        )
        .expect("who owns the file can add to it");
    let reading: Vec<_> = (0..100)
        .map(|_| {
            let store = store.clone();
            tokio::spawn(async move { store.load(game).await })
        })
        .collect();
    let mut most = 0;
    while !reading.iter().all(tokio::task::JoinHandle::is_finished) {
        let links = std::fs::read_dir("/proc/self/fd").expect("the system tells");
        let open = links
            .flatten()
            .filter_map(|link| std::fs::read_link(link.path()).ok())
            .filter(|to| *to == file);
        most = most.max(open.count());
        tokio::time::sleep(std::time::Duration::from_millis(2)).await;
    }
    for read in reading {
        let read = read.await.expect("the task does not panic").expect("reads");
        assert!(read.is_some());
    }
    // The readers, the writer, and the thread that copies its log.
    assert!((4..=16 + 2).contains(&most), "{most} times open");
}

/// While the writer goes on, its log is copied into the file and restarts.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn log_is_copied_during_writes_and_restarts() {
    const GAMES: usize = 16;
    const EACH: u64 = 300;
    let place = Folder::new().await;
    let store = Arc::new(place.open().await);
    // Two numbers in the head of a log that change when it restarts.
    let salts = || {
        let file = place.0.path().join("hall.sqlite-wal");
        std::fs::read(file).expect("a log")[16..24].to_vec()
    };
    let mut games = Vec::new();
    for _ in 0..GAMES {
        games.push(store.create(head(), Vec::new()).await.expect("stores"));
    }
    let first = salts();
    let players = games.iter().map(|&game| {
        let store = store.clone();
        tokio::spawn(async move {
            for seq in 1..=EACH {
                put(&*store, draft(game, seq, "white say x", None)).await;
            }
        })
    });
    let players: Vec<_> = players.collect();
    for player in players {
        player.await.expect("the task does not panic");
    }
    let mut more = 0;
    while salts() == first {
        more += 1;
        assert!(more < 1_000, "the log goes on and on");
        let done = store.append(draft(games[0], EACH + more, "white say x", None));
        assert!(matches!(done.await, Ok(Appended::Stored(_))));
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    for (index, game) in games.into_iter().enumerate() {
        let more = if index == 0 { more } else { 0 };
        assert_eq!(acts(&*store, game).await.len() as u64, EACH + more);
    }
}
