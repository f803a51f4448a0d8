//! `data/unwinnable`: positions of our own making with their answers.

use std::path::Path;

use rokada_board::Color;
use rokada_unwinnable::{Limits, Verdict, can_mate, cheap, is_dead};

use crate::common::{assert_mates, position};

/// Each row: FEN, question, answer, how the answer is known.
fn rows() -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/unwinnable/own.tsv");
    std::fs::read_to_string(file).expect("data/unwinnable/own.tsv is part of the repository")
}

#[test]
fn our_own_positions_keep_their_answers() {
    let rows = rows();
    let mut count = 0;
    for row in rows.lines().filter(|row| !row.starts_with('#')) {
        let mut cells = row.split('\t');
        let mut cell = || cells.next().expect("a row has four cells");
        let (fen, question, truth) = (cell(), cell(), cell() == "yes");
        let position = position(fen);
        let answer = match question {
            "white_can_win" => ask(fen, Color::White, truth),
            "black_can_win" => ask(fen, Color::Black, truth),
            "dead" => is_dead(&position, Limits::default()).is_dead(),
            other => panic!("no question {other}"),
        };
        assert_eq!(answer, Some(truth), "{row}");
        count += 1;
    }
    assert!(count >= 100, "only {count} rows");
}

fn ask(fen: &str, color: Color, truth: bool) -> Option<bool> {
    let position = position(fen);
    let quick = cheap(&position, color);
    assert!(quick.is_none_or(|quick| quick == truth), "cheap is wrong: {fen} {color}");
    let verdict = can_mate(&position, color, Limits::default());
    if let Verdict::Yes(line) = &verdict {
        assert_mates(&position, color, line);
    }
    verdict.known()
}
