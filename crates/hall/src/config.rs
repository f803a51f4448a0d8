//! Configuration of a hall.

use std::{
    net::{IpAddr, SocketAddr},
    path::PathBuf,
    sync::Arc,
    time::Duration,
};

use rokada_follow::Place;

use crate::gate::Limits;
pub use rokada_netserver::tls::acme::Acme;
use rokada_netserver::{ConnectionLimits, Timeouts};

/// Whether the hall speaks TLS, and where its certificate comes from.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Tls {
    /// Plain HTTP: for this computer alone, or behind a proxy that terminates TLS.
    #[default]
    Off,
    /// A certificate that the hall issues for the names and addresses of its computer.
    ///
    /// Its own authority (`ca.key` and `ca.crt` in the data directory) signs it. The page `/trust`
    /// explains how a phone can trust that authority.
    Own,
    /// A certificate from a public authority, ordered and renewed by ACME.
    Acme(Acme),
}

/// Where the game records are stored.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Keep {
    /// In a file in the data directory, for a single hall.
    #[default]
    File,
    /// In a PostgreSQL database, for several halls that each run as a node.
    ///
    /// The key of sealed moves (`envelopes.key`) must be the same in all their data directories.
    Database(Database),
}

/// A database shared by several nodes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Database {
    /// `postgres://user:password@host,host/name`.
    pub url: String,
    /// How the nodes notify each other of new entries.
    pub hints: Hints,
}

/// How the nodes of one hall notify each other of new entries. Without notifications, they poll the
/// database.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Hints {
    /// By the database, at the same address.
    #[default]
    Same,
    /// By the database, at its direct address, if `url` leads to a connection pooler.
    At(String),
    /// No notifications.
    Off,
}

/// Settings of a read-only hall, which shows games from a database that it does not write.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Shows {
    /// Delay before something that happened is shown.
    pub delay: Duration,
    /// Beginning of the links of the hall where the games are played (`https://hall.example.org`).
    /// Players who open the read-only hall are sent there.
    pub primary_url: Option<String>,
}

/// Configuration of the broadcasts.
#[derive(Clone, PartialEq, Eq)]
pub struct Push {
    /// A file with a line for each round: the number of the tournament, of the round, and the
    /// address. It is read again when it changes.
    pub rounds: PathBuf,
    /// Token that authenticates the hall at the broadcast.
    pub token: Arc<str>,
}

impl std::fmt::Debug for Push {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        (f.debug_struct("Push").field("rounds", &self.rounds)).finish_non_exhaustive()
    }
}

/// Configuration of a hall.
#[derive(Debug, Clone)]
pub struct Config {
    /// Address to listen on; with port 0 the system chooses one.
    pub listen: SocketAddr,
    /// Directory of the store and the keys; created if missing.
    pub data_dir: PathBuf,
    /// Where the game records are stored.
    pub keep: Keep,
    /// Set if the hall is read-only; its records are then in a database.
    pub shows: Option<Shows>,
    /// The scheme, host and port under which people reach the hall, if a proxy is in front of it:
    /// `https://hall.example.org`. Otherwise links use the host of the request.
    pub public_origin: Option<String>,
    /// Games kept in memory; others are read from the store on demand.
    pub games_in_memory: usize,
    /// Bytes of tournament records kept in memory. A record takes about 13 times the size of its
    /// text there. Others are read from the store on demand.
    pub tournament_bytes: usize,
    /// Limits on new games.
    pub limits: Limits,
    /// Connection limits.
    pub connection_limits: ConnectionLimits,
    /// Timeouts of connections.
    pub timeouts: Timeouts,
    /// Trusted proxies. `X-Forwarded-For` is believed only in requests from these addresses.
    pub proxies: Vec<IpAddr>,
    /// Further host names of the hall, without a port. Its addresses and names on the local network
    /// need not be listed.
    pub hosts: Vec<String>,
    /// Whether the key of the envelopes is known to be lost. Then a new key is made, and moves
    /// sealed under the old key stay sealed (I.12).
    pub envelopes_lost: bool,
    /// The program that pairs the rounds of Swiss tournaments ([`crate::program`]).
    pub pairing: Option<PathBuf>,
    /// FIDE's rating list as a file, in which organizers search for players.
    pub rating_list: Option<PathBuf>,
    /// Rounds that are sent to a broadcast when they change, if any.
    pub push: Option<Push>,
    /// Whether and how the hall itself speaks TLS.
    pub tls: Tls,
    /// Chess engines that play in this hall: programs that speak UCI.
    pub engines: Vec<PathBuf>,
    /// A second address, such as port 80, that redirects plain HTTP to `https`.
    pub http: Option<SocketAddr>,
    /// Token that another machine must send to read `/metrics` and `/watch`. Requests from the
    /// hall's own machine need none.
    pub metrics_token: Option<String>,
    /// External live games: files, folders and addresses that arbiters' rooms of this hall may
    /// follow. They come from the operator's configuration, never from a page.
    pub relayed: Vec<Place>,
}

impl Config {
    /// The default configuration: 10,000 games and 1.5 MB of tournament records in memory.
    pub fn new(listen: SocketAddr, data_dir: PathBuf) -> Self {
        Self {
            listen,
            data_dir,
            keep: Keep::File,
            shows: None,
            public_origin: None,
            games_in_memory: 10_000,
            tournament_bytes: 3 << 19,
            limits: Limits::default(),
            connection_limits: ConnectionLimits::default(),
            timeouts: Timeouts::default(),
            proxies: Vec::new(),
            hosts: Vec::new(),
            envelopes_lost: false,
            pairing: None,
            rating_list: None,
            push: None,
            tls: Tls::Off,
            engines: Vec::new(),
            http: None,
            metrics_token: None,
            relayed: Vec::new(),
        }
    }
}
