//! Runs a transcript under an edition and reports rulings and failures.

use alloc::{
    string::{String, ToString as _},
    sync::Arc,
    vec::Vec,
};
use core::ops::ControlFlow;

use super::{
    Line, LineKind, Transcript, When,
    expect::{Expectation, Last},
};
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

/// An act and its outcome.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// The line, from 1.
    pub line: usize,
    /// The text of the line.
    pub text: String,
    /// Its rulings.
    pub rulings: Vec<Ruling>,
    /// Why it was impossible.
    pub impossible: Option<Wrong>,
}

/// An expectation that does not hold, or an unexpectedly impossible act.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// The line, from 1.
    pub line: usize,
    /// The text of the line.
    pub text: String,
    /// What holds instead, in a sentence.
    pub instead: Wrong,
}

/// The result of running a transcript under one edition.
#[derive(Debug, Clone)]
pub struct Report {
    /// The edition it was run under.
    pub edition: Edition,
    /// The acts in order.
    pub steps: Vec<Step>,
    /// The failures.
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

/// The same under Laws that lack one clause: a case that depends on the clause fails.
///
/// See [`crate::Game::without`].
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

/// Solves whether a side can mate with the regulations' limit, and answers at once.
fn ask_the_clerk(record: &mut Record, now: Millis) -> Option<&Entry> {
    let is_asked = |(_, question): &(Clause, Question)| matches!(question.topic, Topic::CanMate(_));
    if !record.game().questions().iter().any(is_asked) {
        return None;
    }
    let found = clerk::inquiry(record.game())?.solve(&mut |_| ControlFlow::Continue(()))?;
    let act = Act {
        at: now,
        who: Person::Clerk,
        deed: Deed::Clerk(found),
        manner: Manner::default(),
    };
    record.attempt(act).ok()
}

fn run_in(transcript: &Transcript, record: Record) -> Report {
    let mut run = Run {
        report: Report {
            edition: record.game().edition(),
            steps: Vec::new(),
            failures: Vec::new(),
            checked: 0,
            record,
        },
        has_clerk: transcript.lines.iter().any(super::is_clerks),
        now: 0,
        last: None,
        unexpected: None,
    };
    for line in &transcript.lines {
        match &line.what {
            LineKind::Act {
                when,
                who,
                deed,
                manner,
            } => {
                let act = Act {
                    at: match when {
                        When::After(ms) => run.now.saturating_add(*ms),
                        When::At(ms) => *ms,
                    },
                    who: *who,
                    deed: deed.clone(),
                    manner: *manner,
                };
                run.act(line, act);
            }
            LineKind::Expect { only, what } => {
                if only.is_none_or(|only| only == run.report.edition) {
                    run.expect(line, what);
                }
            }
        }
    }
    run.report.failures.extend(run.unexpected);
    run.report.failures.sort_by_key(|failure| failure.line);
    run.report
}

struct Run {
    report: Report,
    /// Whether the transcript has acts of the clerk; otherwise the runner adds them.
    has_clerk: bool,
    now: Millis,
    last: Option<Result<Entry, Impossible>>,
    /// The last act, if it was impossible: a failure unless the next expectation says so.
    unexpected: Option<Failure>,
}

impl Run {
    fn act(&mut self, line: &Line, act: Act) {
        self.report.failures.extend(self.unexpected.take());
        let at = act.at;
        let outcome = self.report.record.attempt(act).cloned();
        let (mut rulings, mut impossible) = (Vec::new(), None);
        match &outcome {
            Ok(entry) => {
                self.now = at;
                rulings.extend(entry.rulings().cloned());
            }
            Err(why) => {
                let instead = Wrong::new("not-possible", "this is not possible here: {why}");
                self.unexpected = Some(failure(line, instead.with("why", why.to_string())));
                impossible = Some(why.0.clone());
            }
        }
        self.last = Some(outcome);
        if !self.has_clerk
            && let Some(entry) = ask_the_clerk(&mut self.report.record, self.now)
        {
            rulings.extend(entry.rulings().cloned());
        }
        self.report.steps.push(Step {
            line: line.number,
            text: line.text.clone(),
            rulings,
            impossible,
        });
    }

    fn expect(&mut self, line: &Line, what: &Expectation) {
        self.report.checked += 1;
        let last = match &self.last {
            None => Last::Nothing,
            Some(Ok(entry)) => Last::Entry(entry),
            Some(Err(_)) => Last::Impossible,
        };
        match what.check(self.report.record.game(), last) {
            Ok(()) if matches!(what, Expectation::Impossible) => self.unexpected = None,
            Ok(()) => {}
            Err(instead) => self.report.failures.push(failure(line, instead)),
        }
    }
}

fn failure(line: &Line, instead: Wrong) -> Failure {
    Failure {
        line: line.number,
        text: line.text.clone(),
        instead,
    }
}
