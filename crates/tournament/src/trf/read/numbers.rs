//! Numbers of players with gaps: the players are numbered again from 1.

use alloc::{collections::BTreeMap, format, string::String, vec::Vec};

use rokada_laws::Wrong;

use super::Reader;
use crate::{pairing::words, player::Number, trf::columns};

/// The new number of each player by the old one.
type New = BTreeMap<Number, Number>;

impl Reader {
    /// Replaces the numbers of all players if some are missing, with a note.
    pub(super) fn close_gaps(&mut self) {
        let new: New = self.rows.keys().copied().zip(1..).collect();
        let Some((first, _)) = new.iter().find(|(old, new)| old != new) else {
            return;
        };
        let line = self.rows.get(first).map_or(1, |row| row.line);
        let note = "numbers are missing: the players were numbered again from 1";
        self.note(line, columns::NUMBER.0, Wrong::new("t-renumbered", note));
        // A number that no player has stays unknown.
        let unknown = Number::try_from(new.len() + 1).unwrap_or(Number::MAX);
        let renumber = |old: &mut Number| *old = new.get(old).copied().unwrap_or(unknown);
        let rows = core::mem::take(&mut self.rows);
        self.rows = rows
            .into_iter()
            .map(|(number, mut row)| {
                let games = row.cells.iter_mut().filter(|cell| cell.opponent > 0);
                games.for_each(|cell| renumber(&mut cell.opponent));
                (new[&number], row)
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
        // In a team competition these are numbers of teams.
        if !self.teams.is_empty() {
            return;
        }
        self.asked.iter_mut().for_each(|it| renumber(&mut it.1));
        self.apart.iter_mut().for_each(|it| renumber(&mut it.2));
        for apart in &mut self.tournament.forbidden {
            apart.renumber(renumber);
        }
        for line in &mut self.tournament.kept {
            *line = renumbered(line, &new);
        }
    }
}

/// A line about points with the new numbers of its players.
fn renumbered(line: &str, new: &New) -> String {
    let words = words(line);
    let replaced: Vec<usize> = match words.first() {
        Some((_, "XXA")) => [1].into(),
        Some((_, "250")) => [words.len().saturating_sub(2), words.len() - 1].into(),
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
        // The last of a range may be missing: the player before it is the last.
        let found = new.get(&old).copied();
        let number = found.unwrap_or_else(|| {
            let before = new.range(..old).count();
            let is_first = at + 2 == words.len();
            Number::try_from(before + usize::from(is_first)).unwrap_or(Number::MAX)
        });
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
