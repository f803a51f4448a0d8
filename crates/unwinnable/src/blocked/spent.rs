//! Kings and pawns, and one side soon has no move left.
//!
//! Its king is shut in, and each of its pawns is stopped by an enemy pawn, so it has a limited
//! number of moves; then it is stalemate, if not mate. Until then the other king makes only so many
//! steps. So the sets of squares grow move by move, for the men of the side to move only, and only
//! for that many moves: squares beyond the last move are never reached. If no mate fits these sets,
//! there is none.
//!
//! The assumptions are checked against the sets at each move, and if one fails nothing is claimed:
//! the shut-in king has no square to go to, no pawn has anything to capture, and no pawn reaches
//! its last rank.
//!
//! Two bits of a board show whether a king is shut in by pawns. So it costs some nanoseconds where
//! no king is, else one or two microseconds.

use rokada_board::{Color, Position, Role};

use super::{
    grow::{always_attacked, pushes},
    men::{Kind, Man, Men},
    picture,
};
use crate::geometry::{self, RANK_1, RANK_8, Squares};

/// A side with more moves left than this is not considered.
const MOVES_MAX: u32 = 8;

/// True if a side soon has no move left, which proves that `winner` never mates. The game must not
/// have ended on the board.
pub(super) fn stalemate_precludes_mate(position: &Position, men: &Men, winner: Color) -> bool {
    let board = position.board();
    let others = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
    if others.into_iter().any(|role| board.by_role(role).any()) || position.en_passant().is_some() {
        return false;
    }
    Color::ALL.into_iter().any(|side| {
        is_shut_in(position, side)
            && moves_left(men, side).is_some_and(|moves| {
                // Up to and including the turn in which it has no move.
                let plies = 2 * moves + 1 + u32::from(position.turn() != side);
                let mut grown = men.clone();
                last(&mut grown, side, position.turn(), plies)
                    && !picture::can_be_built(&grown, winner)
            })
    })
}

/// Whether its pawns or attacks of enemy pawns take every square next to a king.
fn is_shut_in(position: &Position, side: Color) -> bool {
    let board = position.board();
    let king = 1 << position.king(side).index();
    let pawns = |side| board.pieces(side, Role::Pawn).0;
    let attacked = geometry::pawn(pawns(!side), side == Color::Black);
    geometry::king(king) & !(pawns(side) | attacked) == 0
}

/// The number of moves of a side's pawns, each up to the enemy pawn that stops it. `None` if some
/// pawn is not stopped, or if the number is large.
fn moves_left(men: &Men, side: Color) -> Option<u32> {
    let mut moves = 0;
    for pawn in men.iter().filter(|man| is_pawn_of(man, side)) {
        moves += ahead_of(men, pawn)?.count_ones();
    }
    (moves <= MOVES_MAX).then_some(moves)
}

fn is_pawn_of(man: &Man, side: Color) -> bool {
    man.kind == Kind::Pawn && man.side == side
}

/// The squares between a pawn on its square and the next enemy pawn before it, without those that
/// pawns of its own side occupy.
fn ahead_of(men: &Men, pawn: &Man) -> Option<Squares> {
    let own = pawns_at(men, pawn.side);
    let enemies = pawns_at(men, !pawn.side);
    let mut ahead = 0;
    let mut at = pawn.reach;
    loop {
        at = if pawn.side == Color::White {
            at << 8
        } else {
            at >> 8
        };
        if at == 0 {
            return None;
        }
        if at & enemies != 0 {
            return Some(ahead);
        }
        ahead |= at & !own;
    }
}

fn pawns_at(men: &Men, side: Color) -> Squares {
    let pawns = men.iter().filter(|man| is_pawn_of(man, side));
    pawns.fold(0, |all, man| all | man.reach)
}

/// Grows the sets for this many plies; returns whether all assumptions held until then.
fn last(men: &mut Men, shut_in: Color, turn: Color, plies: u32) -> bool {
    let start = men.clone();
    let mut mover = turn;
    (0..plies).all(|_| {
        let holds = make_moves(men, &start, mover, shut_in);
        mover = !mover;
        holds
    })
}

/// Adds the squares that one move of this side can reach.
fn make_moves(men: &mut Men, start: &Men, mover: Color, shut_in: Color) -> bool {
    let fixed = men.fixed();
    let open = !(fixed[0] | fixed[1]);
    let enemies_there = men.iter().filter(|man| man.side != mover && !man.may_miss);
    // Kings and pawns do not attack through occupied squares.
    let barred = enemies_there.fold(0, |all, man| all | always_attacked(man, 0));
    let enemies = pawns_at(men, !mover);
    let mut taken = 0;
    for at in 0..men.len() {
        let man = *men.get(at);
        if man.side != mover {
            continue;
        }
        let new = match man.kind {
            Kind::Pawn => {
                if man.attacks_from(man.reach, open) & enemies != 0 {
                    return false;
                }
                let new = pushes(&man, open) & !beyond(men, start, at);
                if new & (RANK_1 | RANK_8) != 0 {
                    return false;
                }
                new
            }
            Kind::King => {
                let held =
                    fixed[mover.index()] | men.king(!mover) & fixed[mover.opposite().index()];
                let new = geometry::king(man.reach) & !held & !barred;
                if mover == shut_in && new != 0 {
                    return false;
                }
                taken |= new & enemies;
                new
            }
            Kind::Knight | Kind::Bishop | Kind::Rook | Kind::Queen | Kind::Promoted => {
                return false;
            }
        };
        men.get_mut(at).reach |= new;
    }
    for man in men.iter_mut().filter(|man| is_pawn_of(man, !mover)) {
        man.may_miss |= man.reach & taken != 0;
    }
    true
}

/// The squares from the first enemy pawn before this one on, if that pawn is certainly there: pawns
/// of one file do not pass each other.
fn beyond(men: &Men, start: &Men, at: usize) -> Squares {
    let pawn = start.get(at);
    let up = pawn.side == Color::White;
    let below = |one: Squares, other: Squares| if up { one < other } else { one > other };
    let facing = (0..start.len()).filter(|&other| {
        let enemy = start.get(other);
        let file = geometry::FILE_A << (pawn.reach.trailing_zeros() & 7);
        is_pawn_of(enemy, !pawn.side)
            && enemy.reach & file != 0
            && below(pawn.reach, enemy.reach)
            && !men.get(other).may_miss
    });
    facing.fold(0, |beyond, other| {
        let from = start.get(other).reach;
        let on = if up { !(from - 1) } else { from | (from - 1) };
        beyond | on
    })
}
