//! Maintenance of a hall's records: checking, copying, migrating to another store, and new keys.
//!
//! The hall need not be open. Everything except [`accept_lost`], importing and new keys works while
//! it is.

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    sync::Arc,
};

use futures_util::StreamExt as _;
use rokada_store::{
    Anchor, Anchored, Anchors, GameId, Kind, SqliteStore, Store, StoreError, StoredGame,
};
use serde::Serialize;

use crate::{error::HallError, folder, nodes, startup};
use rokada_live_game::{
    state::{GameState, names},
    time::Wall,
};
use rokada_protocol::Token;

pub use crate::hall::{IssuedKey, KeyedRecord};

/// Records listed at once, and read at once.
const LIST: usize = 1_000;
const AT_ONCE: usize = 4;

/// A hall's records, opened without the hall.
#[derive(Debug)]
pub struct Records {
    store: Arc<dyn Store>,
    /// The last known entry of each record, as stored outside the store.
    anchors: Option<Anchors>,
    /// The SQLite file, if the records are in one.
    file: Option<PathBuf>,
    /// The clock of the machine.
    wall: Wall,
    /// Held by a writer, so that no hall can open the records.
    _lock: Option<File>,
}

impl Records {
    /// Opens the records in a data directory for reading; a hall may be open there. Nothing
    /// changes.
    ///
    /// # Errors
    /// If there are none, or they cannot be read.
    pub fn read(data_dir: &Path) -> Result<Self, HallError> {
        let unusable = |why| HallError::Folder {
            folder: data_dir.display().to_string(),
            why,
        };
        let file = data_dir.join(folder::STORE);
        File::open(&file).map_err(unusable)?;
        let anchors = match Anchors::read(&data_dir.join(folder::ANCHORS)) {
            Ok(anchors) => Some(anchors),
            Err(why) if why.kind() == io::ErrorKind::NotFound => None,
            Err(why) => return Err(unusable(why)),
        };
        Ok(Self {
            store: Arc::new(SqliteStore::open_to_read(&file)?),
            anchors,
            file: Some(file),
            wall: Wall::Machine,
            _lock: None,
        })
    }

    /// Opens the records in a data directory for writing; it is created if missing.
    ///
    /// # Errors
    /// If it cannot be used, or a hall is open there.
    pub fn write(data_dir: &Path) -> Result<Self, HallError> {
        let unusable = |why| HallError::Folder {
            folder: data_dir.display().to_string(),
            why,
        };
        let lock = startup::take(data_dir, true)?;
        let store = SqliteStore::open(&data_dir.join(folder::STORE))?;
        let anchors = Anchors::open(&data_dir.join(folder::ANCHORS)).map_err(unusable)?;
        Ok(Self {
            store: Arc::new(Anchored::new(store, anchors).map_err(unusable)?),
            anchors: None,
            file: None,
            wall: Wall::Machine,
            _lock: Some(lock),
        })
    }

    /// Opens the records in a database of several nodes.
    ///
    /// # Errors
    /// If it cannot be reached or has another format, or this program was built without PostgreSQL.
    #[cfg_attr(
        not(feature = "postgres"),
        expect(clippy::unused_async, reason = "with the feature it waits")
    )]
    pub async fn in_database(url: &str) -> Result<Self, HallError> {
        #[cfg(feature = "postgres")]
        {
            let store = rokada_store::PostgresStore::open(url, rokada_store::Hints::Off).await?;
            Ok(Self {
                store: Arc::new(store),
                anchors: None,
                file: None,
                wall: Wall::Machine,
                _lock: None,
            })
        }
        #[cfg(not(feature = "postgres"))]
        {
            let _ = url;
            Err(HallError::NoDatabase)
        }
    }

    /// The records in a store, for tests.
    #[doc(hidden)]
    pub fn of_store(store: Arc<dyn Store>, wall: Wall) -> Self {
        Self {
            store,
            wall,
            anchors: None,
            file: None,
            _lock: None,
        }
    }

    /// The store with the records.
    pub fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// The tournaments, rooms and games that have a key of their own.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn list_keys(&self) -> Result<Vec<KeyedRecord>, StoreError> {
        crate::hall::list_keys(self.store()).await
    }

    /// Replaces the lost key of a tournament, room or game, and all links derived from it.
    ///
    /// # Errors
    /// If there is no such record, it has its key from another one, nodes of the hall are open, or
    /// nothing can be written.
    pub async fn issue_key(&self, record: i64) -> Result<IssuedKey, HallError> {
        let store = self.store();
        let now = store.time().await?.unwrap_or_else(|| self.wall.read());
        if nodes::Found::look(store, now).await.others_live() {
            return Err(HallError::NodesOpen);
        }
        let key = Token::random()?;
        crate::hall::issue_key(store, GameId(record), &key, now).await
    }
}

/// A fault of a record, or of the file with all records.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// The record; `None` for the whole store.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub record: Option<i64>,
    /// The players, or the name of the tournament, if they can be read.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub of: String,
    /// The fault.
    pub what: String,
    /// The last valid entry of the record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub good_to: Option<u64>,
}

/// The result of a check of all records.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Verified {
    /// Games and tournaments that were read.
    pub records: u64,
    /// Their entries.
    pub entries: u64,
    /// Records that were compared with an anchor.
    pub anchored: u64,
    /// The faults: of the store first, then by record.
    pub findings: Vec<Finding>,
}

/// Checks everything: the file, the hash chain of each record, its anchor, and its replay under the
/// Laws.
///
/// `against` is a copy of the anchors that is stored elsewhere: an attacker who can alter the store
/// and its anchors cannot alter that.
///
/// # Errors
/// If the store cannot be read at all.
pub async fn verify(
    records: &Records,
    against: Option<&Anchors>,
) -> Result<Verified, rokada_store::StoreError> {
    let mut verified = Verified::default();
    if let Some(file) = records.file.clone() {
        let said = tokio::task::spawn_blocking(move || SqliteStore::faults_of_file(&file)).await;
        let said = said.map_err(|_| StoreError::Closed)??;
        verified.findings.extend(said.into_iter().map(of_store));
    }
    // Read before the records: entries recorded meanwhile go beyond the anchors.
    let witnesses: Vec<_> = [records.anchors.as_ref(), against]
        .into_iter()
        .flatten()
        .collect();
    let mut known: Vec<std::collections::BTreeMap<GameId, Anchor>> = Vec::new();
    for anchors in &witnesses {
        let (all, damaged) = anchors
            .all()
            .map_err(|why| StoreError::Row(why.to_string()))?;
        known.push(all);
        verified.findings.extend(damaged.into_iter().map(|game| {
            let what = "its anchor cannot be read: the last entry it had is unknown";
            of_record(game, String::new(), what.to_owned(), None)
        }));
    }
    if witnesses.is_empty() && records.file.is_some() {
        let what = "there is no hall.anchors: a record that lost its end is not noticed";
        verified.findings.push(of_store(what.to_owned()));
    }
    for kind in Kind::ALL {
        let mut after = GameId(0);
        loop {
            let some = records.store.records(kind, after, LIST).await?;
            let Some(last) = some.last() else { break };
            after = *last;
            let read = futures_util::stream::iter(some)
                .map(|id| async move { (id, records.store.load(id).await) });
            let mut read = read.buffered(AT_ONCE);
            while let Some((id, stored)) = read.next().await {
                let anchors: Vec<Anchor> =
                    known.iter_mut().filter_map(|all| all.remove(&id)).collect();
                verified.anchored += u64::from(!anchors.is_empty());
                check(&mut verified, id, stored, &anchors).await;
            }
        }
    }
    for (id, anchor) in known.into_iter().flatten() {
        let what = format!(
            "it is gone: {} of it were recorded, and the store does not know it",
            entries(anchor.seq)
        );
        verified
            .findings
            .push(of_record(id, String::new(), what, None));
    }
    Ok(verified)
}

/// Checks one record.
async fn check(
    verified: &mut Verified,
    id: GameId,
    stored: Result<Option<StoredGame>, StoreError>,
    anchors: &[Anchor],
) {
    verified.records += 1;
    let stored = match stored {
        Ok(Some(stored)) => stored,
        Ok(None) => return,
        Err(why) => {
            let what = format!("it cannot be read: {why}");
            verified
                .findings
                .push(of_record(id, String::new(), what, None));
            return;
        }
    };
    verified.entries += stored.entries.len() as u64;
    let head = &stored.head;
    let of = match head.kind {
        Kind::Game => names(&stored).join(" - "),
        Kind::Tournament | Kind::Room | Kind::Accounts => head.event.clone(),
    };
    let mut say = |what: String, good_to: u64| {
        let finding = of_record(id, of.clone(), what, Some(good_to));
        verified.findings.push(finding);
    };
    let broken = stored.broken_at();
    if let Some(seq) = broken {
        say(
            format!("entry {seq} was altered or does not follow: its hash does not fit"),
            seq.saturating_sub(1),
        );
    }
    let reaches = stored.end().seq;
    if let Some(anchor) = anchors.iter().find(|anchor| !stored.holds(anchor)) {
        let (what, good_to) = if anchor.seq > reaches {
            let what = format!(
                "its end is lost: {} were recorded, the last {} are not there",
                entries(anchor.seq),
                anchor.seq - reaches
            );
            (what, reaches)
        } else {
            let what = format!(
                "entry {} differs from the recorded one, and its hash chain was recomputed",
                anchor.seq
            );
            (what, 0)
        };
        say(what, good_to.min(broken.map_or(u64::MAX, |seq| seq - 1)));
    }
    if head.kind == Kind::Game {
        // A faulty record may panic or loop in the replay.
        let replay = tokio::task::spawn_blocking(move || replay_game(&stored));
        match replay.await {
            Ok(Ok(())) => {}
            Ok(Err((seq, why))) => say(
                format!("entry {seq} cannot be followed: {why}"),
                seq.saturating_sub(1),
            ),
            Err(_) => say("the Laws cannot follow it: they broke off".to_owned(), 0),
        }
    }
}

/// Replays a game. The error names the entry that cannot be replayed, 0 for the head.
fn replay_game(stored: &StoredGame) -> Result<(), (u64, String)> {
    let mut referee = GameState::new(&stored.head).map_err(|why| (0, why.what.to_string()))?;
    for (index, entry) in stored.entries.iter().enumerate() {
        let followed = if GameState::is_undoing(entry) {
            referee.go_back(&stored.head, &stored.entries[..=index])
        } else {
            referee.replay(entry)
        };
        followed.map_err(|why| (entry.seq, why))?;
    }
    Ok(())
}

fn of_store(what: String) -> Finding {
    Finding {
        record: None,
        of: String::new(),
        what,
        good_to: None,
    }
}

fn of_record(id: GameId, of: String, what: String, good_to: Option<u64>) -> Finding {
    Finding {
        record: Some(id.0),
        of,
        what,
        good_to,
    }
}

fn entries(number: u64) -> String {
    match number {
        1 => "1 entry".to_owned(),
        _ => format!("{number} entries"),
    }
}

/// Accepts the present content of the store as complete.
///
/// Anchors of truncated or missing records are replaced; these records are returned. The hall must
/// not be open. `database` has the records of these anchors, if they are not in the same directory.
///
/// # Errors
/// If a hall is open there, the records are missing, or the files cannot be read or written.
pub async fn accept_lost(data_dir: &Path, database: Option<&str>) -> Result<Vec<i64>, HallError> {
    let unusable = |why| HallError::Folder {
        folder: data_dir.display().to_string(),
        why,
    };
    let _lock = startup::take(data_dir, database.is_none())?;
    let records = match database {
        Some(url) => Records::in_database(url).await?,
        // A node has its records in a database, and no records in its directory.
        None => Records::read(data_dir)?,
    };
    let anchors = Anchors::open(&data_dir.join(folder::ANCHORS)).map_err(unusable)?;
    let (known, damaged) = anchors.all().map_err(unusable)?;
    let mut accepted = Vec::new();
    let known = known.into_iter().map(|(id, anchor)| (id, Some(anchor)));
    for (id, anchor) in known.chain(damaged.into_iter().map(|id| (id, None))) {
        let Ok(stored) = records.store.load(id).await else {
            continue;
        };
        let holds = |stored: &StoredGame| anchor.is_some_and(|anchor| stored.holds(&anchor));
        if stored.as_ref().is_some_and(holds) {
            continue;
        }
        let end = stored.map(|stored| stored.end());
        anchors.set(id, end).map_err(unusable)?;
        accepted.push(id.0);
    }
    anchors.sync().map_err(unusable)?;
    accepted.sort_unstable();
    Ok(accepted)
}

/// Copies a whole hall into a new directory: a consistent snapshot of the store, its anchors, and
/// its keys; then checks the copy.
///
/// The hall may be open. The directory gets its name only after everything is synced.
///
/// # Errors
/// If the directory exists, or anything cannot be read or written.
pub async fn backup(data_dir: &Path, to: &Path) -> Result<Verified, HallError> {
    let unusable = |folder: &Path| {
        let folder = folder.display().to_string();
        move |why| HallError::Folder { folder, why }
    };
    if to.exists() {
        let why = io::Error::new(io::ErrorKind::AlreadyExists, "it is there already");
        return Err(unusable(to)(why));
    }
    let mut name = to.file_name().unwrap_or_default().to_owned();
    name.push(".part");
    let part = to.with_file_name(name);
    // It may be part of another copy in progress, or the user's own.
    if part.exists() {
        let what = "it is there: remove it if a copy that was cut off has left it";
        let why = io::Error::new(io::ErrorKind::AlreadyExists, what);
        return Err(unusable(&part)(why));
    }
    // Closed to other users before anything is in it.
    folder::make(&part).map_err(unusable(&part))?;
    let (from, into) = (data_dir.to_owned(), part.clone());
    let copied = tokio::task::spawn_blocking(move || copy(&from, &into)).await;
    copied.map_err(|_| StoreError::Closed)??;
    let verified = verify(&Records::read(&part)?, None).await?;
    // Temporary files of the reader are not part of the copy.
    for left in ["hall.sqlite-wal", "hall.sqlite-shm"] {
        match fs::remove_file(part.join(left)) {
            Err(why) if why.kind() != io::ErrorKind::NotFound => {
                return Err(unusable(&part)(why));
            }
            Ok(()) | Err(_) => {}
        }
    }
    fs::rename(&part, to).map_err(unusable(to))?;
    let above = to.parent().filter(|above| !above.as_os_str().is_empty());
    #[cfg(unix)]
    for folder in [to, above.unwrap_or(Path::new("."))] {
        File::open(folder)
            .and_then(|opened| opened.sync_all())
            .map_err(unusable(folder))?;
    }
    Ok(verified)
}

fn copy(from: &Path, into: &Path) -> Result<(), HallError> {
    let unusable = |why| HallError::Folder {
        folder: from.display().to_string(),
        why,
    };
    // The anchors first, so that the copied store is never behind them.
    match folder::copy(from, into, folder::ANCHORS) {
        Err(why) if why.kind() == io::ErrorKind::NotFound => {}
        done => done.map_err(unusable)?,
    }
    SqliteStore::copy(&from.join(folder::STORE), &into.join(folder::STORE))?;
    for file in fs::read_dir(from).map_err(unusable)? {
        let file = file.map_err(unusable)?;
        let name = file.file_name();
        let name = name.to_string_lossy();
        let is_done = name.starts_with("hall.");
        if !is_done && file.file_type().map_err(unusable)?.is_file() {
            folder::copy(from, into, &name).map_err(unusable)?;
        }
    }
    copy_certificates(&from.join(folder::ACME), &into.join(folder::ACME)).map_err(unusable)?;
    folder::keep(into).map_err(unusable)
}

/// Copies the certificates. Without them a restored hall orders new ones, which an authority limits
/// per week.
fn copy_certificates(from: &Path, into: &Path) -> io::Result<()> {
    let files = match fs::read_dir(from) {
        Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(()),
        files => files?,
    };
    folder::make(into)?;
    for file in files {
        let file = file?;
        if file.file_type()?.is_file() {
            folder::copy(from, into, &file.file_name().to_string_lossy())?;
        }
    }
    Ok(())
}
