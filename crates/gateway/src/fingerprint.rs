//! The stored form of a secret: its SHA-256 as hexadecimal text.

use std::fmt;

use rokada_protocol::Token;
use rokada_store::TokenHash;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use sha2::{Digest as _, Sha256};

/// The SHA-256 of a secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Fingerprint([u8; 32]);

impl Fingerprint {
    pub(crate) fn of(secret: &str) -> Self {
        Self(Sha256::digest(secret.as_bytes()).into())
    }

    /// The same hash in the type of the store.
    pub(crate) fn token_hash(self) -> TokenHash {
        TokenHash(self.0)
    }
}

impl From<&Token> for Fingerprint {
    fn from(token: &Token) -> Self {
        Self(token.sha256())
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl std::str::FromStr for Fingerprint {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = "a fingerprint has 64 hexadecimal digits";
        if text.len() != 64 || !text.is_ascii() {
            return Err(wrong);
        }
        let mut bytes = [0; 32];
        for (byte, at) in bytes.iter_mut().zip((0..64).step_by(2)) {
            *byte = u8::from_str_radix(&text[at..at + 2], 16).map_err(|_| wrong)?;
        }
        Ok(Self(bytes))
    }
}

impl Serialize for Fingerprint {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Fingerprint {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?
            .parse()
            .map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fingerprint_reads_back() {
        let of = Fingerprint::of("secret");
        assert_eq!(of.to_string().parse(), Ok(of));
        let token = Token::random().expect("random numbers");
        assert_eq!(Fingerprint::from(&token), Fingerprint::of(token.as_str()));
        assert!("é".repeat(32).parse::<Fingerprint>().is_err());
    }
}
