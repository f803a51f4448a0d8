//! The penalties of 12.9 and their effects.

use rokada_board::Color;

use super::{answer_by_result, has_exclusion};
use crate::{
    act::{Penalty, Person, Points, Score},
    articles::{article_07_irregularities as irregularities, article_10_points as points},
    bench::{RulingContext, opponent},
    clause::Clause,
    event::{Decision, Reason, Ruling},
    game::Game,
    question::Choice,
};

/// The item of the list in 12.9 that a penalty belongs to.
fn item(offender: Color, penalty: &Penalty) -> Clause {
    match penalty {
        Penalty::Warning => Clause::Warning,
        Penalty::MoreTime(_) => Clause::MoreTime,
        Penalty::LessTime(_) => Clause::LessTime,
        Penalty::Points(Score::Played(white, black)) => {
            let (offenders, opponents) = match offender {
                Color::White => (white, black),
                Color::Black => (black, white),
            };
            if *opponents > Points::Half && offenders > &Points::Nothing {
                Clause::MorePoints
            } else {
                Clause::FewerPoints
            }
        }
        Penalty::Points(Score::Forfeit(_)) => Clause::FewerPoints,
        Penalty::Loss(_) => Clause::LossAsPenalty,
        Penalty::Fine => Clause::Fine,
        Penalty::Exclusion => Clause::Exclusion,
        Penalty::Expulsion => Clause::Expulsion,
    }
}

/// Whether the edition and the tournament allow a penalty.
///
/// No exclusion in 2014, only normal scores from 2018 on (10.2), no fine that was not announced
/// (12.9.7).
pub(super) fn is_lawful(bench: &RulingContext<'_>, penalty: &Penalty) -> bool {
    match penalty {
        Penalty::Exclusion => has_exclusion(bench.game),
        Penalty::Points(score) => points::as_result(bench, *score).is_some(),
        Penalty::Loss(points) => points::as_result_of_one(bench, *points).is_some(),
        Penalty::Fine => (bench.game.lawful_penalties()).any(|option| option == Choice::Fine),
        Penalty::Warning | Penalty::MoreTime(_) | Penalty::LessTime(_) | Penalty::Expulsion => true,
    }
}

/// Imposes a penalty of 12.9, if the edition's list and 10.2 allow it.
///
/// `asked_under` are the breached articles for which the arbiter was asked.
///
/// Laws 2023, 12.9, 10.2 (2018: the same; 2014: 12.9 without exclusion, no
/// 10.2).
pub(crate) fn penalise(
    bench: &mut RulingContext<'_>,
    offender: Color,
    penalty: &Penalty,
    asked_under: &[Clause],
) {
    let lawful = is_lawful(bench, penalty);
    if !lawful && *penalty == Penalty::Fine {
        bench.refuse(Clause::Fine, Reason::NotAnnounced);
        return;
    }
    if !lawful {
        let under = if *penalty == Penalty::Exclusion {
            Clause::Penalties
        } else if bench.laws().normal_scores_only {
            Clause::NormalScores
        } else {
            Clause::MorePoints
        };
        bench.refuse(under, Reason::NotLawful);
        return;
    }
    let scored = in_results(bench, penalty);
    let settled = without_points_for_a_loser(bench.game, offender, &scored);
    // The penalty is announced as the arbiter gave it.
    let given = if settled == scored { penalty } else { &settled };
    let penalty = &settled;
    let item = item(offender, penalty);
    // A score of zero and full points also gives the opponent more points.
    let more = match penalty {
        Penalty::Points(score) if *score == Score::won_by(opponent(offender)) => {
            Some(Clause::MorePoints)
        }
        Penalty::Points(_)
        | Penalty::Warning
        | Penalty::MoreTime(_)
        | Penalty::LessTime(_)
        | Penalty::Loss(_)
        | Penalty::Fine
        | Penalty::Exclusion
        | Penalty::Expulsion => None,
    };
    let also = || {
        let breached = asked_under.iter().copied();
        [Clause::Penalties].into_iter().chain(more).chain(breached)
    };
    let ruling = Decision::Penalty(offender, given.clone());
    bench.announce(Ruling::new(item, ruling).also(also()));
    match penalty {
        Penalty::MoreTime(ms) => {
            irregularities::add_time(bench, item, opponent(offender), *ms, also());
        }
        Penalty::LessTime(ms) => irregularities::add_time(bench, item, offender, -*ms, also()),
        Penalty::Points(score) => {
            bench.announce(Ruling::new(item, Decision::Result(*score)).also(also()));
        }
        Penalty::Loss(points) => {
            let score = lost_by(offender, *points);
            if is_refused_by_both(bench.game, offender, asked_under) {
                let ruling = Ruling::new(Clause::BothRefuse, Decision::Result(Score::BOTH_LOSE));
                bench.announce(ruling.also([item]).also(also()));
                return;
            }
            if asked_under.is_empty() {
                answer_by_result(bench, Person::Arbiter(1), score);
            }
            bench.announce(Ruling::new(item, Decision::Result(score)).also(also()));
        }
        Penalty::Warning | Penalty::Fine | Penalty::Exclusion | Penalty::Expulsion => {}
    }
}

/// The penalty with its points as those of a result, if they were given in the tournament's own
/// scoring.
fn in_results(bench: &RulingContext<'_>, penalty: &Penalty) -> Penalty {
    match penalty {
        Penalty::Points(score) => {
            Penalty::Points(points::as_result(bench, *score).unwrap_or(*score))
        }
        Penalty::Loss(points) => {
            Penalty::Loss(points::as_result_of_one(bench, *points).unwrap_or(*points))
        }
        Penalty::Warning
        | Penalty::MoreTime(_)
        | Penalty::LessTime(_)
        | Penalty::Fine
        | Penalty::Exclusion
        | Penalty::Expulsion => penalty.clone(),
    }
}

/// A loss gives the opponent the point unless the arbiter says otherwise, but none if the opponent
/// has already lost.
///
/// Laws 2023, 12.9.6 (2018: 12.9.6; 2014: 12.9f). See docs/readings/12.md#12-9.
fn without_points_for_a_loser(game: &Game, offender: Color, penalty: &Penalty) -> Penalty {
    let score = game.outcome().and_then(|outcome| outcome.score);
    let has_lost = score.is_some_and(|score| score.has_lost(opponent(offender)));
    match penalty {
        Penalty::Loss(Points::One) if has_lost => Penalty::Loss(Points::Nothing),
        Penalty::Loss(_)
        | Penalty::Points(_)
        | Penalty::Warning
        | Penalty::MoreTime(_)
        | Penalty::LessTime(_)
        | Penalty::Fine
        | Penalty::Exclusion
        | Penalty::Expulsion => penalty.clone(),
    }
}

/// Whether both players lose by persistent refusal: the opponent already has, and this player now
/// does.
///
/// Laws 2023, 11.7, 11.8 (2018 and 2014: the same).
fn is_refused_by_both(game: &Game, offender: Color, asked_under: &[Clause]) -> bool {
    let by_refusal = |ruling: &Ruling| ruling.clauses().any(|at| at == Clause::PersistentRefusal);
    asked_under.contains(&Clause::PersistentRefusal)
        && game.outcome().is_some_and(|outcome| {
            let score = outcome.score;
            by_refusal(&outcome.ruling)
                && score.is_some_and(|score| score.has_lost(opponent(offender)))
        })
}

/// The score of a game lost as a penalty: the arbiter sets the opponent's points (12.9.6).
fn lost_by(offender: Color, points: Points) -> Score {
    match offender {
        Color::White => Score::Played(Points::Nothing, points),
        Color::Black => Score::Played(points, Points::Nothing),
    }
}
