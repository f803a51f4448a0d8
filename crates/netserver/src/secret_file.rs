//! Files that only the server's user may read.

use std::{
    fs,
    io::{self, Write as _},
    path::Path,
};

/// Writes a file atomically that only the server's user may read.
///
/// # Errors
/// If the system cannot write it.
pub fn write_secret(file: &Path, content: &[u8]) -> io::Result<()> {
    let mut half = file.as_os_str().to_owned();
    half.push(".new");
    let half = Path::new(&half);
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut written = options.open(half)?;
    // A file left by a killed process may be readable for others.
    restrict_mode(half, 0o600)?;
    written.write_all(content)?;
    written.sync_all()?;
    fs::rename(half, file)?;
    #[cfg(unix)]
    if let Some(folder) = file.parent() {
        fs::File::open(folder)?.sync_all()?;
    }
    Ok(())
}

/// Sets the mode of a file or directory; does nothing where files have no mode.
///
/// # Errors
/// If the system cannot set it.
#[cfg(unix)]
pub fn restrict_mode(path: &Path, mode: u32) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    fs::set_permissions(path, fs::Permissions::from_mode(mode))
}

/// Sets the mode of a file or directory; does nothing where files have no mode.
///
/// # Errors
/// Never.
#[cfg(not(unix))]
pub fn restrict_mode(_: &Path, _: u32) -> io::Result<()> {
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
        write_secret(&file, b"all of it").expect("writes");
        assert_eq!(fs::read(&file).expect("it is there"), b"all of it");
        let names = fs::read_dir(folder.path()).expect("files");
        assert_eq!(names.count(), 1, "the temporary file is gone");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = fs::metadata(&file).expect("it is there").permissions();
            assert_eq!(mode.mode() & 0o777, 0o600);
        }
    }
}
