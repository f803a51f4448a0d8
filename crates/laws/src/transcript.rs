//! A game as text: acts in, rulings out. It is the format of cases, of the log and of `rokada
//! rule`.
//!
//! The words are those of `docs/transcripts.md` in the repository. Every act is a row of
//! [`crate::act::rows`], every key of the header one of [`crate::regulations::keys::KEYS`]. A
//! [`Transcript`] is parsed with `parse` and run with [`run`]; a [`Record`] is written with
//! [`write()`].
//!
//! ```
//! use rokada_laws::{Edition, Record, Transcript, transcript};
//!
//! let mut record = Record::new("time: 5m\n".parse::<rokada_laws::Header>()?, Edition::Laws2023)?;
//! record.attempt("@0:00:05 white move e2e4".parse()?)?;
//! record.attempt("@0:00:09 black resign".parse()?)?;
//! let text = transcript::write(&record, |said| said.message.to_string());
//! assert!(text.contains("@0:00:09 black resign\n> 5.1.2: "));
//!
//! // The text is parsed and judged again; lines with `>` are ignored.
//! let read: Transcript = text.parse()?;
//! let report = transcript::run(&read, Edition::Laws2023)?;
//! assert_eq!(report.record.entries(), record.entries());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod expect;
mod read;
mod run;
mod why;

pub use crate::faults::{Fault, Faults as TranscriptError};
pub use expect::Expectation;
pub use run::{Failure, Report, Step, run, run_without};
pub use why::{Examined, WhyError, WhyNot, why};

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::fmt::Write as _;

use rokada_board::{Color, Position};
use rokada_notation::{line_words, read_move};

use crate::{
    act::{Act, Deed, Manner, Person, Sealed},
    clock::Millis,
    edition::Edition,
    event::Adjournment,
    game::Game,
    knowledge::Information,
    record::Record,
    regulations::Header,
    statement::Statement,
};

/// A transcript: a header, then acts and expectations in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Transcript {
    /// What is fixed before the first act.
    pub header: Header,
    /// The non-empty lines after `---`.
    pub lines: Vec<Line>,
}

/// A line after the header.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Its number in the text, from 1.
    pub number: usize,
    /// Its text without the comment.
    pub text: String,
    /// Its act or expectation.
    pub what: LineKind,
}

/// The kind of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LineKind {
    /// An act: time, person, deed and manner.
    Act {
        /// The time, or the time since the last act.
        when: When,
        /// The person who acts.
        who: Person,
        /// What is done.
        deed: Deed,
        /// By which hands, and on which board.
        manner: Manner,
    },
    /// An expectation about the last act or the state after it.
    Expect {
        /// The only edition that it applies to, if limited.
        only: Option<Edition>,
        /// What should hold after the last act.
        what: Expectation,
    },
}

/// The time of an act.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// This many milliseconds after the act before.
    After(Millis),
    /// This many milliseconds after the start.
    At(Millis),
}

/// Writes a record as a transcript: the header, every act with its time, and its statements.
///
/// Statements are lines that start with `>`; `say` formats each.
pub fn write(record: &Record, say: impl Fn(&Statement) -> String) -> String {
    let game = record.game();
    let mut so_far = record.emptied();
    let mut header = game.header().clone();
    header.event.editions = alloc::vec![game.edition()];
    let mut text = header.to_string();
    text.push_str("---\n");
    for entry in record.entries() {
        writeln!(text, "{}", act_text(game, &entry.act)).expect("writing to a string");
        for said in so_far.game().statements(entry) {
            let number = game.edition().number(said.under);
            writeln!(text, "> {number}: {}", say(&said)).expect("writing to a string");
        }
        so_far.append(entry.clone());
    }
    text
}

fn is_clerks(line: &Line) -> bool {
    matches!(
        line.what,
        LineKind::Act {
            who: Person::Clerk,
            ..
        }
    )
}

/// An act of a record as anyone may read it.
///
/// A move in an envelope that is still closed is hidden (Guidelines I).
pub fn act_text(game: &Game, act: &Act) -> String {
    let closed = !game.may_know(Person::Spectator, Information::Sealed);
    let mut shown = act.clone();
    if let Deed::Seal(sealed) = &mut shown.deed
        && closed
    {
        *sealed = match sealed {
            Sealed::Reply(_) => Sealed::Reply(String::from("#closed")),
            Sealed::Text(_) | Sealed::Nothing | Sealed::Hash(_) => {
                Sealed::Hash(String::from("closed"))
            }
        };
    }
    if let Deed::Write { text, .. } | Deed::Correct { text, .. } | Deed::Enter { text, .. } =
        &mut shown.deed
        && act
            .who
            .side()
            .is_some_and(|by| is_for_the_envelope(game, by, text))
    {
        *text = String::from("#closed");
    }
    String::from(shown.to_string().trim_end())
}

/// Whether a written move may be the one that the player seals.
///
/// It is written on the scoresheet, which goes into the envelope (Guidelines I.1.1).
fn is_for_the_envelope(game: &Game, by: Color, text: &str) -> bool {
    let seals = match game.adjournment() {
        Adjournment::Ordered(who)
        | Adjournment::Sealing(who, _)
        | Adjournment::Adjourned(who, _)
        | Adjournment::Resumed(who, _)
        | Adjournment::Replied(who, _) => *who == by,
        Adjournment::None | Adjournment::Lost(..) => false,
    };
    let letters = game.header().pairing.letters[by];
    let is_legal = |position: Position| {
        let mut words = line_words(text);
        words.any(|word| read_move(&position, word, letters).is_ok())
    };
    seals && game.outcome().is_none() && game.position().is_some_and(is_legal)
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;

    #[test]
    fn log_hides_move_written_for_the_envelope() {
        let written = "arbiter order sealing\nwhite write Nf3\n";
        assert!(!shows_the_move(written));
        let sealed = format!("{written}white seal Nf3\nwhite stop\narbiter end session\n");
        assert!(!shows_the_move(&sealed));
        let opened = format!("{sealed}arbiter resume session\narbiter open envelope\n");
        assert!(shows_the_move(&opened));
    }

    /// Whether the log of a case so far shows the sealed move.
    fn shows_the_move(acts: &str) -> bool {
        let text = format!("time: 90m\nguidelines: adjournment\n---\n{acts}");
        let case: Transcript = text.parse().expect("a valid transcript");
        let report = run(&case, Edition::Laws2023).expect("it starts");
        assert!(report.failures.is_empty(), "{:?}", report.failures);
        write(&report.record, |_| String::new()).contains("Nf3")
    }

    #[test]
    fn log_hides_move_in_closed_envelope() {
        let sealed = "arbiter order sealing\nwhite seal Nf3\n";
        assert!(!shows_the_move(sealed));
        let adjourned = format!("{sealed}white stop\narbiter end session\n");
        assert!(!shows_the_move(&adjourned));
        let resumed = format!("{adjourned}arbiter resume session\n");
        assert!(!shows_the_move(&resumed));
        assert!(shows_the_move(&format!("{resumed}arbiter open envelope\n")));
        assert!(shows_the_move(&format!("{adjourned}black resign\n")));
    }
}
