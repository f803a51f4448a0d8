//! Only the operator of the hall sees its metrics; and the hall is stopped and reopened during
//! play.

use std::time::Duration;

use rokada_board::Color;
use rokada_testkit::{Disk, Page, TestHall};
use tokio::sync::mpsc;

use crate::closed::say;

/// The value of a figure.
fn figure(text: &str, name: &str) -> Option<i64> {
    let mut lines = text.lines();
    let line = lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(' '))?;
    line.parse().ok()
}

#[tokio::test(start_paused = true)]
async fn figures_are_for_this_machine_and_for_who_has_the_token() {
    const TOKEN: &str = "0123456789abcdef-A_b";
    let disk = Disk::new();
    let hall = TestHall::open_with(&disk, |config| {
        config.metrics_token = Some(TOKEN.into());
        config.proxies = vec!["127.0.0.1".parse().expect("an address")];
    })
    .await;
    let links = hall.create(&[("time", "5m")]).await;
    let mut arbiter = Page::open(hall.address, &links.arbiter).await;
    arbiter.act("say good luck").await;
    arbiter.refused("press").await;
    let answer = hall.get("/metrics").await;
    assert_eq!(answer.status, 200);
    let kind = answer.header("content-type").unwrap_or_default();
    assert!(kind.starts_with("application/openmetrics-text"), "{kind}");
    for (name, value) in [
        ("rokada_games_in_memory", 1),
        ("rokada_connections", 1),
        ("rokada_acts_total", 1),
        ("rokada_acts_refused_total", 1),
        ("rokada_acts_failed_total", 0),
        ("rokada_standing", 0),
        ("rokada_act_seconds_count", 1),
        ("rokada_store_waiting", 0),
    ] {
        assert_eq!(
            figure(&answer.body, name),
            Some(value),
            "{name}: {}",
            answer.body
        );
    }
    let commits = figure(&answer.body, "rokada_commit_seconds_count");
    assert!(commits >= Some(2), "{commits:?}: {}", answer.body);
    assert!(figure(&answer.body, "rokada_disk_left_bytes") > Some(0));
    for secret in ["White", links.white.as_str(), "good luck"] {
        assert!(!answer.body.contains(secret), "{}", answer.body);
    }
    let page = hall.get("/watch").await;
    assert!(
        page.status == 200 && page.body.contains("Acts recorded"),
        "{}",
        page.body
    );
    // A page of the web in a browser of this machine, whose site has turned its name to it.
    for path in ["/metrics", "/watch"] {
        let request =
            format!("GET {path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
        assert_eq!(say(*hall, &request).await, 404, "{path}");
    }
    // Somebody elsewhere, through the proxy that was named and through one that was not.
    for header in [
        "X-Forwarded-For: 192.0.2.7\r\n",
        "Forwarded: for=192.0.2.7\r\n",
        "Via: 1.1 proxy\r\n",
    ] {
        let status = async |path: &str, more: &str| {
            let headers = format!("{header}{more}");
            hall.send("GET", path, &headers, "").await.status
        };
        for path in [
            "/metrics",
            "/watch",
            "/watch/0123456789abcdef-A_c",
            "/watch/0",
        ] {
            assert_eq!(status(path, "").await, 404, "{path} {header}");
        }
        let token = format!("Authorization: Bearer {TOKEN}\r\n");
        assert_eq!(status("/metrics", &token).await, 200, "{header}");
        let wrong = format!("Authorization: Bearer {TOKEN}x\r\n");
        assert_eq!(status("/metrics", &wrong).await, 404, "{header}");
        let page = format!("/watch/{TOKEN}");
        assert_eq!(status(&page, "").await, 200, "{header}");
    }
    hall.close().await;
}

/// A hall is closed in good order while both players talk, three times: what was acknowledged is
/// there, and the time in which it was closed is not charged.
#[tokio::test(start_paused = true)]
async fn reopened_hall_has_lost_no_act_and_charged_no_time() {
    let disk = Disk::new();
    let mut hall = TestHall::open(&disk).await;
    let links = hall.create(&[("time", "5m"), ("regime", "guarded")]).await;
    let [mut white, black] = Page::both(hall.address, &links).await;
    white.act("move e2e4").await;
    drop((white, black));
    let before = hall.view(&links.spectator).await.clocks;
    assert_eq!(before.running, Some(Color::Black));
    let mut acknowledged = 0;
    for round in 0..3 {
        let mut talk = Vec::new();
        let (talks, mut talking) = mpsc::channel(2);
        for link in [links.white.clone(), links.black.clone()] {
            let (address, talks) = (hall.address, talks.clone());
            talk.push(tokio::spawn(async move {
                let mut page = Page::open(address, &link).await;
                let mut done = 0_u64;
                for number in 0.. {
                    let (id, act) = (format!("{round}-{number}"), format!("say {number}"));
                    match page.act_as(&id, &act).await {
                        Some(said) if said["type"] == "ack" => done += 1,
                        _ => break,
                    }
                    if done == 1 {
                        talks.send(()).await.expect("the test waits for both");
                    }
                }
                done
            }));
        }
        for _ in 0..2 {
            talking.recv().await.expect("both talk");
        }
        hall.close().await;
        for one in talk {
            acknowledged += one.await.expect("no task panics");
        }
        tokio::time::sleep(Duration::from_secs(60)).await;
        hall = TestHall::open(&disk).await;
    }
    assert!(acknowledged > 6, "{acknowledged}");
    let log = hall.get(&format!("{}/game.case", links.arbiter)).await;
    let said = log.body.matches(" say ").count() as u64;
    assert!(said >= acknowledged, "{said} of {acknowledged}");
    let after = hall.view(&links.spectator).await;
    let took = before.black - after.clocks.black;
    assert!(took <= 1_000, "{took} ms were charged");
    let mut rulings = after.rulings.iter();
    assert!(rulings.any(|ruling| ruling.clause == "6.11.1"), "{after:?}");
    hall.close().await;
}
