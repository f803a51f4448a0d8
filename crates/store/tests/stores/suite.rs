//! The tests that every store must pass: nothing acknowledged is lost, nothing is stored twice.
//!
//! A new store implements [`Place`] and says `suite!(ItsPlace)`; each test here then runs on it
//! under its own name.

use std::{collections::BTreeSet, future::Future, sync::Arc};

use rokada_store::{
    Anchored, Anchors, Appended, Draft, GameHead, GameId, HallTime, Kind, Preceding,
    SealedEnvelope, Stop, Store, TokenHash, archive,
};

/// A location for a store: empty at first, deleted when dropped.
pub(crate) trait Place: Sized {
    type Store: Store;

    fn new() -> impl Future<Output = Self>;

    /// Whether the requirements of such a store are installed; without them no test runs.
    fn is_here() -> bool {
        true
    }

    /// Opens the store; opened again it has the same content.
    fn open(&self) -> impl Future<Output = Self::Store>;
}

/// One test for each guarantee, on a place of this kind.
macro_rules! suite {
    ($place:ty) => {
        $crate::suite::suite!(
            $place:
            what_was_stored_is_there_after_opening_again,
            a_command_counts_once,
            command_counts_once_across_stores,
            second_writer_gets_a_conflict,
            a_game_that_was_never_made_is_not_there,
            links_lead_to_their_seats,
            link_is_revoked_and_replaced,
            a_sign_of_life_never_goes_back,
            a_game_runs_until_an_entry_stops_its_clock,
            what_is_settled_is_forgotten,
            an_entry_goes_in_with_the_one_before_it_and_the_stops,
            many_games_at_once_stay_apart,
            of_two_for_the_same_number_one_wins,
            of_two_records_with_one_key_one_is_made_and_the_other_finds_it,
            an_envelope_is_put_away_with_its_entry,
            records_are_listed_by_their_kind,
            a_whole_store_goes_through_an_archive,
            an_archive_that_was_cut_or_altered_is_refused,
            truncated_record_is_noticed,
        );
    };
    ($place:ty: $($name:ident),* $(,)?) => {
        $(
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                if <$place as $crate::suite::Place>::is_here() {
                    $crate::suite::$name::<$place>().await;
                }
            }
        )*
    };
}
pub(crate) use suite;

pub(crate) fn head() -> GameHead {
    GameHead {
        kind: Kind::Game,
        header: "title: a game\ntime: 5m\n".into(),
        white: "Ana".into(),
        black: "Ion".into(),
        event: String::new(),
        created: HallTime(1_000),
    }
}

pub(crate) fn draft(game: GameId, seq: u64, act: &str, command: Option<&str>) -> Draft {
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
        preceding: None,
        stops: Vec::new(),
    }
}

pub(crate) async fn with_a_game<P: Place>(place: &P) -> (P::Store, GameId) {
    let store = place.open().await;
    let game = store
        .create(head(), Vec::new())
        .await
        .expect("a game is stored");
    (store, game)
}

pub(crate) async fn put(store: &impl Store, draft: Draft) {
    let stored = store.append(draft).await;
    assert!(matches!(stored, Ok(Appended::Stored(_))), "{stored:?}");
}

/// The acts of a game, whose hash chain is valid.
pub(crate) async fn acts(store: &impl Store, game: GameId) -> Vec<String> {
    let stored = store
        .load(game)
        .await
        .expect("the store reads")
        .expect("the game is there");
    assert_eq!(stored.broken_at(), None);
    stored.entries.into_iter().map(|entry| entry.act).collect()
}

pub(crate) async fn what_was_stored_is_there_after_opening_again<P: Place>() {
    let place = P::new().await;
    let (store, game) = with_a_game(&place).await;
    for seq in 1..=3 {
        put(&store, draft(game, seq, "white touch e2", None)).await;
    }
    drop(store);
    let store = place.open().await;
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

pub(crate) async fn a_command_counts_once<P: Place>() {
    let place = P::new().await;
    let (store, game) = with_a_game(&place).await;
    put(&store, draft(game, 1, "white touch e2", Some("a"))).await;
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
    assert_eq!(acts(&store, game).await, ["white touch e2"]);
    // In another game the same id is another command.
    let elsewhere = store.create(head(), Vec::new()).await.expect("stores");
    put(&store, draft(elsewhere, 1, "white touch e2", Some("a"))).await;
}

pub(crate) async fn command_counts_once_across_stores<P: Place>() {
    let place = P::new().await;
    let (store, game) = with_a_game(&place).await;
    let send = async |store: &P::Store, seq, command: &str| {
        let sent = store.append(draft(game, seq, "white touch e2", Some(command)));
        sent.await.expect("answers")
    };
    let before = |seq| Appended::Before {
        seq,
        same_act: true,
    };
    assert!(matches!(send(&store, 1, "a").await, Appended::Stored(_)));
    drop(store);
    // The store after reopening.
    let store = place.open().await;
    assert!(matches!(send(&store, 2, "b").await, Appended::Stored(_)));
    assert_eq!(send(&store, 3, "a").await, before(1));
    assert_eq!(send(&store, 3, "b").await, before(2));
    // A second store on the same place.
    let other = place.open().await;
    assert!(matches!(send(&other, 3, "c").await, Appended::Stored(_)));
    assert_eq!(send(&store, 4, "c").await, before(3));
    assert!(matches!(send(&store, 4, "d").await, Appended::Stored(_)));
    assert_eq!(send(&other, 5, "d").await, before(4));
    // A repeated command is recognized, whatever number it expected.
    assert_eq!(send(&other, 2, "d").await, before(4));
    let found = store.recorded(game, "c".into()).await.expect("reads");
    assert_eq!(found.map(|entry| entry.seq), Some(3));
    let none = store.recorded(game, "e".into()).await.expect("reads");
    assert_eq!(none, None);
}

pub(crate) async fn second_writer_gets_a_conflict<P: Place>() {
    let place = P::new().await;
    let (store, game) = with_a_game(&place).await;
    put(&store, draft(game, 1, "white touch e2", None)).await;
    for seq in [1, 3] {
        let late = store
            .append(draft(game, seq, "black offer draw", None))
            .await;
        assert_eq!(late.expect("answers"), Appended::Conflict, "{seq}");
    }
    assert_eq!(acts(&store, game).await, ["white touch e2"]);
}

pub(crate) async fn a_game_that_was_never_made_is_not_there<P: Place>() {
    let place = P::new().await;
    let (store, _) = with_a_game(&place).await;
    let nowhere = store
        .append(draft(GameId(99), 1, "white touch e2", None))
        .await;
    assert_eq!(nowhere.expect("answers"), Appended::Conflict);
    assert_eq!(store.load(GameId(99)).await.expect("reads"), None);
}

pub(crate) async fn links_lead_to_their_seats<P: Place>() {
    let place = P::new().await;
    let store = place.open().await;
    let (white, arbiter) = (TokenHash([1; 32]), TokenHash([2; 32]));
    let seats = vec![(white, "white".to_owned()), (arbiter, "arbiter".to_owned())];
    let game = store.create(head(), seats).await.expect("stores");
    drop(store);
    let store = place.open().await;
    for (token, seat) in [(white, "white"), (arbiter, "arbiter")] {
        let found = store.seat(token).await.expect("reads");
        assert_eq!(found, Some((game, seat.to_owned())));
    }
    let unknown = TokenHash([3; 32]);
    assert_eq!(store.seat(unknown).await.expect("reads"), None);
}

pub(crate) async fn link_is_revoked_and_replaced<P: Place>() {
    let place = P::new().await;
    let store = place.open().await;
    let [white, black, new] = [1, 2, 3].map(|byte| TokenHash([byte; 32]));
    let seats = vec![(white, "white".to_owned()), (black, "black".to_owned())];
    let game = store.create(head(), seats.clone()).await.expect("stores");
    let seats = vec![(TokenHash([4; 32]), "white".to_owned())];
    let other = store.create(head(), seats).await.expect("stores");
    let relinked = store.relink(game, "white".into(), Some(new)).await;
    relinked.expect("stores");
    let relinked = store.relink(game, "black".into(), None).await;
    relinked.expect("stores");
    drop(store);
    let store = place.open().await;
    for gone in [white, black] {
        assert_eq!(store.seat(gone).await.expect("reads"), None);
    }
    let links = store.links(game).await.expect("reads");
    assert_eq!(links, [(new, "white".to_owned())]);
    for (token, game) in [(new, game), (TokenHash([4; 32]), other)] {
        let found = store.seat(token).await.expect("reads");
        assert_eq!(found, Some((game, "white".to_owned())));
    }
}

pub(crate) async fn a_sign_of_life_never_goes_back<P: Place>() {
    let place = P::new().await;
    let store = place.open().await;
    assert_eq!(store.last_beat().await.expect("reads"), None);
    for (beat, last) in [(5_000, 5_000), (4_000, 5_000), (6_000, 6_000)] {
        store
            .beat(HallTime(beat), Vec::new())
            .await
            .expect("stores");
        let stored = store.last_beat().await.expect("reads");
        assert_eq!(stored, Some(HallTime(last)), "{beat}");
    }
}

pub(crate) async fn what_is_settled_is_forgotten<P: Place>() {
    let place = P::new().await;
    let store = place.open().await;
    let stop = |from, to| Stop {
        from: HallTime(from),
        to: HallTime(to),
    };
    let (old, new) = (stop(1_000, 2_000), stop(1_500, 3_000));
    for stops in [vec![new, old], vec![old]] {
        store.beat(HallTime(1_000), stops).await.expect("stores");
    }
    store.forget(HallTime(1_999)).await.expect("stores");
    assert_eq!(store.stops().await.expect("reads"), [old, new]);
    store.forget(HallTime(2_000)).await.expect("stores");
    assert_eq!(store.stops().await.expect("reads"), [new]);
    // A node never removes itself, and no heartbeat is lost.
    drop(store);
    let store = place.open().await;
    assert_eq!(store.stops().await.expect("reads"), [new]);
    let last = store.last_beat().await.expect("reads");
    assert_eq!(last, Some(HallTime(1_000)));
}

pub(crate) async fn an_entry_goes_in_with_the_one_before_it_and_the_stops<P: Place>() {
    let place = P::new().await;
    let (store, game) = with_a_game(&place).await;
    let stop = Stop {
        from: HallTime(1_000),
        to: HallTime(2_000),
    };
    let two = |seq, command: &str| Draft {
        preceding: Some(Preceding {
            at_ms: seq * 10 - 5,
            act: format!("hall interruption {seq}"),
        }),
        stops: vec![stop],
        ..draft(game, seq, "white press", Some(command))
    };
    put(&store, two(2, "a")).await;
    assert_eq!(store.stops().await.expect("reads"), [stop]);
    // Of two drafts with the same numbers one is stored, with both entries; the other adds none.
    for seq in [2, 3] {
        let second = store.append(two(seq, "b")).await;
        assert!(matches!(second, Ok(Appended::Conflict)), "{second:?}");
    }
    put(&store, draft(game, 3, "black press", None)).await;
    put(&store, two(5, "c")).await;
    let again = store.append(two(7, "a")).await;
    let before = matches!(
        again,
        Ok(Appended::Before {
            seq: 2,
            same_act: true
        })
    );
    assert!(before, "{again:?}");
    drop(store);
    let store = place.open().await;
    let acts = acts(&store, game).await;
    let expected = [
        "hall interruption 2",
        "white press",
        "black press",
        "hall interruption 5",
        "white press",
    ];
    assert_eq!(acts[..5], expected);
    let recorded = store.recorded(game, "c".into()).await.expect("reads");
    assert_eq!(recorded.map(|entry| entry.seq), Some(5));
    let next = acts.len() as u64 + 1;
    put(&store, draft(game, next, "white press", None)).await;
}

pub(crate) async fn a_game_runs_until_an_entry_stops_its_clock<P: Place>() {
    let place = P::new().await;
    let (store, game) = with_a_game(&place).await;
    assert_eq!(store.running().await.expect("reads"), []);
    for (seq, clock_runs, running) in [(1, true, 1), (2, true, 1), (3, false, 0), (4, true, 1)] {
        let mut draft = draft(game, seq, "white press", None);
        draft.clock_runs = clock_runs;
        put(&store, draft).await;
        assert_eq!(store.running().await.expect("reads").len(), running);
    }
}

pub(crate) async fn many_games_at_once_stay_apart<P: Place>() {
    const ACTS: u64 = 25;
    let place = P::new().await;
    let store = Arc::new(place.open().await);
    let games = play_at_once(&store, 40, ACTS).await;
    assert_eq!(games.iter().collect::<BTreeSet<_>>().len(), 40);
    for game in games {
        assert_eq!(acts(&*store, game).await.len() as u64, ACTS);
    }
}

/// Plays so many games at once, each of so many acts, every act with a command.
pub(crate) async fn play_at_once<S: Store>(store: &Arc<S>, games: usize, acts: u64) -> Vec<GameId> {
    let mut made = Vec::new();
    for _ in 0..games {
        made.push(store.create(head(), Vec::new()).await.expect("stores"));
    }
    let mut players = Vec::new();
    for game in made.clone() {
        let store = store.clone();
        players.push(tokio::spawn(async move {
            for seq in 1..=acts {
                let id = format!("{seq}");
                put(&*store, draft(game, seq, "white touch e2", Some(&id))).await;
            }
        }));
    }
    for player in players {
        player.await.expect("the task does not panic");
    }
    made
}

pub(crate) async fn of_two_for_the_same_number_one_wins<P: Place>() {
    let place = P::new().await;
    let (store, game) = with_a_game(&place).await;
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
    assert_eq!(acts(&store, game).await.len(), 20);
}

pub(crate) async fn of_two_records_with_one_key_one_is_made_and_the_other_finds_it<P: Place>() {
    let place = P::new().await;
    let store = place.open().await;
    for key in 1..=20 {
        let seats = vec![(TokenHash([key; 32]), "white".to_owned())];
        let make = || async {
            let made = store.create(head(), seats.clone()).await;
            let found = store.seat(TokenHash([key; 32])).await.expect("reads");
            (made.ok(), found.expect("the record is stored").0)
        };
        let (one, other) = tokio::join!(make(), make());
        let made: Vec<GameId> = [one.0, other.0].into_iter().flatten().collect();
        assert_eq!(made, [one.1]);
        assert_eq!(one.1, other.1);
    }
}

pub(crate) async fn an_envelope_is_put_away_with_its_entry<P: Place>() {
    let place = P::new().await;
    let (store, game) = with_a_game(&place).await;
    let sealed = SealedEnvelope {
        commitment: "ab".repeat(32),
        bytes: vec![1, 2, 3],
    };
    let mut sealing = draft(game, 1, "white seal #ab", Some("s1"));
    sealing.envelope = Some(sealed.clone());
    put(&store, sealing.clone()).await;
    // An entry that comes too late stores no envelope.
    sealing.command = Some("s2".into());
    sealing.envelope = Some(SealedEnvelope {
        commitment: "cd".repeat(32),
        ..sealed.clone()
    });
    assert_eq!(store.append(sealing).await.ok(), Some(Appended::Conflict));
    drop(store);
    let store = place.open().await;
    let inside = |commitment: &str| store.envelope(game, commitment.repeat(32));
    assert_eq!(inside("ab").await.ok(), Some(Some(sealed.bytes)));
    assert_eq!(inside("cd").await.ok(), Some(None));
}

pub(crate) async fn records_are_listed_by_their_kind<P: Place>() {
    let place = P::new().await;
    let (store, game) = with_a_game(&place).await;
    let of_tournament = GameHead {
        kind: Kind::Tournament,
        ..head()
    };
    let tournament = store.create(of_tournament.clone(), Vec::new()).await;
    let tournament = tournament.expect("stores");
    let second = store.create(head(), Vec::new()).await.expect("stores");
    let all = async |kind, after, most| store.records(kind, after, most).await.expect("reads");
    assert_eq!(all(Kind::Game, GameId(0), 10).await, [game, second]);
    assert_eq!(all(Kind::Game, GameId(0), 1).await, [game]);
    assert_eq!(all(Kind::Game, game, 10).await, [second]);
    assert_eq!(all(Kind::Tournament, GameId(0), 10).await, [tournament]);
    let last = async |kind, before, most| store.latest(kind, before, most).await.expect("reads");
    let end = GameId(i64::MAX);
    assert_eq!(last(Kind::Game, end, 10).await, [second, game]);
    assert_eq!(last(Kind::Game, end, 1).await, [second]);
    assert_eq!(last(Kind::Game, second, 10).await, [game]);
    assert_eq!(last(Kind::Tournament, end, 10).await, [tournament]);
    assert_eq!(last(Kind::Room, end, 10).await, []);
    let mut entry = draft(tournament, 1, "organiser open", Some("organiser:a"));
    entry.clock_runs = false;
    put(&store, entry).await;
    assert_eq!(acts(&store, tournament).await, ["organiser open"]);
    let stored = store
        .load(tournament)
        .await
        .expect("reads")
        .expect("is there");
    assert_eq!(stored.head, of_tournament);
}

async fn full<S: Store>(store: &S) -> GameId {
    let seats = vec![(TokenHash([7; 32]), "white".to_owned())];
    let game = store.create(head(), seats).await.expect("stores");
    for seq in 1..=3 {
        let mut draft = draft(
            game,
            seq,
            "white say \"d\u{e9}j\u{e0}\"",
            Some(&format!("white:{seq}")),
        );
        draft.envelope = (seq == 2).then(|| SealedEnvelope {
            commitment: "ab".repeat(32),
            bytes: vec![0, 1, 255],
        });
        put(store, draft).await;
    }
    store.create(head(), Vec::new()).await.expect("stores");
    let of_tournament = GameHead {
        kind: Kind::Tournament,
        ..head()
    };
    store
        .create(of_tournament, Vec::new())
        .await
        .expect("stores");
    let stop = Stop {
        from: HallTime(5),
        to: HallTime(9),
    };
    store.beat(HallTime(9), vec![stop]).await.expect("stores");
    game
}

async fn text_of<S: Store>(store: &S) -> Vec<u8> {
    let mut text = Vec::new();
    let (_, left_out) = archive::export(store, &mut text).await.expect("goes out");
    assert_eq!(left_out, []);
    text
}

pub(crate) async fn a_whole_store_goes_through_an_archive<P: Place>() {
    let (place, other) = (P::new().await, P::new().await);
    let store = place.open().await;
    let game = full(&store).await;
    let text = text_of(&store).await;
    let new = other.open().await;
    // A partial import may be repeated.
    for _ in 0..2 {
        let size = archive::import(&new, &*text).await.expect("goes in");
        assert_eq!((size.records, size.entries), (3, 3));
    }
    assert_eq!(text_of(&new).await, text);
    assert_eq!(new.whole(game).await.ok(), store.whole(game).await.ok());
    assert_eq!(new.running().await.expect("reads"), [game]);
    // The record goes on there, with the next entry and the next number.
    put(&new, draft(game, 4, "white press", None)).await;
    let created = new.create(head(), Vec::new()).await.expect("stores");
    assert!(created > GameId(3), "{created}");
    // A record that differs now is not overwritten.
    let refused = archive::import(&new, &*text).await;
    assert!(refused.is_err(), "{refused:?}");
}

pub(crate) async fn an_archive_that_was_cut_or_altered_is_refused<P: Place>() {
    let place = P::new().await;
    let store = place.open().await;
    full(&store).await;
    let text = String::from_utf8(text_of(&store).await).expect("text");
    let lines = text.lines().count();
    for kept in 0..lines {
        let cut: String = text.split_inclusive('\n').take(kept).collect();
        let new = P::new().await;
        let refused = archive::import(&new.open().await, cut.as_bytes()).await;
        assert!(refused.is_err(), "{kept} lines of {lines}: {refused:?}");
    }
    let swapped = text.replace("\"at_ms\":20", "\"at_ms\":21");
    assert_ne!(swapped, text);
    let new = P::new().await;
    let refused = archive::import(&new.open().await, swapped.as_bytes()).await;
    let why = refused.expect_err("altered").to_string();
    assert!(why.contains("entry 2"), "{why}");
}

pub(crate) async fn truncated_record_is_noticed<P: Place>() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("hall.anchors");
    let place = P::new().await;
    let anchors = || Anchors::open(&file).expect("opens");
    let store = Anchored::new(place.open().await, anchors()).expect("a thread");
    let game = store.create(head(), Vec::new()).await.expect("stores");
    for seq in 1..=3 {
        put(&store, draft(game, seq, "white touch e2", None)).await;
    }
    let whole = store.whole(game).await.expect("reads").expect("is there");
    drop(store);
    let anchor = anchors().get(game).expect("it was noted");
    assert_eq!(anchor, whole.stored.end());
    assert_eq!(
        anchors()
            .all()
            .expect("reads")
            .0
            .into_iter()
            .collect::<Vec<_>>(),
        [(game, anchor)]
    );
    assert!(whole.stored.holds(&anchor));
    // A store that lost the last entry: the hash chain alone is valid.
    let mut short = whole.clone();
    short.stored.entries.pop();
    let other = P::new().await;
    let store = other.open().await;
    store.restore(short).await.expect("stores");
    let store = Anchored::new(store, anchors()).expect("a thread");
    let stored = store.load(game).await.expect("reads").expect("is there");
    assert_eq!(stored.broken_at(), None);
    assert_eq!(store.anchor(game), Some(anchor));
    assert!(!stored.holds(&anchor));
    // A record with entries after its anchor is valid.
    let mut long = whole.stored.clone();
    let end = long.entries.pop().expect("an entry");
    let behind = long.end();
    long.entries.push(end);
    assert!(long.holds(&behind));
}
