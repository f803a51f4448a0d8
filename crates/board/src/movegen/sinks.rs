//! The uses of generated moves: list, count, existence.

use super::{Sink, origin};
use crate::{Bitboard, Move, MoveList, Role, Square};

pub(super) struct List<'a>(pub(super) &'a mut MoveList);

impl Sink for List<'_> {
    #[inline]
    fn piece_moves(&mut self, from: Square, targets: Bitboard) {
        self.0.extend(targets, |to| Move::normal(from, to));
    }

    #[inline]
    fn pawn_moves(&mut self, targets: Bitboard, back: i16) {
        self.0
            .extend(targets, |to| Move::normal(origin(to, back), to));
    }

    #[inline]
    fn promotions(&mut self, targets: Bitboard, back: i16) {
        for to in targets {
            for role in Role::PROMOTIONS {
                if let Some(mv) = Move::promoting(origin(to, back), to, role) {
                    self.0.push(mv);
                }
            }
        }
    }

    #[inline]
    fn en_passant(&mut self, from: Square, to: Square) {
        self.0.push(Move::en_passant(from, to));
    }

    #[inline]
    fn castling(&mut self, king: Square, rook: Square) {
        self.0.push(Move::castling(king, rook));
    }
}

/// Counts whole sets of targets, without making a single move.
pub(crate) struct Count(pub(crate) usize);

impl Sink for Count {
    #[inline]
    fn piece_moves(&mut self, _from: Square, targets: Bitboard) {
        self.0 += targets.len();
    }

    #[inline]
    fn pawn_moves(&mut self, targets: Bitboard, _back: i16) {
        self.0 += targets.len();
    }

    #[inline]
    fn promotions(&mut self, targets: Bitboard, _back: i16) {
        self.0 += 4 * targets.len();
    }

    #[inline]
    fn en_passant(&mut self, _from: Square, _to: Square) {
        self.0 += 1;
    }

    #[inline]
    fn castling(&mut self, _king: Square, _rook: Square) {
        self.0 += 1;
    }
}

pub(super) struct Any(pub(super) bool);

impl Sink for Any {
    #[inline]
    fn piece_moves(&mut self, _from: Square, targets: Bitboard) {
        self.0 |= targets.any();
    }

    #[inline]
    fn pawn_moves(&mut self, targets: Bitboard, _back: i16) {
        self.0 |= targets.any();
    }

    #[inline]
    fn promotions(&mut self, targets: Bitboard, _back: i16) {
        self.0 |= targets.any();
    }

    #[inline]
    fn en_passant(&mut self, _from: Square, _to: Square) {
        self.0 = true;
    }

    #[inline]
    fn castling(&mut self, _king: Square, _rook: Square) {
        self.0 = true;
    }

    #[inline]
    fn is_full(&self) -> bool {
        self.0
    }
}

/// Looks for one promotion or one way of castling.
pub(super) struct Find {
    pub(super) wanted: Move,
    pub(super) found: bool,
}

impl Sink for Find {
    #[inline]
    fn promotions(&mut self, targets: Bitboard, back: i16) {
        let to = self.wanted.to();
        let comes_from = origin(to, back) == self.wanted.from();
        self.found |= self.wanted.promotion().is_some() && targets.contains(to) && comes_from;
    }

    #[inline]
    fn en_passant(&mut self, _from: Square, _to: Square) {}

    #[inline]
    fn castling(&mut self, king: Square, rook: Square) {
        self.found |= self.wanted == Move::castling(king, rook);
    }
}
