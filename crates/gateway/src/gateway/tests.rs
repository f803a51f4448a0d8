use futures_util::poll;
use rokada_testkit::{Disk, TestHall};
use tokio::sync::oneshot;

use super::*;
use crate::{fingerprint::Fingerprint, game_monitor, scope::Scope};

/// Two gateways over one record, as two nodes have it.
async fn nodes(hall: &rokada_hall::OpenHall) -> [Arc<Gateway>; 2] {
    [
        Gateway::open_as(hall.steward(), true).await.0,
        Gateway::open_as(hall.steward(), true).await.0,
    ]
}

/// Opens an account where its name is free.
fn opening(
    name: &str,
    key: &str,
) -> impl FnMut(&Registry) -> Result<(Vec<Line>, bool), ApiError> + Send + 'static {
    let (name, key) = (name.to_owned(), Fingerprint::of(key));
    move |registry| {
        let is_free = registry.account(&name).is_none();
        let name = name.clone();
        let line = is_free.then_some(Line::Account { name, key });
        Ok((Vec::from_iter(line), is_free))
    }
}

#[tokio::test(start_paused = true)]
async fn one_of_two_nodes_opens_an_account_of_a_name() {
    let disk = Disk::new();
    let (hall, _) = TestHall::prepare(&disk, |_| {}).await;
    // The record itself is created by both at once too.
    let [here, there] = nodes(&hall).await;
    let (one, other) = tokio::join!(
        here.record(opening("Ana", "one")),
        there.record(opening("Ana", "other"))
    );
    let opened = [one.expect("a disk"), other.expect("a disk")];
    assert!(
        opened == [true, false] || opened == [false, true],
        "{opened:?}"
    );
    for node in [&here, &there] {
        node.catch_up().await.expect("a disk");
    }
    let key = here.account("ana").expect("it is there").key;
    assert_eq!(there.account("ana").expect("it is there").key, key);
}

#[tokio::test(start_paused = true)]
async fn token_of_one_node_is_good_at_the_other() {
    let disk = Disk::new();
    let (hall, _) = TestHall::prepare(&disk, |_| {}).await;
    let [here, there] = nodes(&hall).await;
    assert!(there.may_lack_entries());
    let token = Fingerprint::of("token");
    let line = Line::Token {
        token,
        account: "ana".into(),
        scopes: vec![Scope::Board],
        note: String::new(),
        at: 1,
    };
    let mut applied = there.registry_changes();
    here.record_lines(vec![line]).await.expect("a disk");
    // The other follows without being asked.
    while there.registry().token(token).is_none() {
        applied.changed().await.expect("it is there");
    }
    here.record_lines(vec![Line::TokenRevoked { token }])
        .await
        .expect("a disk");
    there.catch_up().await.expect("a disk");
    assert!(there.registry().token(token).is_none());
}

#[tokio::test(start_paused = true)]
async fn damaged_entries_do_not_stop_the_hall() {
    let disk = Disk::new();
    let (hall, _) = TestHall::prepare(&disk, |_| {}).await;
    let gateway = Gateway::open(hall.steward()).await.0;
    gateway.record(opening("Ana", "ana")).await.expect("a disk");
    let (steward, seq) = (hall.steward(), gateway.registry().seq);
    for (seq, garbage) in [(seq + 1, "{\"what\":\"acc"), (seq + 2, "\u{0}\n[]\n")] {
        let appended = steward
            .append_account_entry(seq, garbage.into(), english())
            .await;
        assert_eq!(appended.map_err(|why| why.why), Ok(true));
    }
    let opened = Gateway::open(hall.steward()).await.0;
    assert!(opened.account("Ana").is_ok());
    assert_eq!(opened.record(opening("Ion", "ion")).await, Ok(true));
    // Who has not read them reads on all the same.
    assert_eq!(gateway.record(opening("Ion", "ion")).await, Ok(false));
}

#[tokio::test(start_paused = true)]
async fn detached_work_completes_after_the_client_disconnects() {
    let (go, gone_on) = oneshot::channel::<()>();
    let (end, ended) = oneshot::channel();
    let mut work = Box::pin(run_detached(async move {
        let _ = gone_on.await;
        let _ = end.send("done");
        Ok(())
    }));
    assert!(poll!(&mut work).is_pending());
    // The client hangs up.
    drop(work);
    let _ = go.send(());
    assert_eq!(ended.await, Ok("done"));
}

fn game() -> Line {
    Line::Game {
        id: "aaaaaaaa".into(),
        source: "friend".into(),
        keys: [None; 3],
        watch: None,
        hall_game: 1,
        level: None,
        rated: false,
    }
}

#[tokio::test(start_paused = true)]
async fn games_of_other_nodes_and_earlier_runs_are_queued() {
    let disk = Disk::new();
    let (hall, _) = TestHall::prepare(&disk, |_| {}).await;
    let (here, mut games_here) = Gateway::open_as(hall.steward(), true).await;
    let (there, mut games_there) = Gateway::open_as(hall.steward(), true).await;
    here.record_lines(vec![game()]).await.expect("a disk");
    there.catch_up().await.expect("a disk");
    let queued = |origin| Ok(("aaaaaaaa".to_owned(), origin));
    assert_eq!(games_there.try_recv(), queued(GameOrigin::Elsewhere));
    assert!(games_here.try_recv().is_err(), "it began here");
    let (_later, mut games_later) = Gateway::open_as(hall.steward(), true).await;
    assert_eq!(games_later.try_recv(), queued(GameOrigin::Before));
}

/// The watcher finds no link that opens a seat, and ends: who sits down later is followed.
#[tokio::test(start_paused = true)]
async fn watcher_that_ended_starts_again() {
    let disk = Disk::new();
    let (hall, _) = TestHall::prepare(&disk, |_| {}).await;
    let gateway = Gateway::open(hall.steward()).await.0;
    gateway.record_lines(vec![game()]).await.expect("a disk");
    let live = gateway.live_game("aaaaaaaa");
    game_monitor::follow(&gateway, "aaaaaaaa".into(), GameOrigin::Here);
    let ended = async {
        while live.is_followed() {
            tokio::task::yield_now().await;
        }
    };
    ended.await;
    assert!(live.try_follow().is_some(), "another may follow");
}

#[tokio::test(start_paused = true)]
async fn nothing_is_kept_in_memory_of_a_game_that_is_over() {
    let disk = Disk::new();
    let (hall, _) = TestHall::prepare(&disk, |_| {}).await;
    let gateway = Gateway::open(hall.steward()).await.0;
    gateway.record_lines(vec![game()]).await.expect("a disk");
    let kept = || gateway.live_games.lock().expect("no panic").len();
    let following = gateway.live_game("aaaaaaaa").try_follow();
    assert!(following.is_some());
    assert!(
        gateway.live_game("aaaaaaaa").try_follow().is_none(),
        "it is kept"
    );
    let over = Line::GameOver {
        id: "aaaaaaaa".into(),
    };
    gateway.record_lines(vec![over]).await.expect("a disk");
    gateway.remove_live_game("aaaaaaaa");
    for id in ["aaaaaaaa", "unheard of"] {
        gateway.live_game(id).send_chat(crate::live_game::ChatLine {
            room: "player".into(),
            who: "Bot".into(),
            text: "Good game!".into(),
        });
    }
    assert_eq!(kept(), 0);
}

#[tokio::test(start_paused = true)]
async fn what_broke_is_an_answer() {
    let broken = run_detached(async { if true { panic!("broken") } else { Ok(()) } });
    let why = broken.await.expect_err("it broke");
    assert!(!why.is_final() && why.status.as_u16() == 503, "{why:?}");
    let refused = |status: u16| {
        ApiError::from(rokada_hall::steward::Refusal {
            status: axum::http::StatusCode::from_u16(status).expect("a status"),
            why: String::new(),
            again: None,
        })
    };
    // What a claim is tried again after, and what not.
    let tried_again = [429, 500, 503].map(|status| !refused(status).is_final());
    let not = [404, 409, 422].map(|status| refused(status).is_final());
    assert_eq!((tried_again, not), ([true; 3], [true; 3]));
}
