//! The ruling desk in JSON, for a page: a case in, what each edition of the Laws says of it out.

use rokada_board::{Color, Position};
use rokada_desk::{mate, rule_and_why};
use rokada_laws::{Edition, Fault};
use rokada_words::{Language, Words, words};
use serde::Deserialize;
use serde_json::json;

#[path = "../../passing.rs"]
pub mod passing;

/// What a page may ask.
#[derive(Debug, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case", deny_unknown_fields)]
enum Asked {
    /// Rulings on a case; all editions where none is named.
    Rule {
        transcript: String,
        #[serde(default)]
        editions: Vec<String>,
        #[serde(default)]
        language: Option<String>,
        #[serde(default)]
        why: String,
    },
    /// Whether a side can still mate.
    CanMate {
        fen: String,
        color: String,
        #[serde(default)]
        states: Option<u64>,
        #[serde(default)]
        language: Option<String>,
    },
}

/// The answer to a question, both in JSON. What `POST /api/rule` of a hall answers is answered here
/// to `rule`.
pub fn said(asked: &str) -> String {
    answered(asked).unwrap_or_else(|why| why)
}

fn answered(asked: &str) -> Result<String, String> {
    let asked: Asked = serde_json::from_str(asked).map_err(|why| error(&why.to_string()))?;
    let answer = match asked {
        Asked::Rule {
            transcript,
            editions,
            language,
            why,
        } => {
            let words = in_language(language.as_deref())?;
            let editions: Result<Vec<Edition>, _> =
                editions.iter().map(|name| name.parse()).collect();
            let mut editions = editions.map_err(|why| error(&format!("{why}")))?;
            editions.sort_unstable();
            editions.dedup();
            if editions.is_empty() {
                editions.extend(Edition::ALL);
            }
            let answer = rule_and_why(&transcript, &editions, &why, words);
            serde_json::to_string(&answer.map_err(|faults| faulty(&faults, words))?)
        }
        Asked::CanMate {
            fen,
            color,
            states,
            language,
        } => {
            let words = in_language(language.as_deref())?;
            let position: Position = fen.parse().map_err(|why| error(&format!("{why}")))?;
            let color = Color::ALL.into_iter().find(|it| it.to_string() == color);
            let color = color.ok_or_else(|| error("color: white or black"))?;
            let states = states.unwrap_or(mate::STATES_ASKED);
            serde_json::to_string(&mate::ask(&position, color, states, words))
        }
    };
    answer.map_err(|why| error(&why.to_string()))
}

fn in_language(language: Option<&str>) -> Result<&'static Words, String> {
    let language = language.map_or(Ok(Language::En), str::parse);
    language
        .map(words)
        .map_err(|_| error("unknown language: write en, sr-Latn, sr-Cyrl, cnr, ro or sl"))
}

/// The faults of a case, each with its line.
fn faulty(faults: &[Fault], words: &Words) -> String {
    let faults: Vec<_> = faults
        .iter()
        .map(|fault| json!({ "line": fault.line, "what": words.wrong(&fault.what) }))
        .collect();
    json!({ "error": "the case could not be read", "faults": faults }).to_string()
}

fn error(why: &str) -> String {
    json!({ "error": why, "faults": [] }).to_string()
}
