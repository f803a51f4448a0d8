//! What a hall in a test has instead of a machine: connections without a port, a store in memory,
//! and a clock that goes by tokio's time, which the test pauses.

use std::{fmt, io, net::SocketAddr, path::Path, sync::Arc};

use rokada_hall::{Config, Environment, time::Wall};
use rokada_store::{Faults, GameId, HallTime, Kind, Memory, MemoryStore, Store as _};
use tokio::{
    io::{AsyncRead, AsyncWrite, DuplexStream},
    net::TcpStream,
    sync::mpsc::{UnboundedSender, unbounded_channel},
};

/// What the wall clock of every test shows first: 1 September 2026, noon UTC.
const BEGIN: HallTime = HallTime(1_788_264_000_000);

/// Bytes that a stream holds of what its reader has not read.
const BUFFER: usize = 64 * 1024;

/// The address by which a hall in memory is known, and that of all who come.
const NAME: ([u8; 4], u16) = ([127, 0, 0, 1], 8000);

/// A connection.
pub(crate) type Stream = Box<dyn Io>;

pub(crate) trait Io: AsyncRead + AsyncWrite + Unpin + Send {}

impl<T: AsyncRead + AsyncWrite + Unpin + Send> Io for T {}

/// Where a hall is reached.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Address {
    Tcp(SocketAddr),
    Memory(&'static UnboundedSender<(DuplexStream, SocketAddr)>),
}

impl Address {
    /// A connection of its own.
    pub(crate) async fn connect(self) -> io::Result<Stream> {
        match self {
            Self::Tcp(address) => Ok(Box::new(TcpStream::connect(address).await?)),
            Self::Memory(connections) => {
                let (ours, theirs) = tokio::io::duplex(BUFFER);
                let sent = connections.send((theirs, SocketAddr::from(NAME)));
                sent.map_err(|_| io::ErrorKind::ConnectionRefused)?;
                Ok(Box::new(ours))
            }
        }
    }

    /// The name of the hall, as requests have it.
    pub(crate) fn name(self) -> SocketAddr {
        match self {
            Self::Tcp(address) => address,
            Self::Memory(_) => SocketAddr::from(NAME),
        }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.name(), f)
    }
}

/// What outlives a hall: its store, its keys, its wall clock, and how its disk fails.
pub(crate) struct Disk {
    folder: tempfile::TempDir,
    memory: Memory,
    wall: Wall,
    pub(crate) faults: Arc<Faults>,
}

impl Disk {
    pub(crate) fn new() -> Self {
        Self {
            folder: tempfile::tempdir().expect("a folder"),
            memory: Memory::default(),
            wall: Wall::starting_at(BEGIN),
            faults: Arc::default(),
        }
    }

    /// The data directory, which holds only keys.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The usual configuration of a hall here.
    pub(crate) fn config(&self) -> Config {
        Config::new(SocketAddr::from(NAME), self.folder().to_owned())
    }

    /// A store on what is kept here.
    pub(crate) fn store(&self) -> MemoryStore {
        MemoryStore::open_on(&self.memory, self.faults.clone())
    }

    /// All that is kept here, in the store and in the files beside it.
    pub(crate) async fn bytes(&self) -> Vec<u8> {
        let (store, mut all) = (self.store(), Vec::new());
        for kind in Kind::ALL {
            let records = store.records(kind, GameId(0), usize::MAX).await;
            for record in records.expect("reads") {
                let whole = store.whole(record).await.expect("reads");
                let whole = whole.expect("it was listed");
                all.extend(format!("{whole:?}").into_bytes());
                all.extend(whole.seats.into_iter().flat_map(|(token, _)| token.0));
                all.extend(whole.envelopes.into_iter().flat_map(|put| put.bytes));
            }
        }
        for file in std::fs::read_dir(self.folder()).expect("the data directory") {
            all.extend(std::fs::read(file.expect("a file").path()).expect("it can be read"));
        }
        all
    }

    /// What one hall has here, and where it is reached.
    pub(crate) fn environment(&self) -> (Environment, Address) {
        let (connect, connections) = unbounded_channel();
        let env = Environment {
            wall: self.wall,
            store: Some(Arc::new(self.store())),
            connections: Some(connections),
            ..Environment::default()
        };
        // A test ends with its process, and an address that can be copied is easy to hand on.
        (env, Address::Memory(Box::leak(Box::new(connect))))
    }
}
