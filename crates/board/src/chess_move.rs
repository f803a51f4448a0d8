//! A move, packed into two bytes.

use core::fmt;

use crate::{CastlingSide, Role, Square, UciStyle};

/// The kind of a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MoveKind {
    /// One piece goes from one square to another, perhaps capturing there.
    Normal,
    /// King and rook move together (Laws 2023, 3.8.2).
    Castling,
    /// A pawn captures a pawn that passed it (Laws 2023, 3.7.3.1; 2018: 3.7.4.1; 2014: 3.7d).
    EnPassant,
    /// A pawn reaches the last rank (Laws 2023, 3.7.3.3; 2018: 3.7.5.1; 2014: 3.7e).
    Promotion,
}

/// A move: from, to, and its kind. It need not be legal anywhere.
///
/// **Castling is written as king takes own rook**: [`Move::to`] is the square of the rook, because
/// in Chess960 the king's target would not distinguish castling from a step of the king. Use
/// [`Move::king_target`] for the square where the king ends.
///
/// ```
/// use rokada_board::{Move, Square};
///
/// let castle = Move::castling(Square::E1, Square::H1);
/// assert_eq!(castle.king_target(), Some(Square::G1));
/// assert_eq!(castle.to_string(), "e1g1");
/// ```
///
/// In bits: 0-5 from, 6-11 to, 12-15 kind (0 normal, 1 castling, 2 en passant, 4-7 promotion to
/// knight, bishop, rook, queen).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

const CASTLING: u16 = 1 << 12;
const EN_PASSANT: u16 = 2 << 12;
const PROMOTION: u16 = 4 << 12;

impl Move {
    /// No move: the turn passes, which no rule allows. Files and engines write it, as `0000` in
    /// UCI; it is never legal. [`Position::null_move`](crate::Position::null_move) returns the
    /// position after it.
    pub const NULL: Move = Move(0);

    #[inline]
    const fn pack(from: Square, to: Square, sort: u16) -> Move {
        Move(from.to_low_bits() | to.to_low_bits() << 6 | sort)
    }

    /// One piece goes from one square to another.
    #[inline]
    pub const fn normal(from: Square, to: Square) -> Move {
        Move::pack(from, to, 0)
    }

    /// The king on `king` castles with the rook on `rook`.
    #[inline]
    pub const fn castling(king: Square, rook: Square) -> Move {
        Move::pack(king, rook, CASTLING)
    }

    /// A pawn captures en passant, arriving on `to`.
    #[inline]
    pub const fn en_passant(from: Square, to: Square) -> Move {
        Move::pack(from, to, EN_PASSANT)
    }

    /// A pawn arrives on the last rank and becomes a knight, bishop, rook or queen; `None` for
    /// pawn and king, which it may not become.
    #[inline]
    pub const fn promoting(from: Square, to: Square, role: Role) -> Option<Move> {
        match role {
            Role::Knight | Role::Bishop | Role::Rook | Role::Queen => {
                let sort = PROMOTION + ((role as u16 - 1) << 12);
                Some(Move::pack(from, to, sort))
            }
            Role::Pawn | Role::King => None,
        }
    }

    /// The move with these bits, if they encode one.
    pub const fn from_bits(bits: u16) -> Option<Move> {
        match bits >> 12 {
            0..=2 | 4..=7 => Some(Move(bits)),
            _ => None,
        }
    }

    /// The bits of the move; see the type for their order.
    #[inline]
    pub const fn to_bits(self) -> u16 {
        self.0
    }

    /// Where the moving piece starts; for castling, the king.
    #[inline]
    pub const fn from(self) -> Square {
        Square::from_low_bits(self.0)
    }

    /// Where the moving piece arrives; for castling, the square of the rook.
    #[inline]
    pub const fn to(self) -> Square {
        Square::from_low_bits(self.0 >> 6)
    }

    /// The kind of the move.
    #[inline]
    pub const fn kind(self) -> MoveKind {
        match self.0 >> 12 {
            0 => MoveKind::Normal,
            1 => MoveKind::Castling,
            2 => MoveKind::EnPassant,
            _ => MoveKind::Promotion,
        }
    }

    /// The piece that the pawn becomes.
    #[inline]
    pub const fn promotion(self) -> Option<Role> {
        match self.0 >> 12 {
            4 => Some(Role::Knight),
            5 => Some(Role::Bishop),
            6 => Some(Role::Rook),
            7 => Some(Role::Queen),
            _ => None,
        }
    }

    /// True for [`Move::NULL`].
    #[inline]
    pub const fn is_null(self) -> bool {
        self.0 == 0
    }

    /// True for castling.
    #[inline]
    pub const fn is_castling(self) -> bool {
        matches!(self.kind(), MoveKind::Castling)
    }

    /// True for a capture en passant.
    #[inline]
    pub const fn is_en_passant(self) -> bool {
        matches!(self.kind(), MoveKind::EnPassant)
    }

    /// The side to which the king castles, if this is castling.
    #[inline]
    pub fn castling_side(self) -> Option<CastlingSide> {
        self.is_castling()
            .then(|| CastlingSide::of(self.from().file(), self.to().file()))
    }

    /// Where the king ends, if this is castling.
    #[inline]
    pub fn king_target(self) -> Option<Square> {
        let side = self.castling_side()?;
        Some(Square::new(side.king_file(), self.from().rank()))
    }

    /// Where the rook ends, if this is castling.
    #[inline]
    pub fn rook_target(self) -> Option<Square> {
        let side = self.castling_side()?;
        Some(Square::new(side.rook_file(), self.from().rank()))
    }

    /// The square where the moving piece itself ends: the king's target for castling, else
    /// [`Move::to`].
    #[inline]
    pub fn arrival(self) -> Square {
        self.king_target().unwrap_or(self.to())
    }

    /// The square of the pawn that a capture en passant takes.
    #[inline]
    pub const fn en_passant_victim(self) -> Option<Square> {
        match self.kind() {
            MoveKind::EnPassant => Some(Square::new(self.to().file(), self.from().rank())),
            MoveKind::Normal | MoveKind::Castling | MoveKind::Promotion => None,
        }
    }
}

/// As [`UciStyle::Standard`] writes it.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.uci(UciStyle::Standard))
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({})", self.uci(UciStyle::Chess960))
    }
}
