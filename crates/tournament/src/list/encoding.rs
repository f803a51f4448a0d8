//! Guesses the encoding of a list: tournament programs write that of their system.

use alloc::{
    borrow::Cow,
    string::{String, ToString},
    vec::Vec,
};

use rokada_laws::Wrong;

use crate::fault::Fault;

/// The upper half of Windows-1250, for Central Europe.
const CENTRAL: &str = "\
€\u{81}‚\u{83}„…†‡\u{88}‰Š‹ŚŤŽŹ\u{90}‘’“”•–—\u{98}™š›śťžź\
\u{a0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{ad}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż\
ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß\
ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙";

/// The upper half of Windows-1252, for Western Europe.
const WESTERN: &str = "\
€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ\
\u{a0}¡¢£¤¥¦§¨©ª«¬\u{ad}®¯°±²³´µ¶·¸¹º»¼½¾¿\
ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß\
àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ";

/// The encoding of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8 or UTF-16: nothing was guessed.
    Unicode,
    /// Windows-1250.
    Central,
    /// Windows-1252.
    Western,
}

impl Encoding {
    /// Its usual name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unicode => "Unicode",
            Self::Central => "Windows-1250",
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

/// Decodes bytes: UTF-8 or, with a byte order mark, UTF-16; otherwise Windows-1250 or Windows-1252,
/// by the letters of names. No byte is refused or lost.
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
    let (upper, encoding) = if is_western(bytes) {
        (WESTERN, Encoding::Western)
    } else {
        (CENTRAL, Encoding::Central)
    };
    let upper: Vec<char> = upper.chars().collect();
    let letter = |byte: &u8| match byte.checked_sub(0x80) {
        None => char::from(*byte),
        Some(at) => upper.get(usize::from(at)).copied().unwrap_or('?'),
    };
    (bytes.iter().map(letter).collect(), encoding)
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
    use super::{CENTRAL, Encoding, WESTERN, decode, to_utf8};

    fn bytes(text: &str, upper: &str) -> alloc::vec::Vec<u8> {
        let place = |letter: char| upper.chars().position(|it| it == letter);
        let byte = |letter: char| match (u8::try_from(letter), place(letter)) {
            (Ok(byte), _) if byte < 0x80 => byte,
            (_, Some(at)) => 0x80 + u8::try_from(at).expect("half a page"),
            _ => panic!("{letter}"),
        };
        text.chars().map(byte).collect()
    }

    #[test]
    fn each_half_has_all_its_letters() {
        for upper in [CENTRAL, WESTERN] {
            assert_eq!(upper.chars().count(), 128);
        }
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
            let read = decode(&bytes(name, CENTRAL));
            assert_eq!(read, (name.into(), Encoding::Central));
        }
        for name in [
            "Muñoz, Íñigo",
            "Hélène Mercère",
            "Sørensen, Åge",
            "João, Simão",
            "Niccolò, Mirò",
            "Bjørn Sæther",
        ] {
            let read = decode(&bytes(name, WESTERN));
            assert_eq!(read, (name.into(), Encoding::Western));
        }
        // The same letter in both.
        let (name, _) = decode(&bytes("Gruß, Jörg", WESTERN));
        assert_eq!(name, "Gruß, Jörg");
    }

    #[test]
    fn text_in_another_encoding_becomes_utf_8() {
        assert_eq!(*to_utf8("Čolić".as_bytes()), *"Čolić".as_bytes());
        for (text, upper) in [("Čolić", CENTRAL), ("1. e4 ½-½", WESTERN)] {
            assert_eq!(*to_utf8(&bytes(text, upper)), *text.as_bytes());
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
