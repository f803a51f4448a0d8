//! Splits the words of a row at compile time.

use crate::act::fields::FIELDS_MAX;

#[derive(Debug, Clone, Copy)]
pub(in crate::act) enum Token {
    /// A literal word.
    Word(&'static str),
    /// A word that ends with a field: the text before it, and the field's name.
    Field(&'static str, &'static str),
}

impl Token {
    const fn of(word: &'static str) -> Self {
        let (before, field) = split(word, b'{');
        if before.len() == word.len() {
            return Self::Word(word);
        }
        let (name, after) = split(field, b'}');
        assert!(after.is_empty(), "a field ends its word");
        Self::Field(before, name)
    }

    pub(super) const fn field(self) -> Option<&'static str> {
        match self {
            Self::Word(_) => None,
            Self::Field(_, name) => Some(name),
        }
    }
}

/// The words of a row, split into tokens.
#[derive(Debug, Clone, Copy)]
pub(in crate::act) struct Cut {
    tokens: [Token; WORDS_MAX],
    count: usize,
}

const WORDS_MAX: usize = 6;

impl Cut {
    pub(in crate::act) const fn of(words: &'static str) -> Self {
        let mut tokens = [Token::Word(""); WORDS_MAX];
        let mut count = 0;
        let mut fields = 0;
        let mut rest = words;
        while !rest.is_empty() {
            let (word, after) = split(rest, b' ');
            tokens[count] = Token::of(word);
            if tokens[count].field().is_some() {
                fields += 1;
            }
            count += 1;
            rest = after;
        }
        assert!(fields <= FIELDS_MAX, "more fields than MOST_FIELDS");
        Self { tokens, count }
    }

    pub(in crate::act) fn tokens(&self) -> &[Token] {
        &self.tokens[..self.count]
    }
}

/// The text before the first such letter, and after it.
const fn split(text: &'static str, letter: u8) -> (&'static str, &'static str) {
    let mut end = 0;
    while end < text.len() && text.as_bytes()[end] != letter {
        end += 1;
    }
    let (before, rest) = text.split_at(end);
    if rest.is_empty() {
        return (before, rest);
    }
    (before, rest.split_at(1).1)
}
