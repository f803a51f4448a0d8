//! The disk and the clock under the server, which a trial makes fail: `shim/disk.c`, built by the
//! C compiler of the machine and put before the server by `LD_PRELOAD`.

use std::{
    fs,
    os::unix::fs::FileExt as _,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, ensure};

/// What can be set, by its place in the file that both share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dial {
    /// How writes go: [`NO_ROOM`], [`FAILS`], [`TORN`], or 0 where they work.
    Write = 0,
    /// How syncs go: 1 fails after the data is on the disk, 2 before.
    Sync = 1,
    /// By how many milliseconds each sync is late.
    Delay = 2,
    /// By how many milliseconds the clock on the wall is ahead.
    Wall = 3,
    /// By how many milliseconds the clock that only goes on is ahead.
    Monotonic = 4,
}

/// There is no room on the disk.
pub const NO_ROOM: i64 = 1;
/// The disk fails.
pub const FAILS: i64 = 2;
/// Half of the write is done, then the machine is gone.
pub const TORN: i64 = 3;

/// Builds the library into a folder.
///
/// # Errors
/// If there is no C compiler, or it refuses.
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

/// The dials of one server.
#[derive(Debug)]
pub struct Dials {
    file: fs::File,
    path: PathBuf,
}

impl Dials {
    /// All at nothing, in a file of this folder.
    ///
    /// # Errors
    /// If the file cannot be made.
    pub fn new(folder: &Path) -> Result<Self> {
        let path = folder.join("dials");
        fs::write(&path, [0; 48])?;
        let file = fs::File::options().read(true).write(true).open(&path)?;
        Ok(Self { file, path })
    }

    /// Where the server finds them.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// By how many milliseconds all syncs together were late so far.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn delayed_ms(&self) -> Result<u64> {
        let mut bytes = [0; 8];
        self.file.read_exact_at(&mut bytes, 40)?;
        Ok(u64::from_ne_bytes(bytes))
    }

    /// Turns one.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn turn(&self, dial: Dial, value: i64) -> Result<()> {
        let at = dial as u64 * 8;
        Ok(self.file.write_all_at(&value.to_ne_bytes(), at)?)
    }
}
