//! Finds the reference data: real games, positions and lists made by others, with known facts.
//!
//! The data is not part of the repository. Only this crate knows where it is. Tests that need it
//! are in this crate and in `rokada-bench`, and fail if it is missing.

use std::path::{Path, PathBuf};

/// The folder next to the repository, whether it exists or not.
pub fn folder() -> PathBuf {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let repository = repository.canonicalize().unwrap_or(repository);
    repository.join("../shared")
}

/// A file or folder in it, if it exists: `games`, `unwinnable/known.tsv`.
pub fn find(name: &str) -> Option<PathBuf> {
    let path = folder().join(name);
    path.exists().then_some(path)
}

/// A file or folder in it that a test needs.
///
/// # Panics
/// If it does not exist.
pub fn path(name: &str) -> PathBuf {
    find(name).unwrap_or_else(|| {
        panic!(
            "{} is missing: this test compares with reference data next to the \
             repository; without it leave out the package rokada-known",
            folder().join(name).display()
        )
    })
}

/// All files in a folder with this ending, sorted by name.
///
/// # Panics
/// If the folder does not exist or cannot be read, or has no file with this ending.
pub fn files(name: &str, ending: &str) -> Vec<PathBuf> {
    let folder = path(name);
    let mut files: Vec<PathBuf> = std::fs::read_dir(&folder)
        .expect("a folder that can be read")
        .map(|entry| entry.expect("a folder that can be read").path())
        .filter(|path| path.extension().is_some_and(|end| end == ending))
        .collect();
    assert!(!files.is_empty(), "no .{ending} in {}", folder.display());
    files.sort();
    files
}
