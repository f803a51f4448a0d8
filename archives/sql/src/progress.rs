//! The progress of reading the tables of a query.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

/// The number of rows and files read so far; all copies share one count.
#[derive(Debug, Clone, Default)]
pub struct Progress {
    rows: Arc<AtomicU64>,
    files: Arc<AtomicU64>,
}

impl Progress {
    /// How many rows the tables of games have returned.
    pub fn rows(&self) -> u64 {
        self.rows.load(Ordering::Relaxed)
    }

    /// How many files have been read to the end.
    pub fn files(&self) -> u64 {
        self.files.load(Ordering::Relaxed)
    }

    pub(crate) fn add_rows(&self, rows: usize) {
        self.rows.fetch_add(rows as u64, Ordering::Relaxed);
    }

    pub(crate) fn add_file(&self) {
        self.files.fetch_add(1, Ordering::Relaxed);
    }
}
