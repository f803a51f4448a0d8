//! The embedded store: one SQLite file, one writer.
//!
//! The writer puts all waiting jobs into one transaction and answers when it is durable; the next
//! batch gathers during the sync. One sync takes about 1 ms on a disk that does not fake it, and
//! serves all acts of that time. Readers have separate connections, which the write-ahead log never
//! blocks. A separate thread copies the log into the file.

mod commands;
mod copier;
mod reading;
mod whole;
mod writer;

use std::{
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    thread,
    time::Duration,
};

use rusqlite::{Connection, OpenFlags, OptionalExtension, params};
use tokio::sync::{Semaphore, mpsc, oneshot};

use self::{commands::Commands, copier::Copier, writer::Writing};
use crate::{
    Answer, Entry, FORMAT, Faults, GameHead, GameId, HallTime, Kind, RecordExport, Stop, Store,
    StoreError, StoredGame, TokenHash, WriterStatus,
    chain::Hash,
    job::{Job, Reply, submitted},
};

/// Marks a file as a store, as `application_id` ("Roka").
const APPLICATION_ID: i64 = 0x526f_6b61;

/// How long a reader waits for a file that another program has locked.
const READ_MAX: Duration = Duration::from_secs(5);

/// Most concurrent readers; each takes a thread, and three of the process's files.
const READERS_MAX: usize = 16;

/// Page cache of a reader, in KiB.
const READER_KIB: i64 = 256;

/// Page cache of the writer, in KiB: the ends of a thousand records.
const WRITER_KIB: i64 = 8_192;

/// The page size of a new file, in bytes. An act writes the end of its game's record. Pages of the
/// usual 4 KiB put 10.3 KB of log to the disk for it, these 6.5; half of this would be less than
/// many an entry. An older file keeps its own.
const PAGE: u32 = 2_048;

/// Jobs that may wait for the writer before senders are delayed.
const QUEUE_MAX: usize = 8_192;

const SCHEMA: &str = "
CREATE TABLE games (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    kind    TEXT NOT NULL,
    header  TEXT NOT NULL,
    white   TEXT NOT NULL,
    black   TEXT NOT NULL,
    event   TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT;
CREATE TABLE entries (
    game       INTEGER NOT NULL REFERENCES games (id),
    seq        INTEGER NOT NULL CHECK (seq > 0),
    at_ms      INTEGER NOT NULL CHECK (at_ms >= 0),
    act        TEXT NOT NULL,
    events     TEXT NOT NULL,
    command_id TEXT,
    hash       BLOB NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE seats (
    token_hash BLOB PRIMARY KEY CHECK (length(token_hash) = 32),
    game       INTEGER NOT NULL REFERENCES games (id),
    seat       TEXT NOT NULL
) STRICT, WITHOUT ROWID;
-- Mutable state outside the records: which clocks run, and the hall's heartbeat.
CREATE TABLE running (game INTEGER PRIMARY KEY REFERENCES games (id)) STRICT;
CREATE TABLE heartbeat (id INTEGER PRIMARY KEY CHECK (id = 1), at_ms INTEGER NOT NULL) STRICT;
-- Stops of the hall's clock; needed until every game whose clock ran has them in its record.
CREATE TABLE stops (from_ms INTEGER NOT NULL, to_ms INTEGER NOT NULL) STRICT;
CREATE TABLE envelopes (
    game       INTEGER NOT NULL REFERENCES games (id),
    commitment TEXT NOT NULL,
    inside     BLOB NOT NULL,
    PRIMARY KEY (game, commitment)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER envelopes_no_update BEFORE UPDATE ON envelopes
    BEGIN SELECT RAISE(ABORT, 'an envelope is never changed'); END;
CREATE TRIGGER envelopes_no_delete BEFORE DELETE ON envelopes
    BEGIN SELECT RAISE(ABORT, 'an envelope is never deleted'); END;
CREATE TRIGGER entries_no_update BEFORE UPDATE ON entries
    BEGIN SELECT RAISE(ABORT, 'an entry is never changed'); END;
CREATE TRIGGER entries_no_delete BEFORE DELETE ON entries
    BEGIN SELECT RAISE(ABORT, 'an entry is never deleted'); END;
CREATE TRIGGER games_no_update BEFORE UPDATE ON games
    BEGIN SELECT RAISE(ABORT, 'the head of a game is never changed'); END;
CREATE TRIGGER games_no_delete BEFORE DELETE ON games
    BEGIN SELECT RAISE(ABORT, 'a game is never deleted'); END;
";

/// The store in a SQLite file.
#[derive(Debug)]
pub struct SqliteStore {
    file: PathBuf,
    /// `None` only while the store is being dropped.
    jobs: Option<mpsc::Sender<Job>>,
    writer: Option<thread::JoinHandle<()>>,
    readers: Arc<Mutex<Vec<Connection>>>,
    only_read: bool,
    /// Limits the concurrent readers.
    turns: Arc<Semaphore>,
    pulse: Arc<WriterStatus>,
}

impl SqliteStore {
    /// Opens the file, and creates it if missing.
    ///
    /// # Errors
    /// If the file cannot be opened or has another format.
    pub fn open(file: &Path) -> Result<Self, StoreError> {
        Self::open_on(file, Arc::default())
    }

    /// Opens a file read-only: nothing in it changes, and every write fails as on a closed store.
    ///
    /// # Errors
    /// If the file cannot be opened, is no store, or has another format.
    pub fn open_to_read(file: &Path) -> Result<Self, StoreError> {
        let opening = |why: rusqlite::Error| failed("open its file", &why);
        if !reading::is_a_store(&reading::connect(file).map_err(opening)?, file)? {
            let file = file.display().to_string();
            return Err(StoreError::NotAStore { file });
        }
        Ok(Self {
            file: file.to_owned(),
            jobs: None,
            writer: None,
            readers: Arc::default(),
            only_read: true,
            turns: Arc::new(Semaphore::new(READERS_MAX)),
            pulse: Arc::default(),
        })
    }

    /// Copies a consistent snapshot of the whole store into a new file.
    ///
    /// The store may be open elsewhere, and its writes do not wait. A fault in the file itself
    /// makes the copy fail.
    ///
    /// # Errors
    /// If the file cannot be read, or the new one cannot be written or exists.
    pub fn copy(file: &Path, to: &Path) -> Result<(), StoreError> {
        whole::copy(file, to)
    }

    /// The faults that SQLite's integrity check finds in a file; empty if it finds none.
    ///
    /// # Errors
    /// If the file cannot be opened.
    pub fn faults_of_file(file: &Path) -> Result<Vec<String>, StoreError> {
        whole::faults_of_file(file)
    }

    /// As [`Self::open`], with injected disk faults.
    ///
    /// # Errors
    /// If the file cannot be opened or has another format.
    #[doc(hidden)]
    pub fn open_on(file: &Path, faults: Arc<Faults>) -> Result<Self, StoreError> {
        let connection = prepare(file)?;
        let starting = |why: std::io::Error| StoreError::Database {
            doing: "start its writer",
            why: why.to_string(),
        };
        let (jobs, queue) = mpsc::channel(QUEUE_MAX);
        let pulse = Arc::new(WriterStatus::default());
        let writing = Writing {
            queue,
            pulse: pulse.clone(),
            faults,
            copier: Copier::start(file).map_err(starting)?,
            commands: Commands::default(),
        };
        let path = file.to_owned();
        let writer = thread::Builder::new()
            .name("store-writer".into())
            .spawn(move || writing.write_all(&path, connection))
            .map_err(starting)?;
        Ok(Self {
            file: file.to_owned(),
            jobs: Some(jobs),
            writer: Some(writer),
            readers: Arc::default(),
            only_read: false,
            turns: Arc::new(Semaphore::new(READERS_MAX)),
            pulse,
        })
    }

    /// The number of committed transactions since the store was opened: one sync of the disk each.
    pub fn commits(&self) -> u64 {
        self.pulse.figures().commits
    }

    async fn submit<T: Send>(
        &self,
        job: impl FnOnce(Reply<T>) -> Job + Send,
    ) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        let _waiting = self.pulse.waits();
        let jobs = self.jobs.as_ref().ok_or(StoreError::Closed)?;
        jobs.send(job(reply))
            .await
            .map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    async fn read<T: Send + 'static>(
        &self,
        what: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (file, readers) = (self.file.clone(), self.readers.clone());
        let only_read = self.only_read;
        let turn = self.turns.clone().acquire_owned().await;
        let turn = turn.map_err(|_| StoreError::Closed)?;
        tokio::task::spawn_blocking(move || {
            // The caller may be dropped: the blocking read keeps the permit until it is done.
            let _turn = turn;
            let idle = readers.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let connection = match idle {
                Some(connection) => Ok(connection),
                None if only_read => reading::connect(&file),
                None => reader(&file),
            };
            let connection = connection.map_err(|why| failed("open its file", &why))?;
            let answer = what(&connection);
            readers
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .push(connection);
            answer
        })
        .await
        .map_err(|_| StoreError::Closed)?
    }
}

impl Drop for SqliteStore {
    fn drop(&mut self) {
        // When the queue is closed, the writer completes its jobs and ends.
        self.jobs = None;
        if let Some(writer) = self.writer.take() {
            let _ = writer.join();
        }
    }
}

impl Store for SqliteStore {
    submitted!();

    fn load(&self, game: GameId) -> Answer<'_, Option<StoredGame>> {
        Box::pin(self.read(move |connection| load(connection, game)))
    }

    fn entries(&self, game: GameId, seqs: Vec<u64>) -> Answer<'_, Vec<Entry>> {
        Box::pin(self.read(move |connection| {
            let rows: Result<Vec<Option<Entry>>, rusqlite::Error> = (|| {
                let mut one = connection.prepare_cached(&format!("{ENTRIES} AND seq = ?2"))?;
                let mut row = |seq: &u64| {
                    let number = seq.cast_signed();
                    one.query_row(params![game.0, number], entry).optional()
                };
                seqs.iter().map(&mut row).collect()
            })();
            let rows = rows.map_err(|why| failed("read entries of a game", &why))?;
            Ok(rows.into_iter().flatten().collect())
        }))
    }

    fn recorded(&self, game: GameId, command: String) -> Answer<'_, Option<Entry>> {
        Box::pin(self.read(move |connection| {
            connection
                .prepare_cached(&format!("{ENTRIES} AND command_id = ?2"))
                .and_then(|mut one| one.query_row(params![game.0, command], entry).optional())
                .map_err(|why| failed("find a command", &why))
        }))
    }

    fn envelope(&self, game: GameId, commitment: String) -> Answer<'_, Option<Vec<u8>>> {
        Box::pin(self.read(move |connection| {
            connection
                .prepare_cached("SELECT inside FROM envelopes WHERE game = ?1 AND commitment = ?2")
                .and_then(|mut found| {
                    found
                        .query_row(params![game.0, commitment], |row| row.get(0))
                        .optional()
                })
                .map_err(|why| failed("find an envelope", &why))
        }))
    }

    fn seat(&self, token: TokenHash) -> Answer<'_, Option<(GameId, String)>> {
        Box::pin(self.read(move |connection| {
            let row: Option<(i64, String)> = connection
                .prepare_cached("SELECT game, seat FROM seats WHERE token_hash = ?1")
                .and_then(|mut found| {
                    found
                        .query_row(params![token.0], |row| Ok((row.get(0)?, row.get(1)?)))
                        .optional()
                })
                .map_err(|why| failed("find a seat", &why))?;
            Ok(row.map(|(game, seat)| (GameId(game), seat)))
        }))
    }

    fn links(&self, game: GameId) -> Answer<'_, Vec<(TokenHash, String)>> {
        Box::pin(self.read(move |connection| {
            whole::links(connection, game).map_err(|why| failed("list the links of a game", &why))
        }))
    }

    fn stops(&self) -> Answer<'_, Vec<Stop>> {
        Box::pin(self.read(|connection| {
            connection
                .prepare_cached("SELECT DISTINCT from_ms, to_ms FROM stops ORDER BY from_ms, to_ms")
                .and_then(|mut all| {
                    all.query_map([], |row| {
                        Ok(Stop {
                            from: HallTime(row.get(0)?),
                            to: HallTime(row.get(1)?),
                        })
                    })?
                    .collect()
                })
                .map_err(|why| failed("list the stops", &why))
        }))
    }

    fn last_beat(&self) -> Answer<'_, Option<HallTime>> {
        Box::pin(self.read(|connection| {
            connection
                .query_row("SELECT at_ms FROM heartbeat", [], |row| {
                    Ok(HallTime(row.get(0)?))
                })
                .optional()
                .map_err(|why| failed("read the last sign of life", &why))
        }))
    }

    fn running(&self) -> Answer<'_, Vec<GameId>> {
        Box::pin(self.read(|connection| {
            connection
                .prepare_cached("SELECT game FROM running ORDER BY game")
                .and_then(|mut all| all.query_map([], |row| Ok(GameId(row.get(0)?)))?.collect())
                .map_err(|why| failed("list the running games", &why))
        }))
    }

    fn records(&self, kind: Kind, after: GameId, most: usize) -> Answer<'_, Vec<GameId>> {
        Box::pin(self.read(move |connection| whole::records(connection, kind, after, most)))
    }

    fn latest(&self, kind: Kind, before: GameId, most: usize) -> Answer<'_, Vec<GameId>> {
        Box::pin(self.read(move |connection| whole::latest(connection, kind, before, most)))
    }

    fn whole(&self, game: GameId) -> Answer<'_, Option<RecordExport>> {
        Box::pin(self.read(move |connection| whole::read(connection, game)))
    }

    fn has_envelopes(&self) -> Answer<'_, bool> {
        Box::pin(self.read(|connection| {
            connection
                .query_row("SELECT EXISTS (SELECT 1 FROM envelopes)", [], |row| {
                    row.get(0)
                })
                .map_err(|why| failed("look for envelopes", &why))
        }))
    }
}

fn failed(doing: &'static str, why: &rusqlite::Error) -> StoreError {
    StoreError::Database {
        doing,
        why: why.to_string(),
    }
}

/// Opens a connection to an existing file, with settings that make a commit durable.
fn connect(file: &Path, held_max: Duration) -> Result<Connection, rusqlite::Error> {
    // If the file were missing, a new one in its place would be an empty hall.
    let flags = OpenFlags::default() & !OpenFlags::SQLITE_OPEN_CREATE;
    let connection = Connection::open_with_flags(file, flags)?;
    connection.busy_timeout(held_max)?;
    connection.execute_batch(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;",
    )?;
    Ok(connection)
}

/// A connection that only reads.
///
/// It reads a game now and then, and commands all over the file, so cached pages are seldom needed
/// again. With the usual 2 MB each, so many readers would use more memory than a thousand games.
fn reader(file: &Path) -> Result<Connection, rusqlite::Error> {
    let connection = connect(file, READ_MAX)?;
    connection.pragma_update(None, "cache_size", -READER_KIB)?;
    Ok(connection)
}

/// Creates the file if missing; the page size is fixed with its first write.
fn create_file(file: &Path) -> Result<(), rusqlite::Error> {
    let connection = Connection::open(file)?;
    connection.pragma_update(None, "page_size", PAGE)?;
    connection.execute_batch("PRAGMA journal_mode = WAL;")
}

/// Opens the file, and creates its tables if it is new.
fn prepare(file: &Path) -> Result<Connection, StoreError> {
    let opening = |why: rusqlite::Error| failed("open its file", &why);
    // Another program's database is left as it is, its journal mode too.
    if file.exists() {
        reading::is_a_store(&reading::connect(file).map_err(opening)?, file)?;
    }
    create_file(file).map_err(opening)?;
    let mut connection = connect(file, READ_MAX).map_err(opening)?;
    let setting_up = |why: rusqlite::Error| failed("make its tables", &why);
    let transaction = connection
        .transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)
        .map_err(setting_up)?;
    if !reading::is_a_store(&transaction, file)? {
        transaction.execute_batch(SCHEMA).map_err(setting_up)?;
        transaction
            .pragma_update(None, "application_id", APPLICATION_ID)
            .and_then(|()| transaction.pragma_update(None, "user_version", FORMAT))
            .map_err(setting_up)?;
    }
    transaction.commit().map_err(setting_up)?;
    Ok(connection)
}

fn head(connection: &Connection, game: GameId) -> Result<Option<GameHead>, rusqlite::Error> {
    connection
        .prepare_cached(
            "SELECT header, white, black, event, created, kind FROM games WHERE id = ?1",
        )?
        .query_row(params![game.0], |row| {
            Ok(GameHead {
                header: row.get(0)?,
                white: row.get(1)?,
                black: row.get(2)?,
                event: row.get(3)?,
                created: HallTime(row.get(4)?),
                kind: kind(row.get_ref(5)?.as_str()?)?,
            })
        })
        .optional()
}

fn kind(name: &str) -> Result<Kind, rusqlite::Error> {
    Kind::of_name(name).ok_or_else(|| {
        let why = format!("no kind of record is called {name}");
        rusqlite::Error::FromSqlConversionFailure(5, rusqlite::types::Type::Text, why.into())
    })
}

const ENTRIES: &str =
    "SELECT seq, at_ms, act, events, command_id, hash FROM entries WHERE game = ?1";

fn entry(row: &rusqlite::Row<'_>) -> Result<Entry, rusqlite::Error> {
    Ok(Entry {
        seq: row.get::<_, i64>(0)?.unsigned_abs(),
        at_ms: row.get::<_, i64>(1)?.unsigned_abs(),
        act: row.get(2)?,
        events: row.get(3)?,
        command: row.get(4)?,
        hash: Hash(row.get(5)?),
    })
}

fn load(connection: &Connection, game: GameId) -> Result<Option<StoredGame>, StoreError> {
    let reading = |why: rusqlite::Error| failed("read a game", &why);
    let Some(head) = head(connection, game).map_err(reading)? else {
        return Ok(None);
    };
    let entries = connection
        .prepare_cached(&format!("{ENTRIES} ORDER BY seq"))
        .and_then(|mut all| all.query_map(params![game.0], entry)?.collect())
        .map_err(reading)?;
    Ok(Some(StoredGame { head, entries }))
}
