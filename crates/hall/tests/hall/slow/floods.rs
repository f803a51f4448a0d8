//! What one client costs the others: floods over live connections, long records, an answer in two
//! parts. Each as whoever wants the hall slow would write it.

use std::time::Duration;

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    time::timeout,
};

use crate::slow::now;
use rokada_testkit::{Address, Links, PATIENCE, Page, TestHall};

const GAME: &[(&str, &str)] = &[
    ("time", "90m"),
    ("regime", "guarded"),
    ("arbiter", "automatic"),
];

/// A hall with one table.
async fn opened() -> (tempfile::TempDir, TestHall, Links) {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = TestHall::listen(folder.path()).await;
    let links = hall.create(GAME).await;
    (folder, hall, links)
}

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

/// With an answer in two parts, and a line that waits until the first is acknowledged, every act of
/// a plain client took 44 ms, and whoever watches heard of a second act as late.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_waits_on_the_line_for_an_acknowledgement() {
    let (_folder, hall, links) = opened().await;
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

/// Pings and nonsense as fast as the line takes them: each connection is heard at a steady rate.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_messages_is_heard_no_faster_than_a_page_speaks() {
    let (_folder, hall, links) = opened().await;
    let mut black = Page::open(hall.address, &links.black).await;
    let mut floods = Vec::new();
    // The last where an electronic board is read.
    for (home, text) in [
        (links.white.clone(), r#"{"type":"ping"}"#),
        (links.white.clone(), "nonsense"),
        (links.white.clone(), ""),
        (format!("{}/board", links.white), "nonsense"),
    ] {
        let since = now();
        let mut flood = Plain::open(hall.address, &home).await;
        for _ in 0..1_000 {
            flood.say(text).await;
        }
        floods.push((flood, since));
    }
    black.act("arrive").await;
    for (flood, since) in &mut floods {
        let mut answers = 0;
        while answers < 360 {
            let heard = timeout(PATIENCE, flood.hear()).await;
            let heard = heard.expect("it is heard in time");
            answers += u128::from(heard.contains("beat") || heard.contains("error"));
            // Three hundred in a row and two where one waits, and a few beats of the hall's own.
            let most = 310 + since.elapsed().as_millis() / 25;
            assert!(answers <= most, "{answers} answers, not {most}");
        }
    }
    black.act("say still here").await;
    hall.close().await;
}

/// They hear of a move in turn, and every one of them hears of it, also where others left.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_who_watch_everybody_sees_each_move() {
    let (_folder, hall, links) = opened().await;
    let mut crowd = Vec::new();
    for _ in 0..200 {
        crowd.push(Page::open(hall.address, &links.spectator).await);
    }
    let [mut white, mut black] = Page::both(hall.address, &links).await;
    for (number, step) in ["e2e4", "e7e5", "g1f3", "b8c6"].iter().enumerate() {
        let player = if number % 2 == 0 {
            &mut white
        } else {
            &mut black
        };
        player.act(&format!("move {step}")).await;
        for page in &mut crowd {
            let seen = page.see(|view| view.moves.len() > number).await;
            assert_eq!(seen.moves.len(), number + 1);
        }
        // One in three goes, and somebody comes.
        let mut index = 0;
        crowd.retain(|_| {
            index += 1;
            index % 3 > 0
        });
        crowd.push(Page::open(hall.address, &links.spectator).await);
    }
    hall.close().await;
}

/// Papers, and the text of a record, are made for one address two at a time, and where no game waits
/// for them: whoever asks for many at once waits, and not he who plays.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hundred_who_want_papers_at_once_hold_up_no_player() {
    let (_folder, hall, long) = opened().await;
    for seat in [&long.white, &long.black] {
        let mut page = Page::open(hall.address, seat).await;
        page.act("arrive").await;
        for _ in 0..200 {
            page.act("claim fifty").await;
        }
    }
    let links = hall.create(GAME).await;
    let mut white = Page::open(hall.address, &links.white).await;
    let ends = ["game.case", "scoresheet.pdf"];
    let asking: Vec<_> = (0..100)
        .map(|number| {
            let path = format!("{}/{}", long.spectator, ends[number % ends.len()]);
            let hall = hall.address;
            tokio::spawn(async move { hall.get(&path).await.status })
        })
        .collect();
    // They are there, and one of them has his answer.
    while !asking.iter().any(tokio::task::JoinHandle::is_finished) {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    white.act("say I am here").await;
    let waiting = asking.iter().filter(|asked| !asked.is_finished()).count();
    assert!(waiting > 0, "all hundred came first");
    for asked in asking {
        let status = asked.await.expect("nobody panics");
        assert!([200, 503].contains(&status), "{status}");
    }
    assert_eq!(hall.get("/").await.status, 200);
    hall.close().await;
}
