//! A list of captures only.

use super::{Sink, origin};
use crate::{Bitboard, Move, MoveList, Role, Square};

/// Lists the moves that arrive on one of the `prey`, and captures en passant.
pub(super) struct Captures<'a> {
    pub(super) list: &'a mut MoveList,
    pub(super) prey: Bitboard,
}

impl Sink for Captures<'_> {
    fn piece_moves(&mut self, from: Square, targets: Bitboard) {
        self.list
            .extend(targets & self.prey, |to| Move::normal(from, to));
    }

    fn captures(&mut self, targets: Bitboard, back: i16) {
        self.list
            .extend(targets, |to| Move::normal(origin(to, back), to));
    }

    fn promotions(&mut self, targets: Bitboard, back: i16) {
        for to in targets & self.prey {
            for role in Role::PROMOTIONS {
                if let Some(mv) = Move::promoting(origin(to, back), to, role) {
                    self.list.push(mv);
                }
            }
        }
    }

    fn en_passant(&mut self, from: Square, to: Square) {
        self.list.push(Move::en_passant(from, to));
    }

    fn castling(&mut self, _king: Square, _rook: Square) {}
}
