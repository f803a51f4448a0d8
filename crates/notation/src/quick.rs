//! From the letters of a plain move straight to the legal move.
//!
//! Nearly every move of nearly every file is written as PGN prescribes and fits
//! one piece. Such a move is found by looking back from the arrival square: the
//! pieces of its kind that attack it, less those the departure mark leaves out.
//! One look from the king then tells whether the move is legal. No list is
//! made, and the letters are taken together as one number.
//!
//! Everything else (promotions, en passant, odd writing, illegal moves) is left
//! to [`Written`](crate::Written), which says what is right; a test holds the
//! two together.

use rokada_board::{
    Bitboard, CastlingSide, Color, File, Move, Position, Rank, Role, Square,
    attacks::{
        bishop_attacks, king_attacks, knight_attacks, pawn_attacks, queen_attacks, rook_attacks,
    },
};

use crate::{CheckSign, Signs};

/// A plain move found in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Quick {
    /// The only legal move the writing fits.
    pub(crate) mv: Move,
    /// The signs it was written with.
    pub(crate) signs: Signs,
    /// How many bytes it takes, a check sign included.
    pub(crate) length: usize,
}

/// The bytes that a plain move with its check sign fits in.
pub(crate) const WINDOW: usize = 8;

/// The legal move that a text means, if that is a plain move and nothing else.
#[inline]
pub(crate) fn quick_text(position: &Position, text: &[u8]) -> Option<Move> {
    let mut window = [0; WINDOW];
    window.get_mut(..text.len())?.copy_from_slice(text);
    let quick = quick_move(position, window)?;
    (quick.length == text.len()).then_some(quick.mv)
}

/// Reads `Nf3`, `exd5`, `R1xd1+`, `O-O` at the beginning of some bytes, if the
/// move is plain and legal here; `None` for anything else, right or wrong.
///
/// Behind the letters stands a byte below the comma, or the check sign; whether
/// the move may end there is for the caller to see.
#[inline]
pub(crate) fn quick_move(position: &Position, window: [u8; WINDOW]) -> Option<Quick> {
    let word = u64::from_le_bytes(window);
    let length = letters(word);
    if !(2..WINDOW).contains(&length) {
        return None;
    }
    let mut signs = Signs::default();
    let length_signed = match byte(word, length) {
        b'+' => {
            signs.check = Some(CheckSign::Check);
            length + 1
        }
        b'#' => {
            signs.check = Some(CheckSign::Mate);
            length + 1
        }
        _ => length,
    };
    let to = || square(byte(word, length - 2), byte(word, length - 1));
    let mv = match byte(word, 0) {
        file @ b'a'..=b'h' => match length {
            2 => pawn_step(position, to()?),
            4 if byte(word, 1) == b'x' => {
                signs.capture = true;
                pawn_capture(position, file - b'a', to()?)
            }
            _ => None,
        },
        b'O' => castling(position, word, length),
        letter => {
            let middle = middle(word, length)?;
            signs.capture = middle.capture;
            piece_move(position, letter, middle.departure, to()?)
        }
    }?;
    Some(Quick {
        mv,
        signs,
        length: length_signed,
    })
}

/// How many bytes come before the first below the comma: space, `+`, `#` and
/// most signs that end a move are. All eight if there is none.
#[inline]
fn letters(word: u64) -> usize {
    const ONES: u64 = 0x0101_0101_0101_0101;
    // A byte's high bit is set where the byte is below the comma, and perhaps
    // behind the first such byte, which does not matter.
    let ends = word.wrapping_sub(ONES * u64::from(b',')) & !word & (ONES << 7);
    (ends.trailing_zeros() / 8) as usize
}

#[inline]
fn byte(word: u64, at: usize) -> u8 {
    (word >> (8 * at) & 0xFF) as u8
}

#[inline]
fn square(file: u8, rank: u8) -> Option<Square> {
    let (file, rank) = (file.wrapping_sub(b'a'), rank.wrapping_sub(b'1'));
    if file | rank >= 8 {
        return None;
    }
    Square::from_index(rank * 8 + file)
}

/// What stands between a piece's letter and its arrival square.
struct Middle {
    /// Where the piece may come from.
    departure: Bitboard,
    capture: bool,
}

#[inline]
fn middle(word: u64, length: usize) -> Option<Middle> {
    let mut marks = match length {
        3 => {
            return Some(Middle {
                departure: Bitboard::FULL,
                capture: false,
            });
        }
        4..=6 => length - 3,
        _ => return None,
    };
    let capture = byte(word, marks) == b'x';
    marks -= usize::from(capture);
    let departure = match marks {
        0 => Bitboard::FULL,
        1 => match byte(word, 1) {
            file @ b'a'..=b'h' => files(file - b'a'),
            rank @ b'1'..=b'8' => ranks(rank - b'1'),
            _ => return None,
        },
        2 => Bitboard::from(square(byte(word, 1), byte(word, 2))?),
        _ => return None,
    };
    Some(Middle { departure, capture })
}

#[inline]
fn files(index: u8) -> Bitboard {
    File::from_index(index).map_or(Bitboard::EMPTY, Bitboard::from_file)
}

#[inline]
fn ranks(index: u8) -> Bitboard {
    Rank::from_index(index).map_or(Bitboard::EMPTY, Bitboard::from_rank)
}

#[inline]
fn piece_move(position: &Position, letter: u8, departure: Bitboard, to: Square) -> Option<Move> {
    let board = position.board();
    let own = board.by_color(position.turn());
    if (own | board.by_role(Role::King)).contains(to) {
        return None;
    }
    let own = own & departure;
    let from = match letter {
        b'N' => knight_attacks(to) & board.by_role(Role::Knight),
        b'B' => bishop_attacks(to, board.occupied()) & board.by_role(Role::Bishop),
        b'R' => rook_attacks(to, board.occupied()) & board.by_role(Role::Rook),
        b'Q' => queen_attacks(to, board.occupied()) & board.by_role(Role::Queen),
        b'K' => {
            let from = (king_attacks(to) & board.by_role(Role::King) & own).first()?;
            return is_safe(position, to, from, to).then(|| Move::normal(from, to));
        }
        _ => return None,
    } & own;
    let king = position.king(position.turn());
    if !from.more_than_one() {
        let from = from.first()?;
        return is_safe(position, king, from, to).then(|| Move::normal(from, to));
    }
    let mut able = from
        .into_iter()
        .filter(|&from| is_safe(position, king, from, to));
    match (able.next(), able.next()) {
        (Some(from), None) => Some(Move::normal(from, to)),
        (Some(_) | None, Some(_) | None) => None,
    }
}

#[inline]
fn pawn_step(position: &Position, to: Square) -> Option<Move> {
    let board = position.board();
    let us = position.turn();
    let pawns = board.pieces(us, Role::Pawn);
    let occupied = board.occupied();
    let (back, fourth) = match us {
        Color::White => (56, Rank::Fourth),
        Color::Black => (8, Rank::Fifth),
    };
    if occupied.contains(to) || is_last(to) {
        return None;
    }
    // Nothing wraps around: the arrival square is at least one rank off the edge.
    let one = Bitboard(Bitboard::from(to).0.rotate_left(back));
    let from = if (one & pawns).any() {
        one
    } else if to.rank() == fourth && (one & occupied).is_empty() {
        Bitboard(one.0.rotate_left(back)) & pawns
    } else {
        return None;
    };
    let from = from.first()?;
    is_safe(position, position.king(us), from, to).then(|| Move::normal(from, to))
}

#[inline]
fn is_last(square: Square) -> bool {
    !(8..56).contains(&square.index())
}

#[inline]
fn pawn_capture(position: &Position, file: u8, to: Square) -> Option<Move> {
    let board = position.board();
    let us = position.turn();
    let prey = board.by_color(us.opposite()) & !board.by_role(Role::King);
    if !prey.contains(to) || is_last(to) {
        return None;
    }
    let from = pawn_attacks(us.opposite(), to) & board.pieces(us, Role::Pawn) & files(file);
    let from = from.first()?;
    is_safe(position, position.king(us), from, to).then(|| Move::normal(from, to))
}

fn castling(position: &Position, word: u64, length: usize) -> Option<Move> {
    const SHORT: u64 = u64::from_le_bytes(*b"O-O\0\0\0\0\0");
    const LONG: u64 = u64::from_le_bytes(*b"O-O-O\0\0\0");
    let side = match (length, word & !(u64::MAX << (8 * length))) {
        (3, SHORT) => CastlingSide::KingSide,
        (5, LONG) => CastlingSide::QueenSide,
        _ => return None,
    };
    let us = position.turn();
    let rook = position.castling().rook_square(us, side)?;
    let mv = Move::castling(position.king(us), rook);
    position.is_legal(mv).then_some(mv)
}

/// Whether the mover's king is attacked by nobody once a piece has gone from
/// one square to another, taking what stands there. `king` is where he then is.
#[inline]
pub(crate) fn is_safe(position: &Position, king: Square, from: Square, to: Square) -> bool {
    let board = position.board();
    let us = position.turn();
    let to_set = Bitboard::from(to);
    let occupied = board.occupied() & !Bitboard::from(from) | to_set;
    let queens = board.by_role(Role::Queen);
    let attackers = rook_attacks(king, occupied) & (board.by_role(Role::Rook) | queens)
        | bishop_attacks(king, occupied) & (board.by_role(Role::Bishop) | queens)
        | knight_attacks(king) & board.by_role(Role::Knight)
        | pawn_attacks(us, king) & board.by_role(Role::Pawn)
        | king_attacks(king) & board.by_role(Role::King);
    (attackers & board.by_color(us.opposite()) & !to_set).is_empty()
}

#[cfg(test)]
mod tests {
    use alloc::{string::String, vec::Vec};

    use proptest::prelude::*;
    use rokada_board::{Faults, Setup};

    use super::*;
    use crate::{Language, Written, san};

    /// Starts in which pins, checks, twins, promotions and castling abound; the
    /// last two are unlawful ones that may stand.
    const STARTS: [&str; 8] = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "Q3Q2Q/8/3N1N2/8/Q2k3Q/2n3n1/1K2n3/Q6Q w - - 0 1",
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
        "4r2k/8/2b5/8/4K3/3n1P2/P6p/p6P w - - 0 1",
        "3rk3/8/8/1b5q/2P1NP2/3K4/8/3r2n1 w - - 0 1",
    ];

    fn position() -> impl Strategy<Value = Position> {
        let numbers = proptest::collection::vec(any::<u16>(), 0..50);
        (0..STARTS.len(), numbers).prop_map(|(start, numbers)| {
            let setup: Setup = STARTS[start].parse().expect("a FEN");
            let mut position = (setup.position_forgiving(Faults::FORGIVABLE)).expect("two kings");
            for number in numbers {
                let legal = position.legal_moves();
                if legal.is_empty() {
                    break;
                }
                position = position.play(legal[usize::from(number) % legal.len()]);
            }
            position
        })
    }

    fn slow(position: &Position, text: &str) -> Option<Move> {
        let written = Written::parse(text, Language::En).ok()?;
        let fits = |mv: &Move| written.fits(position, *mv);
        let fitting: Vec<Move> = position.legal_moves().into_iter().filter(fits).collect();
        match fitting[..] {
            [mv] => Some(mv),
            _ => None,
        }
    }

    proptest! {
        /// What is found quickly is what fits by definition; and every legal
        /// move but promotions and en passant is found, written as PGN does.
        #[test]
        fn quick_moves_are_those_that_fit(position in position()) {
            let letters = ["", "N", "B", "R", "Q", "K"];
            let departures = ["", "a", "e", "g", "1", "4", "8", "e4", "d3", "x", "ax", "dx", "gx", "5x"];
            for to in Square::ALL {
                for letter in letters {
                    for departure in departures {
                        let text = alloc::format!("{letter}{departure}{to}");
                        let quick = quick_text(&position, text.as_bytes());
                        let slow = slow(&position, &text);
                        if quick.is_some() {
                            prop_assert_eq!(quick, slow, "{}: {}", &position, &text);
                        }
                    }
                }
            }
            for mv in &position.legal_moves() {
                let text: String = san(&position, *mv);
                let quick = quick_text(&position, text.as_bytes());
                if mv.promotion().is_some() || mv.is_en_passant() {
                    prop_assert_eq!(quick, None, "{}: {}", &position, &text);
                } else {
                    prop_assert_eq!(quick, Some(*mv), "{}: {}", &position, &text);
                }
            }
        }

        #[test]
        fn no_letters_are_read_otherwise(position in position(), text in "[NBRQKOa-h][a-h1-8xO=N-]{0,5}[+#]?") {
            if let Some(mv) = quick_text(&position, text.as_bytes()) {
                prop_assert_eq!(Some(mv), slow(&position, &text), "{}: {}", &position, &text);
            }
        }
    }
}
