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
pub(crate) const DEADLINE_GRACE_MS: u64 = 250;

/// When the hall must act on a game next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Schedule {
    /// When time alone will change the state.
    pub(crate) deadline: Option<HallTime>,
    /// Whether a clock runs.
    pub(crate) clock_runs: bool,
}

/// The deadlines of all games.
#[derive(Debug, Default)]
pub(crate) struct Deadlines {
    pages: Mutex<Pages>,
    changed: Notify,
}

#[derive(Debug, Default)]
struct Pages {
    due: BTreeSet<(HallTime, GameId)>,
    due_of: BTreeMap<GameId, HallTime>,
    running: BTreeSet<GameId>,
}

impl Deadlines {
    /// Replaces the schedule of a game.
    pub(crate) fn note(&self, game: GameId, schedule: Schedule) {
        let mut pages = self.pages();
        if let Some(old) = pages.due_of.remove(&game) {
            pages.due.remove(&(old, game));
        }
        if let Some(deadline) = schedule.deadline {
            let due = deadline.plus(DEADLINE_GRACE_MS);
            pages.due_of.insert(game, due);
            pages.due.insert((due, game));
        }
        if schedule.clock_runs {
            pages.running.insert(game);
        } else {
            pages.running.remove(&game);
        }
        drop(pages);
        self.changed.notify_one();
    }

    /// Removes and returns the games whose deadline has passed.
    pub(crate) fn take_due(&self, now: HallTime) -> Vec<GameId> {
        let mut pages = self.pages();
        let mut games = Vec::new();
        while let Some(&(due, game)) = pages.due.first()
            && due <= now
        {
            pages.due.pop_first();
            pages.due_of.remove(&game);
            games.push(game);
        }
        games
    }

    /// The earliest deadline.
    pub(crate) fn next_due(&self) -> Option<HallTime> {
        self.pages().due.first().map(|(due, _)| *due)
    }

    /// Whether a clock runs in any game.
    pub(crate) fn clocks_run(&self) -> bool {
        !self.pages().running.is_empty()
    }

    /// The number of games in which a clock runs.
    pub(crate) fn running(&self) -> usize {
        self.pages().running.len()
    }

    /// The games in which a clock runs.
    pub(crate) fn running_games(&self) -> Vec<GameId> {
        self.pages().running.iter().copied().collect()
    }

    /// Waits for the next change of a schedule.
    pub(crate) async fn changed(&self) {
        self.changed.notified().await;
    }

    fn pages(&self) -> MutexGuard<'_, Pages> {
        self.pages.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deadline_comes_once_and_the_newest_counts() {
        let agenda = Deadlines::default();
        let at = |ms| Schedule {
            deadline: Some(HallTime(ms)),
            clock_runs: true,
        };
        agenda.note(GameId(1), at(1_000));
        agenda.note(GameId(2), at(500));
        agenda.note(GameId(1), at(2_000));
        assert_eq!(agenda.next_due(), Some(HallTime(750)));
        assert_eq!(agenda.take_due(HallTime(749)), []);
        assert_eq!(agenda.take_due(HallTime(1_250)), [GameId(2)]);
        assert_eq!(agenda.take_due(HallTime(9_000)), [GameId(1)]);
        assert_eq!(agenda.next_due(), None);
        assert!(agenda.clocks_run());
        for game in [1, 2] {
            agenda.note(
                GameId(game),
                Schedule {
                    deadline: None,
                    clock_runs: false,
                },
            );
        }
        assert!(!agenda.clocks_run());
    }
}
