//! A hall that is kept from its store by others. No clock is charged, no flag falls, everybody is
//! told, and play goes on where it stood (6.11.1).

use std::{
    path::Path,
    time::{Duration, Instant},
};

use rokada_board::Color;

use rokada_testkit::{Address, Page, TestHall};
use rusqlite::Connection;
use serde_json::Value;

use crate::slow::now;

/// What a clock may lose beside the time in which the hall ran: what counts before a stall is one.
const SLACK_MS: u64 = 1_500;

fn store(folder: &Path) -> Connection {
    Connection::open(folder.join("hall.sqlite")).expect("any program may open it")
}

/// What a clock may have lost that ran for so long before a stall, and since then after it.
fn most_ms(ran: Duration, again: Instant) -> u64 {
    let ran = (ran + again.elapsed()).as_millis();
    SLACK_MS + u64::try_from(ran).expect("a short test")
}

async fn pause(ms: u64) {
    tokio::time::sleep(Duration::from_millis(ms)).await;
}

async fn health(hall: Address, path: &str) -> (u16, Value) {
    let answer = hall.get(path).await;
    let said = serde_json::from_str(&answer.body).expect("JSON");
    (answer.status, said)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_held_by_another_program_stops_the_clocks_and_everybody_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = TestHall::listen(folder.path()).await;
    let links = hall.create(&[("time", "5s"), ("regime", "guarded")]).await;
    let [mut white, mut black] = Page::both(hall.address, &links).await;
    assert_eq!(health(hall.address, "/ready").await.0, 200);
    let since = now();
    let before = hall.view(&links.spectator).await.clocks;

    let other = store(folder.path());
    other.execute_batch("BEGIN IMMEDIATE").expect("holds it");
    let said = white.act_as("first", "move e2e4").await.expect("an answer");
    assert_eq!(said["type"], "failed", "{said}");
    let ran = since.elapsed();
    // Before that perhaps that the disk is slow.
    let is_why = |why: &str| why.contains("Another program");
    black
        .hear_until(|said| said["type"] == "hall" && said["stands"].as_str().is_some_and(is_why))
        .await
        .expect("the line holds");
    for path in ["/health", "/ready"] {
        let (status, said) = health(hall.address, path).await;
        assert_eq!((status, &said["writer"]), (503, &"held".into()), "{said}");
    }
    for path in ["/", links.white.as_str()] {
        let page = hall.get(path).await;
        assert!(page.body.contains("Another program"), "{path}");
    }
    let form = [("act", "move e2e4")];
    let answer = hall.post(&format!("{}/act", links.white), &form).await;
    assert_eq!(answer.status, 503);
    assert!(
        answer.body.contains("Nothing was recorded"),
        "{}",
        answer.body
    );
    // Longer than the whole game may take him.
    pause(6_000).await;

    let again = now();
    other.execute_batch("ROLLBACK").expect("lets go");
    white
        .hear_until(|said| said["type"] == "hall" && said["stands"].is_null())
        .await
        .expect("the line holds");
    assert_eq!(health(hall.address, "/ready").await.0, 200);
    // The same command: it was not recorded, and counts now.
    let said = white.act_as("first", "move e2e4").await.expect("an answer");
    assert_eq!(said["type"], "ack", "{said}");
    let after: rokada_protocol::View = hall.view(&links.spectator).await;
    assert_eq!((after.result, after.turn), (None, Color::Black));
    let charged = before.white - after.clocks.white;
    assert!(charged < most_ms(ran, again), "{charged} ms charged");
    hall.close().await;
}

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
    store(folder.path())
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
    assert_eq!(health(hall.address, "/ready").await.0, 200);
    hall.close().await;
}
