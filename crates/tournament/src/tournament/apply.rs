//! Applies an entry to the tournament. It checks no rule, so that an old record always gives the
//! same state.

use alloc::{collections::BTreeSet, format, string::ToString, vec::Vec};
use core::mem;

use rokada_board::Color;
use rokada_laws::Wrong;

use super::{Absences, System, Tournament};
use crate::{
    deed::{About, Deed},
    limits::ROUNDS_MAX,
    player::{Date, Number, Player},
    record::one_line,
    round::{Board, Bye, Pairing, Round},
    team::MatchPoints,
    tie_break,
};

impl Tournament {
    /// Applies a change. An unknown player or board changes nothing.
    pub(crate) fn apply(&mut self, deed: &Deed) {
        match deed {
            Deed::About(about, text) => self.about(*about, text),
            Deed::Enter(player) => {
                self.players.push(player.clone());
                self.time_off.push(Absences::default());
            }
            Deed::Correct(number, player) => {
                if let Some(place) = self.place(*number) {
                    self.players[place] = player.clone();
                }
            }
            Deed::Delete(number) => self.delete(*number),
            Deed::Sort => self.sort(),
            Deed::From(number, round) => {
                self.change_absences(*number, |it, place| it.time_off[place].from = *round);
            }
            Deed::Withdraw(number, round) => {
                let change = |it: &mut Self, place: usize| it.time_off[place].until = Some(*round);
                for (at, board) in self.change_absences(*number, change) {
                    if at >= *round {
                        self.enter_forfeit(at, board);
                    }
                }
            }
            Deed::Return(number, round) => {
                self.change_absences(*number, |it, place| {
                    return_player(&mut it.time_off[place], *round);
                });
            }
            Deed::Ask(number, round, bye) => {
                self.change_absences(*number, |it, place| it.ask(place, *number, *round, *bye));
            }
            Deed::AskTeam(team, round, bye) => {
                let place = self.team_bye_place(*team, *round);
                if let Ok(place) = place {
                    self.team_byes.remove(place);
                }
                let (Ok(place) | Err(place)) = place;
                if let Some(bye) = bye {
                    self.team_byes.insert(place, (*round, *team, *bye));
                }
            }
            Deed::Forbid(apart) => {
                self.grouped += apart.players().len();
                self.forbidden.push(apart.clone());
            }
            Deed::Team(team) => self.teams.push(team.clone()),
            Deed::Reteam(number, team) => {
                let place = usize::from(*number).checked_sub(1);
                if let Some(there) = place.and_then(|at| self.teams.get_mut(at)) {
                    there.clone_from(team);
                }
            }
            Deed::Pair(round) => {
                let mut round = round.clone();
                round.byes.sort_unstable();
                self.rounds.push(round);
                self.enter_forfeits();
            }
            Deed::Unpair => drop(self.rounds.pop()),
            Deed::Repair(round, boards) => self.repair(*round, boards),
            Deed::Swap(board) => {
                if let Some(pairing) = self.at(*board) {
                    mem::swap(&mut pairing.white, &mut pairing.black);
                    pairing.game = None;
                    pairing.reported_result = None;
                }
            }
            Deed::Result(board, signs) => {
                if let Some(pairing) = self.at(*board) {
                    pairing.result = Some(*signs);
                    pairing.is_adjourned = false;
                }
            }
            Deed::ReportedResult(board, signs) => {
                if let Some(pairing) = self.at(*board) {
                    // The first report does not replace a result that was entered.
                    let is_entered = pairing.result.is_some() && pairing.reported_result.is_none();
                    let is_reported = pairing.result == pairing.reported_result;
                    if !is_entered && (signs.is_some() || is_reported) {
                        pairing.result = *signs;
                    }
                    pairing.is_adjourned &= signs.is_none();
                    pairing.reported_result = *signs;
                }
            }
            Deed::Adjourn(board) => {
                if let Some(pairing) = self.at(*board) {
                    pairing.is_adjourned = true;
                }
            }
            Deed::Reopen(board) => {
                if let Some(pairing) = self.at(*board) {
                    pairing.result = None;
                }
            }
            Deed::Table(board, game) => {
                if let Some(pairing) = self.at(*board) {
                    pairing.game = Some(*game);
                    pairing.reported_result = None;
                }
            }
            Deed::Key => {}
            Deed::Keep(line) => self.kept.push(line.clone()),
            Deed::Erase(number) => {
                if let Some(place) = self.place(*number) {
                    let rating = self.players[place].rating;
                    self.players[place] = Player {
                        rating,
                        ..Player::named(&format!("({number})"))
                    };
                }
            }
        }
    }

    fn about(&mut self, about: About, text: &str) {
        let text = one_line(text);
        match about {
            About::Name => self.name = text,
            About::City => self.city = text,
            About::Federation => self.federation = text,
            About::Start => self.start = text.parse().ok(),
            About::End => self.end = text.parse().ok(),
            About::Arbiter => self.arbiter = text,
            About::Deputy if text == "none" => self.deputies.clear(),
            About::Deputy => self.deputies.push(text),
            About::Time => self.time = text,
            About::Rounds => self.planned = text.parse().unwrap_or(0),
            About::System => {
                self.system = system_of(&text).unwrap_or_default();
            }
            About::Points => self.points = text.parse().unwrap_or_default(),
            About::TieBreaks => self.tie_breaks = tie_break::read(&text).unwrap_or_default(),
            About::TieBreakEdition => self.tie_break_edition = text.parse().ok(),
            About::Colour => {
                self.first_color = match text.as_str() {
                    "white" => Some(Color::White),
                    "black" => Some(Color::Black),
                    _ => None,
                }
            }
            About::Hidden => {
                self.hidden = text.split_whitespace().map(ToString::to_string).collect();
            }
            About::Delay => self.delay_min = text.parse().unwrap_or(0),
            About::Boards => self.boards = text.parse().unwrap_or(0),
            About::MatchPoints => {
                self.match_points = text.parse().map(MatchPoints).unwrap_or_default();
            }
            About::TeamBye => self.team_bye = text.parse().ok(),
            About::Acceleration => self.is_accelerated = text == "baku",
            About::Dates => self.dates = dates(&text).unwrap_or_default(),
            About::OnWood => self.on_wood = text,
            About::Engine => self.engine = text,
            About::Deleted => self.is_deleted = text == "yes",
            About::Regulation => self.regulations.push(text),
        }
    }

    fn place(&self, number: Number) -> Option<usize> {
        let place = usize::from(number).checked_sub(1)?;
        (place < self.players.len()).then_some(place)
    }

    fn at(&mut self, board: Board) -> Option<&mut Pairing> {
        let round = usize::from(board.round).checked_sub(1)?;
        let board = usize::from(board.board).checked_sub(1)?;
        self.rounds.get_mut(round)?.pairings.get_mut(board)
    }

    fn delete(&mut self, number: Number) {
        if let Some(place) = self.place(number) {
            self.players.remove(place);
            self.time_off.remove(place);
            for round in &mut self.rounds {
                round.byes.retain(|(player, _)| *player != number);
            }
        }
    }

    fn sort(&mut self) {
        let players = mem::take(&mut self.players);
        let off = mem::take(&mut self.time_off);
        let mut both: Vec<(Player, Absences)> = players.into_iter().zip(off).collect();
        both.sort_by(|(one, _), (other, _)| one.before(other));
        (self.players, self.time_off) = both.into_iter().unzip();
    }

    /// Changes the absences of a player. In a round robin the forfeits that were entered for them
    /// follow the change; results that differ or were reported stay. Returns the games of the player
    /// in a round robin.
    fn change_absences(
        &mut self,
        number: Number,
        change: impl FnOnce(&mut Self, usize),
    ) -> Vec<(u16, usize)> {
        let Some(place) = self.place(number) else {
            return Vec::new();
        };
        let boards = self.boards_of(number);
        let entered = self.entered_forfeits(&boards);
        change(self, place);
        self.update_forfeits(&entered);
        boards
    }

    fn ask(&mut self, place: usize, number: Number, round: u16, bye: Option<Bye>) {
        let byes = &mut self.time_off[place].byes;
        byes.retain(|(at, _)| *at != round);
        if let Some(bye) = bye {
            byes.push((round, bye));
        }
        let paired = usize::from(round).checked_sub(1);
        if let Some(round) = paired.and_then(|at| self.rounds.get_mut(at)) {
            let place = round.byes.partition_point(|(player, _)| *player < number);
            if round.byes.get(place).is_some_and(|(it, _)| *it == number) {
                round.byes.remove(place);
            }
            if let Some(bye) = bye {
                round.byes.insert(place, (number, bye));
            }
        }
    }

    fn repair(&mut self, round: u16, boards: &[(u16, Number, Number)]) {
        let Some(place) = usize::from(round).checked_sub(1) else {
            return;
        };
        if let Some(round) = self.rounds.get_mut(place) {
            *round = repaired(mem::take(round), boards, !self.teams.is_empty());
        }
    }
}

/// Missed rounds stay missed.
fn return_player(off: &mut Absences, round: u16) {
    if let Some(until) = off.until.take() {
        for missed in until..round {
            if !off.byes.iter().any(|(at, _)| *at == missed) {
                off.byes.push((missed, Bye::Zero));
            }
        }
    }
}

/// A round in which some boards have other players. A board after the last one is added; a player
/// who comes to a board loses the bye. A player replaced by a team's reserve does not play.
pub(super) fn repaired(
    mut round: Round,
    boards: &[(u16, Number, Number)],
    is_of_teams: bool,
) -> Round {
    let mut came: BTreeSet<Number> = BTreeSet::new();
    let mut left: BTreeSet<Number> = BTreeSet::new();
    for &(board, white, black) in boards {
        let pairing = Pairing::new(white, black);
        let place = usize::from(board).wrapping_sub(1);
        if let Some(there) = round.pairings.get_mut(place) {
            left.extend([there.white, there.black]);
            *there = pairing;
        } else if place == round.pairings.len() {
            round.pairings.push(pairing);
        }
        came.extend([white, black]);
    }
    round.byes.retain(|(player, _)| !came.contains(player));
    if is_of_teams {
        for player in round.numbers() {
            left.remove(&player);
        }
        round
            .byes
            .extend(left.into_iter().map(|it| (it, Bye::Zero)));
        round.byes.sort_unstable();
    }
    round
}

/// A day for each round; `-` if it is not set.
pub(super) fn dates(text: &str) -> Result<Vec<Option<Date>>, Wrong> {
    let days = text.split_whitespace();
    if days.clone().count() > usize::from(ROUNDS_MAX) {
        return Err(Wrong::new(
            "t-many-rounds",
            "a tournament has at most 99 rounds",
        ));
    }
    let day = |day: &str| {
        if day == "-" {
            return Ok(None);
        }
        day.parse().map(Some)
    };
    days.map(day).collect()
}

/// Parses `swiss`, `berger`, `berger twice`.
pub(super) fn system_of(text: &str) -> Option<System> {
    [System::Swiss, System::Berger, System::BergerTwice]
        .into_iter()
        .find(|system| system.words() == text)
}
