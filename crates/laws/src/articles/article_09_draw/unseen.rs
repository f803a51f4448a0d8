//! Draw claims that rest on unseen moves on a wooden board.
//!
//! The arbiter examines the claim with the scoresheets and is asked for the finding.
//!
//! Laws 2023, 9.2, 9.3, 9.5 (2018 and 2014: the same).

use rokada_board::Color;

use super::{Ground, Intention, cost_of_wrong_claim, items, make_claim_an_offer};
use crate::{
    act::Score,
    articles::{
        article_06_clock::wood,
        article_12_arbiter::{self as arbiter, testimony},
    },
    bench::RulingContext,
    clause::Clause,
    event::{Decision, Reason, Ruling, Topic},
    game::Game,
    question::Fact,
};

/// Whether a claim may rest on unseen moves: the position is unknown, or was entered without its
/// history.
pub(super) fn rests_on_unseen_moves(game: &Game) -> bool {
    game.is_board_unknown() || wood::is_on_wood(game) && !game.has_all_moves()
}

/// Asks the arbiter whether the claim is correct, and makes it an offer (9.1.2.3). The automatic
/// arbiter cannot know.
pub(super) fn ask(bench: &mut RulingContext<'_>, by: Color, ground: Ground, intention: Intention) {
    let (intended, on_the_board) = items(ground);
    let under = match intention {
        Intention::OnTheBoard => on_the_board,
        Intention::Written(_) | Intention::Spoken(_) => intended,
    };
    if bench.is_automatic() {
        bench.refuse(under, Reason::NotRecorded);
        return;
    }
    let what = match ground {
        Ground::Threefold => Fact::Repeated,
        Ground::Fifty => Fact::FiftyMoves,
    };
    let topic = Topic::Fact(testimony::fact_of_current_move(bench.game, by, what));
    arbiter::withdraw(bench, topic);
    bench.ask_also(under, &[ground.clause(), Clause::ClaimStopsClock], topic);
    make_claim_an_offer(bench, by);
}

/// Upholds the claim: the game is drawn.
pub(crate) fn is_correct(bench: &mut RulingContext<'_>, ground: Ground) {
    let general = ground.clause();
    bench.announce(Ruling::new(general, Decision::Upheld));
    let ruling = Ruling::new(Clause::ClaimCorrect, Decision::Result(Score::DRAW));
    bench.announce(ruling.also([general, Clause::ClaimStopsClock]));
}

/// Refuses the claim, which costs time.
pub(crate) fn is_wrong(bench: &mut RulingContext<'_>, by: Color, under: Clause) {
    let ruling = Ruling::new(Clause::ClaimIncorrect, Decision::Refused(Reason::NotFound));
    bench.announce(ruling.also([under, Clause::ClaimStopsClock]));
    cost_of_wrong_claim(bench, by);
}
