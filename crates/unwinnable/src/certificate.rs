//! Why a side can never mate, as plain data that an independent check accepts.

use alloc::vec::Vec;

use rokada_board::{Color, Role};

/// A set of squares, a1 the lowest bit.
pub type SquareSet = u64;

/// Why one side can never mate from one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// Sets of positions that play never leaves and that hold no mate.
    pub invariants: Vec<Invariant>,
    /// How many positions outside all of them can arise, at most.
    pub states: u64,
}

/// All positions that can be put together from these men.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invariant {
    /// The men, in any order.
    pub men: Vec<Man>,
}

/// One man of an invariant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Man {
    /// Whose.
    pub color: Color,
    /// What it is; `None` for any piece a pawn may become.
    pub role: Option<Role>,
    /// Where it may stand.
    pub squares: SquareSet,
    /// Whether it may be missing.
    pub may_miss: bool,
}
