//! The writer of the SQLite store, and its recovery from disk failures.
//!
//! A batch is one transaction. If one job fails for a reason of its own (a row of its game cannot
//! be read), only that job gets an error. The others are written without it. If the disk fails, the
//! writer is *suspended*: it rejects jobs, reopens the file, and retries until a transaction is
//! committed and everything before it is in the file. Only then it determines the outcome of a
//! batch whose commit had failed, and answers its jobs.

use std::{path::Path, sync::Arc, thread, time::Duration};

use rusqlite::{Connection, ErrorCode, OptionalExtension, params};
use tokio::sync::mpsc::{Receiver, error::TryRecvError};

use super::{
    WRITER_KIB,
    commands::Commands,
    connect,
    copier::{Copier, copy, leave_to_copier},
    head,
};
use crate::{
    Appended, Draft, FORMAT, Fault, Faults, GameHead, GameId, HallTime, Stop, StoreError,
    TokenHash, Trouble, WriterStatus, chain,
    chain::Hash,
    job::{Job, JobResult},
};

/// Most jobs in one transaction, to limit the wait of each.
const BATCH_MAX: usize = 512;

/// How long the writer waits for another program that has locked the file before it reports it.
const LOCK_WAIT_MAX: Duration = Duration::from_millis(250);

const RETRY_DELAY: Duration = Duration::from_millis(50);

/// Why a transaction was not committed.
enum Failure {
    /// One job of it fails; the others can be written.
    OneJob(usize, StoreError),
    /// Nothing can be written.
    AllJobs(Trouble, String),
}

pub(super) struct Writing {
    pub(super) queue: Receiver<Job>,
    pub(super) pulse: Arc<WriterStatus>,
    pub(super) faults: Arc<Faults>,
    pub(super) copier: Copier,
    pub(super) commands: Commands,
}

impl Writing {
    pub(super) fn write_all(mut self, file: &Path, mut connection: Connection) {
        // A lock of another program is reported soon, and retried soon.
        let _ = connection.busy_timeout(LOCK_WAIT_MAX);
        let _ = configure(&connection);
        while let Some(first) = self.queue.blocking_recv() {
            let mut batch = vec![first];
            while batch.len() < BATCH_MAX {
                let Ok(job) = self.queue.try_recv() else {
                    break;
                };
                batch.push(job);
            }
            self.pulse.begin();
            let Err(doubtful) = self.write_batch(&mut connection, batch) else {
                continue;
            };
            drop(connection);
            match self.wait_until_writable(file, doubtful) {
                Some(opened) => connection = opened,
                None => return,
            }
        }
    }

    /// Writes one batch, which has begun, and answers all jobs once the commit is durable. `Err` if
    /// nothing can be written, with the jobs whose outcome is unknown.
    fn write_batch(
        &mut self,
        connection: &mut Connection,
        batch: Vec<Job>,
    ) -> Result<(), Vec<(Job, JobResult)>> {
        let mut refused = Vec::new();
        let written = self.write_others(connection, batch, &mut refused);
        // Not before: a job that contradicts another of its batch is answered when that one is
        // stored.
        for (job, why) in refused {
            job.answer(Err(why));
        }
        written
    }

    /// Writes what can be written of a batch; the rest, with the reasons, goes to `refused`.
    fn write_others(
        &mut self,
        connection: &mut Connection,
        mut batch: Vec<Job>,
        refused: &mut Vec<(Job, StoreError)>,
    ) -> Result<(), Vec<(Job, JobResult)>> {
        while !batch.is_empty() {
            let mut outcomes = Vec::with_capacity(batch.len());
            let done = self.transact(connection, &batch, &mut outcomes);
            if done.is_err() {
                self.commands.forget();
            }
            match done {
                Ok(()) => {
                    let jobs = batch.len();
                    self.pulse.committed(jobs);
                    self.pulse.end();
                    for (job, outcome) in batch.into_iter().zip(outcomes) {
                        job.answer(Ok(outcome));
                    }
                    self.copier.wrote(jobs, connection, &self.pulse);
                    return Ok(());
                }
                Err(Failure::OneJob(index, why)) => {
                    tracing::error!(%why, "one job was left out of a batch");
                    refused.push((batch.remove(index), why));
                    if batch.is_empty() {
                        self.pulse.end();
                    }
                }
                Err(Failure::AllJobs(trouble, why)) => {
                    tracing::error!(%why, ?trouble, jobs = batch.len(), "a batch was not stored");
                    self.pulse.suspend(trouble, &why);
                    self.pulse.end();
                    if trouble == Trouble::InDoubt {
                        return Err(batch.into_iter().zip(outcomes).collect());
                    }
                    for job in batch {
                        job.answer(Err(StoreError::Down(why.clone())));
                    }
                    return Err(Vec::new());
                }
            }
        }
        Ok(())
    }

    fn transact(
        &mut self,
        connection: &mut Connection,
        batch: &[Job],
        made: &mut Vec<JobResult>,
    ) -> Result<(), Failure> {
        let all = |why: rusqlite::Error| Failure::AllJobs(trouble(&why), why.to_string());
        while self.faults.get() == Some(Fault::Hangs) {
            thread::sleep(RETRY_DELAY);
        }
        let transaction = connection
            .transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)
            .map_err(all)?;
        // Jobs that wait for one batch mostly have the same stops.
        let mut stops: Vec<Stop> = batch.iter().flat_map(Job::stops).copied().collect();
        stops.sort_unstable_by_key(|stop| (stop.from, stop.to));
        stops.dedup();
        for stop in stops {
            insert_stop(&transaction, stop).map_err(all)?;
        }
        for (index, job) in batch.iter().enumerate() {
            made.push(
                perform(job, &transaction, &mut self.commands).map_err(|why| {
                    if job.is_of_a_game() && is_row_error(&why) {
                        Failure::OneJob(index, StoreError::Row(why.to_string()))
                    } else {
                        all(why)
                    }
                })?,
            );
        }
        self.faults.sync();
        let injected = |trouble, why: &str| Failure::AllJobs(trouble, why.into());
        match self.faults.get() {
            Some(Fault::Full) => return Err(injected(Trouble::CannotWrite, "the disk is full")),
            Some(Fault::Lost) => return Err(injected(Trouble::InDoubt, "disk I/O error")),
            Some(Fault::Kept | Fault::Hangs) | None => {}
        }
        transaction.commit().map_err(|why| {
            // On a full disk the last part of the commit was not written, so it is not committed.
            // After any other failure the disk may have it all.
            let trouble = match trouble(&why) {
                Trouble::CannotWrite if !is_full(&why) => Trouble::InDoubt,
                certain @ (Trouble::Held | Trouble::CannotWrite | Trouble::InDoubt) => certain,
            };
            Failure::AllJobs(trouble, why.to_string())
        })?;
        if self.faults.get() == Some(Fault::Kept) {
            return Err(injected(Trouble::InDoubt, "disk I/O error"));
        }
        Ok(())
    }

    /// Rejects jobs until the file can be written again, then determines the outcome of the
    /// doubtful ones and answers them. `None` if the store is closed before.
    fn wait_until_writable(
        &mut self,
        file: &Path,
        doubtful: Vec<(Job, JobResult)>,
    ) -> Option<Connection> {
        let connection = loop {
            loop {
                match self.queue.try_recv() {
                    Ok(job) => job.answer(Err(StoreError::Down(self.pulse.why()))),
                    Err(TryRecvError::Empty) => break,
                    // The waiting callers get no answer: the outcome is unknown.
                    Err(TryRecvError::Disconnected) => return None,
                }
            }
            match self.open_again(file) {
                Ok(connection) => break connection,
                Err(why) => {
                    let trouble = match (doubtful.is_empty(), trouble(&why)) {
                        (false, _) => Trouble::InDoubt,
                        (true, trouble) => trouble,
                    };
                    self.pulse.suspend(trouble, &why.to_string());
                }
            }
            thread::sleep(RETRY_DELAY);
        };
        let why = self.pulse.why();
        tracing::warn!(doubtful = doubtful.len(), "the store can be written again");
        let answers: Vec<_> = doubtful
            .into_iter()
            .map(|(job, made)| {
                let answer = match determine_outcome(&connection, &job, made) {
                    Ok(Some(made)) => Ok(made),
                    Ok(None) => Err(StoreError::Down(why.clone())),
                    Err(why) => {
                        tracing::error!(%why, "it cannot be found out what became of a job");
                        Err(StoreError::Closed)
                    }
                };
                (job, answer)
            })
            .collect();
        // A client that learns that nothing was recorded may send it again at once.
        self.pulse.recover();
        for (job, answer) in answers {
            job.answer(answer);
        }
        Some(connection)
    }

    /// Reopens the file, writes to it, and moves everything before that into the file itself.
    fn open_again(&self, file: &Path) -> Result<Connection, rusqlite::Error> {
        if self.faults.get().is_some() {
            return Err(rusqlite::Error::SqliteFailure(
                rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_IOERR),
                Some("the disk still fails".into()),
            ));
        }
        let mut connection = connect(file, LOCK_WAIT_MAX)?;
        configure(&connection)?;
        let transaction =
            connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        // The same number as before: it is written all the same.
        transaction.pragma_update(None, "user_version", FORMAT)?;
        transaction.commit()?;
        // What a failed sync left in the log may not be on the disk, even if the disk says so.
        // Copying writes it again, into the file itself.
        match copy(&connection)? {
            Some([log, copied]) if log == copied => {}
            Some(_) | None => {
                return Err(rusqlite::Error::SqliteFailure(
                    rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_BUSY),
                    Some("another program reads what must be written".into()),
                ));
            }
        }
        Ok(connection)
    }
}

fn configure(writer: &Connection) -> Result<(), rusqlite::Error> {
    writer.pragma_update(None, "cache_size", -WRITER_KIB)?;
    leave_to_copier(writer)
}

fn perform(
    job: &Job,
    connection: &Connection,
    commands: &mut Commands,
) -> Result<JobResult, rusqlite::Error> {
    match job {
        Job::Create(head, seats, _) => create(connection, head, seats).map(JobResult::Game),
        Job::Append(draft, _) => append(connection, draft, commands).map(JobResult::Entry),
        Job::Relink(game, seat, token, _) => {
            relink(connection, *game, seat, *token).map(|()| JobResult::Note)
        }
        Job::Restore(whole, _) => {
            super::whole::restore(connection, whole).map(|()| JobResult::Note)
        }
        Job::Beat(now, ..) => beat(connection, *now).map(|()| JobResult::Note),
        #[cfg(feature = "postgres")]
        Job::Leave(now, ..) => beat(connection, *now).map(|()| JobResult::Note),
        Job::Forget(until, _) => connection
            .execute("DELETE FROM stops WHERE to_ms <= ?1", [until.0])
            .map(|_| JobResult::Note),
    }
}

fn trouble(why: &rusqlite::Error) -> Trouble {
    match why.sqlite_error_code() {
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Trouble::Held,
        _ => Trouble::CannotWrite,
    }
}

fn is_full(why: &rusqlite::Error) -> bool {
    why.sqlite_error_code() == Some(ErrorCode::DiskFull)
}

/// Whether an error may concern one row, and not the disk.
fn is_row_error(why: &rusqlite::Error) -> bool {
    !matches!(
        why.sqlite_error_code(),
        Some(
            ErrorCode::DatabaseBusy
                | ErrorCode::DatabaseLocked
                | ErrorCode::DiskFull
                | ErrorCode::SystemIoFailure
                | ErrorCode::CannotOpen
                | ErrorCode::ReadOnly
                | ErrorCode::PermissionDenied
                | ErrorCode::OutOfMemory
                | ErrorCode::NotADatabase
                | ErrorCode::FileLockingProtocolFailed
                | ErrorCode::OperationAborted
                | ErrorCode::OperationInterrupted
        )
    )
}

/// The outcome of a job whose commit had failed; `None` if the store does not contain it.
fn determine_outcome(
    connection: &Connection,
    job: &Job,
    made: JobResult,
) -> Result<Option<JobResult>, rusqlite::Error> {
    let is_there = match (job, made) {
        (Job::Append(draft, _), JobResult::Entry(Appended::Stored(hash))) => {
            let stored: Option<[u8; 32]> = connection
                .query_row(
                    "SELECT hash FROM entries WHERE game = ?1 AND seq = ?2",
                    params![draft.game.0, draft.seq.cast_signed()],
                    |row| row.get(0),
                )
                .optional()?;
            stored == Some(hash.0)
        }
        // The conflicting entry may have been lost with the same commit: judge again.
        (Job::Append(..), _) => return Ok(Some(JobResult::Entry(Appended::Conflict))),
        (Job::Create(..), JobResult::Game(game)) => head(connection, game)?.is_some(),
        (Job::Relink(game, seat, token, _), _) => {
            let stored: Option<[u8; 32]> = connection
                .query_row(
                    "SELECT token_hash FROM seats WHERE game = ?1 AND seat = ?2",
                    params![game.0, seat],
                    |row| row.get(0),
                )
                .optional()?;
            stored == token.map(|token| token.0)
        }
        (Job::Restore(whole, _), _) => head(connection, whole.id)?.is_some(),
        (Job::Create(..) | Job::Beat(..) | Job::Forget(..), _) => false,
        #[cfg(feature = "postgres")]
        (Job::Leave(..), _) => false,
    };
    Ok(is_there.then_some(made))
}

fn relink(
    connection: &Connection,
    game: GameId,
    seat: &str,
    token: Option<TokenHash>,
) -> Result<(), rusqlite::Error> {
    connection
        .prepare_cached("DELETE FROM seats WHERE game = ?1 AND seat = ?2")?
        .execute(params![game.0, seat])?;
    if let Some(token) = token {
        connection
            .prepare_cached("INSERT INTO seats (token_hash, game, seat) VALUES (?1, ?2, ?3)")?
            .execute(params![token.0, game.0, seat])?;
    }
    Ok(())
}

fn create(
    connection: &Connection,
    head: &GameHead,
    seats: &[(TokenHash, String)],
) -> Result<GameId, rusqlite::Error> {
    connection
        .prepare_cached(
            "INSERT INTO games (header, white, black, event, created, kind)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )?
        .execute(params![
            head.header,
            head.white,
            head.black,
            head.event,
            head.created.0,
            head.kind.name()
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

fn append(
    connection: &Connection,
    draft: &Draft,
    commands: &mut Commands,
) -> Result<Appended, rusqlite::Error> {
    let last = connection
        .prepare_cached("SELECT seq, hash FROM entries WHERE game = ?1 ORDER BY seq DESC LIMIT 1")?
        .query_row(params![draft.game.0], |row| {
            Ok((row.get::<_, i64>(0)?.unsigned_abs(), Hash(row.get(1)?)))
        })
        .optional()?;
    if let (Some((seq, _)), Some(command)) = (last, &draft.command)
        && let Some((seq, act)) = commands.recorded(connection, draft.game, seq, command)?
    {
        return Ok(Appended::Before {
            seq,
            same_act: act == draft.act,
        });
    }
    let (last_seq, last_hash) = match last {
        Some(last) => last,
        None => match head(connection, draft.game)? {
            Some(head) => (0, chain::first(&head)),
            None => return Ok(Appended::Conflict),
        },
    };
    if last_seq + 1 != draft.first_seq() {
        return Ok(Appended::Conflict);
    }
    let mut hash = last_hash;
    for row in draft.rows(last_hash) {
        connection
            .prepare_cached(
                "INSERT INTO entries (game, seq, at_ms, act, events, command_id, hash)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            )?
            .execute(params![
                draft.game.0,
                row.seq.cast_signed(),
                row.at_ms.cast_signed(),
                row.act,
                row.events,
                row.command,
                row.hash.0
            ])?;
        commands.note(draft.game, row.seq, row.command);
        hash = row.hash;
    }
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

fn beat(connection: &Connection, now: HallTime) -> Result<(), rusqlite::Error> {
    connection
        .prepare_cached(
            "INSERT INTO heartbeat (id, at_ms) VALUES (1, ?1)
             ON CONFLICT (id) DO UPDATE SET at_ms = max(at_ms, excluded.at_ms)",
        )?
        .execute(params![now.0])?;
    Ok(())
}

fn insert_stop(connection: &Connection, stop: Stop) -> Result<(), rusqlite::Error> {
    connection
        .prepare_cached("INSERT INTO stops (from_ms, to_ms) VALUES (?1, ?2)")?
        .execute(params![stop.from.0, stop.to.0])?;
    Ok(())
}
