//! Questions about one move, answered without making them all.
//!
//! [`is_legal`] looks at the one move and then at the king: some 60 instructions and two look-ups of
//! sliders. [`has_legal_move`] first tries what nearly always does: not in check, and a piece that
//! no pin can forbid it can step; then the king's own steps. The slow definition of both is the whole
//! list.

#![expect(
    clippy::inline_always,
    reason = "one question, one piece of code; measured"
)]

use super::{
    Any, FILE_A, FILE_H, Find, forward, forward_left, forward_right, pieces::all_knight_attacks,
    run,
};
use crate::{
    Bitboard, Board, Color, Move, MoveKind, Position, Rank, Role, Square,
    attacks::{between, king_attacks, knight_attacks, pawn_attacks},
    board::Code,
    tables::REACH,
};

/// What attacks a square; both colours, as the sets stand.
struct Attackers {
    pawns: Bitboard,
    knights: Bitboard,
    diagonal: Bitboard,
    straight: Bitboard,
    kings: Bitboard,
}

impl Attackers {
    #[inline]
    fn new(board: &Board) -> Attackers {
        let &Board {
            diagonal,
            straight,
            steps,
            ..
        } = board;
        Attackers {
            pawns: steps & !(diagonal | straight),
            knights: steps & diagonal,
            diagonal: diagonal & !steps,
            straight: straight & !steps,
            kings: steps & straight,
        }
    }

    /// Those of `enemy` that attack a square of `color` when `occupied` stands in the way.
    ///
    /// Few sliders stand on a line with a square, so each that does is asked what stands between:
    /// that takes less than finding all that a slider would reach from there.
    #[inline]
    fn of(&self, square: Square, color: Color, occupied: Bitboard, enemy: Bitboard) -> Bitboard {
        let reach = |code: Code| Bitboard(REACH[code.index() * 64 + square.index()]);
        let mut attackers = (knight_attacks(square) & self.knights
            | pawn_attacks(color, square) & self.pawns
            | king_attacks(square) & self.kings)
            & enemy;
        let aligned =
            (reach(Code::BISHOP) & self.diagonal | reach(Code::ROOK) & self.straight) & enemy;
        for slider in aligned {
            if (between(square, slider) & occupied).is_empty() {
                attackers.insert(slider);
            }
        }
        attackers
    }
}

/// The pieces that give check to the player to move.
#[inline]
pub(crate) fn checkers(position: &Position) -> Bitboard {
    let us = position.turn;
    let occupied = position.board.occupied();
    let own = position.board.by_color(us);
    let attackers = Attackers::new(&position.board);
    let king = (attackers.kings & own).lowest();
    attackers.of(king, us, occupied, occupied ^ own)
}

pub(crate) fn is_legal(position: &Position, mv: Move) -> bool {
    match mv.kind() {
        MoveKind::Normal => is_legal_step::<false>(position, mv.from(), mv.to()),
        MoveKind::Promotion | MoveKind::EnPassant | MoveKind::Castling => {
            is_legal_special(position, mv)
        }
    }
}

#[cold]
fn is_legal_special(position: &Position, mv: Move) -> bool {
    let (from, to) = (mv.from(), mv.to());
    match mv.kind() {
        MoveKind::Normal => is_legal_step::<false>(position, from, to),
        MoveKind::Promotion => is_legal_step::<true>(position, from, to),
        MoveKind::EnPassant => {
            position.en_passant() == Some(to) && can_capture_en_passant(position, to, from.into())
        }
        MoveKind::Castling => {
            let find = Find {
                wanted: mv,
                found: false,
            };
            run(position, Bitboard::from(from), find).found
        }
    }
}

/// One piece goes from one square to another, a pawn to the last rank exactly if it is promoted.
///
/// All questions are asked of every move: that takes less than to guess wrong, half of the time,
/// which of them it fails.
#[inline(always)]
fn is_legal_step<const PROMOTION: bool>(position: &Position, from: Square, to: Square) -> bool {
    let board = &position.board;
    let us = position.turn;
    let occupied = board.occupied();
    let own = board.by_color(us);
    let attackers = Attackers::new(board);
    let code = board.code_at(from);
    let to_set = Bitboard::from(to);

    // A pawn captures on other squares than it steps to.
    let is_pawn = code == Code::PAWN;
    let all_if_pawn = Bitboard(u64::from(is_pawn).wrapping_neg());
    let row = code.index() + if is_pawn { 3 * us.index() } else { 0 };
    let reach = Bitboard(REACH[row * 64 + from.index()]) & !(all_if_pawn & occupied)
        | pawn_attacks(us, from) & occupied & all_if_pawn;
    // No own piece is captured (3.1), and no king (1.4.1).
    let may_arrive = own.contains(from) & (reach & to_set & !own & !attackers.kings).any();
    let is_way_free = (between(from, to) & occupied).is_empty();
    let promotes = (all_if_pawn & to_set & LAST_RANKS).any() == PROMOTION;
    if !(may_arrive & is_way_free & promotes) {
        return false;
    }
    // The king, where he stands after the move, must not be attacked.
    let left = occupied & !Bitboard::from(from) | to_set;
    let king = if code == Code::KING {
        to
    } else {
        (attackers.kings & own).lowest()
    };
    let enemy = occupied & !own & !to_set;
    attackers.of(king, us, left, enemy).is_empty()
}

/// Where pawns of either colour are promoted.
const LAST_RANKS: Bitboard =
    Bitboard(Bitboard::from_rank(Rank::First).0 | Bitboard::from_rank(Rank::Eighth).0);

/// Can the player to move capture en passant on this square, with one of these pawns?
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

/// Is there any legal move? In games the answer comes nearly always from the first question, else from
/// the second.
pub(crate) fn has_legal_move(position: &Position) -> bool {
    let us = position.turn;
    let board = &position.board;
    let occupied = board.occupied();
    let own = board.by_color(us);
    let enemy = occupied & !own;
    let attackers = Attackers::new(board);
    let king = (attackers.kings & own).lowest();
    let free = !(own | attackers.kings);
    (has_unpinned_step(us, king, own, free, occupied, &attackers)
        && attackers.of(king, us, occupied, enemy).is_empty())
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

/// There is a nearest square to go to for a piece that stands on no line with its king, or along its
/// line with the king: where there is no check, no pin forbids either.
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

/// The squares beside these, along ranks and files.
#[inline]
fn nearest_straight(pieces: Bitboard) -> Bitboard {
    let Bitboard(set) = pieces;
    Bitboard(set << 8 | set >> 8 | (set & !FILE_H.0) << 1 | (set & !FILE_A.0) >> 1)
}

/// The squares beside these, along diagonals.
#[inline]
fn nearest_diagonal(pieces: Bitboard) -> Bitboard {
    forward_left::<true>(pieces)
        | forward_right::<true>(pieces)
        | forward_left::<false>(pieces)
        | forward_right::<false>(pieces)
}
