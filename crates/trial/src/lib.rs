//! Tries to break the hall: the real server under load and faults, and what must hold all the same.
//!
//! Never published; nothing that is knows this room.

#[cfg(target_os = "linux")]
pub mod faults;
pub mod load;
