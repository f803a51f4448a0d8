//! Append-only store of game records.
//!
//! A game's state is a fold of its entries. A writer that adds an entry says which number it would
//! have. If another writer was faster, it gets a conflict, reads the newer entries and judges
//! again. An answer means that the entry is durable. Each entry carries a hash over itself and the
//! entry before, so the chain of an altered record is broken.
//!
//! Acts, events and seats are text here; this crate does not interpret them. The modules:
//!
//! - [`Store`]: the interface and the guarantees of every store.
//! - [`SqliteStore`]: one file on the machine of the hall.
//! - [`MemoryStore`]: the same in memory, for tests.
//! - `PostgresStore` (feature `postgres`): a database for several halls at once.
//! - [`Anchored`]: a store with a small separate file that has the last entry of each record, so
//!   that a truncated record is noticed.
//! - [`archive`]: a whole store as text, and back.
//! - [`WriterStatus`]: the state of a store's writer, for the hall's clock.
//! - `chain`: the hash chain of a record.

mod anchors;
pub mod archive;
mod chain;
mod job;
mod memory;
#[cfg(feature = "postgres")]
mod postgres;
mod pulse;
mod sqlite;

use std::{fmt, sync::Arc};

use futures_util::future::BoxFuture;
use tokio::sync::broadcast;

#[cfg(feature = "postgres")]
pub use self::postgres::{Hints, PostgresStore};
#[doc(hidden)]
pub use self::pulse::{Fault, Faults};
pub use self::{
    anchors::{Anchor, Anchored, Anchors},
    chain::{Hash, NoHash},
    memory::{Memory, MemoryStore},
    pulse::{COMMIT_CLASSES, Figures, Trouble, Waiting, Writer, WriterStatus},
    sqlite::SqliteStore,
};

/// A moment of hall time: milliseconds since 1970 UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HallTime(pub i64);

impl HallTime {
    /// Milliseconds from `earlier` to this moment; 0 if it is not earlier.
    pub fn since(self, earlier: Self) -> u64 {
        u64::try_from(self.0.saturating_sub(earlier.0)).unwrap_or(0)
    }

    /// This moment plus `ms` milliseconds.
    #[must_use]
    pub fn plus(self, ms: u64) -> Self {
        Self(self.0.saturating_add(i64::try_from(ms).unwrap_or(i64::MAX)))
    }
}

/// A time during which the hall's clock was stopped, and no game time passed (6.11.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stop {
    /// The last moment that counts.
    pub from: HallTime,
    /// When the clock went on.
    pub to: HallTime,
}

/// The stored form of a seat's secret: its SHA-256.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TokenHash(pub [u8; 32]);

/// The number of a record in the store: of a game, or of a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(pub i64);

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// The format of a store. A store of another format is not opened.
pub const FORMAT: u32 = 1;

/// The kind of a record. All kinds share one sequence of numbers, and are stored alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A game.
    Game,
    /// A tournament of many games.
    Tournament,
    /// A room: games that one arbiter supervises.
    Room,
    /// The API accounts, their tokens and games: a store has at most one such record.
    Accounts,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Game, Self::Tournament, Self::Room, Self::Accounts];

    /// The stored name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Tournament => "tournament",
            Self::Room => "room",
            Self::Accounts => "accounts",
        }
    }

    /// The kind of this name.
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// The fixed data of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameHead {
    /// The kind of the record.
    pub kind: Kind,
    /// The transcript header, one `key: value` a line.
    pub header: String,
    /// Name of the player of the white pieces.
    pub white: String,
    /// Name of the player of the black pieces.
    pub black: String,
    /// Name of the tournament, may be empty.
    pub event: String,
    /// When it was created: the zero of the game's time.
    pub created: HallTime,
}

/// One entry of a game's record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its number: 1, 2, 3, without a gap.
    pub seq: u64,
    /// The game's time of the act, in milliseconds.
    pub at_ms: u64,
    /// Person and act in transcript words: `white touch e2`; `hall interruption 5000` for 5 s
    /// during which the hall was down and no game time passed.
    pub act: String,
    /// The events that followed, one a line.
    pub events: String,
    /// The id of the command, if its sender gave one.
    pub command: Option<String>,
    /// SHA-256 over the hash of the entry before and this entry.
    pub hash: Hash,
}

/// An entry to be added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    /// The game whose record it goes to.
    pub game: GameId,
    /// The number the entry would have.
    pub seq: u64,
    /// The game's time of the act, in milliseconds.
    pub at_ms: u64,
    /// Person and act in transcript words.
    pub act: String,
    /// The events, one a line.
    pub events: String,
    /// The id of the command; an id counts once in a game.
    pub command: Option<String>,
    /// The hall's time: a heartbeat, stored with the entry.
    pub now: HallTime,
    /// Whether a clock runs after this entry, so that an outage must be recorded.
    pub clock_runs: bool,
    /// A sealed envelope that is stored in the same commit.
    pub envelope: Option<SealedEnvelope>,
    /// An entry that is stored before this one in the same commit, with the preceding number.
    pub preceding: Option<Preceding>,
    /// Stops that the store may not have yet; they are stored in the same commit.
    pub stops: Vec<Stop>,
}

/// An entry without events or command that is stored together with the next one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preceding {
    /// The game's time, in milliseconds.
    pub at_ms: u64,
    /// Person and act in transcript words.
    pub act: String,
}

#[derive(Debug, Clone, Copy)]
struct DraftRow<'a> {
    seq: u64,
    at_ms: u64,
    act: &'a str,
    events: &'a str,
    command: Option<&'a str>,
    hash: Hash,
}

impl Draft {
    /// The number of the first entry that it adds.
    fn first_seq(&self) -> u64 {
        self.seq.saturating_sub(u64::from(self.preceding.is_some()))
    }

    /// The entries that it adds after the entry with the hash `before`; its own is the last.
    fn rows(&self, before: Hash) -> Vec<DraftRow<'_>> {
        let preceding = self.preceding.as_ref().map(|entry| DraftRow {
            seq: self.first_seq(),
            at_ms: entry.at_ms,
            act: &entry.act,
            events: "",
            command: None,
            hash: before,
        });
        let own = DraftRow {
            seq: self.seq,
            at_ms: self.at_ms,
            act: &self.act,
            events: &self.events,
            command: self.command.as_deref(),
            hash: before,
        };
        let mut rows: Vec<_> = preceding.into_iter().chain([own]).collect();
        let mut before = before;
        for row in &mut rows {
            let (act, events, command) = (row.act, row.events, row.command);
            row.hash = chain::next(&before, row.seq, row.at_ms, act, events, command);
            before = row.hash;
        }
        rows
    }
}

/// A sealed envelope (Guidelines I), which is not part of the record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SealedEnvelope {
    /// The commitment to its content, by which the record identifies it: 64 hexadecimal digits.
    pub commitment: String,
    /// The content, encrypted.
    pub bytes: Vec<u8>,
}

/// The outcome of an append.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Appended {
    /// It is durable.
    Stored(Hash),
    /// The same command was stored before, under this number; nothing was added.
    Before {
        /// Number of the entry.
        seq: u64,
        /// Whether that entry records the same act.
        same_act: bool,
    },
    /// The record has another entry of this number, or is too short; read it again.
    Conflict,
}

/// A whole game as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredGame {
    /// The fixed data.
    pub head: GameHead,
    /// The entries in order.
    pub entries: Vec<Entry>,
}

impl StoredGame {
    /// Recomputes the hash chain. Returns the number of the first entry that does not match.
    pub fn broken_at(&self) -> Option<u64> {
        let mut before = self.first_hash();
        for (index, entry) in self.entries.iter().enumerate() {
            let expected = chain::next(
                &before,
                entry.seq,
                entry.at_ms,
                &entry.act,
                &entry.events,
                entry.command.as_deref(),
            );
            if entry.seq != index as u64 + 1 || entry.hash != expected {
                return Some(entry.seq);
            }
            before = expected;
        }
        None
    }

    /// The start of the hash chain: a hash over the head.
    pub fn first_hash(&self) -> Hash {
        chain::first(&self.head)
    }

    /// The end of the record.
    pub fn end(&self) -> Anchor {
        self.entries.last().map_or(
            Anchor {
                seq: 0,
                hash: self.first_hash(),
            },
            |last| Anchor {
                seq: last.seq,
                hash: last.hash,
            },
        )
    }

    /// Whether the record contains the entry of the anchor.
    pub fn holds(&self, anchor: &Anchor) -> bool {
        match anchor.seq.checked_sub(1) {
            None => self.first_hash() == anchor.hash,
            Some(index) => usize::try_from(index)
                .ok()
                .and_then(|index| self.entries.get(index))
                .is_some_and(|entry| entry.hash == anchor.hash),
        }
    }
}

/// A record with all its associated data, for copies between stores.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordExport {
    /// Its number.
    pub id: GameId,
    /// The record itself.
    pub stored: StoredGame,
    /// Its seats by name, each with the hash of its secret, in the order of the hashes.
    pub seats: Vec<(TokenHash, String)>,
    /// Its envelopes, in the order of their commitments.
    pub envelopes: Vec<SealedEnvelope>,
    /// Whether a clock ran after the last entry.
    pub clock_runs: bool,
}

/// Why a store could not do what was asked of it.
#[derive(Debug, Clone, thiserror::Error)]
pub enum StoreError {
    /// The database returned an error.
    #[error("the store failed to {doing}: {why}")]
    Database {
        /// The operation.
        doing: &'static str,
        /// The message of the database.
        why: String,
    },
    /// The file is another program's database, or a store older than format 1.
    #[error(
        "{file} is not a store of Rokada, or older than its format 1: move it away, or use another data directory"
    )]
    NotAStore {
        /// The file.
        file: String,
    },
    /// The store has another format than [`FORMAT`].
    #[error(
        "the store {file} has format {found}, and this program knows format {known}: use the program that wrote it, or another data directory"
    )]
    Format {
        /// The file.
        file: String,
        /// The format of the file.
        found: i64,
        /// The format that this program knows.
        known: i64,
    },
    /// The database is opened read-only, and has none of the tables of a store.
    #[error(
        "the database has no games yet: a hall that plays on it, or on its primary, makes the tables"
    )]
    NoTables,
    /// A row is invalid.
    #[error("the store holds a row that cannot be read: {0}")]
    Row(String),
    /// Nothing can be written at the moment; nothing was recorded.
    #[error("nothing can be written: {0}")]
    Down(String),
    /// The outcome is unknown: the writer ended because the hall is closing, or the result cannot
    /// be read.
    #[error("the store is closed, or cannot tell what it has recorded")]
    Closed,
    /// It was opened read-only; nothing was recorded.
    #[error("the store was opened to be read alone")]
    ReadOnly,
}

/// What a store answers, once it has read or written.
pub type Answer<'a, T> = BoxFuture<'a, Result<T, StoreError>>;

/// A store of game records.
pub trait Store: fmt::Debug + Send + Sync + 'static {
    /// Stores a new game with its seats, each by its name.
    fn create(&self, head: GameHead, seats: Vec<(TokenHash, String)>) -> Answer<'_, GameId>;

    /// Adds one entry (two, if another precedes it), or says why not.
    ///
    /// `Stored` means durable. An error of any kind but `Closed` means that the entry is not
    /// recorded. While the outcome is unknown, no answer comes, and [`WriterStatus::read`] says so.
    fn append(&self, draft: Draft) -> Answer<'_, Appended>;

    /// Reads a whole game.
    fn load(&self, game: GameId) -> Answer<'_, Option<StoredGame>>;

    /// Reads the entries of these numbers, in this order. Missing ones are left out.
    fn entries(&self, game: GameId, seqs: Vec<u64>) -> Answer<'_, Vec<Entry>>;

    /// The entry of a command, if it was stored.
    fn recorded(&self, game: GameId, command: String) -> Answer<'_, Option<Entry>>;

    /// An envelope of a game, by its commitment.
    fn envelope(&self, game: GameId, commitment: String) -> Answer<'_, Option<Vec<u8>>>;

    /// The game and the seat of a secret.
    fn seat(&self, token: TokenHash) -> Answer<'_, Option<(GameId, String)>>;

    /// The seats of a record, each with the hash of its secret, in the order of the hashes. A seat
    /// whose link was withdrawn is not among them.
    fn links(&self, game: GameId) -> Answer<'_, Vec<(TokenHash, String)>>;

    /// Revokes the secret of a seat, and replaces it if another is given.
    fn relink(&self, game: GameId, seat: String, token: Option<TokenHash>) -> Answer<'_, ()>;

    /// Stores a heartbeat, and in the same commit the stops that the store may not have yet.
    fn beat(&self, now: HallTime, stops: Vec<Stop>) -> Answer<'_, ()>;

    /// Stores a final heartbeat at an orderly shutdown. Other nodes no longer wait for this one.
    fn leave(&self, now: HallTime, stops: Vec<Stop>) -> Answer<'_, ()> {
        self.beat(now, stops)
    }

    /// The stored stops of the hall's clock, oldest first.
    fn stops(&self) -> Answer<'_, Vec<Stop>>;

    /// Deletes what no record needs any more.
    ///
    /// These are other nodes without a heartbeat since, and stops that had ended by then. Such
    /// stops must be recorded in every game that they concern.
    fn forget(&self, until: HallTime) -> Answer<'_, ()>;

    /// The state of its writer.
    fn pulse(&self) -> Arc<WriterStatus>;

    /// The last stored heartbeat.
    fn last_beat(&self) -> Answer<'_, Option<HallTime>>;

    /// The games in which a clock ran after the last entry.
    fn running(&self) -> Answer<'_, Vec<GameId>>;

    /// The records of a kind with numbers above `after`, lowest first, at most so many.
    fn records(&self, kind: Kind, after: GameId, most: usize) -> Answer<'_, Vec<GameId>>;

    /// The records of a kind with numbers below `before`, highest first, at most so many.
    fn latest(&self, kind: Kind, before: GameId, most: usize) -> Answer<'_, Vec<GameId>>;

    /// Reads a record with all its associated data.
    fn whole(&self, game: GameId) -> Answer<'_, Option<RecordExport>>;

    /// Inserts a record of another store with its number, byte for byte. Fails if the number or one
    /// of the secrets is taken.
    fn restore(&self, whole: RecordExport) -> Answer<'_, ()>;

    /// Whether the store has any envelope.
    fn has_envelopes(&self) -> Answer<'_, bool>;

    /// Receives entries that other nodes stored; `None` if there are no others. Notifications may
    /// be lost, and slow receivers may miss some.
    fn changes(&self) -> Option<broadcast::Receiver<(GameId, u64)>> {
        None
    }

    /// Which of these records have entries after the given one, with the number of their last
    /// entry. None if there are no other nodes.
    fn ends(&self, _known: Vec<(GameId, u64)>) -> Answer<'_, Vec<(GameId, u64)>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    /// The time for all nodes; `None` if there are no others.
    fn time(&self) -> Answer<'_, Option<HallTime>> {
        Box::pin(async { Ok(None) })
    }

    /// The number of this node; `None` if there are no others.
    fn node(&self) -> Option<i64> {
        None
    }

    /// The nodes that have not left, each with the time of its last heartbeat.
    fn nodes(&self) -> Answer<'_, Vec<(i64, HallTime)>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    /// An entry that a record has at least, from a source outside the store; `None` if there is
    /// none.
    fn anchor(&self, _game: GameId) -> Option<Anchor> {
        None
    }
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
