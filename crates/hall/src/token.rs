//! Capability links: whoever holds the secret sits on the seat.
//!
//! A secret is 128 random bits, written as 26 letters and digits that survive
//! being read aloud. The store keeps only its SHA-256, so a stolen store seats
//! nobody.

use std::fmt;

use rokada_store::TokenHash;
use sha2::{Digest, Sha256};

/// Crockford's alphabet in lower case: no `i`, `l`, `o`, `u`.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Letters of a written secret: 128 bits by 5, rounded up.
const LENGTH: usize = 26;

/// The secret of one seat. Its `Debug` form does not show it, so that no log does.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// A new secret from the system's random numbers.
    ///
    /// # Errors
    /// If the system has none to give.
    pub fn random() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)?;
        let mut left = u128::from_be_bytes(bytes);
        let mut text = String::with_capacity(LENGTH);
        for _ in 0..LENGTH {
            text.push(char::from(ALPHABET[(left & 31) as usize]));
            left >>= 5;
        }
        Ok(Self(text))
    }

    /// Reads a secret out of a link: `None` if no secret looks like this.
    pub fn parse(text: &str) -> Option<Self> {
        let fits = text.len() == LENGTH && text.bytes().all(|letter| ALPHABET.contains(&letter));
        fits.then(|| Self(text.to_owned()))
    }

    /// The secret as it stands in links.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What the store keeps.
    pub fn hash(&self) -> TokenHash {
        TokenHash(Sha256::digest(self.0.as_bytes()).into())
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(secret)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_reads_back_and_two_differ() {
        let one = Token::random().expect("the system has random numbers");
        let other = Token::random().expect("the system has random numbers");
        assert_ne!(one, other);
        assert_eq!(Token::parse(one.as_str()), Some(one.clone()));
        assert_ne!(one.hash(), other.hash());
        assert!(!format!("{one:?}").contains(one.as_str()));
    }

    #[test]
    fn nothing_else_is_a_secret() {
        for text in [
            "",
            "short",
            "iiiiiiiiiiiiiiiiiiiiiiiiii",
            "éééééééééééééé",
            &"0".repeat(27),
        ] {
            assert_eq!(Token::parse(text), None, "{text}");
        }
    }
}
