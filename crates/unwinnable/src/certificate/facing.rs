//! Pawns that face each other on a file cannot pass each other.
//!
//! Sets of squares alone do not express that. A white pawn on a2, a3 or a4 and a black one on a5,
//! a4 or a3 could have changed places. So men may carry numbers of *pairs*: a white pawn and a
//! black one that stay on one file while they are pawns. An invariant covers only positions in
//! which the white pawn is below the black one, if both are there as pawns.
//!
//! Why play keeps this order: a step ahead goes over and onto empty squares only, so the lower pawn
//! stays below. After a capture they are no longer a pair ([`part`]). The order does not apply to a
//! pawn that was taken or has promoted.

use rokada_board::{Bitboard, Color, Role, Square};

use super::Man;

/// Removes the numbers that mark no pair (any more); returns whether there were any.
pub(super) fn part(men: &mut [Man]) -> bool {
    let mut numbers = men.iter().fold(0, |all, man| all | man.facing);
    let mut parted = false;
    while numbers != 0 {
        let number = numbers & numbers.wrapping_neg();
        numbers &= !number;
        if !is_pair(men, number) {
            parted = true;
            for man in men.iter_mut() {
                man.facing &= !number;
            }
        }
    }
    parted
}

/// Whether this number marks one white and one black pawn on one file.
fn is_pair(men: &[Man], number: u32) -> bool {
    let mut pair = men.iter().filter(|man| man.facing & number != 0);
    let (Some(one), Some(other), None) = (pair.next(), pair.next(), pair.next()) else {
        return false;
    };
    let mut squares = (one.squares | other.squares).into_iter();
    let file = squares.next().map(Square::file);
    one.color != other.color
        && [one, other].iter().all(|man| man.role == Role::Pawn)
        && squares.all(|square| Some(square.file()) == file)
}

/// Whether a pawn may step to a square ahead: each pawn it faces, if certainly there, may still be
/// beyond that square.
pub(super) fn may_step(men: &[Man], pawn: &Man, to: Square) -> bool {
    let is_there = |man: &&Man| !man.may_miss && man.promoted.is_empty();
    let beyond = |enemy: &Man| match pawn.color {
        Color::White => enemy.squares.into_iter().any(|square| square > to),
        Color::Black => enemy.squares.into_iter().any(|square| square < to),
    };
    (men.iter())
        .filter(|man| man.color != pawn.color && man.facing & pawn.facing != 0)
        .filter(is_there)
        .all(beyond)
}

/// Whether the white man is below the black one, if both are pawns on one file.
pub(super) fn is_order_kept(one: &Man, other: &Man) -> bool {
    let (white, black) = if one.color == Color::White {
        (one, other)
    } else {
        (other, one)
    };
    let is_pawn = |man: &Man| man.role == Role::Pawn && man.squares.any();
    let highest = |squares: Bitboard| squares.into_iter().last();
    one.facing & other.facing != 0
        || !is_pawn(white)
        || !is_pawn(black)
        || highest(white.squares) < black.squares.first()
}

/// Numbers all pairs of pawns of which at least one roams, as long as numbers are left.
pub(super) fn number_pairs(men: &mut [Man]) {
    let before = men.to_vec();
    let mut number = 1_u32;
    for man in men.iter_mut() {
        man.facing = 0;
    }
    for (at, white) in before.iter().enumerate() {
        for (with, black) in before.iter().enumerate() {
            if white.color != Color::White
                || black.color != Color::Black
                || [white, black].iter().any(|man| man.role != Role::Pawn)
                || white.watched && black.watched
                || !is_order_kept(white, black)
            {
                continue;
            }
            men[at].facing |= number;
            men[with].facing |= number;
            if is_pair(men, number) {
                number = number.wrapping_shl(1);
            } else {
                men[at].facing &= !number;
                men[with].facing &= !number;
            }
            if number == 1 << 31 {
                return;
            }
        }
    }
}
