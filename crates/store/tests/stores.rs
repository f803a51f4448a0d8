//! Each store through the same suite, and beside it what only this kind of store can show.

#[cfg(feature = "postgres")]
#[path = "stores/pooler.rs"]
mod pooler;
#[cfg(feature = "postgres")]
#[path = "stores/postgres.rs"]
mod postgres;
#[path = "stores/sqlite.rs"]
mod sqlite;
#[path = "stores/suite.rs"]
mod suite;
#[path = "stores/trouble.rs"]
mod trouble;
