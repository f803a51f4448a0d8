//! Words other than moves in a file of games.

use alloc::string::String;

use crate::{is_hidden, pgn::text::decode, written::is_mark};

/// Values of the tag Variant that name chess, letters and digits only.
#[rustfmt::skip]
const CHESS: [&str; 12] = [
    "", "chess", "standard", "normal", "classical", "fromposition", "chess960", "960",
    "fischerandom", "fischerrandom", "frc", "freestyle",
];

/// The variants that are chess: the usual game, and the starting positions of
/// Guideline II.
pub(super) fn is_chess(variant: &str) -> bool {
    let letters: String = variant
        .chars()
        .filter(|letter| letter.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect();
    CHESS.contains(&letters.as_str()) || letters.starts_with("fischerandomchess")
}

/// Whether a separate word only repeats what the board shows of the move before: check, also in
/// words, mate and en passant; and dots, which mean nothing.
pub(super) fn is_redundant(word: &str) -> bool {
    is_mark(word)
        || matches!(word, "ch" | "dbl" | "dis")
        || word.chars().all(|letter| matches!(letter, '.' | '…'))
}

pub(super) fn is_no_move(word: &str) -> bool {
    word.starts_with(['+', '#', '=', '~', '/', '.', '&', '^', '|', '\''])
}

/// The beginning of a text, short enough for a message and safe to print.
pub(super) fn excerpt(bytes: &[u8]) -> String {
    const CHARACTERS_MAX: usize = 60;
    let text = decode(bytes);
    let mut short = String::new();
    for (at, letter) in text.chars().enumerate() {
        if at == CHARACTERS_MAX {
            short.push('…');
            break;
        }
        // The printed text must not reverse the direction of its line.
        if letter.is_whitespace() {
            short.push(' ');
        } else if is_hidden(letter) {
            short.extend(letter.escape_unicode());
        } else {
            short.push(letter);
        }
    }
    short
}
