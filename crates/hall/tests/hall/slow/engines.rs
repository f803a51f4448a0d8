//! Engines that sit at a table: a random mover that speaks UCI, one that crashes, one that hangs.
#![cfg(unix)]

use std::{
    path::{Path, PathBuf},
    time::Duration,
};

use rokada_protocol::Seat;
use rokada_testkit::{Address, PATIENCE, TestHall, put_engine, put_program};

/// Not a test: the engine that the others start.
#[test]
fn the_engine_itself() {
    rokada_testkit::play_as_engine();
}

fn program(folder: &Path, name: &str, shell: &str) -> PathBuf {
    let path = folder.join(name);
    put_program(&path, &format!("#!/bin/sh\n{shell}\n"));
    path
}

fn random_mover(folder: &Path) -> PathBuf {
    let path = folder.join("random");
    put_engine(&path, "slow::engines::the_engine_itself");
    path
}

/// Sets up a game against an engine; the link of one's own seat.
async fn play(hall: Address, engine: &str, more: &[(&str, &str)]) -> String {
    let mut form = vec![
        ("way", "engine"),
        ("engine", engine),
        ("strength", "elo 800"),
    ];
    form.extend_from_slice(more);
    let created = hall.post("/games", &form).await;
    assert_eq!(created.status, 303, "{}", created.body);
    let link = created.header("location").expect("one's own seat");
    assert!(link.starts_with("/t/"), "{link}");
    hall.get(link).await;
    link.to_owned()
}

async fn until(
    hall: Address,
    link: &str,
    holds: impl Fn(&rokada_protocol::View) -> bool,
) -> rokada_protocol::View {
    let waiting = async {
        loop {
            let seen = hall.view(link).await;
            if holds(&seen) {
                return seen;
            }
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    };
    let waited = tokio::time::timeout(PATIENCE, waiting).await;
    waited.expect("it comes to this in time")
}

#[tokio::test]
async fn it_lifts_lets_go_and_presses_like_anybody_and_comes_back_with_the_hall() {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = random_mover(folder.path());
    let data = folder.path().join("data");
    let open = || {
        TestHall::listen_with(&data, |config| {
            config.engines = vec![engine.clone()];
        })
    };
    let hall = open().await;
    let link = play(
        hall.address,
        "random",
        &[("regime", "over the board"), ("time", "15+10")],
    )
    .await;
    for move_ in ["lift e2", "place e4", "press"] {
        hall.act(&link, move_).await;
    }
    let seen = until(hall.address, &link, |view| {
        view.moves.len() == 2 && view.moves[1].completed
    })
    .await;
    assert_eq!(seen.black, "random");
    let record = hall.get(&format!("{link}/game.case")).await.body;
    for line in [
        "regulation engine black: random, elo 800",
        "black lift ",
        "black place ",
        "black press",
    ] {
        assert!(record.contains(line), "{line}: {record}");
    }
    hall.close().await;
    let hall = open().await;
    hall.act(&link, "make d2d4").await;
    hall.act(&link, "press").await;
    until(hall.address, &link, |view| view.moves.len() == 4).await;
    hall.close().await;
}

#[tokio::test]
async fn guarded_it_plays_with_the_first_move_of_white_until_the_game_is_long() {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = random_mover(folder.path());
    let hall = TestHall::listen_with(&folder.path().join("data"), |config| {
        config.engines = vec![engine];
    })
    .await;
    let link = play(
        hall.address,
        "random",
        &[("regime", "guarded"), ("own", "black"), ("time", "none")],
    )
    .await;
    for ply in 0..6 {
        let seen = until(hall.address, &link, |view| view.moves.len() == 2 * ply + 1).await;
        let own = seen.legal.first().expect("a legal move").clone();
        hall.act(&link, &format!("move {own}")).await;
    }
    hall.close().await;
}

#[tokio::test]
async fn crashed_engine_is_reported_and_its_seat_is_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let crashes = program(folder.path(), "crashes", "exit 1");
    let hall = TestHall::listen_with(&folder.path().join("data"), |config| {
        config.engines = vec![crashes];
    })
    .await;
    let created = hall
        .post(
            "/games",
            &[
                ("key", "0123456789abcdefghjkmnpqrs"),
                ("way", "engine"),
                ("engine", "crashes"),
                ("strength", "nodes 1"),
                ("regime", "guarded"),
                ("time", "5"),
            ],
        )
        .await;
    let own = created
        .header("location")
        .expect("one's own seat")
        .to_owned();
    hall.get(&own).await;
    hall.act(&own, "move e2e4").await;
    let received = async {
        loop {
            let page = hall.get(&own).await.body;
            if page.contains("The engine makes no move: it has ended while it was starting.") {
                break;
            }
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    };
    tokio::time::timeout(PATIENCE, received)
        .await
        .expect("the page reports it");
    // A person takes the seat.
    let page = "/o/0123456789abcdefghjkmnpqrs";
    let links = hall.links(page).await;
    hall.act(&links.black, "move e7e5").await;
    assert_eq!(hall.view(&own).await.moves.len(), 2);
    hall.close().await;
}

#[tokio::test]
async fn both_sides_play_on_one_screen_and_a_form_sent_twice_counts_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = TestHall::listen(folder.path()).await;
    let form = [
        ("way", "alone"),
        ("regime", "over the board"),
        ("time", "none"),
    ];
    let created = hall.post("/games", &form).await;
    let link = created.header("location").expect("the table").to_owned();
    let twice = [("act", "lift e2"), ("id", "one")];
    for _ in 0..2 {
        assert_eq!(hall.post(&format!("{link}/act"), &twice).await.status, 303);
    }
    hall.act(&link, "place e4").await;
    let page = hall.get(&link).await.body;
    assert!(
        page.contains("White: Press the clock when you have made your move."),
        "{page}"
    );
    let press = [("act", "press"), ("id", "two")];
    for _ in 0..2 {
        assert_eq!(hall.post(&format!("{link}/act"), &press).await.status, 303);
    }
    for move_ in ["lift e7", "place e5", "press"] {
        hall.act(&link, move_).await;
    }
    let seen = hall.view(&link).await;
    assert_eq!((seen.seq, seen.moves.len()), (6, 2));
    assert!(seen.rulings.is_empty(), "{:?}", seen.rulings);
    hall.close().await;
}

#[tokio::test]
async fn a_coach_is_announced_in_the_record_and_speaks_at_no_event() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = TestHall::listen(folder.path()).await;
    let form = [
        ("way", "alone"),
        ("coach", "yes"),
        ("regime", "over the board"),
        ("time", "none"),
    ];
    let created = hall.post("/games", &form).await;
    let link = created.header("location").expect("the table").to_owned();
    let record = hall.get(&format!("{link}/game.case")).await.body;
    assert!(record.contains("regulation coach: announced"), "{record}");
    let facts = "<li class=\"coached\">with a coach</li>";
    let page = hall.get(&link).await.body;
    assert!(page.contains(facts), "{page}");
    for (move_, advice) in [
        (
            "lift e2",
            "You have the move. The first piece that you touch",
        ),
        ("place e4", "press the clock: that completes the move"),
        (
            "press",
            "claim it under “Opponent broke a rule” before you touch a piece (7.5).",
        ),
    ] {
        hall.act(&link, move_).await;
        let page = hall.get(&link).await.body;
        assert!(page.contains(advice), "{move_}: {page}");
    }
    let plain = [("way", "alone"), ("time", "none")];
    let created = hall.post("/games", &plain).await;
    let other = created.header("location").expect("the table");
    let page = hall.get(other).await.body;
    assert!(!page.contains("The first piece that you touch"), "{page}");
    assert!(!page.contains(facts), "{page}");
    let refused = hall
        .post(
            "/games",
            &[("coach", "yes"), ("event", "Bled 1931"), ("time", "5")],
        )
        .await;
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("11.3.1"), "{}", refused.body);
    hall.close().await;
}

/// 4.3: a hall that was closed between the lift and the letting go left a piece touched, and the
/// engine plays it.
#[tokio::test]
async fn one_interrupted_in_the_middle_of_its_move_goes_on_with_the_piece_it_touched() {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = random_mover(folder.path());
    let data = folder.path().join("data");
    let fails = folder.path().join("fails");
    std::fs::create_dir(&fails).expect("a folder");
    let fails = program(&fails, "random", "exit 1");
    let hall = TestHall::listen_with(&data, |config| config.engines = vec![fails]).await;
    let key = "0123456789abcdefghjkmnpqrs";
    let form = [
        ("key", key),
        ("way", "engine"),
        ("engine", "random"),
        ("strength", "elo 800"),
        ("regime", "over the board"),
        ("time", "none"),
    ];
    // Its engine does not start: a hand at its seat begins, as it would have.
    let created = hall.post("/games", &form).await;
    let own = created
        .header("location")
        .expect("one's own seat")
        .to_owned();
    let links = hall.links(&format!("/o/{key}")).await;
    for move_ in ["lift e2", "place e4", "press"] {
        hall.act(&own, move_).await;
    }
    hall.act(&links.black, "lift b8").await;
    hall.close().await;
    let hall = TestHall::listen_with(&data, |config| config.engines = vec![engine]).await;
    hall.get(&own).await;
    let seen = until(hall.address, &own, |view| {
        view.moves.len() == 2 && view.moves[1].completed
    })
    .await;
    assert!(seen.moves[1].uci.starts_with("b8"), "{:?}", seen.moves);
    assert!(seen.rulings.is_empty(), "{:?}", seen.rulings);
    hall.close().await;
}

/// Engines of more games than are kept: each has moved, and few run between the moves.
#[tokio::test]
async fn of_many_engines_few_run_at_once() {
    const GAMES: usize = 14;
    const MOST: usize = 10;
    let folder = tempfile::tempdir().expect("a folder");
    let ids = folder.path().join("ids");
    let engine = random_mover(folder.path());
    let shell = format!("echo $$ >> {}\nexec {}", ids.display(), engine.display());
    let engine = program(folder.path(), "counted", &shell);
    let hall = TestHall::listen_with(&folder.path().join("data"), |config| {
        config.engines = vec![engine];
    })
    .await;
    for _ in 0..GAMES {
        let form = [("regime", "guarded"), ("own", "black"), ("time", "none")];
        let link = play(hall.address, "counted", &form).await;
        until(hall.address, &link, |view| view.moves.len() == 1).await;
    }
    let running = || {
        let ids = std::fs::read_to_string(&ids).expect("each has written its number");
        let runs = |id: &&str| {
            let asked = std::process::Command::new("kill").args(["-0", id]).output();
            asked.is_ok_and(|said| said.status.success())
        };
        (ids.lines().count(), ids.lines().filter(runs).count())
    };
    let few = async {
        while running().1 > MOST {
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    };
    let few = tokio::time::timeout(PATIENCE, few).await;
    assert!(few.is_ok(), "{} of {} run", running().1, running().0);
    hall.close().await;
}

#[tokio::test]
async fn a_rematch_is_for_one_against_an_engine_and_for_two_on_one_screen() {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = random_mover(folder.path());
    let hall = TestHall::listen_with(&folder.path().join("data"), |config| {
        config.engines = vec![engine];
    })
    .await;
    let at = hall.address;
    let guarded = [("regime", "guarded"), ("time", "none")];
    let link = play(at, "random", &guarded).await;
    at.act(&link, "resign").await;
    let asked = at.post(&format!("{link}/rematch"), &[]).await;
    let next = asked.header("location").expect("the new table").to_owned();
    assert_ne!(next, link);
    // The engine has White now, and begins.
    at.get(&next).await;
    let seen = until(at, &next, |view| view.moves.len() == 1).await;
    assert_eq!((seen.white.as_str(), seen.seat), ("random", Seat::Black));
    let form = [("way", "alone"), ("regime", "guarded"), ("time", "none")];
    let created = at.post("/games", &form).await;
    let screen = created.header("location").expect("the table").to_owned();
    at.act(&screen, "move e2e4").await;
    at.act(&screen, "resign").await;
    let page = at.get(&screen).await.body;
    assert!(page.contains(&format!("{screen}/rematch")), "{page}");
    let asked = at.post(&format!("{screen}/rematch"), &[]).await;
    let next = asked.header("location").expect("the new table").to_owned();
    assert_ne!(next, screen);
    for move_ in ["move e2e4", "move e7e5"] {
        at.act(&next, move_).await;
    }
    assert_eq!(at.view(&next).await.moves.len(), 2, "both seats are his");
    hall.close().await;
}
