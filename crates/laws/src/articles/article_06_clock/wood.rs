//! The clock of a game on a wooden board.
//!
//! The moves are not recorded, so a press completes an unseen move, and no position ends the game.
//!
//! Laws 2023, 6.2 to 6.4, 6.10, 7.5, 8.5.3 (2018 and 2014: the same articles).
//! For a ruling the arbiter enters the position found on the board and reports what happened.

use alloc::string::ToString;

use rokada_board::{Color, Faults, Position};

use super::super::{
    article_05_end as end, article_07_irregularities as irregularities, article_09_draw as draw,
};
use crate::{
    act::{Deed, PutUp, Step},
    bench::{RulingContext, opponent},
    clause::Clause,
    event::{Decision, Event, Made, MoveMade, Ruling},
    game::{Game, Unseen, remaining_castling_rights},
    guidelines::guideline_1_adjourned as adjourned,
    regulations::TableKind,
    table::find_move,
    wrong::{Impossible, Wrong},
};

/// Whether the moves are made on a wooden board.
pub(crate) fn is_on_wood(game: &Game) -> bool {
    game.header().event.table == TableKind::OnWood
}

/// The player's last unseen move, unless the opponent has completed one since.
pub(crate) fn last_unseen_move(game: &Game, by: Color) -> Option<Unseen> {
    let last = game.off_board().unseen.filter(|unseen| unseen.by == by);
    last.filter(|_| game.turn() == opponent(by))
}

/// Whether this player has completed a move that can still be found irregular.
///
/// There is none before their first move, nor after an irregular move that they are to replace.
pub(crate) fn has_completed(game: &Game, by: Color) -> bool {
    let is_to_replace = game.turn() == by && game.off_board().unseen.is_none();
    !is_to_replace && game.moves_made(by) > moves_before(game, by)
}

/// Completes an unseen move, which counts for periods and gains its increment.
///
/// It declines the opponent's offer, because a move is made with a touch.
///
/// Laws 2023, 6.2.1, 6.3, 6.4, 9.1.2.1 (2018: the same; 2014: 6.2a, 6.3, 6.4,
/// 9.1b(1)).
pub(super) fn press(bench: &mut RulingContext<'_>, by: Color) {
    bench.under(Clause::Press, |bench| {
        let running = bench.game.clock().running;
        if running.is_some() {
            super::say_completed(bench, by, |gained_ms| Event::Unseen(by, gained_ms));
        } else {
            bench.emit(Event::Unseen(by, 0));
        }
        let other = Some(opponent(by));
        bench.emit(if running.is_some() {
            Event::Runs(other)
        } else {
            Event::WillRun(other)
        });
    });
    draw::refuse_by_touch(bench, by);
}

/// Takes back the player's last unseen move; they move again on their own time.
///
/// The time gained by the move is taken back (7.1).
///
/// Laws 2023, 7.1, 7.5.1 (2018: the same; 2014: 7.1, 7.5a). Where the opponent
/// has completed a move since, that goes back as well, and the counter with
/// both; what they gained stays (docs/readings/7.md#7-1).
pub(crate) fn take_back(bench: &mut RulingContext<'_>, by: Color, under: Clause) {
    let Some(unseen) = last_unseen_move(bench.game, by) else {
        take_back_with_the_reply(bench, by, under);
        return;
    };
    let before = *bench.game.clock().display(by);
    let mut display = before.with_added(-unseen.gained_ms);
    let time = bench.game.control().of(by);
    if time.delay_ms(before.period) > 0 {
        display.reserve_ms = unseen.at_press.reserve_ms;
    }
    if time.give_back_ms(before.period) > 0 {
        display.used_ms = unseen.at_press.used_ms;
        display.reserve_ms = unseen.at_press.reserve_ms;
    }
    bench.under(Clause::TimesRestored, |bench| {
        if display != before {
            bench.emit(Event::Shows(by, display));
        }
        if unseen.gained_ms > 0 {
            bench.rule(
                Clause::TimesRestored,
                Decision::Added(by, -unseen.gained_ms),
            );
        }
    });
    bench.emit(Event::UnseenBack(by));
    adjourned::cancel_sealed_move(bench);
    bench.announce(Ruling::new(under, Decision::Restored));
    irregularities::set_running_clock(bench, by);
}

/// Takes back the reply and the move before it, as for recorded moves.
fn take_back_with_the_reply(bench: &mut RulingContext<'_>, by: Color, under: Clause) {
    let other = opponent(by);
    let both = last_unseen_move(bench.game, other).is_some() && has_completed(bench.game, by);
    if bench.game.is_board_unknown() && both {
        bench.emit(Event::UnseenBack(other));
        bench.emit(Event::UnseenBack(by));
        adjourned::cancel_sealed_move(bench);
        bench.announce(Ruling::new(under, Decision::Restored).also([Clause::TimesRestored]));
        irregularities::set_running_clock(bench, by);
    }
}

/// Sets the position that the arbiter finds on the board.
///
/// Move numbers follow the count of presses. The turn stays the same unless the arbiter says
/// otherwise. Unstated castling rights are assumed if king and rook are on their initial squares.
///
/// Laws 2023, 3.8.2, 7.1, 12.1 (2018: the same; 2014: 3.8b, 7.1, 12.1).
pub(crate) fn put_up(bench: &mut RulingContext<'_>, put_up: &PutUp) {
    let mut setup = put_up.setup;
    if !put_up.says_turn {
        setup.turn = bench.game.turn();
    }
    if !put_up.says_castling {
        let start = &bench.game.header().start.setup;
        setup.castling = start.castling;
        setup.castling = remaining_castling_rights(&setup, &start.board);
    }
    setup.fullmoves = bench.game.moves_completed(Color::Black) + 1;
    bench.emit(Event::PutUp(setup));
    let turn = Some(setup.turn);
    if bench.game.clock().running.is_none() && bench.is_playing() {
        bench.emit(Event::WillRun(turn));
    }
    end::after_position_entered(bench);
}

/// Enters all completed moves of the game from its start; the next press is unseen again.
///
/// The first move that ended the game (5.2.2, 9.6) is the last one entered: none could follow it.
///
/// Laws 2023, 8.5.3 (2018: the same; 2014: 8.5c).
pub(crate) fn enter_moves(bench: &mut RulingContext<'_>, steps: &[Step]) {
    let was_playing = bench.is_playing();
    bench.emit(Event::PutUp(bench.game.header().start.setup));
    for step in steps {
        let game = &bench.game;
        let Some(position) = game.position() else {
            return;
        };
        let step = game.normalize_step(*step);
        let Some(mv) = find_move(&position, step, game.is_chess960()) else {
            return;
        };
        let made = Made {
            what: MoveMade::legal(position.turn(), step, position.is_zeroing(mv)),
            setup: position.play(mv).to_setup(),
        };
        bench.emit(Event::Made(made));
        bench.emit(Event::Completed(0, 0));
        end::after_position_entered(bench);
        if was_playing && !bench.is_playing() {
            return;
        }
    }
}

/// The number of half-moves that the clock has counted since the start.
fn plies_counted(game: &Game) -> usize {
    let counted_moves = |color: Color| {
        let made = game.moves_made(color);
        made.saturating_sub(moves_before(game, color))
    };
    usize::try_from(counted_moves(Color::White) + counted_moves(Color::Black)).unwrap_or(usize::MAX)
}

/// How many numbered moves of a player came before the start.
fn moves_before(game: &Game, color: Color) -> u32 {
    let first = game.header().start.setup;
    let head_start = u32::from(color == Color::White && first.turn == Color::Black);
    first.fullmoves.saturating_sub(1) + head_start
}

/// Checks that the act is possible with recorded moves, or only on a wooden board.
///
/// # Errors
/// If the act is not possible; the error says what to do instead.
pub(crate) fn admit(game: &Game, deed: &Deed) -> Result<(), Impossible> {
    let no = |wrong| Err(Impossible(wrong));
    if matches!(deed, Deed::PutUp(_) | Deed::EnterMoves(_)) && !is_on_wood(game) {
        return no(Wrong::new(
            "not-on-wood",
            "the moves of this table are known: only on wood (`table: on wood`) is a position put up or are moves entered",
        ));
    }
    if deed.row().is_of_hands() && game.is_board_unknown() {
        return no(Wrong::new(
            "position-unknown",
            "the position on the wooden board is not known: put it up first, `arbiter position` and the pieces as FEN",
        ));
    }
    let Deed::EnterMoves(steps) = deed else {
        return Ok(());
    };
    if game.outcome().is_none() && steps.len() != plies_counted(game) {
        let wrong = Wrong::new(
            "not-as-counted",
            "these are {number} half-moves, and the clock has counted {counted}: enter all that were completed",
        );
        return no(wrong
            .with("number", steps.len().to_string())
            .with("counted", plies_counted(game).to_string()));
    }
    check_moves(game, steps)
}

fn check_moves(game: &Game, steps: &[Step]) -> Result<(), Impossible> {
    let start = &game.header().start.setup;
    let mut position_here: Option<Position> = start.position_forgiving(Faults::FORGIVABLE).ok();
    for (index, step) in steps.iter().enumerate() {
        let found = position_here.and_then(|position| {
            Some(position.play(find_move(&position, *step, game.is_chess960())?))
        });
        if found.is_none() {
            let wrong = Wrong::new(
                "illegal-in-entered",
                "move {number} of these, {move}, is not legal there: give squares such as e2e4, castling as e1g1",
            );
            return Err(Impossible(
                wrong
                    .with("number", (index + 1).to_string())
                    .with("move", step.to_string()),
            ));
        }
        position_here = found;
    }
    Ok(())
}
