//! The physical board and hands, apart from the position, and how they read as a move (4.6, 4.7).

mod astray;

pub(crate) use astray::{actual_square, origin, setup_board};

use rokada_board::{Board, CastlingSide, Color, Move, Piece, Position, Role, Square, attacks};

use crate::act::Step;

/// The table: squares and hands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// The pieces on the squares.
    pub board: Board,
    /// What White and Black hold.
    pub hands: [Option<Held>; 2],
    /// What they hold in the other hand as well.
    pub others: [Option<Held>; 2],
    /// The two squares between which the piece in `hands` was let go, if it is on neither (4.7).
    pub between: [Option<[Square; 2]>; 2],
}

/// A piece in a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Held {
    /// The piece.
    pub piece: Piece,
    /// Its square before the move; `None` if it came from outside the board.
    pub from: Option<Square>,
}

/// How the table reads as a move of the player having the move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reading {
    /// The board is as before the move.
    Nothing,
    /// A move that is not finished.
    Partial(Partial),
    /// A legal move, made.
    Made(Move),
    /// A move that is not legal.
    Illegal(Step),
    /// Neither: no single move leads to this board.
    Displaced,
}

/// What an unfinished move still lacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Partial {
    /// A piece is in the hand, or off the board.
    Holding,
    /// The king has castled, the rook has not.
    Castling(Move),
    /// The pawn has captured en passant; the captured pawn is still on the board.
    EnPassant(Move),
    /// A pawn is on the last rank.
    PawnOnLastRank(Step),
    /// The pawn has been taken off; the new piece is still missing.
    PawnTakenOff(Square),
    /// The new piece is on the board, and the pawn is too.
    NewPiece(Move),
}

/// A move as two squares: castling by the king's squares, in Chess960 as king and rook.
pub fn step_of(mv: Move, chess960: bool) -> Step {
    let to = if mv.is_castling() && !chess960 {
        mv.arrival()
    } else {
        mv.to()
    };
    Step {
        from: mv.from(),
        to,
        promotion: mv.promotion(),
    }
}

/// The legal move that these squares mean, if any.
pub fn find_move(position: &Position, step: Step, chess960: bool) -> Option<Move> {
    position
        .legal_moves_from(step.from)
        .iter()
        .copied()
        .find(|mv| step_of(*mv, chess960) == step)
}

/// The board after a legal move.
pub fn board_after(position: &Position, mv: Move) -> Board {
    *position.play(mv).board()
}

/// Reads the table against the position before the move.
///
/// `base` is the board at the start of the turn if it differed from the position.
pub fn read(table: &Table, position: &Position, base: Option<&Board>) -> Reading {
    let mover = position.turn().index();
    let held = [table.hands[mover], table.others[mover]];
    if held == [None; 2] {
        return read_board(&table.board, position, base);
    }
    // What the move takes off the board may be in the hand (4.7.1, 4.7.3).
    let reading = read_board(&table.board, position, base);
    if let Reading::Made(mv) = reading
        && table.between[mover].is_none()
        && (held.into_iter().flatten()).all(|held| removes_held_piece(position, mv, held))
    {
        return reading;
    }
    Reading::Partial(Partial::Holding)
}

fn removes_held_piece(position: &Position, mv: Move, held: Held) -> bool {
    let promoted = mv.promotion().map(|_| mv.from());
    let captured = (mv.en_passant_victim()).or_else(|| position.is_capture(mv).then(|| mv.to()));
    held.from.is_some() && (held.from == promoted || held.from == captured)
}

fn read_board(board: &Board, position: &Position, base: Option<&Board>) -> Reading {
    let mover = position.turn();
    if let Some(base) = base {
        return astray::read(board, position, base);
    }
    let before = position.board();
    if board == before {
        return Reading::Nothing;
    }
    // Only a move from a square its piece has left can have been made. Chess960 castling is the
    // exception: the king or the rook may stay.
    let left = before.by_color(mover) & !board.by_color(mover);
    let king = before.pieces(mover, Role::King);
    for mv in position.legal_moves_from(left | king) {
        if (mv.is_castling() || left.contains(mv.from())) && board_after(position, mv) == *board {
            return Reading::Made(mv);
        }
    }
    if let Some(partial) = read_partial(board, position) {
        return Reading::Partial(partial);
    }
    match changed_step(board, before, mover) {
        BoardChange::Step(step) => Reading::Illegal(step),
        BoardChange::TakenOff => Reading::Partial(Partial::Holding),
        BoardChange::Otherwise => Reading::Displaced,
    }
}

/// A legal move of which a part is missing.
fn read_partial(table: &Board, position: &Position) -> Option<Partial> {
    let mover = position.turn();
    let before = *position.board();
    for mv in position.legal_moves() {
        let mut board = before;
        let piece = before.piece_at(mv.from());
        if mv.is_castling() {
            board.set(mv.from(), None);
            board.set(mv.arrival(), piece);
            // The king alone has moved, and not by a legal king move.
            if board == *table {
                return Some(Partial::Castling(mv));
            }
        } else if mv.is_en_passant() {
            board.set(mv.from(), None);
            board.set(mv.to(), piece);
            if board == *table {
                return Some(Partial::EnPassant(mv));
            }
        } else if let Some(role) = mv.promotion() {
            let mut pawn_on_top = before;
            pawn_on_top.set(mv.from(), None);
            let mut pawn_off = pawn_on_top;
            pawn_on_top.set(mv.to(), piece);
            if pawn_on_top == *table {
                return Some(Partial::PawnOnLastRank(Step {
                    from: mv.from(),
                    to: mv.to(),
                    promotion: None,
                }));
            }
            if pawn_off == *table {
                return Some(Partial::PawnTakenOff(mv.from()));
            }
            pawn_off.set(mv.to(), None);
            if pawn_off == *table {
                return Some(Partial::PawnTakenOff(mv.from()));
            }
            let mut both = before;
            both.set(mv.to(), Some(Piece::new(mover, role)));
            if both == *table {
                return Some(Partial::NewPiece(mv));
            }
        }
    }
    None
}

fn count_pieces(board: &Board, piece: Piece) -> usize {
    board.pieces(piece.color, piece.role).len()
}

/// The piece that a player put on the board without any release that leads to it, as a step.
///
/// It is an own piece on a square that had none of that kind. Otherwise it is a piece of the other
/// color from outside the board. The step starts at the missing pawn or piece of that kind; without
/// one it starts at its own square.
pub fn placed_from_outside(after: &Board, before: &Board, mover: Color) -> Option<Step> {
    let find_new = |of: Color| {
        before.differing(after).into_iter().find_map(|square| {
            let piece = after.piece_at(square).filter(|piece| piece.color == of)?;
            (before.piece_at(square) != Some(piece)).then_some((square, piece))
        })
    };
    // A piece of the other color counts only if no square of the board has lost it.
    let is_extra = |piece: Piece| count_pieces(after, piece) > count_pieces(before, piece);
    let theirs = || find_new(mover.opposite()).filter(|(_, piece)| is_extra(*piece));
    let (to, piece) = find_new(mover).or_else(theirs)?;
    let find_missing = |wanted: Piece| {
        let mut changed = before.differing(after).into_iter();
        changed.find(|square| {
            before.piece_at(*square) == Some(wanted) && after.piece_at(*square) != Some(wanted)
        })
    };
    let pawn = find_missing(Piece::new(mover, Role::Pawn));
    Some(Step {
        from: pawn.or_else(|| find_missing(piece)).unwrap_or(to),
        to,
        promotion: Some(piece.role)
            .filter(|role| pawn.is_some() && *role != Role::Pawn && piece.color == mover),
    })
}

enum BoardChange {
    /// One piece went from one square to another.
    Step(Step),
    /// Pieces are only missing.
    TakenOff,
    /// Neither of these.
    Otherwise,
}

/// The single step that leads from `before` to `after`, legal or not.
fn changed_step(after: &Board, before: &Board, mover: Color) -> BoardChange {
    let changed = |color: Color, which: fn(bool, bool) -> bool| {
        (before.differing(after).into_iter())
            .filter(|square| {
                let is_of = |board: &Board| board.color_at(*square) == Some(color);
                which(is_of(before), is_of(after))
            })
            .collect::<alloc::vec::Vec<_>>()
    };
    let left = changed(mover, |was, _| was);
    let came = changed(mover, |_, is| is);
    let theirs_left = changed(mover.opposite(), |was, _| was);
    let theirs_came = changed(mover.opposite(), |_, is| is);
    match (
        left.as_slice(),
        came.as_slice(),
        theirs_left.as_slice(),
        theirs_came.as_slice(),
    ) {
        (_, [], _, []) => BoardChange::TakenOff,
        ([from], [to], _, []) => {
            let (was, is) = (before.piece_at(*from), after.piece_at(*to));
            match (was, is) {
                (Some(was), Some(is)) if was == is => BoardChange::Step(Step {
                    from: *from,
                    to: *to,
                    promotion: None,
                }),
                (
                    Some(Piece {
                        role: Role::Pawn, ..
                    }),
                    Some(is),
                ) => BoardChange::Step(Step {
                    from: *from,
                    to: *to,
                    promotion: Some(is.role),
                }),
                _ => BoardChange::Otherwise,
            }
        }
        // A king and a rook, as in castling.
        ([_, _], [_, _], [], []) => {
            let king_from = left
                .iter()
                .find(|square| before.role_at(**square) == Some(Role::King));
            let king_to = came
                .iter()
                .find(|square| after.role_at(**square) == Some(Role::King));
            match (king_from, king_to) {
                (Some(from), Some(to)) => BoardChange::Step(Step {
                    from: *from,
                    to: *to,
                    promotion: None,
                }),
                _ => BoardChange::Otherwise,
            }
        }
        // The opponent's piece was moved.
        ([], [], [from], [to]) if before.piece_at(*from) == after.piece_at(*to) => {
            BoardChange::Step(Step {
                from: *from,
                to: *to,
                promotion: None,
            })
        }
        _ => BoardChange::Otherwise,
    }
}

/// The board after a [`crate::act::Deed::Make`], legal or not.
///
/// A king that moves two squares from its start square takes that side's corner rook along. A pawn
/// that moves diagonally to an empty square captures the adjacent pawn only if en passant is legal.
pub fn board_with_step(
    before: &Board,
    position: Option<&Position>,
    step: Step,
    chess960: bool,
) -> Board {
    let mut board = *before;
    let legal = position.and_then(|position| {
        let mv = find_move(position, step, chess960)?;
        Some((position.board(), board_after(position, mv)))
    });
    // If the position agrees on every square that the legal move changes, it is that move.
    if let Some((expected, after)) = legal {
        let changed = expected.differing(&after);
        if (changed.into_iter()).all(|at| before.piece_at(at) == expected.piece_at(at)) {
            for square in changed {
                board.set(square, after.piece_at(square));
            }
            return board;
        }
    }
    let Some(piece) = before.piece_at(step.from) else {
        return board;
    };
    board.set(step.from, None);
    if let Some((rook_from, rook_to)) = corner_rook(before, piece, step, chess960) {
        let rook = before.piece_at(rook_from);
        board.set(rook_from, None);
        let king_to = if chess960 {
            castled_king(step, rook_from)
        } else {
            step.to
        };
        board.set(king_to, Some(piece));
        board.set(rook_to, rook);
        return board;
    }
    let placed = match step.promotion {
        Some(role) if piece.role == Role::Pawn => Piece::new(piece.color, role),
        _ => piece,
    };
    board.set(step.to, Some(placed));
    board
}

fn castled_king(step: Step, rook: Square) -> Square {
    let side = CastlingSide::of(step.from.file(), rook.file());
    Square::new(side.king_file(), step.from.rank())
}

/// The castling rook for a king's step, from where to where, legal or not.
fn corner_rook(
    before: &Board,
    piece: Piece,
    step: Step,
    chess960: bool,
) -> Option<(Square, Square)> {
    if piece.role != Role::King || step.from.rank() != step.to.rank() || step.from == step.to {
        return None;
    }
    let rook = Piece::new(piece.color, Role::Rook);
    let home = rokada_board::Rank::First.seen_by(piece.color);
    let side = CastlingSide::of(step.from.file(), step.to.file());
    let rook_to = Square::new(side.rook_file(), step.from.rank());
    if chess960 {
        return (before.piece_at(step.to) == Some(rook) && step.from.rank() == home)
            .then_some((step.to, rook_to));
    }
    let corner = Square::new(side.usual_rook_file(), step.from.rank());
    let two = step.from.file() == rokada_board::File::E && step.to.file() == side.king_file();
    let between_empty = before.piece_at(step.to).is_none() && before.piece_at(rook_to).is_none();
    (two && step.from.rank() == home && between_empty && before.piece_at(corner) == Some(rook))
        .then_some((corner, rook_to))
}

/// Whether the piece on `from` could reach `to` in one step as it moves, with the board as it is.
///
/// It is used to name pieces, not to judge.
pub fn reaches(board: &Board, from: Square, to: Square) -> bool {
    board.piece_at(from).is_some_and(|piece| {
        attacks::attacks(piece.role, piece.color, from, board.occupied()).contains(to)
    })
}
