//! A row of the store that cannot be read.

use rokada_board::Color;
use rokada_testkit::{Page, TestHall};
use rusqlite::Connection;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_row_that_cannot_be_read_closes_its_game_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = TestHall::listen(folder.path()).await;
    let mut games = Vec::new();
    for _ in 0..3 {
        let links = hall.create(&[("time", "5m"), ("regime", "guarded")]).await;
        let [mut white, _black] = Page::both(hall.address, &links).await;
        white.act("move e2e4").await;
        games.push(links);
    }
    hall.close().await;
    Connection::open(folder.path().join("hall.sqlite"))
        .expect("any program may open it")
        .execute_batch(
            "DROP TRIGGER entries_no_update; PRAGMA ignore_check_constraints = ON;
             UPDATE entries SET hash = x'00' WHERE game = 1 AND seq = 2;
             UPDATE entries SET act = CAST(x'ff' AS TEXT) WHERE game = 2 AND seq = 3;
             UPDATE heartbeat SET at_ms = 1",
        )
        .expect("who owns the file can alter it");
    let hall = TestHall::listen(folder.path()).await;
    for broken in &games[..2] {
        let answer = hall.get(&broken.white).await;
        assert!(answer.status >= 500, "{}", answer.status);
    }
    let seen = hall.view(&games[2].black).await;
    assert_eq!((seen.result, seen.turn), (None, Color::Black));
    let mut black = Page::open(hall.address, &games[2].black).await;
    black.act("move e7e5").await;
    assert_eq!(hall.get("/ready").await.status, 200);
    hall.close().await;
}
