//! The data directory, which only the hall's user may read. It holds the keys of sealed moves and
//! the private statements of players.

use std::{fs, io, path::Path};

use rokada_netserver::secret_file::restrict_mode;

/// The files of the hall there. Further files of the store have the mode of its main file.
const FILES: [&str; 8] = [
    STORE,
    ANCHORS,
    "hall.sqlite-wal",
    "hall.sqlite-shm",
    LOCK,
    "envelopes.key",
    "ca.key",
    "ca.crt",
];

/// File name of the store.
pub(crate) const STORE: &str = "hall.sqlite";

/// Name of the lock file that one hall holds.
pub(crate) const LOCK: &str = "hall.lock";

/// Directory of certificates ordered by ACME, with their keys.
pub(crate) const ACME: &str = "acme";

/// Name of the file with the last entry of each record.
pub(crate) const ANCHORS: &str = "hall.anchors";

/// Creates the directory if missing, and closes its files to other users.
///
/// An existing directory without a hall keeps its mode: it may serve other programs too.
/// `has_store`: whether the records are stored there, and not in a database.
pub(crate) fn prepare(folder: &Path, has_store: bool) -> io::Result<()> {
    let holds = |name: &str| folder.join(name).exists();
    let is_ours = !folder.exists() || holds(STORE) || holds(LOCK);
    fs::create_dir_all(folder)?;
    if is_ours {
        restrict_mode(folder, 0o700)?;
    }
    let mut options = fs::OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let store = has_store.then_some(STORE);
    for name in store.into_iter().chain([LOCK]) {
        options
            .open(folder.join(name))
            .map_err(|why| with_file_name(name, &why))?;
    }
    keep(folder)
}

/// Makes the files of the hall there unreadable for other users.
pub(crate) fn keep(folder: &Path) -> io::Result<()> {
    for name in FILES {
        match restrict_mode(&folder.join(name), 0o600) {
            Err(why) if why.kind() != io::ErrorKind::NotFound => {
                return Err(with_file_name(name, &why));
            }
            Ok(()) | Err(_) => {}
        }
    }
    Ok(())
}

/// An error that names its file.
fn with_file_name(name: &str, why: &io::Error) -> io::Error {
    io::Error::new(why.kind(), format!("{name}: {why}"))
}

/// Creates a directory for the hall's user alone.
pub(crate) fn make(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    restrict_mode(folder, 0o700)
}

/// Copies a file to another directory and syncs it.
pub(crate) fn copy(from: &Path, into: &Path, name: &str) -> io::Result<()> {
    let to = into.join(name);
    fs::copy(from.join(name), &to)?;
    fs::File::open(to)?.sync_all()
}
