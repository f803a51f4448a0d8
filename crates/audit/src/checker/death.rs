//! Finds the ply at which a game became dead (5.2.2).

use rokada_board::{Color, Position};
use rokada_laws::Tally;
use rokada_unwinnable::{Limits, cheap, is_dead, plainly_lives};

/// How many positions the question "is it dead?" may examine. Beyond this limit the position counts
/// as alive.
const STATES_MAX: u64 = 5_000;

/// The first ply after which the position was known to be dead. `last` is the last position with a
/// legal move, after `plies` half-moves.
///
/// Every position after a dead one is dead. So a game whose last position is alive had no dead one;
/// the others are searched from their end.
pub(crate) fn first_dead(tally: &Tally, plies: usize, last: &Position) -> Option<usize> {
    let is_dead_after = |plies: usize| {
        tally
            .position(plies)
            .is_some_and(|position| is_known_dead(&position))
    };
    if !is_known_dead(last) {
        return None;
    }
    let mut first = plies;
    while first > 0 && is_dead_after(first - 1) {
        first -= 1;
    }
    Some(first)
}

/// Whether neither side can mate, as far as can be proved. A fast test passes nearly all positions
/// in nanoseconds, walks and lemmas answer for most others, and only the rest is searched.
fn is_known_dead(position: &Position) -> bool {
    if plainly_lives(position) {
        return false;
    }
    match Color::ALL.map(|color| cheap(position, color)) {
        [Some(true), _] | [_, Some(true)] => false,
        [Some(false), Some(false)] => true,
        [None, _] | [_, None] => {
            is_dead(position, Limits::states(STATES_MAX)).is_dead() == Some(true)
        }
    }
}
