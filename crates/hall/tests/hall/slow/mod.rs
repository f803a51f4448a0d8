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
mod push;
mod stall;
mod tls;
