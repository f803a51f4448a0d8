//! The state of a game, as an electronic board needs it.

use rokada_board::{Board, Color};
use rokada_laws::regulations::{Regime, TableKind};

use super::{GameState, show};
use rokada_protocol::{Phase, Seat};

/// The state of the game, as far as an electronic board needs it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardSnapshot {
    /// The pieces on the squares.
    pub board: Board,
    /// Whether a player has a piece in the hand.
    pub held: bool,
    /// The player who has not pressed last.
    pub turn: Color,
    /// Whether a released move, legal or not, lacks only the press of its player.
    pub due: bool,
    /// The phase of the game.
    pub phase: Phase,
    /// Whether players move the pieces by hand in this game, and the hall knows their position.
    pub by_hand: bool,
}

impl BoardSnapshot {
    /// Whether moves are made now.
    pub fn is_playing(&self) -> bool {
        self.phase == Phase::Playing
    }
}

impl GameState {
    /// The pieces on the squares, the awaited press, and whether moves are made now.
    pub(crate) fn board_snapshot(&self) -> BoardSnapshot {
        let game = &self.game;
        let table = game.table();
        let held = table.hands.iter().chain(&table.others).any(Option::is_some);
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
            due: game.is_playing()
                && (super::pending_press(game).is_some() || show::has_released(game, turn)),
            phase: show::phase(game),
            by_hand,
        }
    }
}
