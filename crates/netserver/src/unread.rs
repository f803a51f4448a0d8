//! Limits for what clients have not read yet: bytes of responses, and the time without reading.

use std::{
    collections::{BTreeMap, HashMap},
    io::{self, IoSlice},
    net::IpAddr,
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll, ready},
    time::Duration,
};

use axum::{
    body::{Body, Bytes},
    response::Response,
};
use hyper::body::{Body as HttpBody, Frame, SizeHint};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    time::{Sleep, sleep},
};

use crate::{address::client_network, admission::ConnectionSlot};

/// Most bytes of responses that the clients of one address have not read.
const ADDRESS_MAX: usize = 32 << 20;

/// The same for all clients.
const ALL_MAX: usize = 128 << 20;

/// Smaller responses are not counted.
const COUNTED_MIN: u64 = 16 << 10;

/// Largest part of a response that is handed to the connection at once.
const PART_MAX: usize = 64 << 10;

/// The large responses that clients have not read yet.
///
/// Over a limit the oldest is dropped with its connection: of the address over its own limit, or
/// of the address with most bytes where all together are over theirs.
#[derive(Debug, Default)]
pub struct UnreadResponses {
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    next: u64,
    /// By address, the oldest first.
    responses: BTreeMap<(IpAddr, u64), Unread>,
    of_address: HashMap<IpAddr, usize>,
    all: usize,
}

#[derive(Debug)]
struct Unread {
    bytes: usize,
    slot: Arc<ConnectionSlot>,
}

/// An entry of [`UnreadResponses`], until it is dropped.
#[derive(Debug)]
struct UnreadEntry {
    responses: Arc<UnreadResponses>,
    key: (IpAddr, u64),
}

impl UnreadResponses {
    /// Counts a large response until it is read.
    pub fn track(
        self: &Arc<Self>,
        response: Response,
        client: IpAddr,
        slot: &Arc<ConnectionSlot>,
    ) -> Response {
        let exact = HttpBody::size_hint(response.body()).exact();
        let Some(bytes) = exact.filter(|bytes| *bytes >= COUNTED_MIN) else {
            return response;
        };
        let bytes = usize::try_from(bytes).unwrap_or(usize::MAX);
        let entry = self.add(client_network(client), bytes, slot.clone());
        response.map(|inner| {
            Body::new(TrackedBody {
                inner,
                rest: Bytes::new(),
                _entry: entry,
            })
        })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(
        self: &Arc<Self>,
        address: IpAddr,
        bytes: usize,
        slot: Arc<ConnectionSlot>,
    ) -> UnreadEntry {
        let mut state = self.state();
        let key = (address, state.next);
        state.next += 1;
        state.responses.insert(key, Unread { bytes, slot });
        *state.of_address.entry(address).or_default() += bytes;
        state.all += bytes;
        while state.of_address.get(&address) > Some(&ADDRESS_MAX) && state.drop_oldest(address, key)
        {
        }
        while state.all > ALL_MAX {
            let most = state.of_address.iter().max_by_key(|(_, bytes)| **bytes);
            let most = most.map(|(address, _)| *address);
            if !most.is_some_and(|address| state.drop_oldest(address, key)) {
                break;
            }
        }
        drop(state);
        UnreadEntry {
            responses: self.clone(),
            key,
        }
    }
}

impl State {
    /// Ends the connection with the oldest response of an address other than the newest of all.
    fn drop_oldest(&mut self, address: IpAddr, newest: (IpAddr, u64)) -> bool {
        let mut of_address = self.responses.range((address, 0)..=(address, u64::MAX));
        let oldest = of_address.next().map(|(key, _)| *key);
        let Some(unread) = oldest
            .filter(|key| *key != newest)
            .and_then(|key| self.remove(key))
        else {
            return false;
        };
        unread.slot.request_close();
        true
    }

    fn remove(&mut self, key: (IpAddr, u64)) -> Option<Unread> {
        let unread = self.responses.remove(&key)?;
        self.all -= unread.bytes;
        if let Some(bytes) = self.of_address.get_mut(&key.0) {
            *bytes -= unread.bytes;
            if *bytes == 0 {
                self.of_address.remove(&key.0);
            }
        }
        Some(unread)
    }
}

impl Drop for UnreadEntry {
    fn drop(&mut self) {
        self.responses.state().remove(self.key);
    }
}

/// A body that is handed to the connection in parts, and counts as unread until the last.
struct TrackedBody {
    inner: Body,
    /// What is left of a part that was larger.
    rest: Bytes,
    _entry: UnreadEntry,
}

impl HttpBody for TrackedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if self.rest.is_empty() {
            let frame = match ready!(Pin::new(&mut self.inner).poll_frame(context)) {
                Some(Ok(frame)) => frame,
                end => return Poll::Ready(end),
            };
            match frame.into_data() {
                Ok(data) => self.rest = data,
                Err(trailers) => return Poll::Ready(Some(Ok(trailers))),
            }
        }
        let length = self.rest.len().min(PART_MAX);
        Poll::Ready(Some(Ok(Frame::data(self.rest.split_to(length)))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.inner.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let rest = u64::try_from(self.rest.len()).unwrap_or(u64::MAX);
        match HttpBody::size_hint(&self.inner).exact() {
            Some(inner) => SizeHint::with_exact(rest.saturating_add(inner)),
            None => SizeHint::default(),
        }
    }
}

/// A stream that fails once its peer has read nothing for a while.
#[derive(Debug)]
pub(crate) struct ReadByPeer<S> {
    stream: S,
    limit: Duration,
    waiting: Option<Pin<Box<Sleep>>>,
}

impl<S> ReadByPeer<S> {
    pub(crate) fn new(stream: S, limit: Duration) -> Self {
        Self {
            stream,
            limit,
            waiting: None,
        }
    }

    /// The result of a write: an error if it waited for longer than the limit.
    fn within_limit<T>(
        &mut self,
        written: Poll<io::Result<T>>,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.waiting = None;
            return written;
        }
        let limit = self.limit;
        let waiting = self.waiting.get_or_insert_with(|| Box::pin(sleep(limit)));
        ready!(waiting.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for ReadByPeer<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for ReadByPeer<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.within_limit(written, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.within_limit(written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.within_limit(flushed, context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.stream).poll_shutdown(context);
        self.within_limit(shut, context)
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

    use super::*;
    use crate::admission::{Admission, ConnectionLimits};

    fn address(end: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, end])
    }

    fn slot(admission: &Arc<Admission>, end: u8) -> Arc<ConnectionSlot> {
        admission.enter(Some(address(end))).expect("a slot")
    }

    fn is_ended(slot: &ConnectionSlot) -> bool {
        slot.close_requested().now_or_never().is_some()
    }

    fn page(bytes: usize) -> Response {
        Response::new(Body::from("x".repeat(bytes)))
    }

    #[test]
    fn an_address_holds_so_many_unread_bytes_and_its_oldest_connection_ends() {
        let (unread, admission) = (
            Arc::<UnreadResponses>::default(),
            Admission::new(ConnectionLimits::default()),
        );
        let held: Vec<_> = (0..40)
            .map(|_| {
                let slot = slot(&admission, 1);
                let entry = unread.add(address(1), 14 << 20, slot.clone());
                assert!(unread.state().all <= ADDRESS_MAX);
                (slot, entry)
            })
            .collect();
        let ended: Vec<bool> = held.iter().map(|(slot, _)| is_ended(slot)).collect();
        assert_eq!(ended[..38], [true; 38]);
        assert_eq!(ended[38..], [false; 2]);
        // A small page is not counted.
        let before = unread.state().all;
        drop(unread.track(page(1_000), address(1), &held[39].0));
        assert_eq!(unread.state().all, before);
        drop(held);
        let state = unread.state();
        assert!(state.all == 0 && state.responses.is_empty() && state.of_address.is_empty());
    }

    #[test]
    fn over_the_limit_of_all_the_address_with_most_pays() {
        let (unread, admission) = (
            Arc::<UnreadResponses>::default(),
            Admission::new(ConnectionLimits::default()),
        );
        let track = |end: u8, bytes: usize| {
            let slot = slot(&admission, end);
            let entry = unread.add(address(end), bytes, slot.clone());
            (slot, entry)
        };
        let small = track(1, 1 << 20);
        let crowd: Vec<_> = (2..=5).map(|end| track(end, 31 << 20)).collect();
        let last = track(6, 10 << 20);
        assert!(!is_ended(&small.0) && !is_ended(&last.0));
        let ended = crowd.iter().filter(|(slot, _)| is_ended(slot)).count();
        assert_eq!(ended, 1);
        assert!(unread.state().all <= ALL_MAX);
    }

    #[tokio::test]
    async fn a_tracked_response_is_the_same_response() {
        let (unread, admission) = (
            Arc::<UnreadResponses>::default(),
            Admission::new(ConnectionLimits::default()),
        );
        let slot = slot(&admission, 1);
        let length = 3 * PART_MAX + 1;
        let response = unread.track(page(length), address(1), &slot);
        let exact = HttpBody::size_hint(response.body()).exact();
        assert_eq!(exact, u64::try_from(length).ok());
        assert_eq!(unread.state().all, length);
        let bytes = axum::body::to_bytes(response.into_body(), usize::MAX).await;
        assert_eq!(bytes.expect("reads").len(), length);
        assert_eq!(unread.state().all, 0);
    }

    #[tokio::test]
    async fn a_peer_that_reads_nothing_for_the_limit_ends_the_stream() {
        let stream = |limit| {
            let (ours, peer) = tokio::io::duplex(16);
            (ReadByPeer::new(ours, limit), peer)
        };
        let (mut ours, mut peer) = stream(Duration::from_secs(3_600));
        let mut read = [0; 48];
        let (written, all) = tokio::join!(ours.write_all(&[1; 48]), peer.read_exact(&mut read));
        written.expect("the peer reads");
        assert_eq!(all.expect("all of it"), 48);
        let (mut ours, _peer) = stream(Duration::ZERO);
        ours.write_all(&[1; 16]).await.expect("it has room");
        let written = ours.write_all(&[1; 1]).await;
        let why = written.expect_err("the peer reads nothing").kind();
        assert_eq!(why, io::ErrorKind::TimedOut);
    }
}
