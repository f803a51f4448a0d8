//! Article 11: the conduct of the players, as far as incidents are recorded.

use alloc::vec::Vec;

use rokada_board::Color;

use super::{article_06_clock as clock, article_12_arbiter as arbiter};
use crate::{
    act::Score,
    bench::{Bench, opponent},
    clause::Clause,
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
    let also = [breached(kind), Some(Clause::ConductPenalty)];
    if also.iter().flatten().any(|clause| !bench.has(*clause)) {
        return;
    }
    let options = arbiter::penalty_options(bench.game);
    clock::stop_for(bench);
    if kind == "displaced pieces" {
        bench.ask(
            Clause::DisplacementPenalty,
            Topic::Displaced(offender),
            &options,
        );
    } else {
        let also: Vec<Clause> = also.into_iter().flatten().collect();
        bench.ask_also(Clause::Penalties, &also, Topic::Penalty(offender), &options);
    }
    clock::restart_if_automatic(bench);
}

/// The article an incident of this kind breaches.
fn breached(kind: &str) -> Option<Clause> {
    KINDS
        .iter()
        .find(|(name, _)| *name == kind)
        .map(|(_, clause)| *clause)
}

const KINDS: &[(&str, Clause)] = &[
    ("notes", Clause::NotesAndAdvice),
    ("advice", Clause::NotesAndAdvice),
    ("analysis", Clause::NotesAndAdvice),
    ("left area", Clause::LeavingArea),
    ("device", Clause::ForbiddenDevice),
    ("refuses search", Clause::Inspection),
    ("smoking", Clause::Smoking),
    ("noise", Clause::Distraction),
    ("distraction", Clause::Distraction),
    ("refuses order", Clause::PersistentRefusal),
    ("rough clock", Clause::ClockHandling),
];
