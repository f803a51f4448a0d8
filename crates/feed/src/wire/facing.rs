//! The orientation of a board.

use rokada_board::Square;

/// The orientation of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Facing {
    /// The maker's orientation: its first square is a8 for the players too (h8 on Chessnut boards).
    /// On a DGT board the cable is at White's left.
    #[default]
    Usual,
    /// Rotated by half a turn.
    Turned,
}

impl Facing {
    /// The square at this index in reading order: 0 is a8, 63 is h1.
    pub(super) fn square(self, place: usize) -> Option<Square> {
        let place = match self {
            Facing::Usual => place,
            Facing::Turned => 63usize.checked_sub(place)?,
        };
        // Ranks are read from the eighth, squares are counted from the first.
        Square::ALL.get(place ^ 0b11_1000).copied()
    }
}
