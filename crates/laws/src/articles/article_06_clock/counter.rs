//! The move counter of the clock, which may be wrong (6.4, 6.10.2).

use rokada_board::Color;

use super::while_stopped;
use crate::{
    bench::RulingContext,
    clause::Clause,
    clock::Display,
    event::{Decision, Event, Reason, Ruling},
};

/// Sets how many completed moves of a player the clock's counter shows.
///
/// Laws 2023, 6.10.2 (2018: 6.10.2; 2014: 6.10b).
pub(crate) fn counts(bench: &mut RulingContext<'_>, of: Color, moves: u32) {
    let ahead = i64::from(moves) - i64::from(bench.game.moves_completed(of));
    bench.emit_under(Clause::ClockSetting, Event::CounterAhead(of, ahead));
}

/// Whether a flag is down although its player has completed the required moves.
///
/// Then the clock has counted too few.
///
/// Laws 2023, 6.4 (2018 and 2014: the same).
pub(super) fn is_behind(bench: &RulingContext<'_>, fallen: Color) -> bool {
    let display = bench.game.clock().display(fallen);
    let completed = bench.game.moves_completed(fallen);
    let time = bench.game.control().of(fallen);
    let next_ms = time.next_base_ms(display.period, completed);
    let is_behind = display.flag.is_some() && bench.game.off_board().counter_ahead[fallen] < 0;
    is_behind && next_ms.is_some() && !bench.is_struck_out(Clause::MovesChecked)
}

/// Corrects the counter, and begins the next period at the time when the flag fell.
///
/// Time that has run since then is the player's own.
///
/// Laws 2023, 6.4, 6.10.2 (2018: the same; 2014: 6.4, 6.10b). See docs/readings/6.md#6-10-2.
pub(super) fn put_right(bench: &mut RulingContext<'_>, fallen: Color) {
    let now = bench.game.now();
    let has_run = bench.game.clock().running == Some(fallen);
    while_stopped(bench, |bench| {
        let display = *bench.game.clock().display(fallen);
        let fell = display.flag.unwrap_or(now);
        let completed = || bench.game.moves_completed(fallen);
        let time = bench.game.control().of(fallen);
        let flag_up = Display {
            flag: None,
            ..display
        };
        let elapsed_ms = if has_run { now - fell } else { 0 };
        let corrected = flag_up.at_zero(time, completed(), fell);
        let corrected = corrected.run(time, completed, fell, elapsed_ms);
        bench.emit_under(Clause::ClockSetting, Event::CounterAhead(fallen, 0));
        bench.emit_under(Clause::ClockSetting, Event::Shows(fallen, corrected));
        let refused = Ruling::new(Clause::MovesChecked, Decision::Refused(Reason::MovesMade));
        bench.announce(refused.also([Clause::ClockSetting]));
    });
}
