//! Article 1: the nature and objectives of the game.
//!
//! Moving alternately (1.2) is part of the position. Checkmate (1.4) and positions in which neither
//! player can mate (1.5) are in Article 5.

use rokada_board::Color;

use crate::bench::RulingContext;

/// Whether a player has the move: the opponent's move has been made, pressed or not.
///
/// Laws 2023, 1.3 (2018: 1.3; 2014: 1.1). See docs/readings/1.md#1-3.
pub(crate) fn has_the_move(bench: &RulingContext<'_>, player: Color) -> bool {
    bench.game.turn() == player
}
