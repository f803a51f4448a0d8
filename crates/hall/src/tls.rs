//! The hall's built-in TLS.
//!
//! One port accepts both TLS and plain HTTP. A TLS handshake begins with a byte that no request
//! begins with. So a client without TLS is redirected instead of being cut off, and learns nothing
//! else.

pub(crate) mod acme;
pub(crate) mod own;

use std::{io, sync::Arc};

use axum::{Router, http::Extensions};
use tokio::net::TcpStream;
use tokio_rustls::{
    LazyConfigAcceptor,
    rustls::{ServerConfig, server::Acceptor},
    server::TlsStream,
};

use self::{
    acme::Asked,
    own::{Authority, Own},
};

/// The first byte of a handshake.
const HANDSHAKE: u8 = 22;

/// The transport of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Line {
    /// Without encryption: anyone on the way can read it.
    Open,
    /// With TLS that ends here.
    Secure {
        /// Whether to send HSTS: the browser then never connects without TLS again.
        hsts: bool,
    },
}

impl Line {
    /// The transport of a request that the acceptor let in.
    pub(crate) fn of(request: &Extensions) -> Self {
        request.get().copied().unwrap_or(Self::Open)
    }

    pub(crate) fn is_secure(self) -> bool {
        self != Self::Open
    }

    /// The scheme of an address with the same transport.
    pub(crate) fn scheme(self) -> &'static str {
        match self {
            Self::Open => "http",
            Self::Secure { .. } => "https",
        }
    }
}

/// The source of the certificate.
#[derive(Debug)]
pub(crate) enum CertificateSource {
    /// Issued by the hall itself.
    Own(Own),
    /// Ordered from an authority on the internet.
    Asked(Asked),
}

impl CertificateSource {
    /// The authority that devices must trust, if it is the hall's own.
    pub(crate) fn authority(&self) -> Option<Arc<Authority>> {
        match self {
            Self::Own(own) => Some(own.authority.clone()),
            Self::Asked(_) => None,
        }
    }

    /// The configuration of a new handshake.
    fn config(&self) -> Arc<ServerConfig> {
        match self {
            Self::Own(own) => own.config(),
            Self::Asked(asked) => asked.usual.clone(),
        }
    }
}

/// An accepted connection.
pub(crate) enum Guest {
    /// With TLS.
    Secure(Box<TlsStream<TcpStream>>),
    /// Without TLS.
    Plain(TcpStream),
    /// An ACME check that needs only the handshake.
    Checked,
}

/// Accepts connections: those with TLS go to the hall, the others to the plain pages.
#[derive(Debug)]
pub(crate) struct TlsAcceptor {
    keys: CertificateSource,
    /// The routes for clients without TLS.
    pub(crate) plain: Router,
    /// Whether to send HSTS. With a certificate issued by the hall that would lock out clients that
    /// do not trust it.
    pub(crate) hsts: bool,
}

impl TlsAcceptor {
    pub(crate) fn new(keys: CertificateSource, plain: Router) -> Self {
        let hsts = match keys {
            CertificateSource::Own(_) => false,
            CertificateSource::Asked(_) => true,
        };
        Self { keys, plain, hsts }
    }

    /// Performs the handshake. It has no timeout of its own; the caller sets one.
    pub(crate) async fn receive(&self, stream: TcpStream) -> io::Result<Guest> {
        let mut first = [0];
        if stream.peek(&mut first).await? == 0 {
            return Ok(Guest::Checked);
        }
        if first != [HANDSHAKE] {
            return Ok(Guest::Plain(stream));
        }
        let begun = LazyConfigAcceptor::new(Acceptor::default(), stream).await?;
        if let CertificateSource::Asked(asked) = &self.keys
            && rustls_acme::is_tls_alpn_challenge(&begun.client_hello())
        {
            begun.into_stream(asked.challenge.clone()).await?;
            return Ok(Guest::Checked);
        }
        let config = self.keys.config();
        let stream = begun.into_stream(config).await?;
        Ok(Guest::Secure(Box::new(stream)))
    }

    /// Keeps the certificate valid as long as the hall is open.
    pub(crate) async fn keep(self: Arc<Self>) {
        match &self.keys {
            CertificateSource::Own(own) => own.keep().await,
            CertificateSource::Asked(asked) => asked.keep().await,
        }
    }
}
