//! Encryption for the envelopes of adjourned games (Guidelines I).
//!
//! A sealed move is encrypted before any record, view or log can contain it. The record keeps a
//! commitment: a hash of the text and a random salt. Text and salt go into the store encrypted, in
//! the same commit as the entry. The key is not in the store. So neither a reader of the
//! record nor a copy of the store shows the move. When the envelope is opened, the Laws check the
//! text against the commitment.

use std::fmt;

use chacha20poly1305::{
    KeyInit, XChaCha20Poly1305, XNonce,
    aead::{Aead, Payload},
};

use rokada_protocol::Token;
use rokada_store::{GameId, SealedEnvelope};

/// The length of the key in bytes.
pub const KEY: usize = 32;

/// The length in bytes of the nonce, which precedes the encrypted text.
const NONCE: usize = 24;

/// The plaintext is padded to a multiple of this many bytes.
///
/// So its length does not distinguish a pawn's move from a queen's.
const BLOCK: usize = 64;

/// Seals and opens envelopes.
pub struct EnvelopeCipher {
    cipher: XChaCha20Poly1305,
}

/// The content of an opened envelope.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Opened {
    /// The text as the player wrote it.
    pub(crate) text: String,
    /// The salt of its commitment.
    pub(crate) salt: String,
}

impl EnvelopeCipher {
    /// A cipher with this key.
    pub fn new(key: [u8; KEY]) -> Self {
        Self {
            cipher: XChaCha20Poly1305::new(&key.into()),
        }
    }

    /// A cipher with a throw-away key, for a hall that seals and opens nothing.
    ///
    /// # Errors
    /// If the system cannot provide random numbers.
    pub fn disabled() -> Result<Self, getrandom::Error> {
        let mut key = [0; KEY];
        getrandom::fill(&mut key)?;
        Ok(Self::new(key))
    }

    /// Seals a text: returns the commitment for the record, and the ciphertext for the store.
    ///
    /// # Errors
    /// If the system cannot provide random numbers.
    pub(crate) fn close(
        &self,
        game: GameId,
        text: &str,
    ) -> Result<SealedEnvelope, getrandom::Error> {
        let salt = Token::random()?;
        let commitment = rokada_laws::commitment(text, salt.as_str());
        let mut inside = format!("{} {text}", salt.as_str()).into_bytes();
        // A text has no control characters, so the zeros after it are padding.
        inside.resize(inside.len().next_multiple_of(BLOCK), 0);
        let about = associated_data(game, &commitment);
        let bytes = self.encrypt(&inside, about.as_bytes())?;
        Ok(SealedEnvelope { commitment, bytes })
    }

    /// Opens an envelope; `None` if it has another key or belongs to another game.
    pub(crate) fn open(&self, game: GameId, commitment: &str, bytes: &[u8]) -> Option<Opened> {
        let about = associated_data(game, commitment);
        let inside = String::from_utf8(self.decrypt(bytes, about.as_bytes())?).ok()?;
        let (salt, text) = inside.trim_end_matches('\0').split_once(' ')?;
        Some(Opened {
            text: text.to_owned(),
            salt: salt.to_owned(),
        })
    }

    /// Encrypts bytes, with a random nonce before them. They open only with the same associated
    /// data.
    ///
    /// # Errors
    /// If the system cannot provide random numbers.
    pub fn encrypt(&self, plain: &[u8], associated: &[u8]) -> Result<Vec<u8>, getrandom::Error> {
        let mut nonce = [0; NONCE];
        getrandom::fill(&mut nonce)?;
        let payload = Payload {
            msg: plain,
            aad: associated,
        };
        let closed = self
            .cipher
            .encrypt(&XNonce::from(nonce), payload)
            .expect("all texts are far shorter than the cipher's limit");
        Ok([nonce.as_slice(), &closed].concat())
    }

    /// Decrypts bytes; `None` if the key or the associated data is another.
    pub fn decrypt(&self, bytes: &[u8], associated: &[u8]) -> Option<Vec<u8>> {
        let (nonce, closed) = bytes.split_first_chunk::<NONCE>()?;
        let payload = Payload {
            msg: closed,
            aad: associated,
        };
        self.cipher.decrypt(&XNonce::from(*nonce), payload).ok()
    }
}

/// The associated data of an envelope: it does not open in another game.
fn associated_data(game: GameId, commitment: &str) -> String {
    format!("{game} {commitment}")
}

impl fmt::Debug for EnvelopeCipher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("EnvelopeCipher(secret)")
    }
}

/// Shows nothing, so that no log contains the move.
impl fmt::Debug for Opened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Opened(secret)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_in_comes_out_and_only_with_the_key() {
        let envelope_cipher = EnvelopeCipher::new([1; KEY]);
        for text in ["Nf3", "nothing", "e7xd8=D#, remi?", ""] {
            let put = envelope_cipher
                .close(GameId(7), text)
                .expect("random numbers");
            assert!(!put.bytes.windows(3).any(|part| part == b"Nf3"));
            let again = EnvelopeCipher::new([1; KEY]);
            let opened = again.open(GameId(7), &put.commitment, &put.bytes);
            let opened = opened.expect("it opens");
            assert_eq!(opened.text, text);
            assert_eq!(
                rokada_laws::commitment(&opened.text, &opened.salt),
                put.commitment
            );
            assert_eq!(again.open(GameId(8), &put.commitment, &put.bytes), None);
            let other = EnvelopeCipher::new([2; KEY]);
            assert_eq!(other.open(GameId(7), &put.commitment, &put.bytes), None);
        }
    }

    #[test]
    fn two_envelopes_with_one_move_look_alike_in_nothing_but_their_length() {
        let envelope_cipher = EnvelopeCipher::disabled().expect("random numbers");
        let close = |text| {
            envelope_cipher
                .close(GameId(1), text)
                .expect("random numbers")
        };
        let (one, other) = (close("e4"), close("Qa1xb2++"));
        assert_ne!(close("e4").commitment, one.commitment);
        assert_eq!(one.bytes.len(), other.bytes.len());
    }
}
