//! What an arbiter puts up on a wooden board.

use core::fmt;

use rokada_board::Setup;

/// What stands on a wooden board, and whether it was said who has the move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PutUp {
    /// What stands; the number of the move is of no account, for the presses
    /// have counted.
    pub setup: Setup,
    /// Whether it was said who has the move; else it is whose the game has it.
    pub says_turn: bool,
}

/// As FEN writes it, whole or the pieces alone.
impl fmt::Display for PutUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.says_turn {
            self.setup.fmt(f)
        } else {
            self.setup.board.fmt(f)
        }
    }
}
