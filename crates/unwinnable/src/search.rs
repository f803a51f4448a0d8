//! The third tier: a heuristic search for a mate in which both sides help. It visits each position
//! once; if no position is left, there is no mate.
//!
//! One set of positions serves two purposes. The guides only choose the order, so a bad guess costs
//! time and never an answer. Positions are compared whole (placement, turn, castling rights, en
//! passant only where it is legal). The 64-bit keys only find the place in the table, so a
//! collision cannot decide anything. Positions from which the winner provably never mates
//! (material, locked men) are not entered.
//!
//! | file | contents |
//! |---|---|
//! | `table` | the set of positions seen, and the line to each |
//! | `dive` | the quick try, straight ahead |
//! | `guidance` | three queues that take turns |
//! | `guide` | which positions look close to a mate |
//! | `novelty` | how new a position looks |
//! | `phase` | each phase of the game in its turn |
//! | `plan` | concrete mating pictures to steer for |
//! | `queue` | a priority queue of waiting positions |

mod dive;
mod guidance;
mod guide;
mod novelty;
mod phase;
mod plan;
mod queue;
mod table;

use alloc::vec::Vec;
use core::ops::ControlFlow;

use rokada_board::{Color, Position};

use self::{
    guidance::Guidance,
    phase::Phases,
    table::{Candidate, Table},
};
use crate::{blocked, limits::Watch, material, verdict::Line};

#[derive(Clone, Debug)]
pub(crate) enum Found {
    Mate(Line),
    /// A static proof says that there is no mate.
    Locked,
    /// Every position that can arise was seen or proven irrelevant.
    Closed {
        states: u64,
    },
    /// The limit was reached first.
    Limit {
        states: u64,
    },
}

/// The quick tries: a very cheap one and a longer one.
const DIVES: [dive::Effort; 2] = [
    dive::Effort {
        moves: 1_500,
        credit: 2,
        corners: 1,
    },
    dive::Effort {
        moves: 6_000,
        credit: 4,
        corners: 4,
    },
];
/// Between them, this many positions are visited in plain order: if hardly any move is possible,
/// those are all.
const PLAIN_FIRST: u32 = 100;
/// The maximum number of phases of the proof at the root.
const PHASES_ROOT: u32 = 64;
/// Numbers of stored positions at which the guides stop and start again. In between, and for good
/// after the last row, each position is visited in plain order, which is much faster.
const LEAD: [(u32, u32); 4] = [
    (6_000, 20_000),
    (80_000, 120_000),
    (300_000, 400_000),
    (700_000, u32::MAX),
];

/// Where many pawns are locked, the phases of the game take turns after the first row, until this
/// many positions are stored.
const PHASED_UNTIL: u32 = 100_000;

/// Searches for a mate by `winner`, storing at most `limit` positions, until the watch cancels.
pub(crate) fn search(
    root: &Position,
    winner: Color,
    limit: u64,
    watch: &mut Watch<'_, '_>,
) -> Found {
    let limit = u32::try_from(limit)
        .unwrap_or(u32::MAX - 1)
        .min(u32::MAX - 1);
    let mut hunt = Hunt {
        winner,
        limit,
        table: Table::new(*root),
        proofs: Proofs::default(),
        children: Vec::new(),
        near: Vec::new(),
        next_plain: 0,
        watch,
    };
    let ended = hunt.run(root);
    match ended {
        ControlFlow::Break(found) => found,
        ControlFlow::Continue(()) => Found::Closed {
            states: u64::from(hunt.table.len()),
        },
    }
}

struct Hunt<'a, 'b, 'c> {
    winner: Color,
    limit: u32,
    table: Table,
    proofs: Proofs,
    /// The positions that follow the current one, and their numbers.
    children: Vec<Candidate>,
    near: Vec<u32>,
    next_plain: u32,
    watch: &'a mut Watch<'b, 'c>,
}

impl Hunt<'_, '_, '_> {
    /// Runs the steps in their order; breaks off with the answer.
    fn run(&mut self, root: &Position) -> ControlFlow<Found> {
        self.dive(root, DIVES[0])?;
        self.plain(PLAIN_FIRST)?;
        if self.is_dry() {
            return ControlFlow::Continue(());
        }
        self.dive(root, DIVES[1])?;
        if blocked::can_never_mate(root, self.winner, PHASES_ROOT).0 {
            return ControlFlow::Break(Found::Locked);
        }
        let mut guidance = Guidance::new(&mut self.table, self.winner);
        for (guided_until, plain_until) in LEAD {
            self.guided(&mut guidance, guided_until)?;
            self.plain(plain_until)?;
            if guided_until == LEAD[0].0 && phase::is_walled(root) {
                self.by_phases(PHASED_UNTIL)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn dive(&self, root: &Position, effort: dive::Effort) -> ControlFlow<Found> {
        match dive::dive(root, self.winner, effort) {
            Some(line) => ControlFlow::Break(Found::Mate(line)),
            None => ControlFlow::Continue(()),
        }
    }

    fn is_dry(&self) -> bool {
        self.next_plain == self.table.len()
    }

    /// Visits each position in plain order, until this many are stored.
    fn plain(&mut self, until: u32) -> ControlFlow<Found> {
        while self.next_plain < self.table.len() && self.table.len() < until {
            let next = self.next_plain;
            self.next_plain += 1;
            if self.table.open(next) {
                self.expand(next)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the best-rated positions first, until this many are stored.
    fn guided(&mut self, guidance: &mut Guidance, until: u32) -> ControlFlow<Found> {
        while self.table.len() < until {
            let Some(next) = guidance.next(&self.table) else {
                return ControlFlow::Continue(());
            };
            if !self.table.lead(next) {
                continue;
            }
            if self.table.open(next) {
                self.expand(next)?;
            } else {
                self.number_children(next);
            }
            for &at in &self.near {
                if self.table.rate(at) {
                    guidance.add(&self.table, at);
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the phases in turn, until this many positions are stored.
    fn by_phases(&mut self, until: u32) -> ControlFlow<Found> {
        let mut phases = Phases::new();
        for at in 0..self.table.len() {
            phases.add(&self.table, at);
        }
        while self.table.len() < until
            && let Some(next) = phases.next()
        {
            if self.table.open(next) {
                let known = self.table.len();
                self.expand(next)?;
                for at in known..self.table.len() {
                    phases.add(&self.table, at);
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Finds the numbers of the positions that follow one visited before.
    fn number_children(&mut self, at: u32) {
        let here = *self.table.position(at);
        self.near.clear();
        self.children.clear();
        for &mv in &here.legal_moves() {
            self.children.push(Candidate::new(here.play(mv), mv, false));
        }
        self.table.glance(&mut self.children);
        for child in &self.children {
            self.near.extend(self.table.find(child));
        }
    }

    /// Visits one position for the first time: whether a move mates, and which positions follow.
    fn expand(&mut self, at: u32) -> ControlFlow<Found> {
        self.near.clear();
        let here = *self.table.position(at);
        // Moves that cannot be taken back may have locked the men; the others change nothing.
        // Checked only here, since most positions are never visited.
        if self.table.is_final(at) {
            let states = self.table.len();
            if self.proofs.can_never_mate(&here, self.winner, states) {
                return ControlFlow::Continue(());
            }
        }
        self.children.clear();
        self.table.make_room();
        for &mv in &here.legal_moves() {
            let after = here.play(mv);
            if after.is_check() && !after.has_legal_move() {
                if here.turn() == self.winner {
                    return ControlFlow::Break(Found::Mate(self.table.line(at, mv)));
                }
                // The loser has mated: nothing follows.
                continue;
            }
            let is_final = after.halfmoves() == 0;
            if is_final && material::never(after.board(), self.winner).is_some() {
                continue;
            }
            self.children.push(Candidate::new(after, mv, is_final));
        }
        self.table.glance(&mut self.children);
        for child in &self.children {
            let (number, is_new) = self.table.insert(child, at);
            self.near.push(number);
            if !is_new {
                continue;
            }
            if self.watch.count_state().is_break() || self.table.len() >= self.limit {
                return ControlFlow::Break(Found::Limit {
                    states: u64::from(self.table.len()),
                });
            }
        }
        ControlFlow::Continue(())
    }
}

/// Static proofs during the search. The effort spent on them follows their success and how long the
/// search has run; this changes the work and never the answer.
#[derive(Debug, Default)]
struct Proofs {
    misses: u32,
    asked: u32,
    /// Phases examined so far.
    spent: u32,
}

/// After this many failures in a row fewer proofs are tried ...
const MISSES_FEW: u32 = 4;
/// ... but at least one in this many.
const TRY_EVERY_MAX: u32 = 128;
/// The phases that may be examined before the search has gone far ...
const PHASES_FIRST: u32 = 48;
/// ... and this many positions allow one more.
const STATES_FOR_PHASE: u32 = 64;
const PHASES_MAX: u32 = 32;

impl Proofs {
    fn can_never_mate(&mut self, here: &Position, winner: Color, states: u32) -> bool {
        self.asked += 1;
        let every = (self.misses / MISSES_FEW).next_power_of_two();
        if !self.asked.is_multiple_of(every.min(TRY_EVERY_MAX)) {
            return false;
        }
        let credit = PHASES_FIRST + states / STATES_FOR_PHASE;
        let phases = credit.saturating_sub(self.spent).min(PHASES_MAX);
        let (locked, spent) = blocked::can_never_mate(here, winner, phases);
        self.spent += spent;
        self.misses = if locked { 0 } else { self.misses + 1 };
        locked
    }
}
