//! Who may run a tournament and which names it has: a rotated key, a removed name.

use rokada_testkit::{Address, Disk, TestHall};

use crate::tournaments::{arbiter_of, at_tables, club, done, number, page, room_of, seats};

/// A name that is taken out is gone from every page, file and stream of the tournament and of its
/// games, played and open, also of a board that was set right; and the records still add up.
#[tokio::test(start_paused = true)]
async fn a_name_is_taken_out_of_every_game_of_a_tournament() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let list = "Novak, Ana\nPetrov, Boris\nKos, Cilka\nRus, Dan\n";
    let home = club(at, "90m+30s", list).await;
    let id = number(&page(at, &home).await);
    let mut links = Vec::new();
    for pairing in ["pair 1-2 3-4", "pair 2-3 4-1", "pair 1-3 4-2"] {
        done(at, &home, &[("deed", pairing)]).await;
        let round = (links.len() / 2 + 1).to_string();
        done(at, &format!("{home}/tables"), &[("round", &round)]).await;
        let sits = seats(&page(at, &format!("{home}/sheets/{round}")).await);
        let his = match round.as_str() {
            "2" => &sits[..2],
            "1" => &sits[..2],
            _ => &sits[2..],
        };
        links.extend_from_slice(his);
        if round == "3" {
            break;
        }
        for act in ["arrive", "resign"] {
            for seat in if act == "arrive" { his } else { &his[1..] } {
                at.act(seat, act).await;
            }
        }
        for board in ["1", "2"] {
            let deed = format!("result {round}.{board} 1-0");
            done(at, &home, &[("deed", &deed)]).await;
        }
    }
    // His clock runs in the third round, on a board whose colours are changed in the list meanwhile.
    for (seat, act) in [(0, "arrive"), (1, "arrive"), (0, "move e2e4"), (0, "press")] {
        done(at, &format!("{}/act", links[4 + seat]), &[("act", act)]).await;
    }
    let room = room_of(at, &home, "3").await;
    let arbiter = arbiter_of(at, &home, "3.2").await;
    let mut shown: Vec<String> = ["", "/wall", "/board/1.1", "/board/3.2", "/round-1.pgn"]
        .into_iter()
        .chain(["/round-2.pgn", "/round-3.pgn", "/round-3-relay.pgn"])
        .chain(["?round=1", "?round=2"])
        .map(|path| format!("/tournaments/{id}{path}"))
        .collect();
    for path in [
        "?round=1",
        "/final",
        "/trf16.trf",
        "/trf26.trf",
        "/sheets/3",
        "/slips/1",
    ] {
        shown.push(format!("{home}{path}"));
    }
    for seat in links.iter().chain([&arbiter]) {
        for path in [
            "",
            "/view.json",
            "/text",
            "/game.pgn",
            "/game.case",
            "/sheet",
            "/result",
        ] {
            let path = format!("{seat}{path}");
            if at.get(&path).await.status == 200 {
                shown.push(path);
            }
        }
    }
    for path in ["", "/log", "/b/2/report", "?board=2"] {
        shown.push(format!("{room}{path}"));
    }
    shown.push(format!("{arbiter}/links"));
    let mut named = 0;
    for path in &shown {
        named += usize::from(page(at, path).await.contains("Petrov"));
    }
    // Else nothing would be shown by what follows.
    assert!(named > 30, "{named} of {shown:?}");
    done(at, &home, &[("deed", "swap 3.2")]).await;
    done(at, &home, &[("deed", "erase 2")]).await;
    let gone = async |at: Address| {
        for path in &shown {
            let answer = at.get(path).await;
            assert!(
                answer.status != 500 && !answer.body.contains("Petrov"),
                "{path}: {}",
                answer.body
            );
        }
        for seat in &links {
            let view = page(at, &format!("{seat}/view.json")).await;
            assert!(view.contains("(2)"), "{view}");
        }
        let case = page(at, &format!("{}/game.case", links[0])).await;
        assert!(case.contains("black: (2)"), "{case}");
    };
    gone(at).await;
    // His game goes on, and it is gone for good.
    at.act(&links[5], "move e7e5").await;
    // Asked twice it is done once.
    let view = page(at, &format!("{}/view.json", links[0])).await;
    done(at, &home, &[("deed", "erase 2")]).await;
    let again = page(at, &format!("{}/view.json", links[0])).await;
    let seq = |view: &str| view.split("\"seq\":").nth(1).map(|it| it[..3].to_owned());
    assert_eq!(seq(&view), seq(&again));
    hall.close().await;
    let hall = TestHall::open(&disk).await;
    gone(hall.address).await;
    hall.close().await;
    let records =
        rokada_hall::upkeep::Records::of_store(std::sync::Arc::new(disk.store()), disk.wall());
    let verified = rokada_hall::upkeep::verify(&records, None).await;
    let verified = verified.expect("the records can be read");
    assert!(
        verified.records > 0 && verified.findings.is_empty(),
        "{verified:?}"
    );
}

/// The key of a tournament is rotated: the old key and all links derived from it are revoked, the
/// new one opens everything, and a form sent twice rotates once.
#[tokio::test(start_paused = true)]
async fn rotated_tournament_key_revokes_the_old_one() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let home = at_tables(at, "90m+30s", "A\nB\n").await;
    let sits = seats(&page(at, &format!("{home}/sheets/1")).await);
    let room = room_of(at, &home, "1").await;
    let arbiter = arbiter_of(at, &home, "1.1").await;
    for (seat, act) in [(0, "arrive"), (1, "arrive"), (0, "move e2e4"), (0, "press")] {
        at.act(&sits[seat], act).await;
    }
    let typed = at.post(&home, &[("deed", "key")]).await;
    assert_eq!(typed.status, 409, "{}", typed.body);
    let shown = page(at, &home).await;
    let (_, new) = shown.split_once("name=\"new\" value=\"").expect("the form");
    let new = new.split('"').next().expect("a key").to_owned();
    let broken = at.post(&format!("{home}/key"), &[("new", "short")]).await;
    assert_eq!(broken.status, 400, "{}", broken.body);
    let sent = at.post(&format!("{home}/key"), &[("new", &new)]).await;
    assert_eq!(sent.status, 303, "{}", sent.body);
    let to = sent.header("location").expect("the tournament").to_owned();
    assert!(page(at, &to).await.contains("new key"));
    let twice = at.post(&format!("{home}/key"), &[("new", &new)]).await;
    assert_eq!(
        twice.header("location"),
        Some(to.as_str()),
        "{}",
        twice.body
    );
    let home_now = format!("/v/{new}");
    let old = at.get(&home).await;
    assert_eq!(old.status, 409);
    assert!(
        old.body.contains("was replaced by a new one"),
        "{}",
        old.body
    );
    for path in sits.iter().chain([&room, &arbiter]) {
        assert_eq!(at.get(path).await.status, 404, "{path}");
    }
    let other = at
        .post(
            &format!("{home}/key"),
            &[("new", "0123456789abcdefghjkmnpqrs")],
        )
        .await;
    assert_eq!(other.status, 409, "{}", other.body);
    // The game goes on at its new links, in the same room.
    let now = seats(&page(at, &format!("{home_now}/sheets/1")).await);
    assert_eq!(now.len(), 2);
    at.act(&now[1], "move e7e5").await;
    let opened = at
        .post(&format!("{home_now}/room"), &[("round", "1")])
        .await;
    let room = opened.header("location").expect("the room").to_owned();
    assert!(page(at, &format!("{room}/log")).await.contains("Club"));
    let led = at.get(&format!("{home_now}/table/1.1")).await;
    assert!(
        led.header("location")
            .is_some_and(|to| to.starts_with("/t/"))
    );
    assert!(
        page(at, &format!("{home_now}/record.tournament"))
            .await
            .ends_with(" key\n")
    );
    // And once more.
    let third = "0123456789abcdefghjkmnpqrs";
    done(at, &format!("{home_now}/key"), &[("new", third)]).await;
    for path in [&home, &home_now] {
        let old = at.get(path).await;
        assert!(
            old.body.contains("was replaced by a new one"),
            "{}",
            old.body
        );
    }
    assert_eq!(
        seats(&page(at, &format!("/v/{third}/sheets/1")).await).len(),
        2
    );
    hall.close().await;
}

/// A link that was withdrawn by itself is not given out again by a new key of the tournament, also
/// not where two keys follow each other.
#[tokio::test(start_paused = true)]
async fn a_new_key_of_a_tournament_brings_no_withdrawn_link_back() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let home = at_tables(at, "90m+30s", "A\nB\n").await;
    let links = format!("{}/links", arbiter_of(at, &home, "1.1").await);
    let withdraw = [("seat", "black"), ("do", "withdraw")];
    assert_eq!(at.post(&links, &withdraw).await.status, 200);
    let mut home = home;
    for new in ["0123456789abcdefghjkmnpqrs", "zyxwvtsrqpnmkjhgfedcba9876"] {
        done(at, &format!("{home}/key"), &[("new", new)]).await;
        home = format!("/v/{new}");
        let left = seats(&page(at, &format!("{home}/sheets/1")).await);
        assert_eq!(left.len(), 1, "White's alone: {left:?}");
        let view = page(at, &format!("{}/view.json", left[0])).await;
        assert!(view.contains("\"seat\":\"white\""), "{view}");
    }
    // Until the arbiter gives it out again.
    let links = format!("{}/links", arbiter_of(at, &home, "1.1").await);
    let given = at
        .post(&links, &[("seat", "black"), ("do", "reissue")])
        .await;
    assert_eq!(given.status, 200, "{}", given.body);
    assert!(given.body.contains("id=\"new-link\""), "{}", given.body);
    hall.close().await;
}
