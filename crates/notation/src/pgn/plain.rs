//! The fast path for a move that is written as PGN prescribes.
//!
//! Nearly every move of nearly every file is. The others go through [`Written::parse`], of which
//! this is an exact subset.

use rokada_board::{CastlingSide, File, Rank, Role, Square};

use crate::{CheckSign, Signs, Step, Written};

/// Reads `Nf3`, `exd5`, `R1xd1+`, `e8=Q#`, `O-O`; `None` for anything else.
pub(crate) fn plain_move(text: &[u8]) -> Option<Written> {
    let (text, check) = match text {
        [text @ .., b'+'] => (text, Some(CheckSign::Check)),
        [text @ .., b'#'] => (text, Some(CheckSign::Mate)),
        text => (text, None),
    };
    let mut signs = Signs {
        check,
        ..Signs::default()
    };
    let step = match text {
        b"O-O" => Step::Castling(CastlingSide::KingSide),
        b"O-O-O" => Step::Castling(CastlingSide::QueenSide),
        [b'a'..=b'h', ..] => pawn(text, &mut signs)?,
        [letter, text @ ..] => piece(*letter, text, &mut signs)?,
        [] => return None,
    };
    Some(Written { step, signs })
}

fn pawn(text: &[u8], signs: &mut Signs) -> Option<Step> {
    let (text, promotion) = match text {
        [text @ .., b'=', letter] => (text, Some(role(*letter)?)),
        text => (text, None),
    };
    let (from_file, file, rank) = match *text {
        [file, rank] => (None, file, rank),
        [from, b'x', file, rank] => {
            signs.capture = true;
            (Some(self::file(from)?), file, rank)
        }
        _ => return None,
    };
    Some(Step::Pawn {
        from_file,
        from_rank: None,
        to: square(file, rank)?,
        promotion,
    })
}

fn piece(letter: u8, text: &[u8], signs: &mut Signs) -> Option<Step> {
    let role = role(letter)?;
    let (from, file, rank) = match *text {
        [ref from @ .., b'x', file, rank] => {
            signs.capture = true;
            (from, file, rank)
        }
        [ref from @ .., file, rank] => (from, file, rank),
        _ => return None,
    };
    let (from_file, from_rank) = match *from {
        [] => (None, None),
        [digit @ b'1'..=b'8'] => (None, Some(self::rank(digit)?)),
        [letter] => (Some(self::file(letter)?), None),
        [letter, digit] => (Some(self::file(letter)?), Some(self::rank(digit)?)),
        _ => return None,
    };
    Some(Step::Piece {
        role,
        from_file,
        from_rank,
        to: square(file, rank)?,
    })
}

fn role(letter: u8) -> Option<Role> {
    match letter {
        b'N' => Some(Role::Knight),
        b'B' => Some(Role::Bishop),
        b'R' => Some(Role::Rook),
        b'Q' => Some(Role::Queen),
        b'K' => Some(Role::King),
        _ => None,
    }
}

fn square(file: u8, rank: u8) -> Option<Square> {
    Some(Square::new(self::file(file)?, self::rank(rank)?))
}

fn file(letter: u8) -> Option<File> {
    File::from_index(letter.wrapping_sub(b'a'))
}

fn rank(digit: u8) -> Option<Rank> {
    Rank::from_index(digit.wrapping_sub(b'1'))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Letters;

    proptest! {
        #[test]
        fn the_fast_path_agrees_with_the_slow_path(
            text in "[NBRQK]?[a-h]?[1-8]?x?[a-h]?[1-8]?(=[NBRQKP])?[+#]?|O-O(-O)?[+#]?",
        ) {
            if let Some(quick) = plain_move(text.as_bytes()) {
                prop_assert_eq!(Written::parse(&text, Letters::En), Ok(quick));
            }
        }
    }

    #[test]
    fn usual_moves_take_the_fast_path() {
        for text in [
            "e4", "exd5", "e8=Q+", "Nf3", "Nbd2", "N1xf3#", "Qa1xh8", "O-O", "O-O-O+",
        ] {
            assert!(plain_move(text.as_bytes()).is_some(), "{text}");
        }
    }
}
