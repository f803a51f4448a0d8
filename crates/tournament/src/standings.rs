//! Standings of players and teams: points and tie-breaks ([`crate::tie_break`]).
//!
//! Unplayed rounds of a Swiss tournament count as article 16 of C.07 says. For the opponents they
//! count with the points they brought the player, or with a draw once the player does not return.
//! For the player they count as a game against an opponent with the same points; in the edition of
//! 2026 at most with those of the scheduled opponent, or with a draw in each round.
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

mod field;
mod opponents;
mod rating;
mod tied;

use alloc::{collections::BTreeMap, vec, vec::Vec};
use core::{cmp::Ordering, fmt};

use self::{
    field::{Encounter, Field, Kind, Participant},
    opponents::Sum,
};
use crate::{
    player::Number,
    points::{Points, Quarters},
    tie_break::{BoardRule, Edition, Rule, Score, TieBreak},
    tournament::Tournament,
};

/// The value of a tie-break for one player or team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Value {
    /// A number.
    Count(u32),
    /// Points.
    Points(Points),
    /// Products of points.
    Quarters(Quarters),
    /// An average of points, in hundredths.
    Hundredths(u64),
    /// A rating.
    Rating(i32),
    /// The rank among those who are tied, from 1: the smaller the better.
    Place(u32),
    /// No value: not tied with another, or nothing to compute it from.
    Undefined,
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Undefined => Ok(()),
            Self::Count(count) | Self::Place(count) => count.fmt(f),
            Self::Points(points) => points.fmt(f),
            Self::Quarters(quarters) => quarters.fmt(f),
            Self::Hundredths(value) => write!(f, "{}.{:02}", value / 100, value % 100),
            Self::Rating(rating) => rating.fmt(f),
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
    /// The value of each of [`Tournament::player_tie_breaks`].
    pub values: Vec<Value>,
}

/// A row of the team standings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamLine {
    /// The rank, from 1; teams that no tie-break separates share one.
    pub place: u32,
    /// The number of the team, from 1.
    pub team: u16,
    /// Its match points.
    pub matches: Points,
    /// Its game points.
    pub games: Points,
    /// The value of each tie-break of the tournament, in order.
    pub values: Vec<Value>,
}

/// All players in order, except [`Tournament::uncounted_players`]. Players that no tie-break
/// separates are in the order of their numbers.
pub fn standings(tournament: &Tournament) -> Vec<Line> {
    let field = Field::of_players(tournament);
    let rows = field.ranked(tournament.player_tie_breaks());
    let line = |row: Row| Line {
        place: row.place,
        player: number(row.at),
        points: field.total(row.at, Score::Match),
        values: row.values,
    };
    rows.into_iter().map(line).collect()
}

/// The teams in order: by match points, then by the tie-breaks of the tournament, or by game points
/// if it has none.
pub fn team_standings(tournament: &Tournament) -> Vec<TeamLine> {
    let field = Field::of_teams(tournament);
    let usual = [TieBreak::of(Rule::SecondaryScore)];
    let has_own = !tournament.tie_breaks.is_empty();
    let tie_breaks = if has_own {
        tournament.tie_breaks.as_slice()
    } else {
        &usual
    };
    let line = |row: Row| TeamLine {
        place: row.place,
        team: number(row.at),
        matches: field.total(row.at, Score::Match),
        games: field.total(row.at, Score::Game),
        values: if has_own { row.values } else { Vec::new() },
    };
    field.ranked(tie_breaks).into_iter().map(line).collect()
}

/// The value of a tie-break for each player by number minus one. One that compares only those who
/// are tied has none.
pub fn values(tournament: &Tournament, tie_break: &TieBreak) -> Vec<Value> {
    Field::of_players(tournament).values(tie_break)
}

/// The number of the participant at a place.
fn number(at: usize) -> u16 {
    u16::try_from(at + 1).unwrap_or(u16::MAX)
}

/// A participant in the standings.
#[derive(Debug, Clone)]
struct Row {
    at: usize,
    place: u32,
    values: Vec<Value>,
}

impl Field {
    /// Those who count, in order.
    fn ranked(&self, tie_breaks: &[TieBreak]) -> Vec<Row> {
        let places = 0..self.participants.len();
        let counted = places.filter(|at| self.uncounted.binary_search(at).is_err());
        let mut rows: Vec<Row> = counted
            .map(|at| Row {
                at,
                place: 1,
                values: Vec::new(),
            })
            .collect();
        let points = |row: &Row| self.total(row.at, Score::Match);
        rows.sort_by_key(|row| core::cmp::Reverse(points(row)));
        let mut groups = split_groups(rows, |one, other| points(one) == points(other));
        for tie_break in tie_breaks {
            let values = self.values(tie_break);
            let split = groups
                .into_iter()
                .flat_map(|group| self.finer(group, tie_break, &values));
            groups = split.collect();
        }
        let mut place = 1;
        for group in &mut groups {
            for row in &mut *group {
                row.place = place;
            }
            place += u32::try_from(group.len()).unwrap_or(u32::MAX);
        }
        groups.into_iter().flatten().collect()
    }

    /// Splits a group of tied rows by one more tie-break.
    fn finer(&self, mut group: Vec<Row>, tie_break: &TieBreak, values: &[Value]) -> Vec<Vec<Row>> {
        let places: Vec<usize> = group.iter().map(|row| row.at).collect();
        let is_usable = tie_break.rule != Rule::Boards(BoardRule::Count) || self.is_level(&places);
        let tied = self.split(&places, tie_break).map(tied_places);
        for row in &mut group {
            let value = match &tied {
                Some(tied) => tied.get(&row.at),
                None => values.get(row.at).filter(|_| is_usable),
            };
            row.values.push(value.copied().unwrap_or(Value::Undefined));
        }
        let is_ascending = tie_break.is_ascending();
        let last = |row: &Row| row.values.last().copied().unwrap_or(Value::Undefined);
        group.sort_by(|one, other| order(last(one), last(other), is_ascending));
        split_groups(group, |one, other| last(one) == last(other))
    }

    /// The value of a tie-break for each participant; undefined if it compares only those who are
    /// tied.
    fn values(&self, tie_break: &TieBreak) -> Vec<Value> {
        let score = tie_break.score.unwrap_or(Score::Match);
        let count = |of_one: &dyn Fn(&Encounter) -> bool| {
            self.each(|it| {
                let count = it.rounds.iter().filter(|it| of_one(it)).count();
                Value::Count(u32::try_from(count).unwrap_or(u32::MAX))
            })
        };
        let places = || 0..self.participants.len();
        match tie_break.rule {
            Rule::Wins => count(&|it| it.points(score) == self.win(score)),
            Rule::GamesWon => count(&|it| self.is_won(it)),
            Rule::BlackGames => count(&|it| it.is_black && self.is_own_game(it)),
            Rule::BlackWins => count(&|it| it.is_black && self.is_won(it)),
            Rule::RoundsElected => count(&|it| !it.kind.is_voluntary()),
            Rule::Progressive => self.each(|it| Value::Points(progressive(it, tie_break, score))),
            Rule::StandardPoints => self.each(|it| {
                let halves = it.rounds.iter().map(|it| self.standard(it));
                Value::Points(Points(halves.sum()))
            }),
            Rule::PairingNumber => places()
                .map(|at| Value::Count(u32::from(number(at))))
                .collect(),
            Rule::Buchholz | Rule::ForeBuchholz => points(&self.buchholz(tie_break)),
            Rule::AverageBuchholz => self.average_buchholz(tie_break),
            Rule::SonnebornBerger => quarters(&self.sums(Sum {
                own: Some(score),
                ..sum(tie_break, score)
            })),
            Rule::Koya => points(&self.koya(score, tie_break.limit)),
            Rule::AverageRating
            | Rule::Performance
            | Rule::PerfectPerformance
            | Rule::AveragePerformance
            | Rule::AveragePerfect
            | Rule::Rating => self.by_ratings(tie_break),
            Rule::SecondaryScore if self.is_of_teams => places()
                .map(|at| Value::Points(self.total(at, Score::Game)))
                .collect(),
            Rule::ExtendedSonnebornBerger { theirs, own } if self.is_of_teams => {
                quarters(&self.sums(Sum {
                    own: Some(own),
                    ..sum(tie_break, theirs)
                }))
            }
            Rule::ScheduleStrength if self.is_of_teams => self.schedule_strength(tie_break),
            Rule::Boards(BoardRule::Count) if self.is_of_teams => self.each(|it| {
                let sum = self.board_key(it.rounds.iter(), BoardRule::Count);
                let halves = sum.first().map_or(0, |it| it.unsigned_abs());
                Value::Points(Points(u32::try_from(halves).unwrap_or(u32::MAX)))
            }),
            Rule::DirectEncounter
            | Rule::SecondaryScore
            | Rule::ExtendedSonnebornBerger { .. }
            | Rule::ExtendedDirectEncounter(_)
            | Rule::Boards(BoardRule::Count | BoardRule::Top | BoardRule::Bottom)
            | Rule::ScheduleStrength => self.each(|_| Value::Undefined),
        }
    }

    /// Whether teams have equal game points, without which boards are not counted (12.1).
    fn is_level(&self, places: &[usize]) -> bool {
        let games = |at: &usize| self.total(*at, Score::Game);
        places
            .windows(2)
            .all(|pair| games(&pair[0]) == games(&pair[1]))
    }

    fn each(&self, of_one: impl Fn(&Participant) -> Value) -> Vec<Value> {
        self.participants.iter().map(of_one).collect()
    }

    /// Whether a round is a game in tie-breaks of the participant's own results. In a round robin a
    /// forfeit is one, since 2026 only if it was won (15.2).
    fn is_own_game(&self, encounter: &Encounter) -> bool {
        let is_lost = encounter.kind == Kind::ForfeitLoss && self.edition >= Edition::Of2026;
        self.is_met(encounter, false) && !is_lost
    }

    /// Whether a game was won, at the board or by a forfeit in a round robin.
    fn is_won(&self, encounter: &Encounter) -> bool {
        let is_win = if self.is_of_teams {
            encounter.points(Score::Match) == self.win(Score::Match)
        } else {
            encounter.halves == 2
        };
        is_win && self.is_own_game(encounter)
    }

    /// The points of a round in halves, a win counting one point (7.7).
    fn standard(&self, encounter: &Encounter) -> u32 {
        match encounter.kind {
            Kind::Open => 0,
            Kind::Played if !self.is_of_teams => {
                let theirs = self.against(encounter).map_or(0, |it| it.halves);
                compared(encounter.halves.cmp(&theirs))
            }
            Kind::Played => {
                let theirs = self.against(encounter);
                let theirs = theirs.map_or(Points::NONE, |it| it.points(Score::Match));
                compared(encounter.points(Score::Match).cmp(&theirs))
            }
            Kind::ForfeitWin | Kind::ForfeitLoss | Kind::Allotted | Kind::Requested => {
                let draw = self.draw(Score::Match);
                compared(encounter.points(Score::Match).cmp(&draw))
            }
        }
    }

    fn buchholz(&self, tie_break: &TieBreak) -> Vec<u64> {
        let score = tie_break.score.unwrap_or(Score::Match);
        self.sums(sum(tie_break, score))
    }

    /// The average of the Buchholz of the opponents played over the board (8.2).
    fn average_buchholz(&self, tie_break: &TieBreak) -> Vec<Value> {
        let sums = self.buchholz(tie_break);
        self.each(|it| {
            let played = it.rounds.iter().filter(|it| it.kind == Kind::Played);
            let theirs = played.filter_map(|it| sums.get(it.opponent?).copied());
            let theirs: Vec<u64> = theirs.collect();
            match u64::try_from(theirs.len()) {
                Ok(0) | Err(_) => Value::Undefined,
                Ok(count) => Value::Hundredths(hundredths(theirs.iter().sum(), count)),
            }
        })
    }

    /// The game points and a part of the Buchholz (13.4).
    fn schedule_strength(&self, tie_break: &TieBreak) -> Vec<Value> {
        let highest = u64::from(self.win(Score::Match).0) * u64::from(self.rounds);
        let usual = highest.checked_div(u64::from(self.win(Score::Game).0));
        let factor = match tie_break.factor {
            0 => usual.unwrap_or(1).max(1),
            factor => u64::from(factor),
        };
        let sums = self.buchholz(tie_break).into_iter().enumerate();
        let value = |(at, sum): (usize, u64)| {
            let games = u64::from(self.total(at, Score::Game).0);
            Value::Hundredths(games * 50 + hundredths(sum, factor))
        };
        sums.map(value).collect()
    }
}

/// A sum over the opponents with the modifiers of a tie-break.
const fn sum(tie_break: &TieBreak, theirs: Score) -> Sum {
    Sum {
        theirs,
        own: None,
        counts_forfeits: tie_break.counts_forfeits,
        is_fore: tie_break.is_fore || matches!(tie_break.rule, Rule::ForeBuchholz),
        cut: tie_break.cut,
        cut_high: tie_break.cut_high,
    }
}

/// The sum of the points after each round, without the first or last of them (7.5).
fn progressive(participant: &Participant, tie_break: &TieBreak, score: Score) -> Points {
    let mut so_far = Points::NONE;
    let mut sums = Vec::new();
    for encounter in &participant.rounds {
        so_far = so_far + encounter.points(score);
        sums.push(so_far);
    }
    let kept = sums.len().saturating_sub(usize::from(tie_break.cut_high));
    let kept = sums[..kept].iter().skip(usize::from(tie_break.cut));
    kept.copied().sum()
}

/// The halves of a comparison: a whole point for more, a half for the same.
const fn compared(order: Ordering) -> u32 {
    match order {
        Ordering::Greater => 2,
        Ordering::Equal => 1,
        Ordering::Less => 0,
    }
}

/// Quarters divided by a number, in hundredths, a half rounded up.
const fn hundredths(quarters: u64, count: u64) -> u64 {
    (quarters * 50 + count) / (2 * count)
}

fn points(quarters: &[u64]) -> Vec<Value> {
    let halves = |it: &u64| Points(u32::try_from(it / 2).unwrap_or(u32::MAX));
    quarters
        .iter()
        .map(|it| Value::Points(halves(it)))
        .collect()
}

fn quarters(sums: &[u64]) -> Vec<Value> {
    let value = |it: &u64| Value::Quarters(Quarters(*it));
    sums.iter().map(value).collect()
}

/// The places of tied participants; one alone has none.
fn tied_places(tiers: Vec<Vec<usize>>) -> BTreeMap<usize, Value> {
    let mut places = BTreeMap::new();
    if tiers.iter().map(Vec::len).sum::<usize>() < 2 {
        return places;
    }
    let mut place = 1;
    for tier in tiers {
        let count = u32::try_from(tier.len()).unwrap_or(u32::MAX);
        places.extend(tier.into_iter().map(|at| (at, Value::Place(place))));
        place += count;
    }
    places
}

/// The better value first; no value is last.
fn order(one: Value, other: Value, is_ascending: bool) -> Ordering {
    match (one, other) {
        (Value::Undefined, Value::Undefined) => Ordering::Equal,
        (Value::Undefined, _) => Ordering::Greater,
        (_, Value::Undefined) => Ordering::Less,
        _ if is_ascending => one.cmp(&other),
        _ => other.cmp(&one),
    }
}

/// Splits a sorted list where two neighbors are not the same.
fn split_groups(rows: Vec<Row>, is_same: impl Fn(&Row, &Row) -> bool) -> Vec<Vec<Row>> {
    let mut groups: Vec<Vec<Row>> = Vec::new();
    for row in rows {
        match groups.last_mut() {
            Some(group) if is_same(&group[0], &row) => group.push(row),
            _ => groups.push(vec![row]),
        }
    }
    groups
}
