//! The lemmas of material, each with its witness.

use rokada_board::{Color, Position, Role, Square};
use rokada_unwinnable::{Limits, can_mate, cheap};

use crate::common::{arrange, square};

fn steps(a: Square, b: Square) -> usize {
    let file = |s: Square| s.index() % 8;
    let rank = |s: Square| s.index() / 8;
    file(a).abs_diff(file(b)).max(rank(a).abs_diff(rank(b)))
}

/// A knight checks, the winner's king attacks some flights, queens fill all the others: more queens
/// would only take or step between, and fewer would leave a flight. Where a queen checks the
/// winner's king, no move of the winner's led there.
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

/// The core of the lemma on bishops, whichever way a bishop checks. Two squares are next to both
/// the king and the first square of its line. A king that is not adjacent cannot attack both. The
/// man that must hold one of them is a rook or queen, and reaches the line.
#[test]
fn a_bishops_check_can_be_met_by_a_man_next_to_the_king() {
    for weak in Square::ALL {
        for (df, dr) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
            if weak.offset(df, dr).is_none() {
                continue;
            }
            let adjacent = [weak.offset(df, 0), weak.offset(0, dr)]
                .map(|square| square.expect("the corner between is on the board"));
            for strong in Square::ALL.into_iter().filter(|&s| steps(s, weak) > 1) {
                let held = adjacent.iter().all(|&square| steps(square, strong) <= 1);
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

/// A part of all placements of three men; with `ALL_PLACEMENTS=1` each of them (119,294 positions,
/// some minutes). Without pawns and castling the board can be turned and mirrored, so that the
/// winner's king is in the triangle a1-d1-d4.
#[test]
fn a_queen_or_rook_against_a_bare_king_can_always_mate() {
    let every = match std::env::var_os("ALL_PLACEMENTS") {
        Some(_) => 1,
        None => 211,
    };
    let triangle: Vec<Square> = Square::ALL
        .into_iter()
        .filter(|square| {
            let (file, rank) = (square.index() % 8, square.index() / 8);
            rank <= file && file < 4
        })
        .collect();
    let mut asked = 0;
    for number in (0..triangle.len() * 64 * 64).step_by(every) {
        let king = triangle[number / 4096];
        let [heavy, weak] = [number / 64 % 64, number % 64].map(square);
        for role in [Role::Queen, Role::Rook] {
            let men = [
                (king, Color::White, Role::King),
                (heavy, Color::White, role),
                (weak, Color::Black, Role::King),
            ];
            for turn in Color::ALL {
                asked += usize::from(asserts_mate(&men, turn));
            }
        }
    }
    println!("{asked} positions of three men asked");
}
