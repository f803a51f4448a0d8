//! The times during which the hall was stopped, in order and disjoint.

use rokada_store::{HallTime, Stop};

/// The stops that the store had when the hall was opened, and all later ones.
#[derive(Debug)]
pub(super) struct Stops {
    all: Vec<Stop>,
    /// How many of the first stops are stored.
    saved: usize,
}

impl Stops {
    /// Stops read from the store.
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

    /// Adds the newest stop. Overlapping stops are merged.
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

    /// How many milliseconds between two moments are in stops.
    pub(super) fn between(&self, from: HallTime, until: HallTime) -> u64 {
        let late = self.all.iter().rev().take_while(|stop| stop.to > from);
        late.map(|stop| stop.to.min(until).since(stop.from.max(from)))
            .sum()
    }

    /// The first stop that ended after `after` and not after `until`.
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

    /// The end of the last stop.
    pub(super) fn last(&self) -> Option<HallTime> {
        self.all.last().map(|stop| stop.to)
    }
}
