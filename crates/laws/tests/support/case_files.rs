//! The cases of `data/cases`, read for whichever test runs them.

#[path = "case_paths.rs"]
pub(crate) mod case_paths;

use std::fs;

use rokada_laws::Transcript;

use case_paths::{paths, root};

/// A case: its path below `data/cases`, and what it says.
#[derive(Debug)]
pub(crate) struct Case {
    pub(crate) name: String,
    pub(crate) transcript: Transcript,
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
