//! How a store's writer is, to be read at any moment without waiting for it.

use std::{
    fmt,
    sync::{
        Arc, Mutex, OnceLock, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
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
    figures: Counts,
    /// Microseconds from any moment on; a store reads no clock, so whoever has one lends it.
    ticks: OnceLock<Ticks>,
}

/// The longest commits of each class but the last, in microseconds.
pub const COMMIT_CLASSES: [u64; 10] = [
    500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000,
];

/// What a writer has done since the store was opened.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Figures {
    /// Batches committed: one sync of the disk each.
    pub commits: u64,
    /// What was written in them: entries, new records, signs of life.
    pub jobs: u64,
    /// What waits for the writer or is with it.
    pub waiting: u64,
    /// Commits by how long they took: up to [`COMMIT_CLASSES`] each, and longer.
    pub classes: [u64; COMMIT_CLASSES.len() + 1],
    /// How long all commits took together, in microseconds; 0 where nobody lent a clock.
    pub micros: u64,
}

#[derive(Debug, Default)]
struct Counts {
    commits: AtomicU64,
    jobs: AtomicU64,
    waiting: AtomicU64,
    classes: [AtomicU64; COMMIT_CLASSES.len() + 1],
    micros: AtomicU64,
    /// When the batch was begun.
    begun: AtomicU64,
}

struct Ticks(Box<dyn Fn() -> u64 + Send + Sync>);

impl fmt::Debug for Ticks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Ticks")
    }
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

    /// Lends the writer a clock, so that it can tell how long its commits take.
    pub fn measure_by(&self, micros: impl Fn() -> u64 + Send + Sync + 'static) {
        // Only the first counts.
        let _ = self.ticks.set(Ticks(Box::new(micros)));
    }

    /// What the writer has done.
    pub fn figures(&self) -> Figures {
        let count = |it: &AtomicU64| it.load(Ordering::Relaxed);
        Figures {
            commits: count(&self.figures.commits),
            jobs: count(&self.figures.jobs),
            waiting: count(&self.figures.waiting),
            classes: self.figures.classes.each_ref().map(count),
            micros: count(&self.figures.micros),
        }
    }

    /// Something waits for the writer, as long as what is returned is kept.
    pub fn waits(self: &Arc<Self>) -> Waiting {
        self.figures.waiting.fetch_add(1, Ordering::Relaxed);
        Waiting(self.clone())
    }

    /// The batch that was begun is committed, with so many jobs.
    pub fn committed(&self, jobs: usize) {
        let figures = &self.figures;
        figures.commits.fetch_add(1, Ordering::Relaxed);
        figures.jobs.fetch_add(jobs as u64, Ordering::Relaxed);
        if let Some(Ticks(ticks)) = self.ticks.get() {
            let took = ticks().saturating_sub(figures.begun.load(Ordering::Relaxed));
            let class = COMMIT_CLASSES.partition_point(|most| *most < took);
            figures.classes[class].fetch_add(1, Ordering::Relaxed);
            figures.micros.fetch_add(took, Ordering::Relaxed);
        }
    }

    /// A batch begins.
    pub fn begin(&self) {
        if let Some(Ticks(ticks)) = self.ticks.get() {
            self.figures.begun.store(ticks(), Ordering::Relaxed);
        }
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

/// Something that waits for the writer.
#[derive(Debug)]
pub struct Waiting(Arc<Pulse>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.figures.waiting.fetch_sub(1, Ordering::Relaxed);
    }
}

/// How the disk under a store fails, for tests: a hall never sets it.
#[derive(Debug, Default)]
pub struct Faults {
    fault: AtomicU64,
    at_each_sync: OnceLock<Hook>,
}

struct Hook(Box<dyn Fn() + Send + Sync>);

impl fmt::Debug for Hook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hook")
    }
}

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
        self.fault.store(number, Ordering::Release);
    }

    /// The writer of SQLite or of memory runs this within each batch, before its commit; the first call counts.
    pub fn at_each_sync(&self, hook: impl Fn() + Send + Sync + 'static) {
        let _ = self.at_each_sync.set(Hook(Box::new(hook)));
    }

    /// Runs what a test has set.
    pub(crate) fn sync(&self) {
        if let Some(Hook(hook)) = self.at_each_sync.get() {
            hook();
        }
    }

    /// How it fails now.
    pub fn get(&self) -> Option<Fault> {
        let number = usize::try_from(self.fault.load(Ordering::Acquire)).ok()?;
        FAULTS.get(number.checked_sub(1)?).copied()
    }
}
