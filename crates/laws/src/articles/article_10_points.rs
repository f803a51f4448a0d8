//! Article 10: the points of a game.

use crate::{
    act::{Points, Score},
    bench::Bench,
    regulations::Header,
};

/// Whether a score may be given: from 2018 only one that a game can have.
///
/// Laws 2023, 10.2 (2018: 10.2; not in 2014).
pub(crate) fn is_lawful(bench: &Bench<'_>, score: Score) -> bool {
    !bench.laws().normal_scores_only || score.is_normal()
}

/// A score that a penalty names, as a result of the game; `None` where it may not be given.
/// Where a number is above one, both are points of the event. 2014 knows other scores than
/// the normal ones, up to the points of a win.
///
/// Laws 2023, 10.1, 10.2, 12.9.4 (2018: the same; 2014: 10.1, 12.9d). See
/// docs/readings/12-9.md.
pub(crate) fn as_result(bench: &Bench<'_>, score: Score) -> Option<Score> {
    let Score::Played(white, black) = score else {
        return Some(score);
    };
    let is_of_event = [white, black]
        .iter()
        .any(|points| matches!(points, Points::More(_)));
    if !is_of_event {
        return is_lawful(bench, score).then_some(score);
    }
    let named = |points| named(bench, points);
    if let Some((white, black)) = named(white).zip(named(black)) {
        let score = Score::Played(white, black);
        return is_lawful(bench, score).then_some(score);
    }
    let is_within = |points| is_within(bench, points);
    let may_be = !bench.laws().normal_scores_only && is_within(white) && is_within(black);
    may_be.then_some(score)
}

/// The same of what the opponent scores where a player loses by a penalty.
///
/// Laws 2023, 12.9.6 (2018: 12.9.6; 2014: 12.9f).
pub(crate) fn as_result_of_one(bench: &Bench<'_>, points: Points) -> Option<Points> {
    if !matches!(points, Points::More(_)) {
        let lost = Score::Played(Points::Nothing, points);
        return is_lawful(bench, lost).then_some(points);
    }
    let may_be = !bench.laws().normal_scores_only && is_within(bench, points);
    named(bench, points).or(may_be.then_some(points))
}

/// The result of one player that is worth so many points in this event, if one is.
fn named(bench: &Bench<'_>, points: Points) -> Option<Points> {
    let worth = half_points(points)?;
    let results = [Points::One, Points::Half, Points::Nothing];
    let mut scored = results.into_iter().zip(bench.game.header().event.points);
    scored
        .find(|(_, scored)| u16::from(*scored) == worth)
        .map(|(result, _)| result)
}

/// Whether so many points are no more than a win is worth in this event.
fn is_within(bench: &Bench<'_>, points: Points) -> bool {
    let [win, ..] = bench.game.header().event.points;
    half_points(points).is_some_and(|worth| worth <= u16::from(win))
}

/// Points that are a number of halves, in half points.
fn half_points(points: Points) -> Option<u16> {
    match points {
        Points::Nothing => Some(0),
        Points::Half => Some(1),
        Points::One => Some(2),
        Points::More(points) => Some(2 * u16::from(points)),
        Points::Quarter | Points::ThreeQuarters => None,
    }
}

impl Score {
    /// Whether this is one of the scores a game may normally have (10.2): no
    /// total above that of a win, and each player's score one that a win, a
    /// draw or a loss gives.
    pub fn is_normal(self) -> bool {
        match self {
            Self::Played(white, black) => {
                let odd = |points| {
                    matches!(
                        points,
                        Points::Quarter | Points::ThreeQuarters | Points::More(_)
                    )
                };
                let too_much = matches!(
                    (white, black),
                    (Points::One, Points::Half | Points::One) | (Points::Half, Points::One)
                );
                !odd(white) && !odd(black) && !too_much
            }
            Self::Forfeit(_) => true,
        }
    }
}

impl Header {
    /// What a score is worth to White and Black in the scoring system of the
    /// event, in half points; `None` where it is no normal score. A win by
    /// forfeit is worth a win, a loss by forfeit nothing.
    ///
    /// Laws 2023, 10.1 (2018: 10.1; 2014: 10.1); the glossary adds 3-1-0.
    ///
    /// ```
    /// use rokada_laws::{Header, act::Score};
    ///
    /// let header: Header = "points: 3 1 0".parse()?;
    /// assert_eq!(header.worth(Score::DRAW), Some([2, 2]));
    /// assert_eq!(header.worth("+/-".parse()?), Some([6, 0]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn worth(&self, score: Score) -> Option<[u8; 2]> {
        let [win, draw, loss] = self.event.points;
        let worth = |points| match points {
            Points::One => Some(win),
            Points::Half => Some(draw),
            Points::Nothing => Some(loss),
            Points::Quarter | Points::ThreeQuarters | Points::More(_) => None,
        };
        match score {
            Score::Played(white, black) => Some([worth(white)?, worth(black)?]),
            Score::Forfeit(winner) => {
                let mut points = [0; 2];
                if let Some(winner) = winner {
                    points[winner.index()] = win;
                }
                Some(points)
            }
        }
    }
}
