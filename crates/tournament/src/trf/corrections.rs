//! Penalties and bonuses: points taken from or given to a player or a team, in lines `299`.

use alloc::{vec, vec::Vec};

use crate::{pairing::words, player::Number, points::Points, tournament::Tournament};

/// A signed number of half points.
type Halves = i64;

/// The last column of the match points in a line `299`.
const MATCH_POINTS_END: usize = 12;

/// Points of a line, with the players or teams that they are for.
struct Correction {
    matches: Halves,
    games: Halves,
    /// The round; 0 for the whole tournament.
    round: u16,
    numbers: Vec<Number>,
}

/// The places of the players among the words of a line `299`.
pub(super) fn players(words: &[(usize, &str)]) -> core::ops::Range<usize> {
    let is_points = |word: &str| word.contains('.');
    let last = words.iter().rposition(|(_, word)| is_points(word));
    let first = last.map_or(words.len(), |at| at + 1);
    // A round has three digits, a player up to four after blanks.
    let has_round = words.len() > first + 1 && words[first].1.len() == 3;
    first + usize::from(has_round)..words.len()
}

/// `None` for another line, and for one that replaces the points of a result: it has a letter.
fn read(line: &str) -> Option<Correction> {
    let words = words(line.strip_prefix("299").map(|_| line)?);
    let numbers = players(&words);
    let mut correction = Correction {
        matches: 0,
        games: 0,
        round: 0,
        numbers: Vec::new(),
    };
    for (column, word) in &words[1..numbers.start] {
        if word.contains('.') {
            let halves = halves(word)?;
            if *column + word.len() <= MATCH_POINTS_END {
                correction.matches = halves;
            } else {
                correction.games = halves;
            }
        } else {
            correction.round = word.parse().ok()?;
        }
    }
    for (_, word) in &words[numbers] {
        correction.numbers.push(word.parse().ok()?);
    }
    Some(correction)
}

/// `-0.5`, `1.0`.
fn halves(word: &str) -> Option<Halves> {
    let (sign, word) = match word.strip_prefix('-') {
        Some(word) => (-1, word),
        None => (1, word),
    };
    let points: Points = word.parse().ok()?;
    Some(sign * Halves::from(points.0))
}

impl Tournament {
    /// The points of each player by number minus one, with penalties and bonuses.
    pub fn totals(&self) -> Vec<Points> {
        let cards = self.cards();
        let mut points: Vec<Points> = cards.iter().map(|card| self.points_of(card)).collect();
        if !self.is_of_teams() {
            let sums = self.corrections(points.len());
            for (points, (_, games)) in points.iter_mut().zip(sums) {
                *points = points.corrected(games);
            }
        }
        points
    }

    /// The sums of match points and game points in the rounds so far.
    pub(crate) fn corrections(&self, count: usize) -> Vec<(Halves, Halves)> {
        let mut sums = vec![(0, 0); count];
        let lines = self.kept.iter().filter_map(|line| read(line));
        for line in lines.filter(|line| line.round < self.next_round()) {
            for number in line.numbers {
                let place = usize::from(number).wrapping_sub(1);
                if let Some((matches, games)) = sums.get_mut(place) {
                    *matches += line.matches;
                    *games += line.games;
                }
            }
        }
        sums
    }
}
