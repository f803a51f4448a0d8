//! The rows of `../shared/unwinnable/known.tsv`, where it exists: positions
//! with verified answers from other solvers and from exhaustion.
use std::{path::Path, time::Instant};

use rokada_board::Color;
use rokada_unwinnable::{Life, Limits, Verdict, can_mate, cheap, is_dead, surely_alive};

use crate::common::{assert_mates, position};

/// In debug builds a part of the rows, with a smaller limit, is enough.
const EVERY: usize = if cfg!(debug_assertions) { 23 } else { 1 };

fn limits() -> Limits {
    if cfg!(debug_assertions) {
        Limits::states(2_000)
    } else {
        Limits::default()
    }
}

#[test]
fn no_known_answer_is_contradicted() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/unwinnable/known.tsv");
    let Ok(rows) = std::fs::read_to_string(&file) else {
        println!("NOT RUN: no {}", file.display());
        return;
    };
    let start = Instant::now();
    let (mut asked, mut undecided) = (0, 0);
    for row in rows.lines().step_by(EVERY) {
        let mut cells = row.split('\t');
        let mut cell = || cells.next().expect("a row has four cells");
        let (fen, question, truth) = (cell(), cell(), cell() == "yes");
        let position = position(fen);
        let known = match question {
            "white_can_win" => ask(fen, Color::White, truth),
            "black_can_win" => ask(fen, Color::Black, truth),
            "dead" => {
                let life = is_dead(&position, limits());
                if let Life::Alive { by, line } = &life {
                    assert_mates(&position, *by, line);
                }
                assert!(
                    !truth || !surely_alive(&position),
                    "the gate is wrong: {fen}"
                );
                life.is_dead()
            }
            other => panic!("no question {other}"),
        };
        assert!(
            known.is_none_or(|known| known == truth),
            "wrong answer: {row}"
        );
        asked += 1;
        undecided += usize::from(known.is_none());
    }
    println!("{asked} rows, {undecided} undecided, {:?}", start.elapsed());
}

fn ask(fen: &str, color: Color, truth: bool) -> Option<bool> {
    let position = position(fen);
    let quick = cheap(&position, color);
    assert!(
        quick.is_none_or(|quick| quick == truth),
        "cheap is wrong: {fen} {color}"
    );
    let verdict = can_mate(&position, color, limits());
    if let Verdict::Yes(line) = &verdict {
        assert_mates(&position, color, line);
    }
    verdict.known()
}
