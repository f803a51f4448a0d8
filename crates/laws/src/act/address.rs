//! Addresses an answer to an open question.

use alloc::{borrow::ToOwned, string::String};
use core::fmt;

use rokada_board::{Color, Square};

use super::{parse_color, parse_square};

/// The question that an answer is for, as far as the answer says it.
///
/// `[6.7.1] white`, `[4.2.2] white e2`, `[12.9]`, or nothing at all.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Addressed {
    /// The clause it was asked under, or one it rests on: its key, or its number in the edition.
    pub clause: Option<String>,
    /// The player whom the question concerns, if two under one clause are open.
    pub who: Option<Color>,
    /// The square it concerns (4.2.2).
    pub square: Option<Square>,
}

impl Addressed {
    /// A question asked under a clause, for either player.
    pub fn under(clause: &str) -> Self {
        Self {
            clause: Some(clause.to_owned()),
            ..Self::default()
        }
    }

    /// Splits the words after `answer` into the address and the answer.
    ///
    /// At least one word is left for the answer.
    pub(crate) fn cut<'a, 'b>(mut words: &'a [&'b str]) -> (Self, &'a [&'b str]) {
        let mut to = Self::default();
        if let [first, rest @ ..] = words
            && !rest.is_empty()
            && first.starts_with('[')
        {
            let clause = first.trim_start_matches('[').trim_end_matches(']');
            to.clause = Some(clause.to_owned());
            words = rest;
        }
        if let [first, rest @ ..] = words
            && !rest.is_empty()
            && let Ok(who) = parse_color(first)
        {
            to.who = Some(who);
            words = rest;
        }
        if let [first, rest @ ..] = words
            && !rest.is_empty()
            && let Ok(square) = parse_square(first)
        {
            to.square = Some(square);
            words = rest;
        }
        (to, words)
    }
}

/// The address before an answer, with a space after each word.
impl fmt::Display for Addressed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(clause) = &self.clause {
            write!(f, "[{clause}] ")?;
        }
        if let Some(who) = self.who {
            write!(f, "{who} ")?;
        }
        if let Some(square) = self.square {
            write!(f, "{square} ")?;
        }
        Ok(())
    }
}
