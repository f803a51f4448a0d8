//! Requests of clients apart from playing: berserk, chess-tui and litchee, by their sources.

use serde_json::json;

use crate::client::{Program, TestHall, has};

/// A game of both, as berserk begins it with both tokens: no challenge needs an answer.
async fn begun(ana: &Program<'_>, ion: &Program<'_>) -> String {
    let body = json!({ "rated": false, "acceptByToken": ion.token, "clock.limit": 300,
        "clock.increment": 2, "days": null, "color": "white", "variant": null, "fen": null });
    let made = ana.json("/api/challenge/Ion", &body.to_string()).await;
    assert_eq!(made.status, 200, "{}", made.body);
    assert_eq!(made.json()["status"], "accepted");
    made.json()["id"].as_str().expect("an id").to_owned()
}

#[tokio::test(start_paused = true)]
async fn a_challenge_is_accepted_by_the_token_of_the_challenged() {
    let hall = TestHall::memory().await;
    let [ana, ion] = hall.two().await;
    let mut events = ion.stream("/api/stream/event").await;
    for token in [ana.token.as_str(), "unknown"] {
        let body = json!({ "clock.limit": 300, "acceptByToken": token });
        let refused = ana.json("/api/challenge/Ion", &body.to_string()).await;
        assert_eq!(refused.status, 400, "{}", refused.body);
    }
    let id = begun(&ana, &ion).await;
    let first = events.next().await.expect("something happens");
    assert_eq!(
        (&first["type"], &first["game"]["id"]),
        (&json!("gameStart"), &json!(id))
    );
    ana.plays(&id, "e2e4").await;
    // berserk: so many of the games that are on.
    let second = begun(&ana, &ion).await;
    for (most, received) in [("?nb=1", 1), ("?nb=0", 0), ("?nb=50", 2), ("", 2)] {
        let on = ana.get(&format!("/api/account/playing{most}")).await.json();
        assert_eq!(
            on["nowPlaying"].as_array().map(Vec::len),
            Some(received),
            "{most}"
        );
        assert_eq!(on["nbMyTurn"], 1, "{most}");
    }
    // A challenge that was accepted meanwhile is a game; it is aborted if no move was made.
    let cancelled = ana
        .post(&format!("/api/challenge/{second}/cancel?opponentToken=x"))
        .await;
    assert_eq!(cancelled.body, r#"{"ok":true}"#);
    let full = ion
        .stream(&format!("/api/board/game/stream/{second}"))
        .await
        .next()
        .await;
    assert_eq!(full.expect("gameFull")["state"]["status"], "aborted");
    ana.posts(&format!("/api/challenge/{id}/cancel"), 400).await;
    let strange = hall.program("Eva", "board:play", "").await;
    strange
        .posts(&format!("/api/challenge/{id}/cancel"), 404)
        .await;
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn spectators_and_exports_get_what_they_may_know() {
    let hall = TestHall::memory().await;
    let [ana, ion] = hall.two().await;
    let id = begun(&ana, &ion).await;
    ana.plays(&id, "e2e4").await;
    ion.plays(&id, "e7e5").await;
    // chess-tui counts the moves by the first line.
    let mut watches = ana.stream(&format!("/api/stream/game/{id}")).await;
    let first = watches.next().await.expect("the game");
    hall.hold("info", &first);
    has(&first, &json!({ "turns": 2, "lastMove": "e7e5" }));
    assert_eq!(
        (&first["player"], &first["players"]["black"]["user"]["name"]),
        (&json!("white"), &json!("Ion"))
    );
    // Somebody who is no program's account has no title, and some clients write down what lacks.
    assert!(
        first["players"]["white"]["user"]
            .as_object()
            .expect("a user")
            .contains_key("title")
    );
    ana.plays(&id, "g1f3").await;
    ion.posts(&format!("/api/board/game/{id}/resign"), 200)
        .await;
    let last = loop {
        let line = watches.next().await.expect("the end is sent");
        if line["status"].is_object() {
            break line;
        }
    };
    assert_eq!(
        (&last["status"]["name"], &last["winner"]),
        (&json!("resign"), &json!("white"))
    );
    assert_eq!(watches.next().await, None);
    // berserk and litchee read the export as JSON: words alone, moves as they are written.
    let headers = "Accept: application/json\r\n";
    let kept = hall
        .send("GET", &format!("/game/export/{id}"), headers, "")
        .await
        .json();
    hall.hold("exported", &kept);
    assert_eq!(kept["moves"], "e4 e5 Nf3");
    has(
        &kept,
        &json!({ "status": "resign", "variant": "standard", "winner": "white" }),
    );
    assert_eq!(
        kept["clock"],
        json!({ "initial": 300, "increment": 2, "totalTime": 380 })
    );
    let (created, last) = (kept["createdAt"].as_i64(), kept["lastMoveAt"].as_i64());
    assert!(created.is_some() && created <= last, "{kept}");
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn unsupported_requests_get_errors_for_programs() {
    let hall = TestHall::memory().await;
    for (method, path, status) in [
        ("GET", "/api/tv/feed", 404),
        ("GET", "/api/board/game/aaaaaaaa/stream", 404),
        ("POST", "/api/account", 405),
        ("GET", "/api/board/game/aaaaaaaa/resign", 405),
    ] {
        let answer = hall.send(method, path, "", "").await;
        assert_eq!(answer.status, status, "{path}");
        let why = answer.json()["error"].as_str().map(str::to_owned);
        assert!(
            why.is_some_and(|why| why.contains("/api/openapi.json")),
            "{path}: {}",
            answer.body
        );
    }
    hall.close().await;
}
