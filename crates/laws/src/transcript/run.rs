//! Running a transcript under an edition: rulings out, and what did not hold.

use alloc::{format, string::String, sync::Arc, vec::Vec};
use core::ops::ControlFlow;

use super::{LineKind, Transcript, When, expect::Last};
use crate::{
    act::{Act, Deed, Manner, Person},
    clause::Clause,
    clerk,
    clock::Millis,
    edition::Edition,
    event::{Question, Ruling, Topic},
    game::StartError,
    record::{Entry, Record},
    wrong::{Impossible, Wrong},
};

/// What one act led to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// The line, from 1.
    pub line: usize,
    /// The line's text.
    pub text: String,
    /// The rulings that fell.
    pub rulings: Vec<Ruling>,
    /// Why nobody could do it.
    pub impossible: Option<Wrong>,
}

/// An expectation that does not hold, or an act that nobody could do where
/// that was not expected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// The line, from 1.
    pub line: usize,
    /// The line's text.
    pub text: String,
    /// What holds instead.
    pub instead: String,
}

/// A transcript's run under one edition.
#[derive(Debug, Clone)]
pub struct Report {
    /// The edition.
    pub edition: Edition,
    /// The acts in order.
    pub steps: Vec<Step>,
    /// What did not hold.
    pub failures: Vec<Failure>,
    /// How many expectations were checked.
    pub checked: usize,
    /// The record of the acts that were possible.
    pub record: Record,
}

/// Runs a transcript under one edition.
///
/// # Errors
/// If the header's start or moves make no game.
pub fn run(transcript: &Transcript, edition: Edition) -> Result<Report, StartError> {
    let header = Arc::new(transcript.header.clone());
    Ok(run_in(transcript, Record::new(header, edition)?))
}

/// The same under Laws that lack one clause: a case that shows the clause
/// fails. See [`crate::Game::without`].
///
/// # Errors
/// As [`run`].
pub fn run_without(
    transcript: &Transcript,
    edition: Edition,
    clause: Clause,
) -> Result<Report, StartError> {
    let header = Arc::new(transcript.header.clone());
    Ok(run_in(
        transcript,
        Record::without(header, edition, clause)?,
    ))
}

/// The question whether a side can mate is reckoned with the regulations'
/// limit, and answered at once.
fn ask_the_clerk(record: &mut Record, now: Millis) -> Option<&Entry> {
    let is_asked = |(_, question): &(Clause, Question)| matches!(question.topic, Topic::CanMate(_));
    if !record.game().questions().iter().any(is_asked) {
        return None;
    }
    let found = clerk::inquiry(record.game())?.reckon(&mut |_| ControlFlow::Continue(()))?;
    let act = Act {
        at: now,
        who: Person::Clerk,
        deed: Deed::Clerk(found),
        manner: Manner::default(),
    };
    record.attempt(act).ok()
}

fn run_in(transcript: &Transcript, record: Record) -> Report {
    let edition = record.game().edition();
    let mut report = Report {
        edition,
        steps: Vec::new(),
        failures: Vec::new(),
        checked: 0,
        record,
    };
    // A case that has no clerk of its own is served by one.
    let is_clerks = |line: &super::Line| {
        matches!(
            line.what,
            LineKind::Act {
                who: Person::Clerk,
                ..
            }
        )
    };
    let has_clerk = transcript.lines.iter().any(is_clerks);
    let mut now: Millis = 0;
    let mut last: Option<Result<Entry, Impossible>> = None;
    // An impossible act is a failure unless the next expectation says so.
    let mut unexpected: Option<Failure> = None;
    for line in &transcript.lines {
        match &line.what {
            LineKind::Act {
                when,
                who,
                deed,
                manner,
            } => {
                report.failures.extend(unexpected.take());
                let at = match when {
                    When::After(ms) => now.saturating_add(*ms),
                    When::At(ms) => *ms,
                };
                let act = Act {
                    at,
                    who: *who,
                    deed: deed.clone(),
                    manner: *manner,
                };
                let outcome = report.record.attempt(act).cloned();
                if outcome.is_ok() {
                    now = at;
                }
                if let Err(why) = &outcome {
                    unexpected = Some(Failure {
                        line: line.number,
                        text: line.text.clone(),
                        instead: format!("nobody can do that: {why}"),
                    });
                }
                report.steps.push(Step {
                    line: line.number,
                    text: line.text.clone(),
                    rulings: outcome
                        .as_ref()
                        .map(|entry| entry.rulings().cloned().collect())
                        .unwrap_or_default(),
                    impossible: outcome.as_ref().err().map(|why| why.0.clone()),
                });
                last = Some(outcome);
                if !has_clerk
                    && let Some(entry) = ask_the_clerk(&mut report.record, now)
                    && let Some(step) = report.steps.last_mut()
                {
                    step.rulings.extend(entry.rulings().cloned());
                }
            }
            LineKind::Expect { only, what } => {
                if only.is_some_and(|only| only != edition) {
                    continue;
                }
                report.checked += 1;
                let last = match &last {
                    None => Last::Nothing,
                    Some(Ok(entry)) => Last::Entry(entry),
                    Some(Err(_)) => Last::Impossible,
                };
                match what.check(report.record.game(), last) {
                    Ok(()) => {
                        if matches!(what, super::Expectation::Impossible) {
                            unexpected = None;
                        }
                    }
                    Err(instead) => {
                        report.failures.push(Failure {
                            line: line.number,
                            text: line.text.clone(),
                            instead,
                        });
                    }
                }
            }
        }
    }
    report.failures.extend(unexpected);
    report.failures.sort_by_key(|failure| failure.line);
    report
}
