//! Shares of what takes reckoning: cases at the desk, practice, "can he still
//! mate". Nobody shows a key there, so each address has a share of its own, and
//! all together leave processors to the games.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::{error::Error, gate::household};

/// How much of one address is taken up at once; more of it waits.
const ONE_ADDRESS: usize = 2;

/// How long a case may wait for its turn.
const TURN_MAX: Duration = Duration::from_secs(5);

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
