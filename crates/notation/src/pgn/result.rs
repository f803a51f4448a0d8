//! Results of games in PGN.

use alloc::string::String;
use core::{fmt, str::FromStr};

use crate::{pgn::decode, written::is_hyphen};

/// The four results PGN knows.
///
/// Others that the Laws allow (both players lose, half a point to one) have no sign in PGN; such a
/// game ends with `*` and has the rest in its tags.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: unfinished or not known.
    #[default]
    Unknown,
}

impl GameResult {
    /// The sign as PGN writes it.
    pub const fn sign(self) -> &'static str {
        match self {
            GameResult::WhiteWins => "1-0",
            GameResult::BlackWins => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Unknown => "*",
        }
    }

    /// Reads the sign and the spellings that real files have for it.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Option<GameResult> {
        match bytes {
            b"1-0" | b"1:0" => Some(GameResult::WhiteWins),
            b"0-1" | b"0:1" => Some(GameResult::BlackWins),
            b"1/2-1/2" | b"1/2" | b"1/2:1/2" => Some(GameResult::Draw),
            // The half sign in UTF-8 and in Latin-1.
            b"\xC2\xBD-\xC2\xBD" | b"\xC2\xBD" | b"\xBD-\xBD" | b"\xBD" => Some(GameResult::Draw),
            // Scores the Laws allow and PGN has no sign for (12.9.6, 10.2).
            b"1/2-0" | b"0-1/2" => Some(GameResult::Unknown),
            b"*" => Some(GameResult::Unknown),
            [b'0' | b'1' | 0xC2 | 0xBD, ..] if !bytes.is_ascii() && bytes.len() <= LONGEST => {
                GameResult::with_typographic_signs(bytes)
            }
            _ => None,
        }
    }

    /// The sign with typographic dashes and halves.
    #[cold]
    fn with_typographic_signs(bytes: &[u8]) -> Option<GameResult> {
        let mut plain = String::with_capacity(LONGEST);
        for letter in decode(bytes).chars() {
            match letter {
                '½' => plain.push_str("1/2"),
                '⁄' | '∕' => plain.push('/'),
                // The last hyphen is Windows' dash, as Latin-1 reads it.
                letter if is_hyphen(letter) || matches!(letter, '\u{96}' | '\u{97}') => {
                    plain.push('-');
                }
                letter => plain.push(letter),
            }
        }
        let changed = plain.is_ascii();
        changed.then(|| GameResult::from_bytes(plain.as_bytes()))?
    }

    /// The sign with space round its stroke, `1 - 0`.
    #[cold]
    pub(crate) fn spaced(bytes: &[u8]) -> Option<GameResult> {
        if bytes.len() > LONGEST || !bytes.contains(&b' ') {
            return None;
        }
        let mut plain = bytes.to_vec();
        plain.retain(|&byte| byte != b' ');
        GameResult::from_bytes(&plain)
    }

    /// The same for a game that was won by default, `+/-` and similar, which in the middle of a
    /// game may be an assessment.
    pub(crate) fn by_default(bytes: &[u8]) -> Option<GameResult> {
        match bytes {
            b"+/-" | b"+:-" | b"+--" => Some(GameResult::WhiteWins),
            b"-/+" | b"-:+" | b"--+" => Some(GameResult::BlackWins),
            b"-/-" | b"-:-" | b"---" => Some(GameResult::Unknown),
            _ => None,
        }
    }
}

/// No spelling of a result has more bytes: `1/2-1/2` with a long fraction stroke and dash each.
const LONGEST: usize = 16;

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.sign())
    }
}

/// The text is none of the four results of PGN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseResultError;

impl fmt::Display for ParseResultError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a result in PGN is 1-0, 0-1, 1/2-1/2 or *")
    }
}

impl core::error::Error for ParseResultError {}

impl FromStr for GameResult {
    type Err = ParseResultError;

    fn from_str(text: &str) -> Result<GameResult, ParseResultError> {
        GameResult::from_bytes(text.as_bytes()).ok_or(ParseResultError)
    }
}
