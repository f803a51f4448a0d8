//! What is wrong with a text of ours, all of it at once, each with its line.

use alloc::{string::String, vec::Vec};
use core::fmt;

use crate::wrong::Wrong;

/// One fault of a header or a transcript.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The key of the header line that must be changed; `None` where it is no
    /// such line, or where two do not agree.
    pub key: Option<String>,
    /// What is wrong and what to do.
    pub what: Wrong,
}

impl Fault {
    /// A fault of a line that has no key.
    pub const fn at(line: usize, what: Wrong) -> Self {
        Self {
            line,
            key: None,
            what,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

/// All faults of a header or a transcript.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Faults(pub Vec<Fault>);

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}

impl core::error::Error for Faults {}
