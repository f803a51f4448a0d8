//! The glossary of `docs/GLOSSARY.md`, embedded in the binary, in English; `rokada_words` has the
//! other languages.

use std::sync::OnceLock;

static TEXT: &str = include_str!(concat!(env!("OUT_DIR"), "/glossary.md"));

/// A heading of the glossary with its terms.
#[derive(Debug)]
pub struct Part {
    /// The heading in English.
    pub heading: &'static str,
    /// Its terms, in their order.
    pub terms: Vec<Term>,
}

/// A term and its meaning.
#[derive(Debug)]
pub struct Term {
    /// The word in English.
    pub word: &'static str,
    /// Its meaning, without Markdown markup.
    pub means: String,
}

/// The whole glossary.
pub fn parts() -> &'static [Part] {
    static PARTS: OnceLock<Vec<Part>> = OnceLock::new();
    PARTS.get_or_init(|| {
        let parts = TEXT.split("\n## ").skip(1);
        parts
            .map(|part| Part {
                heading: part.lines().next().unwrap_or_default(),
                terms: part.lines().filter_map(term).collect(),
            })
            .collect()
    })
}

/// Every term, in the order of the glossary.
pub fn terms() -> impl Iterator<Item = &'static Term> {
    parts().iter().flat_map(|part| &part.terms)
}

/// Parses a table row of the Markdown; the header row is skipped.
fn term(line: &'static str) -> Option<Term> {
    let row = line.strip_prefix("| ")?.trim_end_matches(" |");
    let (word, means) = row.split_once(" | ")?;
    (word != "word").then(|| Term {
        word,
        means: means.replace(['*', '`'], ""),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_have_meanings() {
        if TEXT.is_empty() {
            eprintln!("NOT RUN: this is a package without docs/GLOSSARY.md");
            return;
        }
        let touch = terms().find(|term| term.word == "touch");
        assert!(touch.is_some_and(|touch| touch.means.contains("4.3")));
        assert!(terms().all(|term| term.word != "word" && !term.means.is_empty()));
        assert!(
            parts().iter().all(|part| !part.terms.is_empty()),
            "{:?}",
            parts()
        );
    }
}
