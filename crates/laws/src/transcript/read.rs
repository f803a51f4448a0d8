//! Parses a transcript; all faults are reported at once.

use alloc::{string::ToString, vec::Vec};
use core::str::FromStr;

use super::{Line, LineKind, Transcript, When};
use crate::{
    act::{ActError, Deed, Person},
    clock::Span,
    edition::{Edition, UnknownEdition},
    faults::{Fault, Faults},
    regulations::Header,
    wrong::Wrong,
};

impl FromStr for Transcript {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        Self::under(&Header::default(), text)
    }
}

impl Transcript {
    /// Parses a transcript whose header adds to the regulations of a tournament.
    ///
    /// # Errors
    /// All faults, each with its line.
    pub fn under(regulations: &Header, text: &str) -> Result<Self, Faults> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut faults = Vec::new();
        let Some(rule) = text.lines().position(|line| line.trim() == "---") else {
            let line = text.lines().count().max(1);
            let what = Wrong::new("no-rule", "no line `---` between the header and the acts");
            return Err(Faults(alloc::vec![Fault::at(line, what)]));
        };
        let head: Vec<&str> = text.lines().take(rule).collect();
        let header = match regulations.clone().read_text(&head.join("\n")) {
            Ok(header) => header,
            Err(why) => {
                faults.extend(why);
                Header::default()
            }
        };
        let mut lines = Vec::new();
        for (index, line) in text.lines().enumerate().skip(rule + 1) {
            let number = index + 1;
            let text = without_comment(line).trim();
            if text.is_empty() || text.starts_with('>') {
                continue;
            }
            match read_line(text) {
                Ok(what) => lines.push(Line {
                    number,
                    text: text.to_string(),
                    what,
                }),
                Err(what) => faults.push(Fault::at(number, what)),
            }
        }
        if faults.is_empty() {
            Ok(Self { header, lines })
        } else {
            Err(Faults::first(faults))
        }
    }
}

/// The line up to a `#` that starts a comment; the hash of a sealed move does not.
fn without_comment(line: &str) -> &str {
    if line.trim_start().starts_with('#') {
        return "";
    }
    let comment = line.match_indices('#').find_map(|(at, _)| {
        let before = line[..at].strip_suffix([' ', '\t'])?;
        let is_hash = before.ends_with("seal") || before.ends_with("seal reply");
        (!is_hash).then_some(before)
    });
    comment.unwrap_or(line)
}

fn read_line(text: &str) -> Result<LineKind, Wrong> {
    if let Some(rest) = text.strip_prefix("expect") {
        if let Some(tagged) = rest.strip_prefix('@') {
            let (edition, what) = tagged
                .split_once(char::is_whitespace)
                .unwrap_or((tagged, ""));
            let only: Edition = edition.parse().map_err(UnknownEdition::wrong)?;
            return Ok(LineKind::Expect {
                only: Some(only),
                what: what.parse()?,
            });
        }
        if rest.is_empty() || rest.starts_with(char::is_whitespace) {
            return Ok(LineKind::Expect {
                only: None,
                what: rest.parse()?,
            });
        }
    }
    let (when, rest) = read_when(text)?;
    let (who, deed) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let who: Person = who.parse().map_err(|why: ActError| why.0)?;
    let (deed, manner) = Deed::parse_with_manner(deed).map_err(|why| why.0)?;
    if deed == Deed::Pass && who != Person::Clock {
        let wrong = Wrong::new(
            "no-deed",
            "what does {who} do? write an act, or `clock` for time that only passes",
        );
        return Err(wrong.with("who", who.to_string()));
    }
    Ok(LineKind::Act {
        when,
        who,
        deed,
        manner,
    })
}

fn read_when(text: &str) -> Result<(When, &str), Wrong> {
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let span = |word: &str| {
        word.parse::<Span>()
            .map(|span| span.0)
            .ok()
            .filter(|ms| *ms >= 0)
            .ok_or_else(|| {
                let wrong = Wrong::new(
                    "no-moment",
                    "`{word}` is not a time: write +5 (seconds after the line before) or @1:02:03",
                );
                wrong.with("word", first)
            })
    };
    if let Some(after) = first.strip_prefix('+') {
        Ok((When::After(span(after)?), rest.trim()))
    } else if let Some(at) = first.strip_prefix('@') {
        Ok((When::At(span(at)?), rest.trim()))
    } else {
        Ok((When::After(0), text))
    }
}
