//! How games begin: White may move before Black has opened a stream; games against the hall's
//! engine; and what prevents a game.
#![cfg(unix)]

use rokada_testkit::{Disk, FORM, put_engine};
use serde_json::{Value, json};

use crate::client::{TestHall, has, path_of};

const PLAY: &str = "board:play,bot:play,challenge:read,challenge:write";

/// Not a test: the engine that another starts.
#[test]
fn the_engine_itself() {
    rokada_testkit::play_as_engine();
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}

#[tokio::test(start_paused = true)]
async fn white_moves_before_anybody_has_opened_a_stream() {
    let hall = TestHall::memory().await;
    let [ana, ion] = hall.two().await;
    let id = ana.game_with(&ion, "color=white&clock.limit=300").await;
    ana.plays(&id, "e2e4").await;
    ion.plays(&id, "e7e5").await;
    // The seats of an open challenge, one by its link and one by its name.
    let made = hall.open_challenge("clock.limit=300").await;
    let mut hers = ana.stream("/api/stream/event").await;
    assert_eq!(hers.until("gameStart").await["game"]["gameId"], id);
    let open = text(&made["id"]);
    let link = path_of(&made["urlWhite"]);
    assert_eq!(ana.sits(&link).await, open);
    // It has not begun, so nothing says so, and a move may be tried again.
    let early = ana.post(&format!("/api/board/game/{open}/move/e2e4")).await;
    assert_eq!(early.status, 503, "{}", early.body);
    assert!(early.head.contains("retry-after: 1"), "{}", early.head);
    ion.posts(&format!("/api/challenge/{open}/accept?color=black"), 200)
        .await;
    let begins = hers.next().await.expect("the game begins");
    assert_eq!(
        (&begins["type"], &begins["game"]["gameId"]),
        (&json!("gameStart"), &json!(open))
    );
    assert_eq!(begins["game"]["hasMoved"], false);
    ana.plays(&open, "e2e4").await;
    // A client that receives `gameStart` twice plays the game twice.
    ana.sits(&link).await;
    ana.posts(&format!("/api/board/game/{open}/resign"), 200)
        .await;
    let next = hers.next().await.expect("something happens");
    assert_eq!(next["type"], "gameFinish", "{next}");
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_game_without_time_from_a_start_of_chess960() {
    let hall = TestHall::memory().await;
    let [ana, ion] = hall.two().await;
    let start = "rbnqknbr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKNBR w KQkq - 0 1";
    let fen = start.replace(' ', "+");
    let terms = format!("color=white&variant=chess960&fen={fen}&rated=true");
    let id = ana.game_with(&ion, &terms).await;
    let mut board = ion.stream(&format!("/api/bot/game/stream/{id}")).await;
    let full = board.next().await.expect("gameFull");
    assert_eq!(full["rated"], true, "as it was called");
    assert_eq!(
        full["clock"],
        json!({ "initial": 2_147_483_647, "increment": 0 })
    );
    assert_eq!(full["state"]["wtime"], 2_147_483_647);
    assert_eq!(full["speed"], "correspondence");
    assert_eq!(full["variant"]["name"], "Chess960");
    let start = text(&full["initialFen"]);
    assert!(start.starts_with("rbnqknbr/pppppppp"), "{start}");
    for (index, uci) in ["f1g3", "f8g6", "f2f3", "f7f6", "g1f2", "g8f7", "e1h1"]
        .iter()
        .enumerate()
    {
        let player = if index % 2 == 0 { &ana } else { &ion };
        player.plays(&id, uci).await;
    }
    let state = board.state(7).await;
    assert!(
        text(&state["moves"]).ends_with("e1h1"),
        "the king's square and the rook's: {state}"
    );
    // A program that agrees to a draw says so with its move.
    ana.posts(&format!("/api/bot/game/{id}/draw/yes"), 200)
        .await;
    let agreed = ion
        .post(&format!("/api/bot/game/{id}/move/e8h8?offeringDraw=true"))
        .await;
    assert_eq!(agreed.body, r#"{"ok":true}"#);
    let over = board.over().await;
    assert_eq!(over["status"], "draw", "{over}");
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn claims_are_made_where_they_are_right_and_a_refused_move_shows_the_game_again() {
    let hall = TestHall::memory().await;
    let [ana, ion] = hall.two().await;
    let id = ana.game_with(&ion, "color=white&clock.limit=300").await;
    let at = |rest: &str| format!("/api/bot/game/{id}/{rest}");
    let mut board = ana.stream(&format!("/api/bot/game/stream/{id}")).await;
    board.next().await.expect("gameFull");
    ana.plays(&id, "g1f3").await;
    ion.plays(&id, "g8f6").await;
    board.state(2).await;
    assert_eq!(ana.post(&at("move/a1a5")).await.status, 400);
    let again = board.until("gameState").await;
    has(
        &again,
        &json!({ "moves": "g1f3 g8f6", "status": "started" }),
    );
    // Neither is right yet, and a wrong claim would cost her two minutes (9.5.3).
    for claim in ["claim-draw", "claim-victory"] {
        ana.posts(&at(claim), 400).await;
    }
    for (index, uci) in ["f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"]
        .iter()
        .enumerate()
    {
        let player = if index % 2 == 0 { &ana } else { &ion };
        player.plays(&id, uci).await;
    }
    let state = board.state(8).await;
    assert!(
        state["btime"].as_u64() <= Some(300_000),
        "nothing was added: {state}"
    );
    ion.posts(&at("claim-draw"), 400).await;
    let claimed = ana.post(&at("claim-draw")).await;
    assert_eq!(claimed.body, r#"{"ok":true}"#);
    let over = board.over().await;
    assert_eq!(
        (&over["status"], &over["laws"]["clause"]),
        (&json!("draw"), &json!("9.5.2"))
    );
    hall.close().await;
}

/// The acceptor gets no 429 for the challenger's rate limit: after one, `lichess-bot` would answer
/// no challenge for a minute.
#[tokio::test(start_paused = true)]
async fn rate_limit_of_the_challenger_is_no_429_for_the_acceptor() {
    let disk = Disk::new();
    let hall = TestHall::open_with(&disk, |config| config.limits.client_hour = 1).await;
    let [ana, ion] = hall.two().await;
    let kept = "clock.limit=60&color=white&keepAliveStream=true";
    let mut kept = ana
        .stream_by("POST", "/api/challenge/Ion", FORM, kept)
        .await;
    let id = text(&kept.next().await.expect("the challenge")["id"]);
    let open = || hall.send("POST", "/api/challenge/open", FORM, "clock.limit=300");
    assert_eq!(open().await.status, 200);
    let refused = open().await;
    assert_eq!(refused.status, 429, "{}", refused.body);
    let again = refused.json()["ratelimit"]["seconds"].as_u64();
    assert!(
        again > Some(3_000) && again <= Some(3_600),
        "when it may be: {again:?}"
    );
    ion.posts(&format!("/api/challenge/{id}/accept"), 400).await;
    // The challenger received no acceptance: the challenge is still open.
    let waits = ion.get(&format!("/api/challenge/{id}/show")).await;
    assert_eq!(waits.json()["status"], "created", "{}", waits.body);
    ion.posts(&format!("/api/challenge/{id}/decline"), 200)
        .await;
    assert_eq!(kept.next().await, Some(json!({ "done": "declined" })));
    hall.close().await;
}

/// A table of a page with a human arbiter: he need not look at the clocks, so the hall claims the
/// flag for the program (6.8). Two links of one table are one game.
#[tokio::test(start_paused = true)]
async fn a_flag_is_claimed_where_a_human_arbiter_need_not_see_it() {
    let hall = TestHall::memory().await;
    let [ana, ion] = hall.two().await;
    let form = "white=Ana&black=Ion&time=2s&regime=guarded&arbiter=human";
    let [white, black, _] = hall.table(form).await;
    let mut hers = ana.stream("/api/stream/event").await;
    let id = ana.sits(&white).await;
    assert_eq!(ion.sits(&black).await, id);
    let begins = hers.until("gameStart").await;
    has(&begins["game"], &json!({ "gameId": id, "color": "white" }));
    ana.plays(&id, "e2e4").await;
    let over = hers.until("gameFinish").await;
    assert_eq!(
        (&over["game"]["status"]["name"], &over["game"]["winner"]),
        (&json!("outoftime"), &json!("white"))
    );
    hall.close().await;
}

mod slow {
    use super::*;

    #[tokio::test]
    async fn a_program_plays_the_engine_of_the_hall() {
        let folder = tempfile::tempdir().expect("a folder");
        let hall = TestHall::listen(folder.path()).await;
        let ana = hall.program("Ana", PLAY, "").await;
        let none = ana
            .form("/api/challenge/ai", "level=2&clock.limit=300")
            .await;
        assert_eq!(none.status, 400);
        assert!(none.body.contains("--engine"), "{}", none.body);
        hall.close().await;

        let folder = tempfile::tempdir().expect("a folder");
        let program = folder.path().join("random");
        put_engine(&program, "game_start::the_engine_itself");
        let hall =
            TestHall::listen_with(folder.path(), |config| config.engines = vec![program]).await;
        let ana = hall.program("Ana", PLAY, "").await;
        let mut events = ana.stream("/api/stream/event").await;
        let wrong = ana.form("/api/challenge/ai", "level=9").await;
        assert_eq!(wrong.status, 400, "{}", wrong.body);
        for (color, plies) in [("white", 2), ("black", 1)] {
            let body = format!("level=3&clock.limit=300&clock.increment=2&color={color}");
            let made = ana.form("/api/challenge/ai", &body).await;
            assert_eq!(made.status, 201, "{}", made.body);
            let made = made.json();
            hall.hold("info", &made);
            let id = text(&made["id"]);
            has(&made, &json!({ "source": "ai", "color": color }));
            let begins = events.until("gameStart").await;
            let game = &begins["game"];
            has(game, &json!({ "gameId": id, "hasMoved": false }));
            has(&game["opponent"], &json!({ "id": null, "ai": 3 }));
            assert_eq!(game["opponent"]["username"], "Stockfish level 3");
            let mut board = ana.stream(&format!("/api/board/game/stream/{id}")).await;
            let full = board.next().await.expect("gameFull");
            let other = if color == "white" { "black" } else { "white" };
            assert_eq!(
                (&full[other]["aiLevel"], &full[color]["aiLevel"]),
                (&json!(3), &json!(null))
            );
            if color == "white" {
                ana.plays(&id, "e2e4").await;
            }
            if full["state"]["moves"] == "" {
                board.state(plies).await;
            }
            // An engine is always there.
            let mut again = ana.stream(&format!("/api/board/game/stream/{id}")).await;
            assert_eq!(again.until("opponentGone").await["gone"], false);
            ana.posts(&format!("/api/board/game/{id}/resign"), 200)
                .await;
            let over = events.until("gameFinish").await;
            assert_eq!(over["game"]["winner"], other);
        }
        hall.close().await;
    }
}
