//! The ruling desk: what each edition of the Laws says of a case, written as a transcript.
//!
//! Nothing is stored: a case is in the address of a page or in a file. The page of the desk,
//! `POST /api/rule` and `rokada rule --json` all use [`rule`]. The modules:
//!
//! - [`question`]: the JSON of requests.
//! - [`answer`]: the JSON of answers.
//! - [`next`]: what is next after a group of rulings.
//! - [`clock_sums`]: what the clocks should show, as a sum.
//! - [`why`]: why a ruling was not made.
//! - `run`: a transcript run under one edition, with the state after each act.
//! - `shown`: data that a case at the desk and a live game of the hall share.
//! - `branches`: the consequences of each answer to an open question, and of any other act.
//! - [`preview`]: what would be ruled on the most likely next acts.
//! - [`mate`]: whether a player can still mate, with a line of moves or the reason.
//! - `said`: an act as a sentence in the reader's language.
//! - [`cases`]: the cases of `data/cases`, embedded in the binary.
//! - [`readings`], [`glossary`]: the other texts about the Laws, embedded in the binary.
//! - [`search`]: articles, readings, cases and terms by everyday words.
//! - [`practice`]: the cases that are real rulings, as an examination.
//!
//! ```
//! use rokada_desk::{mate, rule};
//! use rokada_laws::Edition;
//! use rokada_words::{Language, words};
//!
//! let english = words(Language::En);
//! let case = "time: 5m\nmoves: e2e4\n---\n+3 black touch e7\n+2 black resign\n";
//! let answer = rule(case, &[Edition::Laws2023], english).expect("it can be read");
//! let after = &answer.runs[0].acts[1].state;
//! assert!(after.result.is_some());
//!
//! // Faults of a case have their line.
//! let faults = rule("---\nblack resings\n", &Edition::ALL, english).expect_err("a slip");
//! assert_eq!(faults[0].line, 2);
//!
//! // Can Black still mate?
//! let position = "7k/8/8/8/8/8/4R3/4K3 w - - 0 1".parse().expect("lawful");
//! let asked = mate::ask(&position, rokada_board::Color::Black, 20_000, english);
//! assert_eq!(asked.question(english), "Can Black still mate?");
//! ```

pub mod answer;
mod branches;
pub mod cases;
pub mod clock_sums;
pub mod glossary;
pub mod mate;
pub mod next;
pub mod practice;
pub mod preview;
pub mod question;
pub mod readings;
mod run;
mod said;
#[expect(
    clippy::float_arithmetic,
    reason = "a ranking, on which no ruling hangs"
)]
pub mod search;
mod shown;
pub mod why;

use rokada_laws::{
    Edition, Fault, Transcript, Wrong,
    game::StartError,
    transcript::{LineKind, TranscriptError},
};
use rokada_words::Words;

pub use answer::{Answer, Run};
pub use branches::{Consequence, consequence, usual_amount};
pub use run::run;
pub use said::{act_said, said_all, time_of_each, time_said};
pub use shown::{Clocks, Hands, Move, Outcome, Phase, shown_ms};

/// The longest case, in bytes.
pub const TEXT_MAX: usize = 64 * 1024;

/// The maximum number of acts of a case.
pub const ACTS_MAX: usize = 200;

/// The maximum number of moves before the first act.
pub const MOVES_MAX: usize = 600;

/// The maximum numbers of positions that a ruling, or the clerk, may examine, at once and in a
/// whole case. The header may ask for fewer (`regulation solver`, `regulation clerk`), never for
/// more. So the sender of a case cannot make it take longer.
const SOLVER: (u64, u64) = (20_000, 600_000);
const CLERK: (u64, u64) = (100_000, 2_000_000);

/// The maximum total of positions in the proofs of a case, since all of them are checked.
const PROVED_MAX: u64 = 200_000;

/// Rules on a case, and explains why a requested ruling was not made. The request is written as an
/// expectation: `upheld [9.2]`; an empty `asked` requests nothing.
///
/// # Errors
/// As [`rule`]; and, on line 1, a request that names no article.
pub fn rule_and_why(
    text: &str,
    editions: &[Edition],
    asked: &str,
    words: &Words,
) -> Result<Answer, Vec<Fault>> {
    let mut answer = rule(text, editions, words)?;
    if asked.trim().is_empty() {
        return Ok(answer);
    }
    let transcript = read(text)?;
    let whys = editions
        .iter()
        .map(|edition| why::why_not(&transcript, *edition, asked, words));
    answer.why = whys
        .collect::<Result<_, _>>()
        .map_err(|why| vec![Fault::at(1, why.wrong())])?;
    Ok(answer)
}

/// Rules on a case under the given editions, in the reader's language.
///
/// # Errors
/// All faults of the text, each with its line; or the one limit of the desk that it exceeds.
pub fn rule(text: &str, editions: &[Edition], words: &Words) -> Result<Answer, Vec<Fault>> {
    let transcript = read(text)?;
    let runs = run_all(&transcript, editions, words).map_err(|why| {
        vec![Fault {
            line: header_line(text, why.key()),
            key: Some(why.key().to_owned()),
            what: why.wrong(),
        }]
    })?;
    Ok(Answer::of(&transcript, runs, words))
}

/// Runs a case under each edition on its own thread, so that the answer takes as long as the
/// slowest.
#[cfg(not(target_family = "wasm"))]
fn run_all(
    transcript: &Transcript,
    editions: &[Edition],
    words: &Words,
) -> Result<Vec<Run>, StartError> {
    use std::{panic::resume_unwind, thread};

    thread::scope(|scope| {
        let begun: Vec<_> = editions
            .iter()
            .map(|edition| scope.spawn(|| run(transcript, *edition, words)))
            .collect();
        let ended = begun.into_iter().map(thread::ScopedJoinHandle::join);
        ended
            .map(|run| run.unwrap_or_else(|panic| resume_unwind(panic)))
            .collect()
    })
}

/// Runs a case under one edition after another, on targets without threads.
#[cfg(target_family = "wasm")]
fn run_all(
    transcript: &Transcript,
    editions: &[Edition],
    words: &Words,
) -> Result<Vec<Run>, StartError> {
    editions
        .iter()
        .map(|edition| run(transcript, *edition, words))
        .collect()
}

/// Parses a case and applies the limits of the desk.
fn read(text: &str) -> Result<Transcript, Vec<Fault>> {
    let mut transcript: Transcript = text
        .parse()
        .map_err(|TranscriptError(faults): TranscriptError| faults)?;
    let too_much = transcript
        .lines
        .iter()
        .filter(|line| matches!(line.what, LineKind::Act { .. }))
        .nth(ACTS_MAX)
        .map(|line| Fault {
            line: line.number,
            key: None,
            what: limit_exceeded(
                "too-many-acts",
                "a case at the desk has at most {most} acts",
                &ACTS_MAX,
            ),
        });
    let too_long = (transcript.header.start.moves.len() > MOVES_MAX).then(|| Fault {
        line: header_line(text, "moves"),
        key: Some("moves".to_owned()),
        what: limit_exceeded(
            "too-many-moves",
            "at most {most} moves may lie before the first act",
            &MOVES_MAX,
        ),
    });
    let proofs = transcript
        .lines
        .iter()
        .filter(|line| line.text.contains("states="));
    let mut proved = 0_u64;
    let too_deep = proofs
        .filter(|line| {
            proved = proved.saturating_add(positions_named(&line.text));
            proved > PROVED_MAX
        })
        .map(|line| Fault {
            line: line.number,
            key: None,
            what: limit_exceeded(
                "too-many-proofs",
                "the proofs of a case at the desk name at most {most} positions",
                &PROVED_MAX,
            ),
        })
        .next();
    // Each line may be an act, and so may each trial after the last one.
    let acts = transcript.lines.len() + preview::ACT_SEQUENCES_MAX;
    let acts = u64::try_from(acts).unwrap_or(u64::MAX);
    let regulations = &mut transcript.header.event.regulations;
    for (asked, (most, in_all)) in [
        (&mut regulations.solver, SOLVER),
        (&mut regulations.clerk, CLERK),
    ] {
        *asked = Some(asked.unwrap_or(most).min(most).min(in_all / acts));
    }
    match too_much.or(too_long).or(too_deep) {
        Some(fault) => Err(vec![fault]),
        None => Ok(transcript),
    }
}

fn limit_exceeded(key: &'static str, english: &'static str, most: &impl ToString) -> Wrong {
    Wrong::new(key, english).with("most", most.to_string())
}

/// The sum of the numbers after `states=` in a line.
fn positions_named(text: &str) -> u64 {
    text.split("states=")
        .skip(1)
        .map(|rest| {
            let digits = rest.find(|letter: char| !letter.is_ascii_digit());
            rest[..digits.unwrap_or(rest.len())]
                .parse()
                .unwrap_or(u64::MAX)
        })
        .fold(0, u64::saturating_add)
}

/// The line of the header with this key, from 1; the first if it is missing.
fn header_line(text: &str, key: &str) -> usize {
    text.lines()
        .position(|line| {
            line.trim_start()
                .strip_prefix(key)
                .is_some_and(|rest| rest.trim_start().starts_with(':'))
        })
        .map_or(1, |index| index + 1)
}

/// Runs the example of the README as a doctest.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(test)]
mod tests;
