//! The log, copied into the file while the writer goes on.
//!
//! Left to itself SQLite copies the log within the commit that finds it long: that batch, and all
//! that gathers behind it, waits for a thousand writes and two more syncs, at full load some ten
//! times a second. Here a thread of its own copies. But a log begins anew only where all of it is
//! copied, and while the writer goes on something never is; so where the log has become long the
//! writer copies the rest itself, which is little then.

use std::{
    path::Path,
    sync::mpsc::{Receiver, SyncSender, sync_channel},
    thread,
};

use rusqlite::Connection;

use super::{READ_MAX, connect};

/// After so many jobs the log is copied; a job writes some two pages of 4 KiB.
const JOBS: usize = 512;

/// From so many pages on (32 MiB) the writer copies what is left, and the log begins anew.
const LONG: i64 = 8_192;

/// The thread that copies; it ends when this is dropped.
#[derive(Debug)]
pub(super) struct Copier {
    /// `None` only while it is being dropped.
    asked: Option<SyncSender<()>>,
    thread: Option<thread::JoinHandle<()>>,
    /// So many jobs were committed since it was asked last.
    jobs: usize,
}

impl Copier {
    pub(super) fn start(file: &Path) -> std::io::Result<Self> {
        // One that is at work looks again when it is done.
        let (asked, asks) = sync_channel(1);
        let file = file.to_owned();
        let copying = move || copy_when_asked(&file, &asks);
        let thread = thread::Builder::new()
            .name("store-copier".into())
            .spawn(copying)?;
        Ok(Self {
            asked: Some(asked),
            thread: Some(thread),
            jobs: 0,
        })
    }

    /// So many jobs were committed.
    pub(super) fn wrote(&mut self, jobs: usize) {
        self.jobs += jobs;
        if self.jobs >= JOBS
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

fn copy_when_asked(file: &Path, asks: &Receiver<()>) {
    let mut connection = None;
    while asks.recv().is_ok() {
        if let Err(why) = copy(file, &mut connection) {
            // The log holds all that was not copied. Whether the disk fails is for the writer to say.
            tracing::warn!(%why, "the log could not be copied into the file; trying again later");
            connection = None;
        }
    }
}

fn copy(file: &Path, connection: &mut Option<Connection>) -> Result<(), rusqlite::Error> {
    let connection = match connection {
        Some(connection) => connection,
        none => none.insert(connect(file, READ_MAX)?),
    };
    connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()))
}
