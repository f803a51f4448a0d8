//! Why a place gives no text.

/// Why a place gives no text; what it gave before still stands.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// The whole answer was not there in time.
    #[error("it does not answer in {seconds} seconds")]
    Silent {
        /// How long was waited, in seconds.
        seconds: u64,
    },
    /// No connection, or one that is not to be trusted.
    #[error("it cannot be reached: {why}")]
    Unreachable {
        /// What the system or TLS says.
        why: String,
    },
    /// Another answer than 200 or 304.
    #[error("it answers {status}")]
    Status {
        /// The status of HTTP.
        status: u16,
    },
    /// HTML or JSON.
    #[error("it sends a web page and no games: name the address of the PGN itself")]
    Page,
    /// More than may be.
    #[error("it is larger than {megabytes} MB")]
    TooLarge {
        /// How much may be, in megabytes.
        megabytes: u64,
    },
    /// Further from one address to the next than is followed.
    #[error("it leads from one address to the next, more than {times} times")]
    LeadsOn {
        /// How often is followed.
        times: u32,
    },
    /// From the internet into this machine or its network.
    #[error(
        "it leads into this machine or its network: name an address that does not redirect there"
    )]
    LeadsInside,
    /// The connection ended before the text did.
    #[error("its answer breaks off in the middle")]
    BreaksOff,
    /// A file or a folder.
    #[error("it cannot be read: {why}")]
    Unreadable {
        /// What the system says.
        why: String,
    },
}
