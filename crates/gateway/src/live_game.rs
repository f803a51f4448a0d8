//! The state of a running game in memory: locks, chat and refused moves.

use std::{
    collections::VecDeque,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use tokio::sync::broadcast;

const LINES_MAX: usize = 100;

/// A chat line between programs. It is not part of the record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ChatLine {
    /// `player` or `spectator`.
    pub(crate) room: String,
    pub(crate) who: String,
    pub(crate) text: String,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Followed {
    #[default]
    No,
    Yes,
    /// A second caller wanted to follow it meanwhile, perhaps with a link unknown to the first.
    Again,
}

/// Marks a game as followed until it is dropped.
#[derive(Debug)]
pub(crate) struct FollowGuard(Arc<LiveGame>);

impl FollowGuard {
    /// Whether to read the game again before the task ends; otherwise another task may follow it.
    pub(crate) fn must_continue(&self) -> bool {
        let mut followed = self.0.followed();
        let must_continue = *followed == Followed::Again;
        *followed = if must_continue {
            Followed::Yes
        } else {
            Followed::No
        };
        must_continue
    }
}

impl Drop for FollowGuard {
    fn drop(&mut self) {
        *self.0.followed() = Followed::No;
    }
}

#[derive(Debug)]
pub(crate) struct LiveGame {
    /// Held while a seat carries out several acts for one request: White, Black, the arbiter.
    pub(crate) seat_locks: [tokio::sync::Mutex<()>; 3],
    chat: Mutex<VecDeque<ChatLine>>,
    chat_sender: broadcast::Sender<ChatLine>,
    followed: Mutex<Followed>,
    /// The number of refused moves of each seat: White, Black, the arbiter.
    refused_moves: [AtomicU64; 3],
}

impl Default for LiveGame {
    fn default() -> Self {
        Self {
            seat_locks: Default::default(),
            chat: Mutex::default(),
            chat_sender: broadcast::Sender::new(32),
            followed: Mutex::default(),
            refused_moves: Default::default(),
        }
    }
}

impl LiveGame {
    /// Sends a chat line to all streams of the game.
    pub(crate) fn send_chat(&self, line: ChatLine) {
        let mut lines = self.lines();
        if lines.len() == LINES_MAX {
            lines.pop_front();
        }
        lines.push_back(line.clone());
        // There may be no subscriber.
        let _ = self.chat_sender.send(line);
    }

    /// The lines of a chat room, oldest first.
    pub(crate) fn chat_lines(&self, room: &str) -> Vec<ChatLine> {
        let lines = self.lines();
        lines
            .iter()
            .filter(|line| line.room == room)
            .cloned()
            .collect()
    }

    pub(crate) fn subscribe_chat(&self) -> broadcast::Receiver<ChatLine> {
        self.chat_sender.subscribe()
    }

    pub(crate) fn try_follow(self: Arc<Self>) -> Option<FollowGuard> {
        let mut followed = self.followed();
        let is_first = *followed == Followed::No;
        *followed = if is_first {
            Followed::Yes
        } else {
            Followed::Again
        };
        drop(followed);
        is_first.then(|| FollowGuard(self))
    }

    #[cfg(test)]
    pub(crate) fn is_followed(&self) -> bool {
        *self.followed() != Followed::No
    }

    fn followed(&self) -> MutexGuard<'_, Followed> {
        self.followed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a refused move. The streams of the seat then send the state again.
    pub(crate) fn count_refused_move(&self, seat: usize) {
        self.refused_moves[seat].fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn refused_moves(&self, seat: usize) -> u64 {
        self.refused_moves[seat].load(Ordering::Relaxed)
    }

    fn lines(&self) -> MutexGuard<'_, VecDeque<ChatLine>> {
        self.chat.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
