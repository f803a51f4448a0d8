//! Many who watch one game hear of a change in turn.
//!
//! A change that wakes ten thousand tasks at once puts all of them before the processors, and a
//! player who acts then waits behind them twice: until he is heard, and until he is answered. So
//! those who watch hear of it some dozens at a time, the next when those before them were served.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use tokio::{sync::watch, task::yield_now};

use super::Table;
use crate::hall::{Hall, closed};

/// So many hear of a change together.
const TOGETHER: usize = 64;

/// Those who watch beside the first of them, in groups.
#[derive(Debug, Default)]
pub(super) struct Crowd(Mutex<Groups>);

#[derive(Debug, Default)]
struct Groups {
    all: Vec<watch::Sender<u64>>,
    /// Whether somebody tells them.
    has_herald: bool,
}

impl Crowd {
    /// How many they are.
    pub(super) fn count(&self) -> usize {
        let groups = self.groups();
        groups.all.iter().map(watch::Sender::receiver_count).sum()
    }

    /// The groups in which somebody is; `None` where nobody is, and nobody need tell them more.
    fn there(&self) -> Option<Vec<watch::Sender<u64>>> {
        let mut groups = self.groups();
        groups.all.retain(|group| group.receiver_count() > 0);
        groups.has_herald = !groups.all.is_empty();
        groups.has_herald.then(|| groups.all.clone())
    }

    fn groups(&self) -> MutexGuard<'_, Groups> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Table {
    /// Tells one who watches of each change by the number of the entry, when it is his turn.
    pub(crate) fn changes_in_turn(self: &Arc<Self>, hall: &Arc<Hall>) -> watch::Receiver<u64> {
        let mut groups = self.crowd.groups();
        if groups.all.is_empty() && self.changed.receiver_count() < TOGETHER {
            return self.changes();
        }
        // Whatever changes from here on is told by the herald.
        let changes = self.changes();
        let mut known = groups.all.iter();
        let receiver = if let Some(group) = known.find(|it| it.receiver_count() < TOGETHER) {
            group.subscribe()
        } else {
            let (group, receiver) = watch::channel(*changes.borrow());
            groups.all.push(group);
            receiver
        };
        if !std::mem::replace(&mut groups.has_herald, true) {
            tokio::spawn(tell(Arc::downgrade(self), hall.clone(), changes));
        }
        receiver
    }
}

/// Tells the groups of each change, until nobody is left, or the game is not kept any more.
async fn tell(table: Weak<Table>, hall: Arc<Hall>, mut changes: watch::Receiver<u64>) {
    let mut closing = hall.closing();
    loop {
        tokio::select! {
            changed = changes.changed() => if changed.is_err() { return },
            () = closed(&mut closing) => return,
        }
        let Some(all) = table.upgrade().and_then(|table| table.crowd.there()) else {
            return;
        };
        for group in all {
            // What has changed meanwhile is told to all of them in the next round.
            group.send_replace(*changes.borrow());
            // Those who were told wait for their turn now.
            yield_now().await;
            hall.all_turns().await;
        }
    }
}
