//! The ways out of a phase: captures, pawn moves, promotions of the loser.
//!
//! Each way leads into the phase with one man fewer or one pawn further on. All other men keep
//! their squares of the phase left; the man that moved has only those it can arrive on. A pawn
//! taken en passant is taken at once, so that way includes both moves. Ways into positions in which
//! the winner can never mate for lack of men are left out.

use alloc::{boxed::Box, vec::Vec};

use super::phase::{Frame, Ground, NO_PAIRS, OfficerSet, Phase, STRONG, WEAK};
use crate::geometry::{self, RANK_1, RANK_8, Squares};

pub(super) enum PhaseExit {
    /// The winner may promote: there can be no proof.
    Free,
    Into(Box<Phase>),
}

/// Calls `next` with every way out until it returns false; returns whether it never did.
pub(super) fn all(
    phase: &Phase,
    cast: &OfficerSet,
    ground: &Ground,
    next: &mut dyn FnMut(PhaseExit) -> bool,
) -> bool {
    let mut ways = Ways {
        phase,
        cast,
        ground,
        next,
    };
    [STRONG, WEAK]
        .into_iter()
        .all(|mover| ways.of_officers(mover) && ways.of_pawns(mover) && ways.of_king(mover))
}

struct Ways<'a> {
    phase: &'a Phase,
    cast: &'a OfficerSet,
    ground: &'a Ground,
    next: &'a mut dyn FnMut(PhaseExit) -> bool,
}

impl Ways<'_> {
    fn of_officers(&mut self, mover: usize) -> bool {
        for (at, man) in self.phase.officers(self.cast) {
            if man.side != self.cast.side(mover) {
                continue;
            }
            let attacked = man.attacks_from(man.reach, self.ground.open);
            if !self.captures(mover, attacked, |phase, on| phase.reach[at] = on) {
                return false;
            }
        }
        true
    }

    fn of_pawns(&mut self, mover: usize) -> bool {
        let up = self.is_up(mover);
        for pawn in geometry::squares(self.phase.frame.pawns[mover]) {
            let pawn: Squares = 1 << pawn;
            if !self.pushes(mover, pawn) {
                return false;
            }
            let attacked = geometry::pawn(pawn, up);
            for to in geometry::squares(attacked) {
                let arrive = |phase: &mut Phase, _| phase.frame.pawns[mover] ^= pawn | 1 << to;
                if !self.captures(mover, 1 << to, arrive) {
                    return false;
                }
            }
        }
        true
    }

    /// The king captures something that may be unprotected.
    fn of_king(&mut self, mover: usize) -> bool {
        let phase = self.phase;
        for victim in self.victims(mover) {
            let on = victim.squares & !self.ground.barred[mover];
            let mut after = Phase {
                kings: [NO_PAIRS; 2],
                checks: NO_PAIRS,
                ..phase.clone()
            };
            for strong in geometry::squares(phase.strong_king()) {
                let at = strong as usize;
                let row = phase.kings[mover][at];
                let near = geometry::king(1 << strong);
                if mover == WEAK {
                    after.kings[STRONG][at] = geometry::king(row) & on & !(near | 1 << strong);
                    continue;
                }
                let uncovered = self.ground.uncovered_from(1 << strong);
                for to in geometry::squares(near & on) {
                    let apart = row & !(geometry::king(1 << to) | 1 << to);
                    after.kings[WEAK][to as usize] |= apart;
                    after.checks[to as usize] |= apart & uncovered;
                }
            }
            victim.leave(&mut after, self.cast, mover);
            if !self.go(after) {
                return false;
            }
        }
        true
    }

    /// One way for each enemy man that may be taken on the attacked squares.
    fn captures(
        &mut self,
        mover: usize,
        attacked: Squares,
        arrive: impl Fn(&mut Phase, Squares),
    ) -> bool {
        for victim in self.victims(mover) {
            let on = attacked & victim.squares;
            if on == 0 {
                continue;
            }
            let gone = if victim.officer.is_none() { on } else { 0 };
            let mut after = self.after_move(mover, gone);
            victim.leave(&mut after, self.cast, mover);
            arrive(&mut after, on);
            if !self.go_promoting(after, mover) {
                return false;
            }
        }
        true
    }

    fn pushes(&mut self, mover: usize, pawn: Squares) -> bool {
        let ahead = |set: Squares| {
            if self.is_up(mover) {
                set << 8
            } else {
                set >> 8
            }
        };
        let home = if self.is_up(mover) {
            RANK_1 << 8
        } else {
            RANK_8 >> 8
        };
        let one = ahead(pawn) & self.ground.open;
        let two = if pawn & home == 0 {
            0
        } else {
            ahead(one) & self.ground.open
        };
        for to in [one, two] {
            if to == 0 {
                continue;
            }
            let mut after = self.after_move(mover, 0);
            after.frame.pawns[mover] ^= pawn | to;
            if !self.go_promoting(after, mover) {
                return false;
            }
        }
        let adjacent = geometry::king(two) & (two << 1 | two >> 1);
        for enemy in geometry::squares(adjacent & self.phase.frame.pawns[1 - mover]) {
            // The move and its answer at once: the mover is to move again.
            let mut after = self.after_move(mover, 0);
            after.kings.swap(STRONG, WEAK);
            after.checks = if mover == WEAK {
                after.kings[WEAK]
            } else {
                NO_PAIRS
            };
            after.frame.pawns[mover] ^= pawn;
            after.frame.pawns[1 - mover] ^= 1 << enemy | one;
            if !self.go(after) {
                return false;
            }
        }
        true
    }

    /// The phase after a move by a pawn or officer, with the men where they were. Kings in check by
    /// a pawn that is not among those `gone` may not stay so.
    fn after_move(&self, mover: usize, gone: Squares) -> Phase {
        let phase = self.phase;
        let enemies = phase.frame.pawns[1 - mover] & !gone;
        let attacked = geometry::pawn(enemies, self.is_up(1 - mover));
        let mut kings = [NO_PAIRS; 2];
        let mut checks = NO_PAIRS;
        for strong in 0..64 {
            let row = phase.kings[mover][strong];
            if mover == WEAK {
                kings[STRONG][strong] = row & !attacked;
            } else if attacked >> strong & 1 == 0 {
                kings[WEAK][strong] = row;
                checks[strong] = row;
            }
        }
        Phase {
            frame: phase.frame,
            reach: phase.reach.clone(),
            kings,
            checks,
        }
    }

    fn victims(&self, mover: usize) -> impl Iterator<Item = Victim> + use<> {
        let side = self.cast.side(1 - mover);
        let pawns = geometry::squares(self.phase.frame.pawns[1 - mover]).map(|square| Victim {
            officer: None,
            squares: 1 << square,
        });
        let mut victims: Vec<Victim> = pawns.collect();
        for (at, man) in self.phase.officers(self.cast) {
            if man.side == side {
                victims.push(Victim {
                    officer: Some(at),
                    squares: man.reach,
                });
            }
        }
        victims.into_iter()
    }

    fn is_up(&self, strength: usize) -> bool {
        self.cast.side(strength) == rokada_board::Color::White
    }

    /// Promotes a pawn that has reached its last rank, and continues.
    fn go_promoting(&mut self, mut after: Phase, mover: usize) -> bool {
        let arrived = after.frame.pawns[mover] & (RANK_1 | RANK_8);
        if arrived == 0 {
            return self.go(after);
        }
        if mover == STRONG {
            return (self.next)(PhaseExit::Free);
        }
        after.frame.pawns[WEAK] &= !arrived;
        let places = self.cast.promoted_from..self.cast.officers.len();
        for at in places {
            if after.frame.alive >> at & 1 == 0 {
                after.frame.alive |= 1 << at;
                after.reach[at] = arrived;
                return self.go(after);
            }
        }
        (self.next)(PhaseExit::Free)
    }

    fn go(&mut self, mut after: Phase) -> bool {
        let may_be = make_room(&mut after);
        !may_be
            || is_hopeless(after.frame, self.cast)
            || (self.next)(PhaseExit::Into(Box::new(after)))
    }
}

/// Removes other men from the squares where pawns are now; false if a man then has no square left,
/// so that the way is impossible.
fn make_room(after: &mut Phase) -> bool {
    let free = !(after.frame.pawns[STRONG] | after.frame.pawns[WEAK]);
    for row in after.kings.iter_mut().chain([&mut after.checks]) {
        for (square, weak) in row.iter_mut().enumerate() {
            *weak &= if free >> square & 1 == 0 { 0 } else { free };
        }
    }
    let alive = geometry::squares(after.frame.alive);
    let all_stand = alive.fold(true, |all_stand, at| {
        after.reach[at as usize] &= free;
        all_stand && after.reach[at as usize] != 0
    });
    all_stand && after.kings != [NO_PAIRS; 2]
}

struct Victim {
    /// Its index in the cast; none for a pawn.
    officer: Option<usize>,
    squares: Squares,
}

impl Victim {
    /// Removes the man. The rest of a group of officers moves up, so that the same frame follows
    /// whichever of them is taken.
    fn leave(&self, phase: &mut Phase, cast: &OfficerSet, mover: usize) {
        match self.officer {
            Some(at) => {
                let group = at..cast.group_ends[at];
                let alive = group.filter(|at| phase.frame.alive >> at & 1 != 0);
                let last = alive.fold(at, |_, last| last);
                phase.reach[at..=last].rotate_left(1);
                phase.reach[last] = 0;
                phase.frame.alive &= !(1 << last);
            }
            None => phase.frame.pawns[1 - mover] &= !self.squares,
        }
    }
}

/// Whether the winner has nothing left to mate with: a bare king.
fn is_hopeless(frame: Frame, cast: &OfficerSet) -> bool {
    let winner = cast.winner;
    frame.pawns[STRONG] == 0
        && geometry::squares(frame.alive).all(|at| cast.officers[at as usize].side != winner)
}
