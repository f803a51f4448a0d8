//! Guesses the encoding of a list: tournament programs write that of their system.

use alloc::{
    borrow::Cow,
    string::{String, ToString},
    vec::Vec,
};

use encoding_rs::{WINDOWS_1250, WINDOWS_1251, WINDOWS_1252};
use rokada_laws::Wrong;

use crate::fault::Fault;

/// The encoding of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8 or UTF-16: nothing was guessed.
    Unicode,
    /// Windows-1250.
    Central,
    /// Windows-1251.
    Cyrillic,
    /// Windows-1252.
    Western,
}

impl Encoding {
    /// Its usual name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unicode => "Unicode",
            Self::Central => "Windows-1250",
            Self::Cyrillic => "Windows-1251",
            Self::Western => "Windows-1252",
        }
    }

    /// A note for the user, if the encoding was guessed.
    pub fn note(self) -> Option<Fault> {
        let wrong = Wrong::new(
            "t-encoding",
            "the letters were read as {name}: check the names, and if one is wrong, save the list as UTF-8",
        );
        let note = Fault::at(1, 1, wrong.with("name", self.name()));
        (self != Self::Unicode).then_some(note)
    }
}

/// Decodes bytes: UTF-8 or, with a byte order mark, UTF-16; otherwise Windows-1250, 1251 or 1252, by
/// the letters of names. No byte is refused or lost.
pub fn decode(bytes: &[u8]) -> (String, Encoding) {
    match bytes {
        [0xff, 0xfe, rest @ ..] => return (wide(rest, u16::from_le_bytes), Encoding::Unicode),
        [0xfe, 0xff, rest @ ..] => return (wide(rest, u16::from_be_bytes), Encoding::Unicode),
        _ => {}
    }
    if let Ok(text) = core::str::from_utf8(bytes) {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        return (text.to_string(), Encoding::Unicode);
    }
    let (table, encoding) = if is_cyrillic(bytes) {
        (WINDOWS_1251, Encoding::Cyrillic)
    } else if is_western(bytes) {
        (WINDOWS_1252, Encoding::Western)
    } else {
        (WINDOWS_1250, Encoding::Central)
    };
    let (text, _) = table.decode_without_bom_handling(bytes);
    (text.into_owned(), encoding)
}

/// The same text in UTF-8; a text in UTF-8 is unchanged.
pub fn to_utf8(bytes: &[u8]) -> Cow<'_, [u8]> {
    match core::str::from_utf8(bytes) {
        Ok(_) => Cow::Borrowed(bytes),
        Err(_) => Cow::Owned(decode(bytes).0.into_bytes()),
    }
}

fn wide(bytes: &[u8], read: impl Fn([u8; 2]) -> u16) -> String {
    let pairs = bytes.chunks(2);
    let units = pairs.map(|pair| read([pair[0], pair.get(1).copied().unwrap_or(0)]));
    let units: Vec<u16> = units.collect();
    String::from_utf16_lossy(&units)
}

/// Whether the letters beyond ASCII are rather next to each other than next to Latin letters.
fn is_cyrillic(bytes: &[u8]) -> bool {
    let mut cyrillic = 0_i64;
    for pair in bytes.windows(2) {
        cyrillic += match [pair[0] >= 0x80, pair[1] >= 0x80] {
            [true, true] => 1,
            [true, false] if pair[1].is_ascii_alphabetic() => -1,
            [false, true] if pair[0].is_ascii_alphabetic() => -1,
            _ => 0,
        };
    }
    cyrillic > 0
}

/// Whether the neighbors of more letters suit western names. Letters that both encodings share do
/// not count.
fn is_western(bytes: &[u8]) -> bool {
    let is_letter = |byte: u8| byte.is_ascii_alphabetic() || byte >= 0x80;
    let mut western = 0_i32;
    for (at, byte) in bytes.iter().enumerate() {
        let near = |at: Option<usize>| at.and_then(|at| bytes.get(at)).copied();
        let before = near(at.checked_sub(1)).filter(|byte| is_letter(*byte));
        let after = near(at.checked_add(1)).filter(|byte| is_letter(*byte));
        let after = after.map(|byte| byte.to_ascii_lowercase());
        let before_vowel = after.is_some_and(|it| b"aeiou".contains(&it));
        western += match byte {
            // Letters with a caron, a Polish stroke or dots: very rare in western names.
            0x8a | 0x8e | 0x9a | 0x9e | 0x9c | 0x9f | 0xb3 | 0xb9 | 0xba | 0xfe => -2,
            // ć, or æ: names that end in -ić.
            0xe6 | 0xc6 if before == Some(b'i') || before == Some(b'I') || after.is_none() => -3,
            0xe6 | 0xc6 => 1,
            // č before a vowel, k or the end; è before a consonant.
            0xe8 | 0xc8 if before_vowel || after.is_none() || after == Some(b'k') => -2,
            0xe8 | 0xc8 => 2,
            0xf0 | 0xd0 => -1,
            // ă, or ã as in João.
            0xe3 | 0xc3 if after == Some(b'o') => 3,
            0xe3 | 0xc3 => -2,
            // ñ is followed by a vowel, ń by a consonant.
            0xf1 | 0xd1 if before_vowel => 2,
            0xf1 | 0xd1 => -1,
            // ø, å; à, ì, ò, ù.
            0xf8 | 0xd8 | 0xe5 | 0xc5 => 2,
            0xe0 | 0xec | 0xf2 | 0xf9 => 1,
            // ½ in a result; ˝ is no letter.
            0xbd => 2,
            _ => 0,
        };
    }
    western > 0
}

#[cfg(test)]
mod tests {
    use encoding_rs::{WINDOWS_1250, WINDOWS_1251, WINDOWS_1252};

    use super::{Encoding, decode, to_utf8};

    fn bytes(text: &str, table: &'static encoding_rs::Encoding) -> alloc::vec::Vec<u8> {
        let (bytes, _, is_lossy) = table.encode(text);
        assert!(!is_lossy, "{text}");
        bytes.into_owned()
    }

    #[test]
    fn names_are_decoded_from_their_encoding() {
        for name in [
            "Petrović, Đorđe",
            "Kovačič, Žiga",
            "Čolić, Miloš",
            "Mătăsaru, Ştefan",
            "Łukasz Gdańsk",
            "Dvořák, Tomáš",
            "Bošković",
            "Perić",
            "Müller, Jörg; Kovač, Ana",
        ] {
            let read = decode(&bytes(name, WINDOWS_1250));
            assert_eq!(read, (name.into(), Encoding::Central));
        }
        for name in [
            "Петровић, Ђорђе;2150;SRB",
            "Ime;Rejting\nЉубица Његош;1800",
            "Иванов",
        ] {
            let read = decode(&bytes(name, WINDOWS_1251));
            assert_eq!(read, (name.into(), Encoding::Cyrillic));
        }
        for name in [
            "Muñoz, Íñigo",
            "Hélène Mercère",
            "Sørensen, Åge",
            "João, Simão",
            "Niccolò, Mirò",
            "Bjørn Sæther",
        ] {
            let read = decode(&bytes(name, WINDOWS_1252));
            assert_eq!(read, (name.into(), Encoding::Western));
        }
        // The same letter in both.
        let (name, _) = decode(&bytes("Gruß, Jörg", WINDOWS_1252));
        assert_eq!(name, "Gruß, Jörg");
    }

    #[test]
    fn each_byte_is_kept() {
        for first in 0x80..=0xff {
            for text in [
                alloc::vec![first],
                alloc::vec![first; 3],
                alloc::vec![b'a', first],
            ] {
                let (read, _) = decode(&text);
                assert_eq!(read.chars().count(), text.len(), "{first}");
            }
        }
    }

    #[test]
    fn text_in_another_encoding_becomes_utf_8() {
        assert_eq!(*to_utf8("Čolić".as_bytes()), *"Čolić".as_bytes());
        for (text, table) in [("Čolić", WINDOWS_1250), ("1. e4 ½-½", WINDOWS_1252)] {
            assert_eq!(*to_utf8(&bytes(text, table)), *text.as_bytes());
        }
    }

    #[test]
    fn unicode_is_read_with_and_without_a_byte_order_mark() {
        let name = "Čolić";
        for text in ["Čolić", "\u{feff}Čolić"] {
            assert_eq!(decode(text.as_bytes()), (name.into(), Encoding::Unicode));
        }
        for (mark, order) in [
            ([0xff, 0xfe], u16::to_le_bytes as fn(u16) -> [u8; 2]),
            ([0xfe, 0xff], u16::to_be_bytes),
        ] {
            let units = name.encode_utf16().flat_map(order);
            let text: alloc::vec::Vec<u8> = mark.into_iter().chain(units).collect();
            assert_eq!(decode(&text), (name.into(), Encoding::Unicode));
        }
    }
}
