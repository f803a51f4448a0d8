//! One phase of a game: no capture, no pawn move.
//!
//! In a phase no pawn moves and no man leaves the board. So the pawn attacks and the fixed men are
//! known, and the two kings can be followed together, with the turn. A phase holds
//! - for each officer the squares it may be on,
//! - for each turn the pairs of squares the two kings may be on, and
//! - of the pairs with the loser to move those where the winner's last move may have given check.
//!
//! They grow until no move without a capture or pawn move leaves them. As in `grow`, each rule
//! forbids only what is illegal in every position inside:
//! - an officer goes over and onto squares that no man holds for ever;
//! - a king never goes next to the other king, onto a square that a man holds for ever, or where an
//!   enemy man attacks it from every square it may be on;
//! - a side in check by a pawn moves the king, or takes that pawn;
//! - a side without an officer that can move moves the king;
//! - a man of the loser that gives mate was the last to move (`dead_ends`).

use alloc::vec::Vec;

use rokada_board::Color;

use super::{
    dead_ends::DeadEnds,
    grow::{self, always_attacked},
    men::{Kind, Man, Men},
    picture::Sketch,
};
use crate::geometry::{self, Squares};

/// For each square of the strong king, squares of the weak king.
pub(super) type Pairs = [Squares; 64];

pub(super) const NO_PAIRS: Pairs = [0; 64];

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Frame {
    /// The pawns of the winner and of the loser.
    pub(super) pawns: [Squares; 2],
    /// The officers of the cast that are on the board.
    pub(super) alive: u64,
}

/// The winner's index in arrays by side.
pub(super) const STRONG: usize = 0;
pub(super) const WEAK: usize = 1;

/// A phase with the possible squares of its men.
#[derive(Clone, Debug)]
pub(super) struct Phase {
    pub(super) frame: Frame,
    /// The squares of each officer of the cast; those not alive have none.
    pub(super) reach: Vec<Squares>,
    /// The kings, with the winner and with the loser to move.
    pub(super) kings: [Pairs; 2],
    /// The kings where the loser may just have been given check.
    pub(super) checks: Pairs,
}

/// The officers of a proof: those of the board, and the loser's pawns after promotion.
#[derive(Clone, Debug)]
pub(super) struct OfficerSet {
    pub(super) winner: Color,
    /// The kind and side of each; squares are stored by each phase. Officers of one kind and side,
    /// and bishops of one colour, are grouped. It does not matter which of them is taken: the last
    /// one leaves the list.
    pub(super) officers: Vec<Man>,
    /// The end index of the group of each officer.
    pub(super) group_ends: Vec<usize>,
    /// The index of the first promoted pawn.
    pub(super) promoted_from: usize,
}

impl OfficerSet {
    pub(super) fn side(&self, strength: usize) -> Color {
        if strength == STRONG {
            self.winner
        } else {
            self.winner.opposite()
        }
    }

    fn strength(&self, man: &Man) -> usize {
        usize::from(man.side != self.winner)
    }

    /// Whether the winner has sliders on diagonals, and on ranks and files.
    fn lines_of_winner(&self, frame: Frame) -> [bool; 2] {
        let mut lines = [false; 2];
        for at in geometry::squares(frame.alive) {
            let man = &self.officers[at as usize];
            if man.side == self.winner {
                lines[0] |= matches!(man.kind, Kind::Bishop | Kind::Queen);
                lines[1] |= matches!(man.kind, Kind::Rook | Kind::Queen);
            }
        }
        lines
    }
}

/// The squares that the men of a phase block or attack.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ground {
    /// Squares that no man holds for ever.
    pub(super) open: Squares,
    /// Squares that officers of the winner and of the loser hold for ever.
    pub(super) fixed: [Squares; 2],
    /// The squares where each king may never go.
    pub(super) barred: [Squares; 2],
    /// Whether some officer of a side can move without capturing.
    has_tempo: [bool; 2],
    pub(super) pawn_attacks: [Squares; 2],
    /// Whether the winner has sliders on diagonals, and on ranks and files.
    lines: [bool; 2],
}

impl Phase {
    pub(super) fn strong_king(&self) -> Squares {
        (0..64).fold(0, |set, square| {
            let pairs = self.kings[STRONG][square] | self.kings[WEAK][square];
            set | Squares::from(pairs != 0) << square
        })
    }

    pub(super) fn weak_king(&self) -> Squares {
        let rows = self.kings.iter().flatten();
        rows.fold(0, |set, row| set | row)
    }

    /// The officers on the board, each with its squares.
    pub(super) fn officers(&self, cast: &OfficerSet) -> impl Iterator<Item = (usize, Man)> {
        geometry::squares(self.frame.alive).map(move |at| {
            let at = at as usize;
            let man = Man {
                reach: self.reach[at],
                may_miss: false,
                ..cast.officers[at]
            };
            (at, man)
        })
    }

    /// All men but the kings.
    pub(super) fn men(&self, cast: &OfficerSet) -> Vec<Man> {
        let mut men: Vec<Man> = self.officers(cast).map(|(_, man)| man).collect();
        for strength in [STRONG, WEAK] {
            for square in geometry::squares(self.frame.pawns[strength]) {
                men.push(Man {
                    kind: Kind::Pawn,
                    side: cast.side(strength),
                    reach: 1 << square,
                    may_miss: false,
                    heir: None,
                });
            }
        }
        men
    }

    /// Grows the phase until it is closed under quiet moves.
    pub(super) fn grow(&mut self, cast: &OfficerSet) -> Ground {
        loop {
            let ground = self.ground(cast);
            let mut grew = self.walk(&ground);
            for at in geometry::squares(self.frame.alive) {
                let at = at as usize;
                let reach = self.reach[at];
                let new = cast.officers[at].attacks_from(reach, ground.open) & ground.open;
                let new = self.worth_following(cast, at, new);
                grew |= new & !reach != 0;
                self.reach[at] |= new;
            }
            if !grew {
                return ground;
            }
        }
    }

    /// The squares of `new` from which a man of the loser does not surely mate the winner's king,
    /// if that never moves in this phase.
    fn worth_following(&self, cast: &OfficerSet, at: usize, new: Squares) -> Squares {
        let strong = self.strong_king();
        let near = geometry::king(strong) | geometry::knight(strong);
        let is_mate_far = new & near & !self.reach[at] == 0 || !geometry::is_single(strong);
        if is_mate_far || cast.officers[at].side == cast.winner {
            return new;
        }
        let men = self.coarse(cast);
        let place = self.frame.alive & ((1 << at) - 1);
        let dead_ends = DeadEnds::of(&men, cast.winner, &grow::Ground::of(&men));
        dead_ends.worth_following(&men, place.count_ones() as usize, new)
    }

    /// All men with their squares; the officers come first, in their order.
    pub(super) fn coarse(&self, cast: &OfficerSet) -> Men {
        let mut men = Men::none();
        for man in self.men(cast) {
            men.push(man);
        }
        for (strength, reach) in [(STRONG, self.strong_king()), (WEAK, self.weak_king())] {
            men.push(Man {
                kind: Kind::King,
                side: cast.side(strength),
                reach,
                may_miss: false,
                heir: None,
            });
        }
        men
    }

    fn ground(&self, cast: &OfficerSet) -> Ground {
        let (strong, weak) = (self.strong_king(), self.weak_king());
        let mut fixed = [0; 2];
        let mut has_tempo = [false; 2];
        let mut all = self.frame.pawns[STRONG] | self.frame.pawns[WEAK] | strong | weak;
        for (_, man) in self.officers(cast) {
            let strength = cast.strength(&man);
            if man.is_fixed() {
                fixed[strength] |= man.reach;
            } else {
                has_tempo[strength] = true;
            }
            all |= man.reach;
        }
        let kings = [strong, weak]
            .into_iter()
            .filter(|set| geometry::is_single(*set));
        let mut open = !(fixed[STRONG] | fixed[WEAK]);
        open &= !(self.frame.pawns[STRONG] | self.frame.pawns[WEAK]);
        open = kings.fold(open, |open, king| open & !king);
        let up = cast.winner == Color::White;
        let pawn_attacks = [
            geometry::pawn(self.frame.pawns[STRONG], up),
            geometry::pawn(self.frame.pawns[WEAK], !up),
        ];
        let mut barred = [pawn_attacks[WEAK], pawn_attacks[STRONG]];
        for (_, man) in self.officers(cast) {
            if man.kind != Kind::Promoted {
                barred[1 - cast.strength(&man)] |= always_attacked(&man, !all);
            }
        }
        Ground {
            open,
            fixed,
            barred,
            has_tempo,
            pawn_attacks,
            lines: cast.lines_of_winner(self.frame),
        }
    }

    /// Lets the kings walk, and the officers make waiting moves.
    fn walk(&mut self, ground: &Ground) -> bool {
        let mut grew = false;
        loop {
            let before = (self.kings, self.checks);
            for strong in geometry::squares(self.strong_king()) {
                self.walk_from(strong, ground);
            }
            if before == (self.kings, self.checks) {
                return grew;
            }
            grew = true;
        }
    }

    fn walk_from(&mut self, strong: u32, ground: &Ground) {
        let (at, square): (usize, Squares) = (strong as usize, 1 << strong);
        let near = geometry::king(square);
        // The winner to move.
        let row = self.kings[STRONG][at];
        if row != 0 {
            if ground.has_tempo[STRONG] && square & ground.pawn_attacks[WEAK] == 0 {
                self.kings[WEAK][at] |= row;
                self.checks[at] |= row;
            }
            let uncovered = ground.uncovered_from(square);
            for to in geometry::squares(near & ground.open & !ground.barred[STRONG]) {
                let apart = row & !(geometry::king(1 << to) | 1 << to);
                self.kings[WEAK][to as usize] |= apart;
                self.checks[to as usize] |= apart & uncovered;
            }
        }
        // The loser to move.
        let row = self.kings[WEAK][at];
        let allowed = !ground.barred[WEAK];
        if ground.has_tempo[WEAK] {
            self.kings[STRONG][at] |= row & allowed & !ground.pawn_attacks[STRONG];
        }
        let steps = geometry::king(row) & ground.open & allowed;
        self.kings[STRONG][at] |= steps & !(near | square);
    }

    pub(super) fn can_be_mate(&self, cast: &OfficerSet, ground: &Ground) -> bool {
        let men = self.men(cast);
        let pawns = self.frame.pawns;
        let mut fixed = [0; 2];
        for strength in [STRONG, WEAK] {
            fixed[cast.side(strength).index()] = ground.fixed[strength] | pawns[strength];
        }
        let strong = self.strong_king();
        if geometry::is_single(strong) {
            fixed[cast.winner.index()] |= strong;
        }
        let mut sketch = Sketch::of(men.iter(), cast.winner, self.weak_king(), fixed);
        (0u32..)
            .zip(self.checks)
            .any(|(strong, weak)| weak != 0 && sketch.fits(strong, weak))
    }
}

impl Ground {
    /// The squares where a king may be in a line that the strong king uncovers by leaving its
    /// square.
    pub(super) fn uncovered_from(&self, strong: Squares) -> Squares {
        let mut lines = 0;
        if self.lines[0] {
            lines |= geometry::bishop(strong, self.open);
        }
        if self.lines[1] {
            lines |= geometry::rook(strong, self.open);
        }
        lines
    }
}
