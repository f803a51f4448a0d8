//! Rules of the repository that no compiler checks.
//!
//! - [`crates`]: crate dependencies, and what a pure crate may name.
//! - [`circles`]: dependency cycles between files of the Laws.
//! - [`sources`]: forbidden content, and the maximum length of a file.
//! - [`fast_tests`]: no clock, port or sleep in fast tests.
//! - [`cases`]: every case names its source.
//! - [`npm`]: the packages that build and test the pages.
//! - [`packages`]: the metadata of published crates.
//!
//! Each fault gives the remedy.

use std::fmt;

use crate::tree::Tree;

pub mod cases;
pub mod circles;
pub mod crates;
pub mod fast_tests;
pub mod npm;
pub mod packages;
pub mod sources;

/// A violation of a rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Path from the root.
    pub path: String,
    /// From 1; `None` if the fault concerns the file as a whole.
    pub line: Option<usize>,
    /// What is wrong, and the remedy.
    pub what: String,
}

impl Fault {
    /// A fault of a whole file.
    pub fn of(path: impl Into<String>, what: impl Into<String>) -> Self {
        Self {
            path: path.into(),
            line: None,
            what: what.into(),
        }
    }

    /// A fault at a line.
    pub fn at(path: impl Into<String>, line: usize, what: impl Into<String>) -> Self {
        Self {
            path: path.into(),
            line: Some(line),
            what: what.into(),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.path, self.what),
            None => write!(f, "{}: {}", self.path, self.what),
        }
    }
}

/// Checks every rule.
pub fn check(tree: &Tree) -> Vec<Fault> {
    let mut faults = crates::check(tree);
    faults.extend(circles::check(tree));
    faults.extend(sources::check(tree));
    faults.extend(fast_tests::check(tree));
    faults.extend(cases::check(tree));
    faults.extend(npm::check(tree));
    faults.extend(packages::check(tree));
    faults
}
