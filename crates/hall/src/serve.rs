//! Start and shutdown of the hall.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use axum::Router;
use tokio::net::TcpListener;

use crate::{
    config::{Config, Tls},
    environment::Environment,
    error::HallError,
    folder, push,
    routes::{Shared, router, trust},
    startup,
    steward::HallApi,
};
use rokada_live_game::time;
use rokada_netserver::{
    Acceptor, Admission, Listener,
    address::lan_origin,
    connections_max,
    origins::Origins,
    same_site::HostNames,
    shutdown::closed,
    stop_signal,
    tls::{self, CertificateSource, TlsAcceptor},
};

/// How long requests may take to end when the hall closes.
const CLOSE_MAX: Duration = Duration::from_secs(5);

/// How long a closing hall waits for its own tasks to end, and how often it checks.
const TASKS_END_MAX: Duration = Duration::from_secs(1);
const TASKS_CHECK_INTERVAL: Duration = Duration::from_millis(2);

/// Files that the hall needs in addition to connections: the store, its readers, the runtime.
const FILES: usize = 300;

/// A hall with bound address and open store that serves once it is run.
#[derive(Debug)]
pub struct OpenHall {
    listener: Listener,
    /// The listener for plain HTTP.
    http: Option<TcpListener>,
    address: SocketAddr,
    entrance: Acceptor,
    shared: Shared,
    steward: HallApi,
    /// Routes of other services.
    more: Router,
}

impl OpenHall {
    /// Listens, opens the store and resumes the games that an outage interrupted.
    ///
    /// # Errors
    /// If the address is taken, or the data directory cannot be used or is used by another hall.
    pub async fn open(config: Config) -> Result<Self, HallError> {
        Self::open_in(config, Environment::default()).await
    }

    /// As [`Self::open`], in an environment for tests.
    ///
    /// # Errors
    /// As [`Self::open`].
    #[doc(hidden)]
    pub async fn open_in(config: Config, mut env: Environment) -> Result<Self, HallError> {
        let refused = |why| HallError::Listen {
            option: "--listen",
            address: config.listen,
            why,
        };
        let (listener, address) = if let Some(connections) = env.connections.take() {
            (Listener::Memory(connections), config.listen)
        } else {
            let listener = TcpListener::bind(config.listen).await.map_err(refused)?;
            let address = listener.local_addr().map_err(refused)?;
            (Listener::Tcp(listener), address)
        };
        let http = match config.http {
            Some(http) => Some(
                TcpListener::bind(http)
                    .await
                    .map_err(|why| HallError::Listen {
                        option: "--http",
                        address: http,
                        why,
                    })?,
            ),
            None => None,
        };
        let hall = startup::open(&config, &env).await?;
        if let Some(push) = config.push.clone() {
            tokio::spawn(push::keep(hall.clone(), push));
        }
        let keys = match &config.tls {
            Tls::Off => None,
            Tls::Own => Some(CertificateSource::SelfIssued(tls::self_issued::open(
                &config.data_dir,
                config.public_origin.as_deref(),
                &config.hosts,
                address,
                || time::wall().0,
            )?)),
            Tls::Acme(acme) => Some(CertificateSource::Acme(tls::acme::open(
                acme,
                config.data_dir.join(folder::ACME),
            )?)),
        };
        let scheme = if keys.is_some() { "https" } else { "http" };
        let origins = Origins {
            names: HostNames {
                public: config
                    .public_origin
                    .or_else(|| acme_origin(&config.tls, address.port())),
                hosts: config.hosts,
            },
            lan: lan_origin(address, scheme),
            port: address.port(),
            proxies: config.proxies.into(),
        };
        let connection_limits = connections_max(FILES).map_or(config.connection_limits, |most| {
            config.connection_limits.within(most)
        });
        let proxies = origins.proxies.clone();
        let shared = Shared {
            hall,
            origins: Arc::new(origins),
            metrics_token: config.metrics_token.map(Into::into),
            authority: keys.as_ref().and_then(CertificateSource::authority),
        };
        let plain = trust::router(shared.clone());
        let steward = HallApi {
            hall: shared.hall.clone(),
            origins: shared.origins.clone(),
        };
        Ok(Self {
            listener,
            http,
            address,
            steward,
            more: Router::new(),
            entrance: Acceptor {
                admission: Admission::new(connection_limits),
                timeouts: config.timeouts,
                tls: keys.map(|keys| Arc::new(TlsAcceptor::new(keys, plain))),
                proxies,
            },
            shared,
        })
    }

    /// The address that the hall listens on, with the port that the system chose.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The interface of the hall for other services.
    pub fn steward(&self) -> HallApi {
        self.steward.clone()
    }

    /// Adds routes of another service. They pass the same checks as the hall's own.
    pub fn add(&mut self, more: Router) {
        self.more = std::mem::take(&mut self.more).merge(more);
    }

    /// The fingerprint of the hall's own authority, if it has one: SHA-256, as devices show it.
    pub fn fingerprint(&self) -> Option<&str> {
        let authority = self.shared.authority.as_deref();
        authority.map(|authority| authority.fingerprint.as_str())
    }

    /// The origin for devices of the local network, as far as this machine knows.
    pub fn lan_origin(&self) -> Option<&str> {
        self.shared.origins.lan.as_deref()
    }

    /// Serves until `stopped` resolves. Then it finishes open requests, closes all connections and
    /// stores a final heartbeat.
    ///
    /// # Errors
    /// If the network fails.
    pub async fn run(
        self,
        stopped: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), HallError> {
        let hall = self.shared.hall.clone();
        drop(self.steward);
        let all = hall.clone();
        let (closing, mut closes) = (hall.closing(), hall.closing());
        let router = router(self.shared, self.more);
        let keeping = self.entrance.tls.as_ref().map(|tls| tls.clone().keep());
        let keeping = async move {
            if let Some(keeping) = keeping {
                keeping.await;
            }
            std::future::pending::<()>().await;
        };
        let http = self.http.map(|http| {
            let entrance = self.entrance.clone();
            entrance.serve(Listener::Tcp(http), router.clone(), closing.clone())
        });
        let serving = self.entrance.serve(self.listener, router, closing);
        let serving = async {
            match http {
                Some(http) => _ = tokio::join!(serving, http),
                None => serving.await,
            }
        };
        let shutdown = async {
            stopped.await;
            tracing::info!("the hall closes");
            hall.close();
            std::future::pending::<()>().await;
        };
        let too_long = async {
            closed(&mut closes).await;
            tokio::time::sleep(CLOSE_MAX).await;
        };
        tokio::select! {
            () = async {
                serving.await;
                // Live connections are no longer counted among those that carry requests.
                all.sittings.wait_until_empty().await;
            } => {}
            () = shutdown => {}
            () = keeping => {}
            () = too_long => tracing::warn!("some requests did not end in time"),
        }
        hall.write_final_heartbeat().await;
        drop(all);
        // Background tasks end by themselves; the next process that opens the store needs it free.
        let mut waited = Duration::ZERO;
        while Arc::strong_count(&hall) > 1 && waited < TASKS_END_MAX {
            tokio::time::sleep(TASKS_CHECK_INTERVAL).await;
            waited += TASKS_CHECK_INTERVAL;
        }
        Ok(())
    }
}

/// Opens the hall and serves until the process receives Ctrl-C or SIGTERM.
///
/// # Errors
/// If the hall cannot be opened, or the network fails.
pub async fn serve(config: Config) -> Result<(), HallError> {
    OpenHall::open(config).await?.run(stop_signal()).await
}

/// The beginning of links if the certificate is for one name.
fn acme_origin(tls: &Tls, port: u16) -> Option<String> {
    let Tls::Acme(acme) = tls else { return None };
    Some(match port {
        443 => format!("https://{}", acme.name),
        port => format!("https://{}:{port}", acme.name),
    })
}
