//! `data/unwinnable/own.tsv`: positions made for this project with their answers, each from the
//! slow definition in `plain.rs`, with the mating line or the certificate.
//!
//! `UPDATE_EXPECT=1 cargo test --release -p rokada-unwinnable our_own` regenerates them.

use std::{
    fmt::Write as _,
    path::{Path, PathBuf},
};

use fastrand::Rng;
use rokada_board::{Color, Move, Piece, Position, Role, Setup, Square};
use rokada_unwinnable::{
    Certificate, Limits, Verdict, can_mate, cheap, is_dead, leads_to_life, soon_surely_alive,
};

use crate::{
    common::{assert_mates, mirrored, position},
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
    let (mut count, mut undecided, mut positions) = (0, 0, 0);
    for row in rows.lines().filter(|row| !row.starts_with('#')) {
        let mut cells = row.split('\t');
        let mut cell = || cells.next().expect("a row has four cells");
        let (fen, question, truth) = (cell(), cell(), cell() == "yes");
        let (_how, proof) = (cell(), cell());
        let position = position(fen);
        assert_holds(&position, question, truth, proof);
        positions += usize::from(question == "dead");
        count += 1;
        if count % EVERY != 0 {
            continue;
        }
        let answer = match question {
            "white_can_win" => ask(&position, Color::White, truth),
            "black_can_win" => ask(&position, Color::Black, truth),
            "dead" => {
                assert!(
                    !truth || !soon_surely_alive(&position) && !leads_to_life(&position),
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
        undecided += usize::from(answer.is_none());
    }
    println!("{positions} positions of our own, {count} rows, {undecided} undecided");
    assert!(positions >= 500, "only {positions} positions");
    assert_eq!(undecided, 0);
}

/// A side that can mate gets no certificate, however it is searched for. `ROKADA_POSITIONS` sets
/// the number of rows; a row may take half a minute.
#[test]
fn a_side_that_can_mate_gets_no_certificate() {
    let few = if cfg!(debug_assertions) { 2 } else { 6 };
    let wanted = std::env::var("ROKADA_POSITIONS");
    let wanted = wanted.map_or(few, |text| text.parse().expect("a number"));
    let rows = std::fs::read_to_string(file()).expect("own.tsv is part of the repository");
    let yes = |row: &&str| row.contains("_can_win\tyes\t");
    let every = rows.lines().filter(yes).count() / wanted;
    for row in rows.lines().filter(yes).step_by(every.max(1)).take(wanted) {
        let fen = row.split('\t').next().expect("a row begins with a FEN");
        let color = if row.contains("\twhite_can_win") {
            Color::White
        } else {
            Color::Black
        };
        let found = Certificate::find(&position(fen), color, 10_000);
        assert_eq!(found, None, "{row}");
    }
}

/// In debug builds the solver answers only a part of the rows. The line or certificate of every row
/// is checked, long certificates excepted.
const EVERY: usize = if cfg!(debug_assertions) { 3 } else { 1 };
const CHECKED_MAX: u64 = if cfg!(debug_assertions) {
    400
} else {
    u64::MAX
};

/// Checks that the line mates, or that the certificate is accepted.
pub(crate) fn assert_holds(position: &Position, question: &str, truth: bool, proof: &str) {
    let color = match question {
        "white_can_win" => Color::White,
        "black_can_win" => Color::Black,
        _ => return,
    };
    if truth {
        let mut here = *position;
        let line = proof.split_whitespace().map(|text| {
            let mv = here.parse_uci(text).expect("a legal move");
            here = here.play(mv);
            mv
        });
        let line: Vec<Move> = line.collect();
        assert_mates(position, color, &line);
    } else {
        let certificate: Certificate = proof.parse().expect("a certificate");
        if certificate.states <= CHECKED_MAX {
            let found = certificate.check(position, color);
            assert!(found.is_ok(), "{position} {color}: {found:?}");
        }
    }
}

pub(crate) fn ask(position: &Position, color: Color, truth: bool) -> Option<bool> {
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

/// Walls and cages with their kings, to which men are added.
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

/// Men added at random.
const MEN: [&str; 12] = [
    "", "B", "b", "Bb", "N", "Nb", "Nn", "R", "Bn", "P", "p", "BB",
];

const POSITIONS_MAX: usize = 6_000;

fn make() -> String {
    let mut rows = String::from(
        "# FEN\tquestion\tanswer\thow it is known\tline or certificate\n\
         # Made by tests/solver/own.rs; answers by tests/solver/plain.rs (every position visited).\n",
    );
    let mut random = Rng::with_seed(8);
    for fen in BY_HAND {
        let position = position(fen);
        let answers = Color::ALL.map(|color| known(&position, color, POSITIONS_MAX));
        add(&mut rows, &position, answers);
    }
    let mut wanted = [125, 2, 125];
    for _ in 0..9_000 {
        let frame = FRAMES[random.usize(..FRAMES.len())];
        let men = MEN[random.usize(..MEN.len())];
        let Some(position) = set(frame, men, &mut random) else {
            continue;
        };
        if wanted == [0; 3] {
            break;
        }
        let first = known(&position, Color::White, POSITIONS_MAX);
        if first.0.is_none() {
            continue;
        }
        let answers = [first, known(&position, Color::Black, POSITIONS_MAX)];
        let [(Some(white), _), (Some(black), _)] = answers else {
            continue;
        };
        // As many dead as living ones, and as many of one side only.
        let kind = usize::from(white) + usize::from(black);
        if wanted[kind] == 0 {
            continue;
        }
        wanted[kind] -= 1;
        add(&mut rows, &position, answers);
        let [white, black] = answers;
        add(&mut rows, &mirrored(&position), [black, white]);
    }
    rows
}

/// Small positions by hand: castling and en passant that are the only move or no way out,
/// stalemates, forced captures.
const BY_HAND: [&str; 16] = [
    "8/8/8/8/pP6/8/8/k1K5 b - b3 0 1",
    "k7/8/8/1pP5/pP6/P7/8/K7 w - b6 0 1",
    "8/8/4k3/1pPp1p1p/pP1P1P1P/P7/8/4K3 w - b6 0 1",
    "8/8/4k3/1pPp1p1p/pP1P1P1P/P7/8/4K3 w - - 0 1",
    "4k3/8/8/8/8/1p1p1p1p/1P1P1P1P/R3K3 w Q - 0 1",
    "7k/7P/8/8/8/8/8/6RK b - - 0 1",
    "k7/P7/K7/8/8/8/8/8 b - - 0 1",
    "k7/P7/1K6/8/8/8/8/8 w - - 0 1",
    "7k/5K2/7P/8/8/8/8/8 b - - 0 1",
    "kb6/1p6/1P6/8/8/8/8/K7 w - - 0 1",
    "kb6/1p6/1P6/8/8/8/8/K6B w - - 0 1",
    "8/8/8/8/8/k7/p7/K7 w - - 0 1",
    "8/8/8/8/8/1k6/p7/K7 w - - 0 1",
    "7k/6R1/8/8/8/8/8/K7 b - - 0 1",
    "7k/6Q1/8/8/8/8/8/K7 b - - 0 1",
    "5k1K/5p1P/5P2/8/8/8/8/8 b - - 0 1",
];

/// The answer if every position that can arise was visited or a mate was found; and how many
/// positions the slow definition saw. The mate comes from the slow definition or from the solver,
/// whose line is replayed in every run of the test.
pub(crate) fn known(
    position: &Position,
    color: Color,
    positions_max: usize,
) -> (Option<bool>, usize) {
    let (answer, seen) = plain::can_mate(position, color, positions_max);
    let line = || can_mate(position, color, Limits::states(20_000)).known();
    let answer = answer.or_else(|| line().filter(|can| *can));
    (answer, seen)
}

/// The three rows of a position, if both answers are known.
pub(crate) fn add(rows: &mut String, position: &Position, answers: [(Option<bool>, usize); 2]) {
    let [(Some(white), _), (Some(black), _)] = answers else {
        return;
    };
    for (color, (_, seen)) in Color::ALL.into_iter().zip(answers) {
        let can = [white, black][color.index()];
        let verdict = can_mate(position, color, Limits::states(1_000_000));
        assert_eq!(verdict.known(), Some(can), "{position} {color}");
        let (answer, how, proof) = match verdict {
            Verdict::Yes(line) => {
                let moves: Vec<String> = line.iter().map(ToString::to_string).collect();
                ("yes", "mate found and replayed", moves.join(" "))
            }
            Verdict::No(_) | Verdict::Undecided { .. } => {
                let certificate = Certificate::find(position, color, 1_000_000);
                let certificate = certificate.expect("small positions have one");
                ("no", "all visited", certificate.to_string())
            }
        };
        writeln!(
            rows,
            "{position}\t{color}_can_win\t{answer}\t{how}, {seen} positions\t{proof}"
        )
        .expect("a string takes text");
    }
    let dead = if white || black { "no" } else { "yes" };
    writeln!(rows, "{position}\tdead\t{dead}\tfrom both\t-").expect("a string takes text");
}

fn set(frame: &str, men: &str, random: &mut Rng) -> Option<Position> {
    let setup: Setup = format!("{frame} w - - 0 1")
        .parse()
        .expect("frames can be read");
    let mut board = setup.board;
    let turn = Color::ALL[random.usize(..2)];
    for letter in "Kk".chars().chain(men.chars()) {
        let piece = Piece::from_fen_char(letter).expect("men are FEN letters");
        let square = loop {
            let index = u8::try_from(random.usize(..64)).expect("below 64");
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
