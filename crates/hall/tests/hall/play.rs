//! Whole games over live connections.

use std::time::Duration;

use rokada_board::{Color, Square};
use rokada_protocol::Phase;
use rokada_testkit::{Disk, Page, TestHall};
use tokio_tungstenite::tungstenite::Message;

const FIVE_MINUTES: &[(&str, &str)] = &[
    ("white", "Ana"),
    ("black", "Ion"),
    ("time", "5m"),
    ("regime", "over the board"),
];

#[tokio::test(start_paused = true)]
async fn a_small_game_is_played_and_everybody_sees_it() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let links = hall.create(FIVE_MINUTES).await;
    let mut spectator = Page::open(hall.address, &links.spectator).await;
    let [mut white, mut black] = Page::both(hall.address, &links).await;
    let begun = black.view.as_ref().expect("a view");
    assert_eq!(begun.phase, Phase::Playing);
    assert_eq!(begun.clocks.running, Some(Color::White));

    white.act("touch f2").await;
    let seen = spectator.see(|view| !view.bound.is_empty()).await;
    assert_eq!(seen.bound, ["move f2"]);
    white.act("lift f2").await;
    let seen = black.see(|view| view.hands.white.is_some()).await;
    assert_eq!(seen.hands.white.as_deref(), Some("P"));
    white.act("place f3").await;
    let seen = white.act("press").await;
    assert_eq!(seen.turn, Color::Black);
    assert_eq!(seen.clocks.running, Some(Color::Black));
    assert!(seen.moves[0].completed);

    black.act("move e7e5").await;
    white.act("move g2g4").await;
    black.act("make d8h4").await;
    for page in [&mut white, &mut black, &mut spectator] {
        let seen = page.see(|view| view.result.is_some()).await;
        let result = seen.result.as_ref().expect("there is a result");
        assert_eq!(
            (result.score.as_str(), result.clause.as_str()),
            ("0-1", "5.1.1")
        );
        assert_eq!(seen.phase, Phase::Over);
        assert_eq!(seen.check, Some(Square::E1));
        assert_eq!(seen.clocks.running, None);
        let sans: Vec<&str> = seen.moves.iter().map(|made| made.san.as_str()).collect();
        assert_eq!(sans, ["f3", "e5", "g4", "Qh4#"]);
        assert!(seen.rulings.iter().any(|ruling| ruling.clause == "5.1.1"));
    }
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn guarded_refuses_the_illegal_move_and_presses_for_the_player() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let links = hall.create(&[("time", "5m"), ("regime", "guarded")]).await;
    let [mut white, _black] = Page::both(hall.address, &links).await;
    let before = hall.view(&links.white).await;
    assert_eq!(before.legal.len(), 20);
    let after = white.act("move e2e5").await.clone();
    assert_eq!(after.board, before.board);
    assert_eq!(after.turn, Color::White);
    assert!(
        after.rulings.iter().any(|ruling| ruling.clause == "3.10.2"),
        "{:?}",
        after.rulings
    );
    let after = white.act("move e2e4").await;
    assert_eq!(after.turn, Color::Black);
    assert_eq!(after.clocks.running, Some(Color::Black));
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn act_for_another_seat_is_refused() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let links = hall.create(FIVE_MINUTES).await;
    let mut spectator = Page::open(hall.address, &links.spectator).await;
    let mut arbiter = Page::open(hall.address, &links.arbiter).await;
    let [mut white, _black] = Page::both(hall.address, &links).await;
    spectator.refused("touch e2").await;
    white.refused("declare 1-0").await;
    white.refused("black resign").await;
    arbiter.refused("resign").await;
    let seen = hall.view(&links.spectator).await;
    assert_eq!(seen.result, None);
    let record = hall.get(&format!("{}/game.case", links.arbiter)).await;
    for act in ["touch e2", "declare", "resign"] {
        assert!(!record.body.contains(act), "{act}: {}", record.body);
    }
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_nonsense_frame_leaves_the_socket_open() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let links = hall.create(FIVE_MINUTES).await;
    let mut white = Page::open(hall.address, &links.white).await;
    for text in [
        "",
        "nonsense",
        "{}",
        "[1]",
        r#"{"type":"act"}"#,
        r#"{"type":"dance","id":"1"}"#,
    ] {
        white.send_text(text).await;
        let said = white.hear_until(|said| said["type"] == "error").await;
        assert!(
            said.expect("the socket is open")["reason"].is_string(),
            "{text}"
        );
    }
    white.send(Message::binary(&[0, 159, 146, 150][..])).await;
    white
        .hear_until(|said| said["type"] == "error")
        .await
        .expect("the socket is open");
    white.send_text(r#"{"type":"ping"}"#).await;
    let beat = white
        .hear_until(|said| said["type"] == "beat")
        .await
        .expect("the socket is open");
    assert!(beat["now"].is_u64());
    white.act("arrive").await;
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_lost_page_comes_back_to_the_same_game_and_sends_again() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let links = hall.create(FIVE_MINUTES).await;
    let [mut white, _black] = Page::both(hall.address, &links).await;
    let said = white
        .act_as("once", "make e2e4")
        .await
        .expect("the connection holds");
    assert_eq!(said["type"], "ack", "{said}");
    drop(white);

    let mut white = Page::open(hall.address, &links.white).await;
    let seen = white.view.clone().expect("a view");
    assert!(seen.board.contains("4P3"), "{}", seen.board);
    assert!(seen.due && seen.moves.is_empty(), "not pressed yet");
    let again = white
        .act_as("once", "make e2e4")
        .await
        .expect("the connection holds");
    assert_eq!(
        (&again["type"], &again["seq"]),
        (&said["type"], &said["seq"])
    );
    let other = white
        .act_as("once", "press")
        .await
        .expect("the connection holds");
    assert_eq!(other["type"], "refused");
    white.act("press").await;
    assert_eq!(hall.view(&links.white).await.moves.len(), 1);
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_game_put_out_of_memory_is_read_again() {
    let disk = Disk::new();
    let hall = TestHall::open_with(&disk, |config| config.games_in_memory = 2).await;
    let mut games = Vec::new();
    for _ in 0..5 {
        let links = hall.create(FIVE_MINUTES).await;
        let mut white = Page::open(hall.address, &links.white).await;
        white.act("arrive").await;
        games.push(links);
    }
    for links in &games {
        assert_eq!(hall.view(&links.black).await.seq, 1);
    }
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn one_store_has_one_hall() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let (env, _) = disk.environment();
    let refused = rokada_hall::OpenHall::open_in(disk.config(), env)
        .await
        .expect_err("it is in use");
    assert!(
        matches!(refused, rokada_hall::HallError::InUse { .. }),
        "{refused}"
    );
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_human_arbiter_starts_the_game_is_asked_and_answers() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let fields = [
        ("time", "90m+30s"),
        ("regime", "over the board"),
        ("arbiter", "human"),
    ];
    let links = hall.create(&fields).await;
    let mut arbiter = Page::open(hall.address, &links.arbiter).await;
    let [mut white, _black] = Page::both(hall.address, &links).await;
    let seen = arbiter.see(|view| view.phase == Phase::Playing).await;
    assert_eq!(seen.clocks.running, Some(Color::White));

    white.act("brush e2").await;
    let asked = arbiter.see(|view| view.question.is_some()).await;
    let question = asked.question.clone().expect("a question");
    assert_eq!(
        (question.clause.as_str(), question.options.as_slice()),
        (
            "4.2.2",
            ["intent".to_owned(), "accident".to_owned()].as_slice()
        )
    );
    let seen = hall.view(&links.white).await;
    assert_eq!(seen.question, None, "the question is for the arbiter alone");
    white.refused("answer [4.2.2] accident").await;
    let seen = arbiter.act("answer [4.2.2] intent").await;
    assert_eq!(seen.question, None);
    assert_eq!(seen.bound, ["move e2"]);

    let seen = arbiter.act("stop").await;
    assert_eq!((seen.phase, seen.clocks.running), (Phase::Stopped, None));
    let seen = arbiter.act("resume").await;
    assert_eq!(seen.clocks.running, Some(Color::White));
    let seen = arbiter.act("declare 1/2-1/2").await;
    assert_eq!(
        seen.result.as_ref().map(|result| result.score.as_str()),
        Some("1/2-1/2")
    );
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_chess960_game_castles_king_to_rook() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    // A number that puts the king on f1 and the rook on g1: castling changes their places.
    let fields = [
        ("time", "5m"),
        ("regime", "guarded"),
        ("start", "chess960 3"),
    ];
    let links = hall.create(&fields).await;
    let [mut white, _black] = Page::both(hall.address, &links).await;
    let seen = white.act("move f1g1").await;
    assert_eq!(
        seen.moves.first().map(|made| made.san.as_str()),
        Some("O-O")
    );
    assert_eq!(seen.board, "bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRRKB");
    let pgn = hall.get(&format!("{}/game.pgn", links.black)).await.body;
    for part in ["[Variant \"Chess960\"]", "[SetUp \"1\"]", "1. O-O"] {
        assert!(pgn.contains(part), "{part} is missing:\n{pgn}");
    }
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_press_received_in_time_wins_over_the_flag() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let fields = [("time", "3s"), ("regime", "over the board")];
    let links = hall.create(&fields).await;
    let [mut white, _black] = Page::both(hall.address, &links).await;
    white.act("make e2e4").await;
    let left_ms = hall.view(&links.white).await.clocks.white;
    tokio::time::sleep(Duration::from_millis(left_ms - 1)).await;
    white.act("press").await;
    let seen = white.see(|view| view.turn == Color::Black).await;
    assert_eq!((seen.result.as_ref(), seen.clocks.white), (None, 1));
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn the_flag_is_called_when_time_is_up() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let fields = [
        ("time", "1s"),
        ("regime", "over the board"),
        ("arbiter", "automatic"),
    ];
    let links = hall.create(&fields).await;
    let [_white, mut black] = Page::both(hall.address, &links).await;
    let seen = black.see(|view| view.result.is_some()).await;
    assert_eq!(
        seen.result.as_ref().map(|result| result.score.as_str()),
        Some("0-1")
    );
    assert_eq!(seen.clocks.white, 0);
    hall.close().await;
}

/// The process is suspended for longer than the player has on the clock: no flag falls, and the
/// page is notified at once that its clock went too far.
///
/// Laws 2023, 6.11.1 (2018: 6.11.1; 2014: 6.11.1).
#[tokio::test(start_paused = true)]
async fn a_suspended_hall_lets_no_flag_fall() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let links = hall.create(&[("time", "5s"), ("regime", "guarded")]).await;
    let [mut white, mut black] = Page::both(hall.address, &links).await;
    white.act("move e2e4").await;
    let before = hall.view(&links.spectator).await.clocks;
    // No timer of the hall runs meanwhile.
    tokio::time::advance(Duration::from_secs(7)).await;
    black
        .hear_until(|said| said["type"] == "hall" && said["halted"].is_null())
        .await
        .expect("the line holds");
    let said = black.hear_until(|said| said["type"] == "beat").await;
    assert!(said.expect("the line holds")["now"].as_u64() < Some(5_000));
    let after = hall.view(&links.spectator).await;
    assert_eq!(after.result, None);
    let charged = before.black - after.clocks.black;
    assert!(charged < 500, "{charged} ms charged");
    black.act("move e7e5").await;
    let log = hall.get(&format!("{}/game.case", links.arbiter)).await;
    assert!(
        log.body.contains("the hall was interrupted for"),
        "{}",
        log.body
    );
    hall.close().await;
}

/// Spectators are served in turn, and each of them sees each move, also where others leave.
#[tokio::test(start_paused = true)]
async fn of_many_spectators_each_sees_each_move() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let links = hall.create(FIVE_MINUTES).await;
    let mut crowd = Vec::new();
    for _ in 0..60 {
        crowd.push(Page::open(hall.address, &links.spectator).await);
    }
    let mut players = Page::both(hall.address, &links).await;
    for (number, step) in ["e2e4", "e7e5", "g1f3", "b8c6"].iter().enumerate() {
        players[number % 2].act(&format!("move {step}")).await;
        for page in &mut crowd {
            let seen = page.see(|view| view.moves.len() > number).await;
            assert_eq!(seen.moves.len(), number + 1);
        }
        // One in three goes, and somebody comes.
        let mut index = 0;
        crowd.retain(|_| {
            index += 1;
            index % 3 > 0
        });
        crowd.push(Page::open(hall.address, &links.spectator).await);
    }
    hall.close().await;
}
