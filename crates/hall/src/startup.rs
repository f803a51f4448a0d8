//! Opens the store and resumes the games that an outage interrupted.

use std::{
    fs::{File, TryLockError},
    path::Path,
    sync::Arc,
};

use rokada_store::{Anchored, Anchors, GameId, Kind, SqliteStore, Store, StoreError};
use tokio::task::JoinSet;

use crate::{
    background, clerk,
    config::{Config, Keep, Shows},
    engine_player,
    engines::Engines,
    envelope_key,
    environment::Environment,
    error::HallError,
    folder,
    hall::Hall,
    nodes, shows,
};
use rokada_live_game::{
    envelope::EnvelopeCipher,
    time::{Clock, HallTime, MonotonicSource, Stop, Wall},
};

/// Most records that are named in a line of the log.
const NAMED_MAX: usize = 20;

/// Opens the store, and records an interruption in every game whose clock ran when the hall
/// stopped.
pub(crate) async fn open(config: &Config, env: &Environment) -> Result<Arc<Hall>, HallError> {
    let folder = || config.data_dir.display().to_string();
    let unusable = |why| HallError::Folder {
        folder: folder(),
        why,
    };
    if let Some(shows) = &config.shows {
        return open_read_only(config, shows, env.wall).await;
    }
    let engines = Engines::new(&config.engines)?;
    let lock = take(&config.data_dir, config.keep == Keep::File)?;
    let file = config.data_dir.join(folder::STORE);
    let store = match (&env.store, &config.keep) {
        (Some(store), _) => store.clone(),
        (None, Keep::File) => {
            let store = SqliteStore::open_on(&file, env.faults.clone())?;
            with_anchors(config, store).await?
        }
        #[cfg(feature = "postgres")]
        (None, Keep::Database(database)) => {
            with_anchors(config, open_database(database).await?).await?
        }
        #[cfg(not(feature = "postgres"))]
        (None, Keep::Database(_)) => return Err(HallError::NoDatabase),
    };
    let envelope_cipher = match envelope_key::read(&config.data_dir) {
        Ok(Some(envelope_cipher)) => envelope_cipher,
        Ok(None) if !config.envelopes_lost && store.has_envelopes().await? => {
            return Err(HallError::KeyMissing { folder: folder() });
        }
        // Other nodes may have the right key.
        Err(why) if !config.envelopes_lost => {
            let folder = folder();
            return Err(HallError::KeyDamaged { folder, why });
        }
        Ok(None) | Err(_) => envelope_key::make(&config.data_dir).map_err(unusable)?,
    };
    // All nodes use the clock of the database.
    let wall = store.time().await?.unwrap_or_else(|| env.wall.read());
    let found = nodes::Found::look(&*store, wall).await;
    let (clock, knows_stops) =
        start_clock(&*store, MonotonicSource::of_the_machine(), wall, &found).await;
    let (hall, questions) = Hall::with(
        config,
        store,
        (clock, env.wall),
        (envelope_cipher, engines),
        lock,
    );
    recover(&hall, knows_stops).await?;
    tokio::spawn(clerk::run(hall.clone(), questions));
    tokio::spawn(background::run_deadlines(hall.clone()));
    tokio::spawn(background::run_planned_starts(hall.clone()));
    tokio::spawn(background::run_heartbeat(hall.clone()));
    tokio::spawn(background::watch_clock(hall.clone()));
    if hall.is_a_node() {
        nodes::keep(&hall, found).await;
    }
    let learning = hall.clone();
    tokio::spawn(async move {
        if let Err(why) = learning.learn_rooms().await {
            tracing::warn!(%why, "the rooms cannot be listed");
        }
        if let Err(why) = learning.learn_tournaments().await {
            tracing::warn!(%why, "the tournaments cannot be listed");
        }
    });
    Ok(hall)
}

/// Opens a read-only hall: it writes nothing but its own lock file.
async fn open_read_only(
    config: &Config,
    shows: &Shows,
    wall: Wall,
) -> Result<Arc<Hall>, HallError> {
    let engines = Engines::new(&config.engines)?;
    let lock = take(&config.data_dir, false)?;
    let store = open_to_read(config).await?;
    let envelope_cipher = EnvelopeCipher::disabled().map_err(|why| HallError::Folder {
        folder: config.data_dir.display().to_string(),
        why: std::io::Error::other(why),
    })?;
    let now = store.time().await?.unwrap_or_else(|| wall.read());
    let delay_ms = u64::try_from(shows.delay.as_millis()).unwrap_or(u64::MAX);
    let ticks = MonotonicSource::of_the_machine();
    let clock = Clock::start_behind(ticks, now, delay_ms, store.pulse());
    let (hall, _) = Hall::with(
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

/// Records the interruptions that the hall missed in each game with a running clock.
///
/// A game that cannot be read stays closed; the others go on. `knows_stops` says whether the
/// stops in the store could be read.
async fn recover(hall: &Arc<Hall>, knows_stops: bool) -> Result<(), StoreError> {
    let listed = hall.store().running().await;
    // Each of them is caught up with at its next act.
    let is_complete = listed.is_ok() && knows_stops;
    let games = listed.unwrap_or_else(|why| {
        tracing::error!(%why, "the running games cannot be listed");
        Vec::new()
    });
    if !is_complete || !games.is_empty() {
        hall.services().beat().await?;
    }
    let mut resuming = JoinSet::new();
    for &game in &games {
        // A separate task: one broken record stops no other game.
        let hall = hall.clone();
        resuming.spawn(async move {
            let done = hall.table(game).catch_up(hall.services()).await;
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
        if let Err(why) = engine_player::start_engine(hall, &hall.table(game)).await {
            tracing::error!(%game, %why, "an engine cannot sit down again");
        }
    }
    hall.services().beat().await?;
    if closed == 0 && is_complete {
        // Every record contains it now. Only the node that wrote a recent stop may delete it.
        let until = if hall.is_a_node() {
            nodes::forgotten(hall.clock().now())
        } else {
            HallTime(i64::MAX)
        };
        hall.store().forget(until).await?;
    }
    Ok(())
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

/// Opens the database shared by several nodes.
#[cfg(feature = "postgres")]
async fn open_database(
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
async fn open_to_read(config: &Config) -> Result<Arc<dyn Store>, HallError> {
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
async fn with_anchors<S: Store>(config: &Config, store: S) -> Result<Arc<dyn Store>, HallError> {
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

/// Whether the store has the newest record in its anchors: a store that lost whole games would
/// reuse their numbers.
async fn is_the_store_of(
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
async fn start_clock(
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
