//! Tests of the solver: text in, answer out.
#![expect(clippy::print_stdout, reason = "the tests report their numbers")]

mod cages;
mod certificates;
mod common;
mod freedom;
mod games;
mod material;
mod odd;
mod own;
mod plain;
mod properties;
mod questions;
mod spent;
