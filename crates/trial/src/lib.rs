//! Plays in the hall and tries to break it: the real server under load and faults, and what must
//! hold all the same.
//!
//! Never published; nothing that is knows this room.

#[expect(
    clippy::disallowed_methods,
    clippy::float_arithmetic,
    reason = "it takes the time that a person at the board would see"
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
