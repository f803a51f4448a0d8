//! Which men are locked: a reason for players, and the fixed squares.

use alloc::vec::Vec;

use rokada_board::{Color, Position};

use super::{
    closed,
    grow::{Growth, grow},
    men::{Kind, Man, Men},
};
use crate::{
    geometry::{DARK, Squares},
    reason::{Reason, Shade},
};

/// The squares of men that never move before a mate by `winner`; none where the sets prove nothing.
pub(crate) fn fixed_squares(position: &Position, winner: Color) -> Squares {
    let Some(mut men) = Men::of(position) else {
        return 0;
    };
    match grow(&mut men, winner) {
        Growth::Settled => men.fixed().into_iter().fold(0, |all, side| all | side),
        Growth::Free => 0,
    }
}

/// The closest reason after [`can_never_mate`](super::can_never_mate) without phases has proven a
/// lock; `None` if none is closer.
pub(crate) fn lock(position: &Position, winner: Color) -> Option<Reason> {
    let mut men = Men::of(position)?;
    if !closed(&men, winner) {
        return Some(Reason::SoonStalemate);
    }
    grow(&mut men, winner);
    let is_pawn = |man: &Man| man.kind == Kind::Pawn;
    let is_king = |man: &Man| man.kind == Kind::King;
    let is_wall = men.iter().any(is_pawn) && men.iter().all(|man| !is_pawn(man) || man.is_fixed());
    if is_wall && men.iter().all(|man| is_pawn(man) || is_king(man)) {
        return Some(Reason::LockedPawns);
    }
    let is_mover = |man: &&Man| man.side == winner && !is_king(man) && !man.is_fixed();
    let movers: Vec<&Man> = men.iter().filter(is_mover).collect();
    if movers.is_empty() {
        return Some(Reason::LockedButKing);
    }
    is_wall.then_some(())?;
    let is_bishop_on = |squares: Squares| {
        let is_one = |man: &&Man| man.kind == Kind::Bishop && man.reach & !squares == 0;
        movers.iter().all(is_one)
    };
    Some(if is_bishop_on(DARK) {
        Reason::LockedButBishops(Shade::Dark)
    } else if is_bishop_on(!DARK) {
        Reason::LockedButBishops(Shade::Light)
    } else {
        Reason::LockedAroundPawns
    })
}
