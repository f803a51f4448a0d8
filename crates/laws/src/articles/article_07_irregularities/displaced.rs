//! 7.4 and 7.6: pieces knocked over, and pieces found displaced.
//!
//! A piece that lies keeps its square in the position; only the player who
//! knocked it over has to put it up again, on his own time.

use rokada_board::{Color, Square};

use super::illegal_moves::back_to_clock_of;
use crate::{
    appendices::appendix_a_rapid as rapid,
    articles::{
        article_04_moving as moving, article_06_clock as clock, article_12_arbiter as arbiter,
    },
    bench::{Bench, opponent},
    clause::Clause,
    event::{Decision, Event, Mark, Reason, Ruling, Topic},
    guidelines::guideline_1_adjourned as adjourned,
};

/// A player knocks a piece over. That is no touch with intent (4.2.2): it is
/// clearly accidental.
pub(crate) fn knock_over(bench: &mut Bench<'_>, by: Color, square: Square) {
    bench.say_under(Clause::DisplacedPieces, Event::Displaced(square, Some(by)));
}

/// A hand on a piece that lies puts it up; says whether it did.
pub(crate) fn put_up(bench: &mut Bench<'_>, square: Square) -> bool {
    let lies = bench.game.beside().lies(square);
    if lies {
        bench.say(Event::Displaced(square, None));
    }
    lies
}

/// Whether a player has knocked pieces over and not put them up.
pub(crate) fn has_left_pieces(bench: &Bench<'_>, by: Color) -> bool {
    bench.game.beside().displaced_by(by).next().is_some()
}

/// A player presses while his pieces lie: with the automatic arbiter his
/// clock goes on until they stand; else the opponent stops it.
///
/// Laws 2023, 7.4.1 (2018: 7.4.1; 2014: 7.4).
pub(crate) fn pressed(bench: &mut Bench<'_>, by: Color) {
    if bench.is_automatic() && has_left_pieces(bench, by) {
        bench.rule(Clause::DisplacedPieces, Decision::Breach(by));
        on_his_time(bench, by);
    }
}

/// His clock is the one that runs until the pieces stand again.
fn on_his_time(bench: &mut Bench<'_>, by: Color) {
    bench.say(Event::PutsRight(Some(by)));
    back_to_clock_of(bench, by);
}

/// The press of a player who has put the pieces up on his own time: it
/// completes nothing and is no press without a move. Says whether it was one.
pub(crate) fn pressed_after_putting_up(bench: &mut Bench<'_>, by: Color) -> bool {
    if bench.game.beside().puts_right != Some(by) || bench.game.turn() == by {
        return false;
    }
    if has_left_pieces(bench, by) {
        pressed(bench, by);
        return true;
    }
    bench.say(Event::PutsRight(None));
    let other = Some(opponent(by));
    bench.say(if bench.game.clock().running.is_some() {
        Event::Runs(other)
    } else {
        Event::WillRun(other)
    });
    true
}

/// A player stops the clock because pieces lie: whoever knocked them over
/// puts them up on his own time, and the arbiter may penalise him. Says
/// whether there were any.
///
/// Laws 2023, 7.4.2, 7.4.3 (2018: the same; 2014: 7.4).
pub(crate) fn stopped(bench: &mut Bench<'_>, by: Color) -> bool {
    let offender = opponent(by);
    if !has_left_pieces(bench, offender) {
        return false;
    }
    bench.under(Clause::DisplacedStop, |bench| {
        bench.announce(
            Ruling::new(Clause::DisplacedStop, Decision::Stopped)
                .also([Clause::PlayerStops, Clause::DisplacedPieces]),
        );
        if bench.game.turn() == by {
            on_his_time(bench, offender);
        }
        may_penalise(bench, offender);
    });
    true
}

/// The arbiter is asked whether he penalises a player who knocked pieces over.
pub(crate) fn may_penalise(bench: &mut Bench<'_>, offender: Color) {
    let topic = Topic::Displaced(offender);
    arbiter::withdraw(bench, topic);
    bench.ask_also(
        Clause::DisplacementPenalty,
        &[Clause::DisplacedPieces],
        topic,
    );
}

/// A player has found that pieces do not stand where they should.
///
/// Laws 2023, 7.6 (2018: 7.6; 2014: 7.6).
pub(crate) fn claim(bench: &mut Bench<'_>) {
    clock::while_stopped(bench, |bench| {
        if bench.game.is_astray() || !bench.game.beside().displaced.is_empty() {
            bench.rule(Clause::FoundDisplaced, Decision::Upheld);
            restored(bench);
        } else {
            bench.refuse(Clause::FoundDisplaced, Reason::StandRight);
        }
    });
}

/// The position is restored as it was before the irregularity: every piece
/// stands again.
///
/// Laws 2023, 7.6 (2018: 7.6; 2014: 7.6).
pub(crate) fn restored(bench: &mut Bench<'_>) {
    while let Some((square, _)) = bench.game.beside().displaced.first().copied() {
        bench.say(Event::Displaced(square, None));
    }
    if bench.game.beside().puts_right.is_some() {
        bench.say(Event::PutsRight(None));
        let due = bench.game.clock_due();
        back_to_clock_of(bench, due);
    }
    bench.under(Clause::FoundDisplaced, |bench| {
        let (now, then) = (bench.game.line().len(), stood_right(bench));
        if then == now {
            // What was touched for the move to come binds on.
            let mut account = bench.game.account().without_releases();
            account.base = None;
            moving::go_back_bound(bench, now, &account);
        } else {
            let plies = u32::try_from(then).unwrap_or(u32::MAX);
            let stands = then.checked_sub(1).is_some_and(|last| stands(bench, last));
            bench.say(Event::BackTo(plies));
            adjourned::moves_went_back(bench);
            if stands {
                // It was replied to once; the reply goes back and not its right.
                bench.say_under(Clause::BasicIllegalMove, Event::Settled(0));
            }
        }
        bench.announce(
            Ruling::new(Clause::FoundDisplaced, Decision::Restored).also([Clause::TimesRestored]),
        );
        let due = bench.game.clock_due();
        if then != now && bench.game.will_run() != Some(due) {
            back_to_clock_of(bench, due);
        }
    });
}

/// How many moves stood when the pieces last stood as the position has them:
/// the position before the irregularity. Without supervision an illegal move
/// that has been replied to since stands (A.5.2), and what came before it.
///
/// Laws 2023, 7.6 (2018 and 2014: the same). See docs/readings/7-6.md.
fn stood_right(bench: &Bench<'_>) -> usize {
    let line = bench.game.line();
    let now = line.len();
    if !bench.game.is_astray() {
        return now;
    }
    let mut then = now;
    while let Some(before) = then.checked_sub(1)
        && line[before].account().base.is_some()
        && !stands(bench, before)
    {
        then = before;
    }
    then
}

/// Whether the move at this place of the line is an illegal one that a reply
/// has let stand (A.5.2).
fn stands(bench: &Bench<'_>, index: usize) -> bool {
    let is_illegal = bench.game.line()[index].made.mark != Mark::Legal;
    is_illegal && rapid::stands_by_the_reply(bench.game, index)
}
