//! Attacks by number, as whoever makes them would write them: ten thousand connections that say
//! nothing, and forty cases at once from one address.

use std::time::Duration;

use rokada_testkit::{Address, PATIENCE, Page, TestHall};
use tokio::{io::AsyncReadExt as _, net::TcpStream, time::timeout};

const GAME: &[(&str, &str)] = &[("time", "90m"), ("regime", "over the board")];

/// How many connections this process may have besides what its hall needs.
#[cfg(unix)]
fn connections_max() -> usize {
    use rustix::process::{Resource, getrlimit};
    let most = getrlimit(Resource::Nofile).maximum;
    let most = most.and_then(|most| usize::try_from(most).ok());
    most.unwrap_or(usize::MAX).saturating_sub(5_000)
}

#[cfg(not(unix))]
fn connections_max() -> usize {
    1_000
}

/// Twice 10,500 of them were too many open files once, and nobody got in.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_thousand_idle_connections_keep_nobody_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = TestHall::listen_with(folder.path(), |config| {
        config.patience.head = Duration::from_secs(2);
    })
    .await;
    let links = hall.create(GAME).await;
    let mut white = Page::open(hall.address, &links.white).await;
    let count = connections_max().min(10_000);
    let mut crowd = Vec::new();
    for number in 0..count {
        crowd.push(
            TcpStream::connect(hall.address.name())
                .await
                .expect("it listens"),
        );
        if number % 1_000 == 999 {
            assert_eq!(hall.get("/").await.status, 200, "after {number}");
            white.act("say still here").await;
        }
    }
    // Who has the link comes in, to his page and to a live one.
    assert_eq!(hall.get(&links.black).await.status, 200);
    let mut black = Page::open(hall.address, &links.black).await;
    black.act("arrive").await;
    // And all of them are sent away.
    for mut idle in crowd {
        let mut rest = Vec::new();
        let ended = timeout(PATIENCE, idle.read_to_end(&mut rest)).await;
        assert!(ended.is_ok(), "an idle connection stays");
    }
    white.act("arrive").await;
    hall.close().await;
}

/// Forty cases from one address; somebody else asks from another, which Linux has of itself.
#[cfg(target_os = "linux")]
mod forty {
    use std::net::SocketAddr;

    use tokio::{io::AsyncWriteExt as _, net::TcpSocket};

    use super::*;

    /// Connects from another address of this machine than everybody else.
    async fn neighbour(hall: Address) -> TcpStream {
        let socket = TcpSocket::new_v4().expect("a socket");
        let own = SocketAddr::from(([127, 0, 0, 2], 0));
        socket
            .bind(own)
            .expect("all of 127.0.0.0/8 is this machine");
        socket.connect(hall.name()).await.expect("the hall listens")
    }

    /// The request of a program that has a case ruled on.
    fn asking(hall: Address, case: &str) -> String {
        format!(
            "POST /api/rule HTTP/1.1\r\nHost: {hall}\r\nConnection: close\r\nContent-Type: text/plain\r\n\
             Content-Length: {}\r\n\r\n{case}",
            case.len()
        )
    }

    async fn status(stream: &mut TcpStream) -> String {
        let mut answer = Vec::new();
        let read = timeout(PATIENCE, stream.read_to_end(&mut answer)).await;
        read.expect("it answers in time").expect("it answers");
        String::from_utf8_lossy(&answer)
            .chars()
            .take("HTTP/1.1 200".len())
            .collect()
    }

    /// One address has a share of what reckons: whoever else asks is answered before the last of the
    /// forty is, and so is he who plays. How many still wait then depends on the machine.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn forty_cases_at_once_from_one_address_hold_up_nobody_else() {
        let folder = tempfile::tempdir().expect("a folder");
        let hall = TestHall::listen(folder.path()).await;
        let links = hall.create(GAME).await;
        let mut white = Page::open(hall.address, &links.white).await;
        let long = format!(
            "title: Forty at once\ntime: 90m\n---\n{}",
            "white offer draw\n".repeat(200)
        );
        let mut forty = Vec::new();
        for _ in 0..40 {
            let mut stream = TcpStream::connect(hall.address.name())
                .await
                .expect("it listens");
            let request = asking(hall.address, &long);
            let sent = stream.write_all(request.as_bytes()).await;
            sent.expect("it reads");
            forty.push(stream);
        }
        let mut other = neighbour(hall.address).await;
        let case = "title: A telephone\ntime: 90m\n---\narbiter incident black device\n";
        let sent = other.write_all(asking(hall.address, case).as_bytes()).await;
        sent.expect("it reads");
        white.act("arrive").await;
        assert_eq!(status(&mut other).await, "HTTP/1.1 200");
        let mut waiting = 0;
        for stream in &forty {
            let answered = timeout(Duration::from_millis(1), stream.peek(&mut [0; 1])).await;
            waiting += usize::from(answered.is_err());
        }
        assert!(waiting > 0, "all forty came first");
        // None of them is forgotten: each has its rulings, or word that the desk is busy.
        for stream in &mut forty {
            let said = status(stream).await;
            assert!(
                ["HTTP/1.1 200", "HTTP/1.1 503"].contains(&said.as_str()),
                "{said}"
            );
        }
        hall.close().await;
    }
}
