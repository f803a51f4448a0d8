//! The rooms in memory, and the state of each from its record.
//!
//! `plan`: the state of a room, from its record. `powers`: what an assistant may do.

mod plan;
mod powers;

pub(crate) use self::{plan::Plan, powers::power_for};

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use rokada_protocol::News;
use rokada_store::{GameId, HallTime};
use tokio::sync::{Notify, watch};

use crate::recent::Recent;

/// Placeholder in the list of a room for a board without a game.
pub(crate) const NO_TABLE: GameId = GameId(0);

/// Games of all cached rooms; rooms over it are read again on demand.
const TABLES_IN_MEMORY: usize = 20_000;

/// The cached rooms, and the room of each game.
#[derive(Debug)]
pub(crate) struct Rooms {
    open: Mutex<Recent<Room>>,
    /// The room of each game, for the cached rooms.
    pub(crate) of: Mutex<HashMap<GameId, GameId>>,
    /// Notified when a room is read or changes, since it may plan a start.
    pub(crate) plans_changed: Notify,
    /// Held while a room is set up, so that a form sent twice at once counts once.
    pub(crate) setting_up: tokio::sync::Mutex<()>,
}

impl Default for Rooms {
    fn default() -> Self {
        Self {
            open: Mutex::new(Recent::new(TABLES_IN_MEMORY)),
            of: Mutex::default(),
            plans_changed: Notify::new(),
            setting_up: tokio::sync::Mutex::default(),
        }
    }
}

impl Rooms {
    pub(crate) fn open(&self) -> MutexGuard<'_, Recent<Room>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A room in memory.
#[derive(Debug)]
pub(crate) struct Room {
    pub(crate) id: GameId,
    pub(crate) plan: Mutex<Plan>,
    /// Held while an entry is added to the record.
    pub(crate) adding: tokio::sync::Mutex<()>,
    pub(crate) changed: watch::Sender<u64>,
}

impl Room {
    /// The current state from the record.
    pub(crate) fn plan(&self) -> Plan {
        let plan = self.plan.lock().unwrap_or_else(PoisonError::into_inner);
        plan.clone()
    }

    /// The current announcement, and the planned start if it is still to come.
    pub(crate) fn news(&self, now: HallTime) -> (News, Option<HallTime>) {
        let plan = self.plan.lock().unwrap_or_else(PoisonError::into_inner);
        let news = plan.news(now);
        let starts = plan.starts.filter(|_| news.starts_in.is_some());
        (news, starts)
    }

    /// Receives the number of the last entry on each change of the room itself.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }
}
