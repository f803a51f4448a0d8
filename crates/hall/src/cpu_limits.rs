//! Limits for CPU-heavy work: cases at the analysis desk, tournament pages, PDFs, records as text.
//!
//! Each client address has turns of its own. Half of the processors stay free for live games.
//! Requests without the key of a player or an arbiter always leave a permit for those with one.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use tokio::sync::{AcquireError, OwnedSemaphorePermit, Semaphore};

use crate::{error::Error, gate::household, places::Rank};

/// Requests of one address and queue that are worked on at once; further ones wait.
const TURNS_PER_ADDRESS: usize = 2;

/// Longest wait for a turn, and for a permit.
const WAIT_MAX: Duration = Duration::from_secs(5);

/// The queue in which a CPU-heavy request waits for its turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Queue {
    /// Public pages.
    Public,
    /// Large public forms, whose bodies may arrive slowly.
    Upload,
    /// Pages behind the key of a tournament or a room. So an arbiter does not wait for spectators
    /// at the same address.
    Keyed,
}

/// Limits for CPU-heavy work, shared by all requests.
#[derive(Debug)]
pub(crate) struct CpuLimits {
    /// Work that runs at once: half of the processors.
    permits: Arc<Semaphore>,
    /// The permits that requests without a key may hold or wait for.
    public_permits: Arc<Semaphore>,
    turns: Mutex<HashMap<(IpAddr, Queue), Arc<Semaphore>>>,
}

/// The turn of one address, held until it is dropped.
#[derive(Debug)]
pub(crate) struct ClientTurn {
    _permit: OwnedSemaphorePermit,
}

/// The permission to compute, held until it is dropped.
#[derive(Debug)]
pub(crate) struct CpuPermit {
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

    /// Takes all permits.
    #[cfg(test)]
    pub(crate) fn take_all(&self) -> OwnedSemaphorePermit {
        let all = u32::try_from(self.permits.available_permits()).expect("a small number");
        let taken = self.permits.clone().try_acquire_many_owned(all);
        taken.expect("they are free")
    }

    /// Waits for a turn of this address.
    pub(crate) async fn client_turn(
        &self,
        client: IpAddr,
        queue: Queue,
    ) -> Result<ClientTurn, Error> {
        let turns = {
            let mut all = self.turns.lock().unwrap_or_else(PoisonError::into_inner);
            // An entry that no request holds has no work in progress.
            all.retain(|_, turns| Arc::strong_count(turns) > 1);
            let new = || Arc::new(Semaphore::new(TURNS_PER_ADDRESS));
            let turns = all.entry((household(client), queue));
            turns.or_insert_with(new).clone()
        };
        let turn = tokio::time::timeout(WAIT_MAX, turns.acquire_owned()).await;
        let permit = turn
            .map_err(|_| Error::Busy)?
            .map_err(|_| Error::TaskPanicked)?;
        Ok(ClientTurn { _permit: permit })
    }

    /// Waits for permission to compute.
    pub(crate) async fn permit(&self, rank: Rank) -> Result<CpuPermit, Error> {
        let permit = async {
            let public = match rank {
                Rank::Anonymous | Rank::Spectator => {
                    Some(self.public_permits.clone().acquire_owned().await?)
                }
                Rank::Participant => None,
            };
            Ok::<_, AcquireError>(CpuPermit {
                _permit: self.permits.clone().acquire_owned().await?,
                _public: public,
            })
        };
        let permit = tokio::time::timeout(WAIT_MAX, permit).await;
        permit
            .map_err(|_| Error::Busy)?
            .map_err(|_| Error::TaskPanicked)
    }

    /// Runs CPU-heavy work on a thread for blocking work, with a permit.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        rank: Rank,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Error> {
        let permit = self.permit(rank).await?;
        // A client that leaves does not free the permit: the work goes on.
        let working = move || (work(), permit);
        let done = tokio::task::spawn_blocking(working).await;
        done.map(|(done, _)| done).map_err(|_| Error::TaskPanicked)
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
            let permit = |rank| {
                let limits = limits.clone();
                tokio::spawn(async move { limits.permit(rank).await })
            };
            let first = limits.permit(Rank::Anonymous).await.expect("the first");
            let crowd: Vec<_> = (0..100)
                .map(|number| permit([Rank::Anonymous, Rank::Spectator][number % 2]))
                .collect();
            let player = permit(Rank::Participant);
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
