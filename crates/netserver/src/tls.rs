//! Built-in TLS.
//!
//! One port accepts both TLS and plain HTTP. A TLS handshake begins with a byte that no request
//! begins with. So a client without TLS is redirected instead of being cut off, and learns nothing
//! else.

pub mod acme;
pub mod self_issued;

use std::{io, sync::Arc};

use axum::{Router, http::Extensions};
use tokio::net::TcpStream;
use tokio_rustls::{
    LazyConfigAcceptor,
    rustls::{ServerConfig, server::Acceptor},
    server::TlsStream,
};

use self::{
    acme::AcmeCertificate,
    self_issued::{Authority, SelfIssued},
};

/// Why TLS cannot start.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    /// A file or directory cannot be used.
    #[error("{file} cannot be used: {why}; {advice}")]
    File {
        /// Its path.
        file: String,
        /// The system error.
        why: io::Error,
        /// What to do.
        advice: &'static str,
    },
    /// The server cannot issue its own certificate.
    #[error(
        "{folder}/ca.key and ca.crt do not make a certificate: {why}; put both back from a backup, \
         or remove both: new ones are then made, and every device must trust the new certificate"
    )]
    Authority {
        /// The directory of both.
        folder: String,
        /// What is wrong.
        why: String,
    },
    /// The root certificate for the directory of an ACME authority cannot be read.
    #[error("{file} holds no certificate that can be read: {why}; --acme-root takes a PEM file")]
    AcmeRoot {
        /// The file.
        file: String,
        /// What is wrong.
        why: String,
    },
}

/// The first byte of a handshake.
const HANDSHAKE: u8 = 22;

/// The transport of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Transport {
    /// Without encryption: anyone on the way can read it.
    Plain,
    /// With TLS that ends here.
    Tls {
        /// Whether to send HSTS: the browser then never connects without TLS again.
        hsts: bool,
    },
}

impl Transport {
    /// The transport of a request that the acceptor let in.
    pub fn of(request: &Extensions) -> Self {
        request.get().copied().unwrap_or(Self::Plain)
    }

    /// Whether it is encrypted.
    pub fn is_secure(self) -> bool {
        self != Self::Plain
    }

    /// The scheme of an address with the same transport.
    pub fn scheme(self) -> &'static str {
        match self {
            Self::Plain => "http",
            Self::Tls { .. } => "https",
        }
    }
}

/// The source of the certificate.
#[derive(Debug)]
pub enum CertificateSource {
    /// Issued by the server itself.
    SelfIssued(SelfIssued),
    /// Ordered from an authority on the internet.
    Acme(AcmeCertificate),
}

impl CertificateSource {
    /// The authority that devices must trust, if it is the server's own.
    pub fn authority(&self) -> Option<Arc<Authority>> {
        match self {
            Self::SelfIssued(issued) => Some(issued.authority.clone()),
            Self::Acme(_) => None,
        }
    }

    /// The configuration of a new handshake.
    fn config(&self) -> Arc<ServerConfig> {
        match self {
            Self::SelfIssued(issued) => issued.config(),
            Self::Acme(acme) => acme.usual.clone(),
        }
    }
}

/// A connection after its handshake.
pub(crate) enum Handshaken {
    /// With TLS.
    Tls(Box<TlsStream<TcpStream>>),
    /// Without TLS.
    Plain(TcpStream),
    /// Closed by the client, or an ACME check that needs only the handshake.
    Closed,
}

/// Accepts connections: those with TLS go to the server, the others to the plain pages.
#[derive(Debug)]
pub struct TlsAcceptor {
    keys: CertificateSource,
    /// The routes for clients without TLS.
    pub(crate) plain: Router,
    /// Whether to send HSTS. With a certificate issued by the server that would lock out clients
    /// that do not trust it.
    pub(crate) hsts: bool,
}

impl TlsAcceptor {
    /// Uses this certificate; `plain` are the routes for clients without TLS.
    pub fn new(keys: CertificateSource, plain: Router) -> Self {
        let hsts = match keys {
            CertificateSource::SelfIssued(_) => false,
            CertificateSource::Acme(_) => true,
        };
        Self { keys, plain, hsts }
    }

    /// Performs the handshake. It has no timeout of its own; the caller sets one.
    pub(crate) async fn receive(&self, stream: TcpStream) -> io::Result<Handshaken> {
        let mut first = [0];
        if stream.peek(&mut first).await? == 0 {
            return Ok(Handshaken::Closed);
        }
        if first != [HANDSHAKE] {
            return Ok(Handshaken::Plain(stream));
        }
        let begun = LazyConfigAcceptor::new(Acceptor::default(), stream).await?;
        if let CertificateSource::Acme(acme) = &self.keys
            && rustls_acme::is_tls_alpn_challenge(&begun.client_hello())
        {
            begun.into_stream(acme.challenge.clone()).await?;
            return Ok(Handshaken::Closed);
        }
        let config = self.keys.config();
        let stream = begun.into_stream(config).await?;
        Ok(Handshaken::Tls(Box::new(stream)))
    }

    /// Keeps the certificate valid as long as the server runs.
    pub async fn keep(self: Arc<Self>) {
        match &self.keys {
            CertificateSource::SelfIssued(issued) => issued.keep().await,
            CertificateSource::Acme(acme) => acme.keep().await,
        }
    }
}
