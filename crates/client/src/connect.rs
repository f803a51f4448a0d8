//! A connection to the hall, with TLS if its link uses `https`.

use std::{io, sync::Arc};

use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
};
use tokio_rustls::{
    TlsConnector,
    rustls::{
        ClientConfig, RootCertStore,
        crypto::ring,
        pki_types::{CertificateDer, ServerName},
    },
};
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{self, http::StatusCode},
};

use crate::address::Address;

pub(crate) trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}

impl<S: AsyncRead + AsyncWrite + Send + Unpin> Stream for S {}

pub(crate) type Socket = WebSocketStream<Box<dyn Stream>>;

pub(crate) enum ConnectError {
    /// The link belongs to no seat.
    Nowhere,
    /// The hall cannot be reached, or rejects connections at the moment.
    Later,
}

/// The TLS configuration that trusts the usual authorities and these certificates.
pub(crate) fn tls_config(trusted: &[CertificateDer<'static>]) -> Option<Arc<ClientConfig>> {
    let mut roots = RootCertStore::empty();
    roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
    roots.add_parsable_certificates(trusted.iter().cloned());
    let provider = Arc::new(ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider);
    let config = config.with_safe_default_protocol_versions().ok()?;
    Some(Arc::new(
        config.with_root_certificates(roots).with_no_client_auth(),
    ))
}

/// Connects to the seat by one of the addresses of its host.
pub(crate) async fn connect(
    address: &Address,
    tls: Option<Arc<ClientConfig>>,
    url: String,
) -> Result<Socket, ConnectError> {
    let stream = stream(address, tls)
        .await
        .map_err(|_| ConnectError::Later)?;
    match client_async(url, stream).await {
        Ok((socket, _)) => Ok(socket),
        Err(tungstenite::Error::Http(answer))
            if [StatusCode::NOT_FOUND, StatusCode::GONE].contains(&answer.status()) =>
        {
            Err(ConnectError::Nowhere)
        }
        Err(_) => Err(ConnectError::Later),
    }
}

async fn stream(address: &Address, tls: Option<Arc<ClientConfig>>) -> io::Result<Box<dyn Stream>> {
    let stream = TcpStream::connect((address.host.as_str(), address.port)).await?;
    stream.set_nodelay(true)?;
    if !address.is_secure {
        return Ok(Box::new(stream));
    }
    let config = tls.ok_or(io::ErrorKind::Unsupported)?;
    let name = ServerName::try_from(address.host.clone()).map_err(io::Error::other)?;
    let secure = TlsConnector::from(config).connect(name, stream).await?;
    Ok(Box::new(secure))
}
