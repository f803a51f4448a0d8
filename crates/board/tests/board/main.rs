//! Tests of the board, one file a subject.
#![expect(
    clippy::print_stdout,
    reason = "a test that does not run says so on standard output"
)]

mod chess960;
mod definition;
mod faults;
mod fen;
mod moves;
mod perft;
mod repetition;
mod support;
mod text;
