//! Setting up a table, and a store that cannot be read when the hall opens.

use rokada_store::Draft;

use rokada_store::FORMAT;

use super::*;
use crate::page_data::NewGame;

#[test]
fn a_head_is_kept_as_it_prints_itself() {
    let form = NewGame {
        time: "40/1h30m + 0:30, 1800s".into(),
        adjournment: "yes".into(),
        default_time: "0:30:00".into(),
        resumption: "tomorrow".into(),
        facts: "as told".into(),
        ..NewGame::default()
    };
    let head = game_head(&form, HallTime(0)).expect("a good form");
    assert_eq!(head.format, FORMAT);
    for line in [
        "time: 40/90m+30s, 30m",
        "default-time: 0:30:00",
        "regulation resumption: tomorrow",
        "facts: as told",
    ] {
        let mut lines = head.header.lines();
        assert!(lines.any(|known| known == line), "{line}: {}", head.header);
    }
}

#[test]
fn a_mistake_says_which_answer_it_is_about() {
    let form = NewGame {
        white: "Edition of the name Time".into(),
        adjournment: "yes".into(),
        default_time: "soon".into(),
        ..NewGame::default()
    };
    match game_head(&form, HallTime(0)) {
        Err(Error::Setup(mistake)) => {
            assert_eq!(mistake.key.as_deref(), Some("default-time"));
        }
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn stops_are_not_forgotten_where_the_running_games_cannot_be_listed() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("hall.sqlite");
    let store = SqliteStore::open(&file).expect("a new store opens");
    let head = game_head(&NewGame::default(), HallTime(0)).expect("a good form");
    let game = store.create(head, Vec::new()).await.expect("stores");
    let draft = |seq, act: &str| Draft {
        game,
        seq,
        at_ms: 0,
        act: act.into(),
        events: String::new(),
        command: None,
        now: wall(),
        clock_runs: true,
        envelope: None,
        preceding: None,
        stops: Vec::new(),
    };
    let arrived = store.append(draft(1, "white arrive")).await;
    arrived.expect("stores");
    let known = rokada_store::Stop {
        from: HallTime(1_000),
        to: HallTime(2_000),
    };
    store.beat(wall(), vec![known]).await.expect("stores");
    drop(store);
    let raw = rusqlite::Connection::open(&file).expect("opens");
    let rename = |from: &str, to: &str| {
        raw.execute_batch(&format!("ALTER TABLE {from} RENAME TO {to}"))
            .expect("who owns the file can alter it");
    };
    rename("running", "hidden");
    let config = Config::new(([127, 0, 0, 1], 0).into(), folder.path().to_owned());
    let hall = Hall::open(&config, Arc::default()).await.expect("opens");
    hall.close();
    rename("hidden", "running");
    let stops: i64 = raw
        .query_row("SELECT count(*) FROM stops", [], |row| row.get(0))
        .expect("reads");
    assert_eq!(
        stops, 2,
        "what was known before, and what the hall missed now"
    );
}
