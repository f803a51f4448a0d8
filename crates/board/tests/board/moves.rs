//! Moves: tested one by one, packed, written, played.

use proptest::prelude::*;
use rokada_board::{
    Color, History, Move, Position, Role, Square, UciError, UciStyle, attacks, definition,
};

use crate::support::{Random, anything, forgiven, position, start, walk};

/// Each of the 65,536 bit patterns is legal exactly if it is in the list.
fn is_legal_agrees(position: &Position) {
    let moves = position.legal_moves();
    for bits in 0..=u16::MAX {
        if let Some(mv) = Move::from_bits(bits) {
            assert_eq!(mv.to_bits(), bits);
            assert_eq!(
                position.is_legal(mv),
                moves.contains(&mv),
                "{mv:?} in {position}"
            );
        }
    }
}

#[test]
fn is_legal_agrees_with_the_list() {
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R2Pp1k/8/6P1/8 b - e3 0 1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        "5k2/8/8/8/8/8/8/2RK4 w Q - 0 1",
        "P3k3/4R3/8/8/8/3n1n2/8/p3K2p b - - 0 1",
    ] {
        is_legal_agrees(&position(fen));
    }
}

#[test]
fn a_move_is_two_bytes_and_a_position_small() {
    assert_eq!(size_of::<Move>(), 2);
    assert!(size_of::<Position>() <= 128);
}

#[test]
fn no_pawn_becomes_pawn_or_king() {
    assert_eq!(Move::promoting(Square::E7, Square::E8, Role::King), None);
    assert_eq!(Move::promoting(Square::E7, Square::E8, Role::Pawn), None);
    let queen = Move::promoting(Square::E7, Square::E8, Role::Queen).expect("a queen it may");
    assert_eq!(queen.promotion(), Some(Role::Queen));
}

#[test]
fn pawns_on_first_and_last_ranks() {
    // On its first rank one square, not two (3.7.2 is about the first move, from the second rank).
    let first = position("4k3/8/8/8/8/8/8/P3K3 w - - 0 1");
    let moves: Vec<String> = first
        .legal_moves_from(Square::A1)
        .iter()
        .map(Move::to_string)
        .collect();
    assert_eq!(moves, ["a1a2"]);
    // On its last rank none.
    let last = position("P3k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert!(last.legal_moves_from(Square::A8).is_empty());
}

#[test]
fn no_king_is_captured() {
    let both = position("4k3/8/8/8/4R3/8/2n5/4K3 w - - 0 1");
    assert!(both.is_check());
    assert!(!both.is_legal(Move::normal(Square::E4, Square::E8)));
    assert!(both.has_legal_move());

    // Side by side each king is in check from the other, and must step away.
    let adjacent = position("8/8/8/8/4k3/4K3/8/8 w - - 0 1");
    assert!(adjacent.is_check());
    assert!(!adjacent.is_legal(Move::normal(Square::E3, Square::E4)));
    assert_eq!(adjacent.count_legal(), 3);
}

#[test]
fn more_moves_than_the_array_holds() {
    let queens = position("QQQQQQQQ/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQk w - - 0 1");
    let moves = queens.legal_moves();
    assert_eq!(moves.len(), queens.count_legal());
    assert!(moves.len() > 256, "{}", moves.len());
    assert_eq!(moves.clone().into_iter().count(), moves.len());
    assert_eq!(definition::legal_moves(&queens).len(), moves.len());
}

#[test]
fn mate_and_stalemate() {
    let mate = position("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    assert!(mate.is_checkmate() && !mate.is_stalemate());
    let stalemate = position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    assert!(stalemate.is_stalemate() && !stalemate.is_checkmate());
}

#[test]
fn illegal_moves_are_refused() {
    let start = Position::initial();
    let bad = Move::normal(Square::E2, Square::E5);
    let error = start.try_play(bad).expect_err("three squares");
    assert_eq!(error.to_string(), "e2e5 is not a legal move here");
    assert!(start.try_play(Move::normal(Square::E2, Square::E4)).is_ok());
}

#[test]
fn uci_requires_the_promotion_and_nothing_else() {
    let position = position("7k/4P3/8/8/8/8/8/4K3 w - - 0 1");
    assert!(position.parse_uci("e7e8n").is_ok());
    assert_eq!(position.parse_uci("e7e8"), Err(UciError::Illegal));
    for text in ["", "e7", "e7e8k", "e7e8Q", "e7e8qq", "0000", "e7é8", "éé"] {
        assert_eq!(position.parse_uci(text), Err(UciError::Syntax), "{text}");
    }
}

proptest! {
    #[test]
    fn is_legal_agrees_at_random(seed: u64) {
        let mut random = Random::new(seed);
        if let Some(position) = forgiven(&anything(&mut random)) {
            let plies = random.below(3);
            is_legal_agrees(&walk(&mut random, position, plies, |_| ()));
        }
        let first = start(&mut random);
        is_legal_agrees(&walk(&mut random, first, 60, |_| ()));
    }

    /// A pinned piece is one that gives check by leaving.
    #[test]
    fn pinned_pieces_open_a_line_to_their_king(seed: u64) {
        let mut random = Random::new(seed);
        let Some(position) = forgiven(&anything(&mut random)) else {
            return Ok(());
        };
        let plies = random.below(3);
        walk(&mut random, position, plies, |position| {
            for color in Color::ALL {
                let king = position.king(color);
                let before = position.attackers(king, color.opposite());
                for square in position.board().by_color(color) {
                    let mut without = position.to_setup();
                    without.board.set(square, None);
                    let Some(without) = forgiven(&without) else {
                        continue;
                    };
                    let opened = without.attackers(king, color.opposite()) & !before;
                    assert_eq!(
                        position.pinned(color).contains(square),
                        opened.any(),
                        "{square} in {position}"
                    );
                }
            }
        });
    }

    /// Undoing a history restores it, and its count agrees with a plain search.
    #[test]
    fn history_counts_and_undoes(seed: u64) {
        let mut random = Random::new(seed);
        let mut history = History::new(start(&mut random));
        let mut seen = vec![history.clone()];
        for _ in 0..40 {
            // A small choice, so that positions come again.
            let legal = history.position().legal_moves();
            let Some(&mv) = legal.get(random.below(4)) else {
                break;
            };
            prop_assert!(history.push(mv).is_ok());
            let same = seen.iter().filter(|then| then.position().is_same(history.position()));
            prop_assert_eq!(history.occurrences(), 1 + same.count());
            seen.push(history.clone());
        }
        while let Some(then) = seen.pop() {
            prop_assert_eq!(&then, &history);
            history.undo();
        }
        prop_assert_eq!(history.moves().len(), 0);
        prop_assert!(history.push(Move::NULL).is_err());
    }

    #[test]
    fn uci_round_trips(seed: u64) {
        let mut random = Random::new(seed);
        let first = start(&mut random);
        walk(&mut random, first, 60, |position| {
            for &mv in &position.legal_moves() {
                for style in [UciStyle::Standard, UciStyle::Chess960] {
                    assert_eq!(position.parse_uci(&mv.uci(style)), Ok(mv), "{mv:?} in {position}");
                }
            }
        });
    }

    #[test]
    fn uci_never_panics(text: String) {
        let _ = Position::initial().parse_uci(&text);
    }

    /// The incremental state of `play` equals one computed from scratch.
    #[test]
    fn play_updates_all_incremental_state(seed: u64) {
        let mut random = Random::new(seed);
        let first = start(&mut random);
        let check = |position: &Position| {
            let recomputed = forgiven(&position.to_setup()).expect("play keeps both kings");
            assert_eq!(*position, recomputed);
        };
        walk(&mut random, first, 80, check);
        if let Some(position) = forgiven(&anything(&mut random)) {
            walk(&mut random, position, 30, check);
        }
    }

    /// A game from a lawful position never gets a fault.
    #[test]
    fn play_never_creates_faults(seed: u64) {
        let mut random = Random::new(seed);
        let first = start(&mut random);
        walk(&mut random, first, 80, |position| {
            assert!(position.to_setup().faults().is_empty(), "{position}");
        });
    }

    #[test]
    fn attacks_are_those_of_the_definition(seed: u64) {
        let mut random = Random::new(seed);
        let board = anything(&mut random).board;
        for (square, piece) in board.iter() {
            let fast = attacks::attacks(piece.role, piece.color, square, board.occupied());
            let right = definition::attacked_squares(&board, square, piece);
            assert_eq!(fast, right.into_iter().collect(), "{piece} on {square} of {board}");
        }
    }
}
