//! Cache of tournaments that were read recently, limited in bytes.

use std::{
    collections::HashMap,
    path::PathBuf,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use rokada_store::GameId;
use rokada_tournament::{Signs, Tournament};

use super::Live;
use crate::{
    config::Config, pairing_queue::PairingQueue, push_status::PushStatuses, recent::Recent,
};
use rokada_live_game::state::BroadcastGame;

/// Overhead of a cached tournament in addition to its text, in bytes.
pub(super) const RECORD_WEIGHT: usize = 4_096;

/// Most bytes of cached games as PGN: a round of a thousand boards.
const GAMES_MAX: usize = 16 << 20;

/// Most bytes of cached tournament names.
const NAMES_MAX: usize = 1 << 20;

/// Overhead of a short cached text in addition to its letters, in bytes.
pub(super) const TEXT_WEIGHT: usize = 256;

/// The cached tournaments.
#[derive(Debug)]
pub(in crate::hall) struct Tournaments {
    live: Mutex<Recent<Live>>,
    /// The names of tournaments, by the entry after which they were read; none for a deleted one.
    names: Mutex<Recent<(u64, Option<String>)>>,
    /// Games for broadcasts, by the entry after which they were written.
    broadcast_games: Mutex<Recent<(u64, Arc<BroadcastGame>)>>,
    /// The recorded result of each board whose live game ended otherwise.
    disputed: Mutex<HashMap<GameId, Signs>>,
    /// The pairing program, if configured.
    pub(in crate::hall) program: Option<PathBuf>,
    /// FIDE's rating list, if configured.
    pub(in crate::hall) rating_list: Option<PathBuf>,
    /// The queue for that program.
    pub(super) pairing: PairingQueue,
    /// State of the rounds that are sent to a broadcast.
    pub(in crate::hall) pushes: PushStatuses,
}

impl Tournaments {
    pub(in crate::hall) fn new(config: &Config) -> Self {
        Self {
            live: Mutex::new(Recent::new(config.tournament_bytes)),
            names: Mutex::new(Recent::new(NAMES_MAX)),
            broadcast_games: Mutex::new(Recent::new(GAMES_MAX)),
            disputed: Mutex::default(),
            program: config.pairing.clone(),
            rating_list: config.rating_list.clone(),
            pairing: PairingQueue::new(),
            pushes: PushStatuses::default(),
        }
    }

    /// The recorded result of a game that ended otherwise.
    pub(super) fn disputed(&self, game: GameId) -> Option<Signs> {
        self.disputes().get(&game).copied()
    }

    /// Updates the disputed results. Returns the games where this changed something.
    pub(super) fn note_disputes(&self, tournament: &Tournament) -> Vec<GameId> {
        let mut disputed = self.disputes();
        let mut changed = Vec::new();
        for pairing in tournament.rounds.iter().flat_map(|round| &round.pairings) {
            let Some(game) = pairing.game.map(GameId) else {
                continue;
            };
            let now = pairing.contradiction().and(pairing.result);
            let before = match now {
                Some(signs) => disputed.insert(game, signs),
                None => disputed.remove(&game),
            };
            if before != now {
                changed.push(game);
            }
        }
        changed
    }

    fn disputes(&self) -> MutexGuard<'_, HashMap<GameId, Signs>> {
        self.disputed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn live(&self) -> MutexGuard<'_, Recent<Live>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn names(&self) -> MutexGuard<'_, Recent<(u64, Option<String>)>> {
        self.names.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn broadcast_games(&self) -> MutexGuard<'_, Recent<(u64, Arc<BroadcastGame>)>> {
        self.broadcast_games
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}
