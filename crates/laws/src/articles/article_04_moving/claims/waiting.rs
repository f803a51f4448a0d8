//! A claim that waits until the arbiter has found whether the claimant has
//! touched a piece himself (4.8).

use rokada_board::Color;

use super::{claim_released, claim_touched};
use crate::{
    articles::{
        article_07_irregularities as irregularities, article_09_draw as draw,
        article_12_arbiter as arbiter,
    },
    bench::Bench,
    clause::Clause,
    event::{ClaimedBreach, Event, Reason, WaitingClaim},
};

/// Where the arbiter is still asked whether the claimant has touched a piece on
/// this move, his claim waits for the answer, and the arbiter is asked once more.
/// Says whether it waits.
///
/// Laws 2023, 4.2.2, 4.8 (2018: the same; 2014: 4.8, where nothing is presumed of
/// a contact in doubt and nobody asks). See docs/readings/4-2-2.md.
pub(crate) fn waits(bench: &mut Bench<'_>, by: Color, what: ClaimedBreach) -> bool {
    let asked = draw::asked_of_touch(bench.game, by);
    let asked = asked.filter(|_| !bench.is_struck_out(Clause::TouchClaimLost));
    let Some((under, topic)) = asked else {
        return false;
    };
    let moves = draw::moves_of(bench.game);
    bench.say(Event::ClaimWaits(Some(WaitingClaim { by, moves, what })));
    arbiter::withdraw(bench, topic);
    bench.ask_also(under, &[Clause::TouchClaimLost], topic);
    true
}

/// The arbiter has said whether the claimant touched a piece: the claim that
/// waited for it is judged, unless he is asked of another touch.
pub(crate) fn wait_is_over(bench: &mut Bench<'_>) {
    let Some(WaitingClaim { by, moves, what }) = bench.game.beside().claim_waits else {
        return;
    };
    let stands = moves == draw::moves_of(bench.game) && bench.game.turn() == by;
    if stands && draw::asked_of_touch(bench.game, by).is_some() {
        return;
    }
    bench.say(Event::ClaimWaits(None));
    if !stands {
        bench.refuse(Clause::TouchClaimLost, Reason::TooLate);
        return;
    }
    match what {
        ClaimedBreach::Touched(square) => claim_touched(bench, by, square),
        ClaimedBreach::Released(square) => claim_released(bench, by, square),
        ClaimedBreach::Hands => irregularities::claim_hands(bench, by),
    }
}
