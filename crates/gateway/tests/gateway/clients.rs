//! What the clients of the list really send and read, each row of it.

use serde_json::json;

use crate::client::{Program, Stream, TestHall};

const PLAY: &str = "board:play,bot:play,challenge:read,challenge:write";

/// Two programs and their streams of events.
async fn two(hall: &TestHall) -> [(Program<'_>, Stream); 2] {
    let white = hall.program("Ana", PLAY, "").await;
    let black = hall.program("RandomBot", PLAY, "&bot=true").await;
    let (one, other) = (
        white.stream("/api/stream/event").await,
        black.stream("/api/stream/event").await,
    );
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
        assert_eq!((&game["gameId"], &game["id"]), (&json!(id), &json!(id)));
        assert_eq!(game["color"], color);
        assert_eq!(game["compat"]["board"], true);
        assert_eq!(game["hasMoved"], false);
    }
    id
}

#[tokio::test]
async fn a_game_from_challenge_to_mate() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = TestHall::open(folder.path()).await;
    let mut players = two(&hall).await;
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
        assert_eq!(
            (&last["status"], &last["winner"]),
            (&json!("mate"), &json!("black"))
        );
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
