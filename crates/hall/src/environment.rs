//! What a hall takes from the machine it runs on: a test brings its own.

use std::{net::SocketAddr, sync::Arc};

use rokada_store::{Faults, Store};
use tokio::{io::DuplexStream, sync::mpsc::UnboundedReceiver};

use crate::time::Wall;

/// What a hall takes from the machine it runs on. The default is the machine itself.
#[doc(hidden)]
#[derive(Debug, Default)]
pub struct Environment {
    /// The wall clock. All else goes by tokio's time, which a test may pause.
    pub wall: Wall,
    /// The store, instead of the configured one. It has no anchors.
    pub store: Option<Arc<dyn Store>>,
    /// How the disk under the configured store fails.
    pub faults: Arc<Faults>,
    /// Connections, each with the address of its client: then no port is bound, and the address of
    /// the configuration is only a name.
    pub connections: Option<UnboundedReceiver<(DuplexStream, SocketAddr)>>,
}
