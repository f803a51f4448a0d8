//! Tests of `make test-slow`: stores that need a database server.

#[cfg(feature = "postgres")]
mod pooler;
#[cfg(feature = "postgres")]
mod postgres;
