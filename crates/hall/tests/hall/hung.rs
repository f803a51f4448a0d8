//! A disk that takes what it is given and says nothing for a while, and those who go away
//! meanwhile.

use rokada_store::Fault;
use rokada_testkit::{Address, Disk, Page, TestHall};
use serde_json::Value;
use tokio::io::AsyncWriteExt as _;

const GAME: &[(&str, &str)] = &[("time", "90m"), ("regime", "guarded")];

/// Waits until the hall knows that its disk does not answer: the act is with it by now.
async fn until_it_hangs(hall: Address) {
    while hall.get("/health").await.status == 200 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

/// A player makes a move while the disk hangs, and opens his link in so many pages that the one in
/// which he made it ends. The move is recorded, and everybody sees it.
#[tokio::test(start_paused = true)]
async fn a_move_whose_page_ends_before_the_disk_answers_is_announced() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let links = hall.create(GAME).await;
    let [mut white, mut black] = Page::both(hall.address, &links).await;
    disk.faults.set(Some(Fault::Hangs));
    white
        .send_text(r#"{"type":"act","id":"1","act":"move e2e4"}"#)
        .await;
    until_it_hangs(hall.address).await;
    let mut others = Vec::new();
    for _ in 0..20 {
        others.push(Page::try_open(hall.address, &links.white).await);
    }
    while white.hear().await.is_some() {}
    disk.faults.set(None);
    let seen = black.see(|view| !view.moves.is_empty()).await;
    assert_eq!(seen.moves[0].uci, "e2e4");
    hall.close().await;
}

/// An arbiter withdraws a link while the disk hangs, and goes away before he has an answer.
#[tokio::test(start_paused = true)]
async fn a_link_withdrawn_by_one_who_went_away_ends_what_is_connected_by_it() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let links = hall.create(GAME).await;
    let mut thief = Page::open(hall.address, &links.white).await;
    disk.faults.set(Some(Fault::Hangs));
    let form = "seat=white&do=withdraw";
    let request = format!(
        "POST {}/links HTTP/1.1\r\nHost: {}\r\nContent-Length: {}\r\n\
         Content-Type: application/x-www-form-urlencoded\r\n\r\n{form}",
        links.arbiter,
        hall.address,
        form.len()
    );
    let mut arbiter = hall.address.connect().await.expect("it listens");
    let sent = arbiter.write_all(request.as_bytes()).await;
    sent.expect("it reads");
    until_it_hangs(hall.address).await;
    drop(arbiter);
    disk.faults.set(None);
    while thief.hear().await.is_some() {}
    assert_eq!(hall.get(&links.white).await.status, 404);
    hall.close().await;
}

/// A page opened while nothing can be recorded gets the reason first, before any view.
#[tokio::test(start_paused = true)]
async fn page_that_connects_gets_the_state_of_the_hall_first() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let links = hall.create(GAME).await;
    let mut well = Page::try_open(hall.address, &links.white)
        .await
        .expect("a connection");
    let first = well.hear().await.expect("the line holds");
    assert_eq!(
        (&first["type"], first["halted"].is_null()),
        (&"hall".into(), true)
    );
    disk.faults.set(Some(Fault::Hangs));
    well.send_text(r#"{"type":"act","id":"1","act":"arrive"}"#)
        .await;
    until_it_hangs(hall.address).await;
    let mut late = Page::try_open(hall.address, &links.black)
        .await
        .expect("a connection");
    let first = late.hear().await.expect("the line holds");
    assert_eq!(
        (&first["type"], first["halted"].is_null()),
        (&"hall".into(), false)
    );
    disk.faults.set(None);
    late.see(|_| true).await;
    hall.close().await;
}

/// A commit fails half-way. Until the disk shows what it has, neither page nor form is answered
/// that nothing was recorded; afterwards the record agrees with the answer.
#[tokio::test(start_paused = true)]
async fn act_is_not_reported_as_unrecorded_while_that_is_unknown() {
    for (fault, is_kept) in [(Fault::Kept, true), (Fault::Lost, false)] {
        let disk = Disk::new();
        let hall = TestHall::open(&disk).await;
        let links = hall.create(GAME).await;
        let [mut white, mut black] = Page::both(hall.address, &links).await;
        disk.faults.set(Some(fault));
        let act = r#"{"type":"act","id":"1","act":"move e2e4"}"#;
        white.send_text(act).await;
        let is_about_it = |said: &Value| said["id"] == "1" || said["ack"]["id"] == "1";
        let said = white.hear_until(is_about_it).await.expect("an answer");
        assert_eq!(said["type"], "unknown", "{said}");
        for path in ["/health", "/ready"] {
            let answer = hall.get(path).await;
            assert_eq!(answer.status, 503, "{path}");
            assert!(answer.body.contains("in doubt"), "{}", answer.body);
        }
        let form = [("act", "move e7e5"), ("id", "form")];
        let answer = hall.post(&format!("{}/act", links.black), &form).await;
        assert_eq!(answer.status, 503);
        assert!(answer.body.contains("not known"), "{}", answer.body);
        assert!(
            !answer.body.contains("Nothing was recorded"),
            "{}",
            answer.body
        );
        disk.faults.set(None);
        let said = white.hear_until(is_about_it).await.expect("an answer");
        assert_eq!(said["ack"]["id"] == "1", is_kept, "{said}");
        if !is_kept {
            assert_eq!(said["type"], "failed", "{said}");
            white.send_text(act).await;
            let said = white.hear_until(is_about_it).await.expect("an answer");
            assert_eq!(said["ack"]["id"], "1", "{said}");
        }
        let seen = black.see(|view| !view.moves.is_empty()).await;
        assert_eq!(seen.moves.len(), 1);
        hall.close().await;
    }
}

/// The disk is full for longer than a player has left: the page says so, no flag falls, and play
/// continues from the same position.
#[tokio::test(start_paused = true)]
async fn no_flag_falls_while_the_disk_is_full() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let links = hall.create(&[("time", "4s"), ("regime", "guarded")]).await;
    let [mut white, mut black] = Page::both(hall.address, &links).await;
    let before = hall.view(&links.spectator).await.clocks;
    disk.faults.set(Some(Fault::Full));
    let said = white.act_as("1", "move e2e4").await.expect("an answer");
    assert_eq!(said["type"], "failed", "{said}");
    black
        .hear_until(|said| said["type"] == "hall" && !said["halted"].is_null())
        .await
        .expect("the line holds");
    let form = [("act", "move e2e4"), ("id", "1")];
    let answer = hall.post(&format!("{}/act", links.white), &form).await;
    assert_eq!(answer.status, 503);
    tokio::time::sleep(std::time::Duration::from_secs(5)).await;
    disk.faults.set(None);
    white
        .hear_until(|said| said["type"] == "hall" && said["halted"].is_null())
        .await
        .expect("the line holds");
    let said = white.act_as("1", "move e2e4").await.expect("an answer");
    assert_eq!(said["type"], "ack", "{said}");
    let after = hall.view(&links.spectator).await;
    assert_eq!(after.result, None);
    let charged = before.white - after.clocks.white;
    assert!(charged < 500, "{charged} ms charged");
    hall.close().await;
}
