//! Notifies many spectators of a game in groups.
//!
//! A change that wakes ten thousand tasks at once queues all of them on the processors. A player
//! who acts then waits for them twice: to be read, and to be answered. So spectators are notified
//! in groups of [`GROUP_SIZE`], each after the previous one was served.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use tokio::{sync::watch, task::yield_now};

use super::Table;
use crate::hall::{Hall, closed};

/// How many spectators are notified together.
const GROUP_SIZE: usize = 64;

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

impl Table {
    /// Subscribes a spectator to changes, in turn; the value is the number of the newest entry.
    pub(crate) fn subscribe_in_group(self: &Arc<Self>, hall: &Arc<Hall>) -> watch::Receiver<u64> {
        let mut groups = self.crowd.groups();
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
            tokio::spawn(notify_groups(Arc::downgrade(self), hall.clone(), changes));
        }
        receiver
    }
}

/// Notifies the groups of each change, until no subscriber is left or the game is dropped.
async fn notify_groups(table: Weak<Table>, hall: Arc<Hall>, mut changes: watch::Receiver<u64>) {
    let mut closing = hall.closing();
    loop {
        tokio::select! {
            changed = changes.changed() => if changed.is_err() { return },
            () = closed(&mut closing) => return,
        }
        let Some(all) = table.upgrade().and_then(|table| table.crowd.active()) else {
            return;
        };
        for group in all {
            // A further change meanwhile is announced to all of them in the next round.
            group.send_replace(*changes.borrow());
            // The notified group now waits for its turn.
            yield_now().await;
            hall.spectators_served().await;
        }
    }
}
