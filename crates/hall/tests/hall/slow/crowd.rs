//! Ten thousand connections that say nothing.

use std::time::Duration;

use rokada_testkit::{PATIENCE, Page, TestHall};
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

/// Twice 10,500 of them were too many open files once, and no further client got in.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_thousand_idle_connections_exclude_no_client() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = TestHall::listen_with(folder.path(), |config| {
        config.timeouts.head = Duration::from_secs(2);
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
