//! Random numbers that together make a position's key.

use crate::{Bitboard, Board, Color, File, Role, Square, tables::KEYS};

const CASTLING: usize = 768;
const EN_PASSANT: usize = 832;
const BLACK_TO_MOVE: usize = 840;

#[inline]
pub(crate) fn piece(color: Color, role: Role, square: Square) -> u64 {
    KEYS[(color.index() * 6 + role.index()) * 64 + square.index()]
}

/// The key of one rook that may still castle.
#[inline]
pub(crate) fn castling(rook: Square) -> u64 {
    KEYS[CASTLING + rook.index()]
}

#[inline]
pub(crate) fn en_passant(file: File) -> u64 {
    KEYS[EN_PASSANT + file.index()]
}

/// Changes with every move.
#[inline]
pub(crate) fn side() -> u64 {
    KEYS[BLACK_TO_MOVE]
}

/// The key of placement, turn and castling rights, from nothing.
pub(crate) fn compute(board: &Board, turn: Color, castling_rooks: Bitboard) -> u64 {
    let mut key = if turn.is_white() { 0 } else { side() };
    for (square, standing) in board.iter() {
        key ^= piece(standing.color, standing.role, square);
    }
    for rook in castling_rooks {
        key ^= castling(rook);
    }
    key
}
