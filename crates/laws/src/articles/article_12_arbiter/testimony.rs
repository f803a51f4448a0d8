//! Disputed facts: claimed by a person and missing in the record.
//!
//! If the tournament accepts testimony, the arbiter, who enforces the Laws (12.1), is asked whether
//! the fact happened. The answer "yes" establishes it.

use super::super::{
    article_04_moving::claims,
    article_06_clock::{self as clock, wood},
    article_07_irregularities::{self as irregularities, illegal_moves},
    article_09_draw::{self as draw, Ground},
    article_11_conduct as conduct,
};
use super::withdraw;
use crate::{
    act::Incident,
    bench::{RulingContext, opponent},
    clause::Clause,
    event::{Reason, Topic},
    game::Game,
    question::{Answer, Choice, DisputedFact, Fact},
    regulations::Facts,
};
use rokada_board::Color;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Witness {
    /// The opponent, or the player about their own written move.
    Player,
    Arbiter,
}

pub(crate) fn is_taken(game: &Game) -> bool {
    game.header().event.facts == Facts::Reported || wood::is_on_wood(game)
}

/// A fact about the player's coming move or their last one.
pub(crate) fn fact_of_current_move(game: &Game, who: Color, what: Fact) -> DisputedFact {
    let on_move = game.turn() == who || game.line().is_empty();
    let of = game.line().len() - usize::from(!on_move);
    DisputedFact {
        who,
        of: u32::try_from(of).unwrap_or(u32::MAX),
        what,
    }
}

/// Handles a claim that rests on a fact missing in the record.
///
/// If the tournament accepts testimony, the arbiter is asked, unless the arbiter is the witness.
/// The automatic arbiter knows only the record. Otherwise the claim fails with `otherwise`.
pub(crate) fn dispute(
    bench: &mut RulingContext<'_>,
    witness: Witness,
    under: Clause,
    fact: DisputedFact,
    otherwise: Reason,
) {
    if !is_taken(bench.game) {
        bench.refuse(under, otherwise);
    } else if witness == Witness::Arbiter {
        establish_fact(bench, under, fact, Choice::Yes);
    } else if bench.is_automatic() {
        bench.refuse(under, Reason::NotRecorded);
    } else {
        let topic = Topic::Fact(fact);
        withdraw(bench, topic);
        bench.ask(under, topic);
    }
}

/// Records the arbiter's finding whether the disputed fact happened.
pub(crate) fn found(
    bench: &mut RulingContext<'_>,
    under: Clause,
    fact: DisputedFact,
    answer: &Answer,
) {
    let chosen = |choice| answer.is(choice).then_some(choice);
    if let Some(choice) = chosen(Choice::Yes).or(chosen(Choice::Unclear)) {
        clock::while_stopped(bench, |bench| establish_fact(bench, under, fact, choice));
    } else if matches!(fact.what, Fact::Repeated | Fact::FiftyMoves) {
        draw::unseen::is_wrong(bench, fact.who, under);
    } else {
        bench.refuse(under, Reason::NotFound);
    }
}

/// Adds an established fact to the record and rules on the claim.
fn establish_fact(
    bench: &mut RulingContext<'_>,
    under: Clause,
    fact: DisputedFact,
    choice: Choice,
) {
    if !is_in_the_line(bench.game, fact) {
        // The move that the fact belongs to has gone back meanwhile.
        bench.refuse(under, Reason::TooLate);
        return;
    }
    let who = fact.who;
    match fact.what {
        Fact::Touched(square) | Fact::TouchedFirst(square) => {
            claims::apply_touch_finding(bench, fact, square, choice == Choice::Unclear);
        }
        Fact::Released(square) => claims::apply_release_finding(bench, fact, square),
        Fact::UnseenTouched(_) => {
            claims::unseen::is_found(bench, fact, Clause::TouchWithIntent);
        }
        Fact::UnseenReleased(_) => claims::unseen::is_found(bench, fact, Clause::Release),
        Fact::BothHands => illegal_moves::hands::hands_found(bench, fact),
        Fact::IllegalMove => illegal_moves::illegal_move_found(bench, who),
        Fact::Pressed => illegal_moves::press_found(bench, fact),
        Fact::UnseenIllegal => {
            illegal_moves::unseen::is_found(bench, who, Clause::IllegalMoveCompleted);
        }
        Fact::UnseenPress => illegal_moves::unseen::is_found(bench, who, Clause::PressWithoutMove),
        Fact::UnseenHands => illegal_moves::unseen::is_found(bench, who, Clause::TwoHands),
        Fact::Repeated => draw::unseen::is_correct(bench, Ground::Threefold),
        Fact::FiftyMoves => draw::unseen::is_correct(bench, Ground::Fifty),
        Fact::OfferedDraw => draw::accept_established_offer(bench, who),
        Fact::WroteForThreefold(step) => {
            draw::apply_written_move_finding(bench, fact, Ground::Threefold, step);
        }
        Fact::WroteForFifty(step) => {
            draw::apply_written_move_finding(bench, fact, Ground::Fifty, step);
        }
        Fact::SetUpWrong => irregularities::wrong_set_up_found(bench),
        Fact::ColoursReversed => irregularities::colours_found(bench),
        Fact::BoardTurned => irregularities::turned_board_found(bench),
        Fact::Incident(index) => {
            let kind = Incident::LISTED.get(index).map_or("", |known| known.words);
            conduct::incident(bench, who, kind);
        }
    }
}

/// Whether the move that the fact belongs to is still that player's.
fn is_in_the_line(game: &Game, fact: DisputedFact) -> bool {
    let is_of_hands = matches!(
        fact.what,
        Fact::Touched(_)
            | Fact::TouchedFirst(_)
            | Fact::Released(_)
            | Fact::BothHands
            | Fact::Pressed
    );
    if !is_of_hands {
        return true;
    }
    let Ok(of) = usize::try_from(fact.of) else {
        return false;
    };
    match game.line().get(of) {
        Some(ply) => ply.made.by == fact.who,
        None => of == game.line().len() && game.turn() == fact.who,
    }
}

/// Handles a player's claim that the opponent caused a listed incident.
///
/// An incident that the arbiter has not seen is not recorded without a finding.
///
/// Laws 2023, 11.2 to 11.6, 12.2.7 (2018: the same; 2014: the same). Offers and
/// claims of a draw are in the record: whether they were unreasonable, and so
/// distracted the opponent, is for the arbiter to decide (11.5).
pub(crate) fn claim_incident(bench: &mut RulingContext<'_>, by: Color, index: usize) {
    clock::while_stopped(bench, |bench| {
        let kind = Incident::LISTED.get(index).map_or("", |known| known.words);
        if kind == "distraction" && bench.game.off_board().ever_offered[opponent(by).index()] {
            conduct::incident(bench, opponent(by), kind);
            return;
        }
        let under = conduct::breached(bench, kind).unwrap_or(Clause::Penalties);
        let fact = fact_of_current_move(bench.game, opponent(by), Fact::Incident(index));
        dispute(bench, Witness::Player, under, fact, Reason::NotRecorded);
    });
}
