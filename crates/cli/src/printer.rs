//! The output of a command: lines for people, or one JSON object per line.
//!
//! It contains names, comments and texts of files and servers. Hidden characters are therefore
//! escaped here, for every command.

use std::io::{self, BufWriter, IsTerminal, Stdout, Write};

use rokada_notation::{escape_hidden, is_hidden};
use serde::Serialize;
use serde_json::{Serializer, ser::Formatter};

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

    /// Whether standard output is a terminal, where a progress bar may share the screen.
    pub(crate) fn is_terminal(&self) -> bool {
        self.out.get_ref().is_terminal()
    }

    pub(crate) fn line(&mut self, line: impl std::fmt::Display) -> anyhow::Result<()> {
        writeln!(self.out, "{}", escape_hidden(&line.to_string()))?;
        Ok(())
    }

    pub(crate) fn json(&mut self, object: &impl Serialize) -> anyhow::Result<()> {
        write_json(&mut self.out, object)?;
        self.out.write_all(b"\n")?;
        Ok(())
    }

    pub(crate) fn flush(&mut self) -> anyhow::Result<()> {
        self.out.flush()?;
        Ok(())
    }
}

/// Prints a line to standard error.
#[expect(clippy::print_stderr, reason = "every other line goes through here")]
pub(crate) fn note(line: impl std::fmt::Display) {
    eprintln!("{}", escape_hidden(&line.to_string()));
}

/// Prints an error to standard error, after the name of the command.
pub(crate) fn print_error(what: impl std::fmt::Display) {
    note(format_args!("rokada: {what}"));
}

fn write_json(out: &mut impl Write, object: &impl Serialize) -> io::Result<()> {
    let mut serializer = Serializer::with_formatter(out, Escaped);
    object.serialize(&mut serializer).map_err(io::Error::from)
}

/// Compact JSON with hidden characters as `\uXXXX`.
struct Escaped;

impl Formatter for Escaped {
    fn write_string_fragment<W>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()>
    where
        W: ?Sized + Write,
    {
        let mut rest = fragment;
        while let Some(at) = rest.find(is_hidden) {
            let (before, after) = rest.split_at(at);
            writer.write_all(before.as_bytes())?;
            let mut letters = after.chars();
            if let Some(letter) = letters.next() {
                for unit in letter.encode_utf16(&mut [0; 2]) {
                    write!(writer, "\\u{unit:04x}")?;
                }
            }
            rest = letters.as_str();
        }
        writer.write_all(rest.as_bytes())
    }
}

/// Formats a count with its noun: `1 game`, `2 games`.
pub(crate) fn count(number: u64, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_is_the_same_value_without_hidden_characters() {
        let object = serde_json::json!({
            "white": "Kos\u{9b}2J\u{7f}\u{202e}\u{e0041} \"Ćosić\"\t\u{1b}",
            "list": [1, null, "b"],
        });
        let mut out = Vec::new();
        write_json(&mut out, &object).expect("memory can be written");
        let out = String::from_utf8(out).expect("JSON is text");
        assert!(!out.contains(is_hidden), "{out:?}");
        assert!(out.contains("Ćosić"), "{out}");
        let back: serde_json::Value = serde_json::from_str(&out).expect("JSON");
        assert_eq!(back, object);
    }
}
