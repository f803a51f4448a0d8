//! Random numbers that together make a position's key.

use crate::{
    Bitboard, Board, Color, Square,
    board::Code,
    position::Passed,
    tables::{BLACK_TO_MOVE_KEY, CASTLING_KEYS, EN_PASSANT_KEYS, PIECE_KEYS},
};

/// 0 for no piece, so that a move needs no branch for captures.
#[inline]
pub(crate) fn piece(color: Color, code: Code, square: Square) -> u64 {
    PIECE_KEYS[(color.index() * 8 + code.index()) * 64 + square.index()]
}

/// The same for the other colour.
#[inline]
pub(crate) fn opponents_piece(color: Color, code: Code, square: Square) -> u64 {
    PIECE_KEYS[((color.index() ^ 1) * 8 + code.index()) * 64 + square.index()]
}

#[inline]
pub(crate) fn castling_of(rooks: Bitboard) -> u64 {
    let mut key = 0;
    for rook in rooks {
        key ^= CASTLING_KEYS[rook.index()];
    }
    key
}

/// The same for all squares of a file; 0 for none.
#[inline]
pub(crate) fn en_passant(passed: Passed) -> u64 {
    EN_PASSANT_KEYS[passed.index()]
}

/// The key that changes with every move.
#[inline]
pub(crate) fn side() -> u64 {
    BLACK_TO_MOVE_KEY[0]
}

/// The key of placement, turn, castling rights and en passant square, from scratch.
pub(crate) fn compute(board: &Board, turn: Color, castling_rooks: Bitboard, passed: Passed) -> u64 {
    let mut key = if turn.is_white() { 0 } else { side() };
    for square in board.by_color(Color::White) {
        key ^= piece(Color::White, board.code_at(square), square);
    }
    for square in board.by_color(Color::Black) {
        key ^= piece(Color::Black, board.code_at(square), square);
    }
    key ^ castling_of(castling_rooks) ^ en_passant(passed)
}
