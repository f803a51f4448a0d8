//! The faults of a setup: found all at once, forgiven one by one.

use rokada_board::{Faults, Setup, Square};

fn faults(fen: &str) -> Faults {
    fen.parse::<Setup>().expect("a good FEN").faults()
}

#[test]
fn each_fault_is_found() {
    #[rustfmt::skip]
    let rows = [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Faults::NONE),
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", Faults::MISSING_KING),
        ("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", Faults::TOO_MANY_KINGS),
        ("6k1/8/8/QQ6/8/8/PPPPPPPP/4K3 w - - 0 1", Faults::TOO_MUCH_MATERIAL),
        ("6k1/8/8/B1B5/8/8/PPPPPPPP/4K3 w - - 0 1", Faults::TOO_MUCH_MATERIAL),
        ("6k1/8/8/BB6/8/8/PPPPPPPP/4K3 w - - 0 1", Faults::NONE),
        ("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", Faults::PAWN_ON_LAST_RANK),
        ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", Faults::PAWN_ON_LAST_RANK),
        ("4k3/8/8/8/8/8/8/4RK2 w - - 0 1", Faults::OPPOSITE_CHECK),
        ("4k3/8/8/8/8/8/8/4RK2 b - - 0 1", Faults::NONE),
        ("8/8/8/8/4k3/4K3/8/8 w - - 0 1", Faults::OPPOSITE_CHECK),
        ("4k3/8/8/8/1b2r3/3n4/8/4K3 w - - 0 1", Faults::TOO_MANY_CHECKERS),
        // A bishop's and a rook's check at once: the knight between was the bishop's screen.
        ("4k3/8/8/8/1b2r3/8/8/4K3 w - - 0 1", Faults::NONE),
        // Two knights cannot both have come.
        ("4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1", Faults::IMPOSSIBLE_CHECK),
        // Two rooks on both sides of the king.
        ("4k3/8/8/8/8/8/8/r3K2r w - - 0 1", Faults::IMPOSSIBLE_CHECK),
        // A pawn has just come to d5, but the rook has attacked the king since before.
        ("4r1k1/8/8/3p4/8/8/8/4K3 w - d6 0 1", Faults::IMPOSSIBLE_CHECK),
        ("8/7k/8/8/3P4/8/2B5/4K3 b - d3 0 1", Faults::IMPOSSIBLE_CHECK),
        // Here its own step opened the diagonal.
        ("8/8/7k/8/3P4/8/8/2B1K3 b - d3 0 1", Faults::NONE),
        ("4k3/8/8/8/3P4/8/8/B3K3 b - d3 0 1", Faults::NONE),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", Faults::BAD_CASTLING),
        ("4k3/8/8/8/8/8/4K3/7R w K - 0 1", Faults::BAD_CASTLING),
        ("4k3/8/8/8/8/8/8/4K2R w Q - 0 1", Faults::BAD_CASTLING),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", Faults::BAD_EN_PASSANT),
        ("4k3/4p3/8/4p3/8/8/8/4K3 w - e6 0 1", Faults::BAD_EN_PASSANT),
        ("6k1/8/8/4p3/8/8/8/4K3 w - e3 0 1", Faults::BAD_EN_PASSANT),
        ("6k1/8/8/4p3/8/8/8/4K3 w - e6 0 1", Faults::NONE),
    ];
    for (fen, expected) in rows {
        assert_eq!(faults(fen), expected, "{fen}");
    }
}

#[test]
fn all_faults_are_found_at_once_and_forgiven_separately() {
    let setup: Setup = "P3k3/4R3/8/8/8/3n1n2/8/4K3 w KQ c3 0 1"
        .parse()
        .expect("a good FEN");
    let all = Faults::PAWN_ON_LAST_RANK
        | Faults::OPPOSITE_CHECK
        | Faults::IMPOSSIBLE_CHECK
        | Faults::BAD_CASTLING
        | Faults::BAD_EN_PASSANT;
    assert_eq!(setup.faults(), all);
    assert_eq!(all.iter().count(), 5);
    for fault in all.iter() {
        let left = setup
            .position_forgiving(all.without(fault))
            .expect_err("one fault was not forgiven");
        assert_eq!(left.faults(), fault);
    }
    let position = setup.position_forgiving(all).expect("all forgiven");
    assert_eq!(
        position.to_string(),
        "P3k3/4R3/8/8/8/3n1n2/8/4K3 w - - 0 1",
        "rights without rook and a square that no pawn passed are dropped, the rest stays"
    );
}

#[test]
fn kings_are_never_forgiven() {
    let mut setup = Setup::initial();
    setup.board.set(Square::E1, None);
    let left = setup
        .position_forgiving(Faults::FORGIVABLE | Faults::MISSING_KING)
        .expect_err("White has no king");
    assert!(left.faults().contains(Faults::MISSING_KING));
    assert!(left.to_string().contains("a side has no king"), "{left}");
}
