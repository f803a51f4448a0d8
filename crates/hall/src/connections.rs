//! Connections: acceptance and timeouts.
//!
//! One loop accepts, and a task serves each connection. Unfinished request heads, slow bodies, idle
//! connections and unfinished handshakes all end after some seconds.

use std::{io, net::SocketAddr, sync::Arc, time::Duration};

use axum::{
    Router,
    body::Body,
    extract::{ConnectInfo, Request},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    io::{AsyncRead, AsyncWrite, DuplexStream},
    net::{TcpListener, TcpStream},
    sync::{mpsc::UnboundedReceiver, watch},
    task::JoinSet,
};
use tower::ServiceExt as _;

use crate::{
    error::Error,
    places::{Admission, Place},
    shutdown::closed,
    tls::{Guest, Line, TlsAcceptor},
    unread::ReadByPeer,
};

/// Timeouts of connections.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Patience {
    /// For the head of a request, and for the next request on a connection.
    pub head: Duration,
    /// For the body of a request.
    pub body: Duration,
    /// For a client to read some of what was sent to it.
    pub read: Duration,
    /// Interval of pings on a live connection. A client that sends nothing for four intervals, not
    /// even a pong, is disconnected.
    pub beat: Duration,
    /// For a connection that carries requests, in total; an event stream of a game may last longer.
    pub connection: Duration,
}

impl Default for Patience {
    /// 10 s for a head, 15 s for a body, 30 s for a read, a ping every 5 s, 10 minutes for a
    /// connection.
    fn default() -> Self {
        Self {
            head: Duration::from_secs(10),
            body: Duration::from_secs(15),
            read: Duration::from_secs(30),
            beat: Duration::from_secs(5),
            connection: Duration::from_secs(600),
        }
    }
}

/// Pause after the system could not accept a connection.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_millis(50);

/// Longest time for a response to finish after its connection was asked to close.
const GRACEFUL_CLOSE_MAX: Duration = Duration::from_secs(10);

/// Interval for checking whether a streaming response has ended.
const STREAM_CHECK_INTERVAL: Duration = Duration::from_secs(1);

/// Maximum number of headers of a request.
const HEADERS_MAX: usize = 64;

/// Maximum bytes of a request head, and of the read buffer. It fits a case in a URL with every
/// letter escaped.
const BUFFER_MAX: usize = 256 * 1024;

/// A source of connections.
#[derive(Debug)]
pub(crate) enum Listener {
    /// A TCP port.
    Tcp(TcpListener),
    /// Connections within this process, for tests that need no port.
    Memory(UnboundedReceiver<(DuplexStream, SocketAddr)>),
}

/// An accepted connection.
enum Accepted {
    Tcp(TcpStream),
    Memory(DuplexStream),
}

impl Listener {
    async fn accept(&mut self) -> io::Result<(Accepted, SocketAddr)> {
        match self {
            Self::Tcp(listener) => {
                let (stream, peer) = listener.accept().await?;
                Ok((Accepted::Tcp(stream), peer))
            }
            Self::Memory(connections) => match connections.recv().await {
                Some((stream, peer)) => Ok((Accepted::Memory(stream), peer)),
                None => std::future::pending().await,
            },
        }
    }
}

/// The acceptor of one listening address.
#[derive(Debug, Clone)]
pub(crate) struct Acceptor {
    pub(crate) places: Arc<Admission>,
    pub(crate) patience: Patience,
    /// The TLS acceptor, if the hall speaks TLS.
    pub(crate) tls: Option<Arc<TlsAcceptor>>,
    /// The configured proxies: many clients come through each.
    pub(crate) proxies: Arc<[std::net::IpAddr]>,
}

impl Acceptor {
    /// Serves until the hall closes, then lets open requests finish.
    pub(crate) async fn serve(
        self,
        mut listener: Listener,
        router: Router,
        mut closing: watch::Receiver<bool>,
    ) {
        let mut connections = JoinSet::new();
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                _ = connections.join_next(), if !connections.is_empty() => continue,
                () = closed(&mut closing) => break,
            };
            let (stream, peer) = match accepted {
                Ok(accepted) => accepted,
                Err(why) => {
                    tracing::warn!(%why, "a connection could not be accepted");
                    tokio::time::sleep(ACCEPT_RETRY_DELAY).await;
                    continue;
                }
            };
            let ip = peer.ip().to_canonical();
            let from = (!self.proxies.contains(&ip)).then_some(ip);
            let Some(place) = self.places.enter(from) else {
                continue;
            };
            connections.spawn(self.clone().handle_connection(
                stream,
                peer,
                place,
                router.clone(),
                closing.clone(),
            ));
        }
        drop(listener);
        while connections.join_next().await.is_some() {}
    }

    async fn handle_connection(
        self,
        stream: Accepted,
        peer: SocketAddr,
        place: Arc<Place>,
        router: Router,
        mut closing: watch::Receiver<bool>,
    ) {
        let stream = match stream {
            Accepted::Tcp(stream) => stream,
            Accepted::Memory(stream) => {
                let serving = self.serve_http(stream, peer, place, router, Line::Open, closing);
                return serving.await;
            }
        };
        // Acts are small, and must be sent without delay.
        let _ = stream.set_nodelay(true);
        let Some(tls) = self.tls.clone() else {
            let serving = self.serve_http(stream, peer, place, router, Line::Open, closing);
            return serving.await;
        };
        let received = tokio::select! {
            received = tokio::time::timeout(self.patience.head, tls.receive(stream)) => received,
            () = place.close_requested() => return,
            () = closed(&mut closing) => return,
        };
        match received {
            Ok(Ok(Guest::Secure(stream))) => {
                let line = Line::Secure { hsts: tls.hsts };
                self.serve_http(*stream, peer, place, router, line, closing)
                    .await;
            }
            Ok(Ok(Guest::Plain(stream))) => {
                let router = tls.plain.clone();
                let serving = self.serve_http(stream, peer, place, router, Line::Open, closing);
                serving.await;
            }
            Ok(Ok(Guest::Checked)) | Err(_) => {}
            Ok(Err(why)) => tracing::debug!(%why, "a handshake ended badly"),
        }
    }

    /// Serves requests on one connection until it ends or becomes a live one.
    async fn serve_http(
        self,
        stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
        peer: SocketAddr,
        place: Arc<Place>,
        router: Router,
        line: Line,
        mut closing: watch::Receiver<bool>,
    ) {
        let body_max = self.patience.body;
        let stream = ReadByPeer::new(stream, self.patience.read);
        let service = service_fn(|request: hyper::Request<Incoming>| {
            let (router, place) = (router.clone(), place.clone());
            async move {
                place.begins();
                let mut request = request.map(Body::new);
                request.extensions_mut().insert(ConnectInfo(peer));
                request.extensions_mut().insert(place.clone());
                request.extensions_mut().insert(BodyMax(body_max));
                request.extensions_mut().insert(line);
                let response = router.oneshot(request).await;
                place.ends();
                response
            }
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.patience.head)
            .max_headers(HEADERS_MAX)
            .max_buf_size(BUFFER_MAX)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        tokio::pin!(connection);
        let too_long = async {
            tokio::time::sleep(self.patience.connection).await;
            while place.has_stream() {
                tokio::time::sleep(STREAM_CHECK_INTERVAL).await;
            }
        };
        tokio::select! {
            done = connection.as_mut() => {
                if let Err(why) = done {
                    tracing::debug!(%why, "a connection ended badly");
                }
                return;
            }
            () = place.close_requested() => return,
            () = closed(&mut closing) => {}
            () = too_long => {}
        }
        connection.as_mut().graceful_shutdown();
        let _ = tokio::time::timeout(GRACEFUL_CLOSE_MAX, connection).await;
    }
}

/// Timeout for the body of a request.
#[derive(Debug, Clone, Copy)]
struct BodyMax(Duration);

/// Reads the body of a request before anything else. So a slow client holds only its own
/// connection. `most` is the largest size in bytes.
pub(crate) async fn read_body(request: Request, most: usize) -> Result<Request, Response> {
    let patience = request.extensions().get::<BodyMax>().map(|max| max.0);
    let (parts, body) = request.into_parts();
    let announced = parts
        .headers
        .get(header::CONTENT_LENGTH)
        .and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
    if announced.is_some_and(|length| length > most) {
        return Err(Error::TooLarge.into_response());
    }
    let reading = axum::body::to_bytes(body, most);
    let patience = patience.unwrap_or(Patience::default().body);
    match tokio::time::timeout(patience, reading).await {
        Ok(Ok(bytes)) => Ok(Request::from_parts(parts, Body::from(bytes))),
        Ok(Err(_)) => Err(Error::TooLarge.into_response()),
        Err(_) => {
            let mut response = StatusCode::REQUEST_TIMEOUT.into_response();
            let close = header::HeaderValue::from_static("close");
            response.headers_mut().insert(header::CONNECTION, close);
            Err(response)
        }
    }
}
