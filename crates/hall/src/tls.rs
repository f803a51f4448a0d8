//! The hall's own TLS: what stands between a connection and its requests.
//!
//! One port hears both. A handshake begins with a byte that no request begins
//! with, so whoever comes without TLS is told where to go instead of being cut
//! off, and learns nothing else.

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

/// What is known of the line that a request came over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Line {
    /// Anybody on the way reads it.
    Open,
    /// Over TLS that ends here.
    Secure {
        /// Whether a browser may be told never to come without TLS again.
        hsts: bool,
    },
}

impl Line {
    /// Of a request that the entrance let in.
    pub(crate) fn of(request: &Extensions) -> Self {
        request.get().copied().unwrap_or(Self::Open)
    }

    pub(crate) fn is_secure(self) -> bool {
        self != Self::Open
    }

    /// How an address begins that leads here by the same way.
    pub(crate) fn scheme(self) -> &'static str {
        match self {
            Self::Open => "http",
            Self::Secure { .. } => "https",
        }
    }
}

/// Where the certificate comes from.
#[derive(Debug)]
pub(crate) enum Keys {
    /// From the hall itself.
    Own(Own),
    /// From an authority on the internet.
    Asked(Asked),
}

impl Keys {
    /// What devices must trust, if it is the hall's own.
    pub(crate) fn authority(&self) -> Option<Arc<Authority>> {
        match self {
            Self::Own(own) => Some(own.authority.clone()),
            Self::Asked(_) => None,
        }
    }

    /// What a handshake that begins now goes by.
    fn config(&self) -> Arc<ServerConfig> {
        match self {
            Self::Own(own) => own.config(),
            Self::Asked(asked) => asked.usual.clone(),
        }
    }
}

/// Who came in.
pub(crate) enum Guest {
    /// One who speaks TLS.
    Secure(Box<TlsStream<TcpStream>>),
    /// One who does not.
    Plain(TcpStream),
    /// One who wanted no more than the handshake.
    Checked,
}

/// Receives connections: those with TLS go to the hall, the others to the plain pages.
#[derive(Debug)]
pub(crate) struct Gatehouse {
    keys: Keys,
    /// What those get who come without TLS.
    pub(crate) plain: Router,
    /// Whether browsers are told to come with TLS alone from now on. For a certificate that the
    /// hall made itself that would lock out whoever does not trust it.
    pub(crate) hsts: bool,
}

impl Gatehouse {
    pub(crate) fn new(keys: Keys, plain: Router) -> Self {
        let hsts = match keys {
            Keys::Own(_) => false,
            Keys::Asked(_) => true,
        };
        Self { keys, plain, hsts }
    }

    /// Shakes hands. It takes as long as the other takes; whoever calls sets the limit.
    pub(crate) async fn receive(&self, stream: TcpStream) -> io::Result<Guest> {
        let mut first = [0];
        if stream.peek(&mut first).await? == 0 {
            return Ok(Guest::Checked);
        }
        if first != [HANDSHAKE] {
            return Ok(Guest::Plain(stream));
        }
        let begun = LazyConfigAcceptor::new(Acceptor::default(), stream).await?;
        if let Keys::Asked(asked) = &self.keys
            && rustls_acme::is_tls_alpn_challenge(&begun.client_hello())
        {
            begun.into_stream(asked.challenge.clone()).await?;
            return Ok(Guest::Checked);
        }
        let config = self.keys.config();
        let stream = begun.into_stream(config).await?;
        Ok(Guest::Secure(Box::new(stream)))
    }

    /// Keeps the certificate good as long as the hall is open.
    pub(crate) async fn keep(self: Arc<Self>) {
        match &self.keys {
            Keys::Own(own) => own.keep().await,
            Keys::Asked(asked) => asked.keep().await,
        }
    }
}
