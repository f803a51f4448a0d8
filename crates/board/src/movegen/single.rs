//! Questions about one move, answered without generating all.
//!
//! [`is_legal`] tests the one move and then the king: some 70 instructions. Where the position
//! stores that there is no check, only the line that the piece leaves can be opened on the king.
//! [`has_legal_move`] first tries the commonest case: no check, and a pawn that can step and that
//! no pin can forbid; then other such pieces; then the king's own steps. The slow definition of
//! both is the whole list.

#![expect(
    clippy::inline_always,
    reason = "one question, one piece of code; measured"
)]

use super::{
    Any, FILE_A, FILE_H, Find, attackers::Attackers, castling_paths, forward, forward_left,
    forward_right, pieces::all_knight_attacks, run,
};
use crate::{
    Bitboard, Board, CastlingSide, Color, Move, MoveKind, Position, Rank, Role, Square,
    attacks::{between, king_attacks, line, pawn_attacks},
    board::Code,
    position::Check,
    tables::REACH,
};

#[inline]
pub(crate) fn is_legal(position: &Position, mv: Move) -> bool {
    match mv.kind() {
        MoveKind::Normal => is_legal_step(position, mv.from(), mv.to()),
        MoveKind::Promotion | MoveKind::EnPassant | MoveKind::Castling => {
            is_legal_special(position, mv)
        }
    }
}

#[cold]
fn is_legal_special(position: &Position, mv: Move) -> bool {
    let (from, to) = (mv.from(), mv.to());
    match mv.kind() {
        MoveKind::Normal => is_legal_step(position, from, to),
        MoveKind::EnPassant => {
            position.en_passant() == Some(to) && can_capture_en_passant(position, to, from.into())
        }
        MoveKind::Castling => is_legal_castling(position, from, to),
        MoveKind::Promotion => {
            let find = Find {
                wanted: mv,
                found: false,
            };
            run(position, Bitboard::from(from), find).found
        }
    }
}

/// The king on one square castles with the rook on another.
///
/// The case that the rook shields the king along the rank needs no test of its own: an attacker
/// over the rook attacks the king's square of arrival too, once the rook has left.
fn is_legal_castling(position: &Position, king: Square, rook: Square) -> bool {
    let us = position.turn;
    let board = &position.board;
    let own = board.by_color(us);
    let attackers = Attackers::new(board);
    let may = own & position.castling_rooks & Bitboard::from_rank(Rank::First.seen_by(us));
    if !may.contains(rook) || !(attackers.kings & own).contains(king) {
        return false;
    }
    let (king_path, rook_path) = castling_paths(king, rook);
    let others = board.occupied() & !(Bitboard::from(king) | rook);
    let enemy = others & !own;
    let is_attacked =
        |square: Square, occupied: Bitboard| attackers.of(square, us, occupied, enemy).any();
    let side = CastlingSide::of(king.file(), rook.file());
    let arrives = Square::new(side.king_file(), king.rank());
    let rook_arrives = Square::new(side.rook_file(), king.rank());
    ((king_path | rook_path) & others).is_empty()
        && !(king_path | king)
            .into_iter()
            .any(|square| is_attacked(square, others | rook))
        && !is_attacked(arrives, others | rook_arrives)
}

/// One piece goes from one square to another and stays what it is.
///
/// All conditions are evaluated for every move: that takes less than mispredicted branches, half of
/// the time.
#[inline(always)]
fn is_legal_step(position: &Position, from: Square, to: Square) -> bool {
    let board = &position.board;
    let us = position.turn;
    let occupied = board.occupied();
    let own = board.by_color(us);
    let kings = board.steps & board.straight;
    let code = board.code_at(from);
    // No own piece is captured (3.1), and no king (1.4.1).
    let free = reach(code, us, from, occupied.contains(to)) & !(own | kings);
    let arrives =
        own.contains(from) & free.contains(to) & (between(from, to) & occupied).is_empty();
    // The king must not be attacked where it is after the move.
    let left = occupied & !Bitboard::from(from) | to;
    let enemy = occupied & !own & !Bitboard::from(to);
    let is_safe = if code == Code::KING {
        is_safe(board, to, us, left, enemy)
    } else {
        let king = (kings & own).lowest();
        if position.check.0 == Check::None {
            // Only along the line that the piece leaves.
            !Attackers::new(board).slide_from(line(king, from), king, left, enemy)
        } else {
            is_safe(board, king, us, left, enemy)
        }
    };
    arrives & is_safe
}

/// The squares a piece reaches on an empty board without promotion: for a pawn by steps or by
/// captures.
#[inline(always)]
fn reach(code: Code, us: Color, from: Square, captures: bool) -> Bitboard {
    /// The row of a code, with 8 for a capture and 16 for Black: pawns have four rows.
    static ROWS: [u8; 32] = [
        0, 1, 2, 3, 8, 5, 6, 0, 0, 1, 2, 3, 9, 5, 6, 0, //
        0, 1, 2, 3, 10, 5, 6, 0, 0, 1, 2, 3, 11, 5, 6, 0,
    ];
    let row = ROWS[code.index() | usize::from(captures) << 3 | us.index() << 4];
    Bitboard(REACH[usize::from(row & 15) * 64 + from.index()])
}

/// Whether no piece of `enemy` attacks a king of this colour here.
#[inline(never)]
fn is_safe(board: &Board, king: Square, us: Color, occupied: Bitboard, enemy: Bitboard) -> bool {
    Attackers::new(board)
        .of(king, us, occupied, enemy)
        .is_empty()
}

/// Whether the player to move can capture en passant on this square, with one of these pawns.
pub(crate) fn can_capture_en_passant(position: &Position, passed: Square, from: Bitboard) -> bool {
    let us = position.turn;
    let board = &position.board;
    let own = board.by_color(us);
    let takers = pawn_attacks(us.opposite(), passed) & board.by_role(Role::Pawn) & own & from;
    if takers.is_empty() {
        return false;
    }
    let attackers = Attackers::new(board);
    let king = (attackers.kings & own).lowest();
    let victim = match us {
        Color::White => passed.offset(0, -1),
        Color::Black => passed.offset(0, 1),
    };
    let victim = victim.map_or(Bitboard::EMPTY, Bitboard::from);
    let enemy = board.by_color(us.opposite()) & !victim;
    takers.into_iter().any(|taker| {
        let occupied = board.occupied() & !victim & !Bitboard::from(taker) | passed;
        attackers.of(king, us, occupied, enemy).is_empty()
    })
}

/// Whether there is any legal move. In games the first test nearly always decides.
#[inline]
pub(crate) fn has_legal_move(position: &Position) -> bool {
    position.check.0 == Check::None && has_free_pawn(position) || has_other_move(position)
}

/// Whether some pawn can step on, and no pin forbids it: it is on no line with its king, or before
/// the king.
#[inline(always)]
fn has_free_pawn(position: &Position) -> bool {
    let board = &position.board;
    let &Board {
        diagonal,
        straight,
        steps,
        ..
    } = board;
    let occupied = board.occupied();
    let own = board.by_color(position.turn);
    let king = (steps & straight & own).lowest();
    let lines = Bitboard(REACH[Code::QUEEN.index() * 64 + king.index()]);
    let walkers = steps & !(diagonal | straight) & own & !LAST_RANKS;
    let walkers = walkers & (!lines | Bitboard::from_file(king.file()));
    // Nothing wraps around, because no pawn is on the last ranks.
    let ahead = Bitboard(match position.turn {
        Color::White => walkers.0.rotate_left(8),
        Color::Black => walkers.0.rotate_right(8),
    });
    (ahead & !occupied).any()
}

/// Where pawns of either colour are promoted.
const LAST_RANKS: Bitboard =
    Bitboard(Bitboard::from_rank(Rank::First).0 | Bitboard::from_rank(Rank::Eighth).0);

/// As [`has_legal_move`]; where no pawn is free, another piece nearly always is, else the king.
fn has_other_move(position: &Position) -> bool {
    let us = position.turn;
    let board = &position.board;
    let occupied = board.occupied();
    let own = board.by_color(us);
    let enemy = occupied & !own;
    let attackers = Attackers::new(board);
    let king = (attackers.kings & own).lowest();
    let free = !(own | attackers.kings);
    let is_check = || match position.check.0 {
        Check::None => false,
        Check::Given => true,
        Check::Unasked | Check::OnOther => attackers.of(king, us, occupied, enemy).any(),
    };
    (has_unpinned_step(us, king, own, free, occupied, &attackers) && !is_check())
        || (king_attacks(king) & free).into_iter().any(|to| {
            let left = occupied & !Bitboard::from(king) | to;
            let enemy = enemy & !Bitboard::from(to);
            attackers.of(to, us, left, enemy).is_empty()
        })
        || has_any_move(position)
}

#[cold]
fn has_any_move(position: &Position) -> bool {
    run(position, Bitboard::FULL, Any(false)).0
}

/// Whether an adjacent square is free for a piece that is on no line with its king, or along that
/// line. Without a check, no pin forbids either.
#[inline]
fn has_unpinned_step(
    us: Color,
    king: Square,
    own: Bitboard,
    free: Bitboard,
    occupied: Bitboard,
    attackers: &Attackers,
) -> bool {
    let reach = |code: Code| Bitboard(REACH[code.index() * 64 + king.index()]);
    let (rank_and_file, diagonals) = (reach(Code::ROOK), reach(Code::BISHOP));
    let off_lines = own & !(rank_and_file | diagonals);

    let file = Bitboard::from_file(king.file());
    let walkers = attackers.pawns & own & (off_lines | file);
    let ahead = match us {
        Color::White => forward::<true>(walkers),
        Color::Black => forward::<false>(walkers),
    };
    // Nearly always some pawn can go.
    if (ahead & !occupied).any() {
        return true;
    }
    let straight = attackers.straight & own;
    let diagonal = attackers.diagonal & own;
    let reached = all_knight_attacks(attackers.knights & off_lines)
        | nearest_straight(straight & off_lines)
        | nearest_straight(straight & rank_and_file) & rank_and_file
        | nearest_diagonal(diagonal & off_lines)
        | nearest_diagonal(diagonal & diagonals) & diagonals;
    (reached & free).any()
}

/// The squares adjacent to these, along ranks and files.
#[inline]
fn nearest_straight(pieces: Bitboard) -> Bitboard {
    let Bitboard(set) = pieces;
    Bitboard(set << 8 | set >> 8 | (set & !FILE_H.0) << 1 | (set & !FILE_A.0) >> 1)
}

/// The squares adjacent to these, along diagonals.
#[inline]
fn nearest_diagonal(pieces: Bitboard) -> Bitboard {
    forward_left::<true>(pieces)
        | forward_right::<true>(pieces)
        | forward_left::<false>(pieces)
        | forward_right::<false>(pieces)
}
