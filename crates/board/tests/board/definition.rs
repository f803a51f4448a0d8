//! The fast generator agrees with the definition.

use proptest::prelude::*;
use rokada_board::{Move, Position, definition};

use crate::support::{Random, anything, forgiven, start, walk};

fn sorted(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort_unstable();
    moves
}

/// Checks every question about legal moves against the definition.
pub(crate) fn agree(position: &Position) {
    let right = sorted(definition::legal_moves(position));
    let fast = sorted(position.legal_moves().to_vec());
    assert_eq!(fast, right, "legal moves of {position}");
    assert_eq!(position.count_legal(), right.len(), "count in {position}");
    assert_eq!(position.has_legal_move(), !right.is_empty(), "{position}");
    assert_eq!(
        position.is_check(),
        definition::is_in_check(position.board(), position.turn()),
        "check in {position}"
    );
    for &mv in &right {
        assert!(position.is_legal(mv), "{mv:?} in {position}");
        let after = definition::after(position.board(), mv);
        let played = position.play(mv);
        let mut made = *position;
        made.make(mv);
        assert_eq!(made, played, "{mv:?} in {position}");
        assert_eq!(*played.board(), after, "{mv:?} in {position}");
        let is_check = definition::is_in_check(&after, played.turn());
        for next in [played, made] {
            assert_eq!(next.is_check(), is_check, "{mv:?} in {position}");
            assert_eq!(next.checkers().any(), is_check, "{mv:?} in {position}");
            assert_eq!(next.has_legal_move(), next.count_legal() > 0, "{next}");
        }
    }
}

proptest! {


    #[test]
    fn agrees_in_games(seed: u64) {
        let mut random = Random::new(seed);
        let first = start(&mut random);
        walk(&mut random, first, 100, agree);
    }

    #[test]
    fn agrees_in_unreachable_positions(seed: u64) {
        let mut random = Random::new(seed);
        for _ in 0..10 {
            if let Some(position) = forgiven(&anything(&mut random)) {
                walk(&mut random, position, 10, agree);
            }
        }
    }
}
