//! The proof phase by phase.
//!
//! A game runs through phases (`phase`), each left by a capture or pawn move (`ways`). Starting
//! from the phase on the board, every reachable phase collects all that may be in it. The results
//! of several ways in are merged, and a phase that grows is examined again. Phases in which
//! everything can be closed at once (`grow`) need no ways out. If no mate fits any phase, there is
//! none: by induction over the moves every position that can arise lies inside its phase.

use alloc::{collections::BTreeMap, vec, vec::Vec};

use rokada_board::{Color, Position};

use super::{
    closed,
    men::{Kind, Man, Men},
    phase::{Frame, NO_PAIRS, OfficerSet, Phase, WEAK},
    ways::{self, PhaseExit},
};
use crate::geometry::{self, DARK, Squares};

/// True if it is proven that `winner` can never mate, examining phases at most `budget` times.
pub(super) fn never(position: &Position, men: &Men, winner: Color, budget: &mut u32) -> bool {
    let Some((cast, start)) = start(position, men, winner) else {
        return false;
    };
    let mut proof = Proof {
        cast,
        entries: Vec::new(),
        places: BTreeMap::new(),
        waiting: Vec::new(),
    };
    proof.enter(start);
    while let Some(at) = proof.waiting.pop() {
        if *budget == 0 {
            return false;
        }
        *budget -= 1;
        if !proof.look_at(at) {
            return false;
        }
    }
    true
}

struct Proof {
    cast: OfficerSet,
    entries: Vec<Entry>,
    places: BTreeMap<Frame, usize>,
    waiting: Vec<usize>,
}

struct Entry {
    phase: Phase,
    is_waiting: bool,
    /// Whether it was closed with all that follows, the last time.
    is_closed: bool,
}

impl Proof {
    /// Merges a phase into what is known of it.
    fn enter(&mut self, phase: Phase) {
        let Some(&at) = self.places.get(&phase.frame) else {
            self.places.insert(phase.frame, self.entries.len());
            self.waiting.push(self.entries.len());
            self.entries.push(Entry {
                phase,
                is_waiting: true,
                is_closed: true,
            });
            return;
        };
        let entry = &mut self.entries[at];
        if merge(&mut entry.phase, &phase) && !entry.is_waiting {
            entry.is_waiting = true;
            self.waiting.push(at);
        }
    }

    /// Closes a phase; false if a mate may be in it.
    fn look_at(&mut self, at: usize) -> bool {
        let entry = &mut self.entries[at];
        entry.is_waiting = false;
        entry.is_closed =
            entry.is_closed && closed(&entry.phase.coarse(&self.cast), self.cast.winner);
        if entry.is_closed {
            return true;
        }
        let ground = entry.phase.grow(&self.cast);
        if entry.phase.can_be_mate(&self.cast, &ground) {
            return false;
        }
        let phase = entry.phase.clone();
        let mut found = Vec::new();
        let is_walled = ways::all(&phase, &self.cast, &ground, &mut |way| match way {
            PhaseExit::Free => false,
            PhaseExit::Into(phase) => {
                found.push(phase);
                true
            }
        });
        for phase in found {
            self.enter(*phase);
        }
        is_walled
    }
}

/// A position with more officers than this, including possible promotions, is not examined.
const OFFICERS_MAX: usize = 60;

/// The group of like officers: promoted pawns last.
fn group_of(man: &Man) -> (usize, bool, usize) {
    let is_dark = man.kind == Kind::Bishop && man.reach & DARK != 0;
    (man.kind as usize, is_dark, man.side.index())
}

/// The phase on the board. `None` where the rules of phases do not hold yet.
fn start(position: &Position, men: &Men, winner: Color) -> Option<(OfficerSet, Phase)> {
    let mover = usize::from(position.turn() != winner);
    let others = position.turn().opposite();
    if !position
        .attackers(position.king(others), position.turn())
        .is_empty()
    {
        return None;
    }
    if position.en_passant().is_some() {
        return None;
    }
    let mut officers: Vec<Man> = Vec::new();
    let mut frame = Frame {
        pawns: [0; 2],
        alive: 0,
    };
    let placeholder = Man {
        kind: Kind::Promoted,
        side: winner.opposite(),
        reach: 0,
        may_miss: false,
        heir: None,
    };
    for man in men.iter() {
        match man.kind {
            Kind::King => {}
            Kind::Pawn => frame.pawns[usize::from(man.side != winner)] |= man.reach,
            Kind::Knight | Kind::Bishop | Kind::Rook | Kind::Queen | Kind::Promoted => {
                officers.push(*man);
            }
        }
    }
    officers.sort_by_key(group_of);
    let promoted_from = officers.len();
    let promoting = frame.pawns[WEAK].count_ones() as usize;
    officers.extend(vec![placeholder; promoting]);
    if officers.len() > OFFICERS_MAX {
        return None;
    }
    frame.alive = (1 << promoted_from) - 1;
    let reach: Vec<Squares> = officers.iter().map(|man| man.reach).collect();
    let group_ends = officers.iter().map(|man| {
        let group = group_of(man);
        officers.partition_point(|other| group_of(other) <= group)
    });
    let group_ends = group_ends.collect();
    let mut kings = [NO_PAIRS; 2];
    let strong = position.king(winner).index();
    kings[mover][strong] = 1 << position.king(winner.opposite()).index();
    let cast = OfficerSet {
        winner,
        officers,
        group_ends,
        promoted_from,
    };
    let phase = Phase {
        frame,
        reach,
        kings,
        checks: NO_PAIRS,
    };
    Some((cast, phase))
}

/// Merges one set of possibilities into another; returns whether it grew.
fn merge(known: &mut Phase, more: &Phase) -> bool {
    let mut grew = false;
    let mut add = |known: &mut Squares, more: Squares| {
        grew |= more & !*known != 0;
        *known |= more;
    };
    for at in geometry::squares(more.frame.alive) {
        add(&mut known.reach[at as usize], more.reach[at as usize]);
    }
    let kings = known.kings.iter_mut().flatten();
    for (known, more) in kings.zip(more.kings.iter().flatten()) {
        add(known, *more);
    }
    for (known, more) in known.checks.iter_mut().zip(more.checks) {
        add(known, more);
    }
    grew
}
