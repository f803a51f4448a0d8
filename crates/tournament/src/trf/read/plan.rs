//! The lines about future rounds: their days, requested byes, players who must not meet.

use alloc::{string::String, vec::Vec};

use rokada_laws::Wrong;

use super::{Reader, field};
use crate::{
    deed::Deed,
    limits::ROUNDS_MAX,
    pairing::{Apart, words},
    player::{Number, number_of},
    round::{Bye, round_of},
    trf::columns,
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
            match day {
                Ok(day) => self.tournament.dates.push(day),
                Err(what) => self.fault(number, at, what),
            }
            column += columns::ROUND;
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
            self.apart.push((line, column + at - 1, player));
            players.push(player);
        }
        self.take(&Deed::Forbid(Apart::new(players, rounds)?))
    }
}
