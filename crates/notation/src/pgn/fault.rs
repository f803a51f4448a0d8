//! Errors of a game in a file, with their place.

use alloc::string::String;
use core::fmt;

use rokada_board::Color;

use crate::{MoveError, pgn::desk::DEPTH_MAX};

/// One error of a game in a file. The game is returned nevertheless, as far as it could be read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Fault {
    /// Where it is, in the file and in the game.
    pub place: Place,
    /// The kind of error.
    pub kind: FaultKind,
}

/// A place in a file of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Place {
    /// Bytes from the beginning.
    pub offset: usize,
    /// Line, from 1.
    pub line: usize,
    /// Character in the line, from 1, counted as UTF-8.
    pub column: usize,
    /// Game in the file, from 1.
    pub game: usize,
    /// The ply reached in the game: 1 is the first move. `None` before the moves begin.
    pub ply: Option<usize>,
}

/// The kind of error in a game's text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum FaultKind {
    /// A move is unreadable, illegal or ambiguous. The moves before it are
    /// kept, those after it are skipped.
    Move {
        /// The move as written.
        text: String,
        /// The number of the move in the game's own counting.
        number: u32,
        /// Whose move it was.
        turn: Color,
        /// Why it is invalid.
        error: MoveError,
    },
    /// The position in the tag FEN cannot be played from; the moves are skipped.
    Fen {
        /// All its faults.
        reason: String,
    },
    /// The tag FEN has slips that leave one meaning, such as move number 0; that meaning is used.
    FenSlip {
        /// All its slips.
        reason: String,
    },
    /// The tag Variant names another game than chess; the moves are skipped.
    Variant {
        /// The tag's value.
        name: String,
    },
    /// The file ends in the middle of the game.
    Cut {
        /// The part that it cuts.
        inside: Inside,
    },
    /// The next game begins, but this one has no result.
    NoResult,
    /// The moves end with another result than that of the tag; the result at the end of the moves
    /// is used.
    OtherResult {
        /// The value of the tag Result.
        tag: String,
    },
    /// A malformed tag, or more tags than the limit.
    Tag {
        /// The line, or its beginning.
        text: String,
    },
    /// A comment is not closed before the next game.
    OpenComment,
    /// A variation is not closed before the end of the game.
    OpenVariation,
    /// A bracket closes a variation that was not opened.
    ClosingBracket,
    /// A variation comes before any move that it could replace.
    VariationOfNothing,
    /// Variations are nested beyond the limit; the innermost are skipped.
    DeepVariation,
    /// A move of a variation is unreadable, illegal or ambiguous. The rest of the variation is kept
    /// as text; no move of the game is lost.
    VariationMove {
        /// The move as written.
        text: String,
        /// The number of the move in the game's own counting.
        number: u32,
        /// Whose move it was.
        turn: Color,
        /// Why it is invalid.
        error: MoveError,
    },
    /// The file passes the turn instead of a move.
    NullMove {
        /// The text as written.
        text: String,
        /// Whether the moves after it are read; if not, they are kept as text.
        is_followed: bool,
    },
    /// A move number differs from that of the game. Reported where the counts first differ, and
    /// again where the difference changes.
    Number {
        /// The number as written.
        number: u32,
        /// The number of the move in the game's own counting.
        expected: u32,
    },
    /// The tag Result has a value that is no result.
    NoSuchResult {
        /// The value of the tag.
        tag: String,
    },
    /// There are moves after the result.
    AfterResult {
        /// Their beginning.
        text: String,
    },
    /// Characters that mean nothing in PGN; they are skipped.
    Stray {
        /// The characters, or their beginning.
        text: String,
    },
}

/// The part of a game that the end of a file cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Inside {
    /// The tags, before the first move.
    Tags,
    /// The moves of the game.
    Moves,
    /// A comment.
    Comment,
    /// A variation.
    Variation,
}

impl Fault {
    /// Whether the game lost moves because of it.
    pub fn loses_moves(&self) -> bool {
        match self.kind {
            FaultKind::Move { .. }
            | FaultKind::Fen { .. }
            | FaultKind::Variant { .. }
            | FaultKind::Cut { .. }
            | FaultKind::OpenComment
            | FaultKind::OpenVariation => true,
            FaultKind::NullMove { is_followed, .. } => !is_followed,
            FaultKind::FenSlip { .. }
            | FaultKind::NoResult
            | FaultKind::OtherResult { .. }
            | FaultKind::Tag { .. }
            | FaultKind::ClosingBracket
            | FaultKind::VariationOfNothing
            | FaultKind::DeepVariation
            | FaultKind::VariationMove { .. }
            | FaultKind::Number { .. }
            | FaultKind::NoSuchResult { .. }
            | FaultKind::AfterResult { .. }
            | FaultKind::Stray { .. } => false,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {}, column {} (byte {}), game {}",
            self.line, self.column, self.offset, self.game
        )?;
        match self.ply {
            Some(ply) => write!(f, ", ply {ply}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Inside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Inside::Tags => "the tags",
            Inside::Moves => "the moves",
            Inside::Comment => "a comment",
            Inside::Variation => "a variation",
        })
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FaultKind::Move {
                text,
                number,
                turn,
                error,
            } => write_move(f, *number, *turn, text, error),
            FaultKind::VariationMove {
                text,
                number,
                turn,
                error,
            } => {
                f.write_str("in a variation: ")?;
                write_move(f, *number, *turn, text, error)
            }
            FaultKind::Fen { reason } => write!(f, "the tag FEN: {reason}"),
            FaultKind::FenSlip { reason } => write!(f, "the tag FEN, read as meant: {reason}"),
            FaultKind::Variant { name } => write!(f, "the variant {name:?} is not chess"),
            FaultKind::Cut { inside } => write!(f, "the file ends inside {inside}"),
            FaultKind::NoResult => f.write_str("the game has no result at its end"),
            FaultKind::OtherResult { tag } => {
                write!(
                    f,
                    "the tag Result says {tag:?}, the end of the moves does not"
                )
            }
            FaultKind::Tag { text } => write!(f, "not a tag: {text:?}"),
            FaultKind::OpenComment => f.write_str("a comment is not closed before the next game"),
            FaultKind::OpenVariation => f.write_str("a variation is not closed"),
            FaultKind::ClosingBracket => f.write_str("a closing bracket without an opening one"),
            FaultKind::VariationOfNothing => {
                f.write_str("a variation before any move that it could replace")
            }
            FaultKind::DeepVariation => {
                write!(f, "more than {DEPTH_MAX} variations one inside the other")
            }
            FaultKind::NullMove { text, .. } => {
                write!(f, "{text:?} is no move: the turn passes")
            }
            FaultKind::Number { number, expected } => {
                write!(f, "numbered {number}, but it is move {expected}")
            }
            FaultKind::NoSuchResult { tag } => {
                write!(f, "the tag Result says {tag:?}, which no game can end with")
            }
            FaultKind::AfterResult { text } => {
                write!(f, "moves behind the result: {text:?}")
            }
            FaultKind::Stray { text } => write!(f, "{text:?} means nothing here"),
        }
    }
}

fn write_move(
    f: &mut fmt::Formatter<'_>,
    number: u32,
    turn: Color,
    text: &str,
    error: &MoveError,
) -> fmt::Result {
    let dots = match turn {
        Color::White => ".",
        Color::Black => "...",
    };
    write!(f, "{number}{dots}{text}: {error}")
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.kind)
    }
}
