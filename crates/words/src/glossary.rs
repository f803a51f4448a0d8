//! The glossary in the other languages: the words of this house and of the
//! Laws, and what they mean.
//!
//! English stands in `docs/GLOSSARY.md` alone; the other languages in
//! `glossary.ftl`, under `g-` and the English word (`g-to-have-the-move`), its
//! meaning under the same with `-means`, a heading under `g-part-`.

use crate::say::Words;

/// A word and what it means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Meaning {
    /// The word: `dotik`.
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
