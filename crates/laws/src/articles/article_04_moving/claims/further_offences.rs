//! Further offences of 7.5 found with a claimed touch: an illegal move, a pawn on the last rank, or
//! both hands.

use rokada_board::{Color, Square};

use super::judge_touch_of_last;
use crate::{
    articles::{
        article_07_irregularities::{self as irregularities, illegal_moves::hands},
        article_12_arbiter::testimony::Witness,
    },
    bench::RulingContext,
    clause::Clause,
    event::{Decision, Mark},
    game::Game,
};

/// Rules on an illegal move, or a pawn left on the last rank, found with the touch (7.5.1, 7.5.2).
pub(super) fn judge_further_offence(
    bench: &mut RulingContext<'_>,
    who: Color,
    square: Square,
    witness: Witness,
) {
    let mark = |game: &Game| game.line().last().map(|ply| ply.made.mark);
    let is_left = mark(bench.game) == Some(Mark::PawnLeft);
    if !is_left {
        bench.rule(Clause::TouchWithIntent, Decision::Upheld);
    }
    irregularities::call_illegal(bench, who, None);
    if is_left && bench.is_playing() && mark(bench.game) == Some(Mark::Legal) {
        judge_touch_of_last(bench, who, square, witness);
    }
}

/// Takes the move at `index` back for a touch.
///
/// An illegal move, or one made with both hands, still counts as an offence.
pub(super) fn take_back_and_count(
    bench: &mut RulingContext<'_>,
    index: usize,
    take_back: impl FnOnce(&mut RulingContext<'_>),
) {
    let offender = bench.game.line()[index].made.by;
    let counts = hands::offence_found_with_touch(bench, index);
    take_back(bench);
    if let Some(under) = counts.filter(|_| bench.is_playing()) {
        hands::penalise_with_touch(bench, offender, under);
    }
}
