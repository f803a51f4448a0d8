//! How PGN says a game ended.

use core::{fmt, str::FromStr};

/// The four results PGN knows.
///
/// Others that the Laws allow (both players lose, half a point to one) have
/// no sign in PGN; such a game ends with `*` and says the rest in its tags.
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

    /// Reads the sign and the spellings real files have for it.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Option<GameResult> {
        match bytes {
            b"1-0" | b"1\xE2\x80\x930" | b"1:0" => Some(GameResult::WhiteWins),
            b"0-1" | b"0\xE2\x80\x931" | b"0:1" => Some(GameResult::BlackWins),
            b"1/2-1/2" | b"1/2" | b"1/2:1/2" | b"1/2\xE2\x80\x931/2" => Some(GameResult::Draw),
            // The half sign in UTF-8 and in Latin-1.
            b"\xC2\xBD-\xC2\xBD" | b"\xC2\xBD" | b"\xBD-\xBD" | b"\xBD" => Some(GameResult::Draw),
            // Scores the Laws allow and PGN has no sign for (12.9.6, 10.2).
            b"1/2-0" | b"0-1/2" => Some(GameResult::Unknown),
            b"*" => Some(GameResult::Unknown),
            _ => None,
        }
    }

    /// The same for a game that was won by default, `+/-` and its like, which
    /// in the middle of a game may be a reader's opinion.
    pub(crate) fn by_default(bytes: &[u8]) -> Option<GameResult> {
        match bytes {
            b"+/-" | b"+:-" | b"+--" => Some(GameResult::WhiteWins),
            b"-/+" | b"-:+" | b"--+" => Some(GameResult::BlackWins),
            b"-/-" | b"-:-" | b"---" => Some(GameResult::Unknown),
            _ => None,
        }
    }
}

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
