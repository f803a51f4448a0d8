//! The state of a store's writer, readable at any moment without waiting for it.

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
    /// It has been writing this batch, identified by its number, since it took it.
    Writing(u64),
    /// It cannot write, rejects all jobs, and retries.
    Suspended(Trouble),
}

/// Why a writer is suspended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trouble {
    /// Another program holds the store.
    Held,
    /// The disk rejects writes: it is full, or fails. Nothing of the batch was recorded.
    CannotWrite,
    /// A commit failed half-way: it is unknown whether the disk has its content.
    InDoubt,
}

/// The state of a writer. The writer sets it; the hall's clock reads it.
#[derive(Debug, Default)]
pub struct WriterStatus {
    /// Odd while a batch is being written.
    batch: AtomicU64,
    /// 0 for none, else one more than the index in [`TROUBLES`].
    trouble: AtomicU64,
    why: Mutex<String>,
    figures: Counts,
    /// A clock in microseconds with any zero. A store reads no clock, so its caller provides one.
    ticks: OnceLock<Ticks>,
}

/// Upper bounds of the commit durations of each class but the last, in microseconds.
pub const COMMIT_CLASSES: [u64; 10] = [
    500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000,
];

/// Counters since the store was opened.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Figures {
    /// Committed batches: one sync of the disk each.
    pub commits: u64,
    /// Jobs written in them: entries, new records, heartbeats.
    pub jobs: u64,
    /// Jobs that wait for the writer or are being written.
    pub waiting: u64,
    /// Commits by duration: up to [`COMMIT_CLASSES`] each, and longer.
    pub classes: [u64; COMMIT_CLASSES.len() + 1],
    /// Total duration of all commits, in microseconds; 0 without a clock.
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

impl WriterStatus {
    /// The present state of the writer.
    pub fn read(&self) -> Writer {
        let trouble = self.trouble.load(Ordering::Acquire);
        let place = usize::try_from(trouble)
            .ok()
            .and_then(|at| at.checked_sub(1));
        if let Some(trouble) = place.and_then(|place| TROUBLES.get(place)) {
            return Writer::Suspended(*trouble);
        }
        match self.batch.load(Ordering::Acquire) {
            even if even % 2 == 0 => Writer::Idle,
            odd => Writer::Writing(odd),
        }
    }

    /// The system error of a failed writer; empty without one.
    pub fn why(&self) -> String {
        self.why
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    /// Provides a clock to measure the duration of commits.
    pub fn set_clock(&self, micros: impl Fn() -> u64 + Send + Sync + 'static) {
        // Only the first one is used.
        let _ = self.ticks.set(Ticks(Box::new(micros)));
    }

    /// The counters.
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

    /// Counts a waiting job until the result is dropped.
    pub fn waits(self: &Arc<Self>) -> Waiting {
        self.figures.waiting.fetch_add(1, Ordering::Relaxed);
        Waiting(self.clone())
    }

    /// Counts the commit of the present batch, with this many jobs.
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

    /// Marks the beginning of a batch.
    pub fn begin(&self) {
        if let Some(Ticks(ticks)) = self.ticks.get() {
            self.figures.begun.store(ticks(), Ordering::Relaxed);
        }
        self.batch.fetch_add(1, Ordering::AcqRel);
    }

    /// Marks the end of the batch.
    pub fn end(&self) {
        self.batch.fetch_add(1, Ordering::AcqRel);
    }

    /// Marks the writer as suspended.
    pub fn suspend(&self, trouble: Trouble, why: &str) {
        why.clone_into(&mut self.why.lock().unwrap_or_else(PoisonError::into_inner));
        let place = TROUBLES.iter().position(|known| *known == trouble);
        let place = place.expect("every trouble is in the list") as u64;
        self.trouble.store(place + 1, Ordering::Release);
    }

    /// Marks the writer as working again.
    pub fn recover(&self) {
        self.trouble.store(0, Ordering::Release);
        self.why
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clear();
    }
}

/// A job that waits for the writer.
#[derive(Debug)]
pub struct Waiting(Arc<WriterStatus>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.figures.waiting.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Injected disk faults of a store, for tests only.
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

/// A kind of disk fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// The disk is full: nothing is written.
    Full,
    /// A commit fails before it is on the disk, and the outcome is unknown.
    Lost,
    /// A commit fails after it is on the disk, and the outcome is unknown.
    Kept,
    /// The disk does not answer while this lasts.
    Hangs,
}

const FAULTS: [Fault; 4] = [Fault::Full, Fault::Lost, Fault::Kept, Fault::Hangs];

impl Faults {
    /// Sets or clears the fault.
    pub fn set(&self, fault: Option<Fault>) {
        let place = fault.and_then(|fault| FAULTS.iter().position(|known| *known == fault));
        let number = place.map_or(0, |place| place as u64 + 1);
        self.fault.store(number, Ordering::Release);
    }

    /// The writer of SQLite or of memory runs this within each batch, before its commit. Only the
    /// first call counts.
    pub fn at_each_sync(&self, hook: impl Fn() + Send + Sync + 'static) {
        let _ = self.at_each_sync.set(Hook(Box::new(hook)));
    }

    /// Runs the hook of a test.
    pub(crate) fn sync(&self) {
        if let Some(Hook(hook)) = self.at_each_sync.get() {
            hook();
        }
    }

    /// The present fault.
    pub fn get(&self) -> Option<Fault> {
        let number = usize::try_from(self.fault.load(Ordering::Acquire)).ok()?;
        FAULTS.get(number.checked_sub(1)?).copied()
    }
}
