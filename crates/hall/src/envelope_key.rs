//! The key of sealed moves, in a file of its own next to the store.

use std::{fs, io, path::Path};

use rokada_live_game::envelope::{EnvelopeCipher, KEY};
use rokada_netserver::secret_file::write_secret;

/// The name of the key file in the data directory.
const KEY_FILE: &str = "envelopes.key";

/// Reads the key; `None` if there is no key file.
///
/// # Errors
/// If the file cannot be read, or is not a key.
pub(crate) fn read(folder: &Path) -> io::Result<Option<EnvelopeCipher>> {
    let bytes = match fs::read(folder.join(KEY_FILE)) {
        Ok(bytes) => bytes,
        Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(why) => return Err(why),
    };
    let key: [u8; KEY] = bytes.try_into().map_err(|bytes: Vec<u8>| {
        let why = format!("it has {} bytes and not {KEY}", bytes.len());
        io::Error::new(io::ErrorKind::InvalidData, why)
    })?;
    Ok(Some(EnvelopeCipher::new(key)))
}

/// Creates a new key. An existing file is renamed.
///
/// # Errors
/// If the file cannot be written, or the system cannot provide random numbers.
pub(crate) fn make(folder: &Path) -> io::Result<EnvelopeCipher> {
    let file = folder.join(KEY_FILE);
    match fs::rename(&file, folder.join(format!("{KEY_FILE}.damaged"))) {
        Err(why) if why.kind() != io::ErrorKind::NotFound => return Err(why),
        Ok(()) | Err(_) => {}
    }
    let mut key = [0; KEY];
    getrandom::fill(&mut key).map_err(|why| io::Error::other(why.to_string()))?;
    write_secret(&file, &key)?;
    Ok(EnvelopeCipher::new(key))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_is_the_same_when_it_is_read_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let made = make(folder.path()).expect("a key is made");
        let again = read(folder.path()).expect("it can be read");
        let again = again.expect("the key is there");
        let sealed = made.encrypt(b"Nf3", b"").expect("random numbers");
        assert_eq!(again.decrypt(&sealed, b"").as_deref(), Some(&b"Nf3"[..]));
    }

    #[test]
    fn a_damaged_key_is_no_key_and_is_kept_aside() {
        let folder = tempfile::tempdir().expect("a folder");
        assert!(read(folder.path()).expect("no key yet").is_none());
        for length in [0, 31, 33] {
            let file = folder.path().join(KEY_FILE);
            fs::write(&file, vec![7; length]).expect("written");
            let why = read(folder.path()).expect_err("no key").to_string();
            assert_eq!(why, format!("it has {length} bytes and not 32"));
            make(folder.path()).expect("a new key");
            assert!(read(folder.path()).expect("a key").is_some());
            let aside = fs::read(folder.path().join("envelopes.key.damaged"));
            assert_eq!(aside.expect("kept").len(), length);
        }
    }
}
