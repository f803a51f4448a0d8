//! The appendices, one file each: rapid, blitz, notation, blind play.

pub(crate) mod appendix_a_rapid;
pub(crate) mod appendix_b_blitz;
pub(crate) mod appendix_c_notation;
pub(crate) mod appendix_d_blind;

use crate::regulations::EventKind;

/// Whether an event is adequately supervised: `arbiters` for `games` at a time.
///
/// `recorded` is whether each game is recorded by an arbiter or an assistant.
///
/// Laws 2023, A.4, B.2 (2018: A.3.1, B.3.1; 2014: A.3, B.3): one arbiter to at
/// most three games of rapid, to one of blitz. Standard play needs no more
/// than its arbiter.
pub(crate) fn is_supervised(kind: EventKind, arbiters: u32, games: u32, recorded: bool) -> bool {
    let games_per_arbiter = games.div_ceil(arbiters.max(1));
    arbiters > 0
        && match kind {
            EventKind::Standard => true,
            EventKind::Rapid => appendix_a_rapid::is_supervised(games_per_arbiter, recorded),
            EventKind::Blitz => appendix_b_blitz::is_supervised(games_per_arbiter, recorded),
        }
}
