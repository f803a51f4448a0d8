//! Kings in cages that the other side could only open by giving mate: the dead ends of the static
//! proof, each with a similar position that is none.

use fastrand::Rng;
use rokada_board::{Color, Piece, Position, Role, Square};
use rokada_unwinnable::{Limits, Verdict, can_mate};

use crate::{
    common::{assert_mates, position},
    plain,
};

/// With so few positions only a static proof says no.
const FEW: Limits = Limits::states(300);

/// Cages in which White never mates, each with a man more or less that opens it.
#[rustfmt::skip]
const PAIRS: [(&str, &str); 7] = [
    // The knight could only go to f2, and there it mates. From h4 a bishop takes it.
    ("8/2b4B/4k3/8/8/2p1p1p1/2PpP1P1/1B1K3n b - - 0 1", "8/2b4B/4k3/8/7B/2p1p1p1/2PpP1P1/1B1K3n b - - 0 1"),
    // The pawns on b6 and d6 would mate too. A pawn on a5 takes en passant, or passes.
    ("3b4/6k1/1ppp4/2b3p1/1pKp1pP1/1P1P1P2/8/1BbB1B1B b - - 0 1", "3b4/6k1/1ppp4/P1b3p1/1pKp1pP1/1P1P1P2/8/1BbB1B1B b - - 0 1"),
    // And each jump of two knights. A bishop on light squares gets at them.
    ("bn1n2k1/2p2p1b/2p2Pp1/1pKp1pP1/1PbP1P2/8/8/2B3B1 b - - 0 1", "bn1n2k1/2p2p1b/2p2Pp1/1pKp1pP1/1PbP1P2/8/8/2B3BB b - - 0 1"),
    ("6b1/8/1k6/3p1p2/3PpP2/3pKp2/3P1P1n/B7 w - - 0 1", "6b1/8/1k6/3p1p2/3PpP2/3pKp2/3P1P1n/B6B w - - 0 1"),
    // The queen is taken wherever it gives check. Without the knight on a1 no man takes it on c2.
    ("8/6pp/8/8/ppp5/bkp4Q/qnp2p2/n1K5 b - - 0 1", "8/6pp/8/8/ppp5/bkp4Q/qnp2p2/2K5 b - - 0 1"),
    // When the knight on b2 moves, the queen behind it gives check, and White's is taken on b2.
    // With a pawn behind it, the knight opens the cage.
    ("6Q1/8/4n3/8/ppp5/qkp3bn/rnp5/n1K5 b - - 0 1", "6Q1/8/4n3/8/ppp5/pkp3bn/rnp5/n1K5 b - - 0 1"),
    // As long as the knight on g8 is there, it can only mate on h6; five bishops roam meanwhile. A
    // bishop on dark squares takes it there.
    ("3k1bn1/2pPbKp1/2PpPpP1/1B1P1P2/8/7B/5bBb/8 b - - 0 1", "3k1bn1/2pPbKp1/2PpPpP1/1B1P1P2/7B/8/5bBb/8 b - - 0 1"),
];

#[test]
fn a_cage_that_only_a_mate_opens_stays_shut() {
    for (shut, open) in PAIRS {
        let no = can_mate(&position(shut), Color::White, FEW);
        assert_eq!(no.known(), Some(false), "{shut}");
        let yes = can_mate(&position(open), Color::White, Limits::default());
        let Verdict::Yes(line) = &yes else {
            panic!("{open}: {yes:?}");
        };
        assert_mates(&position(open), Color::White, line);
    }
}

/// Behind these walls both sides mate, after captures far apart from each other.
#[test]
fn a_way_through_a_wall_is_found_while_bishops_roam() {
    for wall in [
        "8/8/5p2/2p1pP2/2PbPkBb/2pBpBp1/2P1P1P1/5BRK w - - 0 1",
        "8/1B6/5p1Q/2p1pPbr/2PbPk1R/2pBpBp1/2P1P1P1/5BRK b - - 0 1",
    ] {
        for winner in Color::ALL {
            let answer = can_mate(&position(wall), winner, Limits::states(100_000));
            let Verdict::Yes(line) = &answer else {
                panic!("{wall}: {answer:?}");
            };
            assert_mates(&position(wall), winner, line);
        }
    }
}

/// In a debug build a part is enough.
const CHANGED: usize = if cfg!(debug_assertions) { 600 } else { 6_000 };

#[test]
fn no_changed_cage_is_called_shut_where_a_mate_is_near() {
    let mut random = Rng::with_seed(0x0f15_ca6e);
    let mut shut = 0;
    for _ in 0..CHANGED {
        let (one, other) = PAIRS[random.usize(..PAIRS.len())];
        let fen = if random.usize(..2) == 0 { one } else { other };
        let Some(changed) = changed(&position(fen), &mut random) else {
            continue;
        };
        if !changed.has_legal_move() {
            continue;
        }
        for winner in Color::ALL {
            if can_mate(&changed, winner, Limits::states(1)).known() == Some(false) {
                shut += 1;
                let answer = plain::can_mate(&changed, winner, 1_000);
                assert_ne!(answer, Some(true), "{changed} {winner}");
            }
        }
    }
    assert!(shut > CHANGED / 10, "only {shut} of {CHANGED} were shut");
}

/// The position with up to three men changed: moved, put on, taken off.
fn changed(position: &Position, random: &mut Rng) -> Option<Position> {
    let mut setup = position.to_setup();
    for _ in 0..random.usize(..4) {
        let men: Vec<(Square, Piece)> = setup.board.iter().collect();
        let (from, man) = men[random.usize(..men.len())];
        let to = Square::ALL[random.usize(..Square::ALL.len())];
        match random.usize(..3) {
            0 if man.role != Role::King => setup.board.set(from, None),
            1 if setup.board.piece_at(to).is_none() => {
                setup.board.set(from, None);
                setup.board.set(to, Some(man));
            }
            _ if setup.board.piece_at(to).is_none() && man.role != Role::King => {
                setup.board.set(to, Some(man));
            }
            _ => {}
        }
    }
    setup.position().ok()
}
