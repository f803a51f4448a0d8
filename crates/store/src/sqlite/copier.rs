//! The log, copied into the file while the writer goes on.
//!
//! Left to itself SQLite copies the log within the commit that finds it a thousand pages long: that
//! batch, and all that gathers behind it, waits for a thousand writes and two more syncs. At full
//! load that is some ten times a second, and the end of a game's record is copied again and again.
//! Here a thread of its own copies, and seldom, so that a page that was written often is copied
//! once. But a log begins anew only where all of it is copied, and while the writer goes on
//! something never is: what is left at last, some hundred pages, the writer copies between two
//! batches.
//!
//! Commits are slow while the disk takes what was copied, a tenth of a second at full load. So the
//! thread rests after each copy, and the log grows meanwhile: to 30 MB in a hall where little
//! happens, to 400 MB where 4,000 acts come a second (reckoned: 6.5 KB an act). Whoever opens the store after a crash reads
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
use crate::Pulse;

/// After so many jobs the log is copied, if the thread does not rest; a job writes some three pages.
const JOBS: usize = 4_096;

/// So long the thread rests after a copy, in turns, so that it ends soon when it is told to.
const REST: Duration = Duration::from_millis(100);
const TURNS: usize = 150;

/// From so many pages on (1 GiB of a new file's) the writer copies all of it within a commit: the
/// thread failed.
const LONG: i64 = 524_288;

/// The thread leaves so few pages to the writer, if it can.
const FEW: i64 = 400;

/// So often it copies what came while it copied.
const PASSES: usize = 5;

/// The thread that copies; it ends when this is dropped.
#[derive(Debug)]
pub(super) struct Copier {
    /// `None` only while it is being dropped.
    asked: Option<SyncSender<()>>,
    thread: Option<thread::JoinHandle<()>>,
    /// Whether little is left, for the writer to copy.
    has_copied: Arc<AtomicBool>,
    /// So many jobs were committed since it was asked last.
    jobs: usize,
}

impl Copier {
    pub(super) fn start(file: &Path) -> std::io::Result<Self> {
        // One that is at work looks again when it is done.
        let (asked, asks) = sync_channel(1);
        let has_copied = Arc::new(AtomicBool::new(false));
        let (file, done) = (file.to_owned(), has_copied.clone());
        let thread = thread::Builder::new()
            .name("store-copier".into())
            .spawn(move || copy_when_asked(&file, &asks, &done))?;
        Ok(Self {
            asked: Some(asked),
            thread: Some(thread),
            has_copied,
            jobs: 0,
        })
    }

    /// So many jobs were committed by this writer, who has nothing under way now.
    pub(super) fn wrote(&mut self, jobs: usize, writer: &Connection, pulse: &Pulse) {
        self.jobs += jobs;
        if self.has_copied.swap(false, Ordering::AcqRel) {
            self.jobs = 0;
            // It syncs the disk like a batch, and who writes next waits for it.
            pulse.begin();
            // Where it fails the log holds all the same, and the next commit says what is wrong.
            if let Err(why) = copy(writer) {
                tracing::warn!(%why, "the end of the log could not be copied into the file");
            }
            pulse.end();
        } else if self.jobs >= JOBS
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

/// The writer leaves a log alone that is not long.
pub(super) fn leave_to_copier(writer: &Connection) -> Result<(), rusqlite::Error> {
    writer.pragma_update(None, "wal_autocheckpoint", LONG)
}

/// What there was to copy of a log, and how much of it is in the file now, in pages; nothing where
/// somebody else was copying.
pub(super) fn copy(connection: &Connection) -> Result<Option<[i64; 2]>, rusqlite::Error> {
    connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |row| {
        let is_held = row.get::<_, i64>(0)? != 0;
        let pages = [row.get(1)?, row.get(2)?];
        Ok((!is_held).then_some(pages))
    })
}

fn copy_when_asked(file: &Path, asks: &Receiver<()>, done: &AtomicBool) {
    let mut connection = None;
    let mut is_asked = false;
    while is_asked || asks.recv().is_ok() {
        match copy_most(file, &mut connection) {
            Ok(()) => done.store(true, Ordering::Release),
            Err(why) => {
                // The log holds all that was not copied. Whether the disk fails is for the writer
                // to say.
                tracing::warn!(%why, "the log could not be copied into the file; trying again later");
                connection = None;
            }
        }
        is_asked = false;
        for _ in 0..TURNS {
            match asks.recv_timeout(REST) {
                Ok(()) => is_asked = true,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }
}

/// Copies what there is, and then what came meanwhile, until little does.
fn copy_most(file: &Path, connection: &mut Option<Connection>) -> Result<(), rusqlite::Error> {
    let connection = match connection {
        Some(connection) => connection,
        none => none.insert(connect(file, READ_MAX)?),
    };
    let mut before = 0;
    for _ in 0..PASSES {
        let Some([_, copied]) = copy(connection)? else {
            return Ok(());
        };
        if copied - before < FEW {
            break;
        }
        before = copied;
    }
    Ok(())
}
