//! The chess engines of this hall: their programs, where they play, and which failed.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

use rokada_notation::is_hidden;
use rokada_store::GameId;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, SemaphorePermit, broadcast};

use crate::error::HallError;

/// Engines that think at once.
const THINKING_MAX: usize = 2;

/// Processes kept between moves; other engines start a new process for each move. No more than
/// these and the thinking ones ever run.
pub(crate) const IDLE_PROCESSES_MAX: usize = 8;

/// The engines of a hall.
#[derive(Debug)]
pub(crate) struct Engines {
    /// The programs by name.
    programs: BTreeMap<String, PathBuf>,
    /// The games in which an engine task runs.
    sitting: Mutex<BTreeSet<GameId>>,
    /// Failure messages by game.
    troubles: Mutex<BTreeMap<GameId, String>>,
    /// Announces games whose engine failed.
    news: broadcast::Sender<GameId>,
    thinking: Semaphore,
    kept: Arc<Semaphore>,
}

impl Engines {
    /// Registers these programs, each under the stem of its file name.
    ///
    /// # Errors
    /// If two have one name, or one has none.
    pub(crate) fn new(programs: &[PathBuf]) -> Result<Self, HallError> {
        let mut named: BTreeMap<String, PathBuf> = BTreeMap::new();
        for program in programs {
            let name = program.file_stem().and_then(|stem| stem.to_str());
            let name = name.filter(|name| !name.contains(is_hidden));
            let name = name.ok_or_else(|| HallError::EngineUnnamed {
                program: program.display().to_string(),
            })?;
            if let Some(other) = named.insert(name.to_owned(), program.clone()) {
                return Err(HallError::EnginesAlike {
                    name: name.to_owned(),
                    programs: [&other, program].map(|path| path.display().to_string()),
                });
            }
        }
        Ok(Self {
            programs: named,
            sitting: Mutex::default(),
            troubles: Mutex::default(),
            news: broadcast::Sender::new(64),
            thinking: Semaphore::new(THINKING_MAX),
            kept: Arc::new(Semaphore::new(IDLE_PROCESSES_MAX)),
        })
    }

    /// Reserves the engine's seat at a game, if no task has it yet.
    pub(crate) fn sit(&self, game: GameId) -> Option<Sitting<'_>> {
        if lock(&self.sitting).insert(game) {
            let engines = self;
            Some(Sitting { engines, game })
        } else {
            None
        }
    }

    /// Whether an engine plays in a game.
    pub(crate) fn sits(&self, game: GameId) -> bool {
        lock(&self.sitting).contains(&game)
    }

    /// The program of an engine.
    pub(crate) fn program(&self, name: &str) -> Option<&Path> {
        self.programs.get(name).map(PathBuf::as_path)
    }

    /// A turn to think. The semaphore is never closed.
    pub(crate) async fn turn_to_think(&self) -> Option<SemaphorePermit<'_>> {
        self.thinking.acquire().await.ok()
    }

    /// A permit to keep a process between moves, if there is one.
    pub(crate) fn permit_to_keep(&self) -> Option<OwnedSemaphorePermit> {
        self.kept.clone().try_acquire_owned().ok()
    }

    /// The names of the engines.
    pub(crate) fn names(&self) -> Vec<String> {
        self.programs.keys().cloned().collect()
    }

    /// Receives the games whose engine failed.
    pub(crate) fn news(&self) -> broadcast::Receiver<GameId> {
        self.news.subscribe()
    }

    /// The failure message of the engine of a game, if any.
    pub(crate) fn trouble(&self, game: GameId) -> Option<String> {
        lock(&self.troubles).get(&game).cloned()
    }

    pub(crate) fn record_trouble(&self, game: GameId, trouble: Option<String>) {
        let Some(trouble) = trouble else {
            lock(&self.troubles).remove(&game);
            return;
        };
        if lock(&self.troubles).insert(game, trouble).is_none() {
            // An error only means that there is no receiver.
            let _ = self.news.send(game);
        }
    }
}

/// The reservation of an engine's seat; dropping it, even by a panic, frees the seat.
#[derive(Debug)]
pub(crate) struct Sitting<'a> {
    engines: &'a Engines,
    game: GameId,
}

impl Drop for Sitting<'_> {
    fn drop(&mut self) {
        lock(&self.engines.sitting).remove(&self.game);
        self.engines.record_trouble(self.game, None);
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;

    #[test]
    fn a_panic_frees_the_seat() {
        let engines = Engines::new(&[]).expect("no engines");
        let game = GameId(7);
        let fallen = catch_unwind(AssertUnwindSafe(|| {
            let sitting = engines.sit(game).expect("it is free");
            assert!(engines.sit(game).is_none(), "it is taken");
            panic!("{sitting:?}");
        }));
        assert!(fallen.is_err());
        assert!(engines.sit(game).is_some());
    }

    #[test]
    fn two_programs_with_one_name_are_refused() {
        let new = |programs: &[&str]| {
            let programs: Vec<PathBuf> = programs.iter().map(PathBuf::from).collect();
            Engines::new(&programs).map(|engines| engines.names())
        };
        let names = new(&["/a/stockfish", "/b/berserk.exe"]).expect("two names");
        assert_eq!(names, ["berserk", "stockfish"]);
        let why = new(&["/a/stockfish", "/b/stockfish.exe"]).expect_err("one name");
        let why = why.to_string();
        for named in [
            "/a/stockfish",
            "/b/stockfish.exe",
            "`stockfish`",
            "--engine",
        ] {
            assert!(why.contains(named), "{why}");
        }
        assert!(new(&["/a/.."]).is_err());
        assert!(new(&["/a/st\u{202e}ock"]).is_err());
    }
}
