//! Lemmas on material: why the men on the board can never mate.
//!
//! Each condition limits the men that may be there at most, so it still holds after any capture;
//! and none lets a pawn promote to something it does not allow. Each argument has a test that puts
//! the candidates for a mate on the board, one by one (`tests/solver/material.rs`):
//!
//! - **Bare king.** A king attacks no king.
//! - **Knight against queens.** King and knight against a king with queens only: the flights that
//!   the winner's men leave open are held by queens. In each such arrangement a queen takes the
//!   knight.
//! - **Bishops of one colour.** The winner has bishops; the other side has bishops, rooks and
//!   queens; all bishops go on squares of one colour. Take the first square of the checking line.
//!   The two squares next to both it and the king are of the other colour, and the winner's king,
//!   not adjacent to the other, does not attack both. So a rook or queen is on one of them, and
//!   takes the bishop or steps between.

use rokada_board::{Bitboard, Color, Role};

use super::Man;

pub(super) fn never_mates(men: &[Man], winner: Color) -> bool {
    let is_not_king = |man: &&Man| man.role != Role::King;
    let mut ours = men
        .iter()
        .filter(is_not_king)
        .filter(|man| man.color == winner);
    let mut theirs = men
        .iter()
        .filter(is_not_king)
        .filter(|man| man.color != winner);
    let Some(first) = ours.clone().next() else {
        return true;
    };
    if first.role == Role::Knight {
        return ours.count() == 1 && theirs.all(|man| man.role == Role::Queen);
    }
    let mut bishops = men.iter().filter(|man| man.role == Role::Bishop);
    let on = |squares: Bitboard| bishops.clone().all(|man| man.squares.is_subset(squares));
    let of_one_colour = on(Bitboard::LIGHT) || on(Bitboard::DARK);
    let is_line_piece = |man: &Man| matches!(man.role, Role::Bishop | Role::Rook | Role::Queen);
    bishops.next().is_some()
        && of_one_colour
        && ours.all(|man| man.role == Role::Bishop)
        && theirs.all(is_line_piece)
}
