//! The cases of `data/cases`, read once for whichever test asks.

use std::{
    fs,
    path::{Path, PathBuf},
};

use rokada_laws::Transcript;

/// A case: its path below `data/cases`, and what it says.
#[derive(Debug)]
pub(crate) struct Case {
    pub(crate) name: String,
    pub(crate) transcript: Transcript,
}

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every file below `data/cases` that ends in `.case`, in order.
pub(crate) fn paths() -> Vec<PathBuf> {
    let mut found = Vec::new();
    walk(&root().join("data/cases"), &mut found);
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

/// Every case that can be read; that all can is what `cases.rs` tests.
pub(crate) fn all() -> Vec<Case> {
    let folder = root().join("data/cases");
    paths()
        .into_iter()
        .filter_map(|path| {
            let text = fs::read_to_string(&path).expect("a readable case");
            let transcript = text.parse().ok()?;
            let name = path
                .strip_prefix(&folder)
                .expect("found below data/cases")
                .to_string_lossy()
                .replace('\\', "/");
            Some(Case { name, transcript })
        })
        .collect()
}
