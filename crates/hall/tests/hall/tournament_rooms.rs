//! Rooms of a tournament's rounds: tables that come later, assistants, and a rotated key.

use rokada_protocol::Seat;
use rokada_testkit::{Disk, Page, TestHall};
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};

use crate::{
    rooms::{named, opened},
    tournaments::{at_tables, club, done, page, room_of, seats},
};

const PAIR: &[(&str, &str)] = &[("pairs", "Kos, Ana - Pop, Ion"), ("time", "90m")];

/// An open overview follows a table that takes the place of a missing one, and its calls ring.
#[tokio::test(start_paused = true)]
async fn open_overview_follows_a_table_that_comes_later() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let home = club(at, "5m", "A\nB\nC\nD\n").await;
    done(at, &format!("{home}/pair"), &[]).await;
    done(at, &home, &[("deed", "result 1.2 +/-")]).await;
    done(at, &format!("{home}/tables"), &[("round", "1")]).await;
    let room = room_of(at, &home, "1").await;

    let mut stream = at.connect().await.expect("the hall listens");
    let ask = format!("GET {room}/stream HTTP/1.1\r\nHost: {at}\r\n\r\n");
    stream.write_all(ask.as_bytes()).await.expect("it hears");
    let mut lines = BufReader::new(stream).lines();
    let mut next_event = async || loop {
        let line = lines.next_line().await.expect("it speaks");
        let line = line.expect("the stream goes on");
        if let Some(event) = line.strip_prefix("event: ") {
            return event.to_owned();
        }
    };
    while next_event().await != "waiting" {}
    let calls = Page::try_open_at(at, &format!("{room}/calls")).await;
    let mut calls = calls.expect("the arbiter may listen");
    assert_eq!(calls.hear_text().await.as_deref(), Some(""));

    done(at, &home, &[("deed", "reopen 1.2")]).await;
    done(at, &format!("{home}/tables"), &[("round", "1")]).await;
    let mut events = vec![next_event().await];
    while events.last().is_some_and(|last| last != "waiting") {
        events.push(next_event().await);
    }
    assert!(events.iter().any(|event| event == "reload"), "{events:?}");

    let sits = seats(&page(at, &format!("{home}/sheets/1")).await);
    let board_2 = &sits[2..];
    for (seat, act) in [(0, "arrive"), (1, "arrive"), (0, "stop")] {
        at.act(&board_2[seat], act).await;
    }
    let heard = calls.hear_text().await.expect("the call");
    assert!(heard.contains("?board=2"), "{heard}");
    hall.close().await;
}

/// A rotated key revokes the links of the assistants and of the committee, and ends their connections.
#[tokio::test(start_paused = true)]
async fn rotated_key_revokes_assistants_and_committee() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let home = at_tables(at, "90m+30s", "A\nB\n").await;
    let room = room_of(at, &home, "1").await;
    let deputy = named(
        at,
        &room,
        &[("name", "Eve"), ("what", "deputy"), ("clocks", "yes")],
    )
    .await;
    let committee = named(at, &room, &[("name", "Three"), ("what", "appeals")]).await;
    let mut open = Vec::new();
    for link in [&deputy, &committee] {
        let seat = format!("{}.1", link.replace("/r/", "/t/"));
        open.push(Page::open(at, &seat).await);
    }

    let new = "0123456789abcdefghjkmnpqrs";
    done(at, &format!("{home}/key"), &[("new", new)]).await;
    for page in &mut open {
        assert_eq!(page.hear_until(|_| false).await, None, "it ends");
    }
    for link in [&deputy, &committee] {
        let seat = link.replace("/r/", "/t/") + ".1";
        for path in [link, &format!("{link}/log"), &seat] {
            assert_eq!(at.get(path).await.status, 404, "{path}");
        }
        let act = at
            .post(&format!("{link}/b/1/act"), &[("act", "stop")])
            .await;
        assert_eq!(act.status, 404, "{}", act.body);
    }
    let home = format!("/v/{new}");
    let room = room_of(at, &home, "1").await;
    assert!(!page(at, &room).await.contains("Eve"));
    hall.close().await;
}

/// The same form sent twice at once names one assistant; two forms at once name two.
#[tokio::test(start_paused = true)]
async fn form_sent_twice_names_one_assistant() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let room = opened(at, PAIR).await;
    let form = page(at, &room).await;
    let (_, key) = form
        .split_once("name=\"key\" value=\"")
        .expect("the form has the key of the link");
    let key = key.split('"').next().expect("a key").to_owned();
    let ana = [
        ("name", "Ana"),
        ("what", "deputy"),
        ("clocks", "yes"),
        ("key", key.as_str()),
    ];
    let (first, again) = tokio::join!(named(at, &room, &ana), named(at, &room, &ana));
    assert_eq!(first, again);
    let sits = async |link: &str| {
        at.view(&format!("{}.1", link.replace("/r/", "/t/")))
            .await
            .seat
    };
    assert_eq!(sits(&first).await, Seat::Arbiter);
    assert_eq!(page(at, &room).await.matches(": Ana").count(), 1);

    // The page that was kept still has the same key.
    let bor = [("name", "Bor"), ("what", "deputy"), ("key", key.as_str())];
    let eva = [("name", "Eva"), ("what", "deputy")];
    let (bor, eva) = tokio::join!(named(at, &room, &bor), named(at, &room, &eva));
    let shown = page(at, &room).await;
    for name in [": Ana", ": Bor", ": Eva"] {
        assert_eq!(shown.matches(name).count(), 1, "{name}");
    }
    for (link, name) in [(&first, "Ana"), (&bor, "Bor"), (&eva, "Eva")] {
        assert!(
            page(at, link).await.contains(&format!(": {name}")),
            "{name}"
        );
    }
    hall.close().await;
}

/// A browser prints the address of a page: no page for paper has a key in its own.
#[tokio::test(start_paused = true)]
async fn page_for_paper_has_no_key_in_its_address() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let home = at_tables(at, "90m+30s", "A\nB\n").await;
    let seat = seats(&page(at, &format!("{home}/sheets/1")).await).remove(0);
    let room = opened(at, PAIR).await;
    for (path, shows) in [
        (format!("{home}/slips/1"), "class=\"slip\""),
        (format!("{home}/sheets/1"), "class=\"card-of-board\""),
        (format!("{home}/final"), "<table"),
        (format!("{seat}/sheet"), "class=\"signatures\""),
        (format!("{room}/log?print=1"), "page-room-log"),
        (format!("{room}/b/1/report?print=1"), "Kos, Ana"),
        (format!("{room}/links?print=1"), "class=\"codes\""),
    ] {
        let key = path.split('/').nth(2).expect("a key");
        let sent = at.send("GET", &path, "", "").await;
        assert_eq!(sent.status, 303, "{path}: {}", sent.body);
        let ticket = sent.header("location").expect("an address");
        assert!(
            ticket.starts_with("/p/") && !ticket.contains(key),
            "{ticket}"
        );
        let shown = at.get(ticket).await;
        assert_eq!(shown.status, 200, "{path}: {}", shown.body);
        assert!(shown.body.contains(shows), "{path}: {}", shown.body);
        let in_slovene = at.get(&format!("{ticket}?lang=sl")).await;
        assert!(in_slovene.body.contains("<html lang=\"sl\""), "{path}");
        // It is for reading only, and for this page only.
        for (method, path) in [("POST", ticket), ("GET", &format!("{ticket}/act"))] {
            let refused = at.send(method, path, "", "").await;
            assert!((400..500).contains(&refused.status), "{method} {path}");
        }
        let other = if ticket.starts_with("/p/A") { 'B' } else { 'A' };
        let forged = format!("/p/{other}{}", &ticket[4..]);
        assert_eq!(at.get(&forged).await.status, 410);
    }
    // What is read on the screen stays there, and leads to the paper.
    let log = page(at, &format!("{room}/log")).await;
    assert!(log.contains("href=\"?print=1&amp;q=\""), "{log}");
    hall.close().await;
}
