//! The envelopes of adjourned games (Guidelines I): what a player seals is put
//! away here, at the door, before any record, view or log can hold it.
//!
//! The record keeps a commitment to the text: a hash of it and a random salt.
//! Text and salt go into the store encrypted, in the same commit as the entry,
//! under a key that lies in a file of its own beside the store; so neither a
//! reader of the record nor a copy of the store shows the move. When the
//! envelope is opened, the Laws hold the text against the commitment.

use std::{fmt, fs, io, path::Path};

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use chacha20poly1305::{
    KeyInit, XChaCha20Poly1305, XNonce,
    aead::{Aead, Payload},
};

use rokada_store::{GameId, HallTime, Put};

use crate::{folder, token::Token};

/// The name of the key's file in the data directory.
const KEY_FILE: &str = "envelopes.key";

/// Bytes of the key.
const KEY: usize = 32;

/// Bytes of the number used once, which stands before the encrypted text.
const NONCE: usize = 24;

/// The encrypted text is as long as the next multiple of this, in bytes, so that its length
/// does not tell a pawn's move from a queen's.
const BLOCK: usize = 64;

/// Keeps tickets and envelopes apart: neither opens as the other.
const TICKET: &[u8] = b"address to print from";

/// Closes and opens envelopes.
pub(crate) struct Wax {
    cipher: XChaCha20Poly1305,
}

/// What was in an envelope.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Opened {
    /// The text as the player wrote it.
    pub(crate) text: String,
    /// What it was hashed with.
    pub(crate) salt: String,
}

impl Wax {
    /// Reads the key; `None` where there is none.
    ///
    /// # Errors
    /// If the file cannot be read, or is no key.
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

    /// Makes a new key. A file that is there is put aside.
    ///
    /// # Errors
    /// If the file cannot be written, or the system has no random numbers to give.
    pub(crate) fn make(folder: &Path) -> io::Result<Self> {
        let file = folder.join(KEY_FILE);
        match fs::rename(&file, folder.join(format!("{KEY_FILE}.damaged"))) {
            Err(why) if why.kind() != io::ErrorKind::NotFound => return Err(why),
            Ok(()) | Err(_) => {}
        }
        let mut key = [0; KEY];
        getrandom::fill(&mut key).map_err(|why| io::Error::other(why.to_string()))?;
        folder::keep_secret(&file, &key)?;
        Ok(Self {
            cipher: XChaCha20Poly1305::new(&key.into()),
        })
    }

    /// For a hall that neither closes nor opens any: the key is nobody's.
    ///
    /// # Errors
    /// If the system has no random numbers to give.
    pub(crate) fn of_nobody() -> Result<Self, getrandom::Error> {
        let mut key = [0; KEY];
        getrandom::fill(&mut key)?;
        Ok(Self {
            cipher: XChaCha20Poly1305::new(&key.into()),
        })
    }

    /// Puts a text into an envelope: what the record may know, and what the store keeps.
    ///
    /// # Errors
    /// If the system has no random numbers to give.
    pub(crate) fn close(&self, game: GameId, text: &str) -> Result<Put, getrandom::Error> {
        let salt = Token::random()?;
        let commitment = rokada_laws::commitment(text, salt.as_str());
        let mut nonce = [0; NONCE];
        getrandom::fill(&mut nonce)?;
        let mut inside = format!("{} {text}", salt.as_str()).into_bytes();
        // A text holds no control characters: the zeros after it are nobody's.
        inside.resize(inside.len().next_multiple_of(BLOCK), 0);
        let about = about(game, &commitment);
        let payload = Payload {
            msg: &inside,
            aad: about.as_bytes(),
        };
        let closed = self
            .cipher
            .encrypt(&XNonce::from(nonce), payload)
            .expect("an act is far shorter than the cipher's limit");
        let bytes = [nonce.as_slice(), &closed].concat();
        Ok(Put { commitment, bytes })
    }

    /// Opens an envelope; `None` if it was closed under another key or is not this game's.
    pub(crate) fn open(&self, game: GameId, commitment: &str, bytes: &[u8]) -> Option<Opened> {
        let (nonce, closed) = bytes.split_first_chunk::<NONCE>()?;
        let about = about(game, commitment);
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

impl Wax {
    /// Encrypts an address that is valid until this moment, as a part of another address.
    ///
    /// # Errors
    /// If the system has no random numbers to give.
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

    /// The address of a ticket; `None` if the ticket is no longer valid, or of another hall.
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

/// What an envelope belongs to: put into another game it does not open.
fn about(game: GameId, commitment: &str) -> String {
    format!("{game} {commitment}")
}

impl fmt::Debug for Wax {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Wax(secret)")
    }
}

/// Nothing of it, so that no log shows the move.
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
        let wax = Wax::make(folder.path()).expect("a key is made");
        for text in ["Nf3", "nothing", "e7xd8=D#, remi?", ""] {
            let put = wax.close(GameId(7), text).expect("random numbers");
            assert!(!put.bytes.windows(3).any(|part| part == b"Nf3"));
            // The key is the same when the hall comes back.
            let again = Wax::read(folder.path()).expect("it can be read");
            let again = again.expect("the key is there");
            let opened = again.open(GameId(7), &put.commitment, &put.bytes);
            let opened = opened.expect("it opens");
            assert_eq!(opened.text, text);
            assert_eq!(
                rokada_laws::commitment(&opened.text, &opened.salt),
                put.commitment
            );
            assert_eq!(again.open(GameId(8), &put.commitment, &put.bytes), None);
            let other = Wax::of_nobody().expect("random numbers");
            assert_eq!(other.open(GameId(7), &put.commitment, &put.bytes), None);
        }
    }

    #[test]
    fn a_damaged_key_is_no_key_and_is_kept_aside() {
        let folder = tempfile::tempdir().expect("a folder");
        assert!(Wax::read(folder.path()).expect("no key yet").is_none());
        for length in [0, 31, 33] {
            let file = folder.path().join(KEY_FILE);
            fs::write(&file, vec![7; length]).expect("written");
            let why = Wax::read(folder.path()).expect_err("no key").to_string();
            assert_eq!(why, format!("it has {length} bytes and not 32"));
            Wax::make(folder.path()).expect("a new key");
            assert!(Wax::read(folder.path()).expect("a key").is_some());
            let aside = fs::read(folder.path().join("envelopes.key.damaged"));
            assert_eq!(aside.expect("kept").len(), length);
        }
    }

    #[test]
    fn two_envelopes_with_one_move_look_alike_in_nothing_but_their_length() {
        let wax = Wax::of_nobody().expect("random numbers");
        let close = |text| wax.close(GameId(1), text).expect("random numbers");
        let (one, other) = (close("e4"), close("Qa1xb2++"));
        assert_ne!(close("e4").commitment, one.commitment);
        assert_eq!(one.bytes.len(), other.bytes.len());
    }

    #[test]
    fn ticket_opens_until_it_is_old_and_only_with_the_key() {
        let wax = Wax::of_nobody().expect("random numbers");
        let address = "/v/KEY/slips/1?lang=sl";
        let ticket = wax.seal_ticket(address, HallTime(10)).expect("random");
        assert!(!ticket.contains("KEY"), "{ticket}");
        let opens = |wax: &Wax, ticket: &str, now| wax.open_ticket(ticket, HallTime(now));
        assert_eq!(opens(&wax, &ticket, 9).as_deref(), Some(address));
        assert_eq!(opens(&wax, &ticket, 10), None);
        for other in ["", "x", &ticket[1..], &format!("{ticket}A")] {
            assert_eq!(opens(&wax, other, 9), None, "{other}");
        }
        let other = Wax::of_nobody().expect("random numbers");
        assert_eq!(opens(&other, &ticket, 9), None);
    }
}
