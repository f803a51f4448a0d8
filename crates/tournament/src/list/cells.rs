//! A line cut into cells.

use alloc::{string::String, vec::Vec};

use rokada_laws::Wrong;

/// A cell with the column of its first letter.
pub(super) type Cell = (usize, String);

/// Cuts a line at a separator; a cell between quotation marks may hold it, and a mark twice is one.
///
/// # Errors
/// A quotation mark that is not closed, with its column.
pub(super) fn cells(line: &str, separator: char) -> Result<Vec<Cell>, (usize, Wrong)> {
    let mut cells = Vec::new();
    let mut cell = String::new();
    let mut start = 1;
    let mut opened = None;
    let mut letters = line.chars().enumerate().peekable();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '"' if opened.is_some() && letters.peek().is_some_and(|(_, next)| *next == '"') => {
                cell.push('"');
                letters.next();
            }
            '"' if opened.is_some() => opened = None,
            '"' if cell.trim().is_empty() => opened = Some(at + 1),
            letter if letter == separator && opened.is_none() => {
                cells.push((start, core::mem::take(&mut cell)));
                start = at + 2;
            }
            letter => cell.push(letter),
        }
    }
    if let Some(column) = opened {
        let wrong = Wrong::new(
            "t-open-quote",
            "a quotation mark is opened here and not closed in this line: close it, or take it away",
        );
        return Err((column, wrong));
    }
    cells.push((start, cell));
    Ok(cells)
}

/// Whether a cell says that there is nothing to say.
pub(super) fn is_nothing(text: &str) -> bool {
    let text = text.trim();
    text.is_empty() || ["-", "--", "–", "—", "/", "?", "n/a", "N/A"].contains(&text)
}
