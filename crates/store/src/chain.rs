//! The hash chain of a record.

use std::fmt;

use sha2::{Digest, Sha256};

use crate::GameHead;

/// A hash in the chain.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hash(pub [u8; 32]);

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The start of the chain: a hash over the game's head.
pub(crate) fn first(head: &GameHead) -> Hash {
    let mut sum = Sha256::new();
    sum.update(b"rokada record 1");
    sum.update(head.created.0.to_be_bytes());
    let kind = head.kind.name();
    for text in [kind, &head.header, &head.white, &head.black, &head.event] {
        add_text(&mut sum, text);
    }
    Hash(sum.finalize().into())
}

/// The hash of an entry, given the one before it.
pub(crate) fn next(
    before: &Hash,
    seq: u64,
    at_ms: u64,
    act: &str,
    events: &str,
    command: Option<&str>,
) -> Hash {
    let mut sum = Sha256::new();
    sum.update(b"rokada entry 1");
    sum.update(before.0);
    sum.update(seq.to_be_bytes());
    sum.update(at_ms.to_be_bytes());
    add_text(&mut sum, act);
    add_text(&mut sum, events);
    sum.update([u8::from(command.is_some())]);
    add_text(&mut sum, command.unwrap_or_default());
    Hash(sum.finalize().into())
}

/// Parses 64 hexadecimal digits.
impl std::str::FromStr for Hash {
    type Err = NoHash;

    fn from_str(text: &str) -> Result<Self, NoHash> {
        let mut bytes = [0; 32];
        if text.len() != 64 || !text.is_ascii() {
            return Err(NoHash);
        }
        for (at, byte) in bytes.iter_mut().enumerate() {
            let digits = &text[2 * at..2 * at + 2];
            *byte = u8::from_str_radix(digits, 16).map_err(|_| NoHash)?;
        }
        Ok(Self(bytes))
    }
}

/// Error for a text that is not a hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a hash has 64 hexadecimal digits")]
pub struct NoHash;

/// Hashes a text with its length, so that two texts in a row are unambiguous.
fn add_text(sum: &mut Sha256, text: &str) {
    sum.update((text.len() as u64).to_be_bytes());
    sum.update(text.as_bytes());
}
