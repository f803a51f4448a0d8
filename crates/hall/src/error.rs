//! What can go wrong, each with its answer in one place.
//!
//! [`HallError`] stops the hall from opening. [`Error`] belongs to one request;
//! the hall goes on.

use axum::{
    http::StatusCode,
    response::{IntoResponse, Response},
};

use crate::{
    page_data::ErrorPage,
    pages,
    store::{GameId, StoreError},
};

/// Why the hall did not open, or fell.
#[derive(Debug, thiserror::Error)]
pub enum HallError {
    /// The data directory cannot be made or read.
    #[error("the data directory {folder} cannot be used: {why}")]
    Folder {
        /// The directory.
        folder: String,
        /// What the system said.
        why: std::io::Error,
    },
    /// Two halls on one store would charge each other's outages.
    #[error(
        "another hall is using the data directory {folder}; stop it or choose another with --data"
    )]
    InUse {
        /// The directory.
        folder: String,
    },
    /// The address is taken or not ours.
    #[error("cannot listen on {address}: {why}; choose another with --listen")]
    Listen {
        /// The address.
        address: std::net::SocketAddr,
        /// What the system said.
        why: std::io::Error,
    },
    /// The store does not open.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The network failed while serving.
    #[error("the hall stopped serving: {0}")]
    Serve(std::io::Error),
}

/// Why one request failed.
#[derive(Debug, Clone, thiserror::Error)]
pub(crate) enum Error {
    /// Nobody has such a seat.
    #[error("no seat has this link")]
    UnknownLink,
    /// There is no such page.
    #[error("there is no page at this address")]
    UnknownPage,
    /// The page does not take this method.
    #[error("this address does not take such a request")]
    WrongMethod,
    /// The request could not be read.
    #[error("the request could not be read: {0}")]
    BadRequest(String),
    /// The body or the address is longer than anything the hall expects.
    #[error("the request is too large")]
    TooLarge,
    /// Nobody could perform this act; nothing was recorded.
    #[error("{0}")]
    Refused(String),
    /// The command id belongs to another act.
    #[error("this command id was used for another act before; reload the page and try again")]
    CommandReused,
    /// Too many connections at once.
    #[error("the hall has as many live connections as it can keep")]
    Full,
    /// The record of a game cannot be followed.
    #[error("entry {seq} of game {game} cannot be followed: {why}")]
    Unreadable {
        /// The game.
        game: GameId,
        /// The entry.
        seq: u64,
        /// Why.
        why: String,
    },
    /// Others kept adding to the record first.
    #[error("the game moves too fast; nothing was recorded")]
    Contended,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The system gave no random numbers.
    #[error("the system gave no random numbers: {0}")]
    Random(#[from] getrandom::Error),
    /// A task of the hall died.
    #[error("a part of the hall failed")]
    Broken,
}

impl Error {
    /// Status, heading and advice of each error.
    fn answer(&self) -> (StatusCode, &'static str, &'static str) {
        match self {
            Self::UnknownLink => (
                StatusCode::NOT_FOUND,
                "No such seat",
                "Check that the link is complete, or ask whoever created the game for it.",
            ),
            Self::UnknownPage => (
                StatusCode::NOT_FOUND,
                "No such page",
                "Go to the front page to create a game.",
            ),
            Self::WrongMethod => (
                StatusCode::METHOD_NOT_ALLOWED,
                "Not here",
                "Go back and use the buttons of the page.",
            ),
            Self::BadRequest(_) => (
                StatusCode::BAD_REQUEST,
                "The request makes no sense",
                "Go back, correct it and send it again.",
            ),
            Self::TooLarge => (
                StatusCode::PAYLOAD_TOO_LARGE,
                "Too much at once",
                "Send less text.",
            ),
            Self::Refused(_) => (
                StatusCode::CONFLICT,
                "That cannot be done",
                "Nothing was recorded. Go back to the table.",
            ),
            Self::CommandReused => (
                StatusCode::CONFLICT,
                "The page is old",
                "Go back to the table and reload it.",
            ),
            Self::Full => (
                StatusCode::SERVICE_UNAVAILABLE,
                "The hall is full",
                "Try again in a minute.",
            ),
            Self::Unreadable { .. } => (
                StatusCode::INTERNAL_SERVER_ERROR,
                "The record cannot be followed",
                "Tell the organiser; the record itself is safe in the store.",
            ),
            Self::Contended => (
                StatusCode::SERVICE_UNAVAILABLE,
                "The game moves too fast",
                "Try again.",
            ),
            Self::Store(_) => (
                StatusCode::SERVICE_UNAVAILABLE,
                "The record could not be written",
                "Nothing was recorded. Tell the organiser that the hall's disk needs a look, then try again.",
            ),
            Self::Random(_) | Self::Broken => (
                StatusCode::INTERNAL_SERVER_ERROR,
                "The hall failed",
                "Try again; if it fails once more, tell the organiser.",
            ),
        }
    }

    /// The error in one sentence for a person, with what to do.
    pub(crate) fn sentence(&self) -> String {
        if let Self::Refused(reason) = self {
            // The reason says it all; the player sits at the table already.
            return reason.clone();
        }
        format!("{self}. {}", self.answer().2)
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let (status, what, what_to_do) = self.answer();
        if status.is_server_error() {
            tracing::error!(error = %self, "a request failed");
        } else {
            tracing::debug!(error = %self, "a request was turned down");
        }
        let page = ErrorPage {
            status: status.as_u16(),
            what: what.to_owned(),
            why: sentence(&self.to_string()),
            what_to_do: what_to_do.to_owned(),
        };
        (status, pages::error(&page)).into_response()
    }
}

/// With a capital and a full stop.
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
