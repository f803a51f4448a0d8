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

impl Score {
    /// Whether this is one of the scores a game may normally have (10.2): no
    /// total above that of a win, and each player's score one that a win, a
    /// draw or a loss gives.
    pub fn is_normal(self) -> bool {
        match self {
            Self::Played(white, black) => {
                let odd = |points| matches!(points, Points::Quarter | Points::ThreeQuarters);
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
            Points::Quarter | Points::ThreeQuarters => None,
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
