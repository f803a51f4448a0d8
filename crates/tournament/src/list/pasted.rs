//! Reads players without a header line: each line is one, and the values are recognized by their
//! form.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use rokada_laws::Wrong;

use super::{
    Found,
    cells::{cells, is_nothing},
    values,
};
use crate::{
    fault::{Fault, FaultList},
    federation::is_federation,
    pairing::words,
    player::{Player, Sex, Title, clean},
};

pub(super) fn read(
    lines: &[(usize, &str)],
    separator: Option<char>,
    faults: &mut FaultList,
    notes: &mut FaultList,
) -> Found {
    let mut found = Found::new();
    for (number, line) in lines {
        let line = line.split('#').next().unwrap_or(line);
        let mut read = Read::default();
        let column = match separator.or_else(|| separator_of(line)) {
            None => read.words(line),
            Some(separator) => match read.cells(line, separator) {
                Ok(column) => column,
                Err((column, what)) => {
                    faults.push(Fault::at(*number, column, what));
                    continue;
                }
            },
        };
        let Read {
            mut player,
            unrecognized,
            clubs,
            ..
        } = read;
        player.team = clubs.join(", ");
        for (column, word) in unrecognized {
            let wrong = Wrong::new(
                "t-unrecognized",
                "`{word}` was not recognized and is left out",
            );
            notes.push(Fault::at(*number, column, wrong.with("word", word)));
        }
        let name = player.name.trim_end_matches([',', '-', ' ']).to_string();
        values::name(&mut player, &name);
        if !player.name.is_empty() {
            found.push((*number, column.unwrap_or(1), player));
        } else if column.is_some() {
            let wrong = Wrong::new("t-no-name", "a player needs a name");
            faults.push(Fault::at(*number, column.unwrap_or(1), wrong));
        }
    }
    found
}

/// The separator between the cells of a line; `None` if it has no cells.
fn separator_of(line: &str) -> Option<char> {
    let written = ['\t', ';', '|'].into_iter().find(|it| line.contains(*it));
    let is_quoted = line.trim_start().starts_with('"');
    let has_commas = is_quoted || line.matches(',').count() > 1;
    written.or(has_commas.then_some(','))
}

/// The values of a player recognized so far.
#[derive(Debug, Default)]
struct Read {
    player: Player,
    /// Unrecognized text, with its column.
    unrecognized: Vec<(usize, String)>,
    /// The remaining cells besides the name, in their order.
    clubs: Vec<String>,
    /// Whether the first name may be in a cell of its own.
    is_half: bool,
}

impl Read {
    /// Reads a line of words; returns the column of the first that counts.
    fn words(&mut self, line: &str) -> Option<usize> {
        let mut name: Vec<&str> = Vec::new();
        let mut first = None;
        for (column, word) in words(line) {
            let whole = word.trim_matches([';', '|']);
            let bare = whole.trim_matches(['(', ')', ',']);
            let is_number = bare.bytes().all(|it| it.is_ascii_digit());
            if bare.is_empty() || (first.is_none() && is_counted(bare)) {
                continue;
            }
            // A number in the list, or a drawn line.
            let is_sign = !bare.chars().any(char::is_alphanumeric);
            if name.is_empty() && (is_sign || (is_number && bare.len() < 5)) {
                continue;
            }
            first = first.or(Some(column));
            let is_recognized = self.title(bare)
                || (is_number && self.number(bare, column))
                || (!name.is_empty() && self.born(bare))
                || ((name.len() > 1 || self.player.rating > 0 || whole.starts_with('('))
                    && self.federation(bare));
            if !is_recognized {
                name.push(whole.trim_matches(['(', ')']));
            }
        }
        self.player.name = clean(&name.join(" "));
        first
    }

    /// Reads a line of cells; returns the column of the first that counts.
    fn cells(&mut self, line: &str, separator: char) -> Result<Option<usize>, (usize, Wrong)> {
        let mut first = None;
        for (column, text) in cells(line, separator)? {
            let bare = text.trim();
            if is_nothing(bare) {
                continue;
            }
            let is_number = bare.bytes().all(|it| it.is_ascii_digit());
            let is_in_front = self.player.name.is_empty();
            if is_in_front && (is_counted(bare) || (is_number && bare.len() < 5)) {
                continue;
            }
            first = first.or(Some(column));
            let is_recognized = self.title(bare)
                || (is_number && self.number(bare, column))
                || (!is_in_front && (self.born(bare) || self.federation(bare) || self.sex(bare)));
            if is_recognized {
                continue;
            }
            if is_in_front {
                let quoted = line.trim_start().starts_with('"');
                self.words(bare);
                let name = &self.player.name;
                self.is_half = !name.contains([' ', ','])
                    || (separator == ',' && !quoted && !name.contains(','));
            } else if core::mem::take(&mut self.is_half) {
                let last = core::mem::take(&mut self.player.name);
                self.words(bare);
                self.player.name = format!("{last}, {}", self.player.name);
            } else {
                self.clubs.push(clean(bare));
            }
        }
        Ok(first)
    }

    fn title(&mut self, word: &str) -> bool {
        let found = Title::ALL.into_iter().find(|title| title.name() == word);
        let is_new = found.is_some() && self.player.title.is_none();
        self.player.title = self.player.title.or(found);
        is_new
    }

    /// A rating, a year of birth next to one, or a FIDE number.
    fn number(&mut self, digits: &str, column: usize) -> bool {
        let player = &mut self.player;
        let Ok(number) = digits.parse::<u64>() else {
            return false;
        };
        let rating = u64::from(player.rating);
        let small = u16::try_from(number).ok().filter(|it| *it < 4_000);
        match small {
            _ if number == 0 => {}
            Some(small) if rating == 0 => player.rating = small,
            Some(_) if player.born.is_none() && values::is_year(number) => {
                player.born = digits.parse().ok();
            }
            Some(small) if player.born.is_none() && values::is_year(rating) => {
                player.born = rating.to_string().parse().ok();
                player.rating = small;
            }
            _ if (5..=11).contains(&digits.len()) && player.fide_id.is_empty() => {
                player.fide_id = digits.into();
            }
            _ => self.unrecognized.push((column, digits.into())),
        }
        true
    }

    fn born(&mut self, word: &str) -> bool {
        let is_day = word.contains(['-', '/', '.'])
            && word.starts_with(|it: char| it.is_ascii_digit())
            && self.player.born.is_none();
        let born = values::born(word).ok().flatten().filter(|_| is_day);
        self.player.born = self.player.born.or(born);
        born.is_some()
    }

    fn federation(&mut self, word: &str) -> bool {
        let is_new = is_federation(word) && self.player.federation.is_empty();
        if is_new {
            self.player.federation = word.into();
        }
        is_new
    }

    fn sex(&mut self, word: &str) -> bool {
        let mut letters = word.chars();
        let found = letters.next().and_then(Sex::of_letter);
        let is_new = found.is_some() && letters.next().is_none() && self.player.sex.is_none();
        if is_new {
            self.player.sex = found;
        }
        is_new
    }
}

/// `1.`, `12)`.
fn is_counted(word: &str) -> bool {
    let digits = word.trim_end_matches(['.', ')', ':']);
    digits.len() < word.len() && !digits.is_empty() && digits.bytes().all(|it| it.is_ascii_digit())
}
