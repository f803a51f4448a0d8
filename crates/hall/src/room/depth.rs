//! What the arbiter is told of one board: what its clocks should show, what follows from what he
//! may do, its case for the ruling desk.

use std::collections::HashMap;

use rokada_desk::{
    Consequence, consequence,
    preview::{self, Clerk, Preview},
    usual_amount,
};
use rokada_laws::{Act, Deed, Millis, Person, Record, regulations::ArbiterKind};
use rokada_store::StoredGame;
use rokada_words::Words;

use crate::referee::{self, Board, person};
use rokada_protocol::Seat;

/// What an arbiter calls with one touch, in transcript words.
const CALLS: [&str; 6] = [
    "call flag white",
    "call flag black",
    "call illegal white",
    "call illegal black",
    "call press white",
    "call press black",
];

/// What would follow from acts, by their words with the braces in which an amount is filled in.
pub(crate) type Leads = HashMap<String, Consequence>;

/// What the clocks of a game should show by the sum of what was given and used, where that is
/// not what they show; in milliseconds, White's first.
pub(crate) fn should_show(record: &Record) -> Option<[u64; 2]> {
    let sums = record.reckoning()?;
    if record.game().outcome().is_some() {
        return None;
    }
    let differs = sums.iter().any(|sum| sum.should_ms != sum.shows_ms);
    let shown = sums.map(|sum| u64::try_from(sum.should_ms).unwrap_or(0));
    differs.then_some(shown)
}

/// What would follow at the moment of the board, in the game's milliseconds, from each answer to
/// what is open there and from each call, if this person did it. An amount that is still to be
/// filled in is taken as a likely one.
pub(crate) fn leads(record: &Record, board: &Board, seat: Seat, now: u64, words: &Words) -> Leads {
    let asked = board.asked.iter().flat_map(|asked| {
        let options = asked.question.options.iter();
        options.map(|option| answer(&asked.question.clause, option))
    });
    let calls = CALLS
        .iter()
        // What a call would find is for the arbiter alone.
        .filter(|_| seat == Seat::Arbiter && board.score.is_none())
        .map(|call| (*call).to_owned());
    let usual = usual_amount(record.game()).to_string();
    let filled = |act: &str| {
        act.replace("{span}", &usual)
            .replace("{score}", "1/2-1/2")
            .replace("{points}", "1")
    };
    asked
        .chain(calls)
        .filter_map(|act| {
            let leads = lead(record, person(seat), now, &filled(&act), words)?;
            Some((act, leads))
        })
        .collect()
}

/// What would be ruled on the next likely acts at the moment of the board, in the game's
/// milliseconds. Only for the arbiter, and only where a person is to notice irregularities:
/// for anybody else it would be advice (11.3.1, 12.6).
pub(crate) fn previews(record: &Record, seat: Seat, now: u64, words: &Words) -> Vec<Preview> {
    let game = record.game();
    if seat != Seat::Arbiter || game.header().event.arbiter != ArbiterKind::Human {
        return Vec::new();
    }
    // The hall asks the clerk when a ruling needs it, and a page does not wait for that.
    preview::previews(game, millis(now), Clerk::Absent, words)
}

/// A moment of the board as the Laws count it.
fn millis(now: u64) -> Millis {
    Millis::try_from(now).unwrap_or(Millis::MAX)
}

/// The act that gives an answer to a question.
pub(crate) fn answer(clause: &str, option: &str) -> String {
    format!("answer [{clause}] {option}")
}

fn lead(record: &Record, who: Person, now: u64, act: &str, words: &Words) -> Option<Consequence> {
    let (deed, manner) = Deed::parse_with_manner(act).ok()?;
    let act = Act {
        at: millis(now),
        who,
        deed,
        manner,
    };
    consequence(record, act, words)
}

/// A game as a case: header and acts, as the arbiter knows them.
pub(crate) fn case(stored: &StoredGame, record: &Record) -> String {
    referee::case(stored, record, Seat::Arbiter)
}
