//! A finding: one fact about one game, under its clause.

use std::fmt;

use rokada_laws::{Clause, Edition};

use crate::EditionCertainty;

/// The kind of a finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// A move that the position does not allow (3.10.2, found later: 7.5.1).
    Illegal,
    /// Text that is not a move, or a truncated file: the game is read only up to here.
    Unreadable,
    /// Something odd around the moves that loses none of them.
    Text,
    /// The same position for the third time: a claim was possible (9.2).
    Threefold,
    /// Fifty moves by each side without capture or pawn move: a claim was
    /// possible (9.3).
    Fifty,
    /// The same position for the fifth time (9.6.1).
    Fivefold,
    /// Seventy-five moves by each side without capture or pawn move (9.6.2).
    SeventyFive,
    /// Neither side can mate any more (5.2.2).
    Dead,
    /// The recorded result is not what the end on the board gives.
    Result,
    /// A draw recorded before both players have made a move (5.2.3).
    Agreement,
}

impl Kind {
    /// Every kind, in the order of a summary.
    pub const ALL: [Kind; 10] = [
        Kind::Illegal,
        Kind::Unreadable,
        Kind::Text,
        Kind::Threefold,
        Kind::Fifty,
        Kind::Fivefold,
        Kind::SeventyFive,
        Kind::Dead,
        Kind::Result,
        Kind::Agreement,
    ];

    /// Its stable name in lower case: `seventy-five`.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Illegal => "illegal",
            Kind::Unreadable => "unreadable",
            Kind::Text => "text",
            Kind::Threefold => "threefold",
            Kind::Fifty => "fifty",
            Kind::Fivefold => "fivefold",
            Kind::SeventyFive => "seventy-five",
            Kind::Dead => "dead",
            Kind::Result => "result",
            Kind::Agreement => "agreement",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// One fact about one game of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The number of the game in the file, from 1.
    pub game: usize,
    /// Bytes from the beginning of the (uncompressed) file to the game.
    pub offset: u64,
    /// Bytes to the move or the text at fault; to the game, if the start position is at fault.
    pub byte: u64,
    /// The line of that byte in the file, from 1; `None` if lines were not counted.
    pub line: Option<usize>,
    /// The column in the line, from 1, if the text itself is at fault.
    pub column: Option<usize>,
    /// Half-moves from the start of the game, from 1; 0 is the start position.
    pub ply: usize,
    /// `12.Nf3` or `12...Nf6`; empty at the start position.
    pub mv: String,
    /// The clause that it falls under.
    pub clause: Option<Clause>,
    /// The clause's number in the edition the game was judged by.
    pub number: Option<&'static str>,
    /// The edition by which it holds.
    pub edition: Edition,
    /// How certain it is that this is the edition of the game.
    pub dated: EditionCertainty,
    /// What kind of fact it is.
    pub kind: Kind,
    /// Whether the game was over at this point by the Laws of its date.
    pub ends: bool,
    /// What was found, as text.
    pub what: String,
    /// The reason, as text; may be empty.
    pub why: String,
}

impl Finding {
    /// A finding that a game cannot be read, and so was not examined. It points to the beginning of
    /// the game.
    pub(crate) fn unreadable(game: usize, what: String) -> Self {
        Self {
            game,
            offset: 0,
            byte: 0,
            line: None,
            column: None,
            ply: 0,
            mv: String::new(),
            clause: None,
            number: None,
            edition: Edition::NEWEST,
            dated: EditionCertainty::Unknown,
            kind: Kind::Unreadable,
            ends: false,
            what,
            why: String::new(),
        }
    }

    /// What and why as one sentence.
    pub fn text(&self) -> String {
        if self.why.is_empty() {
            self.what.clone()
        } else {
            format!("{}: {}", self.what, self.why)
        }
    }
}
