//! Appendix C: compares written moves with the moves of the game. Writing and reading moves in each
//! language is in the notation crate.

use alloc::vec::Vec;

use rokada_notation::{Letters, Written, line_words};

use crate::{game::Game, table};

/// The possible readings of a text as a move.
///
/// They are the text as written and, for each Cyrillic x, the text with that x as a capture sign.
/// The position decides which of them is legal (see docs/readings/c.md#c).
pub(crate) fn readings(text: &str, letters: Letters) -> Vec<Written> {
    let as_written = Written::parse(text, letters).ok();
    let as_capture = text.match_indices('х').filter_map(|(at, sign)| {
        let (before, after) = (&text[..at], &text[at + sign.len()..]);
        Written::parse(&[before, "x", after].concat(), letters).ok()
    });
    as_written.into_iter().chain(as_capture).collect()
}

/// Whether a written text means a move of the line (C.8 to C.13).
///
/// Pieces are in the writer's own letters; signs of check and capture are optional.
pub(crate) fn means(game: &Game, index: usize, readings: &[Written]) -> bool {
    let ply = &game.line()[index];
    let (_, before) = game.before(index);
    before.is_some_and(|before| {
        let mv = table::find_move(&before, ply.made.step, game.is_chess960());
        let mut meant = readings
            .iter()
            .filter_map(|written| written.find(&before).ok());
        mv.is_some_and(|mv| meant.any(|meant| meant == mv))
    })
}

/// Whether a text is a line of a scoresheet with more than one move.
///
/// It may contain White's and Black's move, times and draw offers.
pub(crate) fn is_a_line(text: &str, letters: Letters) -> bool {
    let is_move_or_sign = |word: &str| {
        let sign = |c: char| c.is_ascii_digit() || ".:()=' ".contains(c);
        !readings(word, letters).is_empty() || word.chars().all(sign)
    };
    text.split_whitespace().count() > 1 && line_words(text).all(is_move_or_sign)
}

/// Whether a text that is no move is a note that does not belong on a scoresheet (8.1.4).
///
/// It is at least two words, without the digits of squares and times or the sign of a draw offer.
pub(crate) fn is_a_note(text: &str) -> bool {
    let numbers = text.chars().any(|c| c.is_ascii_digit() || c == '=');
    let words = text
        .split_whitespace()
        .filter(|word| word.chars().filter(|c| c.is_alphabetic()).count() >= 2)
        .count();
    words >= 2 && !numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_holds_moves_times_and_offers() {
        for line in [
            "e4 e5",
            "e4 1:29 e5 1:28",
            "Nf3 (=)",
            "e4 e5 2",
            "exd6 e.p. cxd6",
        ] {
            assert!(is_a_line(line, Letters::En), "{line}");
        }
        for other in ["e4", "e4 is best", "attack the king", ""] {
            assert!(!is_a_line(other, Letters::En), "{other}");
        }
    }

    #[test]
    fn a_note_is_neither_move_nor_time_nor_offer() {
        for note in ["attack the king", "his flank is weak"] {
            assert!(is_a_note(note), "{note}");
        }
        for other in ["Sf3", "1:02", "(=)", "offer =", "Nf3 g6", "x", "illegible"] {
            assert!(!is_a_note(other), "{other}");
        }
    }
}
