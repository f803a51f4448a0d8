//! The data directory, which nobody but the hall reads: it holds the keys of
//! sealed moves, and what players have said at their tables.

use std::{
    fs,
    io::{self, Write as _},
    path::Path,
};

/// What the hall keeps there. What the store writes beside its file has the mode of the file.
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

/// The name of the store.
pub(crate) const STORE: &str = "hall.sqlite";

/// The name of the file that one hall holds.
pub(crate) const LOCK: &str = "hall.lock";

/// The directory of the certificates that were asked for on the internet, with their keys.
pub(crate) const ACME: &str = "acme";

/// The name of the file that knows how far each record reached.
pub(crate) const ANCHORS: &str = "hall.anchors";

/// Makes the directory if it is not there, for the hall's user alone, and closes what is in it to
/// others. A directory that is there and holds no hall is left as it is: it may serve others too.
/// `has_store`: whether the records are kept there, and not in a database.
pub(crate) fn prepare(folder: &Path, has_store: bool) -> io::Result<()> {
    let holds = |name: &str| folder.join(name).exists();
    let is_ours = !folder.exists() || holds(STORE) || holds(LOCK);
    fs::create_dir_all(folder)?;
    if is_ours {
        keep_to_oneself(folder, 0o700)?;
    }
    let mut options = fs::OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let store = has_store.then_some(STORE);
    for name in store.into_iter().chain([LOCK]) {
        options
            .open(folder.join(name))
            .map_err(|why| of_file(name, &why))?;
    }
    keep(folder)
}

/// Closes what the hall keeps there to others.
pub(crate) fn keep(folder: &Path) -> io::Result<()> {
    for name in FILES {
        match keep_to_oneself(&folder.join(name), 0o600) {
            Err(why) if why.kind() != io::ErrorKind::NotFound => return Err(of_file(name, &why)),
            Ok(()) | Err(_) => {}
        }
    }
    Ok(())
}

/// An error with the name of the file that it is about.
fn of_file(name: &str, why: &io::Error) -> io::Error {
    io::Error::new(why.kind(), format!("{name}: {why}"))
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

/// Writes a file that nobody else may read, and that is there whole or not at all.
pub(crate) fn keep_secret(file: &Path, inside: &[u8]) -> io::Result<()> {
    let mut half = file.as_os_str().to_owned();
    half.push(".new");
    let half = Path::new(&half);
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut written = options.open(half)?;
    // One left by a hall that was killed may be open to others.
    keep_to_oneself(half, 0o600)?;
    written.write_all(inside)?;
    written.sync_all()?;
    fs::rename(half, file)?;
    #[cfg(unix)]
    if let Some(folder) = file.parent() {
        fs::File::open(folder)?.sync_all()?;
    }
    Ok(())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_whole_and_its_user_s_alone_whatever_was_left_half_written() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("ca.key");
        fs::write(folder.path().join("ca.key.new"), "half of it").expect("ours");
        keep_secret(&file, b"all of it").expect("writes");
        assert_eq!(fs::read(&file).expect("it is there"), b"all of it");
        let names = fs::read_dir(folder.path()).expect("files");
        assert_eq!(names.count(), 1, "nothing is left beside it");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = fs::metadata(&file).expect("it is there").permissions();
            assert_eq!(mode.mode() & 0o777, 0o600);
        }
    }
}
