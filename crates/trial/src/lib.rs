//! Load and fault tests of the real server, and the invariants that must hold under both.
//!
//! This crate is not published, and no published crate depends on it.

#[expect(
    clippy::disallowed_methods,
    clippy::float_arithmetic,
    reason = "it measures the time that a person at the board would see"
)]
pub mod company;
#[cfg(target_os = "linux")]
pub mod faults;
#[expect(
    clippy::cast_precision_loss,
    clippy::disallowed_methods,
    clippy::float_arithmetic,
    clippy::print_stdout,
    reason = "it measures a server from outside and prints its figures"
)]
pub mod load;
