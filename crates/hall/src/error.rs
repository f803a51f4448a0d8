//! The errors of the hall, each with its status and message in one place.
//!
//! [`HallError`] stops the hall from opening. [`Error`] belongs to one request, and the hall goes
//! on.

use axum::{
    http::StatusCode,
    response::{IntoResponse, Response},
};
use rokada_live_game::Error as GameError;
use rokada_netserver::{
    cpu_limits::CpuLimitError, quota::QuotaError, same_site::SiteError, tls::TlsError,
    websocket::HandshakeError,
};
use rokada_store::{GameId, StoreError, Trouble};
use rokada_words::{Argument, Words, Wrong};

use rokada_protocol::FieldError;

/// Why the hall did not open, or stopped.
#[derive(Debug, thiserror::Error)]
pub enum HallError {
    /// The data directory cannot be made or read.
    #[error("the data directory {folder} cannot be used: {why}")]
    Folder {
        /// The data directory.
        folder: String,
        /// The system error.
        why: std::io::Error,
    },
    /// A file of the data directory cannot be used.
    #[error("{file} cannot be used: {why}; {advice}")]
    File {
        /// The file.
        file: String,
        /// The system error.
        why: std::io::Error,
        /// What to do.
        advice: &'static str,
    },
    /// Two halls on one store would charge each other's outages.
    #[error(
        "another hall is using the data directory {folder}; stop it or choose another with --data"
    )]
    InUse {
        /// The data directory.
        folder: String,
    },
    /// Without its key, no sealed move can be opened.
    #[error(
        "{folder}/envelopes.key is missing, and the store holds sealed moves that only it opens: \
         put it back from a backup; if it is lost for good, start once with --envelopes-lost, and \
         the arbiter decides what was sealed (I.12)"
    )]
    KeyMissing {
        /// The data directory.
        folder: String,
    },
    /// This key cannot open sealed moves.
    #[error(
        "{folder}/envelopes.key is no key of sealed moves: {why}; put it back from a backup, or \
         from another node of the hall; if it is lost for good, start once with --envelopes-lost, \
         and the arbiter decides what was sealed (I.12)"
    )]
    KeyDamaged {
        /// The data directory.
        folder: String,
        /// What is wrong with the key.
        why: std::io::Error,
    },
    /// The store lost whole games: it is another store, or an older copy.
    #[error(
        "{folder}/hall.sqlite does not hold game {record}, which was recorded: it is an older copy \
         or another store; put the right one back, or see `rokada verify` for what is lost and \
         `rokada verify --accept-lost` to go on without it"
    )]
    Lost {
        /// The data directory.
        folder: String,
        /// The newest record in the anchors.
        record: GameId,
    },
    /// The address is in use, or is not one of this machine.
    #[error("cannot listen on {address}: {why}; choose another with {option}")]
    Listen {
        /// The option that sets it.
        option: &'static str,
        /// The requested address.
        address: std::net::SocketAddr,
        /// The system error.
        why: std::io::Error,
    },
    /// TLS cannot start.
    #[error(transparent)]
    Tls(#[from] TlsError),
    /// Players and records identify an engine by its name alone.
    #[error(
        "{} and {} are both called `{name}`: give one of them another file name, such as by a \
         symbolic link, and name that with --engine", .programs[0], .programs[1]
    )]
    EnginesAlike {
        /// The name of both.
        name: String,
        /// Their paths.
        programs: [String; 2],
    },
    /// The name of an engine contains characters that a header cannot hold.
    #[error(
        "{program}: the file name of an engine is its name, and this one cannot be written: name \
         the program by a symbolic link with --engine"
    )]
    EngineUnnamed {
        /// Its path.
        program: String,
    },
    /// This program was built without PostgreSQL.
    #[error("this program was built without PostgreSQL: build it with the feature `postgres`")]
    NoDatabase,
    /// A read-only hall needs a database.
    #[error("a hall for spectators alone reads the database of others: name it with --store")]
    ShowsNoFile,
    /// Nodes of a hall on this database are running, or ran a moment ago.
    #[error("nodes of the hall are open on this database")]
    NodesOpen,
    /// A new key was asked for a record that does not exist.
    #[error("there is no tournament, room or game {record}: `rokada keys` lists them")]
    NoRecord {
        /// Its number.
        record: GameId,
    },
    /// A new key was asked for a record whose key is derived from that of another.
    #[error(
        "record {record} is part of {kind} {owner} and has its key: give {kind} {owner} a new key"
    )]
    DerivedKey {
        /// Its number.
        record: GameId,
        /// `tournament` or `room`.
        kind: &'static str,
        /// The number of the tournament or room.
        owner: GameId,
    },
    /// The system has no random numbers.
    #[error("no key can be made: {0}")]
    NoRandom(#[from] getrandom::Error),
    /// The store cannot be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why one request failed.
#[derive(Debug, Clone, thiserror::Error)]
pub(crate) enum Error {
    /// The link belongs to no seat.
    #[error("no seat has this link")]
    UnknownLink,
    /// There is no such page.
    #[error("there is no page at this address")]
    UnknownPage,
    /// The address to print from has expired.
    #[error("the address of this page for paper is no longer valid")]
    OldTicket,
    /// The page does not accept this method.
    #[error("this address does not take such a request")]
    WrongMethod,
    /// The request could not be parsed.
    #[error("the request could not be read: {0}")]
    BadRequest(String),
    /// The request names a host that is not one of this hall.
    #[error("the hall does not know itself by this name")]
    UnknownHost,
    /// The request comes from a page of another site.
    #[error("a page of another site sent the request")]
    CrossOrigin,
    /// The body or the address is too long.
    #[error("the request is too large")]
    TooLarge,
    /// This act is not possible; nothing was recorded.
    #[error("{0}")]
    Refused(Wrong),
    /// The answers of the form do not make a game.
    #[error("{}", .0.what)]
    Setup(FieldError),
    /// A required field of a form is empty.
    #[error("fill in every field of the form")]
    EmptyField,
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
    #[error("this command id was used for another act before; reload the page and try again")]
    CommandReused,
    /// One client has set up as many games as its limit allows.
    #[error("this address has set up as many tables in an hour as one may")]
    TooManyTables,
    /// One seat sent too many acts for too long.
    #[error("this seat acts too fast; nothing was recorded")]
    TooManyActs,
    /// The hall has as many games as it can keep.
    #[error("the hall sets up no more tables for now")]
    TooManyGames,
    /// Too many connections at once.
    #[error("the hall has as many live connections as it can keep")]
    Full,
    /// A spectator held a connection slot that a player needs now.
    #[error("a player needs the place of this connection")]
    SlotReclaimed,
    /// Too much CPU-heavy work is in progress.
    #[error("the desk is busy")]
    Busy,
    /// Too many pairings are in progress or wait.
    #[error("the pairing programs are busy")]
    PairingBusy,
    /// A form came over plain HTTP to a hall with TLS.
    #[error("a form came without TLS")]
    PlainHttp,
    /// The record of a game cannot be replayed.
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
    #[error("the game moves too fast; nothing was recorded")]
    Contended,
    /// The store failed to read.
    #[error(transparent)]
    Store(StoreError),
    /// The store cannot write, and all clocks are stopped; nothing was recorded.
    #[error("nothing can be recorded: {0}")]
    WriterDown(String),
    /// Another program holds the store, and all clocks are stopped; nothing was recorded.
    #[error("another program holds the store")]
    StoreLocked,
    /// The disk has not answered for long, and all clocks are stopped.
    #[error("the disk does not answer")]
    StoreSlow,
    /// The clock of this node differs from that of the others; nothing was recorded.
    #[error("the clock of this node is too far from the others'")]
    ClockSkew,
    /// The disk has not confirmed yet whether the entry is stored.
    #[error("it is not known whether it was recorded")]
    OutcomeUnknown,
    /// The system gave no random numbers.
    #[error("the system gave no random numbers: {0}")]
    Random(#[from] getrandom::Error),
    /// This hall is read-only; nothing was recorded.
    #[error("this hall only shows games")]
    ShowsOnly {
        /// Beginning of the links where the games are played, if configured.
        primary_url: Option<String>,
    },
    /// A task of the hall panicked.
    #[error("a part of the hall failed")]
    TaskPanicked,
}

impl From<StoreError> for Error {
    fn from(why: StoreError) -> Self {
        GameError::from(why).into()
    }
}

impl From<GameError> for Error {
    fn from(why: GameError) -> Self {
        match why {
            GameError::UnknownGame => Self::UnknownLink,
            GameError::Refused(why) => Self::Refused(why),
            GameError::NotThePlayedMove => Self::NotThePlayedMove,
            GameError::SealsNoMove => Self::SealsNoMove,
            GameError::Envelope => Self::Envelope,
            GameError::CommandReused => Self::CommandReused,
            GameError::TooManyActs => Self::TooManyActs,
            GameError::Unreadable { game, seq, why } => Self::Unreadable { game, seq, why },
            GameError::Contended => Self::Contended,
            GameError::Store(why) => Self::Store(why),
            GameError::ReadOnly => Self::ShowsOnly { primary_url: None },
            GameError::WriterDown(why) => Self::WriterDown(why),
            GameError::StoreLocked => Self::StoreLocked,
            GameError::ClockSkew => Self::ClockSkew,
            GameError::OutcomeUnknown => Self::OutcomeUnknown,
            GameError::Random(why) => Self::Random(why),
            GameError::TaskPanicked => Self::TaskPanicked,
        }
    }
}

impl From<CpuLimitError> for Error {
    fn from(why: CpuLimitError) -> Self {
        match why {
            CpuLimitError::Busy => Self::Busy,
            CpuLimitError::Panicked => Self::TaskPanicked,
        }
    }
}

impl From<QuotaError> for Error {
    fn from(why: QuotaError) -> Self {
        match why {
            QuotaError::Client => Self::TooManyTables,
            QuotaError::Total => Self::TooManyGames,
        }
    }
}

impl From<SiteError> for Error {
    fn from(why: SiteError) -> Self {
        match why {
            SiteError::UnknownHost => Self::UnknownHost,
            SiteError::CrossOrigin => Self::CrossOrigin,
        }
    }
}

impl From<HandshakeError> for Error {
    fn from(why: HandshakeError) -> Self {
        Self::BadRequest(why.to_string())
    }
}

impl Error {
    /// The error for requests while the writer is suspended.
    pub(crate) fn of_trouble(trouble: Trouble, why: String) -> Self {
        GameError::of_trouble(trouble, why).into()
    }

    /// HTTP status and message key of each error.
    fn status_and_key(&self) -> (StatusCode, &'static str) {
        match self {
            Self::UnknownLink => (StatusCode::NOT_FOUND, "error-unknown-link"),
            Self::UnknownPage => (StatusCode::NOT_FOUND, "error-unknown-page"),
            Self::OldTicket => (StatusCode::GONE, "error-old-ticket"),
            Self::WrongMethod => (StatusCode::METHOD_NOT_ALLOWED, "error-wrong-method"),
            Self::BadRequest(_) => (StatusCode::BAD_REQUEST, "error-bad-request"),
            Self::UnknownHost => (StatusCode::MISDIRECTED_REQUEST, "error-unknown-host"),
            Self::CrossOrigin => (StatusCode::FORBIDDEN, "error-foreign-page"),
            Self::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "error-too-large"),
            Self::Refused(_) => (StatusCode::CONFLICT, "error-refused"),
            Self::Setup(_) => (StatusCode::UNPROCESSABLE_ENTITY, "error-refused"),
            Self::EmptyField => (StatusCode::UNPROCESSABLE_ENTITY, "error-empty-field"),
            Self::NotThePlayedMove => (StatusCode::CONFLICT, "error-not-the-played-move"),
            Self::SealsNoMove => (StatusCode::CONFLICT, "error-seals-no-move"),
            Self::Envelope => (StatusCode::INTERNAL_SERVER_ERROR, "error-envelope"),
            Self::CommandReused => (StatusCode::CONFLICT, "error-command-reused"),
            Self::TooManyTables => (StatusCode::TOO_MANY_REQUESTS, "error-too-many-tables"),
            Self::TooManyActs => (StatusCode::TOO_MANY_REQUESTS, "error-too-many-acts"),
            Self::TooManyGames => (StatusCode::SERVICE_UNAVAILABLE, "error-no-table-free"),
            Self::Full => (StatusCode::SERVICE_UNAVAILABLE, "error-full"),
            Self::SlotReclaimed => (StatusCode::SERVICE_UNAVAILABLE, "error-place-needed"),
            Self::Busy => (StatusCode::SERVICE_UNAVAILABLE, "error-busy"),
            Self::PairingBusy => (StatusCode::SERVICE_UNAVAILABLE, "error-pairing-busy"),
            Self::PlainHttp => (StatusCode::FORBIDDEN, "error-plain-line"),
            Self::Unreadable { .. } => (StatusCode::INTERNAL_SERVER_ERROR, "error-unreadable"),
            Self::Contended => (StatusCode::SERVICE_UNAVAILABLE, "error-contended"),
            Self::Store(_) => (StatusCode::SERVICE_UNAVAILABLE, "error-read"),
            Self::WriterDown(_) => (StatusCode::SERVICE_UNAVAILABLE, "error-store"),
            Self::StoreLocked => (StatusCode::SERVICE_UNAVAILABLE, "error-held"),
            Self::ClockSkew => (StatusCode::SERVICE_UNAVAILABLE, "error-astray"),
            Self::StoreSlow => (StatusCode::SERVICE_UNAVAILABLE, "error-slow"),
            Self::OutcomeUnknown => (StatusCode::SERVICE_UNAVAILABLE, "error-in-doubt"),
            Self::ShowsOnly { .. } => (StatusCode::FORBIDDEN, "error-shows-only"),
            Self::Random(_) | Self::TaskPanicked => {
                (StatusCode::INTERNAL_SERVER_ERROR, "error-broken")
            }
        }
    }

    /// The arguments of the message.
    fn arguments(&self, words: &Words) -> Vec<(&'static str, Argument)> {
        match self {
            Self::BadRequest(why) => vec![("why", why.as_str().into())],
            Self::Refused(reason) | Self::Setup(FieldError { what: reason, .. }) => {
                vec![("why", sentence(&words.wrong(reason)).into())]
            }
            Self::Store(why) => vec![("why", sentence(&why.to_string()).into())],
            Self::WriterDown(why) => vec![("why", sentence(why).into())],
            Self::ShowsOnly {
                primary_url: Some(primary_url),
            } => vec![("where", primary_url.as_str().into())],
            Self::Unreadable { game, seq, why } => vec![
                ("seq", seq.to_string().into()),
                ("game", game.to_string().into()),
                ("why", why.as_str().into()),
            ],
            Self::ShowsOnly { primary_url: None }
            | Self::UnknownLink
            | Self::UnknownPage
            | Self::OldTicket
            | Self::WrongMethod
            | Self::UnknownHost
            | Self::CrossOrigin
            | Self::TooLarge
            | Self::NotThePlayedMove
            | Self::SealsNoMove
            | Self::Envelope
            | Self::CommandReused
            | Self::TooManyTables
            | Self::TooManyActs
            | Self::TooManyGames
            | Self::EmptyField
            | Self::Full
            | Self::SlotReclaimed
            | Self::Busy
            | Self::PairingBusy
            | Self::PlainHttp
            | Self::Contended
            | Self::StoreLocked
            | Self::StoreSlow
            | Self::ClockSkew
            | Self::OutcomeUnknown
            | Self::Random(_)
            | Self::TaskPanicked => Vec::new(),
        }
    }

    /// Whether the game page shows it next to the rejected act.
    pub(crate) fn is_shown_at_the_game(&self) -> bool {
        matches!(
            self,
            Self::Refused(_)
                | Self::CommandReused
                | Self::NotThePlayedMove
                | Self::SealsNoMove
                | Self::TooManyActs
                | Self::EmptyField
                | Self::ShowsOnly { .. }
        )
    }

    /// HTTP status of the response.
    pub(crate) fn status(&self) -> StatusCode {
        self.status_and_key().0
    }

    /// The message for a person, with what to do.
    pub(crate) fn sentence(&self, words: &Words) -> String {
        if let Self::Refused(reason) = self {
            // The reason is complete; the player is at the game page already.
            return words.wrong(reason);
        }
        let (why, what_to_do) = self.why_and_what_to_do(words);
        format!("{why} {what_to_do}")
    }

    /// What happened as a heading, why, and what to do.
    pub(crate) fn in_words(&self, words: &Words) -> (String, String, String) {
        let (why, what_to_do) = self.why_and_what_to_do(words);
        (words.say(self.status_and_key().1), why, what_to_do)
    }

    fn why_and_what_to_do(&self, words: &Words) -> (String, String) {
        let key = self.status_and_key().1;
        let details = self.arguments(words);
        let what_to_do = if matches!(
            self,
            Self::ShowsOnly {
                primary_url: Some(_)
            }
        ) {
            words.tell("error-shows-only-go", &details)
        } else {
            words.say(&format!("{key}-do"))
        };
        (words.tell(&format!("{key}-why"), &details), what_to_do)
    }
}

impl IntoResponse for Error {
    /// The status, with the error as an extension. The page is made where the reader's language is
    /// known ([`crate::reader::speak`]).
    fn into_response(self) -> Response {
        let (status, key) = self.status_and_key();
        if status.is_server_error() {
            tracing::error!(error = %self, "a request failed");
        } else {
            // Do not log the reason: it may repeat what was sent, such as a sealed move.
            tracing::debug!(%status, key, "a request was rejected");
        }
        let mut response = status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Adds a capital letter and a full stop.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first: String = letters
        .next()
        .map(|first| first.to_uppercase().collect())
        .unwrap_or_default();
    let stop = if text.ends_with(['.', '!', '?']) {
        ""
    } else {
        "."
    };
    format!("{first}{}{stop}", letters.as_str())
}

#[cfg(test)]
mod tests {
    #[test]
    fn sentences() {
        assert_eq!(
            super::sentence("no seat has this link"),
            "No seat has this link."
        );
        assert_eq!(super::sentence("Done."), "Done.");
        assert_eq!(super::sentence(""), ".");
    }
}
