//! The memory of tournaments: what was read recently, up to a number of bytes.

use std::{
    path::PathBuf,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use super::Live;
use crate::{
    config::Config, pairing_queue::PairingQueue, push::Pushes, recent::Recent, referee::Told,
};

/// What a tournament in memory weighs beside its text, in bytes.
pub(super) const RECORD_WEIGHT: usize = 4_096;

/// Most bytes of games as PGN in memory: a round of a thousand boards.
const GAMES_MAX: usize = 16 << 20;

/// Most bytes of names of tournaments in memory.
const NAMES_MAX: usize = 1 << 20;

/// What a short text in memory weighs beside its letters, in bytes.
pub(super) const TEXT_WEIGHT: usize = 256;

/// Tournaments in memory.
#[derive(Debug)]
pub(in crate::hall) struct Events {
    live: Mutex<Recent<Live>>,
    /// The names of tournaments, by the entry after which they were read.
    names: Mutex<Recent<(u64, String)>>,
    /// Games for broadcasts, by the entry after which they were written.
    told: Mutex<Recent<(u64, Arc<Told>)>>,
    /// The program that pairs, if one is named.
    pub(in crate::hall) program: Option<PathBuf>,
    /// Whose turn it is to run that program.
    pub(super) pairing: PairingQueue,
    /// How the rounds stand that are sent to a broadcast.
    pub(in crate::hall) pushes: Pushes,
}

impl Events {
    pub(in crate::hall) fn new(config: &Config) -> Self {
        Self {
            live: Mutex::new(Recent::new(config.tournament_bytes)),
            names: Mutex::new(Recent::new(NAMES_MAX)),
            told: Mutex::new(Recent::new(GAMES_MAX)),
            program: config.pairing.clone(),
            pairing: PairingQueue::new(),
            pushes: Pushes::default(),
        }
    }

    pub(super) fn live(&self) -> MutexGuard<'_, Recent<Live>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn names(&self) -> MutexGuard<'_, Recent<(u64, String)>> {
        self.names.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn told(&self) -> MutexGuard<'_, Recent<(u64, Arc<Told>)>> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
