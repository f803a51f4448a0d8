//! Games that continue from a position that no legal move reaches. An illegal move that was not
//! corrected is never sent; the game is sent again from the position after it.

use serde_json::{Value, json};

use crate::client::{Program, Stream, TestHall, has};

const TERMS: &str = "white=Ana&black=Bot&time=15m&regime=over+the+board";

/// The program's own hands make a move, legal or not, and press.
async fn acts(program: &Program<'_>, id: &str, acts: &[&str]) {
    for act in acts {
        let body = format!("act={}", act.replace(' ', "+"));
        let done = program
            .form(&format!("/api/board/game/{id}/act"), &body)
            .await;
        assert_eq!(done.status, 200, "{act}: {}", done.body);
    }
}

/// Reads until the game is sent as these moves from this position. The new position may be sent
/// before the reply is pressed.
async fn until_moves_from(stream: &mut Stream, fen: &str, moves: &str) -> Value {
    let full = loop {
        let full = stream.until("gameFull").await;
        if full["initialFen"] == fen {
            break full;
        }
    };
    let count = moves.split_whitespace().count();
    let state = if full["state"]["moves"] == moves {
        full["state"].clone()
    } else {
        stream.state(count).await
    };
    assert_eq!(state["moves"], moves);
    full
}

const AFTER_G6: &str = "rnbqkb1r/pppppppp/6n1/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2";

/// Without supervision the reply lets it stand (A.5.2).
#[tokio::test(start_paused = true)]
async fn own_illegal_move_is_final_after_the_reply_and_the_game_goes_on() {
    let hall = TestHall::memory().await;
    let bot = hall.program("Bot", "board:play", "").await;
    let [white, black, _] = hall.table(&format!("{TERMS}&supervision=basic")).await;
    let id = bot.sits(&black).await;
    hall.acts(&white, &["arrive"]).await;
    let path = format!("/api/board/game/stream/{id}");
    let mut stream = bot.stream(&path).await;
    until_moves_from(&mut stream, "startpos", "").await;
    hall.acts(&white, &["lift e2", "place e4", "press"]).await;
    assert_eq!(stream.state(1).await["moves"], "e2e4");
    acts(&bot, &id, &["lift g8", "place g6", "press"]).await;
    hall.acts(&white, &["lift d2", "place d4", "press"]).await;
    until_moves_from(&mut stream, AFTER_G6, "d2d4").await;
    bot.plays(&id, "g6e5").await;
    assert_eq!(stream.state(2).await["moves"], "d2d4 g6e5");
    // A repeated move counts once; a move out of turn is refused.
    bot.plays(&id, "g6e5").await;
    let twice = bot.post(&format!("/api/board/game/{id}/move/d7d6")).await;
    assert_eq!(twice.status, 400, "{}", twice.body);
    drop(stream);
    let mut again = bot.stream(&path).await;
    let full = until_moves_from(&mut again, AFTER_G6, "d2d4 g6e5").await;
    assert_eq!(full["variant"]["key"], "fromPosition");
    hall.acts(&white, &["lift d4", "take off e5", "place e5", "press"])
        .await;
    assert_eq!(again.state(3).await["moves"], "d2d4 g6e5 d4e5");
    bot.plays(&id, "e7e6").await;
    again.state(4).await;
    hall.acts(&white, &["resign"]).await;
    let last = again.state(5).await;
    has(
        &last,
        &json!({ "status": "resign", "winner": "black", "moves": "d2d4 g6e5 d4e5 e7e6" }),
    );
    hall.close().await;
}

/// The person at the seat has let the opponent's move pass, and then a program sits down there:
/// it is too late to claim (A.5.2).
#[tokio::test(start_paused = true)]
async fn game_goes_on_from_an_illegal_move_that_can_no_longer_be_claimed() {
    let hall = TestHall::memory().await;
    let bot = hall.program("Bot", "board:play", "").await;
    let [white, black, _] = hall.table(&format!("{TERMS}&supervision=basic")).await;
    for path in [&white, &black] {
        hall.acts(path, &["arrive"]).await;
    }
    hall.acts(&white, &["lift f1", "place f4", "press"]).await;
    hall.acts(&black, &["lift e7", "place e5", "press"]).await;
    hall.acts(&white, &["lift f4", "take off e5", "place e5", "press"])
        .await;
    let id = bot.sits(&black).await;
    let mut stream = bot.stream(&format!("/api/board/game/stream/{id}")).await;
    let fen = "rnbqkbnr/pppppppp/8/8/5B2/8/PPPPPPPP/RNBQK1NR b KQkq - 1 1";
    until_moves_from(&mut stream, fen, "e7e5 f4e5").await;
    bot.plays(&id, "d7d6").await;
    assert_eq!(stream.state(3).await["moves"], "e7e5 f4e5 d7d6");
    let log = hall.get(&format!("{white}/game.case")).await.body;
    assert!(!log.contains("claim"), "{log}");
    hall.close().await;
}

/// Under supervision an illegal move is put right whenever it is found (7.5.1): the
/// game that was sent from the position after it is sent again from the position before it.
#[tokio::test(start_paused = true)]
async fn illegal_move_found_later_restores_the_moves_before_it() {
    let hall = TestHall::memory().await;
    let bot = hall.program("Bot", "board:play", "").await;
    let [white, black, arbiter] = hall.table(&format!("{TERMS}&arbiter=human")).await;
    let id = bot.sits(&black).await;
    hall.acts(&white, &["arrive"]).await;
    let mut stream = bot.stream(&format!("/api/board/game/stream/{id}")).await;
    hall.acts(&arbiter, &["start"]).await;
    hall.acts(&white, &["lift e2", "place e4", "press"]).await;
    stream.state(1).await;
    acts(&bot, &id, &["lift g8", "place g6", "press"]).await;
    hall.acts(&white, &["lift d2", "place d4", "press"]).await;
    until_moves_from(&mut stream, AFTER_G6, "d2d4").await;
    hall.acts(&white, &["claim illegal"]).await;
    until_moves_from(&mut stream, "startpos", "e2e4").await;
    hall.close().await;
}
