//! Can a mate be put together from the squares the men may stand on?
//!
//! In a mate the king stands on some square of its set, a man of the winner
//! attacks it, and each square beside it is held by one of its own men or
//! attacked by a man of the winner. Each man stands on one square only, so
//! each movable man is used once: a small exact-cover search. Lines are free
//! wherever no man stands for ever, and whether the checking man could be
//! taken is not asked: both only allow more pictures than there are.

use alloc::vec::Vec;

use rokada_board::Color;

use super::men::{Kind, Men};
use crate::geometry::{self, Squares};

/// Steps of the cover search per picture before it is taken as possible.
const STEPS_MAX: u32 = 1_000;

/// False if no mate by `winner` fits the sets.
pub(crate) fn can_be_built(men: &Men, winner: Color) -> bool {
    let loser = winner.opposite();
    let weak_king = men.king(loser);
    let fixed = men.fixed();
    // Attacks go on behind the king that is attacked.
    let open = !(fixed[0] | fixed[1]) | weak_king;
    let mut held_by_own = 0;
    let mut blockers = Vec::new();
    let mut always = 0;
    let mut always_check = 0;
    let mut movers = Vec::new();
    for man in men.iter() {
        if man.side == loser {
            if man.kind == Kind::King {
                continue;
            }
            if man.is_fixed() {
                held_by_own |= man.reach;
            } else {
                blockers.push(man.reach);
            }
        } else if man.is_fixed() {
            let attacked = man.attacks_from(man.reach, open);
            always |= attacked;
            if man.kind != Kind::King {
                always_check |= attacked;
            }
        } else {
            movers.push(Mover {
                is_king: man.kind == Kind::King,
                spots: geometry::squares(man.reach)
                    .map(|spot| (1 << spot, man.attacks_from(1 << spot, open)))
                    .collect(),
                anywhere: man.attacks_from(man.reach, open),
            });
        }
    }
    let blocked_anywhere = blockers.iter().fold(0, |all, reach| all | reach);
    let attacked_anywhere = movers.iter().fold(0, |all, mover| all | mover.anywhere);
    let checked_anywhere = movers
        .iter()
        .filter(|mover| !mover.is_king)
        .fold(always_check, |all, mover| all | mover.anywhere);

    for king in geometry::squares(weak_king & checked_anywhere) {
        let king: Squares = 1 << king;
        let flights = geometry::king(king) & !held_by_own & !always;
        if flights & !(blocked_anywhere | attacked_anywhere) != 0 {
            continue;
        }
        let left = flights | king & !always_check;
        let mut cover = Cover {
            choices: movers
                .iter()
                .map(|mover| mover.choices(king, left))
                .collect(),
            blockers: &blockers,
            king,
            steps: STEPS_MAX,
        };
        if cover.completes(left, 0, 0) {
            return true;
        }
    }
    false
}

/// A man of the winner that has more than one place to be, or none.
struct Mover {
    is_king: bool,
    spots: Vec<(Squares, Squares)>,
    anywhere: Squares,
}

impl Mover {
    /// The different parts of `left` it can attack from one square, without
    /// those that are part of another.
    fn choices(&self, king: Squares, left: Squares) -> Vec<Squares> {
        let mut choices: Vec<Squares> = Vec::new();
        for (spot, attacked) in &self.spots {
            if *spot == king || self.is_king && attacked & king != 0 {
                continue;
            }
            let part = attacked & left;
            if part == 0 || choices.iter().any(|known| part & !known == 0) {
                continue;
            }
            choices.retain(|known| known & !part != 0);
            choices.push(part);
        }
        choices
    }
}

struct Cover<'a> {
    choices: Vec<Vec<Squares>>,
    blockers: &'a [Squares],
    king: Squares,
    steps: u32,
}

impl Cover<'_> {
    /// Whether the squares left can be covered by men not used yet.
    fn completes(&mut self, left: Squares, used: u64, blocking: u64) -> bool {
        if left == 0 {
            return true;
        }
        if self.steps == 0 {
            return true;
        }
        self.steps -= 1;
        let check = left & self.king;
        let next = if check != 0 {
            check
        } else {
            left & left.wrapping_neg()
        };
        for mover in 0..self.choices.len() {
            if used >> mover & 1 != 0 {
                continue;
            }
            for choice in 0..self.choices[mover].len() {
                let part = self.choices[mover][choice];
                if part & next != 0 && self.completes(left & !part, used | 1 << mover, blocking) {
                    return true;
                }
            }
        }
        if check != 0 {
            return false;
        }
        for blocker in 0..self.blockers.len() {
            if blocking >> blocker & 1 == 0
                && self.blockers[blocker] & next != 0
                && self.completes(left & !next, used, blocking | 1 << blocker)
            {
                return true;
            }
        }
        false
    }
}
