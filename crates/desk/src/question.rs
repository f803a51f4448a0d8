//! A case as a program sends it, and what is said of one that cannot be read: the same shapes for
//! `POST /api/rule` of a hall and for the package that runs in a page.

use rokada_laws::{Edition, Fault};
use rokada_words::{Words, words};
use serde::{Deserialize, Serialize};

/// A question to the desk.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The case, as a transcript.
    pub transcript: String,
    /// Under which editions, by their years; all where none is named.
    #[serde(default)]
    pub editions: Vec<String>,
    /// The reader's language, such as `sr-Latn`.
    #[serde(default)]
    pub language: Option<String>,
    /// Why this ruling did not fall, such as `9.2`; empty where nobody asks.
    #[serde(default)]
    pub why: String,
}

impl Question {
    /// The editions asked for, each once, the oldest first.
    ///
    /// # Errors
    /// A text that names no edition, as a sentence.
    pub fn editions(&self) -> Result<Vec<Edition>, String> {
        let named: Result<Vec<Edition>, _> =
            self.editions.iter().map(|name| name.parse()).collect();
        let mut editions = named.map_err(|why| format!("{why}"))?;
        editions.sort_unstable();
        editions.dedup();
        if editions.is_empty() {
            editions.extend(Edition::ALL);
        }
        Ok(editions)
    }

    /// The words of the language asked for, or these where none is named.
    ///
    /// # Errors
    /// A text that names no language of the house, as a sentence.
    pub fn words(&self, usual: &'static Words) -> Result<&'static Words, String> {
        in_language(self.language.as_deref(), usual)
    }
}

/// The words of a language by its name, or these where none is named.
///
/// # Errors
/// A text that names no language of the house, as a sentence.
pub fn in_language(name: Option<&str>, usual: &'static Words) -> Result<&'static Words, String> {
    let Some(name) = name else {
        return Ok(usual);
    };
    let language = name.parse().map(words);
    language.map_err(|_| "unknown language: write en, sr-Latn, sr-Cyrl, cnr, ro or sl".to_owned())
}

/// What is said of a case that cannot be read.
#[derive(Debug, Clone, Serialize)]
pub struct Unread {
    error: &'static str,
    faults: Vec<Line>,
}

/// One of its faults.
#[derive(Debug, Clone, Serialize)]
struct Line {
    line: usize,
    what: String,
}

impl Unread {
    /// All its faults, in the reader's language.
    pub fn new(faults: &[Fault], words: &Words) -> Self {
        let line = |fault: &Fault| Line {
            line: fault.line,
            what: words.wrong(&fault.what),
        };
        Self {
            error: "the case could not be read",
            faults: faults.iter().map(line).collect(),
        }
    }
}
