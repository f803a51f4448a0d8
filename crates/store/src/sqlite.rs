//! The embedded store: one SQLite file, one writer.
//!
//! The writer takes what waits in its queue, puts it into one transaction and
//! answers when the disk has it: while one sync lasts, the next batch gathers.
//! One sync (about 1 ms on a disk that tells the truth) then serves as many
//! acts as came in the meantime. Readers have connections of their own, which
//! the write-ahead log never blocks.

use std::{
    path::{Path, PathBuf},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

use futures_util::future::BoxFuture;
use rusqlite::{Connection, OptionalExtension, params};
use tokio::sync::{mpsc, oneshot};

use crate::{
    Appended, Draft, Entry, FORMAT, GameHead, GameId, HallTime, Store, StoreError, StoredGame,
    TokenHash, chain, chain::Hash,
};

/// The format of the file, as `user_version` keeps it.
const KNOWN: i64 = FORMAT as i64;

/// Most jobs in one transaction, so that nobody waits for an endless batch.
const BATCH_MAX: usize = 512;

/// Jobs that may wait for the writer before those who bring more are held up.
const QUEUE_MAX: usize = 8_192;

const SCHEMA: &str = "
CREATE TABLE games (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
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
CREATE UNIQUE INDEX entries_command ON entries (game, command_id) WHERE command_id IS NOT NULL;
CREATE TABLE seats (
    token_hash BLOB PRIMARY KEY CHECK (length(token_hash) = 32),
    game       INTEGER NOT NULL REFERENCES games (id),
    seat       TEXT NOT NULL
) STRICT, WITHOUT ROWID;
-- What is known beside the record and may change: which clocks run, and that the hall lives.
CREATE TABLE running (game INTEGER PRIMARY KEY REFERENCES games (id)) STRICT;
CREATE TABLE heartbeat (id INTEGER PRIMARY KEY CHECK (id = 1), at_ms INTEGER NOT NULL) STRICT;
CREATE TRIGGER entries_stand BEFORE UPDATE ON entries
    BEGIN SELECT RAISE(ABORT, 'an entry is never changed'); END;
CREATE TRIGGER entries_stay BEFORE DELETE ON entries
    BEGIN SELECT RAISE(ABORT, 'an entry is never deleted'); END;
CREATE TRIGGER games_stand BEFORE UPDATE ON games
    BEGIN SELECT RAISE(ABORT, 'the head of a game is never changed'); END;
CREATE TRIGGER games_stay BEFORE DELETE ON games
    BEGIN SELECT RAISE(ABORT, 'a game is never deleted'); END;
";

/// What format 2 adds: the envelopes of adjourned games.
const ENVELOPES: &str = "
CREATE TABLE envelopes (
    game       INTEGER NOT NULL REFERENCES games (id),
    commitment TEXT NOT NULL,
    inside     BLOB NOT NULL,
    PRIMARY KEY (game, commitment)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER envelopes_stand BEFORE UPDATE ON envelopes
    BEGIN SELECT RAISE(ABORT, 'an envelope is never changed'); END;
CREATE TRIGGER envelopes_stay BEFORE DELETE ON envelopes
    BEGIN SELECT RAISE(ABORT, 'an envelope is never deleted'); END;
";

/// What format 3 adds: each head says under which format it was written. A column may be added
/// where a row may not be changed; the heads that are there are of format 2 or before, which mean
/// the same.
const FORMATS: &str = "ALTER TABLE games ADD COLUMN format INTEGER NOT NULL DEFAULT 2;";

/// The store in a SQLite file.
#[derive(Debug)]
pub struct SqliteStore {
    file: PathBuf,
    /// `None` only while the store is being dropped.
    jobs: Option<mpsc::Sender<Job>>,
    writer: Option<thread::JoinHandle<()>>,
    readers: std::sync::Arc<Mutex<Vec<Connection>>>,
    commits: std::sync::Arc<AtomicU64>,
}

/// Something for the writer, and where the answer goes.
enum Job {
    Create(GameHead, Vec<(TokenHash, String)>, Reply<GameId>),
    Append(Draft, Reply<Appended>),
    Beat(HallTime, Reply<()>),
}

type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// An answer that waits for the commit.
type Answer = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

impl SqliteStore {
    /// Opens the file, making it if it is not there.
    ///
    /// # Errors
    /// If the file cannot be opened or has another format.
    pub fn open(file: &Path) -> Result<Self, StoreError> {
        let connection = prepare(file)?;
        let (jobs, queue) = mpsc::channel(QUEUE_MAX);
        let commits = std::sync::Arc::new(AtomicU64::new(0));
        let counter = commits.clone();
        let writer = thread::Builder::new()
            .name("store-writer".into())
            .spawn(move || write_all(connection, queue, &counter))
            .map_err(|why| StoreError::Database {
                doing: "start its writer",
                why: why.to_string(),
            })?;
        Ok(Self {
            file: file.to_owned(),
            jobs: Some(jobs),
            writer: Some(writer),
            readers: std::sync::Arc::default(),
            commits,
        })
    }

    /// How many transactions were committed since the store was opened: one sync of the disk each.
    pub fn commits(&self) -> u64 {
        self.commits.load(Ordering::Relaxed)
    }

    async fn ask<T: Send>(
        &self,
        job: impl FnOnce(Reply<T>) -> Job + Send,
    ) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
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
        tokio::task::spawn_blocking(move || {
            let idle = readers.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let connection = match idle {
                Some(connection) => connection,
                None => connect(&file)?,
            };
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
        // With the queue closed the writer does what it still holds and ends.
        self.jobs = None;
        if let Some(writer) = self.writer.take() {
            let _ = writer.join();
        }
    }
}

impl Store for SqliteStore {
    fn create(
        &self,
        head: GameHead,
        seats: Vec<(TokenHash, String)>,
    ) -> BoxFuture<'_, Result<GameId, StoreError>> {
        Box::pin(self.ask(|reply| Job::Create(head, seats, reply)))
    }

    fn append(&self, draft: Draft) -> BoxFuture<'_, Result<Appended, StoreError>> {
        Box::pin(self.ask(|reply| Job::Append(draft, reply)))
    }

    fn load(&self, game: GameId) -> BoxFuture<'_, Result<Option<StoredGame>, StoreError>> {
        Box::pin(self.read(move |connection| load(connection, game)))
    }

    fn entries(
        &self,
        game: GameId,
        seqs: Vec<u64>,
    ) -> BoxFuture<'_, Result<Vec<Entry>, StoreError>> {
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

    fn recorded(
        &self,
        game: GameId,
        command: String,
    ) -> BoxFuture<'_, Result<Option<Entry>, StoreError>> {
        Box::pin(self.read(move |connection| {
            connection
                .prepare_cached(&format!("{ENTRIES} AND command_id = ?2"))
                .and_then(|mut one| one.query_row(params![game.0, command], entry).optional())
                .map_err(|why| failed("find a command", &why))
        }))
    }

    fn envelope(
        &self,
        game: GameId,
        commitment: String,
    ) -> BoxFuture<'_, Result<Option<Vec<u8>>, StoreError>> {
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

    fn seat(
        &self,
        token: TokenHash,
    ) -> BoxFuture<'_, Result<Option<(GameId, String)>, StoreError>> {
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

    fn beat(&self, now: HallTime) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(self.ask(move |reply| Job::Beat(now, reply)))
    }

    fn last_beat(&self) -> BoxFuture<'_, Result<Option<HallTime>, StoreError>> {
        Box::pin(self.read(|connection| {
            connection
                .query_row("SELECT at_ms FROM heartbeat", [], |row| {
                    Ok(HallTime(row.get(0)?))
                })
                .optional()
                .map_err(|why| failed("read the last sign of life", &why))
        }))
    }

    fn running(&self) -> BoxFuture<'_, Result<Vec<GameId>, StoreError>> {
        Box::pin(self.read(|connection| {
            connection
                .prepare_cached("SELECT game FROM running ORDER BY game")
                .and_then(|mut all| all.query_map([], |row| Ok(GameId(row.get(0)?)))?.collect())
                .map_err(|why| failed("list the running games", &why))
        }))
    }
}

fn failed(doing: &'static str, why: &rusqlite::Error) -> StoreError {
    StoreError::Database {
        doing,
        why: why.to_string(),
    }
}

/// Opens a connection with the settings that make a commit durable.
fn connect(file: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open(file).map_err(|why| failed("open its file", &why))?;
    connection
        .execute_batch(
            "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL;
             PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;",
        )
        .map_err(|why| failed("set up its file", &why))?;
    Ok(connection)
}

/// Opens the file, makes its tables if it is new, and those it lacks if it is of an older format.
fn prepare(file: &Path) -> Result<Connection, StoreError> {
    let mut connection = connect(file)?;
    let setting_up = |why: rusqlite::Error| failed("make its tables", &why);
    let transaction = connection
        .transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)
        .map_err(setting_up)?;
    let found: i64 = transaction
        .query_row("PRAGMA user_version", [], |row| row.get(0))
        .map_err(setting_up)?;
    match found {
        0..KNOWN => {
            // What each format added, the oldest first.
            let steps = [SCHEMA, ENVELOPES, FORMATS];
            let lacking = steps.iter().skip(usize::try_from(found).unwrap_or(0));
            for step in lacking {
                transaction.execute_batch(step).map_err(setting_up)?;
            }
            transaction
                .pragma_update(None, "user_version", KNOWN)
                .map_err(setting_up)?;
        }
        KNOWN => {}
        _ => {
            let file = file.display().to_string();
            return Err(StoreError::Format {
                file,
                found,
                known: KNOWN,
            });
        }
    }
    transaction.commit().map_err(setting_up)?;
    Ok(connection)
}

/// The writer's life: batches until the queue is closed.
fn write_all(mut connection: Connection, mut queue: mpsc::Receiver<Job>, commits: &AtomicU64) {
    while let Some(first) = queue.blocking_recv() {
        let mut batch = vec![first];
        while batch.len() < BATCH_MAX {
            let Ok(job) = queue.try_recv() else { break };
            batch.push(job);
        }
        write_batch(&mut connection, batch, commits);
    }
}

/// Writes one batch and answers everyone once the commit is durable, or tells everyone that it failed.
fn write_batch(connection: &mut Connection, batch: Vec<Job>, commits: &AtomicU64) {
    let mut answers: Vec<Answer> = Vec::with_capacity(batch.len());
    let done = (|| {
        let transaction =
            connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        let mut failure = None;
        for job in batch {
            match job {
                Job::Create(head, seats, reply) => {
                    let made = create(&transaction, &head, &seats);
                    failure = hold(&mut answers, reply, made).or(failure);
                }
                Job::Append(draft, reply) => {
                    let made = append(&transaction, &draft);
                    failure = hold(&mut answers, reply, made).or(failure);
                }
                Job::Beat(now, reply) => {
                    let made = beat(&transaction, now);
                    failure = hold(&mut answers, reply, made).or(failure);
                }
            }
        }
        // A transaction half done is not committed: after a failure nobody knows what it holds.
        match failure {
            Some(why) => Err(why),
            None => transaction.commit(),
        }
    })();
    let outcome = done.map_err(|why| failed("commit", &why));
    match &outcome {
        Ok(()) => {
            commits.fetch_add(1, Ordering::Relaxed);
        }
        Err(why) => tracing::error!(%why, jobs = answers.len(), "a batch was not stored"),
    }
    for answer in answers {
        answer(outcome.clone());
    }
}

/// Keeps an answer until the commit; returns the failure, if it was one.
fn hold<T: Send + 'static>(
    answers: &mut Vec<Answer>,
    reply: Reply<T>,
    made: Result<T, rusqlite::Error>,
) -> Option<rusqlite::Error> {
    let (value, failure) = match made {
        Ok(value) => (Some(value), None),
        Err(why) => (None, Some(why)),
    };
    answers.push(Box::new(move |outcome| {
        // He who asked may have gone; the entry stands all the same.
        let _ = reply.send(outcome.and_then(|()| value.ok_or(StoreError::Closed)));
    }));
    failure
}

fn create(
    connection: &Connection,
    head: &GameHead,
    seats: &[(TokenHash, String)],
) -> Result<GameId, rusqlite::Error> {
    connection
        .prepare_cached(
            "INSERT INTO games (header, white, black, event, created, format)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )?
        .execute(params![
            head.header,
            head.white,
            head.black,
            head.event,
            head.created.0,
            head.format
        ])?;
    let game = GameId(connection.last_insert_rowid());
    for (token, seat) in seats {
        connection
            .prepare_cached("INSERT INTO seats (token_hash, game, seat) VALUES (?1, ?2, ?3)")?
            .execute(params![token.0, game.0, seat])?;
    }
    beat(connection, head.created)?;
    Ok(game)
}

fn append(connection: &Connection, draft: &Draft) -> Result<Appended, rusqlite::Error> {
    if let Some(command) = &draft.command {
        let before = recorded(connection, draft.game, command)?;
        if let Some((seq, act)) = before {
            return Ok(Appended::Before {
                seq,
                same_act: act == draft.act,
            });
        }
    }
    let last = connection
        .prepare_cached("SELECT seq, hash FROM entries WHERE game = ?1 ORDER BY seq DESC LIMIT 1")?
        .query_row(params![draft.game.0], |row| {
            Ok((row.get::<_, i64>(0)?, Hash(row.get(1)?)))
        })
        .optional()?;
    let (last_seq, last_hash) = match last {
        Some((seq, hash)) => (seq.unsigned_abs(), hash),
        None => match head(connection, draft.game)? {
            Some(head) => (0, chain::first(&head)),
            None => return Ok(Appended::Conflict),
        },
    };
    if last_seq + 1 != draft.seq {
        return Ok(Appended::Conflict);
    }
    let hash = chain::next(
        &last_hash,
        draft.seq,
        draft.at_ms,
        &draft.act,
        &draft.events,
        draft.command.as_deref(),
    );
    connection
        .prepare_cached(
            "INSERT INTO entries (game, seq, at_ms, act, events, command_id, hash)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?
        .execute(params![
            draft.game.0,
            draft.seq.cast_signed(),
            draft.at_ms.cast_signed(),
            draft.act,
            draft.events,
            draft.command,
            hash.0
        ])?;
    if let Some(put) = &draft.envelope {
        connection
            .prepare_cached("INSERT INTO envelopes (game, commitment, inside) VALUES (?1, ?2, ?3)")?
            .execute(params![draft.game.0, put.commitment, put.bytes])?;
    }
    let mark = if draft.clock_runs {
        "INSERT OR IGNORE INTO running (game) VALUES (?1)"
    } else {
        "DELETE FROM running WHERE game = ?1"
    };
    connection
        .prepare_cached(mark)?
        .execute(params![draft.game.0])?;
    beat(connection, draft.now)?;
    Ok(Appended::Stored(hash))
}

fn recorded(
    connection: &Connection,
    game: GameId,
    command: &str,
) -> Result<Option<(u64, String)>, rusqlite::Error> {
    connection
        .prepare_cached("SELECT seq, act FROM entries WHERE game = ?1 AND command_id = ?2")?
        .query_row(params![game.0, command], |row| {
            Ok((row.get::<_, i64>(0)?.unsigned_abs(), row.get(1)?))
        })
        .optional()
}

fn beat(connection: &Connection, now: HallTime) -> Result<(), rusqlite::Error> {
    connection
        .prepare_cached(
            "INSERT INTO heartbeat (id, at_ms) VALUES (1, ?1)
             ON CONFLICT (id) DO UPDATE SET at_ms = max(at_ms, excluded.at_ms)",
        )?
        .execute(params![now.0])?;
    Ok(())
}

fn head(connection: &Connection, game: GameId) -> Result<Option<GameHead>, rusqlite::Error> {
    connection
        .prepare_cached(
            "SELECT header, white, black, event, created, format FROM games WHERE id = ?1",
        )?
        .query_row(params![game.0], |row| {
            Ok(GameHead {
                header: row.get(0)?,
                white: row.get(1)?,
                black: row.get(2)?,
                event: row.get(3)?,
                created: HallTime(row.get(4)?),
                format: row.get(5)?,
            })
        })
        .optional()
}

/// The entries of a game.
const ENTRIES: &str =
    "SELECT seq, at_ms, act, events, command_id, hash FROM entries WHERE game = ?1";

/// A row of [`ENTRIES`].
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
