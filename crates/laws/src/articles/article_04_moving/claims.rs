//! Contact of doubtful intent (4.2.2), and claims that 4.3 to 4.7 were
//! breached (4.8).

use alloc::vec::Vec;

use rokada_board::{Color, Square};

use super::{
    self as moving, binding::bound_with, is_adjusting, make_move, origin, rebind, touch_with_intent,
};
use crate::{
    act::Step,
    articles::{
        article_06_clock as clock, article_07_irregularities as irregularities,
        article_12_arbiter as arbiter,
    },
    bench::{Bench, opponent},
    clause::Clause,
    edition::Contact,
    event::{Decision, Event, Reason, Ruling, Topic},
    game::{Doing, Game},
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
        Contact::PresumedIntent => bench.ask(Clause::Contact, Topic::Contact(by, from)),
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
    said_touched(bench, by, square, Witness::Opponent);
}

/// Who says that hands did something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Witness {
    /// The opponent, who loses the right by a touch of his own (4.8).
    Opponent,
    /// The arbiter, who has seen it.
    Arbiter,
}

impl Witness {
    /// Whether the opponent, who has the move or has made it since, has lost
    /// the right to claim.
    fn has_lost_it(self, game: &Game, claimant: Color) -> bool {
        let touched = game.turn() == claimant && !game.doing().touches.is_empty();
        let replied = match game.line() {
            [.., breach, reply] => reply.made.by == claimant && breach.made.breach.is_some(),
            [] | [_] => false,
        };
        self == Self::Opponent && (touched || replied)
    }
}

/// The arbiter has seen a touch, and may say so after a reply that came at
/// once.
///
/// Laws 2023, 12.1 with 4.3 (2018: the same; 2014: the same).
pub(crate) fn touch_seen(bench: &mut Bench<'_>, square: Square) {
    if let [.., breach, _] = bench.game.line()
        && let Some(clause) = breach.made.breach
        && is_bound_by(&breach.doing, square)
    {
        let index = bench.game.line().len() - 2;
        clock::while_stopped(bench, |bench| {
            bench.announce(Ruling::new(clause, Decision::Upheld).also([Clause::TouchWithIntent]));
            irregularities::take_back_reply_and(bench, index, clause);
        });
        return;
    }
    let now = bench.game.doing().touches.contains(&square);
    let offender = if now {
        bench.game.turn()
    } else {
        last_to_move(bench.game)
    };
    said_touched(bench, opponent(offender), square, Witness::Arbiter);
}

/// The arbiter has seen a piece let go.
///
/// Laws 2023, 12.1 with 4.7 (2018: the same; 2014: the same).
pub(crate) fn release_seen(bench: &mut Bench<'_>, square: Square) {
    let by = opponent(last_to_move(bench.game));
    said_released(bench, by, square, Witness::Arbiter);
}

/// The arbiter has seen both hands.
///
/// Laws 2023, 12.1 with 7.5.4 (2018: the same; 2014: 12.1 with 4.1).
pub(crate) fn hands_seen(bench: &mut Bench<'_>) {
    let by = opponent(last_to_move(bench.game));
    irregularities::claim_hands(bench, by);
}

/// Who made the last move, or will make the first.
fn last_to_move(game: &Game) -> Color {
    let last = game.line().last();
    last.map_or(game.turn(), |ply| ply.made.by)
}

fn said_touched(bench: &mut Bench<'_>, by: Color, square: Square, witness: Witness) {
    if is_choice_broken(bench, square) {
        // The touch of the square by a new piece (4.4.4).
        said_released(bench, by, square, witness);
        return;
    }
    clock::while_stopped(bench, |bench| judge_touch(bench, by, square, witness));
}

fn judge_touch(bench: &mut Bench<'_>, by: Color, square: Square, witness: Witness) {
    let offender = opponent(by);
    let game = &bench.game;
    let on_move = game.turn() == offender;
    let doing = if on_move {
        Some(game.doing())
    } else {
        game.line().last().map(|ply| &ply.doing)
    };
    let brushed = doing.is_some_and(|doing| doing.brushed.iter().any(|(at, _)| *at == square));
    let lost = witness.has_lost_it(game, by);
    // Where nothing is presumed the arbiter must find intent (2014).
    let topic = Topic::Contact(offender, square);
    let under = match bench.laws().contact {
        Contact::PresumedAccident => Some(Clause::TouchWithIntent),
        // The question is open already; the claim repeats it.
        Contact::PresumedIntent => game
            .questions()
            .iter()
            .any(|(_, question)| question.topic == topic)
            .then_some(Clause::Contact),
    };
    if let Some(under) = under.filter(|_| brushed && !lost) {
        arbiter::withdraw(bench, topic);
        bench.ask(under, topic);
        return;
    }
    if on_move {
        // He is still to move: the claim only makes the touch known.
        if game.doing().touches.contains(&square) {
            bench.rule(Clause::TouchWithIntent, Decision::Upheld);
        } else if lost {
            bench.refuse(Clause::TouchClaimLost, Reason::Touched);
        } else {
            bench.refuse(Clause::TouchWithIntent, Reason::NoBreach);
        }
        return;
    }
    if lost {
        bench.refuse(Clause::TouchClaimLost, Reason::Touched);
        return;
    }
    let Some(ply) = game.line().last().cloned() else {
        bench.refuse(Clause::TouchWithIntent, Reason::NoBreach);
        return;
    };
    match ply.made.breach {
        Some(_) if ply.doing.touches.contains(&square) && ply.made.instead_of.is_some() => {
            bench.announce(
                Ruling::new(Clause::Release, Decision::Upheld).also([Clause::TouchWithIntent]),
            );
            stand_by_release(bench, offender, ply.made.instead_of.expect("it is some"));
        }
        Some(clause) if is_bound_by(&ply.doing, square) => {
            // A touch that comes before one of the other colour.
            let alone = game.before(game.line().len() - 1).0.board.color_at(square);
            let alone = match alone.filter(|_| clause == Clause::TouchedBothColours) {
                Some(color) if color == offender => Some(Clause::TouchedOwnPiece),
                Some(_) => Some(Clause::TouchedOpponentsPiece),
                None => None,
            };
            let ruling = Ruling::new(clause, Decision::Upheld).also([Clause::TouchWithIntent]);
            bench.announce(ruling.also(alone));
            irregularities::take_back_last(bench, clause);
        }
        // Touched and moved as it should be, or never touched: the record is
        // the whole truth of what hands did.
        Some(_) | None => bench.refuse(Clause::TouchWithIntent, Reason::NoBreach),
    }
}

/// Whether a piece had to move, or to be taken: it was touched, or the move
/// written for a false claim moves it (9.5.3).
fn is_bound_by(doing: &Doing, square: Square) -> bool {
    doing.touches.contains(&square) || doing.obliged.is_some_and(|step| step.from == square)
}

/// The opponent released a piece on a square as a legal move and moved it on.
///
/// Laws 2023, 4.7 and 4.8 (2018: 4.7, 4.8; 2014: 4.7, 4.8).
pub(crate) fn claim_released(bench: &mut Bench<'_>, by: Color, square: Square) {
    said_released(bench, by, square, Witness::Opponent);
}

fn said_released(bench: &mut Bench<'_>, by: Color, square: Square, witness: Witness) {
    clock::while_stopped(bench, |bench| judge_release(bench, by, square, witness));
}

fn judge_release(bench: &mut Bench<'_>, by: Color, square: Square, witness: Witness) {
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
    let choice_broken = is_choice_broken(bench, square);
    if witness.has_lost_it(game, by) {
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
            // Taken up again, or put elsewhere, where nothing else was made of
            // it: it goes back to where it was let go.
            _ if let_go(bench, offender) == Some(square) && moving::put_back(bench) => {
                bench.rule(Clause::Release, Decision::Upheld);
                bench.rule(Clause::Release, Decision::TakenBack(offender));
            }
            _ => bench.refuse(Clause::Release, Reason::NoBreach),
        }
    }
}

/// Whether the last move put another piece on a promotion square than the one
/// that had touched it.
fn is_choice_broken(bench: &Bench<'_>, square: Square) -> bool {
    bench.game.line().last().is_some_and(|ply| {
        let chosen = ply.doing.chosen.is_some_and(|(chosen, _)| chosen == square);
        ply.made.breach == Some(Clause::PromotionChoice) && chosen
    })
}

/// Where the last move let a piece go, if it is this player's.
fn let_go(bench: &Bench<'_>, by: Color) -> Option<Square> {
    let last = bench.game.line().last();
    last.filter(|ply| ply.made.by == by)
        .map(|ply| ply.made.step.to)
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
