//! Details of one board for the arbiter: expected clock times, consequences of each possible act,
//! and its case for the ruling desk.

use rokada_desk::{
    Consequence, consequence,
    preview::{self, Clerk, Preview},
    usual_amount,
};
use rokada_laws::{Act, Deed, Millis, Person, Record, regulations::ArbiterKind};
use rokada_store::StoredGame;
use rokada_words::Words;

use rokada_html::data::Consequences;
use rokada_live_game::state::{self as referee, person};
use rokada_protocol::{BoardSummary, Seat};

/// The calls that an arbiter can make with one touch, in transcript words.
const CALLS: [&str; 6] = [
    "call flag white",
    "call flag black",
    "call illegal white",
    "call illegal black",
    "call press white",
    "call press black",
];

/// The clock times expected from the time given and used, if the clocks differ from it; in
/// milliseconds, White's first.
pub(crate) fn should_show(record: &Record) -> Option<[u64; 2]> {
    let sums = record.clock_sums()?;
    if record.game().outcome().is_some() {
        return None;
    }
    let differs = sums.iter().any(|sum| sum.should_ms != sum.shows_ms);
    let shown = sums.map(|sum| u64::try_from(sum.should_ms).unwrap_or(0));
    differs.then_some(shown)
}

/// The consequence of each answer to an open question and of each call of this official. `now` is
/// game time in milliseconds. A missing amount is replaced by a likely one.
pub(crate) fn leads(
    record: &Record,
    board: &BoardSummary,
    seat: Seat,
    now: u64,
    words: &Words,
) -> Consequences {
    let asked = board.asked.iter().flat_map(|asked| {
        let options = asked.question.options.iter();
        options.map(|option| asked.question.answer(option))
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
            let leads = consequence_of(record, person(seat), now, &filled(&act), words)?;
            Some((act, leads))
        })
        .collect()
}

/// Rulings on the next likely acts at game time `now`, in milliseconds.
///
/// Only for the arbiter, and only if a person must notice irregularities. For others it would be
/// advice (11.3.1, 12.6).
pub(crate) fn previews(record: &Record, seat: Seat, now: u64, words: &Words) -> Vec<Preview> {
    let game = record.game();
    if seat != Seat::Arbiter || game.header().event.arbiter != ArbiterKind::Human {
        return Vec::new();
    }
    // The hall asks the solver when a ruling needs it, and a page does not wait for that.
    preview::previews(game, millis(now), Clerk::Absent, words)
}

/// Game time as the Laws count it.
fn millis(now: u64) -> Millis {
    Millis::try_from(now).unwrap_or(Millis::MAX)
}

fn consequence_of(
    record: &Record,
    who: Person,
    now: u64,
    act: &str,
    words: &Words,
) -> Option<Consequence> {
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
