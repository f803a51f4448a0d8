//! A cache of what was read from the store, limited by total weight.

use std::{collections::HashMap, sync::Arc};

use rokada_store::GameId;

/// Values by their record, up to a total weight.
///
/// Values over the limit are dropped, the least recently used first. A value that is in use
/// elsewhere stays, so that two copies of it never differ.
#[derive(Debug)]
pub(crate) struct Recent<V> {
    entries: HashMap<GameId, RecentEntry<V>>,
    weight: usize,
    weight_max: usize,
    /// The number of uses so far.
    uses: u64,
}

#[derive(Debug)]
struct RecentEntry<V> {
    value: Arc<V>,
    weight: usize,
    /// The number of its last use.
    used: u64,
}

impl<V> Recent<V> {
    pub(crate) fn new(weight_max: usize) -> Self {
        Self {
            entries: HashMap::new(),
            weight: 0,
            weight_max,
            uses: 0,
        }
    }

    /// The value of a record, which counts as a use.
    pub(crate) fn get(&mut self, id: GameId) -> Option<Arc<V>> {
        self.uses += 1;
        let entry = self.entries.get_mut(&id)?;
        entry.used = self.uses;
        Some(entry.value.clone())
    }

    /// Adds a value, unless there is one: the value that is there now.
    pub(crate) fn insert(&mut self, id: GameId, value: V, weight: usize) -> Arc<V> {
        if let Some(value) = self.get(id) {
            return value;
        }
        let value = Arc::new(value);
        self.weight += weight;
        let entry = RecentEntry {
            value: value.clone(),
            weight,
            used: self.uses,
        };
        self.entries.insert(id, entry);
        self.drop_least_recent();
        value
    }

    /// Adds to the weight of a value.
    pub(crate) fn grow(&mut self, id: GameId, by: usize) {
        if let Some(entry) = self.entries.get_mut(&id) {
            entry.weight += by;
            self.weight += by;
            self.drop_least_recent();
        }
    }

    pub(crate) fn remove(&mut self, id: GameId) {
        if let Some(entry) = self.entries.remove(&id) {
            self.weight -= entry.weight;
        }
    }

    pub(crate) fn contains(&self, id: GameId) -> bool {
        self.entries.contains_key(&id)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (GameId, &Arc<V>)> {
        self.entries.iter().map(|(id, entry)| (*id, &entry.value))
    }

    fn drop_least_recent(&mut self) {
        if self.weight <= self.weight_max {
            return;
        }
        let unused = self.entries.iter();
        let unused = unused.filter(|(_, entry)| Arc::strong_count(&entry.value) == 1);
        let mut unused: Vec<(u64, GameId)> = unused.map(|(id, entry)| (entry.used, *id)).collect();
        unused.sort_unstable();
        for (_, id) in unused {
            if self.weight <= self.weight_max {
                break;
            }
            self.remove(id);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_recently_used_is_dropped_and_what_is_in_use_stays() {
        let mut recent = Recent::new(30);
        let held = recent.insert(GameId(1), "held", 10);
        for id in 2..=3 {
            recent.insert(GameId(id), "free", 10);
        }
        assert!(recent.get(GameId(2)).is_some());
        recent.insert(GameId(4), "free", 10);
        let kept = |recent: &Recent<&str>| {
            let mut kept: Vec<i64> = recent.iter().map(|(id, _)| id.0).collect();
            kept.sort_unstable();
            kept
        };
        assert_eq!(kept(&recent), [1, 2, 4], "3 was used before 2");
        recent.grow(GameId(4), 1);
        assert_eq!(kept(&recent), [1, 4]);
        drop(held);
        recent.insert(GameId(5), "large", 100);
        assert_eq!(kept(&recent), [5], "a value of more than all is alone");
        recent.insert(GameId(6), "free", 1);
        assert_eq!(kept(&recent), [6]);
        recent.remove(GameId(6));
        assert_eq!(recent.weight, 0);
    }
}
