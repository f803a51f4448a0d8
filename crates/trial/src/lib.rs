//! Tries to break the hall: the real server under load and faults, and what must hold all the same.
//!
//! Never published; nothing that is knows this room.

pub mod load;
