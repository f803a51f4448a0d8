//! The pieces in the form that the generator needs, and how a move changes them.
//!
//! 72 bytes: five sets by way of moving, two by side, the rooks that may castle, the en passant
//! square. A queen is in `diagonal` and in `straight`. Counting lines of play copies only this, no
//! key and no counters: per move some 9 words read and written, 3 to 4 ns.

#![expect(clippy::inline_always, reason = "part of the generator; measured")]

use super::{FILE_A, FILE_H, origin};
use crate::{
    Bitboard, Board, CastlingSide, Position, Square, attacks::king_attacks, sliders::Sliders,
};

/// The placement of the pieces, relative to the player to move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pieces {
    pub(super) own: Bitboard,
    pub(super) enemy: Bitboard,
    pub(super) pawns: Bitboard,
    pub(super) knights: Bitboard,
    /// Bishops and queens.
    pub(super) diagonal: Bitboard,
    /// Rooks and queens.
    pub(super) straight: Bitboard,
    pub(super) kings: Bitboard,
    pub(super) castling_rooks: Bitboard,
    /// The square a pawn has just passed over, or none.
    pub(super) en_passant: Bitboard,
}

impl Pieces {
    #[inline(always)]
    pub(crate) fn new<const WHITE: bool>(position: &Position) -> Pieces {
        let &Board {
            diagonal,
            straight,
            steps,
            white,
        } = &position.board;
        let black = position.board.occupied() & !white;
        let (own, enemy) = if WHITE {
            (white, black)
        } else {
            (black, white)
        };
        Pieces {
            own,
            enemy,
            pawns: steps & !(diagonal | straight),
            knights: steps & diagonal,
            diagonal: diagonal & !steps,
            straight: straight & !steps,
            kings: steps & straight,
            castling_rooks: position.castling_rooks,
            en_passant: position.passed.set(),
        }
    }

    #[inline(always)]
    pub(crate) fn occupied(&self) -> Bitboard {
        self.own | self.enemy
    }

    #[inline(always)]
    pub(super) fn king(&self) -> Square {
        (self.kings & self.own).lowest()
    }

    #[inline(always)]
    pub(super) fn attacked_by_enemy<const WHITE: bool, A: Sliders>(
        &self,
        sliders: A,
        occupied: Bitboard,
    ) -> Bitboard {
        let pawns = self.pawns & self.enemy;
        // The enemy's pawns go the other way.
        let pawn_attacks = if WHITE {
            Bitboard((pawns & !FILE_A).0 >> 9) | Bitboard((pawns & !FILE_H).0 >> 7)
        } else {
            Bitboard((pawns & !FILE_A).0 << 7) | Bitboard((pawns & !FILE_H).0 << 9)
        };
        let mut attacked = pawn_attacks
            | all_knight_attacks(self.knights & self.enemy)
            | king_attacks((self.kings & self.enemy).lowest());
        for slider in self.diagonal & self.enemy {
            attacked |= sliders.bishop(slider, occupied);
        }
        for slider in self.straight & self.enemy {
            attacked |= sliders.rook(slider, occupied);
        }
        attacked
    }

    /// The same pieces with the other player to move, nothing being passed over.
    #[inline(always)]
    fn passed(&self) -> Pieces {
        Pieces {
            own: self.enemy,
            enemy: self.own,
            en_passant: Bitboard::EMPTY,
            ..*self
        }
    }

    #[inline(always)]
    pub(crate) fn after_quiet<const MOVER: u8>(&self, from: Square, to: Square) -> Pieces {
        let moved = Bitboard::from(from) | to;
        let mut next = self.passed();
        next.enemy ^= moved;
        next.lift_and_place::<MOVER>(from, to);
        next
    }

    #[inline(always)]
    pub(crate) fn after_capture<const MOVER: u8>(&self, from: Square, to: Square) -> Pieces {
        let mut next = self.passed();
        next.enemy ^= Bitboard::from(from) | to;
        let left = !Bitboard::from(to);
        next.own &= left;
        next.pawns &= left;
        next.knights &= left;
        next.diagonal &= left;
        next.straight &= left;
        next.castling_rooks &= left;
        next.lift_and_place::<MOVER>(from, to);
        next
    }

    #[inline(always)]
    fn lift_and_place<const MOVER: u8>(&mut self, from: Square, to: Square) {
        let from_set = Bitboard::from(from);
        let to_set = Bitboard::from(to);
        let moved = from_set | to_set;
        match MOVER {
            PAWN => self.pawns ^= moved,
            KNIGHT => self.knights ^= moved,
            DIAGONAL => {
                if self.straight.contains(from) {
                    self.straight ^= moved;
                }
                self.diagonal ^= moved;
            }
            STRAIGHT => {
                if self.diagonal.contains(from) {
                    self.diagonal ^= moved;
                }
                self.straight ^= moved;
                self.castling_rooks &= !from_set;
            }
            _ => {
                self.kings ^= moved;
                // The mover is the enemy of the player who is to move now.
                self.castling_rooks &= !self.enemy;
            }
        }
    }

    #[inline(always)]
    pub(crate) fn after_double_step(&self, from: Square, to: Square) -> Pieces {
        let mut next = self.after_quiet::<PAWN>(from, to);
        let middle = u16::midpoint(from.to_low_bits(), to.to_low_bits());
        next.en_passant = Bitboard::from(Square::from_low_bits(middle));
        next
    }

    /// The four positions after a promotion.
    #[inline(always)]
    pub(crate) fn after_promotions(&self, from: Square, to: Square) -> [Pieces; 4] {
        let next = if self.enemy.contains(to) {
            self.after_capture::<PAWN>(from, to)
        } else {
            self.after_quiet::<PAWN>(from, to)
        };
        let placed = Bitboard::from(to);
        let bare = Pieces {
            pawns: next.pawns ^ placed,
            ..next
        };
        let (diagonal, straight) = (bare.diagonal | placed, bare.straight | placed);
        [
            Pieces {
                diagonal,
                straight,
                ..bare
            },
            Pieces { straight, ..bare },
            Pieces { diagonal, ..bare },
            Pieces {
                knights: bare.knights | placed,
                ..bare
            },
        ]
    }

    #[inline(always)]
    pub(crate) fn after_en_passant<const WHITE: bool>(&self, from: Square, to: Square) -> Pieces {
        let victim = Bitboard::from(origin(to, if WHITE { 8 } else { -8 }));
        let mut next = self.after_quiet::<PAWN>(from, to);
        next.pawns ^= victim;
        next.own ^= victim;
        next
    }

    #[inline(always)]
    pub(crate) fn after_castling(&self, king: Square, rook: Square) -> Pieces {
        let side = CastlingSide::of(king.file(), rook.file());
        let king_to = Bitboard::from(Square::new(side.king_file(), king.rank()));
        let rook_to = Bitboard::from(Square::new(side.rook_file(), king.rank()));
        let (king, rook) = (Bitboard::from(king), Bitboard::from(rook));
        let mut next = self.passed();
        next.castling_rooks &= !self.own;
        next.kings ^= king ^ king_to;
        next.straight ^= rook ^ rook_to;
        next.enemy = next.enemy & !(king | rook) | king_to | rook_to;
        next
    }
}

// A const parameter cannot be a user-defined enum on stable Rust.
pub(crate) const PAWN: u8 = 0;
pub(crate) const KNIGHT: u8 = 1;
pub(crate) const DIAGONAL: u8 = 2;
pub(crate) const STRAIGHT: u8 = 3;
pub(crate) const KING: u8 = 4;

/// The squares that any of these knights attacks: a step of one file and one of two ranks, or the
/// other way round, all at once.
#[inline(always)]
pub(super) fn all_knight_attacks(knights: Bitboard) -> Bitboard {
    const NOT_A: u64 = !FILE_A.0;
    const NOT_H: u64 = !FILE_H.0;
    const NOT_AB: u64 = NOT_A & NOT_A << 1;
    const NOT_GH: u64 = NOT_H & NOT_H >> 1;
    let one = knights.0 >> 1 & NOT_H | knights.0 << 1 & NOT_A;
    let two = knights.0 >> 2 & NOT_GH | knights.0 << 2 & NOT_AB;
    Bitboard(one << 16 | one >> 16 | two << 8 | two >> 8)
}
