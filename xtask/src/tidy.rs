//! Rules of the repository that no compiler checks.
//!
//! - [`crates`]: crate dependencies, and what a pure crate may name.
//! - [`cycles`]: dependency cycles between files of the Laws and modules of other crates.
//! - [`sources`]: forbidden content, and the maximum length of a file.
//! - [`fast_tests`]: no clock, port or sleep in fast tests.
//! - [`cases`]: every case names its source.
//! - [`npm`]: the packages that build and test the pages.
//! - [`packages`]: the metadata of published crates.
//! - [`page_names`]: ids, classes and attributes that scripts and styles use.
//! - [`words`]: banned words.
//!
//! Each fault gives the remedy.

use std::{cmp::Ordering, fmt};

use crate::tree::Tree;

pub mod cases;
pub mod crates;
pub mod cycles;
pub mod fast_tests;
pub mod npm;
pub mod packages;
pub mod page_names;
mod pieces;
pub mod sources;
pub mod words;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
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

pub fn check(tree: &Tree) -> Vec<Fault> {
    let mut faults = crates::check(tree);
    faults.extend(cycles::check(tree));
    faults.extend(sources::check(tree));
    faults.extend(fast_tests::check(tree));
    faults.extend(cases::check(tree));
    faults.extend(npm::check(tree));
    faults.extend(packages::check(tree));
    faults.extend(page_names::check(tree));
    faults.extend(words::check(tree));
    faults
}

/// Faults that remain from before a rule, of which the number may only fall. Returns all of them if
/// there are more than allowed, and none if there are as many; a lower number must be recorded.
fn ratchet(mut found: Vec<Fault>, allowed: usize, number: &str) -> Vec<Fault> {
    let count = found.len();
    match count.cmp(&allowed) {
        Ordering::Less => vec![Fault::of(number, format!("lower {allowed} to {count}"))],
        Ordering::Equal => Vec::new(),
        Ordering::Greater => {
            let what =
                format!("{count} of the above, at most {allowed} are allowed: remove new ones");
            found.push(Fault::of(number, what));
            found
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn number_of_known_faults_may_only_fall() {
        let faults = |count| ratchet(vec![Fault::of("x", "y"); count], 2, "MAX in x.rs");
        assert_eq!(faults(3).len(), 4);
        assert_eq!(faults(2), []);
        assert_eq!(faults(1)[0].to_string(), "MAX in x.rs: lower 2 to 1");
    }
}
