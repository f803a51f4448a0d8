//! What is kept of a game in memory: who acts just now, what was said.

use std::{
    collections::VecDeque,
    sync::{
        Mutex, MutexGuard, PoisonError,
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

/// A game that is on.
#[derive(Debug)]
pub(crate) struct Live {
    /// Held while a seat's act is made of several: White's, Black's, the arbiter's.
    pub(crate) turns: [tokio::sync::Mutex<()>; 3],
    talk: Mutex<VecDeque<Talk>>,
    said: broadcast::Sender<Talk>,
    followed: Mutex<bool>,
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

    /// Whether nobody has followed the game yet.
    pub(crate) fn begin_to_follow(&self) -> bool {
        let mut followed = self.followed.lock().unwrap_or_else(PoisonError::into_inner);
        !std::mem::replace(&mut followed, true)
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
