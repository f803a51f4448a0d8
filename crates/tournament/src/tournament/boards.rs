//! Sets of boards by number: `3-4, 9`, `all`, `none`.

use alloc::vec::Vec;

use rokada_laws::Wrong;

/// Some of the boards of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Boards(Vec<(u16, u16)>);

impl Boards {
    /// Whether the board with this number, from 1, is one of them.
    pub(super) fn has(&self, board: u16) -> bool {
        self.0
            .iter()
            .any(|(from, to)| (*from..=*to).contains(&board))
    }
}

/// Parses a set of boards.
///
/// # Errors
/// The text is not a set of boards.
pub(super) fn read(text: &str) -> Result<Boards, Wrong> {
    match text.trim() {
        "all" => return Ok(Boards(Vec::from([(1, u16::MAX)]))),
        "" | "none" => return Ok(Boards(Vec::new())),
        _ => {}
    }
    let parts = text.split([',', ';', ' ']).filter(|part| !part.is_empty());
    let range = |part: &str| {
        let (from, to) = part.split_once(['-', '–']).unwrap_or((part, part));
        let number = |text: &str| text.parse().ok().filter(|number: &u16| *number > 0);
        let range = number(from).zip(number(to)).filter(|(from, to)| from <= to);
        range.ok_or_else(|| {
            let wrong = Wrong::new(
                "t-boards-of",
                "`{word}` is not a list of boards: write their numbers, such as 3-4, 9, or `all` or `none`",
            );
            wrong.with("word", part)
        })
    };
    parts.map(range).collect::<Result<_, _>>().map(Boards)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_ranges_all_and_none() {
        let on = |text: &str| -> Vec<u16> {
            let boards = read(text).expect(text);
            (1..=12).filter(|board| boards.has(*board)).collect()
        };
        assert_eq!(on("3-4, 9"), [3, 4, 9]);
        assert_eq!(on("2;11–12"), [2, 11, 12]);
        assert_eq!(on("all").len(), 12);
        assert!(on("none").is_empty() && on("").is_empty());
        for bad in ["0", "4-3", "x", "1-", "3.5"] {
            assert!(read(bad).is_err(), "{bad}");
        }
    }
}
