//! A store in memory, for tests: the guarantees of [`SqliteStore`](crate::SqliteStore) without a
//! disk and without a thread.
//!
//! A [`Memory`] corresponds to the disk: a store that is opened on it again finds what was stored
//! before. One task writes, like the one thread for SQLite. So a job completes even if its caller
//! stops waiting.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::sync::{mpsc, oneshot};

use crate::{
    Answer, Appended, Draft, Entry, Fault, Faults, GameHead, GameId, HallTime, Kind, RecordExport,
    SealedEnvelope, Stop, Store, StoreError, StoredGame, TokenHash, Trouble, WriterStatus,
    job::{Job, JobResult, Reply, submitted},
};

/// Interval for checking whether an injected fault is over.
const RETRY_DELAY: Duration = Duration::from_millis(50);

/// Jobs that may wait for the writer before senders are delayed.
const QUEUE_MAX: usize = 8_192;

/// The content of a store.
#[derive(Debug, Clone, Default)]
pub struct Memory(Arc<Mutex<Tables>>);

#[derive(Debug, Default)]
struct Tables {
    records: BTreeMap<GameId, Row>,
    seats: BTreeMap<[u8; 32], (GameId, String)>,
    running: BTreeSet<GameId>,
    stops: BTreeSet<(HallTime, HallTime)>,
    last_beat: Option<HallTime>,
}

/// A record without its seats.
#[derive(Debug)]
struct Row {
    stored: StoredGame,
    envelopes: BTreeMap<String, Vec<u8>>,
}

/// A store in memory.
#[derive(Debug)]
pub struct MemoryStore {
    memory: Memory,
    jobs: mpsc::Sender<Job>,
    pulse: Arc<WriterStatus>,
}

impl MemoryStore {
    /// Opens a store on this content. Call it inside a runtime, which runs its writer.
    #[must_use]
    pub fn open(memory: &Memory) -> Self {
        Self::open_on(memory, Arc::default())
    }

    /// As [`Self::open`], with injected disk faults.
    #[doc(hidden)]
    #[must_use]
    pub fn open_on(memory: &Memory, faults: Arc<Faults>) -> Self {
        let (jobs, queue) = mpsc::channel(QUEUE_MAX);
        let pulse = Arc::new(WriterStatus::default());
        let writing = Writing {
            memory: memory.clone(),
            queue,
            pulse: pulse.clone(),
            faults,
        };
        tokio::spawn(writing.write_all());
        Self {
            memory: memory.clone(),
            jobs,
            pulse,
        }
    }

    async fn submit<T: Send>(
        &self,
        job: impl FnOnce(Reply<T>) -> Job + Send,
    ) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        let _waiting = self.pulse.waits();
        let sent = self.jobs.send(job(reply)).await;
        sent.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Reads everything at one moment.
    fn read<T: Send + 'static>(&self, what: impl FnOnce(&Tables) -> T) -> Answer<'_, T> {
        let read = what(&self.memory.tables());
        Box::pin(async { Ok(read) })
    }
}

struct Writing {
    memory: Memory,
    queue: mpsc::Receiver<Job>,
    pulse: Arc<WriterStatus>,
    faults: Arc<Faults>,
}

impl Writing {
    /// Executes jobs one by one, until the store is closed.
    async fn write_all(mut self) {
        while let Some(job) = self.queue.recv().await {
            self.pulse.begin();
            while self.faults.get() == Some(Fault::Hangs) {
                tokio::time::sleep(RETRY_DELAY).await;
            }
            self.faults.sync();
            let (trouble, why) = match self.faults.get() {
                Some(Fault::Full) => (Trouble::CannotWrite, "the disk is full"),
                Some(Fault::Lost | Fault::Kept) => (Trouble::InDoubt, "disk I/O error"),
                Some(Fault::Hangs) | None => {
                    let done = self.memory.tables().perform(&job);
                    if done.is_ok() {
                        self.pulse.committed(1);
                    }
                    self.pulse.end();
                    job.answer(done);
                    continue;
                }
            };
            let is_kept = self.faults.get() == Some(Fault::Kept);
            let done = is_kept.then(|| self.memory.tables().perform(&job));
            self.pulse.suspend(trouble, why);
            self.pulse.end();
            let answer = done.unwrap_or_else(|| Err(StoreError::Down(why.into())));
            if trouble == Trouble::InDoubt {
                if !self.wait_until_writable().await {
                    return;
                }
                job.answer(answer);
            } else {
                job.answer(answer);
                if !self.wait_until_writable().await {
                    return;
                }
            }
        }
    }

    /// Rejects jobs while the fault lasts. Returns whether the store is still open then.
    async fn wait_until_writable(&mut self) -> bool {
        while self.faults.get().is_some() {
            loop {
                match self.queue.try_recv() {
                    Ok(job) => job.answer(Err(StoreError::Down(self.pulse.why()))),
                    Err(mpsc::error::TryRecvError::Empty) => break,
                    Err(mpsc::error::TryRecvError::Disconnected) => return false,
                }
            }
            tokio::time::sleep(RETRY_DELAY).await;
        }
        self.pulse.recover();
        true
    }
}

impl Memory {
    fn tables(&self) -> MutexGuard<'_, Tables> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Tables {
    fn perform(&mut self, job: &Job) -> Result<JobResult, StoreError> {
        let outcome = match job {
            Job::Create(head, seats, _) => self.create(head, seats).map(JobResult::Game)?,
            Job::Append(draft, _) => self.append(draft).map(JobResult::Entry)?,
            Job::Relink(game, seat, token, _) => self.relink(*game, seat, *token)?,
            Job::Restore(whole, _) => self.restore(whole)?,
            Job::Beat(now, ..) => self.beat(*now),
            #[cfg(feature = "postgres")]
            Job::Leave(now, ..) => self.beat(*now),
            Job::Forget(until, _) => {
                self.stops.retain(|(_, to)| to > until);
                JobResult::Note
            }
        };
        let stops = job.stops().iter().map(|stop| (stop.from, stop.to));
        self.stops.extend(stops);
        Ok(outcome)
    }

    fn create(
        &mut self,
        head: &GameHead,
        seats: &[(TokenHash, String)],
    ) -> Result<GameId, StoreError> {
        let last = self.records.last_key_value();
        let game = GameId(last.map_or(0, |(game, _)| game.0) + 1);
        self.seat_all(game, seats)?;
        let stored = StoredGame {
            head: head.clone(),
            entries: Vec::new(),
        };
        let envelopes = BTreeMap::new();
        self.records.insert(game, Row { stored, envelopes });
        self.beat(head.created);
        Ok(game)
    }

    fn append(&mut self, draft: &Draft) -> Result<Appended, StoreError> {
        let Some(row) = self.records.get_mut(&draft.game) else {
            return Ok(Appended::Conflict);
        };
        if let Some(command) = &draft.command {
            let mut entries = row.stored.entries.iter();
            if let Some(before) = entries.find(|entry| entry.command.as_ref() == Some(command)) {
                return Ok(Appended::Before {
                    seq: before.seq,
                    same_act: before.act == draft.act,
                });
            }
        }
        let end = row.stored.end();
        if end.seq + 1 != draft.first_seq() {
            return Ok(Appended::Conflict);
        }
        if let Some(put) = &draft.envelope {
            if row.envelopes.contains_key(&put.commitment) {
                return Err(taken("an envelope of this commitment"));
            }
            let (commitment, bytes) = (put.commitment.clone(), put.bytes.clone());
            row.envelopes.insert(commitment, bytes);
        }
        let rows = draft.rows(end.hash).into_iter().map(|row| Entry {
            seq: row.seq,
            at_ms: row.at_ms,
            act: row.act.to_owned(),
            events: row.events.to_owned(),
            command: row.command.map(ToOwned::to_owned),
            hash: row.hash,
        });
        row.stored.entries.extend(rows);
        let hash = row.stored.end().hash;
        if draft.clock_runs {
            self.running.insert(draft.game);
        } else {
            self.running.remove(&draft.game);
        }
        self.beat(draft.now);
        Ok(Appended::Stored(hash))
    }

    fn relink(
        &mut self,
        game: GameId,
        seat: &str,
        token: Option<TokenHash>,
    ) -> Result<JobResult, StoreError> {
        let is_it = |held: &(GameId, String)| held.0 == game && held.1 == seat;
        let holder = token.and_then(|token| self.seats.get(&token.0));
        if holder.is_some_and(|held| !is_it(held)) {
            return Err(taken("a secret of a seat"));
        }
        self.seats.retain(|_, held| !is_it(held));
        if let Some(token) = token {
            self.seats.insert(token.0, (game, seat.to_owned()));
        }
        Ok(JobResult::Note)
    }

    fn restore(&mut self, whole: &RecordExport) -> Result<JobResult, StoreError> {
        if self.records.contains_key(&whole.id) {
            return Err(taken("a record of this number"));
        }
        self.seat_all(whole.id, &whole.seats)?;
        let put = |put: &SealedEnvelope| (put.commitment.clone(), put.bytes.clone());
        let row = Row {
            stored: whole.stored.clone(),
            envelopes: whole.envelopes.iter().map(put).collect(),
        };
        self.records.insert(whole.id, row);
        if whole.clock_runs {
            self.running.insert(whole.id);
        }
        Ok(JobResult::Note)
    }

    /// Adds the seats of a new record, if none of their secrets is taken.
    fn seat_all(&mut self, game: GameId, seats: &[(TokenHash, String)]) -> Result<(), StoreError> {
        let new: BTreeMap<_, _> = seats
            .iter()
            .map(|(token, seat)| (token.0, (game, seat.clone())))
            .collect();
        if new.len() < seats.len() || new.keys().any(|token| self.seats.contains_key(token)) {
            return Err(taken("a secret of a seat"));
        }
        self.seats.extend(new);
        Ok(())
    }

    fn beat(&mut self, now: HallTime) -> JobResult {
        self.last_beat = self.last_beat.max(Some(now));
        JobResult::Note
    }

    fn entries(&self, game: GameId) -> &[Entry] {
        let row = self.records.get(&game);
        row.map_or(&[], |row| &row.stored.entries)
    }

    fn links(&self, game: GameId) -> Vec<(TokenHash, String)> {
        let all = self.seats.iter().filter(|(_, held)| held.0 == game);
        all.map(|(token, (_, seat))| (TokenHash(*token), seat.clone()))
            .collect()
    }

    fn whole(&self, id: GameId) -> Option<RecordExport> {
        let row = self.records.get(&id)?;
        let put = |(commitment, bytes): (&String, &Vec<u8>)| SealedEnvelope {
            commitment: commitment.clone(),
            bytes: bytes.clone(),
        };
        Some(RecordExport {
            id,
            stored: row.stored.clone(),
            seats: self.links(id),
            envelopes: row.envelopes.iter().map(put).collect(),
            clock_runs: self.running.contains(&id),
        })
    }
}

fn taken(what: &str) -> StoreError {
    StoreError::Row(format!("{what} is there already"))
}

/// The numbers of the records of a kind.
fn of_kind<'a>(
    rows: impl Iterator<Item = (&'a GameId, &'a Row)>,
    kind: Kind,
    most: usize,
) -> Vec<GameId> {
    let of_kind = rows.filter(|(_, row)| row.stored.head.kind == kind);
    of_kind.map(|(game, _)| *game).take(most).collect()
}

impl Store for MemoryStore {
    submitted!();

    fn load(&self, game: GameId) -> Answer<'_, Option<StoredGame>> {
        self.read(|tables| tables.records.get(&game).map(|row| row.stored.clone()))
    }

    fn entries(&self, game: GameId, seqs: Vec<u64>) -> Answer<'_, Vec<Entry>> {
        self.read(|tables| {
            let entries = tables.entries(game);
            let of = |seq: &u64| entries.iter().find(|entry| entry.seq == *seq).cloned();
            seqs.iter().filter_map(of).collect()
        })
    }

    fn recorded(&self, game: GameId, command: String) -> Answer<'_, Option<Entry>> {
        self.read(|tables| {
            let mut entries = tables.entries(game).iter();
            let found = entries.find(|entry| entry.command.as_ref() == Some(&command));
            found.cloned()
        })
    }

    fn envelope(&self, game: GameId, commitment: String) -> Answer<'_, Option<Vec<u8>>> {
        self.read(|tables| {
            let row = tables.records.get(&game)?;
            row.envelopes.get(&commitment).cloned()
        })
    }

    fn seat(&self, token: TokenHash) -> Answer<'_, Option<(GameId, String)>> {
        self.read(|tables| tables.seats.get(&token.0).cloned())
    }

    fn links(&self, game: GameId) -> Answer<'_, Vec<(TokenHash, String)>> {
        self.read(|tables| tables.links(game))
    }

    fn stops(&self) -> Answer<'_, Vec<Stop>> {
        self.read(|tables| {
            let stop = |&(from, to): &(HallTime, HallTime)| Stop { from, to };
            tables.stops.iter().map(stop).collect()
        })
    }

    fn last_beat(&self) -> Answer<'_, Option<HallTime>> {
        self.read(|tables| tables.last_beat)
    }

    fn running(&self) -> Answer<'_, Vec<GameId>> {
        self.read(|tables| tables.running.iter().copied().collect())
    }

    fn records(&self, kind: Kind, after: GameId, most: usize) -> Answer<'_, Vec<GameId>> {
        self.read(|tables| {
            let rows = tables.records.iter().filter(|(game, _)| **game > after);
            of_kind(rows, kind, most)
        })
    }

    fn latest(&self, kind: Kind, before: GameId, most: usize) -> Answer<'_, Vec<GameId>> {
        self.read(|tables| of_kind(tables.records.range(..before).rev(), kind, most))
    }

    fn whole(&self, game: GameId) -> Answer<'_, Option<RecordExport>> {
        self.read(|tables| tables.whole(game))
    }

    fn has_envelopes(&self) -> Answer<'_, bool> {
        self.read(|tables| {
            let mut rows = tables.records.values();
            rows.any(|row| !row.envelopes.is_empty())
        })
    }
}
