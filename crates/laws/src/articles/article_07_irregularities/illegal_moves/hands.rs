//! 7.5.4: one move made with both hands.

use rokada_board::Color;

use super::{
    Irregular, Noticed, cited, establish, irregular_at, not_pressed, offender_named, penalise,
    unseen,
};
use crate::{
    appendices::appendix_a_rapid as rapid,
    articles::{
        article_04_moving::claims::waiting,
        article_06_clock::{self as clock, wood},
        article_12_arbiter::testimony::{self, Witness},
    },
    bench::{RulingContext, opponent},
    clause::Clause,
    edition::Offence,
    event::{ClaimedBreach, Decision, Event, Reason, Ruling, Topic},
    game::Ply,
    question::{DisputedFact, Fact},
};

/// Whether the opponent has touched a piece since the move at `index`.
fn has_touched_since(bench: &RulingContext<'_>, index: usize) -> bool {
    let replied = bench.game.line().len() > index + 1;
    replied || bench.game.account().has_touches()
}

/// Claims that the opponent used both hands, or reports it of the player's own last move.
///
/// It does not matter who finds it (7.5).
///
/// Laws 2023, 7.5.4 with 4.1 (2018: 7.5.4; 2014: only 4.1 and 12.9). The move
/// remains: the text asks for the penalty, not for its return.
pub(crate) fn claim_hands(bench: &mut RulingContext<'_>, by: Color) {
    let is_it = |irregular: &Irregular| matches!(irregular, Irregular::Hands(_));
    let offender = offender_named(bench, by, is_it);
    // If it is no illegal move it is a breach of 4.1, to which 4.8 applies.
    if bench.laws().two_hands == Offence::Penalty
        && offender != by
        && waiting::waits(bench, by, ClaimedBreach::Hands)
    {
        clock::stop(bench);
        return;
    }
    claimed_hands(bench, offender, Witness::Player);
}

/// Records that the arbiter has seen both hands.
///
/// Laws 2023, 12.1 with 7.5.4 (2018: the same; 2014: 12.1 with 4.1).
pub(crate) fn call_hands(bench: &mut RulingContext<'_>, by: Color) {
    claimed_hands(bench, opponent(by), Witness::Arbiter);
}

fn claimed_hands(bench: &mut RulingContext<'_>, offender: Color, witness: Witness) {
    clock::while_stopped(bench, |bench| judge_hands(bench, offender, witness));
}

/// Records both hands that the arbiter has found and the record does not have.
pub(crate) fn hands_found(bench: &mut RulingContext<'_>, fact: DisputedFact) {
    bench.emit_under(Clause::OneHand, Event::FoundBothHands(fact.of));
    if bench.is_struck_out(Clause::OneHand) {
        let under = cited(bench, Clause::TwoHands);
        bench.refuse(under, Reason::NoBreach);
        return;
    }
    judge_hands(bench, fact.who, Witness::Arbiter);
}

/// The article that makes the move at `index` a completed and open illegal move, in addition to a
/// breached touch.
///
/// Laws 2023, 7.5.1, 7.5.4 (2018: the same; 2014: 7.5a, both hands are none).
pub(crate) fn offence_found_with_touch(bench: &RulingContext<'_>, index: usize) -> Option<Clause> {
    let ply = &bench.game.line()[index];
    let is_open = ply.completed && !rapid::is_final_by_reply(bench.game, index);
    match irregular_at(bench, ply, index, ply.made.by).filter(|_| is_open)? {
        Irregular::Hands(_) => Some(Clause::TwoHands),
        Irregular::Move(_) => Some(Clause::IllegalMoveCompleted),
        Irregular::Pawn(_) | Irregular::Press | Irregular::Passed(_) => None,
    }
}

/// Penalises that offence when the move has gone back for the touch.
///
/// Laws 2023, 7.5.5 (2018: 7.5.5; 2014: 7.5b, A.4b). See docs/readings/4.md#4-7.
pub(crate) fn penalise_with_touch(bench: &mut RulingContext<'_>, offender: Color, under: Clause) {
    let basic = bench.is_basic();
    let basic_clause = basic.then_some(Clause::BasicIllegalMove);
    bench.under_all(basic_clause.into_iter().chain([under]), |bench| {
        bench.announce(Ruling::new(under, Decision::Illegal(offender)).also(basic_clause));
        penalise(bench, offender, under, basic);
    });
}

pub(super) fn judge_hands(bench: &mut RulingContext<'_>, offender: Color, witness: Witness) {
    let made = |ply: &Ply| ply.made.by == offender;
    let line = bench.game.line();
    // As an illegal move it may be found during the whole game (7.5.1).
    let whole_game = bench.laws().two_hands == Offence::IllegalMove && !bench.is_basic();
    let is_any = whole_game && !testimony::is_taken(bench.game);
    let open = |index: &usize| {
        let ply = &line[*index];
        ply.made.both_hands && irregular_at(bench, ply, *index, offender).is_some()
    };
    let any = (0..line.len()).rev().find(|index| is_any && open(index));
    let last = any.or(line.iter().rposition(made));
    let under = cited(bench, Clause::TwoHands);
    match last.map(|index| (index, &bench.game.line()[index])) {
        Some((index, ply)) if !ply.made.both_hands => {
            let fact = DisputedFact {
                who: offender,
                of: u32::try_from(index).unwrap_or(u32::MAX),
                what: Fact::BothHands,
            };
            testimony::dispute(bench, witness, under, fact, Reason::NoBreach);
        }
        Some((_, ply)) if ply.final_without_reply => {
            bench.refuse(Clause::BasicIllegalMove, Reason::TooLate);
        }
        Some((index, ply)) if !ply.completed => {
            not_pressed(bench, witness, under, offender, index);
        }
        Some((index, ply)) if !ply.settled => match bench.laws().two_hands {
            Offence::IllegalMove if rapid::is_final_by_reply(bench.game, index) => {
                bench.refuse(Clause::BasicIllegalMove, Reason::TooLate);
            }
            // A move made with both hands may also be illegal: both are found together and count as
            // one (7.5.5).
            Offence::IllegalMove => {
                if let Some(irregular) = irregular_at(bench, ply, index, offender) {
                    establish(bench, offender, irregular, Noticed::Called);
                }
            }
            // It is no illegal move there, so 4.8 ends the right to claim it.
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
            bench.refuse(under, reason);
        }
    }
}
