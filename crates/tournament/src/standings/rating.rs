//! Tie-breaks by the ratings of the opponents played over the board (10).

use alloc::vec::Vec;

use super::{
    Value,
    field::{Field, Kind, Participant},
};
use crate::tie_break::{Rule, TieBreak};

/// The difference in rating for each hundredth of the score from one half up (B.02, 8.1.1).
const DIFFERENCES: [i32; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
];

/// The least difference for each hundredth of the expected score from one half up (B.02, 8.1.2).
const EXPECTED_FROM: [i32; 51] = [
    0, 4, 11, 18, 26, 33, 40, 47, 54, 62, 69, 77, 84, 92, 99, 107, 114, 122, 130, 138, 146, 154,
    163, 171, 180, 189, 198, 207, 216, 226, 236, 246, 257, 268, 279, 291, 303, 316, 329, 345, 358,
    375, 392, 412, 433, 457, 485, 518, 560, 620, 736,
];

/// A notional difference: that of a score of all or nothing (B.02, 8.1).
const NOTIONAL: i32 = 800;

impl Field {
    /// The values of a tie-break by ratings. It is dropped if a participant has no rating and the
    /// tie-break sets none (10).
    pub(super) fn by_ratings(&self, tie_break: &TieBreak) -> Vec<Value> {
        let unrated = i32::from(tie_break.unrated);
        let rating = |it: &Participant| match it.rating {
            0 => unrated,
            rating => i32::from(rating),
        };
        let ratings: Vec<i32> = self.participants.iter().map(rating).collect();
        let is_counted = |at: &usize| self.uncounted.binary_search(at).is_err();
        if (0..ratings.len()).any(|at| is_counted(&at) && ratings[at] == 0) {
            return ratings.iter().map(|_| Value::Undefined).collect();
        }
        let of_each = |of_one: &dyn Fn(&Card) -> Option<i32>| -> Vec<Option<i32>> {
            let cards = self.participants.iter().map(|it| Card::of(it, &ratings));
            cards.map(|card| of_one(&card)).collect()
        };
        let values = match tie_break.rule {
            Rule::AverageRating => of_each(&|card| average(&card.cut(tie_break))),
            Rule::Performance => of_each(&Card::performance),
            Rule::PerfectPerformance => of_each(&Card::perfect),
            Rule::AveragePerformance => self.average_of(&of_each(&Card::performance)),
            Rule::AveragePerfect => self.average_of(&of_each(&Card::perfect)),
            Rule::Rating
            | Rule::DirectEncounter
            | Rule::Wins
            | Rule::GamesWon
            | Rule::BlackGames
            | Rule::BlackWins
            | Rule::Progressive
            | Rule::RoundsElected
            | Rule::StandardPoints
            | Rule::PairingNumber
            | Rule::Buchholz
            | Rule::AverageBuchholz
            | Rule::ForeBuchholz
            | Rule::SonnebornBerger
            | Rule::Koya
            | Rule::SecondaryScore
            | Rule::ExtendedSonnebornBerger { .. }
            | Rule::ExtendedDirectEncounter(_)
            | Rule::Boards(_)
            | Rule::ScheduleStrength => ratings.iter().copied().map(Some).collect(),
        };
        let value = |value: Option<i32>| value.map_or(Value::Undefined, Value::Rating);
        values.into_iter().map(value).collect()
    }

    /// The average of a value of the opponents played over the board.
    fn average_of(&self, values: &[Option<i32>]) -> Vec<Option<i32>> {
        let of_one = |it: &Participant| {
            let opponents = played(it).map(|(opponent, _)| opponent);
            let theirs = opponents.filter_map(|it| values.get(it).copied().flatten());
            average(&theirs.collect::<Vec<i32>>())
        };
        self.participants.iter().map(of_one).collect()
    }
}

/// The opponents played over the board, with the score in halves.
fn played(participant: &Participant) -> impl Iterator<Item = (usize, u32)> {
    let rounds = participant.rounds.iter();
    let rounds = rounds.filter(|it| it.kind == Kind::Played);
    rounds.filter_map(|it| Some((it.opponent?, it.halves)))
}

/// The games of a participant.
struct Card {
    /// The ratings of the opponents.
    opponents: Vec<i32>,
    /// The score in halves.
    halves: i32,
}

impl Card {
    fn of(participant: &Participant, ratings: &[i32]) -> Self {
        let mut card = Self {
            opponents: Vec::new(),
            halves: 0,
        };
        for (opponent, halves) in played(participant) {
            card.opponents.extend(ratings.get(opponent));
            card.halves += i32::try_from(halves).unwrap_or(0);
        }
        card
    }

    /// The ratings that an average counts.
    fn cut(&self, tie_break: &TieBreak) -> Vec<i32> {
        let mut opponents = self.opponents.clone();
        opponents.sort_unstable();
        let low = usize::from(tie_break.cut).min(opponents.len());
        opponents.drain(..low);
        let high = usize::from(tie_break.cut_high);
        opponents.truncate(opponents.len().saturating_sub(high));
        opponents
    }

    fn games(&self) -> i32 {
        i32::try_from(self.opponents.len()).unwrap_or(i32::MAX)
    }

    /// The rounded average and the difference for the score (10.2).
    fn performance(&self) -> Option<i32> {
        let average = average(&self.opponents)?;
        let hundredths = rounded(self.halves * 50, self.games());
        let from_half = usize::try_from((hundredths - 50).abs()).unwrap_or(0);
        let difference = DIFFERENCES.get(from_half).copied().unwrap_or(NOTIONAL);
        Some(average + difference * (hundredths - 50).signum())
    }

    /// The lowest rating whose expected score is at least the score (10.3).
    fn perfect(&self) -> Option<i32> {
        let least = *self.opponents.iter().min()?;
        if self.halves == 0 {
            return Some(least - NOTIONAL);
        }
        let most = *self.opponents.iter().max()?;
        let (mut low, mut high) = (least - NOTIONAL, most + NOTIONAL);
        while high - low > 1 {
            let middle = low + (high - low) / 2;
            let expected = self.opponents.iter().map(|it| expected(middle - it));
            if expected.sum::<i32>() >= self.halves * 50 {
                high = middle;
            } else {
                low = middle;
            }
        }
        Some(high)
    }
}

/// The expected score in hundredths for a difference in rating.
fn expected(difference: i32) -> i32 {
    let above = EXPECTED_FROM.partition_point(|from| *from <= difference.abs());
    let from_half = i32::try_from(above).unwrap_or(0) - 1;
    50 + from_half * difference.signum()
}

/// The average of numbers, a half rounded up; `None` of no number.
fn average(numbers: &[i32]) -> Option<i32> {
    let count = i32::try_from(numbers.len()).ok().filter(|it| *it > 0)?;
    Some(rounded(numbers.iter().sum(), count))
}

/// A quotient rounded to the nearest whole number, a half up.
fn rounded(sum: i32, count: i32) -> i32 {
    (2 * sum + count).div_euclid(2 * count)
}
