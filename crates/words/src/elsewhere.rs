//! What has its English outside this room: the glossary, and the titles of the
//! cases.
//!
//! The glossary's English stands in `docs/GLOSSARY.md` alone; the other
//! languages in `glossary.ftl`, under `g-` and the English word
//! (`g-to-have-the-move`), its meaning under the same with `-means`, a heading
//! under `g-part-`. A case has its English title in itself; the others stand in
//! `cases.ftl`, under `t-` and where the case stands, with dashes.

use crate::say::Words;

/// A word and what it means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Meaning {
    /// The word in the language: `dotik`.
    pub word: String,
    /// What it means, a sentence or two.
    pub means: String,
}

impl Words {
    /// A word of the English glossary in this language; nothing in English,
    /// whose glossary says it itself.
    pub fn glossed(&self, english: &str) -> Option<Meaning> {
        let key = key(english);
        Some(Meaning {
            word: self.try_tell(&format!("g-{key}"), &[])?,
            means: self.try_tell(&format!("g-{key}-means"), &[])?,
        })
    }

    /// The title of a case by where it stands under `data/cases`, without
    /// `.case`; nothing in English and where the language has none yet.
    pub fn case_title(&self, id: &str) -> Option<String> {
        self.try_tell(&format!("t-{}", id.replace(['/', '.'], "-")), &[])
    }

    /// A heading of the English glossary in this language.
    pub fn glossary_part(&self, english: &str) -> Option<String> {
        self.try_tell(&format!("g-part-{}", key(english)), &[])
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
