//! Streams: one JSON object a line, an empty line where nothing happens for some seconds.

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

/// How often a silent stream says that it lives; the shortest patience among clients is 7 s.
const ALIVE: Duration = Duration::from_secs(4);

/// How long a reader may take to accept a line.
const SEND_MAX: Duration = Duration::from_secs(20);

/// The reader is gone, or too slow.
#[derive(Debug)]
pub(crate) struct Gone;

/// The end of a stream into which lines are put.
#[derive(Debug)]
pub(crate) struct Lines {
    to: mpsc::Sender<io::Result<Bytes>>,
    alive: Interval,
}

impl Lines {
    /// Sends one object.
    pub(crate) async fn send(&mut self, line: &Value) -> Result<(), Gone> {
        self.put(format!("{line}\n").into()).await
    }

    /// Says that the stream lives.
    pub(crate) async fn beat(&mut self) -> Result<(), Gone> {
        self.put(Bytes::from_static(b"\n")).await
    }

    /// Done when it is time to say so, or when the reader has gone.
    pub(crate) async fn pause(&mut self) -> Result<(), Gone> {
        tokio::select! {
            _ = self.alive.tick() => Ok(()),
            () = self.to.closed() => Err(Gone),
        }
    }

    /// Breaks the stream off, as a cut line would: some clients come again only then, and take a
    /// stream that ends in good order for the last they hear.
    pub(crate) async fn break_off(self) {
        let broken = io::Error::from(io::ErrorKind::ConnectionAborted);
        let _ = timeout(SEND_MAX, self.to.send(Err(broken))).await;
    }

    async fn put(&mut self, bytes: Bytes) -> Result<(), Gone> {
        self.alive.reset();
        match timeout(SEND_MAX, self.to.send(Ok(bytes))).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(Gone),
        }
    }
}

/// A stream, and the end into which its lines are put. It ends when that is dropped.
pub(crate) fn open() -> (Lines, Response) {
    let (to, mut from) = mpsc::channel(16);
    let mut alive = interval(ALIVE);
    alive.set_missed_tick_behavior(MissedTickBehavior::Delay);
    alive.reset();
    let lines = stream::poll_fn(move |context| from.poll_recv(context));
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson"),
        (header::CACHE_CONTROL, "no-store"),
        // A proxy must not wait for more.
        (HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    let response = (headers, Body::from_stream(lines)).into_response();
    (Lines { to, alive }, response)
}
