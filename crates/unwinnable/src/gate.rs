//! The first tier.

use rokada_board::Position;

/// Placeholder while the solver is measured.
pub fn surely_alive(position: &Position) -> bool {
    !position.is_check() && position.board().occupied().len() == 32
}
