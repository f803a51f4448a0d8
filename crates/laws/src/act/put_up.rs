//! The position that an arbiter enters from a wooden board.

use core::fmt;

use rokada_board::{Color, Setup};

/// The pieces on a wooden board, and which further fields were given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PutUp {
    /// The setup; its move number is ignored, since the presses are counted.
    pub setup: Setup,
    /// Whether the side to move was given; otherwise the game's is used.
    pub says_turn: bool,
    /// Whether castling rights were given.
    ///
    /// Otherwise kings and rooks on their start squares have them.
    pub says_castling: bool,
}

/// As FEN, limited to the given fields.
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
