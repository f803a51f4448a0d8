//! A touch or a release claimed of a move that nobody has seen: it was made on
//! wood. Only the arbiter can find out, and he is asked.

use rokada_board::Color;

use crate::{
    articles::{
        article_06_clock::wood,
        article_09_draw as draw,
        article_12_arbiter::told::{self, Witness},
    },
    bench::Bench,
    clause::Clause,
    event::{Decision, Reason},
    game::Game,
    question::{Fact, Told},
};

/// Whether nobody has seen what this player touched for his last move, or
/// touches for the one to come.
pub(super) fn is_his_move(game: &Game, who: Color) -> bool {
    let last = || wood::last_unseen(game, who).is_some();
    game.is_unseen() || game.line().is_empty() && last()
}

/// The arbiter is asked, unless he has seen it himself.
pub(super) fn ask(bench: &mut Bench<'_>, who: Color, witness: Witness, under: Clause, what: Fact) {
    let told = told::of_his_move(bench.game, who, what);
    told::dispute(bench, witness, under, told, Reason::NoBreach);
}

/// He has found it: the move that was made against it goes back; he who is
/// still to move keeps to it. What stands on the board the arbiter sees to.
///
/// Laws 2023, 4.3, 4.7, 4.8 (2018 and 2014: the same).
pub(crate) fn is_found(bench: &mut Bench<'_>, told: Told, under: Clause) {
    bench.rule(under, Decision::Upheld);
    if wood::last_unseen(bench.game, told.who).is_some() {
        wood::take_back(bench, told.who, under);
    } else {
        draw::refuse_by_touch(bench, told.who);
    }
}
