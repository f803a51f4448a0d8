//! Checks whether a change to a tournament is possible.

use alloc::{
    format,
    string::{String, ToString},
};

use rokada_laws::{
    Wrong,
    clock::{TimeControl, TimeControlError},
    regulations::Regulations,
};

use super::{
    Tournament,
    apply::{dates, repaired, system_of},
    boards,
};
use crate::{
    deed::{About, Deed},
    limits::TEAM_PLAYERS_MAX,
    pairing,
    player::{Date, Number, Player, federation_of},
    points::PointSystem,
    result::Signs,
    round::{Board, Bye, Pairing, Round, round_of},
    team::TeamBye,
    tie_break::{self, Edition},
};

/// What a public page can hide.
pub const HIDEABLE: [&str; 5] = ["ratings", "federations", "clubs", "games", "standings"];

/// The maximum delay of the shown games, in minutes.
const DELAY_MAX: u16 = 24 * 60;

impl Tournament {
    /// Checks whether a change is possible now.
    ///
    /// # Errors
    /// The reason, and what to do.
    pub fn admit(&self, deed: &Deed) -> Result<(), Wrong> {
        self.within_limits(deed)?;
        match deed {
            Deed::About(about, text) => self.admit_about(*about, text),
            Deed::Enter(player) => {
                self.has_place()?;
                self.check_not_entered(player, None)
            }
            Deed::Correct(number, player) => {
                self.known(*number)?;
                self.check_not_entered(player, Some(*number))
            }
            Deed::Delete(number) => self.admit_deletion(*number),
            Deed::Sort => {
                if self.rounds.is_empty() && self.teams.is_empty() {
                    return Ok(());
                }
                Err(Wrong::new(
                    "t-sort",
                    "players can be numbered again only before the first round is paired and before a team is entered",
                ))
            }
            Deed::From(number, round) => {
                self.known(*number)?;
                self.not_paired_before(*number, *round)
            }
            Deed::Withdraw(number, round) => {
                self.known(*number)?;
                self.not_playing_since(*number, *round)
            }
            Deed::Keep(_) | Deed::Key => Ok(()),
            Deed::Return(number, _) | Deed::Erase(number) => self.known(*number).map(drop),
            Deed::Ask(number, round, bye) => {
                self.known(*number)?;
                if self.is_round_robin() && matches!(bye, Some(Bye::Half | Bye::Full)) {
                    return Err(Wrong::new(
                        "t-robin-bye",
                        "in a round robin a missed game is lost by forfeit: write zero",
                    ));
                }
                let there = self.rounds.get(usize::from(*round).wrapping_sub(1));
                let is_paired = there.is_some_and(|there| there.board_of(*number).is_some());
                if bye.is_some() && is_paired {
                    return Err(self.paired_in(*number, *round));
                }
                Ok(())
            }
            Deed::AskTeam(team, round, bye) => {
                let name = &self.known_team(*team)?.name;
                let there = self.rounds.get(usize::from(*round).wrapping_sub(1));
                let matches = there.map(|there| self.matches(there)).unwrap_or_default();
                if bye.is_some() && matches.iter().any(|it| it.teams.contains(team)) {
                    return Err(is_paired(name, *round));
                }
                Ok(())
            }
            Deed::Forbid(apart) => {
                let mut numbers = apart.players().iter();
                numbers.try_for_each(|number| self.known_participant(*number))
            }
            Deed::Team(team) => {
                self.has_team_place()?;
                self.admit_team(team, None)
            }
            Deed::Reteam(number, team) => self.admit_team(team, Some(*number)),
            Deed::Pair(round) => pairing::check(self, self.next_round(), round, None),
            Deed::Unpair => match self.rounds.last() {
                None => Err(Wrong::new("t-no-round", "no round is paired yet")),
                Some(round) => {
                    let number = self.next_round() - 1;
                    if round.pairings.iter().any(|it| self.has_begun(number, it)) {
                        return Err(Wrong::new(
                            "t-begun",
                            "this round has results and cannot be canceled: pair single boards again with `repair`",
                        ));
                    }
                    Ok(())
                }
            },
            Deed::Repair(round, boards) => {
                let there = usize::from(*round).checked_sub(1);
                let Some(there) = there.and_then(|at| self.rounds.get(at)) else {
                    return Err(no_round(*round));
                };
                for (board, ..) in boards {
                    let place = usize::from(*board).wrapping_sub(1);
                    let pairing = there.pairings.get(place);
                    if pairing.is_none() && place > there.pairings.len() {
                        let board = Board {
                            round: *round,
                            board: *board,
                        };
                        return Err(no_board(board));
                    }
                    if pairing.is_some_and(|pairing| pairing.result.is_some()) {
                        let wrong = Wrong::new(
                            "t-has-result",
                            "board {board} has a result: delete the result first",
                        );
                        return Err(wrong.with("board", format!("{round}.{board}")));
                    }
                }
                pairing::check(
                    self,
                    *round,
                    &repaired(there.clone(), boards, self.is_of_teams()),
                    Some(*round),
                )
            }
            Deed::Swap(board) | Deed::Adjourn(board) => {
                let pairing = self.pairing(*board).ok_or_else(|| no_board(*board))?;
                if pairing.result.is_some() {
                    let wrong = Wrong::new(
                        "t-has-result",
                        "board {board} has a result: delete the result first",
                    );
                    return Err(wrong.with("board", board.to_string()));
                }
                Ok(())
            }
            Deed::Result(board, _)
            | Deed::ReportedResult(board, _)
            | Deed::Reopen(board)
            | Deed::Table(board, _) => {
                let pairing = self.pairing(*board).ok_or_else(|| no_board(*board));
                pairing.map(drop)
            }
        }
    }

    fn admit_about(&self, about: About, text: &str) -> Result<(), Wrong> {
        about.readable(text)?;
        match about {
            About::Federation => federation_of(text).map(drop),
            About::Rounds if usize::from(round_of(text)?) < self.rounds.len() => {
                let wrong = Wrong::new(
                    "t-few-rounds",
                    "there cannot be fewer rounds than are paired already, which is {count}",
                );
                Err(wrong.with("count", self.rounds.len().to_string()))
            }
            About::System | About::Colour | About::Acceleration if !self.rounds.is_empty() => Err(
                Wrong::new("t-fixed", "this cannot be changed after a round is paired"),
            ),
            // A report may name a time control in words, so only a new one is checked.
            About::Time if text.is_empty() => Ok(()),
            About::Time => {
                let time: TimeControl = text.parse().map_err(|why: TimeControlError| why.0)?;
                self.named_regulations("").check_rating(&time)
            }
            About::Regulation => {
                let time: TimeControl = self.time.parse().unwrap_or_default();
                self.named_regulations(text).check_rating(&time)
            }
            About::Deleted if text == "yes" => self.unplayed(),
            About::Hidden => {
                for word in text.split_whitespace() {
                    if !HIDEABLE.contains(&word) {
                        let wrong = Wrong::new(
                            "t-hidden",
                            "`{word}` cannot be hidden: write ratings, federations, clubs, games or standings",
                        );
                        return Err(wrong.with("word", word));
                    }
                }
                Ok(())
            }
            About::Name
            | About::City
            | About::Start
            | About::End
            | About::Arbiter
            | About::Deputy
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
            | About::Dates
            | About::OnWood
            | About::Engine
            | About::Deleted => Ok(()),
        }
    }

    /// The regulations by name of its games, with one more line.
    fn named_regulations(&self, more: &str) -> Regulations {
        let mut named = Regulations::default();
        for line in self.regulations.iter().map(String::as_str).chain([more]) {
            if let Some((key, value)) = line.split_once(':')
                && let Some(name) = key.trim().strip_prefix("regulation ")
            {
                named.set(name.trim(), value.trim());
            }
        }
        named
    }

    /// Only a player who left no trace can be deleted. Numbers that a round, a team or a ban uses
    /// stay.
    fn admit_deletion(&self, number: Number) -> Result<(), Wrong> {
        let name = &self.known(number)?.name;
        let mut teams = self.teams.iter();
        let mut bans = self.forbidden.iter();
        let is_used = self.has_played(number)
            || teams.any(|team| team.players.contains(&number))
            || bans.any(|apart| !self.is_of_teams() && apart.players().contains(&number));
        if is_used || (self.is_round_robin() && !self.rounds.is_empty()) {
            let wrong = Wrong::new(
                "t-delete",
                "{name} is paired, in a team or in a ban and cannot be deleted: withdraw or erase the player",
            );
            return Err(wrong.with("name", name.clone()));
        }
        let is_last = usize::from(number) == self.players.len();
        let is_free = self.rounds.is_empty() && self.teams.is_empty() && self.forbidden.is_empty();
        if is_last || is_free {
            return Ok(());
        }
        Err(Wrong::new(
            "t-delete-last",
            "after the first pairing, team or ban only the player with the last number can be deleted: withdraw or erase this one",
        ))
    }

    /// Checks that no game has a table or a result.
    fn unplayed(&self) -> Result<(), Wrong> {
        let mut rounds = (1..).zip(&self.rounds);
        let is_played = rounds.any(|(number, round)| {
            let mut pairings = round.pairings.iter();
            pairings.any(|it| it.game.is_some() || self.has_begun(number, it))
        });
        if is_played {
            return Err(Wrong::new(
                "t-played",
                "this tournament has tables or results and cannot be deleted",
            ));
        }
        Ok(())
    }

    /// The player with a number.
    pub(crate) fn known(&self, number: Number) -> Result<&Player, Wrong> {
        self.player(number).ok_or_else(|| {
            Wrong::new("t-no-player", "there is no player {number}")
                .with("number", number.to_string())
        })
    }

    /// Checks that the players and teams of an entry of a record exist. A round that a later entry
    /// changes is checked again when the record is complete.
    pub(crate) fn has_numbers_of(&self, deed: &Deed) -> Result<(), Wrong> {
        if let Deed::Team(team) | Deed::Reteam(_, team) = deed {
            for number in &team.players {
                self.known(*number)?;
            }
        }
        if let Deed::Pair(round) = deed {
            self.has_numbers_of_round(round)?;
        }
        if let Deed::Forbid(apart) = deed {
            for number in apart.players() {
                // A ban on players may be older than the teams.
                let known = self.known(*number).map(drop);
                known.or_else(|_| self.known_participant(*number))?;
            }
        }
        Ok(())
    }

    /// Checks that each player in a round is entered and occurs once, and that its team with the bye
    /// exists.
    pub(crate) fn has_numbers_of_round(&self, round: &Round) -> Result<(), Wrong> {
        pairing::players_seen(self, round)?;
        round
            .free
            .map_or(Ok(()), |team| self.known_team(team).map(drop))
    }

    /// Checks that a player, or in a team competition a team, exists.
    pub(crate) fn known_participant(&self, number: Number) -> Result<(), Wrong> {
        if self.is_of_teams() {
            self.known_team(number).map(drop)
        } else {
            self.known(number).map(drop)
        }
    }

    /// Players of the same name are distinguished by their FIDE numbers or dates of birth.
    fn check_not_entered(&self, player: &Player, but: Option<Number>) -> Result<(), Wrong> {
        let others = self.numbers().zip(&self.players);
        let mut others = others.filter(|(number, _)| Some(*number) != but);
        match others.find(|(_, other)| is_same_person(player, other)) {
            Some((number, _)) => Err(entered_twice(player, number)),
            None => Ok(()),
        }
    }

    fn not_paired_before(&self, number: Number, round: u16) -> Result<(), Wrong> {
        let rounds = (1..).zip(&self.rounds);
        let mut early = rounds.filter(|(at, _)| *at < round);
        match early.find(|(_, it)| it.board_of(number).is_some()) {
            Some((at, _)) => Err(self.paired_in(number, at)),
            None => Ok(()),
        }
    }

    /// In a round robin only a game that has begun prevents a withdrawal: the others are forfeited.
    fn not_playing_since(&self, number: Number, round: u16) -> Result<(), Wrong> {
        let rounds = (1..).zip(&self.rounds);
        let mut late = rounds.filter(|(at, _)| *at >= round);
        let is_bound = |pairing: &Pairing| {
            let is_forfeit = pairing.result.is_some_and(Signs::is_forfeit);
            let is_open = pairing.result.is_none() && !pairing.is_adjourned;
            !self.is_round_robin() || !(is_forfeit || is_open)
        };
        let plays = |round: &Round| {
            let mut pairings = round.pairings.iter();
            pairings.any(|it| (it.white == number || it.black == number) && is_bound(it))
        };
        match late.find(|(_, it)| plays(it)) {
            Some((at, _)) => Err(self.paired_in(number, at)),
            None => Ok(()),
        }
    }

    fn paired_in(&self, number: Number, round: u16) -> Wrong {
        let name = self
            .player(number)
            .map_or("", |player| player.name.as_str());
        is_paired(name, round)
    }
}

fn is_paired(name: &str, round: u16) -> Wrong {
    let wrong = Wrong::new(
        "t-paired",
        "{name} is paired in round {round}: give that board another player, enter a result such as -/+, or cancel the round",
    );
    wrong.with("name", name).with("round", round.to_string())
}

/// Whether two entries are indistinguishable. [`Entrants`](super::Entrants) finds the same.
pub(super) fn is_same_person(player: &Player, other: &Player) -> bool {
    let same_id = !player.fide_id.is_empty() && player.fide_id == other.fide_id;
    let is_distinguished = (player.fide_id != other.fide_id
        && !player.fide_id.is_empty()
        && !other.fide_id.is_empty())
        || (player.born != other.born && player.born.is_some() && other.born.is_some());
    same_id || (player.name == other.name && !is_distinguished)
}

pub(super) fn entered_twice(player: &Player, number: Number) -> Wrong {
    let wrong = Wrong::new(
        "t-twice",
        "{name} is already entered as number {number}: if these are two people, give each a FIDE number or a date of birth",
    );
    let wrong = wrong.with("name", player.name.clone());
    wrong.with("number", number.to_string())
}

fn no_board(board: Board) -> Wrong {
    Wrong::new("t-no-board", "there is no board {board}").with("board", board.to_string())
}

fn no_round(round: u16) -> Wrong {
    Wrong::new("t-unpaired", "round {round} is not paired").with("round", round.to_string())
}

impl About {
    /// Checks that the text can be parsed as the property: a record is folded again from it.
    ///
    /// # Errors
    /// The text cannot be parsed.
    pub(crate) fn readable(self, text: &str) -> Result<(), Wrong> {
        match self {
            Self::Start | Self::End if text.is_empty() => Ok(()),
            Self::Start | Self::End => text.parse::<Date>().map(drop),
            Self::Dates => dates(text).map(drop),
            Self::OnWood => boards::read(text).map(drop),
            Self::Rounds => round_of(text).map(drop),
            Self::System => system_of(text).map(drop).ok_or_else(|| {
                Wrong::new(
                    "t-system",
                    "`{word}` is not a system: write swiss, berger or berger twice",
                )
                .with("word", text)
            }),
            Self::Points | Self::MatchPoints => text.parse::<PointSystem>().map(drop),
            Self::TeamBye => text.parse::<TeamBye>().map(drop),
            Self::Boards => {
                let boards = text.parse().ok();
                let boards = boards.filter(|it: &usize| (1..=TEAM_PLAYERS_MAX).contains(it));
                boards.map(drop).ok_or_else(|| {
                    Wrong::new("t-boards", "`{word}`: a match has 1 to 14 boards")
                        .with("word", text)
                })
            }
            Self::Acceleration if ["baku", "none"].contains(&text) => Ok(()),
            Self::Acceleration => Err(Wrong::new(
                "t-acceleration",
                "`{word}` is not an acceleration: write baku or none",
            )
            .with("word", text)),
            Self::TieBreaks => tie_break::read(text).map(drop),
            Self::TieBreakEdition if text == "none" => Ok(()),
            Self::TieBreakEdition => text.parse::<Edition>().map(drop),
            Self::Colour if ["white", "black"].contains(&text) => Ok(()),
            Self::Colour => {
                Err(Wrong::new("t-colour", "`{word}`: write white or black").with("word", text))
            }
            Self::Delay => {
                let minutes = text.parse().ok();
                let minutes = minutes.filter(|minutes: &u16| *minutes <= DELAY_MAX);
                minutes.map(drop).ok_or_else(|| {
                    Wrong::new(
                        "t-delay",
                        "`{word}`: write a number of minutes, at most 1440",
                    )
                    .with("word", text)
                })
            }
            Self::Deleted if ["yes", "no"].contains(&text) => Ok(()),
            Self::Deleted => {
                Err(Wrong::new("t-deleted", "`{word}`: write yes or no").with("word", text))
            }
            Self::Name
            | Self::City
            | Self::Federation
            | Self::Arbiter
            | Self::Deputy
            | Self::Time
            | Self::Hidden
            | Self::Engine
            | Self::Regulation => Ok(()),
        }
    }
}
