//! Can this side ever mate? Our answers and those of chasolver agree on positions derived from
//! blocked ones by small changes. If they differ, every reachable position is visited, and the test
//! fails only if our answer is wrong.
//!
//! `ROKADA_POSITIONS` in the environment sets the number of positions; 200 by default.
#![expect(clippy::print_stdout, reason = "a test says how much it has looked at")]

use std::{
    collections::{HashSet, VecDeque},
    str::FromStr as _,
};

use fastrand::Rng;
use rokada_bench::random::pick;
use rokada_board::{Color, Piece, Position, Role, Setup, Square};
use rokada_unwinnable::{Limits, can_mate};

/// The positions that are changed; made for this project.
const SEEDS: [&str; 6] = [
    "8/6k1/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/1K6/8 w - - 0 1",
    "k5b1/Pp3p2/1P3Pp1/6P1/8/8/8/4K3 w - - 0 1",
    "8/1p6/1Pp5/k1P5/p1P5/P1K5/8/8 w - - 0 1",
    "8/8/8/8/4n3/7k/8/6BK w - - 0 1",
    "8/8/4k3/1p1p1p1p/1P1P1P1P/4K3/8/8 b - - 0 1",
    "7k/6R1/8/8/8/8/8/K7 b - - 0 1",
];

/// How many positions each solver may examine, and how many settle a difference.
const STATES: u64 = 20_000;
const SETTLING: usize = 300_000;

/// Moves, removes or adds up to four pieces of a seed.
fn mutated(random: &mut Rng) -> Option<Position> {
    let mut setup: Setup = pick(random, &SEEDS).parse().expect("a good FEN");
    for _ in 0..=random.usize(..4) {
        let from = pick(random, &Square::ALL);
        let to = pick(random, &Square::ALL);
        let is_king = |square| setup.board.role_at(square) == Some(Role::King);
        if is_king(to) {
            continue;
        }
        let man = setup.board.iter().find(|(square, _)| *square == from);
        if let Some((_, piece)) = man {
            setup.board.set(from, None);
            setup.board.set(to, Some(piece));
        } else if random.usize(..3) == 0 {
            let piece = Piece::new(pick(random, &Color::ALL), pick(random, &Role::ALL[..5]));
            setup.board.set(to, Some(piece));
        } else {
            setup.board.set(to, None);
        }
    }
    setup.turn = pick(random, &Color::ALL);
    setup.position().ok()
}

/// Visits every reachable position until a mate; `None` if there are too many.
fn settled(root: &Position, winner: Color) -> Option<bool> {
    let key = |position: &Position| {
        let passing = position.legal_en_passant();
        (*position.board(), position.turn(), passing)
    };
    let mut seen = HashSet::from([key(root)]);
    let mut waiting = VecDeque::from([*root]);
    while let Some(here) = waiting.pop_front() {
        if here.is_checkmate() && here.turn() != winner {
            return Some(true);
        }
        for mv in &here.legal_moves() {
            let after = here.play(*mv);
            if seen.insert(key(&after)) {
                waiting.push_back(after);
            }
        }
        if seen.len() > SETTLING {
            return None;
        }
    }
    Some(false)
}

#[test]
fn both_solvers_agree_on_changed_positions() {
    let wanted = std::env::var("ROKADA_POSITIONS")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(200);
    let mut random = Rng::with_seed(3);
    let (mut seen, mut compared, mut noes, mut open) = (0, 0, 0, 0);
    while seen < wanted {
        let Some(position) = mutated(&mut random) else {
            continue;
        };
        // The board of chasolver refuses some diagrams that ours accepts.
        let Ok(theirs) = chess::Board::from_str(&position.to_string()) else {
            continue;
        };
        seen += 1;
        for (us, them) in [
            (Color::White, chess::Color::White),
            (Color::Black, chess::Color::Black),
        ] {
            let verdict = can_mate(&position, us, Limits::states(STATES));
            let other = chasolver::winnability(&theirs, them)
                .map(|answer| matches!(answer, chasolver::Winnability::Winnable { .. }));
            let (Some(ours), Some(other)) = (verdict.known(), other) else {
                open += 1;
                continue;
            };
            compared += 1;
            noes += usize::from(!ours);
            if ours == other {
                continue;
            }
            let truth = settled(&position, us);
            println!("{position} {us}: ours {ours}, chasolver {other}, by exhaustion {truth:?}");
            assert_ne!(truth, Some(!ours), "ours is wrong: {position} {us}");
        }
    }
    println!("{compared} answers compared, {noes} of them no; {open} left open by one of us");
    assert!(compared > noes && noes > 0);
}
