//! One side soon has no move left: compares the proof with the slow definition. `ROKADA_POSITIONS`
//! sets the number of proofs.

use fastrand::Rng;
use rokada_board::{Color, Piece, Position, Role, Setup, Square};
use rokada_unwinnable::{Reason, Verdict, can_mate, cheap};

use crate::{common::mirrored, plain};

/// A king shut in by pawns; everything else is placed at random.
const SHUT_IN: [&str; 4] = [
    "1k6/pPp5/P1P5/8/8/8/8/8",
    "7k/6pP/6P1/8/8/8/8/8",
    "8/8/8/8/6p1/6Pp/7K/8",
    "8/8/8/6p1/5pPk/5P1p/7P/8",
];

/// The frame with the other king and some pawns on its free files.
fn set(frame: &str, random: &mut Rng) -> Option<Position> {
    let setup: Setup = format!("{frame} w - - 0 1").parse().expect("a good FEN");
    let mut board = setup.board;
    let is_there = |color| board.pieces(color, Role::King).any();
    let missing = if is_there(Color::White) {
        Color::Black
    } else {
        Color::White
    };
    let mut put = |board: &mut rokada_board::Board, color, role, ranks: [usize; 2]| {
        let rank = ranks[0] + random.usize(..=ranks[1] - ranks[0]);
        let index = u8::try_from(8 * rank + random.usize(..8)).expect("below 64");
        let square = Square::from_index(index).expect("below 64");
        if board.piece_at(square).is_none() {
            board.set(square, Some(Piece::new(color, role)));
        }
    };
    put(&mut board, missing, Role::King, [0, 7]);
    for color in [Color::White, Color::Black, Color::White, Color::Black] {
        put(&mut board, color, Role::Pawn, [1, 6]);
    }
    let turn = Color::ALL[random.usize(..2)];
    let setup = Setup {
        board,
        turn,
        ..setup
    };
    setup.position().ok()
}

#[test]
fn no_mate_comes_before_the_stalemate() {
    let mut random = Rng::with_seed(5);
    let few = if cfg!(debug_assertions) { 12 } else { 150 };
    let wanted = std::env::var("ROKADA_POSITIONS");
    let wanted = wanted.map_or(few, |text| text.parse().expect("a number"));
    let (mut proven, mut tried) = (0, 0);
    while proven < wanted {
        let frame = SHUT_IN[tried % SHUT_IN.len()];
        tried += 1;
        let Some(position) = set(frame, &mut random) else {
            continue;
        };
        for color in Color::ALL {
            let limits = rokada_unwinnable::Limits::states(1);
            let Verdict::No(proof) = can_mate(&position, color, limits) else {
                continue;
            };
            if proof.reason != Reason::SoonStalemate {
                continue;
            }
            let truth = plain::can_mate(&position, color, 100_000);
            assert_ne!(truth, Some(true), "{position} {color}");
            assert_eq!(
                cheap(&mirrored(&position), !color),
                Some(false),
                "{position}"
            );
            proven += 1;
        }
    }
    println!("{proven} proven of {tried} positions");
}
