//! Texts whose English is outside this crate: the glossary, and the titles of the cases.
//!
//! The glossary's English is only in `docs/GLOSSARY.md`. The other languages are in `glossary.ftl`,
//! under `g-` and the English word (`g-to-have-the-move`), its meaning under the same with
//! `-means`, a heading under `g-part-`. A case contains its English title; the others are in
//! `cases.ftl`, under `t-` and the path of the case, with dashes.

use crate::say::Words;

/// A word and its meaning.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GlossaryEntry {
    /// The word in the language: `dotik`.
    pub word: String,
    /// Its meaning, a sentence or two.
    pub means: String,
}

impl Words {
    /// A word of the English glossary in this language; `None` in English, whose glossary has it.
    pub fn glossary_entry(&self, english: &str) -> Option<GlossaryEntry> {
        let key = key(english);
        Some(GlossaryEntry {
            word: self.try_format(&format!("g-{key}"), &[])?,
            means: self.try_format(&format!("g-{key}-means"), &[])?,
        })
    }

    /// The title of a case by its path under `data/cases`, without `.case`; `None` in English and
    /// where the language has none yet.
    pub fn case_title(&self, id: &str) -> Option<String> {
        self.try_format(&format!("t-{}", id.replace(['/', '.'], "-")), &[])
    }

    /// A heading of the English glossary in this language.
    pub fn glossary_part(&self, english: &str) -> Option<String> {
        self.try_format(&format!("g-part-{}", key(english)), &[])
    }
}

/// An English word as part of a key: `lift, place` as `lift-place`.
fn key(english: &str) -> String {
    english
        .split(|letter: char| !letter.is_ascii_alphanumeric())
        .filter(|part| !part.is_empty())
        .map(str::to_ascii_lowercase)
        .collect::<Vec<_>>()
        .join("-")
}
