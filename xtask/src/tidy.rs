//! The house rules that no compiler knows.
//!
//! - [`rooms`]: who may know whom; what a pure room may name.
//! - [`circles`]: which files of the Laws may need each other.
//! - [`sources`]: what no file may hold; how long one may be.
//! - [`fast_tests`]: no clock, port or sleep in fast tests.
//! - [`cases`]: every case says where it comes from.
//! - [`npm`]: what builds and tests the pages.
//! - [`packages`]: what a crate carries to a registry.
//!
//! Each fault says what to do instead.

use std::fmt;

use crate::tree::Tree;

pub mod cases;
pub mod circles;
pub mod fast_tests;
pub mod npm;
pub mod packages;
pub mod rooms;
pub mod sources;

/// One place where the house is not as we like it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Path from the root.
    pub path: String,
    /// From 1; `None` where the file as a whole is meant.
    pub line: Option<usize>,
    /// What is wrong, and what to do instead.
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

/// Every rule, in the order a visitor would walk the house.
pub fn check(tree: &Tree) -> Vec<Fault> {
    let mut faults = rooms::check(tree);
    faults.extend(circles::check(tree));
    faults.extend(sources::check(tree));
    faults.extend(fast_tests::check(tree));
    faults.extend(cases::check(tree));
    faults.extend(npm::check(tree));
    faults.extend(packages::check(tree));
    faults
}
