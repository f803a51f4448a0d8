//! Everything by plain forms, and what is answered to nonsense.

use std::io::Read as _;

use flate2::read::GzDecoder;
use rokada_board::Color;
use rokada_testkit::{Answer, Disk, FORM, TestHall};

const OVER_THE_BOARD: &[(&str, &str)] = &[
    ("white", "Ana"),
    ("black", "Ion"),
    ("time", "5m"),
    ("regime", "over the board"),
];

#[tokio::test(start_paused = true)]
async fn a_game_by_plain_forms() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    assert_eq!(hall.get("/").await.status, 200);
    let links = hall.create(OVER_THE_BOARD).await;
    for (seat, act) in [
        (&links.white, "arrive"),
        (&links.black, "arrive"),
        (&links.white, "touch e2"),
        (&links.white, "lift e2"),
        (&links.white, "place e4"),
        (&links.white, "press"),
        (&links.black, "move e7e5"),
    ] {
        let answer = hall.post(&format!("{seat}/act"), &[("act", act)]).await;
        assert_eq!(answer.status, 303, "{act}: {}", answer.body);
        assert_eq!(answer.header("location"), Some(seat.as_str()));
    }
    let page = hall.get(&links.spectator).await;
    assert_eq!(page.status, 200);
    assert!(
        page.body.contains("Ana") && page.body.contains("Ion"),
        "{}",
        page.body
    );
    let seen = hall.view(&links.spectator).await;
    let moves: Vec<&str> = seen.moves.iter().map(|made| made.uci.as_str()).collect();
    assert_eq!(moves, ["e2e4", "e7e5"]);
    assert_eq!(
        seen.board,
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR"
    );
    assert_eq!(seen.clocks.running, Some(Color::White));
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn the_secret_of_no_link_is_kept() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let links = hall.create(OVER_THE_BOARD).await;
    hall.close().await;
    let bytes = disk.bytes().await;
    assert!(!bytes.is_empty(), "the hall keeps nothing");
    for link in [&links.white, &links.black, &links.arbiter, &links.spectator] {
        let secret = link.rsplit('/').next().expect("a link ends in its secret");
        assert!(secret.len() > 20, "{link}");
        let mut parts = bytes.windows(secret.len());
        assert!(!parts.any(|part| part == secret.as_bytes()));
    }
}

#[tokio::test(start_paused = true)]
async fn a_form_sent_twice_counts_once() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let links = hall.create(OVER_THE_BOARD).await;
    let path = format!("{}/act", links.white);
    for _ in 0..2 {
        let answer = hall.post(&path, &[("act", "arrive"), ("id", "one")]).await;
        assert_eq!(answer.status, 303, "{}", answer.body);
    }
    assert_eq!(hall.view(&links.white).await.seq, 1);
    let other = hall.post(&path, &[("act", "resign"), ("id", "one")]).await;
    assert_eq!(other.status, 409, "{}", other.body);
    assert_eq!(hall.view(&links.white).await.seq, 1);
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn refused_form_comes_back_with_the_reason() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let links = hall.create(OVER_THE_BOARD).await;
    for (seat, act) in [
        (&links.white, "fly e2"),
        (&links.white, "place e4"),
        (&links.white, ""),
        (&links.white, "start"),
        (&links.white, "declare 1-0"),
        (&links.spectator, "resign"),
    ] {
        let answer = hall.post(&format!("{seat}/act"), &[("act", act)]).await;
        assert_eq!(answer.status, 409, "{act}: {}", answer.body);
        assert!(
            answer.body.contains("<html"),
            "{act}: a page, not a bare text"
        );
    }
    assert_eq!(hall.view(&links.white).await.seq, 0, "nothing was recorded");
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn nonsense_gets_a_clear_answer_and_the_hall_goes_on() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let links = hall.create(OVER_THE_BOARD).await;
    let unknown = "/t/00000000000000000000000000";
    let act = format!("{}/act", links.white);
    let huge = "x".repeat(100_000);
    for (method, path, form, status) in [
        ("GET", unknown.to_owned(), "", 404),
        ("GET", "/t/short".to_owned(), "", 404),
        ("GET", format!("{unknown}/view.json"), "", 404),
        ("GET", format!("{unknown}/socket"), "", 404),
        ("POST", format!("{unknown}/act"), "act=press", 404),
        ("GET", format!("{}/socket", links.white), "", 400),
        ("GET", "/nowhere".to_owned(), "", 404),
        ("GET", "/assets/nothing.js".to_owned(), "", 404),
        ("GET", "/assets/../Cargo.toml".to_owned(), "", 404),
        ("PUT", "/".to_owned(), "", 405),
        ("POST", act.clone(), "nothing=here", 422),
        ("POST", act.clone(), &huge, 413),
        ("POST", "/games".to_owned(), "time=yesterday", 422),
        ("POST", "/games".to_owned(), "edition=1997", 422),
        ("POST", "/games".to_owned(), "start=8%2F8+w", 422),
        (
            "POST",
            "/games".to_owned(),
            "time=5m%0Aarbiter%3A+human",
            422,
        ),
    ] {
        let answer = hall.send(method, &path, FORM, form).await;
        let expected = if path == act && status == 422 {
            400
        } else {
            status
        };
        assert_eq!(
            answer.status, expected,
            "{method} {path} {form:.40}: {}",
            answer.body
        );
        assert!(
            answer.body.contains("<html"),
            "{method} {path}: {}",
            answer.body
        );
    }
    assert_eq!(hall.get("/health").await.status, 200);
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn every_answer_keeps_the_link_secret() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let links = hall.create(OVER_THE_BOARD).await;
    for path in ["/", links.white.as_str(), "/nowhere"] {
        let answer = hall.get(path).await;
        assert_eq!(
            answer.header("referrer-policy"),
            Some("same-origin"),
            "{path}"
        );
        assert_eq!(
            answer.header("x-content-type-options"),
            Some("nosniff"),
            "{path}"
        );
        let policy = answer.header("content-security-policy").expect("a policy");
        assert!(
            policy.contains("default-src 'none'") && !policy.contains("unsafe"),
            "{policy}"
        );
        assert!(
            !answer.body.contains("<script>") && !answer.body.contains(" style="),
            "{path}"
        );
    }
    assert_eq!(
        hall.get(&links.white).await.header("cache-control"),
        Some("no-store")
    );
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn assets_are_compressed_for_clients_that_accept_gzip_and_pages_never() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let coding = |head: &str| {
        let mut lines = head.lines();
        lines.any(|line| line.eq_ignore_ascii_case("content-encoding: gzip"))
    };
    let sheet = "/assets/hall.css";
    let Answer {
        head, bytes: plain, ..
    } = hall.get(sheet).await;
    assert!(!coding(&head), "{head}");
    for (says, is_compressed) in [
        ("gzip, deflate, br", true),
        ("br;q=1.0, GZIP ; q=0.2", true),
        ("gzip;q=0, br", false),
        ("gzip;q=much", false),
        ("identity", false),
        ("", false),
    ] {
        let line = format!("Accept-Encoding: {says}\r\n");
        let Answer { head, bytes, .. } = hall.send("GET", sheet, &line, "").await;
        assert_eq!(coding(&head), is_compressed, "{says}: {head}");
        assert!(head.contains("vary: accept-encoding"), "{head}");
        if is_compressed {
            assert!(bytes.len() < plain.len() / 3, "{}", bytes.len());
            let mut text = Vec::new();
            GzDecoder::new(&*bytes)
                .read_to_end(&mut text)
                .expect("it is whole");
            assert!(text == plain, "another file");
        } else {
            assert!(bytes == plain, "another file");
        }
        // What is on a page tells by its length of the link on it.
        let head = hall.send("GET", "/", &line, "").await.head;
        assert!(!coding(&head), "{head}");
    }
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn the_record_comes_out_as_pgn_and_as_a_transcript() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let links = hall.create(OVER_THE_BOARD).await;
    for (seat, deed) in [
        (&links.white, "arrive"),
        (&links.black, "arrive"),
        (&links.white, "move f2f3"),
        (&links.black, "move e7e5"),
        (&links.white, "move g2g4"),
        (&links.black, "make d8h4"),
    ] {
        hall.act(seat, deed).await;
    }
    let seen = hall.view(&links.black).await;
    assert_eq!(
        seen.result.map(|result| result.score).as_deref(),
        Some("0-1")
    );
    let pgn = hall.get(&format!("{}/game.pgn", links.spectator)).await;
    assert_eq!(pgn.status, 200);
    assert!(
        pgn.header("content-type")
            .is_some_and(|kind| kind.contains("chess-pgn"))
    );
    let named = pgn.header("content-disposition").unwrap_or_default();
    assert!(
        named.starts_with("attachment; filename=\"ana-ion-2"),
        "{named}"
    );
    assert!(named.ends_with(".pgn\""), "{named}");
    for part in [
        "[White \"Ana\"]",
        "[Black \"Ion\"]",
        "[Result \"0-1\"]",
        "Qh4#",
    ] {
        assert!(pgn.body.contains(part), "{part} is missing:\n{}", pgn.body);
    }
    let games: Vec<_> = rokada_notation::pgn::read(&pgn.body).collect();
    assert_eq!(games.len(), 1);
    assert!(games[0].faults.is_empty(), "{:?}", games[0].faults);
    assert_eq!(games[0].moves.len(), 4);
    assert!(games[0].moves.iter().all(|made| made.clock_ms.is_some()));

    let transcript = hall.get(&format!("{}/game.case", links.arbiter)).await;
    assert_eq!(transcript.status, 200);
    let english = rokada_words::words(rokada_words::Language::En);
    // Read as a case and judged again, it is the same game.
    let case: rokada_laws::Transcript = transcript.body.parse().expect("a transcript");
    let report =
        rokada_laws::transcript::run(&case, case.header.event.editions[0]).expect("a game");
    assert!(report.failures.is_empty(), "{:?}", report.failures);
    assert_eq!(
        rokada_laws::transcript::write(&report.record, |said| english.statement(said)),
        transcript.body
    );
    for part in ["edition: 2023", "time: 5m", "black make d8h4"] {
        assert!(
            transcript.body.contains(part),
            "{part} is missing:\n{}",
            transcript.body
        );
    }
    hall.close().await;
}
