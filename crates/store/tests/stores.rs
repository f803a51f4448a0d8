//! Each store through the same suite, and beside it what only this kind of store can show.

#[path = "stores/sqlite.rs"]
mod sqlite;
#[path = "stores/suite.rs"]
mod suite;
#[path = "stores/trouble.rs"]
mod trouble;
