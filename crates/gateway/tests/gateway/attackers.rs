//! Tokens that leaked, too many streams, clients that answer everything, bodies of any size: clear
//! answers, and nothing lost.

use rokada_store::{GameId, Kind, Store as _};
use rokada_testkit::{Disk, FORM};
use serde_json::json;

use crate::client::{TestHall, path_of};

#[tokio::test(start_paused = true)]
async fn a_withdrawn_token_ends_its_streams_and_opens_nothing_more() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let ana = hall.program("Ana", "board:play", "").await;
    let made = hall.open_challenge("clock.limit=300").await;
    let id = ana.sits(&path_of(&made["urlWhite"])).await;
    let ion = hall.program("Ion", "board:play", "").await;
    ion.posts(&format!("/api/challenge/{id}/accept"), 200).await;
    let mut events = ana.stream("/api/stream/event").await;
    events.until("gameStart").await;
    let mut game = ana.stream(&format!("/api/board/game/stream/{id}")).await;
    game.next().await.expect("gameFull");
    let path = &ana.page[ana.page.find("/account/").expect("a page")..];
    let page = hall.get(path).await;
    let fingerprint = page
        .body
        .split("name=\"token\" value=\"")
        .nth(1)
        .and_then(|rest| rest.split('"').next());
    let body = format!(
        "do=withdraw&token={}",
        fingerprint.expect("the token is listed")
    );
    let done = hall.send("POST", path, FORM, &body).await;
    assert_eq!(done.status, 200, "{}", done.body);
    assert_eq!(events.next().await, None);
    while let Some(said) = game.next().await {
        assert_ne!(said["type"], "gameState");
    }
    let refused = ana.get("/api/account").await;
    assert_eq!(refused.status, 401);
    assert!(refused.head.contains("www-authenticate: Bearer"));
    assert!(
        hall.send("POST", "/api/token/test", "", &ana.token)
            .await
            .json()[&ana.token]
            .is_null()
    );
    // The store has no secret in it.
    let store = disk.store();
    let records = store.records(Kind::Accounts, GameId(0), 9).await;
    let records = records.expect("it can be read");
    assert_eq!(records.len(), 1);
    let record = store.load(records[0]).await.expect("it can be read");
    let lines = record.expect("it is there").entries;
    let lines: String = lines.into_iter().map(|entry| entry.events).collect();
    assert!(lines.contains("\"Ana\""), "{lines}");
    assert!(!lines.contains(&ana.token) && !lines.contains(&path["/account/".len()..]));
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn ten_streams_on_one_token_leave_the_newest() {
    let hall = TestHall::memory().await;
    let ana = hall.program("Ana", "board:play,challenge:write", "").await;
    let ion = hall.program("Ion", "board:play,challenge:write", "").await;
    let mut streams = Vec::new();
    for _ in 0..10 {
        streams.push(ana.stream("/api/stream/event").await);
    }
    let mut newest = streams.pop().expect("ten");
    for mut older in streams {
        assert_eq!(older.next().await, None);
    }
    let made = ion.form("/api/challenge/Ana", "clock.limit=60").await;
    assert_eq!(made.status, 200);
    newest.until("challenge").await;
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn client_that_answers_every_event_gets_clear_refusals() {
    let hall = TestHall::memory().await;
    let ana = hall.program("Ana", "board:play", "").await;
    let ion = hall.program("Ion", "board:play", "").await;
    let made = hall.open_challenge("clock.limit=300").await;
    let id = made["id"].as_str().expect("an id");
    for (player, seat) in [(&ana, "urlWhite"), (&ion, "urlBlack")] {
        player.sits(&path_of(&made[seat])).await;
    }
    let _white = ana.stream(&format!("/api/board/game/stream/{id}")).await;
    let mut black = ion.stream(&format!("/api/board/game/stream/{id}")).await;
    ana.plays(id, "e2e4").await;
    black.state(1).await;
    let mut answers = std::collections::BTreeMap::<u16, usize>::new();
    for _ in 0..260 {
        let answer = ana.post(&format!("/api/board/game/{id}/move/d2d4")).await;
        assert!(answer.json()["error"].is_string(), "{}", answer.body);
        *answers.entry(answer.status).or_default() += 1;
        if answer.status == 429 {
            assert!(answer.head.contains("retry-after:"), "{}", answer.head);
        }
    }
    assert!(
        answers.keys().all(|status| [400, 429].contains(status)),
        "{answers:?}"
    );
    // The other is not held up.
    ion.plays(id, "e7e5").await;
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn bodies_of_ten_megabytes_get_an_answer() {
    let hall = TestHall::memory().await;
    let ana = hall.program("Ana", "board:play,challenge:write", "").await;
    for path in [
        "/api/token/test",
        "/api/challenge/open",
        "/api/board/seek",
        "/api/seat",
    ] {
        let body = "x".repeat(10_000_000);
        let answer = hall.send("POST", path, &ana.bearer(), &body).await;
        assert_eq!(answer.status, 413, "{path}: {}", answer.body);
        assert!(
            answer.json()["error"].is_string(),
            "{path}: {}",
            answer.body
        );
    }
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_token_does_what_its_scopes_say_and_no_more() {
    let hall = TestHall::memory().await;
    let reader = hall.program("Reader", "challenge:read", "").await;
    for path in [
        "/api/board/seek",
        "/api/bot/account/upgrade",
        "/api/challenge/Reader",
        "/api/seat",
    ] {
        let answer = reader.form(path, "time=5&link=x&clock.limit=60").await;
        assert_eq!(answer.status, 403, "{path}: {}", answer.body);
    }
    assert_eq!(
        reader.get("/api/challenge").await.json(),
        json!({ "in": [], "out": [] })
    );
    // A token that may only write challenges cannot read them.
    let writer = hall.program("Writer", "challenge:write", "").await;
    assert_eq!(writer.get("/api/challenge").await.status, 403);
    assert_eq!(writer.get("/api/challenge/zzzzzzzz/show").await.status, 403);
    for (path, body) in [
        ("name=Reader&agree=true&scopes%5B%5D=board:play", "taken"),
        ("name=Other&scopes%5B%5D=board:play", "agreement"),
        ("name=Other&agree=true", "used for"),
        ("name=x&agree=true&scopes%5B%5D=board:play", "two to thirty"),
        (
            "key=unknown&agree=true&scopes%5B%5D=board:play",
            "No account",
        ),
    ] {
        let page = hall
            .send("POST", "/account/oauth/token/create", FORM, path)
            .await;
        assert_eq!(page.status, 422, "{path}");
        assert!(page.body.contains(body), "{path}: {}", page.body);
    }
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_link_that_the_arbiter_withdraws_ends_the_programs_seat() {
    let hall = TestHall::memory().await;
    let ana = hall.program("Ana", "board:play", "").await;
    let chief = hall.program("Chief", "board:play", "").await;
    let made = hall.open_challenge("clock.limit=300").await;
    let id = made["id"].as_str().expect("an id");
    ana.sits(&path_of(&made["urlWhite"])).await;
    let arbiter = path_of(&made["arbiterUrl"]);
    let sat = chief.form("/api/seat", &format!("link={arbiter}")).await;
    assert_eq!(sat.json()["seat"], "arbiter");
    // Another token of the same account, which may only read, does nothing of it.
    let reader = hall
        .program("", "challenge:read", &format!("&key={}", chief.page))
        .await;
    for path in [
        format!("/api/challenge/{id}/start-clocks"),
        format!("/api/round/{id}/add-time/60?color=black"),
    ] {
        assert_eq!(reader.post(&path).await.status, 403, "{path}");
    }
    chief
        .posts(&format!("/api/challenge/{id}/start-clocks"), 200)
        .await;
    chief
        .posts(&format!("/api/round/{id}/add-time/60?color=black"), 200)
        .await;
    ana.posts(&format!("/api/round/{id}/add-time/60"), 403)
        .await;
    let mut game = ana.stream(&format!("/api/board/game/stream/{id}")).await;
    let full = game.next().await.expect("gameFull");
    assert_eq!(full["state"]["btime"], 360_000);
    let acted = chief
        .form(
            &format!("/api/board/game/{id}/act"),
            "act=penalise+white+warning",
        )
        .await;
    assert!(
        !acted.json()["rulings"]
            .as_array()
            .expect("a list")
            .is_empty(),
        "{}",
        acted.body
    );
    let links = format!("{arbiter}/links");
    let done = hall
        .send("POST", &links, FORM, "seat=white&do=withdraw")
        .await;
    assert_eq!(done.status, 200);
    while game.next().await.is_some() {}
    ana.posts(&format!("/api/board/game/{id}/move/e2e4"), 404)
        .await;
    hall.close().await;
}
