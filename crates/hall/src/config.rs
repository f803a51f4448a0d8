//! How a hall is set up.

use std::{
    net::{IpAddr, SocketAddr},
    path::PathBuf,
    time::Duration,
};

use rokada_follow::Place;

use crate::{connections::Patience, gate::Limits, places::Doors, push::Push};

/// Whether the hall speaks TLS, and where its certificate comes from.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Tls {
    /// Plain HTTP: for this computer alone, or behind a proxy that speaks TLS.
    #[default]
    Off,
    /// A certificate that the hall makes for the names and addresses of its computer, under an
    /// authority of its own (`ca.key` and `ca.crt` in the data directory). The page `/trust` tells
    /// the owner of a phone how to trust it.
    Own,
    /// A certificate from an authority on the internet, asked for and renewed by ACME.
    Acme(Acme),
}

/// How a certificate is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Acme {
    /// The name that the certificate is for; it must lead to port 443 of this hall.
    pub name: String,
    /// Whom the authority may write to (an address of e-mail), if anybody.
    pub contact: Option<String>,
    /// Where the authority answers; Let's Encrypt if it is not said.
    pub directory: Option<String>,
    /// A file (PEM) of what vouches for the directory's own address, where no public authority
    /// does: for an authority inside an organisation.
    pub root: Option<PathBuf>,
}

/// Where the records are kept.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Keep {
    /// In a file in the data directory: one hall.
    #[default]
    File,
    /// In a database of PostgreSQL: several halls at once, each a node of one. The key of sealed
    /// moves (`envelopes.key`) must be the same in all their data directories.
    Database(Database),
}

/// A database for several nodes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Database {
    /// `postgres://user:password@host,host/name`.
    pub url: String,
    /// How the nodes tell each other what was recorded.
    pub hints: Hints,
}

/// How the nodes of one hall tell each other what was recorded. Where they do not, they find out
/// by asking the database.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Hints {
    /// By the database, at the same address.
    #[default]
    Same,
    /// By the database, at its own address where a pooler stands before it.
    At(String),
    /// Not at all.
    Off,
}

/// A hall that only shows games which others play, from a database that it does not write.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Shows {
    /// How long after it was done something is shown.
    pub behind: Duration,
    /// How the links of a hall begin where the games are played (`https://hall.example.org`):
    /// players who come here are led there.
    pub playing: Option<String>,
}

/// How the hall is set up.
#[derive(Debug, Clone)]
pub struct Config {
    /// Where to listen; port 0 lets the system choose one.
    pub listen: SocketAddr,
    /// Where the store is, and the keys; made if it is not there.
    pub data_dir: PathBuf,
    /// Where the records are kept.
    pub keep: Keep,
    /// Whether the hall only shows; its records are in a database then.
    pub shows: Option<Shows>,
    /// The scheme, host and port under which people reach the hall, if a proxy stands before it:
    /// `https://hall.example.org`. Otherwise links begin as the request says.
    pub public_origin: Option<String>,
    /// How many games are kept in memory; more are read from the store when somebody comes.
    pub games_in_memory: usize,
    /// How many bytes of the records of tournaments are kept in memory. A record takes about
    /// 13 times its text there; more are read from the store when somebody comes.
    pub tournament_bytes: usize,
    /// How many tables may be set up.
    pub limits: Limits,
    /// How many connections there may be.
    pub doors: Doors,
    /// How long the hall waits for those who come.
    pub patience: Patience,
    /// The proxies that stand before the hall. What such a one says of who comes through it
    /// (`X-Forwarded-For`) is believed, and nobody else's word.
    pub proxies: Vec<IpAddr>,
    /// Further names by which people open the hall, without a port. Its addresses and names of
    /// the local network need not be named.
    pub hosts: Vec<String>,
    /// Whether the key of the envelopes is known to be lost: then a new one is made, and what was
    /// sealed under the old one stays closed (I.12).
    pub envelopes_lost: bool,
    /// The program that pairs the rounds of Swiss events: one that speaks bbpPairings' command line.
    pub pairing: Option<PathBuf>,
    /// The rounds that are sent to a broadcast as they change, if any are.
    pub push: Option<Push>,
    /// Whether the hall speaks TLS by itself.
    pub tls: Tls,
    /// Chess engines that play in this hall: programs that speak UCI.
    pub engines: Vec<PathBuf>,
    /// A second address that leads whoever comes without TLS to `https`, such as port 80.
    pub http: Option<SocketAddr>,
    /// What whoever watches over the hall from another machine shows for `/metrics` and `/watch`;
    /// from the hall's own machine nothing is asked.
    pub watch_token: Option<String>,
    /// Live games of others: files, folders and addresses that the arbiters of this hall's rooms
    /// follow. They come from whoever runs the hall, never from a page.
    pub relayed: Vec<Place>,
}

impl Config {
    /// The usual setting: 10,000 games and 1.5 MB of tournament records in memory.
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
            doors: Doors::default(),
            patience: Patience::default(),
            proxies: Vec::new(),
            hosts: Vec::new(),
            envelopes_lost: false,
            pairing: None,
            push: None,
            tls: Tls::Off,
            engines: Vec::new(),
            http: None,
            watch_token: None,
            relayed: Vec::new(),
        }
    }
}
