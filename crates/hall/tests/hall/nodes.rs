//! Several halls on one database, each a node of one: any of them serves any game. Where there is
//! no PostgreSQL they say NOT RUN.

use std::{
    io::{BufRead as _, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
    time::Duration,
};

use rokada_board::Color;
use rokada_hall::{Database, Hints, Keep};

use crate::client::{Page, TestHall, create, get, post, view};

/// A PostgreSQL of its own; it ends when this is dropped.
struct Server {
    script: Child,
    folder: String,
}

impl Server {
    /// `None` where there is none.
    fn start() -> Option<Self> {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/postgres.sh");
        let mut script = Command::new(script)
            .arg("fsync=off")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the script is there");
        let mut line = String::new();
        BufReader::new(script.stdout.take().expect("piped"))
            .read_line(&mut line)
            .expect("it says where it is");
        let folder = line.trim().to_owned();
        if folder.is_empty() {
            eprintln!("NOT RUN: there is no PostgreSQL here (Debian: postgresql)");
            let _ = script.wait();
            return None;
        }
        Some(Self { script, folder })
    }

    /// A node of the hall on it, with a data directory of its own.
    async fn node(&self, data: &Path, hints: Hints) -> TestHall {
        let url = format!(
            "postgres://rokada@{}/postgres",
            self.folder.replace('/', "%2F")
        );
        TestHall::open_with(data, |config| {
            config.keep = Keep::Database(Database { url, hints });
        })
        .await
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.script.stdin.take());
        let _ = self.script.wait();
    }
}

async fn pause(ms: u64) {
    tokio::time::sleep(Duration::from_millis(ms)).await;
}

/// Two players at two nodes: each sees what the other did, by a hint or because his node asks.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_play_at_two_nodes_with_hints_and_without() {
    let Some(server) = Server::start() else {
        return;
    };
    for hints in [Hints::Same, Hints::Off] {
        let folders = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
        let here = server.node(folders[0].path(), hints.clone()).await;
        let there = server.node(folders[1].path(), hints.clone()).await;
        let links = create(here.address, &[("time", "5m"), ("regime", "guarded")]).await;
        let mut white = Page::open(here.address, &links.white).await;
        let mut black = Page::open(there.address, &links.black).await;
        white.act("arrive").await;
        black.act("arrive").await;
        white.act("move e2e4").await;
        let seen = black.see(|view| view.turn == Color::Black).await;
        assert_eq!(seen.clocks.running, Some(Color::Black), "{hints:?}");
        black.act("move e7e5").await;
        white.see(|view| view.turn == Color::White).await;
        // Before his node has heard of it, if it asks only once a second.
        white.act("move g1f3").await;
        black.act("move b8c6").await;
        white.see(|view| view.turn == Color::White).await;
        let one = get(here.address, &format!("{}/game.case", links.arbiter)).await;
        let other = get(there.address, &format!("{}/game.case", links.arbiter)).await;
        assert_eq!(one.body, other.body);
        drop((white, black));
        there.close().await;
        here.close().await;
    }
}

/// A node dies without a word while the clock runs: a player goes on at another, every
/// acknowledged act is there, and the time until the others noticed is nobody's.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_dies_costs_nobody_an_act_or_his_time() {
    let Some(server) = Server::start() else {
        return;
    };
    let folders = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let staying = server.node(folders[0].path(), Hints::Same).await;
    let dying = server.node(folders[1].path(), Hints::Same).await;
    let links = create(dying.address, &[("time", "3s"), ("regime", "guarded")]).await;
    let mut white = Page::open(dying.address, &links.white).await;
    let mut black = Page::open(dying.address, &links.black).await;
    white.act("arrive").await;
    black.act("arrive").await;
    white.act("move e2e4").await;
    let before = view(dying.address, &links.spectator).await.clocks;
    assert_eq!(before.running, Some(Color::Black));
    drop((white, black));
    // Its signs of life end with it; for the others that is the same as being killed.
    dying.close().await;
    // More than he had.
    pause(3_500).await;
    let after = view(staying.address, &links.spectator).await.clocks;
    assert_eq!(after.running, Some(Color::Black), "no flag fell");
    assert!(
        before.black - after.black < 2_000,
        "{} of {} ms were charged",
        before.black - after.black,
        before.black
    );
    let mut black = Page::open(staying.address, &links.black).await;
    black.act("move e7e5").await;
    let log = get(staying.address, &format!("{}/game.case", links.arbiter)).await;
    assert!(log.body.contains("white move e2e4"), "{}", log.body);
    staying.close().await;
}

/// Two arbiters of one room at two nodes: each adds to its record after the other, and sees what
/// the other said.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_room_has_one_record_at_two_nodes() {
    let Some(server) = Server::start() else {
        return;
    };
    for hints in [Hints::Same, Hints::Off] {
        let folders = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
        let here = server.node(folders[0].path(), hints.clone()).await;
        let there = server.node(folders[1].path(), hints).await;
        let fields = [("pairs", "Kos - Pop"), ("time", "5m")];
        let room = crate::rooms::opened(here.address, &fields).await;
        let all = format!("{room}/all");
        for (node, text) in [(&here, "One."), (&there, "Two."), (&here, "Three.")] {
            let said = [("act", "announce"), ("text", text)];
            let answer = post(node.address, &all, &said).await;
            assert_eq!(answer.status, 303, "{text}: {}", answer.body);
        }
        while !get(there.address, &room).await.body.contains("Three.") {
            pause(30).await;
        }
        there.close().await;
        here.close().await;
    }
}
