//! Splits a line into cells.

use alloc::{string::String, vec::Vec};

use rokada_laws::Wrong;

/// A cell with the column of its first letter.
pub(super) type Cell = (usize, String);

/// Splits a line at a separator. A quoted cell may contain it; a doubled quotation mark is one.
///
/// # Errors
/// An unclosed quotation mark, with its column.
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
            "the quotation mark opened here is not closed in this line: close it or delete it",
        );
        return Err((column, wrong));
    }
    cells.push((start, cell));
    Ok(cells)
}

/// Splits a line before these columns, from 1.
pub(super) fn fixed_cells(line: &str, starts: &[usize]) -> Vec<Cell> {
    let letters: Vec<char> = line.chars().collect();
    let ends = starts.iter().skip(1).map(|next| next - 1);
    let ends = ends.chain([letters.len()]);
    let cut = |(start, end): (&usize, usize)| {
        let first = (start - 1).min(letters.len());
        let last = end.clamp(first, letters.len());
        (*start, letters[first..last].iter().collect())
    };
    starts.iter().zip(ends).map(cut).collect()
}

/// Whether a cell means that there is no value.
pub(super) fn is_nothing(text: &str) -> bool {
    let text = text.trim();
    text.is_empty() || ["-", "--", "–", "—", "/", "?", "n/a", "N/A"].contains(&text)
}
