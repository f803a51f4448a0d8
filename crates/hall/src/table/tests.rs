//! Two halls at one game, a full disk, and what time does in a record.

use std::sync::atomic::{AtomicBool, Ordering};

use futures_util::future::BoxFuture;
use rokada_board::Color;
use rokada_store::{GameHead, SqliteStore, StoreError, StoredGame, TokenHash};

use super::*;
use crate::time::Clock;

/// A store whose disk can be full.
#[derive(Debug)]
struct Shaky {
    store: SqliteStore,
    full: AtomicBool,
}

impl Store for Shaky {
    fn create(
        &self,
        head: GameHead,
        seats: Vec<(TokenHash, String)>,
    ) -> BoxFuture<'_, Result<GameId, StoreError>> {
        self.store.create(head, seats)
    }

    fn append(&self, draft: Draft) -> BoxFuture<'_, Result<Appended, StoreError>> {
        if self.full.load(Ordering::Relaxed) {
            let why = "the disk is full".to_owned();
            let failed = StoreError::Database {
                doing: "commit",
                why,
            };
            return Box::pin(std::future::ready(Err(failed)));
        }
        self.store.append(draft)
    }

    fn load(&self, game: GameId) -> BoxFuture<'_, Result<Option<StoredGame>, StoreError>> {
        self.store.load(game)
    }

    fn entries(
        &self,
        game: GameId,
        seqs: Vec<u64>,
    ) -> BoxFuture<'_, Result<Vec<Entry>, StoreError>> {
        self.store.entries(game, seqs)
    }

    fn recorded(
        &self,
        game: GameId,
        command: String,
    ) -> BoxFuture<'_, Result<Option<Entry>, StoreError>> {
        self.store.recorded(game, command)
    }

    fn envelope(
        &self,
        game: GameId,
        commitment: String,
    ) -> BoxFuture<'_, Result<Option<Vec<u8>>, StoreError>> {
        self.store.envelope(game, commitment)
    }

    fn seat(
        &self,
        token: TokenHash,
    ) -> BoxFuture<'_, Result<Option<(GameId, String)>, StoreError>> {
        self.store.seat(token)
    }

    fn beat(&self, now: HallTime) -> BoxFuture<'_, Result<(), StoreError>> {
        self.store.beat(now)
    }

    fn last_beat(&self) -> BoxFuture<'_, Result<Option<HallTime>, StoreError>> {
        self.store.last_beat()
    }

    fn running(&self) -> BoxFuture<'_, Result<Vec<GameId>, StoreError>> {
        self.store.running()
    }
}

struct Desk {
    _folder: tempfile::TempDir,
    store: Shaky,
    agenda: Agenda,
    wax: Wax,
    game: GameId,
}

impl Desk {
    async fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("hall.sqlite");
        let store = SqliteStore::open(&file).expect("a new store opens");
        let head = GameHead {
            format: rokada_store::FORMAT,
            header: "time: 5m\narbiter: automatic\nbegins: when both have arrived\n".into(),
            white: "Ana".into(),
            black: "Ion".into(),
            event: String::new(),
            created: HallTime(0),
        };
        let game = store.create(head, Vec::new()).await.expect("stores");
        let store = Shaky {
            store,
            full: AtomicBool::new(false),
        };
        let wax = Wax::in_folder(folder.path()).expect("a key");
        Self {
            _folder: folder,
            store,
            agenda: Agenda::default(),
            wax,
            game,
        }
    }

    fn room(&self) -> Backroom<'_> {
        Backroom {
            store: &self.store,
            agenda: &self.agenda,
            wax: &self.wax,
        }
    }

    async fn act(&self, table: &Table, seat: Seat, act: &str, at: i64) -> Result<u64, Error> {
        let id = format!("{act} {at}");
        table
            .act(self.room(), seat, act.into(), Some(&id), HallTime(at))
            .await
            .map(|recorded| recorded.seq)
    }

    async fn turn(&self, table: &Table) -> Color {
        let clock = Clock::start(None);
        let view = table
            .view(
                &self.store,
                Seat::Spectator,
                rokada_words::words(rokada_words::Language::En),
                &clock,
            )
            .await
            .expect("a view");
        view.turn
    }
}

#[tokio::test]
async fn two_halls_at_one_game_judge_again_what_the_other_changed() {
    let desk = Desk::new().await;
    let (here, there) = (Table::new(desk.game), Table::new(desk.game));
    assert_eq!(
        desk.act(&here, Seat::White, "arrive", 1).await.ok(),
        Some(1)
    );
    assert_eq!(
        desk.act(&there, Seat::Black, "arrive", 2).await.ok(),
        Some(2)
    );
    // Here nobody knows yet that Black arrived and the game began.
    assert_eq!(
        desk.act(&here, Seat::White, "say good luck", 3).await.ok(),
        Some(3)
    );
    assert_eq!(
        desk.act(&here, Seat::White, "move e2e4", 4).await.ok(),
        Some(4)
    );
    // Sent again to the other hall, it counts once.
    assert_eq!(
        desk.act(&there, Seat::White, "say good luck", 3).await.ok(),
        Some(3)
    );
    assert_eq!(
        desk.act(&there, Seat::Black, "move e7e5", 5).await.ok(),
        Some(5)
    );
    assert_eq!(desk.turn(&there).await, Color::White);
}

#[tokio::test]
async fn what_was_not_stored_did_not_happen() {
    let desk = Desk::new().await;
    let table = Table::new(desk.game);
    for (seat, at) in [(Seat::White, 1), (Seat::Black, 2)] {
        desk.act(&table, seat, "arrive", at).await.expect("stored");
    }
    let seen = *table.changes().borrow();
    desk.store.full.store(true, Ordering::Relaxed);
    let failed = desk.act(&table, Seat::White, "move e2e4", 3).await;
    assert!(matches!(failed, Err(Error::Store(_))), "{failed:?}");
    assert_eq!(*table.changes().borrow(), seen, "nothing was announced");
    assert_eq!(desk.turn(&table).await, Color::White);
    desk.store.full.store(false, Ordering::Relaxed);
    assert_eq!(
        desk.act(&table, Seat::White, "move e2e4", 3).await.ok(),
        Some(3)
    );
    assert_eq!(desk.turn(&table).await, Color::Black);
}

#[tokio::test]
async fn time_never_runs_backwards_in_a_record() {
    let desk = Desk::new().await;
    let table = Table::new(desk.game);
    desk.act(&table, Seat::White, "arrive", 500)
        .await
        .expect("stored");
    desk.act(&table, Seat::Black, "arrive", 400)
        .await
        .expect("received before, judged after");
    let stored = desk
        .store
        .load(desk.game)
        .await
        .expect("reads")
        .expect("is there");
    let times: Vec<u64> = stored.entries.iter().map(|entry| entry.at_ms).collect();
    assert_eq!(times, [500, 500]);
}

#[tokio::test]
async fn an_outage_in_an_outage_is_charged_to_nobody() {
    let desk = Desk::new().await;
    let table = Table::new(desk.game);
    for seat in [Seat::White, Seat::Black] {
        desk.act(&table, seat, "arrive", 1_000)
            .await
            .expect("stored");
    }
    // Alive until 3 s; back at 60 s, fallen at once without a sign of life, back at 90 s.
    for back in [60_000, 90_000] {
        let table = Table::new(desk.game);
        let (beat, now) = (HallTime(3_000), HallTime(back));
        table
            .interrupt(desk.room(), beat, now)
            .await
            .expect("stored");
    }
    let table = Table::new(desk.game);
    desk.act(&table, Seat::White, "move e2e4", 91_000)
        .await
        .expect("stored");
    let stored = desk
        .store
        .load(desk.game)
        .await
        .expect("reads")
        .expect("is there");
    let last = stored.entries.last().expect("entries");
    assert_eq!(
        last.at_ms, 4_000,
        "two seconds before the outage, one after it"
    );
    assert_eq!(stored.entries[2].act, "hall interruption 57000");
    assert_eq!(stored.entries[3].act, "hall interruption 30000");
}
