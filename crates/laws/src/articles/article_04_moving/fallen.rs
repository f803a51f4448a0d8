//! Fallen pieces that are put up by hand (4.2.2, 7.4.1).

use rokada_board::{Color, Square};

use super::{claims, settling::settle};
use crate::{bench::RulingContext, clause::Clause, event::Event, table};

/// Puts up a fallen piece; on a wrong square it is displaced, unless its player meant to move it.
///
/// Where intent is presumed, the arbiter is asked.
///
/// Laws 2023, 4.2.2, 7.4.1 (2018: the same; 2014: 7.4, no intent is presumed). See
/// docs/readings/7.md#7-4.
pub(super) fn put_up(bench: &mut RulingContext<'_>, by: Color, from: Square, square: Square) {
    let table = &bench.game.table().board;
    let position = &bench.game.current_setup().0.board;
    if table.piece_at(square) == position.piece_at(square) {
        // It is on its square of the position.
        return;
    }
    let from = table::origin(table, position, square).unwrap_or(from);
    bench.emit_under(Clause::DisplacedPieces, Event::Displaced(square, Some(by)));
    if bench.game.turn() == by {
        claims::contact_in_doubt(bench, by, from);
    }
}

/// Releases a fallen piece where it was put up, after a finding that it was meant to move (4.2.2).
pub(super) fn release_fallen_piece(bench: &mut RulingContext<'_>, by: Color, from: Square) {
    let position = bench.game.current_setup().0.board;
    let now = table::actual_square(&bench.game.table().board, &position, from);
    if let Some(square) = now.filter(|square| bench.game.off_board().lies(*square)) {
        bench.emit(Event::Displaced(square, None));
        bench.emit(Event::Released(from, square));
        settle(bench, by);
    }
}
