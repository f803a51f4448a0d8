//! Visits the phases of the game in turn, new positions of each first.
//!
//! A mate behind a wall comes after many captures, each a long way from the last. Between two
//! captures or pawn moves it is mostly enough to see each man on each square, and each two men on
//! each two: a phase has some thousand such positions, however many there are. Phases are
//! distinguished by the pawns and the number of men of each kind; each gets as many visits as any
//! other.

use alloc::{vec, vec::Vec};

use rokada_board::{Color, Position, Role};

use super::{novelty::Novelty, queue::Queue, table::Table};

/// The men that move within a phase.
const MOVERS: [Role; 5] = [
    Role::King,
    Role::Knight,
    Role::Bishop,
    Role::Rook,
    Role::Queen,
];
/// This many pairs of pawns face to face make a wall.
const WALL: u32 = 4;
/// Phases are counted by this many bits of their number; two with the same bits take turns as one.
const PHASE_BITS: u32 = 14;
/// This many positions of one age and phase cost the same.
const ALIKE: u32 = 8;
/// The additional cost of each step of age.
const AGE: u32 = 400;

/// Whether so many pawns face an enemy pawn that a way through takes many captures.
pub(super) fn is_walled(position: &Position) -> bool {
    let pawns = |color| position.board().pieces(color, Role::Pawn).0;
    (pawns(Color::White) << 8 & pawns(Color::Black)).count_ones() >= WALL
}

/// The waiting positions, and how many of each phase and age there were.
#[derive(Debug)]
pub(super) struct Phases {
    novelty: Novelty,
    counts: Vec<[u32; 3]>,
    queue: Queue,
}

impl Phases {
    pub(super) fn new() -> Self {
        Phases {
            novelty: Novelty::new(),
            counts: vec![[0; 3]; 1 << PHASE_BITS],
            queue: Queue::new(),
        }
    }

    pub(super) fn add(&mut self, table: &Table, at: u32) {
        let position = table.position(at);
        let phase = phase_of(position);
        let turn = position.turn().index() as u64;
        let age = self
            .novelty
            .of(position.board(), phase << 1 | turn, &MOVERS);
        let count = &mut self.counts[(phase >> (64 - PHASE_BITS)) as usize][age as usize];
        *count += 1;
        let cost = age * AGE + (*count / ALIKE).min(AGE - 1);
        self.queue.push(cost, at);
    }

    /// The position to visit next; it may have been visited before.
    pub(super) fn next(&mut self) -> Option<u32> {
        self.queue.pop()
    }
}

/// A hash of the material and pawns, which captures and pawn moves change.
fn phase_of(position: &Position) -> u64 {
    let board = position.board();
    let mut phase = 0u64;
    for color in Color::ALL {
        phase = mixed(phase ^ board.pieces(color, Role::Pawn).0);
        for role in MOVERS {
            phase = phase << 4 ^ phase >> 60 ^ u64::from(board.pieces(color, role).0.count_ones());
        }
    }
    mixed(phase)
}

fn mixed(number: u64) -> u64 {
    let number = (number ^ number >> 31).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    number ^ number >> 29
}
