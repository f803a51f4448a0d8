//! The cases of `data/cases`, shared by several tests.

#[path = "case_paths.rs"]
pub(crate) mod case_paths;

use std::{fs, path::PathBuf};

use rokada_laws::Transcript;

use case_paths::{paths, root};

/// A case: its path below its folder, and its transcript.
#[derive(Debug)]
pub(crate) struct Case {
    pub(crate) name: String,
    pub(crate) transcript: Transcript,
}

/// Every readable case; `cases.rs` tests that all are.
pub(crate) fn all() -> Vec<Case> {
    read("data/cases", paths())
}

/// The readable cases of these files below a folder of the workspace.
pub(crate) fn read(folder: &str, paths: Vec<PathBuf>) -> Vec<Case> {
    let folder = root().join(folder);
    paths
        .into_iter()
        .filter_map(|path| {
            let text = fs::read_to_string(&path).expect("a readable case");
            let transcript = text.parse().ok()?;
            let name = path
                .strip_prefix(&folder)
                .expect("found below the folder")
                .to_string_lossy()
                .replace('\\', "/");
            Some(Case { name, transcript })
        })
        .collect()
}
