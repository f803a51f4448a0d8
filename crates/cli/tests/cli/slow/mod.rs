//! Tests of `make test-slow`: they start halls as processes and use the wall clock.

mod hall;
mod keep;
#[cfg(feature = "postgres")]
#[path = "../../../../store/tests/support/postgres_server.rs"]
mod postgres_server;
mod seat;
mod watch;
