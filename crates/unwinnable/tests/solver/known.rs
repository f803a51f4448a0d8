//! The rows of `../shared/unwinnable/known.tsv`, where it exists: positions
//! with verified answers from other solvers and from exhaustion.
use std::{path::Path, time::Instant};

use rokada_board::Color;
use rokada_unwinnable::{
    Life, Limits, Verdict, can_mate, cheap, is_dead, soon_surely_alive, surely_alive,
};

use crate::common::{assert_mates, position};

/// In debug builds a part of the rows, with a smaller limit, is enough.
const EVERY: usize = if cfg!(debug_assertions) { 23 } else { 1 };

fn limits() -> Limits {
    Limits::states(if cfg!(debug_assertions) {
        2_000
    } else {
        20_000
    })
}

fn rows() -> Option<String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/unwinnable/known.tsv");
    let rows = std::fs::read_to_string(&file).ok();
    if rows.is_none() {
        println!("NOT RUN: no {}", file.display());
    }
    rows
}

#[test]
fn the_gate_lets_no_known_dead_position_through() {
    let rows = rows().unwrap_or_default();
    let (mut living, mut open) = (0, 0);
    for row in rows.lines().filter(|row| row.contains("\tdead\t")) {
        let fen = row.split('\t').next().expect("a row has four cells");
        let alive = surely_alive(&position(fen));
        let dead = row.contains("\tdead\tyes\t");
        assert!(!(dead && alive), "the gate is wrong: {row}");
        living += usize::from(!dead);
        open += usize::from(alive);
    }
    println!("the gate lets {open} of {living} living positions through");
}

#[test]
fn no_known_answer_is_contradicted() {
    let Some(rows) = rows() else {
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
                    !truth || !soon_surely_alive(&position),
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
