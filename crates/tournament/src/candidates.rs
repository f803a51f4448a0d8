//! The next round as data, for pairing programs that read no report.

use alloc::{collections::BTreeSet, vec::Vec};
use core::cmp::Ordering;

use rokada_board::Color;

use crate::{
    card::Slot,
    player::Number,
    points::Points,
    result::{Sign, Signs},
    round::Bye,
    tournament::Tournament,
};

/// How a player met the score groups in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Float {
    /// Played a lower score, or got points without playing.
    Down,
    /// Played a higher score.
    Up,
    /// Neither.
    None,
}

/// A player to be paired; in a team competition a team.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// The number of the player.
    pub number: Number,
    /// The points so far; an open game counts as a draw.
    pub score: Points,
    /// The colors of the games that were played.
    pub colors: Vec<Color>,
    /// For each round before.
    pub floats: Vec<Float>,
    /// The candidates that the player must not meet: earlier opponents, and bans.
    pub barred: BTreeSet<Number>,
    /// Whether the pairing-allocated bye is possible. It is not after one, nor after a round that
    /// brought the points of a win without a game (C.04.3, absolute criteria).
    pub may_have_bye: bool,
}

impl Tournament {
    /// The players of the next round, in order of their numbers.
    pub fn candidates(&self) -> Vec<Candidate> {
        let next = self.next_round();
        let mut seen = if self.is_of_teams() {
            self.as_teams()
        } else {
            self.clone()
        };
        let draw = Signs::new(Sign::Draw, Sign::Draw);
        for pairing in seen.rounds.iter_mut().flat_map(|round| &mut round.pairings) {
            pairing.result = pairing.result.or(draw);
        }
        let cards = seen.cards();
        let scores: Vec<Vec<Points>> = cards.iter().map(|card| seen.running_scores(card)).collect();
        let playing = seen
            .numbers()
            .filter(|it| seen.absence(*it, next).is_none());
        playing
            .map(|number| seen.candidate(number, &cards[usize::from(number) - 1], &scores, next))
            .collect()
    }

    /// The points before each round, and at last all of them.
    fn running_scores(&self, card: &[Slot]) -> Vec<Points> {
        let points = card.iter().map(|slot| slot.points(&self.points));
        let mut sums = Vec::from([Points::NONE]);
        for points in points {
            sums.push(*sums.last().unwrap_or(&Points::NONE) + points);
        }
        sums
    }

    fn candidate(
        &self,
        number: Number,
        card: &[Slot],
        scores: &[Vec<Points>],
        next: u16,
    ) -> Candidate {
        let score = |player: Number, round: usize| {
            let of_player = scores.get(usize::from(player) - 1);
            let points = of_player.and_then(|it| it.get(round));
            points.copied().unwrap_or_default()
        };
        let mut candidate = Candidate {
            number,
            score: score(number, card.len()),
            colors: Vec::new(),
            floats: Vec::new(),
            barred: self.banned_from(number, next),
            may_have_bye: true,
        };
        for (round, slot) in card.iter().enumerate() {
            let float = match *slot {
                Slot::Game {
                    opponent, color, ..
                } if slot.is_played() => {
                    candidate.colors.push(color);
                    candidate.barred.insert(opponent);
                    match score(number, round).cmp(&score(opponent, round)) {
                        Ordering::Greater => Float::Down,
                        Ordering::Less => Float::Up,
                        Ordering::Equal => Float::None,
                    }
                }
                Slot::Game { .. } | Slot::Bye(_) => {
                    let points = slot.points(&self.points);
                    let is_bye = *slot == Slot::Bye(Bye::Pairing);
                    candidate.may_have_bye &= !is_bye && points < self.points.win;
                    if points > self.points.loss {
                        Float::Down
                    } else {
                        Float::None
                    }
                }
            };
            candidate.floats.push(float);
        }
        candidate
    }

    /// Those whom a player or team must not meet in a round by a ban.
    fn banned_from(&self, number: Number, round: u16) -> BTreeSet<Number> {
        let bans = self.forbidden.iter().filter(|it| it.is_in(round));
        let bans = bans.filter(|it| it.players().contains(&number));
        let banned = bans.flat_map(|it| it.players().iter().copied());
        banned.filter(|it| *it != number).collect()
    }
}
