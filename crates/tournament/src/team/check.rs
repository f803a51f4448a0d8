//! Checks of teams and of their rounds.

use alloc::{collections::BTreeSet, format, string::ToString};

use rokada_laws::Wrong;

use super::{Match, Team, TeamIndex};
use crate::{
    player::Number,
    round::Round,
    tournament::{System, Tournament},
};

impl Tournament {
    /// The team with a number.
    pub(crate) fn known_team(&self, number: u16) -> Result<&Team, Wrong> {
        self.team(number).ok_or_else(|| {
            let wrong = Wrong::new("t-no-team", "there is no team {number}");
            wrong.with("number", number.to_string())
        })
    }

    /// Checks that a team can be entered, or can replace the team with this number.
    pub(crate) fn admit_team(&self, team: &Team, instead: Option<u16>) -> Result<(), Wrong> {
        self.admit_team_with_index(&self.team_index(), team, instead)
    }

    /// The same with an existing index of teams.
    pub(crate) fn admit_team_with_index(
        &self,
        index: &TeamIndex,
        team: &Team,
        instead: Option<u16>,
    ) -> Result<(), Wrong> {
        if let Some(number) = instead {
            self.known_team(number)?;
        }
        let others = (1..).zip(&self.teams);
        for (number, other) in others.filter(|(number, _)| Some(*number) != instead) {
            if other.name == team.name {
                let wrong = Wrong::new(
                    "t-team-twice",
                    "team {number} is called {name} already: choose another name",
                );
                let wrong = wrong.with("name", team.name.as_str());
                return Err(wrong.with("number", number.to_string()));
            }
        }
        for (at, player) in team.players.iter().enumerate() {
            let name = &self.known(*player)?.name;
            let elsewhere = index.team_of(*player).filter(|own| Some(*own) != instead);
            if elsewhere.is_some() || team.players[..at].contains(player) {
                let wrong = Wrong::new("t-two-teams", "{name} already plays in a team");
                return Err(wrong.with("name", name.as_str()));
            }
        }
        // Played matches are derived from the players of each team, so these must not change.
        if let Some(old) = instead.and_then(|number| self.team(number)) {
            let played = |player: &&Number| {
                let mut rounds = self.rounds.iter();
                rounds.any(|round| round.board_of(**player).is_some())
            };
            let gone = old.players.iter().filter(|it| !team.players.contains(it));
            if let Some(player) = gone.clone().find(played) {
                let name = &self.known(*player)?.name;
                let wrong = Wrong::new(
                    "t-has-played",
                    "{name} has played for this team and must stay in it",
                );
                return Err(wrong.with("name", name.as_str()));
            }
        }
        Ok(())
    }

    /// Checks that a round consists of matches. Every player belongs to a team and meets another
    /// one. A team meets one other, in a Swiss tournament never the same twice. The bye is lawful.
    pub(crate) fn check_teams(
        &self,
        number: u16,
        round: &Round,
        again: Option<u16>,
    ) -> Result<(), Wrong> {
        let named = |team: u16| match self.team(team) {
            Some(known) => format!("{team} {}", known.name),
            None => team.to_string(),
        };
        let index = self.team_index();
        for player in round.pairings.iter().flat_map(|it| [it.white, it.black]) {
            if index.team_of(player).is_none() {
                let name = &self.known(player)?.name;
                let wrong = Wrong::new("t-no-team-of", "{name} plays for no team");
                return Err(wrong.with("name", name.as_str()));
            }
        }
        let matches = self.matches_with_index(&index, round);
        let mut seen: BTreeSet<u16> = BTreeSet::new();
        for it in &matches {
            let [one, other] = it.teams;
            if one == other {
                let wrong = Wrong::new("t-own-team", "players of {name} do not meet each other");
                return Err(wrong.with("name", named(one)));
            }
            for team in it.teams {
                if !seen.insert(team) || round.free == Some(team) {
                    let wrong = Wrong::new("t-team-seen", "{name} is paired twice in this round");
                    return Err(wrong.with("name", named(team)));
                }
            }
        }
        if let Some(free) = round.free {
            self.known_team(free)?;
        }
        for apart in self.forbidden.iter().filter(|it| it.is_in(number)) {
            let is_apart = |team: &u16| apart.players().binary_search(team).is_ok();
            if let Some(met) = matches.iter().find(|it| it.teams.iter().all(is_apart)) {
                let wrong = Wrong::new("t-forbidden", "{white} and {black} must not meet");
                let [white, black] = met.teams.map(named);
                return Err(wrong.with("white", white).with("black", black));
            }
        }
        if self.system != System::Swiss {
            return Ok(());
        }
        let pair = |it: &Match| [it.teams[0].min(it.teams[1]), it.teams[0].max(it.teams[1])];
        let pairs: BTreeSet<[u16; 2]> = matches.iter().map(pair).collect();
        for (at, before) in (1_u16..).zip(&self.rounds) {
            if Some(at) == again {
                continue;
            }
            if round.free.is_some() && before.free == round.free {
                let wrong = Wrong::new(
                    "t-team-second-bye",
                    "{name} had a bye in round {round} and cannot have another",
                );
                let wrong = wrong.with("name", round.free.map(named).unwrap_or_default());
                return Err(wrong.with("round", at.to_string()));
            }
            for met in self.matches_with_index(&index, before) {
                let [one, other] = met.teams;
                if pairs.contains(&[one.min(other), one.max(other)]) {
                    let wrong =
                        Wrong::new("t-met", "{white} and {black} already met in round {round}");
                    let wrong = wrong.with("white", named(one)).with("black", named(other));
                    return Err(wrong.with("round", at.to_string()));
                }
            }
        }
        Ok(())
    }
}
