//! A game as a whole: its tags, how far it was read, how it ended, what could have been claimed.

use rokada_laws::{Edition, End};
use rokada_notation::pgn::{GameResult, parse_clock};

use crate::{Dated, Finding, Kind};

/// How far the moves of a game were examined.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Examined {
    /// To the last move.
    Whole,
    /// Up to a move that the position does not allow (3.10.2).
    ToIllegal,
    /// Up to text that is no move, or to where the file is cut short.
    ToUnreadable,
    /// Up to where the turn passes without a move, which no rule allows.
    ToNullMove,
}

impl Examined {
    /// The word for it, stable: `to-illegal`.
    pub const fn word(self) -> &'static str {
        match self {
            Examined::Whole => "whole",
            Examined::ToIllegal => "to-illegal",
            Examined::ToUnreadable => "to-unreadable",
            Examined::ToNullMove => "to-null-move",
        }
    }
}

/// Where a game was over by the Laws of its day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ended {
    /// The first end that came.
    pub end: End,
    /// With which half-move, from 1; 0 is the start position.
    pub ply: usize,
}

impl Ended {
    /// The word for it, stable: `checkmate`, `stalemate`, `dead`, `fivefold`, `seventy-five`.
    pub const fn word(self) -> &'static str {
        match self.end {
            End::Checkmate(_) => "checkmate",
            End::Stalemate => "stalemate",
            End::DeadPosition => "dead",
            End::Fivefold => "fivefold",
            End::SeventyFive => "seventy-five",
        }
    }
}

/// One game of a file, replayed under the Laws.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replayed {
    /// Which game of the file, from 1.
    pub game: usize,
    /// Bytes from the beginning of the (unpacked) file to the game; 0 in a table.
    pub offset: u64,
    /// The line of the file in which it begins, from 1; `None` where nobody has counted.
    pub line: Option<usize>,
    /// Its tags in the order of the file, without their escapes.
    pub tags: Vec<(String, String)>,
    /// The result at the end of its moves, else that of its tag.
    pub result: GameResult,
    /// How many half-moves were examined.
    pub plies: usize,
    /// How far that is.
    pub examined: Examined,
    /// The edition that it was judged by.
    pub edition: Edition,
    /// How surely that is the edition of the game.
    pub dated: Dated,
    /// Where it was over by the Laws of its day, if that came.
    pub ended: Option<Ended>,
    /// The first half-move after which a third occurrence could be claimed (9.2).
    pub threefold: Option<usize>,
    /// The first half-move after which fifty moves could be claimed (9.3).
    pub fifty: Option<usize>,
    /// What each clock showed after each half-move, in milliseconds, as far as it is written
    /// (`[%clk 0:03:00]`). Empty where none is.
    pub clocks_ms: Vec<Option<u64>>,
    /// How many findings there are of it.
    pub findings: usize,
}

impl Replayed {
    /// The value of the first tag with this name, in letters of either case.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let mut tags = self.tags.iter();
        let found = tags.find(|(there, _)| there.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }

    /// What the end on the board gives, where there is one.
    pub fn lawful_result(&self) -> Option<GameResult> {
        self.ended.map(|ended| crate::checker::result_of(ended.end))
    }
}

/// How far a game was examined that has these findings.
pub(crate) fn examined(found: &[Finding], stopped: bool, loses_moves: bool) -> Examined {
    let has = |kind: Kind| found.iter().any(|finding| finding.kind == kind);
    if stopped {
        Examined::ToNullMove
    } else if has(Kind::Illegal) {
        Examined::ToIllegal
    } else if loses_moves || has(Kind::Unreadable) {
        Examined::ToUnreadable
    } else {
        Examined::Whole
    }
}

/// The half-move of the first finding of a kind.
pub(crate) fn first(found: &[Finding], kind: Kind) -> Option<usize> {
    let found = found.iter().find(|finding| finding.kind == kind);
    found.map(|finding| finding.ply)
}

/// What a comment says that a clock showed.
pub(crate) fn clock_ms(comment: &[u8]) -> Option<u64> {
    const SIGN: &[u8] = b"[%clk";
    let at = comment.windows(SIGN.len()).position(|part| part == SIGN)?;
    let rest = &comment[at + SIGN.len()..];
    let length = rest.iter().position(|&byte| byte == b']')?;
    parse_clock(std::str::from_utf8(&rest[..length]).ok()?.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_where_they_are_written() {
        assert_eq!(
            clock_ms(b" good [%eval 0.1] [%clk 0:01:00.5] "),
            Some(60_500)
        );
        assert_eq!(clock_ms(b"[%clk soon]"), None);
        assert_eq!(clock_ms(b"[%clk 0:01"), None);
        assert_eq!(clock_ms(b"clk 0:01:00"), None);
    }
}
