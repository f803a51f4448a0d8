//! What the clocks should show, in JSON.

use rokada_laws::{Edition, Record, clock::Millis, clock_sums::Sum};
use rokada_words::Words;
use serde::Serialize;

/// One player's time as a sum, in milliseconds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ClockSum {
    /// Whose time it is: `white` or `black`.
    pub who: String,
    /// The parts of the sum.
    pub items: Vec<Item>,
    /// The total of the items.
    pub should: Millis,
    /// What the display shows.
    pub shows: Millis,
    /// The difference between the display and the sum, as a sentence.
    pub says: String,
}

/// A part of the sum.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Item {
    /// What the part is.
    pub text: String,
    /// Its amount; negative amounts are deducted.
    pub ms: Millis,
    /// The key of the article it rests on.
    pub clause: String,
    /// Its number in this edition.
    pub number: String,
}

/// What the clocks should show at the end of a record, White's first; empty in a game without
/// clocks.
pub(crate) fn clock_sums(record: &Record, words: &Words) -> Vec<ClockSum> {
    let edition = record.game().edition();
    let sums = record.clock_sums().into_iter().flatten();
    sums.map(|sum| clock_sum(&sum, edition, words)).collect()
}

fn clock_sum(sum: &Sum, edition: Edition, words: &Words) -> ClockSum {
    let items = sum.items.iter();
    ClockSum {
        who: sum.who.to_string(),
        items: items
            .map(|item| Item {
                text: words.message(&item.message()),
                ms: item.ms,
                clause: item.under.key().into(),
                number: edition.number(item.under).into(),
            })
            .collect(),
        should: sum.should_ms,
        shows: sum.shows_ms,
        says: words.message(&sum.message()),
    }
}
