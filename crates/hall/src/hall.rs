//! The hall: opens the store, finds games and runs the clock.

mod accounts;
mod acts;
mod casual;
mod erased;
mod keeping;
mod links;
mod new_game;
mod organiser;
mod rekeyed;
mod rematch;
mod rooms;
mod tournaments;

pub(crate) use self::{
    acts::ACT_MAX,
    links::Relinking,
    tournaments::{Live, NewTournament, TournamentPage, keys_of_round},
};

use self::new_game::{game_head, name};

use std::{
    collections::HashMap,
    fs::{File, TryLockError},
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError, atomic::AtomicBool},
    time::Duration,
};

use rokada_board::Color;
use rokada_laws::act::Found;
use rokada_store::{GameId, SqliteStore, Store, StoreError, TokenHash};
use rokada_words::Words;
use tokio::{
    sync::{Semaphore, SemaphorePermit, watch},
    task::JoinSet,
};

use crate::{
    agenda::Deadlines,
    config::{Config, Keep, Shows},
    connections::Patience,
    cpu_limits::CpuLimits,
    engines::{self, EngineSeat, EngineTask, Engines},
    envelope::EnvelopeCipher,
    environment::Environment,
    error::{Error, HallError},
    folder,
    gate::TableQuota,
    nodes,
    page_data::{NavLink, Paper},
    relayed::ExternalGames,
    room::Rooms,
    sensors::{BoardSnapshot, Stations},
    shows,
    sittings::Presence,
    steward::Score,
    table::{Backroom, PageExtras, Table, View},
    time::{Clock, HallTime, HoldReason, MonotonicSource, Wall},
    token::Token,
    unread::UnreadResponses,
    watching::ActCounters,
};
use rokada_protocol::{Seat, SeatGrant, UnknownSeat};

/// How long the response to a plain form waits for a suspended store.
const ANSWER_WAIT_MAX: Duration = Duration::from_secs(3);

/// Spectators served at once; further ones wait.
const SPECTATORS_AT_ONCE: usize = 16;

/// The state of the hall, shared by all requests.
#[derive(Debug)]
pub(crate) struct Hall {
    store: Arc<dyn Store>,
    clock: Clock,
    /// The clock of the machine, from which the hall's clock was set.
    wall: Wall,
    /// Set if the hall is read-only.
    shows: Option<Shows>,
    /// Whether a read-only hall cannot read its database.
    is_blind: AtomicBool,
    tables: Mutex<HashMap<GameId, CachedTable>>,
    agenda: Deadlines,
    rooms: Rooms,
    /// The record of the API accounts.
    accounts: accounts::Accounts,
    /// Games from external feeds.
    pub(crate) relayed: Arc<ExternalGames>,
    /// The engines that play here, by name.
    pub(crate) engines: Engines,
    /// Seals and opens the envelopes of adjourned games.
    envelope_cipher: EnvelopeCipher,
    gate: TableQuota,
    games_in_memory: usize,
    /// Counters for the metrics.
    pub(crate) tally: ActCounters,
    pub(crate) data_dir: PathBuf,
    /// All live connections, by seat.
    pub(crate) sittings: Arc<Presence>,
    /// Timeouts of connections.
    pub(crate) patience: Patience,
    /// Limits the spectators served at once, over all games.
    spectators: Semaphore,
    /// The tournaments.
    tournaments: tournaments::Tournaments,
    /// Limits the solver to one job at a time.
    clerk: Semaphore,
    /// Limits for CPU-heavy work.
    pub(crate) cpu: CpuLimits,
    /// Limits for responses that clients have not read.
    pub(crate) unread: Arc<UnreadResponses>,
    /// Links of the front page to other services, such as the gateway.
    nav_links: Mutex<Vec<NavLink>>,
    /// Rematch requests, by the game that is over.
    rematches: Mutex<HashMap<GameId, rematch::Rematch>>,
    /// Electronic boards at the games.
    pub(crate) stations: Stations,
    /// True once the hall is closing.
    closing: watch::Sender<bool>,
    /// Held as long as the hall lives: one hall for one store.
    _lock: File,
}

/// State of the hall.
#[derive(Debug)]
pub(crate) struct Health {
    /// Why all clocks are stopped, if they are.
    pub(crate) standing: Option<HoldReason>,
    /// The system error of a failed writer.
    pub(crate) why: String,
    /// Whether the hall is closing.
    pub(crate) closing: bool,
    /// Games in memory.
    pub(crate) games_in_memory: usize,
    /// Games with a running clock.
    pub(crate) clocks_running: usize,
}

#[derive(Debug)]
struct CachedTable {
    table: Arc<Table>,
    last_used: HallTime,
}

impl Hall {
    /// Opens the store, and records an interruption in every game whose clock ran when the hall
    /// stopped.
    pub(crate) async fn open(config: &Config, env: &Environment) -> Result<Arc<Self>, HallError> {
        let folder = || config.data_dir.display().to_string();
        let unusable = |why| HallError::Folder {
            folder: folder(),
            why,
        };
        if let Some(shows) = &config.shows {
            return Self::open_read_only(config, shows, env.wall).await;
        }
        let engines = Engines::new(&config.engines)?;
        let lock = take(&config.data_dir, config.keep == Keep::File)?;
        let file = config.data_dir.join(folder::STORE);
        let store = match (&env.store, &config.keep) {
            (Some(store), _) => store.clone(),
            (None, Keep::File) => {
                let store = SqliteStore::open_on(&file, env.faults.clone())?;
                keeping::with_anchors(config, store).await?
            }
            #[cfg(feature = "postgres")]
            (None, Keep::Database(database)) => {
                keeping::with_anchors(config, keeping::open_database(database).await?).await?
            }
            #[cfg(not(feature = "postgres"))]
            (None, Keep::Database(_)) => return Err(HallError::NoDatabase),
        };
        let envelope_cipher = match EnvelopeCipher::read(&config.data_dir) {
            Ok(Some(envelope_cipher)) => envelope_cipher,
            Ok(None) if !config.envelopes_lost && store.has_envelopes().await? => {
                return Err(HallError::KeyMissing { folder: folder() });
            }
            // Other nodes may have the right key.
            Err(why) if !config.envelopes_lost => {
                let folder = folder();
                return Err(HallError::KeyDamaged { folder, why });
            }
            Ok(None) | Err(_) => EnvelopeCipher::make(&config.data_dir).map_err(unusable)?,
        };
        // All nodes use the clock of the database.
        let wall = store.time().await?.unwrap_or_else(|| env.wall.read());
        let found = nodes::Found::look(&*store, wall).await;
        let (clock, knows_stops) =
            keeping::start_clock(&*store, MonotonicSource::of_the_machine(), wall, &found).await;
        let hall = Self::with(
            config,
            store,
            (clock, env.wall),
            (envelope_cipher, engines),
            lock,
        );
        hall.recover(knows_stops).await?;
        tokio::spawn(keeping::run_deadlines(hall.clone()));
        tokio::spawn(keeping::run_heartbeat(hall.clone()));
        tokio::spawn(keeping::watch_clock(hall.clone()));
        if hall.is_a_node() {
            nodes::keep(&hall, found).await;
        }
        let learning = hall.clone();
        tokio::spawn(async move {
            if let Err(why) = learning.learn_rooms().await {
                tracing::warn!(%why, "the rooms cannot be listed");
            }
        });
        Ok(hall)
    }

    /// Opens a read-only hall: it writes nothing but its own lock file.
    async fn open_read_only(
        config: &Config,
        shows: &Shows,
        wall: Wall,
    ) -> Result<Arc<Self>, HallError> {
        let engines = Engines::new(&config.engines)?;
        let lock = take(&config.data_dir, false)?;
        let store = keeping::open_to_read(config).await?;
        let envelope_cipher = EnvelopeCipher::disabled().map_err(|why| HallError::Folder {
            folder: config.data_dir.display().to_string(),
            why: std::io::Error::other(why),
        })?;
        let now = store.time().await?.unwrap_or_else(|| wall.read());
        let delay_ms = u64::try_from(shows.delay.as_millis()).unwrap_or(u64::MAX);
        let ticks = MonotonicSource::of_the_machine();
        let clock = Clock::start_behind(ticks, now, delay_ms, store.pulse());
        let hall = Self::with(
            config,
            store,
            (clock, wall),
            (envelope_cipher, engines),
            lock,
        );
        nodes::start_replica_tasks(&hall).await;
        tokio::spawn(shows::keep(hall.clone()));
        Ok(hall)
    }

    fn with(
        config: &Config,
        store: Arc<dyn Store>,
        (clock, wall): (Clock, Wall),
        (envelope_cipher, engines): (EnvelopeCipher, Engines),
        lock: File,
    ) -> Arc<Self> {
        Arc::new(Self {
            store,
            clock,
            wall,
            shows: config.shows.clone(),
            is_blind: AtomicBool::new(false),
            tables: Mutex::default(),
            agenda: Deadlines::default(),
            rooms: Rooms::default(),
            accounts: accounts::Accounts::default(),
            relayed: ExternalGames::follow(&config.relayed),
            envelope_cipher,
            gate: TableQuota::new(config.limits),
            engines,
            games_in_memory: config.games_in_memory.max(1),
            tally: ActCounters::default(),
            data_dir: config.data_dir.clone(),
            sittings: Presence::new(config.connection_limits.seat),
            patience: config.patience,
            spectators: Semaphore::new(SPECTATORS_AT_ONCE),
            tournaments: tournaments::Tournaments::new(config),
            clerk: Semaphore::new(1),
            cpu: CpuLimits::default(),
            unread: Arc::default(),
            nav_links: Mutex::default(),
            rematches: Mutex::default(),
            stations: Stations::default(),
            closing: watch::Sender::new(false),
            _lock: lock,
        })
    }

    /// Records the interruptions that the hall missed in each game with a running clock.
    ///
    /// A game that cannot be read stays closed; the others go on. `knows_stops` says whether the
    /// stops in the store could be read.
    async fn recover(self: &Arc<Self>, knows_stops: bool) -> Result<(), StoreError> {
        let listed = self.store.running().await;
        // Each of them is caught up with at its next act.
        let is_complete = listed.is_ok() && knows_stops;
        let games = listed.unwrap_or_else(|why| {
            tracing::error!(%why, "the running games cannot be listed");
            Vec::new()
        });
        if !is_complete || !games.is_empty() {
            self.room().beat().await?;
        }
        let mut resuming = JoinSet::new();
        for &game in &games {
            // A separate task: one broken record stops no other game.
            let hall = self.clone();
            resuming.spawn(async move {
                let done = hall.table(game).catch_up(hall.room()).await;
                if let Err(why) = &done {
                    tracing::error!(%game, %why, "a running game cannot be resumed");
                }
                done
            });
        }
        let mut closed = 0;
        while let Some(done) = resuming.join_next().await {
            closed += usize::from(!matches!(done, Ok(Ok(()))));
        }
        if !games.is_empty() {
            tracing::info!(
                games = games.len(),
                closed,
                "resumed after an outage; no clock is charged"
            );
        }
        for &game in &games {
            if let Err(why) = engines::start_engine(self, &self.table(game)).await {
                tracing::error!(%game, %why, "an engine cannot sit down again");
            }
        }
        self.room().beat().await?;
        if closed == 0 && is_complete {
            // Every record contains it now. Only the node that wrote a recent stop may delete it.
            let until = if self.is_a_node() {
                nodes::forgotten(self.clock.now())
            } else {
                HallTime(i64::MAX)
            };
            self.store.forget(until).await?;
        }
        Ok(())
    }

    /// The game and the seat of a link.
    pub(crate) async fn sit(&self, token: &str) -> Result<(Arc<Table>, Seat), Error> {
        if let Some((key, number)) = token.split_once('.') {
            let (table, seat) = self.sit_in_room(key, number).await?;
            self.is_shown(SeatGrant::One(seat))?;
            return Ok((table, seat));
        }
        let token = Token::parse(token).ok_or(Error::UnknownLink)?;
        self.resolve_link_hash(token.hash()).await
    }

    /// The game and the holder of a link.
    pub(crate) async fn hold(&self, token: &str) -> Result<(Arc<Table>, SeatGrant), Error> {
        if let Some((key, number)) = token.split_once('.') {
            let (table, seat) = self.sit_in_room(key, number).await?;
            self.is_shown(SeatGrant::One(seat))?;
            return Ok((table, SeatGrant::One(seat)));
        }
        let token = Token::parse(token).ok_or(Error::UnknownLink)?;
        self.holder_by_hash(token.hash()).await
    }

    /// As [`Self::sit`], by the stored hash of the link's secret.
    pub(crate) async fn resolve_link_hash(
        &self,
        token: TokenHash,
    ) -> Result<(Arc<Table>, Seat), Error> {
        let (table, holder) = self.holder_by_hash(token).await?;
        let seat = self.seat_now(&table, holder).await?;
        Ok((table, seat))
    }

    async fn holder_by_hash(&self, token: TokenHash) -> Result<(Arc<Table>, SeatGrant), Error> {
        let found = self.store.seat(token).await?;
        let found =
            found.filter(|(_, seat)| !organiser::is_no_seat(seat) && seat != tournaments::ARBITER);
        let (game, seat) = found.ok_or(Error::UnknownLink)?;
        let holder = seat
            .parse()
            .map_err(|why: UnknownSeat| StoreError::Row(why.to_string()))?;
        self.is_shown(holder)?;
        Ok((self.table(game), holder))
    }

    /// The names of the engines that play here.
    pub(crate) fn engines(&self) -> Vec<String> {
        self.engines.names()
    }

    /// Failure message of a game's engine for a person; `None` while it works.
    pub(crate) fn engine_trouble(&self, table: &Table, words: &Words) -> Option<String> {
        let why = self.engines.trouble(table.id())?;
        Some(words.tell("engine-trouble", &[("why", why.into())]))
    }

    /// The engine of a game that is not over, if it has one.
    pub(crate) async fn appointed(&self, table: &Table) -> Result<Option<EngineSeat>, Error> {
        table.appointed(self.room()).await
    }

    /// What the engine of a side has to do.
    pub(crate) async fn duty(&self, table: &Table, side: Color) -> Result<EngineTask, Error> {
        table.duty(self.room(), side).await
    }

    /// The position and state of a game, for an electronic board.
    pub(crate) async fn board_snapshot(&self, table: &Table) -> Result<BoardSnapshot, Error> {
        table.stand(self.room()).await
    }

    /// The seat of a holder now.
    pub(crate) async fn seat_now(&self, table: &Table, holder: SeatGrant) -> Result<Seat, Error> {
        match holder {
            SeatGrant::One(seat) => Ok(seat),
            SeatGrant::Both => table.whose_turn(self.room()).await,
        }
    }

    /// The hall's time.
    pub(crate) fn now(&self) -> HallTime {
        self.clock.now()
    }

    /// The time of the machine's clock.
    pub(crate) fn wall(&self) -> HallTime {
        self.wall.read()
    }

    /// Limits the solver to one job at a time.
    pub(crate) fn clerk(&self) -> &Semaphore {
        &self.clerk
    }

    /// Records a result of the solver.
    pub(crate) async fn record_finding(&self, table: &Table, found: &Found) -> Result<(), Error> {
        let now = self.clock.now();
        table.find(self.room(), found.clone(), now).await
    }

    /// What a seat sees now.
    pub(crate) async fn view(
        &self,
        table: &Table,
        seat: Seat,
        words: &Words,
    ) -> Result<rokada_protocol::View, Error> {
        table.view(&*self.store, seat, words, &self.clock).await
    }

    /// The message with the newest view for a seat that has the view after the entry `have`.
    ///
    /// It is written once and shared by all readers of the same view.
    pub(crate) async fn view_message(
        &self,
        table: &Table,
        seat: Seat,
        have: u64,
        words: &Words,
    ) -> Result<View, Error> {
        table
            .view_message(&*self.store, seat, have, words, &self.clock)
            .await
    }

    /// The same view as of this moment, for a client that has just connected.
    pub(crate) async fn fresh_message(
        &self,
        table: &Table,
        seat: Seat,
        have: u64,
        words: &Words,
    ) -> Result<View, Error> {
        table
            .fresh_message(&*self.store, seat, have, words, &self.clock)
            .await
    }

    /// The view of a seat that has seen everything up to the entry `have`, with the game's score.
    pub(crate) async fn seen(
        &self,
        table: &Table,
        seat: Seat,
        have: u64,
        words: &Words,
    ) -> Result<(rokada_protocol::View, Score), Error> {
        let seen = table.seen(&*self.store, seat, have, words, &self.clock);
        seen.await
    }

    /// Further data of a page around a view.
    pub(crate) async fn page_extras(
        &self,
        table: &Table,
        view: &rokada_protocol::View,
        words: &Words,
    ) -> Result<PageExtras, Error> {
        table.page_extras(self.room(), view, words).await
    }

    /// A game's time now, in milliseconds.
    pub(crate) async fn game_ms(&self, table: &Table) -> Result<u64, Error> {
        table.game_ms(&*self.store, &self.clock).await
    }

    /// A game as PGN, as far as a seat may know it.
    pub(crate) async fn pgn(&self, table: &Table, seat: Seat) -> Result<String, Error> {
        table.pgn(self.room(), seat).await
    }

    /// The scoresheet of a game for paper.
    pub(crate) async fn paper(
        &self,
        table: &Table,
        seat: Seat,
        words: &Words,
    ) -> Result<Paper, Error> {
        table.paper(self.room(), seat, words).await
    }

    /// A record as a transcript, with the rulings that a seat may read.
    pub(crate) async fn transcript(
        &self,
        table: &Table,
        seat: Seat,
        words: &'static Words,
    ) -> Result<String, Error> {
        table.transcript(self.room(), seat, words).await
    }

    /// A turn to send something to a spectator. The semaphore is never closed.
    pub(crate) async fn spectator_permit(&self) -> Option<SemaphorePermit<'_>> {
        self.spectators.acquire().await.ok()
    }

    /// Resolves once all spectators that wait for a turn now have had theirs.
    pub(crate) async fn spectators_served(&self) {
        let all = u32::try_from(SPECTATORS_AT_ONCE).unwrap_or(u32::MAX);
        let _ = self.spectators.acquire_many(all).await.map(drop);
    }

    /// State of the hall.
    pub(crate) fn health(&self) -> Health {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        Health {
            standing: self.clock.hold_reason(),
            why: self.clock.why(),
            closing: *self.closing.borrow(),
            games_in_memory: tables.len(),
            clocks_running: self.agenda.running(),
        }
    }

    /// Why all clocks are stopped, for a person; `None` while they run and during a short stop.
    pub(crate) fn matter(&self) -> Option<Error> {
        self.clock.shown().map(|standing| match standing {
            HoldReason::Trouble(trouble) => Error::of_trouble(trouble, self.clock.why()),
            HoldReason::Slow => Error::StoreSlow,
            HoldReason::Astray => Error::ClockSkew,
        })
    }

    /// Waits for an answer of the store on behalf of a page.
    ///
    /// After a limit the outcome is unknown: the entry may be recorded all the same.
    pub(crate) async fn answer_in_time<T>(
        &self,
        asked: impl Future<Output = Result<T, Error>>,
    ) -> Result<T, Error> {
        tokio::select! {
            biased;
            done = asked => done,
            () = self.clocks_stopped_for(ANSWER_WAIT_MAX) => Err(Error::OutcomeUnknown),
        }
    }

    /// Resolves once all clocks were stopped for so long.
    pub(crate) async fn clocks_stopped_for(&self, long: Duration) {
        self.clock.halted_for(long).await;
    }

    /// As [`Clock::watch_shown`].
    pub(crate) fn watch_hold_reason(&self) -> watch::Receiver<Option<HoldReason>> {
        self.clock.watch_shown()
    }

    /// Becomes true when the hall closes.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Notifies all connections that the hall closes.
    pub(crate) fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Stores a final heartbeat, so that after an orderly shutdown no player is charged.
    pub(crate) async fn write_final_heartbeat(&self) {
        if self.shows.is_some() || !self.agenda.clocks_run() && !self.is_a_node() {
            return;
        }
        if let Err(why) = self.room().leave().await {
            tracing::error!(%why, "no last sign of life could be stored");
        }
    }

    /// Services shared by all live games.
    pub(crate) fn room(&self) -> Backroom<'_> {
        Backroom {
            store: &*self.store,
            agenda: &self.agenda,
            envelope_cipher: &self.envelope_cipher,
            clock: &self.clock,
        }
    }

    /// A live game, from memory or to be read when first used.
    pub(crate) fn table(&self, game: GameId) -> Arc<Table> {
        let now = self.clock.now();
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(kept) = tables.get_mut(&game) {
            kept.last_used = now;
            return kept.table.clone();
        }
        if tables.len() >= self.games_in_memory {
            evict_unused_tables(&mut tables, self.games_in_memory / 10 + 1);
        }
        let table = Arc::new(Table::new(game));
        tables.insert(
            game,
            CachedTable {
                table: table.clone(),
                last_used: now,
            },
        );
        table
    }
}

/// Prepares the data directory, and locks it for as long as the file is open.
pub(crate) fn take(data_dir: &Path, has_store: bool) -> Result<File, HallError> {
    let folder = || data_dir.display().to_string();
    let unusable = |why| HallError::Folder {
        folder: folder(),
        why,
    };
    folder::prepare(data_dir, has_store).map_err(unusable)?;
    let lock = data_dir.join(folder::LOCK);
    let lock = File::create(&lock).map_err(|why| HallError::File {
        file: lock.display().to_string(),
        why,
        advice: "it holds nothing: remove it, and start again",
    })?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(HallError::InUse { folder: folder() }),
        Err(TryLockError::Error(why)) => Err(unusable(why)),
    }
}

/// Drops the least recently used games without connections; their state is derived from the store.
fn evict_unused_tables(tables: &mut HashMap<GameId, CachedTable>, how_many: usize) {
    let mut unused: Vec<(HallTime, GameId)> = tables
        .iter()
        .filter(|(_, kept)| Arc::strong_count(&kept.table) == 1)
        .map(|(game, kept)| (kept.last_used, *game))
        .collect();
    unused.sort_unstable();
    for (_, game) in unused.into_iter().take(how_many) {
        tables.remove(&game);
    }
}

/// Resolves once the hall closes.
pub(crate) async fn closed(closing: &mut watch::Receiver<bool>) {
    // An error means that the hall was dropped.
    let _ = closing.wait_for(|closing| *closing).await.map(drop);
}

#[cfg(test)]
pub(crate) mod tests;
