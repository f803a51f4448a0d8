//! A move that was released and changed is restored (4.7).

use rokada_board::Color;

use super::super::{self as moving, make_move};
use crate::{
    act::Step,
    bench::RulingContext,
    clause::Clause,
    event::{Decision, Event},
    game::Ply,
    table::find_move,
};

/// Restores the released move and undoes what was made of it afterwards.
pub(crate) fn restore_released_move(bench: &mut RulingContext<'_>, offender: Color, step: Step) {
    let last = bench.game.line().len().saturating_sub(1);
    restore_released_move_at(bench, offender, last, step);
}

/// Restores the released move at index `plies`, or makes it as the next move.
pub(super) fn restore_released_move_at(
    bench: &mut RulingContext<'_>,
    offender: Color,
    plies: usize,
    step: Step,
) {
    let ply = bench.game.line().get(plies);
    let completed = ply.is_some_and(|ply| ply.completed);
    let gained = ply.map_or(0, Ply::gained_ms);
    let others = bench.game.account().clone();
    moving::go_back(bench, plies);
    let chess960 = bench.game.is_chess960();
    let legal = bench
        .game
        .position()
        .and_then(|position| Some((position, find_move(&position, step, chess960)?)));
    if let Some((position, mv)) = legal {
        moving::remove_replayed_pieces(bench, mv);
        make_move(bench, &position, mv, None);
        bench.rule(Clause::Release, Decision::TakenBack(offender));
        if completed && bench.is_playing() {
            bench.emit(Event::Completed(0, gained));
        }
        moving::keep_touches(bench, &others);
    }
}
