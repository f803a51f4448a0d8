//! Capability links: the holder of the secret has the seat.
//!
//! A secret is 128 random bits, written as 26 letters and digits that can be read aloud. The store
//! keeps only its SHA-256, so a stolen store gives no access to any seat.

use std::fmt;

use sha2::{Digest, Sha256};

/// Crockford's alphabet in lower case: no `i`, `l`, `o`, `u`.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The length of a written secret: 128 bits by 5, rounded up.
const LENGTH: usize = 26;

/// The secret of one seat. Its `Debug` form hides it, so that no log contains it.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// Creates a secret from the system's random numbers.
    ///
    /// # Errors
    /// If the system cannot provide any.
    pub fn random() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)?;
        Ok(Self::of(u128::from_be_bytes(bytes)))
    }

    fn of(mut bits: u128) -> Self {
        let mut text = String::with_capacity(LENGTH);
        for _ in 0..LENGTH {
            text.push(char::from(ALPHABET[(bits & 31) as usize]));
            bits >>= 5;
        }
        Self(text)
    }

    /// Derives a secret for the purpose `what` by a one-way function.
    ///
    /// A holder of this secret can derive it again, but not compute this one from it.
    #[must_use]
    pub fn derive_for(&self, what: &str) -> Self {
        let whole = Sha256::new()
            .chain_update(b"rokada secret of ")
            .chain_update(self.0.as_bytes())
            .chain_update(b" for ")
            .chain_update(what.as_bytes())
            .finalize();
        let half = whole.iter().take(16);
        Self::of(half.fold(0, |bits, byte| (bits << 8) | u128::from(*byte)))
    }

    /// Parses a secret that a person copied: in groups, in capitals, and with letters that look
    /// like digits.
    pub fn read(text: &str) -> Option<Self> {
        let letters = text.chars().filter(|it| !it.is_whitespace() && *it != '-');
        let letters = letters.map(|letter| match letter.to_ascii_lowercase() {
            'i' | 'l' => '1',
            'o' => '0',
            letter => letter,
        });
        Self::parse(&letters.collect::<String>())
    }

    /// The secret as a person copies it: `abcde-fghjk-mnpqr-stvwx-yz012-3`.
    pub fn in_groups(&self) -> String {
        let groups: Vec<&str> = (0..LENGTH)
            .step_by(5)
            .map(|from| &self.0[from..(from + 5).min(LENGTH)])
            .collect();
        groups.join("-")
    }

    /// Parses a secret from a link; `None` if it has not the form of a secret.
    pub fn parse(text: &str) -> Option<Self> {
        let fits = text.len() == LENGTH && text.bytes().all(|letter| ALPHABET.contains(&letter));
        fits.then(|| Self(text.to_owned()))
    }

    /// The secret as it is written in links.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The SHA-256, which a store keeps instead of the secret.
    pub fn sha256(&self) -> [u8; 32] {
        Sha256::digest(self.0.as_bytes()).into()
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
        assert_ne!(one.sha256(), other.sha256());
        assert!(!format!("{one:?}").contains(one.as_str()));
    }

    #[test]
    fn a_secret_written_down_reads_back() {
        let secret = Token::parse("0123456789abcdefghjkmnpqrs").expect("a secret");
        assert_eq!(secret.in_groups(), "01234-56789-abcde-fghjk-mnpqr-s");
        for written in [
            secret.in_groups(),
            " OI2345 6789-ABCDE fghjk-mnpqr-s ".into(),
        ] {
            assert_eq!(Token::read(&written), Some(secret.clone()), "{written}");
        }
        assert_eq!(Token::read("0123"), None);
    }

    #[test]
    fn what_follows_from_a_secret_is_always_the_same_and_tells_nothing_of_another() {
        let secret = Token::random().expect("the system has random numbers");
        let white = secret.derive_for("white 0");
        assert_eq!(white, secret.derive_for("white 0"));
        assert_eq!(Token::parse(white.as_str()), Some(white.clone()));
        for other in [
            secret.derive_for("white 1"),
            secret.derive_for("black 0"),
            secret,
        ] {
            assert_ne!(white, other);
        }
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
