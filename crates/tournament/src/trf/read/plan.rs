//! The lines about future rounds: their days, requested byes, players who must not meet.

use alloc::{
    collections::BTreeMap,
    format,
    string::{String, ToString},
    vec::Vec,
};

use rokada_laws::Wrong;

use super::{BanMember, Reader, Row, field};
use crate::{
    deed::Deed,
    limits::ROUNDS_MAX,
    list,
    pairing::{Apart, words},
    player::{Date, Number, number_of},
    round::{Bye, round_of},
    trf::{columns, write::group_line},
};

impl Reader {
    /// Parses `240 H 003  026  047`.
    pub(super) fn asked_byes(&mut self, number: usize, line: &str) -> Result<(), Wrong> {
        let words: Vec<&str> = line.split_whitespace().skip(1).collect();
        let [kind, round, players @ ..] = words.as_slice() else {
            return Err(Wrong::new(
                "t-240",
                "a line 240 needs a bye (F, H or Z), a round and players",
            ));
        };
        let bye = match *kind {
            "F" => Bye::Full,
            "H" => Bye::Half,
            "Z" => Bye::Zero,
            _ => {
                return Err(Wrong::new(
                    "t-240",
                    "a line 240 needs a bye (F, H or Z), a round and players",
                ));
            }
        };
        let round = round_of(round.trim_start_matches('0'))?;
        for player in players {
            let player = number_of(player.trim_start_matches('0'))?;
            self.asked.push((number, player, round, bye));
        }
        Ok(())
    }

    /// Parses `260 001 002    1    2    7`: no two of these players meet in these rounds.
    pub(super) fn forbidden_in(
        &mut self,
        line: usize,
        column: usize,
        rest: &str,
    ) -> Result<(), Wrong> {
        let mut words = words(rest).into_iter();
        let (Some((_, first)), Some((at, last))) = (words.next(), words.next()) else {
            return Err(Wrong::new(
                "t-260",
                "a line 260 needs the first round, the last round and players who must not meet",
            ));
        };
        let number = |word: &str| round_of(word.trim_start_matches('0'));
        let rounds = Some((number(first)?, number(last)?));
        let after = at - 1 + last.chars().count();
        let players: String = rest.chars().skip(after).collect();
        self.forbidden(line, column + after, &players, rounds)
    }

    /// Parses `132`, then in each round's columns its day: `26/11/22`.
    pub(super) fn dates(&mut self, number: usize, line: &str) {
        let letters: Vec<char> = line.chars().collect();
        let mut column = columns::ROUNDS;
        while letters.len() >= column && self.tournament.dates.len() < usize::from(ROUNDS_MAX) {
            let (at, word) = field(&letters, (column, column + columns::ROUND - 1));
            // The year has two digits.
            let day = match word.len() {
                0 => Ok(None),
                8 => ["20", &word].concat().parse().map(Some),
                _ => word.parse().map(Some),
            };
            let day = day.map_err(|what| self.note(number, at, what));
            self.tournament.dates.push(day.ok().flatten());
            column += columns::ROUND;
        }
    }

    /// Parses `042 2026/11/22`, also in the forms of other programs.
    pub(super) fn first_or_last_day(
        &mut self,
        line: usize,
        column: usize,
        tag: &str,
        rest: &str,
    ) -> Result<(), Wrong> {
        let mut day = None;
        if !rest.is_empty() {
            let (read, is_certain) = any_day(rest)?;
            if !is_certain {
                let note = Wrong::new("t-date-read", "`{word}` was read as {date}");
                let note = note.with("word", rest).with("date", read.to_string());
                self.note(line, column, note);
            }
            day = Some(read);
        }
        if tag == "042" {
            self.tournament.start = day;
        } else {
            self.tournament.end = day;
        }
        Ok(())
    }

    /// Parses `XXZ 2 5`: these players are absent in the next round.
    pub(super) fn absent_next(
        &mut self,
        line: usize,
        column: usize,
        rest: &str,
    ) -> Result<(), Wrong> {
        for (at, word) in words(rest) {
            let player = number_of(word)?;
            self.absent.push((line, column + at - 1, player));
        }
        Ok(())
    }

    /// Takes the byes in the cells of rounds that are not paired.
    pub(super) fn requests_in_cells(&mut self, rows: &BTreeMap<Number, Row>, paired: usize) {
        for (number, row) in rows {
            for (round, cell) in (1..).zip(&row.cells).skip(paired) {
                let bye = match Bye::of_letter(cell.letter) {
                    // A blank cell says nothing.
                    Some(Bye::Zero) if cell.letter == ' ' => continue,
                    Some(Bye::Full) => Bye::Full,
                    Some(Bye::Half) => Bye::Half,
                    Some(Bye::Zero | Bye::Missing | Bye::Pairing | Bye::Present) => Bye::Zero,
                    None => {
                        self.unknown_letter(*cell);
                        continue;
                    }
                };
                self.asked_in_cells
                    .push((cell.line, cell.column, *number, round, bye));
            }
        }
    }

    /// Enters the requested byes of players and teams.
    pub(super) fn enter_byes(&mut self) {
        let next = self.tournament.next_round();
        let last = self.tournament.last_round().unwrap_or(ROUNDS_MAX);
        for (line, column, player, round, bye) in core::mem::take(&mut self.asked_in_cells) {
            if round > last {
                let note = Wrong::new(
                    "t-late-cell",
                    "round {round} is after the last one: this cell was left out",
                );
                self.note(line, column, note.with("round", round.to_string()));
            } else {
                self.tournament.apply(&Deed::Ask(player, round, Some(bye)));
            }
        }
        for (line, column, player) in core::mem::take(&mut self.absent) {
            if let Err(what) = self.tournament.known(player).map(drop) {
                self.fault(line, column, what);
            } else if next <= last {
                self.tournament
                    .apply(&Deed::Ask(player, next, Some(Bye::Zero)));
            }
        }
        for (line, number, round, bye) in core::mem::take(&mut self.asked) {
            if self.tournament.is_of_teams() {
                match self.tournament.known_team(number).map(drop) {
                    Ok(()) => self
                        .tournament
                        .apply(&Deed::AskTeam(number, round, Some(bye))),
                    Err(what) => self.fault(line, 1, what),
                }
                continue;
            }
            if let Err(what) = self.tournament.known(number).map(drop) {
                self.fault(line, 1, what);
            } else if let Some(off) = self.tournament.time_off.get_mut(usize::from(number) - 1) {
                // A player named twice has one bye. The cell of a paired round counts.
                off.byes.retain(|(at, _)| *at != round);
                off.byes.push((round, bye));
            }
        }
        self.enter_withdrawals(next);
    }

    /// A player who is absent in all rounds to come has withdrawn.
    fn enter_withdrawals(&mut self, next: u16) {
        let Some(last) = self.tournament.last_round().filter(|last| *last > next) else {
            return;
        };
        for off in &mut self.tournament.time_off {
            let is_absent = |round: u16| off.byes.contains(&(round, Bye::Zero));
            if (next..=last).all(is_absent) {
                off.byes.retain(|(round, _)| *round < next);
                off.until = Some(next);
            }
        }
    }

    /// Checks that all players or teams in bans exist.
    pub(super) fn check_bans(&mut self) {
        for (line, column, member) in core::mem::take(&mut self.apart) {
            let known = match member {
                BanMember::Player(number) => self.tournament.known(number).map(drop),
                BanMember::Participant(number) => self.tournament.known_participant(number),
            };
            if let Err(what) = known {
                self.fault(line, column, what);
            }
        }
        if self.tournament.is_of_teams() {
            self.keep_bans_of_players();
        }
    }

    /// Teams are paired, so bans on players have no effect and are kept as lines.
    fn keep_bans_of_players(&mut self) {
        let forbidden = core::mem::take(&mut self.tournament.forbidden);
        self.tournament.grouped = 0;
        for apart in forbidden {
            let result = if apart.rounds.is_none() {
                self.keep(&group_line(&apart))
            } else {
                self.take(&Deed::Forbid(apart))
            };
            if let Err(what) = result {
                self.fault(1, 1, what);
            }
        }
    }

    /// Parses `XXP 1 2 7`: no two of these players meet.
    pub(super) fn forbidden(
        &mut self,
        line: usize,
        column: usize,
        rest: &str,
        rounds: Option<(u16, u16)>,
    ) -> Result<(), Wrong> {
        let mut players: Vec<Number> = Vec::new();
        for (at, word) in words(rest) {
            let word = if rounds.is_some() {
                word.trim_start_matches('0')
            } else {
                word
            };
            let player = number_of(word)?;
            let member = match rounds {
                None => BanMember::Player(player),
                Some(_) => BanMember::Participant(player),
            };
            self.apart.push((line, column + at - 1, member));
            players.push(player);
        }
        self.take(&Deed::Forbid(Apart::new(players, rounds)?))
    }
}

const MONTHS: [&str; 12] = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
];

/// A day in any form that programs write, and whether it is certain: a year of two digits is not.
fn any_day(text: &str) -> Result<(Date, bool), Wrong> {
    if let Ok(Some(day)) = list::date(text) {
        return Ok((day, true));
    }
    let wrong = || text.parse::<Date>().map(|day| (day, true));
    let is_separator = |it: char| it.is_whitespace() || it == ',' || it == '.';
    let words: Vec<&str> = text
        .split(is_separator)
        .filter(|it| !it.is_empty())
        .collect();
    let month = |word: &str| {
        let short = word.get(..3).unwrap_or_default().to_ascii_lowercase();
        MONTHS.iter().position(|month| *month == short)
    };
    let named = match words.as_slice() {
        [name, day, year] if month(name).is_some() => Some((*year, month(name), *day)),
        [day, name, year] if month(name).is_some() => Some((*year, month(name), *day)),
        _ => None,
    };
    if let Some((year, Some(month), day)) = named
        && year.len() == 4
    {
        let day: Date = format!("{year}/{}/{day}", month + 1)
            .parse()
            .or_else(|_| wrong().map(|it| it.0))?;
        return Ok((day, true));
    }
    // As in line 132.
    if text.len() == 8
        && let Ok(day) = ["20", text].concat().parse()
    {
        return Ok((day, false));
    }
    wrong()
}
