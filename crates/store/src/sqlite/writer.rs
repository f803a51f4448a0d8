//! The writer of the SQLite store, and what it does when the disk fails.
//!
//! A batch is one transaction. If one job of it cannot be done for a reason of its own (a row of
//! its game that cannot be read), it alone is told so and the others are written without it. If
//! the disk fails, the writer *stands*: it accepts nothing, opens the file anew, and tries until
//! a transaction is through and everything before it is in the file. Only then it looks what
//! became of a batch whose commit had failed, and answers those who wait for it.

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
    Appended, Draft, FORMAT, Fault, Faults, GameHead, GameId, HallTime, Pulse, Stop, StoreError,
    TokenHash, Trouble, chain,
    chain::Hash,
    job::{Job, Made},
};

/// Most jobs in one transaction, so that nobody waits for an endless batch.
const BATCH_MAX: usize = 512;

/// How long the writer waits for another program that holds the file before it says so.
const HELD_MAX: Duration = Duration::from_millis(250);

/// How long the writer rests between two attempts to write again.
const REST: Duration = Duration::from_millis(50);

/// Why a transaction was not committed.
enum Failure {
    /// One job of it cannot be done; the others can.
    OfOne(usize, StoreError),
    /// Nothing can be written.
    OfAll(Trouble, String),
}

/// The writer at work.
pub(super) struct Writing {
    pub(super) queue: Receiver<Job>,
    pub(super) pulse: Arc<Pulse>,
    pub(super) faults: Arc<Faults>,
    pub(super) copier: Copier,
    pub(super) commands: Commands,
}

impl Writing {
    /// The writer's life: batches until the queue is closed.
    pub(super) fn write_all(mut self, file: &Path, mut connection: Connection) {
        // A store that another program holds is told of soon, and asked again soon.
        let _ = connection.busy_timeout(HELD_MAX);
        let _ = settle(&connection);
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
            match self.stand(file, doubtful) {
                Some(opened) => connection = opened,
                None => return,
            }
        }
    }

    /// Writes one batch, which has begun, and answers everyone once the commit is durable. `Err` if
    /// nothing can be written, with the jobs of which nobody knows yet whether they were.
    fn write_batch(
        &mut self,
        connection: &mut Connection,
        batch: Vec<Job>,
    ) -> Result<(), Vec<(Job, Made)>> {
        let mut refused = Vec::new();
        let written = self.write_others(connection, batch, &mut refused);
        // Not before: a job that contradicts another of its batch is answered when that one is stored.
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
    ) -> Result<(), Vec<(Job, Made)>> {
        while !batch.is_empty() {
            let mut made = Vec::with_capacity(batch.len());
            let done = self.transact(connection, &batch, &mut made);
            if done.is_err() {
                self.commands.forget();
            }
            match done {
                Ok(()) => {
                    let jobs = batch.len();
                    self.pulse.committed(jobs);
                    self.pulse.end();
                    for (job, made) in batch.into_iter().zip(made) {
                        job.answer(Ok(made));
                    }
                    self.copier.wrote(jobs, connection, &self.pulse);
                    return Ok(());
                }
                Err(Failure::OfOne(index, why)) => {
                    tracing::error!(%why, "one job was left out of a batch");
                    refused.push((batch.remove(index), why));
                    if batch.is_empty() {
                        self.pulse.end();
                    }
                }
                Err(Failure::OfAll(trouble, why)) => {
                    tracing::error!(%why, ?trouble, jobs = batch.len(), "a batch was not stored");
                    self.pulse.stand(trouble, &why);
                    self.pulse.end();
                    if trouble == Trouble::InDoubt {
                        return Err(batch.into_iter().zip(made).collect());
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

    /// One transaction over all jobs of a batch.
    fn transact(
        &mut self,
        connection: &mut Connection,
        batch: &[Job],
        made: &mut Vec<Made>,
    ) -> Result<(), Failure> {
        let all = |why: rusqlite::Error| Failure::OfAll(trouble(&why), why.to_string());
        while self.faults.get() == Some(Fault::Hangs) {
            thread::sleep(REST);
        }
        let transaction = connection
            .transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)
            .map_err(all)?;
        // Jobs that wait for one batch mostly bring the same stops.
        let mut stops: Vec<Stop> = batch.iter().flat_map(Job::stops).copied().collect();
        stops.sort_unstable_by_key(|stop| (stop.from, stop.to));
        stops.dedup();
        for stop in stops {
            stopped(&transaction, stop).map_err(all)?;
        }
        for (index, job) in batch.iter().enumerate() {
            made.push(
                perform(job, &transaction, &mut self.commands).map_err(|why| {
                    if job.is_of_a_game() && is_of_a_row(&why) {
                        Failure::OfOne(index, StoreError::Row(why.to_string()))
                    } else {
                        all(why)
                    }
                })?,
            );
        }
        self.faults.sync();
        let injected = |trouble, why: &str| Failure::OfAll(trouble, why.into());
        match self.faults.get() {
            Some(Fault::Full) => return Err(injected(Trouble::CannotWrite, "the disk is full")),
            Some(Fault::Lost) => return Err(injected(Trouble::InDoubt, "disk I/O error")),
            Some(Fault::Kept | Fault::Hangs) | None => {}
        }
        transaction.commit().map_err(|why| {
            // Where there was no room the last part of the commit was not written: it is none.
            // Whatever else fails may fail after the disk has it all.
            let trouble = match trouble(&why) {
                Trouble::CannotWrite if !is_full(&why) => Trouble::InDoubt,
                certain @ (Trouble::Held | Trouble::CannotWrite | Trouble::InDoubt) => certain,
            };
            Failure::OfAll(trouble, why.to_string())
        })?;
        if self.faults.get() == Some(Fault::Kept) {
            return Err(injected(Trouble::InDoubt, "disk I/O error"));
        }
        Ok(())
    }

    /// Accepts nothing until the file can be written again, finds out what became of the doubtful,
    /// and answers them. `None` if the store is closed before.
    fn stand(&mut self, file: &Path, doubtful: Vec<(Job, Made)>) -> Option<Connection> {
        let connection = loop {
            loop {
                match self.queue.try_recv() {
                    Ok(job) => job.answer(Err(StoreError::Down(self.pulse.why()))),
                    Err(TryRecvError::Empty) => break,
                    // Those who wait are told nothing: it is not known.
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
                    self.pulse.stand(trouble, &why.to_string());
                }
            }
            thread::sleep(REST);
        };
        let why = self.pulse.why();
        tracing::warn!(doubtful = doubtful.len(), "the store can be written again");
        let answers: Vec<_> = doubtful
            .into_iter()
            .map(|(job, made)| {
                let answer = match find_out(&connection, &job, made) {
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
        // Whoever hears that nothing was recorded may send it again at once.
        self.pulse.recover();
        for (job, answer) in answers {
            job.answer(answer);
        }
        Some(connection)
    }

    /// Opens the file anew, writes to it, and has everything before that in the file for good.
    fn open_again(&self, file: &Path) -> Result<Connection, rusqlite::Error> {
        if self.faults.get().is_some() {
            return Err(rusqlite::Error::SqliteFailure(
                rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_IOERR),
                Some("the disk still fails".into()),
            ));
        }
        let mut connection = connect(file, HELD_MAX)?;
        settle(&connection)?;
        let transaction =
            connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        // The same number as before: it is written all the same.
        transaction.pragma_update(None, "user_version", FORMAT)?;
        transaction.commit()?;
        // What a failed sync left in the log may not be on the disk, whatever it says. Copied
        // into the file itself it is written anew.
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

/// How the writer's connection is set.
fn settle(writer: &Connection) -> Result<(), rusqlite::Error> {
    writer.pragma_update(None, "cache_size", -WRITER_KIB)?;
    leave_to_copier(writer)
}

fn perform(
    job: &Job,
    connection: &Connection,
    commands: &mut Commands,
) -> Result<Made, rusqlite::Error> {
    match job {
        Job::Create(head, seats, _) => create(connection, head, seats).map(Made::Game),
        Job::Append(draft, _) => append(connection, draft, commands).map(Made::Entry),
        Job::Relink(game, seat, token, _) => {
            relink(connection, *game, seat, *token).map(|()| Made::Note)
        }
        Job::Restore(whole, _) => super::whole::restore(connection, whole).map(|()| Made::Note),
        Job::Beat(now, ..) => beat(connection, *now).map(|()| Made::Note),
        #[cfg(feature = "postgres")]
        Job::Leave(now, ..) => beat(connection, *now).map(|()| Made::Note),
        Job::Forget(until, _) => connection
            .execute("DELETE FROM stops WHERE to_ms <= ?1", [until.0])
            .map(|_| Made::Note),
    }
}

/// Which trouble an error of the whole store is.
fn trouble(why: &rusqlite::Error) -> Trouble {
    match why.sqlite_error_code() {
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Trouble::Held,
        _ => Trouble::CannotWrite,
    }
}

fn is_full(why: &rusqlite::Error) -> bool {
    why.sqlite_error_code() == Some(ErrorCode::DiskFull)
}

/// Whether an error may be that of one row, and not of the disk.
fn is_of_a_row(why: &rusqlite::Error) -> bool {
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

/// What a job whose commit had failed has come to; `None` if the store does not hold it.
fn find_out(
    connection: &Connection,
    job: &Job,
    made: Made,
) -> Result<Option<Made>, rusqlite::Error> {
    let is_there = match (job, made) {
        (Job::Append(draft, _), Made::Entry(Appended::Stored(hash))) => {
            let stored: Option<[u8; 32]> = connection
                .query_row(
                    "SELECT hash FROM entries WHERE game = ?1 AND seq = ?2",
                    params![draft.game.0, draft.seq.cast_signed()],
                    |row| row.get(0),
                )
                .optional()?;
            stored == Some(hash.0)
        }
        // What stood in the way may have been lost with the same commit: judge again.
        (Job::Append(..), _) => return Ok(Some(Made::Entry(Appended::Conflict))),
        (Job::Create(..), Made::Game(game)) => head(connection, game)?.is_some(),
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

/// Notes that the hall stood still.
fn stopped(connection: &Connection, stop: Stop) -> Result<(), rusqlite::Error> {
    connection
        .prepare_cached("INSERT INTO stops (from_ms, to_ms) VALUES (?1, ?2)")?
        .execute(params![stop.from.0, stop.to.0])?;
    Ok(())
}
