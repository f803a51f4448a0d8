//! Programs for tests, and a chess engine: the test program itself, started once more.

#[path = "../../uci/tests/engine/runnable.rs"]
mod runnable;

use std::{
    io::{BufRead as _, Write as _},
    path::Path,
};

use rokada_board::{Position, Setup};
use rokada_laws::table::step_of;

const IS_ENGINE: &str = "ROKADA_TEST_ENGINE";

pub fn put_program(path: &Path, text: &str) {
    runnable::put(path, text);
}

/// Writes an engine: it runs the test of this name, which calls [`play_as_engine`].
pub fn put_engine(path: &Path, test: &str) {
    let this = std::env::current_exe().expect("this program");
    let this = this.display();
    let text = format!("#!/bin/sh\n{IS_ENGINE}=1 exec {this} --exact {test} --nocapture\n");
    put_program(path, &text);
}

/// Plays random legal moves over UCI, where this program was started as an engine.
pub fn play_as_engine() {
    if std::env::var_os(IS_ENGINE).is_none() {
        return;
    }
    let mut random = fastrand::Rng::with_seed(7);
    let mut position: Option<Position> = None;
    let mut out = std::io::stdout();
    for line in std::io::stdin().lock().lines() {
        let line = line.expect("text");
        let answer = if line == "uci" {
            "id name Random\nuciok".to_owned()
        } else if line == "isready" {
            "readyok".to_owned()
        } else if let Some(fen) = line.strip_prefix("position fen ") {
            let setup: Setup = fen.parse().expect("a FEN");
            position = Position::try_from(setup).ok();
            continue;
        } else if line.starts_with("go") {
            let moves = position.as_ref().expect("a position").legal_moves();
            let mv = moves[random.usize(..moves.len())];
            format!("bestmove {}", step_of(mv, false))
        } else {
            continue;
        };
        writeln!(out, "{answer}").expect("it is read");
        out.flush().expect("it is read");
    }
}
