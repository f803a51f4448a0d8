//! Dependencies of a hall on its machine, which tests replace.

use std::{net::SocketAddr, sync::Arc};

use rokada_store::{Faults, Store};
use tokio::{io::DuplexStream, sync::mpsc::UnboundedReceiver};

use rokada_live_game::time::Wall;

/// Dependencies of a hall on its machine. The default is the real machine.
#[doc(hidden)]
#[derive(Debug, Default)]
pub struct Environment {
    /// The wall clock. Everything else uses tokio's time, which a test may pause.
    pub wall: Wall,
    /// The store, instead of the configured one. It has no anchors.
    pub store: Option<Arc<dyn Store>>,
    /// Injected disk faults of the configured store.
    pub faults: Arc<Faults>,
    /// Connections, each with the address of its client. If set, no port is bound, and the
    /// configured address is only a name.
    pub connections: Option<UnboundedReceiver<(DuplexStream, SocketAddr)>>,
}
