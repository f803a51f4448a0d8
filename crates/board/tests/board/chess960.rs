//! The 960 initial positions, and castling from any of them (Guideline II).

use rokada_board::{CastlingSide, Color, Move, Position, Role, Setup, Square};

use crate::{definition::agree, support::position};

#[test]
fn all_960_are_lawful_and_different() {
    let mut seen = std::collections::BTreeSet::new();
    for number in 0..960 {
        let setup = Setup::chess960(number).expect("there are 960");
        let position = setup.position().expect("no fault");
        assert_eq!(setup.chess960_number(), Some(number));
        assert!(seen.insert(setup.to_string()), "{number} twice");

        let bishops = setup.board.pieces(Color::White, Role::Bishop);
        let light = bishops.into_iter().filter(|bishop| bishop.is_light());
        assert_eq!(light.count(), 1, "bishops of {number} (II.2.2)");
        let king = position.king(Color::White).file();
        for side in CastlingSide::ALL {
            let rook = setup.castling.rook(Color::White, side).expect("a right");
            assert_eq!(CastlingSide::of(king, rook), side, "{number} (II.2.1)");
        }
        agree(&position);
    }
    assert!(Setup::chess960(960).is_none());
    assert_eq!(Setup::initial().chess960_number(), Some(518));
    assert_eq!(Setup::EMPTY.chess960_number(), None);
}

#[test]
fn numbers_are_scharnagls() {
    for (number, rank) in [
        (0, "BBQNNRKR"),
        (1, "BQNBNRKR"),
        (518, "RNBQKBNR"),
        (534, "RNBKQBNR"),
        (959, "RKRNNQBB"),
    ] {
        let setup = Setup::chess960(number).expect("there are 960");
        let board = setup.board.to_string();
        assert_eq!(board.rsplit('/').next(), Some(rank), "{number}");
    }
}

/// King and rook end on the same squares as in usual chess (II.3.2.5, II.3.2.6).
#[test]
fn all_four_ways_of_castling() {
    #[rustfmt::skip]
    let rows = [
        // II.3.2.1: a move of the king and one of the rook.
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1", "4k3/8/8/8/8/8/8/5RK1"),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "4k3/8/8/8/8/8/8/5RK1"),
        ("4k3/8/8/8/8/8/8/R5K1 w Q - 0 1", "g1a1", "4k3/8/8/8/8/8/8/2KR4"),
        // II.3.2.2: they change places.
        ("4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "f1g1", "4k3/8/8/8/8/8/8/5RK1"),
        ("4k3/8/8/8/8/8/8/2RK4 w Q - 0 1", "d1c1", "4k3/8/8/8/8/8/8/2KR4"),
        // II.3.2.3: the king alone moves.
        ("4k3/8/8/8/8/8/8/4KR2 w K - 0 1", "e1f1", "4k3/8/8/8/8/8/8/5RK1"),
        // II.3.2.4: the rook alone moves.
        ("4k3/8/8/8/8/8/8/6KR w K - 0 1", "g1h1", "4k3/8/8/8/8/8/8/5RK1"),
        ("1rk5/8/8/8/8/8/8/4K3 b q - 0 1", "c8b8", "2kr4/8/8/8/8/8/8/4K3"),
    ];
    for (before, mv, after) in rows {
        let position = position(before);
        let mv = position.parse_uci(mv).expect("castling is legal");
        assert!(mv.is_castling());
        let next = position.play(mv);
        assert_eq!(next.board().to_string(), after);
    }
}

#[test]
fn castling_is_prevented() {
    #[rustfmt::skip]
    let rows = [
        ("4k3/8/8/8/8/8/8/4KN1R w K - 0 1", "a piece between"),
        ("4k3/8/8/8/8/8/8/R1B1K3 w Q - 0 1", "a piece on the king's goal"),
        ("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "a piece on the rook's way"),
        ("4k3/8/8/8/8/8/4r3/4K2R w K - 0 1", "the king is in check"),
        ("4k3/8/8/8/8/8/5r2/4K2R w K - 0 1", "the king crosses an attacked square"),
        ("4k3/8/8/8/8/8/6r1/4K2R w K - 0 1", "the king ends on an attacked square"),
        ("4k3/8/8/8/8/8/8/rR3K2 w Q - 0 1", "the rook shields the king"),
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "the right is lost"),
    ];
    for (fen, why) in rows {
        let moves = position(fen).legal_moves();
        assert!(!moves.iter().any(|mv| mv.is_castling()), "{why}: {fen}");
        agree(&position(fen));
    }
    // The rook may be attacked, and may cross an attacked square (3.8.2.2(3)).
    for fen in [
        "4k3/8/8/8/8/8/7r/4K2R w K - 0 1",
        "4k3/8/8/8/8/8/1r6/R3K3 w Q - 0 1",
    ] {
        let moves = position(fen).legal_moves();
        assert!(moves.iter().any(|mv| mv.is_castling()), "{fen}");
    }
}

#[test]
fn rights_go_with_king_rook_and_captured_rook() {
    let start = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for (mv, rights) in [
        ("e1e2", "kq"),
        ("e1g1", "kq"),
        ("h1g1", "Qkq"),
        ("a1b1", "Kkq"),
        ("h1h8", "Qq"),
        ("a1a8", "Kk"),
    ] {
        let next = start.play(start.parse_uci(mv).expect("legal"));
        let fen = next.to_string();
        assert_eq!(fen.split(' ').nth(2), Some(rights), "{mv}");
    }
}

#[test]
fn a_step_of_the_king_is_not_castling() {
    let start: Position = position("4k3/8/8/8/8/8/8/5K1R w K - 0 1");
    let step = start.parse_uci("f1g1").expect("the king may step");
    assert_eq!(step, Move::normal(Square::F1, Square::G1));
    let castling = start.parse_uci("f1h1").expect("or castle");
    assert_eq!(castling, Move::castling(Square::F1, Square::H1));
}
