//! Nonsense in a game that is on: each gets a clear answer, and the game goes on as it was.

use rokada_testkit::Answer;
use serde_json::json;

use crate::client::{Program, Stream, TestHall, has};

/// A game of two programs; White has the move.
async fn game(hall: &TestHall) -> (Program<'_>, Program<'_>, String) {
    let white = hall.program("Ana", "board:play,bot:play", "").await;
    let black = hall.program("Ion", "board:play,bot:play", "").await;
    let mut events = black.stream("/api/stream/event").await;
    // Each field that clients send, null as some of them write it.
    let body = r#"{"rated":null,"clock.limit":300,"clock.increment":null,"days":null,"color":"white",
        "variant":null,"fen":null,"keepAliveStream":null,"rules":null,"level":null,"message":null}"#;
    let made = white.json("/api/challenge/Ion", body).await;
    assert_eq!(made.status, 200, "{}", made.body);
    let id = made.json()["id"].as_str().expect("an id").to_owned();
    events.until("challenge").await;
    // An empty object, nulls and no body at all are the same.
    let path = format!("/api/challenge/{id}/accept");
    let accepted = black.json(&path, r#"{"color":null}"#).await;
    assert_eq!(accepted.body, r#"{"ok":true}"#);
    (white, black, id)
}

#[track_caller]
fn is_refused(answer: &Answer, what: &str) {
    let is_client_error = (400..500).contains(&answer.status);
    assert!(
        is_client_error && answer.json()["error"].is_string(),
        "{what}: {} {}",
        answer.status,
        answer.body
    );
}

#[tokio::test(start_paused = true)]
async fn moves_that_are_none_get_an_answer_and_change_nothing() {
    let hall = TestHall::memory().await;
    let (white, black, id) = game(&hall).await;
    let mut stream = black.stream(&format!("/api/bot/game/stream/{id}")).await;
    stream.next().await.expect("gameFull");
    let long = "e2e4".repeat(2_000);
    #[rustfmt::skip]
    let moves = [
        "xyz", "e2", "e2e", "e2e9", "i2i4", "e2e5", "e2e4q", "e7e8k", "0000", "@@@@", "e2-e4",
        "e4", "Nf3", "O-O", "null", "-", "%20", "%00", "%0Ae2e4", "e2e4%0D%0Aresign",
        "e2e4;resign", "%F0%9F%91%BB", "%C3%A92e4", "%FF", "..", "%2e%2e%2fresign", "e7e5", &long,
    ];
    for uci in moves {
        for seat in ["board", "bot"] {
            let answer = white
                .post(&format!("/api/{seat}/game/{id}/move/{uci}"))
                .await;
            let shown: String = uci.chars().take(20).collect();
            is_refused(&answer, &shown);
            assert!(
                answer.body.len() < 300,
                "{shown}: what was sent is not sent back whole"
            );
        }
    }
    for offering in ["perhaps", "%FF", "null", ""] {
        // What is neither yes nor no offers nothing.
        let path = format!("/api/bot/game/{id}/move/e2e4?offeringDraw={offering}");
        assert_eq!(white.post(&path).await.body, r#"{"ok":true}"#, "{offering}");
    }
    let state = stream.state(1).await;
    has(&state, &json!({ "moves": "e2e4", "wdraw": null }));
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn fields_that_are_none_get_an_answer_and_change_nothing() {
    let hall = TestHall::memory().await;
    let (white, black, id) = game(&hall).await;
    for what in [
        "draw/perhaps",
        "draw/2",
        "takeback/",
        "takeback/null",
        "claim/nonsense",
        "claim/threefold?move=xx",
    ] {
        let answer = white.post(&format!("/api/board/game/{id}/{what}")).await;
        is_refused(&answer, what);
    }
    let at = |rest: &str| format!("/api/board/game/{id}/{rest}");
    #[rustfmt::skip]
    let rows = [
        (at("act"), r#"{"act":null}"#),
        (at("act"), r#"{"act":""}"#),
        (at("act"), r#"{"act":["touch","e2"]}"#),
        (at("act"), r#"{"act":"touch e2\nwhite resign"}"#),
        (at("act"), r#"{"act":"arbiter declare 1-0"}"#),
        (at("act"), r#"{"act":"declare 1-0"}"#),
        (at("act"), "null"),
        (at("chat"), r#"{"room":null,"text":null}"#),
        (at("chat"), r#"{"room":"nowhere","text":"x"}"#),
        (at("chat"), "null"),
        ("/api/challenge/Ion".into(), r#"{"clock.limit":null,"clock.increment":-1}"#),
        ("/api/challenge/Ion".into(), r#"{"clock.limit":1e400}"#),
        ("/api/challenge/Ion".into(), r#"{"clock.limit":300,"color":"green"}"#),
        ("/api/challenge/Ion".into(), r#"{"clock.limit":300,"variant":"atomic"}"#),
        ("/api/challenge/Ana".into(), r#"{"clock.limit":300}"#),
        ("/api/challenge/ai".into(), r#"{"level":null,"clock.limit":300}"#),
        ("/api/challenge/zzzzzzzz/decline".into(), r#"{"reason":null}"#),
        ("/api/board/seek".into(), r#"{"time":null,"increment":null}"#),
        ("/api/seat".into(), r#"{"link":null}"#),
    ];
    for (path, body) in rows {
        let answer = white.json(&path, body).await;
        is_refused(&answer, &format!("{path} {body}"));
    }
    white.plays(&id, "e2e4").await;
    black.plays(&id, "e7e5").await;
    let log = hall.get(&format!("/game/export/{id}")).await.body;
    assert!(log.contains("1. e4") && log.contains("e5"), "{log}");
    hall.close().await;
}

/// Ten streams of one game by one token get the same lines, and the newest gets the end.
#[tokio::test(start_paused = true)]
async fn ten_streams_of_a_game_on_one_token_get_the_same_lines() {
    let hall = TestHall::memory().await;
    let (white, black, id) = game(&hall).await;
    let path = format!("/api/bot/game/stream/{id}");
    let mut streams: Vec<Stream> = Vec::new();
    for _ in 0..10 {
        let mut stream = white.stream(&path).await;
        assert_eq!(
            stream.next().await.expect("a first line")["type"],
            "gameFull"
        );
        streams.push(stream);
    }
    white.plays(&id, "e2e4").await;
    let resigned = black.post(&format!("/api/bot/game/{id}/resign")).await;
    assert_eq!(resigned.status, 200, "{}", resigned.body);
    let mut received = 0;
    for stream in &mut streams {
        while let Some(line) = stream.next().await {
            received += usize::from(line["status"] == "resign");
        }
    }
    assert_eq!(received, 10);
    hall.close().await;
}
