//! Programs in a real hall, request by request.

mod accounts;
mod begin;
mod beside;
mod client;
mod clients;
mod described;
mod elsewhere;
mod goes_on;
#[path = "../../../hall/tests/support/in_memory.rs"]
#[expect(dead_code, reason = "the hall's own tests look further")]
mod in_memory;
mod nonsense;
mod over_the_board;
#[cfg(unix)]
#[path = "../../../uci/tests/engine/runnable.rs"]
mod runnable;
mod slow;
mod sockets;
