//! The game as moves and clock times, for programs that do not handle physical acts.

use rokada_board::{Color, Setup};
use rokada_laws::{clock::PlayerTime, event::Mark, is_final_by_reply};

use super::{GameState, millis};

/// The moves and state of a game.
#[derive(Debug, Clone)]
pub struct Score {
    /// The position before the first of the moves.
    pub start: Setup,
    /// Whether castling is written as the king's square and the rook's.
    pub chess960: bool,
    /// The moves in effect, in order.
    pub moves: Vec<Scored>,
    /// Which players have arrived at the board, White first.
    pub arrived: [bool; 2],
    /// Increment, simple delay or Bronstein delay of each clock with the present move, in
    /// milliseconds.
    pub extra_ms: [u64; 2],
    /// The initial time of each clock, the shorter if they differ, in milliseconds; `None` without
    /// clocks.
    pub base_ms: Option<u64>,
    /// Increment, simple delay or Bronstein delay with the first move, the smaller if they differ,
    /// in milliseconds.
    pub first_extra_ms: u64,
    /// The player who pressed the clock without having made a move, while it is not put right
    /// (6.2.1).
    pub pressed_without_move: Option<Color>,
    /// How often the present position has occurred, including this time (9.2.3).
    pub occurrences: u32,
    /// Half-moves since the last capture or pawn move (9.3).
    pub half_moves: u32,
    /// Which players have displaced pieces that are not put right yet (7.4).
    pub displaced: [bool; 2],
    /// When the game was set up: milliseconds since 1970.
    pub created_ms: i64,
}

/// A move of a score.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scored {
    /// Its squares: `e2e4`, `e7e8q`.
    pub squares: String,
    /// The player who made it.
    pub by: Color,
    /// Whether it was completed by the clock (6.2.1).
    pub completed: bool,
    /// Whether both hands were used for it.
    pub both_hands: bool,
    /// The position after it, if it need not follow from the moves: the move was illegal, a
    /// correction was made, or there was no position before it.
    pub left: Option<Box<Setup>>,
    /// Whether it was completed, is illegal, and can still be claimed: no ruling dealt with it, and
    /// the reply did not let it remain (A.5.2).
    pub claimable: bool,
    /// When it was made, in milliseconds of game time. No other move of the same number has this
    /// time.
    pub at_ms: u64,
}

impl GameState {
    /// The score of the game at a moment of the game's time, in milliseconds.
    pub(crate) fn score(&self, now_ms: u64) -> Score {
        let game = &self.game;
        let control = game.control();
        let displays = game.displays_at(millis(now_ms).max(game.now()));
        let extra_ms = Color::ALL.map(|color| {
            let period = displays[color.index()].period;
            extra(control.of(color), period, game.moves_completed(color) + 1)
        });
        let moves = game.line().iter().enumerate().map(|(index, ply)| {
            let is_illegal = ply.made.mark != Mark::Legal;
            let follows = !is_illegal && !ply.settled && game.before(index).1.is_some();
            let is_open = ply.completed && !ply.settled && !is_final_by_reply(game, index);
            Scored {
                squares: ply.made.step.to_string(),
                by: ply.made.by,
                completed: ply.completed,
                both_hands: ply.made.both_hands,
                left: (!follows).then(|| Box::new(game.after(index))),
                claimable: is_illegal && is_open,
                at_ms: ply.at().unsigned_abs(),
            }
        });
        let off_board = game.off_board();
        let times = Color::ALL.map(|color| control.of(color)).into_iter();
        let bases = times.clone().filter_map(|time| time.periods.first());
        let first_extra_ms = times.map(|time| extra(time, 0, 1)).min();
        Score {
            start: game.before(0).0,
            chess960: game.is_chess960(),
            moves: moves.collect(),
            arrived: Color::ALL.map(|color| game.has_arrived(color)),
            extra_ms,
            base_ms: bases.map(|first| first.base_ms.unsigned_abs()).min(),
            first_extra_ms: first_extra_ms.unwrap_or(0),
            pressed_without_move: game.pressed_without_move(),
            occurrences: game.tally().occurrences(),
            half_moves: game.tally().half_moves(),
            displaced: Color::ALL.map(|color| off_board.displaced_by(color).next().is_some()),
            created_ms: self.head.created.0,
        }
    }
}

/// The most that a move in a period gains or is delayed (6.3.2), in milliseconds.
fn extra(time: &PlayerTime, period: u8, number: u32) -> u64 {
    let extra =
        time.increment_ms(period, number) + time.delay_ms(period) + time.give_back_ms(period);
    extra.unsigned_abs()
}
