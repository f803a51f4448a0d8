//! Streams of newline-delimited JSON, with an empty line as a keepalive.

use std::{io, time::Duration};

use axum::{
    body::{Body, Bytes},
    http::{HeaderName, header},
    response::{IntoResponse, Response},
};
use futures_util::stream;
use serde_json::Value;
use tokio::{
    sync::mpsc,
    time::{Interval, MissedTickBehavior, interval, timeout},
};

/// The keepalive interval; the shortest client timeout is 7 s.
const KEEPALIVE: Duration = Duration::from_secs(4);

/// How long a client may take to accept a line.
const SEND_MAX: Duration = Duration::from_secs(20);

/// The client has disconnected or is too slow.
#[derive(Debug)]
pub(crate) struct Disconnected;

#[derive(Debug)]
pub(crate) struct LineSender {
    to: mpsc::Sender<io::Result<Bytes>>,
    keepalive: Interval,
}

impl LineSender {
    pub(crate) async fn send(&mut self, line: &Value) -> Result<(), Disconnected> {
        self.put(format!("{line}\n").into()).await
    }

    pub(crate) async fn beat(&mut self) -> Result<(), Disconnected> {
        self.put(Bytes::from_static(b"\n")).await
    }

    /// Returns when a keepalive is due, or with an error when the client has disconnected.
    pub(crate) async fn pause(&mut self) -> Result<(), Disconnected> {
        tokio::select! {
            _ = self.keepalive.tick() => Ok(()),
            () = self.to.closed() => Err(Disconnected),
        }
    }

    /// Aborts the stream like a lost connection.
    ///
    /// Some clients reconnect only then. They take a stream that ends cleanly for the end.
    pub(crate) async fn abort(self) {
        let broken = io::Error::from(io::ErrorKind::ConnectionAborted);
        let _ = timeout(SEND_MAX, self.to.send(Err(broken))).await;
    }

    async fn put(&mut self, bytes: Bytes) -> Result<(), Disconnected> {
        self.keepalive.reset();
        match timeout(SEND_MAX, self.to.send(Ok(bytes))).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(Disconnected),
        }
    }
}

/// A stream and its sending half. The stream ends when the sending half is dropped.
pub(crate) fn open() -> (LineSender, Response) {
    let (to, mut from) = mpsc::channel(16);
    let mut keepalive = interval(KEEPALIVE);
    keepalive.set_missed_tick_behavior(MissedTickBehavior::Delay);
    keepalive.reset();
    let lines = stream::poll_fn(move |context| from.poll_recv(context));
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson"),
        (header::CACHE_CONTROL, "no-store"),
        // A proxy must not buffer.
        (HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    let response = (headers, Body::from_stream(lines)).into_response();
    (LineSender { to, keepalive }, response)
}
