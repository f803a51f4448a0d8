//! Moves that need not be followed, because nothing relevant comes after them.
//!
//! 1. A man of the loser gives check next to the winner's king or by a knight's jump, so that
//!    nothing can step between; the king surely has no flight, and no man can ever take the
//!    checking one. It is mate, and the winner has lost.
//! 2. The winner has a king and one officer, and the loser takes it: a bare king cannot mate.
//! 3. That last officer gives such a check to a king that surely has no flight, on a square where
//!    it is surely taken.
//! 4. A man of the loser gives a check as in 1, and only the last officer can take it, to be taken
//!    there itself as in 3.
//! 5. A man of the loser opens a line on which another gives check, and the king surely has no
//!    flight. Wherever the last officer could take that man or step between, it is taken itself as
//!    in 3.
//!
//! *Surely* means: in every position inside the sets. No man is pinned when the last officer is
//! taken: there is no other that could give check.

use rokada_board::Color;

use super::{
    grow::{Ground, always_attacked},
    men::{Kind, Man, Men},
};
use crate::geometry::{self, RANK_1, RANK_8, Squares};

/// The moves into dead ends, for the current sets.
pub(super) struct DeadEnds {
    winner: Color,
    strong: Squares,
    weak: Squares,
    /// The squares from which the strong king, if fixed, may be given a check that cannot be
    /// blocked.
    near: Squares,
    /// As in [`Ground`].
    open: Squares,
    empty: Squares,
    /// The index of the winner's last officer.
    last: Option<usize>,
    /// The squares where that officer is surely taken as soon as it arrives.
    ends: Squares,
}

impl DeadEnds {
    pub(super) fn of(men: &Men, winner: Color, ground: &Ground) -> DeadEnds {
        let strong = ground.kings[winner.index()];
        let mut ends = DeadEnds {
            winner,
            strong,
            weak: ground.kings[winner.opposite().index()],
            near: 0,
            open: ground.open,
            empty: ground.empty,
            last: last_officer(men, winner),
            ends: 0,
        };
        if geometry::is_single(strong) {
            ends.near = geometry::king(strong) | geometry::knight(strong);
        }
        if let Some(last) = ends.last
            && geometry::is_single(ends.weak)
        {
            // An officer attacks the squares from which it is attacked.
            for square in geometry::squares(men.get(last).attacks_from(ends.weak, 0)) {
                if ends.is_taken_on(men, 1 << square, None) {
                    ends.ends |= 1 << square;
                }
            }
        }
        ends
    }

    /// Whether nothing relevant follows a capture by the loser.
    pub(super) fn is_capture_the_end(&self) -> bool {
        self.last.is_some()
    }

    /// Whether this is the last officer, and the weak king is fixed: then it may be harmless
    /// however far it goes.
    pub(super) fn is_before_locked_king(&self, at: usize) -> bool {
        self.last == Some(at) && geometry::is_single(self.weak)
    }

    /// The squares of `new` to which the man at this index may go so that play after it matters.
    pub(super) fn worth_following(&self, men: &Men, at: usize, new: Squares) -> Squares {
        if self.last == Some(at) {
            return new & !self.ends;
        }
        let man = men.get(at);
        if man.side == self.winner {
            return new;
        }
        let is_checking = match man.kind {
            Kind::King | Kind::Promoted => false,
            Kind::Pawn | Kind::Knight | Kind::Bishop | Kind::Rook | Kind::Queen => true,
        };
        if !is_checking {
            return new;
        }
        let new_here = new & !man.reach;
        let near = geometry::squares(new_here & self.near).filter(|square| {
            let to = 1 << square;
            self.locks_king(men, at, to) && !self.is_answered(men, at, to)
        });
        let worth = near.fold(new, |worth, square| worth & !(1 << square));
        let Some(opened) = self.opened_by(men, at) else {
            return worth;
        };
        let opening = geometry::squares(worth & new_here & !opened.line).filter(|square| {
            let moved = Moved {
                at,
                to: 1 << square,
            };
            self.has_no_flight(men, moved) && !self.is_line_answered(men, opened, moved)
        });
        opening.fold(worth, |worth, square| worth & !(1 << square))
    }

    /// The line to the winner's king that a move of this man would open. The man is the loser's,
    /// has one square, and is surely the only man on the line; only the last officer can step into
    /// it.
    fn opened_by(&self, men: &Men, at: usize) -> Option<Opened> {
        let from = men.get(at).reach;
        if self.ends == 0 || !geometry::is_single(self.strong) || !geometry::is_single(from) {
            return None;
        }
        men.iter().find_map(|slider| {
            if slider.side == self.winner || !slider.is_fixed() {
                return None;
            }
            let line = match slider.kind {
                Kind::Bishop | Kind::Rook | Kind::Queen => {
                    geometry::between(slider.reach, self.strong)
                }
                Kind::Pawn | Kind::Knight | Kind::King | Kind::Promoted => 0,
            };
            let is_line = line & from != 0
                && line & !(from | self.empty) == 0
                && slider.attacks_from(slider.reach, line) & self.strong != 0;
            is_line.then_some(Opened {
                line,
                slider: slider.reach,
            })
        })
    }

    /// Whether the last officer may take the man at the end of an opened line, or step into it, and
    /// stay on the board.
    fn is_line_answered(&self, men: &Men, opened: Opened, moved: Moved) -> bool {
        let Some(last) = self.last else {
            return true;
        };
        let last = men.get(last);
        let open = self.open | opened.line;
        let reached = last.attacks_from(last.reach, open) & (opened.line | opened.slider);
        geometry::squares(reached).any(|on| !self.is_taken_on(men, 1 << on, Some(moved)))
    }

    /// Whether the loser's man at this index, on that square, locks the winner's king. It gives a
    /// check that cannot be blocked, and the king cannot move away.
    fn locks_king(&self, men: &Men, at: usize, to: Squares) -> bool {
        let man = men.get(at);
        let attacked = man.attacks_from(to, 0);
        if attacked & self.strong == 0 || man.kind == Kind::Pawn && to & (RANK_1 | RANK_8) != 0 {
            return false;
        }
        self.has_no_flight(men, Moved { at, to })
    }

    /// Whether the winner's king surely has no square to go to after this move of the loser.
    fn has_no_flight(&self, men: &Men, Moved { at, to }: Moved) -> bool {
        let attacked = men.get(at).attacks_from(to, 0);
        let mut left = geometry::king(self.strong) & !(attacked & !to);
        for other in (0..men.len()).filter(|other| *other != at) {
            let other = men.get(other);
            if other.side == self.winner {
                if other.is_fixed() && other.reach != to {
                    left &= !other.reach;
                }
            } else {
                // The man that moved blocks the line now.
                left &= !self.sure_attacks(other, self.empty & !to);
            }
            if left == 0 {
                return true;
            }
        }
        false
    }

    /// Whether a man of the winner may take the one that came to this square, and stay on the
    /// board.
    fn is_answered(&self, men: &Men, at: usize, to: Squares) -> bool {
        let man = men.get(at);
        // The square it came from is open now.
        let open = self.open | man.reach;
        let takes = |other: &Man, on| other.attacks_from(other.reach, open) & on != 0;
        if let Some(last) = self.last {
            let is_taken = || self.is_taken_on(men, to, Some(Moved { at, to }));
            return takes(men.get(last), to) && !is_taken();
        }
        // A pawn that came by two squares may be taken en passant.
        let passed = match (man.kind, man.side) {
            (Kind::Pawn, Color::White) => to >> 8,
            (Kind::Pawn, Color::Black) => to << 8,
            (
                Kind::Knight
                | Kind::Bishop
                | Kind::Rook
                | Kind::Queen
                | Kind::King
                | Kind::Promoted,
                _,
            ) => 0,
        };
        men.iter().any(|other| {
            let is_other = other.side == self.winner && other.kind != Kind::King;
            is_other && takes(other, to | passed)
        })
    }

    /// The squares that a man of the loser attacks in every position, over `empty` squares.
    fn sure_attacks(&self, man: &Man, empty: Squares) -> Squares {
        if man.side == self.winner || man.may_miss || man.kind == Kind::Promoted {
            return 0;
        }
        always_attacked(man, empty)
    }

    /// Whether the last officer, on this square, gives check, and the loser has no moves except to
    /// take it, and at least one. A man may have `moved` before that.
    fn is_taken_on(&self, men: &Men, on: Squares, moved: Option<Moved>) -> bool {
        let Some(last) = self.last else {
            return false;
        };
        let attacked = men.get(last).attacks_from(on, 0);
        if !geometry::is_single(self.weak) || attacked & self.weak == 0 {
            return false;
        }
        // The man that moved has left its square, and may block a line.
        let empty = moved.map_or(self.empty, |moved| self.empty & !moved.to);
        let near = geometry::king(self.weak);
        let mut held = 0;
        let mut is_taken = near & on & !geometry::king(self.strong) != 0;
        for at in 0..men.len() {
            if at == last || moved.is_some_and(|moved| moved.at == at) {
                continue;
            }
            let man = men.get(at);
            if man.side == self.winner {
                if man.kind == Kind::King {
                    held |= always_attacked(man, self.empty);
                }
            } else if man.kind != Kind::King && man.is_fixed() && man.reach != on {
                held |= man.reach;
                is_taken |= self.sure_attacks(man, empty) & on != 0;
            }
        }
        is_taken && near & !(held | attacked | on) == 0
    }
}

/// A move: the index of the man, and where it arrives.
#[derive(Clone, Copy)]
struct Moved {
    at: usize,
    to: Squares,
}

/// A line on which a fixed man gives check once another man has left it.
#[derive(Clone, Copy)]
struct Opened {
    /// The squares between that man and the king.
    line: Squares,
    slider: Squares,
}

/// The index of the winner's only man other than the king, if it is an officer.
fn last_officer(men: &Men, winner: Color) -> Option<usize> {
    let mut places = (0..men.len()).filter(|at| {
        let man = men.get(*at);
        man.side == winner && man.kind != Kind::King
    });
    let (at, None) = (places.next()?, places.next()) else {
        return None;
    };
    match men.get(at).kind {
        Kind::Knight | Kind::Bishop | Kind::Rook | Kind::Queen => Some(at),
        Kind::Pawn | Kind::King | Kind::Promoted => None,
    }
}
