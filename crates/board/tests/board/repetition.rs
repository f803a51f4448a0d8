//! The same position, in the sense of 9.2.3.

use proptest::prelude::*;
use rokada_board::{CastlingSide, Color, Position, Setup, definition};

use crate::support::{Random, anything, forgiven, position, start, walk};

/// Checks that the fast answer is that of the definition, and that the keys agree with it.
fn same_agrees(one: &Position, other: &Position) {
    let right = definition::is_same(one, other);
    assert_eq!(one.is_same(other), right, "{one} and {other}");
    assert_eq!(
        one.repetition_key() == other.repetition_key(),
        right,
        "{one} and {other}"
    );
}

/// The position, a copy without its en passant square, and copies without each of its rights.
fn variants(position: &Position) -> Vec<Position> {
    let setup = position.to_setup();
    let mut variants = vec![Setup {
        en_passant: None,
        halfmoves: 7,
        ..setup
    }];
    for color in Color::ALL {
        let mut fewer = setup;
        for side in CastlingSide::ALL {
            fewer.castling.set(color, side, None);
        }
        variants.push(fewer);
    }
    variants.push(setup.passed());
    variants.iter().filter_map(forgiven).collect()
}

#[test]
fn en_passant_counts_only_where_it_is_legal() {
    for (fen, counts) in [
        ("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", true),
        ("4k3/8/8/8/2p1P3/8/8/4K3 b - e3 0 1", false),
        // The capturing pawn is pinned to its king.
        ("3k4/8/8/8/3pP3/8/8/3RK3 b - e3 0 1", false),
        // Both pawns go off the rank, and the rook attacks the king.
        ("8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1", false),
        // The king is in check from elsewhere.
        ("4k3/8/8/1B6/3pP3/8/8/4K3 b - e3 0 1", false),
    ] {
        let with = position(fen);
        let without = forgiven(&Setup {
            en_passant: None,
            ..with.to_setup()
        })
        .expect("the kings are there");
        assert_eq!(!with.is_same(&without), counts, "{fen}");
        assert_eq!(with.legal_en_passant().is_some(), counts, "{fen}");
        same_agrees(&with, &without);
    }
}

#[test]
fn a_king_that_returns_has_lost_its_rights() {
    let start = position("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    let mut now = start;
    for mv in ["h1g1", "e8d8", "g1h1", "d8e8"] {
        now = now.play(now.parse_uci(mv).expect("legal"));
    }
    assert_eq!(now.board(), start.board());
    assert!(!now.is_same(&start));
    assert_ne!(now.repetition_key(), start.repetition_key());
}

proptest! {
    #[test]
    fn agrees_with_the_definition(seed: u64) {
        let mut random = Random::new(seed);
        let mut seen: Vec<Position> = Vec::new();
        let first = start(&mut random);
        walk(&mut random, first, 60, |position| {
            for variant in variants(position) {
                same_agrees(position, &variant);
            }
            seen.push(*position);
        });
        for _ in 0..50 {
            let (one, other) = (random.pick(&seen), random.pick(&seen));
            same_agrees(&one, &other);
        }
        if let Some(position) = forgiven(&anything(&mut random)) {
            for variant in variants(&position) {
                same_agrees(&position, &variant);
            }
        }
    }
}
