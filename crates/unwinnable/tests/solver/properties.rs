//! Properties of the solver, on random positions.

use fastrand::Rng;
use proptest::prelude::*;
use rokada_board::{Color, Position};
use rokada_unwinnable::{Limits, Verdict, can_mate, cheap, is_dead, surely_alive};

use crate::{
    common::{assert_mates, flipped, mirrored, position},
    plain,
};

/// Positions with something to decide: few men, or a wall of pawns.
const SEEDS: [&str; 14] = [
    "8/8/8/8/4n3/7k/8/6BK w - - 0 1",
    "8/6k1/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/1K6/8 w - - 0 1",
    "8/5k1p/6pP/5pP1/p1p2P2/PpPp2K1/1P1P4/8 w - - 0 1",
    "8/8/k2p2p1/p2Pp1Pp/Pp2Pp1P/1P3P2/8/2K5 w - - 0 1",
    "8/3k4/8/1p1p1p1p/1P1P1P1P/8/3K4/8 w - - 0 1",
    "6bk/5p1p/5P1P/8/8/8/6K1/8 w - - 0 1",
    "7k/6R1/8/8/8/8/8/K7 b - - 0 1",
    "8/8/8/2k5/8/2P5/2K5/8 w - - 0 1",
    "8/8/4k3/8/8/3NK3/8/5b2 w - - 0 1",
    "8/8/4k3/8/8/3BK3/8/5r2 w - - 0 1",
    "8/2k5/8/p1p1p1p1/P1P1P1P1/8/2K2B2/8 w - - 0 1",
    "2b5/1k6/8/p1p1p1p1/P1P1P1P1/8/2K2B2/8 w - - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
];

const LIMIT: Limits = Limits::states(3_000);

fn wandered(seed: usize, moves: usize, random: &mut Rng) -> Position {
    let mut here = position(SEEDS[seed]);
    for _ in 0..moves {
        let legal = here.legal_moves();
        if legal.is_empty() {
            break;
        }
        here = here.play(legal[random.usize(..legal.len())]);
    }
    here
}

fn any_position() -> impl Strategy<Value = Position> {
    (0..SEEDS.len(), 0..60usize, 1..u64::MAX).prop_map(|(seed, moves, numbers)| {
        let mut random = Rng::with_seed(numbers);
        wandered(seed, moves, &mut random)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 48 } else { 512 }))]

    #[test]
    fn no_random_game_mates_where_the_answer_is_no(
        position in any_position(), numbers in 1..u64::MAX,
    ) {
        let mut random = Rng::with_seed(numbers);
        for color in Color::ALL {
            let no = can_mate(&position, color, LIMIT).known() == Some(false);
            if !no && cheap(&position, color) != Some(false) {
                continue;
            }
            for _ in 0..20 {
                let mut here = position;
                for _ in 0..80 {
                    let legal = here.legal_moves();
                    if legal.is_empty() {
                        break;
                    }
                    here = here.play(legal[random.usize(..legal.len())]);
                    let won = here.is_checkmate() && here.turn() != color;
                    prop_assert!(!won, "{position} {color}: mated in {here}");
                }
            }
        }
    }

    #[test]
    fn the_mirror_agrees(position in any_position()) {
        let mirror = mirrored(&position);
        for color in Color::ALL {
            let here = can_mate(&position, color, LIMIT).known();
            let there = can_mate(&mirror, color.opposite(), LIMIT).known();
            // The order of the search may differ, the truth may not.
            prop_assert!(here.is_none() || there.is_none() || here == there, "{position} {color}");
            let here = cheap(&position, color);
            let there = cheap(&mirror, color.opposite());
            prop_assert_eq!(here, there, "{} {}", position, color);
        }
        prop_assert_eq!(surely_alive(&position), surely_alive(&mirror));
    }

    #[test]
    fn left_and_right_agree(position in any_position()) {
        if !position.castling().is_empty() {
            return Ok(());
        }
        let other = flipped(&position);
        prop_assert_eq!(flipped(&other), position);
        for color in Color::ALL {
            let here = can_mate(&position, color, LIMIT).known();
            let there = can_mate(&other, color, LIMIT).known();
            prop_assert!(here.is_none() || there.is_none() || here == there, "{position} {color}");
        }
    }

    #[test]
    fn a_larger_limit_never_changes_an_answer(position in any_position()) {
        for color in Color::ALL {
            let mut before = None;
            for states in [1, 30, 300, LIMIT.states] {
                let verdict = can_mate(&position, color, Limits::states(states));
                let known = verdict.known();
                prop_assert!(before.is_none() || known == before, "{position} {color} {states}");
                before = known;
                if let Verdict::Yes(line) = verdict {
                    assert_mates(&position, color, &line);
                }
            }
        }
    }

    #[test]
    fn the_slow_definition_agrees(position in any_position()) {
        for color in Color::ALL {
            let truth = plain::can_mate(&position, color, 4_000);
            let verdict = can_mate(&position, color, LIMIT).known();
            prop_assert!(truth.is_none() || verdict.is_none() || truth == verdict,
                "{position} {color}");
            let quick = cheap(&position, color);
            prop_assert!(truth.is_none() || quick.is_none() || truth == quick,
                "{position} {color}");
        }
    }

    #[test]
    fn the_tiers_agree(position in any_position()) {
        for color in Color::ALL {
            let full = can_mate(&position, color, LIMIT).known();
            let quick = cheap(&position, color);
            prop_assert!(full.is_none() || quick.is_none() || full == quick, "{position} {color}");
        }
        if surely_alive(&position) {
            prop_assert_ne!(is_dead(&position, LIMIT).is_dead(), Some(true), "{}", position);
        }
    }
}
