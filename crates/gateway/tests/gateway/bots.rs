//! What lichess-bot (2026.8.2.1) and `BotLi` (5d813ae) do by themselves, request by request: they
//! look for opponents, come again after their line broke, and go on talking when a game is over.

use rokada_testkit::{Disk, FORM};
use serde_json::{Value, json};

use crate::{
    client::{Program, Stream, TestHall, has},
    clients::two,
};

const BOT: &str = "bot:play";

const BOTS: [(&str, &str, &str); 2] = [
    ("LichessBot", BOT, "&bot=true"),
    ("BotLi", BOT, "&bot=true"),
];

/// A game between them as matchmaking makes it: JSON of lichess-bot, an empty body from `BotLi`.
async fn game(players: &mut [(Program<'_>, Stream); 2], limit: u64) -> String {
    let [(white, one), (black, other)] = players;
    let body = format!(
        r#"{{"rated":false,"variant":"standard","clock.limit":{limit},"clock.increment":0,"color":"white"}}"#
    );
    let path = format!("/api/challenge/{}", black.name);
    let made = white.json(&path, &body).await.json();
    let id = made["id"].as_str().expect("an id").to_owned();
    other.until("challenge").await;
    let path = format!("/api/challenge/{id}/accept");
    assert_eq!(black.post(&path).await.body, r#"{"ok":true}"#);
    for events in [one, other] {
        assert_eq!(events.until("gameStart").await["game"]["gameId"], id);
    }
    id
}

async fn board(bot: &Program<'_>, id: &str) -> (Stream, Value) {
    let mut stream = bot.stream(&format!("/api/bot/game/stream/{id}")).await;
    let full = stream.next().await.expect("a first line");
    assert_eq!(full["type"], "gameFull");
    (stream, full)
}

/// Its move as both send it.
async fn moves(bot: &Program<'_>, id: &str, uci: &str) -> (u16, String) {
    let path = format!("/api/bot/game/{id}/move/{uci}?offeringDraw=false");
    let answer = bot.post(&path).await;
    (answer.status, answer.body)
}

#[tokio::test(start_paused = true)]
async fn programs_find_each_other_by_the_list_of_those_that_are_online() {
    let hall = TestHall::memory().await;
    let mut players = two(&hall, BOTS).await;
    hall.program("Away", BOT, "&bot=true").await;
    let listed = hall.get("/api/bot/online?nb=512").await.body;
    let bots: Vec<Value> = (listed.lines().filter(|line| !line.is_empty()))
        .map(|line| serde_json::from_str(line).expect("a line is an account"))
        .collect();
    assert_eq!(bots.len(), 2, "{listed}");
    for bot in &bots {
        hall.hold("user", bot);
        for speed in ["bullet", "blitz", "rapid", "classical", "chess960"] {
            let perf = &bot["perfs"][speed];
            // lichess-bot challenges no account without games; BotLi reads the rating.
            assert!(perf["games"].as_u64() > Some(0), "{bot}");
            assert!(perf["rating"].is_u64(), "{bot}");
        }
        assert!(bot["username"].is_string() && bot["id"].is_string());
    }
    // BotLi asks about one and looks which words are there, not what they say.
    let words = async |name: &str| {
        let path = format!("/api/users/status?ids={name}");
        let answer = hall.get(&path).await.json();
        hall.hold("statuses", &answer);
        ["online", "playing"].map(|word| answer[0].get(word).cloned())
    };
    assert_eq!(words("BotLi").await, [Some(json!(true)), None]);
    assert_eq!(words("Away").await, [None, None]);
    game(&mut players, 60).await;
    let playing = [Some(json!(true)), Some(json!(true))];
    assert_eq!(words("BotLi").await, playing);
    assert_eq!(words("LichessBot").await, playing);
    hall.close().await;
}

/// Both reopen their streams. lichess-bot asks for running games and plays those announced;
/// `BotLi` repeats the unanswered move, which then must be announced once.
#[tokio::test(start_paused = true)]
async fn both_bots_continue_after_the_hall_restarts() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let mut players = two(&hall, BOTS).await;
    let id = game(&mut players, 300).await;
    let ok = (200, r#"{"ok":true}"#.to_owned());
    let [(white, one), (black, other)] = players;
    let (mut ours, _) = board(&white, &id).await;
    let (mut theirs, _) = board(&black, &id).await;
    assert_eq!(moves(&white, &id, "e2e4").await, ok);
    assert_eq!(moves(&black, &id, "e7e5").await, ok);
    ours.state(2).await;
    theirs.state(2).await;
    let tokens = [white.token.clone(), black.token.clone()];
    drop((one, other));
    hall.close().await;
    while ours.next().await.is_some() {}
    while theirs.next().await.is_some() {}

    let hall = TestHall::open(&disk).await;
    let [white, black] = tokens.map(|token| hall.known(token));
    let mut events = white.stream("/api/stream/event").await;
    let on = events.until("gameStart").await;
    has(&on["game"], &json!({ "id": id, "isMyTurn": true }));
    let playing = white.get("/api/account/playing").await.json();
    assert_eq!(playing["nowPlaying"][0]["gameId"], id);
    assert_eq!(playing["nowPlaying"][0]["opponent"]["username"], "BotLi");
    let (mut ours, full) = board(&white, &id).await;
    assert_eq!(full["state"]["moves"], "e2e4 e7e5");
    assert_eq!(full["state"]["status"], "started");
    // BotLi was not answered: its move of before counts once.
    assert_eq!(moves(&black, &id, "e7e5").await, ok);
    let (mut theirs, full) = board(&black, &id).await;
    assert_eq!(full["state"]["moves"], "e2e4 e7e5");
    // What an engine of before still thought out is refused, and lichess-bot takes that for final.
    let (status, why) = moves(&white, &id, "e4e5").await;
    assert_eq!(status, 400, "{why}");
    assert_eq!(moves(&white, &id, "g1f3").await, ok);
    assert_eq!(theirs.state(3).await["moves"], "e2e4 e7e5 g1f3");
    let resigned = black.post(&format!("/api/bot/game/{id}/resign")).await;
    assert_eq!(resigned.body, r#"{"ok":true}"#);
    assert_eq!(ours.state(4).await["winner"], "white");
    // The event stream has one event that the game is on, then one that it is over.
    assert_eq!(events.until("gameFinish").await["game"]["id"], id);
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn flag_fall_is_sent_to_both_bots_and_both_say_goodbye() {
    let hall = TestHall::memory().await;
    let mut players = two(&hall, BOTS).await;
    let id = game(&mut players, 3).await;
    let [(white, one), (black, other)] = &mut players;
    // White thinks for too long; the flag may have fallen before the streams are open.
    for bot in [&*white, &*black] {
        let (mut stream, full) = board(bot, &id).await;
        let mut last = full["state"].clone();
        while last["status"] == "started" {
            last = stream.until("gameState").await;
        }
        let received = [&last["status"], &last["winner"], &last["wtime"]];
        assert_eq!(received, [&json!("outoftime"), &json!("black"), &json!(0)]);
        assert_eq!(stream.next().await, None);
    }
    for events in [one, other] {
        assert_eq!(events.until("gameFinish").await["game"]["id"], id);
    }
    let at = |rest: &str| format!("/api/bot/game/{id}/{rest}");
    let (status, why) = moves(white, &id, "e2e4").await;
    assert_eq!(
        (status, why.as_str()),
        (400, r#"{"error":"The game is over"}"#)
    );
    for (bot, room) in [
        (&*white, "player"),
        (&*white, "spectator"),
        (&*black, "player"),
    ] {
        let body = format!("room={room}&text=Good+game%21");
        assert_eq!(bot.form(&at("chat"), &body).await.body, r#"{"ok":true}"#);
    }
    // lichess-bot fetches the game; where it cannot, it looks whether the game is still on.
    let pgn = hall.get(&format!("/game/export/{id}")).await.body;
    assert!(pgn.contains(r#"[Result "0-1"]"#), "{pgn}");
    assert_eq!(
        black.get("/api/account/playing").await.json()["nowPlaying"],
        json!([])
    );
    hall.close().await;
}

/// lichess-bot looks at the first letter of each line, `BotLi` asserts that a first line is
/// `gameFull` and stops at any answer that is no JSON.
#[tokio::test(start_paused = true)]
async fn responses_that_would_stop_the_bots_are_never_sent() {
    let hall = TestHall::memory().await;
    let mut players = two(&hall, BOTS).await;
    let id = game(&mut players, 300).await;
    let [(white, _), (black, _)] = &players;
    let (mut ours, _) = board(white, &id).await;
    let path = format!("/api/bot/game/{id}/chat");
    for text in ["", "+", "%00", "%0A%0D", "%1B+%09"] {
        let answer = black.form(&path, &format!("room=player&text={text}")).await;
        assert_eq!(answer.status, 400, "{text}: {}", answer.body);
        assert!(answer.json()["error"].is_string());
    }
    let said = black.form(&path, "room=player&text=%0A%21name").await;
    assert_eq!(said.status, 200);
    let heard = loop {
        let line = ours.until("chatLine").await;
        assert!(line["text"].as_str().is_some_and(|text| !text.is_empty()));
        if line["username"] == "BotLi" {
            break line;
        }
    };
    assert_eq!(heard["text"], "!name");
    for (method, path) in [
        ("GET", "/api/cloud-eval?fen=x&variant=standard"),
        ("GET", "/api/tournament/abcdefgh"),
        ("POST", "/api/tournament/abcdefgh/join"),
        ("POST", "/api/tournament/abcdefgh/withdraw"),
    ] {
        let headers = format!("{}{FORM}", white.bearer());
        let answer = hall.send(method, path, &headers, "").await;
        assert_eq!(answer.status, 404, "{path}");
        assert!(answer.json()["error"].is_string(), "{path}");
    }
    hall.close().await;
}

/// Both agree to a draw by offering one with their own move. It is no draw before both have moved
/// (5.2.3), and then the move is made.
#[tokio::test(start_paused = true)]
async fn a_draw_is_agreed_to_with_a_move_and_the_move_made_where_it_is_none() {
    let hall = TestHall::memory().await;
    let mut players = two(&hall, BOTS).await;
    let id = game(&mut players, 300).await;
    let [(white, _), (black, _)] = &players;
    let (mut ours, _) = board(white, &id).await;
    let offering = async |bot: &Program<'_>, uci: &str| {
        let path = format!("/api/bot/game/{id}/move/{uci}?offeringDraw=true");
        bot.post(&path).await.body
    };
    let ok = r#"{"ok":true}"#;
    assert_eq!(offering(white, "e2e4").await, ok);
    let accepted = black.post(&format!("/api/bot/game/{id}/draw/yes")).await;
    assert_eq!(accepted.status, 400, "{}", accepted.body);
    let why = accepted.json()["error"].to_string();
    assert!(why.contains("5.2.3"), "{why}");
    assert_eq!(offering(black, "e7e5").await, ok);
    let state = ours.state(2).await;
    let received = (&state["moves"], &state["status"], state.get("wdraw"));
    assert_eq!(received, (&json!("e2e4 e7e5"), &json!("started"), None));
    assert_eq!(offering(white, "g1f3").await, ok);
    assert_eq!(offering(black, "b8c6").await, ok);
    let mut last = ours.state(3).await;
    while last["status"] == "started" {
        last = ours.until("gameState").await;
    }
    let received = (&last["moves"], &last["status"], last.get("winner"));
    assert_eq!(received, (&json!("e2e4 e7e5 g1f3"), &json!("draw"), None));
    hall.close().await;
}
