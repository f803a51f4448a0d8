//! Article 7: irregularities.
//!
//! [`displaced`] handles displaced pieces (7.4, 7.6), [`illegal_moves`] illegal moves (7.5),
//! [`standing`] how irregular moves become part of the game.

pub(crate) mod displaced;
pub(crate) mod illegal_moves;
pub(crate) mod standing;

use rokada_board::{Color, Square};

pub(crate) use self::illegal_moves::hands::{call_hands, claim_hands};
use self::illegal_moves::restore_before;
pub(crate) use self::illegal_moves::set_running_clock;
pub(crate) use self::illegal_moves::unseen::{call_press, claim_press};
pub(crate) use self::illegal_moves::{
    add_time, call_illegal, claim_illegal, correct_time, minutes_of_articles_7_and_9,
    minutes_under, noticed_at_press, pawn_at_the_first_act, press_without_move,
    queen_before_the_flag, take_back_gain,
};
pub(crate) use self::standing::{
    make_empty_press_on_reply, make_illegal_on_reply, make_irregular_at_press, reopen_illegal_move,
    repair_with_one_hand, reread_changed_illegal_move, reread_changed_move,
};
use super::{
    article_02_initial_position as initial, article_03_moves as moves,
    article_04_moving::{self as moving, claims},
    article_06_clock as clock,
    article_12_arbiter::testimony::{self, Witness},
};
use crate::{
    appendices::{appendix_a_rapid as rapid, appendix_d_blind as blind},
    bench::{RulingContext, opponent},
    clause::Clause,
    edition::ReversedColours,
    event::{Decision, Mark, Note, Reason, Topic},
    game::{Account, Game},
    question::{DisputedFact, Fact},
};

/// Takes back the last move, which breached 4.3 to 4.7.
///
/// Its player stays bound, and their clock is the one that runs.
pub(crate) fn take_back_last(bench: &mut RulingContext<'_>, clause: Clause) {
    take_back_last_keeping(bench, clause, None);
}

/// Takes back the last move like [`take_back_last`]; a release before the breach stays binding.
pub(crate) fn take_back_last_keeping(
    bench: &mut RulingContext<'_>,
    clause: Clause,
    release: Option<(Square, Square)>,
) {
    let Some(ply) = bench.game.line().last() else {
        return;
    };
    // The touches bind again; other releases were the breach itself.
    let account = ply.account().with_only_release(release);
    take_back_last_as(bench, clause, &account);
}

/// Takes back the move at `index` and the opponent's reply to it.
pub(crate) fn take_back_with_reply(bench: &mut RulingContext<'_>, index: usize, clause: Clause) {
    let ply = bench.game.line()[index].clone();
    moving::take_back_bound(bench, index, &ply.account().without_releases());
    bench.rule(clause, Decision::TakenBack(ply.made.by));
    set_running_clock(bench, ply.made.by);
}

/// Takes back the last move; the acts of `account` bind again.
pub(crate) fn take_back_last_as(bench: &mut RulingContext<'_>, clause: Clause, account: &Account) {
    let Some(by) = bench.game.line().last().map(|ply| ply.made.by) else {
        return;
    };
    let index = bench.game.line().len() - 1;
    take_back_gain(bench);
    moving::take_back_bound(bench, index, account);
    bench.rule(clause, Decision::TakenBack(by));
    set_running_clock(bench, by);
}

/// Rules on a wrong initial position of the pieces.
///
/// Laws 2023, 7.2.1, A.5.1.2 (2018: 7.2.1, A.4.1.2; 2014: 7.2a, A.4a(2)):
/// cancelled and played again; without supervision only before both have
/// completed ten moves.
pub(crate) fn wrong_set_up(bench: &mut RulingContext<'_>, by: Color, witness: Witness) {
    clock::while_stopped(bench, |bench| {
        let wrong = initial::are_pieces_wrong(bench.game.header());
        let may_be = wrong || testimony::is_taken(bench.game);
        if may_be && rapid::are_ten_moves_completed(bench) {
            bench.refuse(Clause::BasicSetUp, Reason::TooLate);
        } else if wrong {
            wrong_set_up_found(bench);
        } else {
            dispute_start(bench, by, witness, Clause::WrongSetUp, Fact::SetUpWrong);
        }
    });
}

/// Disputes something wrong from the start that the record does not have.
fn dispute_start(
    bench: &mut RulingContext<'_>,
    by: Color,
    witness: Witness,
    under: Clause,
    what: Fact,
) {
    let fact = DisputedFact {
        who: by,
        of: u32::try_from(bench.game.line().len()).unwrap_or(u32::MAX),
        what,
    };
    testimony::dispute(bench, witness, under, fact, Reason::SetUpRight);
}

/// Upholds the claim of a wrong initial position.
pub(crate) fn wrong_set_up_found(bench: &mut RulingContext<'_>) {
    bench.rule(Clause::WrongSetUp, Decision::Upheld);
    bench.rule(Clause::WrongSetUp, Decision::NewGame);
}

/// Rules on reversed colours.
///
/// Laws 2023, 7.3 (2018: 7.3; 2014: 7.3, where the game goes on unless the
/// arbiter decides otherwise). White ten and Black nine: a new game, as the
/// 2023 text has it. See docs/readings/7.md#7-3.
pub(crate) fn colours_reversed(bench: &mut RulingContext<'_>, by: Color, witness: Witness) {
    clock::while_stopped(bench, |bench| {
        let reversed = initial::are_colours_reversed(bench.game.header());
        let counts = bench.laws().reversed_colours == ReversedColours::NewGameBeforeTen;
        let both_ten = || {
            let mut colors = Color::ALL.iter();
            colors.all(|color| bench.game.moves_made(*color) >= 10)
        };
        let may_be = reversed || testimony::is_taken(bench.game);
        if may_be && counts && both_ten() {
            bench.refuse(Clause::ColoursReversed, Reason::TooLate);
        } else if reversed {
            colours_found(bench);
        } else {
            let under = Clause::ColoursReversed;
            dispute_start(bench, by, witness, under, Fact::ColoursReversed);
        }
    });
}

/// Rules on reversed colours that were established in time.
pub(crate) fn colours_found(bench: &mut RulingContext<'_>) {
    match bench.laws().reversed_colours {
        ReversedColours::ContinueUnlessArbiter => {
            bench.ask(Clause::ColoursReversed, Topic::Colours);
        }
        ReversedColours::NewGameBeforeTen => {
            bench.rule(Clause::ColoursReversed, Decision::Upheld);
            bench.rule(Clause::ColoursReversed, Decision::NewGame);
        }
    }
}

/// Rules on a board placed the wrong way: the position is transferred to a correct one.
///
/// Laws 2023, 7.2.2, A.5.1.2 (2018: 7.2.2, A.4.1.2; 2014: 7.2b, A.4a(2)).
pub(crate) fn turned_board(bench: &mut RulingContext<'_>, by: Color, witness: Witness) {
    if blind::boards_compared(bench) {
        return;
    }
    clock::while_stopped(bench, |bench| {
        let turned = initial::is_board_turned(bench.game.header());
        let may_be = turned || testimony::is_taken(bench.game);
        if may_be && rapid::are_ten_moves_completed(bench) {
            bench.refuse(Clause::BasicSetUp, Reason::TooLate);
        } else if turned {
            turned_board_found(bench);
        } else {
            dispute_start(bench, by, witness, Clause::TurnedBoard, Fact::BoardTurned);
        }
    });
}

/// Upholds the claim of a wrongly placed board.
pub(crate) fn turned_board_found(bench: &mut RulingContext<'_>) {
    bench.rule(Clause::TurnedBoard, Decision::Upheld);
    bench.rule(Clause::TurnedBoard, Decision::MoveRemains);
}

/// Handles a position that the arbiter notices as impossible by legal moves.
///
/// Under the competition rules the irregularity is searched in the record. A position that is only
/// unusual is left alone.
///
/// Laws 2023, 3.10.3, 7.5.1, 7.6 (2018: the same; 2014: 3.10c, 7.5a, 7.6);
/// without supervision the arbiter waits (A.5.4).
pub(crate) fn notice_position(bench: &mut RulingContext<'_>) {
    if bench.is_basic() {
        rapid::notice(bench);
        return;
    }
    if bench.game.is_astray() {
        displaced::claim(bench);
        return;
    }
    let impossible = moves::is_impossible(bench.game.current_setup().0);
    if let Some(index) = latest_illegal_move(bench).filter(|_| impossible) {
        let offender = bench.game.line()[index].made.by;
        call_illegal(bench, offender, None);
    } else if pawn_at_the_first_act(bench, opponent(bench.game.turn())).is_some() {
        let offender = opponent(bench.game.turn());
        call_illegal(bench, offender, None);
    } else {
        let nothing = Decision::Noted(Note::NothingFound);
        bench.rule(Clause::IllegalMoveCompleted, nothing);
    }
}

pub(crate) fn latest_illegal_move(bench: &RulingContext<'_>) -> Option<usize> {
    bench
        .game
        .line()
        .iter()
        .rposition(|ply| ply.made.mark != Mark::Legal)
}

/// Restores the position before the latest irregularity.
///
/// Without supervision not beyond the opponent's reply (A.5.2).
pub(crate) fn restore(bench: &mut RulingContext<'_>) {
    clock::while_stopped(bench, restore_latest);
}

fn restore_latest(bench: &mut RulingContext<'_>) {
    let is_astray = bench.game.table().board != bench.game.current_setup().0.board
        || !bench.game.off_board().displaced.is_empty();
    if let Some(index) = latest_illegal_move(bench).filter(|_| !is_astray) {
        if has_been_made_final(bench.game, index) {
            bench.refuse(Clause::BasicIllegalMove, Reason::TooLate);
        } else {
            restore_before(bench, index);
        }
    } else if let Some((index, clause)) = standing_breach(bench).filter(|_| !is_astray) {
        let ply = &bench.game.line()[index];
        match ply.made.instead_of {
            Some(step) => claims::report_release(bench, step.to),
            None if index + 1 == bench.game.line().len() => take_back_last(bench, clause),
            None => take_back_with_reply(bench, index, clause),
        }
    } else if is_in_order(bench) {
        report_nothing_to_restore(bench);
    } else {
        displaced::restored(bench);
    }
}

/// Whether a reply has made the illegal move at `index` final, even if the reply has gone back
/// since (A.5.2).
pub(crate) fn has_been_made_final(game: &Game, index: usize) -> bool {
    game.line()[index].settled || rapid::is_final_by_reply(game, index)
}

/// Whether there is nothing to restore: no displaced or held pieces, and no releases for the coming
/// move.
fn is_in_order(bench: &RulingContext<'_>) -> bool {
    let game = &bench.game;
    !game.is_astray()
        && game.off_board().displaced.is_empty()
        && game.off_board().puts_right.is_none()
        && game.table().hands == [None; 2]
        && game.table().board == game.current_setup().0.board
        && game.account().released().next().is_none()
}

/// Reports that there is nothing to restore.
///
/// A release that the opponent has answered is final (4.8); otherwise there is no irregularity.
fn report_nothing_to_restore(bench: &mut RulingContext<'_>) {
    let line = bench.game.line();
    let answered = line.iter().rev().nth(1);
    if answered.is_some_and(|ply| ply.made.instead_of.is_some() && !ply.settled) {
        bench.refuse(Clause::TouchClaimLost, Reason::TooLate);
    } else {
        let nothing = Decision::Noted(Note::NothingFound);
        bench.rule(Clause::FoundDisplaced, nothing);
    }
}

/// The last move or the one before it, if it breached 4.3 to 4.7, with the clause.
fn standing_breach(bench: &RulingContext<'_>) -> Option<(usize, Clause)> {
    let line = bench.game.line().iter().enumerate().rev();
    line.take(2)
        .find_map(|(index, ply)| Some((index, ply.made.breach?)))
        .filter(|(index, _)| {
            // A release that was answered can no longer be corrected.
            let answered = index + 1 < bench.game.line().len();
            !answered || bench.game.line()[*index].made.instead_of.is_none()
        })
}
