//! The electronic boards at the games, and their input until the clock is pressed.

pub(crate) mod pending;

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use rokada_protocol::BoardHealth;
use rokada_store::GameId;
use tokio::sync::watch;

use self::pending::PendingInput;

/// The stations of all games that have one.
#[derive(Debug, Default)]
pub(crate) struct Stations {
    open: Mutex<HashMap<GameId, Arc<BoardStation>>>,
}

impl Stations {
    pub(crate) fn find(&self, game: GameId) -> Option<Arc<BoardStation>> {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.get(&game).cloned()
    }

    pub(crate) fn at(&self, game: GameId) -> Arc<BoardStation> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.entry(game).or_default().clone()
    }

    /// Removes the station of a game if it has no board and no subscriber.
    pub(crate) fn leave(&self, game: GameId) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let is_empty = |station: &Arc<BoardStation>| {
            station.health() == BoardHealth::None && station.news.receiver_count() == 0
        };
        if open.get(&game).is_some_and(is_empty) {
            open.remove(&game);
        }
    }

    /// The state of the electronic board of a game.
    pub(crate) fn health(&self, game: GameId) -> BoardHealth {
        self.find(game).map(|it| it.health()).unwrap_or_default()
    }
}

/// The electronic board of one game and its connections.
#[derive(Debug)]
pub(crate) struct BoardStation {
    pub(crate) sensed: tokio::sync::Mutex<Option<PendingInput>>,
    health: Mutex<BoardHealth>,
    /// Notifies subscribers of each change.
    pub(crate) news: watch::Sender<u64>,
    /// The number of the connection that reads the board; 0 if there is none.
    pub(crate) reader: AtomicU64,
    next: AtomicU64,
}

impl Default for BoardStation {
    fn default() -> Self {
        Self {
            sensed: tokio::sync::Mutex::default(),
            health: Mutex::default(),
            news: watch::Sender::new(0),
            reader: AtomicU64::new(0),
            next: AtomicU64::new(1),
        }
    }
}

impl BoardStation {
    pub(crate) fn health(&self) -> BoardHealth {
        *self.health.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the next connection number.
    pub(crate) fn number(&self) -> u64 {
        self.next.fetch_add(1, Ordering::Relaxed)
    }

    pub(crate) fn is_reader(&self, number: u64) -> bool {
        self.reader.load(Ordering::Relaxed) == number
    }

    /// Records the state of the board for the arbiter's room, and returns whether it changed.
    pub(crate) fn note(&self, pending: Option<&PendingInput>) -> bool {
        let now = match pending {
            None => BoardHealth::None,
            Some(pending) if pending.is_lost => BoardHealth::Lost,
            Some(pending) if pending.faults > 0 => BoardHealth::InvalidData,
            Some(_) => BoardHealth::Ok,
        };
        let mut health = self.health.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::replace(&mut *health, now) != now
    }
}
