//! Tie-breaks that compare only those who are tied: direct encounter, and results by board.

use alloc::{collections::BTreeMap, vec, vec::Vec};
use core::cmp::Reverse;

use super::field::{Encounter, Field};
use crate::tie_break::{BoardRule, Rule, Score, TieBreak};

/// Tied participants, by place in the field.
type Group = Vec<usize>;

/// Divisible by up to ten meetings of two participants, so that averages are whole numbers.
const WHOLE: u64 = 2_520;

/// The scores of a group in the games between them.
struct Among {
    /// In the order of the group.
    scores: Vec<u64>,
    /// How many of the others each has not met.
    missing: Vec<u64>,
}

impl Field {
    /// The groups into which a tie-break splits those who are tied, the best first. `None` if it
    /// does not compare them with each other.
    pub(super) fn split(&self, group: &[usize], tie_break: &TieBreak) -> Option<Vec<Group>> {
        let forfeits = tie_break.counts_forfeits;
        match tie_break.rule {
            Rule::DirectEncounter => {
                let score = tie_break.score.unwrap_or(Score::Match);
                Some(self.direct(group, score, forfeits))
            }
            Rule::ExtendedDirectEncounter(boards) if self.is_of_teams => {
                Some(self.extended(group, boards, forfeits))
            }
            Rule::Boards(rule @ (BoardRule::Top | BoardRule::Bottom)) if self.is_of_teams => {
                Some(self.by_boards(group, rule))
            }
            Rule::ExtendedDirectEncounter(_)
            | Rule::Boards(_)
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
            | Rule::AverageRating
            | Rule::Performance
            | Rule::PerfectPerformance
            | Rule::AveragePerformance
            | Rule::AveragePerfect
            | Rule::Rating
            | Rule::SecondaryScore
            | Rule::ExtendedSonnebornBerger { .. }
            | Rule::ScheduleStrength => None,
        }
    }

    /// The order in the games between the members of a group (6).
    fn direct(&self, group: &[usize], score: Score, forfeits: bool) -> Vec<Group> {
        if group.len() < 2 {
            return vec![group.to_vec()];
        }
        let Among { scores, missing } = self.among(group, score, forfeits);
        let mut order: Vec<usize> = (0..group.len()).collect();
        order.sort_by_key(|at| Reverse(scores[*at]));
        let members = |places: &[usize]| places.iter().map(|at| group[*at]).collect::<Group>();
        if missing.iter().all(|missing| *missing == 0) {
            let same: Vec<&[usize]> = order.chunk_by(|a, b| scores[*a] == scores[*b]).collect();
            if let [all] = same.as_slice() {
                return vec![members(all)];
            }
            let tiers = same.into_iter().map(members);
            return tiers
                .flat_map(|tier| self.direct(&tier, score, forfeits))
                .collect();
        }
        // Not all have met: places that are certain whatever the missing games bring (6.3).
        let win = u64::from(self.win(score).0) * WHOLE;
        let best = |at: usize| scores[at] + missing[at] * win;
        let is_sure = |place: &usize| {
            let later = order[place + 1..].iter().map(|at| best(*at)).max();
            later.is_none_or(|later| scores[order[*place]] > later)
        };
        let sure = (0..order.len()).take_while(is_sure).count();
        if sure == 0 {
            return vec![group.to_vec()];
        }
        let mut tiers: Vec<Group> = order[..sure].iter().map(|at| vec![group[*at]]).collect();
        if sure < order.len() {
            tiers.extend(self.direct(&members(&order[sure..]), score, forfeits));
        }
        tiers
    }

    /// Match points, then game points, then the boards of the match of two teams; again for each
    /// smaller group (13.3).
    fn extended(&self, group: &[usize], boards: &[BoardRule], forfeits: bool) -> Vec<Group> {
        let mut tiers = self.direct(group, Score::Match, forfeits);
        if tiers.len() == 1 {
            tiers = self.direct(group, Score::Game, forfeits);
        }
        if let ([one, other], 1) = (group, tiers.len()) {
            let mut rules = boards.iter();
            let found = rules.find_map(|rule| self.by_own_match([*one, *other], *rule, forfeits));
            return found.unwrap_or(tiers);
        }
        if tiers.len() == 1 {
            return tiers;
        }
        tiers
            .into_iter()
            .flat_map(|tier| self.extended(&tier, boards, forfeits))
            .collect()
    }

    /// The order of two teams by the boards of the matches between them; `None` if equal.
    fn by_own_match(
        &self,
        [one, other]: [usize; 2],
        rule: BoardRule,
        forfeits: bool,
    ) -> Option<Vec<Group>> {
        let key = |own: usize, against: usize| {
            let rounds = self.participants.get(own).map_or(&[][..], |it| &it.rounds);
            let met = rounds.iter().filter(|it| it.opponent == Some(against));
            self.board_key(met.filter(|it| self.is_met(it, forfeits)), rule)
        };
        match key(one, other).cmp(&key(other, one)) {
            core::cmp::Ordering::Greater => Some(vec![vec![one], vec![other]]),
            core::cmp::Ordering::Equal => None,
            core::cmp::Ordering::Less => Some(vec![vec![other], vec![one]]),
        }
    }

    /// The order by the boards of all matches (12).
    fn by_boards(&self, group: &[usize], rule: BoardRule) -> Vec<Group> {
        let key = |at: &usize| {
            let rounds = self.participants.get(*at).map_or(&[][..], |it| &it.rounds);
            self.board_key(rounds.iter(), rule)
        };
        let mut keyed: Vec<(Vec<i64>, usize)> = group.iter().map(|at| (key(at), *at)).collect();
        keyed.sort_by(|(one, _), (other, _)| other.cmp(one));
        let same = keyed.chunk_by(|(one, _), (other, _)| one == other);
        same.map(|same| same.iter().map(|(_, at)| *at).collect())
            .collect()
    }

    /// Numbers of which the first that differs decides: the more the better.
    pub(super) fn board_key<'a>(
        &self,
        rounds: impl Iterator<Item = &'a Encounter>,
        rule: BoardRule,
    ) -> Vec<i64> {
        let mut boards = vec![0_i64; self.boards];
        for (board, points) in rounds.flat_map(|it| it.boards.iter().enumerate()) {
            if let Some(sum) = boards.get_mut(board) {
                *sum += i64::from(points.0);
            }
        }
        match rule {
            BoardRule::Count => vec![-(1..).zip(boards).map(|(board, it)| board * it).sum::<i64>()],
            BoardRule::Top => boards,
            BoardRule::Bottom => {
                let without_last = (1..boards.len()).rev();
                without_last
                    .map(|count| boards[..count].iter().sum())
                    .collect()
            }
        }
    }

    /// The scores of a group in the games between them; an average if two met more than once
    /// (6.1.2).
    fn among(&self, group: &[usize], score: Score, forfeits: bool) -> Among {
        let mut is_in = vec![false; self.participants.len()];
        for at in group {
            is_in[*at] = true;
        }
        let others = group.len().saturating_sub(1);
        let of_one = |at: &usize| {
            // For each opponent: the games and their points.
            let mut among: BTreeMap<usize, (u64, u64)> = BTreeMap::new();
            let rounds = self.participants[*at].rounds.iter();
            for encounter in rounds.filter(|it| self.is_met(it, forfeits)) {
                let Some(opponent) = encounter.opponent else {
                    continue;
                };
                if opponent != *at && is_in.get(opponent).is_some_and(|it| *it) {
                    let (games, points) = among.entry(opponent).or_default();
                    *games += 1;
                    *points += u64::from(encounter.points(score).0);
                }
            }
            let average = |(games, points): &(u64, u64)| points * WHOLE / games;
            let missing = u64::try_from(others - among.len()).unwrap_or(u64::MAX);
            (among.values().map(average).sum::<u64>(), missing)
        };
        let (scores, missing) = group.iter().map(of_one).unzip();
        Among { scores, missing }
    }
}
