//! A pawn left on the last rank is replaced by a queen (7.5.2).

use rokada_board::{Color, Piece, Role};

use super::{
    super::super::{
        article_04_moving::{self as moving, binding::broken_obligations_at},
        article_05_end as end,
    },
    set_running_clock,
};
use crate::{
    bench::{RulingContext, opponent},
    clause::Clause,
    event::{Decision, Event, Mark},
    game::Ply,
};

/// Replaces the pawn by a queen; the move remains.
///
/// Laws 2023, 7.5.2 (2018: 7.5.2; 2014: 7.5a).
pub(super) fn replace_by_queen(bench: &mut RulingContext<'_>, index: usize, may_end: bool) {
    let step = bench.game.line()[index].made.step;
    let by = bench.game.line()[index].made.by;
    if index + 1 < bench.game.line().len() {
        moving::go_back(bench, index + 1);
    }
    bench.emit(Event::Replaced(step.to, Piece::new(by, Role::Queen)));
    bench.emit(Event::Settled(0));
    bench.rule(Clause::PawnNotReplaced, Decision::BecomesQueen(step.to));
    set_running_clock(bench, opponent(by));
    // A pawn that should not have moved there does not mate (5.1.1, 4.3).
    if may_end && broken_obligations_at(bench.game, index).is_empty() {
        end::after_move(bench);
    }
}

/// Replaces a pawn left on the last rank by the last move when the opponent's flag is down.
///
/// The position is judged with the queen.
///
/// Laws 2023, 7.5.2 with 6.9 (2018: the same; 2014: 7.5a, 6.9).
pub(crate) fn queen_before_the_flag(bench: &mut RulingContext<'_>, by: Color) {
    let left = |ply: &Ply| ply.made.by == by && ply.made.mark == Mark::PawnLeft;
    let line = bench.game.line();
    if line.last().is_some_and(left) {
        let index = line.len() - 1;
        bench.under(Clause::PawnNotReplaced, |bench| {
            replace_by_queen(bench, index, true);
        });
    }
}
