//! The disk and the clock of the server, which a trial can make fail.
//!
//! The library `shim/disk.c` is built by the C compiler of the machine and preloaded by
//! `LD_PRELOAD`.

use std::{
    fs,
    os::unix::fs::FileExt as _,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, ensure};

/// A setting, by its position in the shared file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Setting {
    /// The result of writes: [`NO_ROOM`], [`FAILS`], [`TORN`], or 0 for success.
    Write = 0,
    /// The result of syncs: 1 fails after the data is on the disk, 2 before; 0 succeeds.
    Sync = 1,
    /// The delay of each sync, in milliseconds.
    Delay = 2,
    /// The offset of the wall clock, in milliseconds.
    Wall = 3,
    /// The offset of the monotonic clock, in milliseconds.
    Monotonic = 4,
}

/// The disk is full.
pub const NO_ROOM: i64 = 1;
/// The disk fails.
pub const FAILS: i64 = 2;
/// Half of the write is done, then the process is killed.
pub const TORN: i64 = 3;

/// Builds the library into a folder.
///
/// # Errors
/// If there is no C compiler, or it fails.
pub fn build(folder: &Path) -> Result<PathBuf> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("shim/disk.c");
    let library = folder.join("disk.so");
    let compiler = std::env::var("CC").unwrap_or_else(|_| "cc".into());
    let done = Command::new(&compiler)
        .args(["-O2", "-shared", "-fPIC", "-o"])
        .args([&library, &source])
        .arg("-ldl")
        .status()
        .with_context(|| format!("{compiler} cannot be started: the faults need a C compiler"))?;
    ensure!(
        done.success(),
        "{compiler} cannot build {}",
        source.display()
    );
    Ok(library)
}

/// The settings of one server.
#[derive(Debug)]
pub struct Dials {
    file: fs::File,
    path: PathBuf,
}

impl Dials {
    /// Creates the settings, all 0, as a file in this folder.
    ///
    /// # Errors
    /// If the file cannot be created.
    pub fn new(folder: &Path) -> Result<Self> {
        let path = folder.join("dials");
        fs::write(&path, [0; 48])?;
        let file = fs::File::options().read(true).write(true).open(&path)?;
        Ok(Self { file, path })
    }

    /// The path of the file, for the server.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The total delay of all syncs so far, in milliseconds.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn delayed_ms(&self) -> Result<u64> {
        let mut bytes = [0; 8];
        self.file.read_exact_at(&mut bytes, 40)?;
        Ok(u64::from_ne_bytes(bytes))
    }

    /// Changes a setting.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn turn(&self, dial: Setting, value: i64) -> Result<()> {
        let at = dial as u64 * 8;
        Ok(self.file.write_all_at(&value.to_ne_bytes(), at)?)
    }
}
