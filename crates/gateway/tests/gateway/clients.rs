//! What the clients of the list really send and read, each row of it.

use rokada_testkit::FORM;
use serde_json::json;

use crate::client::{Program, Stream, TestHall, has};

const PLAY: &str = "board:play,bot:play,challenge:read,challenge:write";

const PLAYERS: [(&str, &str, &str); 2] = [("Ana", PLAY, ""), ("RandomBot", PLAY, "&bot=true")];

/// Two programs, each by its name, scopes and more fields, with their streams of events.
pub(crate) async fn two<'a>(
    hall: &'a TestHall,
    [white, black]: [(&str, &str, &str); 2],
) -> [(Program<'a>, Stream); 2] {
    let white = hall.program(white.0, white.1, white.2).await;
    let black = hall.program(black.0, black.1, black.2).await;
    let one = white.stream("/api/stream/event").await;
    let other = black.stream("/api/stream/event").await;
    [(white, one), (black, other)]
}

/// A game between them: its name.
async fn game(players: &mut [(Program<'_>, Stream); 2], terms: &str) -> String {
    let body = format!(
        r#"{{"rated":false,"days":null,"color":"white","variant":null,"keepAliveStream":null{terms}}}"#
    );
    let [(white, one), (black, other)] = players;
    let made = white
        .json(&format!("/api/challenge/{}", black.name), &body)
        .await;
    assert_eq!(made.status, 200, "{}", made.body);
    let id = made.json()["id"].as_str().expect("an id").to_owned();
    let asked = other.until("challenge").await;
    assert_eq!(asked["challenge"]["id"], id);
    let accepted = black.post(&format!("/api/challenge/{id}/accept")).await;
    assert_eq!(accepted.body, r#"{"ok":true}"#);
    for (events, color) in [(one, "white"), (other, "black")] {
        let started = events.until("gameStart").await;
        let game = &started["game"];
        has(game, &json!({ "gameId": id, "id": id }));
        assert_eq!(game["color"], color);
        assert_eq!(game["compat"]["board"], true);
        assert_eq!(game["hasMoved"], false);
    }
    id
}

#[tokio::test(start_paused = true)]
async fn a_game_from_challenge_to_mate() {
    let hall = TestHall::memory().await;
    let mut players = two(&hall, PLAYERS).await;
    let id = game(&mut players, r#","clock.limit":300,"clock.increment":3"#).await;
    let [(white, one), (black, other)] = &mut players;
    let mut board = white.stream(&format!("/api/board/game/stream/{id}")).await;
    assert!(
        board.head.contains("application/x-ndjson"),
        "{}",
        board.head
    );
    assert!(board.head.contains("x-accel-buffering: no"));
    let full = board.next().await.expect("gameFull comes first");
    assert_eq!(full["type"], "gameFull");
    let mut bot = black.stream(&format!("/api/bot/game/stream/{id}")).await;
    let full = bot.next().await.expect("gameFull comes first");
    assert_eq!(full["initialFen"], "startpos");
    assert_eq!(full["variant"]["key"], "standard");
    assert_eq!(full["variant"]["name"], "Standard");
    assert_eq!(
        full["clock"],
        json!({ "initial": 300_000, "increment": 3_000 })
    );
    assert_eq!(full["black"]["title"], "BOT");
    assert_eq!(full["state"]["status"], "started");
    assert_eq!(full["state"]["moves"], "");
    assert_eq!(full["state"]["winc"], 3_000);
    white.plays(&id, "f2f3").await;
    assert_eq!(bot.state(1).await["moves"], "f2f3");
    // Sent again it counts once; another is not his turn.
    white.plays(&id, "f2f3").await;
    let again = white.post(&format!("/api/board/game/{id}/move/e2e4")).await;
    assert_eq!(again.status, 400, "{}", again.body);
    assert!(again.json()["error"].is_string());
    let moved = black
        .post(&format!("/api/bot/game/{id}/move/e7e5?offeringDraw=false"))
        .await;
    assert_eq!(moved.body, r#"{"ok":true}"#);
    white.plays(&id, "f2f3").await;
    let illegal = white.post(&format!("/api/board/game/{id}/move/g2g5")).await;
    assert_eq!(illegal.status, 400);
    white.plays(&id, "g2g4").await;
    bot.state(3).await;
    black.plays(&id, "d8h4").await;
    for stream in [&mut board, &mut bot] {
        let last = stream.state(4).await;
        assert_eq!(last["moves"], "f2f3 e7e5 g2g4 d8h4");
        has(&last, &json!({ "status": "mate", "winner": "black" }));
        assert_eq!(stream.next().await, None, "the stream ends with the game");
    }
    for events in [one, other] {
        let finished = events.until("gameFinish").await;
        assert_eq!(finished["game"]["gameId"], id);
        assert_eq!(finished["game"]["status"]["name"], "mate");
        assert_eq!(finished["game"]["winner"], "black");
    }
    let playing = white.get("/api/account/playing").await;
    assert_eq!(playing.json()["nowPlaying"], json!([]));
    let pgn = hall.get(&format!("/game/export/{id}")).await;
    assert!(pgn.body.contains("Qh4#"), "{}", pgn.body);
    hall.close().await;
}

/// lichess-bot, as it starts: the token as a bare body, its profile, who is online, what is on.
#[tokio::test(start_paused = true)]
async fn lichess_bot_starts_and_answers_challenges() {
    let hall = TestHall::memory().await;
    let bot = hall.program("Engine", "bot:play", "").await;
    // requests sends a body that is a text without saying what it is.
    let tested = hall.send("POST", "/api/token/test", "", &bot.token).await;
    let about = &tested.json()[&bot.token];
    has(about, &json!({ "userId": "engine", "scopes": "bot:play" }));
    let two = format!("{},nonsense", bot.token);
    assert!(hall.send("POST", "/api/token/test", "", &two).await.json()["nonsense"].is_null());
    let profile = bot.get("/api/account").await.json();
    hall.hold("user", &profile);
    assert!(profile["title"].is_null(), "no program's yet");
    assert_eq!(
        bot.post("/api/bot/account/upgrade").await.body,
        r#"{"ok":true}"#
    );
    let profile = bot.get("/api/account").await.json();
    has(
        &profile,
        &json!({ "username": "Engine", "id": "engine", "title": "BOT" }),
    );
    assert!(profile["perfs"]["blitz"]["games"].is_number());
    let mut events = bot.stream("/api/stream/event").await;
    let online = hall.get("/api/users/status?ids=engine").await.json();
    has(&online[0], &json!({ "id": "engine", "online": true }));
    let bots = hall.get("/api/bot/online?nb=50").await;
    assert!(
        bots.body.lines().any(|line| line.contains("\"engine\"")),
        "{}",
        bots.body
    );
    assert_eq!(hall.get("/api/user/engine").await.json()["name"], "Engine");
    let playing = bot.get("/api/account/playing").await.json();
    hall.hold("playing", &playing);

    // A person challenges; the program declines as a form, with each of its reasons in camel case.
    let ana = hall.program("Ana", PLAY, "").await;
    let mut hers = ana.stream("/api/stream/event").await;
    let made = ana
        .form(
            "/api/challenge/Engine",
            "rated=true&clock.limit=60&clock.increment=1&color=random",
        )
        .await;
    assert_eq!(made.status, 200, "{}", made.body);
    hall.hold("challenge", &made.json());
    let asked = events.until("challenge").await;
    let challenge = &asked["challenge"];
    assert_eq!(challenge["challenger"]["rating"], 1500);
    assert_eq!(challenge["timeControl"]["show"], "1+1");
    assert_eq!(
        challenge["rated"], true,
        "BotLi accepts only this by default"
    );
    assert_eq!(challenge["color"], "random");
    assert!(["white", "black"].contains(&challenge["finalColor"].as_str().expect("a colour")));
    let id = challenge["id"].as_str().expect("an id").to_owned();
    let declined = bot
        .form(&format!("/api/challenge/{id}/decline"), "reason=tooFast")
        .await;
    assert_eq!(declined.body, r#"{"ok":true}"#);
    let received = hers.until("challengeDeclined").await;
    assert_eq!(received["challenge"]["declineReasonKey"], "tooFast");
    assert!(received["challenge"]["declineReason"].is_string());
    assert_eq!(received["challenge"]["destUser"]["name"], "Engine");
    let gone = bot.post(&format!("/api/challenge/{id}/accept")).await;
    assert_eq!(gone.status, 404, "gone is 404, which lichess-bot skips");

    // One that is taken back.
    let made = ana
        .json(
            "/api/challenge/engine",
            r#"{"clock.limit":60,"clock.increment":0}"#,
        )
        .await;
    let id = made.json()["id"].as_str().expect("an id").to_owned();
    events.until("challenge").await;
    ana.posts(&format!("/api/challenge/{id}/cancel"), 200).await;
    events.until("challengeCanceled").await;
    hall.close().await;
}

/// A game as `lichess-bot` and `BotLi` play it: chat as a form, offers in the query, `draw/1`.
#[tokio::test(start_paused = true)]
async fn bots_play_talk_and_offer_as_they_do() {
    let hall = TestHall::memory().await;
    let mut players = two(&hall, PLAYERS).await;
    let id = game(&mut players, r#","clock.limit":300,"clock.increment":0"#).await;
    let [(white, _), (black, _)] = &players;
    let at = |rest: &str| format!("/api/bot/game/{id}/{rest}");
    let mut one = white.stream(&format!("/api/bot/game/stream/{id}")).await;
    let mut other = black.stream(&format!("/api/bot/game/stream/{id}")).await;
    let full = one.next().await.expect("a first line");
    assert_eq!(full["type"], "gameFull", "BotLi asserts it");
    for field in ["initialFen", "speed", "clock", "rated", "createdAt"] {
        assert!(!full[field].is_null(), "{field}");
    }
    other.next().await.expect("a first line");
    let said = black
        .form(&at("chat"), "room=player&text=Hi%21+I+am+a+bot")
        .await;
    assert_eq!(said.body, r#"{"ok":true}"#);
    // The arbiter's rulings come as lines of the talk too.
    let heard = loop {
        let line = one.until("chatLine").await;
        if line["username"] != "arbiter" {
            break line;
        }
    };
    has(
        &heard,
        &json!({ "username": "RandomBot", "text": "Hi! I am a bot" }),
    );
    let said = white
        .json(&at("chat"), r#"{"room":"spectator","text":"watch"}"#)
        .await;
    assert_eq!(said.status, 200);
    assert_eq!(
        white.get(&at("chat")).await.json(),
        json!([{ "user": "RandomBot", "text": "Hi! I am a bot" }])
    );

    let moved = white.post(&at("move/e2e4?offeringDraw=true")).await;
    assert_eq!(moved.body, r#"{"ok":true}"#, "{}", moved.body);
    let state = other.state(1).await;
    assert_eq!(state["moves"], "e2e4");
    let offered = if state["wdraw"] == true {
        state
    } else {
        other.until("gameState").await
    };
    assert_eq!(offered["wdraw"], true);
    assert_eq!(black.post(&at("takeback/yes")).await.status, 400);
    assert_eq!(black.post(&at("takeback/0")).await.status, 200);
    assert_eq!(black.post(&at("draw/0")).await.body, r#"{"ok":true}"#);
    assert_eq!(
        black.post(&at("move/e7e5?offeringDraw=false")).await.status,
        200
    );
    // Later in the game nothing is aborted, and no claim is right.
    assert_eq!(white.post(&at("abort")).await.status, 400);
    assert_eq!(white.post(&at("claim-victory")).await.status, 400);
    assert_eq!(white.post(&at("claim-draw")).await.status, 400);
    let claimed = white.post(&at("claim/threefold")).await;
    hall.hold("act", &claimed.json());
    assert_eq!(white.post(&at("draw/1")).await.status, 200);
    assert_eq!(black.post(&at("draw/true")).await.status, 200);
    let over = one.over().await;
    has(&over, &json!({ "status": "draw", "winner": null }));
    assert_eq!(white.post(&at("resign")).await.status, 400);
    hall.close().await;
}

/// `BotLi` keeps its challenge alive by the stream of the answer, and reads how it ended.
#[tokio::test(start_paused = true)]
async fn a_challenge_is_kept_alive_by_its_stream() {
    let hall = TestHall::memory().await;
    let [(ana, _), (bot, mut events)] = two(&hall, PLAYERS).await;
    let body = "rated=false&clock.limit=180&clock.increment=2&color=black&variant=chess960&keepAliveStream=true";
    let mut kept = ana
        .stream_by("POST", "/api/challenge/RandomBot", FORM, body)
        .await;
    let made = kept.next().await.expect("the challenge");
    let id = made["id"].as_str().expect("an id").to_owned();
    let asked = events.until("challenge").await;
    assert_eq!(asked["challenge"]["variant"]["key"], "chess960");
    assert_eq!(asked["challenge"]["rated"], false);
    bot.posts(&format!("/api/challenge/{id}/accept"), 200).await;
    assert_eq!(kept.next().await, Some(json!({ "done": "accepted" })));
    assert_eq!(kept.next().await, None);
    let started = events.until("gameStart").await;
    assert_eq!(
        (
            &started["game"]["color"],
            &started["game"]["variant"]["key"]
        ),
        (&json!("white"), &json!("chess960"))
    );
    let body = "clock.limit=180&clock.increment=2&keepAliveStream=true";
    let mut kept = ana
        .stream_by("POST", "/api/challenge/RandomBot", FORM, body)
        .await;
    kept.next().await.expect("the challenge");
    events.until("challenge").await;
    drop(kept);
    events.until("challengeCanceled").await;
    let cannot = ana.form("/api/challenge/unknown", "clock.limit=60").await;
    assert_eq!(cannot.status, 404);
    hall.hold("error", &cannot.json());
    hall.close().await;
}
