//! The hall: opens the store, finds tables, keeps time.

mod accounts;
mod acts;
mod casual;
mod erased;
mod events;
mod keeping;
mod links;
mod new_game;
mod organiser;
mod rekeyed;
mod rematch;
mod rooms;

pub(crate) use self::{
    acts::ACT_MAX,
    events::{Listed, Live, NewEvent, keys_of_round},
    links::Relinking,
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
    agenda::Agenda,
    config::{Config, Keep, Shows},
    connections::Patience,
    cpu_limits::CpuLimits,
    engines::{self, Appointed, Duty, Engines},
    envelope::Wax,
    environment::Environment,
    error::{Error, HallError},
    folder,
    gate::Gate,
    nodes,
    page_data::{Door, Paper},
    relayed::Relayed,
    room::Rooms,
    sensors::{Stand, Stations},
    shows,
    sittings::Sittings,
    steward::Score,
    table::{Backroom, Beside, Table, View},
    time::{Clock, HallTime, Standing, Ticks, Wall},
    token::Token,
    unread::UnreadResponses,
    watching::Tally,
};
use rokada_protocol::{Holder, Seat, UnknownSeat};

/// How long the answer to a plain form waits for a store that stands.
const PAGE_MAX: Duration = Duration::from_secs(3);

/// How many spectators are sent something at once: what comes after them waits for no more.
const SPECTATORS_AT_ONCE: usize = 16;

/// The hall's inside, shared by all requests.
#[derive(Debug)]
pub(crate) struct Hall {
    store: Arc<dyn Store>,
    clock: Clock,
    /// The clock of the machine, by which that of the hall was set.
    wall: Wall,
    /// Set where the hall only shows.
    shows: Option<Shows>,
    /// Whether a hall that only shows cannot read what it should show.
    is_blind: AtomicBool,
    tables: Mutex<HashMap<GameId, Kept>>,
    agenda: Agenda,
    rooms: Rooms,
    /// The record of the accounts of programs.
    accounts: accounts::Accounts,
    /// Boards that are not ours.
    pub(crate) relayed: Arc<Relayed>,
    /// The engines that play here, each by its name.
    pub(crate) engines: Engines,
    /// Closes the envelopes of adjourned games.
    wax: Wax,
    gate: Gate,
    games_in_memory: usize,
    /// What happened, in figures.
    pub(crate) tally: Tally,
    pub(crate) data_dir: PathBuf,
    /// All live connections, by seat.
    pub(crate) sittings: Arc<Sittings>,
    /// How long the hall waits for those who come.
    pub(crate) patience: Patience,
    /// How many spectators are served at once, of all games.
    spectators: Semaphore,
    /// Events of many games.
    events: events::Events,
    /// One clerk, one question at a time.
    clerk: Semaphore,
    /// Limits for CPU-heavy work.
    pub(crate) cpu: CpuLimits,
    /// Limits for what clients have not read.
    pub(crate) unread: Arc<UnreadResponses>,
    /// Where the front page leads to other rooms of the house.
    doors: Mutex<Vec<Door>>,
    /// What players wish whose game is over.
    rematches: Mutex<HashMap<GameId, rematch::Rematch>>,
    /// Electronic boards at the tables.
    pub(crate) stations: Stations,
    /// True once the hall is closing.
    closing: watch::Sender<bool>,
    /// Held as long as the hall lives: one hall for one store.
    _lock: File,
}

/// How the hall is.
#[derive(Debug)]
pub(crate) struct Health {
    /// Why all clocks stand still, if they do.
    pub(crate) standing: Option<Standing>,
    /// What the system said when the writer failed.
    pub(crate) why: String,
    /// Whether the hall closes.
    pub(crate) closing: bool,
    /// How many games are in memory.
    pub(crate) games_in_memory: usize,
    /// In how many games a clock runs.
    pub(crate) clocks_running: usize,
}

#[derive(Debug)]
struct Kept {
    table: Arc<Table>,
    last_used: HallTime,
}

impl Hall {
    /// Opens the store, and records an interruption in every game whose clock ran when the hall
    /// last lived.
    pub(crate) async fn open(config: &Config, env: &Environment) -> Result<Arc<Self>, HallError> {
        let folder = || config.data_dir.display().to_string();
        let unusable = |why| HallError::Folder {
            folder: folder(),
            why,
        };
        if let Some(shows) = &config.shows {
            return Self::open_to_show(config, shows, env.wall).await;
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
        let wax = match Wax::read(&config.data_dir) {
            Ok(Some(wax)) => wax,
            Ok(None) if !config.envelopes_lost && store.has_envelopes().await? => {
                return Err(HallError::KeyMissing { folder: folder() });
            }
            // Other nodes may have the right one.
            Err(why) if !config.envelopes_lost => {
                let folder = folder();
                return Err(HallError::KeyDamaged { folder, why });
            }
            Ok(None) | Err(_) => Wax::make(&config.data_dir).map_err(unusable)?,
        };
        // Several nodes go by one clock.
        let wall = store.time().await?.unwrap_or_else(|| env.wall.read());
        let found = nodes::Found::look(&*store, wall).await;
        let (clock, knows_stops) =
            keeping::start_clock(&*store, Ticks::of_the_machine(), wall, &found).await;
        let hall = Self::with(config, store, (clock, env.wall), (wax, engines), lock);
        hall.recover(knows_stops).await?;
        tokio::spawn(keeping::keep_agenda(hall.clone()));
        tokio::spawn(keeping::keep_beating(hall.clone()));
        tokio::spawn(keeping::keep_time(hall.clone()));
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

    /// Opens a hall that shows what is played elsewhere: it writes nothing but its own lock.
    async fn open_to_show(
        config: &Config,
        shows: &Shows,
        wall: Wall,
    ) -> Result<Arc<Self>, HallError> {
        let engines = Engines::new(&config.engines)?;
        let lock = take(&config.data_dir, false)?;
        let store = keeping::open_to_read(config).await?;
        let wax = Wax::of_nobody().map_err(|why| HallError::Folder {
            folder: config.data_dir.display().to_string(),
            why: std::io::Error::other(why),
        })?;
        let now = store.time().await?.unwrap_or_else(|| wall.read());
        let behind_ms = u64::try_from(shows.behind.as_millis()).unwrap_or(u64::MAX);
        let ticks = Ticks::of_the_machine();
        let clock = Clock::start_behind(ticks, now, behind_ms, store.pulse());
        let hall = Self::with(config, store, (clock, wall), (wax, engines), lock);
        nodes::keep_time_and_hear(&hall).await;
        tokio::spawn(shows::keep(hall.clone()));
        Ok(hall)
    }

    fn with(
        config: &Config,
        store: Arc<dyn Store>,
        (clock, wall): (Clock, Wall),
        (wax, engines): (Wax, Engines),
        lock: File,
    ) -> Arc<Self> {
        Arc::new(Self {
            store,
            clock,
            wall,
            shows: config.shows.clone(),
            is_blind: AtomicBool::new(false),
            tables: Mutex::default(),
            agenda: Agenda::default(),
            rooms: Rooms::default(),
            accounts: accounts::Accounts::default(),
            relayed: Relayed::follow(&config.relayed),
            wax,
            gate: Gate::new(config.limits),
            engines,
            games_in_memory: config.games_in_memory.max(1),
            tally: Tally::default(),
            data_dir: config.data_dir.clone(),
            sittings: Sittings::new(config.doors.seat),
            patience: config.patience,
            spectators: Semaphore::new(SPECTATORS_AT_ONCE),
            events: events::Events::new(config),
            clerk: Semaphore::new(1),
            cpu: CpuLimits::default(),
            unread: Arc::default(),
            doors: Mutex::default(),
            rematches: Mutex::default(),
            stations: Stations::default(),
            closing: watch::Sender::new(false),
            _lock: lock,
        })
    }

    /// Writes down what the hall missed in each game whose clock ran. A game that cannot be read
    /// stays closed, and no other with it. `knows_stops` says whether those in the store could be
    /// read.
    async fn recover(self: &Arc<Self>, knows_stops: bool) -> Result<(), StoreError> {
        let listed = self.store.running().await;
        // Each of them is caught up with when somebody acts at it.
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
            // A task of its own: one record that cannot be followed stops no other game.
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
            if let Err(why) = engines::attend(self, &self.table(game)).await {
                tracing::error!(%game, %why, "an engine cannot sit down again");
            }
        }
        self.room().beat().await?;
        if closed == 0 && is_complete {
            // Every record says it now. What another node wrote down a moment ago may be told by
            // that node alone.
            let until = if self.is_a_node() {
                nodes::forgotten(self.clock.now())
            } else {
                HallTime(i64::MAX)
            };
            self.store.forget(until).await?;
        }
        Ok(())
    }

    /// The table and the seat to which a link leads.
    pub(crate) async fn sit(&self, token: &str) -> Result<(Arc<Table>, Seat), Error> {
        if let Some((key, number)) = token.split_once('.') {
            let (table, seat) = self.sit_in_room(key, number).await?;
            self.is_shown(Holder::One(seat))?;
            return Ok((table, seat));
        }
        let token = Token::parse(token).ok_or(Error::UnknownLink)?;
        self.sit_by(token.hash()).await
    }

    /// The table and what a link lets one be there.
    pub(crate) async fn hold(&self, token: &str) -> Result<(Arc<Table>, Holder), Error> {
        if let Some((key, number)) = token.split_once('.') {
            let (table, seat) = self.sit_in_room(key, number).await?;
            self.is_shown(Holder::One(seat))?;
            return Ok((table, Holder::One(seat)));
        }
        let token = Token::parse(token).ok_or(Error::UnknownLink)?;
        self.hold_by(token.hash()).await
    }

    /// The same by what the store keeps of the link's secret.
    pub(crate) async fn sit_by(&self, token: TokenHash) -> Result<(Arc<Table>, Seat), Error> {
        let (table, holder) = self.hold_by(token).await?;
        let seat = self.seat_now(&table, holder).await?;
        Ok((table, seat))
    }

    async fn hold_by(&self, token: TokenHash) -> Result<(Arc<Table>, Holder), Error> {
        let found = self.store.seat(token).await?;
        let found =
            found.filter(|(_, seat)| !organiser::is_no_seat(seat) && seat != events::ARBITER);
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

    /// What is the matter with the engine of a table, for a person; `None` while all is well.
    pub(crate) fn engine_trouble(&self, table: &Table, words: &Words) -> Option<String> {
        let why = self.engines.trouble(table.id())?;
        Some(words.tell("engine-trouble", &[("why", why.into())]))
    }

    /// Who plays a seat of this table as an engine, while the game is not over.
    pub(crate) async fn appointed(&self, table: &Table) -> Result<Option<Appointed>, Error> {
        table.appointed(self.room()).await
    }

    /// What the engine of a side has to do.
    pub(crate) async fn duty(&self, table: &Table, side: Color) -> Result<Duty, Error> {
        table.duty(self.room(), side).await
    }

    /// How a game stands, for an electronic board beside it.
    pub(crate) async fn stand(&self, table: &Table) -> Result<Stand, Error> {
        table.stand(self.room()).await
    }

    /// On which seat one is now.
    pub(crate) async fn seat_now(&self, table: &Table, holder: Holder) -> Result<Seat, Error> {
        match holder {
            Holder::One(seat) => Ok(seat),
            Holder::Both => table.whose_turn(self.room()).await,
        }
    }

    /// What time it is.
    pub(crate) fn now(&self) -> HallTime {
        self.clock.now()
    }

    /// What the clock of the machine shows.
    pub(crate) fn wall(&self) -> HallTime {
        self.wall.read()
    }

    /// The clerk's desk: whoever has the permit reckons.
    pub(crate) fn clerk(&self) -> &Semaphore {
        &self.clerk
    }

    /// Records what the clerk has found.
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

    /// The message with the newest view for a seat that has the view after the entry `have`,
    /// written once for all who read the same.
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

    /// The same as it is this moment, for one who has just come.
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

    /// What a seat sees that has seen everything up to the entry `have`, with the game's score.
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

    /// What a page shows beside a view.
    pub(crate) async fn beside(
        &self,
        table: &Table,
        view: &rokada_protocol::View,
        words: &Words,
    ) -> Result<Beside, Error> {
        table.beside(self.room(), view, words).await
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

    /// A record as a transcript, with the rulings that a seat hears.
    pub(crate) async fn transcript(
        &self,
        table: &Table,
        seat: Seat,
        words: &'static Words,
    ) -> Result<String, Error> {
        table.transcript(self.room(), seat, words).await
    }

    /// The turn of one who watches to be sent something. The hall never takes the turns away.
    pub(crate) async fn turn_to_watch(&self) -> Option<SemaphorePermit<'_>> {
        self.spectators.acquire().await.ok()
    }

    /// Done once all who wait for such a turn now have had theirs.
    pub(crate) async fn all_turns(&self) {
        let all = u32::try_from(SPECTATORS_AT_ONCE).unwrap_or(u32::MAX);
        let _ = self.spectators.acquire_many(all).await.map(drop);
    }

    /// How the hall is.
    pub(crate) fn health(&self) -> Health {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        Health {
            standing: self.clock.standing(),
            why: self.clock.why(),
            closing: *self.closing.borrow(),
            games_in_memory: tables.len(),
            clocks_running: self.agenda.running(),
        }
    }

    /// Why all clocks are stopped, for a person; `None` while they run and in a short stop.
    pub(crate) fn matter(&self) -> Option<Error> {
        self.clock.shown().map(|standing| match standing {
            Standing::Trouble(trouble) => Error::of_trouble(trouble, self.clock.why()),
            Standing::Slow => Error::Slow,
            Standing::Astray => Error::Astray,
        })
    }

    /// What is asked of the store for somebody who waits for a page, or word that nobody knows
    /// whether it is recorded. It is recorded or not all the same.
    pub(crate) async fn answer_in_time<T>(
        &self,
        asked: impl Future<Output = Result<T, Error>>,
    ) -> Result<T, Error> {
        tokio::select! {
            biased;
            done = asked => done,
            () = self.stood(PAGE_MAX) => Err(Error::InDoubt),
        }
    }

    /// Done once time has stood still for so long.
    pub(crate) async fn stood(&self, long: Duration) {
        self.clock.stood(long).await;
    }

    /// As [`Clock::watch_shown`].
    pub(crate) fn standing(&self) -> watch::Receiver<Option<Standing>> {
        self.clock.watch_shown()
    }

    /// Becomes true when the hall closes.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Tells all connections that the hall closes.
    pub(crate) fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Stores a last sign of life, so that a hall closed in good order charges nobody.
    pub(crate) async fn say_goodbye(&self) {
        if self.shows.is_some() || !self.agenda.clocks_run() && !self.is_a_node() {
            return;
        }
        if let Err(why) = self.room().leave().await {
            tracing::error!(%why, "no last sign of life could be stored");
        }
    }

    /// What stands behind every table.
    pub(crate) fn room(&self) -> Backroom<'_> {
        Backroom {
            store: &*self.store,
            agenda: &self.agenda,
            wax: &self.wax,
            clock: &self.clock,
        }
    }

    /// A game's table, from memory or to be read when first used.
    pub(crate) fn table(&self, game: GameId) -> Arc<Table> {
        let now = self.clock.now();
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(kept) = tables.get_mut(&game) {
            kept.last_used = now;
            return kept.table.clone();
        }
        if tables.len() >= self.games_in_memory {
            forget_some(&mut tables, self.games_in_memory / 10 + 1);
        }
        let table = Arc::new(Table::new(game));
        tables.insert(
            game,
            Kept {
                table: table.clone(),
                last_used: now,
            },
        );
        table
    }
}

/// Prepares the data directory, and holds its lock as long as the file is open.
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

/// Drops the tables that nobody sits at and that were used longest ago; their state is a fold
/// of what is stored.
fn forget_some(tables: &mut HashMap<GameId, Kept>, how_many: usize) {
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

/// Done once the hall closes.
pub(crate) async fn closed(closing: &mut watch::Receiver<bool>) {
    // An error means that the hall is gone altogether.
    let _ = closing.wait_for(|closing| *closing).await.map(drop);
}

#[cfg(test)]
pub(crate) mod tests;
