//! Races between our rooms and other libraries, each in one run on one machine.
//!
//! - [`race`]: runs the contestants in turn, keeps the best time of each, prints the ratios.
//! - [`games`]: positions and moves of real games, in the form of each library.
//! - [`like_real`]: a file of games with the shape of real ones, made up.
//! - [`perft`]: the customary positions, and the peers' counting.
//! - [`random`]: choices by chance, the same in every run.
#![expect(
    clippy::print_stdout,
    reason = "a race prints its table on standard output"
)]

pub mod games;
pub mod like_real;
pub mod perft;
pub mod race;
pub mod random;
