//! Connections, limits, TLS and WebSocket connections for an HTTP server on axum.
//!
//! - `connections`: acceptance, timeouts and bodies. [`tls`]: built-in TLS.
//! - `admission`: how many connections each class of clients may have.
//! - [`cpu_limits`]: limits for CPU-heavy work. [`quota`]: limits on what clients create.
//!   [`unread`]: limits for what clients have not read.
//! - [`websocket`]: WebSocket connections. [`multipart`]: forms with files.
//! - [`same_site`]: protection against requests from other sites. [`origins`]: the beginnings of
//!   links. `security_headers`: headers of every response.
//! - [`address`]: addresses of clients and of this machine.
//! - `process`: file limits and signals. [`shutdown`]: how tasks learn that the server closes.
//! - [`secret_file`]: files that only the server's user may read.

pub mod address;
mod admission;
mod connections;
pub mod cpu_limits;
pub mod multipart;
pub mod origins;
mod process;
pub mod quota;
pub mod same_site;
pub mod secret_file;
mod security_headers;
pub mod shutdown;
pub mod tls;
pub mod unread;
pub mod websocket;

pub use admission::{Admission, ConnectionClass, ConnectionLimits, ConnectionSlot};
pub use connections::{Acceptor, BodyError, Listener, Timeouts, read_body};
pub use process::{connections_max, stop_signal};
pub use security_headers::add_security_headers;
