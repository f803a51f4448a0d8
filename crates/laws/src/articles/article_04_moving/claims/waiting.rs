//! Claims that wait until the arbiter has found whether the claimant has touched a piece (4.8).

use rokada_board::Color;

use super::{claim_released, claim_touched};
use crate::{
    articles::{
        article_07_irregularities as irregularities, article_09_draw as draw,
        article_12_arbiter as arbiter,
    },
    bench::RulingContext,
    clause::Clause,
    event::{ClaimedBreach, Event, Reason, WaitingClaim},
};

/// Keeps a claim while the arbiter is asked whether the claimant touched a piece on this move.
///
/// Asks the arbiter again, and returns whether the claim waits.
///
/// Laws 2023, 4.2.2, 4.8 (2018: the same; 2014: 4.8, where nothing is presumed or
/// asked of a contact in doubt). See docs/readings/4.md#4-2-2.
pub(crate) fn waits(bench: &mut RulingContext<'_>, by: Color, what: ClaimedBreach) -> bool {
    let asked = draw::asked_of_touch(bench.game, by);
    let asked = asked.filter(|_| !bench.is_struck_out(Clause::TouchClaimLost));
    let Some((under, topic)) = asked else {
        return false;
    };
    let moves = draw::moves_of(bench.game);
    bench.emit(Event::ClaimWaits(Some(WaitingClaim { by, moves, what })));
    arbiter::withdraw(bench, topic);
    bench.ask_also(under, &[Clause::TouchClaimLost], topic);
    true
}

/// Judges the claim that waited for the arbiter's answer about a touch, unless the
/// arbiter is asked about another touch.
pub(crate) fn wait_is_over(bench: &mut RulingContext<'_>) {
    let Some(WaitingClaim { by, moves, what }) = bench.game.off_board().claim_waits else {
        return;
    };
    let is_in_time = moves == draw::moves_of(bench.game) && bench.game.turn() == by;
    if is_in_time && draw::asked_of_touch(bench.game, by).is_some() {
        return;
    }
    bench.emit(Event::ClaimWaits(None));
    if !is_in_time {
        bench.refuse(Clause::TouchClaimLost, Reason::TooLate);
        return;
    }
    match what {
        ClaimedBreach::Touched(square) => claim_touched(bench, by, square),
        ClaimedBreach::Released(square) => claim_released(bench, by, square),
        ClaimedBreach::Hands => irregularities::claim_hands(bench, by),
    }
}
