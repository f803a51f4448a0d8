//! Draws that wait until the arbiter has found whether a piece was touched.

use rokada_board::{Color, Square};

use super::{Ground, accept, judge_claim};
use crate::{
    act::Intention,
    articles::{article_06_clock as clock, article_12_arbiter as arbiter},
    bench::{RulingContext, opponent},
    clause::Clause,
    event::{DrawWanted, Event, Reason, Topic, WaitingDraw},
    game::{Game, Hand},
    question::DisputedFact,
};

impl Ground {
    /// The draw that a player wants who claims on this ground.
    pub(super) const fn wanted(self, intention: Intention) -> DrawWanted {
        match self {
            Self::Threefold => DrawWanted::Threefold(intention),
            Self::Fifty => DrawWanted::Fifty(intention),
        }
    }
}

/// Makes a draw wait while the arbiter is asked whether this player has touched a piece on this
/// move.
///
/// Asks the arbiter again, and returns whether the draw waits.
///
/// Laws 2023, 9.1.2.1, 9.4 (2018: the same; 2014: 9.1b(1), 9.4).
pub(super) fn waits(bench: &mut RulingContext<'_>, by: Color, what: DrawWanted) -> bool {
    let Some((under, topic)) = asked_of_touch(bench.game, by) else {
        return false;
    };
    let lost_by = match what {
        DrawWanted::Agreement => Clause::DrawOffer,
        DrawWanted::Threefold(_) | DrawWanted::Fifty(_) => Clause::ClaimLostByTouch,
    };
    let moves = moves_of(bench.game);
    let waiting = WaitingDraw { by, moves, what };
    bench.emit_under(lost_by, Event::DrawWaits(Some(waiting)));
    arbiter::withdraw(bench, topic);
    bench.ask_also(under, &[lost_by], topic);
    true
}

/// The open question that decides whether a draw was already claimed or agreed.
pub(crate) fn awaited(game: &Game) -> Option<(Clause, Topic)> {
    let waiting = game.off_board().draw_waits?;
    let question = asked_of_touch(game, waiting.by)?;
    (waiting.moves == moves_of(game)).then_some(question)
}

/// Handles the draw that waited for a finding on a touch, unless a question about another touch is
/// open.
pub(crate) fn wait_is_over(bench: &mut RulingContext<'_>) {
    let Some(WaitingDraw { by, moves, what }) = bench.game.off_board().draw_waits else {
        return;
    };
    let is_current = moves == moves_of(bench.game) && bench.game.turn() == by;
    if is_current && asked_of_touch(bench.game, by).is_some() {
        return;
    }
    bench.emit(Event::DrawWaits(None));
    let (ground, intention) = match what {
        DrawWanted::Agreement => {
            if is_current && bench.game.has_offered(opponent(by)) {
                accept(bench, by);
            } else {
                bench.refuse(Clause::DrawOffer, Reason::NothingOffered);
            }
            return;
        }
        DrawWanted::Threefold(intention) => (Ground::Threefold, intention),
        DrawWanted::Fifty(intention) => (Ground::Fifty, intention),
    };
    if is_current {
        bench.under(Clause::ClaimStopsClock, |bench| {
            clock::while_stopped(bench, |bench| judge_claim(bench, by, ground, intention));
        });
    } else {
        bench.refuse(ground.clause(), Reason::TooLate);
    }
}

/// The open question whether the player having the move has touched a piece on this move.
pub(crate) fn asked_of_touch(game: &Game, by: Color) -> Option<(Clause, Topic)> {
    let moves = moves_of(game);
    let hands = &game.account().hands;
    let brushed = |square: Square| hands.contains(&Hand::Brushed(square, None));
    let of_hands = |fact: DisputedFact| fact.of == moves && fact.what.square().is_some();
    let concerns = |topic: Topic| {
        let contact = matches!(topic, Topic::Contact(who, at) if who == by && brushed(at));
        contact || matches!(topic, Topic::Fact(fact) if fact.who == by && of_hands(fact))
    };
    let mut open = game.questions().iter();
    open.find(|(_, asked)| game.turn() == by && concerns(asked.topic))
        .map(|(under, asked)| (*under, asked.topic))
}

pub(crate) fn moves_of(game: &Game) -> u32 {
    u32::try_from(game.line().len()).unwrap_or(u32::MAX)
}
