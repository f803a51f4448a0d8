//! Guideline III: games without increment, quickplay finish included. In 2014
//! it was Appendix G, part of the Laws.

use rokada_board::Color;

use crate::{
    act::Score,
    articles::{
        article_06_clock as clock, article_07_irregularities as irregularities,
        article_08_recording as recording, article_12_arbiter as arbiter,
    },
    bench::{Bench, opponent},
    clause::Clause,
    clock::Millis,
    edition::{BothFlags, FiveSeconds},
    event::{Decision, Event, Quickplay, Reason, Ruling, Topic},
    question::{Answer, Choice},
    regulations::{EventKind, SheetKind},
    why::Condition,
};

/// Under so much left a claim exists (III.4, III.5).
const TWO_MINUTES_MS: Millis = 120_000;
/// What a rejected claim or a granted request gives the opponent; the rapid
/// rules of one minute speak only of Articles 7 and 9.
const BONUS_MS: Millis = 120_000;
/// What a granted request adds for each move.
const FIVE_SECONDS_MS: Millis = 5_000;

/// Why there is no claim or request, if there is none: the kind of game, the
/// announcement, the move, the time.
///
/// 2023 and 2018, III.1, III.2.1, III.2.2; 2014, G.1 to G.3.
fn bar(bench: &Bench<'_>, by: Color, under: Clause) -> Option<(Clause, Reason)> {
    let header = bench.game.header();
    let display = bench.game.clock().display(by);
    let binding = bench.laws().both_flags == BothFlags::Law || header.event.quickplay;
    let fits = header.event.kind != EventKind::Blitz
        && !bench.game.control().has_extra()
        && !bench.game.control().is_none();
    let conditions = [
        (
            Clause::QuickplayGames,
            Reason::NotApplicable,
            Condition::QuickplayGame,
            fits,
        ),
        (
            Clause::QuickplayAnnounced,
            Reason::NotAnnounced,
            Condition::QuickplayAnnounced,
            binding,
        ),
        (
            under,
            Reason::NotHavingTheMove,
            Condition::HasTheMove(by),
            bench.game.turn() == by,
        ),
        (
            Clause::QuickplayFinish,
            Reason::NotApplicable,
            Condition::LastPeriod(by),
            is_in_last_period(bench, by),
        ),
        (
            under,
            Reason::FlagDown,
            Condition::FlagUp(by),
            display.flag.is_none(),
        ),
        (
            under,
            Reason::TooMuchTime,
            Condition::UnderTwoMinutes(by),
            display.remaining_ms < TWO_MINUTES_MS,
        ),
    ];
    for (_, _, what, is_met) in conditions {
        bench.tests(under, what, is_met);
    }
    let missing = conditions.into_iter().find(|(.., is_met)| !is_met);
    missing.map(|(clause, reason, ..)| (clause, reason))
}

/// Whether all the remaining moves must be completed in the time of this
/// player's period: only that is a quickplay finish (III.1; 2014, G.1).
fn is_in_last_period(bench: &Bench<'_>, by: Color) -> bool {
    let period = usize::from(bench.game.clock().display(by).period);
    period + 1 >= bench.game.control().periods.len()
}

/// Whether the guideline on both flags down reaches this game: announced,
/// without increment and not in blitz.
///
/// 2023 and 2018, III.2.1, III.2.2, III.3.1; in 2014 a Law (6.11).
pub(crate) fn reaches(bench: &Bench<'_>) -> bool {
    let event = &bench.game.header().event;
    event.quickplay && !bench.game.control().has_extra() && event.kind != EventKind::Blitz
}

/// The player on move claims that the opponent cannot win by normal means or
/// makes no effort to.
///
/// 2023 and 2018, III.5; 2014, G.5.
pub(crate) fn claim(bench: &mut Bench<'_>, by: Color, no_effort: bool) {
    if let Some((under, reason)) = bar(bench, by, Clause::NormalMeans) {
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

/// A claim where no arbiter is present ends play; the final position stands in
/// the record. Whoever says that the opponent makes no effort hands in a
/// scoresheet that is up to date. The claim goes to the designated arbiter.
///
/// 2023 and 2018, III.6; 2014, G.6.
fn claim_alone(bench: &mut Bench<'_>, by: Color, no_effort: bool) {
    let game = &bench.game;
    let kept = game.header().event.sheets != SheetKind::BySoftware;
    if no_effort && kept && recording::unwritten(game, by).next().is_some() {
        bench.refuse(Clause::QuickplayAlone, Reason::NotWritten);
        return;
    }
    bench.rule(Clause::QuickplayAlone, Decision::Stopped);
    bench.ask(Clause::QuickplayDesignated, Topic::NoArbiter(by));
}

/// The arbiter accepts, rejects or postpones.
///
/// 2023 and 2018, III.5.1 to III.5.3; 2014, G.5a to G.5c. With a postponement
/// the opponent may get two minutes: the arbiter adds them himself.
pub(crate) fn judged(bench: &mut Bench<'_>, by: Color, answer: &Answer) {
    if answer.is(Choice::Accept) {
        agreed(bench, Clause::NormalMeansAgreed);
    } else if answer.is(Choice::Postpone) {
        let mut waits = bench.game.quickplay();
        waits.postponed[by] = true;
        bench.say_under(Clause::NormalMeansPostponed, Event::Quickplays(waits));
        bench.rule(Clause::NormalMeansPostponed, Decision::Stands);
        // He decides later in the game, or after a flag has fallen.
        bench.ask(Clause::NormalMeansPostponed, Topic::NormalMeansLater(by));
    } else {
        rejected(bench, by);
    }
}

/// The claim is rejected: two minutes for the opponent.
fn rejected(bench: &mut Bench<'_>, by: Color) {
    irregularities::add_time(
        bench,
        Clause::NormalMeansRejected,
        opponent(by),
        BONUS_MS,
        [Clause::NormalMeans],
    );
}

fn agreed(bench: &mut Bench<'_>, under: Clause) {
    bench.announce(Ruling::new(under, Decision::Result(Score::DRAW)).also([Clause::NormalMeans]));
}

/// Whose postponed claim the arbiter decides now that a flag has fallen: that
/// of the player whose flag it is before the other's.
///
/// 2023 and 2018, III.5.2; 2014, G.5b: after the flag of either player.
pub(crate) fn postponed(bench: &Bench<'_>, fallen: Color) -> Option<Color> {
    let waits = bench.game.quickplay().postponed;
    [fallen, opponent(fallen)].into_iter().find(|by| waits[*by])
}

/// Asks for the postponed decision.
pub(crate) fn decide_now(bench: &mut Bench<'_>, by: Color) {
    arbiter::withdraw(bench, Topic::NormalMeansLater(by));
    clock::stop(bench);
    bench.ask(Clause::NormalMeansPostponed, Topic::NormalMeansLater(by));
}

/// The postponed decision falls; a flag that is down has its say after it.
pub(crate) fn judged_later(bench: &mut Bench<'_>, by: Color, accepted: bool) {
    let mut waits = bench.game.quickplay();
    waits.postponed[by] = false;
    bench.say(Event::Quickplays(waits));
    let is_down = |color: &Color| bench.game.clock().display(*color).flag.is_some();
    if accepted {
        agreed(bench, Clause::NormalMeansPostponed);
    } else if let Some(fallen) = [by, opponent(by)].into_iter().find(is_down) {
        clock::flag_falls(bench, fallen, Clause::FlagNoticed);
    } else {
        rejected(bench, by);
    }
}

/// The player on move asks for five seconds more for each move; that is also
/// a draw offer.
///
/// 2023 and 2018, III.4; 2014, G.4.
pub(crate) fn request(bench: &mut Bench<'_>, by: Color) {
    if let Some((under, reason)) = bar(bench, by, Clause::FiveSeconds) {
        bench.refuse(under, reason);
        return;
    }
    bench.under(Clause::FiveSeconds, |bench| {
        clock::stop(bench);
        let requested = Some(by);
        let waits = bench.game.quickplay();
        bench.say(Event::Quickplays(Quickplay { requested, ..waits }));
        bench.say(Event::Offer(Some(by)));
        // A person waits for the opponent's word; the software asks when it is
        // said.
        if !bench.is_automatic() {
            ask_for_seconds(bench, by);
        }
    });
}

/// The opponent has refused the offer that came with a request: the arbiter is
/// asked, anew if he was already.
pub(crate) fn offer_refused(bench: &mut Bench<'_>, of: Color) {
    if bench.game.quickplay().requested == Some(of) {
        let by = of;
        settle_request(bench);
        ask_for_seconds(bench, by);
        clock::restart_if_automatic(bench);
    }
}

/// The request is dealt with; postponed claims wait on.
fn settle_request(bench: &mut Bench<'_>) {
    let waits = bench.game.quickplay();
    bench.say(Event::Quickplays(Quickplay {
        requested: None,
        ..waits
    }));
}

fn ask_for_seconds(bench: &mut Bench<'_>, by: Color) {
    arbiter::withdraw(bench, Topic::FiveSeconds(by));
    bench.ask(Clause::FiveSeconds, Topic::FiveSeconds(by));
}

/// The arbiter gives the five seconds, as an increment or (2014) as a delay:
/// both clocks, and two minutes to the opponent.
///
/// 2023 and 2018, III.4; 2014, G.4.
///
/// The draw offer that came with the request is open until the opponent answers it
/// (9.1.2.1), whatever the arbiter says.
pub(crate) fn five_seconds(bench: &mut Bench<'_>, by: Color, answer: &Answer) {
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
        Event::Increment(FIVE_SECONDS_MS)
    } else if answer.is(Choice::Delay) {
        Event::Delay(FIVE_SECONDS_MS)
    } else {
        bench.refuse(Clause::FiveSeconds, Reason::NotGranted);
        return;
    };
    bench.say_under(Clause::FiveSeconds, extra);
    irregularities::add_time(bench, Clause::FiveSeconds, opponent(by), BONUS_MS, []);
}
