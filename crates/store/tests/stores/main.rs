//! Each store through the same suite, and beside it what only this kind of store can show.

mod slow;
mod sqlite;
mod suite;
mod trouble;
