//! What is read as an act: the words of all rows, cut and put into order when
//! this is compiled, so that reading an act asks only the rows that begin as it
//! does.

use super::{Row, TABLE};
use crate::act::fields::MOST_FIELDS;

/// A word of a row.
#[derive(Debug, Clone, Copy)]
pub(in crate::act) enum Token {
    /// It stands as it is.
    Word(&'static str),
    /// It ends with a field: what stands before, and the name.
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

    /// The name of the field in it.
    pub(super) const fn field(self) -> Option<&'static str> {
        match self {
            Self::Word(_) => None,
            Self::Field(_, name) => Some(name),
        }
    }
}

/// The words of a row, each for itself.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cut {
    tokens: [Token; MOST_WORDS],
    count: usize,
}

const MOST_WORDS: usize = 6;

impl Cut {
    pub(super) const fn of(words: &'static str) -> Self {
        let mut tokens = [Token::Word(""); MOST_WORDS];
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
        assert!(fields <= MOST_FIELDS, "more fields than are kept");
        Self { tokens, count }
    }
}

/// What stands before the first such letter and after it.
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

impl Row {
    /// Its words, each for itself.
    pub(in crate::act) fn tokens(&self) -> &[Token] {
        &self.cut.tokens[..self.cut.count]
    }
}

/// Words that are read as an act: those of a row, or other words of it.
#[derive(Debug, Clone, Copy)]
pub(in crate::act) struct Known {
    begins: u64,
    cut: Cut,
    pub(in crate::act) row: &'static Row,
}

impl Known {
    const fn new(row: &'static Row, words: &'static str) -> Self {
        Self {
            begins: begins(words),
            cut: Cut::of(words),
            row,
        }
    }

    /// The words, each for itself.
    pub(in crate::act) fn tokens(&self) -> &[Token] {
        &self.cut.tokens[..self.cut.count]
    }
}

/// All that is read, in the order of how it begins; where that is the same the
/// later row stands first.
static KNOWN: [Known; count()] = sorted();

/// What is read as an act and may begin with this word, what is meant first.
pub(in crate::act) fn known(first: &str) -> impl Iterator<Item = &'static Known> {
    let begins = begins(first);
    let start = KNOWN.partition_point(|known| known.begins < begins);
    let after = KNOWN[start..].iter();
    after.take_while(move |known| known.begins == begins)
}

/// The first eight letters of the first word as a number.
const fn begins(words: &str) -> u64 {
    let words = words.as_bytes();
    let mut number = 0;
    let mut at = 0;
    while at < 8 && at < words.len() && words[at] != b' ' {
        number = number << 8 | words[at] as u64;
        at += 1;
    }
    number
}

const fn count() -> usize {
    let mut count = 0;
    let mut part = 0;
    while part < TABLE.len() {
        let mut at = 0;
        while at < TABLE[part].len() {
            count += 1 + TABLE[part][at].also.len();
            at += 1;
        }
        part += 1;
    }
    count
}

const fn sorted() -> [Known; count()] {
    let mut sorted = [Known::new(&TABLE[0][0], ""); count()];
    let mut len = 0;
    let mut part = TABLE.len();
    while part > 0 {
        part -= 1;
        let mut at = TABLE[part].len();
        while at > 0 {
            at -= 1;
            let row = &TABLE[part][at];
            insert(&mut sorted, len, Known::new(row, row.words));
            len += 1;
            let mut other = 0;
            while other < row.also.len() {
                insert(&mut sorted, len, Known::new(row, row.also[other]));
                len += 1;
                other += 1;
            }
        }
    }
    sorted
}

/// Puts one among the first `len`, behind those that begin as it does.
const fn insert(sorted: &mut [Known], len: usize, new: Known) {
    let mut at = len;
    while at > 0 && new.begins < sorted[at - 1].begins {
        sorted[at] = sorted[at - 1];
        at -= 1;
    }
    sorted[at] = new;
}
