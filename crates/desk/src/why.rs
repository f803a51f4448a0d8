//! Why a ruling did not fall, as it is sent.

use rokada_laws::{
    Edition, Transcript,
    transcript::{self, WhyError},
    why::Tested,
};
use rokada_words::{Message, Words};
use serde::Serialize;

use crate::{answer::Told, run::told_all};

/// Why a ruling did not fall under one edition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct WhyNot {
    /// `2014`, `2018` or `2023`.
    pub edition: String,
    /// The ruling that was asked for, as an expectation writes it.
    pub asked: String,
    /// What is to be said beside the acts; empty where they say it all.
    pub says: String,
    /// The acts at which it fell or was put to the test; without a line those that were only tried
    /// after the last act.
    pub acts: Vec<Examined>,
}

/// An act and the conditions that were tested when it was judged.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Examined {
    /// Its line in the text, from 1.
    pub line: Option<usize>,
    /// The act as a transcript writes it.
    pub act: String,
    /// Whether the ruling fell.
    pub fell: bool,
    /// What was tested.
    pub conditions: Vec<Condition>,
    /// The rulings that fell.
    pub rulings: Vec<Told>,
}

/// A condition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Condition {
    /// The key of the clause that sets it.
    pub clause: String,
    /// Its number in this edition.
    pub number: String,
    /// What must be so.
    pub text: String,
    /// Whether it is.
    pub met: bool,
}

/// Why a ruling did not fall in a case under one edition.
///
/// # Errors
/// If the header makes no game, or what is asked for names no article.
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
    let condition = |(tested, says): &(Tested, Message)| Condition {
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
                rulings: told_all(&act.rulings, edition, words),
            })
            .collect(),
    })
}
