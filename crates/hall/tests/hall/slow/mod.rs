//! Tests of `make test-slow`: other processes, databases, TLS, crowds, and the wall clock.

use std::time::Instant;

mod acme;
mod broken_row;
mod crowd;
mod engines;
mod floods;
pub(crate) mod kill;
#[cfg(feature = "postgres")]
mod nodes;
#[cfg(feature = "postgres")]
#[path = "../../../../store/tests/support/postgres_server.rs"]
mod postgres_server;
mod push;
mod tls;

/// Now by the machine's clock, which the hall under test does not read.
#[expect(
    clippy::disallowed_methods,
    reason = "a test measures how long others wait, and how long a hall was open"
)]
pub(crate) fn now() -> Instant {
    Instant::now()
}
