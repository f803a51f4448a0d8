//! Notifies many spectators of a game in groups.
//!
//! A change that wakes ten thousand tasks at once queues all of them on the processors. A player
//! who acts then waits for them twice: to be read, and to be answered. So spectators are notified
//! in groups of [`GROUP_SIZE`], each after the previous one was served.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use tokio::{
    sync::{Semaphore, SemaphorePermit, watch},
    task::yield_now,
};

use super::LiveGame;

/// How many spectators are notified together.
const GROUP_SIZE: usize = 64;

/// Spectators served at once, over all games; further ones wait.
const SPECTATORS_AT_ONCE: usize = 16;

/// The turns of spectators to be served, over all games.
#[derive(Debug)]
pub struct SpectatorTurns(Semaphore);

impl Default for SpectatorTurns {
    fn default() -> Self {
        Self(Semaphore::new(SPECTATORS_AT_ONCE))
    }
}

impl SpectatorTurns {
    /// A turn to send something to a spectator. The semaphore is never closed.
    pub async fn next(&self) -> Option<SemaphorePermit<'_>> {
        self.0.acquire().await.ok()
    }

    /// Resolves once all spectators that wait for a turn now have had theirs.
    async fn all_served(&self) {
        let all = u32::try_from(SPECTATORS_AT_ONCE).unwrap_or(u32::MAX);
        let _ = self.0.acquire_many(all).await.map(drop);
    }
}

/// The spectators after the first [`GROUP_SIZE`], in groups.
#[derive(Debug, Default)]
pub(super) struct SpectatorFanout(Mutex<Groups>);

#[derive(Debug, Default)]
struct Groups {
    all: Vec<watch::Sender<u64>>,
    /// Whether a task notifies them.
    has_notifier: bool,
}

impl SpectatorFanout {
    /// The number of spectators in groups.
    pub(super) fn count(&self) -> usize {
        let groups = self.groups();
        groups.all.iter().map(watch::Sender::receiver_count).sum()
    }

    /// The groups with subscribers; `None` if there are none, and the notifying task may end.
    fn active(&self) -> Option<Vec<watch::Sender<u64>>> {
        let mut groups = self.groups();
        groups.all.retain(|group| group.receiver_count() > 0);
        groups.has_notifier = !groups.all.is_empty();
        groups.has_notifier.then(|| groups.all.clone())
    }

    fn groups(&self) -> MutexGuard<'_, Groups> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl LiveGame {
    /// Subscribes a spectator to changes, in turn; the value is the number of the newest entry.
    pub fn subscribe_in_group(
        self: &Arc<Self>,
        turns: &Arc<SpectatorTurns>,
        closing: watch::Receiver<bool>,
    ) -> watch::Receiver<u64> {
        let mut groups = self.spectators.groups();
        if groups.all.is_empty() && self.changed.receiver_count() < GROUP_SIZE {
            return self.changes();
        }
        // The notifying task announces every change from here on.
        let changes = self.changes();
        let mut known = groups.all.iter();
        let receiver = if let Some(group) = known.find(|it| it.receiver_count() < GROUP_SIZE) {
            group.subscribe()
        } else {
            let (group, receiver) = watch::channel(*changes.borrow());
            groups.all.push(group);
            receiver
        };
        if !std::mem::replace(&mut groups.has_notifier, true) {
            let game = Arc::downgrade(self);
            tokio::spawn(notify_groups(game, turns.clone(), changes, closing));
        }
        receiver
    }
}

/// Notifies the groups of each change, until no subscriber is left or the game is dropped.
async fn notify_groups(
    game: Weak<LiveGame>,
    turns: Arc<SpectatorTurns>,
    mut changes: watch::Receiver<u64>,
    mut closing: watch::Receiver<bool>,
) {
    loop {
        tokio::select! {
            changed = changes.changed() => if changed.is_err() { return },
            () = async { _ = closing.wait_for(|closing| *closing).await.map(drop) } => return,
        }
        let Some(all) = game.upgrade().and_then(|game| game.spectators.active()) else {
            return;
        };
        for group in all {
            // A further change meanwhile is announced to all of them in the next round.
            group.send_replace(*changes.borrow());
            // The notified group now waits for its turn.
            yield_now().await;
            turns.all_served().await;
        }
    }
}
