//! The times during which the hall stood still, in order and apart from each other.

use rokada_store::{HallTime, Stop};

/// The stops that the store knew of when the hall was opened, and all since then.
#[derive(Debug)]
pub(super) struct Stops {
    all: Vec<Stop>,
    /// So many of the first the store knows of.
    saved: usize,
}

impl Stops {
    /// Those that the store knows of.
    pub(super) fn saved(mut stops: Vec<Stop>) -> Self {
        stops.sort_unstable_by_key(|stop| stop.from);
        let mut all = Self {
            all: Vec::new(),
            saved: 0,
        };
        for stop in stops {
            all.push(stop);
        }
        all.saved = all.all.len();
        all
    }

    /// Adds a stop that ended last. One that began before another had ended is one with it.
    pub(super) fn push(&mut self, mut stop: Stop) {
        while let Some(last) = self.all.pop_if(|last| last.to >= stop.from) {
            stop.from = stop.from.min(last.from);
            stop.to = stop.to.max(last.to);
        }
        self.saved = self.saved.min(self.all.len());
        if stop.to > stop.from {
            self.all.push(stop);
        }
    }

    /// How much of the time between two moments they take, in milliseconds.
    pub(super) fn between(&self, from: HallTime, until: HallTime) -> u64 {
        let late = self.all.iter().rev().take_while(|stop| stop.to > from);
        late.map(|stop| stop.to.min(until).since(stop.from.max(from)))
            .sum()
    }

    /// The first that ended after one moment and not after another.
    pub(super) fn first_after(&self, after: HallTime, until: HallTime) -> Option<Stop> {
        let first = self.all.partition_point(|stop| stop.to <= after);
        self.all.get(first).copied().filter(|stop| stop.to <= until)
    }

    pub(super) fn unsaved(&self) -> &[Stop] {
        self.all.get(self.saved..).unwrap_or_default()
    }

    pub(super) fn save(&mut self, stop: Stop) {
        if self.unsaved().first() == Some(&stop) {
            self.saved += 1;
        }
    }

    /// The end of the last.
    pub(super) fn last(&self) -> Option<HallTime> {
        self.all.last().map(|stop| stop.to)
    }
}
