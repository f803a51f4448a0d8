//! Lines of players whose columns are counted in bytes.
//!
//! Some programs fill up a name to 33 bytes. Each further byte of a letter then moves the columns
//! after the name to the left.

use alloc::{string::String, vec::Vec};

use crate::trf::columns;

/// Marks a further byte of a letter.
const FURTHER: char = '\0';

/// The columns between the fields before the rounds.
const BLANKS: [usize; 8] = [9, 14, 48, 53, 57, 69, 80, 85];

/// The letters of a line by column, and whether the columns are counted in bytes.
pub(super) fn letters(line: &str) -> (Vec<char>, bool) {
    let letters: Vec<char> = line.chars().collect();
    if line.is_ascii() || is_aligned(&letters) {
        return (letters, false);
    }
    let of_bytes = |letter: char| {
        let further = core::iter::repeat_n(FURTHER, letter.len_utf8() - 1);
        core::iter::once(letter).chain(further)
    };
    let by_bytes: Vec<char> = line.chars().flat_map(of_bytes).collect();
    if is_aligned(&by_bytes) {
        (by_bytes, true)
    } else {
        (letters, false)
    }
}

/// The text of such letters.
pub(super) fn joined(text: &str) -> String {
    text.chars().filter(|letter| *letter != FURTHER).collect()
}

/// Whether all columns between fields are blank.
fn is_aligned(letters: &[char]) -> bool {
    let is_blank = |column: usize| letters.get(column - 1).is_none_or(|it| it.is_whitespace());
    let rounds = (columns::ROUNDS..=letters.len()).step_by(columns::ROUND);
    let mut between = rounds.flat_map(|first| [4, 6, 8, 9].map(|after| first + after));
    BLANKS.into_iter().all(is_blank) && between.all(is_blank)
}
