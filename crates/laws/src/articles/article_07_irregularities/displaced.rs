//! 7.4 and 7.6: pieces knocked over, and pieces found displaced.
//!
//! A piece that lies keeps its square in the position; only the player who
//! knocked it over has to put it up again, on his own time.

use rokada_board::{Color, Square};

use super::illegal_moves::back_to_clock_of;
use crate::{
    articles::{article_04_moving as moving, article_12_arbiter as arbiter},
    bench::{Bench, opponent},
    clause::Clause,
    event::{Decision, Event, Ruling, Topic},
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

/// The arbiter restores the position: every piece stands again.
///
/// Laws 2023, 7.6 (2018: 7.6; 2014: 7.6).
pub(crate) fn restored(bench: &mut Bench<'_>) {
    while let Some((square, _)) = bench.game.beside().displaced.first().copied() {
        bench.say(Event::Displaced(square, None));
    }
    if bench.game.beside().puts_right.is_some() {
        bench.say(Event::PutsRight(None));
        let turn = bench.game.turn();
        back_to_clock_of(bench, turn);
    }
    bench.under(Clause::FoundDisplaced, |bench| {
        // What was touched for the move to come binds on.
        let account = bench.game.account().without_releases();
        moving::go_back_bound(bench, bench.game.line().len(), &account);
        bench.announce(
            Ruling::new(Clause::FoundDisplaced, Decision::Restored).also([Clause::TimesRestored]),
        );
    });
}
