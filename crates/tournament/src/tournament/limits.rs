//! Checks the limits of a tournament, for deeds of a form and entries of a record alike.

use alloc::string::ToString;

use rokada_laws::Wrong;

use super::{HIDEABLE, Tournament};
use crate::{
    deed::{About, Deed},
    limits::{
        self, ACCELERATIONS_MAX, BOARDS_MAX, CELLS_MAX, GROUPED_MAX, GROUPS_MAX, KEPT_MAX,
        LINES_MAX, PLAYERS_MAX, ROUNDS_MAX, TEAM_PLAYERS_MAX, TEAMS_MAX, TEXT_MAX,
    },
    pairing::Apart,
    round::Round,
    team::Team,
};

impl Tournament {
    /// Checks that a deed leaves the tournament within its limits.
    ///
    /// # Errors
    /// The exceeded limit.
    pub(crate) fn within_limits(&self, deed: &Deed) -> Result<(), Wrong> {
        match deed {
            Deed::About(about, text) => self.about_within_limits(*about, text),
            Deed::Enter(player) => {
                if self.players.len() >= usize::from(PLAYERS_MAX) {
                    return Err(Wrong::new(
                        "t-full",
                        "a tournament has at most 9999 players",
                    ));
                }
                cells(self.players.len() + 1, self.rounds.len())?;
                player.within_limits()
            }
            Deed::Correct(_, player) => player.within_limits(),
            Deed::Forbid(apart) => self.group_within_limits(apart),
            Deed::Team(team) => {
                if self.teams.len() >= TEAMS_MAX {
                    return Err(Wrong::new(
                        "t-many-teams",
                        "a tournament has at most 999 teams",
                    ));
                }
                team_within_limits(team)
            }
            Deed::Reteam(_, team) => team_within_limits(team),
            Deed::Pair(round) => {
                if self.rounds.len() >= usize::from(ROUNDS_MAX) {
                    return Err(Wrong::new(
                        "t-many-rounds",
                        "a tournament has at most 99 rounds",
                    ));
                }
                round_within_limits(round)?;
                cells(self.players.len(), self.rounds.len() + 1)
            }
            Deed::Repair(round, boards) => {
                let there = usize::from(*round).checked_sub(1);
                let there = there.and_then(|at| self.rounds.get(at));
                let there = there.map_or(0, |round| round.pairings.len());
                let beyond = boards.iter().filter(|it| usize::from(it.0) > there).count();
                boards_within_limits(boards.len().max(there + beyond))
            }
            Deed::Keep(line) => {
                limits::line(line)?;
                limits::lines(self.kept.len(), KEPT_MAX, "keep")?;
                if line.starts_with("250") {
                    let same = self.kept.iter().filter(|it| it.starts_with("250"));
                    limits::lines(same.count(), ACCELERATIONS_MAX, "250")?;
                }
                Ok(())
            }
            Deed::Delete(_)
            | Deed::Sort
            | Deed::From(..)
            | Deed::Withdraw(..)
            | Deed::Return(..)
            | Deed::Ask(..)
            | Deed::AskTeam(..)
            | Deed::Unpair
            | Deed::Swap(_)
            | Deed::Result(..)
            | Deed::ReportedResult(..)
            | Deed::Adjourn(_)
            | Deed::Reopen(_)
            | Deed::Table(..)
            | Deed::Key
            | Deed::Erase(_) => Ok(()),
        }
    }

    fn about_within_limits(&self, about: About, text: &str) -> Result<(), Wrong> {
        match about {
            About::Name | About::City | About::Federation | About::Arbiter => limits::name(text),
            // This removes all of them.
            About::Deputy if text == "none" => Ok(()),
            About::Deputy => {
                limits::lines(self.deputies.len(), LINES_MAX, "deputy")?;
                limits::name(text)
            }
            About::Regulation => {
                limits::lines(self.regulations.len(), LINES_MAX, "regulation")?;
                limits::text(text, TEXT_MAX)
            }
            // A day takes 11 letters.
            About::Dates => limits::text(text, 12 * usize::from(ROUNDS_MAX)),
            About::Hidden => limits::lines(
                text.split_whitespace().count().saturating_sub(1),
                HIDEABLE.len(),
                "hidden",
            ),
            About::Start
            | About::End
            | About::Time
            | About::Rounds
            | About::System
            | About::Points
            | About::TieBreaks
            | About::TieBreakEdition
            | About::Colour
            | About::Delay
            | About::Boards
            | About::MatchPoints
            | About::TeamBye
            | About::Acceleration
            | About::OnWood
            | About::Engine
            | About::Deleted => limits::text(text, TEXT_MAX),
        }
    }

    fn group_within_limits(&self, apart: &Apart) -> Result<(), Wrong> {
        limits::lines(self.forbidden.len(), GROUPS_MAX, "forbid")?;
        if self.grouped + apart.players().len() <= GROUPED_MAX {
            return Ok(());
        }
        let wrong = Wrong::new(
            "t-many-forbidden",
            "all groups of players who must not meet have at most {most} numbers together",
        );
        Err(wrong.with("most", GROUPED_MAX.to_string()))
    }
}

/// Checks the limit on players times rounds.
pub(crate) fn cells(players: usize, rounds: usize) -> Result<(), Wrong> {
    if players.saturating_mul(rounds) <= CELLS_MAX {
        return Ok(());
    }
    let wrong = Wrong::new(
        "t-many-cells",
        "{players} players and {rounds} rounds are too many: players times rounds is at most {most}",
    );
    Err(wrong
        .with("players", players.to_string())
        .with("rounds", rounds.to_string())
        .with("most", CELLS_MAX.to_string()))
}

fn boards_within_limits(boards: usize) -> Result<(), Wrong> {
    if boards <= BOARDS_MAX {
        return Ok(());
    }
    let wrong = Wrong::new("t-many-boards", "a round has at most {most} boards");
    Err(wrong.with("most", BOARDS_MAX.to_string()))
}

fn round_within_limits(round: &Round) -> Result<(), Wrong> {
    boards_within_limits(round.pairings.len())?;
    limits::lines(
        round.byes.len().saturating_sub(1),
        usize::from(PLAYERS_MAX),
        "bye",
    )
}

pub(crate) fn team_within_limits(team: &Team) -> Result<(), Wrong> {
    limits::name(&team.name)?;
    if team.players.len() <= TEAM_PLAYERS_MAX {
        return Ok(());
    }
    Err(Wrong::new("t-large-team", "a team has at most 14 players"))
}
