//! What goes over a live connection: the present, what a page lacks, and no more.

use rokada_testkit::{Disk, Links, Page, TestHall};
use serde_json::json;

const GUARDED: &[(&str, &str)] = &[
    ("white", "Ana"),
    ("black", "Ion"),
    ("time", "5m"),
    ("regime", "guarded"),
];

const KNIGHTS: [&str; 4] = ["g1f3", "g8f6", "f3g1", "f6g8"];

async fn arrive(hall: &TestHall, links: &Links) -> [Page; 2] {
    let [white, black] = Page::both(hall.address, links).await;
    [white, black]
}

/// A view without the moment at which it was taken.
fn still(view: &rokada_protocol::View) -> rokada_protocol::View {
    rokada_protocol::View {
        now: 0,
        clocks: rokada_protocol::Clocks {
            white: 0,
            black: 0,
            ..view.clocks.clone()
        },
        ..view.clone()
    }
}

#[tokio::test(start_paused = true)]
async fn a_page_that_was_away_says_what_it_has_and_gets_the_rest() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    // Without clocks nothing but the acts of players comes into the record.
    let links = hall
        .create(&[("time", "none"), ("regime", "guarded")])
        .await;
    let mut players = arrive(&hall, &links).await;
    let mut kept = vec![hall.view(&links.arbiter).await];
    for round in 0..3 {
        for (turn, step) in KNIGHTS.iter().enumerate() {
            players[turn % 2].act(&format!("move {step}")).await;
            // More refused claims than the hall keeps in memory.
            players[(turn + 1) % 2].act("claim fifty").await;
            kept.push(hall.view(&links.arbiter).await);
        }
        let whole = kept.last().expect("a view").clone();
        for (plies, older) in kept.iter().enumerate() {
            let came = Page::come_back(hall.address, &links.arbiter, older.clone()).await;
            let (page, said) = came;
            let now = page.view.as_ref().expect("a view");
            assert_eq!(still(now), still(&whole), "from entry {}", older.seq);
            assert_eq!(said["tails"]["moves"], json!(plies), "round {round}");
            let sent = said["view"]["moves"].as_array().expect("a list");
            assert_eq!(sent.len(), kept.len() - 1 - plies);
        }
    }
    // A client that claims a later entry than the last gets everything.
    let later = rokada_protocol::View {
        seq: 9_999,
        ..kept[3].clone()
    };
    let (page, _) = Page::come_back(hall.address, &links.arbiter, later).await;
    let (now, whole) = (page.view.expect("a view"), kept.last().expect("a view"));
    assert_eq!(still(&now), still(whole));
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_page_is_written_with_the_game_up_to_the_entry_that_it_names() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let links = hall.create(GUARDED).await;
    let [mut white, _black] = arrive(&hall, &links).await;
    let seq = white.act("move e2e4").await.seq;
    let page = hall.get(&links.spectator).await.body;
    assert!(page.contains(&format!("data-seq=\"{seq}\" data-plies=\"1\"")));
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn an_act_is_answered_in_one_message_and_a_long_game_in_a_short_one() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let links = hall.create(GUARDED).await;
    let mut players = arrive(&hall, &links).await;
    for turn in 0..12 {
        let text = json!({"type": "act", "id": format!("m{turn}"), "act": format!("move {}", KNIGHTS[turn % 4])});
        let player = &mut players[turn % 2];
        player.send_text(&text.to_string()).await;
        let said = player
            .hear_until(|said| said["id"] == format!("m{turn}") || !said["ack"].is_null())
            .await
            .expect("the connection holds");
        assert_eq!(said["type"], "view");
        assert_eq!(said["ack"]["id"], format!("m{turn}"));
        assert_eq!(said["ack"]["seq"], said["view"]["seq"]);
        let moves = said["view"]["moves"].as_array().expect("a list");
        assert!(moves.len() <= 2, "{turn}: {said}");
        let length = said["view"].to_string().len();
        assert!(length < 2_500, "{turn}: {length} bytes: {said}");
    }
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn too_fast_acts_are_refused_only_to_their_sender() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let links = hall.create(GUARDED).await;
    let [mut white, mut black] = arrive(&hall, &links).await;
    let mut recorded = 0;
    loop {
        let received = loop {
            let id = format!("talk {recorded}");
            let said = white.act_as(&id, "say and on I talk").await;
            let said = said.expect("the connection holds");
            if said["type"] == "refused" {
                break said["reason"].as_str().expect("a reason").to_owned();
            }
            recorded += 1;
            assert!(recorded < 2_000, "no act was refused");
        };
        assert!(received.contains("than a person can do"), "{received}");
        // A tenth of a second later he may do one more.
        let id = format!("form {recorded}");
        let fields = [("act", "say more"), ("id", id.as_str())];
        let answer = hall.post(&format!("{}/act", links.white), &fields).await;
        if answer.status == 429 {
            break;
        }
        assert_eq!(answer.status, 303, "{}", answer.body);
    }
    black.act("say he talks").await;
    // What was recorded is acknowledged again, however fast he is.
    let said = white.act_as("talk 0", "say and on I talk").await;
    assert_eq!(said.expect("the connection holds")["type"], "ack");
    hall.close().await;
}
