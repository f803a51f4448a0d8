//! Offences of 7.5 in unseen moves, and claims of a press without a move.

use rokada_board::Color;

use super::{Irregular, Noticed, cited, establish, latest_such, offender_named, penalise};
use crate::{
    articles::{
        article_06_clock::{self as clock, wood},
        article_12_arbiter::testimony::{self, Witness},
    },
    bench::RulingContext,
    clause::Clause,
    edition::Offence,
    event::{Decision, Reason, Ruling, Topic},
    question::Fact,
    why::Condition,
};

/// Claims that the opponent pressed without a move, or reports it of the player's own last press.
///
/// Laws 2023, 7.5.3 (2018: 7.5.3; 2014: only 6.2c and 12.9).
pub(crate) fn claim_press(bench: &mut RulingContext<'_>, by: Color) {
    let offender = offender_named(bench, by, is_press);
    claimed_press(bench, offender, Witness::Player);
}

fn is_press(irregular: &Irregular) -> bool {
    matches!(irregular, Irregular::Press | Irregular::Passed(_))
}

/// Records a press without a move that the arbiter has seen.
pub(crate) fn call_press(bench: &mut RulingContext<'_>, offender: Color) {
    claimed_press(bench, offender, Witness::Arbiter);
}

fn claimed_press(bench: &mut RulingContext<'_>, offender: Color, witness: Witness) {
    clock::while_stopped(bench, |bench| {
        if let Some(irregular) = latest_such(bench, offender, is_press) {
            establish(bench, offender, irregular, Noticed::Called);
        } else if wood::is_on_wood(bench.game) {
            let under = Clause::PressWithoutMove;
            ask(bench, offender, witness, under, Fact::UnseenPress);
        } else {
            let under = cited(bench, Clause::PressWithoutMove);
            bench.refuse(under, Reason::NoBreach);
        }
    });
}

/// Asks the arbiter about an offence, unless they have seen it themselves.
///
/// Without a completed move to which it could apply (7.5.1), the claim is refused.
pub(super) fn ask(
    bench: &mut RulingContext<'_>,
    offender: Color,
    witness: Witness,
    under: Clause,
    what: Fact,
) {
    let reason = nothing_found(under);
    let under = cited(bench, under);
    let completed = wood::has_completed(bench.game, offender);
    if bench.tests(under, Condition::Completed(offender), completed) {
        let fact = testimony::fact_of_current_move(bench.game, offender, what);
        testimony::dispute(bench, witness, under, fact, reason);
    } else {
        bench.refuse(under, reason);
    }
}

/// The reason for refusing a claim under this article without an offence.
fn nothing_found(under: Clause) -> Reason {
    if under == Clause::IllegalMoveCompleted {
        Reason::NothingIllegal
    } else {
        Reason::NoBreach
    }
}

/// Establishes an offence of 7.5 that the arbiter has found in an unseen move.
///
/// An illegal move and a press without a move go back; a move made with both hands remains. Without
/// supervision it is too late once the opponent has completed their next move.
///
/// Laws 2023, 7.5.1, 7.5.3 to 7.5.5, A.5.2, B.3 (2018: the same; 2014: 7.5,
/// A.4b, and 12.9 for the press and the hands).
pub(crate) fn is_found(bench: &mut RulingContext<'_>, offender: Color, under: Clause) {
    // The move has gone back already, and no position was entered since.
    if bench.game.is_board_unknown() && !wood::has_completed(bench.game, offender) {
        bench.refuse(cited(bench, under), nothing_found(under));
        return;
    }
    let basic = bench.is_basic();
    if basic && wood::last_unseen_move(bench.game, offender).is_none() {
        bench.refuse(Clause::BasicIllegalMove, Reason::TooLate);
        return;
    }
    let must_go_back = under != Clause::TwoHands;
    let offence = if under == Clause::PressWithoutMove {
        bench.laws().press_without_move
    } else if must_go_back {
        Offence::IllegalMove
    } else {
        bench.laws().two_hands
    };
    if offence == Offence::Penalty {
        if must_go_back {
            let under = cited(bench, under);
            wood::take_back(bench, offender, under);
        }
        let article = if must_go_back {
            Clause::ClockHandling
        } else {
            Clause::OneHand
        };
        bench.ask_also(Clause::Penalties, &[article], Topic::Penalty(offender));
        return;
    }
    let basic_clause = basic.then_some(Clause::BasicIllegalMove);
    bench.under_all(basic_clause.into_iter().chain([under]), |bench| {
        bench.announce(Ruling::new(under, Decision::Upheld).also(basic_clause));
        bench.announce(Ruling::new(under, Decision::Illegal(offender)).also(basic_clause));
        if must_go_back {
            wood::take_back(bench, offender, under);
        }
        penalise(bench, offender, under, basic);
    });
}
