//! Which squares a piece attacks (Laws 2023, 3.1.2, 3.1.3 and 3.2-3.8).
//!
//! Steps are looked up by square; sliders are found by subtraction along their lines, which needs
//! hardly any table (see `sliders/hyperbola.rs`). `build/` computes every table from plain rays.
//!
//! ```
//! use rokada_board::{Bitboard, Square, attacks};
//!
//! let blockers = Bitboard::from(Square::A3) | Square::C1;
//! assert_eq!(attacks::rook_attacks(Square::A1, blockers).len(), 4);
//! ```

use crate::{
    Bitboard, Color, Role, Square,
    sliders::{Hyperbola, Sliders},
    tables::{BETWEEN, KING, KNIGHT, LINE, PAWN},
};

/// The squares a king attacks.
#[inline]
pub fn king_attacks(square: Square) -> Bitboard {
    Bitboard(KING[square.index()])
}

/// The squares a knight attacks.
#[inline]
pub fn knight_attacks(square: Square) -> Bitboard {
    Bitboard(KNIGHT[square.index()])
}

/// The squares a pawn of this colour attacks; none from its last rank.
#[inline]
pub fn pawn_attacks(color: Color, square: Square) -> Bitboard {
    Bitboard(PAWN[color.index() * 64 + square.index()])
}

/// The squares a bishop attacks when these squares are occupied. Blockers of either colour are
/// attacked, squares behind them are not.
#[inline]
pub fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Hyperbola.bishop(square, occupied)
}

/// The squares a rook attacks when these squares are occupied. Blockers of either colour are
/// attacked, squares behind them are not.
#[inline]
pub fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Hyperbola.rook(square, occupied)
}

/// The squares a queen attacks when these squares are occupied.
#[inline]
pub fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    bishop_attacks(square, occupied) | rook_attacks(square, occupied)
}

/// The squares a piece attacks when these squares are occupied.
#[inline]
pub fn attacks(role: Role, color: Color, square: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => pawn_attacks(color, square),
        Role::Knight => knight_attacks(square),
        Role::Bishop => bishop_attacks(square, occupied),
        Role::Rook => rook_attacks(square, occupied),
        Role::Queen => queen_attacks(square, occupied),
        Role::King => king_attacks(square),
    }
}

/// The squares strictly between two on one rank, file or diagonal; none for any other two.
#[inline]
pub fn between(a: Square, b: Square) -> Bitboard {
    Bitboard(BETWEEN[a.index() * 64 + b.index()])
}

/// The whole rank, file or diagonal through two squares, edge to edge; none if they share none.
#[inline]
pub fn line(a: Square, b: Square) -> Bitboard {
    Bitboard(LINE[a.index() * 64 + b.index()])
}
