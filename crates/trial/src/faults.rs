//! Fault injection: the real server under load with seeded faults, compared with its answers to
//! clients.
//!
//! - [`trial`]: one trial with the faults of its seed; `fault`: the kinds of faults.
//! - [`server`]: the real server. [`shim`]: its disk and clock. [`proxy`]: its network connections.
//! - [`player`]: simulated players and spectators, with a log of what they received.
//! - [`check`]: the contents of the store file, read by plain SQL.

pub mod check;
mod fault;
pub mod player;
pub mod proxy;
pub mod server;
pub mod shim;
pub mod trial;
