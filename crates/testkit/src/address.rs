//! Where a hall is reached, and single requests to it.

use std::{fmt, io, net::SocketAddr, time::Duration};

use form_urlencoded::Serializer;
use serde_json::Value;
use tokio::{
    io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _, DuplexStream},
    net::TcpStream,
    sync::mpsc::UnboundedSender,
    time::timeout,
};

pub const PATIENCE: Duration = Duration::from_secs(60);

pub const FORM: &str = "Content-Type: application/x-www-form-urlencoded\r\n";

pub const JSON: &str = "Content-Type: application/json\r\n";

/// Bytes that a stream holds of what its reader has not read.
const BUFFER: usize = 64 * 1024;

/// The address of a hall in memory, and that of all its clients.
pub(crate) const NAME: ([u8; 4], u16) = ([127, 0, 0, 1], 8000);

pub type Stream = Box<dyn Io>;

pub trait Io: AsyncRead + AsyncWrite + fmt::Debug + Unpin + Send {}

impl<T: AsyncRead + AsyncWrite + fmt::Debug + Unpin + Send> Io for T {}

#[derive(Debug, Clone, Copy)]
pub enum Address {
    /// At a port.
    Tcp(SocketAddr),
    /// In this process.
    Memory(&'static UnboundedSender<(DuplexStream, SocketAddr)>),
}

impl Address {
    pub async fn connect(self) -> io::Result<Stream> {
        match self {
            Self::Tcp(address) => Ok(Box::new(TcpStream::connect(address).await?)),
            Self::Memory(connections) => {
                let (ours, theirs) = tokio::io::duplex(BUFFER);
                let sent = connections.send((theirs, SocketAddr::from(NAME)));
                sent.map_err(|_| io::ErrorKind::ConnectionRefused)?;
                Ok(Box::new(ours))
            }
        }
    }

    /// The address in the `Host` header of requests.
    pub fn name(self) -> SocketAddr {
        match self {
            Self::Tcp(address) => address,
            Self::Memory(_) => SocketAddr::from(NAME),
        }
    }

    /// Sends a request on a new connection and reads nothing; each header ends with CRLF.
    pub async fn begin(self, method: &str, path: &str, headers: &str, body: &str) -> Stream {
        let mut stream = self.connect().await.expect("the hall listens");
        let text = format!(
            "{method} {path} HTTP/1.1\r\nHost: {self}\r\nConnection: close\r\n{headers}Content-Length: {}\r\n\r\n{body}",
            body.len()
        );
        // A body that is too large is answered before it is read.
        let _ = stream.write_all(text.as_bytes()).await;
        stream
    }

    /// Sends a request on a new connection and reads the whole answer.
    pub async fn send(self, method: &str, path: &str, headers: &str, body: &str) -> Answer {
        let mut stream = self.begin(method, path, headers, body).await;
        let mut bytes = Vec::new();
        let read = timeout(PATIENCE, stream.read_to_end(&mut bytes)).await;
        read.expect("an answer in time").expect("an answer");
        Answer::read(&bytes)
    }

    /// What is at an address; a page for paper at the address to which it redirects.
    pub async fn get(self, path: &str) -> Answer {
        let answer = self.send("GET", path, "", "").await;
        match answer.header("location") {
            Some(ticket) if ticket.starts_with("/p/") => self.send("GET", ticket, "", "").await,
            Some(_) | None => answer,
        }
    }

    pub async fn post(self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let mut form = Serializer::new(String::new());
        let form = form.extend_pairs(fields).finish();
        self.send("POST", path, FORM, &form).await
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.name(), f)
    }
}

#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
    /// The body as it came.
    pub bytes: Vec<u8>,
}

impl Answer {
    fn read(bytes: &[u8]) -> Self {
        let end = bytes.windows(4).position(|at| at == b"\r\n\r\n");
        let (head, body) = bytes.split_at(end.expect("an answer has a head"));
        let (head, body) = (String::from_utf8_lossy(head), &body[4..]);
        let status = head.split_whitespace().nth(1);
        let status = status.and_then(|status| status.parse().ok());
        Self {
            status: status.expect("a status"),
            head: head.into_owned(),
            body: String::from_utf8_lossy(body).into_owned(),
            bytes: body.to_owned(),
        }
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (key, value) = line.split_once(':')?;
            key.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|why| panic!("{why}: {}", self.body))
    }
}
