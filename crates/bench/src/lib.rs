//! Speed comparisons of our crates with other libraries, each in one run on one machine.
//!
//! - [`race`]: runs the contestants in turn, keeps the best time of each, prints the ratios.
//! - [`games`]: positions and moves of real games, in the form of each library.
//! - [`like_real`]: generates a file of games that resemble real ones.
//! - [`perft`]: the usual positions, and the counting functions of the peers.
//! - [`random`]: random choices, the same in every run.
#![expect(
    clippy::print_stdout,
    reason = "a race prints its table on standard output"
)]

pub mod games;
pub mod like_real;
pub mod perft;
pub mod race;
pub mod random;
