//! Offences of 7.5 in moves that nobody has seen, and the press without a move
//! that somebody claims.

use rokada_board::Color;

use super::{Irregular, Noticed, establish, latest, penalise};
use crate::{
    articles::{
        article_06_clock::{self as clock, wood},
        article_12_arbiter::told::{self, Witness},
    },
    bench::{Bench, opponent},
    clause::Clause,
    edition::Offence,
    event::{Decision, Reason, Ruling, Topic},
    question::Fact,
};

/// A player claims that the opponent pressed without having made a move.
///
/// Laws 2023, 7.5.3 (2018: 7.5.3; 2014: only 6.2c and 12.9).
pub(crate) fn claim_press(bench: &mut Bench<'_>, by: Color) {
    claimed_press(bench, opponent(by), Witness::Player);
}

/// The arbiter has seen it.
pub(crate) fn call_press(bench: &mut Bench<'_>, offender: Color) {
    claimed_press(bench, offender, Witness::Arbiter);
}

fn claimed_press(bench: &mut Bench<'_>, offender: Color, witness: Witness) {
    clock::while_stopped(bench, |bench| {
        let found = latest(bench, offender);
        if let Some(irregular @ (Irregular::Press | Irregular::Passed(_))) = found {
            establish(bench, offender, irregular, Noticed::Called);
        } else if wood::is_on_wood(bench.game) {
            let told = told::of_his_move(bench.game, offender, Fact::UnseenPress);
            let under = Clause::PressWithoutMove;
            told::dispute(bench, witness, under, told, Reason::NoBreach);
        } else {
            bench.refuse(Clause::PressWithoutMove, Reason::NoBreach);
        }
    });
}

/// The arbiter has found an offence of 7.5 in a move that nobody has seen. An
/// illegal move goes back, and so does a press without one; a move made with
/// both hands stands. Without supervision it is too late once the opponent has
/// completed his next move.
///
/// Laws 2023, 7.5.1, 7.5.3 to 7.5.5, A.5.2, B.3 (2018: the same; 2014: 7.5,
/// A.4b, and 12.9 for the press and the hands).
pub(crate) fn is_found(bench: &mut Bench<'_>, offender: Color, under: Clause) {
    let basic = bench.is_basic();
    if basic && wood::last_unseen(bench.game, offender).is_none() {
        bench.refuse(Clause::BasicIllegalMove, Reason::TooLate);
        return;
    }
    let goes_back = under != Clause::TwoHands;
    let offence = if under == Clause::PressWithoutMove {
        bench.laws().press_without_move
    } else if goes_back {
        Offence::IllegalMove
    } else {
        bench.laws().two_hands
    };
    if offence == Offence::Penalty {
        if goes_back {
            wood::take_back(bench, offender, under);
        }
        let article = if goes_back {
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
        if goes_back {
            wood::take_back(bench, offender, under);
        }
        penalise(bench, offender, under, basic);
    });
}
