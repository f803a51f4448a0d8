//! Reads files as text (UTF-8, else Latin-1; `-` is standard input), and parses arguments.

use std::{
    fs,
    io::{self, Read},
    net::SocketAddr,
    path::Path,
    str::FromStr,
};

use anyhow::{Context, Result};
use rokada_notation::{UnknownLanguage, pgn};
use rokada_words::{Language, named};

/// Reads a whole file as text, or standard input for `-`.
pub(crate) fn read_text(path: &Path) -> Result<String> {
    Ok(decode(&read_bytes(path)?))
}

/// Reads the bytes of a whole file, or of standard input for `-`.
pub(crate) fn read_bytes(path: &Path) -> Result<Vec<u8>> {
    Ok(if path == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin()
            .read_to_end(&mut bytes)
            .context("cannot read standard input")?;
        bytes
    } else {
        fs::read(path).with_context(|| format!("cannot read {}", path.display()))?
    })
}

/// Parses a language: a code of this program, or a tag such as `sr`, `SR-latn` or `ro_MD`.
pub(crate) fn language(text: &str) -> Result<Language, UnknownLanguage> {
    named(text).ok_or_else(|| UnknownLanguage(text.to_owned()))
}

pub(crate) fn whole_number<T: FromStr>(text: &str) -> Result<T, &'static str> {
    text.parse().map_err(|_| "write a whole number, such as 5")
}

pub(crate) fn address(text: &str) -> Result<SocketAddr, &'static str> {
    text.parse()
        .map_err(|_| "write address and port, such as 127.0.0.1:8064")
}

/// Decodes UTF-8, else Latin-1, without a byte order mark.
fn decode(bytes: &[u8]) -> String {
    let text = pgn::decode(bytes);
    text.strip_prefix('\u{feff}').unwrap_or(&text).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_encodings_are_read() {
        assert_eq!(decode("Gligorić".as_bytes()), "Gligorić");
        assert_eq!(decode(b"Andr\xe9"), "André");
        assert_eq!(decode("\u{feff}[Event".as_bytes()), "[Event");
    }
}
