//! Where the files lie that others have made: real games, positions and lists with known facts.
//!
//! They are no part of the repository. This is the one place that says where to look for them;
//! tests that need them stand in this room and in `rokada-bench`, and fail where they are missing.

use std::path::{Path, PathBuf};

/// The folder beside the repository, whether it is there or not.
pub fn folder() -> PathBuf {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let repository = repository.canonicalize().unwrap_or(repository);
    repository.join("../shared")
}

/// A file or folder in it, if it is there: `games`, `unwinnable/known.tsv`.
pub fn find(name: &str) -> Option<PathBuf> {
    let path = folder().join(name);
    path.exists().then_some(path)
}

/// A file or folder in it that a test cannot do without.
///
/// # Panics
/// If it is not there.
pub fn path(name: &str) -> PathBuf {
    find(name).unwrap_or_else(|| {
        panic!(
            "{} is not there: this test compares with files of others that lie beside the \
             repository; without them leave out the package rokada-known",
            folder().join(name).display()
        )
    })
}

/// All files of a folder in it with this ending, in the order of their names.
///
/// # Panics
/// If the folder is not there or cannot be read, or if no file in it ends so.
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
