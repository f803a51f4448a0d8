//! `data/unwinnable/odd.tsv`: positions with castling rights, a pawn that may be taken en passant,
//! an end on the board, or a fault that the Laws permit, each with its answer and its line or
//! certificate.

use rokada_board::Color;
use rokada_unwinnable::{Limits, Reason, Verdict, can_mate, is_dead, soon_surely_alive};

use crate::{
    common::{position, rows},
    own::{ask, assert_holds},
};

/// Mates of either color, one with a bare king among them, and stalemates.
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

#[test]
fn odd_positions_have_defined_answers() {
    let rows = rows("odd.tsv");
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
    // 41 positions and their mirrors, with three questions each.
    assert_eq!(count, 6 * 41);
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
