//! The commitment that hides a sealed move until the envelope is opened.
//!
//! The act of sealing contains the salted hash of the text. The act of opening contains text and
//! salt, which are checked against it.

use alloc::string::String;
use core::fmt::Write as _;

use sha2::{Digest, Sha256};

/// The commitment to a sealed text: SHA-256 of salt, a colon and the text, in 64 hexadecimal
/// digits.
///
/// The salt prevents guessing the text, so it must be long, random and secret until the envelope is
/// opened.
///
/// ```
/// assert_eq!(
///     rokada_laws::commitment("Nf3", "5b1c"),
///     "4ffb362d98a25f26174e8c7689dd8ef5a87ba0921b51e023e1d3a1c2d5d4ce6b"
/// );
/// ```
pub fn commitment(text: &str, salt: &str) -> String {
    let mut hex = String::with_capacity(64);
    let digest = Sha256::new()
        .chain_update(salt)
        .chain_update(":")
        .chain_update(text)
        .finalize();
    for byte in digest {
        write!(hex, "{byte:02x}").expect("writing to a string");
    }
    hex
}
