//! A line of moves as a scoresheet or a book prints it.

use alloc::{string::String, vec::Vec};
use core::fmt;

use rokada_board::Position;

use crate::{Letters, MoveError, Reading, read_move, written::is_mark};

/// Moves read from a line of text, up to the first that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The moves in order, from the position the reading began with.
    pub readings: Vec<Reading>,
    /// The position after the last of them.
    pub position: Position,
    /// Why reading stopped before the end, if it did.
    pub error: Option<LineError>,
}

/// A move of a line that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct LineError {
    /// Byte offset of the move in the line.
    pub at: usize,
    /// The move as written, with the marks after it.
    pub text: String,
    /// Why it is no move here.
    pub error: MoveError,
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} at byte {}: {}", self.text, self.at, self.error)
    }
}

impl core::error::Error for LineError {}

/// Reads moves one after the other, with or without move numbers, until the end or the first that
/// cannot be read.
///
/// Marks set apart by a space (`e.p.`, `mat`, `(=)`) belong to the move before
/// them.
///
/// ```
/// use rokada_board::Position;
/// use rokada_notation::{Language, read_line};
/// let line = read_line(&Position::initial(), "1.e4 e5 2. Cf3 Cf6(=)", Language::Ro);
/// assert_eq!(line.readings.len(), 4);
/// assert!(line.readings[3].written.signs.draw_offer);
/// assert_eq!(line.error, None);
/// ```
pub fn read_line(start: &Position, text: &str, letters: impl Into<Letters>) -> Line {
    let letters = letters.into();
    let mut line = Line {
        readings: Vec::new(),
        position: *start,
        error: None,
    };
    for (at, written) in moves(text) {
        match read_move(&line.position, written, letters) {
            Ok(reading) => {
                line.position = line.position.play(reading.mv);
                line.readings.push(reading);
            }
            Err(error) => {
                line.error = Some(LineError {
                    at,
                    text: written.into(),
                    error,
                });
                break;
            }
        }
    }
    line
}

/// The words of a scoresheet line: moves, each with the marks after it, and other text such as
/// times.
///
/// ```
/// use rokada_notation::line_words;
/// let words: Vec<&str> = line_words("exd6 e.p. cxd6 1:29 (=)").collect();
/// assert_eq!(words, ["exd6 e.p.", "cxd6", "1:29 (=)"]);
/// ```
pub fn line_words(text: &str) -> impl Iterator<Item = &str> {
    moves(text).into_iter().map(|(_, word)| word)
}

/// The moves of a line with their byte offsets, without numbers, with marks.
fn moves(text: &str) -> Vec<(usize, &str)> {
    let mut found: Vec<(usize, &str)> = Vec::new();
    for (at, word) in words(text) {
        let word_end = at + word.len();
        if is_mark(word)
            && let Some((start, last)) = found.last_mut()
        {
            *last = &text[*start..word_end];
            continue;
        }
        let bare = without_number(word);
        if !bare.is_empty() {
            found.push((word_end - bare.len(), bare));
        }
    }
    found
}

/// Words between white space, each with its byte offset.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    text.split(char::is_whitespace).filter_map(move |word| {
        let start = at;
        at += word.len()
            + text[at + word.len()..]
                .chars()
                .next()
                .map_or(0, char::len_utf8);
        (!word.is_empty()).then_some((start, word))
    })
}

/// `1.`, `1.e4`, `12...`, `12` alone; `0-0` has no dot and stays.
fn without_number(word: &str) -> &str {
    let after_digits = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let bare = after_digits.trim_start_matches(['.', '…']);
    if bare.len() < after_digits.len() || after_digits.is_empty() {
        bare
    } else {
        word
    }
}
