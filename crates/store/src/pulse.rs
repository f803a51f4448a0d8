//! How a store's writer is, to be read at any moment without waiting for it.

use std::sync::{
    Mutex, PoisonError,
    atomic::{AtomicU64, Ordering},
};

/// What a store's writer is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Writer {
    /// It waits for something to write.
    Idle,
    /// It has been with this batch since it took it; each batch has a number of its own.
    Writing(u64),
    /// It cannot write, accepts nothing, and tries again and again.
    Stands(Trouble),
}

/// Why a writer stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trouble {
    /// Another program holds the store.
    Held,
    /// The disk takes nothing: it is full, or fails. Nothing of what was asked was recorded.
    CannotWrite,
    /// A commit failed half-way: nobody knows yet whether the disk has what it held.
    InDoubt,
}

/// The pulse of a writer. The writer says how it is; whoever keeps time reads it.
#[derive(Debug, Default)]
pub struct Pulse {
    /// Odd while a batch is being written, even between two.
    batch: AtomicU64,
    /// 0 for none, else one more than its place in [`TROUBLES`].
    trouble: AtomicU64,
    why: Mutex<String>,
}

const TROUBLES: [Trouble; 3] = [Trouble::Held, Trouble::CannotWrite, Trouble::InDoubt];

impl Pulse {
    /// How the writer is at this moment.
    pub fn read(&self) -> Writer {
        let trouble = self.trouble.load(Ordering::Acquire);
        let place = usize::try_from(trouble)
            .ok()
            .and_then(|at| at.checked_sub(1));
        if let Some(trouble) = place.and_then(|place| TROUBLES.get(place)) {
            return Writer::Stands(*trouble);
        }
        match self.batch.load(Ordering::Acquire) {
            even if even % 2 == 0 => Writer::Idle,
            odd => Writer::Writing(odd),
        }
    }

    /// What the system said when the writer failed; empty while it is well.
    pub fn why(&self) -> String {
        self.why
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    /// A batch begins.
    pub fn begin(&self) {
        self.batch.fetch_add(1, Ordering::AcqRel);
    }

    /// The batch is done with.
    pub fn end(&self) {
        self.batch.fetch_add(1, Ordering::AcqRel);
    }

    /// The writer stands from now on.
    pub fn stand(&self, trouble: Trouble, why: &str) {
        why.clone_into(&mut self.why.lock().unwrap_or_else(PoisonError::into_inner));
        let place = TROUBLES.iter().position(|known| *known == trouble);
        let place = place.expect("every trouble is in the list") as u64;
        self.trouble.store(place + 1, Ordering::Release);
    }

    /// The writer writes again.
    pub fn recover(&self) {
        self.trouble.store(0, Ordering::Release);
        self.why
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clear();
    }
}

/// How the disk under a store fails, for tests: a hall never sets it.
#[derive(Debug, Default)]
pub struct Faults(AtomicU64);

/// One way in which a disk fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// It has no room: nothing is written.
    Full,
    /// A commit fails before the disk has it, and nobody can tell.
    Lost,
    /// A commit fails after the disk has it, and nobody can tell.
    Kept,
    /// Nothing returns from the disk while this lasts.
    Hangs,
}

const FAULTS: [Fault; 4] = [Fault::Full, Fault::Lost, Fault::Kept, Fault::Hangs];

impl Faults {
    /// From now on the disk fails so, or works.
    pub fn set(&self, fault: Option<Fault>) {
        let place = fault.and_then(|fault| FAULTS.iter().position(|known| *known == fault));
        let number = place.map_or(0, |place| place as u64 + 1);
        self.0.store(number, Ordering::Release);
    }

    /// How it fails now.
    pub fn get(&self) -> Option<Fault> {
        let number = usize::try_from(self.0.load(Ordering::Acquire)).ok()?;
        FAULTS.get(number.checked_sub(1)?).copied()
    }
}
