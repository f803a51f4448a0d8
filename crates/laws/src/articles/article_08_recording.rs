//! Article 8: the recording of the moves on scoresheets kept by the players. Incomplete scoresheets
//! are in [`incomplete`].

pub(crate) mod incomplete;

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use crate::{
    act::{Score, Step},
    appendices::{appendix_c_notation as notation, appendix_d_blind as blind},
    bench::RulingContext,
    clause::Clause,
    clock::Millis,
    edition::{Recording, Sheets, TimeTrouble},
    event::{Decision, Event, Note, Reason},
    game::Game,
    guidelines::guideline_1_adjourned as adjourned,
    regulations::{EventKind, SheetKind, Supervision},
    table::find_move,
};
use rokada_board::Color;
use rokada_notation::{Form, line_words, write_move};

/// Below this time the duty to record may be waived (8.4).
const FIVE_MINUTES_MS: Millis = 300_000;
/// With this much time added for each move the duty stays (8.4).
const THIRTY_SECONDS_MS: Millis = 30_000;

/// Whether the players must record at all in this kind of event.
///
/// Laws 2023, 8.1, A.2, B.3 (2018: the same; 2014: B.4 does not name A.2, so
/// basic blitz is recorded). Supervised blitz is recorded in every edition.
fn is_duty(game: &Game) -> bool {
    let header = game.header();
    header.event.sheets != SheetKind::BySoftware
        && !game.is_struck_out(Clause::Writing)
        && match (header.event.kind, header.event.supervision) {
            (EventKind::Standard, _) | (EventKind::Blitz, Supervision::Competition) => true,
            (EventKind::Rapid, _) => game.is_struck_out(Clause::RapidUnrecorded),
            (EventKind::Blitz, Supervision::Basic) => {
                game.edition().laws().basic_blitz_recording == Recording::Required
            }
        }
}

/// Whether a player need not write for the rest of the period.
///
/// Laws 2023, 8.4 (2018: 8.4; 2014: 8.4): under five minutes left at some
/// stage of a period, and less than thirty seconds added for each move. When a
/// flag has fallen they must first bring their scoresheet up to date (8.5).
fn is_waived(game: &Game, color: Color) -> bool {
    let display = game.clock().display(color);
    let sheet = game.sheet(color);
    !game.is_struck_out(Clause::TimeTrouble)
        && !sheet.recalled
        && (sheet.waived == Some(display.period) || is_time_trouble(game, color))
}

/// Whether a player must record their moves now; each player is informed when this changes (8.4).
pub(crate) fn must_write(game: &Game, color: Color) -> bool {
    is_duty(game) && !is_waived(game, color)
}

fn is_time_trouble(game: &Game, color: Color) -> bool {
    let time = game.control().of(color);
    let display = game.clock().display(color);
    let period = time.periods.get(usize::from(display.period));
    let next = game.moves_completed(color) + 1;
    let late_increment_ms = time
        .increment_from
        .filter(|(from, _)| next >= *from)
        .map_or(0, |(_, ms)| ms);
    let added = period.map_or(0, |period| period.extra_ms) + late_increment_ms;
    !time.is_none() && display.remaining_ms < FIVE_MINUTES_MS && added < THIRTY_SECONDS_MS
}

/// Notes that time trouble has begun, or that its period has ended; called when time has passed.
pub(crate) fn note_time_trouble(bench: &mut RulingContext<'_>, color: Color) {
    // Without the duty nothing is waived, and no scoresheet is to be brought up to date (8.5).
    if !is_duty(bench.game) {
        return;
    }
    let period = bench.game.clock().display(color).period;
    let waived = bench.game.sheet(color).waived;
    if waived == Some(period) {
        return;
    }
    if waived.is_some() && !bench.game.sheet(color).recalled {
        incomplete::flag_between_periods(bench, color);
    }
    if is_time_trouble(bench.game, color) {
        bench.emit(Event::Waived(color, period));
    }
}

/// The numbers of the moves that a player must still write (8.1).
pub(crate) fn owed(game: &Game, color: Color) -> Vec<u32> {
    let mut owed = Vec::new();
    if must_write(game, color) {
        for index in unwritten(game, color) {
            let number = number_of(game, index);
            if owed.last() != Some(&number) {
                owed.push(number);
            }
        }
    }
    owed
}

/// The indexes of the moves that a player has not written; moves before the first act count as
/// written.
pub(crate) fn unwritten(game: &Game, color: Color) -> impl Iterator<Item = usize> + '_ {
    let written = &game.sheet(color).written;
    (game.header().start.moves.len()..game.line().len()).filter(move |index| {
        !written
            .iter()
            .any(|ply| usize::try_from(*ply) == Ok(*index))
    })
}

fn number_of(game: &Game, index: usize) -> u32 {
    game.before(index).0.fullmoves
}

/// Writes or corrects a move on a player's scoresheet.
///
/// The text is read in the player's own letters (C.3) and compared with the moves they have still
/// to write.
///
/// Laws 2023, 8.1.1, 8.1.2, 8.1.4 (2018: the same; 2014: 8.1a, 8.1b). A move
/// written before it is played breaches 8.1.2, but for claims and sealing.
pub(crate) fn write(bench: &mut RulingContext<'_>, by: Color, number: Option<u32>, text: &str) {
    let game = &bench.game;
    let language = game.header().pairing.letters[by];
    let readings = notation::readings(text, language);
    let numbered = |index: &usize| number.is_none_or(|number| number == number_of(game, *index));
    if readings.is_empty() {
        let first = unwritten(game, by).find(numbered);
        if blind::keeps_private_score(game, by) {
            if let Some(index) = first {
                bench.emit_under(Clause::Writing, Event::Wrote(by, ply(index)));
                incomplete::written(bench, by);
            }
        } else if !notation::is_a_line(text, language) {
            if is_duty(game) && game.is_playing() && notation::is_a_note(text) {
                bench.rule(Clause::NothingElseWritten, Decision::Breach(by));
            }
        } else if let Some(index) = first.filter(|_| is_out_of_order(game, by, number, text)) {
            bench.emit(Event::WroteWrongly(by, ply(index), text.to_string()));
        } else {
            for word in line_words(text).filter(|word| word.len() < text.len()) {
                write(bench, by, number, word);
            }
        }
        return;
    }
    let meant = unwritten(game, by)
        .find(|index| numbered(index) && notation::means(game, *index, &readings));
    if let Some(index) = meant {
        bench.emit_under(Clause::Writing, Event::Wrote(by, ply(index)));
        incomplete::written(bench, by);
        return;
    }
    // After the end only played moves are still to be written (8.7).
    if !bench.game.is_playing() {
        return;
    }
    let to_come = game.turn() == by
        && number.is_none_or(|number| number == number_of(game, game.line().len()))
        && game.position().is_some_and(|position| {
            readings
                .iter()
                .any(|written| written.find(&position).is_ok())
        });
    if to_come {
        if is_duty(game) {
            let waived =
                is_waived(game, by) && bench.laws().time_trouble == TimeTrouble::AllOfRecording;
            bench.emit(Event::WroteAhead(by, text.to_string()));
            if !waived && !adjourned::is_sealing(bench.game, by) {
                bench.rule(Clause::NotInAdvance, Decision::Breach(by));
            }
        }
        return;
    }
    let first = unwritten(game, by).find(numbered);
    if let Some(index) = first {
        bench.emit(Event::WroteWrongly(by, ply(index), text.to_string()));
    }
}

/// Notes on the scoresheet a move that a player has written to claim a draw with it. This is no
/// writing in advance.
///
/// Laws 2023, 8.1.2, 9.2.1, 9.3.1 (2018: the same; 2014: 8.1a, 9.2a, 9.3a).
pub(crate) fn written_for_a_claim(bench: &mut RulingContext<'_>, by: Color, step: Step) {
    let game = &bench.game;
    if !is_duty(game) || !counts_as_written(game) {
        return;
    }
    let made = game.line().last().filter(|ply| ply.made.by == by);
    if made.is_some_and(|ply| ply.made.step == step) {
        let last = game.line().len() - 1;
        if unwritten(game, by).any(|index| index == last) {
            bench.emit_under(Clause::Writing, Event::Wrote(by, ply(last)));
            incomplete::written(bench, by);
        }
        return;
    }
    let legal = game
        .position()
        .filter(|_| game.turn() == by)
        .and_then(|position| {
            let mv = find_move(&position, step, game.is_chess960())?;
            let letters = game.header().pairing.letters[by];
            Some(write_move(&position, mv, letters, Form::Short))
        });
    if let Some(text) = legal {
        bench.emit(Event::WroteAhead(by, text));
    }
}

/// Notes a sealed move as written when it is made: its player wrote it when sealing.
///
/// Laws 2023, 8.1.2, I.1.1 (2018: the same; 2014: 8.1a, E.1a).
pub(crate) fn sealed_move_made(bench: &mut RulingContext<'_>, by: Color) {
    let game = &bench.game;
    let made = game.line().last().filter(|ply| ply.made.by == by);
    let last = made.map(|_| game.line().len() - 1);
    let last = last.filter(|last| is_duty(game) && unwritten(game, by).any(|index| index == *last));
    if let Some(last) = last {
        bench.emit_under(Clause::Writing, Event::Wrote(by, ply(last)));
        incomplete::written(bench, by);
    }
}

/// Whether the moves in a line of the scoresheet are not in the order in which they were played.
///
/// `e5 e4` is no record of 1 e4 e5 (8.1.1). A line that is written again contains moves already
/// written.
fn is_out_of_order(game: &Game, by: Color, number: Option<u32>, text: &str) -> bool {
    let language = game.header().pairing.letters[by];
    let candidates: Vec<usize> = match number {
        Some(number) => (0..game.line().len())
            .filter(|index| number_of(game, *index) == number)
            .collect(),
        None => unwritten(game, by).collect(),
    };
    let mut after = 0;
    line_words(text).any(|word| {
        let readings = notation::readings(word, language);
        let mut played = candidates
            .iter()
            .copied()
            .filter(|index| notation::means(game, *index, &readings));
        let Some(first) = played.next() else {
            return false;
        };
        let next = [first]
            .into_iter()
            .chain(played)
            .find(|index| *index >= after);
        after = next.map_or(after, |index| index + 1);
        next.is_none()
    })
}

/// Writes a move on paper, which is no record if the tournament prescribes electronic scoresheets.
///
/// Laws 2023, 8.1.1.2 (2018 and 2014: paper).
pub(crate) fn write_on_paper(
    bench: &mut RulingContext<'_>,
    by: Color,
    number: Option<u32>,
    text: &str,
) {
    if has_electronic_sheets(bench.game) {
        bench.refuse(Clause::Writing, Reason::NotLawful);
    } else {
        write(bench, by, number, text);
    }
}

/// Enters a move on an electronic scoresheet, if the edition knows such sheets and the tournament
/// prescribes them.
///
/// Laws 2023, 8.1.1.2 (2018 and 2014: none).
pub(crate) fn enter(bench: &mut RulingContext<'_>, by: Color, number: Option<u32>, text: &str) {
    if has_electronic_sheets(bench.game) {
        write(bench, by, number, text);
    } else {
        bench.refuse(Clause::Writing, Reason::NotLawful);
    }
}

fn has_electronic_sheets(game: &Game) -> bool {
    game.header().event.sheets == SheetKind::Electronic
        && match game.edition().laws().sheets {
            Sheets::Paper => false,
            Sheets::PaperOrElectronic => true,
        }
}

/// Whether a move written before a claim counts as written.
///
/// An entry on a device that the edition does not know does not (9.2.1, 9.3.1).
pub(crate) fn counts_as_written(game: &Game) -> bool {
    game.header().event.sheets != SheetKind::Electronic || has_electronic_sheets(game)
}

/// Replaces a scoresheet with an evident defect.
///
/// Laws 2023, 8.3 (2018 and 2014: nothing of the kind).
pub(crate) fn replace_sheet(bench: &mut RulingContext<'_>) {
    if has_electronic_sheets(bench.game) {
        bench.rule(Clause::SheetReplaced, Decision::MoveRemains);
    } else {
        bench.refuse(Clause::SheetReplaced, Reason::NotApplicable);
    }
}

/// An index of the line in the type that events use.
fn ply(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}

/// Checks the duty to record when a move is made; a move written in advance now counts as written.
///
/// The player must have written their own previous move, and the opponent's move before that. Only
/// to the opponent's last move may they reply before writing it.
///
/// Laws 2023, 8.1.1, 8.1.3 (2018: the same; 2014: 8.1a, 8.1c).
pub(crate) fn move_made(bench: &mut RulingContext<'_>, by: Color) {
    let game = &bench.game;
    if !is_duty(game) {
        return;
    }
    let last = game.line().len().saturating_sub(1);
    let sheet = game.sheet(by);
    let (recalled, borrowed) = (sheet.recalled, sheet.borrowed);
    // Unwritten moves, by the moves made since: the player's own last one is two ago.
    let owed: Vec<usize> = unwritten(game, by).map(|index| last - index).collect();
    let late = owed.iter().any(|ago| *ago >= 2);
    let waived = is_waived(game, by);
    let ahead: Option<String> = sheet.ahead.clone();
    if let Some(text) = ahead {
        write(bench, by, None, &text);
    }
    if (recalled && late) || borrowed {
        incomplete::breach_by_early_move(bench, by);
    } else if late && !waived {
        let under = if owed.contains(&2) {
            Clause::OwnMoveFirst
        } else {
            Clause::Writing
        };
        bench.rule(under, Decision::Breach(by));
    }
}

/// Notes a draw offer with the sign (=).
///
/// An offer may be noted late, so any offer of this game counts, whether still open or not.
///
/// Laws 2023, 8.1.5, 9.1.2.2 (2018: the same; 2014: 8.1d, 9.1b).
pub(crate) fn note_draw(bench: &mut RulingContext<'_>) {
    if bench.is_playing() && !bench.game.off_board().ever_offered.contains(&true) {
        bench.rule(Clause::DrawSign, Decision::Noted(Note::NoOffer));
    }
}

/// Signs the result; if both players sign, it is final, unless the arbiter decides otherwise.
///
/// It may be wrong or a result that no act gave.
///
/// Laws 2023, 8.7 (2018: 8.7; 2014: 8.7).
pub(crate) fn sign(bench: &mut RulingContext<'_>, by: Color, score: Score) {
    bench.emit(Event::Signed(by, score));
    let both = Color::ALL
        .iter()
        .all(|color| bench.game.signed(*color) == Some(score));
    let is_recorded = bench
        .game
        .outcome()
        .is_some_and(|outcome| outcome.score == Some(score));
    if both && !is_recorded {
        bench.rule(Clause::Signing, Decision::Result(score));
    }
}
