//! Makes a certificate for every no of a file of rows (FEN, question, answer,
//! source; split by tabs), writes it out, reads it back and checks it; prints
//! the rows without one, the slowest checks, and totals.
//!
//! `cargo run --release -p rokada-unwinnable --example certify -- FILE [STATES] [EVERY]`
#![expect(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a tool for the desk"
)]

use std::{
    collections::BTreeSet,
    time::{Duration, Instant},
};

use rokada_board::{Color, Faults, Setup};
use rokada_unwinnable::Certificate;

fn main() {
    let mut args = std::env::args().skip(1);
    let file = std::fs::read_to_string(args.next().unwrap()).unwrap();
    let mut number = |or: usize| args.next().map_or(or, |text| text.parse().unwrap());
    let (states, every) = (number(1_000_000) as u64, number(1));
    // The same position stands in several rows.
    let mut questions = BTreeSet::new();
    for line in file.lines() {
        let mut cells = line.split('\t');
        let mut cell = || cells.next().unwrap();
        let sides: &[Color] = match (cell(), cell(), cell()) {
            (_, "white_can_win", "no") => &[Color::White],
            (_, "black_can_win", "no") => &[Color::Black],
            (_, "dead", "yes") => &Color::ALL,
            _ => &[],
        };
        let fen = line.split('\t').next().unwrap();
        questions.extend(sides.iter().map(|side| (fen, *side)));
    }
    let (mut found, mut missing, mut letters) = (0, 0, 0);
    let (mut finding, mut checking) = (Duration::ZERO, Duration::ZERO);
    let mut slow = Vec::new();
    for (fen, side) in questions.into_iter().step_by(every) {
        let setup: Setup = fen.parse().unwrap();
        let position = setup.position_forgiving(Faults::FORGIVABLE).unwrap();
        let start = Instant::now();
        let certificate = Certificate::find(&position, side, states);
        finding += start.elapsed();
        let Some(certificate) = certificate else {
            println!("NONE after {:?}: {fen} {side}", start.elapsed());
            missing += 1;
            continue;
        };
        let text = certificate.to_string();
        let read: Certificate = text.parse().unwrap();
        let start = Instant::now();
        let visited = read.check(&position, side).unwrap();
        let took = start.elapsed();
        checking += took;
        found += 1;
        letters += text.len();
        slow.push((took, visited, text.len(), fen, side));
    }
    slow.sort();
    for (took, visited, letters, fen, side) in slow.iter().rev().take(10) {
        println!("{took:?}, {visited} visited, {letters} letters: {fen} {side}");
    }
    println!(
        "{found} certificates accepted, {missing} not found; found in {finding:?}, checked in \
         {checking:?}, {letters} letters"
    );
}
