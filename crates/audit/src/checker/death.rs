//! Where a game had become dead (5.2.2).

use rokada_board::{Color, Position};
use rokada_laws::Tally;
use rokada_unwinnable::{Limits, cheap, is_dead, plainly_lives};

/// How many positions the question "is it dead?" may look at; beyond it the
/// game goes on.
const STATES_MAX: u64 = 5_000;

/// The first ply after which the position was known to be dead, where `last` is the last position in
/// which somebody could still move, after so many plies.
///
/// What follows a dead position is dead. So a game whose last position lives
/// had no dead one, and the others are gone through from their end.
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

/// Whether neither side can mate, as far as can be found out: the gate lets
/// nearly all positions through in nanoseconds, walks and lemmas answer for
/// most others, and only the rest is searched.
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
