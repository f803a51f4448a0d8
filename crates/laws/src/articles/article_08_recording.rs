//! Article 8: the recording of the moves, where the players keep their sheets
//! by hand.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use rokada_board::Color;
use rokada_notation::{Written, read_move};

use crate::{
    act::{Millis, Score},
    bench::Bench,
    clause::Clause,
    edition::{Recording, TimeTrouble},
    event::{Decision, Event, Reason, Ruling},
    game::Game,
    regulations::{EventKind, Supervision},
};

/// Under so much left the duty may be waived (8.4).
const FIVE_MINUTES_MS: Millis = 300_000;
/// So much added for each move keeps it (8.4).
const THIRTY_SECONDS_MS: Millis = 30_000;
/// How often the player on move may see the arbiter's sheet (A.4.3, B.2.3).
const LOOKS: u8 = 5;

/// Whether the players must record at all in this kind of event.
///
/// Laws 2023, 8.1, A.2, B.3 (2018: the same; 2014: B.4 does not name A.2, so
/// basic blitz is recorded). Supervised blitz is recorded in every edition.
fn is_duty(game: &Game) -> bool {
    let header = game.header();
    header.sheets_kept
        && game.has(Clause::Writing)
        && match (header.event, header.supervision) {
            (EventKind::Standard, _) | (EventKind::Blitz, Supervision::Competition) => true,
            (EventKind::Rapid, _) => !game.has(Clause::RapidUnrecorded),
            (EventKind::Blitz, Supervision::Basic) => {
                game.edition().laws().basic_blitz_recording == Recording::Required
            }
        }
}

/// Whether a player need not write for the rest of the period.
///
/// Laws 2023, 8.4 (2018: 8.4; 2014: 8.4): under five minutes left at some
/// stage of a period, and less than thirty seconds added for each move.
fn is_waived(game: &Game, color: Color) -> bool {
    let display = game.clock().display(color);
    game.has(Clause::TimeTrouble)
        && (game.sheet(color).waived == Some(display.period) || is_time_trouble(game, color))
}

fn is_time_trouble(game: &Game, color: Color) -> bool {
    let control = game.control();
    let display = game.clock().display(color);
    let period = control.periods.get(usize::from(display.period));
    let next = game.moves_completed(color) + 1;
    let late = control
        .increment_from
        .filter(|(from, _)| next >= *from)
        .map_or(0, |(_, ms)| ms);
    let added = period.map_or(0, |period| period.extra_ms) + late;
    !control.is_none() && display.remaining_ms < FIVE_MINUTES_MS && added < THIRTY_SECONDS_MS
}

/// Notes that time trouble has begun; called when time has passed.
pub(crate) fn note_time_trouble(bench: &mut Bench<'_>, color: Color) {
    let period = bench.game.clock().display(color).period;
    let noted = bench.game.sheet(color).waived == Some(period);
    if bench.game.header().sheets_kept && !noted && is_time_trouble(bench.game, color) {
        bench.say(Event::Waived(color, period));
    }
}

/// The numbers of the moves a player must still write (8.1).
pub(crate) fn owed(game: &Game, color: Color) -> Vec<u32> {
    let mut owed = Vec::new();
    if is_duty(game) && !is_waived(game, color) {
        for index in unwritten(game, color) {
            let number = number_of(game, index);
            if owed.last() != Some(&number) {
                owed.push(number);
            }
        }
    }
    owed
}

/// The moves of the line a player has not written; those before the first act
/// count as written.
fn unwritten(game: &Game, color: Color) -> impl Iterator<Item = usize> + '_ {
    let written = &game.sheet(color).written;
    (game.header().moves.len()..game.line().len()).filter(move |index| {
        !written
            .iter()
            .any(|ply| usize::try_from(*ply) == Ok(*index))
    })
}

fn number_of(game: &Game, index: usize) -> u32 {
    game.before(index).0.fullmoves
}

/// A player writes a move, or corrects one: it is read in his own letters
/// (C.3) and held against the moves he has still to write.
///
/// Laws 2023, 8.1.1, 8.1.2 (2018: the same; 2014: 8.1a). A move written before
/// it is played breaches 8.1.2, but for claims and sealing.
pub(crate) fn write(bench: &mut Bench<'_>, by: Color, number: Option<u32>, text: &str) {
    let game = &bench.game;
    let language = game.header().letters[by.index()];
    let Ok(written) = Written::parse(text, language) else {
        return;
    };
    let meant = unwritten(game, by).find(|index| {
        number.is_none_or(|number| number == number_of(game, *index))
            && fits(game, *index, &written)
    });
    if let Some(index) = meant {
        bench.say(Event::Wrote(by, u32::try_from(index).unwrap_or(u32::MAX)));
        return;
    }
    let to_come = game.turn() == by
        && number.is_none_or(|number| number == number_of(game, game.line().len()))
        && game
            .position()
            .is_some_and(|position| read_move(&position, text, language).is_ok());
    if to_come && is_duty(game) {
        let waived =
            is_waived(game, by) && bench.laws().time_trouble == TimeTrouble::AllOfRecording;
        bench.say(Event::WroteAhead(by, text.to_string()));
        if !waived {
            bench.rule(Clause::NotInAdvance, Decision::Breach(by));
        }
    }
}

/// Whether a writing means a move of the line.
fn fits(game: &Game, index: usize, written: &Written) -> bool {
    let ply = &game.line()[index];
    let (_, before) = game.before(index);
    before.is_some_and(|before| {
        crate::table::find_move(&before, ply.made.step, game.is_chess960())
            .is_some_and(|mv| written.read(&before).is_ok_and(|reading| reading.mv == mv))
    })
}

/// A move has been made: what its player wrote ahead is now written; his own
/// previous move must have been (8.1.3).
pub(crate) fn move_made(bench: &mut Bench<'_>, by: Color) {
    let game = &bench.game;
    if !is_duty(game) {
        return;
    }
    let last = game.line().len().saturating_sub(1);
    let previous = last
        .checked_sub(2)
        .filter(|index| *index >= game.header().moves.len());
    let owes = previous.is_some_and(|previous| unwritten(game, by).any(|index| index == previous));
    let ahead: Option<String> = game.sheet(by).ahead.clone();
    let breach = owes && !is_waived(game, by);
    if let Some(text) = ahead {
        write(bench, by, None, &text);
    }
    if breach {
        // Who was excused in an earlier period must first bring his sheet up
        // to date (8.5.2).
        let excused = bench.game.sheet(by).waived.is_some();
        let clause = if excused {
            Clause::UpdateBeforeMoving
        } else {
            Clause::OwnMoveFirst
        };
        bench.rule(clause, Decision::Breach(by));
    }
}

/// The player on move asks to see the arbiter's sheet: five times a game.
///
/// Laws 2023, A.4.3, B.2.3 (2018: A.3.2, B.3.2; not in 2014): more counts as
/// distracting the opponent.
pub(crate) fn see_sheet(bench: &mut Bench<'_>, by: Color) {
    let clause = match bench.game.header().event {
        EventKind::Standard => return,
        EventKind::Rapid => Clause::RapidSheetLooks,
        EventKind::Blitz => Clause::BlitzSheetLooks,
    };
    if bench.is_basic() || !bench.laws().sheet_looks {
        return;
    }
    if bench.game.turn() != by {
        bench.refuse(clause, Reason::NotHavingTheMove);
        return;
    }
    bench.say(Event::Looked(by));
    if bench.game.sheet(by).looks > LOOKS {
        bench.announce(Ruling::new(clause, Decision::Breach(by)).also([Clause::ConductPenalty]));
    }
}

/// Both sign the result: it stands, even a wrong one or one that no act gave,
/// unless the arbiter decides otherwise.
///
/// Laws 2023, 8.7 (2018: 8.7; 2014: 8.7).
pub(crate) fn sign(bench: &mut Bench<'_>, by: Color, score: Score) {
    bench.say(Event::Signed(by, score));
    let both = Color::ALL
        .iter()
        .all(|color| bench.game.signed(*color) == Some(score));
    let stands_so = bench
        .game
        .outcome()
        .is_some_and(|outcome| outcome.score == Some(score));
    if both && !stands_so {
        bench.rule(Clause::Signing, Decision::Result(score));
    }
}
