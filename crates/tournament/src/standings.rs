//! Standings: points and tie-breaks (C.07).
//!
//! Unplayed rounds count as in the regulations of 2026 (C.07, 16). For the opponents they count
//! with the points they brought the player, or with a draw once the player does not return. For the
//! player they count as a game against an opponent with the same points. The points of the
//! scheduled opponent, or a draw in each round, are the upper limit.
//!
//! In a round robin the results of a player who withdrew before half of the games do not count
//! (General Regulations 6.6).
//!
//! ```
//! use rokada_tournament::{Record, standings};
//!
//! let mut record = Record::default();
//! for line in [
//!     "about system berger",
//!     "about tie-breaks DE SB",
//!     "enter Novak, Ana",
//!     "enter Petrov, Boris",
//!     "pair 1-2",
//!     "result 1.1 1/2-1/2",
//! ] {
//!     record.add(0, line.parse()?)?;
//! }
//! for line in standings::standings(record.tournament()) {
//!     let name = record.tournament().player(line.player).map(|player| player.name.as_str());
//!     println!("{}. {} {}", line.place, name.unwrap_or_default(), line.points);
//!     assert_eq!((line.place, line.points.to_string().as_str()), (1, "0.5"));
//! }
//! # Ok::<(), rokada_laws::Wrong>(())
//! ```

use alloc::{
    collections::BTreeMap,
    string::{String, ToString},
    vec,
    vec::Vec,
};
use core::fmt;

use rokada_laws::Wrong;

use crate::{
    card::Slot,
    limits::TIE_BREAKS_MAX,
    player::Number,
    points::{Points, Quarters},
    result::Sign,
    round::Bye,
    tournament::{System, Tournament},
};

/// A tie-break. The numbers are those of C.07, the tie-break regulations of 2026.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TieBreak {
    /// `DE`: direct encounter (6).
    DirectEncounter,
    /// `WIN`: rounds that brought the points of a win (7.1).
    Wins,
    /// `WON`: games won at the board (7.2).
    WonGames,
    /// `PS`: the sum of the points after each round (7.5).
    Progressive,
    /// `BH`: the sum of the opponents' points (8.1).
    Buchholz,
    /// `BH/C1`: the same without the least (14.1).
    BuchholzCut1,
    /// `SB`: the sum of the opponents' points, each multiplied by the score against that opponent
    /// (9.1).
    SonnebornBerger,
}

/// All tie-breaks, with their codes in reports.
pub const TIE_BREAKS: [(TieBreak, &str); 7] = [
    (TieBreak::DirectEncounter, "DE"),
    (TieBreak::Wins, "WIN"),
    (TieBreak::WonGames, "WON"),
    (TieBreak::Progressive, "PS"),
    (TieBreak::Buchholz, "BH"),
    (TieBreak::BuchholzCut1, "BH/C1"),
    (TieBreak::SonnebornBerger, "SB"),
];

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let found = TIE_BREAKS.iter().find(|(known, _)| known == self);
        f.write_str(found.map_or("", |(_, code)| code))
    }
}

/// Parses a list of tie-breaks: `BH/C1 BH SB`, also with commas.
///
/// # Errors
/// A code is not supported.
pub fn read(text: &str) -> Result<Vec<TieBreak>, Wrong> {
    let codes = text.split([' ', ',']).filter(|code| !code.is_empty());
    few_enough(codes.clone().count())?;
    codes
        .map(|code| {
            let upper = code.to_ascii_uppercase().replace('-', "/");
            let known = TIE_BREAKS.iter().find(|(_, known)| *known == upper);
            known.map(|(known, _)| *known).ok_or_else(|| {
                Wrong::new(
                    "t-tie-break",
                    "`{word}` is not a supported tie-break: write DE, WIN, WON, PS, BH, BH/C1 or SB",
                )
                .with("word", code)
            })
        })
        .collect()
}

/// Checks the number of tie-breaks in a list.
pub(crate) fn few_enough(count: usize) -> Result<(), Wrong> {
    if count <= TIE_BREAKS_MAX {
        return Ok(());
    }
    let wrong = Wrong::new(
        "t-many-tie-breaks",
        "a tournament has at most {most} tie-breaks",
    );
    Err(wrong.with("most", TIE_BREAKS_MAX.to_string()))
}

/// A list of tie-breaks in the form that is read.
pub fn write(list: &[TieBreak]) -> String {
    let codes: Vec<String> = list.iter().map(ToString::to_string).collect();
    codes.join(" ")
}

/// The value of a tie-break for one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Value {
    /// A number.
    Count(u32),
    /// Points.
    Points(Points),
    /// Products of points.
    Quarters(Quarters),
    /// The rank among the compared players, from 1: the smaller the better.
    Place(u32),
    /// No value: the player is not tied with another.
    NotTied,
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotTied => Ok(()),
            Self::Count(count) | Self::Place(count) => count.fmt(f),
            Self::Points(points) => points.fmt(f),
            Self::Quarters(quarters) => quarters.fmt(f),
        }
    }
}

/// A row of the standings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The rank, from 1; players that no tie-break separates share one.
    pub place: u32,
    /// The player with this rank.
    pub player: Number,
    /// The points of the player.
    pub points: Points,
    /// The value of each tie-break of the tournament, in order.
    pub values: Vec<Value>,
}

/// All players in order, except [`Tournament::uncounted_players`]. Players that no tie-break
/// separates are in the order of their numbers.
pub fn standings(tournament: &Tournament) -> Vec<Line> {
    let calculator = Calculator::of(tournament);
    let mut lines: Vec<Line> = tournament
        .numbers()
        .filter(|player| calculator.uncounted.binary_search(player).is_err())
        .map(|player| Line {
            place: 1,
            player,
            points: calculator.points[usize::from(player) - 1],
            values: Vec::new(),
        })
        .collect();
    lines.sort_by_key(|line| core::cmp::Reverse(line.points));
    let mut groups = split_groups(lines, |line| line.points);
    for tie_break in &tournament.tie_breaks {
        let mut finer = Vec::new();
        for mut group in groups {
            if *tie_break == TieBreak::DirectEncounter {
                let places = calculator.direct_encounter_places(&group);
                let is_tied = group.len() > 1;
                for (line, place) in group.iter_mut().zip(places) {
                    let value = if is_tied {
                        Value::Place(place)
                    } else {
                        Value::NotTied
                    };
                    line.values.push(value);
                }
                group.sort_by_key(|line| line.values.last().copied());
            } else {
                for line in &mut group {
                    line.values.push(calculator.value(*tie_break, line.player));
                }
                group.sort_by_key(|line| core::cmp::Reverse(line.values.last().copied()));
            }
            finer.extend(split_groups(group, |line| line.values.last().copied()));
        }
        groups = finer;
    }
    let mut place = 1;
    let mut all = Vec::new();
    for mut group in groups {
        for line in &mut group {
            line.place = place;
        }
        place += u32::try_from(group.len()).unwrap_or(u32::MAX);
        all.extend(group);
    }
    all
}

/// Splits a sorted list where the value of `by` changes.
fn split_groups<T: PartialEq>(lines: Vec<Line>, by: impl Fn(&Line) -> T) -> Vec<Vec<Line>> {
    let mut groups: Vec<Vec<Line>> = Vec::new();
    for line in lines {
        match groups.last_mut() {
            Some(group) if by(&group[0]) == by(&line) => group.push(line),
            _ => groups.push(vec![line]),
        }
    }
    groups
}

/// The value of a tie-break for one player, except direct encounter, which needs a group.
pub fn value(tournament: &Tournament, tie_break: TieBreak, player: Number) -> Option<Value> {
    tournament.player(player)?;
    (tie_break != TieBreak::DirectEncounter)
        .then(|| Calculator::of(tournament).value(tie_break, player))
}

/// The contribution of one round to a sum over the opponents.
struct Part {
    /// The points that count for this opponent.
    theirs: Points,
    /// The score in the round.
    scored: Points,
    /// Whether the player chose not to play it: such a round is cut first (16.5.1).
    chosen: bool,
}

struct Calculator<'a> {
    tournament: &'a Tournament,
    /// The players who do not count, in order.
    uncounted: Vec<Number>,
    /// The rounds of each player, without games against such players.
    cards: Vec<Vec<Slot>>,
    points: Vec<Points>,
    /// The points of each player that count for the opponents (16.3).
    for_others: Vec<Points>,
    rounds: u32,
}

impl<'a> Calculator<'a> {
    fn of(tournament: &'a Tournament) -> Self {
        let mut cards = tournament.cards();
        let uncounted = tournament.uncounted_players();
        if !uncounted.is_empty() {
            let counts = |slot: &Slot| match slot {
                Slot::Game { opponent, .. } => uncounted.binary_search(opponent).is_err(),
                Slot::Bye(_) => true,
            };
            for card in &mut cards {
                card.retain(counts);
            }
        }
        let points = cards.iter().map(|card| tournament.points_of(card));
        let points = tournament.corrected(points.collect());
        let for_others = cards.iter().map(|card| for_others(tournament, card));
        let for_others = tournament.corrected(for_others.collect());
        Self {
            tournament,
            uncounted,
            points,
            for_others,
            rounds: u32::from(tournament.all_rounds()),
            cards,
        }
    }

    fn value(&self, tie_break: TieBreak, player: Number) -> Value {
        let system = &self.tournament.points;
        let at = usize::from(player) - 1;
        let card = &self.cards[at];
        let count = |these: &dyn Fn(&Slot) -> bool| {
            let count = card.iter().filter(|slot| these(slot)).count();
            Value::Count(u32::try_from(count).unwrap_or(u32::MAX))
        };
        match tie_break {
            TieBreak::DirectEncounter => Value::NotTied,
            TieBreak::Wins => count(&|slot| slot.points(system) == system.win),
            TieBreak::WonGames => count(&|slot| {
                let won = matches!(slot, Slot::Game { sign: Some(sign), .. } if sign.is_win());
                won && (slot.is_played() || self.counts_forfeits())
            }),
            TieBreak::Progressive => {
                let mut so_far = Points::NONE;
                let mut sum = Points::NONE;
                for slot in card {
                    so_far = so_far + slot.points(system);
                    sum = sum + so_far;
                }
                Value::Points(sum)
            }
            TieBreak::Buchholz => {
                let parts = self.parts(at);
                Value::Points(parts.iter().map(|part| part.theirs).sum())
            }
            TieBreak::BuchholzCut1 => {
                let parts = self.parts(at);
                let sum: Points = parts.iter().map(|part| part.theirs).sum();
                if parts.len() < 2 {
                    return Value::Points(sum);
                }
                let values = |chosen: bool| {
                    let parts = parts.iter().filter(move |part| part.chosen || !chosen);
                    parts.map(|part| part.theirs).min()
                };
                let cut = values(true).or_else(|| values(false)).unwrap_or_default();
                Value::Points(Points(sum.0.saturating_sub(cut.0)))
            }
            TieBreak::SonnebornBerger => {
                let product = |part: &Part| u64::from(part.theirs.0) * u64::from(part.scored.0);
                Value::Quarters(Quarters(self.parts(at).iter().map(product).sum()))
            }
        }
    }

    /// Whether an unplayed game counts as played: in a round robin every player meets all others,
    /// so no opponent is missing (15.2).
    fn counts_forfeits(&self) -> bool {
        self.tournament.system != System::Swiss
    }

    /// The opponents' points, round by round, each with the score.
    fn parts(&self, at: usize) -> Vec<Part> {
        let system = &self.tournament.points;
        let own = self.points[at];
        let mut parts = Vec::new();
        for slot in &self.cards[at] {
            let scored = slot.points(system);
            let (theirs, chosen) = match *slot {
                Slot::Game { sign: None, .. } => continue,
                Slot::Game {
                    opponent,
                    sign: Some(sign),
                    ..
                } => {
                    let theirs = self.for_others.get(usize::from(opponent).wrapping_sub(1));
                    let theirs = theirs.copied().unwrap_or_default();
                    if sign.is_forfeit() && !self.counts_forfeits() {
                        (own.min(theirs), !sign.is_win())
                    } else {
                        (theirs, false)
                    }
                }
                Slot::Bye(_) if self.counts_forfeits() => continue,
                Slot::Bye(bye) => {
                    let draws = Points(system.draw.0.saturating_mul(self.rounds));
                    let chosen = matches!(bye, Bye::Half | Bye::Zero | Bye::Missing);
                    (own.min(draws), chosen)
                }
            };
            parts.push(Part {
                theirs,
                scored,
                chosen,
            });
        }
        parts
    }

    /// The rank of each player of a group in the games between them (6).
    fn direct_encounter_places(&self, group: &[Line]) -> Vec<u32> {
        let players: Vec<Number> = group.iter().map(|line| line.player).collect();
        let mut places = vec![1; self.cards.len()];
        let mut place = 1;
        for tier in self.tiers(&players) {
            for player in &tier {
                places[usize::from(*player) - 1] = place;
            }
            place += u32::try_from(tier.len()).unwrap_or(u32::MAX);
        }
        let place = |player: &Number| places[usize::from(*player) - 1];
        players.iter().map(place).collect()
    }

    fn tiers(&self, group: &[Number]) -> Vec<Vec<Number>> {
        let (scores, missing) = self.scores_among(group);
        if group.len() < 2 {
            return vec![group.to_vec()];
        }
        if missing.iter().all(|missing| *missing == 0) {
            let mut order: Vec<usize> = (0..group.len()).collect();
            order.sort_by_key(|at| core::cmp::Reverse(scores[*at]));
            let mut tiers: Vec<Vec<Number>> = Vec::new();
            for same in order.chunk_by(|one, other| scores[*one] == scores[*other]) {
                let same: Vec<Number> = same.iter().map(|at| group[*at]).collect();
                if same.len() == group.len() {
                    return vec![same];
                }
                tiers.extend(self.tiers(&same));
            }
            return tiers;
        }
        // Not all have met: find the players who would be first whatever the missing games bring.
        let mut rest = group.to_vec();
        let mut tiers = Vec::new();
        while !rest.is_empty() {
            let (scores, missing) = self.scores_among(&rest);
            let best = |at: usize| scores[at] + missing[at] * self.tournament.points.win.0 * 2;
            let order = |at: &usize| core::cmp::Reverse(best(*at));
            let mut first = (0..rest.len()).collect::<Vec<_>>();
            first.sort_by_key(order);
            // Only the player with the best possible score can be ahead of all others.
            let second = first.get(1).map(|at| best(*at));
            let sure = (first.first().copied())
                .filter(|at| second.is_none_or(|second| scores[*at] > second));
            let Some(at) = sure else {
                tiers.push(rest);
                break;
            };
            tiers.push(vec![rest.remove(at)]);
        }
        tiers
    }

    /// The scores of a group in the games between them, and the number of missing games for each.
    /// Scores are in quarters of a point (an average if two met more than once).
    fn scores_among(&self, group: &[Number]) -> (Vec<u32>, Vec<u32>) {
        let system = &self.tournament.points;
        let mut is_in = vec![false; self.cards.len()];
        for player in group {
            is_in[usize::from(*player) - 1] = true;
        }
        let others = u32::try_from(group.len())
            .unwrap_or(u32::MAX)
            .saturating_sub(1);
        let of_player = |player: &Number| {
            // For each opponent: the games, their points, whether one has ended.
            let mut among: BTreeMap<Number, (u32, u32, bool)> = BTreeMap::new();
            for slot in &self.cards[usize::from(*player) - 1] {
                let Slot::Game { opponent, sign, .. } = slot else {
                    continue;
                };
                let place = usize::from(*opponent).wrapping_sub(1);
                if opponent == player || !is_in.get(place).is_some_and(|it| *it) {
                    continue;
                }
                let (games, sum, met) = among.entry(*opponent).or_default();
                *met |= sign.is_some();
                if slot.is_played() || (self.counts_forfeits() && sign.is_some()) {
                    *games += 1;
                    *sum += slot.points(system).0 * 2;
                }
            }
            let score = |(games, sum, _): &(u32, u32, bool)| sum.checked_div(*games).unwrap_or(0);
            let met = among.values().filter(|(.., met)| *met).count();
            let missing = others - u32::try_from(met).unwrap_or(u32::MAX);
            (among.values().map(score).sum::<u32>(), missing)
        };
        group.iter().map(of_player).unzip()
    }
}

/// The points that count for a player's opponents: a round missed on request counts as a draw, if
/// the player never returned (16.3).
fn for_others(tournament: &Tournament, card: &[Slot]) -> Points {
    let comes = |slot: &Slot| match slot {
        Slot::Game { sign, .. } => *sign != Some(Sign::ForfeitLoss),
        Slot::Bye(bye) => matches!(bye, Bye::Pairing | Bye::Full | Bye::Present),
    };
    let last = card.iter().rposition(comes);
    let value = |(at, slot): (usize, &Slot)| {
        let late = matches!(slot, Slot::Bye(Bye::Half | Bye::Zero));
        if late && last.is_none_or(|last| at > last) && tournament.system == System::Swiss {
            tournament.points.draw
        } else {
            slot.points(&tournament.points)
        }
    };
    card.iter().enumerate().map(value).sum()
}
