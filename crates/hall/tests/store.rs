//! The store: nothing acknowledged is lost, nothing is stored twice, nothing is altered unseen.

use std::sync::Arc;

use rokada_hall::{
    seat::Seat,
    store::{Appended, Draft, GameHead, GameId, Put, SqliteStore, Store, StoreError},
    time::HallTime,
    token::Token,
};

fn head() -> GameHead {
    GameHead {
        header: "title: a game\ntime: 5m\n".into(),
        white: "Ana".into(),
        black: "Ion".into(),
        event: String::new(),
        created: HallTime(1_000),
    }
}

fn draft(game: GameId, seq: u64, act: &str, command: Option<&str>) -> Draft {
    Draft {
        game,
        seq,
        at_ms: seq * 10,
        act: act.into(),
        events: "touched e2\nbound e2".into(),
        command: command.map(Into::into),
        now: HallTime(2_000 + seq.cast_signed()),
        clock_runs: true,
        envelope: None,
    }
}

async fn open(folder: &tempfile::TempDir) -> (SqliteStore, GameId) {
    let store = SqliteStore::open(&folder.path().join("hall.sqlite")).expect("a new store opens");
    let game = store
        .create(head(), Vec::new())
        .await
        .expect("a game is stored");
    (store, game)
}

async fn entries(store: &SqliteStore, game: GameId) -> Vec<String> {
    let stored = store
        .load(game)
        .await
        .expect("the store reads")
        .expect("the game is there");
    assert_eq!(stored.broken_at(), None);
    stored.entries.into_iter().map(|entry| entry.act).collect()
}

#[tokio::test]
async fn what_was_stored_is_there_after_opening_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let (store, game) = open(&folder).await;
    for seq in 1..=3 {
        let appended = store.append(draft(game, seq, "white touch e2", None)).await;
        assert!(matches!(appended, Ok(Appended::Stored(_))), "{appended:?}");
    }
    drop(store);
    let store = SqliteStore::open(&folder.path().join("hall.sqlite")).expect("it opens again");
    let stored = store.load(game).await.expect("reads").expect("is there");
    assert_eq!(stored.head, head());
    assert_eq!(stored.entries.len(), 3);
    assert_eq!(stored.entries[2].at_ms, 30);
    assert_eq!(stored.entries[2].events, "touched e2\nbound e2");
    assert_eq!(stored.broken_at(), None);
    assert_eq!(
        store.last_beat().await.expect("reads"),
        Some(HallTime(2_003))
    );
    assert_eq!(store.running().await.expect("reads"), [game]);
}

#[tokio::test]
async fn a_command_counts_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let (store, game) = open(&folder).await;
    store
        .append(draft(game, 1, "white touch e2", Some("a")))
        .await
        .expect("stores");
    let again = store
        .append(draft(game, 2, "white touch e2", Some("a")))
        .await;
    assert_eq!(
        again.expect("answers"),
        Appended::Before {
            seq: 1,
            same_act: true
        }
    );
    let other = store
        .append(draft(game, 2, "white touch d2", Some("a")))
        .await;
    assert_eq!(
        other.expect("answers"),
        Appended::Before {
            seq: 1,
            same_act: false
        }
    );
    assert_eq!(entries(&store, game).await, ["white touch e2"]);
}

#[tokio::test]
async fn who_comes_second_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let (store, game) = open(&folder).await;
    store
        .append(draft(game, 1, "white touch e2", None))
        .await
        .expect("stores");
    for seq in [1, 3] {
        let late = store
            .append(draft(game, seq, "black offer draw", None))
            .await;
        assert_eq!(late.expect("answers"), Appended::Conflict, "{seq}");
    }
    let nowhere = store
        .append(draft(GameId(99), 1, "white touch e2", None))
        .await;
    assert_eq!(nowhere.expect("answers"), Appended::Conflict);
    assert_eq!(entries(&store, game).await, ["white touch e2"]);
}

#[tokio::test]
async fn an_entry_can_be_neither_changed_nor_deleted() {
    let folder = tempfile::tempdir().expect("a folder");
    let (store, game) = open(&folder).await;
    store
        .append(draft(game, 1, "white touch e2", None))
        .await
        .expect("stores");
    let raw = rusqlite::Connection::open(folder.path().join("hall.sqlite")).expect("opens");
    for statement in [
        "UPDATE entries SET act = 'white touch d2'",
        "DELETE FROM entries",
        "UPDATE games SET header = ''",
        "DELETE FROM games",
    ] {
        let refused = raw.execute(statement, []).expect_err(statement);
        assert!(
            refused.to_string().contains("never"),
            "{statement}: {refused}"
        );
    }
}

#[tokio::test]
async fn an_altered_record_does_not_add_up() {
    let folder = tempfile::tempdir().expect("a folder");
    let (store, game) = open(&folder).await;
    for seq in 1..=3 {
        store
            .append(draft(game, seq, "white touch e2", None))
            .await
            .expect("stores");
    }
    let raw = rusqlite::Connection::open(folder.path().join("hall.sqlite")).expect("opens");
    raw.execute_batch("DROP TRIGGER entries_stand; UPDATE entries SET at_ms = 21 WHERE seq = 2")
        .expect("who owns the file can alter it");
    let stored = store.load(game).await.expect("reads").expect("is there");
    assert_eq!(stored.broken_at(), Some(2));
}

#[tokio::test]
async fn links_lead_to_their_seats_and_the_secrets_are_not_stored() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("hall.sqlite");
    let store = SqliteStore::open(&file).expect("opens");
    let (white, arbiter) = (
        Token::random().expect("random"),
        Token::random().expect("random"),
    );
    let seats = vec![(white.hash(), Seat::White), (arbiter.hash(), Seat::Arbiter)];
    let game = store.create(head(), seats).await.expect("stores");
    assert_eq!(
        store.seat(white.hash()).await.expect("reads"),
        Some((game, Seat::White))
    );
    assert_eq!(
        store.seat(arbiter.hash()).await.expect("reads"),
        Some((game, Seat::Arbiter))
    );
    let unknown = Token::random().expect("random");
    assert_eq!(store.seat(unknown.hash()).await.expect("reads"), None);
    drop(store);
    let bytes = std::fs::read(&file).expect("the file is there");
    let secret = white.as_str().as_bytes();
    assert!(!bytes.windows(secret.len()).any(|window| window == secret));
}

#[tokio::test]
async fn a_file_of_a_newer_program_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("hall.sqlite");
    let raw = rusqlite::Connection::open(&file).expect("opens");
    raw.execute_batch("PRAGMA user_version = 7").expect("sets");
    let refused = SqliteStore::open(&file).expect_err("a newer format");
    assert!(
        matches!(refused, StoreError::Format { found: 7, .. }),
        "{refused}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_acts_share_a_sync() {
    const GAMES: usize = 40;
    const ACTS: u64 = 25;
    let folder = tempfile::tempdir().expect("a folder");
    let store =
        Arc::new(SqliteStore::open(&folder.path().join("hall.sqlite")).expect("a store opens"));
    let mut games = Vec::new();
    for _ in 0..GAMES {
        games.push(store.create(head(), Vec::new()).await.expect("stores"));
    }
    let before = store.commits();
    let mut players = Vec::new();
    for game in games.clone() {
        let store = store.clone();
        players.push(tokio::spawn(async move {
            for seq in 1..=ACTS {
                let id = format!("{seq}");
                let done = store
                    .append(draft(game, seq, "white touch e2", Some(&id)))
                    .await;
                assert!(matches!(done, Ok(Appended::Stored(_))), "{done:?}");
            }
        }));
    }
    for player in players {
        player.await.expect("nobody panics");
    }
    let syncs = store.commits() - before;
    let acts = GAMES as u64 * ACTS;
    assert!(syncs < acts / 4, "{acts} acts took {syncs} syncs");
    for game in games {
        let stored = store.load(game).await.expect("reads").expect("is there");
        assert_eq!(stored.entries.len() as u64, ACTS);
        assert_eq!(stored.broken_at(), None);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_for_the_same_number_one_wins() {
    let folder = tempfile::tempdir().expect("a folder");
    let (store, game) = open(&folder).await;
    let store = Arc::new(store);
    for seq in 1..=20 {
        let one = store.append(draft(game, seq, "white offer draw", None));
        let other = store.append(draft(game, seq, "black offer draw", None));
        let (one, other) = tokio::join!(one, other);
        let stored = [one.expect("answers"), other.expect("answers")]
            .iter()
            .filter(|answer| matches!(answer, Appended::Stored(_)))
            .count();
        assert_eq!(stored, 1);
    }
    assert_eq!(entries(&store, game).await.len(), 20);
}

#[tokio::test]
async fn an_envelope_is_put_away_with_its_entry_and_stands() {
    let folder = tempfile::tempdir().expect("a folder");
    let (store, game) = open(&folder).await;
    let put = Put {
        commitment: "ab".repeat(32),
        bytes: vec![1, 2, 3],
    };
    let mut sealing = draft(game, 1, "white seal #ab", Some("s1"));
    sealing.envelope = Some(put.clone());
    let appended = store.append(sealing.clone()).await;
    assert!(matches!(appended, Ok(Appended::Stored(_))), "{appended:?}");
    // An entry that comes too late puts nothing away.
    sealing.command = Some("s2".into());
    sealing.envelope = Some(Put {
        commitment: "cd".repeat(32),
        ..put.clone()
    });
    assert_eq!(store.append(sealing).await.ok(), Some(Appended::Conflict));
    drop(store);
    let store = SqliteStore::open(&folder.path().join("hall.sqlite")).expect("opens again");
    let inside = |commitment: &str| store.envelope(game, commitment.repeat(32));
    assert_eq!(inside("ab").await.ok(), Some(Some(put.bytes)));
    assert_eq!(inside("cd").await.ok(), Some(None));
    let file = rusqlite::Connection::open(folder.path().join("hall.sqlite")).expect("opens");
    for forbidden in [
        "DELETE FROM envelopes",
        "UPDATE envelopes SET inside = x'00'",
    ] {
        assert!(file.execute(forbidden, []).is_err(), "{forbidden}");
    }
}

#[tokio::test]
async fn a_store_of_the_first_format_gets_what_it_lacks() {
    let folder = tempfile::tempdir().expect("a folder");
    let (store, game) = open(&folder).await;
    let first = store.append(draft(game, 1, "white touch e2", None)).await;
    assert!(first.is_ok(), "{first:?}");
    drop(store);
    let path = folder.path().join("hall.sqlite");
    let file = rusqlite::Connection::open(&path).expect("opens");
    file.execute_batch("DROP TABLE envelopes; PRAGMA user_version = 1;")
        .expect("as it was before");
    drop(file);
    let store = SqliteStore::open(&path).expect("opens and is brought up to date");
    assert_eq!(entries(&store, game).await, ["white touch e2"]);
    assert_eq!(store.envelope(game, "x".into()).await.ok(), Some(None));
}
