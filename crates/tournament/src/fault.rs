//! Faults of a text, each with its place.

use alloc::vec::Vec;
use core::fmt;

use rokada_laws::{FAULTS_MAX, Wrong, more_faults};

/// A fault or an oddity in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The column, in letters, from 1.
    pub column: usize,
    /// What is wrong and what to do.
    pub what: Wrong,
}

impl Fault {
    /// A fault at a place.
    pub const fn at(line: usize, column: usize, what: Wrong) -> Self {
        Self { line, column, what }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {}, column {}: {}",
            self.line, self.column, self.what
        )
    }
}

/// The first [`FAULTS_MAX`] faults of a text; the others are only counted.
#[derive(Debug, Default)]
pub(crate) struct FaultList {
    listed: Vec<Fault>,
    /// The line of the first unlisted fault, and the number of them.
    more: Option<(usize, usize)>,
}

impl FaultList {
    pub(crate) fn push(&mut self, fault: Fault) {
        if self.listed.len() < FAULTS_MAX {
            self.listed.push(fault);
        } else {
            let (line, count) = self.more.unwrap_or((fault.line, 0));
            self.more = Some((line, count + 1));
        }
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.listed.is_empty()
    }

    /// The faults in the order of their places, then the number of further ones.
    pub(crate) fn into_vec(self) -> Vec<Fault> {
        let mut faults = self.listed;
        faults.sort_by_key(|fault| (fault.line, fault.column));
        let more = self.more;
        faults.extend(more.map(|(line, count)| Fault::at(line, 1, more_faults(count))));
        faults
    }

    /// The parsed value, unless there are faults.
    pub(crate) fn or<T>(self, read: T) -> Result<T, Faults> {
        if self.is_empty() {
            Ok(read)
        } else {
            Err(Faults(self.into_vec()))
        }
    }
}

impl Extend<Fault> for FaultList {
    fn extend<T: IntoIterator<Item = Fault>>(&mut self, faults: T) {
        faults.into_iter().for_each(|fault| self.push(fault));
    }
}

/// The faults of a text, at most [`FAULTS_MAX`] and then the number of further ones; never empty.
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
