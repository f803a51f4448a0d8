//! Parses acts by matching their words against the rows.

use alloc::vec::Vec;
use core::str::FromStr;

use super::{
    Act, ActError, Deed, Manner, WhichBoard,
    fields::Fields,
    known::known,
    parse::{Result, no_claim, span, wrong, wrong_word},
    row::{Row, Token},
};
use crate::wrong::Wrong;

/// Time, person and deed: `@1:02:03 white touch e2`, as in the log.
impl FromStr for Act {
    type Err = ActError;

    fn from_str(line: &str) -> Result<Self> {
        let Some((time, rest)) = line.trim().split_once(' ') else {
            return wrong(
                "no-timed-act",
                "an act has a time, a person and a deed: @0:01:02 white press",
            );
        };
        let Some(at) = time.strip_prefix('@') else {
            return wrong_word(
                "no-time-since-start",
                "`{word}` is not a time since the start: write @ and h:mm:ss",
                time,
            );
        };
        let at = span(at)?;
        let (who, deed) = rest.split_once(' ').unwrap_or((rest, ""));
        let (deed, manner) = Deed::parse_with_manner(deed)?;
        Ok(Self {
            at,
            who: who.parse()?,
            deed,
            manner,
        })
    }
}

impl Deed {
    /// Parses a deed and its manner: `make e1g1 with both hands`.
    ///
    /// # Errors
    /// Says which word is not understood and what is expected there.
    pub fn parse_with_manner(text: &str) -> Result<(Self, Manner)> {
        let mut text = text.trim();
        let mut manner = Manner::default();
        loop {
            if let Some(rest) = text.strip_suffix(" with both hands") {
                manner.both_hands = true;
                text = rest;
            } else if let Some(rest) = text.strip_suffix(" on own board") {
                manner.board = WhichBoard::Own;
                text = rest;
            } else if let Some(rest) = text.strip_suffix(" on opponent's board") {
                manner.board = WhichBoard::Opponents;
                text = rest;
            } else if let Some(rest) = text.strip_suffix(" relying on the display") {
                manner.by_display = true;
                text = rest;
            } else {
                return Ok((text.parse()?, manner));
            }
        }
    }
}

impl FromStr for Deed {
    type Err = ActError;

    fn from_str(text: &str) -> Result<Self> {
        let words: Vec<&str> = text.split_whitespace().collect();
        deed(&words).unwrap_or_else(|| not_understood(text.trim(), &words))
    }
}

/// The error for words that fit no act, with what is expected.
fn not_understood(text: &str, words: &[&str]) -> Result<Deed> {
    match words {
        ["claim", "threefold" | "fifty", _, ..] => wrong(
            "no-intention",
            "after the claim write nothing, `with g1f3` or `saying g1f3`",
        ),
        ["claim", ..]
        | [
            "call",
            "colours" | "board" | "displaced" | "clock" | "hands" | "touched" | "released",
            ..,
        ] => no_claim(&words[1..].join(" ")),
        ["can" | "cannot" | "dead", ..] => wrong(
            "no-finding",
            "the clerk says `can mate white with g1f3 ...`, `cannot mate white by CERTIFICATE`, `dead by CERTIFICATE and CERTIFICATE` or `cannot tell`",
        ),
        _ => {
            if let Some(row) = find_incomplete_row(words) {
                let wrong = Wrong::new(
                    "lacks-words",
                    "`{word}` lacks what comes after it: write for example `{example}`",
                );
                let wrong = wrong.with("word", text).with("example", row.sample);
                return Err(ActError(wrong));
            }
            wrong_word(
                "no-act",
                "`{word}` is neither a move nor a command: write for example touch e2, lift e2, place e4, make g1f3, move g1f3, press, offer draw, accept, resign, claim threefold, call flag white",
                text,
            )
        }
    }
}

/// The row that begins with all these words and goes on with a field.
fn find_incomplete_row(words: &[&str]) -> Option<&'static Row> {
    let first = words.first()?;
    let begins = |tokens: &[Token]| {
        let is_same_word =
            |(token, word): (&Token, &&str)| matches!(token, Token::Word(known) if known == word);
        let next = tokens.get(words.len());
        matches!(next, Some(Token::Field(..))) && tokens.iter().zip(words).all(is_same_word)
    };
    known(first)
        .find(|known| begins(known.tokens()))
        .map(|known| known.row)
}

/// Parses these words as an act; `None` if they fit no row.
///
/// # Errors
/// Describes an invalid field if the rest fits a row.
fn deed<'w>(words: &'w [&'w str]) -> Option<Result<Deed>> {
    let mut wrong = None;
    let first = words.first().copied().unwrap_or_default();
    for known in known(first) {
        let mut fields = Fields::default();
        if !match_tokens(known.tokens(), words, &mut fields) {
            continue;
        }
        match (known.row.read)(&fields) {
            Ok(deed) => return Some(Ok(deed)),
            Err(why) => wrong = wrong.or(Some(Err(why))),
        }
    }
    wrong
}

/// The smallest number of words of a variable-length field; `None` for other fields.
fn min_words(name: &str) -> Option<usize> {
    match name {
        "squares" | "moves" | "position" | "text" | "kind" | "article" | "proof" | "other" => {
            Some(1)
        }
        // No words are an invalid penalty: the error then lists the valid ones.
        "penalty" => Some(0),
        _ => None,
    }
}

/// Whether the words match a row; fills its fields.
fn match_tokens<'w>(known: &[Token], words: &'w [&'w str], fields: &mut Fields<'w>) -> bool {
    let Some((token, rest)) = known.split_first() else {
        return words.is_empty();
    };
    let (before, name) = match *token {
        Token::Word(known) => {
            return words.split_first().is_some_and(|(first, others)| {
                *first == known && match_tokens(rest, others, fields)
            });
        }
        Token::Field(before, name) => (before, name),
    };
    let mut take = |count: usize| {
        let first = words.first().filter(|_| count > 0).copied();
        let first = first.unwrap_or_default().strip_prefix(before)?;
        let more = words.get(1..count).unwrap_or_default();
        fields.push(name, first, more);
        Some(())
    };
    match min_words(name) {
        None => !words.is_empty() && take(1).is_some() && match_tokens(rest, &words[1..], fields),
        Some(least) if rest.is_empty() => words.len() >= least && take(words.len()).is_some(),
        Some(least) => {
            // Tries the longest field first, until the rest of the row fits.
            for count in (least..=words.len()).rev() {
                let mut after = Fields::default();
                if match_tokens(rest, &words[count..], &mut after) {
                    let is_taken = take(count).is_some();
                    fields.append(&after);
                    return is_taken;
                }
            }
            false
        }
    }
}

impl Row {
    /// Parses the sample of this row.
    ///
    /// # Panics
    /// Never: a test parses the sample of every row.
    pub fn deed(&self) -> Deed {
        let read = self.sample.parse();
        read.expect("a test reads the sample of every row")
    }
}
