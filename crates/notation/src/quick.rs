//! A fast path from the letters of a plain move to the legal move.
//!
//! Nearly every move of nearly every file is written as PGN prescribes and fits one piece. Such a
//! move is found backwards from the arrival square: the pieces of its kind that attack it, less
//! those that the departure mark excludes. One test from the king then shows whether the move is
//! legal. No list is made, and the letters are processed together as one number.
//!
//! Everything else (promotions, en passant, odd writing, illegal moves) is left to
//! [`Written`](crate::Written), the reference implementation; a test checks that both agree.

use rokada_board::{
    Bitboard, CastlingSide, Color, File, Move, Position, Rank, Role, Square,
    attacks::{between, king_attacks, knight_attacks, pawn_attacks},
};

use crate::CheckSign;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FastMove {
    /// The only legal move that fits the text.
    pub(crate) mv: Move,
    pub(crate) capture: bool,
    pub(crate) check: Option<CheckSign>,
    /// Its length in bytes, a check sign included.
    pub(crate) length: usize,
}

/// The bytes that a plain move with its check sign fits in.
pub(crate) const WINDOW: usize = 8;

/// The legal move that a text means, if it is a plain move and nothing else.
#[inline]
pub(crate) fn find_fast(position: &Position, text: &[u8]) -> Option<Move> {
    let mut window = [0; WINDOW];
    window.get_mut(..text.len())?.copy_from_slice(text);
    let quick = quick_move(position, window)?;
    (quick.length == text.len()).then_some(quick.mv)
}

/// Reads `Nf3`, `exd5`, `R1xd1+`, `O-O` at the beginning of some bytes, if the move is plain and
/// legal here; `None` for anything else, right or wrong.
///
/// The letters are followed by a byte below the comma, or by the check sign; the caller checks
/// whether the move may end there.
#[expect(
    clippy::inline_always,
    reason = "a reader for each visitor, and this is its inner loop"
)]
#[inline(always)]
pub(crate) fn quick_move(position: &Position, window: [u8; WINDOW]) -> Option<FastMove> {
    let word = u64::from_le_bytes(window);
    let length = letters(word);
    if !(2..WINDOW).contains(&length) {
        return None;
    }
    let (check, length_signed) = match byte(word, length) {
        b'+' => (Some(CheckSign::Check), length + 1),
        b'#' => (Some(CheckSign::Mate), length + 1),
        _ => (None, length),
    };
    let first = byte(word, 0);
    if first == b'O' {
        return Some(FastMove {
            mv: castling(position, word, length)?,
            capture: false,
            check,
            length: length_signed,
        });
    }
    let to = square(byte(word, length - 2), byte(word, length - 1))?;
    let us = position.turn();
    let mut king = position.king(us);
    let capture;
    let from = if first >= b'a' {
        capture = length == 4 && byte(word, 1) == b'x';
        let pawns = if capture {
            pawn_capture(position, first, to)
        } else if length == 2 {
            pawn_step(position, to)
        } else {
            return None;
        };
        // At most one: a double step passes over an empty square only.
        pawns.first()
    } else {
        let role = PIECES[usize::from(first)]?;
        let middle = middle(word, length)?;
        capture = middle.capture;
        if role == Role::King {
            king = to;
        }
        let possible_origins = possible_origins(position, role, middle.departure, to);
        only_candidate(position, possible_origins, to)
    }?;
    is_safe(position, king, from, to).then(|| FastMove {
        mv: Move::normal(from, to),
        capture,
        check,
        length: length_signed,
    })
}

/// The number of bytes before the first below the comma: space, `+`, `#` and most signs that end a
/// move are. All eight if there is none.
#[inline]
fn letters(word: u64) -> usize {
    const ONES: u64 = 0x0101_0101_0101_0101;
    // A byte's high bit is set where the byte is below the comma, and perhaps behind the first such
    // byte, which does not matter.
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

const PIECES: [Option<Role>; 256] = {
    let mut pieces = [None; 256];
    pieces[b'N' as usize] = Some(Role::Knight);
    pieces[b'B' as usize] = Some(Role::Bishop);
    pieces[b'R' as usize] = Some(Role::Rook);
    pieces[b'Q' as usize] = Some(Role::Queen);
    pieces[b'K' as usize] = Some(Role::King);
    pieces
};

/// The text between a piece's letter and its arrival square.
struct Middle {
    /// Where the piece may come from.
    departure: Bitboard,
    capture: bool,
}

#[inline]
fn middle(word: u64, length: usize) -> Option<Middle> {
    if !(3..=6).contains(&length) {
        return None;
    }
    // Branch prediction cannot guess a capture, so this is no branch: without anything between,
    // this reads the letter of the piece, which is no `x`.
    let capture = byte(word, length - 3) == b'x';
    let marks = length - 3 - usize::from(capture);
    let departure = match marks {
        0 => Bitboard::FULL,
        1 => match byte(word, 1) {
            file @ b'a'..=b'h' => files(file),
            rank @ b'1'..=b'8' => ranks(rank),
            _ => return None,
        },
        2 => Bitboard::from(square(byte(word, 1), byte(word, 2))?),
        _ => return None,
    };
    Some(Middle { departure, capture })
}

#[inline]
fn files(letter: u8) -> Bitboard {
    File::from_index(letter.wrapping_sub(b'a')).map_or(Bitboard::EMPTY, Bitboard::from_file)
}

#[inline]
fn ranks(digit: u8) -> Bitboard {
    Rank::from_index(digit.wrapping_sub(b'1')).map_or(Bitboard::EMPTY, Bitboard::from_rank)
}

/// The pieces of a kind that could go to a square, ignoring blockers and their king.
///
/// One path for all kinds: the squares a piece reaches on the empty board are looked up, and then
/// the path between must be free. A branch for each kind would be mispredicted half the time.
#[inline]
fn possible_origins(position: &Position, role: Role, departure: Bitboard, to: Square) -> Bitboard {
    let board = position.board();
    let own = board.by_color(position.turn());
    if (own | board.by_role(Role::King)).contains(to) {
        return Bitboard::EMPTY;
    }
    own & board.by_role(role) & reach(role, to) & departure
}

/// The only one of several pieces that can go to a square: nothing may block it, and its king is
/// tested if others can go there too. Nearly always there is only one piece.
#[inline]
fn only_candidate(position: &Position, origins: Bitboard, to: Square) -> Option<Square> {
    let occupied = position.board().occupied();
    let is_free = |from: Square| (between(from, to) & occupied).is_empty();
    if !origins.more_than_one() {
        return origins.first().filter(|&from| is_free(from));
    }
    let mut free = origins;
    for from in origins {
        if !is_free(from) {
            free.remove(from);
        }
    }
    if free.more_than_one() {
        only_legal(position, free, to)
    } else {
        free.first()
    }
}

/// The squares a piece reaches on the empty board; none for the pawn.
#[inline]
fn reach(role: Role, from: Square) -> Bitboard {
    Bitboard(REACH[role.index()][from.index()])
}

static REACH: [[u64; 64]; 6] = {
    const QUEEN: [[isize; 2]; 8] = [
        [1, 0],
        [0, 1],
        [-1, 0],
        [0, -1],
        [1, 1],
        [-1, 1],
        [-1, -1],
        [1, -1],
    ];
    const KNIGHT: [[isize; 2]; 8] = [
        [1, 2],
        [2, 1],
        [-1, 2],
        [-2, 1],
        [1, -2],
        [2, -1],
        [-1, -2],
        [-2, -1],
    ];
    let mut reach = [[0; 64]; 6];
    let mut square = 0;
    while square < 64 {
        let mut way = 0;
        while way < 8 {
            let ray_of_queen = ray(square, QUEEN[way], 7);
            reach[Role::Queen as usize][square] |= ray_of_queen;
            let slider = if way < 4 { Role::Rook } else { Role::Bishop };
            reach[slider as usize][square] |= ray_of_queen;
            reach[Role::King as usize][square] |= ray(square, QUEEN[way], 1);
            reach[Role::Knight as usize][square] |= ray(square, KNIGHT[way], 1);
            way += 1;
        }
        square += 1;
    }
    reach
};

/// The squares from one on in steps of one kind, up to the edge.
const fn ray(square: usize, [files, ranks]: [isize; 2], steps: u32) -> u64 {
    let mut squares = 0;
    let mut file = (square % 8).cast_signed();
    let mut rank = (square / 8).cast_signed();
    let mut step = 0;
    while step < steps {
        file += files;
        rank += ranks;
        if file < 0 || file > 7 || rank < 0 || rank > 7 {
            break;
        }
        squares |= 1 << (rank * 8 + file);
        step += 1;
    }
    squares
}

/// The squares of a pawn that could go straight to a square.
#[inline]
fn pawn_step(position: &Position, to: Square) -> Bitboard {
    let board = position.board();
    let us = position.turn();
    let occupied = board.occupied();
    let (back, second) = match us {
        Color::White => (56, Bitboard::from_rank(Rank::Second)),
        Color::Black => (8, Bitboard::from_rank(Rank::Seventh)),
    };
    if occupied.contains(to) || is_last(to) {
        return Bitboard::EMPTY;
    }
    // Nothing wraps around: the arrival square is at least one rank off the
    // edge, and two steps count only from the second rank.
    let one = Bitboard(Bitboard::from(to).0.rotate_left(back));
    let free_behind = !Bitboard(occupied.0.rotate_left(back));
    let two = Bitboard(one.0.rotate_left(back)) & second & free_behind;
    (one | two) & board.pieces(us, Role::Pawn)
}

#[inline]
fn is_last(square: Square) -> bool {
    !(8..56).contains(&square.index())
}

/// The square of a pawn of this file that could capture on a square, except en passant.
#[inline]
fn pawn_capture(position: &Position, file: u8, to: Square) -> Bitboard {
    let board = position.board();
    let us = position.turn();
    let prey = board.by_color(us.opposite()) & !board.by_role(Role::King);
    if !prey.contains(to) || is_last(to) {
        return Bitboard::EMPTY;
    }
    pawn_attacks(us.opposite(), to) & board.pieces(us, Role::Pawn) & files(file)
}

#[cold]
fn castling(position: &Position, word: u64, length: usize) -> Option<Move> {
    const SHORT: u64 = u64::from_le_bytes(*b"O-O\0\0\0\0\0");
    const LONG: u64 = u64::from_le_bytes(*b"O-O-O\0\0\0");
    let side = match (length, word & !(u64::MAX << (8 * length))) {
        (3, SHORT) => CastlingSide::KingSide,
        (5, LONG) => CastlingSide::QueenSide,
        _ => return None,
    };
    let us = position.turn();
    let rook = position.castling_rook(us, side)?;
    let mv = Move::castling(position.king(us), rook);
    position.is_legal(mv).then_some(mv)
}

/// The only one of several pieces that may go to a square without leaving its king attacked.
#[cold]
fn only_legal(position: &Position, origins: Bitboard, to: Square) -> Option<Square> {
    let king = position.king(position.turn());
    let mut able = Bitboard::EMPTY;
    for from in origins {
        if is_safe(position, king, from, to) {
            able.insert(from);
        }
    }
    able.single()
}

/// Whether the mover's king is safe after a piece has gone from one square to another, capturing
/// any piece there. `king` is its square after the move.
///
/// The lines to the few sliders that face it are tested one by one: they change little from move to
/// move, so branch prediction works well, where the large table of sliders would be a cache miss
/// for nearly each move.
#[inline]
pub(crate) fn is_safe(position: &Position, king: Square, from: Square, to: Square) -> bool {
    let board = position.board();
    let us = position.turn();
    let to_set = Bitboard::from(to);
    let enemy = board.by_color(us.opposite()) & !to_set;
    let occupied = board.occupied() & !Bitboard::from(from) | to_set;
    let queens = board.by_role(Role::Queen);
    let steps = knight_attacks(king) & board.by_role(Role::Knight)
        | pawn_attacks(us, king) & board.by_role(Role::Pawn)
        | king_attacks(king) & board.by_role(Role::King);
    let straight = reach(Role::Rook, king) & (board.by_role(Role::Rook) | queens);
    let diagonal = reach(Role::Bishop, king) & (board.by_role(Role::Bishop) | queens);
    (steps & enemy).is_empty()
        && ((straight | diagonal) & enemy)
            .into_iter()
            .all(|slider| (between(king, slider) & occupied).any())
}

#[cfg(test)]
mod tests {
    use alloc::{string::String, vec::Vec};

    use proptest::prelude::*;
    use rokada_board::{Faults, Setup};

    use super::*;
    use crate::{Letters, Written, san};

    /// Starts with many pins, checks, ambiguous pieces, promotions and castling; the last two are
    /// illegal positions that may be played.
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
        let written = Written::parse(text, Letters::En).ok()?;
        let fits = |mv: &Move| written.fits(position, *mv);
        let fitting: Vec<Move> = position.legal_moves().into_iter().filter(fits).collect();
        match fitting[..] {
            [mv] => Some(mv),
            _ => None,
        }
    }

    proptest! {
        /// The fast path finds what fits by definition; and it finds every legal move except
        /// promotions and en passant, written as in PGN.
        #[test]
        fn quick_moves_are_those_that_fit(position in position()) {
            let letters = ["", "N", "B", "R", "Q", "K"];
            let departures = ["", "a", "e", "g", "1", "4", "8", "e4", "d3", "x", "ax", "dx", "gx", "5x"];
            for to in Square::ALL {
                for letter in letters {
                    for departure in departures {
                        let text = alloc::format!("{letter}{departure}{to}");
                        let quick = find_fast(&position, text.as_bytes());
                        let slow = slow(&position, &text);
                        if quick.is_some() {
                            prop_assert_eq!(quick, slow, "{}: {}", &position, &text);
                        }
                    }
                }
            }
            for mv in &position.legal_moves() {
                let text: String = san(&position, *mv);
                let quick = find_fast(&position, text.as_bytes());
                if mv.promotion().is_some() || mv.is_en_passant() {
                    prop_assert_eq!(quick, None, "{}: {}", &position, &text);
                } else {
                    prop_assert_eq!(quick, Some(*mv), "{}: {}", &position, &text);
                }
            }
        }

        #[test]
        fn quick_reading_agrees_on_any_letters(position in position(), text in "[NBRQKOa-h][a-h1-8xO=N-]{0,5}[+#]?") {
            if let Some(mv) = find_fast(&position, text.as_bytes()) {
                prop_assert_eq!(Some(mv), slow(&position, &text), "{}: {}", &position, &text);
            }
        }
    }
}
