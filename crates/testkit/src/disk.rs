//! What outlives a hall in a test.

use std::{net::SocketAddr, path::Path, sync::Arc};

use rokada_hall::{Config, Environment, time::Wall};
use rokada_store::{Faults, GameId, HallTime, Kind, Memory, MemoryStore, Store as _};
use tempfile::TempDir;
use tokio::sync::mpsc::unbounded_channel;

use crate::address::{Address, NAME};

/// What the wall clock of every test shows first: 1 September 2026, noon UTC.
const BEGIN: HallTime = HallTime(1_788_264_000_000);

/// What outlives a hall: its store, its keys, its wall clock, and how its disk fails.
#[derive(Debug)]
pub struct Disk {
    folder: TempDir,
    memory: Memory,
    wall: Wall,
    pub faults: Arc<Faults>,
}

impl Disk {
    #[expect(clippy::new_without_default, reason = "it makes a folder")]
    pub fn new() -> Self {
        Self {
            folder: tempfile::tempdir().expect("a folder"),
            memory: Memory::default(),
            wall: Wall::starting_at(BEGIN),
            faults: Arc::default(),
        }
    }

    /// The data directory, which holds only keys.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The usual configuration of a hall on this disk.
    pub fn config(&self) -> Config {
        Config::new(SocketAddr::from(NAME), self.folder().to_owned())
    }

    /// The wall clock that the halls on this disk read.
    pub fn wall(&self) -> Wall {
        self.wall
    }

    pub fn store(&self) -> MemoryStore {
        MemoryStore::open_on(&self.memory, self.faults.clone())
    }

    /// All bytes of the store and of the data directory.
    pub async fn bytes(&self) -> Vec<u8> {
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

    /// The environment of one hall on this disk, and the address of that hall.
    pub fn environment(&self) -> (Environment, Address) {
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
