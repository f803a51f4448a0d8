//! 7.4 and 7.6: pieces knocked over, and pieces found displaced.
//!
//! A fallen piece keeps its square in the position. Only the player who knocked it over must put it
//! up, on their own time.

use rokada_board::{Color, Square};

use super::illegal_moves::set_running_clock;
use crate::{
    appendices::appendix_a_rapid as rapid,
    articles::{
        article_04_moving as moving, article_06_clock as clock, article_12_arbiter as arbiter,
    },
    bench::{RulingContext, opponent},
    clause::Clause,
    event::{Decision, Event, Reason, Ruling, Topic},
    guidelines::guideline_1_adjourned as adjourned,
};

/// Knocks a piece over, which is clearly accidental and no touch with intent (4.2.2).
pub(crate) fn knock_over(bench: &mut RulingContext<'_>, by: Color, square: Square) {
    bench.emit_under(Clause::DisplacedPieces, Event::Displaced(square, Some(by)));
}

/// Puts up a fallen piece that a hand touches. Returns whether it was fallen.
pub(crate) fn put_up(bench: &mut RulingContext<'_>, square: Square) -> bool {
    let lies = bench.game.off_board().lies(square);
    if lies {
        bench.emit(Event::Displaced(square, None));
    }
    lies
}

/// Whether a player has knocked pieces over and not put them up.
pub(crate) fn has_left_pieces(bench: &RulingContext<'_>, by: Color) -> bool {
    bench.game.off_board().displaced_by(by).next().is_some()
}

/// Handles a press while pieces that the player knocked over still lie.
///
/// With the automatic arbiter the player's clock runs until they are put up; else the opponent
/// stops it.
///
/// Laws 2023, 7.4.1 (2018: 7.4.1; 2014: 7.4).
pub(crate) fn pressed(bench: &mut RulingContext<'_>, by: Color) {
    if bench.is_automatic() && has_left_pieces(bench, by) {
        bench.rule(Clause::DisplacedPieces, Decision::Breach(by));
        continue_on_own_time(bench, by);
    }
}

/// Makes the player's clock the one that runs until the pieces are put up.
fn continue_on_own_time(bench: &mut RulingContext<'_>, by: Color) {
    bench.emit(Event::PutsRight(Some(by)));
    set_running_clock(bench, by);
}

/// Handles the press of a player who put pieces up on their own time. Returns whether it was one.
///
/// It completes no move and is no press without a move.
pub(crate) fn pressed_after_putting_up(bench: &mut RulingContext<'_>, by: Color) -> bool {
    if bench.game.off_board().puts_right != Some(by) || bench.game.turn() == by {
        return false;
    }
    if has_left_pieces(bench, by) {
        pressed(bench, by);
        return true;
    }
    bench.emit(Event::PutsRight(None));
    let other = Some(opponent(by));
    bench.emit(if bench.game.clock().running.is_some() {
        Event::Runs(other)
    } else {
        Event::WillRun(other)
    });
    true
}

/// Stops the clock because of fallen pieces. Returns whether there were any.
///
/// The player who knocked them over puts them up on their own time, and the arbiter may penalise
/// them.
///
/// Laws 2023, 7.4.2, 7.4.3 (2018: the same; 2014: 7.4).
pub(crate) fn stopped(bench: &mut RulingContext<'_>, by: Color) -> bool {
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
            continue_on_own_time(bench, offender);
        }
        may_penalise(bench, offender);
    });
    true
}

/// Asks the arbiter whether to penalise a player who knocked pieces over.
pub(crate) fn may_penalise(bench: &mut RulingContext<'_>, offender: Color) {
    let topic = Topic::Displaced(offender);
    arbiter::withdraw(bench, topic);
    bench.ask_also(
        Clause::DisplacementPenalty,
        &[Clause::DisplacedPieces],
        topic,
    );
}

/// Claims that pieces are displaced.
///
/// Laws 2023, 7.6 (2018: 7.6; 2014: 7.6).
pub(crate) fn claim(bench: &mut RulingContext<'_>) {
    clock::while_stopped(bench, |bench| {
        if bench.game.is_astray() || !bench.game.off_board().displaced.is_empty() {
            bench.rule(Clause::FoundDisplaced, Decision::Upheld);
            restored(bench);
        } else {
            bench.refuse(Clause::FoundDisplaced, Reason::PiecesCorrect);
        }
    });
}

/// Restores the position before the irregularity and puts up every fallen piece.
///
/// Laws 2023, 7.6 (2018: 7.6; 2014: 7.6).
pub(crate) fn restored(bench: &mut RulingContext<'_>) {
    while let Some((square, _)) = bench.game.off_board().displaced.first().copied() {
        bench.emit(Event::Displaced(square, None));
    }
    if bench.game.off_board().puts_right.is_some() {
        bench.emit(Event::PutsRight(None));
        let due = bench.game.clock_due();
        set_running_clock(bench, due);
    }
    bench.under(Clause::FoundDisplaced, |bench| {
        let (now, plies_before) = (bench.game.line().len(), plies_before_irregularity(bench));
        if plies_before == now {
            // Touches for the coming move stay binding.
            let mut account = bench.game.account().without_releases();
            account.base = None;
            moving::take_back_bound(bench, now, &account);
        } else {
            let plies = u32::try_from(plies_before).unwrap_or(u32::MAX);
            let is_final = plies_before
                .checked_sub(1)
                .is_some_and(|last| is_made_final(bench, last));
            bench.emit(Event::BackTo(plies));
            adjourned::cancel_sealed_move(bench);
            if is_final {
                // The illegal move was replied to; the reply goes back, but its effect remains
                // (A.5.2).
                bench.emit_under(Clause::BasicIllegalMove, Event::FinalWithoutReply);
            }
        }
        bench.announce(
            Ruling::new(Clause::FoundDisplaced, Decision::Restored).also([Clause::TimesRestored]),
        );
        let due = bench.game.clock_due();
        if plies_before != now && bench.game.will_run() != Some(due) {
            set_running_clock(bench, due);
        }
    });
}

/// The number of moves made when the pieces were last where the position has them.
///
/// That is the position before the irregularity. Without supervision an illegal move that was
/// replied to remains (A.5.2), and so do the moves before it.
///
/// Laws 2023, 7.6 (2018 and 2014: the same). See docs/readings/7.md#7-6.
fn plies_before_irregularity(bench: &RulingContext<'_>) -> usize {
    let line = bench.game.line();
    let now = line.len();
    if !bench.game.is_astray() {
        return now;
    }
    let mut plies_before = now;
    while let Some(before) = plies_before.checked_sub(1)
        && line[before].account().base.is_some()
        && !is_made_final(bench, before)
    {
        plies_before = before;
    }
    plies_before
}

/// Whether the move at `index` is an irregular one that a reply has made final (A.5.2).
fn is_made_final(bench: &RulingContext<'_>, index: usize) -> bool {
    rapid::is_illegal_or_both_hands(bench.game, index)
        && rapid::is_final_by_reply(bench.game, index)
}
