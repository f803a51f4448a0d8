//! Setting up a table, and a store that cannot be read when the hall opens.

use rokada_store::{Draft, Memory, MemoryStore, SqliteStore};
use tempfile::TempDir;

use super::*;
use crate::{environment::Environment, startup};
use rokada_live_game::{
    state::GameState,
    time::{Wall, wall},
};
use rokada_protocol::NewGame;

/// A hall with an empty store in memory, and the directory of its keys.
pub(crate) async fn opened() -> (TempDir, Arc<Hall>) {
    opened_on(MemoryStore::open(&Memory::default()), |_| {}).await
}

/// A hall with this store and configuration, and the directory of its keys.
pub(crate) async fn opened_on(
    store: MemoryStore,
    change: impl FnOnce(&mut Config),
) -> (TempDir, Arc<Hall>) {
    let folder = tempfile::tempdir().expect("a folder");
    let mut config = Config::new(([127, 0, 0, 1], 0).into(), folder.path().to_owned());
    change(&mut config);
    let env = Environment {
        wall: Wall::starting_at(HallTime(1_788_264_000_000)),
        store: Some(Arc::new(store)),
        ..Environment::default()
    };
    let hall = startup::open(&config, &env).await.expect("the hall opens");
    (folder, hall)
}

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

/// A player without a name is never called by the color of the other pieces.
#[test]
fn players_of_a_rematch_keep_their_names() {
    for (typed, again, tags) in [
        (["", ""], ["White", "Black"], ["?", "?"]),
        (["Ana", ""], ["White", "Ana"], ["?", "Ana"]),
        (["", "Ion"], ["Ion", "Black"], ["Ion", "?"]),
        (["Ana", "Ion"], ["Ion", "Ana"], ["Ion", "Ana"]),
        // A player may have this name.
        (["White", ""], ["White", "White"], ["?", "White"]),
    ] {
        let [white, black] = typed.map(str::to_owned);
        let form = NewGame {
            white,
            black,
            ..NewGame::default()
        };
        let head = game_head(&form, HallTime(0)).expect("a good form");
        let played = GameState::new(&head).expect("a good header");
        let next = played.head_again(HallTime(0));
        assert_eq!([&next.white, &next.black], again, "{typed:?}");
        let next = GameState::new(&next).expect("a good header");
        let pgn = next.pgn(Seat::Spectator);
        for (color, name) in ["White", "Black"].into_iter().zip(tags) {
            let tag = format!("[{color} \"{name}\"]");
            assert!(pgn.contains(&tag), "{typed:?}: {pgn}");
        }
        assert_eq!(next.head_again(HallTime(0)), head, "{typed:?}");
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
    let hall = startup::open(&config, &Environment::default())
        .await
        .expect("opens");
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

const CLIENT: std::net::IpAddr = std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

/// Begins a tournament of this name.
async fn begun(hall: &Hall, name: &str) -> GameId {
    let deed = format!("about name {name}").parse();
    let new = NewTournament {
        deeds: vec![deed.expect("a deed")],
        report: None,
    };
    let key = hall
        .begin_tournament(new, None, CLIENT)
        .await
        .expect("begins");
    hall.tournament_by(&key).await.expect("it is there").id
}

#[tokio::test(start_paused = true)]
async fn tournaments_over_the_limit_leave_memory_and_a_list_brings_none_there() {
    // Each weighs a little more than 4,096.
    let few = |config: &mut Config| config.tournament_bytes = 5 * 4_200;
    let (_folder, hall) = opened_on(MemoryStore::open(&Memory::default()), few).await;
    let first = begun(&hall, "First").await;
    let held = hall.tournament(first).await.expect("it is there");
    let mut others = Vec::new();
    for number in 0..12 {
        others.push(begun(&hall, &format!("Other {number}")).await);
        assert!(hall.tournaments_in_memory().len() <= 5);
    }
    assert!(
        !hall
            .tournaments_in_memory()
            .iter()
            .any(|(id, _)| *id == others[0])
    );
    let again = hall.tournament(first).await.expect("it is there");
    assert!(Arc::ptr_eq(&held, &again), "what is in use stays");
    // A name that was changed is listed, also when the tournament has left memory.
    let renamed = hall.tournament(others[0]).await.expect("it is there");
    let deed = "about name Renamed".parse().expect("a deed");
    let done = hall.do_to_tournament(&renamed, vec![deed]).await;
    done.expect("it is done");
    drop(renamed);
    for other in &others[1..] {
        hall.tournament(*other).await.expect("it is there");
    }
    let before = hall.tournaments_in_memory().len();
    assert!(before <= 5);
    for _ in 0..2 {
        let listed = hall.tournaments(None).await.expect("reads").named;
        assert_eq!(listed.len(), 13);
        assert_eq!(listed[0].1, "Other 11");
        assert_eq!(listed[11].1, "Renamed");
        assert_eq!(listed[12].1, "First");
        assert_eq!(hall.tournaments_in_memory().len(), before);
    }
    hall.close();
}

#[tokio::test(start_paused = true)]
async fn standings_are_computed_once_for_each_change_of_the_record() {
    let (_folder, hall) = opened().await;
    let id = begun(&hall, "Club").await;
    let now = async || {
        let live = hall.tournament(id).await.expect("it is there");
        hall.settle_tournament(&live).await.expect("settles");
        live.snapshot().await
    };
    let at = |snapshot: &rokada_html::TournamentSnapshot| {
        std::ptr::from_ref(snapshot.standings()).addr()
    };
    let before = now().await;
    assert_eq!(at(&before), at(&*now().await));
    let live = hall.tournament(id).await.expect("it is there");
    let deed = "enter A".parse().expect("a deed");
    let done = hall.do_to_tournament(&live, vec![deed]).await;
    done.expect("it is done");
    let after = now().await;
    assert_eq!(after.standings().players.len(), 1);
    assert_eq!(at(&after), at(&*now().await));
    assert_ne!(at(&before), at(&after));
    hall.close();
}

/// Two rooms that show one table would mix up the powers of their assistants.
#[tokio::test(start_paused = true)]
async fn table_is_in_one_room_only() {
    let (_folder, hall) = opened().await;
    let head = game_head(&NewGame::default(), HallTime(0)).expect("a good form");
    let token = || Token::random().expect("random numbers");
    let table = hall.create_with(head, token()).await.expect("a table");
    let table = hall.organised_table(&table).await.expect("reads");
    let games = [table.expect("it is there").id()];
    let (own, other) = (token(), token());
    hall.open_room(&own, "Own", &games).await.expect("opens");
    hall.open_room(&own, "Own", &games).await.expect("again");
    let refused = hall.open_room(&other, "Other", &games).await;
    assert!(
        matches!(&refused, Err(Error::Refused(why)) if why.message().key == "room-taken"),
        "{refused:?}"
    );
    assert!(hall.enter(other.as_str()).await.is_err());
    hall.close();
}
