//! Connections: acceptance and timeouts.
//!
//! One loop accepts, and a task serves each connection. Unfinished request heads, slow bodies, idle
//! connections and unfinished handshakes all end after some seconds.

use std::{io, net::SocketAddr, sync::Arc, time::Duration};

use axum::{
    Router,
    body::Body,
    extract::{ConnectInfo, Request},
    http::{HeaderValue, StatusCode, header},
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
    admission::{Admission, ConnectionSlot},
    shutdown::closed,
    tls::{Handshaken, TlsAcceptor, Transport},
    unread::ReadByPeer,
};

/// Timeouts of connections.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Timeouts {
    /// For the head of a request, and for the next request on a connection.
    pub head: Duration,
    /// For the body of a request.
    pub body: Duration,
    /// For a client to read some of what was sent to it.
    pub read: Duration,
    /// Interval of pings on a live connection. A client that sends nothing for four intervals, not
    /// even a pong, is disconnected.
    pub ping: Duration,
    /// For a connection that carries requests, in total; a streaming response may last longer.
    pub connection: Duration,
}

impl Default for Timeouts {
    /// 10 s for a head, 15 s for a body, 30 s for a read, a ping every 5 s, 10 minutes for a
    /// connection.
    fn default() -> Self {
        Self {
            head: Duration::from_secs(10),
            body: Duration::from_secs(15),
            read: Duration::from_secs(30),
            ping: Duration::from_secs(5),
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

/// Maximum bytes of a request head, and of the read buffer.
const BUFFER_MAX: usize = 256 * 1024;

/// A source of connections.
#[derive(Debug)]
pub enum Listener {
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
pub struct Acceptor {
    /// The connection slots.
    pub admission: Arc<Admission>,
    /// The timeouts of each connection.
    pub timeouts: Timeouts,
    /// The TLS acceptor, if the server speaks TLS.
    pub tls: Option<Arc<TlsAcceptor>>,
    /// The configured proxies: many clients come through each.
    pub proxies: Arc<[std::net::IpAddr]>,
}

impl Acceptor {
    /// Serves until the server closes, then lets open requests finish.
    pub async fn serve(
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
            let Some(slot) = self.admission.enter(from) else {
                continue;
            };
            connections.spawn(self.clone().handle_connection(
                stream,
                peer,
                slot,
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
        slot: Arc<ConnectionSlot>,
        router: Router,
        mut closing: watch::Receiver<bool>,
    ) {
        let stream = match stream {
            Accepted::Tcp(stream) => stream,
            Accepted::Memory(stream) => {
                let serving =
                    self.serve_http(stream, peer, slot, router, Transport::Plain, closing);
                return serving.await;
            }
        };
        // Messages are small, and must be sent without delay.
        let _ = stream.set_nodelay(true);
        let Some(tls) = self.tls.clone() else {
            let serving = self.serve_http(stream, peer, slot, router, Transport::Plain, closing);
            return serving.await;
        };
        let received = tokio::select! {
            received = tokio::time::timeout(self.timeouts.head, tls.receive(stream)) => received,
            () = slot.close_requested() => return,
            () = closed(&mut closing) => return,
        };
        match received {
            Ok(Ok(Handshaken::Tls(stream))) => {
                let transport = Transport::Tls { hsts: tls.hsts };
                self.serve_http(*stream, peer, slot, router, transport, closing)
                    .await;
            }
            Ok(Ok(Handshaken::Plain(stream))) => {
                let router = tls.plain.clone();
                let serving =
                    self.serve_http(stream, peer, slot, router, Transport::Plain, closing);
                serving.await;
            }
            Ok(Ok(Handshaken::Closed)) | Err(_) => {}
            Ok(Err(why)) => tracing::debug!(%why, "a handshake ended badly"),
        }
    }

    /// Serves requests on one connection until it ends or becomes a live one.
    async fn serve_http(
        self,
        stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
        peer: SocketAddr,
        slot: Arc<ConnectionSlot>,
        router: Router,
        transport: Transport,
        mut closing: watch::Receiver<bool>,
    ) {
        let body_max = self.timeouts.body;
        let stream = ReadByPeer::new(stream, self.timeouts.read);
        let service = service_fn(|request: hyper::Request<Incoming>| {
            let (router, slot) = (router.clone(), slot.clone());
            async move {
                slot.begin_request();
                let mut request = request.map(Body::new);
                request.extensions_mut().insert(ConnectInfo(peer));
                request.extensions_mut().insert(slot.clone());
                request.extensions_mut().insert(BodyMax(body_max));
                request.extensions_mut().insert(transport);
                let response = router.oneshot(request).await;
                slot.end_request();
                response
            }
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.timeouts.head)
            .max_headers(HEADERS_MAX)
            .max_buf_size(BUFFER_MAX)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        tokio::pin!(connection);
        let too_long = async {
            tokio::time::sleep(self.timeouts.connection).await;
            while slot.has_stream() {
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
            () = slot.close_requested() => return,
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

/// Why the body of a request was not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BodyError {
    /// It is larger than allowed, or the client broke it off.
    #[error("the body is too large")]
    TooLarge,
    /// The client sent it too slowly.
    #[error("the body took too long")]
    Timeout,
}

impl IntoResponse for BodyError {
    fn into_response(self) -> Response {
        match self {
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE.into_response(),
            Self::Timeout => {
                let close = [(header::CONNECTION, HeaderValue::from_static("close"))];
                (StatusCode::REQUEST_TIMEOUT, close).into_response()
            }
        }
    }
}

/// Reads the body of a request before anything else. So a slow client holds only its own
/// connection. `most` is the largest size in bytes.
///
/// # Errors
/// If the body is too large or too slow.
pub async fn read_body(request: Request, most: usize) -> Result<Request, BodyError> {
    let timeout = request.extensions().get::<BodyMax>().map(|max| max.0);
    let (parts, body) = request.into_parts();
    let announced = parts
        .headers
        .get(header::CONTENT_LENGTH)
        .and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
    if announced.is_some_and(|length| length > most) {
        return Err(BodyError::TooLarge);
    }
    let reading = axum::body::to_bytes(body, most);
    let timeout = timeout.unwrap_or(Timeouts::default().body);
    match tokio::time::timeout(timeout, reading).await {
        Ok(Ok(bytes)) => Ok(Request::from_parts(parts, Body::from(bytes))),
        Ok(Err(_)) => Err(BodyError::TooLarge),
        Err(_) => Err(BodyError::Timeout),
    }
}
