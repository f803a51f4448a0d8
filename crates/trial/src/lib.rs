//! Tries to break the hall: the real server under load and faults, and what must hold all the same.
//!
//! Never published; nothing that is knows this room.

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
