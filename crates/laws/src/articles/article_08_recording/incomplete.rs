//! 8.5 and 8.6: incomplete scoresheets, and where two scoresheets differ.

use rokada_board::Color;

use super::{ply, unwritten};
use crate::{
    articles::article_06_clock as clock,
    bench::{RulingContext, opponent},
    clause::Clause,
    event::{Decision, Event, Note, Reason, Topic},
    game::Game,
    regulations::SheetKind,
};

/// Requires a player to update their scoresheet when a flag has fallen and the next period begins.
///
/// The player had stopped recording. So must the opponent if they did not record either.
///
/// Laws 2023, 8.5.1, 8.5.2 (2018: the same; 2014: 8.5a, 8.5b).
pub(super) fn flag_between_periods(bench: &mut RulingContext<'_>, color: Color) {
    let other = opponent(color);
    let neither = bench.game.sheet(other).waived.is_some();
    bench.emit(Event::MustWrite(color, true));
    if neither {
        bench.emit_under(Clause::UpdateBoth, Event::MustWrite(other, true));
    }
}

/// Ends the duty to update once the player has written everything.
pub(super) fn written(bench: &mut RulingContext<'_>, by: Color) {
    if bench.game.sheet(by).recalled && unwritten(bench.game, by).next().is_none() {
        bench.emit(Event::MustWrite(by, false));
    }
}

/// Records a breach: the player moved before updating their scoresheet, or while holding the
/// opponent's.
///
/// Laws 2023, 8.5.1, 8.5.2 (2018: the same; 2014: 8.5a, 8.5b).
pub(super) fn breach_by_early_move(bench: &mut RulingContext<'_>, by: Color) {
    // The player's own period continues if it was the opponent's flag that fell.
    let period = bench.game.clock().display(by).period;
    let neither = bench.game.sheet(by).waived == Some(period)
        || bench.game.sheet(opponent(by)).waived.is_some();
    let clause = if neither {
        Clause::UpdateBoth
    } else {
        Clause::UpdateBeforeMoving
    };
    bench.rule(clause, Decision::Breach(by));
}

/// Takes the opponent's scoresheet, if the player has the move and must update their own.
///
/// They must return it before they move. If both must update, they do it together (8.5.1).
///
/// Laws 2023, 8.5.2 (2018: 8.5.2; 2014: 8.5b).
pub(crate) fn take(bench: &mut RulingContext<'_>, by: Color) {
    if bench.game.header().event.sheets == SheetKind::BySoftware {
        bench.refuse(Clause::UpdateBeforeMoving, Reason::NotApplicable);
        return;
    }
    let both = bench.game.sheet(opponent(by)).recalled;
    if !bench.game.sheet(by).recalled {
        bench.refuse(Clause::UpdateBeforeMoving, Reason::NotApplicable);
    } else if bench.game.turn() != by && !both {
        bench.refuse(Clause::UpdateBeforeMoving, Reason::NotHavingTheMove);
    } else {
        bench.emit_under(Clause::UpdateBeforeMoving, Event::Borrowed(by, true));
        let taken = Decision::Noted(Note::SheetTaken);
        bench.rule(Clause::UpdateBeforeMoving, taken);
    }
}

/// Returns the opponent's scoresheet, or notes that the player has none.
pub(crate) fn give_back(bench: &mut RulingContext<'_>, by: Color) {
    if bench.game.sheet(by).borrowed {
        bench.emit(Event::Borrowed(by, false));
    } else {
        let none = Decision::Noted(Note::NoSheetTaken);
        bench.rule(Clause::UpdateBeforeMoving, none);
    }
}

/// Has the game reconstructed on a second board; position, times and moves so far are already in
/// the record.
///
/// Laws 2023, 8.5.3, 8.6 (2018: the same; 2014: 8.5c, 8.6).
pub(crate) fn reconstruct(bench: &mut RulingContext<'_>) {
    clock::while_stopped(bench, ask_for_sheets);
}

fn ask_for_sheets(bench: &mut RulingContext<'_>) {
    bench.under(Clause::Reconstruction, |bench| {
        bench.rule(Clause::Reconstruction, Decision::MoveRemains);
        bench.ask(Clause::NextPeriod, Topic::Sheets);
    });
}

/// Records whether the scoresheets are complete; if not, the next move counts as the first of the
/// next period.
///
/// That does not apply if the record itself shows that enough moves were made.
pub(crate) fn reconstructed(bench: &mut RulingContext<'_>, complete: bool) {
    if complete {
        for color in Color::ALL {
            let missing: alloc::vec::Vec<usize> = unwritten(bench.game, color).collect();
            for index in missing {
                bench.emit(Event::Wrote(color, ply(index)));
            }
            written(bench, color);
        }
        return;
    }
    let fallen = Color::ALL
        .into_iter()
        .find(|color| bench.game.clock().display(*color).flag.is_some())
        .unwrap_or(bench.game.turn());
    let mut display = *bench.game.clock().display(fallen);
    let completed = bench.game.moves_completed(fallen);
    if let Some(before) = display
        .period
        .checked_sub(1)
        .filter(|_| display.flag.is_none())
        && let required = bench.game.control().of(fallen).required(before)
        && completed < required
    {
        // Both flags were down, and the player's next period has begun (III.3.1.1).
        let on = bench.game.off_board().counted_on + required - completed;
        bench.emit_under(Clause::NextPeriod, Event::CountedOn(on));
        bench.rule(Clause::NextPeriod, Decision::MoveRemains);
        return;
    }
    let time = bench.game.control().of(fallen);
    let required = time.required(display.period);
    match time.next_base_ms(display.period, required) {
        Some(base_ms) => {
            let on = bench.game.off_board().counted_on + required.saturating_sub(completed);
            bench.emit_under(Clause::NextPeriod, Event::CountedOn(on));
            if display.flag.is_some() {
                display.period += 1;
                display.remaining_ms += base_ms;
                display.flag = None;
                bench.emit_under(Clause::NextPeriod, Event::Shows(fallen, display));
            }
            bench.rule(Clause::NextPeriod, Decision::MoveRemains);
        }
        None => bench.refuse(Clause::NextPeriod, Reason::NotApplicable),
    }
}

/// The index of the first move that the two players have written differently.
pub(crate) fn first_difference_at(game: &Game) -> Option<usize> {
    let wrong = |color: Color, index: usize| {
        let entries = &game.sheet(color).wrongly;
        entries
            .iter()
            .find(|(at, _)| *at == ply(index))
            .map(|(_, text)| text.as_str())
    };
    (game.header().start.moves.len()..game.line().len())
        .find(|index| wrong(Color::White, *index) != wrong(Color::Black, *index))
}
