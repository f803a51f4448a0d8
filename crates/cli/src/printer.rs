//! What a command prints: lines for people, or one JSON object a line.

use std::io::{self, BufWriter, IsTerminal, Stdout, Write};

use serde::Serialize;

/// Standard output, written in large pieces.
#[derive(Debug)]
pub(crate) struct Printer {
    out: BufWriter<Stdout>,
}

impl Printer {
    pub(crate) fn stdout() -> Self {
        Self {
            out: BufWriter::new(io::stdout()),
        }
    }

    /// Whether a person reads along, and something else may be drawn on the same
    /// screen.
    pub(crate) fn is_terminal(&self) -> bool {
        self.out.get_ref().is_terminal()
    }

    pub(crate) fn line(&mut self, line: impl std::fmt::Display) -> anyhow::Result<()> {
        writeln!(self.out, "{line}")?;
        Ok(())
    }

    /// One object on one line.
    pub(crate) fn json(&mut self, object: &impl Serialize) -> anyhow::Result<()> {
        serde_json::to_writer(&mut self.out, object).map_err(io::Error::from)?;
        self.out.write_all(b"\n")?;
        Ok(())
    }

    /// All that was written goes out now.
    pub(crate) fn flush(&mut self) -> anyhow::Result<()> {
        self.out.flush()?;
        Ok(())
    }
}

/// `1 game`, `2 games`.
pub(crate) fn count(number: u64, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}
