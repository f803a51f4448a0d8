//! Tournament report files, as federations, pairing programs and other programs exchange them.
//!
//! Two versions are read and written: that of 2016 and that of 2026. They agree about the players
//! and their results; the newer one says more about the event. A file is lines of fixed columns;
//! what stands in a line that we keep and do not use (national ratings, forfeited matches,
//! comments) is kept as it stands and written again.
//!
//! What a file cannot hold is cut: a name after 33 letters.

mod acceleration;
mod read;
mod teams;
mod write;

pub use read::{Read, read};
pub use write::{pairing_input, write};

/// Which version of the format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Version {
    /// Read everywhere.
    #[default]
    Trf16,
    /// Applied since 2025-09-01.
    Trf26,
}

/// Columns of a player's line: the first and the last, from 1.
mod columns {
    pub(super) const NUMBER: (usize, usize) = (5, 8);
    pub(super) const SEX: (usize, usize) = (10, 10);
    pub(super) const TITLE: (usize, usize) = (11, 13);
    pub(super) const NAME: (usize, usize) = (15, 47);
    pub(super) const RATING: (usize, usize) = (49, 52);
    pub(super) const FEDERATION: (usize, usize) = (54, 56);
    pub(super) const FIDE_ID: (usize, usize) = (58, 68);
    pub(super) const BORN: (usize, usize) = (70, 79);
    pub(super) const POINTS: (usize, usize) = (81, 84);
    pub(super) const PLACE: (usize, usize) = (86, 89);
    /// Where the first round begins; each takes ten.
    pub(super) const ROUNDS: usize = 92;
    pub(super) const ROUND: usize = 10;
}
