//! What is kept of a game in memory: who acts just now, what was said.

use std::{
    collections::VecDeque,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use tokio::sync::broadcast;

/// So many lines of talk are kept.
const LINES_MAX: usize = 100;

/// A line of talk between those who play by programs. It is no part of the record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Talk {
    /// `player` or `spectator`.
    pub(crate) room: String,
    /// Who says it.
    pub(crate) who: String,
    /// What he says.
    pub(crate) text: String,
}

/// Whether a game is followed to its end.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Followed {
    #[default]
    No,
    Yes,
    /// Somebody wanted to follow it meanwhile, perhaps by a link that the follower does not know.
    Again,
}

/// Follows a game until it is dropped.
#[derive(Debug)]
pub(crate) struct Following(Arc<Live>);

impl Following {
    /// Whether to look again before the follower ends; else another may follow the game.
    pub(crate) fn goes_on(&self) -> bool {
        let mut followed = self.0.followed();
        let goes_on = *followed == Followed::Again;
        *followed = if goes_on { Followed::Yes } else { Followed::No };
        goes_on
    }
}

impl Drop for Following {
    fn drop(&mut self) {
        *self.0.followed() = Followed::No;
    }
}

/// A game that is on.
#[derive(Debug)]
pub(crate) struct Live {
    /// Held while a seat's act is made of several: White's, Black's, the arbiter's.
    pub(crate) turns: [tokio::sync::Mutex<()>; 3],
    talk: Mutex<VecDeque<Talk>>,
    said: broadcast::Sender<Talk>,
    followed: Mutex<Followed>,
    /// How often each seat was refused a move: White's, Black's, the arbiter's.
    refused: [AtomicU64; 3],
}

impl Default for Live {
    fn default() -> Self {
        Self {
            turns: Default::default(),
            talk: Mutex::default(),
            said: broadcast::Sender::new(32),
            followed: Mutex::default(),
            refused: Default::default(),
        }
    }
}

impl Live {
    /// Says something to all who stream the game.
    pub(crate) fn say(&self, talk: Talk) {
        let mut lines = self.lines();
        if lines.len() == LINES_MAX {
            lines.pop_front();
        }
        lines.push_back(talk.clone());
        // Nobody may be listening.
        let _ = self.said.send(talk);
    }

    /// What was said in a room, the oldest first.
    pub(crate) fn said_in(&self, room: &str) -> Vec<Talk> {
        let lines = self.lines();
        lines
            .iter()
            .filter(|talk| talk.room == room)
            .cloned()
            .collect()
    }

    /// Hears what is said from now on.
    pub(crate) fn listen(&self) -> broadcast::Receiver<Talk> {
        self.said.subscribe()
    }

    /// Follows the game, if nothing follows it yet.
    pub(crate) fn begin_to_follow(self: Arc<Self>) -> Option<Following> {
        let mut followed = self.followed();
        let is_first = *followed == Followed::No;
        *followed = if is_first {
            Followed::Yes
        } else {
            Followed::Again
        };
        drop(followed);
        is_first.then(|| Following(self))
    }

    #[cfg(test)]
    pub(crate) fn is_followed(&self) -> bool {
        *self.followed() != Followed::No
    }

    fn followed(&self) -> MutexGuard<'_, Followed> {
        self.followed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A move of a seat was refused: its streams say again how the game stands.
    pub(crate) fn refuse(&self, seat: usize) {
        self.refused[seat].fetch_add(1, Ordering::Relaxed);
    }

    /// How often a seat was refused a move.
    pub(crate) fn refused(&self, seat: usize) -> u64 {
        self.refused[seat].load(Ordering::Relaxed)
    }

    fn lines(&self) -> MutexGuard<'_, VecDeque<Talk>> {
        self.talk.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
