//! The writer of the PostgreSQL store.
//!
//! Waiting jobs are written in groups, as in the embedded store: entries of many games go into one
//! statement and one commit. An entry is inserted if its number is free; the second writer, on
//! whichever node, gets a conflict. Nothing is locked, and nothing is read that this node knows
//! already.
//!
//! If the connection breaks, the outcome of the group is unknown. The writer is then suspended,
//! looks for the writable host, and writes the same once more. An entry that is there already, with
//! the same hash, was stored; so no answer depends on which host was asked.

use std::{
    collections::{HashMap, HashSet, VecDeque},
    sync::Arc,
    time::Duration,
};

use futures_util::future::{join3, join4};
use tokio::sync::mpsc::{Receiver, UnboundedSender, error::TryRecvError};
use tokio_postgres::{Client, Error, error::SqlState, types::Type};

use super::{
    columns::Columns,
    line::{Address, said},
    others, rows,
};
use crate::{
    Appended, Draft, GameId, HallTime, Stop, StoreError, Trouble, WriterStatus, chain,
    chain::Hash,
    job::{Job, JobResult},
};

/// Most jobs in one group.
const BATCH_MAX: usize = 512;

/// How often the writer yields to other tasks before it writes a group.
const YIELDS_MAX: usize = 8;

/// Pause between two attempts to write again.
const RETRY_DELAY: Duration = Duration::from_millis(50);

/// Games whose last entry is cached.
const ENDS_MAX: usize = 50_000;

/// Attempts of a group that conflicts with another transaction.
const ATTEMPTS: usize = 8;

/// The known end of a record.
#[derive(Debug, Clone, Copy)]
struct End {
    seq: u64,
    hash: Hash,
    /// Whether the stored game has a running clock.
    runs: Option<bool>,
}

/// Why nothing was written.
enum Failure {
    /// A job is invalid; nothing was written.
    InvalidJob(StoreError),
    /// Another transaction conflicts; nothing was written.
    Conflict,
    /// Nothing can be written at the moment; nothing was.
    Refused(String),
    /// The connection broke, and the outcome is unknown.
    Unknown(String),
}

impl Failure {
    fn of(why: &Error) -> Self {
        let Some(code) = why.code() else {
            return Self::Unknown(said(why));
        };
        let class = &code.code()[..2];
        match class {
            "40" => Self::Conflict,
            "22" | "23" => Self::InvalidJob(StoreError::Row(said(why))),
            // The server shuts down, or the connection is closed: it may have committed.
            "57" | "08" => Self::Unknown(said(why)),
            _ if *code == SqlState::IN_FAILED_SQL_TRANSACTION => Self::Conflict,
            _ => Self::Refused(said(why)),
        }
    }
}

pub(super) struct Writing {
    pub(super) queue: Receiver<Job>,
    pub(super) pulse: Arc<WriterStatus>,
    pub(super) address: Address,
    pub(super) node: i64,
    /// The channel for notifications of what was stored.
    pub(super) notifier: UnboundedSender<Vec<(GameId, u64)>>,
    ends: HashMap<GameId, End>,
}

/// Positions in records, each with the expected hash of the entry there.
#[derive(Default)]
struct ExpectedHashes<'a> {
    games: Vec<i64>,
    seqs: Vec<i64>,
    hashes: Vec<&'a [u8]>,
}

impl<'a> ExpectedHashes<'a> {
    fn of(entries: impl Iterator<Item = (&'a Draft, &'a Hash)>) -> Self {
        let mut places = Self::default();
        for (draft, hash) in entries {
            places.games.push(draft.game.0);
            places.seqs.push(draft.seq.cast_signed());
            places.hashes.push(hash.0.as_slice());
        }
        places
    }

    fn given(&self) -> [rows::Given<'_>; 3] {
        [
            (&self.games, Type::INT8_ARRAY),
            (&self.seqs, Type::INT8_ARRAY),
            (&self.hashes, Type::BYTEA_ARRAY),
        ]
    }
}

/// An append with the channel for its answer; kept apart from the other jobs.
type Append = (Draft, crate::job::Reply<Appended>);

impl Writing {
    pub(super) fn new(
        queue: Receiver<Job>,
        pulse: Arc<WriterStatus>,
        address: Address,
        node: i64,
        notifier: UnboundedSender<Vec<(GameId, u64)>>,
    ) -> Self {
        Self {
            queue,
            pulse,
            address,
            node,
            notifier,
            ends: HashMap::new(),
        }
    }

    pub(super) async fn write_all(mut self, mut client: Client) {
        let mut later = VecDeque::new();
        loop {
            if later.is_empty() {
                match self.queue.recv().await {
                    Some(job) => later.push_back(job),
                    None => return,
                }
            }
            self.gather(&mut later).await;
            let (appends, others) = take_group(&mut later);
            if !appends.is_empty() {
                self.group(&mut client, appends).await;
            }
            for job in others {
                self.run_alone(&mut client, job).await;
            }
        }
    }

    /// Collects the waiting jobs, including those of clients that were just answered: it yields
    /// until no more come. A group costs the database much the same, whether few or many are in it.
    async fn gather(&mut self, later: &mut VecDeque<Job>) {
        for _ in 0..YIELDS_MAX {
            tokio::task::yield_now().await;
            let before = later.len();
            while later.len() < BATCH_MAX {
                let Ok(job) = self.queue.try_recv() else {
                    break;
                };
                later.push_back(job);
            }
            if later.len() == before {
                return;
            }
        }
    }

    /// Writes a group of entries, each of another game, and answers.
    async fn group(&mut self, client: &mut Client, mut appends: Vec<Append>) {
        // In one order on all nodes, to avoid deadlocks.
        appends.sort_by_key(|(draft, _)| draft.game);
        let mut again = false;
        let mut attempts = 0;
        loop {
            self.pulse.begin();
            let done = self.append(client, &appends, again).await;
            match done {
                Ok(made) => {
                    self.pulse.committed(appends.len());
                    self.pulse.end();
                    let mut stored = Vec::with_capacity(made.len());
                    for ((draft, reply), made) in appends.into_iter().zip(made) {
                        if let Appended::Stored(_) = made {
                            stored.push((draft.game, draft.seq));
                        }
                        let _ = reply.send(Ok(made));
                    }
                    let _ = self.notifier.send(stored);
                    return;
                }
                Err(Failure::Conflict) if attempts < ATTEMPTS => {
                    self.pulse.end();
                    attempts += 1;
                    roll_back(client).await;
                }
                Err(Failure::InvalidJob(why)) if appends.len() == 1 => {
                    self.pulse.end();
                    tracing::error!(%why, "an entry could not be stored");
                    roll_back(client).await;
                    for (_, reply) in appends {
                        let _ = reply.send(Err(why.clone()));
                    }
                    return;
                }
                Err(Failure::InvalidJob(_)) => {
                    // One of them fails: each goes alone.
                    self.pulse.end();
                    roll_back(client).await;
                    for one in appends {
                        Box::pin(self.group(client, vec![one])).await;
                    }
                    return;
                }
                Err(Failure::Refused(why)) => {
                    self.pulse.suspend(Trouble::CannotWrite, &why);
                    self.pulse.end();
                    for (_, reply) in appends {
                        let _ = reply.send(Err(StoreError::Down(why.clone())));
                    }
                    self.wait_until_writable(client, Trouble::CannotWrite).await;
                    return;
                }
                Err(Failure::Conflict) => {
                    let why = "others kept standing in the way".to_owned();
                    self.pulse.end();
                    roll_back(client).await;
                    for (_, reply) in appends {
                        let _ = reply.send(Err(StoreError::Down(why.clone())));
                    }
                    return;
                }
                Err(Failure::Unknown(why)) => {
                    tracing::error!(why, jobs = appends.len(), "it is not known what was stored");
                    self.pulse.suspend(Trouble::InDoubt, &why);
                    self.pulse.end();
                    if !self.wait_until_writable(client, Trouble::InDoubt).await {
                        return;
                    }
                    again = true;
                }
            }
        }
    }

    /// One transaction over entries of as many games. `again`: it may have been committed before.
    async fn append(
        &mut self,
        client: &Client,
        appends: &[Append],
        again: bool,
    ) -> Result<Vec<Appended>, Failure> {
        let failed = |why: Error| Failure::of(&why);
        self.read_ends(client, appends).await.map_err(failed)?;
        let mut hashes = Vec::with_capacity(appends.len());
        for (draft, _) in appends {
            let end = self.ends.get(&draft.game);
            let follows = end.filter(|end| end.seq + 1 == draft.first_seq());
            hashes.push(follows.and_then(|end| Some(draft.rows(end.hash).last()?.hash)));
        }
        let drafts = appends.iter().map(|(draft, _)| draft).zip(&hashes);
        let new: Vec<(&Draft, Hash)> = drafts
            .filter_map(|(draft, hash)| Some((draft, (*hash)?)))
            .collect();
        let mut stored = HashSet::new();
        if !new.is_empty() {
            stored = self.insert(client, &new).await.map_err(failed)?;
        }
        let mut outcomes = Vec::with_capacity(appends.len());
        for ((draft, _), hash) in appends.iter().zip(&hashes) {
            let is_stored = hash.filter(|_| stored.contains(&draft.game));
            let end = |hash| End {
                seq: draft.seq,
                hash,
                runs: Some(draft.clock_runs),
            };
            if let Some(hash) = is_stored {
                self.ends.insert(draft.game, end(hash));
                outcomes.push(Appended::Stored(hash));
                continue;
            }
            // Another node was faster, or it was sent before.
            self.ends.remove(&draft.game);
            if again
                && let Some(hash) = hash
                && rows::hash_of(client, draft.game, draft.seq)
                    .await
                    .map_err(failed)?
                    == Some(*hash)
            {
                self.ends.insert(draft.game, end(*hash));
                outcomes.push(Appended::Stored(*hash));
                continue;
            }
            let before = match &draft.command {
                Some(command) => rows::recorded(client, draft.game, command)
                    .await
                    .map_err(failed)?,
                None => None,
            };
            outcomes.push(before.map_or(Appended::Conflict, |entry| Appended::Before {
                seq: entry.seq,
                same_act: entry.act == draft.act,
            }));
        }
        Ok(outcomes)
    }

    /// Reads the unknown ends of these games.
    async fn read_ends(&mut self, client: &Client, appends: &[Append]) -> Result<(), Error> {
        if self.ends.len() > ENDS_MAX {
            self.ends.clear();
        }
        let unknown: Vec<&Draft> = appends
            .iter()
            .map(|(draft, _)| draft)
            .filter(|draft| {
                let known = self.ends.get(&draft.game);
                known.is_none_or(|end| end.seq + 1 != draft.first_seq())
            })
            .collect();
        for draft in &unknown {
            self.ends.remove(&draft.game);
        }
        let (games, before): (Vec<i64>, Vec<i64>) = unknown
            .iter()
            .filter(|draft| draft.first_seq() > 1)
            .map(|draft| (draft.game.0, draft.first_seq().cast_signed() - 1))
            .unzip();
        if !games.is_empty() {
            let found = client
                .query_typed(
                    "SELECT e.game, e.seq, e.hash FROM unnest($1, $2) AS d (game, seq)
                     JOIN entries e ON e.game = d.game AND e.seq = d.seq",
                    &[(&games, Type::INT8_ARRAY), (&before, Type::INT8_ARRAY)],
                )
                .await?;
            for row in found {
                let end = End {
                    seq: row.try_get::<_, i64>(1)?.unsigned_abs(),
                    hash: rows::hash(&row, 2)?,
                    runs: None,
                };
                self.ends.insert(GameId(row.try_get(0)?), end);
            }
        }
        for draft in unknown.iter().filter(|draft| draft.first_seq() == 1) {
            if let Some(head) = rows::head(client, draft.game).await? {
                let hash = chain::first(&head);
                let (seq, runs) = (0, None);
                self.ends.insert(draft.game, End { seq, hash, runs });
            }
        }
        Ok(())
    }

    /// Inserts entries whose numbers are free. Returns the games of those inserted. An entry with a
    /// preceding one is inserted only after that one.
    async fn insert(
        &self,
        client: &Client,
        new: &[(&Draft, Hash)],
    ) -> Result<HashSet<GameId>, Error> {
        let (mut first, mut second) = (Columns::default(), Columns::default());
        for (draft, _) in new {
            let Some(end) = self.ends.get(&draft.game) else {
                continue;
            };
            let mut before = None;
            for row in draft.rows(end.hash) {
                let columns = if before.is_none() {
                    &mut first
                } else {
                    &mut second
                };
                columns.push(draft.game, &row, before);
                before = Some(row.hash);
            }
        }
        let now = new.iter().map(|(draft, _)| draft.now).max();
        let mut stops: Vec<Stop> = new
            .iter()
            .flat_map(|(draft, _)| &draft.stops)
            .copied()
            .collect();
        stops.sort_unstable_by_key(|stop| (stop.from, stop.to));
        // All statements are sent before the first answer is awaited, in this order. After a failed
        // statement the database rejects the following ones, and its COMMIT rolls back.
        let rows = join4(
            client.batch_execute("BEGIN"),
            join4(
                first.insert(client),
                second.insert_after(client),
                rows::put_stops(client, &stops),
                self.insert_associated(client, new),
            ),
            rows::beat(client, self.node, now.unwrap_or(HallTime(0))),
            client.batch_execute("COMMIT"),
        );
        let (begun, (first, second, stopped, associated), beaten, committed) = rows.await;
        // Of several failures the first is the cause.
        begun?;
        let (first, second) = (first?, second?);
        stopped?;
        associated?;
        beaten?;
        committed?;
        let drafts = new.iter().map(|(draft, _)| draft);
        let stored = drafts.filter(|draft| match draft.preceding {
            None => first.contains(&draft.game),
            Some(_) => second.contains(&draft.game),
        });
        Ok(stored.map(|draft| draft.game).collect())
    }

    /// Stores the data that belongs to the inserted entries: envelopes, and which clocks run. All
    /// statements are sent before the first answer is awaited.
    async fn insert_associated(
        &self,
        client: &Client,
        new: &[(&Draft, Hash)],
    ) -> Result<(), Error> {
        let envelopes = async {
            let put = || {
                new.iter()
                    .filter_map(|(draft, hash)| Some((*draft, hash, draft.envelope.as_ref()?)))
            };
            let places = ExpectedHashes::of(put().map(|(draft, hash, _)| (draft, hash)));
            if places.games.is_empty() {
                return Ok(());
            }
            let names: Vec<&str> = put().map(|(.., put)| put.commitment.as_str()).collect();
            let insides: Vec<&[u8]> = put().map(|(.., put)| put.bytes.as_slice()).collect();
            let [games, seqs, hashes] = places.given();
            client
                .query_typed(
                    "INSERT INTO envelopes (game, commitment, inside)
                     SELECT e.game, d.commitment, d.inside
                     FROM unnest($1, $2, $3, $4, $5) AS d (game, seq, hash, commitment, inside)
                     JOIN entries e ON e.game = d.game AND e.seq = d.seq AND e.hash = d.hash
                     ON CONFLICT DO NOTHING",
                    &[
                        games,
                        seqs,
                        hashes,
                        (&names, Type::TEXT_ARRAY),
                        (&insides, Type::BYTEA_ARRAY),
                    ],
                )
                .await
                .map(drop)
        };
        let change = async |runs: bool, sql: &str| {
            let changed = new.iter().filter(|(draft, _)| {
                let known = self.ends.get(&draft.game).and_then(|end| end.runs);
                draft.clock_runs == runs && known != Some(runs)
            });
            let places = ExpectedHashes::of(changed.map(|(draft, hash)| (*draft, hash)));
            if places.games.is_empty() {
                return Ok(());
            }
            client.query_typed(sql, &places.given()).await.map(drop)
        };
        let running = change(
            true,
            "INSERT INTO running (game)
             SELECT e.game FROM unnest($1, $2, $3) AS d (game, seq, hash)
             JOIN entries e ON e.game = d.game AND e.seq = d.seq AND e.hash = d.hash
             ON CONFLICT DO NOTHING",
        );
        let stopped = change(
            false,
            "DELETE FROM running WHERE game IN (
             SELECT e.game FROM unnest($1, $2, $3) AS d (game, seq, hash)
             JOIN entries e ON e.game = d.game AND e.seq = d.seq AND e.hash = d.hash)",
        );
        let (envelopes, running, stopped) = join3(envelopes, running, stopped).await;
        envelopes.and(running).and(stopped)
    }

    /// Executes a job other than an append in a transaction of its own, and answers.
    async fn run_alone(&mut self, client: &mut Client, job: Job) {
        let (mut again, mut attempts) = (false, 0);
        loop {
            self.pulse.begin();
            let done = self.perform(client, &job, again).await;
            let failure = match done {
                Ok(made) => {
                    self.pulse.committed(1);
                    self.pulse.end();
                    job.answer(Ok(made));
                    return;
                }
                Err(why) => Failure::of(&why),
            };
            match failure {
                Failure::Unknown(why) => {
                    self.pulse.suspend(Trouble::InDoubt, &why);
                    self.pulse.end();
                    if !self.wait_until_writable(client, Trouble::InDoubt).await {
                        return;
                    }
                    again = true;
                }
                Failure::Conflict if attempts < ATTEMPTS => {
                    self.pulse.end();
                    attempts += 1;
                    roll_back(client).await;
                }
                Failure::Conflict => {
                    self.pulse.end();
                    roll_back(client).await;
                    job.answer(Err(StoreError::Down(
                        "concurrent writes conflicted repeatedly".into(),
                    )));
                    return;
                }
                Failure::InvalidJob(why) => {
                    self.pulse.end();
                    roll_back(client).await;
                    job.answer(Err(why));
                    return;
                }
                Failure::Refused(why) => {
                    self.pulse.suspend(Trouble::CannotWrite, &why);
                    self.pulse.end();
                    job.answer(Err(StoreError::Down(why)));
                    self.wait_until_writable(client, Trouble::CannotWrite).await;
                    return;
                }
            }
        }
    }

    async fn perform(
        &self,
        client: &mut Client,
        job: &Job,
        again: bool,
    ) -> Result<JobResult, Error> {
        match job {
            Job::Create(head, seats, _) => {
                others::create(client, self.node, head, seats, again).await
            }
            Job::Restore(whole, _) => others::restore(client, whole, again).await,
            Job::Relink(game, seat, token, _) => others::relink(client, *game, seat, *token).await,
            Job::Beat(now, stops, _) if stops.is_empty() => {
                rows::beat(client, self.node, *now).await?;
                Ok(JobResult::Note)
            }
            Job::Beat(now, stops, _) => {
                let moment = client.transaction().await?;
                rows::put_stops(moment.client(), stops).await?;
                rows::beat(moment.client(), self.node, *now).await?;
                moment.commit().await?;
                Ok(JobResult::Note)
            }
            Job::Leave(now, stops, _) => {
                rows::leave(client, self.node, *now, stops).await?;
                Ok(JobResult::Note)
            }
            Job::Forget(until, _) => {
                rows::forget(client, self.node, *until).await?;
                Ok(JobResult::Note)
            }
            // Entries are written in groups.
            Job::Append(..) => Ok(JobResult::Entry(Appended::Conflict)),
        }
    }

    /// Rejects jobs until the database can be written again. `false` if the store is closed before.
    async fn wait_until_writable(&mut self, client: &mut Client, trouble: Trouble) -> bool {
        // Another host may lack entries that this one had.
        self.ends.clear();
        loop {
            loop {
                match self.queue.try_recv() {
                    Ok(job) => job.answer(Err(StoreError::Down(self.pulse.why()))),
                    Err(TryRecvError::Empty) => break,
                    Err(TryRecvError::Disconnected) => return false,
                }
            }
            let again = async {
                let new = self.address.connect().await?;
                rows::can_write(&new, self.node).await?;
                Ok::<Client, Error>(new)
            };
            match tokio::time::timeout(Duration::from_secs(3), again).await {
                Ok(Ok(new)) => {
                    *client = new;
                    tracing::warn!("the database can be written again");
                    self.pulse.recover();
                    return true;
                }
                Ok(Err(why)) => self.pulse.suspend(trouble, &said(&why)),
                Err(_) => self.pulse.suspend(trouble, "the database does not answer"),
            }
            tokio::time::sleep(RETRY_DELAY).await;
        }
    }
}

/// Takes a group: entries, at most one of each game, and everything else. The rest waits.
fn take_group(waiting: &mut VecDeque<Job>) -> (Vec<Append>, Vec<Job>) {
    let (mut appends, mut others, mut later) = (Vec::new(), Vec::new(), VecDeque::new());
    let mut games = HashSet::new();
    for job in waiting.drain(..) {
        match job {
            Job::Append(draft, reply) if games.insert(draft.game) => appends.push((draft, reply)),
            again @ Job::Append(..) => later.push_back(again),
            other @ (Job::Create(..)
            | Job::Relink(..)
            | Job::Restore(..)
            | Job::Beat(..)
            | Job::Leave(..)
            | Job::Forget(..)) => others.push(other),
        }
    }
    *waiting = later;
    (appends, others)
}

/// Rolls back a failed transaction; on a broken connection there is none.
async fn roll_back(client: &Client) {
    let _ = client.batch_execute("ROLLBACK").await;
}
