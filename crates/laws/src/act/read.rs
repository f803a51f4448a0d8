//! The words of a text against the words of the rows.

use alloc::{format, string::String, vec::Vec};

use rokada_board::{Color, Role, Square};

use super::{
    ActError, Addressed, Deed, Penalty, Score, Step,
    parse::{color, number, parse_penalty, role, span, square},
    row::{self, Row},
};

use crate::clock::Millis;

type Result<T> = core::result::Result<T, ActError>;

/// What stands in the fields of a row.
#[derive(Debug, Default)]
pub(super) struct Fields<'w>(Vec<Field<'w>>);

#[derive(Debug)]
struct Field<'w> {
    name: &'static str,
    /// Its first word, without what the row has around the field.
    first: &'w str,
    /// The words after the first.
    more: &'w [&'w str],
}

/// The act that these words are; `None` if they fit no row.
///
/// # Errors
/// What is wrong in a field, if they fit a row in all else.
pub(super) fn deed<'w>(words: &'w [&'w str]) -> Option<Result<Deed>> {
    let mut wrong = None;
    let first = words.first().copied().unwrap_or_default();
    for row in row::rows().rev() {
        for known in [row.words].iter().chain(row.also) {
            // Every row begins with a word of its own; most are passed over by it.
            let rest = known.strip_prefix(first);
            if !rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' ')) {
                continue;
            }
            let mut fields = Fields::default();
            if !fit(known, words, &mut fields) {
                continue;
            }
            match (row.read)(&fields) {
                Ok(deed) => return Some(Ok(deed)),
                Err(why) => wrong = wrong.or(Some(Err(why))),
            }
        }
    }
    wrong
}

/// How few words a field takes, if it takes any number of them.
fn is_long(name: &str) -> Option<usize> {
    match name {
        "squares" | "moves" | "text" | "kind" | "article" | "proof" | "other" => Some(1),
        // Nothing is a penalty that does not exist, and is answered with those that do.
        "penalty" => Some(0),
        _ => None,
    }
}

/// Whether the words are those of a row, and what stands in its fields.
fn fit<'w>(known: &'static str, words: &'w [&'w str], fields: &mut Fields<'w>) -> bool {
    if known.is_empty() {
        return words.is_empty();
    }
    let (token, rest) = known.split_once(' ').unwrap_or((known, ""));
    let Some((before, name, after)) = row::field(token) else {
        return words
            .split_first()
            .is_some_and(|(first, others)| *first == token && fit(rest, others, fields));
    };
    let mut take = |count: usize| {
        let first = words.first().filter(|_| count > 0).copied();
        let first = first
            .unwrap_or_default()
            .strip_prefix(before)?
            .strip_suffix(after)?;
        let more = words.get(1..count).unwrap_or_default();
        fields.0.push(Field { name, first, more });
        Some(())
    };
    match is_long(name) {
        None => !words.is_empty() && take(1).is_some() && fit(rest, &words[1..], fields),
        Some(least) if rest.is_empty() => words.len() >= least && take(words.len()).is_some(),
        Some(least) => {
            // Up to the last place where the rest of the row fits.
            for count in (least..=words.len()).rev() {
                let mut after = Fields::default();
                if fit(rest, &words[count..], &mut after) {
                    let is_taken = take(count).is_some();
                    fields.0.extend(after.0);
                    return is_taken;
                }
            }
            false
        }
    }
}

impl<'w> Fields<'w> {
    fn field(&self, name: &str) -> (&'w str, &'w [&'w str]) {
        let found = self.0.iter().find(|field| field.name == name);
        found.map_or(("", &[]), |field| (field.first, field.more))
    }

    /// A field of one word; nothing where the row lacks it.
    pub(super) fn word(&self, name: &str) -> &'w str {
        self.field(name).0
    }

    fn words(&self, name: &str) -> Vec<&'w str> {
        let (first, more) = self.field(name);
        [first].into_iter().chain(more.iter().copied()).collect()
    }

    /// A field of several words.
    pub(super) fn long(&self, name: &str) -> String {
        self.words(name).join(" ")
    }

    pub(super) fn text(&self) -> String {
        self.long("text")
    }

    pub(super) fn side(&self) -> Result<Color> {
        color(self.word("side"))
    }

    pub(super) fn square(&self) -> Result<Square> {
        square(self.word("square"))
    }

    pub(super) fn squares(&self) -> Result<Vec<Square>> {
        self.words("squares").into_iter().map(square).collect()
    }

    pub(super) fn piece(&self) -> Result<Role> {
        role(self.word("piece"))
    }

    pub(super) fn step(&self) -> Result<Step> {
        self.word("move").parse()
    }

    pub(super) fn steps(&self) -> Result<Vec<Step>> {
        self.words("moves").into_iter().map(str::parse).collect()
    }

    pub(super) fn number(&self) -> Result<u32> {
        number(self.word("number"))
    }

    /// A number that stands before a text: only figures are one.
    pub(super) fn figures(&self) -> Result<u32> {
        let word = self.word("number");
        let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
        number(if is_number { word } else { "" })
    }

    pub(super) fn span(&self) -> Result<Millis> {
        span(self.word("span"))
    }

    /// A span that a row writes behind a minus.
    pub(super) fn span_taken(&self) -> Result<Millis> {
        span(&format!("-{}", self.word("span")))
    }

    pub(super) fn time(&self) -> Result<Millis> {
        span(self.word("time"))
    }

    pub(super) fn score(&self) -> Result<Score> {
        self.word("score").parse()
    }

    pub(super) fn penalty(&self) -> Result<Penalty> {
        let words = self.words("penalty");
        parse_penalty(words.strip_prefix(&[""]).unwrap_or(&words))
    }

    /// An answer, and to which question it says that it is.
    pub(super) fn answer(&self) -> Deed {
        let words = [self.words("question"), self.words("text")].concat();
        let said = words.strip_prefix(&[""]).unwrap_or(&words);
        let (to, option) = Addressed::cut(said);
        let option = option.join(" ");
        Deed::Answer { to, option }
    }
}

impl Row {
    /// The act of its sample.
    ///
    /// # Panics
    /// Never: a test reads the sample of every row.
    pub fn deed(&self) -> Deed {
        let read = self.sample.parse();
        read.expect("a test reads the sample of every row")
    }
}
