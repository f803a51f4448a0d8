//! WebSocket connections. Texts are written from the shared bytes, without a copy.
//!
//! The library copies every message into a buffer of its connection, which stays as large as the
//! largest message was. With thousands of connections that is much memory. So this module writes a
//! text after a head of a few bytes, straight from the shared bytes. The library does the rest.
//!
//! Reading and writing are limited. A page that does not take what is sent, or is silent for long,
//! is disconnected. A page that sends too fast has to wait.

use std::{
    io::{self, IoSlice},
    time::Duration,
};

use axum::{
    body::{Body, Bytes},
    extract::FromRequestParts,
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
};
use futures_util::{SinkExt as _, StreamExt as _};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::{
    io::{AsyncRead, AsyncWrite, AsyncWriteExt as _},
    time::{sleep, timeout},
};
use tokio_tungstenite::{
    WebSocketStream,
    tungstenite::{
        self, Message, Utf8Bytes,
        handshake::derive_accept_key,
        protocol::{CloseFrame, Role, WebSocketConfig, frame::coding::CloseCode},
    },
};

/// How long a page may take to accept a message.
const SEND_MAX: Duration = Duration::from_secs(10);

/// How long a page may take to answer that its connection ends.
const CLOSE_MAX: Duration = Duration::from_secs(1);

/// After how many intervals without an answer to a ping, or any other message, a page is gone.
const SILENT_MAX: u32 = 4;

/// The largest message that is read, in bytes.
pub const MESSAGE_MAX: usize = 4_000;

/// Messages of any kind that a page may send at once, and the milliseconds until it may send one
/// more.
const BURST: i64 = 300;
const REFILL_MS: i64 = 50;
const REFILL: Duration = Duration::from_millis(50);

/// The page is gone or too slow.
#[derive(Debug)]
pub struct Disconnected;

/// Why a request opens no WebSocket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a live connection needs {0}")]
pub struct HandshakeError(&'static str);

impl IntoResponse for HandshakeError {
    fn into_response(self) -> Response {
        (StatusCode::BAD_REQUEST, self.to_string()).into_response()
    }
}

/// The frames of a WebSocket over HTTP.
pub type HttpFrames = Frames<TokioIo<Upgraded>>;

/// A request for a WebSocket (RFC 6455, 4.2.1).
#[derive(Debug)]
pub struct Handshake {
    upgrade: OnUpgrade,
    accept: HeaderValue,
}

impl<S: Sync> FromRequestParts<S> for Handshake {
    type Rejection = HandshakeError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, HandshakeError> {
        let heads = &parts.headers;
        if !says(heads, header::CONNECTION, "upgrade") || !says(heads, header::UPGRADE, "websocket")
        {
            return Err(HandshakeError(
                "`Connection: Upgrade` and `Upgrade: websocket`",
            ));
        }
        if !says(heads, header::SEC_WEBSOCKET_VERSION, "13") {
            return Err(HandshakeError("`Sec-WebSocket-Version: 13`"));
        }
        let key = heads.get(header::SEC_WEBSOCKET_KEY);
        let key = key.ok_or(HandshakeError("`Sec-WebSocket-Key`"))?;
        let accept = derive_accept_key(key.as_bytes());
        let upgrade = parts.extensions.remove::<OnUpgrade>();
        Ok(Self {
            upgrade: upgrade.ok_or(HandshakeError("a connection of its own"))?,
            accept: HeaderValue::try_from(accept)
                .map_err(|_| HandshakeError("a valid `Sec-WebSocket-Key`"))?,
        })
    }
}

/// Whether a header contains this word, in any case.
fn says(heads: &HeaderMap, name: HeaderName, word: &str) -> bool {
    let mut values = heads.get_all(name).into_iter();
    values.any(|value| {
        let words = value.to_str().unwrap_or_default().split(',');
        words
            .map(str::trim)
            .any(|said| said.eq_ignore_ascii_case(word))
    })
}

impl Handshake {
    /// Answers the request, and serves the connection after the upgrade.
    pub fn accept<F: Future<Output = ()> + Send + 'static>(
        self,
        serve: impl FnOnce(HttpFrames) -> F + Send + 'static,
    ) -> Response {
        let Self { upgrade, accept } = self;
        tokio::spawn(async move {
            match upgrade.await {
                Ok(upgraded) => serve(Frames::new(TokioIo::new(upgraded)).await).await,
                Err(why) => tracing::debug!(%why, "a live connection did not begin"),
            }
        });
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
        let heads = response.headers_mut();
        heads.insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
        heads.insert(header::UPGRADE, HeaderValue::from_static("websocket"));
        heads.insert(header::SEC_WEBSOCKET_ACCEPT, accept);
        response
    }
}

/// The frames of one WebSocket.
#[derive(Debug)]
pub struct Frames<S> {
    inner: WebSocketStream<S>,
    /// The text that is being written.
    pending: Option<PendingText>,
    /// For how many intervals the page has been silent.
    silent: u32,
    /// When it may send [`BURST`] messages at once again (a token bucket).
    full_at_ms: i64,
}

/// A text whose frame is being written.
#[derive(Debug)]
struct PendingText {
    head: [u8; 10],
    head_length: usize,
    text: Bytes,
    /// How many bytes of head and text are written.
    written: usize,
}

impl<S: AsyncRead + AsyncWrite + Unpin> Frames<S> {
    async fn new(stream: S) -> Self {
        // With the library's default buffers a connection costs 134 KB.
        let config = WebSocketConfig::default()
            .read_buffer_size(1024)
            .write_buffer_size(0)
            .max_message_size(Some(MESSAGE_MAX))
            .max_frame_size(Some(MESSAGE_MAX));
        let inner = WebSocketStream::from_raw_socket(stream, Role::Server, Some(config));
        Self {
            inner: inner.await,
            pending: None,
            silent: 0,
            full_at_ms: 0,
        }
    }

    /// The next message; `None` once the connection has ended. It is cancel-safe.
    ///
    /// # Errors
    /// If the connection broke, or the page sent no valid frame.
    pub async fn receive(&mut self) -> Option<Result<Message, tungstenite::Error>> {
        // A pong must not be written into the middle of a text.
        debug_assert!(
            self.pending.is_none(),
            "a text is sent whole before the next message is read"
        );
        let message = self.inner.next().await;
        if matches!(message, Some(Ok(_))) {
            self.silent = 0;
        }
        message
    }

    /// Delays the messages of a page that sends too fast. `now_ms` is any time that only grows.
    pub async fn throttle(&mut self, now_ms: i64) {
        self.full_at_ms = self.full_at_ms.max(now_ms).saturating_add(REFILL_MS);
        if self.full_at_ms.saturating_sub(now_ms) > BURST * REFILL_MS {
            sleep(REFILL).await;
        }
    }

    /// Pings the page. The caller calls it at each ping interval.
    ///
    /// # Errors
    /// If the page has been silent for too long.
    pub async fn ping(&mut self) -> Result<(), Disconnected> {
        if self.silent == SILENT_MAX {
            return Err(Disconnected);
        }
        // Every second interval is enough to detect a dead page in time.
        if self.silent.is_multiple_of(2) {
            self.send(Message::Ping(Bytes::new())).await?;
        }
        self.silent += 1;
        Ok(())
    }

    /// Sends a text. If this is dropped, the rest is sent before the next message.
    ///
    /// # Errors
    /// If the page is gone or too slow.
    pub async fn send_text(&mut self, text: Bytes) -> Result<(), Disconnected> {
        in_time(async {
            self.write_pending().await?;
            // A pong that the library may have written in part.
            self.inner.flush().await?;
            self.pending = Some(PendingText::new(text));
            self.write_pending().await
        })
        .await
    }

    /// Closes the connection with a reason.
    ///
    /// # Errors
    /// If the page is gone or too slow.
    pub async fn close(
        &mut self,
        code: CloseCode,
        reason: &'static str,
    ) -> Result<(), Disconnected> {
        let reason = Utf8Bytes::from_static(reason);
        self.send(Message::Close(Some(CloseFrame { code, reason })))
            .await
    }

    /// Closes the connection with a reason, and waits for the answer of the page (RFC 6455, 7.1.1).
    ///
    /// A page that sends something to a connection that is closed may lose what it has not read.
    ///
    /// # Errors
    /// If the page is gone or too slow.
    pub async fn close_and_wait(
        &mut self,
        code: CloseCode,
        reason: &'static str,
    ) -> Result<(), Disconnected> {
        self.close(code, reason).await?;
        let answered = async { while let Some(Ok(_)) = self.inner.next().await {} };
        let _ = timeout(CLOSE_MAX, answered).await;
        Ok(())
    }

    async fn send(&mut self, message: Message) -> Result<(), Disconnected> {
        in_time(async {
            self.write_pending().await?;
            self.inner.send(message).await
        })
        .await
    }

    async fn write_pending(&mut self) -> Result<(), tungstenite::Error> {
        let stream = self.inner.get_mut();
        while let Some(pending) = &mut self.pending {
            let written = stream.write_vectored(&pending.rest()).await?;
            if written == 0 {
                return Err(io::Error::from(io::ErrorKind::WriteZero).into());
            }
            pending.written += written;
            if pending.is_done() {
                self.pending = None;
            }
        }
        Ok(stream.flush().await?)
    }
}

async fn in_time(
    sending: impl Future<Output = Result<(), tungstenite::Error>>,
) -> Result<(), Disconnected> {
    match timeout(SEND_MAX, sending).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(Disconnected),
    }
}

impl PendingText {
    fn new(text: Bytes) -> Self {
        /// First byte of a complete text message.
        const TEXT: u8 = 0x81;
        let length = text.len();
        let mut head = [0; 10];
        head[0] = TEXT;
        let head_length = if let Ok(short @ ..126) = u8::try_from(length) {
            head[1] = short;
            2
        } else if let Ok(long) = u16::try_from(length) {
            head[1] = 126;
            head[2..4].copy_from_slice(&long.to_be_bytes());
            4
        } else {
            head[1] = 127;
            head[2..].copy_from_slice(&(length as u64).to_be_bytes());
            10
        };
        Self {
            head,
            head_length,
            text,
            written: 0,
        }
    }

    fn rest(&self) -> [IoSlice<'_>; 2] {
        let head = &self.head[self.written.min(self.head_length)..self.head_length];
        let text = &self.text[self.written.saturating_sub(self.head_length)..];
        [IoSlice::new(head), IoSlice::new(text)]
    }

    fn is_done(&self) -> bool {
        self.written == self.head_length + self.text.len()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use futures_util::FutureExt as _;
    use tokio::io::DuplexStream;

    use super::*;

    /// The two ends of a connection with a small buffer: the server's and the page's.
    async fn connection() -> (Frames<DuplexStream>, WebSocketStream<DuplexStream>) {
        let (here, there) = tokio::io::duplex(16);
        let page = WebSocketStream::from_raw_socket(there, Role::Client, None).await;
        (Frames::new(here).await, page)
    }

    async fn received(page: &mut WebSocketStream<DuplexStream>) -> Message {
        page.next()
            .await
            .expect("the connection holds")
            .expect("a frame")
    }

    #[tokio::test]
    async fn texts_of_every_length_come_whole() {
        for length in [0, 1, 125, 126, 127, 65_535, 65_536, 70_000] {
            let (mut server, mut page) = connection().await;
            let text = "x".repeat(length);
            let bytes = Bytes::from(text.clone());
            let (sent, came) = tokio::join!(server.send_text(bytes), received(&mut page));
            sent.expect("it is read");
            assert_eq!(came, Message::text(text), "{length}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn page_that_answers_a_ping_meanwhile_reads_why_its_connection_ends() {
        let (here, there) = tokio::io::duplex(1_024);
        let mut page = WebSocketStream::from_raw_socket(there, Role::Client, None).await;
        let mut server = Frames::new(here).await;
        let ending = async move {
            server.ping().await?;
            server
                .close_and_wait(CloseCode::Again, "another client needs this slot")
                .await
        };
        let reading = async { [received(&mut page).await, received(&mut page).await] };
        let (ended, came) = tokio::join!(ending, reading);
        ended.expect("the page reads");
        let [Message::Ping(_), Message::Close(Some(close))] = came else {
            panic!("{came:?}");
        };
        assert_eq!(close.code, CloseCode::Again);
    }

    #[tokio::test]
    async fn a_page_that_sends_too_fast_waits() {
        let (mut server, _page) = connection().await;
        for _ in 0..BURST {
            assert!(server.throttle(0).now_or_never().is_some());
        }
        assert!(server.throttle(0).now_or_never().is_none(), "it waits");
        // Two were added, and the message that waited took one.
        let later = 2 * REFILL_MS;
        assert!(server.throttle(later).now_or_never().is_some());
        assert!(server.throttle(later).now_or_never().is_none());
    }

    #[tokio::test]
    async fn what_was_begun_goes_before_what_comes_next() {
        let (mut server, mut page) = connection().await;
        let long = "view ".repeat(100);
        for next in [Message::Ping(Bytes::new()), Message::Close(None)] {
            let sending = server.send_text(long.clone().into());
            // The page does not read: what waits for it is given up.
            let given_up = tokio::time::timeout(Duration::from_millis(20), sending).await;
            given_up.expect_err("the buffer is small");
            let (sent, came) = tokio::join!(server.send(next.clone()), async {
                (received(&mut page).await, received(&mut page).await)
            });
            sent.expect("it is read");
            assert_eq!(came, (Message::text(long.clone()), next));
        }
    }

    #[tokio::test]
    async fn an_answer_to_a_ping_is_not_in_the_middle_of_a_text() {
        let (mut server, mut page) = connection().await;
        let long = Bytes::from("view ".repeat(100));
        let ping = Message::Ping(Bytes::from_static(&[7; 100]));
        let all = async {
            // It is answered as far as the buffer takes it.
            let sent = page.send(ping.clone());
            let (came, sent) = tokio::join!(server.receive(), sent);
            sent.expect("the server reads");
            assert!(matches!(came, Some(Ok(Message::Ping(_)))), "{came:?}");
            let _ = tokio::time::timeout(Duration::from_millis(20), server.receive()).await;
            let (sent, came) = tokio::join!(server.send_text(long.clone()), async {
                [received(&mut page).await, received(&mut page).await]
            });
            sent.expect("it is read");
            let text = Message::Text(long.clone().try_into().expect("UTF-8"));
            assert_eq!(came, [Message::Pong(Bytes::from_static(&[7; 100])), text]);
        };
        let in_time = tokio::time::timeout(Duration::from_secs(10), all).await;
        in_time.expect("neither side blocks the other");
    }
}
