//! What whoever runs a hall does with its records: check them, copy them, carry them to another
//! store. Nothing here needs the hall to be open, and all but [`accept_lost`] and importing may be
//! done while it is.

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

use crate::{
    error::HallError,
    folder, hall,
    referee::{Referee, names},
};

/// Records listed at once, and read at once.
const LIST: usize = 1_000;
const AT_ONCE: usize = 4;

/// A hall's records, opened by somebody who is not the hall.
#[derive(Debug)]
pub struct Records {
    store: Arc<dyn Store>,
    /// How far each record reached, as somebody outside the store knows it.
    anchors: Option<Anchors>,
    /// The SQLite file, where they are in one.
    file: Option<PathBuf>,
    /// Held by whoever writes: no hall is open on them meanwhile.
    _lock: Option<File>,
}

impl Records {
    /// Those in a data directory, to be read; a hall may be open there. Nothing of them changes.
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
            _lock: None,
        })
    }

    /// Those in a data directory, to be written; it is made if it is not there.
    ///
    /// # Errors
    /// If it cannot be used, or a hall is open there.
    pub fn write(data_dir: &Path) -> Result<Self, HallError> {
        let unusable = |why| HallError::Folder {
            folder: data_dir.display().to_string(),
            why,
        };
        let lock = hall::take(data_dir, true)?;
        let store = SqliteStore::open(&data_dir.join(folder::STORE))?;
        let anchors = Anchors::open(&data_dir.join(folder::ANCHORS)).map_err(unusable)?;
        Ok(Self {
            store: Arc::new(Anchored::new(store, anchors).map_err(unusable)?),
            anchors: None,
            file: None,
            _lock: Some(lock),
        })
    }

    /// Those in a database of several nodes.
    ///
    /// # Errors
    /// If it cannot be reached or has another format, or this program was built without it.
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
                _lock: None,
            })
        }
        #[cfg(not(feature = "postgres"))]
        {
            let _ = url;
            Err(HallError::NoDatabase)
        }
    }

    /// Those in a store that a test brings.
    #[doc(hidden)]
    pub fn of_store(store: Arc<dyn Store>) -> Self {
        Self {
            store,
            anchors: None,
            file: None,
            _lock: None,
        }
    }

    /// The store that holds them.
    pub fn store(&self) -> &dyn Store {
        &*self.store
    }
}

/// What is wrong with a record, or with the file that holds them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// The record; `None` where it is about the whole store.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub record: Option<i64>,
    /// Who plays, or the name of the event, where that can be read.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub of: String,
    /// What is wrong.
    pub what: String,
    /// Up to which entry the record is good.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub good_to: Option<u64>,
}

/// What a check of all records has found.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Verified {
    /// Games and events that were read.
    pub records: u64,
    /// Their entries.
    pub entries: u64,
    /// How many records had an anchor to be held to.
    pub anchored: u64,
    /// What is wrong, the store itself first, then by records.
    pub findings: Vec<Finding>,
}

/// Checks everything: the file, the chain of each record, that each record holds what it once
/// held, and that the Laws can follow it to its end. `against` is a copy of the anchors that was
/// kept elsewhere: whoever can alter the store and its anchors cannot alter that.
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
    // Read before the records: what is recorded meanwhile is further than its anchor.
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
            let what = "its anchor cannot be read: nobody knows how far it once reached";
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
        Kind::Event | Kind::Room | Kind::Accounts => head.event.clone(),
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
                "entry {} is another than the one that was recorded, and its chain was made anew",
                anchor.seq
            );
            (what, 0)
        };
        say(what, good_to.min(broken.map_or(u64::MAX, |seq| seq - 1)));
    }
    if head.kind == Kind::Game {
        // A record that cannot be followed may do anything to whoever tries.
        let replay = tokio::task::spawn_blocking(move || follow(&stored));
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

/// Folds a game; the entry that cannot be followed, 0 for the head.
fn follow(stored: &StoredGame) -> Result<(), (u64, String)> {
    let mut referee = Referee::new(&stored.head).map_err(|why| (0, why.what.to_string()))?;
    for (index, entry) in stored.entries.iter().enumerate() {
        let followed = if Referee::is_undoing(entry) {
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

/// Takes what the store holds now for all that there is: anchors of records that lost their end
/// or are gone are set anew. The hall must not be open. The records that this concerns. `database`
/// is where the records are whose anchors these are, if not in the same directory.
///
/// # Errors
/// If a hall is open there, the records are not where they should be, or the files cannot be read
/// or written.
pub async fn accept_lost(data_dir: &Path, database: Option<&str>) -> Result<Vec<i64>, HallError> {
    let unusable = |why| HallError::Folder {
        folder: data_dir.display().to_string(),
        why,
    };
    let _lock = hall::take(data_dir, database.is_none())?;
    let records = match database {
        Some(url) => Records::in_database(url).await?,
        // Those of a node have their records elsewhere: here is a file without any.
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

/// Copies a whole hall into a new directory: the store as it is at one moment, its anchors, and
/// the keys that lie beside it; then checks the copy. The hall may be open. The directory is there
/// under its name only once all of it is on the disk.
///
/// # Errors
/// If the directory is there, or anything cannot be read or written.
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
    // It may be the half of another copy that is being made, or the user's own.
    if part.exists() {
        let what = "it is there: remove it if a copy that was cut off has left it";
        let why = io::Error::new(io::ErrorKind::AlreadyExists, what);
        return Err(unusable(&part)(why));
    }
    // Closed to others before anything is in it.
    folder::make(&part).map_err(unusable(&part))?;
    let (from, into) = (data_dir.to_owned(), part.clone());
    let copied = tokio::task::spawn_blocking(move || copy(&from, &into)).await;
    copied.map_err(|_| StoreError::Closed)??;
    let verified = verify(&Records::read(&part)?, None).await?;
    // What reading left beside the file is no part of the copy.
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
    // The anchors first: the store is never behind them.
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

/// Without them a hall that is put back asks for new ones, of which there are only so many a week.
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
