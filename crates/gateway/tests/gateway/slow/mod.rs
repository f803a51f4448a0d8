//! Tests of `make test-slow`: other processes, databases, TLS, crowds, and the wall clock.

#[cfg(feature = "postgres")]
mod nodes;
#[cfg(feature = "postgres")]
#[path = "../../../../store/tests/support/postgres_server.rs"]
mod postgres_server;
