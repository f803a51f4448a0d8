//! The attackers of a king, and whether the last move gives check.

use crate::{
    Bitboard, Board, Color, Position, Square,
    attacks::{between, king_attacks, knight_attacks, line, pawn_attacks},
    board::Code,
    tables::REACH,
};

/// The attackers of a square; both colours, as sets by way of moving.
pub(super) struct Attackers {
    pub(super) pawns: Bitboard,
    pub(super) knights: Bitboard,
    pub(super) diagonal: Bitboard,
    pub(super) straight: Bitboard,
    pub(super) kings: Bitboard,
}

impl Attackers {
    #[inline]
    pub(super) fn new(board: &Board) -> Attackers {
        let &Board {
            diagonal,
            straight,
            steps,
            ..
        } = board;
        Attackers {
            pawns: steps & !(diagonal | straight),
            knights: steps & diagonal,
            diagonal: diagonal & !steps,
            straight: straight & !steps,
            kings: steps & straight,
        }
    }

    /// The sliders of both colours that would attack a square on an empty board.
    #[inline]
    fn aligned(&self, square: Square) -> Bitboard {
        let reach = |code: Code| Bitboard(REACH[code.index() * 64 + square.index()]);
        reach(Code::BISHOP) & self.diagonal | reach(Code::ROOK) & self.straight
    }

    /// Whether a slider of `enemy` on one of these squares attacks the king through `occupied`.
    /// Mostly there is no such slider.
    #[inline]
    pub(super) fn slide_from(
        &self,
        squares: Bitboard,
        king: Square,
        occupied: Bitboard,
        enemy: Bitboard,
    ) -> bool {
        (self.aligned(king) & enemy & squares)
            .into_iter()
            .any(|slider| (between(king, slider) & occupied).is_empty())
    }

    /// The pieces of `enemy` that attack a square of `color` through `occupied`.
    ///
    /// Few sliders are on a line with a square, so each one is tested for blockers between. That
    /// takes less than computing all squares a slider reaches.
    #[inline]
    pub(super) fn of(
        &self,
        square: Square,
        color: Color,
        occupied: Bitboard,
        enemy: Bitboard,
    ) -> Bitboard {
        let mut attackers = (knight_attacks(square) & self.knights
            | pawn_attacks(color, square) & self.pawns
            | king_attacks(square) & self.kings)
            & enemy;
        for slider in self.aligned(square) & enemy {
            if (between(square, slider) & occupied).is_empty() {
                attackers.insert(slider);
            }
        }
        attackers
    }
}

/// The pieces that give check to the player to move.
pub(crate) fn checkers(position: &Position) -> Bitboard {
    let us = position.turn;
    let occupied = position.board.occupied();
    let own = position.board.by_color(us);
    let attackers = Attackers::new(&position.board);
    let king = (attackers.kings & own).lowest();
    attackers.of(king, us, occupied, occupied ^ own)
}

/// Whether the player to move is in check, if not computed before.
#[cold]
pub(crate) fn is_check(position: &Position) -> bool {
    checkers(position).any()
}

/// Whether the last move, from one square to another, gave check.
///
/// If the king was not attacked before it, only the moved piece can attack it, or a slider along
/// the line that it left: mostly there is none to test. Not for castling and en passant, which move
/// or remove another piece too.
#[inline]
pub(crate) fn gives_check(position: &Position, from: Square, to: Square) -> bool {
    let us = position.turn;
    let occupied = position.board.occupied();
    let own = position.board.by_color(us);
    let attackers = Attackers::new(&position.board);
    let king = (attackers.kings & own).lowest();
    let steps = knight_attacks(king) & attackers.knights | pawn_attacks(us, king) & attackers.pawns;
    let opened = line(king, from) | to;
    steps.contains(to) | attackers.slide_from(opened, king, occupied, occupied ^ own)
}
