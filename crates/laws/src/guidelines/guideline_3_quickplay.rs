//! Guideline III: games without increment, including quickplay finish. In 2014 it was Appendix G,
//! part of the Laws.

use rokada_board::Color;

use crate::{
    act::Score,
    articles::{
        article_06_clock as clock, article_07_irregularities as irregularities,
        article_08_recording as recording, article_12_arbiter as arbiter,
    },
    bench::{RulingContext, opponent},
    clause::Clause,
    clock::Millis,
    edition::{BothFlags, FiveSeconds},
    event::{Decision, Event, Quickplay, Reason, Ruling, Topic},
    question::{Answer, Choice},
    regulations::{EventKind, SheetKind},
    why::Condition,
};

/// Below this time a claim or a request is possible (III.4, III.5).
const TWO_MINUTES_MS: Millis = 120_000;
/// The time that a rejected claim or a granted request gives the opponent. The rapid rules of one
/// minute concern only Articles 7 and 9.
const BONUS_MS: Millis = 120_000;
/// The time that a granted request adds for each move.
const FIVE_SECONDS_MS: Millis = 5_000;

/// The reason why no claim or request is possible, if any: kind of game, announcement, move or
/// time.
///
/// 2023 and 2018, III.1, III.2.1, III.2.2; 2014, G.1 to G.3.
fn refusal_reason(bench: &RulingContext<'_>, by: Color, under: Clause) -> Option<(Clause, Reason)> {
    let header = bench.game.header();
    let display = bench.game.clock().display(by);
    let binding = bench.laws().both_flags == BothFlags::Law || header.event.quickplay;
    let fits = header.event.kind != EventKind::Blitz
        && !bench.game.control().has_extra()
        && !bench.game.control().is_none();
    #[rustfmt::skip]
    let conditions = [
        (Clause::QuickplayGames, Reason::NotApplicable, Condition::QuickplayGame, fits),
        (Clause::QuickplayAnnounced, Reason::NotAnnounced, Condition::QuickplayAnnounced, binding),
        (under, Reason::NotHavingTheMove, Condition::HasTheMove(by), bench.game.turn() == by),
        (Clause::QuickplayFinish, Reason::NotApplicable, Condition::LastPeriod(by), is_in_last_period(bench, by)),
        (under, Reason::FlagDown, Condition::FlagUp(by), display.flag.is_none()),
        (under, Reason::TooMuchTime, Condition::UnderTwoMinutes(by), display.remaining_ms < TWO_MINUTES_MS),
    ];
    for (_, _, what, is_met) in conditions {
        bench.tests(under, what, is_met);
    }
    let missing = conditions.into_iter().find(|(.., is_met)| !is_met);
    missing.map(|(clause, reason, ..)| (clause, reason))
}

/// Whether the player must complete all remaining moves in the current period.
///
/// Only that is a quickplay finish (III.1; 2014, G.1).
fn is_in_last_period(bench: &RulingContext<'_>, by: Color) -> bool {
    let period = usize::from(bench.game.clock().display(by).period);
    period + 1 >= bench.game.control().of(by).periods.len()
}

/// Whether the guideline on two fallen flags applies: announced, without increment and not in
/// blitz.
///
/// 2023 and 2018, III.2.1, III.2.2, III.3.1; in 2014 a Law (6.11).
pub(crate) fn reaches(bench: &RulingContext<'_>) -> bool {
    let event = &bench.game.header().event;
    event.quickplay && !bench.game.control().has_extra() && event.kind != EventKind::Blitz
}

/// Claims that the opponent cannot win by normal means or makes no effort to; the claimant has the
/// move.
///
/// 2023 and 2018, III.5; 2014, G.5.
pub(crate) fn claim(bench: &mut RulingContext<'_>, by: Color, no_effort: bool) {
    if let Some((under, reason)) = refusal_reason(bench, by, Clause::NormalMeans) {
        bench.refuse(under, reason);
        return;
    }
    if bench.game.header().event.regulations.no_arbiter {
        clock::stop(bench);
        claim_alone(bench, by, no_effort);
        return;
    }
    clock::while_stopped(bench, |bench| {
        bench.ask(Clause::NormalMeans, Topic::NormalMeans(by));
    });
}

/// Claims a draw in the absence of an arbiter, which ends play; the record has the final position.
///
/// A claim that the opponent makes no effort needs an up-to-date scoresheet. The designated arbiter
/// decides the claim.
///
/// 2023 and 2018, III.6; 2014, G.6.
fn claim_alone(bench: &mut RulingContext<'_>, by: Color, no_effort: bool) {
    let game = &bench.game;
    let keeps_scoresheet = game.header().event.sheets != SheetKind::BySoftware;
    if no_effort && keeps_scoresheet && recording::unwritten(game, by).next().is_some() {
        bench.refuse(Clause::QuickplayAlone, Reason::NotWritten);
        return;
    }
    bench.rule(Clause::QuickplayAlone, Decision::Stopped);
    bench.ask(Clause::QuickplayDesignated, Topic::NoArbiter(by));
}

/// Records that the arbiter accepts, rejects or postpones the claim.
///
/// 2023 and 2018, III.5.1 to III.5.3; 2014, G.5a to G.5c. With a postponement
/// the opponent may get two minutes: the arbiter adds them.
pub(crate) fn judged(bench: &mut RulingContext<'_>, by: Color, answer: &Answer) {
    if answer.is(Choice::Accept) {
        agreed(bench, Clause::NormalMeansAgreed);
    } else if answer.is(Choice::Postpone) {
        let mut state = bench.game.quickplay();
        state.postponed[by] = true;
        bench.emit_under(Clause::NormalMeansPostponed, Event::Quickplays(state));
        bench.rule(Clause::NormalMeansPostponed, Decision::MoveRemains);
        // The arbiter decides later in the game, or after a flag has fallen.
        bench.ask(Clause::NormalMeansPostponed, Topic::NormalMeansLater(by));
    } else {
        rejected(bench, by);
    }
}

/// Rejects the claim: the opponent gets two minutes.
fn rejected(bench: &mut RulingContext<'_>, by: Color) {
    irregularities::add_time(
        bench,
        Clause::NormalMeansRejected,
        opponent(by),
        BONUS_MS,
        [Clause::NormalMeans],
    );
}

fn agreed(bench: &mut RulingContext<'_>, under: Clause) {
    bench.announce(Ruling::new(under, Decision::Result(Score::DRAW)).also([Clause::NormalMeans]));
}

/// The player whose postponed claim the arbiter decides now that a flag has fallen.
///
/// The claim of the player whose flag fell comes first.
///
/// 2023 and 2018, III.5.2; 2014, G.5b: after the flag of either player.
pub(crate) fn postponed(bench: &RulingContext<'_>, fallen: Color) -> Option<Color> {
    let postponed = bench.game.quickplay().postponed;
    [fallen, opponent(fallen)]
        .into_iter()
        .find(|by| postponed[*by])
}

/// Asks the arbiter for the postponed decision.
pub(crate) fn decide_now(bench: &mut RulingContext<'_>, by: Color) {
    arbiter::withdraw(bench, Topic::NormalMeansLater(by));
    clock::stop(bench);
    bench.ask(Clause::NormalMeansPostponed, Topic::NormalMeansLater(by));
}

/// Records the postponed decision; a fallen flag is ruled on afterwards.
pub(crate) fn judged_later(bench: &mut RulingContext<'_>, by: Color, accepted: bool) {
    let mut state = bench.game.quickplay();
    state.postponed[by] = false;
    bench.emit(Event::Quickplays(state));
    let is_down = |color: &Color| bench.game.clock().display(*color).flag.is_some();
    if accepted {
        agreed(bench, Clause::NormalMeansPostponed);
    } else if let Some(fallen) = [by, opponent(by)].into_iter().find(is_down) {
        clock::flag_falls(bench, fallen, Clause::FlagNoticed);
    } else {
        rejected(bench, by);
    }
}

/// Requests five more seconds for each move for the player having the move; that is also a draw
/// offer.
///
/// 2023 and 2018, III.4; 2014, G.4.
pub(crate) fn request(bench: &mut RulingContext<'_>, by: Color) {
    if let Some((under, reason)) = refusal_reason(bench, by, Clause::FiveSeconds) {
        bench.refuse(under, reason);
        return;
    }
    bench.under(Clause::FiveSeconds, |bench| {
        clock::stop(bench);
        let requested = Some(by);
        let state = bench.game.quickplay();
        bench.emit(Event::Quickplays(Quickplay { requested, ..state }));
        bench.emit(Event::Offer(Some(by)));
        // A human arbiter waits for the opponent's answer; the software asks once it is given.
        if !bench.is_automatic() {
            ask_for_seconds(bench, by);
        }
    });
}

/// Asks the arbiter about a request when the opponent has refused its draw offer, again if already
/// asked.
pub(crate) fn offer_refused(bench: &mut RulingContext<'_>, of: Color) {
    if bench.game.quickplay().requested == Some(of) {
        let by = of;
        settle_request(bench);
        ask_for_seconds(bench, by);
        clock::restart_if_automatic(bench);
    }
}

/// Closes the request; postponed claims still wait.
fn settle_request(bench: &mut RulingContext<'_>) {
    let state = bench.game.quickplay();
    bench.emit(Event::Quickplays(Quickplay {
        requested: None,
        ..state
    }));
}

fn ask_for_seconds(bench: &mut RulingContext<'_>, by: Color) {
    arbiter::withdraw(bench, Topic::FiveSeconds(by));
    bench.ask(Clause::FiveSeconds, Topic::FiveSeconds(by));
}

/// Grants the five seconds, as an increment or (2014) as a delay, on both clocks.
///
/// The opponent gets two minutes.
///
/// 2023 and 2018, III.4; 2014, G.4.
///
/// The draw offer that came with the request stays open until the opponent answers it (9.1.2.1),
/// whatever the arbiter rules.
pub(crate) fn five_seconds(bench: &mut RulingContext<'_>, by: Color, answer: &Answer) {
    // Only 2014 lets the arbiter choose a delay.
    if answer.is(Choice::Delay) && bench.laws().five_seconds == FiveSeconds::Increment {
        bench.refuse(Clause::FiveSeconds, Reason::NotLawful);
        ask_for_seconds(bench, by);
        return;
    }
    if bench.game.quickplay().requested == Some(by) {
        settle_request(bench);
    }
    let extra = if answer.is(Choice::Yes) {
        Event::Increment(None, FIVE_SECONDS_MS)
    } else if answer.is(Choice::Delay) {
        Event::Delay(FIVE_SECONDS_MS)
    } else {
        bench.refuse(Clause::FiveSeconds, Reason::NotGranted);
        return;
    };
    bench.emit_under(Clause::FiveSeconds, extra);
    irregularities::add_time(bench, Clause::FiveSeconds, opponent(by), BONUS_MS, []);
}
