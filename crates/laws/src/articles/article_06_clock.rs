//! Article 6: the chess clock.

pub(crate) mod counter;
pub(crate) mod wood;

use core::cmp::Ordering;

use rokada_board::Color;

use super::{
    article_05_end as end,
    article_07_irregularities::{self as irregularities, displaced},
    article_08_recording as recording, article_09_draw as draw, article_12_arbiter as arbiter,
};
use crate::{
    act::{Act, Deed, FlagCall, Person, Score},
    appendices::{appendix_a_rapid as rapid, appendix_d_blind as blind},
    bench::{RulingContext, opponent},
    clause::Clause,
    clerk,
    clock::Millis,
    edition::{BothFlags, NoDefaultTime, Offence, OwnTime},
    event::{Adjournment, Decision, Event, Mark, Reason, Ruling, Topic},
    guidelines::{guideline_1_adjourned as adjourned, guideline_3_quickplay as quickplay},
    regulations::{Beginning, ClockKind, DefaultTime, Header},
    why::Condition,
};

/// Advances the running display; the automatic arbiter calls a flag the moment it falls.
pub(crate) fn time_passes(bench: &mut RulingContext<'_>, from: Millis, to: Millis) {
    let Some(running) = bench.game.clock().running.filter(|_| bench.is_playing()) else {
        return;
    };
    let before = *bench.game.clock().display(running);
    let time = bench.game.control().of(running);
    let completed = || {
        if bench.is_struck_out(Clause::MovesInPeriod) {
            u32::MAX
        } else if bench.is_struck_out(Clause::MovesChecked) {
            0
        } else {
            bench.game.moves_counted(running)
        }
    };
    let after = before.run(time, completed, from, to - from);
    if after != before {
        bench.emit(Event::Shows(running, after));
    }
    recording::note_time_trouble(bench, running);
    if after.flag.is_some() && bench.is_automatic() {
        flag_falls(bench, running, Clause::FlagNoticed);
    }
}

/// Starts White's clock.
///
/// Laws 2023, 6.6 (2018: 6.6; 2014: 6.6).
pub(crate) fn start_round(bench: &mut RulingContext<'_>) {
    if blind::may_not_begin(bench) {
        if bench.game.clock().running.is_some() {
            bench.emit(Event::Runs(None));
        }
        bench.refuse(Clause::SightedAssistant, Reason::AssistantNeeded);
        return;
    }
    if bench.game.clock().running.is_some() {
        // If attendance is recorded, the start of the round is the first act. Otherwise the clock
        // runs already, and starting it again changes nothing.
        let is_new = bench.game.line().len() == bench.game.header().start.moves.len();
        if bench.game.header().start.round_starts && is_new {
            bench.rule(Clause::StartOfPlay, Decision::Started);
        }
        return;
    }
    if !bench.game.has_started() {
        bench.emit(Event::RoundStarted);
    }
    let turn = bench.game.turn();
    let both_absent = Color::ALL
        .iter()
        .all(|color| !bench.game.has_arrived(*color));
    let also = both_absent.then_some(Clause::WhiteLosesTime);
    let runs = also.unwrap_or(Clause::StartOfPlay);
    bench.emit_under(runs, Event::Runs(Some(turn)));
    bench.announce(Ruling::new(Clause::StartOfPlay, Decision::Started).also(also));
}

/// Records a player's arrival: the game may begin, or the player may be too late.
///
/// Laws 2023, 6.6 and 6.7 (2018: the same; 2014: 6.6, 6.7).
pub(crate) fn arrive(bench: &mut RulingContext<'_>, by: Color) {
    if bench.game.has_arrived(by) && !adjourned::end_session_on_arrival(bench) {
        return;
    }
    bench.emit(Event::Arrived(by));
    if !bench.game.has_started() {
        let waits_for_arbiter = bench.game.header().event.begins == Beginning::WhenArbiterStarts;
        if bench.game.has_arrived(opponent(by)) && !waits_for_arbiter {
            start_round(bench);
        }
        return;
    }
    if matches!(bench.game.adjournment(), Adjournment::Adjourned(..)) {
        return;
    }
    if bench.game.resumed_at().is_some() {
        adjourned::arrive(bench, by);
        return;
    }
    if is_too_late(bench) {
        bench.ask(Clause::DefaultTime, Topic::Late(by));
    }
}

/// Records the arrival of a player who acts at the board, even if it was not reported.
///
/// A game may be resigned from anywhere. If the game had to be started and has no default time, no
/// question is asked.
///
/// Laws 2023, 6.7.1 (2018: 6.7.1; 2014: 6.7a): it is the arrival at the board that counts.
pub(crate) fn record_arrival_by_act(bench: &mut RulingContext<'_>, act: &Act) {
    let Person::Player(by) = act.who else {
        return;
    };
    let game = &bench.game;
    let Header { event, start, .. } = game.header();
    let has_waited = event.begins != Beginning::AtFirstAct;
    let is_free = !start.round_starts && event.default_time == DefaultTime::Unset;
    let counts = (start.round_starts || has_waited)
        && game.has_started()
        && game.outcome().is_none()
        && matches!(game.adjournment(), Adjournment::None)
        && game.resumed_at().is_none();
    if counts && !game.has_arrived(by) && !matches!(act.deed, Deed::Arrive | Deed::Resign) {
        if is_free {
            bench.emit(Event::Arrived(by));
        } else {
            arrive(bench, by);
        }
    }
}

/// Whether the default time has passed.
///
/// If none was set it is zero, in 2014 the time of the start. An event may read 2014 as the English
/// text, which then has no rule.
/// See docs/readings/6.md#6-7-1.
///
/// Laws 2023, 6.7.1 (2018: 6.7.1; 2014: 6.7a).
fn is_too_late(bench: &RulingContext<'_>) -> bool {
    let header = bench.game.header();
    let now = bench.game.now() - bench.game.session_zero();
    let is_too_late = match (header.event.default_time, bench.laws().no_default_time) {
        (DefaultTime::After(ms), _) => now > ms,
        (DefaultTime::Unset, NoDefaultTime::TheStart)
            if header.event.regulations.unset_default_time_is_no_rule =>
        {
            false
        }
        (DefaultTime::Unset, NoDefaultTime::TheStart | NoDefaultTime::Zero) => now > 0,
    };
    bench.tests(
        Clause::DefaultTime,
        Condition::DefaultTimePassed(now),
        is_too_late,
    )
}

/// Ends the game, in games with an automatic arbiter, when a player is absent at the default time.
///
/// Laws 2023, 6.7.1 (2018: 6.7.1; 2014: 6.7a).
pub(crate) fn forfeit_absent_player(bench: &mut RulingContext<'_>) {
    let waits = bench.is_automatic()
        && bench.is_playing()
        && bench.game.header().start.round_starts
        && bench.game.resumed_at().is_none();
    if !waits {
        return;
    }
    let over = is_too_late(bench);
    let is_absent = |color: &Color| {
        let is_absent = !bench.game.has_arrived(*color);
        bench.tests(Clause::DefaultTime, Condition::Absent(*color), is_absent)
    };
    let absent = Color::ALL.into_iter().find(is_absent);
    if let Some(absent) = absent.filter(|_| over) {
        lose_by_default(bench, absent);
    }
}

/// Records whether the arbiter forfeits the game of a late player.
///
/// The result waits for the ruling on the other player: every late player loses.
///
/// Laws 2023, 6.7.1 (2018: 6.7.1; 2014: 6.7a).
pub(crate) fn lateness_judged(bench: &mut RulingContext<'_>, late: Color, loses: bool) {
    let other = opponent(late);
    let mut asked = bench.game.questions().iter();
    let is_open = asked.any(|(_, question)| question.topic == Topic::Late(other));
    match (loses, bench.game.off_board().too_late[other.index()]) {
        (true, _) if is_open => {
            bench.emit_under(Clause::DefaultTime, Event::TooLate(late));
            bench.rule(Clause::DefaultTime, Decision::Breach(late));
        }
        (true, true) => {
            let both = Decision::Result(Score::Forfeit(None));
            bench.rule(Clause::DefaultTime, both);
        }
        (true, false) => lose_by_default(bench, late),
        (false, true) => lose_by_default(bench, other),
        (false, false) => {}
    }
}

/// Forfeits the game of a player who arrived too late.
pub(crate) fn lose_by_default(bench: &mut RulingContext<'_>, late: Color) {
    let winner = Some(opponent(late)).filter(|color| bench.game.has_arrived(*color));
    bench.rule(
        Clause::DefaultTime,
        Decision::Result(Score::Forfeit(winner)),
    );
}

/// Presses the clock: completes the move and starts the opponent's clock.
///
/// Laws 2023, 6.2.1, 6.2.2, 7.5.2, 7.5.3 (2018: the same; 2014: 6.2a, 6.2c,
/// 7.5a). A player may press after their move even if the opponent has replied.
pub(crate) fn press(bench: &mut RulingContext<'_>, by: Color) {
    let running = bench.game.clock().running;
    // A lever that is down cannot be pressed again.
    let is_own_clock = running.or(bench.game.will_run()) == Some(by);
    if is_own_clock && displaced::pressed_after_putting_up(bench, by) {
        return;
    }
    irregularities::reread_changed_move(bench, by);
    if !is_own_clock {
        return;
    }
    irregularities::reread_changed_illegal_move(bench, by);
    let without_move = bench.game.turn() == by
        && !irregularities::make_irregular_at_press(bench, by)
        && last_uncompleted(bench, by).is_none();
    if without_move {
        if adjourned::has_replied(bench, by) {
            switch(bench, by, None);
        } else if wood::is_on_wood(bench.game) {
            wood::press(bench, by);
        } else {
            pressed_without_move(bench, by);
        }
        return;
    }
    match last_uncompleted(bench, by) {
        Some(back @ 1..) => {
            bench.under(Clause::PressAfterReply, |bench| {
                switch(bench, by, Some(back));
            });
        }
        back => switch(bench, by, back),
    }
    irregularities::noticed_at_press(bench, by);
    displaced::pressed(bench, by);
}

/// Reports a press with the other hand than the one that moved.
///
/// It is no illegal move, but the arbiter may penalise it.
///
/// Laws 2023, 6.2.3 (2018: 6.2.3; 2014: 6.2b).
pub(crate) fn pressed_with_the_other_hand(bench: &mut RulingContext<'_>, by: Color) {
    arbiter::breach(bench, by, Clause::PressingHand, &[]);
}

/// How many moves before the last one the player's latest move is, if it is not completed.
///
/// The opponent may have replied already (6.2.2).
fn last_uncompleted(bench: &RulingContext<'_>, by: Color) -> Option<u32> {
    let line = bench.game.line();
    let back = line
        .iter()
        .rev()
        .take(2)
        .position(|ply| ply.made.by == by)?;
    let ply = &line[line.len() - 1 - back];
    (!ply.completed).then(|| u32::try_from(back).expect("0 or 1"))
}

/// Stops the player's own clock and starts the opponent's; a completed move gains its increment.
fn switch(bench: &mut RulingContext<'_>, by: Color, completes: Option<u32>) {
    bench.under(Clause::Press, |bench| {
        let running = bench.game.clock().running;
        match completes {
            Some(back) if running.is_some() => complete(bench, by, back),
            Some(back) => bench.emit(Event::Completed(back, 0)),
            None => {}
        }
        let other = Some(opponent(by));
        bench.emit(if running.is_some() {
            Event::Runs(other)
        } else {
            Event::WillRun(other)
        });
    });
}

/// Completes the move `back` places before the last; its player gains the time that the control
/// gives.
///
/// Laws 2023, 6.2.1, 6.3.1 (2018: the same; 2014: 6.2a, 6.3a).
pub(crate) fn complete(bench: &mut RulingContext<'_>, by: Color, back: u32) {
    say_completed(bench, by, |gained_ms| Event::Completed(back, gained_ms));
}

/// Emits a completed move, the time that its player gains, and the new display.
///
/// Laws 2023, 6.3, 6.4 (2018 and 2014: the same).
fn say_completed(bench: &mut RulingContext<'_>, by: Color, completed: impl FnOnce(i64) -> Event) {
    let next = bench.game.moves_counted(by) + 2;
    let before = *bench.game.clock().display(by);
    let after = if bench.is_struck_out(Clause::AddedTime) {
        before
    } else {
        before.complete(bench.game.control().of(by), next)
    };
    bench.emit(completed(after.remaining_ms - before.remaining_ms));
    if after != before {
        bench.emit(Event::Shows(by, after));
    }
}

/// Completes the previous move when the next one is made. Returns whether it did.
///
/// Laws 2023, 6.2.1.2 (2018: 6.2.1.2; 2014: 6.2a(2)).
pub(crate) fn completed_by_next_move(bench: &mut RulingContext<'_>) -> bool {
    let line = bench.game.line();
    let previous = line.len().checked_sub(3).map(|index| &line[index]);
    let completes = previous.is_some_and(|ply| !ply.completed)
        && !bench.is_struck_out(Clause::CompletedByNextMove);
    if completes {
        bench.emit(Event::Completed(2, 0));
    }
    completes
}

/// Handles a press without a move: from 2018 an illegal move, in 2014 for the arbiter to penalise.
///
/// Laws 2023, 7.5.3 (2018: 7.5.3; 2014: only 6.2c and 12.9).
fn pressed_without_move(bench: &mut RulingContext<'_>, by: Color) {
    switch(bench, by, None);
    match bench.laws().press_without_move {
        Offence::IllegalMove => {
            bench.emit_under(
                Clause::PressWithoutMove,
                Event::PressedWithoutMove(Some(by)),
            );
            irregularities::noticed_at_press(bench, by);
        }
        Offence::Penalty => {
            bench.emit(Event::PressedWithoutMove(Some(by)));
            if bench.is_automatic() {
                irregularities::press_without_move(bench, by);
            }
        }
    }
}

/// Stops the clocks while something is judged; with the automatic arbiter play then resumes at
/// once.
pub(crate) fn while_stopped<T>(
    bench: &mut RulingContext<'_>,
    judge: impl FnOnce(&mut RulingContext<'_>) -> T,
) -> T {
    stop(bench);
    let judged = judge(bench);
    restart_if_automatic(bench);
    judged
}

/// Stops both clocks until the opponent, the clerk or the arbiter resumes play.
///
/// The game remembers whose clock is due to run.
pub(crate) fn stop(bench: &mut RulingContext<'_>) {
    stopped_for_this(bench);
    if bench.game.clock().running.is_some() {
        bench.emit(Event::Runs(None));
    }
}

/// Withdraws the question about a stop: a claim is a valid reason to stop the clocks (6.11.4).
fn stopped_for_this(bench: &mut RulingContext<'_>) {
    for color in Color::ALL {
        arbiter::withdraw(bench, Topic::Stop(color));
    }
}

/// Resumes play at once with the automatic arbiter, but not before a waiting envelope is opened.
pub(crate) fn restart_if_automatic(bench: &mut RulingContext<'_>) {
    let may_resume = bench.game.clock().running.is_none() && !adjourned::is_adjourned(bench.game);
    if bench.is_automatic() && bench.is_playing() && may_resume {
        let runs = bench.game.will_run().unwrap_or(bench.game.turn());
        bench.emit(Event::Runs(Some(runs)));
    }
}

/// Stops the clocks for a player who calls the arbiter, who then judges the reason.
///
/// Laws 2023, 6.11.2 and 6.11.4 (2018: the same; 2014: 6.12b, 6.12d).
pub(crate) fn player_stops(bench: &mut RulingContext<'_>, by: Color) {
    if bench.game.clock().running.is_none() {
        return;
    }
    bench.emit_under(Clause::PlayerStops, Event::Runs(None));
    if adjourned::sealer_stops(bench, by) || adjourned::replier_stops(bench.game, by) {
        return;
    }
    if displaced::stopped(bench, by) {
        restart_if_automatic(bench);
        return;
    }
    bench.rule(Clause::PlayerStops, Decision::Stopped);
    bench.ask(Clause::ReasonForStop, Topic::Stop(by));
    restart_if_automatic(bench);
}

/// Stops the clocks for the arbiter.
///
/// Laws 2023, 6.11.1 (2018: 6.11.1; 2014: 6.12a).
pub(crate) fn arbiter_stops(bench: &mut RulingContext<'_>) {
    if bench.game.clock().running.is_some() {
        bench.emit_under(Clause::ArbiterStops, Event::Runs(None));
        bench.rule(Clause::ArbiterStops, Decision::Stopped);
    }
}

/// Resumes play.
///
/// Laws 2023, 6.11.3 (2018: 6.11.3; 2014: 6.12c). A running clock stays as it is.
pub(crate) fn resume(bench: &mut RulingContext<'_>) {
    if bench.game.clock().running.is_none() && bench.is_playing() {
        let runs = bench.game.will_run().unwrap_or(bench.game.turn());
        bench.emit_under(Clause::Restart, Event::Runs(Some(runs)));
        bench.rule(Clause::Restart, Decision::Resumed);
    }
}

/// Claims that the clock is wrong or defective.
///
/// Laws 2023, 6.10 (2018: 6.10; 2014: 6.10): the arbiter puts it right with
/// `set` and `add`.
pub(crate) fn claim_clock_defect(bench: &mut RulingContext<'_>, by: Color) {
    while_stopped(bench, |bench| judge_clock(bench, by));
}

fn judge_clock(bench: &mut RulingContext<'_>, by: Color) {
    if blind::clock_claimed(bench, by) || adjourned::time_pointed_out(bench, by) {
        return;
    }
    if rapid::are_ten_moves_completed(bench) {
        // A.5.1.1: unless the schedule would suffer. The arbiter judges that and sets the clocks.
        bench.refuse(Clause::BasicClockSetting, Reason::TooLate);
    } else {
        bench.rule(Clause::ClockSetting, Decision::Stopped);
    }
}

/// Refuses a claim that rests only on a screen or a demonstration board.
///
/// Laws 2023, 6.12.2 (2018: 6.12.2; 2014: 6.13).
pub(crate) fn refuse_by_display(bench: &mut RulingContext<'_>) {
    while_stopped(bench, |bench| {
        bench.refuse(Clause::Displays, Reason::OnlyDisplayed);
    });
}

/// Claims that a flag is down: the opponent's, or the player's own if only that one has fallen.
///
/// Either player may claim it.
///
/// Laws 2023, 6.8, 6.9, A.5.3 (2018: 6.8, 6.9, A.4.3; 2014: 6.8, 6.9, A.4c:
/// there a player who claims a win needs time of their own).
pub(crate) fn claim_flag(bench: &mut RulingContext<'_>, by: Color) {
    stopped_for_this(bench);
    let fallen = opponent(by);
    let down = |color: Color| bench.game.clock().display(color).flag.is_some();
    let (opponent_down, own_down) = (down(fallen), down(by));
    let basic = bench.is_basic();
    let clause = if basic {
        Clause::BasicFlagClaim
    } else {
        Clause::FlagNoticed
    };
    for under in [clause, Clause::FlagFall] {
        bench.tests(under, Condition::FlagDown(fallen), opponent_down);
        bench.tests(under, Condition::FlagUp(by), !own_down);
    }
    if !opponent_down && own_down {
        flag_falls(bench, by, clause);
        return;
    }
    if !opponent_down {
        while_stopped(bench, |bench| bench.refuse(clause, Reason::FlagUp));
        return;
    }
    if own_down {
        if basic && bench.laws().own_time == OwnTime::Needed {
            // 2014: the claim fails; 6.11 rules where the order is not known.
            stop(bench);
            bench.refuse(clause, Reason::NoOwnTime);
            if fell_first(bench).is_none() {
                both_down(bench);
            }
            return;
        }
        both_down(bench);
        return;
    }
    flag_falls(bench, fallen, clause);
}

/// Records that the arbiter sees a flag down.
pub(crate) fn call_flag(bench: &mut RulingContext<'_>, call: FlagCall) {
    let down = |color: Color| bench.game.clock().display(color).flag.is_some();
    let both = down(Color::White) && down(Color::Black);
    match call {
        _ if both => both_down(bench),
        FlagCall::Of(color) if down(color) => {
            let basic = bench.is_basic();
            flag_falls(
                bench,
                color,
                if basic {
                    Clause::BasicFlagCall
                } else {
                    Clause::FlagNoticed
                },
            );
        }
        // The arbiter has looked at both clocks, and one flag is down.
        FlagCall::Both if down(Color::White) || down(Color::Black) => {
            let fallen = Color::ALL.into_iter().find(|color| down(*color));
            let fallen = fallen.expect("one is down");
            call_flag(bench, FlagCall::Of(fallen));
        }
        FlagCall::Of(_) | FlagCall::Both => {
            for color in Color::ALL {
                bench.tests(Clause::FlagNoticed, Condition::FlagDown(color), down(color));
            }
            bench.refuse(Clause::FlagNoticed, Reason::FlagUp);
        }
    }
}

fn fell_first(bench: &RulingContext<'_>) -> Option<Color> {
    let clock = bench.game.clock();
    let (white, black) = (
        clock.display(Color::White).flag?,
        clock.display(Color::Black).flag?,
    );
    match bench.game.header().event.clock {
        ClockKind::Mechanical => None,
        ClockKind::Electronic => match white.cmp(&black) {
            Ordering::Less => Some(Color::White),
            Ordering::Greater => Some(Color::Black),
            // Both flags were down when the game was imported.
            Ordering::Equal => None,
        },
    }
}

/// Rules on two fallen flags: the first to fall loses, if the clock shows which it was.
///
/// 2014, 6.11, in every game; 2018 and 2023, III.3.1, only where announced,
/// without increment and not in blitz: else the arbiter decides.
fn both_down(bench: &mut RulingContext<'_>) {
    if let Some(first) = fell_first(bench) {
        flag_falls(bench, first, Clause::FlagNoticed);
        return;
    }
    let guideline = quickplay::reaches(bench);
    let ruled = match bench.laws().both_flags {
        BothFlags::Law => true,
        BothFlags::Guideline => guideline,
    };
    if ruled {
        let last = Color::ALL.iter().all(|color| {
            let period = usize::from(bench.game.clock().display(*color).period);
            period + 1 >= bench.game.control().of(*color).periods.len()
        });
        let (under, what) = if last {
            (Clause::BothFlagsLast, Decision::Result(Score::DRAW))
        } else {
            (Clause::BothFlagsBefore, Decision::MoveRemains)
        };
        let ruling = Ruling::new(under, what).also([Clause::BothFlags]);
        bench.under_all([Clause::BothFlags, under], |bench| {
            while_stopped(bench, |bench| {
                next_period_begins(bench);
                bench.announce(ruling);
            });
        });
        return;
    }
    stop(bench);
    bench.ask_also(
        Clause::FlagFall,
        &[Clause::FlagNoticed, Clause::ArbiterStops, Clause::Preface],
        Topic::BothFlags,
    );
}

/// Continues the game with both flags down: each player's next period begins, if there is one.
///
/// Laws 2023, III.3.1.1 (2018: III.3.1.1; 2014: 6.11a). See docs/readings/6.md#6-9.
pub(crate) fn next_period_begins(bench: &mut RulingContext<'_>) {
    for color in Color::ALL {
        let mut display = *bench.game.clock().display(color);
        let time = bench.game.control().of(color);
        let required = time.required(display.period);
        let base_ms = time.next_base_ms(display.period, required);
        if let Some(base_ms) = base_ms.filter(|_| display.flag.is_some()) {
            display.period += 1;
            display.remaining_ms += base_ms;
            display.flag = None;
            bench.emit(Event::Shows(color, display));
        }
    }
}

/// Rules on a noticed flag fall: a loss, or a draw if the opponent cannot possibly mate.
///
/// Laws 2023, 6.9 (2018: 6.9; 2014: 6.9). An end already on the board comes
/// first; it has ended the game when it was made.
pub(crate) fn flag_falls(bench: &mut RulingContext<'_>, fallen: Color, noticed_under: Clause) {
    bench.under(noticed_under, |bench| {
        judge_flag(bench, fallen, noticed_under);
    });
}

fn judge_flag(bench: &mut RulingContext<'_>, fallen: Color, noticed_under: Clause) {
    if counter::is_behind(bench, fallen) {
        counter::put_right(bench, fallen);
        return;
    }
    // An earlier event that may have ended the game is judged first (6.9).
    if let Some((under, topic)) = end::awaited(bench).or_else(|| draw::awaited(bench.game)) {
        stop(bench);
        arbiter::withdraw(bench, topic);
        bench.ask_also(under, &[Clause::FlagFall], topic);
        return;
    }
    if let Some(by) = quickplay::postponed(bench, fallen).filter(|_| !is_drawn(bench, fallen)) {
        quickplay::decide_now(bench, by);
        return;
    }
    irregularities::queen_before_the_flag(bench, opponent(fallen));
    if !bench.is_playing() {
        return;
    }
    let also = [noticed_under, Clause::FlagNoticed];
    end::rule_loss_or_draw(bench, Clause::FlagFall, fallen, &also);
}

/// Whether a fallen flag draws because the opponent cannot mate by any series of legal moves.
///
/// Then a postponed claim needs no answer.
///
/// Laws 2023, 6.9 with III.5.2 (2018: the same; 2014: 6.9 with G.5b).
fn is_drawn(bench: &RulingContext<'_>, fallen: Color) -> bool {
    let last = bench.game.line().last();
    let is_pawn_left = last.is_some_and(|ply| ply.made.mark == Mark::PawnLeft);
    let position = clerk::loss_position(bench.game, Clause::FlagFall, &[], fallen);
    let can_win = |position| end::can_win(bench.game, &position, opponent(fallen));
    !is_pawn_left && position.is_some_and(|position| can_win(position) == Some(false))
}

/// Records the arbiter's answer whether a stop had a valid reason.
pub(crate) fn reason_judged(bench: &mut RulingContext<'_>, by: Color, valid: bool) {
    if !valid {
        bench.ask(Clause::Penalties, Topic::Penalty(by));
    }
}
