//! The cases of `data/cases`, embedded in the binary: worked examples of the articles.

use std::sync::OnceLock;

use rokada_laws::{Edition, Transcript, transcript::LineKind};
use rokada_words::articles::is_under;

/// Paths under `data/cases` without `.case`, and texts, as the build script found them.
static TEXTS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/cases.rs"));

/// A case of the collection.
#[derive(Debug)]
pub struct Case {
    /// Its path without the ending: `article_04/castling/king_then_rook_must_castle`.
    pub id: &'static str,
    /// Its text as written.
    pub text: &'static str,
    /// The case as a transcript.
    pub transcript: Transcript,
    /// The keys of the clauses it is about: those in its source and its expectations.
    pub cites: Vec<String>,
}

impl Case {
    /// Its title, in one line.
    pub fn title(&self) -> &str {
        &self.transcript.header.title
    }

    /// Its source, in words.
    pub fn source(&self) -> &str {
        &self.transcript.header.source
    }

    /// The folder of its article: `article_04`.
    pub fn topic(&self) -> &'static str {
        self.id.split('/').next().unwrap_or_default()
    }

    /// Whether the ruling was made, examined or published by others, not only derived from the
    /// Laws.
    pub fn is_real(&self) -> bool {
        ![
            "Laws",
            "Guidelines",
            "Edition",
            "docs/",
            "Transcript",
            "Glossary",
        ]
        .iter()
        .any(|own| self.source().starts_with(own))
            && !self.source().is_empty()
    }

    /// Whether it applies to an edition.
    pub fn is_under(&self, edition: Edition) -> bool {
        self.transcript.header.event.editions.contains(&edition)
    }
}

/// All cases, in the order of their names.
pub fn all() -> &'static [Case] {
    static CASES: OnceLock<Vec<Case>> = OnceLock::new();
    CASES.get_or_init(|| {
        TEXTS
            .iter()
            .filter_map(|&(id, text)| {
                let transcript: Transcript = text.parse().ok()?;
                Some(Case {
                    id,
                    text,
                    cites: cites(&transcript),
                    transcript,
                })
            })
            .collect()
    })
}

/// The case with this path.
pub fn find(id: &str) -> Option<&'static Case> {
    all().iter().find(|case| case.id == id)
}

/// The case of the collection with this title and source.
pub fn titled(title: &str, source: &str) -> Option<&'static Case> {
    all()
        .iter()
        .find(|case| case.title() == title && case.source() == source)
}

/// The cases about a clause or its subclauses.
pub fn about(key: &str) -> impl Iterator<Item = &'static Case> {
    let key = key.to_owned();
    all()
        .iter()
        .filter(move |case| case.cites.iter().any(|cited| is_under(cited, &key)))
}

/// The clauses in the source and the expectations of a case.
fn cites(transcript: &Transcript) -> Vec<String> {
    let source = &transcript.header.source;
    let mut cites: Vec<String> = source
        .split(|letter: char| letter.is_whitespace() || ",;()".contains(letter))
        .filter(|word| is_key(word))
        .map(str::to_owned)
        .collect();
    for line in &transcript.lines {
        if let LineKind::Expect { .. } = &line.what {
            cites.extend(bracketed(&line.text));
        }
    }
    cites.sort();
    cites.dedup();
    cites
}

/// The text in brackets after an expectation; it must be a clause.
fn bracketed(text: &str) -> Option<String> {
    let (_, rest) = text.split_once('[')?;
    rest.split_once(']').map(|(key, _)| key.to_owned())
}

/// Whether a word has the form of a clause number: `9.2.1`, `A.5.2`, `III.5`.
fn is_key(word: &str) -> bool {
    let mut parts = word.split('.');
    let first = parts.next().unwrap_or_default();
    let rest: Vec<&str> = parts.collect();
    let number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let known = ["A", "B", "C", "D", "I", "II", "III"].contains(&first) || number(first);
    known && !rest.is_empty() && rest.iter().all(|part| number(part))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_case_is_embedded_and_cites_a_clause() {
        if TEXTS.is_empty() {
            eprintln!("NOT RUN: this is a package without data/cases");
            return;
        }
        assert_eq!(all().len(), TEXTS.len(), "a case could not be read");
        let silent: Vec<&str> = all()
            .iter()
            .filter(|case| case.cites.is_empty())
            .map(|case| case.id)
            .collect();
        assert!(silent.len() * 20 < all().len(), "{silent:?}");
        assert!(all().iter().filter(|case| case.is_real()).count() > 80);
    }

    #[test]
    fn cases_are_found_by_clause_and_parent_clause() {
        if TEXTS.is_empty() {
            eprintln!("NOT RUN: this is a package without data/cases");
            return;
        }
        assert!(about("4.4.1").next().is_some());
        assert!(about("4.4").count() > about("4.4.1").count());
        assert!(is_under("7.5.5", "7.5") && !is_under("3.10", "3.1"));
    }

    #[test]
    fn clause_numbers_differ_from_words() {
        for word in ["9.2", "A.5.2", "III.5", "3.8.2.2.1"] {
            assert!(is_key(word), "{word}");
        }
        for word in ["2023", "Laws", "A", "3.", "docs/readings/9.md#9-4", "Mr."] {
            assert!(!is_key(word), "{word}");
        }
    }
}
