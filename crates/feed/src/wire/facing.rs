//! How a board lies on the table.

use rokada_board::Square;

/// Which way round a board lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Facing {
    /// As its maker means it: its first square is a8 for the players too (h8 on
    /// Chessnut boards). On a DGT board the cable is at White's left.
    #[default]
    Usual,
    /// Turned by half a turn.
    Turned,
}

impl Facing {
    /// The square that is read as this one, in reading order: 0 is a8, 63 is h1.
    pub(super) fn square(self, place: usize) -> Option<Square> {
        let place = match self {
            Facing::Usual => place,
            Facing::Turned => 63usize.checked_sub(place)?,
        };
        // Ranks are read from the eighth, squares are counted from the first.
        Square::ALL.get(place ^ 0b11_1000).copied()
    }
}
