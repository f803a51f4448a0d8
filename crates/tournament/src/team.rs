//! Teams: the players at the boards of a match, and the results of matches.
//!
//! A team is a list of players in board order. Of a match only its games are stored; the match is
//! derived from the teams of the opponents.

mod boards;
mod check;
mod line_up;

use alloc::{collections::BTreeMap, format, string::String, vec, vec::Vec};
use core::{cmp::Ordering, fmt, str::FromStr};

use rokada_board::Color;
use rokada_laws::Wrong;

use crate::{
    berger,
    card::Slot,
    deed::Deed,
    player::{Number, Player, clean, number_of},
    points::{PointSystem, Points},
    result::{Sign, Signs},
    round::{Bye, Pairing, Round},
    tournament::{Absences, System, Tournament},
};

/// A team.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Team {
    /// Its name.
    pub name: String,
    /// Its players in board order, the reserves last.
    pub players: Vec<Number>,
}

/// `Ljubljana | 1 5 9 12 20`.
impl fmt::Display for Team {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} |", self.name)?;
        let mut players = self.players.iter();
        players.try_for_each(|player| write!(f, " {player}"))
    }
}

impl FromStr for Team {
    type Err = Wrong;

    fn from_str(text: &str) -> Result<Self, Wrong> {
        let (name, players) = text.split_once('|').unwrap_or((text, ""));
        let name = clean(name);
        if name.is_empty() {
            return Err(Wrong::new("t-team-name", "a team needs a name"));
        }
        let players = players.split_whitespace().map(number_of);
        Ok(Self {
            name,
            players: players.collect::<Result<_, _>>()?,
        })
    }
}

/// The points of a match: a win, a draw, a loss.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MatchPoints(pub PointSystem);

impl MatchPoints {
    /// Two, one, nothing.
    pub const USUAL: Self = Self(PointSystem::of(
        Points::whole(2),
        Points::whole(1),
        Points::NONE,
    ));
}

impl Default for MatchPoints {
    fn default() -> Self {
        Self::USUAL
    }
}

/// The points of a team's bye.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TeamBye {
    /// Match points.
    pub matches: Points,
    /// Game points.
    pub games: Points,
}

/// `1.0 2.0`.
impl fmt::Display for TeamBye {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.matches, self.games)
    }
}

impl FromStr for TeamBye {
    type Err = Wrong;

    fn from_str(text: &str) -> Result<Self, Wrong> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [matches, games] = words.as_slice() else {
            let wrong = Wrong::new(
                "t-team-bye",
                "`{word}`: write the match points and the game points of a bye, such as 1 2",
            );
            return Err(wrong.with("word", text));
        };
        Ok(Self {
            matches: matches.parse()?,
            games: games.parse()?,
        })
    }
}

/// Two teams that meet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Match {
    /// The two teams, by number from 1; the first has White at its first board.
    pub teams: [u16; 2],
    /// Its boards in the round, from 1.
    pub boards: Vec<u16>,
    /// The points of its games.
    pub games: [Points; 2],
    /// Whether every game has ended.
    pub is_done: bool,
}

/// A team's round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TeamSlot {
    /// A match against this team, with the color at its first board.
    Match(u16, Color),
    /// The bye.
    Free,
    /// A requested bye.
    Bye(Bye),
    /// No match, or only boards at which no opponent came.
    Alone,
}

/// Finds the team of a player without a search through all teams.
pub(crate) struct TeamIndex(Vec<Option<u16>>);

impl TeamIndex {
    /// The team of a player, from 1; the first, if a report names several.
    pub(crate) fn team_of(&self, player: Number) -> Option<u16> {
        self.0.get(usize::from(player)).copied().flatten()
    }

    /// The players of each team who came without an opponent.
    pub(crate) fn waiting(&self, round: &Round) -> BTreeMap<u16, Vec<Number>> {
        let mut waiting: BTreeMap<u16, Vec<Number>> = BTreeMap::new();
        for (player, bye) in &round.byes {
            if let (Bye::Present, Some(team)) = (bye, self.team_of(*player)) {
                waiting.entry(team).or_default().push(*player);
            }
        }
        waiting
    }

    pub(crate) fn add(&mut self, team: u16, players: &[Number]) {
        for player in players {
            let place = usize::from(*player);
            if self.0.len() <= place {
                self.0.resize(place + 1, None);
            }
            self.0[place] = self.0[place].or(Some(team));
        }
    }
}

impl Tournament {
    /// The teams of all players.
    pub(crate) fn team_index(&self) -> TeamIndex {
        let mut index = TeamIndex(Vec::new());
        for (number, team) in (1..).zip(&self.teams) {
            index.add(number, &team.players);
        }
        index
    }

    /// Whether the tournament is a team competition.
    pub const fn is_of_teams(&self) -> bool {
        !self.teams.is_empty()
    }

    /// The team of a player, from 1.
    pub fn team_of(&self, player: Number) -> Option<u16> {
        let mut teams = self.teams.iter();
        let at = teams.position(|team| team.players.contains(&player))?;
        u16::try_from(at + 1).ok()
    }

    /// A team by its number.
    pub fn team(&self, number: u16) -> Option<&Team> {
        self.teams.get(usize::from(number).checked_sub(1)?)
    }

    /// The numbers of all teams.
    pub fn team_numbers(&self) -> impl Iterator<Item = u16> + use<> {
        1..=u16::try_from(self.teams.len()).unwrap_or(u16::MAX)
    }

    /// The number of boards in a match: as set, otherwise the size of the smallest team.
    pub fn boards_of_match(&self) -> usize {
        let least = self.teams.iter().map(|team| team.players.len()).min();
        match self.boards {
            0 => least.unwrap_or(0),
            said => usize::from(said),
        }
    }

    /// The points of a bye: as set, otherwise a drawn match and a draw at each board.
    pub fn team_bye(&self) -> TeamBye {
        let boards = u32::try_from(self.boards_of_match()).unwrap_or(0);
        self.team_bye.unwrap_or(TeamBye {
            matches: self.match_points.0.draw,
            games: Points(self.points.draw.0.saturating_mul(boards)),
        })
    }

    /// The matches of a round, in the order of their first boards.
    pub fn matches(&self, round: &Round) -> Vec<Match> {
        self.matches_with_index(&self.team_index(), round)
    }

    /// The same with an existing index of teams.
    pub(crate) fn matches_with_index(&self, index: &TeamIndex, round: &Round) -> Vec<Match> {
        let mut matches: Vec<Match> = Vec::new();
        let mut places: BTreeMap<[u16; 2], usize> = BTreeMap::new();
        for (board, pairing) in (1..).zip(&round.pairings) {
            let teams = [pairing.white, pairing.black].map(|player| index.team_of(player));
            let [Some(white), Some(black)] = teams else {
                continue;
            };
            let place = *places
                .entry([white.min(black), white.max(black)])
                .or_insert_with(|| {
                    matches.push(Match {
                        teams: [white, black],
                        boards: Vec::new(),
                        games: [Points::NONE; 2],
                        is_done: true,
                    });
                    matches.len() - 1
                });
            let found = &mut matches[place];
            found.boards.push(board);
            found.is_done &= pairing.result.is_some();
            for color in Color::ALL {
                let slot = Slot::Game {
                    opponent: pairing.of(!color),
                    color,
                    sign: pairing.result.map(|signs| signs.of(color)),
                };
                let is_first = index.team_of(pairing.of(color)) == Some(found.teams[0]);
                let games = &mut found.games[usize::from(!is_first)];
                *games = *games + slot.points(&self.points);
            }
        }
        let waiting = index.waiting(round);
        for it in &mut matches {
            for (team, games) in it.teams.iter().zip(&mut it.games) {
                *games = *games + self.points_without_opponent(waiting.get(team));
            }
        }
        matches
    }

    /// The points of players who came without an opponent.
    fn points_without_opponent(&self, waiting: Option<&Vec<Number>>) -> Points {
        let waiting = waiting.into_iter().flatten();
        waiting.map(|_| self.points.win).sum()
    }

    /// A team's round, with its match points and game points. A match brings nothing before all its
    /// games have ended. The bye counts as [`Tournament::team_bye`] says.
    pub fn team_round(&self, team: u16, round: u16) -> (TeamSlot, Points, Points) {
        let rounds = self.team_rounds(&self.team_index(), round);
        let place = usize::from(team).checked_sub(1);
        let found = place.and_then(|at| rounds.get(at)).copied();
        found.unwrap_or((TeamSlot::Alone, Points::NONE, Points::NONE))
    }

    /// The same for all teams, by number minus one.
    pub(crate) fn team_rounds(
        &self,
        index: &TeamIndex,
        number: u16,
    ) -> Vec<(TeamSlot, Points, Points)> {
        let round = usize::from(number).checked_sub(1);
        let Some(round) = round.and_then(|at| self.rounds.get(at)) else {
            return Vec::new();
        };
        let byes = self.team_byes.iter().filter(|(at, ..)| *at == number);
        let byes: BTreeMap<u16, Bye> = byes.map(|(_, team, bye)| (*team, *bye)).collect();
        let matches = self.matches_with_index(index, round);
        let waiting = index.waiting(round);
        let mut met: BTreeMap<u16, &Match> = BTreeMap::new();
        for it in &matches {
            for team in it.teams {
                met.entry(team).or_insert(it);
            }
        }
        let of_team = |team| match (met.get(&team), byes.get(&team)) {
            (None, Some(bye)) if round.free != Some(team) => self.bye_result(*bye),
            (met, _) => self.result_in_round(team, round, met.copied(), waiting.get(&team)),
        };
        self.team_numbers().map(of_team).collect()
    }

    /// The result of a requested bye: the same at each board.
    fn bye_result(&self, bye: Bye) -> (TeamSlot, Points, Points) {
        let MatchPoints(system) = &self.match_points;
        let slot = Slot::Bye(bye);
        let boards = u32::try_from(self.boards_of_match()).unwrap_or(0);
        let games = slot.points(&self.points).0.saturating_mul(boards);
        (TeamSlot::Bye(bye), slot.points(system), Points(games))
    }

    fn result_in_round(
        &self,
        team: u16,
        round: &Round,
        met: Option<&Match>,
        waiting: Option<&Vec<Number>>,
    ) -> (TeamSlot, Points, Points) {
        let MatchPoints(system) = &self.match_points;
        if round.free == Some(team) {
            let TeamBye { matches, games } = self.team_bye();
            return (TeamSlot::Free, matches, games);
        }
        let Some(met) = met else {
            let games = self.points_without_opponent(waiting);
            let won = games > Points::NONE;
            let points = if won { system.win } else { Points::NONE };
            return (TeamSlot::Alone, points, games);
        };
        let at = usize::from(met.teams[0] != team);
        let (own, theirs) = (met.games[at], met.games[1 - at]);
        let points = match own.cmp(&theirs) {
            _ if !met.is_done => Points::NONE,
            Ordering::Greater => system.win,
            Ordering::Equal => system.draw,
            Ordering::Less => system.loss,
        };
        let color = if at == 0 { Color::White } else { Color::Black };
        (TeamSlot::Match(met.teams[1 - at], color), points, own)
    }

    /// The players of a team in a round: the first available ones, in board order.
    fn line_up(&self, team: u16, round: u16) -> Vec<Number> {
        if self.team_bye_in(team, round).is_some() {
            return Vec::new();
        }
        let players = self.team(team).map_or(&[][..], |team| &team.players);
        let there = |player: &&Number| self.absence(**player, round).is_none();
        let there = players.iter().filter(there);
        there.take(self.boards_of_match()).copied().collect()
    }

    /// The next round from the matches of teams, `1-4 2-3 bye 5`: the first team of each has White
    /// at the odd boards. A player without an opponent gets the point.
    ///
    /// # Errors
    /// The text is not a list of pairs of teams.
    pub fn team_pairing(&self, text: &str) -> Result<Round, Wrong> {
        self.paired_teams(&text.parse()?)
    }

    /// Completes a round from a pairing program with all players. In a team competition the program
    /// answers with team numbers.
    ///
    /// # Errors
    /// There is no such team.
    pub fn paired(&self, answer: Round) -> Result<Round, Wrong> {
        if self.is_of_teams() {
            return self.paired_teams(&answer);
        }
        Ok(self.completed(answer))
    }

    fn paired_teams(&self, read: &Round) -> Result<Round, Wrong> {
        let mut round = Round::default();
        for (team, bye) in &read.byes {
            self.known_team(*team)?;
            if *bye == Bye::Pairing {
                round.free = Some(*team);
            }
        }
        for pairing in &read.pairings {
            for team in [pairing.white, pairing.black] {
                let name = &self.known_team(team)?.name;
                if self.team_bye_in(team, self.next_round()).is_some() {
                    let wrong = Wrong::new(
                        "t-away",
                        "{name} does not play this round and cannot be paired",
                    );
                    return Err(wrong.with("name", format!("{team} {name}")));
                }
            }
            self.add_match(pairing, &mut round);
        }
        Ok(self.completed(round))
    }

    /// The next round of teams by the Berger tables.
    pub(crate) fn team_berger(&self) -> Option<Round> {
        let teams = u16::try_from(self.teams.len()).unwrap_or(u16::MAX);
        let twice = self.system == System::BergerTwice;
        let table = berger::round(teams, self.next_round(), twice)?;
        let mut round = Round::default();
        for pairing in &table.pairings {
            self.add_match(pairing, &mut round);
        }
        Some(self.completed(round))
    }

    fn add_match(&self, teams: &Pairing, round: &mut Round) {
        let next = self.next_round();
        let [one, other] = [teams.white, teams.black].map(|team| self.line_up(team, next));
        for board in 0..self.boards_of_match() {
            match (one.get(board), other.get(board)) {
                (Some(one), Some(other)) if board % 2 == 0 => {
                    round.pairings.push(Pairing::new(*one, *other));
                }
                (Some(one), Some(other)) => round.pairings.push(Pairing::new(*other, *one)),
                (Some(alone), None) | (None, Some(alone)) => {
                    round.byes.push((*alone, Bye::Present));
                }
                (None, None) => {}
            }
        }
    }
}

impl Tournament {
    /// The deeds for a typed line. It is a deed; or `match 1-4 2-3 bye 5` for the next round of
    /// teams; or `line-up 2 3 | 9 5 12` for the players of team 3 in round 2; or `teams by club`,
    /// which enters a team for each club. A pairing is completed by the players who do not play.
    ///
    /// # Errors
    /// The line cannot be parsed.
    pub fn typed(&self, text: &str) -> Result<Vec<Deed>, Wrong> {
        if let Some(teams) = text.trim_start().strip_prefix("match ") {
            return Ok(vec![Deed::Pair(self.team_pairing(teams)?)]);
        }
        if let Some(line_up) = text.trim_start().strip_prefix("line-up ") {
            return Ok(vec![self.other_line_up(line_up)?]);
        }
        if text.trim() == "teams by club" {
            return self.teams_by_club();
        }
        let deed = text.parse()?;
        Ok(vec![if let Deed::Pair(round) = deed {
            Deed::Pair(self.completed(round))
        } else {
            deed
        }])
    }

    fn teams_by_club(&self) -> Result<Vec<Deed>, Wrong> {
        let mut teams: Vec<Team> = Vec::new();
        let mut places: BTreeMap<&str, usize> = BTreeMap::new();
        let index = self.team_index();
        for (number, player) in self.numbers().zip(&self.players) {
            if player.team.is_empty() || index.team_of(number).is_some() {
                continue;
            }
            let place = *places.entry(&player.team).or_insert_with(|| {
                teams.push(Team {
                    name: player.team.clone(),
                    players: Vec::new(),
                });
                teams.len() - 1
            });
            teams[place].players.push(number);
        }
        if teams.is_empty() {
            return Err(Wrong::new(
                "t-no-clubs",
                "no player without a team has a club: write `team NAME | numbers`",
            ));
        }
        Ok(teams.into_iter().map(Deed::Team).collect())
    }

    /// The tournament as a pairing program must see it: teams as players, matches as games.
    pub(crate) fn as_teams(&self) -> Self {
        let next = self.next_round();
        let mut seen = Self {
            name: self.name.clone(),
            planned: self.planned,
            system: self.system,
            points: PointSystem {
                pairing_bye: self.team_bye().matches,
                ..self.match_points.0
            },
            first_color: self.first_color,
            is_accelerated: self.is_accelerated,
            kept: self.kept.clone(),
            forbidden: self.forbidden.clone(),
            ..Self::default()
        };
        for number in self.team_numbers() {
            let team = self.team(number);
            let name = team.map_or("", |team| team.name.as_str());
            let mut off = Absences::default();
            let bye = self.team_bye_in(number, next);
            let is_empty = self.line_up(number, next).is_empty();
            let bye = bye.or(is_empty.then_some(Bye::Zero));
            off.byes.extend(bye.map(|bye| (next, bye)));
            seen.players.push(Player::named(name));
            seen.time_off.push(off);
        }
        let index = self.team_index();
        for (number, round) in (1..).zip(&self.rounds) {
            let mut matches = Round::default();
            for met in self.matches_with_index(&index, round) {
                let mut pairing = Pairing::new(met.teams[0], met.teams[1]);
                if met.is_done {
                    let [own, theirs] = met.games;
                    let (white, black) = match own.cmp(&theirs) {
                        Ordering::Greater => (Sign::Win, Sign::Loss),
                        Ordering::Equal => (Sign::Draw, Sign::Draw),
                        Ordering::Less => (Sign::Loss, Sign::Win),
                    };
                    pairing.result = Signs::new(white, black);
                }
                matches.pairings.push(pairing);
            }
            let slots = self.team_rounds(&index, number);
            for (team, slot) in self.team_numbers().zip(slots) {
                let bye = match slot {
                    (TeamSlot::Match(..), ..) => continue,
                    (TeamSlot::Free, ..) => Bye::Pairing,
                    (TeamSlot::Bye(bye), ..) => bye,
                    (TeamSlot::Alone, points, _) if points > Points::NONE => Bye::Present,
                    (TeamSlot::Alone, ..) => Bye::Zero,
                };
                matches.byes.push((team, bye));
            }
            seen.rounds.push(matches);
        }
        seen
    }
}
