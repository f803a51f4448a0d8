//! Programs in a real hall, request by request.

#[path = "gateway/accounts.rs"]
mod accounts;
#[path = "gateway/attackers.rs"]
mod attackers;
#[path = "gateway/begin.rs"]
mod begin;
#[path = "gateway/beside.rs"]
mod beside;
#[path = "gateway/bots.rs"]
mod bots;
#[path = "gateway/client.rs"]
mod client;
#[path = "gateway/clients.rs"]
mod clients;
#[path = "gateway/described.rs"]
mod described;
#[path = "gateway/elsewhere.rs"]
mod elsewhere;
#[path = "gateway/goes_on.rs"]
mod goes_on;
#[cfg(feature = "postgres")]
#[path = "gateway/nodes.rs"]
mod nodes;
#[path = "gateway/nonsense.rs"]
mod nonsense;
#[path = "gateway/over_the_board.rs"]
mod over_the_board;
#[cfg(unix)]
#[path = "../../uci/tests/support/runnable.rs"]
mod runnable;
#[path = "gateway/sockets.rs"]
mod sockets;
