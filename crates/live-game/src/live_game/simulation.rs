//! Thousands of games in one process, from a seed: tables, store, lines and time, all of which
//! fail. Time is counted by the simulation, so that a seed plays the same again.
//!
//! The lines lose, double and delay what players send and what they are answered; the process is
//! suspended, killed and opened again, and a second hall sits at the same games; the disk is full,
//! fails half-way, or takes 0.6 s for each sync. What must hold is said in [`World::check`].

use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex, MutexGuard,
        atomic::{AtomicU64, Ordering},
    },
};

use rokada_board::Color;
use rokada_store::{Fault, Faults, GameHead, Memory, MemoryStore, Trouble};

use super::*;
use crate::time::MonotonicSource;

/// How many games a seed plays.
const GAMES: usize = 100;

/// How many things happen in a seed.
const STEPS: usize = 2_500;

/// How long each sync of a slow disk takes, in milliseconds.
const SYNC_MS: u64 = 600;

/// In so many syncs an act is answered.
const SYNCS_MAX: u64 = 4;

/// The disk as it is seen by the hall that is open.
#[derive(Default)]
struct Disk {
    is_slow: bool,
    syncs: u64,
    /// The clock of that hall, and its ticks.
    clock: Option<(Arc<Clock>, Arc<AtomicU64>)>,
}

impl Disk {
    /// Time that a slow disk takes, in which the clock is read as in a hall.
    fn sync(&mut self) {
        self.syncs += 1;
        let Some((clock, ticks)) = self.clock.as_ref().filter(|_| self.is_slow) else {
            return;
        };
        // A hall that writes because it wrote comes to an end all the same.
        for _ in 0..if self.syncs > 1_000 { 0 } else { SYNC_MS / 50 } {
            ticks.fetch_add(50, Ordering::Relaxed);
            clock.now();
        }
    }
}

/// What a player sent, and what he knows of it.
#[derive(Debug, Clone)]
struct Command {
    id: String,
    act: String,
    /// The number of the entry, if it was acknowledged.
    acknowledged: Option<u64>,
    /// How often the hall got it.
    came: usize,
    /// Whether the last answer was that it is not recorded.
    turned_down: bool,
}

/// One game and those who sit at it.
struct Played {
    id: GameId,
    /// Commands by seat: White's, Black's.
    commands: [Vec<Command>; 2],
    /// What a spectator saw: the moves, and the newest entry.
    seen: (Vec<String>, u64),
    /// Both clocks and the counted time when it began, in milliseconds.
    began: (u64, u64),
}

/// Everything.
struct World {
    seed: u64,
    random: fastrand::Rng,
    store: MemoryStore,
    faults: Arc<Faults>,
    envelope_cipher: EnvelopeCipher,
    deadlines: Deadlines,
    ticks: Arc<AtomicU64>,
    clock: Arc<Clock>,
    disk: Arc<Mutex<Disk>>,
    /// Two halls at the same games. Mostly the first is asked.
    tables: [BTreeMap<GameId, LiveGame>; 2],
    games: Vec<Played>,
    /// How much time has counted.
    counted_ms: u64,
    /// And how much had counted at each moment since the hall opened.
    history: BTreeMap<HallTime, u64>,
}

impl World {
    async fn new(seed: u64) -> Self {
        let faults: Arc<Faults> = Arc::default();
        let store = MemoryStore::open_on(&Memory::default(), faults.clone());
        let ticks = Arc::new(AtomicU64::new(0));
        let mut world = Self {
            seed,
            random: fastrand::Rng::with_seed(seed),
            clock: started(&ticks, HallTime(0), &store).await,
            disk: Arc::default(),
            store,
            faults,
            envelope_cipher: EnvelopeCipher::disabled().expect("random numbers"),
            deadlines: Deadlines::default(),
            ticks,
            tables: [BTreeMap::new(), BTreeMap::new()],
            games: Vec::new(),
            counted_ms: 0,
            history: BTreeMap::new(),
        };
        let disk = world.disk.clone();
        let sync = move || disk.lock().expect("no panic").sync();
        world.faults.at_each_sync(sync);
        world.disk().clock = Some((world.clock.clone(), world.ticks.clone()));
        world.note();
        for _ in 0..GAMES {
            world.begin().await;
        }
        world
    }

    fn disk(&self) -> MutexGuard<'_, Disk> {
        self.disk.lock().expect("no panic")
    }

    async fn begin(&mut self) {
        let head = GameHead {
            kind: rokada_store::Kind::Game,
            header: "time: 60m\nregime: guarded\narbiter: automatic\n\
                     begins: when both have arrived\n"
                .into(),
            white: "Ana".into(),
            black: "Ion".into(),
            event: String::new(),
            created: self.clock.now(),
        };
        let id = self.store.create(head, Vec::new()).await.expect("stores");
        self.games.push(Played {
            id,
            commands: [Vec::new(), Vec::new()],
            seen: (Vec::new(), 0),
            began: (0, 0),
        });
        let game = self.games.len() - 1;
        for side in 0..2 {
            let command = self.command(game, side, "arrive".into());
            self.deliver(game, side, command, 0).await;
        }
        let view = self.view(game, Seat::Spectator).await;
        let clocks = view.clocks.white + view.clocks.black;
        self.games[game].began = (clocks, self.counted_ms);
    }

    fn services(&self) -> Services<'_> {
        Services {
            store: &self.store,
            deadlines: &self.deadlines,
            envelope_cipher: &self.envelope_cipher,
            clock: &self.clock,
        }
    }

    /// Opens the game of a hall if it is not open.
    fn seat_at(&mut self, game: usize, hall: usize) {
        let id = self.games[game].id;
        self.tables[hall]
            .entry(id)
            .or_insert_with(|| LiveGame::new(id));
    }

    async fn view(&mut self, game: usize, seat: Seat) -> rokada_protocol::View {
        self.seat_at(game, 0);
        let words = rokada_words::words(rokada_words::Language::En);
        let table = &self.tables[0][&self.games[game].id];
        let view = table.view(&self.store, seat, words, &self.clock).await;
        view.unwrap_or_else(|why| panic!("seed {}: {why}", self.seed))
    }

    fn command(&mut self, game: usize, side: usize, act: String) -> usize {
        let commands = &mut self.games[game].commands[side];
        commands.push(Command {
            id: format!("c{}", commands.len()),
            act,
            acknowledged: None,
            came: 0,
            turned_down: false,
        });
        commands.len() - 1
    }

    /// A command reaches a hall; the answer may be lost.
    async fn deliver(&mut self, game: usize, side: usize, command: usize, hall: usize) {
        self.seat_at(game, hall);
        let (id, act) = {
            let command = &mut self.games[game].commands[side][command];
            command.came += 1;
            (command.id.clone(), command.act.clone())
        };
        let seat = [Seat::White, Seat::Black][side];
        let received = self.clock.now();
        self.disk().syncs = 0;
        let table = &self.tables[hall][&self.games[game].id];
        let acting = table.act(self.services(), seat, act, Some(&id), received);
        let answer = acting.await.map(|recorded| recorded.seq);
        let syncs = self.disk().syncs;
        assert!(syncs <= SYNCS_MAX, "seed {}: {syncs} syncs", self.seed);
        self.hear(game, side, command, &answer);
    }

    fn hear(&mut self, game: usize, side: usize, command: usize, answer: &Result<u64, Error>) {
        if self.random.u8(..8) == 0 {
            return;
        }
        let seed = self.seed;
        let command = &mut self.games[game].commands[side][command];
        match *answer {
            Ok(seq) => {
                let before = command.acknowledged.replace(seq);
                assert!(
                    before.is_none_or(|before| before == seq),
                    "seed {seed}: {command:?}"
                );
            }
            Err(_) => command.turned_down = true,
        }
    }

    /// Somebody acts, or sends again what was not answered.
    async fn somebody_acts(&mut self) {
        let game = self.random.usize(..self.games.len());
        let side = self.random.usize(..2);
        let open = self.games[game].commands[side].last();
        let is_open = open.is_some_and(|last| last.acknowledged.is_none() && !last.turned_down);
        let command = if is_open {
            self.games[game].commands[side].len() - 1
        } else {
            let seat = [Seat::White, Seat::Black][side];
            let view = self.view(game, seat).await;
            let act = if view.legal.is_empty() {
                format!("say {}", self.random.u8(..))
            } else {
                format!("move {}", view.legal[self.random.usize(..view.legal.len())])
            };
            self.command(game, side, act)
        };
        // Lost, late, doubled, and to the other hall.
        if self.random.u8(..10) == 0 {
            return;
        }
        if self.random.u8(..6) == 0 {
            self.live(200);
        }
        let hall = usize::from(self.random.u8(..12) == 0);
        self.deliver(game, side, command, hall).await;
        if self.random.u8(..6) == 0 {
            self.deliver(game, side, command, 0).await;
        }
        // An old one comes late.
        if self.random.u8(..20) == 0 {
            let old = self.random.usize(..=command);
            self.deliver(game, side, old, 0).await;
        }
    }

    /// Somebody watches: what he saw before is a beginning of what he sees now.
    async fn somebody_watches(&mut self) {
        let game = self.random.usize(..self.games.len());
        let view = self.view(game, Seat::Spectator).await;
        let moves: Vec<String> = view.moves.iter().map(|made| made.uci.clone()).collect();
        let (seen, seq) = &self.games[game].seen;
        assert!(
            moves.starts_with(seen) && view.seq >= *seq,
            "seed {}",
            self.seed
        );
        self.games[game].seen = (moves, view.seq);
    }

    /// The hall lives for so long.
    fn live(&mut self, ms: u64) {
        for _ in 0..ms / 50 {
            self.ticks.fetch_add(50, Ordering::Relaxed);
            self.counted_ms += 50;
            self.note();
        }
    }

    fn note(&mut self) {
        self.history.insert(self.clock.now(), self.counted_ms);
    }

    /// The process is suspended.
    fn suspended(&mut self) {
        self.ticks
            .fetch_add(self.random.u64(251..20_000), Ordering::Relaxed);
        self.note();
    }

    async fn beats(&mut self) {
        self.services().beat().await.expect("stores");
    }

    /// The hall is killed, is down for a while, and opens again.
    async fn killed(&mut self) {
        let (at, down) = (self.clock.now(), self.random.u64(..60_000));
        self.tables = [BTreeMap::new(), BTreeMap::new()];
        self.deadlines = Deadlines::default();
        self.ticks = Arc::default();
        // The clock on the wall may have been set back meanwhile.
        let wall = if self.random.u8(..4) == 0 {
            HallTime(0)
        } else {
            at.plus(down)
        };
        self.clock = started(&self.ticks, wall, &self.store).await;
        self.disk().clock = Some((self.clock.clone(), self.ticks.clone()));
        // Time after the last heartbeat in the store is charged to neither player.
        let beat = self.store.last_beat().await.expect("reads").expect("one");
        let known = self.history.range(..=beat).next_back();
        self.counted_ms = *known.expect("the hall lived before").1;
        self.history.clear();
        self.note();
        self.beats().await;
        for game in self.store.running().await.expect("reads") {
            let table = LiveGame::new(game);
            table.catch_up(self.services()).await.expect("stores");
            self.tables[0].insert(game, table);
        }
        self.beats().await;
        self.store.forget(HallTime(i64::MAX)).await.expect("stores");
        // Time goes on from here, and not from the next reading.
        self.note();
    }

    /// The disk fails while somebody acts, and works again after a while.
    async fn disk_fails(&mut self) {
        let was_slow = std::mem::take(&mut self.disk().is_slow);
        let fault = [Fault::Full, Fault::Lost, Fault::Kept][self.random.usize(..3)];
        let game = self.random.usize(..self.games.len());
        let side = self.random.usize(..2);
        let command = self.command(game, side, format!("say {fault:?}"));
        self.seat_at(game, 0);
        // What is to be stored of the past is stored before.
        self.beats().await;
        let (id, act) = {
            let command = &mut self.games[game].commands[side][command];
            command.came += 1;
            (command.id.clone(), command.act.clone())
        };
        let seat = [Seat::White, Seat::Black][side];
        self.faults.set(Some(fault));
        let received = self.clock.now();
        let table = &self.tables[0][&self.games[game].id];
        let acting = table.act(self.services(), seat, act, Some(&id), received);
        let failing = async {
            let standing = match fault {
                Fault::Full => HoldReason::Trouble(Trouble::CannotWrite),
                Fault::Lost | Fault::Kept | Fault::Hangs => HoldReason::Trouble(Trouble::InDoubt),
            };
            // Too many acts of one seat, or an impossible one, never reach the disk.
            for _ in 0..400 {
                if self.clock.hold_reason() == Some(standing) {
                    break;
                }
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
            // Nothing of this counts.
            if self.clock.hold_reason().is_some() {
                for _ in 0..40 {
                    self.ticks.fetch_add(50, Ordering::Relaxed);
                    self.clock.now();
                }
            }
            self.faults.set(None);
            while self.clock.hold_reason().is_some() {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        };
        let (answer, ()) = tokio::join!(acting, failing);
        let answer = answer.map(|recorded| recorded.seq);
        let is_turned_down = matches!(answer, Err(Error::TooManyActs | Error::Refused(_)));
        let is_there = answer.is_ok() || is_turned_down || fault != Fault::Kept;
        assert!(is_there, "seed {}: {answer:?}", self.seed);
        self.disk().is_slow = was_slow;
        self.note();
        self.hear(game, side, command, &answer);
    }

    async fn step(&mut self) {
        match self.random.u16(..1_000) {
            0..=3 => self.suspended(),
            4 => self.killed().await,
            5 => self.disk_fails().await,
            6..=9 => self.disk().is_slow ^= true,
            10..=60 => self.somebody_watches().await,
            61..=140 => self.beats().await,
            141..=400 => {
                let ms = self.random.u64(..6) * 50;
                self.live(ms);
            }
            _ => self.somebody_acts().await,
        }
    }

    /// No acknowledged act is lost or stored twice; an act reported as not recorded is not; a fold
    /// gives the same game; time is conserved, and no stall was charged.
    async fn check(&mut self) {
        let seed = self.seed;
        let all = self.games.iter().flat_map(|game| &game.commands).flatten();
        let acknowledged = all.filter(|command| command.acknowledged.is_some()).count();
        assert!(
            acknowledged > STEPS / 4,
            "seed {seed}: only {acknowledged} acts were acknowledged"
        );
        for game in 0..self.games.len() {
            let id = self.games[game].id;
            let stored = self.store.load(id).await.expect("reads").expect("is there");
            assert_eq!(stored.broken_at(), None, "seed {seed}, game {id}");
            for (side, color) in [Color::White, Color::Black].into_iter().enumerate() {
                for command in &self.games[game].commands[side] {
                    let name = format!("{color}:{}", command.id);
                    let mut all = stored.entries.iter();
                    let there: Vec<u64> = all
                        .by_ref()
                        .filter(|entry| entry.command.as_ref() == Some(&name))
                        .map(|entry| entry.seq)
                        .collect();
                    assert!(
                        there.len() <= 1,
                        "seed {seed}, game {id}: {command:?} twice"
                    );
                    if let Some(seq) = command.acknowledged {
                        assert_eq!(there, [seq], "seed {seed}, game {id}: {command:?}");
                    } else if command.turned_down && command.came == 1 {
                        assert!(there.is_empty(), "seed {seed}, game {id}: {command:?}");
                    }
                }
            }
            // The second hall may have been the last to write; both fold to the same.
            self.tables[0].remove(&id);
            let view = self.view(game, Seat::Spectator).await;
            let moves: Vec<String> = view.moves.iter().map(|made| made.uci.clone()).collect();
            let (seen, seq) = &self.games[game].seen;
            assert!(
                moves.starts_with(seen) && view.seq >= *seq,
                "seed {seed}, game {id}"
            );
            let (clocks, counted) = self.games[game].began;
            if view.result.is_none() {
                let charged = clocks - view.clocks.white - view.clocks.black;
                let passed = self.counted_ms - counted;
                assert_eq!(charged, passed, "seed {seed}, game {id}: charged, passed");
            }
        }
    }
}

async fn started(ticks: &Arc<AtomicU64>, wall: HallTime, store: &MemoryStore) -> Arc<Clock> {
    let beat = store.last_beat().await.expect("reads");
    let stops = store.stops().await.expect("reads");
    let counted = ticks.clone();
    let ticks = MonotonicSource::by(move || counted.load(Ordering::Relaxed));
    Arc::new(Clock::start(ticks, wall, beat, stops, store.pulse()))
}

/// A whole number out of the environment.
fn number(name: &str, otherwise: u64) -> u64 {
    let set = std::env::var(name).ok();
    set.and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

/// Plays a hundred games by each of these seeds.
fn play(seeds: std::ops::Range<u64>) {
    for seed in seeds {
        let again = format!(
            "ROKADA_FROM={seed} ROKADA_SEEDS=1 cargo test -p rokada-hall --lib games_survive"
        );
        let played = std::panic::catch_unwind(|| {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_time()
                .start_paused(true)
                .build()
                .expect("a runtime");
            runtime.block_on(async {
                let mut world = World::new(seed).await;
                for _ in 0..STEPS {
                    world.step().await;
                }
                world.check().await;
            });
        });
        assert!(
            played.is_ok(),
            "seed {seed} shows a fault; to see it again:\n{again}"
        );
    }
}

/// Two seeds; `ROKADA_SEEDS` and `ROKADA_FROM` choose others.
#[test]
fn hundreds_of_games_survive_what_happens_to_a_hall() {
    let from = number("ROKADA_FROM", 1);
    play(from..from + number("ROKADA_SEEDS", 2));
}

mod slow {
    #[test]
    fn thousands_of_games_survive_what_happens_to_a_hall() {
        super::play(3..31);
    }
}
