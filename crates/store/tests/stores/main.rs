//! The same suite for each store, and tests of each kind of store.

mod slow;
mod sqlite;
mod suite;
mod trouble;
