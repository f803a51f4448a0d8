//! Reads the table when some pieces were misplaced at the start of the turn (7.4, 7.6).
//!
//! A move starts from the square where the piece physically is, and is judged in the position.
//! A move starts from the square where the piece physically is, and is judged in the position.

use rokada_board::{Board, Color, Piece, Position, Square};

use super::{BoardChange, Partial, Reading, board_after, changed_step, read_partial};

/// Reads the table against the board at the start of the turn (`base`).
pub(super) fn read(table: &Board, position: &Position, base: &Board) -> Reading {
    let expected = position.board();
    let changed = base.differing(table);
    // A piece that only returned to its correct square was put right, not moved.
    if (changed.into_iter()).all(|square| table.piece_at(square) == expected.piece_at(square)) {
        return Reading::Nothing;
    }
    let mover = position.turn();
    let reading = read_as_if_right(table, position, base);
    if let Some(reading @ Reading::Made(_)) = reading {
        return reading;
    }
    // A misplaced piece of the mover moves from the square that the position has for it.
    for (from, now) in misplaced_pieces(base, expected, mover) {
        let piece = expected.piece_at(from);
        let mut put_right = *base;
        if let Some(now) = now {
            put_right.set(now, None);
        }
        put_right.set(from, piece);
        if let Some(reading @ Reading::Made(_)) = read_as_if_right(table, position, &put_right) {
            return reading;
        }
    }
    if let Some(reading) = reading {
        return reading;
    }
    match changed_step(table, base, mover) {
        BoardChange::Step(step) => Reading::Illegal(step),
        BoardChange::TakenOff => Reading::Partial(Partial::Holding),
        BoardChange::Otherwise => Reading::Displaced,
    }
}

/// Reads a move, or a part of one, that concerns none of the misplaced pieces.
///
/// Every square that differed at the start of the turn must still differ in the same way.
fn read_as_if_right(table: &Board, position: &Position, base: &Board) -> Option<Reading> {
    let expected = position.board();
    let misplaced = base.differing(expected);
    let untouched = |square: Square| table.piece_at(square) == base.piece_at(square);
    if !misplaced.into_iter().all(untouched) {
        return None;
    }
    let mut right = *table;
    for square in misplaced {
        right.set(square, expected.piece_at(square));
    }
    let moves = position.legal_moves();
    let made = moves.iter().find(|mv| board_after(position, **mv) == right);
    made.map(|mv| Reading::Made(*mv))
        .or_else(|| read_partial(&right, position).map(Reading::Partial))
}

/// A player's misplaced pieces: the square in the position, and the actual square if it is
/// unambiguous.
fn misplaced_pieces(
    base: &Board,
    expected: &Board,
    of: Color,
) -> impl Iterator<Item = (Square, Option<Square>)> {
    let (base, expected) = (*base, *expected);
    let differing = base.differing(&expected);
    differing.into_iter().flat_map(move |from| {
        let piece = (expected.piece_at(from)).filter(|piece| piece.color == of);
        let gone = piece.filter(|_| base.piece_at(from) != piece);
        let now = (differing.into_iter())
            .filter(move |now| gone.is_some() && base.piece_at(*now) == gone)
            .map(Some);
        let nowhere = gone.is_some().then_some(None);
        now.chain(nowhere).map(move |now| (from, now))
    })
}

/// The square where the position has the piece found on `square`, if it is another one and unique.
pub(crate) fn origin(base: &Board, expected: &Board, square: Square) -> Option<Square> {
    let piece = base.piece_at(square)?;
    unique_square(base, expected, square, piece)
}

/// The square where the piece of `from` now is, if it is another one and unique.
pub(crate) fn actual_square(base: &Board, expected: &Board, from: Square) -> Option<Square> {
    let piece = expected.piece_at(from)?;
    unique_square(expected, base, from, piece)
}

/// The only square where `other`, but not `this`, has the piece.
///
/// `None` if `other` has the piece on `square` as well.
fn unique_square(this: &Board, other: &Board, square: Square, piece: Piece) -> Option<Square> {
    if other.piece_at(square) == Some(piece) {
        return None;
    }
    let mut candidates = (this.differing(other).into_iter())
        .filter(|at| other.piece_at(*at) == Some(piece) && this.piece_at(*at) != Some(piece));
    candidates.next().filter(|_| candidates.next().is_none())
}

/// The position after an illegal move that no one noticed.
///
/// Moved pieces are where they were put; all others are as in the position.
pub(crate) fn setup_board(after: &Board, base: &Board, expected: &Board) -> Board {
    let mut board = *expected;
    let changed = base.differing(after);
    for square in changed {
        // The piece that left this square belongs elsewhere in the position.
        if let Some(from) = origin(base, expected, square) {
            board.set(from, None);
        }
    }
    for square in changed {
        // A misplaced piece whose correct square is now taken stays where it is.
        if let Some(now) = actual_square(base, expected, square) {
            board.set(now, expected.piece_at(square));
        }
    }
    for square in changed {
        board.set(square, after.piece_at(square));
    }
    board
}
