//! The lemmas of material, each with its witness.

use rokada_board::{Board, CastlingRights, Color, Piece, Position, Role, Setup, Square};
use rokada_unwinnable::{Limits, can_mate, cheap};

use crate::common::Random;

/// The position with these men, if it is lawful.
fn arrange(men: &[(Square, Color, Role)], turn: Color) -> Option<Position> {
    let mut board = Board::EMPTY;
    for &(square, color, role) in men {
        if board.piece_at(square).is_some() {
            return None;
        }
        board.set(square, Some(Piece { color, role }));
    }
    let setup = Setup {
        board,
        turn,
        castling: CastlingRights::NONE,
        en_passant: None,
        halfmoves: 0,
        fullmoves: 1,
    };
    setup.position().ok()
}

fn steps(a: Square, b: Square) -> usize {
    let file = |s: Square| s.index() % 8;
    let rank = |s: Square| s.index() / 8;
    file(a).abs_diff(file(b)).max(rank(a).abs_diff(rank(b)))
}

/// A knight checks, the winner's king attacks some flights, queens fill all
/// the others: more queens would only take or step between, and fewer would
/// leave a flight. Where a queen checks the winner's king no move of the
/// winner's led there.
#[test]
fn a_knight_never_mates_a_king_among_queens() {
    let (us, them) = (Color::White, Color::Black);
    let mut arrangements = 0;
    for weak in Square::ALL {
        for strong in Square::ALL.into_iter().filter(|&s| steps(s, weak) > 1) {
            for knight in Square::ALL.into_iter().filter(|&s| s != strong) {
                let mut men = vec![
                    (weak, them, Role::King),
                    (strong, us, Role::King),
                    (knight, us, Role::Knight),
                ];
                let Some(bare) = arrange(&men, them).filter(Position::is_check) else {
                    continue;
                };
                for flight in Square::ALL.into_iter().filter(|&s| steps(s, weak) == 1) {
                    if bare.attackers(flight, us).is_empty() {
                        men.push((flight, them, Role::Queen));
                    }
                }
                let Some(full) = arrange(&men, them) else {
                    continue;
                };
                assert!(!full.is_checkmate(), "{full}");
                arrangements += 1;
            }
        }
    }
    assert!(arrangements > 5_000, "only {arrangements} arrangements");
}

/// The heart of the lemma on bishops: whichever way a bishop checks, the two
/// squares beside the king that neighbour the first square of its line cannot
/// both be attacked by a king that stands apart. The man that must hold one of
/// them is a rook or queen, and reaches the line.
#[test]
fn a_bishops_check_can_always_be_met_by_a_man_beside_the_king() {
    for weak in Square::ALL {
        for (df, dr) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
            if weak.offset(df, dr).is_none() {
                continue;
            }
            let beside = [weak.offset(df, 0), weak.offset(0, dr)]
                .map(|square| square.expect("the corner between is on the board"));
            for strong in Square::ALL.into_iter().filter(|&s| steps(s, weak) > 1) {
                let held = beside.iter().all(|&square| steps(square, strong) <= 1);
                assert!(!held, "{weak} {strong}");
            }
        }
    }
}

fn asserts_mate(men: &[(Square, Color, Role)], turn: Color) -> bool {
    let Some(position) = arrange(men, turn) else {
        return false;
    };
    if cheap(&position, Color::White) != Some(true) {
        // Only the side that can be taken from may be left to the search.
        let every_move_takes = position
            .legal_moves()
            .iter()
            .all(|&mv| position.is_capture(mv));
        assert!(every_move_takes, "{position}");
        return false;
    }
    let verdict = can_mate(&position, Color::White, Limits::states(100_000));
    assert_eq!(verdict.known(), Some(true), "{position}");
    true
}

/// Every placement of three men in release builds, a part of them else.
#[test]
fn a_queen_or_rook_against_a_bare_king_can_always_mate() {
    let every = if cfg!(debug_assertions) { 211 } else { 1 };
    let mut asked = 0;
    for number in (0..64 * 64 * 64).step_by(every) {
        let [a, b, c] = [number / 4096, number / 64 % 64, number % 64].map(square);
        for role in [Role::Queen, Role::Rook] {
            let men = [
                (a, Color::White, Role::King),
                (b, Color::White, role),
                (c, Color::Black, Role::King),
            ];
            for turn in Color::ALL {
                asked += usize::from(asserts_mate(&men, turn));
            }
        }
    }
    println!("{asked} positions of three men asked");
}

/// Two minor pieces: all placements inside a corner of 4 x 4 squares (where
/// men stand in each other's way) in release builds, and some at random.
#[test]
fn two_fitting_minor_pieces_against_a_bare_king_can_always_mate() {
    let every = if cfg!(debug_assertions) { 409 } else { 1 };
    let corner = |number: usize| square(number % 4 + number / 4 % 4 * 8);
    let mut random = Random(20260101);
    let mut asked = 0;
    let mut ask = |squares: [Square; 4]| {
        let [a, b, c, d] = squares;
        for second in [Role::Bishop, Role::Knight] {
            let men = [
                (a, Color::White, Role::King),
                (b, Color::White, Role::Bishop),
                (c, Color::White, second),
                (d, Color::Black, Role::King),
            ];
            let colour = |s: Square| (s.index() % 8 + s.index() / 8) % 2;
            if second == Role::Bishop && colour(b) == colour(c) {
                continue;
            }
            for turn in Color::ALL {
                asked += usize::from(asserts_mate(&men, turn));
            }
        }
    };
    for number in (0..65536).step_by(every) {
        ask([number, number >> 4, number >> 8, number >> 12].map(corner));
    }
    for _ in 0..20_000 / every {
        ask([0; 4].map(|_| square(random.below(64))));
    }
    println!("{asked} positions of four men asked");
}

fn square(index: usize) -> Square {
    let index = u8::try_from(index).expect("an index below 64");
    Square::from_index(index).expect("an index below 64")
}
