//! The data that an engine at the table needs.

use rokada_board::{Color, Position};
use rokada_laws::{regulations::Regime, table::find_move};

use rokada_uci::{Strength, Time};

use super::{GameState, millis};
use rokada_protocol::{Seat, hand_acts};

/// Longest time an engine thinks, in milliseconds, because a person waits.
const THINK_MS_MAX: u64 = 2_000;

/// The engine of a seat, as the header names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineSeat {
    /// The side that it plays.
    pub side: Color,
    /// The name of the engine.
    pub name: String,
    /// How strongly it plays.
    pub strength: Strength,
}

/// What an engine has to do now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EngineTask {
    /// Nothing: it is the opponent's turn.
    Wait,
    /// Press the clock after a move already made.
    Press {
        /// The acts that remain for its move.
        rest: Vec<String>,
    },
    /// Make a move.
    Move {
        /// The position to move in.
        position: Position,
        /// Whether the game is Chess960.
        chess960: bool,
        /// Whether moves are made by single touches.
        by_hand: bool,
        /// Whether a move was begun and is not made yet.
        begun: bool,
        /// How long the engine may think.
        time: Time,
    },
    /// Leave the game: nothing remains to do.
    Leave,
}

impl GameState {
    /// The engine appointed to a seat, while the game is not over: `regulation engine black: NAME,
    /// elo 1500`.
    pub(crate) fn appointed(&self) -> Option<EngineSeat> {
        self.game.outcome().is_none().then(|| self.engine())?
    }

    /// The same, also after the game.
    pub(crate) fn engine(&self) -> Option<EngineSeat> {
        let said = &self.game.header().event.regulations.others;
        [Color::White, Color::Black].into_iter().find_map(|side| {
            let key = format!("engine {side}");
            let (_, value) = said.iter().find(|(name, _)| *name == key)?;
            let (name, strength) = value.rsplit_once(',')?;
            Some(EngineSeat {
                side,
                name: name.trim().to_owned(),
                strength: strength.parse().ok()?,
            })
        })
    }

    /// What the engine of a side must do at this moment of the game's time, in milliseconds.
    pub(crate) fn engine_task(&self, side: Color, now_ms: u64) -> EngineTask {
        let game = &self.game;
        if game.outcome().is_some() {
            return EngineTask::Leave;
        }
        let seat = match side {
            Color::White => Seat::White,
            Color::Black => Seat::Black,
        };
        let control = game.control();
        // If the clocks of an unfinished game are stopped, the engine waits for the arbiter.
        let is_halted = game.is_playing() && game.clock().running.is_none() && !control.is_none();
        if self.whose_turn() != seat || is_halted || !game.questions().is_empty() {
            return EngineTask::Wait;
        }
        if let Some((index, _)) = super::pending_press(game) {
            return EngineTask::Press {
                rest: self.rest_of(index),
            };
        }
        let Some(position) = game.position().filter(|it| it.turn() == side) else {
            return EngineTask::Wait;
        };
        let display = game.displays_at(millis(now_ms).max(game.now()))[side as usize];
        let left = u64::try_from(display.remaining_ms).unwrap_or(0);
        let number = position.to_setup().fullmoves;
        let increment = control.of(side).increment_ms(display.period, number);
        EngineTask::Move {
            position,
            chess960: game.is_chess960(),
            begun: game.hand(side).is_some() || game.table().board != *position.board(),
            by_hand: game.header().event.regime == Regime::OverTheBoard,
            time: thinking_time(
                (!control.is_none()).then_some(left),
                u64::try_from(increment).unwrap_or(0),
            ),
        }
    }

    /// The physical acts that a move of the line still lacks.
    ///
    /// For example the rook of a castling, or the pawn captured in passing.
    fn rest_of(&self, index: usize) -> Vec<String> {
        let (game, made) = (&self.game, self.game.line()[index].made);
        let by_hand = game.header().event.regime == Regime::OverTheBoard;
        let (_, position) = game.before(index);
        let rest = position.filter(|_| by_hand).and_then(|position| {
            let mv = find_move(&position, made.step, game.is_chess960())?;
            hand_acts::rest(
                &position,
                mv,
                &game.table().board,
                game.hand(made.by).map(|held| held.piece),
            )
        });
        rest.unwrap_or_default()
    }
}

/// How long an engine may think.
fn thinking_time(left_ms: Option<u64>, increment_ms: u64) -> Time {
    Time {
        left_ms,
        increment_ms,
        most_ms: THINK_MS_MAX,
    }
}
