//! Cases sent by programs, and the errors for invalid ones: the same JSON for `POST /api/rule` of a
//! hall and for the browser package.

use rokada_laws::{Edition, Fault};
use rokada_words::{Words, words};
use serde::{Deserialize, Serialize};

/// A request to the desk.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The case, as a transcript.
    pub transcript: String,
    /// The editions, by year; all of them if empty.
    #[serde(default)]
    pub editions: Vec<String>,
    /// The reader's language, such as `sr-Latn`.
    #[serde(default)]
    pub language: Option<String>,
    /// The ruling to explain, such as `9.2`; empty to explain none.
    #[serde(default)]
    pub why: String,
}

impl Question {
    /// The requested editions, each once, the oldest first.
    ///
    /// # Errors
    /// A message, if a text names no edition.
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

    /// The texts of the requested language, or `usual` if none is named.
    ///
    /// # Errors
    /// A message, if the text names no supported language.
    pub fn words(&self, usual: &'static Words) -> Result<&'static Words, String> {
        in_language(self.language.as_deref(), usual)
    }
}

/// The texts of a language by its name, or `usual` if none is named.
///
/// # Errors
/// A message, if the text names no supported language.
pub fn in_language(name: Option<&str>, usual: &'static Words) -> Result<&'static Words, String> {
    let Some(name) = name else {
        return Ok(usual);
    };
    let language = name.parse().map(words);
    language.map_err(|_| "unknown language: write en, sr-Latn, sr-Cyrl, cnr, ro or sl".to_owned())
}

/// The errors of an invalid case.
#[derive(Debug, Clone, Serialize)]
pub struct InvalidCase {
    error: &'static str,
    faults: Vec<Line>,
}

/// One of these errors.
#[derive(Debug, Clone, Serialize)]
struct Line {
    line: usize,
    what: String,
}

impl InvalidCase {
    /// All errors, in the reader's language.
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
