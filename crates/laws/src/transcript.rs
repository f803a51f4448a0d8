//! A game as text: acts in, rulings out. The format of cases, of the hall's
//! log and of `rokada rule`.

mod expect;
mod read;
mod run;

pub use crate::faults::{Fault, Faults as TranscriptError};
pub use expect::Expectation;
pub use run::{Failure, Report, Step, run, run_without};

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::fmt::Write as _;

use crate::{
    act::{Deed, Manner, Millis, Person},
    edition::Edition,
    event::Ruling,
    record::Record,
    regulations::Header,
};

/// A transcript: a header, then acts and expectations in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Transcript {
    /// What is fixed before the first act.
    pub header: Header,
    /// The lines after `---` that say something.
    pub lines: Vec<Line>,
}

/// A line after the header.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Its number in the text, from 1.
    pub number: usize,
    /// Its text without the comment.
    pub text: String,
    /// What it says.
    pub what: LineKind,
}

/// What a line says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LineKind {
    /// Somebody acts.
    Act {
        /// When.
        when: When,
        /// Who.
        who: Person,
        /// What.
        deed: Deed,
        /// How.
        manner: Manner,
    },
    /// Something is expected of the last act or the state after it.
    Expect {
        /// Under which edition only.
        only: Option<Edition>,
        /// What.
        what: Expectation,
    },
}

/// When an act is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// So many milliseconds after the act before.
    After(Millis),
    /// So many milliseconds after the start.
    At(Millis),
}

/// A record as a transcript: the header, every act with its time, and the
/// rulings under it as lines that start with `>`, each as `say` says it.
pub fn write(record: &Record, say: impl Fn(&Ruling) -> String) -> String {
    let game = record.game();
    let mut header = game.header().clone();
    header.editions = alloc::vec![game.edition()];
    let mut text = header.to_string();
    text.push_str("---\n");
    for entry in record.entries() {
        writeln!(text, "{}", entry.act.to_string().trim_end()).expect("writing to a string");
        for ruling in entry.rulings() {
            let number = game.edition().number(ruling.under);
            writeln!(text, "> {number}: {}", say(ruling)).expect("writing to a string");
        }
    }
    text
}
