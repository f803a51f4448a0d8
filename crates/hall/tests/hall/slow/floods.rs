//! What an answer in two parts costs over TCP.

use std::time::Duration;

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    time::timeout,
};

use crate::slow::now;
use rokada_testkit::{Address, PATIENCE, TestHall};

const GAME: &[(&str, &str)] = &[
    ("time", "90m"),
    ("regime", "guarded"),
    ("arbiter", "automatic"),
];

/// A live connection of a client that sets no option of its line, and reads nothing but frames.
struct Plain(TcpStream);

impl Plain {
    async fn open(hall: Address, seat: &str) -> Self {
        let mut line = TcpStream::connect(hall.name())
            .await
            .expect("the hall listens");
        let handshake = format!(
            "GET {seat}/socket HTTP/1.1\r\nHost: {hall}\r\nConnection: Upgrade\r\n\
             Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        line.write_all(handshake.as_bytes())
            .await
            .expect("it reads");
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(line.read_u8().await.expect("it answers"));
        }
        assert!(head.starts_with(b"HTTP/1.1 101"));
        Self(line)
    }

    /// A frame of text under a mask of zeros.
    async fn say(&mut self, text: &str) {
        let length = u8::try_from(text.len()).expect("a short text");
        assert!(length < 126);
        let mut frame = vec![0x81, 0x80 | length, 0, 0, 0, 0];
        frame.extend_from_slice(text.as_bytes());
        self.0.write_all(&frame).await.expect("the hall reads");
    }

    /// The next text.
    async fn hear(&mut self) -> String {
        loop {
            let kind = self.0.read_u8().await.expect("the line holds") & 0x0F;
            let length = match self.0.read_u8().await.expect("the line holds") {
                126 => usize::from(self.0.read_u16().await.expect("the line holds")),
                127 => panic!("a very long message"),
                short => usize::from(short),
            };
            let mut body = vec![0; length];
            self.0.read_exact(&mut body).await.expect("the line holds");
            if kind == 1 {
                return String::from_utf8(body).expect("text");
            }
        }
    }

    async fn hear_until(&mut self, what: &str) -> String {
        let heard = async {
            loop {
                let text = self.hear().await;
                if text.contains(what) {
                    return text;
                }
            }
        };
        timeout(PATIENCE, heard).await.expect("it comes in time")
    }
}

/// If an answer is sent in two parts and the second waits for the acknowledgement of the first,
/// each act of a plain client takes 44 ms, and spectators get a second act equally late.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_answer_waits_for_a_tcp_acknowledgement() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = TestHall::listen(folder.path()).await;
    let links = hall.create(GAME).await;
    let mut white = Plain::open(hall.address, &links.white).await;
    let mut watcher = Plain::open(hall.address, &links.spectator).await;
    let (mut answered, mut seen) = (Vec::new(), Vec::new());
    for number in 0..60 {
        let sent = now();
        for part in ["a", "b"] {
            let id = format!("{number}{part}");
            white
                .say(&format!(r#"{{"type":"act","id":"{id}","act":"say {id}"}}"#))
                .await;
            white.hear_until(&format!(r#""ack":{{"id":"{id}""#)).await;
        }
        let took = sent.elapsed() / 2;
        let heard = watcher.hear_until(r#""seq""#).await;
        let first = now();
        let last = format!(r#""seq":{},"#, 2 * (number + 1));
        let both_came = !heard.contains(&last);
        if both_came {
            watcher.hear_until(&last).await;
        }
        // A line that is new acknowledges at once: only what comes later tells.
        if number >= 30 {
            answered.push(took);
            seen.extend(both_came.then(|| first.elapsed()));
        }
    }
    // Of whatever else this machine does, the fastest knows nothing.
    for (what, took) in [("an act", answered), ("a view", seen)] {
        let fastest = took.iter().min().expect("some of thirty");
        assert!(*fastest < Duration::from_millis(25), "{what}: {fastest:?}");
    }
    hall.close().await;
}
