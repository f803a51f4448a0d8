//! The data directory, which nobody but the hall reads: it holds the keys of
//! sealed moves, and what players have said at their tables.

use std::{fs, io, path::Path};

/// What the hall keeps there. What the store writes beside its file has the mode of the file.
const FILES: [&str; 8] = [
    STORE,
    ANCHORS,
    "hall.sqlite-wal",
    "hall.sqlite-shm",
    "hall.lock",
    "envelopes.key",
    "ca.key",
    "ca.crt",
];

/// The name of the store.
pub(crate) const STORE: &str = "hall.sqlite";

/// The name of the file that knows how far each record reached.
pub(crate) const ANCHORS: &str = "hall.anchors";

/// Makes the directory if it is not there, for the hall's user alone, and closes what is in it to
/// others. A directory that is there and holds no hall is left as it is: it may serve others too.
pub(crate) fn prepare(folder: &Path) -> io::Result<()> {
    let is_ours = !folder.exists() || folder.join(STORE).exists();
    fs::create_dir_all(folder)?;
    if is_ours {
        keep_to_oneself(folder, 0o700)?;
    }
    let mut options = fs::OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    for name in [STORE, "hall.lock"] {
        options.open(folder.join(name))?;
    }
    keep(folder)
}

/// Closes what the hall keeps there to others.
pub(crate) fn keep(folder: &Path) -> io::Result<()> {
    for name in FILES {
        match keep_to_oneself(&folder.join(name), 0o600) {
            Err(why) if why.kind() != io::ErrorKind::NotFound => return Err(why),
            Ok(()) | Err(_) => {}
        }
    }
    Ok(())
}

/// Makes a new directory for the hall's user alone.
pub(crate) fn make(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    keep_to_oneself(folder, 0o700)
}

/// Copies a file to another directory, onto the disk.
pub(crate) fn copy(from: &Path, into: &Path, name: &str) -> io::Result<()> {
    let to = into.join(name);
    fs::copy(from.join(name), &to)?;
    fs::File::open(to)?.sync_all()
}

#[cfg(unix)]
fn keep_to_oneself(path: &Path, mode: u32) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    fs::set_permissions(path, fs::Permissions::from_mode(mode))
}

#[cfg(not(unix))]
fn keep_to_oneself(_: &Path, _: u32) -> io::Result<()> {
    Ok(())
}
