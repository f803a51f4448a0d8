//! The novelty of a position among those of the same rank.
//!
//! Where many positions look equally good, most differ only in men that do not matter. A position
//! counts as new if some man is on a square where no man of its kind was before, in positions of
//! the same rank. It is less new if only some pair of men is new, and else old. Hashed bits are
//! enough: a collision only makes a position look older than it is.

use alloc::{vec, vec::Vec};

use rokada_board::{Board, Role};

/// The bits, 128 KB.
const BITS: usize = 1 << 20;

/// The men and pairs seen so far.
#[derive(Clone, Debug)]
pub(super) struct Novelty {
    seen: Vec<u64>,
}

impl Novelty {
    pub(super) fn new() -> Self {
        Novelty {
            seen: vec![0; BITS / 64],
        }
    }

    /// 0 for a new man, 1 for a new pair, 2 for nothing new, among men of these kinds.
    pub(super) fn of(&mut self, board: &Board, rank: u64, roles: &[Role]) -> u32 {
        let mut men = [0u64; 64];
        let mut count = 0;
        for &role in roles {
            for square in board.by_role(role) {
                men[count] = (role as u64) << 6 | square.index() as u64;
                count += 1;
            }
        }
        let mut age = 2;
        for one in 0..count {
            if self.is_first(rank << 10 | men[one]) {
                age = 0;
            }
            for other in &men[..one] {
                if self.is_first((rank << 10 | men[one]) << 10 | other | 1 << 60) {
                    age = age.min(1);
                }
            }
        }
        age
    }

    fn is_first(&mut self, what: u64) -> bool {
        let bit = (what.wrapping_mul(0x9e3779b97f4a7c15) >> 44) as usize;
        let first = self.seen[bit / 64] >> (bit % 64) & 1 == 0;
        self.seen[bit / 64] |= 1 << (bit % 64);
        first
    }
}
