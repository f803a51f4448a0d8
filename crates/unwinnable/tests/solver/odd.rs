//! `data/unwinnable/odd.tsv`: positions with castling rights, a pawn that may be taken en passant,
//! an end on the board, or a fault that the Laws permit, each with its answer and its line or
//! certificate.
//!
//! `UPDATE_EXPECT=1 cargo test --release -p rokada-unwinnable odd` regenerates the file from the
//! lists below.

use std::path::{Path, PathBuf};

use rokada_board::{Color, Faults, Setup};
use rokada_unwinnable::{Limits, Reason, Verdict, can_mate, is_dead, soon_surely_alive};

use crate::{
    common::{mirrored, position},
    own::{add, ask, assert_holds, known},
};

/// With rights to castle, from the usual squares and from others (Chess960).
const CASTLING: [&str; 10] = [
    "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
    "4k2r/8/8/8/8/8/8/4K3 w k - 0 1",
    "8/8/8/8/8/7p/5k1P/R3K2R w KQ - 0 1",
    "8/8/8/8/8/p6p/P4k1P/R3K2R w KQ - 0 1",
    "8/8/8/8/8/1p1p4/kP1P4/R3K3 w Q - 0 1",
    "8/8/8/8/1p6/pPp5/P1Pk4/RK6 w A - 0 1",
    "8/8/8/8/8/5pkp/5P1P/6KR w H - 0 1",
    "6kr/5p1p/5PKP/8/8/8/8/8 b h - 0 1",
    "rk6/p1p5/P1P5/8/8/8/8/K7 b a - 0 1",
    "rk6/ppp5/8/8/8/8/8/KR6 w Ba - 0 1",
];

/// With a pawn that may be taken en passant: the only move, no move at all for a pin, the way out
/// of a wall, the way to a mate.
const EN_PASSANT: [&str; 11] = [
    "8/8/8/8/pP6/k7/8/K7 b - b3 0 1",
    "8/8/8/2pP4/8/8/k7/2K5 w - c6 0 1",
    "k7/8/8/K1pP3r/8/8/8/8 w - c6 0 1",
    "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
    "7k/7p/5p1P/4pPpK/6P1/8/8/8 w - g6 0 1",
    "7k/7p/7P/5pPK/5P2/8/8/8 w - f6 0 1",
    "8/8/8/1k6/pP1p1p1p/P1pPpPpP/2P1P1P1/1K6 b - b3 0 1",
    "8/8/8/1k6/pPp5/P1P5/8/K7 b - b3 0 1",
    "k7/p7/P1p5/PpP5/1P6/8/8/K7 w - b6 0 1",
    "k7/p1p5/P1P5/8/pP6/P7/8/K7 b - b3 0 1",
    "K7/P1k5/8/8/pP6/8/8/8 b - b3 0 1",
];

/// Ended already: mates of either colour, one with a bare king among them, and
/// stalemates.
const ENDED: [&str; 10] = [
    "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1",
    "6k1/8/8/8/8/8/5PPP/r5K1 w - - 0 1",
    "6rk/5Npp/8/8/8/8/8/K7 b - - 0 1",
    "7k/5KQ1/8/8/8/8/8/8 b - - 0 1",
    "8/8/8/8/8/6k1/5n1p/5bRK w - - 0 1",
    "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
    "k7/2Q5/8/8/8/8/8/7K b - - 0 1",
    "7k/7P/7K/8/8/8/8/8 b - - 0 1",
    "8/8/8/8/8/6pk/6p1/6K1 w - - 0 1",
    "5bnr/4p1pq/4Qpkr/7p/2P4P/8/PP1PPPP1/RNB1KBNR b KQ - 2 10",
];

/// With a fault that the Laws permit: both kings in check, the wrong king in check, pawns on the
/// first and last rank, adjacent kings.
const FAULTY: [&str; 10] = [
    "4k3/8/8/8/4R3/8/2n5/4K3 w - - 0 1",
    "4k3/8/8/8/4R3/8/2n5/4K3 b - - 0 1",
    "7k/8/6K1/8/8/8/8/7R w - - 0 1",
    "P3k3/8/8/8/8/8/8/4K3 w - - 0 1",
    "p3k3/8/8/8/8/8/8/4K2P b - - 0 1",
    "k1K4P/8/8/8/8/8/8/p7 w - - 0 1",
    "kP6/8/K7/8/8/8/8/8 b - - 0 1",
    "8/8/8/3kK3/8/8/8/8 w - - 0 1",
    "8/8/8/3kK3/8/8/8/7R b - - 0 1",
    "8/8/8/8/8/1k6/pp6/KP6 w - - 0 1",
];

fn file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/unwinnable/odd.tsv")
}

fn all() -> impl Iterator<Item = &'static str> {
    (CASTLING.iter().chain(&EN_PASSANT))
        .chain(&ENDED)
        .chain(&FAULTY)
        .copied()
}

#[test]
fn odd_positions_have_defined_answers() {
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(file(), make()).expect("data/unwinnable can be written");
    }
    let rows = std::fs::read_to_string(file()).expect("odd.tsv is part of the repository");
    let mut count = 0;
    for row in rows.lines().filter(|row| !row.starts_with('#')) {
        let cells: Vec<&str> = row.split('\t').collect();
        let [fen, question, truth, _, proof] = cells[..] else {
            panic!("five cells: {row}");
        };
        let (position, truth) = (position(fen), truth == "yes");
        assert_holds(&position, question, truth, proof);
        let answer = match question {
            "white_can_win" => ask(&position, Color::White, truth),
            "black_can_win" => ask(&position, Color::Black, truth),
            _ => {
                assert!(!truth || !soon_surely_alive(&position), "the gate: {row}");
                is_dead(&position, Limits::default()).is_dead()
            }
        };
        assert_eq!(answer, Some(truth), "{row}");
        count += 1;
    }
    // Each is in the file with its mirror, and three questions.
    assert_eq!(count, 6 * all().count());
}

fn make() -> String {
    let mut rows = String::from(
        "# FEN\tquestion\tanswer\thow it is known\tline or certificate\n\
         # Made by tests/solver/odd.rs; answers by tests/solver/plain.rs (every position visited).\n",
    );
    for fen in all() {
        let position = position(fen);
        let answers = Color::ALL.map(|color| known(&position, color, 600_000));
        let [white, black] = answers;
        if white.0.is_none() || black.0.is_none() {
            println!("not known: {fen} {answers:?}");
        }
        add(&mut rows, &position, answers);
        add(&mut rows, &mirrored(&position), [black, white]);
    }
    rows
}

/// Each list has the positions that its comment describes.
#[test]
fn odd_positions_are_odd() {
    let faulty = |fen: &&str| {
        let setup: Setup = fen.parse().expect("a good FEN");
        setup.faults() != Faults::NONE
    };
    let missing = |fens: &[&'static str], is_odd: &dyn Fn(&&str) -> bool| {
        let plain = fens.iter().filter(|fen| !is_odd(fen));
        plain.copied().collect::<Vec<&str>>()
    };
    let castles = |fen: &&str| !position(fen).castling().is_empty();
    let passes = |fen: &&str| position(fen).en_passant().is_some();
    let none: [&str; 0] = [];
    assert_eq!(missing(&CASTLING, &castles), none);
    assert_eq!(missing(&EN_PASSANT, &passes), none);
    assert_eq!(
        missing(&ENDED, &|fen| !position(fen).has_legal_move()),
        none
    );
    assert_eq!(missing(&FAULTY, &faulty), none);
}

/// After a mate only the side that has mated could; after a stalemate neither side.
#[test]
fn only_the_mating_side_has_won() {
    for fen in ENDED {
        let position = position(fen);
        let mated = position.turn();
        let of_winner = can_mate(&position, !mated, Limits::states(1));
        let of_mated = can_mate(&position, mated, Limits::states(1));
        if position.is_check() {
            assert_eq!(of_winner, Verdict::Yes(Vec::new()), "{fen}");
            assert_eq!(of_mated, Verdict::No(Reason::Mated.into()), "{fen}");
        } else {
            assert_eq!(of_winner, Verdict::No(Reason::Stalemate.into()), "{fen}");
            assert_eq!(of_mated, Verdict::No(Reason::Stalemate.into()), "{fen}");
        }
    }
}
