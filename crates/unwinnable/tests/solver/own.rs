//! `data/unwinnable/own.tsv`: positions of our own making with their answers,
//! each from the slow definition in `plain.rs`.
//!
//! `UPDATE_EXPECT=1 cargo test --release -p rokada-unwinnable own` makes them
//! anew.

use std::{
    fmt::Write as _,
    path::{Path, PathBuf},
};

use rokada_board::{Color, Piece, Position, Role, Setup, Square};
use rokada_unwinnable::{Limits, Verdict, can_mate, cheap, is_dead, soon_surely_alive};

use crate::{
    common::{Random, assert_mates, position},
    plain,
};

fn file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/unwinnable/own.tsv")
}

#[test]
fn our_own_positions_keep_their_answers() {
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(file(), make()).expect("data/unwinnable can be written");
    }
    let rows = std::fs::read_to_string(file()).expect("own.tsv is part of the repository");
    let (mut count, mut undecided) = (0, 0);
    for row in rows.lines().filter(|row| !row.starts_with('#')) {
        let mut cells = row.split('\t');
        let mut cell = || cells.next().expect("a row has four cells");
        let (fen, question, truth) = (cell(), cell(), cell() == "yes");
        let position = position(fen);
        let answer = match question {
            "white_can_win" => ask(&position, Color::White, truth),
            "black_can_win" => ask(&position, Color::Black, truth),
            "dead" => {
                assert!(
                    !truth || !soon_surely_alive(&position),
                    "the gate is wrong: {row}"
                );
                is_dead(&position, Limits::default()).is_dead()
            }
            other => panic!("no question {other}"),
        };
        assert!(
            answer.is_none_or(|answer| answer == truth),
            "wrong answer: {row}"
        );
        count += 1;
        undecided += usize::from(answer.is_none());
    }
    println!("{count} rows of our own, {undecided} undecided");
    assert!(count >= 100, "only {count} rows");
    assert_eq!(undecided, 0);
}

fn ask(position: &Position, color: Color, truth: bool) -> Option<bool> {
    let quick = cheap(position, color);
    assert!(
        quick.is_none_or(|quick| quick == truth),
        "cheap is wrong: {position} {color}"
    );
    let verdict = can_mate(position, color, Limits::default());
    if let Verdict::Yes(line) = &verdict {
        assert_mates(position, color, line);
    }
    verdict.known()
}

/// Walls and cages to set men into; the kings come with them.
const FRAMES: [&str; 12] = [
    "8/8/8/1p1p1p1p/1P1P1P1P/8/8/8",
    "8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/8",
    "8/8/p2p2p1/P2P2P1/8/8/8/8",
    "8/8/8/p1p2p1p/P1Pp1PpP/3P2P1/8/8",
    "8/2p5/p1Pp2p1/P2Pp1P1/4P3/8/8/8",
    "8/8/1p6/1P1p3p/3P1p1P/5P2/8/8",
    "8/p7/P1p3p1/2P1p1P1/4P3/8/8/8",
    "8/8/8/8/8/1p6/pP6/8",
    "8/1pp5/pPP5/P7/8/8/8/8",
    "8/8/8/8/8/8/8/8",
    "8/8/8/8/8/8/8/8",
    "8/8/8/4p3/4P3/8/8/8",
];

/// Men set at random, besides the kings.
const MEN: [&str; 12] = [
    "", "B", "b", "Bb", "N", "Nb", "Nn", "R", "Bn", "P", "p", "BB",
];

const POSITIONS_MAX: usize = 12_000;

fn make() -> String {
    let mut rows = String::from(
        "# FEN\tquestion\tanswer\thow it is known\n\
         # Made by tests/solver/own.rs; answers by tests/solver/plain.rs (every position visited).\n",
    );
    let mut random = Random(8);
    let mut wanted = [50, 40, 50];
    for _ in 0..3_000 {
        let frame = FRAMES[random.below(FRAMES.len())];
        let men = MEN[random.below(MEN.len())];
        let Some(position) = set(frame, men, &mut random) else {
            continue;
        };
        if wanted == [0; 3] {
            break;
        }
        let first = plain::can_mate(&position, Color::White, POSITIONS_MAX);
        if first.0.is_none() {
            continue;
        }
        let answers = [
            first,
            plain::can_mate(&position, Color::Black, POSITIONS_MAX),
        ];
        let [(Some(white), _), (Some(black), _)] = answers else {
            continue;
        };
        // As many dead as living ones, and as many of one side only.
        let kind = usize::from(white) + usize::from(black);
        if wanted[kind] == 0 {
            continue;
        }
        wanted[kind] -= 1;
        for (color, (_, seen)) in Color::ALL.into_iter().zip(answers) {
            let can = [white, black][color.index()];
            let how = if can {
                "mate found, shortest way first"
            } else {
                "all visited"
            };
            let answer = if can { "yes" } else { "no" };
            writeln!(
                rows,
                "{position}\t{color}_can_win\t{answer}\t{how}, {seen} positions"
            )
            .expect("a string takes text");
        }
        let dead = if kind == 0 { "yes" } else { "no" };
        writeln!(rows, "{position}\tdead\t{dead}\tfrom both").expect("a string takes text");
    }
    rows
}

fn set(frame: &str, men: &str, random: &mut Random) -> Option<Position> {
    let setup: Setup = format!("{frame} w - - 0 1")
        .parse()
        .expect("frames can be read");
    let mut board = setup.board;
    let turn = Color::ALL[random.below(2)];
    for letter in "Kk".chars().chain(men.chars()) {
        let piece = Piece::from_fen_char(letter).expect("men are FEN letters");
        let square = loop {
            let index = u8::try_from(random.below(64)).expect("below 64");
            let square = Square::from_index(index).expect("below 64");
            let last = matches!(index, 0..8 | 56..64);
            if board.piece_at(square).is_none() && !(piece.role == Role::Pawn && last) {
                break square;
            }
        };
        board.set(square, Some(piece));
    }
    let setup = Setup {
        board,
        turn,
        ..setup
    };
    setup.position().ok()
}
