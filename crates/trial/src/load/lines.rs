//! Many WebSocket connections in one thread, with only the part of the protocol that a hall uses.

use std::{
    io::{ErrorKind, Read as _, Write as _},
    net::SocketAddr,
    time::Duration,
};

use anyhow::{Context as _, Result, bail};
use mio::{Events, Interest, Poll, Token, net::TcpStream};

/// Most connections to open at once: fewer than the backlog of a listening socket.
const CONNECTING_MAX: usize = 256;

#[derive(Debug)]
pub(crate) struct Connections {
    poll: Poll,
    events: Events,
    address: SocketAddr,
    all: Vec<Line>,
    waiting: Vec<usize>,
    connecting: usize,
    open: usize,
    buffer: Vec<u8>,
}

#[derive(Debug)]
struct Line {
    stream: Option<TcpStream>,
    state: State,
    path: String,
    part: Vec<u8>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Closed,
    Connecting,
    Upgrading,
    Open,
}

impl Connections {
    pub(crate) fn new(address: SocketAddr) -> Result<Self> {
        Ok(Self {
            poll: Poll::new()?,
            events: Events::with_capacity(1024),
            address,
            all: Vec::new(),
            waiting: Vec::new(),
            connecting: 0,
            open: 0,
            buffer: vec![0; 256 * 1024],
        })
    }

    /// Adds a connection to be opened at this path and returns its number.
    pub(crate) fn add(&mut self, path: String) -> usize {
        self.all.push(Line {
            stream: None,
            state: State::Closed,
            path,
            part: Vec::new(),
        });
        self.waiting.push(self.all.len() - 1);
        self.all.len() - 1
    }

    /// Closes a connection and opens it again at this path.
    pub(crate) fn again(&mut self, line: usize, path: String) {
        let it = &mut self.all[line];
        if it.state == State::Open {
            self.open -= 1;
        }
        it.stream = None;
        it.state = State::Closed;
        it.part = Vec::new();
        it.path = path;
        self.waiting.push(line);
    }

    pub(crate) fn open(&self) -> usize {
        self.open
    }

    fn open_more(&mut self) -> Result<()> {
        while self.connecting < CONNECTING_MAX
            && let Some(number) = self.waiting.pop()
        {
            let mut stream = TcpStream::connect(self.address)?;
            let interest = Interest::READABLE | Interest::WRITABLE;
            let registry = self.poll.registry();
            registry.register(&mut stream, Token(number), interest)?;
            let line = &mut self.all[number];
            line.stream = Some(stream);
            line.state = State::Connecting;
            self.connecting += 1;
        }
        Ok(())
    }

    pub(crate) fn send(&mut self, line: usize, text: &str) -> Result<()> {
        frame(&mut self.all[line], 0x1, text.as_bytes())
    }

    /// Waits at most this long and passes on the received messages.
    pub(crate) fn poll(
        &mut self,
        wait: Duration,
        mut on_message: impl FnMut(usize, &[u8]) -> Result<()>,
    ) -> Result<()> {
        self.open_more()?;
        let mut events = std::mem::replace(&mut self.events, Events::with_capacity(0));
        match self.poll.poll(&mut events, Some(wait)) {
            Err(why) if why.kind() == ErrorKind::Interrupted => {}
            done => done?,
        }
        for event in &events {
            let Token(number) = event.token();
            if event.is_writable() && self.all[number].state == State::Connecting {
                self.ask(number)?;
            }
            if event.is_readable() {
                self.read(number, &mut on_message)?;
            }
        }
        self.events = events;
        Ok(())
    }

    fn ask(&mut self, number: usize) -> Result<()> {
        let line = &mut self.all[number];
        let stream = line.stream.as_mut().context("a line without a stream")?;
        if let Some(why) = stream.take_error()? {
            bail!("line {number} did not come in: {why}");
        }
        stream.set_nodelay(true)?;
        let request = format!(
            "GET {} HTTP/1.1\r\nHost: {}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            line.path, self.address
        );
        stream.write_all(request.as_bytes())?;
        line.state = State::Upgrading;
        Ok(())
    }

    fn read(
        &mut self,
        number: usize,
        on_message: &mut impl FnMut(usize, &[u8]) -> Result<()>,
    ) -> Result<()> {
        let line = &mut self.all[number];
        loop {
            let Some(stream) = line.stream.as_mut() else {
                return Ok(());
            };
            let buffered = line.part.len();
            self.buffer[..buffered].copy_from_slice(&line.part);
            let read = match stream.read(&mut self.buffer[buffered..]) {
                Ok(0) => bail!("the hall closed line {number} ({})", line.path),
                Ok(read) => read,
                Err(why) if why.kind() == ErrorKind::WouldBlock => return Ok(()),
                Err(why) => bail!("line {number} broke: {why}"),
            };
            line.part.clear();
            let mut rest = &self.buffer[..buffered + read];
            if line.state == State::Upgrading {
                let Some(end) = rest.windows(4).position(|four| four == b"\r\n\r\n") else {
                    line.part.extend_from_slice(rest);
                    continue;
                };
                if !rest.starts_with(b"HTTP/1.1 101") {
                    bail!("line {number}: {}", String::from_utf8_lossy(rest));
                }
                rest = &rest[end + 4..];
                line.state = State::Open;
                self.connecting -= 1;
                self.open += 1;
            }
            while let Some((kind, body, after)) = message(rest) {
                match kind {
                    0x1 => on_message(number, body)?,
                    0x8 => bail!("the hall closed line {number}"),
                    0x9 => {
                        let body = body.to_vec();
                        frame(line, 0xA, &body)?;
                    }
                    _ => {}
                }
                rest = after;
            }
            line.part.extend_from_slice(rest);
            // The poll reports later bytes only if all current ones were read.
            if read < 4096 {
                line.part.shrink_to(256);
            }
        }
    }
}

/// Writes a frame with a mask of zeros; the protocol requires a mask.
fn frame(line: &mut Line, kind: u8, body: &[u8]) -> Result<()> {
    let stream = line.stream.as_mut().context("a line without a stream")?;
    let mut frame = Vec::with_capacity(body.len() + 8);
    frame.push(0x80 | kind);
    let length = u16::try_from(body.len()).context("a message too long")?;
    if length < 126 {
        frame.push(0x80 | u8::try_from(length)?);
    } else {
        frame.push(0x80 | 0x7e);
        frame.extend_from_slice(&length.to_be_bytes());
    }
    frame.extend_from_slice(&[0; 4]);
    frame.extend_from_slice(body);
    stream.write_all(&frame)?;
    Ok(())
}

/// The first complete message: its kind, its body, and the bytes after it.
fn message(bytes: &[u8]) -> Option<(u8, &[u8], &[u8])> {
    let (&[first, second], rest) = bytes.split_first_chunk()?;
    let (length, rest) = match second & 0x7F {
        126 => {
            let (long, rest) = rest.split_first_chunk()?;
            (usize::from(u16::from_be_bytes(*long)), rest)
        }
        127 => {
            let (long, rest) = rest.split_first_chunk()?;
            (usize::try_from(u64::from_be_bytes(*long)).ok()?, rest)
        }
        short => (usize::from(short), rest),
    };
    let (body, after) = rest.split_at_checked(length)?;
    Some((first & 0x0F, body, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_read_once_it_is_whole() {
        assert!(message(&[0x81, 3, b'a', b'b']).is_none());
        let (kind, body, after) = message(&[0x81, 3, b'a', b'b', b'c', 0x89]).expect("whole");
        assert_eq!((kind, body, after), (0x1, &b"abc"[..], &[0x89][..]));
        let mut long = vec![0x81, 126, 1, 0];
        long.extend([b'x'; 256]);
        let (_, body, after) = message(&long).expect("whole");
        assert_eq!((body.len(), after.len()), (256, 0));
    }
}
