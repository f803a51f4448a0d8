//! Explains why a ruling was not made: judges the acts of a case again and collects the tested
//! conditions.

use alloc::{format, string::String, sync::Arc, vec::Vec};

use super::{Expectation, Transcript, act_text, expect::Last, run};
use crate::{
    act::Person,
    edition::Edition,
    game::{Game, StartError},
    message::Message,
    record::Record,
    statement::Statement,
    why::{TestedCondition, acts_that_test},
    wrong::Wrong,
};

/// The explanation for an expected ruling.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WhyNot {
    /// The acts that made the ruling or tested a condition of it.
    ///
    /// If there are none, the acts that would test it after the last one.
    pub acts: Vec<Examined>,
}

/// An act and the conditions tested for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Examined {
    /// Its line, from 1; `None` if it was only tried after the last act.
    pub line: Option<usize>,
    /// The act as a transcript writes it.
    pub text: String,
    /// Whether the ruling was made.
    pub fell: bool,
    /// The statements of its rulings.
    pub rulings: Vec<Statement>,
    /// The conditions in the order in which they were tested, each with its sentence.
    pub tested: Vec<(TestedCondition, Message)>,
}

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WhyError {
    /// The header makes no game.
    Start(StartError),
    /// The query names no ruling with its article.
    Asked(Wrong),
}

impl WhyError {
    /// The error as a translatable message.
    pub fn wrong(&self) -> Wrong {
        match self {
            Self::Start(error) => error.wrong(),
            Self::Asked(wrong) => wrong.clone(),
        }
    }
}

/// Explains why a ruling was not made in a case under one edition.
///
/// The query is an expectation: `upheld [9.2]`, `result 1/2-1/2 [6.9]`.
///
/// ```
/// use rokada_laws::{Edition, Transcript, transcript};
///
/// let case = "title: Once too early\nmoves: g1f3 g8f6 f3g1 f6g8\n---\nwhite claim threefold\n";
/// let case: Transcript = case.parse()?;
/// let why = transcript::why(&case, Edition::Laws2023, "upheld [9.2]").expect("a case and a ruling");
/// let lacks: Vec<String> = why.acts[0].tested.iter()
///     .filter(|(condition, _)| !condition.is_met)
///     .map(|(_, says)| says.to_string())
///     .collect();
/// assert_eq!(lacks, ["if-thrice count=2"]); // the position has occurred twice
/// # Ok::<(), rokada_laws::transcript::TranscriptError>(())
/// ```
///
/// # Errors
/// If the header makes no game, or if the query names no article.
pub fn why(transcript: &Transcript, edition: Edition, asked: &str) -> Result<WhyNot, WhyError> {
    let wanted: Expectation = asked.parse().map_err(WhyError::Asked)?;
    let Some(clause) = wanted.clause() else {
        let wrong = Wrong::new(
            "why-no-article",
            "`{asked}` is no ruling with its article: ask for one such as `upheld [9.2]`",
        );
        return Err(WhyError::Asked(wrong.with("asked", asked)));
    };
    let report = run(transcript, edition).map_err(WhyError::Start)?;
    let header = Arc::new(transcript.header.clone());
    let mut record = Record::new(header, edition).map_err(WhyError::Start)?;
    let mut lines = report.steps.iter().filter(|step| step.impossible.is_none());
    let has_no_clerk = !transcript.lines.iter().any(super::is_clerks);
    let mut acts: Vec<Examined> = Vec::new();
    for entry in report.record.entries() {
        let tested = record.why(entry.act.clone()).map(|(_, tested)| tested);
        let tested = relevant_conditions(tested.unwrap_or_default(), clause, record.game());
        let rulings = record.game().statements(entry);
        record.append(entry.clone());
        let holds = wanted.check(record.game(), Last::Entry(entry)).is_ok();
        let fell = holds && entry.rulings().next().is_some();
        // The runner's own acts of the clerk have no line.
        let is_added = has_no_clerk && entry.act.who == Person::Clerk;
        let step = if is_added { None } else { lines.next() };
        match (step, acts.last_mut()) {
            (None, Some(last)) => {
                last.fell |= fell;
                last.rulings.extend(rulings);
                last.tested.extend(tested);
            }
            (step, _) => acts.push(Examined {
                line: step.map(|step| step.line),
                text: step.map_or_else(
                    || act_text(record.game(), &entry.act),
                    |step| step.text.clone(),
                ),
                fell,
                rulings,
                tested,
            }),
        }
    }
    acts.retain(|act| act.fell || !act.tested.is_empty());
    if acts.is_empty() && record.game().outcome().is_none() {
        acts = try_acts(&record, &wanted, clause);
    }
    Ok(WhyNot { acts })
}

/// The acts that would test the clause in the current state.
fn try_acts(record: &Record, wanted: &Expectation, clause: &str) -> Vec<Examined> {
    let game = record.game();
    let edition = game.edition();
    let acts = acts_that_test(clause, edition, game.now());
    let examined = acts.into_iter().filter_map(|act| {
        let text = format!("{} {}", act.who, act.deed);
        let (entry, tested) = record.why(act).ok()?;
        let mut after = game.clone();
        for event in &entry.events {
            after.evolve(event);
        }
        let rulings = game.statements(&entry);
        Some(Examined {
            line: None,
            text,
            fell: wanted.check(&after, Last::Entry(&entry)).is_ok()
                && entry.rulings().next().is_some(),
            rulings,
            tested: relevant_conditions(tested, clause, game),
        })
    });
    examined
        .filter(|act| act.fell || !act.tested.is_empty())
        .collect()
}

fn relevant_conditions(
    tested: Vec<TestedCondition>,
    clause: &str,
    game: &Game,
) -> Vec<(TestedCondition, Message)> {
    let bearing = tested.into_iter();
    bearing
        .filter(|tested| tested.bears_on(clause, game.edition()))
        .map(|tested| (tested, tested.message_of(game)))
        .collect()
}
