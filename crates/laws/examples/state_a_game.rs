//! Measures the memory of a live game without its history: the state, its allocations, and the
//! header.
//!
//! The line of moves, the tally and the moves written on the sheets are history and grow with the
//! game.
//!
//! `cargo run --release -p rokada-laws --example state_a_game`
#![expect(clippy::print_stdout, reason = "a tool that prints its figure")]

use std::mem::{size_of, size_of_val};

use rokada_board::Color;
use rokada_laws::{
    Game, Header, Record, Transcript,
    clock::{Period, TimeControl},
    event::Adjusting,
    game::Ply,
    transcript::run,
};

/// A game in the middle of a dispute: touches, a question, an offer, pieces
/// knocked over, two scoresheets by hand.
const DISPUTE: &str = "\
title: in the middle of a dispute
time: 40/90m+30s, 30m+30s
sheets: kept
moves: e2e4 e7e5 g1f3 b8c6
---
white move f1b5
white write 3 Bb5
white offer draw
white displace a2
black lift g8
black touch f8
white stop
";

fn main() {
    let transcript: Transcript = DISPUTE.parse().expect("a valid transcript");
    let edition = transcript.header.event.editions[0];
    let report = run(&transcript, edition).expect("it starts");
    let record: &Record = &report.record;
    let game = record.game();
    let state = size_of::<Game>();
    let heap_bytes = heap_beyond_history(game);
    let header = size_of::<Header>() + header_heap(game.header());
    println!("state {state}, heap data {heap_bytes}, header {header} bytes");
    println!(
        "together {} bytes beyond the history",
        state + heap_bytes + header
    );
    println!("history: {} bytes a move made", size_of::<Ply>());
    assert!(
        state + heap_bytes + header < 2048,
        "more than two kilobytes"
    );
}

/// The allocations of the state that do not grow with the moves.
fn heap_beyond_history(game: &Game) -> usize {
    let questions: usize = game
        .questions()
        .iter()
        .map(|(_, question)| size_of_val(question.options.as_slice()))
        .sum();
    let adjusting: usize = Color::ALL
        .iter()
        .map(|color| match game.adjusting(*color) {
            Adjusting::Squares(squares) => squares.len(),
            Adjusting::Nothing | Adjusting::NextTouch => 0,
        })
        .sum();
    periods_heap(game.control())
        + size_of_val(game.questions())
        + questions
        + adjusting
        + size_of_val(game.account().hands.as_slice())
        + size_of_val(game.off_board().displaced.as_slice())
}

/// The periods of both players.
fn periods_heap(control: &TimeControl) -> usize {
    let periods = Color::ALL.map(|color| control.of(color).periods.len());
    size_of::<Period>() * periods.iter().sum::<usize>()
}

/// The texts and lists of a header.
fn header_heap(header: &Header) -> usize {
    let lines = header.event.regulations.lines();
    let regulations: usize = lines
        .map(|(name, value)| 48 + name.len() + value.len())
        .sum();
    header.title.len()
        + header.source.len()
        + header.pairing.names.iter().map(String::len).sum::<usize>()
        + header.pairing.date.len()
        + periods_heap(&header.event.time)
        + size_of_val(header.event.editions.as_slice())
        + size_of_val(header.start.moves.as_slice())
        + regulations
}
