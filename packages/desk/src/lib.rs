//! The ruling desk in JSON, for a page: takes a case and returns the rulings of each edition of the
//! Laws.

use rokada_board::{Color, Position};
use rokada_desk::{
    mate,
    question::{InvalidCase, Question, in_language},
    rule_and_why,
};
use rokada_words::{Language, Words, words};
use serde::Deserialize;
use serde_json::json;

#[path = "../../passing.rs"]
pub mod passing;

/// The requests of a page.
#[derive(Debug, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case", deny_unknown_fields)]
enum Asked {
    /// Rulings on a case; all editions if none is named.
    Rule(Question),
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

/// Answers a request, both in JSON. The answer to `rule` is that of a hall's `POST /api/rule`.
pub fn answer(asked: &str) -> String {
    answered(asked).unwrap_or_else(|why| why)
}

fn answered(asked: &str) -> Result<String, String> {
    let asked: Asked = serde_json::from_str(asked).map_err(|why| error(&why.to_string()))?;
    let answer = match asked {
        Asked::Rule(question) => {
            let words = question.words(english()).map_err(|why| error(&why))?;
            let editions = question.editions().map_err(|why| error(&why))?;
            let answer = rule_and_why(&question.transcript, &editions, &question.why, words);
            match answer {
                Ok(answer) => serde_json::to_string(&answer),
                Err(faults) => serde_json::to_string(&InvalidCase::new(&faults, words)),
            }
        }
        Asked::CanMate {
            fen,
            color,
            states,
            language,
        } => {
            let words = in_language(language.as_deref(), english()).map_err(|why| error(&why))?;
            let position: Position = fen.parse().map_err(|why| error(&format!("{why}")))?;
            let color = Color::ALL.into_iter().find(|it| it.to_string() == color);
            let color = color.ok_or_else(|| error("color: white or black"))?;
            let states = states.unwrap_or(mate::STATES_ASKED);
            serde_json::to_string(&mate::ask(&position, color, states, words))
        }
    };
    answer.map_err(|why| error(&why.to_string()))
}

fn english() -> &'static Words {
    words(Language::En)
}

fn error(why: &str) -> String {
    json!({ "error": why, "faults": [] }).to_string()
}
