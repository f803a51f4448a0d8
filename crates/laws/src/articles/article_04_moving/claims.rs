//! Contact of doubtful intent (4.2.2), and claims that 4.3 to 4.7 were
//! breached (4.8).

use alloc::vec::Vec;

use rokada_board::{Color, Square};

use super::{binding::bound_with, is_adjusting, make_move, origin, rebind, touch_with_intent};
use crate::{
    act::Step,
    articles::{article_06_clock as clock, article_07_irregularities as irregularities},
    bench::{Bench, opponent},
    clause::Clause,
    edition::Contact,
    event::{Decision, Event, Reason, Ruling, Topic},
    game::Doing,
    table::find_move,
};

/// Contact of doubtful intent: the arbiter is asked at once, or, where nothing
/// is presumed, when the opponent claims a touch.
///
/// Laws 2023, 4.2.2 (2018: 4.2.2; not in 2014, where nothing is presumed and
/// a doubtful contact binds nobody before intent is found).
pub(crate) fn brush(bench: &mut Bench<'_>, by: Color, square: Square) {
    if bench.game.turn() != by || is_adjusting(bench, by, square) {
        return;
    }
    let from = origin(bench.game, square);
    bench.say(Event::Brushed(from));
    match bench.laws().contact {
        Contact::PresumedIntent => bench.ask(
            Clause::Contact,
            Topic::Contact(by, from),
            &["intent", "accident"],
        ),
        Contact::PresumedAccident => {}
    }
}

/// The arbiter has found that the contact was intended, or not. A move made
/// meanwhile is taken back if it is not what the touch binds to.
pub(crate) fn contact_found(bench: &mut Bench<'_>, by: Color, square: Square, intended: bool) {
    if !intended {
        return;
    }
    let game = &bench.game;
    if game.turn() == by {
        touch_with_intent(bench, by, square);
        rebind(bench);
        return;
    }
    let Some(ply) = game.line().last().filter(|ply| ply.made.by == by) else {
        return;
    };
    let doing = with_touch(&ply.doing, square);
    let before = game.before(game.line().len() - 1).1;
    let step = ply.made.step;
    let breach = before.and_then(|position| {
        let mv = find_move(&position, step, game.is_chess960())?;
        let bound = bound_with(game, &position, &doing, &[]);
        (!bound.allows(&position, mv, game.is_chess960())).then_some(bound.under)
    });
    if let Some(clause) = breach {
        let doing = Doing {
            released: Vec::new(),
            ..doing
        };
        irregularities::take_back_last_as(bench, clause, &doing);
    }
}

/// What a player did, a doubtful contact counted as a touch where it fell.
fn with_touch(doing: &Doing, square: Square) -> Doing {
    let mut doing = doing.clone();
    let after = doing
        .brushed
        .iter()
        .find(|(brushed, _)| *brushed == square)
        .map_or(doing.touches.len(), |(_, after)| *after);
    if !doing.touches.contains(&square) {
        doing.touches.insert(after.min(doing.touches.len()), square);
    }
    doing
}

/// The opponent touched a piece and did not move or take it.
///
/// Laws 2023, 4.8 (2018: 4.8; 2014: 4.8): the right is lost by touching a
/// piece with intent.
pub(crate) fn claim_touched(bench: &mut Bench<'_>, by: Color, square: Square) {
    clock::stop_for(bench);
    let offender = opponent(by);
    let game = &bench.game;
    let on_move = game.turn() == offender;
    let doing = if on_move {
        Some(game.doing())
    } else {
        game.line().last().map(|ply| &ply.doing)
    };
    let brushed = doing.is_some_and(|doing| doing.brushed.iter().any(|(at, _)| *at == square));
    let lost =
        game.turn() == by && !game.doing().touches.is_empty() && game.has(Clause::TouchClaimLost);
    // Where nothing is presumed the arbiter must find intent (2014).
    if brushed && !lost && bench.laws().contact == Contact::PresumedAccident {
        bench.ask(
            Clause::TouchWithIntent,
            Topic::Contact(offender, square),
            &["intent", "accident"],
        );
        clock::restart_if_automatic(bench);
        return;
    }
    if on_move {
        // He is still to move: the claim only makes the touch known.
        if game.doing().touches.contains(&square) {
            bench.rule(Clause::TouchWithIntent, Decision::Upheld);
        } else {
            bench.refuse(Clause::TouchWithIntent, Reason::NoBreach);
        }
        clock::restart_if_automatic(bench);
        return;
    }
    if !game.doing().touches.is_empty() && game.has(Clause::TouchClaimLost) {
        bench.refuse(Clause::TouchClaimLost, Reason::Touched);
        clock::restart_if_automatic(bench);
        return;
    }
    let Some(ply) = game.line().last().cloned() else {
        bench.refuse(Clause::TouchWithIntent, Reason::NoBreach);
        clock::restart_if_automatic(bench);
        return;
    };
    match ply.made.breach {
        Some(_) if ply.doing.touches.contains(&square) && ply.made.instead_of.is_some() => {
            bench.announce(
                Ruling::new(Clause::Release, Decision::Upheld).also([Clause::TouchWithIntent]),
            );
            stand_by_release(bench, offender, ply.made.instead_of.expect("it is some"));
        }
        Some(clause) if ply.doing.touches.contains(&square) => {
            bench.announce(Ruling::new(clause, Decision::Upheld).also([Clause::TouchWithIntent]));
            irregularities::take_back_last(bench, clause);
        }
        // Touched and moved as it should be, or never touched: the record is
        // the whole truth of what hands did.
        Some(_) | None => bench.refuse(Clause::TouchWithIntent, Reason::NoBreach),
    }
    clock::restart_if_automatic(bench);
}

/// The opponent released a piece on a square as a legal move and moved it on.
///
/// Laws 2023, 4.7 and 4.8 (2018: 4.7, 4.8; 2014: 4.7, 4.8).
pub(crate) fn claim_released(bench: &mut Bench<'_>, by: Color, square: Square) {
    clock::stop_for(bench);
    let offender = opponent(by);
    irregularities::read_again(bench, offender);
    let game = &bench.game;
    let last = game.line().last();
    let over = last.and_then(|ply| ply.made.instead_of);
    // A part of a move was let go, and another move made: the king on the
    // square of one castling, a pawn on one square of the last rank.
    let part_released = last
        .filter(|ply| {
            matches!(
                ply.made.breach,
                Some(Clause::CastlingReleased | Clause::Release)
            )
        })
        .and_then(|ply| ply.doing.released.first().copied())
        .filter(|(_, to)| *to == square);
    let choice_broken = last.is_some_and(|ply| {
        ply.made.breach == Some(Clause::PromotionChoice)
            && ply.doing.chosen.is_some_and(|(chosen, _)| chosen == square)
    });
    let lost = !game.doing().touches.is_empty() && game.has(Clause::TouchClaimLost);
    if game.turn() == by && lost {
        bench.refuse(Clause::TouchClaimLost, Reason::Touched);
    } else {
        match over {
            Some(step) if step.to == square && game.turn() == by => {
                bench.rule(Clause::Release, Decision::Upheld);
                stand_by_release(bench, offender, step);
            }
            _ if choice_broken && game.turn() == by => {
                bench.rule(Clause::PromotionChoice, Decision::Upheld);
                irregularities::take_back_last(bench, Clause::PromotionChoice);
            }
            _ if part_released.is_some() && game.turn() == by => {
                let clause = last
                    .and_then(|ply| ply.made.breach)
                    .unwrap_or(Clause::CastlingReleased);
                bench.rule(clause, Decision::Upheld);
                irregularities::take_back_last_to(bench, clause, part_released);
            }
            _ => bench.refuse(Clause::Release, Reason::NoBreach),
        }
    }
    clock::restart_if_automatic(bench);
}

/// The released move stands, what was made of it afterwards goes.
pub(crate) fn stand_by_release(bench: &mut Bench<'_>, offender: Color, step: Step) {
    let completed = bench.game.line().last().is_some_and(|ply| ply.completed);
    let gained = bench.game.line().last().map_or(0, |ply| ply.gained_ms);
    let plies = bench.game.line().len().saturating_sub(1);
    bench.say(Event::BackTo(u32::try_from(plies).unwrap_or(u32::MAX)));
    let chess960 = bench.game.is_chess960();
    let legal = bench
        .game
        .position()
        .and_then(|position| Some((position, find_move(&position, step, chess960)?)));
    if let Some((position, mv)) = legal {
        make_move(bench, &position, mv, None);
        bench.rule(Clause::Release, Decision::TakenBack(offender));
        if completed && bench.is_playing() {
            bench.say(Event::Completed(0, gained));
        }
    }
}
