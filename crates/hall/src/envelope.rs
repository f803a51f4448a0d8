//! Encryption for the envelopes of adjourned games (Guidelines I).
//!
//! A sealed move is encrypted before any record, view or log can contain it. The record keeps a
//! commitment: a hash of the text and a random salt. Text and salt go into the store encrypted, in
//! the same commit as the entry. The key is in a file of its own next to the store. So neither a
//! reader of the record nor a copy of the store shows the move. When the envelope is opened, the
//! Laws check the text against the commitment.

use std::{fmt, fs, io, path::Path};

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use chacha20poly1305::{
    KeyInit, XChaCha20Poly1305, XNonce,
    aead::{Aead, Payload},
};

use rokada_netserver::secret_file::write_secret;
use rokada_protocol::Token;
use rokada_store::{GameId, HallTime, SealedEnvelope};

/// The name of the key file in the data directory.
const KEY_FILE: &str = "envelopes.key";

/// The length of the key in bytes.
const KEY: usize = 32;

/// The length in bytes of the nonce, which precedes the encrypted text.
const NONCE: usize = 24;

/// The plaintext is padded to a multiple of this many bytes.
///
/// So its length does not distinguish a pawn's move from a queen's.
const BLOCK: usize = 64;

/// The associated data of tickets, so that a ticket cannot be opened as an envelope or vice versa.
const TICKET: &[u8] = b"address to print from";

/// Seals and opens envelopes.
pub(crate) struct EnvelopeCipher {
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
    /// Reads the key; `None` if there is no key file.
    ///
    /// # Errors
    /// If the file cannot be read, or is not a key.
    pub(crate) fn read(folder: &Path) -> io::Result<Option<Self>> {
        let bytes = match fs::read(folder.join(KEY_FILE)) {
            Ok(bytes) => bytes,
            Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(why) => return Err(why),
        };
        let key: [u8; KEY] = bytes.try_into().map_err(|bytes: Vec<u8>| {
            let why = format!("it has {} bytes and not {KEY}", bytes.len());
            io::Error::new(io::ErrorKind::InvalidData, why)
        })?;
        Ok(Some(Self {
            cipher: XChaCha20Poly1305::new(&key.into()),
        }))
    }

    /// Creates a new key. An existing file is renamed.
    ///
    /// # Errors
    /// If the file cannot be written, or the system cannot provide random numbers.
    pub(crate) fn make(folder: &Path) -> io::Result<Self> {
        let file = folder.join(KEY_FILE);
        match fs::rename(&file, folder.join(format!("{KEY_FILE}.damaged"))) {
            Err(why) if why.kind() != io::ErrorKind::NotFound => return Err(why),
            Ok(()) | Err(_) => {}
        }
        let mut key = [0; KEY];
        getrandom::fill(&mut key).map_err(|why| io::Error::other(why.to_string()))?;
        write_secret(&file, &key)?;
        Ok(Self {
            cipher: XChaCha20Poly1305::new(&key.into()),
        })
    }

    /// A cipher with a throw-away key, for a hall that seals and opens nothing.
    ///
    /// # Errors
    /// If the system cannot provide random numbers.
    pub(crate) fn disabled() -> Result<Self, getrandom::Error> {
        let mut key = [0; KEY];
        getrandom::fill(&mut key)?;
        Ok(Self {
            cipher: XChaCha20Poly1305::new(&key.into()),
        })
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
        let mut nonce = [0; NONCE];
        getrandom::fill(&mut nonce)?;
        let mut inside = format!("{} {text}", salt.as_str()).into_bytes();
        // A text has no control characters, so the zeros after it are padding.
        inside.resize(inside.len().next_multiple_of(BLOCK), 0);
        let about = associated_data(game, &commitment);
        let payload = Payload {
            msg: &inside,
            aad: about.as_bytes(),
        };
        let closed = self
            .cipher
            .encrypt(&XNonce::from(nonce), payload)
            .expect("an act is far shorter than the cipher's limit");
        let bytes = [nonce.as_slice(), &closed].concat();
        Ok(SealedEnvelope { commitment, bytes })
    }

    /// Opens an envelope; `None` if it has another key or belongs to another game.
    pub(crate) fn open(&self, game: GameId, commitment: &str, bytes: &[u8]) -> Option<Opened> {
        let (nonce, closed) = bytes.split_first_chunk::<NONCE>()?;
        let about = associated_data(game, commitment);
        let payload = Payload {
            msg: closed,
            aad: about.as_bytes(),
        };
        let inside = self.cipher.decrypt(&XNonce::from(*nonce), payload).ok()?;
        let inside = String::from_utf8(inside).ok()?;
        let (salt, text) = inside.trim_end_matches('\0').split_once(' ')?;
        Some(Opened {
            text: text.to_owned(),
            salt: salt.to_owned(),
        })
    }
}

impl EnvelopeCipher {
    /// Encrypts an address that is valid until this moment, for use inside another address.
    ///
    /// # Errors
    /// If the system cannot provide random numbers.
    pub(crate) fn seal_ticket(
        &self,
        address: &str,
        valid_until: HallTime,
    ) -> Result<String, getrandom::Error> {
        let mut nonce = [0; NONCE];
        getrandom::fill(&mut nonce)?;
        let inside = [&valid_until.0.to_be_bytes(), address.as_bytes()].concat();
        let payload = Payload {
            msg: &inside,
            aad: TICKET,
        };
        let closed = self
            .cipher
            .encrypt(&XNonce::from(nonce), payload)
            .expect("an address is far shorter than the cipher's limit");
        Ok(URL_SAFE_NO_PAD.encode([nonce.as_slice(), &closed].concat()))
    }

    /// The address in a ticket; `None` if the ticket has expired or belongs to another hall.
    pub(crate) fn open_ticket(&self, ticket: &str, now: HallTime) -> Option<String> {
        let bytes = URL_SAFE_NO_PAD.decode(ticket).ok()?;
        let (nonce, closed) = bytes.split_first_chunk::<NONCE>()?;
        let payload = Payload {
            msg: closed,
            aad: TICKET,
        };
        let inside = self.cipher.decrypt(&XNonce::from(*nonce), payload).ok()?;
        let (valid_until, address) = inside.split_first_chunk()?;
        let is_valid = now < HallTime(i64::from_be_bytes(*valid_until));
        String::from_utf8(address.to_vec())
            .ok()
            .filter(|_| is_valid)
    }
}

/// The associated data of an envelope: it does not open in another game.
fn associated_data(game: GameId, commitment: &str) -> String {
    format!("{game} {commitment}")
}

impl fmt::Debug for EnvelopeCipher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Wax(secret)")
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
        let folder = tempfile::tempdir().expect("a folder");
        let envelope_cipher = EnvelopeCipher::make(folder.path()).expect("a key is made");
        for text in ["Nf3", "nothing", "e7xd8=D#, remi?", ""] {
            let put = envelope_cipher
                .close(GameId(7), text)
                .expect("random numbers");
            assert!(!put.bytes.windows(3).any(|part| part == b"Nf3"));
            // The key is the same when the hall comes back.
            let again = EnvelopeCipher::read(folder.path()).expect("it can be read");
            let again = again.expect("the key is there");
            let opened = again.open(GameId(7), &put.commitment, &put.bytes);
            let opened = opened.expect("it opens");
            assert_eq!(opened.text, text);
            assert_eq!(
                rokada_laws::commitment(&opened.text, &opened.salt),
                put.commitment
            );
            assert_eq!(again.open(GameId(8), &put.commitment, &put.bytes), None);
            let other = EnvelopeCipher::disabled().expect("random numbers");
            assert_eq!(other.open(GameId(7), &put.commitment, &put.bytes), None);
        }
    }

    #[test]
    fn a_damaged_key_is_no_key_and_is_kept_aside() {
        let folder = tempfile::tempdir().expect("a folder");
        assert!(
            EnvelopeCipher::read(folder.path())
                .expect("no key yet")
                .is_none()
        );
        for length in [0, 31, 33] {
            let file = folder.path().join(KEY_FILE);
            fs::write(&file, vec![7; length]).expect("written");
            let why = EnvelopeCipher::read(folder.path())
                .expect_err("no key")
                .to_string();
            assert_eq!(why, format!("it has {length} bytes and not 32"));
            EnvelopeCipher::make(folder.path()).expect("a new key");
            assert!(
                EnvelopeCipher::read(folder.path())
                    .expect("a key")
                    .is_some()
            );
            let aside = fs::read(folder.path().join("envelopes.key.damaged"));
            assert_eq!(aside.expect("kept").len(), length);
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

    #[test]
    fn ticket_opens_until_it_is_old_and_only_with_the_key() {
        let envelope_cipher = EnvelopeCipher::disabled().expect("random numbers");
        let address = "/v/KEY/slips/1?lang=sl";
        let ticket = envelope_cipher
            .seal_ticket(address, HallTime(10))
            .expect("random");
        assert!(!ticket.contains("KEY"), "{ticket}");
        let opens = |envelope_cipher: &EnvelopeCipher, ticket: &str, now| {
            envelope_cipher.open_ticket(ticket, HallTime(now))
        };
        assert_eq!(
            opens(&envelope_cipher, &ticket, 9).as_deref(),
            Some(address)
        );
        assert_eq!(opens(&envelope_cipher, &ticket, 10), None);
        for other in ["", "x", &ticket[1..], &format!("{ticket}A")] {
            assert_eq!(opens(&envelope_cipher, other, 9), None, "{other}");
        }
        let other = EnvelopeCipher::disabled().expect("random numbers");
        assert_eq!(opens(&other, &ticket, 9), None);
    }
}
