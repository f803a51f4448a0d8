//! Reasons why a place cannot be read.

/// Why a place cannot be read; its last text remains valid.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// The response was not complete in time.
    #[error("it does not answer in {seconds} seconds")]
    Silent {
        /// The timeout, in seconds.
        seconds: u64,
    },
    /// There is no connection, or its certificate is not trusted.
    #[error("it cannot be reached: {why}")]
    Unreachable {
        /// The message of the system or of TLS.
        why: String,
    },
    /// A status other than 200 or 304.
    #[error("it answers {status}")]
    Status {
        /// The HTTP status.
        status: u16,
    },
    /// HTML or JSON instead of a text.
    #[error("it sends a web page and no games: name the address of the PGN itself")]
    Page,
    /// The text is too large.
    #[error("it is larger than {megabytes} MB")]
    TooLarge {
        /// The limit, in megabytes.
        megabytes: u64,
    },
    /// Too many redirects.
    #[error("it leads from one address to the next, more than {times} times")]
    LeadsOn {
        /// Most redirects that are followed.
        times: u32,
    },
    /// A redirect from the internet into this machine or its network.
    #[error(
        "it leads into this machine or its network: name an address that does not redirect there"
    )]
    LeadsInside,
    /// The connection ended before the text was complete.
    #[error("its answer breaks off in the middle")]
    BreaksOff,
    /// A file or a directory cannot be read.
    #[error("it cannot be read: {why}")]
    Unreadable {
        /// The message of the system.
        why: String,
    },
}
