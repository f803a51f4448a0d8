//! Messages as data for every language: a key and the arguments of its sentence.
//!
//! The caller supplies the sentences. `wording.rs` chooses the message of each ruling.

use alloc::{boxed::Box, string::String, vec::Vec};
use core::fmt;

use rokada_board::{Color, Role, Square};

use crate::{
    act::{Score, Step},
    clock::{Millis, Span},
};

/// A message: the key of a sentence, and its arguments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// The key, the same in every language: `refused-touched`.
    pub key: &'static str,
    /// The arguments, by name.
    pub arguments: Vec<(&'static str, Argument)>,
}

/// An argument of a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Argument {
    /// A side, White or Black.
    Side(Color),
    /// A player of unknown side.
    Player,
    /// The opponent of a player of unknown side.
    Opponent,
    /// A square, shown in the reader's letters.
    Square(Square),
    /// Several squares, listed.
    Squares(Vec<Square>),
    /// A kind of piece.
    Piece(Role),
    /// A piece of unknown kind.
    AnyPiece,
    /// A move in PGN's short form with English letters, with its number if it has one: `Nf3`,
    /// `10.O-O`.
    Move(String),
    /// A number that the sentence may agree with: 1 minute, 2 minutes.
    Count(u32),
    /// An ordinal number: 1st, 2nd.
    Ordinal(u32),
    /// A span of time, in milliseconds, to be shown in words.
    Span(Millis),
    /// The display of a clock, in milliseconds.
    Reading(Millis),
    /// A move as two squares.
    Step(Step),
    /// A score in figures.
    Score(Score),
    /// An option of a question by its name, with its amount if it has one:
    /// `more-time 2m`.
    Choice(String),
    /// Several options of a question by their names.
    Choices(Vec<String>),
    /// A person's own words, verbatim.
    Text(String),
    /// Another sentence, or part of one.
    Said(Box<Message>),
}

impl Message {
    /// A sentence without arguments.
    pub const fn new(key: &'static str) -> Self {
        Self {
            key,
            arguments: Vec::new(),
        }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, argument: impl Into<Argument>) -> Self {
        self.arguments.push((name, argument.into()));
        self
    }
}

impl Argument {
    /// A player by their side, or of unknown side.
    pub fn player(who: Option<Color>) -> Self {
        who.map_or(Self::Player, Self::Side)
    }

    /// The opponent of a player by their side, or of unknown side.
    pub fn opponent(who: Option<Color>) -> Self {
        who.map_or(Self::Opponent, |who| Self::Side(who.opposite()))
    }

    /// A piece by its kind, or of unknown kind.
    pub fn piece(role: Option<Role>) -> Self {
        role.map_or(Self::AnyPiece, Self::Piece)
    }
}

impl From<Color> for Argument {
    fn from(side: Color) -> Self {
        Self::Side(side)
    }
}

impl From<Square> for Argument {
    fn from(square: Square) -> Self {
        Self::Square(square)
    }
}

impl From<Role> for Argument {
    fn from(role: Role) -> Self {
        Self::Piece(role)
    }
}

impl From<u32> for Argument {
    fn from(count: u32) -> Self {
        Self::Count(count)
    }
}

impl From<Step> for Argument {
    fn from(step: Step) -> Self {
        Self::Step(step)
    }
}

impl From<Score> for Argument {
    fn from(score: Score) -> Self {
        Self::Score(score)
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Self {
        Self::Text(String::from(text))
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Message> for Argument {
    fn from(message: Message) -> Self {
        Self::Said(Box::new(message))
    }
}

/// The key and the arguments, for logs: `must-move who=white`.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key)?;
        self.arguments
            .iter()
            .try_for_each(|(name, argument)| write!(f, " {name}={argument}"))
    }
}

impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Side(side) => side.fmt(f),
            Self::Player => f.write_str("player"),
            Self::Opponent => f.write_str("opponent"),
            Self::Square(square) => square.fmt(f),
            Self::Piece(role) => role.fmt(f),
            Self::AnyPiece => f.write_str("piece"),
            Self::Move(text) => f.write_str(text),
            Self::Count(count) | Self::Ordinal(count) => count.fmt(f),
            Self::Span(ms) | Self::Reading(ms) => Span(*ms).fmt(f),
            Self::Step(step) => step.fmt(f),
            Self::Score(score) => score.fmt(f),
            Self::Squares(squares) => squares.iter().enumerate().try_for_each(|(at, square)| {
                f.write_str(if at == 0 { "" } else { "," })?;
                square.fmt(f)
            }),
            Self::Choice(text) | Self::Text(text) => write!(f, "{text:?}"),
            Self::Choices(names) => write!(f, "{:?}", names.join(", ")),
            Self::Said(message) => write!(f, "({message})"),
        }
    }
}
