//! Tests of the board, one file a subject.
#![expect(
    clippy::print_stdout,
    reason = "a test that does not run says so on standard output"
)]

mod definition;
mod perft;
mod support;
