//! EPD, the keys of Polyglot, and serde.

use proptest::prelude::*;
use rokada_board::{Epd, EpdError, Operand, Operation, Position};

#[cfg(feature = "serde")]
use crate::support::position;
use crate::support::{Random, anything, start, walk};

#[test]
fn operations_are_read_and_written() {
    for (text, again) in [
        ("8/8/8/8/8/8/8/K1k5 w - -", "8/8/8/8/8/8/8/K1k5 w - -"),
        (
            "8/8/8/8/8/8/8/K1k5 w - - 5 9",
            "8/8/8/8/8/8/8/K1k5 w - - hmvc 5; fmvn 9;",
        ),
        (
            "8/8/8/8/8/8/8/K1k5  w - - bm  Ka2 Kb1 ; c0 \"a; b\";noop",
            "8/8/8/8/8/8/8/K1k5 w - - bm Ka2 Kb1; c0 \"a; b\"; noop;",
        ),
        // As suites of perft are written.
        (
            "8/8/8/8/8/8/8/K1k5 w - - 0 1 ;D1 2 ;D2 9",
            "8/8/8/8/8/8/8/K1k5 w - - D1 2; D2 9;",
        ),
    ] {
        let epd: Epd = text.parse().expect("good EPD");
        assert_eq!(epd.to_string(), again, "{text}");
    }
}

#[test]
fn epd_errors_have_an_offset() {
    let error = |operations: &str| {
        let text = format!("8/8/8/8/8/8/8/K1k5 w - - {operations}");
        text.parse::<Epd>().expect_err("it has a fault")
    };
    assert_eq!(error("id \"x"), EpdError::UnclosedText(28));
    assert_eq!(error("hmvc x;"), EpdError::Clock(25));
    assert_eq!(error("bm e4; 4;"), EpdError::Opcode(32));
    assert!(matches!("8/8 w".parse::<Epd>(), Err(EpdError::Fen(_))));
}

#[test]
fn a_position_is_read_despite_odd_operations() {
    for (operations, read, odd) in [
        ("bm e4; 4; id \"x\";", "bm e4; id \"x\";", &["4"][..]),
        ("(a draw) with best play", "", &["(a draw) with best play"]),
        ("hmvc x; c0 y;", "c0 y;", &["hmvc x"]),
        ("c0 y; id \"x; c1 z;", "c0 y;", &["id \"x; c1 z;"]),
        ("1.e4! wins; ; =;", "", &["1.e4! wins", "="]),
    ] {
        let text = format!("8/8/8/8/8/8/8/K1k5 w - - {operations}");
        let (epd, kept) = Epd::parse_lenient(&text).expect("a good position");
        let again = format!("8/8/8/8/8/8/8/K1k5 w - - {read}");
        assert_eq!(epd.to_string(), again.trim_end(), "{text}");
        let kept: Vec<&str> = kept.iter().map(|odd| odd.text.as_str()).collect();
        assert_eq!(kept, odd, "{text}");
    }
    assert!(Epd::parse_lenient("8/8 w").is_err());
}

#[test]
fn polyglot_keys_are_those_of_the_format() {
    let mut now = Position::initial();
    for (mv, key) in [
        ("e2e4", 0x823C_9B50_FD11_4196),
        ("d7d5", 0x0756_B944_61C5_0FB0),
        ("e4e5", 0x662F_AFB9_65DB_29D4),
        ("f7f5", 0x22A4_8B5A_8E47_FF78),
        ("e1e2", 0x652A_607C_A3F2_42C1),
        ("e8f7", 0x00FD_D303_C946_BDD9),
    ] {
        now = now.play(now.parse_uci(mv).expect("a legal move"));
        assert_eq!(now.polyglot_key(), key, "after {mv}");
    }
    let mut now = Position::initial();
    for mv in ["a2a4", "b7b5", "h2h4", "b5b4", "c2c4"] {
        now.make(now.parse_uci(mv).expect("a legal move"));
    }
    assert_eq!(now.polyglot_key(), 0x3C81_23EA_7B06_7637);
    for mv in ["b4c3", "a1a3"] {
        now.make(now.parse_uci(mv).expect("a legal move"));
    }
    assert_eq!(now.polyglot_key(), 0x5C3F_9B82_9B27_9560);
}

#[cfg(feature = "serde")]
#[test]
fn serde_round_trips() {
    use rokada_board::{CastlingSide, File, Move, Piece, Rank, Role, Square};

    let start = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 4");
    let json = serde_json::to_string(&(start, Square::E4)).expect("all have a form");
    assert_eq!(json, r#"["r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 4","e4"]"#);
    let again: (Position, Square) = serde_json::from_str(&json).expect("it was written so");
    assert_eq!(again, (start, Square::E4));

    let moves = vec![
        Move::normal(Square::E2, Square::E4),
        Move::promoting(Square::E7, Square::E8, Role::Queen).expect("a queen"),
        Move::castling(Square::E1, Square::H1),
        Move::en_passant(Square::E5, Square::D6),
    ];
    let json = serde_json::to_string(&moves).expect("all have a form");
    assert_eq!(
        json,
        r#"["e2e4","e7e8q","e1h1 castling","e5d6 en passant"]"#
    );
    let again: Vec<Move> = serde_json::from_str(&json).expect("it was written so");
    assert_eq!(again, moves);
    for text in ["", "e2", "e2e9", "e7e8k", "e7e8q castling", "e2e4 ", "é2e4"] {
        let json = serde_json::to_string(text).expect("a text");
        assert!(serde_json::from_str::<Move>(&json).is_err(), "{text}");
    }

    let parts = (
        File::E,
        Rank::Fourth,
        CastlingSide::QueenSide,
        Piece::from_fen_char('n'),
    );
    let json = serde_json::to_string(&parts).expect("all have a form");
    assert_eq!(json, r#"["e","4","queen-side","n"]"#);
    let again: (File, Rank, CastlingSide, Option<Piece>) =
        serde_json::from_str(&json).expect("it was written so");
    assert_eq!(again, parts);
}

/// Serde accepts exactly what `FromStr` accepts.
#[cfg(feature = "serde")]
#[test]
fn serde_is_as_strict_as_reading() {
    for fen in [
        "4k3/8/8/8/4R3/8/2n5/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w K - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 0",
        "8/8/8/8/8/8/8/4K3 w - - 0 1",
    ] {
        let json = serde_json::to_string(fen).expect("a text");
        let error = serde_json::from_str::<Position>(&json).expect_err(fen);
        let expected = fen.parse::<Position>().expect_err(fen).to_string();
        assert!(error.to_string().contains(&expected), "{error}");
    }
}

proptest! {
    #[test]
    fn epd_never_panics(text: String, operations: String) {
        let _ = text.parse::<Epd>();
        let _ = Epd::parse_lenient(&text);
        let text = format!("8/8/8/8/8/8/8/K1k5 w - - {operations}");
        let kindly = Epd::parse_lenient(&text);
        if let Ok(strictly) = text.parse::<Epd>() {
            prop_assert_eq!(kindly, Ok((strictly, vec![])));
        }
    }

    #[test]
    fn epd_round_trips(seed: u64, words in prop::collection::vec("[^\"]{0,9}", 0..4)) {
        let setup = anything(&mut Random::new(seed));
        let operands = words
            .iter()
            .map(|word| if word.contains(['"', ';']) || word.contains(char::is_whitespace) || word.is_empty() {
                Operand::Text(word.clone())
            } else {
                Operand::Word(word.clone())
            })
            .collect();
        let operations = vec![Operation::new("c0", operands).expect("an opcode")];
        let epd = Epd { setup, operations };
        prop_assert_eq!(epd.to_string().parse::<Epd>(), Ok(epd));
    }

    /// Playing keeps the Polyglot key, computed from scratch, as different as the positions.
    #[test]
    fn polyglot_keys_differ_where_positions_do(seed: u64) {
        let mut random = Random::new(seed);
        let first = start(&mut random);
        let mut seen: Vec<Position> = Vec::new();
        walk(&mut random, first, 40, |position| {
            for other in &seen {
                if !position.is_same(other) {
                    assert_ne!(position.polyglot_key(), other.polyglot_key());
                }
            }
            seen.push(*position);
        });
    }
}
