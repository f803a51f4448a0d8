//! The store for several nodes: PostgreSQL 15 or later, or a compatible database.
//!
//! Any node serves any game: an entry is inserted if its number is free, and the second writer gets
//! a conflict. Each node has a writer that commits in groups, a connection for readers, one for
//! whole records, and one for notifications. After a commit the other nodes are notified which
//! games have new entries. Notifications may be lost or switched off; [`Store::ends`] polls.
//!
//! A commit is as durable as the database makes it: with a synchronous standby it is on two
//! machines before any answer. Every statement has explicit parameter types, so that a connection
//! pooler works; notifications need a direct address then.

mod columns;
mod hints;
mod line;
mod others;
mod rows;
mod tls;
mod writer;

use std::sync::Arc;

use tokio::sync::{broadcast, mpsc, oneshot};
use tokio_postgres::{Error, types::Type};

use self::{
    line::{Address, Line, READS_MAX, SnapshotConnection, broken, said},
    writer::Writing,
};
use crate::{
    Answer, Entry, FORMAT, GameId, HallTime, Kind, RecordExport, Stop, Store, StoreError,
    StoredGame, TokenHash, WriterStatus,
    job::{Job, Reply, submitted},
};

/// Jobs that may wait for the writer before senders are delayed.
const QUEUE_MAX: usize = 8_192;

/// Notifications that may wait for a slow receiver.
const HINTS_MAX: usize = 65_536;

/// The number of a reader, which is not a node.
const READER: i64 = -1;

/// Attempts to create tables that two nodes create at once.
const ATTEMPTS: usize = 10;

/// How nodes are notified of new entries.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Hints {
    /// By a separate connection to the same address.
    #[default]
    Same,
    /// By a connection to this address: the database itself, behind a connection pooler.
    At(String),
    /// No notifications.
    Off,
}

/// The store in a PostgreSQL database.
#[derive(Debug)]
pub struct PostgresStore {
    /// `None` if it is read-only.
    jobs: Option<mpsc::Sender<Job>>,
    line: Line,
    /// For readers that need a consistent snapshot.
    alone: SnapshotConnection,
    pulse: Arc<WriterStatus>,
    changes: broadcast::Sender<(GameId, u64)>,
    /// `None` if it is read-only, which is not a node.
    node: Option<i64>,
    /// Kept if nothing is sent, so that notifications are received as long as the store is open.
    _notifier: Option<mpsc::UnboundedSender<Vec<(GameId, u64)>>>,
}

impl PostgresStore {
    /// Opens the database at `postgres://user:password@host,host/name`, and creates missing tables.
    ///
    /// # Errors
    /// If it cannot be reached or written, or has another format.
    pub async fn open(url: &str, hints: Hints) -> Result<Self, StoreError> {
        let address = Address::parse(url)?.for_writing();
        let client = address.connect().await;
        let client = client.map_err(|why| failed("reach the database", &why))?;
        prepare(&client).await?;
        let node = rows::next_number(&client, "nodes").await;
        let node = node.map_err(|why| failed("number this node", &why))?;
        let (jobs, queue) = mpsc::channel(QUEUE_MAX);
        let (notifier, notifications) = mpsc::unbounded_channel();
        let (changes, _) = broadcast::channel(HINTS_MAX);
        let pulse = Arc::new(WriterStatus::default());
        let by = match hints {
            Hints::Same => Some(address.clone()),
            Hints::At(url) => Some(Address::parse(&url)?.for_writing()),
            Hints::Off => None,
        };
        tokio::spawn(hints::keep(by, node, notifications, changes.clone()));
        let writing = Writing::new(queue, pulse.clone(), address.clone(), node, notifier);
        tokio::spawn(writing.write_all(client));
        Ok(Self {
            jobs: Some(jobs),
            line: Line::new(address.clone()),
            alone: SnapshotConnection::new(address),
            pulse,
            changes,
            node: Some(node),
            _notifier: None,
        })
    }

    /// Opens a database read-only, such as a standby. Nothing is ever written there, not even a
    /// heartbeat.
    ///
    /// A standby sends no notifications, so they come only from another address ([`Hints::At`]).
    ///
    /// # Errors
    /// If it cannot be reached, has another format, or has no tables yet
    /// ([`StoreError::NoTables`]).
    pub async fn open_to_read(url: &str, hints: Hints) -> Result<Self, StoreError> {
        let address = Address::parse(url)?;
        let client = address.connect().await;
        let client = client.map_err(|why| failed("reach the database", &why))?;
        look_at_format(&client).await?;
        let (changes, _) = broadcast::channel(HINTS_MAX);
        let notifier = match hints {
            Hints::At(url) => {
                let (notifier, notifications) = mpsc::unbounded_channel();
                let by = Some(Address::parse(&url)?);
                tokio::spawn(hints::keep(by, READER, notifications, changes.clone()));
                Some(notifier)
            }
            Hints::Same | Hints::Off => None,
        };
        Ok(Self {
            jobs: None,
            line: Line::new(address.clone()),
            alone: SnapshotConnection::new(address),
            pulse: Arc::default(),
            changes,
            node: None,
            _notifier: notifier,
        })
    }

    async fn submit<T: Send>(
        &self,
        job: impl FnOnce(Reply<T>) -> Job + Send,
    ) -> Result<T, StoreError> {
        let jobs = self.jobs.as_ref().ok_or(StoreError::ReadOnly)?;
        let (reply, answer) = oneshot::channel();
        let _waiting = self.pulse.waits();
        let sent = jobs.send(job(reply)).await;
        sent.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Reads, and retries on a new connection if one broke.
    async fn read<T, F: Future<Output = Result<T, Error>>>(
        &self,
        doing: &'static str,
        what: impl Fn(Arc<rows::Client>) -> F,
    ) -> Result<T, StoreError> {
        let mut attempts = 0;
        loop {
            attempts += 1;
            let reading = async {
                let client = self.line.get().await?;
                let read = what(client.clone()).await;
                if read.as_ref().is_err_and(broken) {
                    self.line.leave(&client).await;
                }
                read
            };
            match reading.await {
                Ok(read) => return Ok(read),
                Err(why) if broken(&why) && attempts < READS_MAX => {}
                Err(why) => return Err(failed(doing, &why)),
            }
        }
    }
}

fn failed(doing: &'static str, why: &Error) -> StoreError {
    StoreError::Database {
        doing,
        why: said(why),
    }
}

/// Creates missing tables, and checks the format.
async fn prepare(client: &rows::Client) -> Result<(), StoreError> {
    let numbers = rows::numbers();
    for sql in rows::SCHEMA.into_iter().chain([numbers.as_str()]) {
        let mut attempts = 0;
        while let Err(why) = client.batch_execute(sql).await {
            attempts += 1;
            // Another node creates the same at this moment.
            if attempts == ATTEMPTS {
                return Err(failed("make its tables", &why));
            }
        }
    }
    look_at_format(client).await
}

/// Checks the format of existing tables. They appear on a standby one by one.
async fn look_at_format(client: &rows::Client) -> Result<(), StoreError> {
    let format = async {
        let query = "SELECT to_regclass('numbers') IS NOT NULL";
        if rows::value(client, query, &[]).await? != Some(true) {
            return Ok(None);
        }
        let format = "SELECT last FROM numbers WHERE name = 'format'";
        rows::value(client, format, &[]).await
    };
    let found: Result<Option<i64>, Error> = format.await;
    let known = i64::from(FORMAT);
    match found.map_err(|why| failed("read its format", &why))? {
        Some(found) if found == known => Ok(()),
        Some(found) => Err(StoreError::Format {
            file: "in the database".to_owned(),
            found,
            known,
        }),
        None => Err(StoreError::NoTables),
    }
}

impl PostgresStore {
    /// The numbers of records of a kind, on one side of a number.
    fn listed(
        &self,
        sql: &'static str,
        kind: Kind,
        bound: GameId,
        most: usize,
    ) -> Answer<'_, Vec<GameId>> {
        Box::pin(self.read("list its records", move |client| async move {
            let most = i64::try_from(most).unwrap_or(i64::MAX);
            let name = kind.name();
            let given: [rows::Given<'_>; 3] = [
                (&bound.0, Type::INT8),
                (&name, Type::TEXT),
                (&most, Type::INT8),
            ];
            let read = client.query_typed(sql, &given).await?;
            read.iter().map(|row| Ok(GameId(row.try_get(0)?))).collect()
        }))
    }
}

impl Store for PostgresStore {
    submitted!();

    fn load(&self, game: GameId) -> Answer<'_, Option<StoredGame>> {
        Box::pin(self.read("read a game", move |client| async move {
            rows::stored(&client, game).await
        }))
    }

    fn entries(&self, game: GameId, seqs: Vec<u64>) -> Answer<'_, Vec<Entry>> {
        let numbers: Arc<Vec<i64>> = Arc::new(seqs.iter().map(|seq| seq.cast_signed()).collect());
        Box::pin(async move {
            let mut found: Vec<Entry> = self
                .read("read entries of a game", |client| {
                    let numbers = numbers.clone();
                    async move {
                        let sql = format!("{} AND seq = ANY($2)", rows::ENTRIES);
                        let given: [rows::Given<'_>; 2] =
                            [(&game.0, Type::INT8), (&*numbers, Type::INT8_ARRAY)];
                        let read = client.query_typed(&sql, &given).await?;
                        read.iter().map(rows::entry).collect()
                    }
                })
                .await?;
            let place = |entry: &Entry| seqs.iter().position(|seq| *seq == entry.seq);
            found.sort_by_key(place);
            Ok(found)
        })
    }

    fn recorded(&self, game: GameId, command: String) -> Answer<'_, Option<Entry>> {
        let command: Arc<str> = command.into();
        Box::pin(self.read("find a command", move |client| {
            let command = command.clone();
            async move { rows::recorded(&client, game, &command).await }
        }))
    }

    fn envelope(&self, game: GameId, commitment: String) -> Answer<'_, Option<Vec<u8>>> {
        let commitment: Arc<str> = commitment.into();
        Box::pin(self.read("find an envelope", move |client| {
            let commitment = commitment.clone();
            async move {
                let sql = "SELECT inside FROM envelopes WHERE game = $1 AND commitment = $2";
                let commitment = &*commitment;
                let given: [rows::Given<'_>; 2] =
                    [(&game.0, Type::INT8), (&commitment, Type::TEXT)];
                rows::value(&client, sql, &given).await
            }
        }))
    }

    fn seat(&self, token: TokenHash) -> Answer<'_, Option<(GameId, String)>> {
        Box::pin(self.read("find a seat", move |client| async move {
            rows::seat(&client, token).await
        }))
    }

    fn links(&self, game: GameId) -> Answer<'_, Vec<(TokenHash, String)>> {
        Box::pin(
            self.read("list the links of a game", move |client| async move {
                rows::links(&client, game).await
            }),
        )
    }

    fn leave(&self, now: HallTime, stops: Vec<Stop>) -> Answer<'_, ()> {
        Box::pin(self.submit(move |reply| Job::Leave(now, stops, reply)))
    }

    fn stops(&self) -> Answer<'_, Vec<Stop>> {
        Box::pin(self.read("list the stops", |client| async move {
            let sql = "SELECT from_ms, to_ms FROM stops ORDER BY from_ms";
            let read = client.query_typed(sql, &[]).await?;
            let stop = |row: &tokio_postgres::Row| {
                Ok(Stop {
                    from: HallTime(row.try_get(0)?),
                    to: HallTime(row.try_get(1)?),
                })
            };
            read.iter().map(stop).collect()
        }))
    }

    fn last_beat(&self) -> Answer<'_, Option<HallTime>> {
        Box::pin(
            self.read("read the last sign of life", |client| async move {
                let sql = "SELECT max(at_ms) FROM nodes WHERE at_ms > 0";
                let last: Option<Option<i64>> = rows::value(&client, sql, &[]).await?;
                Ok(last.flatten().map(HallTime))
            }),
        )
    }

    fn running(&self) -> Answer<'_, Vec<GameId>> {
        Box::pin(self.read("list the running games", |client| async move {
            let sql = "SELECT game FROM running ORDER BY game";
            let read = client.query_typed(sql, &[]).await?;
            read.iter().map(|row| Ok(GameId(row.try_get(0)?))).collect()
        }))
    }

    fn records(&self, kind: Kind, after: GameId, most: usize) -> Answer<'_, Vec<GameId>> {
        let sql = "SELECT id FROM games WHERE id > $1 AND kind = $2 ORDER BY id LIMIT $3";
        self.listed(sql, kind, after, most)
    }

    fn latest(&self, kind: Kind, before: GameId, most: usize) -> Answer<'_, Vec<GameId>> {
        let sql = "SELECT id FROM games WHERE id < $1 AND kind = $2 ORDER BY id DESC LIMIT $3";
        self.listed(sql, kind, before, most)
    }

    fn whole(&self, game: GameId) -> Answer<'_, Option<RecordExport>> {
        Box::pin(async move {
            let read = self.alone.at_one_moment(game).await;
            read.map_err(|why| failed("read a whole record", &why))
        })
    }

    fn has_envelopes(&self) -> Answer<'_, bool> {
        Box::pin(self.read("look for envelopes", |client| async move {
            let sql = "SELECT EXISTS (SELECT 1 FROM envelopes)";
            Ok(rows::value(&client, sql, &[]).await? == Some(true))
        }))
    }

    fn changes(&self) -> Option<broadcast::Receiver<(GameId, u64)>> {
        Some(self.changes.subscribe())
    }

    fn ends(&self, known: Vec<(GameId, u64)>) -> Answer<'_, Vec<(GameId, u64)>> {
        let known = known.iter().map(|(game, seq)| (game.0, seq.cast_signed()));
        let known: Arc<(Vec<i64>, Vec<i64>)> = Arc::new(known.unzip());
        Box::pin(self.read("read how far games went", move |client| {
            let known = known.clone();
            async move {
                let sql = "SELECT d.game, max(e.seq) FROM unnest($1, $2) AS d (game, seq)
                           JOIN entries e ON e.game = d.game AND e.seq > d.seq
                           GROUP BY d.game ORDER BY d.game";
                let (games, seqs) = &*known;
                let given: [rows::Given<'_>; 2] =
                    [(games, Type::INT8_ARRAY), (seqs, Type::INT8_ARRAY)];
                let read = client.query_typed(sql, &given).await?;
                let end = |row: &tokio_postgres::Row| {
                    let seq: i64 = row.try_get(1)?;
                    Ok((GameId(row.try_get(0)?), seq.unsigned_abs()))
                };
                read.iter().map(end).collect()
            }
        }))
    }

    fn time(&self) -> Answer<'_, Option<HallTime>> {
        Box::pin(self.read("read its clock", |client| async move {
            let sql = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";
            let now: Option<i64> = rows::value(&client, sql, &[]).await?;
            Ok(now.map(HallTime))
        }))
    }

    fn node(&self) -> Option<i64> {
        self.node
    }

    fn nodes(&self) -> Answer<'_, Vec<(i64, HallTime)>> {
        Box::pin(self.read("list its nodes", |client| async move {
            let sql = "SELECT node, at_ms FROM nodes WHERE at_ms > 0 AND node > 0 ORDER BY node";
            let read = client.query_typed(sql, &[]).await?;
            let node = |row: &tokio_postgres::Row| Ok((row.try_get(0)?, HallTime(row.try_get(1)?)));
            read.iter().map(node).collect()
        }))
    }
}
