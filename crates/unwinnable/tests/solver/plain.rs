//! The slow definition: visits every position that can arise, until a mate or until all are
//! visited.

use std::collections::{HashSet, VecDeque};

use rokada_board::{Color, Position};

/// Whether `winner` can mate; `None` if there are more positions than the limit.
pub(crate) fn can_mate(root: &Position, winner: Color, limit: usize) -> Option<bool> {
    let key = |position: &Position| {
        (
            *position.board(),
            position.turn(),
            position.castling(),
            position.legal_en_passant(),
        )
    };
    let mut seen = HashSet::from([key(root)]);
    let mut waiting = VecDeque::from([*root]);
    while let Some(here) = waiting.pop_front() {
        if here.is_checkmate() && here.turn() != winner {
            return Some(true);
        }
        for mv in &here.legal_moves() {
            let after = here.play(*mv);
            if seen.insert(key(&after)) {
                waiting.push_back(after);
            }
        }
        if seen.len() > limit {
            return None;
        }
    }
    Some(false)
}
