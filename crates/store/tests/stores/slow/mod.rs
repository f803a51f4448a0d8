//! Tests of `make test-slow`: stores that need a database server, or a disk that fails under
//! threads.

#[cfg(feature = "postgres")]
mod pooler;
#[cfg(feature = "postgres")]
mod postgres;
mod sqlite;
mod trouble;
