//! Questions of engines and databases beyond the Laws.

use crate::{
    Bitboard, Color, Faults, Position, Role,
    attacks::{between, bishop_attacks, rook_attacks},
};

impl Position {
    /// The pieces of this colour that may not leave the line to their own king, because a piece of
    /// the opponent would then attack it (Laws 2023, 3.9.2).
    ///
    /// ```
    /// use rokada_board::{Color, Position, Square};
    ///
    /// let fen = "4r1k1/8/8/8/4N3/8/8/4K3 w - - 0 1";
    /// let position: Position = fen.parse().expect("a lawful position");
    /// assert_eq!(position.pinned(Color::White).single(), Some(Square::E4));
    /// ```
    pub fn pinned(&self, color: Color) -> Bitboard {
        let board = self.board();
        let (own, enemy) = (board.by_color(color), board.by_color(color.opposite()));
        let king = self.king(color);
        let queens = board.by_role(Role::Queen);
        let straight = rook_attacks(king, enemy) & (board.by_role(Role::Rook) | queens);
        let diagonal = bishop_attacks(king, enemy) & (board.by_role(Role::Bishop) | queens);
        let mut pinned = Bitboard::EMPTY;
        for slider in (straight | diagonal) & enemy {
            let blockers = between(king, slider) & own;
            if !blockers.more_than_one() {
                pinned |= blockers;
            }
        }
        pinned
    }

    /// The position after the player to move passes ([`Setup::passed`]); `None` if that player is
    /// in check, because the king could then be taken.
    ///
    /// ```
    /// use rokada_board::{Color, Position};
    ///
    /// let passed = Position::initial().null_move().expect("no check");
    /// assert_eq!(passed.turn(), Color::Black);
    /// assert_eq!(passed.halfmoves(), 1);
    /// ```
    #[must_use]
    pub fn null_move(&self) -> Option<Position> {
        let passed = || self.to_setup().passed();
        (!self.is_check()).then(|| passed().position_forgiving(Faults::FORGIVABLE).ok())?
    }
}
