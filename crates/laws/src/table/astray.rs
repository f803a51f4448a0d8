//! The table where pieces stood otherwise than the position has them when the
//! turn began (7.4, 7.6): a move is read from where its piece stands, and
//! judged in the position.

use rokada_board::{Board, Color, Piece, Position, Square};

use super::{Changed, Partial, Reading, board_after, changed_step, read_partial};

/// Reads the table against what stood when the turn began.
pub(super) fn read(table: &Board, position: &Position, base: &Board) -> Reading {
    let stands = position.board();
    let changed = base.differing(table);
    // What only went where it belongs was put right, not moved.
    if (changed.into_iter()).all(|square| table.piece_at(square) == stands.piece_at(square)) {
        return Reading::Nothing;
    }
    let mover = position.turn();
    let as_it_stands = as_if_right(table, position, base);
    if let Some(reading @ Reading::Made(_)) = as_it_stands {
        return reading;
    }
    // A piece of his that stands wrongly moves from where the position has it.
    for (from, now) in astray(base, stands, mover) {
        let piece = stands.piece_at(from);
        let mut put_right = *base;
        if let Some(now) = now {
            put_right.set(now, None);
        }
        put_right.set(from, piece);
        if let Some(reading @ Reading::Made(_)) = as_if_right(table, position, &put_right) {
            return reading;
        }
    }
    if let Some(reading) = as_it_stands {
        return reading;
    }
    match changed_step(table, base, mover) {
        Changed::Step(step) => Reading::Illegal(step),
        Changed::TakenOff => Reading::Partial(Partial::Holding),
        Changed::Otherwise => Reading::Displaced,
    }
}

/// The table read against the position, where what differs at the beginning of
/// the turn still differs in the same way: a move, or a part of one, that
/// concerns none of the pieces that stand wrongly.
fn as_if_right(table: &Board, position: &Position, base: &Board) -> Option<Reading> {
    let stands = position.board();
    let astray = base.differing(stands);
    let untouched = |square: Square| table.piece_at(square) == base.piece_at(square);
    if !astray.into_iter().all(untouched) {
        return None;
    }
    let mut right = *table;
    for square in astray {
        right.set(square, stands.piece_at(square));
    }
    let moves = position.legal_moves();
    let made = moves.iter().find(|mv| board_after(position, **mv) == right);
    made.map(|mv| Reading::Made(*mv))
        .or_else(|| read_partial(&right, position).map(Reading::Partial))
}

/// A player's pieces that do not stand where the position has them: from where,
/// and where each stands now, if it can be told.
fn astray(
    base: &Board,
    stands: &Board,
    of: Color,
) -> impl Iterator<Item = (Square, Option<Square>)> {
    let (base, stands) = (*base, *stands);
    let differing = base.differing(&stands);
    differing.into_iter().flat_map(move |from| {
        let piece = (stands.piece_at(from)).filter(|piece| piece.color == of);
        let gone = piece.filter(|_| base.piece_at(from) != piece);
        let now = (differing.into_iter())
            .filter(move |now| gone.is_some() && base.piece_at(*now) == gone)
            .map(Some);
        let nowhere = gone.is_some().then_some(None);
        now.chain(nowhere).map(move |now| (from, now))
    })
}

/// Where the position has the piece that stands on a square, if that is
/// another square and there is only one.
pub(crate) fn origin(base: &Board, stands: &Board, square: Square) -> Option<Square> {
    let piece = base.piece_at(square)?;
    only(base, stands, square, piece)
}

/// Where a piece of the position stands now, if it stands elsewhere and can
/// be told.
pub(crate) fn stands_now(base: &Board, stands: &Board, from: Square) -> Option<Square> {
    let piece = stands.piece_at(from)?;
    only(stands, base, from, piece)
}

/// The only square on which this piece stands on the other board and not on
/// this one, where the one on `square` stands on this one alone.
fn only(this: &Board, other: &Board, square: Square, piece: Piece) -> Option<Square> {
    if other.piece_at(square) == Some(piece) {
        return None;
    }
    let mut there = (this.differing(other).into_iter())
        .filter(|at| other.piece_at(*at) == Some(piece) && this.piece_at(*at) != Some(piece));
    there.next().filter(|_| there.next().is_none())
}

/// The position that an illegal move leaves which nobody has noticed: what it
/// moved stands where it was put, and all else as the position has it.
pub(crate) fn setup_board(after: &Board, base: &Board, stands: &Board) -> Board {
    let mut board = *stands;
    let changed = base.differing(after);
    for square in changed {
        // What has gone from here stood elsewhere in the position.
        if let Some(from) = origin(base, stands, square) {
            board.set(from, None);
        }
    }
    for square in changed {
        // A piece whose square another has taken stands where it stands.
        if let Some(now) = stands_now(base, stands, square) {
            board.set(now, stands.piece_at(square));
        }
    }
    for square in changed {
        board.set(square, after.piece_at(square));
    }
    board
}
