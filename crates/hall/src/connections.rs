//! Connections: who comes in, and how long he may take.
//!
//! One loop accepts, a task serves each connection. A head that does not come,
//! a body that trickles, a connection that nobody uses and a handshake that is
//! not finished all end after some seconds, whoever sends them.

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
    hall::closed,
    places::{Place, Places},
    tls::{Gatehouse, Guest, Line},
    unread::ReadByPeer,
};

/// How long the hall waits for those who come and go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Patience {
    /// For the head of a request, and for the next request of a connection.
    pub head: Duration,
    /// For the body of a request.
    pub body: Duration,
    /// For a client to read some of what it is sent.
    pub read: Duration,
    /// How often a live connection hears that the hall lives; one that says nothing for four times
    /// as long, not even that it heard a ping, is closed.
    pub beat: Duration,
    /// For a connection that carries requests, altogether; a stream of a game goes on.
    pub connection: Duration,
}

impl Default for Patience {
    /// 10 s for a head, 15 s for a body, 30 s without reading, a beat every 5 s, 10 minutes for a connection.
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

/// How long to wait after the system could not accept a connection.
const ACCEPT_AGAIN: Duration = Duration::from_millis(50);

/// How long an answer may go on after a connection was told to end.
const END_MAX: Duration = Duration::from_secs(10);

/// How often to look whether an answer that goes on until its reader leaves has ended.
const LOOK_AGAIN: Duration = Duration::from_secs(1);

/// Most headers of a request.
const HEADERS_MAX: usize = 64;

/// Most bytes of a head, and of what waits to be read: a case in an address, every letter escaped.
const BUFFER_MAX: usize = 256 * 1024;

/// Where connections come from.
#[derive(Debug)]
pub(crate) enum Listener {
    /// A port.
    Tcp(TcpListener),
    /// This process: a test that needs no port.
    Memory(UnboundedReceiver<(DuplexStream, SocketAddr)>),
}

/// A connection as it comes.
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

/// The doors of one address.
#[derive(Debug, Clone)]
pub(crate) struct Entrance {
    pub(crate) places: Arc<Places>,
    pub(crate) patience: Patience,
    /// What stands before the requests where the hall speaks TLS.
    pub(crate) tls: Option<Arc<Gatehouse>>,
    /// The proxies that are named: many come through each.
    pub(crate) proxies: Arc<[std::net::IpAddr]>,
}

impl Entrance {
    /// Serves until the hall closes, and lets everybody end what he has begun.
    pub(crate) async fn serve(
        self,
        mut listener: Listener,
        router: Router,
        mut closing: watch::Receiver<bool>,
    ) {
        let mut guests = JoinSet::new();
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                _ = guests.join_next(), if !guests.is_empty() => continue,
                () = closed(&mut closing) => break,
            };
            let (stream, peer) = match accepted {
                Ok(accepted) => accepted,
                Err(why) => {
                    tracing::warn!(%why, "a connection could not be accepted");
                    tokio::time::sleep(ACCEPT_AGAIN).await;
                    continue;
                }
            };
            let ip = peer.ip().to_canonical();
            let from = (!self.proxies.contains(&ip)).then_some(ip);
            let Some(place) = self.places.enter(from) else {
                continue;
            };
            guests.spawn(self.clone().welcome(
                stream,
                peer,
                place,
                router.clone(),
                closing.clone(),
            ));
        }
        drop(listener);
        while guests.join_next().await.is_some() {}
    }

    async fn welcome(
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
                let talk = self.talk(stream, peer, place, router, Line::Open, closing);
                return talk.await;
            }
        };
        // An act is small and must not wait for more to come.
        let _ = stream.set_nodelay(true);
        let Some(tls) = self.tls.clone() else {
            let talk = self.talk(stream, peer, place, router, Line::Open, closing);
            return talk.await;
        };
        let came = tokio::select! {
            came = tokio::time::timeout(self.patience.head, tls.receive(stream)) => came,
            () = place.sent_away() => return,
            () = closed(&mut closing) => return,
        };
        match came {
            Ok(Ok(Guest::Secure(stream))) => {
                let line = Line::Secure { hsts: tls.hsts };
                self.talk(*stream, peer, place, router, line, closing).await;
            }
            Ok(Ok(Guest::Plain(stream))) => {
                let router = tls.plain.clone();
                let talk = self.talk(stream, peer, place, router, Line::Open, closing);
                talk.await;
            }
            Ok(Ok(Guest::Checked)) | Err(_) => {}
            Ok(Err(why)) => tracing::debug!(%why, "a handshake ended badly"),
        }
    }

    /// Answers requests on one connection until it ends or becomes a live one.
    async fn talk(
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
            while place.has_a_long_answer() {
                tokio::time::sleep(LOOK_AGAIN).await;
            }
        };
        tokio::select! {
            done = connection.as_mut() => {
                if let Err(why) = done {
                    tracing::debug!(%why, "a connection ended badly");
                }
                return;
            }
            () = place.sent_away() => return,
            () = closed(&mut closing) => {}
            () = too_long => {}
        }
        connection.as_mut().graceful_shutdown();
        let _ = tokio::time::timeout(END_MAX, connection).await;
    }
}

/// How long the body of a request may take.
#[derive(Debug, Clone, Copy)]
struct BodyMax(Duration);

/// Reads the body of a request before anything is done with it, so that whoever trickles it holds
/// nothing but his own connection. `most` is the largest, in bytes.
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
