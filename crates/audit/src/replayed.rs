//! A replayed game: its tags, how far it was read, how it ended, which draws could have been
//! claimed.

use rokada_laws::{Edition, End};
use rokada_notation::pgn::{GameResult, parse_clock};

use crate::{EditionCertainty, Finding, Kind};

/// How far the moves of a game were examined.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Examined {
    /// To the last move.
    Whole,
    /// Up to a move that the position does not allow (3.10.2).
    ToIllegal,
    /// Up to text that is not a move, or to the end of a truncated file.
    ToUnreadable,
    /// Up to a null move, which no rule allows.
    ToNullMove,
}

impl Examined {
    /// Its stable name: `to-illegal`.
    pub const fn word(self) -> &'static str {
        match self {
            Examined::Whole => "whole",
            Examined::ToIllegal => "to-illegal",
            Examined::ToUnreadable => "to-unreadable",
            Examined::ToNullMove => "to-null-move",
        }
    }
}

/// Where a game was over by the Laws of its date.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ended {
    /// The first end of the game.
    pub end: End,
    /// The half-move that brought it about, from 1; 0 is the start position.
    pub ply: usize,
}

impl Ended {
    /// Its stable name: `checkmate`, `stalemate`, `dead`, `fivefold`, `seventy-five`.
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
pub struct ReplayedGame {
    /// The number of the game in the file, from 1.
    pub game: usize,
    /// Bytes from the beginning of the (uncompressed) file to the game; 0 in a table.
    pub offset: u64,
    /// The line of the file in which it begins, from 1; `None` if lines were not counted.
    pub line: Option<usize>,
    /// Its tags in the order of the file, without escapes.
    pub tags: Vec<(String, String)>,
    /// The result after its moves, or else that of its tag.
    pub result: GameResult,
    /// How many half-moves were examined.
    pub plies: usize,
    /// How far the moves were examined.
    pub examined: Examined,
    /// The edition by which it was judged.
    pub edition: Edition,
    /// How certain it is that this is the edition of the game.
    pub dated: EditionCertainty,
    /// Where it was over by the Laws of its date, if it was.
    pub ended: Option<Ended>,
    /// The first half-move after which a third occurrence could be claimed (9.2).
    pub threefold: Option<usize>,
    /// The first half-move after which fifty moves could be claimed (9.3).
    pub fifty: Option<usize>,
    /// The time on each clock after each half-move in milliseconds, if written (`[%clk 0:03:00]`).
    /// Empty if there is none.
    pub clocks_ms: Vec<Option<u64>>,
    /// How many findings it has.
    pub findings: usize,
}

impl ReplayedGame {
    /// The value of the first tag with this name, in upper or lower case.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let mut tags = self.tags.iter();
        let found = tags.find(|(there, _)| there.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }

    /// The result that follows from the end on the board, if there is one.
    pub fn lawful_result(&self) -> Option<GameResult> {
        self.ended.map(|ended| crate::checker::result_of(ended.end))
    }
}

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

pub(crate) fn first_ply(found: &[Finding], kind: Kind) -> Option<usize> {
    let found = found.iter().find(|finding| finding.kind == kind);
    found.map(|finding| finding.ply)
}

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
    fn clock_comments_are_parsed() {
        assert_eq!(
            clock_ms(b" good [%eval 0.1] [%clk 0:01:00.5] "),
            Some(60_500)
        );
        assert_eq!(clock_ms(b"[%clk soon]"), None);
        assert_eq!(clock_ms(b"[%clk 0:01"), None);
        assert_eq!(clock_ms(b"clk 0:01:00"), None);
    }
}
