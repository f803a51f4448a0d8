//! The state of a game, as an electronic board needs it.

use rokada_board::Color;
use rokada_laws::regulations::{Regime, TableKind};

use super::{GameState, show};
use crate::sensors::BoardSnapshot;
use rokada_protocol::Seat;

impl GameState {
    /// The pieces on the squares, the awaited press, and whether moves are made now.
    pub(crate) fn board_snapshot(&self) -> BoardSnapshot {
        let game = &self.game;
        let table = game.table();
        let held = table.hands.iter().chain(&table.others).any(Option::is_some);
        let last = game.line().last();
        let turn = if self.whose_turn() == Seat::Black {
            Color::Black
        } else {
            Color::White
        };
        let event = &game.header().event;
        let by_hand = event.regime == Regime::OverTheBoard && event.table == TableKind::Known;
        BoardSnapshot {
            board: table.board,
            held: held || table.between.iter().any(Option::is_some),
            turn,
            due: game.is_playing() && last.is_some_and(|ply| !ply.completed),
            phase: show::phase(game),
            by_hand,
        }
    }
}
