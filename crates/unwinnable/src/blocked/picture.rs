//! Can a mate be formed from the squares the men may be on?
//!
//! In a mate the king is on some square of its set and is attacked by a man of the winner. Each
//! adjacent square is held by one of its own men or attacked by a man of the winner. Each man is on
//! one square only, so each movable man is used once: a small exact-cover search. Lines are free
//! wherever no man is fixed, and a capture of the checking man is not considered. Both only allow
//! more pictures than there are.
//!
//! Most arrangements of the two kings are excluded at once: a flight that only the strong king
//! could ever attack or fill must be next to that king.

use alloc::vec::Vec;

use rokada_board::Color;

use super::men::{Kind, Man, Men};
use crate::geometry::{self, Squares};

/// Steps of the cover search per picture before a mate is assumed to be possible.
const STEPS_MAX: u32 = 1_000;

/// False if no mate by `winner` fits the sets, wherever the kings may be.
pub(crate) fn can_be_built(men: &Men, winner: Color) -> bool {
    let weak = men.king(winner.opposite());
    let strong = men.king(winner);
    let mut sketch = Sketch::of(men.iter(), winner, weak, men.fixed());
    if geometry::is_single(strong) {
        return sketch.fits(strong.trailing_zeros(), weak);
    }
    sketch.fits_anywhere(strong, weak)
}

/// The parts of a possible mate, except the kings.
pub(super) struct Sketch {
    open: Squares,
    /// Flights that the loser's own men fill for ever.
    held: Squares,
    /// Squares that the winner's men other than the king attack for ever.
    always: Squares,
    blockers: Vec<Squares>,
    movers: Vec<Man>,
    /// The squares of each mover with its attacks from there; computed when first needed.
    spots: Vec<Vec<(Squares, Squares)>>,
    blocked_anywhere: Squares,
    attacked_anywhere: Squares,
}

impl Sketch {
    /// The men do not include the kings; `fixed` has the squares that men of each side hold for
    /// ever.
    pub(super) fn of<'a>(
        men: impl Iterator<Item = &'a Man>,
        winner: Color,
        weak: Squares,
        fixed: [Squares; 2],
    ) -> Sketch {
        let mut sketch = Sketch {
            // Attacks go on behind the king that is attacked.
            open: !(fixed[0] | fixed[1]) | weak,
            held: 0,
            always: 0,
            blockers: Vec::new(),
            movers: Vec::new(),
            spots: Vec::new(),
            blocked_anywhere: 0,
            attacked_anywhere: 0,
        };
        for man in men.filter(|man| man.kind != Kind::King) {
            match (man.side == winner, man.is_fixed()) {
                (true, true) => sketch.always |= man.attacks_from(man.reach, sketch.open),
                (true, false) => {
                    sketch.attacked_anywhere |= man.attacks_from(man.reach, sketch.open);
                    sketch.movers.push(*man);
                }
                (false, true) => sketch.held |= man.reach,
                (false, false) => {
                    sketch.blocked_anywhere |= man.reach;
                    sketch.blockers.push(man.reach);
                }
            }
        }
        sketch
    }

    /// Whether a mate fits with the strong king on this square and the weak one on some square of
    /// the set.
    pub(super) fn fits(&mut self, strong: u32, weak: Squares) -> bool {
        let near = geometry::king(1 << strong);
        let settled = self.held | self.always | near;
        let hopeless = !(settled | self.blocked_anywhere | self.attacked_anywhere);
        let kings = weak
            & (self.always | self.attacked_anywhere)
            & !(near | 1 << strong)
            & !geometry::king(hopeless);
        geometry::squares(kings).any(|king| self.can_cover(1 << king, settled, &[]))
    }

    /// The same with the strong king on any square of the set.
    fn fits_anywhere(&mut self, strong: Squares, weak: Squares) -> bool {
        let settled = self.held | self.always;
        let anywhere = self.blocked_anywhere | self.attacked_anywhere | geometry::king(strong);
        let kings =
            weak & (self.always | self.attacked_anywhere) & !geometry::king(!(settled | anywhere));
        let strong: Vec<(Squares, Squares)> = geometry::squares(strong)
            .map(|square| (1 << square, geometry::king(1 << square)))
            .collect();
        geometry::squares(kings).any(|king| {
            let near = geometry::king(1 << king);
            let apart = |spot: &&(Squares, Squares)| spot.0 & near == 0;
            let strong: Vec<_> = strong.iter().filter(apart).copied().collect();
            self.can_cover(1 << king, settled, &strong)
        })
    }

    fn can_cover(
        &mut self,
        king: Squares,
        settled: Squares,
        strong: &[(Squares, Squares)],
    ) -> bool {
        if self.spots.is_empty() {
            let open = self.open;
            let spots = |man: &Man| {
                geometry::squares(man.reach)
                    .map(|spot| (1 << spot, man.attacks_from(1 << spot, open)))
                    .collect()
            };
            self.spots = self.movers.iter().map(spots).collect();
        }
        let left = geometry::king(king) & !settled | king & !self.always;
        let men = self.spots.iter().map(Vec::as_slice).chain([strong]);
        let choices: Vec<_> = men.map(|spots| choices(spots, king, left)).collect();
        let attackable = choices.iter().flatten().fold(0, |all, part| all | part);
        let mut cover = Cover {
            choices,
            attackable,
            blockers: &self.blockers,
            king,
            steps: STEPS_MAX,
        };
        cover.completes(left, 0, 0)
    }
}

/// The different parts of `left` that a man can attack from one of its spots, without those
/// contained in another.
fn choices(spots: &[(Squares, Squares)], king: Squares, left: Squares) -> Vec<Squares> {
    let mut choices: Vec<Squares> = Vec::new();
    for (spot, attacked) in spots {
        let part = attacked & left;
        if *spot == king || part == 0 || choices.iter().any(|known| part & !known == 0) {
            continue;
        }
        choices.retain(|known| known & !part != 0);
        choices.push(part);
    }
    choices
}

struct Cover<'a> {
    choices: Vec<Vec<Squares>>,
    /// The squares that some man of the winner could attack.
    attackable: Squares,
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
        // Squares that can only be filled come first: there are few ways.
        let filled = left & !self.attackable;
        let check = left & self.king;
        let next = if filled != 0 {
            filled & filled.wrapping_neg()
        } else if check != 0 {
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
        if next == check {
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
