//! Sets up games by the form, as a person does, over one connection.

use std::{
    io::{Read as _, Write as _},
    net::{SocketAddr, TcpStream},
};

use anyhow::{Context as _, Result, bail};

use super::play::Regime;

/// The paths of a game's seats: `/t/...`.
#[derive(Debug, Clone)]
pub(crate) struct Links {
    pub(crate) white: String,
    pub(crate) black: String,
    pub(crate) spectator: String,
}

/// A connection that sets up games one after another.
#[derive(Debug)]
pub(crate) struct FormClient {
    stream: TcpStream,
    address: SocketAddr,
    left: Vec<u8>,
}

impl FormClient {
    pub(crate) fn open(address: SocketAddr) -> Result<Self> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        Ok(Self {
            stream,
            address,
            left: Vec::new(),
        })
    }

    /// Sets up a game and returns the links of the response.
    pub(crate) fn set_up(&mut self, regime: Regime) -> Result<Links> {
        let regime = match regime {
            Regime::Guarded => "guarded",
            Regime::OverTheBoard => "over+the+board",
        };
        let form = format!("white=W&black=B&time=600m&arbiter=automatic&regime={regime}");
        let request = format!(
            "POST /games HTTP/1.1\r\nHost: {}\r\nAccept: application/json\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{form}",
            self.address,
            form.len()
        );
        self.stream.write_all(request.as_bytes())?;
        let body = self.answer()?;
        let mut paths: Vec<&str> = Vec::new();
        for (at, _) in body.match_indices("/t/") {
            let path = body
                .get(at..at + 3 + 26)
                .context("a link that ends early")?;
            if !paths.contains(&path) {
                paths.push(path);
            }
        }
        // The links are in the order of the seats: White, Black, the arbiter, spectators.
        let [white, black, _, spectator] = paths.as_slice() else {
            bail!("no links in the answer: {body}");
        };
        Ok(Links {
            white: (*white).to_owned(),
            black: (*black).to_owned(),
            spectator: (*spectator).to_owned(),
        })
    }

    /// The body of the next response, which must have status 200 and a length.
    fn answer(&mut self) -> Result<String> {
        let mut bytes = std::mem::take(&mut self.left);
        let mut part = [0; 16 * 1024];
        loop {
            if let Some((head, rest)) = head(&bytes) {
                let long = rest + length(&head)?;
                if !head.starts_with("HTTP/1.1 200") {
                    bail!("no table: {head}");
                }
                if bytes.len() >= long {
                    self.left = bytes.split_off(long);
                    return Ok(String::from_utf8(bytes.split_off(rest))?);
                }
            }
            let read = self.stream.read(&mut part)?;
            if read == 0 {
                bail!("the hall hung up");
            }
            bytes.extend_from_slice(&part[..read]);
        }
    }
}

/// The head of a response, and the offset of its body.
fn head(bytes: &[u8]) -> Option<(String, usize)> {
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n")?;
    Some((String::from_utf8_lossy(&bytes[..end]).into_owned(), end + 4))
}

fn length(head: &str) -> Result<usize> {
    let mut lines = head.lines();
    let said = lines.find_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case("content-length")
            .then(|| value.trim())
    });
    Ok(said.context("an answer of unknown length")?.parse()?)
}
