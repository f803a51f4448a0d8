//! Words that a file of games holds beside its moves.

use alloc::{format, string::String};

use crate::{pgn::text::decode, written::is_mark};

/// Values of the tag Variant that name chess, letters and digits only.
const CHESS: [&str; 12] = [
    "",
    "chess",
    "standard",
    "normal",
    "classical",
    "fromposition",
    "chess960",
    "960",
    "fischerandom",
    "fischerrandom",
    "frc",
    "freestyle",
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

/// Words and signs set apart from their move: marks and judgements, no moves.
pub(super) fn is_aside(word: &str) -> bool {
    is_mark(word)
        || ASIDES.contains(&word)
        || word.starts_with(['+', '#', '=', '~', '/', '.', '&', '^', '|', '\''])
}

/// Words that programs put beside moves: check in words, novelty, diagram, and
/// the judgements that begin with a hyphen.
const ASIDES: [&str; 7] = ["ch", "dbl", "dis", "N", "D", "-/+", "-+"];

/// The beginning of something, short enough for a message.
pub(super) fn excerpt(bytes: &[u8]) -> String {
    const CHARACTERS_MAX: usize = 60;
    let text = decode(bytes);
    match text.char_indices().nth(CHARACTERS_MAX) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.into_owned(),
    }
}
