//! The winner's last man.
//!
//! Where the winner has a king and one officer, whoever takes that officer
//! leaves a bare king, and that never mates. So nothing that follows such a
//! capture is of any use, and what can only be answered by it need not be
//! followed either:
//! - the officer gives a check over which nothing can step, to a king that
//!   surely has no flight, on a square where surely somebody takes it;
//! - a man of the loser gives such a check to the winner's king, which surely
//!   has no flight, and the officer can never take that man, or is taken there
//!   as before.
//!
//! *Surely* means: in every position inside the sets. Nobody is pinned when the
//! last officer is taken: there is no other that could give check.

use rokada_board::Color;

use super::{
    grow::always_attacked,
    men::{Kind, Man, Men},
};
use crate::geometry::{self, Squares};

/// The last officer and what surely ends its part.
pub(super) struct Lone {
    winner: Color,
    /// Its place in the list.
    pub(super) at: usize,
    kings: [Squares; 2],
    /// Where nobody ever stands.
    empty: Squares,
    /// Where it may arrive by a move.
    arrivals: Squares,
    /// Where it is surely taken as soon as it arrives, with nobody else moved.
    ends: Squares,
}

impl Lone {
    /// The winner's only officer, if there is just one man beside the king.
    pub(super) fn of(men: &Men, winner: Color, open: Squares) -> Option<Lone> {
        let mut places = (0..men.len()).filter(|at| {
            let man = men.get(*at);
            man.side == winner && man.kind != Kind::King
        });
        let (at, None) = (places.next()?, places.next()) else {
            return None;
        };
        let officer = men.get(at);
        if matches!(officer.kind, Kind::Pawn | Kind::Promoted) {
            return None;
        }
        let mut lone = Lone {
            winner,
            at,
            kings: [men.king(Color::White), men.king(Color::Black)],
            empty: !men.iter().fold(0, |all, man| all | man.reach),
            arrivals: officer.attacks_from(officer.reach, open),
            ends: 0,
        };
        let weak = lone.kings[winner.opposite().index()];
        if geometry::is_single(weak) {
            // An officer attacks the squares from which it is attacked.
            for square in geometry::squares(officer.attacks_from(weak, 0)) {
                if lone.is_taken_on(men, 1 << square, at) {
                    lone.ends |= 1 << square;
                }
            }
        }
        Some(lone)
    }

    /// The squares of `new` to which the man at this place may go so that
    /// what follows matters.
    pub(super) fn worth_following(&self, men: &Men, at: usize, new: Squares) -> Squares {
        if at == self.at {
            return new & !self.ends;
        }
        let man = men.get(at);
        let strong = self.kings[self.winner.index()];
        let is_checking = !matches!(man.kind, Kind::King | Kind::Promoted);
        if man.side == self.winner || !is_checking || !geometry::is_single(strong) {
            return new;
        }
        let near = geometry::king(strong) | geometry::knight(strong);
        let mut worth = new;
        for square in geometry::squares(new & near & !man.reach) {
            let to: Squares = 1 << square;
            if self.locks_king(men, at, to) && !self.helps_out(men, to, at) {
                worth &= !to;
            }
        }
        worth
    }

    /// Whether the loser's man at this place, on that square, gives the
    /// winner's king a check from which the king cannot go away.
    fn locks_king(&self, men: &Men, at: usize, to: Squares) -> bool {
        let strong = self.kings[self.winner.index()];
        let attacked = men.get(at).attacks_from(to, 0);
        let others = (0..men.len()).filter(|other| *other != at);
        // The man itself now stands in the way.
        let covered = others.fold(attacked & !to, |covered, other| {
            covered | self.sure_attacks(men.get(other), self.empty & !to)
        });
        attacked & strong != 0 && geometry::king(strong) & !covered == 0
    }

    /// What a man of the loser attacks in every position, over `empty` squares.
    fn sure_attacks(&self, man: &Man, empty: Squares) -> Squares {
        if man.side == self.winner || man.may_miss || man.kind == Kind::Promoted {
            return 0;
        }
        always_attacked(man, empty)
    }

    /// Whether this is the officer, and the weak king stands still: then it
    /// may be harmless however far it goes.
    pub(super) fn is_before_locked_king(&self, at: usize) -> bool {
        at == self.at && geometry::is_single(self.kings[self.winner.opposite().index()])
    }

    /// Whether the officer may take on this square and go on from there.
    fn helps_out(&self, men: &Men, on: Squares, moved: usize) -> bool {
        self.arrivals & on != 0 && !self.is_taken_on(men, on, moved)
    }

    /// Whether the officer, on this square, gives check, and the loser's only
    /// moves are to take it, and there is one. The man at the place `moved` may
    /// have left its squares.
    fn is_taken_on(&self, men: &Men, on: Squares, moved: usize) -> bool {
        let weak = self.kings[self.winner.opposite().index()];
        let strong = self.kings[self.winner.index()];
        let attacked = men.get(self.at).attacks_from(on, 0);
        if !geometry::is_single(weak) || attacked & weak == 0 {
            return false;
        }
        let mut held = 0;
        let mut is_taken = geometry::king(weak) & on & !geometry::king(strong) != 0;
        for at in (0..men.len()).filter(|at| *at != moved) {
            let man = men.get(at);
            if man.side == self.winner {
                if man.kind == Kind::King {
                    held |= always_attacked(man, self.empty);
                }
            } else if man.kind != Kind::King && man.is_fixed() && man.reach != on {
                held |= man.reach;
                is_taken |= self.sure_attacks(man, self.empty) & on != 0;
            }
        }
        is_taken && geometry::king(weak) & !(held | attacked | on) == 0
    }
}
