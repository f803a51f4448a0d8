//! What attacks a king, and whether a move just made gives check.

use crate::{
    Bitboard, Board, Color, Position, Square,
    attacks::{between, king_attacks, knight_attacks, line, pawn_attacks},
    board::Code,
    tables::REACH,
};

/// What attacks a square; both colours, as the sets stand.
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

    /// The sliders of both colours that would attack a square if nothing stood in the way.
    #[inline]
    fn aligned(&self, square: Square) -> Bitboard {
        let reach = |code: Code| Bitboard(REACH[code.index() * 64 + square.index()]);
        reach(Code::BISHOP) & self.diagonal | reach(Code::ROOK) & self.straight
    }

    /// Does one of `enemy` attack the king when `occupied` stands in the way, if it stands on one of
    /// these squares and is a slider? Mostly none does stand there.
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

    /// Those of `enemy` that attack a square of `color` when `occupied` stands in the way.
    ///
    /// Few sliders stand on a line with a square, so each that does is asked what stands between:
    /// that takes less than finding all that a slider would reach from there.
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

/// Is the player to move in check, where nobody has looked yet?
#[cold]
pub(crate) fn is_check(position: &Position) -> bool {
    checkers(position).any()
}

/// Has the move from one square to another, just made, given check?
///
/// Where the king was not attacked before it, only the piece that moved can attack him, or a slider
/// along the line that it left: mostly there is none to ask. Not for castling and en passant, which
/// move or take another piece too.
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
