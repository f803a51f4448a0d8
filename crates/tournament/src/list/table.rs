//! Reads a table with named columns, separated by commas, semicolons, tabs or bars, or fixed as in
//! FIDE's rating list.

use alloc::{string::String, vec::Vec};

use rokada_laws::Wrong;

use super::{
    Found,
    cells::{Cell, cells, fixed_cells, is_nothing},
    header::{Column, Heading},
    rating_list::fixed_columns,
    values,
};
use crate::{
    fault::{Fault, FaultList},
    limits::COLUMNS_MAX,
    player::{Player, Title, clean, federation_of, title_of},
};

/// How many lines may precede the header line.
const BEFORE_MAX: usize = 12;

/// The headings in a line and their separator; `None` if no column has a known name.
fn head(line: &str, separator: Option<char>) -> Option<(char, Vec<Heading>)> {
    let cut = |separator: char| -> Vec<Heading> {
        let cells = cells(line, separator).unwrap_or_default();
        let cells = cells.iter().take(COLUMNS_MAX);
        cells.map(|(_, name)| Heading::new(name)).collect()
    };
    let (separator, mut columns) = match separator {
        Some(separator) => (separator, cut(separator)),
        None => [';', '\t', ',', '|']
            .map(|separator| (separator, cut(separator)))
            .into_iter()
            .max_by_key(|(_, columns)| count_known(columns))?,
    };
    let place = |wanted| columns.iter().position(|it| it.column == Some(wanted));
    if place(Column::Name).or(place(Column::Last)).is_some() {
        return Some((separator, columns));
    }
    // `Ime` alone is the whole name.
    let first = place(Column::First)?;
    columns[first].column = Some(Column::Name);
    Some((separator, columns))
}

fn count_known(columns: &[Heading]) -> usize {
    columns.iter().filter(|it| it.column.is_some()).count()
}

/// How the cells of a line are found.
enum Layout {
    /// Between separators.
    Separated(char),
    /// From these columns on, as in FIDE's rating list.
    Fixed(Vec<usize>),
}

impl Layout {
    fn cells(&self, line: &str) -> Result<Vec<Cell>, (usize, Wrong)> {
        match self {
            Self::Separated(separator) => cells(line, *separator),
            Self::Fixed(starts) => Ok(fixed_cells(line, starts)),
        }
    }
}

/// The columns of FIDE's rating list, from the line with their names.
fn fide_head(line: &str) -> Option<(Layout, Vec<Heading>)> {
    let columns = fixed_columns(line)?;
    let headings = columns.iter().map(|(_, name)| Heading::new(name)).collect();
    let starts = columns.into_iter().map(|(at, _)| at).collect();
    Some((Layout::Fixed(starts), headings))
}

/// The players of a table; `None` if no line has a column for names. `separator` is the one
/// declared in the list (`sep=;`).
pub(super) fn read(
    lines: &[(usize, &str)],
    separator: Option<char>,
    faults: &mut FaultList,
    notes: &mut FaultList,
) -> Option<(Found, Vec<Heading>)> {
    let said = lines.iter().filter(|(_, line)| !line.trim().is_empty());
    let mut before: Vec<usize> = Vec::new();
    let mut found_head = None;
    for (number, line) in said.take(BEFORE_MAX) {
        if let Some((layout, columns)) = fide_head(line) {
            found_head = Some((*number, layout, columns));
            break;
        }
        if let Some((separator, columns)) = head(line, separator) {
            let named = count_known(&columns);
            let is_first = before.is_empty() && line.split_whitespace().count() == 1;
            if named > 1 || is_first {
                found_head = Some((*number, Layout::Separated(separator), columns));
                break;
            }
        }
        before.push(*number);
    }
    let (head, layout, mut columns) = found_head?;
    let left_out = || {
        Wrong::new(
            "t-left-out",
            "this line is not part of the table and was left out",
        )
    };
    notes.extend(
        before
            .into_iter()
            .map(|line| Fault::at(line, 1, left_out())),
    );
    let rows = lines.iter().filter(|(number, _)| *number > head);
    let rows: Vec<_> = rows
        .map(|(number, line)| (*number, layout.cells(line)))
        .collect();
    recognize(&mut columns, &rows);
    let mut found = Found::new();
    for (number, cells) in rows {
        let read = cells.and_then(|cells| {
            let is_empty = cells.iter().all(|(_, text)| is_nothing(text));
            Ok((is_empty, row(&columns, &cells)?))
        });
        match read {
            Ok((true, _)) => {}
            Ok((_, Some((player, notes_of_row)))) => {
                notes.extend(
                    notes_of_row
                        .into_iter()
                        .map(|(column, what)| Fault::at(number, column, what)),
                );
                found.push((number, 1, player));
            }
            Ok((_, None)) => notes.push(Fault::at(number, 1, left_out())),
            Err((column, what)) => faults.push(Fault::at(number, column, what)),
        }
    }
    Some((found, columns))
}

/// A line with its number, as cells.
type Row = (usize, Result<Vec<Cell>, (usize, Wrong)>);

/// Finds what columns mean whose headings say too little.
fn recognize(columns: &mut [Heading], rows: &[Row]) {
    for at in 0..columns.len() {
        let known: Vec<Column> = columns.iter().filter_map(|it| it.column).collect();
        let cells = rows
            .iter()
            .filter_map(|(_, cells)| cells.as_ref().ok()?.get(at));
        let values = cells.map(|(_, text)| text.trim());
        columns[at].recognize(&known, values.filter(|text| !is_nothing(text)));
    }
}

/// Remarks to check by hand, with their columns.
type Notes = Vec<(usize, Wrong)>;

/// A player; `None` for a row without a value under a known heading.
fn row(columns: &[Heading], cells: &[Cell]) -> Result<Option<(Player, Notes)>, (usize, Wrong)> {
    let mut player = Player::default();
    let mut notes_of_row = Notes::new();
    let mut national = 0;
    let mut first_said = None;
    let (mut name, mut last, mut first) = (String::new(), String::new(), String::new());
    for (heading, (at, text)) in columns.iter().zip(cells) {
        let text = text.trim();
        let (Some(column), false) = (heading.column, is_nothing(text)) else {
            continue;
        };
        first_said = first_said.or(Some(*at));
        let here = |what: Wrong| (*at, what);
        match column {
            Column::Name => name = clean(text),
            Column::Last => last = clean(text),
            Column::First => first = clean(text),
            Column::Sex => player.sex = Some(values::sex(text).map_err(here)?),
            // National titles are in the same column. If women's titles have their own column, the
            // higher title counts.
            Column::Title => match title_of(text) {
                Ok(title) => player.title = player.title.into_iter().chain([title]).min(),
                Err(what) => notes_of_row.push(here(what)),
            },
            Column::Rating => {
                let (rating, is_of_fide) = values::rating_with_kind(text).map_err(here)?;
                if !is_of_fide {
                    national = rating;
                } else if player.rating == 0 {
                    player.rating = rating;
                }
            }
            Column::National => national = values::rating(text).map_err(here)?,
            Column::Federation => player.federation = federation_of(text).map_err(here)?,
            Column::FideId => match values::fide_id(text) {
                Ok(id) => player.fide_id = id,
                Err(what) => notes_of_row.push(here(what)),
            },
            Column::Born => {
                let born = values::born(text).map_err(here)?;
                // A year in a separate column is less precise than a day.
                if player.born.is_none_or(|known| known.month == 0) {
                    player.born = born.or(player.born);
                }
            }
            Column::Club => player.team = clean(text),
        }
    }
    let Some(at) = first_said else {
        return Ok(None);
    };
    if name.is_empty() {
        name = match (last.is_empty(), first.is_empty()) {
            (false, false) => [last.as_str(), first.as_str()].join(", "),
            _ => last + &first,
        };
    }
    let title: Option<Title> = player.title;
    values::name(&mut player, &name);
    player.title = title.or(player.title);
    if player.name.is_empty() {
        return Err((at, Wrong::new("t-no-name", "a player needs a name")));
    }
    if player.rating == 0 {
        player.rating = national;
    }
    Ok(Some((player, notes_of_row)))
}

/// The separator declared in the first line of a list, as in spreadsheets: `sep=;`.
pub(super) fn named_separator(line: &str) -> Option<char> {
    let line = line.trim_start_matches('"').to_ascii_lowercase();
    let separator = line.strip_prefix("sep=")?.chars().next()?;
    [';', ',', '\t', '|']
        .contains(&separator)
        .then_some(separator)
}
