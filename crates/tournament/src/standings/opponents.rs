//! Sums over the opponents: Buchholz, Sonneborn-Berger, Koya, with unplayed rounds (15, 16).

use alloc::vec::Vec;

use super::field::{Encounter, Field, Kind};
use crate::{
    points::Points,
    tie_break::{Edition, Score},
};

/// What is summed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sum {
    /// Which points of the opponents.
    pub(super) theirs: Score,
    /// Which points against them they are multiplied by.
    pub(super) own: Option<Score>,
    /// Whether forfeits count as games against the scheduled opponent.
    pub(super) counts_forfeits: bool,
    /// Whether all games of the last round count as drawn (8.3).
    pub(super) is_fore: bool,
    /// How many of the least significant values are left out.
    pub(super) cut: u8,
    /// How many of the most significant ones.
    pub(super) cut_high: u8,
}

/// The contribution of one round to a sum.
#[derive(Debug, Clone, Copy)]
struct Contribution {
    /// The points of the opponent.
    theirs: Points,
    /// In quarters of a point.
    value: u64,
    /// Whether the participant chose not to play.
    is_voluntary: bool,
}

impl Contribution {
    /// Less is less significant (14.1).
    const fn significance(&self) -> (u32, u64) {
        (self.theirs.0, self.value)
    }
}

impl Field {
    /// Whether a round counts as played against its opponent: played over the board, or a forfeit
    /// in a round robin (15.2).
    pub(super) const fn is_met(&self, encounter: &Encounter, counts_forfeits: bool) -> bool {
        let counts = self.is_round_robin || counts_forfeits;
        match encounter.kind {
            Kind::Played => true,
            Kind::ForfeitWin | Kind::ForfeitLoss => counts && encounter.opponent.is_some(),
            Kind::Open | Kind::Allotted | Kind::Requested => false,
        }
    }

    /// The values of a sum for all participants, in quarters of a point.
    pub(super) fn sums(&self, sum: Sum) -> Vec<u64> {
        let adjusted = self.adjusted(sum);
        let places = 0..self.participants.len();
        let of_one = |at| {
            let mut parts = self.contributions(sum, at, &adjusted);
            cut(&mut parts, sum.cut, sum.cut_high);
            parts.iter().map(|part| part.value).sum()
        };
        places.map(of_one).collect()
    }

    /// A round as it counts: with `is_fore` the games of the last one are drawn (8.3).
    fn seen(&self, encounter: &Encounter, score: Score, sum: Sum) -> (Kind, Points) {
        let is_last = self.last == Some(encounter.round);
        if sum.is_fore && is_last && encounter.opponent.is_some() {
            return (Kind::Played, self.draw(score));
        }
        (encounter.kind, encounter.points(score))
    }

    /// The scores that count for the opponents: after the last round for which the participant came,
    /// a requested bye counts as a draw (16.3).
    fn adjusted(&self, sum: Sum) -> Vec<Points> {
        let score = sum.theirs;
        let of_one = |it: &super::field::Participant| {
            let seen = it.rounds.iter().map(|it| self.seen(it, score, sum));
            let seen: Vec<(Kind, Points)> = seen.collect();
            let last = seen.iter().rposition(|(kind, _)| !kind.is_voluntary());
            let value = |(at, (kind, points)): (usize, &(Kind, Points))| {
                let is_late = last.is_none_or(|last| at > last);
                if is_late && *kind == Kind::Requested && !self.is_round_robin {
                    self.draw(score)
                } else {
                    *points
                }
            };
            it.corrected(seen.iter().enumerate().map(value).sum(), score)
        };
        self.participants.iter().map(of_one).collect()
    }

    /// An unplayed round is one against a dummy with the participant's own score. In 2026 the score
    /// is at most that of the scheduled opponent, or a draw in each round (16.4).
    fn contributions(&self, sum: Sum, at: usize, adjusted: &[Points]) -> Vec<Contribution> {
        let score = sum.theirs;
        let Some(participant) = self.participants.get(at) else {
            return Vec::new();
        };
        let rounds = participant.rounds.iter();
        let own = rounds.map(|it| self.seen(it, score, sum).1).sum();
        let own = participant.corrected(own, score);
        let is_limited = self.edition >= Edition::Of2026;
        let mut parts = Vec::new();
        for encounter in &participant.rounds {
            let (kind, _) = self.seen(encounter, score, sum);
            let opponent = encounter.opponent.and_then(|it| adjusted.get(it)).copied();
            let is_met = kind == Kind::Played || self.is_met(encounter, sum.counts_forfeits);
            let theirs = match opponent {
                _ if kind == Kind::Open => continue,
                Some(theirs) if is_met => theirs,
                _ if self.is_round_robin => continue,
                _ if !is_limited => own,
                Some(theirs) => own.min(theirs),
                None => own.min(Points(self.draw(score).0.saturating_mul(self.rounds))),
            };
            let value = match sum.own {
                None => u64::from(theirs.0) * 2,
                Some(own) => {
                    let (_, points) = self.seen(encounter, own, sum);
                    u64::from(theirs.0) * u64::from(points.0)
                }
            };
            parts.push(Contribution {
                theirs,
                value,
                is_voluntary: kind.is_voluntary() && !is_met,
            });
        }
        parts
    }

    /// The points against those who have at least half of the highest score, in quarters (9.2).
    pub(super) fn koya(&self, score: Score, limit: i8) -> Vec<u64> {
        // Both sides are doubled.
        let half = i64::from(self.win(score).0) * i64::from(self.games) + 2 * i64::from(limit);
        let counts = |encounter: &&Encounter| {
            let theirs = encounter.opponent.map(|it| self.total(it, score));
            theirs.is_some_and(|theirs| 2 * i64::from(theirs.0) >= half)
        };
        let of_one = |it: &super::field::Participant| {
            let rounds = it.rounds.iter().filter(counts);
            rounds.map(|it| u64::from(it.points(score).0) * 2).sum()
        };
        self.participants.iter().map(of_one).collect()
    }
}

/// Leaves out values (14). Of the least significant ones, the least of a round that the participant
/// chose not to play goes first, unless it is less (16.5).
fn cut(parts: &mut Vec<Contribution>, low: u8, high: u8) {
    for _ in 0..low {
        let places = 0..parts.len();
        let least = places.clone().min_by_key(|at| parts[*at].significance());
        let voluntary = places.filter(|at| parts[*at].is_voluntary);
        let voluntary = voluntary.min_by_key(|at| parts[*at].value);
        let Some(least) = least else { return };
        let voluntary = voluntary.filter(|at| parts[*at].value >= parts[least].value);
        parts.remove(voluntary.unwrap_or(least));
    }
    for _ in 0..high {
        let places = 0..parts.len();
        let Some(most) = places.max_by_key(|at| parts[*at].significance()) else {
            return;
        };
        parts.remove(most);
    }
}
