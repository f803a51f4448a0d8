//! Displaced pieces: pieces that are not where the position has them (7.4, 7.6).
//!
//! They are noted when a turn begins and stay displaced when a move is made or goes back.

use rokada_board::{Board, Color, Move, Position, Square};

use crate::{
    appendices::appendix_a_rapid as rapid,
    bench::{RulingContext, opponent},
    clause::Clause,
    event::{Event, Made},
    game::{Account, Game},
    guidelines::guideline_1_adjourned as adjourned,
    table,
};

/// Notes, as a turn begins, that pieces are displaced or no longer are.
///
/// Later acts of the turn are read against the actual board.
///
/// Laws 2023, 7.4, 7.6 (2018: the same; 2014: 7.4, 7.6). See
/// docs/readings/7.md#7-6.
pub(super) fn note_displacements(bench: &mut RulingContext<'_>) {
    let game = &bench.game;
    let table = &game.table().board;
    let astray = Some(table).filter(|table| **table != game.current_setup().0.board);
    if astray != game.account().base.as_deref() {
        let base = astray.copied();
        bench.emit(Event::Base(base));
    }
}

/// Puts all pieces, also held ones, back where they were when the turn began.
///
/// Returns whether any were elsewhere.
///
/// Laws 2023, 7.4.1 (2018: 7.4.1; 2014: 7.4).
pub(crate) fn put_back(bench: &mut RulingContext<'_>) -> bool {
    let target = *bench.game.board_at_turn_start();
    let misplaced = target.differing(&bench.game.table().board);
    let mut moved = !misplaced.is_empty();
    for square in misplaced {
        let piece = target.piece_at(square);
        bench.emit_under(Clause::DisplacedPieces, Event::SquareSet(square, piece));
    }
    for color in Color::ALL {
        moved |= bench.game.hand(color).is_some();
        bench.under(Clause::DisplacedPieces, |bench| empty_hands(bench, color));
    }
    moved
}

fn empty_hands(bench: &mut RulingContext<'_>, color: Color) {
    if bench.game.hand(color).is_some() {
        bench.emit(Event::Holds(color, None));
    }
    if bench.game.table().others[color.index()].is_some() {
        bench.emit(Event::HoldsToo(color, None));
    }
}

/// Goes back to before a move, and restores the displacements of that time: they were not noticed.
pub(crate) fn go_back(bench: &mut RulingContext<'_>, plies: usize) {
    let account = bench.game.account_of(plies);
    take_back_plies(bench, plies);
    restore_displacements(bench, &account);
}

/// Takes back the moves from index `plies` of the line on.
///
/// An illegal move before them that was replied to remains, one with both hands too (A.5.2).
pub(super) fn take_back_plies(bench: &mut RulingContext<'_>, plies: usize) {
    let is_settled = rapid::stays_final_without_reply(bench.game, plies);
    let are_moves = plies < bench.game.line().len();
    bench.emit(Event::BackTo(u32::try_from(plies).unwrap_or(u32::MAX)));
    if is_settled {
        bench.emit_under(Clause::BasicIllegalMove, Event::FinalWithoutReply);
    }
    if are_moves {
        adjourned::cancel_sealed_move(bench);
    }
}

/// Sets the pieces as they were when the turn of this account began.
pub(super) fn restore_displacements(bench: &mut RulingContext<'_>, account: &Account) {
    if let Some(base) = account.base.as_deref() {
        set_physical_board(bench, base);
        bench.emit(Event::Base(Some(*base)));
    }
}

/// Sets the pieces as on this board, whatever the position has.
fn set_physical_board(bench: &mut RulingContext<'_>, actual: &Board) {
    for square in bench.game.table().board.differing(actual) {
        bench.emit(Event::SquareSet(square, actual.piece_at(square)));
    }
}

/// Emits a move made; pieces displaced before it stay displaced.
///
/// Both hands of its player are emptied, and no piece is between two squares.
pub(crate) fn emit_move_made(bench: &mut RulingContext<'_>, made: Made, actual: Option<&Board>) {
    let by = made.what.by;
    bench.emit(Event::Made(made));
    if bench.game.table().others[by.index()].is_some() {
        bench.emit(Event::HoldsToo(by, None));
    }
    if bench.game.table().between[by.index()].is_some() {
        bench.emit(Event::Holds(by, None));
    }
    if let Some(actual) = actual {
        set_physical_board(bench, actual);
    }
    keep_in_hand(bench, opponent(by));
}

/// Keeps a held piece in hand when the opponent's move is made, unless it was captured (1.3).
fn keep_in_hand(bench: &mut RulingContext<'_>, by: Color) {
    let Some(held) = bench.game.hand(by) else {
        return;
    };
    let Some(from) = held.from else {
        return;
    };
    let expected = bench.game.current_setup().0.board.piece_at(from);
    if expected != Some(held.piece) {
        bench.emit(Event::Holds(by, None));
    } else if bench.game.table().board.piece_at(from).is_some() {
        bench.emit(Event::SquareSet(from, None));
    }
}

/// The actual board after a legal move, if pieces were displaced before it.
pub(crate) fn actual_board_after(game: &Game, position: &Position, after: &Board) -> Option<Board> {
    let base = game.account().base.as_deref()?;
    let mut actual = *after;
    for square in base.differing(position.board()) {
        actual.set(square, game.table().board.piece_at(square));
    }
    Some(actual)
}

/// Removes the pieces of a replayed move from the squares where they actually are, if displaced.
pub(crate) fn remove_replayed_pieces(bench: &mut RulingContext<'_>, mv: Move) {
    let rook = mv.rook_target().filter(|_| mv.is_castling());
    for from in [Some(mv.from()), rook].into_iter().flatten() {
        let actual = actual_square(bench.game, from);
        if actual != from {
            bench.emit(Event::SquareSet(actual, None));
        }
    }
}

/// Sets up all pieces as the position has them (7.6, I.5).
pub(crate) fn set_up(bench: &mut RulingContext<'_>) {
    let target = bench.game.current_setup().0.board;
    for color in Color::ALL {
        empty_hands(bench, color);
    }
    set_physical_board(bench, &target);
    if bench.game.account().base.is_some() {
        bench.emit(Event::Base(None));
    }
}

/// The square where a piece actually was when the turn began.
pub(super) fn actual_square(game: &Game, from: Square) -> Square {
    let base = game.account().base.as_deref();
    base.and_then(|base| table::actual_square(base, &game.current_setup().0.board, from))
        .unwrap_or(from)
}
