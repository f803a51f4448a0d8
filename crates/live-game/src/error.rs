//! Why a live game did not do what was asked.

use rokada_store::{GameId, StoreError, Trouble};
use rokada_words::Wrong;

/// Why a live game did not do what was asked. Nothing is recorded unless the error says that it is
/// not known.
#[derive(Debug, Clone, thiserror::Error)]
pub enum Error {
    /// There is no game with this number.
    #[error("there is no such game")]
    UnknownGame,
    /// This act is not possible.
    #[error("{0}")]
    Refused(Wrong),
    /// Only the move made on the board may go into the envelope (I.1).
    #[error("the move already made on the board is the one to seal")]
    NotThePlayedMove,
    /// A guarded game rejects an illegal move, also in an envelope.
    #[error("only a legal move is sealed in a guarded game")]
    SealsNoMove,
    /// An envelope that was sealed here cannot be opened.
    #[error("the envelope cannot be read: its key is not the one it was closed with")]
    Envelope,
    /// The command id belongs to another act.
    #[error("this command id was used for another act before")]
    CommandReused,
    /// One seat sent too many acts for too long.
    #[error("this seat acts too fast")]
    TooManyActs,
    /// The record cannot be replayed.
    #[error("entry {seq} of game {game} cannot be followed: {why}")]
    Unreadable {
        /// The game whose record it is.
        game: GameId,
        /// The number of the entry; 0 for the head.
        seq: u64,
        /// What is wrong with it.
        why: String,
    },
    /// Other writers kept adding to the record first.
    #[error("the game moves too fast")]
    Contended,
    /// The store failed to read.
    #[error(transparent)]
    Store(StoreError),
    /// The store is opened to read only.
    #[error("the store is read-only")]
    ReadOnly,
    /// The store cannot write, and all clocks are stopped.
    #[error("nothing can be recorded: {0}")]
    WriterDown(String),
    /// Another program holds the store, and all clocks are stopped.
    #[error("another program holds the store")]
    StoreLocked,
    /// The clock of this node differs from that of the others.
    #[error("the clock of this node is too far from the others'")]
    ClockSkew,
    /// The disk has not confirmed yet whether the entry is stored.
    #[error("it is not known whether it was recorded")]
    OutcomeUnknown,
    /// The system gave no random numbers.
    #[error("the system gave no random numbers: {0}")]
    Random(#[from] getrandom::Error),
    /// A task panicked.
    #[error("a part of the server failed")]
    TaskPanicked,
}

impl Error {
    /// The error for requests while the writer is suspended.
    pub fn of_trouble(trouble: Trouble, why: String) -> Self {
        match trouble {
            Trouble::Held => Self::StoreLocked,
            Trouble::CannotWrite | Trouble::InDoubt => Self::WriterDown(why),
        }
    }
}

impl From<StoreError> for Error {
    fn from(why: StoreError) -> Self {
        match why {
            StoreError::Down(why) => Self::WriterDown(why),
            StoreError::Closed => Self::OutcomeUnknown,
            StoreError::ReadOnly => Self::ReadOnly,
            StoreError::Database { .. }
            | StoreError::Format { .. }
            | StoreError::NotAStore { .. }
            | StoreError::NoTables
            | StoreError::Row(_) => Self::Store(why),
        }
    }
}
