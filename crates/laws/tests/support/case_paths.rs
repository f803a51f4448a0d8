//! The paths of the cases.

use std::{
    fs,
    path::{Path, PathBuf},
};

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every file below `data/cases` that ends in `.case`, in order.
pub(crate) fn paths() -> Vec<PathBuf> {
    below("data/cases")
}

/// Every file below a folder of the workspace that ends in `.case`, in order.
pub(crate) fn below(folder: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    walk(&root().join(folder), &mut found);
    found
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap_or_else(|why| panic!("cannot read {}: {why}", folder.display()))
        .map(|entry| entry.expect("a readable folder").path())
        .collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            walk(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "case") {
            found.push(path);
        }
    }
}
