//! Looks for the invariants of a certificate.
//!
//! The walk of the check itself does the looking: where a move leads out of an
//! invariant, its sets are widened by what the move reached, until no move
//! does; so whatever is found has been checked. What can go wrong here is that
//! nothing is found.
//!
//! At the root and after each capture or pawn move two kinds of invariants are
//! tried: first one in which every man roams, a static proof; then such in
//! which kings and pawns are watched, and the officers of one side or both roam
//! ([`Watched`]). Where nothing holds, the position is followed move by move.

use alloc::vec::Vec;
use core::mem;

use rokada_board::{Color, Position, Role};

use super::{
    Certificate, Invariant, Man,
    check::{Halt, Place, Walk, may_be_scene},
    men_of,
};

/// Which men an invariant watches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Watched {
    Nobody,
    KingsAndPawns,
    AllBut(Color, Role),
    AllButOfficers(Color),
}

impl Watched {
    fn watches(self, man: &Man) -> bool {
        let is_officer = !matches!(man.role, Role::King | Role::Pawn);
        match self {
            Watched::Nobody => false,
            Watched::KingsAndPawns => !is_officer,
            Watched::AllBut(color, role) => man.color != color || man.role != role,
            Watched::AllButOfficers(color) => man.color != color || !is_officer,
        }
    }

    /// The ways to try, the quickest first.
    const ALL: [Watched; 5] = [
        Watched::KingsAndPawns,
        Watched::AllButOfficers(Color::White),
        Watched::AllButOfficers(Color::Black),
        Watched::AllBut(Color::White, Role::Bishop),
        Watched::AllBut(Color::Black, Role::Bishop),
    ];
}

/// So many scenes of one invariant are tried.
const SCENES_MAX: u64 = 20_000;
/// So many attempts with watched men may fail before no more are made.
const FAILURES_MAX: u32 = 24;

impl Certificate {
    /// A certificate that `winner` can never mate, if one is found in so many
    /// positions and scenes. It has been checked.
    pub fn find(position: &Position, winner: Color, states_max: u64) -> Option<Certificate> {
        find(position, winner, states_max)
    }
}

fn find(position: &Position, winner: Color, states_max: u64) -> Option<Certificate> {
    let mut finder = Finder {
        winner,
        invariants: Vec::new(),
        failures: 0,
    };
    let mut walk = Walk::new(winner, Vec::new(), states_max);
    walk.enter(*position).ok()?;
    let mut is_root = true;
    while let Some(place) = walk.next() {
        if let Place::Position(position) = &place
            && (mem::take(&mut is_root) || position.halfmoves() <= 1)
            && may_be_scene(position)
        {
            let men = men_of(position.board());
            let turn = position.turn();
            finder.propose(&men, turn);
            walk.invariants.clone_from(&finder.invariants);
            if let Some(scene) = walk.scene(&men, turn, 0) {
                walk.enter_scene(scene).ok()?;
                continue;
            }
        }
        walk.go_on(&place).ok()?;
    }
    // The walk met some positions before the invariants that hold them.
    let mut certificate = Certificate {
        invariants: finder.invariants,
        states: walk.states(),
    };
    certificate.states = certificate.check(position, winner).ok()?;
    Some(certificate)
}

struct Finder {
    winner: Color,
    invariants: Vec<Invariant>,
    failures: u32,
}

impl Finder {
    /// Adds an invariant that holds this position, if one is found.
    fn propose(&mut self, men: &[Man], turn: Color) {
        if self.close(men, turn, Watched::Nobody) {
            return;
        }
        for watched in Watched::ALL {
            let roams = |man: &Man| !watched.watches(man);
            if self.failures < FAILURES_MAX && men.iter().any(roams) {
                if self.close(men, turn, watched) {
                    return;
                }
                self.failures += 1;
            }
        }
    }

    /// Adds an invariant that holds these positions, and those it leads to.
    fn close(&mut self, men: &[Man], turn: Color, watched: Watched) -> bool {
        let there = men.iter().filter(|man| man.anywhere().any());
        let men: Vec<Man> = there
            .map(|man| Man {
                watched: man.stands().is_some() && watched.watches(man),
                ..*man
            })
            .collect();
        let kept = self.invariants.len();
        self.invariants.push(Invariant { men: men.clone() });
        let is_closed = self.settle(&men, turn, watched);
        if !is_closed {
            self.invariants.truncate(kept);
        }
        is_closed
    }

    /// Widens the last invariant until no move leaves it but into others.
    fn settle(&mut self, men: &[Man], turn: Color, watched: Watched) -> bool {
        let last = self.invariants.len() - 1;
        loop {
            let mut grew = false;
            let mut walk = Walk::new(self.winner, self.invariants.clone(), SCENES_MAX);
            let turns = [turn, !turn];
            let entered = if watched == Watched::Nobody { 2 } else { 1 };
            for turn in &turns[..entered] {
                let Some(scene) = walk.scene(men, *turn, last) else {
                    return false;
                };
                if walk.enter_scene(scene).is_err() {
                    return false;
                }
            }
            while let Some(place) = walk.next() {
                loop {
                    match walk.go_on(&place) {
                        Ok(()) => break,
                        Err(Halt::Objection(_)) => return false,
                        Err(Halt::Outside { from, men, turn }) => {
                            if from == last && widen(&mut walk.invariants[from], &men) {
                                grew = true;
                                continue;
                            }
                            self.invariants = mem::take(&mut walk.invariants);
                            let holds = self.close(&men, turn, Watched::Nobody)
                                || watched != Watched::Nobody && self.close(&men, turn, watched);
                            walk.invariants.clone_from(&self.invariants);
                            if !holds {
                                return false;
                            }
                        }
                    }
                }
            }
            self.invariants = walk.invariants;
            if !grew {
                return true;
            }
        }
    }
}

/// Widens the sets of an invariant so that they hold these men too; false if
/// they are not the same men.
fn widen(invariant: &mut Invariant, men: &[Man]) -> bool {
    let mut pairs = invariant.men.iter().zip(men);
    if invariant.men.len() != men.len()
        || pairs.any(|(wide, man)| wide.watched && man.stands().is_none())
    {
        return false;
    }
    for (wide, man) in invariant.men.iter_mut().zip(men) {
        wide.squares |= man.squares;
        wide.promoted |= man.promoted;
        wide.may_miss |= man.may_miss;
    }
    true
}
