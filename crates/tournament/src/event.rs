//! The event: what is fixed about it, who plays, what was played.

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
use rokada_laws::Wrong;

use crate::{
    berger,
    deed::Deed,
    pairing::{self, Apart},
    player::{Date, Number, Player},
    points::PointSystem,
    round::{Bye, Pairing, Round},
    standings::TieBreak,
    team::{MatchPoints, Team, TeamBye},
};

/// Who meets whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum System {
    /// A Swiss system, which another program pairs.
    #[default]
    Swiss,
    /// Everybody meets everybody once, by the Berger tables.
    Berger,
    /// The same twice, with both colours.
    BergerTwice,
}

impl System {
    /// Its words in a record.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Swiss => "swiss",
            Self::Berger => "berger",
            Self::BergerTwice => "berger twice",
        }
    }
}

/// When a player does not play.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TimeOff {
    /// The first round that he plays, from 1; 0 for the first.
    pub from: u16,
    /// The first round that he no longer plays.
    pub until: Option<u16>,
    /// Rounds for which he asked for a bye.
    pub byes: Vec<(u16, Bye)>,
}

impl TimeOff {
    /// What he gets for a round that he does not play; `None` if he plays.
    pub fn in_round(&self, round: u16) -> Option<Bye> {
        let asked = self.byes.iter().find(|(at, _)| *at == round);
        let away = round < self.from || self.until.is_some_and(|until| round >= until);
        asked.map(|(_, bye)| *bye).or(away.then_some(Bye::Zero))
    }
}

/// An event as it stands.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Event {
    /// What it is called.
    pub name: String,
    /// Where it is.
    pub city: String,
    /// The federation that reports it, three letters.
    pub federation: String,
    /// Its first day.
    pub start: Option<Date>,
    /// Its last day.
    pub end: Option<Date>,
    /// Who is its chief arbiter.
    pub arbiter: String,
    /// The other arbiters.
    pub deputies: Vec<String>,
    /// The time control, as it was written.
    pub time: String,
    /// On which days its rounds are played, as far as that was said ([`Event::date_of`]).
    pub dates: Vec<Option<Date>>,
    /// How many rounds it is to have; 0 where nobody has said.
    pub planned: u16,
    /// Who meets whom.
    pub system: System,
    /// What games are worth.
    pub points: PointSystem,
    /// What decides between equal points, in order.
    pub tie_breaks: Vec<TieBreak>,
    /// What the first player has in the first round, where it was said.
    pub first_color: Option<Color>,
    /// What the public page does not show.
    pub hidden: Vec<String>,
    /// By how many minutes the games are shown later.
    pub delay_min: u16,
    /// At which boards the moves are made on wood, as it was written ([`Event::is_on_wood`]).
    pub on_wood: String,
    /// Regulations of its games: lines of a transcript's header.
    pub regulations: Vec<String>,
    /// Who plays, by number less one.
    pub players: Vec<Player>,
    /// When they do not, in the same order.
    pub time_off: Vec<TimeOff>,
    /// Who must not meet.
    pub forbidden: Vec<Apart>,
    /// How many numbers those groups have together.
    pub(crate) grouped: usize,
    /// What was paired, and played so far.
    pub rounds: Vec<Round>,
    /// Whether the first rounds are accelerated by the Baku method (C.04.7).
    pub is_accelerated: bool,
    /// The teams, by number less one; none in an event of single players.
    pub teams: Vec<Team>,
    /// At how many boards teams meet; 0 where nobody has said.
    pub boards: u16,
    /// What matches are worth.
    pub match_points: MatchPoints,
    /// What a team's bye is worth, where it was said ([`Event::team_bye`]).
    pub team_bye: Option<TeamBye>,
    /// Lines of a report that say what we keep and do not use, as they stood.
    pub kept: Vec<String>,
}

impl Event {
    /// Does something to the event.
    ///
    /// # Errors
    /// Why it cannot be done as things stand; nothing has changed then.
    pub fn act(&mut self, deed: &Deed) -> Result<(), Wrong> {
        self.admit(deed)?;
        self.apply(deed);
        Ok(())
    }

    /// Enters a player under the next number.
    ///
    /// # Errors
    /// There is one of this name already whom nothing tells apart, or no room.
    pub fn enter(&mut self, player: Player) -> Result<Number, Wrong> {
        self.act(&Deed::Enter(player))?;
        Ok(Number::try_from(self.players.len()).unwrap_or(Number::MAX))
    }

    /// The same where an index of all players is at hand.
    pub(crate) fn enter_known(
        &mut self,
        player: Player,
        entrants: &mut Entrants,
    ) -> Result<(), Wrong> {
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

    /// A player by his number.
    pub fn player(&self, number: Number) -> Option<&Player> {
        self.players.get(usize::from(number).checked_sub(1)?)
    }

    /// A board of a round.
    pub fn pairing(&self, board: crate::round::Board) -> Option<&Pairing> {
        let round = self.rounds.get(usize::from(board.round).checked_sub(1)?)?;
        round.pairings.get(usize::from(board.board).checked_sub(1)?)
    }

    /// On which day a round is played: as was said, else on the only day that the event has.
    pub fn date_of(&self, round: u16) -> Option<Date> {
        let said = usize::from(round).checked_sub(1);
        let said = said.and_then(|at| self.dates.get(at).copied().flatten());
        said.or(self.start.filter(|_| self.start == self.end))
    }

    /// Leaves out days that say no more than the event's only day, and those at the end that say
    /// nothing.
    pub(crate) fn settle_dates(&mut self) {
        let only = self.start.filter(|_| self.start == self.end);
        if only.is_some() && self.dates.iter().all(|it| *it == only) {
            self.dates.clear();
        }
        while self.dates.last().is_some_and(Option::is_none) {
            self.dates.pop();
        }
    }

    /// Whether the moves of a board are made on wood.
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

    /// How many rounds it has: those that were planned, else what the system needs, else those
    /// there are.
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

    /// What a player gets for a round that he does not play; `None` if he plays.
    pub fn absence(&self, player: Number, round: u16) -> Option<Bye> {
        let off = self.time_off.get(usize::from(player).checked_sub(1)?)?;
        off.in_round(round)
    }

    /// The next round by the Berger tables. Who does not play it is left out, and his opponent with
    /// him: they are set down as a game that was not played.
    ///
    /// # Errors
    /// The event is no round robin, or all its rounds are paired.
    pub fn berger_round(&self) -> Result<Round, Wrong> {
        let players = u16::try_from(self.players.len()).unwrap_or(u16::MAX);
        if self.system == System::Swiss {
            return Err(Wrong::new(
                "t-no-berger",
                "a Swiss event is paired by a program: name one, or enter the pairings",
            ));
        }
        let twice = self.system == System::BergerTwice;
        let round = if self.is_of_teams() {
            self.team_berger()
        } else {
            berger::round(players, self.next_round(), twice)
        };
        round.ok_or_else(|| Wrong::new("t-all-paired", "all rounds of this event are paired"))
    }

    /// A round with everybody in it: who stands nowhere gets what he asked for, or nothing.
    #[must_use]
    pub fn completed(&self, round: Round) -> Round {
        pairing::completed(self, self.next_round(), round)
    }
}
