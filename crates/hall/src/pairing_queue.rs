//! Queue for pairing programs: how many run at once, and whose turn is next.
//!
//! A program takes a processor for up to a minute. Only a few run at once. A tournament has one at
//! a time, and so has a client: the requests of one client for many tournaments wait for each
//! other.

use std::{
    collections::HashMap,
    hash::Hash,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use rokada_store::GameId;
use tokio::sync::{AcquireError, OwnedSemaphorePermit, Semaphore};

use crate::error::Error;
use rokada_netserver::address::client_network;

/// Programs that run at once.
const RUNNING_MAX: usize = 2;

/// Requests that run or wait at once.
const ADMITTED_MAX: usize = 16;

/// Requests of one client that run or wait at once.
const CLIENT_ADMITTED_MAX: usize = 4;

/// How long a request waits for its turn.
const WAIT_MAX: Duration = Duration::from_secs(60);

/// The requests of a hall.
#[derive(Debug)]
pub(crate) struct PairingQueue {
    admission: Arc<Semaphore>,
    running: Arc<Semaphore>,
    admission_of_clients: Mutex<HashMap<IpAddr, Arc<Semaphore>>>,
    turns_of_clients: Mutex<HashMap<IpAddr, Arc<Semaphore>>>,
    turns_of_tournaments: Mutex<HashMap<GameId, Arc<Semaphore>>>,
}

/// The permission to run a program, held until it is dropped.
#[derive(Debug)]
pub(crate) struct Turn {
    _permits: [OwnedSemaphorePermit; 5],
}

impl PairingQueue {
    pub(crate) fn new() -> Self {
        Self {
            admission: Arc::new(Semaphore::new(ADMITTED_MAX)),
            running: Arc::new(Semaphore::new(RUNNING_MAX)),
            admission_of_clients: Mutex::default(),
            turns_of_clients: Mutex::default(),
            turns_of_tournaments: Mutex::default(),
        }
    }

    /// Waits for a turn of a tournament and a client.
    ///
    /// # Errors
    /// [`Error::PairingBusy`] if too many wait already, or the turn does not come in time.
    pub(crate) async fn turn(&self, tournament: GameId, client: IpAddr) -> Result<Turn, Error> {
        let client = client_network(client);
        let admit = |semaphore: Arc<Semaphore>| {
            let admitted = semaphore.try_acquire_owned();
            admitted.map_err(|_| Error::PairingBusy)
        };
        let of_client = share(&self.admission_of_clients, client, CLIENT_ADMITTED_MAX);
        let admitted = [admit(of_client)?, admit(self.admission.clone())?];
        // A request that waits for its tournament or client does not take the turn of others.
        let tournament = share(&self.turns_of_tournaments, tournament, 1);
        let client = share(&self.turns_of_clients, client, 1);
        let running = self.running.clone();
        let turn = async move {
            let tournament = tournament.acquire_owned().await?;
            let client = client.acquire_owned().await?;
            Ok::<_, AcquireError>([tournament, client, running.acquire_owned().await?])
        };
        let turn = tokio::time::timeout(WAIT_MAX, turn).await;
        let turn = turn.map_err(|_| Error::PairingBusy)?;
        let [tournament, client, running] = turn.map_err(|_| Error::TaskPanicked)?;
        let [of_client, of_all] = admitted;
        Ok(Turn {
            _permits: [running, client, tournament, of_all, of_client],
        })
    }
}

/// The permits of a key; permits that are not in use are dropped.
fn share<K: Copy + Eq + Hash>(
    shares: &Mutex<HashMap<K, Arc<Semaphore>>>,
    key: K,
    permits: usize,
) -> Arc<Semaphore> {
    let mut shares = shares.lock().unwrap_or_else(PoisonError::into_inner);
    shares.retain(|_, share| Arc::strong_count(share) > 1);
    let new = || Arc::new(Semaphore::new(permits));
    shares.entry(key).or_insert_with(new).clone()
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;

    fn client(number: u8) -> IpAddr {
        [192, 0, 2, number].into()
    }

    /// Whether the turn comes at once.
    fn at_once(queue: &PairingQueue, tournament: i64, number: u8) -> Option<Turn> {
        let turn = queue.turn(GameId(tournament), client(number));
        turn.now_or_never().map(|turn| turn.expect("admitted"))
    }

    #[tokio::test]
    async fn few_run_at_once_one_of_a_tournament_and_one_of_a_client() {
        let queue = PairingQueue::new();
        let first = at_once(&queue, 1, 1).expect("nothing runs");
        assert!(at_once(&queue, 1, 2).is_none(), "the same tournament");
        assert!(at_once(&queue, 2, 1).is_none(), "the same client");
        let second = at_once(&queue, 2, 2).expect("one more may run");
        assert!(at_once(&queue, 3, 3).is_none(), "{RUNNING_MAX} run");
        drop(first);
        let third = at_once(&queue, 3, 3).expect("one has ended");
        drop((second, third));
        assert!(at_once(&queue, 1, 1).is_some());
    }

    #[tokio::test]
    async fn a_client_with_many_requests_waits_behind_another() {
        let queue = Arc::new(PairingQueue::new());
        let held: Vec<Turn> = (1..=2)
            .map(|number| at_once(&queue, i64::from(number), number).expect("free"))
            .collect();
        let (served, mut turns) = tokio::sync::mpsc::unbounded_channel();
        // Three requests of client 3, then one of client 4.
        for (tournament, number) in [(13, 3), (14, 3), (15, 3), (16, 4)] {
            let (queue, served) = (queue.clone(), served.clone());
            tokio::spawn(async move {
                let turn = queue.turn(GameId(tournament), client(number)).await;
                let _ = served.send((tournament, turn.expect("its turn comes")));
            });
            tokio::task::yield_now().await;
        }
        drop(held);
        let mut order = Vec::new();
        for _ in 0..4 {
            let (tournament, turn) = turns.recv().await.expect("a turn");
            order.push(tournament);
            drop(turn);
        }
        assert_eq!(order[..2], [13, 16]);
    }

    #[tokio::test]
    async fn what_is_over_the_queue_is_refused() {
        let queue = PairingQueue::new();
        let _held = at_once(&queue, 1, 1).expect("nothing runs");
        let mut waiting = Vec::new();
        for tournament in 2..=4 {
            waiting.push(Box::pin(queue.turn(GameId(tournament), client(1))));
        }
        for turn in &mut waiting {
            assert!(turn.now_or_never().is_none());
        }
        let over = queue.turn(GameId(5), client(1)).await;
        assert!(matches!(over, Err(Error::PairingBusy)), "{over:?}");
        // Another client is admitted.
        assert!(at_once(&queue, 6, 2).is_some());
    }
}
