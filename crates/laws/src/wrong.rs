//! Errors in words: an English sentence at the source, and a key with arguments for translation.

use alloc::{borrow::Cow, string::String};
use core::fmt;

use rokada_board::{Faults, FenErrors};

use crate::message::{Argument, Message};

/// The number of letters that an error quotes from a faulty text.
///
/// They suffice to find the place, and keep an error shorter than the text.
pub const QUOTE_MAX: usize = 80;

/// Cuts a text after [`QUOTE_MAX`] letters; the last of them is an ellipsis.
fn shorten(text: &mut String) {
    let mut letters = text.char_indices().map(|(at, _)| at);
    let cut = letters.nth(QUOTE_MAX - 1);
    if let (Some(cut), Some(_)) = (cut, letters.next()) {
        text.truncate(cut);
        text.push('…');
    }
}

/// Why a text or an act is rejected, for the person who wrote or tried it.
///
/// It displays in English. The key names the sentence in other languages, without the `w-` in their
/// files.
///
/// ```
/// use rokada_laws::Wrong;
///
/// let wrong = Wrong::new("no-square", "`{word}` is not a square").with("word", "e9");
/// assert_eq!(wrong.to_string(), "`e9` is not a square");
/// assert_eq!(wrong.message().key, "no-square");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wrong {
    english: Cow<'static, str>,
    message: Message,
}

impl Wrong {
    /// Why an act is not undone: it is not the person's last one, or someone has acted since.
    pub(crate) fn nothing_to_undo() -> Self {
        Self::new(
            "undo-nothing",
            "there is nothing to undo: somebody else has acted since, or the act is not yours",
        )
    }

    /// A sentence in English, with the names of arguments between braces.
    pub const fn new(key: &'static str, english: &'static str) -> Self {
        Self {
            english: Cow::Borrowed(english),
            message: Message::new(key),
        }
    }

    /// A sentence without arguments in the English text.
    ///
    /// Other languages say less, or use the added arguments.
    pub const fn verbatim(key: &'static str, english: String) -> Self {
        Self {
            english: Cow::Owned(english),
            message: Message::new(key),
        }
    }

    /// Adds an argument. A `word` or `words` of the faulty text is quoted up to [`QUOTE_MAX`].
    #[must_use]
    pub fn with(mut self, name: &'static str, argument: impl Into<Argument>) -> Self {
        let mut argument = argument.into();
        if let ("word" | "words", Argument::Text(text)) = (name, &mut argument) {
            shorten(text);
        }
        self.message = self.message.with(name, argument);
        self
    }

    /// The message for translation.
    pub const fn message(&self) -> &Message {
        &self.message
    }

    fn find_argument(&self, name: &str) -> Option<&Argument> {
        let named = |(known, _): &&(&str, Argument)| *known == name;
        let found = self.message.arguments.iter().find(named);
        found.map(|(_, argument)| argument)
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Cow::Borrowed(mut rest) = self.english else {
            return f.write_str(&self.english);
        };
        while let Some((before, after)) = rest.split_once('{') {
            let (name, after) = after.split_once('}').unwrap_or((after, ""));
            f.write_str(before)?;
            match self.find_argument(name) {
                Some(Argument::Text(text)) => f.write_str(text)?,
                Some(other) => other.fmt(f)?,
                None => debug_assert!(false, "no argument for {name}"),
            }
            rest = after;
        }
        f.write_str(rest)
    }
}

impl core::error::Error for Wrong {}

/// An impossible act, or one that this version does not support; it is not recorded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Impossible(pub Wrong);

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl core::error::Error for Impossible {}

/// Other languages name only the first faulty field.
impl From<&FenErrors> for Wrong {
    fn from(errors: &FenErrors) -> Self {
        let english = alloc::format!("{errors}");
        let first = errors.errors().first();
        let field = first.map_or_else(String::new, |error| alloc::format!("{}", error.field));
        Self::verbatim("no-fen", english).with("field", field.replace(' ', "-"))
    }
}

/// What makes a setup no position. Other languages name only the first fault.
impl From<Faults> for Wrong {
    fn from(faults: Faults) -> Self {
        let first = faults.names().next().unwrap_or_default();
        Self::verbatim("no-position", alloc::format!("{faults}"))
            .with("fault", first.replace(' ', "-"))
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn long_quoted_word_is_cut() {
        let quoted = |length: usize| {
            let wrong = Wrong::new("no-square", "{word}").with("word", "ž".repeat(length));
            wrong.to_string()
        };
        assert_eq!(quoted(QUOTE_MAX), "ž".repeat(QUOTE_MAX));
        assert_eq!(quoted(QUOTE_MAX + 1), "ž".repeat(QUOTE_MAX - 1) + "…");
        assert_eq!(quoted(100_000).chars().count(), QUOTE_MAX);
    }
}
