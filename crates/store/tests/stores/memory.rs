//! The store in memory: the suite, and disk faults.

use std::sync::Arc;

use rokada_store::{Faults, Memory, MemoryStore};

use crate::{
    faults::{Faulty, faults},
    suite::{Place, suite},
};

impl Place for Memory {
    type Store = MemoryStore;

    async fn new() -> Self {
        Self::default()
    }

    async fn open(&self) -> MemoryStore {
        MemoryStore::open(self)
    }
}

impl Faulty for Memory {
    fn open_on(&self, faults: Arc<Faults>) -> MemoryStore {
        MemoryStore::open_on(self, faults)
    }
}

suite!(Memory);
faults!(tokio::test(start_paused = true), Memory);
