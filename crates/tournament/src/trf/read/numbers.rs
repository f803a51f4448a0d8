//! Numbers of players with gaps: the players are numbered again from 1.

use alloc::{format, string::String, vec::Vec};

use rokada_laws::Wrong;

use super::{BanMember, Reader};
use crate::{federation::is_federation, pairing::words, player::Number, trf::columns};

/// The old numbers, in order.
struct Numbers(Vec<Number>);

impl Numbers {
    /// How many old numbers are smaller.
    fn before(&self, old: Number) -> Number {
        let count = self.0.partition_point(|number| *number < old);
        Number::try_from(count).unwrap_or(Number::MAX)
    }

    /// The new number. A number that no player has stays unknown.
    fn new_of(&self, old: Number) -> Number {
        match self.0.binary_search(&old) {
            Ok(_) => self.before(old) + 1,
            Err(_) => self.before(Number::MAX) + 1,
        }
    }
}

impl Reader {
    /// Replaces the numbers of all players if some are missing, with a note.
    pub(super) fn close_gaps(&mut self) {
        let numbers = Numbers(self.rows.keys().copied().collect());
        let mut moved = self
            .rows
            .iter()
            .filter(|(old, _)| numbers.new_of(**old) != **old);
        let Some((_, row)) = moved.next() else {
            return;
        };
        let line = row.line;
        let note = Wrong::new(
            "t-renumbered",
            "numbers are missing: the players were numbered again from 1",
        );
        self.note(line, columns::NUMBER.0, note);
        let renumber = |old: &mut Number| *old = numbers.new_of(*old);
        let rows = core::mem::take(&mut self.rows);
        self.rows = rows
            .into_iter()
            .map(|(number, mut row)| {
                let games = row.cells.iter_mut().filter(|cell| cell.opponent > 0);
                games.for_each(|cell| renumber(&mut cell.opponent));
                (numbers.new_of(number), row)
            })
            .collect();
        self.absent.iter_mut().for_each(|it| renumber(&mut it.2));
        for (.., team) in &mut self.teams {
            team.players.iter_mut().for_each(renumber);
        }
        for line_up in self.line_ups.values_mut() {
            let players = line_up.players.iter_mut().filter(|player| **player > 0);
            players.for_each(renumber);
        }
        let has_teams = !self.teams.is_empty();
        for (.., member) in &mut self.apart {
            match member {
                BanMember::Player(number) => renumber(number),
                BanMember::Participant(number) if !has_teams => renumber(number),
                BanMember::Participant(_) => {}
            }
        }
        for apart in &mut self.tournament.forbidden {
            if apart.rounds.is_none() || !has_teams {
                apart.renumber(renumber);
            }
        }
        // In a team competition the others are numbers of teams.
        if has_teams {
            return;
        }
        self.asked.iter_mut().for_each(|it| renumber(&mut it.1));
        for line in &mut self.tournament.kept {
            *line = renumbered(line, &numbers);
        }
    }
}

/// A line about points with the new numbers of its players.
fn renumbered(line: &str, numbers: &Numbers) -> String {
    let words = words(line);
    let is_range = line.starts_with("250");
    let replaced: Vec<usize> = match words.first() {
        Some((_, "XXA")) => [1].into(),
        Some((_, "250")) => [words.len().saturating_sub(2), words.len() - 1].into(),
        // A national rating.
        Some((1, tag)) if is_federation(tag) => [1].into(),
        Some((_, "299")) => super::super::corrections::players(&words).collect(),
        _ => return line.into(),
    };
    let mut letters: Vec<char> = line.chars().collect();
    for at in replaced.into_iter().filter(|at| *at > 0) {
        let Some((column, word)) = words.get(at) else {
            continue;
        };
        let Ok(old) = word.parse::<Number>() else {
            continue;
        };
        // The last player of a range may be missing: the one before it is the last.
        let is_last = is_range && at + 1 == words.len();
        let number = if is_last {
            numbers.before(old.saturating_add(1))
        } else if is_range {
            numbers.before(old) + 1
        } else {
            numbers.new_of(old)
        };
        let width = word.chars().count();
        let text = if word.starts_with('0') {
            format!("{number:0width$}")
        } else {
            format!("{number:>width$}")
        };
        for (letter, place) in text.chars().zip(column - 1..) {
            letters[place] = letter;
        }
    }
    letters.into_iter().collect()
}
