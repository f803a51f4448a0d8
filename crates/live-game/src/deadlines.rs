//! The deadlines of all games, and the games in which a clock runs.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Mutex, MutexGuard, PoisonError},
};

use tokio::sync::Notify;

use rokada_store::GameId;

use crate::time::HallTime;

/// The delay after a deadline until it is recorded, in milliseconds.
///
/// A press received before the deadline and still being processed is then recorded first.
pub const DEADLINE_GRACE_MS: u64 = 250;

/// When the hall must act on a game next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Schedule {
    /// When time alone will change the state.
    pub deadline: Option<HallTime>,
    /// Whether a clock runs.
    pub clock_runs: bool,
}

/// The deadlines of all games.
#[derive(Debug, Default)]
pub struct Deadlines {
    schedules: Mutex<Schedules>,
    changed: Notify,
}

#[derive(Debug, Default)]
struct Schedules {
    due: BTreeSet<(HallTime, GameId)>,
    due_of: BTreeMap<GameId, HallTime>,
    running: BTreeSet<GameId>,
}

impl Deadlines {
    /// Replaces the schedule of a game.
    pub fn note(&self, game: GameId, schedule: Schedule) {
        let mut schedules = self.schedules();
        if let Some(old) = schedules.due_of.remove(&game) {
            schedules.due.remove(&(old, game));
        }
        if let Some(deadline) = schedule.deadline {
            let due = deadline.plus(DEADLINE_GRACE_MS);
            schedules.due_of.insert(game, due);
            schedules.due.insert((due, game));
        }
        if schedule.clock_runs {
            schedules.running.insert(game);
        } else {
            schedules.running.remove(&game);
        }
        drop(schedules);
        self.changed.notify_one();
    }

    /// Removes and returns the games whose deadline has passed.
    pub fn take_due(&self, now: HallTime) -> Vec<GameId> {
        let mut schedules = self.schedules();
        let mut games = Vec::new();
        while let Some(&(due, game)) = schedules.due.first()
            && due <= now
        {
            schedules.due.pop_first();
            schedules.due_of.remove(&game);
            games.push(game);
        }
        games
    }

    /// The earliest deadline.
    pub fn next_due(&self) -> Option<HallTime> {
        self.schedules().due.first().map(|(due, _)| *due)
    }

    /// Whether a clock runs in any game.
    pub fn clocks_run(&self) -> bool {
        !self.schedules().running.is_empty()
    }

    /// The number of games in which a clock runs.
    pub fn running(&self) -> usize {
        self.schedules().running.len()
    }

    /// The games in which a clock runs.
    pub fn running_games(&self) -> Vec<GameId> {
        self.schedules().running.iter().copied().collect()
    }

    /// Waits for the next change of a schedule.
    pub async fn changed(&self) {
        self.changed.notified().await;
    }

    fn schedules(&self) -> MutexGuard<'_, Schedules> {
        self.schedules
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deadline_comes_once_and_the_newest_counts() {
        let deadlines = Deadlines::default();
        let at = |ms| Schedule {
            deadline: Some(HallTime(ms)),
            clock_runs: true,
        };
        deadlines.note(GameId(1), at(1_000));
        deadlines.note(GameId(2), at(500));
        deadlines.note(GameId(1), at(2_000));
        assert_eq!(deadlines.next_due(), Some(HallTime(750)));
        assert_eq!(deadlines.take_due(HallTime(749)), []);
        assert_eq!(deadlines.take_due(HallTime(1_250)), [GameId(2)]);
        assert_eq!(deadlines.take_due(HallTime(9_000)), [GameId(1)]);
        assert_eq!(deadlines.next_due(), None);
        assert!(deadlines.clocks_run());
        for game in [1, 2] {
            deadlines.note(
                GameId(game),
                Schedule {
                    deadline: None,
                    clock_runs: false,
                },
            );
        }
        assert!(!deadlines.clocks_run());
    }
}
