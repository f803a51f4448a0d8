//! The same suite for each store, and tests of each kind of store.

mod faults;
mod memory;
mod slow;
mod sqlite;
mod suite;
