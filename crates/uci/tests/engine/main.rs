//! Engines as processes.
#![cfg(unix)]

mod runnable;
mod slow;
