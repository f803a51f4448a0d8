//! The game as moves and clock times, for programs that do not handle physical acts.

use rokada_board::Color;
use rokada_laws::{clock::TimeControl, event::Mark, is_final_by_reply};

use super::{GameState, millis};
use crate::steward::{Score, Scored};

impl GameState {
    /// The score of the game at a moment of the game's time, in milliseconds.
    pub(crate) fn score(&self, now_ms: u64) -> Score {
        let game = &self.game;
        let control = game.control();
        let displays = game.displays_at(millis(now_ms).max(game.now()));
        let extra_ms = Color::ALL.map(|color| {
            let period = displays[color.index()].period;
            extra(control, period, game.moves_completed(color) + 1)
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
        Score {
            start: game.before(0).0,
            chess960: game.is_chess960(),
            moves: moves.collect(),
            arrived: Color::ALL.map(|color| game.has_arrived(color)),
            extra_ms,
            base_ms: (control.periods.first()).map(|first| first.base_ms.unsigned_abs()),
            first_extra_ms: extra(control, 0, 1),
            pressed_without_move: game.pressed_without_move(),
            occurrences: game.tally().occurrences(),
            half_moves: game.tally().half_moves(),
            displaced: Color::ALL.map(|color| off_board.displaced_by(color).next().is_some()),
            created_ms: self.head.created.0,
        }
    }
}

/// The most that a move in a period gains or is delayed (6.3.2), in milliseconds.
fn extra(control: &TimeControl, period: u8, number: u32) -> u64 {
    let extra = control.increment_ms(period, number)
        + control.delay_ms(period)
        + control.give_back_ms(period);
    extra.unsigned_abs()
}
