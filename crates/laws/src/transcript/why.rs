//! Why a ruling did not fall: the acts of a case judged once more, with the
//! conditions that were tested for it.

use alloc::{format, string::String, sync::Arc, vec::Vec};

use super::{Expectation, Transcript, act_text, expect::Last, run};
use crate::{
    act::Person,
    edition::Edition,
    game::{Game, StartError},
    message::Message,
    record::Record,
    statement::Statement,
    why::{Tested, acts_that_test},
    wrong::Wrong,
};

/// What was asked, and what the acts say to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WhyNot {
    /// The acts of the case at which the ruling fell, or a condition of it was
    /// tested; where there are none, the acts that would test it after the
    /// last one.
    pub acts: Vec<Examined>,
}

/// An act and what was tested when it was judged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Examined {
    /// Its line, from 1; `None` where it was only tried after the last act.
    pub line: Option<usize>,
    /// The act as a transcript writes it.
    pub text: String,
    /// Whether the ruling fell.
    pub fell: bool,
    /// What is said of the rulings that fell.
    pub rulings: Vec<Statement>,
    /// The conditions, in the order in which they were tested, each with its sentence.
    pub tested: Vec<(Tested, Message)>,
}

/// Why an answer cannot be given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WhyError {
    /// The header makes no game.
    Start(StartError),
    /// What is asked for is no ruling with its article.
    Asked(Wrong),
}

impl WhyError {
    /// The same for a reader of any language.
    pub fn wrong(&self) -> Wrong {
        match self {
            Self::Start(error) => error.wrong(),
            Self::Asked(wrong) => wrong.clone(),
        }
    }
}

/// Why a ruling did not fall in a case under one edition. It is asked for as
/// an expectation: `upheld [9.2]`, `result 1/2-1/2 [6.9]`.
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
/// If the header makes no game, or what is asked for names no article.
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
    let is_served = !transcript.lines.iter().any(super::is_clerks);
    let mut acts: Vec<Examined> = Vec::new();
    for entry in report.record.entries() {
        let tested = record.why(entry.act.clone()).map(|(_, tested)| tested);
        let tested = bearing_on(tested.unwrap_or_default(), clause, record.game());
        let rulings = record.game().statements(entry);
        record.append(entry.clone());
        let holds = wanted.check(record.game(), Last::Entry(entry)).is_ok();
        let fell = holds && entry.rulings().next().is_some();
        // The clerk who serves a case has no line of his own.
        let served = is_served && entry.act.who == Person::Clerk;
        let step = if served { None } else { lines.next() };
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
        acts = tried(&record, &wanted, clause);
    }
    Ok(WhyNot { acts })
}

/// The acts that would put the clause to the test as the game now stands.
fn tried(record: &Record, wanted: &Expectation, clause: &str) -> Vec<Examined> {
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
            tested: bearing_on(tested, clause, game),
        })
    });
    examined
        .filter(|act| act.fell || !act.tested.is_empty())
        .collect()
}

fn bearing_on(tested: Vec<Tested>, clause: &str, game: &Game) -> Vec<(Tested, Message)> {
    let bearing = tested.into_iter();
    bearing
        .filter(|tested| tested.bears_on(clause, game.edition()))
        .map(|tested| (tested, tested.message_of(game)))
        .collect()
}
