//! Tests of `make test-slow`: other processes, databases, TLS, crowds, and the wall clock.

mod acme;
mod closed;
mod crowd;
mod engines;
mod floods;
mod hung;
pub(crate) mod kill;
#[cfg(feature = "postgres")]
mod nodes;
#[cfg(feature = "postgres")]
#[path = "../../../../store/tests/support/postgres_server.rs"]
mod postgres_server;
mod push;
mod stall;
mod tls;
