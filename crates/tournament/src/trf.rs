//! Tournament report files, as federations, pairing programs and other programs exchange them.
//!
//! Two versions are read and written: that of 2016 and that of 2026. They agree on the players and
//! their results; the newer one has more data on the tournament. A file consists of lines with
//! fixed columns. Lines that are not used here (national ratings, forfeited matches, comments) are
//! kept unchanged and written again.
//!
//! Text too long for a file is cut: a name after 33 letters.
//!
//! ```
//! use rokada_tournament::{Record, trf};
//!
//! let mut record = Record::default();
//! for line in ["enter Novak, Ana | w | | 2310", "enter Rus, Dan | m | | 1990", "pair 1-2", "result 1.1 1-0"] {
//!     record.add(0, line.parse()?)?;
//! }
//! let report = trf::write(record.tournament(), trf::Version::Trf16);
//! let read = trf::read(&report)?;
//! assert_eq!(read.tournament.players, record.tournament().players);
//! assert_eq!(read.tournament.rounds, record.tournament().rounds);
//!
//! // All faults of a file are reported at once, with line and column.
//! let wrong = trf::read(&report.replace("2 w 1", "2 ? 1")).map_err(|faults| faults.0);
//! assert!(wrong.is_err_and(|faults| faults.iter().all(|fault| fault.line > 0)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod acceleration;
mod corrections;
mod read;
mod teams;
mod write;

pub use read::{Read, read};
pub use write::{pairing_input, write};

/// Which version of the format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Version {
    /// Supported by all programs.
    #[default]
    Trf16,
    /// In force since 2025-09-01.
    Trf26,
}

/// The columns of a player's line: the first and the last, from 1.
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
    /// The first column of the first round; each round takes ten.
    pub(super) const ROUNDS: usize = 92;
    pub(super) const ROUND: usize = 10;
}
