//! Background tasks: scheduled acts, heartbeats, and the continuous reading of the clock.

use std::{
    sync::{Arc, PoisonError, atomic::Ordering},
    time::Duration,
};

use rokada_store::{Anchored, Anchors, GameId, Kind, Store};
use tokio::{
    task::JoinHandle,
    time::{MissedTickBehavior, interval},
};

use super::{Hall, closed};
use crate::{
    agenda::DEADLINE_GRACE_MS,
    clerk,
    config::{Config, Keep, Shows},
    error::{Error, HallError},
    folder, nodes, shows,
    table::{Schedule, Table},
    time::{self, Clock, HallTime, MonotonicSource, Stop},
};
use rokada_protocol::SeatGrant;

/// Interval of heartbeats in the store while a clock runs. The start of an outage is known to
/// within this.
const BEAT: Duration = Duration::from_secs(1);

/// Time after a stop before it is recorded in idle games, in milliseconds.
const QUIET_MS: u64 = 5_000;

/// Most records that are named in a line of the log.
const NAMED_MAX: usize = 20;

/// Delay before a failed scheduled act is retried, in milliseconds.
const RETRY_MS: u64 = 1_000;

/// Opens the database shared by several nodes.
#[cfg(feature = "postgres")]
pub(super) async fn open_database(
    database: &crate::config::Database,
) -> Result<rokada_store::PostgresStore, rokada_store::StoreError> {
    rokada_store::PostgresStore::open(&database.url, hints(database)).await
}

#[cfg(feature = "postgres")]
fn hints(database: &crate::config::Database) -> rokada_store::Hints {
    use crate::config::Hints;
    match &database.hints {
        Hints::Same => rokada_store::Hints::Same,
        Hints::At(url) => rokada_store::Hints::At(url.clone()),
        Hints::Off => rokada_store::Hints::Off,
    }
}

/// Opens the database of a read-only hall.
#[cfg_attr(
    not(feature = "postgres"),
    expect(clippy::unused_async, reason = "a database is waited for")
)]
pub(super) async fn open_to_read(config: &Config) -> Result<Arc<dyn Store>, HallError> {
    match &config.keep {
        Keep::File => Err(HallError::ShowsNoFile),
        #[cfg(feature = "postgres")]
        Keep::Database(database) => {
            let hints = hints(database);
            let store = rokada_store::PostgresStore::open_to_read(&database.url, hints).await?;
            Ok(Arc::new(store))
        }
        #[cfg(not(feature = "postgres"))]
        Keep::Database(_) => Err(HallError::NoDatabase),
    }
}

/// A store with its anchors in the data directory.
pub(super) async fn with_anchors<S: Store>(
    config: &Config,
    store: S,
) -> Result<Arc<dyn Store>, HallError> {
    let folder = || config.data_dir.display().to_string();
    let unusable = |why| HallError::Folder {
        folder: folder(),
        why,
    };
    let file = config.data_dir.join(folder::ANCHORS);
    let unreadable = |why| HallError::File {
        file: file.display().to_string(),
        why,
        advice: "it shows whether a record lost its end: put it back from a backup, or move it \
                 away to start without that check",
    };
    let anchors = Anchors::open(&file).map_err(unreadable)?;
    let (_, damaged) = anchors.all().map_err(unreadable)?;
    if !damaged.is_empty() {
        let (count, some) = (damaged.len(), damaged.iter().take(NAMED_MAX));
        let records: Vec<String> = some.map(ToString::to_string).collect();
        let records = records.join(" ");
        tracing::error!(
            count,
            records,
            "anchors cannot be read: an end that these records lost would not be noticed"
        );
    }
    is_the_store_of(&store, &anchors, folder).await?;
    Ok(Arc::new(Anchored::new(store, anchors).map_err(unusable)?))
}

/// Access to the hall's state for other modules.
impl Hall {
    /// The hall's clock.
    pub(crate) fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The settings of a read-only hall.
    pub(crate) fn shows(&self) -> Option<&Shows> {
        self.shows.as_ref()
    }

    /// Checks that a read-only hall shows anything to the holder of such a link.
    pub(super) fn is_shown(&self, holder: SeatGrant) -> Result<(), Error> {
        match &self.shows {
            Some(_) if !shows::is_shown(holder) => Err(self.shows_only()),
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
    pub(crate) fn table_in_memory(&self, game: GameId) -> Option<Arc<Table>> {
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
}

/// Records what happens by time alone.
pub(super) async fn run_deadlines(hall: Arc<Hall>) {
    let mut closing = hall.closing();
    loop {
        let next = hall.agenda.next_due();
        let wait = next.map_or(Duration::from_secs(3_600), |due| hall.clock.until(due));
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            () = hall.agenda.changed() => {}
            () = closed(&mut closing) => return,
        }
        for game in hall.agenda.take_due(hall.clock.now()) {
            let hall = hall.clone();
            tokio::spawn(async move {
                if hall.is_a_node() {
                    let all_heard = nodes::all_heard_after(&hall, hall.clock.now()).await;
                    if !all_heard {
                        tracing::warn!(%game, "time waits for the state of the other nodes");
                        hall.agenda.note(game, retry_schedule(hall.clock.now()));
                        return;
                    }
                }
                let (table, now) = (hall.table(game), hall.clock.now());
                let done = table.pass_time(hall.room(), DEADLINE_GRACE_MS, now).await;
                clerk::call(&hall, &table);
                if let Err(why) = done {
                    tracing::warn!(%game, %why, "time could not be recorded; trying again");
                    hall.agenda.note(game, retry_schedule(now));
                }
            });
        }
    }
}

/// A schedule for a retry.
fn retry_schedule(now: HallTime) -> Schedule {
    Schedule {
        deadline: Some(now.plus(RETRY_MS)),
        clock_runs: true,
    }
}

/// Stores heartbeats while a clock runs anywhere.
pub(super) async fn run_heartbeat(hall: Arc<Hall>) {
    let mut closing = hall.closing();
    let is_a_node = hall.is_a_node();
    let mut beats = interval(if is_a_node { nodes::BEAT } else { BEAT });
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = beats.tick() => {}
            () = closed(&mut closing) => return,
        }
        if (is_a_node || hall.agenda.clocks_run())
            && hall.clock.hold_reason().is_none()
            && let Err(why) = hall.room().beat().await
        {
            tracing::error!(%why, "no sign of life could be stored");
        }
    }
}

/// Reads the clock continuously, and records its stops in every running game.
///
/// It waits until the clock has run for a while: on a slow disk each write is a new stop.
pub(super) async fn watch_clock(hall: Arc<Hall>) {
    let mut closing = hall.closing();
    let mut beats = interval(time::BEAT);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut recorded = hall.clock.last_stop();
    let mut telling: Option<JoinHandle<()>> = None;
    loop {
        tokio::select! {
            _ = beats.tick() => {}
            () = closed(&mut closing) => return,
        }
        if hall.clock.hold_reason().is_some()
            || telling.as_ref().is_some_and(|it| !it.is_finished())
        {
            continue;
        }
        let last = hall.clock.last_stop();
        if last.is_some_and(|last| is_stop_due(last, recorded, hall.clock.now())) {
            recorded = last;
            telling = Some(tokio::spawn(record_stops(hall.clone())));
        }
    }
}

/// Whether a stop that ended at `last` is old enough to be recorded in idle games.
fn is_stop_due(last: HallTime, recorded: Option<HallTime>, now: HallTime) -> bool {
    recorded != Some(last) && now.since(last) >= QUIET_MS
}

/// Records stops one game after the other, so that players' acts go first. An act in the meantime
/// records the stop of its own game.
async fn record_stops(hall: Arc<Hall>) {
    for game in hall.agenda.running_games() {
        if let Err(why) = hall.table(game).catch_up(hall.room()).await {
            tracing::warn!(%game, %why, "a stop will be recorded with the next act");
        }
    }
}

/// Whether the store has the newest record in its anchors: a store that lost whole games would
/// reuse their numbers.
pub(super) async fn is_the_store_of(
    store: &dyn Store,
    anchors: &Anchors,
    folder: impl FnOnce() -> String,
) -> Result<(), HallError> {
    let Some(newest) = anchors.newest() else {
        return Ok(());
    };
    for kind in Kind::ALL {
        let before = GameId(newest.0 - 1);
        if !store.records(kind, before, 1).await?.is_empty() {
            return Ok(());
        }
    }
    Err(HallError::Lost {
        folder: folder(),
        record: newest,
    })
}

/// Starts the hall's clock after the last time in the store.
///
/// Returns whether the stops in the store could be read. If the last heartbeat cannot be read, no
/// time after the last entry of a game is charged.
pub(super) async fn start_clock(
    store: &dyn Store,
    ticks: MonotonicSource,
    wall: HallTime,
    found: &nodes::Found,
) -> (Clock, bool) {
    let listed = store.stops().await;
    let knows_stops = listed.is_ok();
    let mut stops = listed.unwrap_or_else(|why| {
        tracing::error!(%why, "the stops of the clock cannot be read");
        Vec::new()
    });
    let last_beat = store.last_beat().await.unwrap_or_else(|why| {
        tracing::error!(%why, "the last sign of life cannot be read");
        let from = HallTime(0);
        stops.push(Stop { from, to: wall });
        None
    });
    // While another node lived, the hall was not down.
    let last_beat = last_beat.filter(|_| !found.others_live());
    if let Some(to) = last_beat {
        let from = found.first_to_fall_silent().map_or(to, |from| from.min(to));
        stops.push(Stop { from, to });
    }
    let clock = Clock::start(ticks, wall, last_beat, stops, store.pulse());
    (clock, knows_stops)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stop_is_written_down_once_and_after_a_quiet_while() {
        let (last, before) = (HallTime(60_000), HallTime(50_000));
        for (after_ms, is_due) in [(0, false), (QUIET_MS - 1, false), (QUIET_MS, true)] {
            let now = last.plus(after_ms);
            assert_eq!(is_stop_due(last, None, now), is_due, "{after_ms}");
            assert_eq!(is_stop_due(last, Some(before), now), is_due, "{after_ms}");
            assert!(!is_stop_due(last, Some(last), now), "{after_ms}");
        }
        // On a disk that takes 300 ms per write, every write is a stop. Then there is never a quiet
        // moment, and the stops are stored with the next act.
        let mut last = last;
        for _ in 0..1_000 {
            let now = last.plus(1_000);
            assert!(!is_stop_due(last, Some(before), now));
            last = now;
        }
    }
}
