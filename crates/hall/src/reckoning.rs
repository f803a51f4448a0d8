//! Shares of what takes reckoning: cases at the desk, practice, "can he still
//! mate", papers, the record of a game as text. Each address has a share of its
//! own, and all together leave processors to the games.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, LazyLock, Mutex, PoisonError},
    time::Duration,
};

use tokio::sync::{OwnedSemaphorePermit, Semaphore, SemaphorePermit};

use crate::{error::Error, gate::household};

/// How much of one address is taken up at once; more of it waits.
const ONE_ADDRESS: usize = 2;

/// How long whoever asks may wait for his turn.
const TURN_MAX: Duration = Duration::from_secs(5);

/// Half of the processors reckon; the games have the others.
static RECKONING: LazyLock<Semaphore> = LazyLock::new(|| {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    Semaphore::new((processors / 2).max(1))
});

/// Waits until there is a processor that may reckon; it is taken until what is returned is dropped.
pub(crate) async fn processor() -> Result<SemaphorePermit<'static>, Error> {
    let turn = tokio::time::timeout(TURN_MAX, RECKONING.acquire()).await;
    turn.map_err(|_| Error::Busy)?.map_err(|_| Error::Broken)
}

/// Runs what takes time where it disturbs nobody.
pub(crate) async fn reckon<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Error> {
    let _processor = processor().await?;
    tokio::task::spawn_blocking(work)
        .await
        .map_err(|_| Error::Broken)
}

/// Who reckons, and who waits.
#[derive(Debug, Default)]
pub(crate) struct Shares {
    clients: Mutex<HashMap<IpAddr, Arc<Semaphore>>>,
}

/// A turn of one address; over when it is dropped.
#[derive(Debug)]
pub(crate) struct Turn {
    _permit: OwnedSemaphorePermit,
}

impl Shares {
    /// Waits until an address has a turn.
    pub(crate) async fn turn(&self, client: IpAddr) -> Result<Turn, Error> {
        let share = {
            let mut clients = self.clients.lock().unwrap_or_else(PoisonError::into_inner);
            // Those whom nobody holds any more have nothing under way.
            clients.retain(|_, share| Arc::strong_count(share) > 1);
            let new = || Arc::new(Semaphore::new(ONE_ADDRESS));
            clients.entry(household(client)).or_insert_with(new).clone()
        };
        let turn = tokio::time::timeout(TURN_MAX, share.acquire_owned()).await;
        let permit = turn.map_err(|_| Error::Busy)?.map_err(|_| Error::Broken)?;
        Ok(Turn { _permit: permit })
    }
}
