//! Limits for CPU-heavy work, such as large pages and PDFs.
//!
//! Each client address has turns of its own. Half of the processors stay free for other requests.
//! Requests without the key of a participant always leave a permit for those with one.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use tokio::sync::{AcquireError, OwnedSemaphorePermit, Semaphore};

use crate::{address::client_network, admission::ConnectionClass};

/// Requests of one address and queue that are worked on at once; further ones wait.
const TURNS_PER_ADDRESS: usize = 2;

/// Longest wait for a turn, and for a permit.
const WAIT_MAX: Duration = Duration::from_secs(5);

/// Why CPU-heavy work was not done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CpuLimitError {
    /// Too much of it is in progress.
    #[error("too much CPU-heavy work is in progress")]
    Busy,
    /// The work panicked.
    #[error("CPU-heavy work panicked")]
    Panicked,
}

/// The queue in which a CPU-heavy request waits for its turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Queue {
    /// Public pages.
    Public,
    /// Large public forms, whose bodies may arrive slowly.
    Upload,
    /// Pages behind a key. So its holder does not wait for spectators at the same address.
    Keyed,
}

/// Limits for CPU-heavy work, shared by all requests.
#[derive(Debug)]
pub struct CpuLimits {
    /// Work that runs at once: half of the processors.
    permits: Arc<Semaphore>,
    /// The permits that requests without a key may hold or wait for.
    public_permits: Arc<Semaphore>,
    turns: Mutex<HashMap<(IpAddr, Queue), Arc<Semaphore>>>,
}

/// The turn of one address, held until it is dropped.
#[derive(Debug)]
pub struct ClientTurn {
    _permit: OwnedSemaphorePermit,
}

/// The permission to compute, held until it is dropped.
#[derive(Debug)]
pub struct CpuPermit {
    _permit: OwnedSemaphorePermit,
    _public: Option<OwnedSemaphorePermit>,
}

impl Default for CpuLimits {
    /// Limits for the number of processors of this machine.
    fn default() -> Self {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Self::with_permits((processors / 2).max(1))
    }
}

impl CpuLimits {
    fn with_permits(permits: usize) -> Self {
        Self {
            permits: Arc::new(Semaphore::new(permits)),
            public_permits: Arc::new(Semaphore::new((permits - 1).max(1))),
            turns: Mutex::default(),
        }
    }

    /// Takes all permits, for a test.
    #[doc(hidden)]
    pub fn take_all(&self) -> OwnedSemaphorePermit {
        let all = u32::try_from(self.permits.available_permits()).expect("a small number");
        let taken = self.permits.clone().try_acquire_many_owned(all);
        taken.expect("they are free")
    }

    /// Waits for a turn of this address.
    pub async fn client_turn(
        &self,
        client: IpAddr,
        queue: Queue,
    ) -> Result<ClientTurn, CpuLimitError> {
        let turns = {
            let mut all = self.turns.lock().unwrap_or_else(PoisonError::into_inner);
            // An entry that no request holds has no work in progress.
            all.retain(|_, turns| Arc::strong_count(turns) > 1);
            let new = || Arc::new(Semaphore::new(TURNS_PER_ADDRESS));
            let turns = all.entry((client_network(client), queue));
            turns.or_insert_with(new).clone()
        };
        let turn = tokio::time::timeout(WAIT_MAX, turns.acquire_owned()).await;
        let permit = turn
            .map_err(|_| CpuLimitError::Busy)?
            .map_err(|_| CpuLimitError::Panicked)?;
        Ok(ClientTurn { _permit: permit })
    }

    /// Waits for permission to compute.
    pub async fn permit(&self, class: ConnectionClass) -> Result<CpuPermit, CpuLimitError> {
        let permit = async {
            let public = match class {
                ConnectionClass::Anonymous | ConnectionClass::Spectator => {
                    Some(self.public_permits.clone().acquire_owned().await?)
                }
                ConnectionClass::Participant => None,
            };
            Ok::<_, AcquireError>(CpuPermit {
                _permit: self.permits.clone().acquire_owned().await?,
                _public: public,
            })
        };
        let permit = tokio::time::timeout(WAIT_MAX, permit).await;
        permit
            .map_err(|_| CpuLimitError::Busy)?
            .map_err(|_| CpuLimitError::Panicked)
    }

    /// Runs CPU-heavy work on a thread for blocking work, with a permit.
    pub async fn run<T: Send + 'static>(
        &self,
        class: ConnectionClass,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, CpuLimitError> {
        let permit = self.permit(class).await?;
        // A client that leaves does not free the permit: the work goes on.
        let working = move || (work(), permit);
        let done = tokio::task::spawn_blocking(working).await;
        done.map(|(done, _)| done)
            .map_err(|_| CpuLimitError::Panicked)
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;

    /// However many requests without a key wait, one of them has a permit, and a player is next.
    #[tokio::test]
    async fn a_player_waits_for_one_case_and_not_for_a_crowd() {
        for permits in [1, 4] {
            let limits = Arc::new(CpuLimits::with_permits(permits));
            let permit = |class| {
                let limits = limits.clone();
                tokio::spawn(async move { limits.permit(class).await })
            };
            let first = limits
                .permit(ConnectionClass::Anonymous)
                .await
                .expect("the first");
            let crowd: Vec<_> = (0..100)
                .map(|number| {
                    permit([ConnectionClass::Anonymous, ConnectionClass::Spectator][number % 2])
                })
                .collect();
            let player = permit(ConnectionClass::Participant);
            // Some dozens begin between two turns of this task.
            for _ in 0..10 {
                tokio::task::yield_now().await;
            }
            drop(first);
            let held = player.await.expect("no panic").expect("a permit");
            let served = crowd.iter().filter(|one| one.is_finished()).count();
            assert!(served < permits, "{served} of the crowd came first");
            drop(held);
            for one in crowd {
                drop(one.await.expect("no panic").expect("a permit"));
            }
        }
    }

    #[tokio::test]
    async fn an_address_has_two_turns_in_each_queue() {
        let limits = CpuLimits::with_permits(1);
        let turn = |end, queue| limits.client_turn(IpAddr::from([192, 0, 2, end]), queue);
        let first = turn(1, Queue::Public).await.expect("a turn");
        let _second = turn(1, Queue::Public).await.expect("a turn");
        assert!(turn(1, Queue::Public).now_or_never().is_none(), "it waits");
        for (end, queue) in [(1, Queue::Keyed), (1, Queue::Upload), (2, Queue::Public)] {
            assert!(turn(end, queue).await.is_ok());
        }
        drop(first);
        assert!(turn(1, Queue::Public).await.is_ok());
    }
}
