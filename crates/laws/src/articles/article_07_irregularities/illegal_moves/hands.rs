//! 7.5.4: one move made with both hands.

use rokada_board::Color;

use super::{Irregular, Noticed, establish, not_pressed, offender_named, unseen};
use crate::{
    appendices::appendix_a_rapid as rapid,
    articles::{
        article_06_clock::{self as clock, wood},
        article_12_arbiter::told::{self, Witness},
    },
    bench::{Bench, opponent},
    clause::Clause,
    edition::Offence,
    event::{Decision, Event, Reason, Topic},
    question::{Fact, Told},
};

/// Whether the opponent has touched a piece since the move at this place.
fn has_touched_since(bench: &Bench<'_>, index: usize) -> bool {
    let replied = bench.game.line().len() > index + 1;
    replied || bench.game.account().has_touches()
}

/// A player claims that the opponent used both hands, or says it of the move
/// that he has just pressed himself: it does not matter who finds it (7.5).
///
/// Laws 2023, 7.5.4 with 4.1 (2018: 7.5.4; 2014: only 4.1 and 12.9). The move
/// stands: the text asks for the penalty, not for its return.
pub(crate) fn claim_hands(bench: &mut Bench<'_>, by: Color) {
    let is_it = |irregular: &Irregular| matches!(irregular, Irregular::Hands(_));
    let offender = offender_named(bench, by, is_it);
    claimed_hands(bench, offender, Witness::Player);
}

/// The arbiter has seen both hands.
///
/// Laws 2023, 12.1 with 7.5.4 (2018: the same; 2014: 12.1 with 4.1).
pub(crate) fn call_hands(bench: &mut Bench<'_>, by: Color) {
    claimed_hands(bench, opponent(by), Witness::Arbiter);
}

fn claimed_hands(bench: &mut Bench<'_>, offender: Color, witness: Witness) {
    clock::while_stopped(bench, |bench| judge_hands(bench, offender, witness));
}

/// The arbiter has found that a player used both hands, of which the record
/// has nothing.
pub(crate) fn hands_found(bench: &mut Bench<'_>, told: Told) {
    bench.say_under(Clause::OneHand, Event::FoundBothHands(told.of));
    if bench.is_struck_out(Clause::OneHand) {
        bench.refuse(Clause::TwoHands, Reason::NoBreach);
        return;
    }
    judge_hands(bench, told.who, Witness::Arbiter);
}

pub(super) fn judge_hands(bench: &mut Bench<'_>, offender: Color, witness: Witness) {
    let last = bench
        .game
        .line()
        .iter()
        .rposition(|ply| ply.made.by == offender);
    match last.map(|index| (index, &bench.game.line()[index])) {
        Some((index, ply)) if !ply.made.both_hands => {
            let told = Told {
                who: offender,
                of: u32::try_from(index).unwrap_or(u32::MAX),
                what: Fact::BothHands,
            };
            told::dispute(bench, witness, Clause::TwoHands, told, Reason::NoBreach);
        }
        Some((index, ply)) if !ply.completed => {
            not_pressed(bench, witness, Clause::TwoHands, offender, index);
        }
        Some((index, ply)) if !ply.settled => match bench.laws().two_hands {
            Offence::IllegalMove if rapid::stands_by_the_reply(bench.game, index) => {
                bench.refuse(Clause::BasicIllegalMove, Reason::TooLate);
            }
            Offence::IllegalMove => {
                establish(bench, offender, Irregular::Hands(index), Noticed::Called);
            }
            // No illegal move there, so 4.8 ends the right to claim it.
            Offence::Penalty if witness == Witness::Player && has_touched_since(bench, index) => {
                bench.refuse(Clause::TouchClaimLost, Reason::Touched);
            }
            Offence::Penalty => {
                bench.rule(Clause::OneHand, Decision::Upheld);
                bench.ask(Clause::Penalties, Topic::Penalty(offender));
            }
        },
        Some(_) | None => {
            let reason = if bench.game.account().both_hands() {
                Reason::NotCompleted
            } else {
                Reason::NoBreach
            };
            if wood::is_on_wood(bench.game) && reason == Reason::NoBreach {
                unseen::ask(
                    bench,
                    offender,
                    witness,
                    Clause::TwoHands,
                    Fact::UnseenHands,
                );
                return;
            }
            bench.refuse(Clause::TwoHands, reason);
        }
    }
}
