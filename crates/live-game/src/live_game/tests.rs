//! Two halls with one game, a failing disk, a suspended hall, and the times in a record.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use rokada_board::Color;
use rokada_store::{Fault, Faults, GameHead, Memory, MemoryStore, Trouble};

use super::*;
use crate::time::{GAP_MS, MonotonicSource};

/// One game, a disk that can be made to fail, and a clock whose ticks the test counts.
struct Desk {
    store: MemoryStore,
    faults: Arc<Faults>,
    deadlines: Deadlines,
    envelope_cipher: EnvelopeCipher,
    ticks: Arc<AtomicU64>,
    clock: Arc<Clock>,
    game: GameId,
}

impl Desk {
    async fn new() -> Self {
        Self::new_with("time: 5m\narbiter: automatic\nbegins: when both have arrived\n").await
    }

    async fn new_with(header: &str) -> Self {
        let faults: Arc<Faults> = Arc::default();
        let store = MemoryStore::open_on(&Memory::default(), faults.clone());
        let head = GameHead {
            kind: rokada_store::Kind::Game,
            header: header.into(),
            white: "Ana".into(),
            black: "Ion".into(),
            event: String::new(),
            created: HallTime(0),
        };
        let game = store.create(head, Vec::new()).await.expect("stores");
        let envelope_cipher = EnvelopeCipher::disabled().expect("random numbers");
        let ticks = Arc::new(AtomicU64::new(0));
        Self {
            clock: Arc::new(clock(&ticks, HallTime(0), None, Vec::new(), &store)),
            store,
            faults,
            deadlines: Deadlines::default(),
            envelope_cipher,
            ticks,
            game,
        }
    }

    /// The hall is killed and opened again when the clock on the wall shows this.
    async fn opens_again(&mut self, wall: i64) {
        let beat = self.store.last_beat().await.expect("reads");
        let stops = self.store.stops().await.expect("reads");
        self.ticks = Arc::default();
        self.clock = Arc::new(clock(&self.ticks, HallTime(wall), beat, stops, &self.store));
        self.deadlines = Deadlines::default();
    }

    fn services(&self) -> Services<'_> {
        Services {
            store: &self.store,
            deadlines: &self.deadlines,
            envelope_cipher: &self.envelope_cipher,
            clock: &self.clock,
        }
    }

    /// The process is suspended for `ms`: the clock is not read.
    fn away(&self, ms: u64) {
        self.ticks.fetch_add(ms, Ordering::Relaxed);
    }

    /// The hall lives for so long.
    fn live(&self, ms: u64) {
        for _ in 0..ms / 50 {
            self.away(50);
            self.clock.now();
        }
        self.away(ms % 50);
        self.clock.now();
    }

    /// From now on each sync takes so long, and the clock is read meanwhile; counts the syncs.
    fn slow_disk(&self, sync_ms: u64) -> Arc<AtomicU64> {
        let (ticks, clock) = (self.ticks.clone(), self.clock.clone());
        let syncs: Arc<AtomicU64> = Arc::default();
        let counted = syncs.clone();
        self.faults.at_each_sync(move || {
            // A hall that writes because it wrote comes to an end all the same.
            if counted.fetch_add(1, Ordering::Relaxed) < 100 {
                for _ in 0..sync_ms / 50 {
                    ticks.fetch_add(50, Ordering::Relaxed);
                    clock.now();
                }
                ticks.fetch_add(sync_ms % 50, Ordering::Relaxed);
            }
        });
        syncs
    }

    /// A table at which both have arrived: White's clock, of five minutes, runs.
    async fn in_play(&self) -> LiveGame {
        let table = LiveGame::new(self.game);
        for seat in [Seat::White, Seat::Black] {
            self.act_now(&table, seat, "arrive").await.expect("stored");
        }
        table
    }

    async fn act_now(&self, table: &LiveGame, seat: Seat, act: &str) -> Result<u64, Error> {
        self.act(table, seat, act, self.clock.now().0).await
    }

    /// What White's clock shows, in milliseconds.
    async fn white_ms(&self, table: &LiveGame) -> u64 {
        self.see(table).await.expect("a view").clocks.white
    }

    async fn see(&self, table: &LiveGame) -> Result<rokada_protocol::View, Error> {
        let words = rokada_words::words(rokada_words::Language::En);
        table
            .view(&self.store, Seat::Spectator, words, &self.clock)
            .await
    }

    async fn acts(&self) -> Vec<String> {
        let stored = self.store.load(self.game).await.expect("reads");
        let entries = stored.expect("is there").entries;
        entries.into_iter().map(|entry| entry.act).collect()
    }

    async fn act(&self, table: &LiveGame, seat: Seat, act: &str, at: i64) -> Result<u64, Error> {
        let id = format!("{act} {at}");
        table
            .act(self.services(), seat, act.into(), Some(&id), HallTime(at))
            .await
            .map(|recorded| recorded.seq)
    }

    async fn turn(&self, table: &LiveGame) -> Color {
        self.see(table).await.expect("a view").turn
    }
}

fn clock(
    ticks: &Arc<AtomicU64>,
    wall: HallTime,
    beat: Option<HallTime>,
    stops: Vec<crate::time::Stop>,
    store: &MemoryStore,
) -> Clock {
    let counted = ticks.clone();
    let ticks = MonotonicSource::by(move || counted.load(Ordering::Relaxed));
    Clock::start(ticks, wall, beat, stops, store.pulse())
}

/// Waits until the writer says so.
async fn until(desk: &Desk, wanted: Option<HoldReason>) {
    for _ in 0..2_000 {
        if desk.clock.hold_reason() == wanted {
            return;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("{:?}, not {wanted:?}", desk.clock.hold_reason());
}

#[tokio::test(start_paused = true)]
async fn two_halls_at_one_game_judge_again_what_the_other_changed() {
    let desk = Desk::new().await;
    let (here, there) = (LiveGame::new(desk.game), LiveGame::new(desk.game));
    assert_eq!(
        desk.act(&here, Seat::White, "arrive", 1).await.ok(),
        Some(1)
    );
    assert_eq!(
        desk.act(&there, Seat::Black, "arrive", 2).await.ok(),
        Some(2)
    );
    // This hall does not know yet that Black arrived and the game began.
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

#[tokio::test(start_paused = true)]
async fn what_was_not_stored_did_not_happen() {
    let desk = Desk::new().await;
    let table = LiveGame::new(desk.game);
    for (seat, at) in [(Seat::White, 1), (Seat::Black, 2)] {
        desk.act(&table, seat, "arrive", at).await.expect("stored");
    }
    let seen = *table.changes().borrow();
    desk.faults.set(Some(Fault::Full));
    let failed = desk.act(&table, Seat::White, "move e2e4", 3).await;
    assert!(matches!(failed, Err(Error::WriterDown(_))), "{failed:?}");
    assert_eq!(*table.changes().borrow(), seen, "nothing was announced");
    assert_eq!(desk.turn(&table).await, Color::White);
    desk.faults.set(None);
    until(&desk, None).await;
    assert_eq!(
        desk.act(&table, Seat::White, "move e2e4", 3).await.ok(),
        Some(3)
    );
    assert_eq!(desk.turn(&table).await, Color::Black);
}

#[tokio::test(start_paused = true)]
async fn time_never_runs_backwards_in_a_record() {
    let desk = Desk::new().await;
    let table = LiveGame::new(desk.game);
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

#[tokio::test(start_paused = true)]
async fn second_outage_before_a_heartbeat_is_not_charged() {
    let mut desk = Desk::new().await;
    for seat in [Seat::White, Seat::Black] {
        let table = LiveGame::new(desk.game);
        desk.act(&table, seat, "arrive", 1_000)
            .await
            .expect("stored");
    }
    let beat = desk.store.beat(HallTime(3_000), Vec::new()).await;
    beat.expect("stored");
    // Back at 60 s, fallen at once without a sign of life, back at 90 s.
    for back in [60_000, 90_000] {
        desk.opens_again(back).await;
        let table = LiveGame::new(desk.game);
        table.catch_up(desk.services()).await.expect("stored");
    }
    let table = LiveGame::new(desk.game);
    desk.act(&table, Seat::White, "move e2e4", 91_000)
        .await
        .expect("stored");
    let stored = desk.store.load(desk.game).await.expect("reads");
    let entries = stored.expect("is there").entries;
    let last = entries.last().expect("entries");
    assert_eq!(
        last.at_ms, 4_000,
        "two seconds before the outage, one after it"
    );
    assert_eq!(entries[2].act, "hall interruption 57000");
    assert_eq!(entries[3].act, "hall interruption 30000");
}

#[tokio::test(start_paused = true)]
async fn suspension_is_not_charged_and_is_recorded_before_the_next_act() {
    let desk = Desk::new().await;
    let table = desk.in_play().await;
    desk.live(4_000);
    desk.away(12_000);
    // The first reader finds the stop: here a view.
    assert_eq!(desk.white_ms(&table).await, 296_000);
    desk.live(1_000);
    desk.act_now(&table, Seat::White, "move e2e4")
        .await
        .expect("stored");
    assert_eq!(desk.white_ms(&table).await, 295_000);
    let acts = desk.acts().await;
    assert_eq!(acts[2..], ["hall interruption 12000", "white move e2e4"]);
}

#[tokio::test(start_paused = true)]
async fn no_flag_falls_while_the_hall_is_suspended() {
    let desk = Desk::new().await;
    let table = desk.in_play().await;
    desk.live(290_000);
    desk.away(20_000);
    let now = desk.clock.now();
    table
        .pass_time(desk.services(), 250, now)
        .await
        .expect("looks");
    assert_eq!(desk.acts().await.len(), 2, "nothing has happened");
    // The flag falls when the rest of the five minutes is over, and not before.
    assert!(desk.deadlines.next_due() > Some(HallTime(now.0 + 10_000)));
    desk.live(10_300);
    table
        .pass_time(desk.services(), 250, desk.clock.now())
        .await
        .expect("records");
    let acts = desk.acts().await;
    assert_eq!(acts[2..], ["hall interruption 20000", "clock"]);
}

#[tokio::test(start_paused = true)]
async fn stall_that_is_not_recorded_before_a_kill_is_not_charged() {
    let mut desk = Desk::new().await;
    let table = desk.in_play().await;
    desk.live(1_000);
    desk.away(12_000);
    desk.clock.now();
    desk.live(1_000);
    // The next sign of life, as the hall stores it; then it is killed, and opened again.
    let now = desk.clock.now();
    desk.services().beat().await.expect("stored");
    drop(table);
    desk.opens_again(now.0 + 30_000).await;
    let table = LiveGame::new(desk.game);
    table.catch_up(desk.services()).await.expect("stored");
    assert_eq!(desk.white_ms(&table).await, 298_000);
    let acts = desk.acts().await;
    assert_eq!(acts[2..], ["hall interruption 42000"]);
}

#[tokio::test(start_paused = true)]
async fn thousand_stops_on_a_slow_disk_are_one_entry_and_not_charged() {
    let desk = Desk::new().await;
    let table = desk.in_play().await;
    for _ in 0..1_000 {
        desk.away(300);
        desk.clock.now();
        desk.live(100);
    }
    assert_eq!(desk.white_ms(&table).await, 200_000);
    desk.act_now(&table, Seat::White, "move e2e4")
        .await
        .expect("stored");
    assert_eq!(desk.white_ms(&table).await, 200_000);
    let acts = desk.acts().await;
    assert_eq!(acts[2..], ["hall interruption 300000", "white move e2e4"]);
    // Read again from the store it is the same game.
    assert_eq!(desk.white_ms(&LiveGame::new(desk.game)).await, 200_000);
}

#[tokio::test(start_paused = true)]
async fn on_a_slow_disk_an_act_takes_one_sync_and_neither_player_is_charged() {
    // A sync of 290 ms ends between two readings of the clock.
    for sync_ms in [290, 600, 1_800] {
        let desk = Desk::new().await;
        let table = desk.in_play().await;
        let syncs = desk.slow_disk(sync_ms);
        let mut left = [300_000, 300_000];
        for (turn, step) in ["e2e4", "e7e5", "g1f3", "b8c6"].into_iter().enumerate() {
            desk.live(4_000);
            // Signs of life, while he thinks.
            desk.services().beat().await.expect("stored");
            desk.live(1_000);
            let before = syncs.swap(0, Ordering::Relaxed);
            assert!(before <= 1, "a sign of life took {before} syncs");
            let seat = [Seat::White, Seat::Black][turn % 2];
            let done = desk.act_now(&table, seat, &format!("move {step}")).await;
            done.expect("stored");
            let needed = syncs.swap(0, Ordering::Relaxed);
            assert_eq!(needed, 1, "{step} took {needed} syncs of {sync_ms} ms");
            left[turn % 2] -= 5_000;
            let seen = desk.see(&table).await.expect("a view").clocks;
            assert_eq!([seen.white, seen.black], left, "{step}, {sync_ms} ms");
        }
        // Read again from the store it is the same game.
        let again = desk.see(&LiveGame::new(desk.game)).await.expect("a view");
        assert_eq!([again.clocks.white, again.clocks.black], left);
    }
}

#[tokio::test(start_paused = true)]
async fn a_stall_that_is_found_after_the_commit_is_not_charged_where_the_hall_is_killed() {
    for has_beaten in [false, true] {
        let mut desk = Desk::new().await;
        let table = desk.in_play().await;
        desk.slow_disk(600);
        desk.live(4_000);
        let moved = desk.act_now(&table, Seat::White, "move e2e4").await;
        moved.expect("stored");
        if has_beaten {
            desk.live(2_000);
            desk.services().beat().await.expect("stored");
        }
        // Nothing in the record tells of the stall yet.
        assert_eq!(desk.acts().await.len(), 3);
        let wall = desk.clock.now().0 + 30_000;
        desk.opens_again(wall).await;
        let table = LiveGame::new(desk.game);
        table.catch_up(desk.services()).await.expect("stored");
        let clocks = desk.see(&table).await.expect("a view").clocks;
        let thought_ms = if has_beaten { 2_000 } else { 0 };
        assert_eq!(
            (clocks.white, clocks.black),
            (296_000, 300_000 - thought_ms)
        );
    }
}

#[tokio::test(start_paused = true)]
async fn an_act_that_is_refused_after_a_stop_leaves_the_record_alone() {
    let desk = Desk::new().await;
    let table = desk.in_play().await;
    desk.away(12_000);
    for _ in 0..2 {
        let refused = desk.act_now(&table, Seat::White, "release e4").await;
        assert!(matches!(refused, Err(Error::Refused(_))), "{refused:?}");
    }
    desk.act_now(&table, Seat::White, "move e2e4")
        .await
        .expect("stored");
    let acts = desk.acts().await;
    assert_eq!(acts[2..], ["hall interruption 12000", "white move e2e4"]);
}

#[tokio::test(start_paused = true)]
async fn of_two_halls_the_second_judges_again_with_the_stop_that_it_would_record() {
    let desk = Desk::new().await;
    let (here, there) = (desk.in_play().await, LiveGame::new(desk.game));
    desk.act_now(&there, Seat::White, "say good luck")
        .await
        .expect("stored");
    desk.away(12_000);
    // This hall does not know the third entry, so both entries of its draft are refused.
    desk.act_now(&here, Seat::White, "move e2e4")
        .await
        .expect("stored");
    let acts = desk.acts().await;
    assert_eq!(acts[3..], ["hall interruption 12000", "white move e2e4"]);
    assert_eq!(desk.white_ms(&here).await, 300_000);
    assert_eq!(desk.white_ms(&LiveGame::new(desk.game)).await, 300_000);
}

#[tokio::test(start_paused = true)]
async fn a_transcript_is_of_one_moment() {
    let desk = Desk::new().await;
    let table = desk.in_play().await;
    let words = rokada_words::words(rokada_words::Language::En);
    let before = table
        .transcript(desk.services(), Seat::Arbiter, words)
        .await;
    let mut writing = std::pin::pin!(table.transcript(desk.services(), Seat::Arbiter, words));
    // It reads the first of what it needs; then something happens.
    let done = futures_util::future::poll_immediate(&mut writing).await;
    for _ in 0..50 {
        desk.acts().await;
    }
    let named = table.rename(desk.services(), Color::White, "Eva", desk.clock.now());
    named.await.expect("stored");
    let written = match done {
        Some(written) => written,
        None => writing.await,
    };
    assert_eq!(written.ok(), before.ok());
}

#[tokio::test(start_paused = true)]
async fn interruptions_do_not_count_toward_the_entry_limit() {
    let desk = Desk::new().await;
    desk.in_play().await;
    let interruption = |seq| Draft {
        game: desk.game,
        seq,
        at_ms: 0,
        act: GameState::interruption(1),
        events: String::new(),
        command: None,
        now: HallTime(0),
        clock_runs: true,
        envelope: None,
        preceding: None,
        stops: Vec::new(),
    };
    let all: Vec<u64> = (3..3 + ENTRIES_MAX).collect();
    for some in all.chunks(25) {
        let stored = some.iter().map(|seq| desk.store.append(interruption(*seq)));
        for stored in futures_util::future::join_all(stored).await {
            assert!(matches!(stored, Ok(Appended::Stored(_))), "{stored:?}");
        }
    }
    let table = LiveGame::new(desk.game);
    let done = desk.act_now(&table, Seat::White, "move e2e4").await;
    assert_eq!(done.ok(), Some(3 + ENTRIES_MAX));
}

#[tokio::test(start_paused = true)]
async fn an_envelope_that_cannot_be_read_is_asked_for_no_faster_than_anything_else() {
    let desk = Desk::new_with("time: 90m\narbiter: human\nguidelines: adjournment\n").await;
    let table = LiveGame::new(desk.game);
    for (seat, act) in [
        (Seat::White, "arrive"),
        (Seat::Black, "arrive"),
        (Seat::Arbiter, "start"),
        (Seat::Arbiter, "order sealing"),
        (Seat::White, "seal Nf3"),
        (Seat::White, "stop"),
        (Seat::Arbiter, "end session"),
    ] {
        desk.act_now(&table, seat, act).await.expect(act);
    }
    let envelope_cipher = EnvelopeCipher::disabled().expect("random numbers");
    let services = Services {
        envelope_cipher: &envelope_cipher,
        ..desk.services()
    };
    let open = || {
        table.act(
            services,
            Seat::Arbiter,
            "open envelope".into(),
            None,
            HallTime(9),
        )
    };
    for _ in 0..240 - 3 {
        let failed = open().await;
        assert!(matches!(failed, Err(Error::Envelope)), "{failed:?}");
        // The game is not read again each time.
        assert!(table.state.lock().await.is_some());
    }
    let failed = open().await;
    assert!(matches!(failed, Err(Error::TooManyActs)), "{failed:?}");
}

#[tokio::test(start_paused = true)]
async fn full_disk_stops_time_and_play_continues_afterwards() {
    let desk = Desk::new().await;
    let table = desk.in_play().await;
    desk.live(4_000);
    desk.faults.set(Some(Fault::Full));
    let failed = desk.act_now(&table, Seat::White, "move e2e4").await;
    assert!(matches!(failed, Err(Error::WriterDown(_))), "{failed:?}");
    until(&desk, Some(HoldReason::Trouble(Trouble::CannotWrite))).await;
    // More than he has on his clock.
    desk.live(400_000);
    assert_eq!(desk.white_ms(&table).await, 296_000);
    let now = desk.clock.now();
    table
        .pass_time(desk.services(), 250, now)
        .await
        .expect_err("time is stopped");
    let failed = desk.act_now(&table, Seat::White, "move e2e4").await;
    assert!(matches!(failed, Err(Error::WriterDown(_))), "{failed:?}");
    desk.faults.set(None);
    until(&desk, None).await;
    desk.live(1_000);
    desk.act_now(&table, Seat::White, "move e2e4")
        .await
        .expect("stored");
    assert_eq!(desk.white_ms(&table).await, 295_000);
    let acts = desk.acts().await;
    assert_eq!(acts[2..], ["hall interruption 400000", "white move e2e4"]);
}

#[tokio::test(start_paused = true)]
async fn a_node_whose_clock_is_astray_takes_no_acts() {
    let desk = Desk::new().await;
    let table = desk.in_play().await;
    desk.live(4_000);
    desk.clock.measured(-500, 3);
    let failed = desk.act_now(&table, Seat::White, "move e2e4").await;
    assert!(matches!(failed, Err(Error::ClockSkew)), "{failed:?}");
    let now = desk.clock.now();
    let failed = table.pass_time(desk.services(), 250, now).await;
    assert!(matches!(failed, Err(Error::ClockSkew)), "{failed:?}");
    // Once it is measured to be right again, play goes on.
    desk.live(600);
    desk.clock.measured(0, 3);
    desk.act_now(&table, Seat::White, "move e2e4")
        .await
        .expect("stored");
}

/// While it is unknown whether an act is on the disk, it is not answered, views say so, and no time
/// passes; then it is answered.
async fn in_doubt(fault: Fault) -> (Arc<Desk>, Arc<LiveGame>, Result<u64, Error>) {
    let desk = Arc::new(Desk::new().await);
    let table = Arc::new(desk.in_play().await);
    desk.live(4_000);
    desk.faults.set(Some(fault));
    let (his, at) = (desk.clone(), table.clone());
    let acting = tokio::spawn(async move { his.act_now(&at, Seat::White, "move e2e4").await });
    until(&desk, Some(HoldReason::Trouble(Trouble::InDoubt))).await;
    desk.live(60_000);
    let seen = desk.see(&table).await;
    assert!(matches!(seen, Err(Error::OutcomeUnknown)), "{seen:?}");
    assert!(!acting.is_finished());
    desk.faults.set(None);
    let answer = acting.await.expect("no panic");
    until(&desk, None).await;
    (desk, table, answer)
}

#[tokio::test(start_paused = true)]
async fn an_act_that_turns_out_to_be_recorded_counts() {
    let (desk, table, answer) = in_doubt(Fault::Kept).await;
    assert_eq!(answer.ok(), Some(3));
    assert_eq!(desk.turn(&table).await, Color::Black);
    assert_eq!(desk.white_ms(&table).await, 296_000);
    let view = desk.see(&table).await.expect("a view");
    assert!(view.clocks.black >= 300_000 - GAP_MS, "{:?}", view.clocks);
}

#[tokio::test(start_paused = true)]
async fn an_act_that_turns_out_to_be_lost_is_done_again_in_the_same_time() {
    let (desk, table, answer) = in_doubt(Fault::Lost).await;
    assert!(matches!(answer, Err(Error::WriterDown(_))), "{answer:?}");
    assert_eq!(desk.turn(&table).await, Color::White);
    assert_eq!(desk.white_ms(&table).await, 296_000);
    let again = desk.act_now(&table, Seat::White, "move e2e4").await;
    assert_eq!(again.ok(), Some(4));
}
