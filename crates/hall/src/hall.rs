//! The hall: opens the store, finds games and runs the clock.

mod accounts;
mod acts;
mod casual;
mod erased;
mod keys;
mod links;
mod metrics;
mod new_game;
mod organiser;
mod rekeyed;
mod rematch;
mod rooms;
mod tournaments;

pub(crate) use self::{
    acts::ACT_MAX,
    keys::{issue_key, list_keys},
    tournaments::{Live, NewTournament, RoundChoices, keys_of_round},
};

pub use self::keys::{IssuedKey, KeyedRecord};
use self::new_game::{game_head, name};

use std::{
    collections::HashMap,
    fs::File,
    path::PathBuf,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use rokada_board::Color;
use rokada_laws::act::Found;
use rokada_store::{GameId, Store, StoreError, TokenHash};
use rokada_words::Words;
use tokio::sync::{
    mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel},
    watch,
};

use crate::{
    board_stations::Stations,
    config::{Config, Shows},
    engines::Engines,
    error::Error,
    gate::TableQuota,
    metrics::ActCounters,
    relayed::ExternalGames,
    rooms::Rooms,
    sittings::Presence,
    stored_hash::StoredHash as _,
};
use rokada_html::data::NavLink;
use rokada_live_game::{
    Deadlines, LiveGame, PageExtras, Services, SharedView, SpectatorTurns,
    envelope::EnvelopeCipher,
    state::{BoardSnapshot, EngineSeat, EngineTask, Score},
    time::{Clock, HallTime, HoldReason, Wall},
};
use rokada_netserver::{Timeouts, cpu_limits::CpuLimits, unread::UnreadResponses};
use rokada_protocol::{Scoresheet, Seat, SeatGrant, Token, UnknownSeat};

/// How long the response to a plain form waits for a suspended store.
const ANSWER_WAIT_MAX: Duration = Duration::from_secs(3);

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
    pub(crate) timeouts: Timeouts,
    /// Limits the spectators served at once, over all games.
    pub(crate) spectators: Arc<SpectatorTurns>,
    /// The tournaments.
    tournaments: tournaments::Tournaments,
    /// The games with a question for the solver.
    solver: UnboundedSender<Arc<LiveGame>>,
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
    table: Arc<LiveGame>,
    last_used: HallTime,
}

impl Hall {
    /// A hall over this store, whose tasks are not started yet, and the queue of its solver.
    pub(crate) fn with(
        config: &Config,
        store: Arc<dyn Store>,
        (clock, wall): (Clock, Wall),
        (envelope_cipher, engines): (EnvelopeCipher, Engines),
        lock: File,
    ) -> (Arc<Self>, UnboundedReceiver<Arc<LiveGame>>) {
        let (solver, questions) = unbounded_channel();
        let hall = Arc::new(Self {
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
            timeouts: config.timeouts,
            spectators: Arc::default(),
            tournaments: tournaments::Tournaments::new(config),
            solver,
            cpu: CpuLimits::default(),
            unread: Arc::default(),
            nav_links: Mutex::default(),
            rematches: Mutex::default(),
            stations: Stations::default(),
            closing: watch::Sender::new(false),
            _lock: lock,
        });
        (hall, questions)
    }

    /// The game and the seat of a link.
    pub(crate) async fn sit(&self, token: &str) -> Result<(Arc<LiveGame>, Seat), Error> {
        let (table, holder) = self.hold(token).await?;
        let seat = self.seat_now(&table, holder).await?;
        Ok((table, seat))
    }

    /// The game and the holder of a link.
    pub(crate) async fn hold(&self, token: &str) -> Result<(Arc<LiveGame>, SeatGrant), Error> {
        if let Some((key, number)) = token.split_once('.') {
            let (table, seat) = match self.sit_at_code(key, number).await? {
                Some(found) => found,
                None => self.sit_in_room(key, number).await?,
            };
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
    ) -> Result<(Arc<LiveGame>, Seat), Error> {
        let (table, holder) = self.holder_by_hash(token).await?;
        let seat = self.seat_now(&table, holder).await?;
        Ok((table, seat))
    }

    async fn holder_by_hash(&self, token: TokenHash) -> Result<(Arc<LiveGame>, SeatGrant), Error> {
        let found = self.store.seat(token).await?;
        let is_of_tournament =
            |seat: &str| seat == tournaments::ARBITER || tournaments::is_board_code(seat);
        let found =
            found.filter(|(_, seat)| !organiser::is_no_seat(seat) && !is_of_tournament(seat));
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
    pub(crate) fn engine_trouble(&self, table: &LiveGame, words: &Words) -> Option<String> {
        let why = self.engines.trouble(table.id())?;
        Some(words.tell("engine-trouble", &[("why", why.into())]))
    }

    /// The engine of a game that is not over, if it has one.
    pub(crate) async fn appointed(&self, table: &LiveGame) -> Result<Option<EngineSeat>, Error> {
        Ok(table.appointed(self.services()).await?)
    }

    /// What the engine of a side has to do.
    pub(crate) async fn duty(&self, table: &LiveGame, side: Color) -> Result<EngineTask, Error> {
        Ok(table.engine_task(self.services(), side).await?)
    }

    /// The position and state of a game, for an electronic board.
    pub(crate) async fn board_snapshot(&self, table: &LiveGame) -> Result<BoardSnapshot, Error> {
        Ok(table.board_snapshot(self.services()).await?)
    }

    /// The seat of a holder now.
    pub(crate) async fn seat_now(
        &self,
        table: &LiveGame,
        holder: SeatGrant,
    ) -> Result<Seat, Error> {
        match holder {
            SeatGrant::One(seat) => Ok(seat),
            SeatGrant::Both => Ok(table.whose_turn(self.services()).await?),
        }
    }

    /// The hall's clock.
    pub(crate) fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The deadlines of all games.
    pub(crate) fn agenda(&self) -> &Deadlines {
        &self.agenda
    }

    /// The settings of a read-only hall.
    pub(crate) fn shows(&self) -> Option<&Shows> {
        self.shows.as_ref()
    }

    /// Checks that a read-only hall shows anything to the holder of such a link.
    fn is_shown(&self, holder: SeatGrant) -> Result<(), Error> {
        match &self.shows {
            Some(_) if holder != SeatGrant::One(Seat::Spectator) => Err(self.shows_only()),
            _ => Ok(()),
        }
    }

    /// The error of a read-only hall for a request to change something.
    pub(crate) fn shows_only(&self) -> Error {
        let primary_url = self
            .shows
            .as_ref()
            .and_then(|shows| shows.primary_url.clone());
        Error::ShowsOnly { primary_url }
    }

    /// Whether the database of a read-only hall cannot be read.
    pub(crate) fn is_replica_unavailable(&self) -> bool {
        self.is_blind.load(Ordering::Relaxed)
    }

    /// Sets whether the database can be read.
    pub(crate) fn is_blind(&self, is_blind: bool) {
        self.is_blind.store(is_blind, Ordering::Relaxed);
    }

    /// Whether other halls may use the same store.
    pub(crate) fn is_a_node(&self) -> bool {
        self.store.node().is_some()
    }

    /// The games with a running clock, as far as this hall knows.
    pub(crate) fn running_games(&self) -> Vec<GameId> {
        self.agenda.running_games()
    }

    /// The games in memory, each with the last entry applied.
    pub(crate) fn games_in_memory(&self) -> Vec<(GameId, u64)> {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let games = tables.iter();
        let mut games: Vec<_> = games
            .map(|(game, kept)| (*game, kept.table.followed()))
            .collect();
        games.sort_unstable();
        games
    }

    /// A live game that is in memory.
    pub(crate) fn table_in_memory(&self, game: GameId) -> Option<Arc<LiveGame>> {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.get(&game).map(|kept| kept.table.clone())
    }

    /// Counters of the store's writer.
    pub(crate) fn store_figures(&self) -> rokada_store::Figures {
        self.store.pulse().figures()
    }

    /// How long the clocks were stopped since the hall opened, in milliseconds.
    pub(crate) fn stopped_ms(&self) -> u64 {
        self.clock.stopped_ms_since_start()
    }

    /// The hall's time.
    pub(crate) fn now(&self) -> HallTime {
        self.clock.now()
    }

    /// The time of the machine's clock.
    pub(crate) fn wall(&self) -> HallTime {
        self.wall.read()
    }

    /// Queues the question of a game for the solver, if it has one; returns at once.
    pub(crate) fn ask_solver(&self, table: &Arc<LiveGame>) {
        // An error means that the hall closes, or is read-only.
        let _ = self.solver.send(table.clone());
    }

    /// Records a result of the solver.
    pub(crate) async fn record_finding(
        &self,
        table: &LiveGame,
        found: &Found,
    ) -> Result<(), Error> {
        let now = self.clock.now();
        Ok(table
            .record_finding(self.services(), found.clone(), now)
            .await?)
    }

    /// What a seat sees now.
    pub(crate) async fn view(
        &self,
        table: &LiveGame,
        seat: Seat,
        words: &Words,
    ) -> Result<rokada_protocol::View, Error> {
        Ok(table.view(&*self.store, seat, words, &self.clock).await?)
    }

    /// The newest view for a seat that has the view after the entry `have`, shared by equal readers.
    pub(crate) async fn shared_view(
        &self,
        table: &LiveGame,
        seat: Seat,
        have: u64,
        words: &Words,
    ) -> Result<Arc<SharedView>, Error> {
        Ok(table
            .shared_view(&*self.store, seat, have, words, &self.clock)
            .await?)
    }

    /// The same view as of this moment, for a client that has just connected.
    pub(crate) async fn fresh_view(
        &self,
        table: &LiveGame,
        seat: Seat,
        have: u64,
        words: &Words,
    ) -> Result<Arc<SharedView>, Error> {
        Ok(table
            .fresh_view(&*self.store, seat, have, words, &self.clock)
            .await?)
    }

    /// The view of a seat that has seen everything up to the entry `have`, with the game's score.
    pub(crate) async fn seen(
        &self,
        table: &LiveGame,
        seat: Seat,
        have: u64,
        words: &Words,
    ) -> Result<(rokada_protocol::View, Score), Error> {
        let seen = table.seen(&*self.store, seat, have, words, &self.clock);
        Ok(seen.await?)
    }

    /// Further data of a page around a view.
    pub(crate) async fn page_extras(
        &self,
        table: &LiveGame,
        view: &rokada_protocol::View,
        words: &Words,
    ) -> Result<PageExtras, Error> {
        Ok(table.page_extras(self.services(), view, words).await?)
    }

    /// A game's time now, in milliseconds.
    pub(crate) async fn game_ms(&self, table: &LiveGame) -> Result<u64, Error> {
        Ok(table.game_ms(&*self.store, &self.clock).await?)
    }

    /// A game as PGN, as far as a seat may know it.
    pub(crate) async fn pgn(&self, table: &LiveGame, seat: Seat) -> Result<String, Error> {
        Ok(table.pgn(self.services(), seat).await?)
    }

    /// The scoresheet of a game for paper.
    pub(crate) async fn paper(
        &self,
        table: &LiveGame,
        seat: Seat,
        words: &Words,
    ) -> Result<Scoresheet, Error> {
        Ok(table.scoresheet(self.services(), seat, words).await?)
    }

    /// A record as a transcript, with the rulings that a seat may read.
    pub(crate) async fn transcript(
        &self,
        table: &LiveGame,
        seat: Seat,
        words: &'static Words,
    ) -> Result<String, Error> {
        Ok(table.transcript(self.services(), seat, words).await?)
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
        if let Err(why) = self.services().leave().await {
            tracing::error!(%why, "no last sign of life could be stored");
        }
    }

    /// Services shared by all live games.
    pub(crate) fn services(&self) -> Services<'_> {
        Services {
            store: &*self.store,
            deadlines: &self.agenda,
            envelope_cipher: &self.envelope_cipher,
            clock: &self.clock,
        }
    }

    /// A live game, from memory or to be read when first used.
    pub(crate) fn table(&self, game: GameId) -> Arc<LiveGame> {
        let now = self.clock.now();
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(kept) = tables.get_mut(&game) {
            kept.last_used = now;
            return kept.table.clone();
        }
        if tables.len() >= self.games_in_memory {
            evict_unused_tables(&mut tables, self.games_in_memory / 10 + 1);
        }
        let table = Arc::new(LiveGame::new(game));
        tables.insert(
            game,
            CachedTable {
                table: table.clone(),
                last_used: now,
            },
        );
        drop(tables);
        // A question may have been open when the game left memory, or when the hall closed.
        self.ask_solver(&table);
        table
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

#[cfg(test)]
pub(crate) mod tests;
