//! Why a ruling was not made, in JSON.

use rokada_laws::{
    Edition, Transcript,
    transcript::{self, WhyError},
    why::TestedCondition,
};
use rokada_words::{Message, Words};
use serde::Serialize;

use crate::{answer::RulingText, run::render_rulings};

/// Why a ruling was not made under one edition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct WhyNot {
    /// `2014`, `2018` or `2023`.
    pub edition: String,
    /// The requested ruling, as an expectation writes it.
    pub asked: String,
    /// A sentence in addition to the acts; empty if they explain everything.
    pub says: String,
    /// The acts at which the ruling was made or its conditions were tested. Trials after the last
    /// act have no line.
    pub acts: Vec<Examined>,
}

/// An act and the conditions that were tested when it was judged.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Examined {
    /// Its line in the text, from 1.
    pub line: Option<usize>,
    /// The act as a transcript writes it.
    pub act: String,
    /// Whether the ruling was made.
    pub fell: bool,
    /// The tested conditions.
    pub conditions: Vec<Condition>,
    /// The rulings that were made.
    pub rulings: Vec<RulingText>,
}

/// A condition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Condition {
    /// The key of the clause that sets it.
    pub clause: String,
    /// Its number in this edition.
    pub number: String,
    /// What the condition requires.
    pub text: String,
    /// Whether the condition is met.
    pub met: bool,
}

/// Why a ruling was not made in a case under one edition.
///
/// # Errors
/// If the header is invalid, or the request names no article.
pub fn why_not(
    case: &Transcript,
    edition: Edition,
    asked: &str,
    words: &Words,
) -> Result<WhyNot, WhyError> {
    let why = transcript::why(case, edition, asked)?;
    let says = match why.acts.first() {
        None => words.say("why-unknown"),
        Some(first) if first.line.is_none() => words.say("why-tried"),
        Some(_) => String::new(),
    };
    let condition = |(tested, says): &(TestedCondition, Message)| Condition {
        clause: tested.under.key().into(),
        number: edition.number(tested.under).into(),
        text: words.message(says),
        met: tested.is_met,
    };
    let acts = why.acts.iter();
    Ok(WhyNot {
        edition: edition.to_string(),
        asked: asked.trim().to_owned(),
        says,
        acts: acts
            .map(|act| Examined {
                line: act.line,
                act: act.text.clone(),
                fell: act.fell,
                conditions: act.tested.iter().map(condition).collect(),
                rulings: render_rulings(&act.rulings, edition, words),
            })
            .collect(),
    })
}
