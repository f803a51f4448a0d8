//! Claimed touches and releases of a move that was made on a wooden board without a record. Only
//! the arbiter can find out.

use rokada_board::Color;

use crate::{
    articles::{
        article_06_clock::wood,
        article_09_draw as draw,
        article_12_arbiter::testimony::{self, Witness},
    },
    bench::RulingContext,
    clause::Clause,
    event::{Decision, Reason},
    game::Game,
    question::{DisputedFact, Fact},
};

/// Whether this player's move is on a wooden board, so that the record has no touches of it.
pub(super) fn is_unrecorded_move(game: &Game, who: Color) -> bool {
    let last = || wood::last_unseen_move(game, who).is_some();
    game.is_board_unknown() || game.line().is_empty() && last()
}

/// Asks the arbiter, unless they have seen it themselves.
pub(super) fn ask(
    bench: &mut RulingContext<'_>,
    who: Color,
    witness: Witness,
    under: Clause,
    what: Fact,
) {
    let fact = testimony::fact_of_current_move(bench.game, who, what);
    testimony::dispute(bench, witness, under, fact, Reason::NoBreach);
}

/// Upholds the arbiter's finding: the move made against it goes back, or binds the player still to
/// move.
///
/// The arbiter corrects the pieces on the board.
///
/// Laws 2023, 4.3, 4.7, 4.8 (2018 and 2014: the same).
pub(crate) fn is_found(bench: &mut RulingContext<'_>, fact: DisputedFact, under: Clause) {
    bench.rule(under, Decision::Upheld);
    if wood::last_unseen_move(bench.game, fact.who).is_some() {
        wood::take_back(bench, fact.who, under);
    } else {
        draw::refuse_by_touch(bench, fact.who);
    }
}
