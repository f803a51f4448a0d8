//! Article 11: the conduct of the players, as far as incidents are recorded.

use rokada_board::Color;

use super::{article_06_clock as clock, article_12_arbiter as arbiter};
use crate::{
    act::Score,
    clause::Clause,
    decide::{Bench, opponent},
    event::{Decision, Topic},
};

/// An incident the arbiter records: a forbidden device loses, whatever the
/// position; all else is for him to penalise.
///
/// Laws 2023, 11.3.2.2, 11.6, 12.9 (2018: the same; 2014: 11.3b, 11.6, 12.9).
/// The regulations may set a milder penalty for a device.
pub(crate) fn incident(bench: &mut Bench<'_>, offender: Color, kind: &str) {
    let milder = bench.game.header().regulation("device penalty").is_some();
    if kind == "device" && !milder {
        bench.rule(
            Clause::ForbiddenDevice,
            Decision::Result(Score::won_by(opponent(offender))),
        );
        return;
    }
    let options = arbiter::penalty_options(bench.edition());
    let under = if kind == "displaced pieces" {
        Clause::DisplacementPenalty
    } else {
        Clause::Penalties
    };
    let topic = if kind == "displaced pieces" {
        Topic::Displaced(offender)
    } else {
        Topic::Penalty(offender)
    };
    clock::stop_for(bench);
    bench.ask(under, topic, &options);
    clock::restart_if_automatic(bench);
}
