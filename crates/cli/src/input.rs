//! Files as text: UTF-8, else Latin-1; `-` is standard input.

use std::{
    fs,
    io::{self, Read},
    path::Path,
};

use anyhow::{Context, Result};
use rokada_notation::pgn;

/// Reads a whole file as text, or standard input for `-`.
pub(crate) fn read_text(path: &Path) -> Result<String> {
    let bytes = if path == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin()
            .read_to_end(&mut bytes)
            .context("cannot read standard input")?;
        bytes
    } else {
        fs::read(path).with_context(|| format!("cannot read {}", path.display()))?
    };
    Ok(decode(&bytes))
}

/// UTF-8 where it is, else Latin-1; a byte order mark is no text.
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
