//! Copies the write-ahead log into the file (a checkpoint) while the writer goes on.
//!
//! By default SQLite copies the log within the commit that finds it a thousand pages long. That
//! batch, and all that gathers behind it, then waits for a thousand writes and two more syncs. At
//! full load that is some ten times a second. The end of a game's record is then copied again and
//! again. Here a separate thread copies, and seldom, so that a page that was written often is
//! copied once. But a log restarts only when all of it is copied, and while the writer goes on a
//! part never is. The writer copies this rest, some hundred pages, between two batches.
//!
//! Commits are slow while the disk writes the copy, a tenth of a second at full load. So the thread
//! rests after each copy, and the log grows meanwhile: to 30 MB in a hall where little happens, to
//! 400 MB with 4,000 acts a second (calculated: 6.5 KB an act). The first open after a crash reads
//! all of it once.

use std::{
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel},
    },
    thread,
    time::Duration,
};

use rusqlite::Connection;

use super::{READ_MAX, connect};
use crate::WriterStatus;

/// Jobs between two copies, if the thread does not rest; a job writes some three pages.
const JOBS_PER_COPY: usize = 4_096;

/// Length of one of the rests after a copy, short enough that the thread ends soon when asked to.
const REST_SLICE: Duration = Duration::from_millis(100);
const REST_SLICES: usize = 150;

/// Log length in pages (1 GiB of a new file's) at which the writer copies all of it within a
/// commit. The thread has failed then.
const LOG_PAGES_MAX: i64 = 524_288;

/// Pages that the thread leaves to the writer, if it can.
const PAGES_LEFT_MAX: i64 = 400;

/// How often it copies the pages that were added during its copy.
const PASSES_MAX: usize = 5;

/// The copying thread; it ends when this is dropped.
#[derive(Debug)]
pub(super) struct Copier {
    /// `None` only while it is being dropped.
    asked: Option<SyncSender<()>>,
    thread: Option<thread::JoinHandle<()>>,
    /// Whether little is left, for the writer to copy.
    has_copied: Arc<AtomicBool>,
    /// Jobs committed since the last request to copy.
    jobs: usize,
}

impl Copier {
    pub(super) fn start(file: &Path) -> std::io::Result<Self> {
        // A busy thread checks again when it is done.
        let (asked, asks) = sync_channel(1);
        let has_copied = Arc::new(AtomicBool::new(false));
        let (file, done) = (file.to_owned(), has_copied.clone());
        let thread = thread::Builder::new()
            .name("store-copier".into())
            .spawn(move || copy_on_request(&file, &asks, &done))?;
        Ok(Self {
            asked: Some(asked),
            thread: Some(thread),
            has_copied,
            jobs: 0,
        })
    }

    /// Counts jobs committed by this writer, which has no transaction open now.
    pub(super) fn wrote(&mut self, jobs: usize, writer: &Connection, pulse: &WriterStatus) {
        self.jobs += jobs;
        if self.has_copied.swap(false, Ordering::AcqRel) {
            self.jobs = 0;
            // It syncs the disk like a batch, and the next job waits for it.
            pulse.begin();
            // If it fails, the log remains valid, and the next commit reports the error.
            if let Err(why) = copy(writer) {
                tracing::warn!(%why, "the end of the log could not be copied into the file");
            }
            pulse.end();
        } else if self.jobs >= JOBS_PER_COPY
            && let Some(asked) = &self.asked
        {
            self.jobs = 0;
            let _ = asked.try_send(());
        }
    }
}

impl Drop for Copier {
    fn drop(&mut self) {
        self.asked = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Disables the writer's own copying for a log that is not long.
pub(super) fn leave_to_copier(writer: &Connection) -> Result<(), rusqlite::Error> {
    writer.pragma_update(None, "wal_autocheckpoint", LOG_PAGES_MAX)
}

/// The length of the log, and how much of it is in the file now, in pages; `None` if another
/// connection was copying.
pub(super) fn copy(connection: &Connection) -> Result<Option<[i64; 2]>, rusqlite::Error> {
    connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |row| {
        let is_held = row.get::<_, i64>(0)? != 0;
        let pages = [row.get(1)?, row.get(2)?];
        Ok((!is_held).then_some(pages))
    })
}

fn copy_on_request(file: &Path, asks: &Receiver<()>, done: &AtomicBool) {
    let mut connection = None;
    let mut is_asked = false;
    while is_asked || asks.recv().is_ok() {
        match copy_most(file, &mut connection) {
            Ok(()) => done.store(true, Ordering::Release),
            Err(why) => {
                // The log has all that was not copied. A failing disk is reported by the writer.
                tracing::warn!(%why, "the log could not be copied into the file; trying again later");
                connection = None;
            }
        }
        is_asked = false;
        for _ in 0..REST_SLICES {
            match asks.recv_timeout(REST_SLICE) {
                Ok(()) => is_asked = true,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }
}

/// Copies the log, and then the pages added meanwhile, until few are left.
fn copy_most(file: &Path, connection: &mut Option<Connection>) -> Result<(), rusqlite::Error> {
    let connection = match connection {
        Some(connection) => connection,
        none => none.insert(connect(file, READ_MAX)?),
    };
    let mut before = 0;
    for _ in 0..PASSES_MAX {
        let Some([_, copied]) = copy(connection)? else {
            return Ok(());
        };
        if copied - before < PAGES_LEFT_MAX {
            break;
        }
        before = copied;
    }
    Ok(())
}
