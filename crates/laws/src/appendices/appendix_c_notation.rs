//! Appendix C: what was written, held against the moves of the game. How a
//! move is written and read in each language is the room of notation's.

use alloc::vec::Vec;

use rokada_notation::{Letters, Written, line_words};

use crate::{game::Game, table};

/// What a text can be as a move: as it stands, and where a Cyrillic x stands in
/// it, that x as the sign of a capture. What is legal tells them apart (see
/// docs/readings/c.md).
pub(crate) fn readings(text: &str, letters: Letters) -> Vec<Written> {
    let as_it_stands = Written::parse(text, letters).ok();
    let as_a_capture = text.match_indices('х').filter_map(|(at, sign)| {
        let (before, after) = (&text[..at], &text[at + sign.len()..]);
        Written::parse(&[before, "x", after].concat(), letters).ok()
    });
    as_it_stands.into_iter().chain(as_a_capture).collect()
}

/// Whether a writing means a move of the line (C.8 to C.13): pieces in the
/// writer's own letters, signs of check and capture as he likes.
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

/// Whether a text is a line of a scoresheet with more in it than one move:
/// White's move and Black's, a time, a draw offer.
pub(crate) fn is_a_line(text: &str, letters: Letters) -> bool {
    let belongs = |word: &str| {
        let sign = |c: char| c.is_ascii_digit() || ".:()=' ".contains(c);
        !readings(word, letters).is_empty() || word.chars().all(sign)
    };
    text.split_whitespace().count() > 1 && line_words(text).all(belongs)
}

/// Whether a text that is no move is something a scoresheet is not for
/// (8.1.4): words in a row without a number, as squares and times have, and
/// without the sign of a draw offer.
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
