//! The proof, split at captures and pawn moves where one coarse position is
//! too coarse.
//!
//! Until the next capture or pawn move all men are there and the pawns stand:
//! the sets of that quiet phase are smaller. If no picture fits them, the
//! phase has no mate; it can only be left by a capture or a pawn move, and
//! each of those leads to a coarse position with one man fewer or one pawn
//! further on, which is proven in the same way. Every game runs through
//! finitely many phases, so a proof for each coarse position is a proof.

use rokada_board::Color;

use super::{
    grow::{self, Growth, Moves, grow},
    men::{Kind, Men},
    picture,
};
use crate::geometry::{RANK_1, RANK_8, Squares};

/// One coarse position closed under all moves: no picture fits.
pub(crate) fn closed(men: &Men, winner: Color) -> bool {
    let mut whole = men.clone();
    grow(&mut whole, winner, Moves::All) == Growth::Settled
        && !picture::can_be_built(&whole, winner)
}

/// As `closed`, but split where that fails, up to `parts` coarse positions.
pub(crate) fn never(men: &Men, winner: Color, parts: &mut u32) -> bool {
    if closed(men, winner) {
        return true;
    }
    if *parts == 0 {
        return false;
    }
    *parts -= 1;
    let mut phase = men.clone();
    grow(&mut phase, winner, Moves::Quiet);
    if picture::can_be_built(&phase, winner) {
        return false;
    }
    ways_out(&phase, winner, parts)
}

/// Whether every way out of the phase is proven.
fn ways_out(phase: &Men, winner: Color, parts: &mut u32) -> bool {
    let fixed = phase.fixed();
    let open = !(fixed[0] | fixed[1]);
    let barred = [
        grow::barred_to(phase, Color::White),
        grow::barred_to(phase, Color::Black),
    ];
    for at in 0..phase.len() {
        let man = *phase.get(at);
        let mut attacked = man.attacks_from(man.reach, open);
        if man.kind == Kind::King {
            attacked &= !barred[man.side.index()];
        }
        for victim in 0..phase.len() {
            let other = *phase.get(victim);
            let on = attacked & other.reach;
            if other.side == man.side || other.kind == Kind::King || on == 0 {
                continue;
            }
            let mut after = phase.clone();
            if !arrive(&mut after, at, on, winner) {
                return false;
            }
            after.remove(victim);
            if !never(&after, winner, parts) {
                return false;
            }
        }
        if man.kind != Kind::Pawn {
            continue;
        }
        // The square passed over stays in the set, for taking in passing.
        let to = grow::pushes(&man, open);
        if to == 0 {
            continue;
        }
        let mut after = phase.clone();
        if !arrive(&mut after, at, to, winner) || !never(&after, winner, parts) {
            return false;
        }
    }
    true
}

/// Puts a man on new squares; false if that is a promotion of the winner's.
fn arrive(men: &mut Men, at: usize, to: Squares, winner: Color) -> bool {
    let man = men.get_mut(at);
    if man.kind == Kind::Pawn && to & (RANK_1 | RANK_8) != 0 {
        if man.side == winner {
            return false;
        }
        man.kind = Kind::Promoted;
    }
    man.reach = to;
    true
}
