//! All faults of an input text, each with its line.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use crate::wrong::Wrong;

/// One fault of a header or a transcript.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The key of the header line that must be changed.
    ///
    /// `None` if it is no such line, or if two lines do not agree.
    pub key: Option<String>,
    /// What is wrong and how to fix it.
    pub what: Wrong,
}

impl Fault {
    /// A fault in a line without a key.
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

/// The number of faults that are listed; further ones are only counted.
///
/// So an error message cannot be many times longer than the text.
pub const FAULTS_MAX: usize = 20;

/// The last entry after the first [`FAULTS_MAX`] faults of a text.
pub fn more_faults(count: usize) -> Wrong {
    let wrong = Wrong::new("more-faults", "more faults that are not listed: {count}");
    wrong.with("count", count.to_string())
}

/// All faults of a header or a transcript.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Faults(pub Vec<Fault>);

impl Faults {
    /// The first [`FAULTS_MAX`] faults, and the number of further ones.
    pub(crate) fn first(mut faults: Vec<Fault>) -> Self {
        if let Some(next) = faults.get(FAULTS_MAX) {
            let rest = Fault::at(next.line, more_faults(faults.len() - FAULTS_MAX));
            faults.truncate(FAULTS_MAX);
            faults.push(rest);
        }
        Self(faults)
    }
}

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

#[cfg(test)]
mod tests {
    use crate::{Header, Transcript};

    use super::*;

    #[test]
    fn faults_are_counted_after_the_first_twenty() {
        let Err(Faults(faults)) = "x: y\n".repeat(100).parse::<Header>() else {
            panic!("no such keys");
        };
        assert_eq!(faults.len(), FAULTS_MAX + 1);
        assert_eq!(faults[FAULTS_MAX], Fault::at(21, more_faults(80)));
        // Those of the header and of the acts are counted together.
        let text = ["x: y\n".repeat(15), "---\n".into(), "x\n".repeat(30)].concat();
        let Err(Faults(faults)) = text.parse::<Transcript>() else {
            panic!("no such keys and acts");
        };
        assert_eq!(faults[FAULTS_MAX], Fault::at(22, more_faults(25)));
    }

    #[test]
    fn regulations_are_limited() {
        let header = |count: usize| {
            let line = |it| alloc::format!("regulation r{it}: x\n");
            let lines: Vec<String> = (0..count).map(line).collect();
            lines.concat().parse::<Header>()
        };
        assert!(header(200).is_ok());
        let faults = header(201).expect_err("one too many").0;
        assert_eq!(faults[0].line, 201);
    }
}
