//! Article 10: the points of a game.

use crate::{
    act::{Points, Score},
    bench::RulingContext,
    regulations::Header,
};

/// Whether a score is permitted: from 2018 only one that a game can normally have.
///
/// Laws 2023, 10.2 (2018: 10.2; not in 2014).
pub(crate) fn is_lawful(bench: &RulingContext<'_>, score: Score) -> bool {
    !bench.laws().normal_scores_only || score.is_normal()
}

/// The result of the game for a score named by a penalty; `None` if it is not permitted.
///
/// If a number is above one, both are points of the tournament. The 2014 Laws permit other scores
/// than the normal ones, up to the points of a win.
///
/// Laws 2023, 10.1, 10.2, 12.9.4 (2018: the same; 2014: 10.1, 12.9d). See
/// docs/readings/12.md#12-9.
pub(crate) fn as_result(bench: &RulingContext<'_>, score: Score) -> Option<Score> {
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
    let is_permitted = !bench.laws().normal_scores_only && is_within(white) && is_within(black);
    is_permitted.then_some(score)
}

/// The result of the opponent when a player loses by a penalty, as in [`as_result`].
///
/// Laws 2023, 12.9.6 (2018: 12.9.6; 2014: 12.9f).
pub(crate) fn as_result_of_one(bench: &RulingContext<'_>, points: Points) -> Option<Points> {
    if !matches!(points, Points::More(_)) {
        let lost = Score::Played(Points::Nothing, points);
        return is_lawful(bench, lost).then_some(points);
    }
    let is_permitted = !bench.laws().normal_scores_only && is_within(bench, points);
    named(bench, points).or(is_permitted.then_some(points))
}

/// The result that is worth these points in this event, if there is one.
fn named(bench: &RulingContext<'_>, points: Points) -> Option<Points> {
    let worth = half_points(points)?;
    let results = [Points::One, Points::Half, Points::Nothing];
    let mut scored = results.into_iter().zip(bench.game.header().event.points);
    scored
        .find(|(_, scored)| u16::from(*scored) == worth)
        .map(|(result, _)| result)
}

/// Whether these points are at most those of a win in this event.
fn is_within(bench: &RulingContext<'_>, points: Points) -> bool {
    let [win, ..] = bench.game.header().event.points;
    half_points(points).is_some_and(|worth| worth <= u16::from(win))
}

/// The points in half points; `None` if they are no whole number of halves.
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
    /// Whether a game may normally have this score (10.2).
    ///
    /// The total is not above a win, and each player's score is that of a win, a draw or a loss.
    pub fn is_normal(self) -> bool {
        match self {
            Self::Played(white, black) => {
                let is_irregular = |points| {
                    matches!(
                        points,
                        Points::Quarter | Points::ThreeQuarters | Points::More(_)
                    )
                };
                let exceeds_a_win = matches!(
                    (white, black),
                    (Points::One, Points::Half | Points::One) | (Points::Half, Points::One)
                );
                !is_irregular(white) && !is_irregular(black) && !exceeds_a_win
            }
            Self::Forfeit(_) => true,
        }
    }
}

impl Header {
    /// The points of White and Black for a score in the tournament's scoring system, in half
    /// points.
    ///
    /// `None` if it is no normal score. A win by forfeit scores as a win, a loss by forfeit zero.
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
