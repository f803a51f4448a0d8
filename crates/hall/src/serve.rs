//! Opening the hall's doors and closing them.

use std::{
    net::{IpAddr, SocketAddr, UdpSocket},
    sync::Arc,
    time::Duration,
};

use axum::serve::ListenerExt as _;
use tokio::net::TcpListener;

use crate::{
    error::HallError,
    hall::{Config, Hall},
    routes::{Origins, Shared, router},
};

/// How long requests may take to end when the hall closes.
const CLOSE_MAX: Duration = Duration::from_secs(5);

/// A hall that has its address and its store, and serves once it is told to run.
#[derive(Debug)]
pub struct OpenHall {
    listener: TcpListener,
    address: SocketAddr,
    shared: Shared,
}

impl OpenHall {
    /// Listens, opens the store and resumes the games that an outage interrupted.
    ///
    /// # Errors
    /// If the address is taken, or the data directory cannot be used or is used by another hall.
    pub async fn open(config: Config) -> Result<Self, HallError> {
        let refused = |why| HallError::Listen {
            address: config.listen,
            why,
        };
        let listener = TcpListener::bind(config.listen).await.map_err(refused)?;
        let address = listener.local_addr().map_err(refused)?;
        let hall = Hall::open(&config).await?;
        let origins = Origins {
            public: config.public_origin.clone(),
            lan: lan_origin(address),
        };
        Ok(Self {
            listener,
            address,
            shared: Shared {
                hall,
                origins: Arc::new(origins),
            },
        })
    }

    /// The address that the hall listens on, with the port that the system chose.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// How devices of the local network reach the hall, as far as this machine knows.
    pub fn lan_origin(&self) -> Option<&str> {
        self.shared.origins.lan.as_deref()
    }

    /// Serves until `closed` is done; then answers what was asked, closes all connections and
    /// stores a last sign of life.
    ///
    /// # Errors
    /// If the network fails.
    pub async fn run(
        self,
        closed: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), HallError> {
        let hall = self.shared.hall.clone();
        let closing = {
            let hall = hall.clone();
            async move {
                closed.await;
                tracing::info!("the hall closes");
                hall.close();
            }
        };
        let mut closes = hall.closing();
        let too_long = async move {
            crate::hall::closed(&mut closes).await;
            tokio::time::sleep(CLOSE_MAX).await;
        };
        let service = router(self.shared).into_make_service_with_connect_info::<SocketAddr>();
        // A message goes out when it is written: the system's wait for more to send with it costs
        // whoever answers late some 40 ms for each act.
        let listener = self.listener.tap_io(|stream| {
            if let Err(why) = stream.set_nodelay(true) {
                tracing::debug!(%why, "a connection will not send at once");
            }
        });
        let serving = axum::serve(listener, service).with_graceful_shutdown(closing);
        tokio::select! {
            done = serving.into_future() => done.map_err(HallError::Serve)?,
            () = too_long => tracing::warn!("some requests did not end in time"),
        }
        hall.say_goodbye().await;
        Ok(())
    }
}

/// Opens the hall and serves until the process is told to stop (Ctrl-C, SIGTERM).
///
/// # Errors
/// If the hall cannot be opened, or the network fails.
pub async fn serve(config: Config) -> Result<(), HallError> {
    OpenHall::open(config).await?.run(told_to_stop()).await
}

/// Listens from now on, and is done when the process is told to stop. Call it
/// before the hall's address is told to anybody, inside the runtime: whoever
/// knows the address may stop the hall at once.
pub fn told_to_stop() -> impl Future<Output = ()> {
    #[cfg(unix)]
    let signals = {
        use tokio::signal::unix::{SignalKind, signal};
        // Without a signal there is nothing to wait for; kill -9 still works.
        [SignalKind::interrupt(), SignalKind::terminate()].map(|kind| signal(kind).ok())
    };
    async move {
        #[cfg(unix)]
        {
            let [interrupt, terminate] = signals.map(|signal| async {
                match signal {
                    Some(mut signal) => _ = signal.recv().await,
                    None => std::future::pending::<()>().await,
                }
            });
            tokio::select! {
                () = interrupt => {}
                () = terminate => {}
            }
        }
        #[cfg(not(unix))]
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

/// The address by which this machine goes out into its network. Connecting a UDP socket sends
/// nothing; it only asks the system which way it would go.
fn lan_origin(address: SocketAddr) -> Option<String> {
    let ip = if address.ip().is_unspecified() {
        let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
        socket.connect("192.0.2.1:9").ok()?;
        socket.local_addr().ok()?.ip()
    } else {
        address.ip()
    };
    if ip.is_loopback() || ip.is_unspecified() {
        return None;
    }
    let host = match ip {
        IpAddr::V4(ip) => ip.to_string(),
        IpAddr::V6(ip) => format!("[{ip}]"),
    };
    Some(format!("http://{host}:{}", address.port()))
}
