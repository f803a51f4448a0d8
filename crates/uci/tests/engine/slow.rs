//! Engines of a few lines of shell: one that plays, one that crashes, one that hangs.

use std::path::PathBuf;

use crate::runnable;
use rokada_uci::{Engine, Strength, Time, Trouble, nodes};

const TIME: Time = Time {
    left_ms: None,
    increment_ms: 0,
    most_ms: 50,
};

/// A program in its own directory that answers `go` with these lines of shell.
fn program(name: &str, options: &str, go: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("rokada-uci-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join(name);
    let text = format!(
        "#!/bin/sh\nwhile read line; do\n  echo \"$line\" >> \"$0.heard\"\n  case \"$line\" in\n\
         uci) echo 'id name Shell'; {options} echo uciok;;\n\
         isready) echo readyok;;\n go*) {go};;\n esac\ndone\n"
    );
    runnable::put(&path, &text);
    path
}

fn heard(path: &std::path::Path) -> String {
    let mut heard = path.as_os_str().to_owned();
    heard.push(".heard");
    std::fs::read_to_string(heard).expect("it heard something")
}

#[tokio::test]
async fn move_is_requested_with_strength() {
    let rated = "echo 'option name UCI_LimitStrength type check default false'; \
                 echo 'option name UCI_Elo type spin default 1320 min 1320 max 3190';";
    let path = program(
        "rated",
        rated,
        "echo 'info depth 1'; echo 'bestmove e2e4 ponder e7e5'",
    );
    let mut engine = Engine::start(&path).await.expect("it runs");
    assert_eq!(engine.name(), "Shell");
    engine
        .new_game(Strength::Elo(800), false)
        .await
        .expect("ready");
    let fen = "8/8/8/8/8/8/4P3/k1K5 w - - 0 1";
    assert_eq!(engine.best_move(fen, TIME).await.expect("a move"), "e2e4");
    let heard = heard(&path);
    for line in [
        "setoption name UCI_LimitStrength value true",
        "setoption name UCI_Elo value 1320",
        "position fen 8/8/8/8/8/8/4P3/k1K5 w - - 0 1",
        "go movetime 50",
    ] {
        assert!(heard.lines().any(|known| known == line), "{line}: {heard}");
    }
}

#[tokio::test]
async fn engine_without_ratings_searches_fewer_positions() {
    let path = program("plain", "", "echo bestmove a7a8q");
    let mut engine = Engine::start(&path).await.expect("it runs");
    engine
        .new_game(Strength::Elo(1000), true)
        .await
        .expect("ready");
    assert_eq!(engine.best_move("x", TIME).await.expect("a move"), "a7a8q");
    let heard = heard(&path);
    assert!(heard.contains("go nodes 320 movetime 50"), "{heard}");
    assert!(
        heard.contains("setoption name UCI_Chess960 value true"),
        "{heard}"
    );
    assert_eq!([nodes(0), nodes(800), nodes(3000)], [80, 80, 80 << 14]);
}

#[tokio::test]
async fn crash_hang_and_nonsense_are_different_errors() {
    let missing = Engine::start("/nowhere/engine".as_ref()).await;
    assert!(matches!(missing, Err(Trouble::Start(_))), "{missing:?}");
    for (name, go, wanted) in [
        ("crashes", "exit 1", "it has ended while it was thinking"),
        (
            "hangs",
            ":",
            "it did not answer in time while it was thinking",
        ),
        (
            "resigns",
            "echo 'bestmove (none)'",
            "it answered \"bestmove (none)\", which is not a move",
        ),
    ] {
        let path = program(name, "", go);
        let mut engine = Engine::start(&path).await.expect("it runs");
        engine
            .new_game(Strength::Nodes(1), false)
            .await
            .expect("ready");
        let said = engine.best_move("x", TIME).await.expect_err("no move");
        assert_eq!(said.to_string(), wanted, "{name}");
    }
}

#[tokio::test]
async fn options_are_set_by_name_and_unknown_ones_rejected() {
    let options = "echo 'option name Skill Level type spin default 20 min 0 max 20'; \
                   echo 'option name Clear Hash type button';";
    let path = program("options", options, "echo bestmove e2e4");
    let mut engine = Engine::start(&path).await.expect("it runs");
    engine.set("skill level", Some("3")).await.expect("known");
    engine.set("Clear Hash", None).await.expect("known");
    assert!(!engine.supports_ratings());
    let stranger = engine.set("Contempt", Some("1")).await.expect_err("none");
    let says = "it has no option \"Contempt\"; it has: Skill Level, Clear Hash";
    assert_eq!(stranger.to_string(), says);
    engine
        .new_game(Strength::AsSet, false)
        .await
        .expect("ready");
    let heard = heard(&path);
    for line in [
        "setoption name Skill Level value 3",
        "setoption name Clear Hash",
    ] {
        assert!(heard.lines().any(|known| known == line), "{line}: {heard}");
    }
}

#[test]
fn strength_is_parsed() {
    assert_eq!("elo 1500".parse(), Ok(Strength::Elo(1500)));
    assert_eq!("nodes 1000".parse(), Ok(Strength::Nodes(1000)));
    for text in ["", "elo", "elo x", "depth 3"] {
        assert!(text.parse::<Strength>().is_err(), "{text}");
    }
}

#[test]
fn thinking_time_spares_the_clock() {
    let time = |left_ms, increment_ms| {
        Time {
            left_ms: Some(left_ms),
            increment_ms,
            most_ms: 2_000,
        }
        .for_a_move()
    };
    assert_eq!(time(15 * 60_000, 10_000), 2_000);
    assert_eq!(time(3_000, 0), 100);
    assert_eq!(time(400, 10_000), 100);
    assert_eq!(time(5, 0), 10);
}

#[tokio::test]
async fn rating_out_of_range_is_rejected_with_the_range() {
    let rated = "echo 'option name UCI_LimitStrength type check default false'; \
                 echo 'option name UCI_Elo type spin default 1320 min 1320 max 3190';";
    for (options, low, high) in [(rated, 1320, 3190), ("", 800, 2200)] {
        let path = program("range", options, "echo bestmove e2e4");
        let engine = Engine::start(&path).await.expect("it runs");
        for elo in [low, high] {
            engine.check_rating(elo).expect("within the range");
        }
        for elo in [0, low - 1, high + 1, 99_999] {
            let why = engine.check_rating(elo).expect_err("out of it").to_string();
            let says = format!("it plays to ratings from {low} to {high}, not to {elo}");
            assert_eq!(why, says);
        }
    }
}
