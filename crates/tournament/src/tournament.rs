//! The tournament: its properties, its players, its rounds.

mod admit;
mod apply;
mod boards;
mod deeds;
mod entrants;
pub(crate) mod limits;

use alloc::{string::String, vec::Vec};

pub use self::admit::HIDEABLE;
pub(crate) use self::entrants::Entrants;
use rokada_board::Color;
use rokada_laws::{Wrong, clock::TimeControl, regulations::EventKind};

use crate::{
    berger,
    deed::Deed,
    limits::{CELLS_MAX, ROUNDS_MAX},
    pairing::{self, Apart},
    player::{Date, Number, Player},
    points::PointSystem,
    round::{Bye, Pairing, Round},
    team::{MatchPoints, Team, TeamBye},
    tie_break::{Edition, TieBreak},
};

/// The pairing system.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum System {
    /// A Swiss system, paired by another program.
    #[default]
    Swiss,
    /// Round robin by the Berger tables.
    Berger,
    /// Double round robin, with both colors.
    BergerTwice,
}

impl System {
    /// Its keywords in a record.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Swiss => "swiss",
            Self::Berger => "berger",
            Self::BergerTwice => "berger twice",
        }
    }
}

/// The rounds that a player misses.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Absences {
    /// The first round of the player, from 1; 0 for the first.
    pub from: u16,
    /// The first round that the player no longer plays.
    pub until: Option<u16>,
    /// Rounds with a requested bye.
    pub byes: Vec<(u16, Bye)>,
}

impl Absences {
    /// The bye for a missed round; `None` if the player plays.
    pub fn in_round(&self, round: u16) -> Option<Bye> {
        let asked = self.byes.iter().find(|(at, _)| *at == round);
        let away = round < self.from || self.until.is_some_and(|until| round >= until);
        asked.map(|(_, bye)| *bye).or(away.then_some(Bye::Zero))
    }
}

/// The current state of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tournament {
    /// Its name.
    pub name: String,
    /// Its city.
    pub city: String,
    /// The federation that reports it, three letters.
    pub federation: String,
    /// Its first day.
    pub start: Option<Date>,
    /// Its last day.
    pub end: Option<Date>,
    /// Its chief arbiter.
    pub arbiter: String,
    /// The other arbiters.
    pub deputies: Vec<String>,
    /// The time control, as entered.
    pub time: String,
    /// The days of its rounds, as far as set ([`Tournament::date_of`]).
    pub dates: Vec<Option<Date>>,
    /// The planned number of rounds; 0 if not set.
    pub planned: u16,
    /// The pairing system.
    pub system: System,
    /// The points of games.
    pub points: PointSystem,
    /// The tie-breaks, in order; in a team competition those of the teams.
    pub tie_breaks: Vec<TieBreak>,
    /// The edition of the tie-break rules, if set ([`Tournament::effective_edition`]).
    pub tie_break_edition: Option<Edition>,
    /// The color of the first player in the first round, if set.
    pub first_color: Option<Color>,
    /// What the public page does not show.
    pub hidden: Vec<String>,
    /// The delay of the shown games, in minutes.
    pub delay_min: u16,
    /// The boards played on a wooden board, as entered ([`Tournament::is_on_wood`]).
    pub on_wood: String,
    /// The program that pairs its Swiss rounds, with its version and the edition of the rules.
    pub engine: String,
    /// Whether it was created by mistake, and no page for the public shows it.
    pub is_deleted: bool,
    /// Regulations of its games: lines of a transcript's header.
    pub regulations: Vec<String>,
    /// The players, by number minus one.
    pub players: Vec<Player>,
    /// The rounds that they miss, in the same order.
    pub time_off: Vec<Absences>,
    /// The requested byes of teams: round, team, bye; in this order.
    pub team_byes: Vec<(u16, u16, Bye)>,
    /// The groups of players, or of teams in a team competition, who must not meet.
    pub forbidden: Vec<Apart>,
    /// The total number of entries in those groups.
    pub(crate) grouped: usize,
    /// The rounds paired or played so far.
    pub rounds: Vec<Round>,
    /// Whether the first rounds are accelerated by the Baku method (C.04.7).
    pub is_accelerated: bool,
    /// The teams, by number minus one; empty in an individual tournament.
    pub teams: Vec<Team>,
    /// The number of boards in a team match; 0 if not set.
    pub boards: u16,
    /// The points of team matches.
    pub match_points: MatchPoints,
    /// The points of a team's bye, if set ([`Tournament::team_bye`]).
    pub team_bye: Option<TeamBye>,
    /// Unused lines of an imported report, unchanged.
    pub kept: Vec<String>,
}

impl Tournament {
    /// Applies a change to the tournament.
    ///
    /// # Errors
    /// The change is not possible now; nothing has changed then.
    pub fn act(&mut self, deed: &Deed) -> Result<(), Wrong> {
        self.admit(deed)?;
        self.apply(deed);
        Ok(())
    }

    /// Enters a player under the next number.
    ///
    /// # Errors
    /// There is an indistinguishable player of this name already, or the tournament is full.
    pub fn enter(&mut self, player: Player) -> Result<Number, Wrong> {
        self.act(&Deed::Enter(player))?;
        Ok(Number::try_from(self.players.len()).unwrap_or(Number::MAX))
    }

    /// The same with an existing index of all players.
    pub(crate) fn enter_with_index(
        &mut self,
        player: Player,
        entrants: &mut Entrants,
    ) -> Result<(), Wrong> {
        self.has_place()?;
        entrants.check(&player)?;
        let deed = Deed::Enter(player);
        self.within_limits(&deed)?;
        self.apply(&deed);
        if let Deed::Enter(player) = &deed {
            let number = Number::try_from(self.players.len()).unwrap_or(Number::MAX);
            entrants.add(player, number);
        }
        Ok(())
    }

    /// The player with a number.
    pub fn player(&self, number: Number) -> Option<&Player> {
        self.players.get(usize::from(number).checked_sub(1)?)
    }

    /// The pairing at a board of a round.
    pub fn pairing(&self, board: crate::round::Board) -> Option<&Pairing> {
        let round = self.rounds.get(usize::from(board.round).checked_sub(1)?)?;
        round.pairings.get(usize::from(board.board).checked_sub(1)?)
    }

    /// The day of a round: as set, otherwise the only day of the tournament.
    pub fn date_of(&self, round: u16) -> Option<Date> {
        let said = usize::from(round).checked_sub(1);
        let said = said.and_then(|at| self.dates.get(at).copied().flatten());
        said.or(self.start.filter(|_| self.start == self.end))
    }

    /// Removes days that repeat the only day of the tournament, and unset days at the end.
    pub(crate) fn settle_dates(&mut self) {
        let only = self.start.filter(|_| self.start == self.end);
        if only.is_some() && self.dates.iter().all(|it| *it == only) {
            self.dates.clear();
        }
        while self.dates.last().is_some_and(Option::is_none) {
            self.dates.pop();
        }
    }

    /// The value of a regulation of its games, as entered last.
    pub fn regulation(&self, key: &str) -> Option<&str> {
        let lines = self.regulations.iter();
        let mut values = lines.filter_map(|line| line.split_once(':'));
        let found = values.rfind(|(name, _)| name.trim() == key);
        found.map(|(_, value)| value.trim())
    }

    /// Whether a game is played on a wooden board.
    pub fn is_on_wood(&self, board: u16) -> bool {
        boards::read(&self.on_wood).is_ok_and(|boards| boards.has(board))
    }

    /// The numbers of all players, in order.
    pub fn numbers(&self) -> impl Iterator<Item = Number> + use<> {
        1..=Number::try_from(self.players.len()).unwrap_or(Number::MAX)
    }

    /// The number of the round that is paired next.
    pub fn next_round(&self) -> u16 {
        u16::try_from(self.rounds.len() + 1).unwrap_or(u16::MAX)
    }

    /// The number of rounds: as planned, otherwise as the system needs, otherwise those that exist.
    pub fn all_rounds(&self) -> u16 {
        let all = if self.is_of_teams() {
            self.teams.len()
        } else {
            self.players.len()
        };
        let all = u16::try_from(all).unwrap_or(u16::MAX);
        let needed = match self.system {
            System::Swiss => self.planned,
            System::Berger => berger::rounds(all),
            System::BergerTwice => berger::rounds(all) * 2,
        };
        needed.max(self.next_round() - 1)
    }

    /// The number of the last round; `None` for a Swiss tournament without planned rounds.
    pub fn last_round(&self) -> Option<u16> {
        let is_known = self.system != System::Swiss || self.planned > 0;
        is_known.then(|| self.all_rounds())
    }

    /// The byes of a player in rounds that are not paired yet, up to the last round, or to the last
    /// that a report of all players may have.
    pub(crate) fn coming_byes(&self, player: Number) -> Vec<(u16, Bye)> {
        let next = self.next_round();
        let off = usize::from(player).checked_sub(1);
        let off = off.and_then(|at| self.time_off.get(at));
        let asked = off.and_then(|off| off.byes.iter().map(|(round, _)| *round).max());
        let last = self.last_round().unwrap_or(asked.unwrap_or(0).max(next));
        let most = CELLS_MAX / self.players.len().max(1);
        let most = u16::try_from(most).unwrap_or(ROUNDS_MAX).min(ROUNDS_MAX);
        (next..=last.min(most))
            .filter_map(|round| Some((round, self.absence(player, round)?)))
            .collect()
    }

    /// The requested bye of a team in a round.
    pub(crate) fn team_bye_in(&self, team: u16, round: u16) -> Option<Bye> {
        let place = self.team_bye_place(team, round).ok()?;
        Some(self.team_byes[place].2)
    }

    /// Its place in the list, or the place for it.
    pub(crate) fn team_bye_place(&self, team: u16, round: u16) -> Result<usize, usize> {
        let key = |(round, team, _): &(u16, u16, Bye)| (*round, *team);
        self.team_byes.binary_search_by_key(&(round, team), key)
    }

    /// The bye of a player for a missed round; `None` if the player plays.
    pub fn absence(&self, player: Number, round: u16) -> Option<Bye> {
        let off = self.time_off.get(usize::from(player).checked_sub(1)?)?;
        off.in_round(round)
    }

    /// Whether a player was ever in a pairing.
    pub fn has_played(&self, player: Number) -> bool {
        let mut rounds = self.rounds.iter();
        rounds.any(|round| round.board_of(player).is_some())
    }

    /// The kind of event that the time control makes; standard without one.
    pub fn kind(&self) -> EventKind {
        let time = self.time.parse::<TimeControl>();
        time.map_or(EventKind::Standard, |time| EventKind::of(&time))
    }

    /// The next round by the Berger tables. An absent player is paired, too: the game is a forfeit
    /// as soon as the round is entered.
    ///
    /// # Errors
    /// The tournament is not a round robin, or all its rounds are paired.
    pub fn berger_round(&self) -> Result<Round, Wrong> {
        let players = u16::try_from(self.players.len()).unwrap_or(u16::MAX);
        if self.system == System::Swiss {
            return Err(Wrong::new(
                "t-no-berger",
                "a Swiss tournament is paired by a program: name a program, or enter the pairings",
            ));
        }
        let twice = self.system == System::BergerTwice;
        let round = if self.is_of_teams() {
            self.team_berger()
        } else {
            berger::round(players, self.next_round(), twice)
        };
        round.ok_or_else(|| Wrong::new("t-all-paired", "all rounds of this tournament are paired"))
    }

    /// Completes a round: a missing player gets the requested bye, or nothing.
    #[must_use]
    pub fn completed(&self, round: Round) -> Round {
        pairing::completed(self, self.next_round(), round)
    }
}
