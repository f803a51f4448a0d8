//! What an arbiter puts up on a wooden board.

use core::fmt;

use rokada_board::{Color, Setup};

/// What stands on a wooden board, and whether it was said who has the move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PutUp {
    /// What stands; the number of the move is of no account, for the presses
    /// have counted.
    pub setup: Setup,
    /// Whether it was said who has the move; else it is whose the game has it.
    pub says_turn: bool,
    /// Whether castling rights were said; else kings and rooks have them that stand where the game
    /// began.
    pub says_castling: bool,
}

/// As FEN writes it, as far as it was said.
impl fmt::Display for PutUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.says_turn, self.says_castling) {
            (false, _) => self.setup.board.fmt(f),
            (true, false) => {
                let turn = if self.setup.turn == Color::White {
                    'w'
                } else {
                    'b'
                };
                write!(f, "{} {turn}", self.setup.board)
            }
            (true, true) => self.setup.fmt(f),
        }
    }
}
