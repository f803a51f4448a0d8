//! Shares of what takes reckoning: cases at the desk, practice, "can he still
//! mate", papers, the record of a game as text. Each address has a share of its
//! own, all together leave processors to the games, and whoever shows no key of
//! a player or an arbiter leaves a turn to those who do.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, LazyLock, Mutex, PoisonError},
    time::Duration,
};

use tokio::sync::{AcquireError, OwnedSemaphorePermit, Semaphore, SemaphorePermit};

use crate::{error::Error, gate::household, places::Rank};

/// How much of one address is taken up at once; more of it waits.
const ONE_ADDRESS: usize = 2;

/// How long whoever asks may wait for his turn.
const TURN_MAX: Duration = Duration::from_secs(5);

/// How many reckon at once: half of the processors, the games have the others.
static ALL: LazyLock<usize> = LazyLock::new(|| {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    (processors / 2).max(1)
});

/// The processors that reckon.
static RECKONING: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(*ALL));

/// Those of them that may be taken up, or waited for, without the key of a player or an arbiter: so
/// whoever has one finds one free, or waits for one case and not for a crowd.
static OF_OTHERS: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new((*ALL - 1).max(1)));

/// A processor that reckons for somebody; it is free again when this is dropped.
#[derive(Debug)]
pub(crate) struct Processor {
    _one: SemaphorePermit<'static>,
    _of_others: Option<SemaphorePermit<'static>>,
}

/// Waits until there is a processor that may reckon for whoever has shown this.
pub(crate) async fn processor(rank: Rank) -> Result<Processor, Error> {
    let turn = async {
        let of_others = match rank {
            Rank::Stranger | Rank::Watcher => Some(OF_OTHERS.acquire().await?),
            Rank::Player => None,
        };
        let one = RECKONING.acquire().await?;
        Ok::<_, AcquireError>(Processor {
            _one: one,
            _of_others: of_others,
        })
    };
    let turn = tokio::time::timeout(TURN_MAX, turn).await;
    turn.map_err(|_| Error::Busy)?.map_err(|_| Error::Broken)
}

/// Runs what takes time where it disturbs nobody, for whoever has shown this.
pub(crate) async fn reckon<T: Send + 'static>(
    rank: Rank,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Error> {
    let processor = processor(rank).await?;
    // Whoever asked may go away: the processor is taken until the work is done.
    let working = move || (work(), processor);
    let done = tokio::task::spawn_blocking(working).await;
    done.map(|(done, _)| done).map_err(|_| Error::Broken)
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

#[cfg(test)]
mod tests {
    use super::*;

    /// However many wait who show no key: one of them has the processor, the others stand outside,
    /// and a player is the next.
    #[tokio::test]
    async fn a_player_waits_for_one_case_and_not_for_a_crowd() {
        let taken = processor(Rank::Stranger).await.expect("the first");
        let crowd: Vec<_> = (0..100)
            .map(|number| {
                let rank = [Rank::Stranger, Rank::Watcher][number % 2];
                tokio::spawn(processor(rank))
            })
            .collect();
        let player = tokio::spawn(processor(Rank::Player));
        // Some dozens begin between two turns of this task.
        for _ in 0..10 {
            tokio::task::yield_now().await;
        }
        // Whoever of the crowd comes next has nothing before the player has his.
        drop(taken);
        let held = player.await.expect("no panic").expect("his turn");
        let served = crowd.iter().filter(|one| one.is_finished()).count();
        assert!(served < *ALL, "{served} of the crowd came first");
        drop(held);
        for one in crowd {
            drop(
                one.await
                    .expect("no panic")
                    .expect("everybody's turn comes"),
            );
        }
    }
}
