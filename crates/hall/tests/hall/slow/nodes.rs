//! Several halls on one database, each a node of one: any of them serves any game. Without
//! PostgreSQL they print NOT RUN.

use std::{path::Path, time::Duration};

use rokada_board::Color;
use rokada_hall::{Config, Database, HallError, Hints, Keep, OpenHall, Shows};
use rokada_store::{PostgresStore, Store as _, StoreError};
use rokada_testkit::{Address, PATIENCE, Page, TestHall};

use crate::{
    slow::postgres_server::{PRIMARY, PostgresServer},
    tournaments::begun,
};

/// The port of the standby server.
const STANDBY: u16 = 5433;

/// A PostgreSQL server with nodes of one hall.
struct Server(PostgresServer);

impl Server {
    /// `None` where PostgreSQL is not installed.
    fn start() -> Option<Self> {
        PostgresServer::start(&[]).map(Self)
    }

    /// The same, with a standby that follows it.
    fn start_with_standby() -> Option<Self> {
        PostgresServer::start(&["--standby"]).map(Self)
    }

    fn url(&self) -> String {
        self.0.url(PRIMARY)
    }

    /// A hall for spectators alone on the standby.
    async fn shows(&self, data: &Path, behind_s: u64, primary_url: Option<&TestHall>) -> TestHall {
        let url = self.0.url(STANDBY);
        let mut config = Config::new(([127, 0, 0, 1], 0).into(), data.to_owned());
        let hints = Hints::Same;
        config.keep = Keep::Database(Database { url, hints });
        config.shows = Some(Shows {
            delay: Duration::from_secs(behind_s),
            primary_url: primary_url.map(|hall| format!("http://{}", hall.address)),
        });
        // The standby has the tables some moments after the primary.
        for _ in 0..100 {
            match OpenHall::open(config.clone()).await {
                Ok(hall) => {
                    let address = Address::Tcp(hall.address());
                    return TestHall::run((hall, address));
                }
                Err(HallError::Store(StoreError::NoTables)) => pause(100).await,
                Err(why) => panic!("{why}"),
            }
        }
        panic!("the standby stays empty");
    }

    /// A node of the hall on it, with a data directory of its own.
    async fn node(&self, data: &Path, hints: Hints) -> TestHall {
        let url = self.url();
        TestHall::listen_with(data, |config| {
            config.keep = Keep::Database(Database { url, hints });
        })
        .await
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
        let links = here.create(&[("time", "5m"), ("regime", "guarded")]).await;
        let mut white = Page::open(here.address, &links.white).await;
        let mut black = Page::open(there.address, &links.black).await;
        white.act("arrive").await;
        black.act("arrive").await;
        white.act("move e2e4").await;
        // Also without notifications: the node polls.
        let seen = black.see(|view| view.turn == Color::Black);
        let seen = tokio::time::timeout(PATIENCE, seen).await;
        let seen = seen.expect("it is seen in time");
        assert_eq!(seen.clocks.running, Some(Color::Black), "{hints:?}");
        black.act("move e7e5").await;
        white.see(|view| view.turn == Color::White).await;
        // Before his node has heard of it, if it asks only once a second.
        white.act("move g1f3").await;
        black.act("move b8c6").await;
        white.see(|view| view.turn == Color::White).await;
        let one = here.get(&format!("{}/game.case", links.arbiter)).await;
        let other = there.get(&format!("{}/game.case", links.arbiter)).await;
        assert_eq!(one.body, other.body);
        drop((white, black));
        there.close().await;
        here.close().await;
    }
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
            let answer = node.post(&all, &said).await;
            assert_eq!(answer.status, 303, "{text}: {}", answer.body);
        }
        while !there.get(&room).await.body.contains("Three.") {
            pause(30).await;
        }
        there.close().await;
        here.close().await;
    }
}

/// A node that closes properly is removed from the nodes: no other node waits for it, and its
/// silence stops no clock.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn closed_node_is_not_waited_for() {
    let Some(server) = Server::start() else {
        return;
    };
    let folders = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let staying = server.node(folders[0].path(), Hints::Off).await;
    let leaving = server.node(folders[1].path(), Hints::Off).await;
    let url = server.url();
    let store = PostgresStore::open(&url, rokada_store::Hints::Off).await;
    let store = store.expect("opens");
    let nodes = || async {
        let nodes = store.nodes().await.expect("reads");
        nodes.into_iter().map(|(node, _)| node).collect::<Vec<_>>()
    };
    assert_eq!(nodes().await, [1, 2]);
    leaving.close().await;
    assert_eq!(nodes().await, [1]);
    staying.close().await;
    assert!(nodes().await.is_empty());
    // The next node to open knows when the hall stopped.
    assert!(store.last_beat().await.expect("reads").is_some());
}

/// An arbiter takes back what he did, and another node hears of it: its game goes back too.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_act_taken_back_at_one_node_is_taken_back_at_the_other() {
    let Some(server) = Server::start() else {
        return;
    };
    for hints in [Hints::Same, Hints::Off] {
        let folders = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
        let here = server.node(folders[0].path(), hints.clone()).await;
        let there = server.node(folders[1].path(), hints.clone()).await;
        let fields = [("pairs", "Kos, Ana - Pop, Ion"), ("time", "90m")];
        let room = crate::rooms::opened(here.address, &fields).await;
        let key = room.trim_start_matches("/r/");
        let mut watching = Page::open(there.address, &format!("/t/{key}.1")).await;
        let running = |view: &rokada_protocol::View| view.clocks.running;
        assert_eq!(watching.view.as_ref().and_then(running), None);
        let address = format!("{room}/b/1/act");
        let done = here.post(&address, &[("act", "start")]).await;
        assert_eq!(done.status, 303, "{}", done.body);
        watching.see(|view| running(view).is_some()).await;
        let done = here.post(&address, &[("act", "undo 1")]).await;
        assert_eq!(done.status, 303, "{}", done.body);
        let seen = watching.see(|view| running(view).is_none()).await;
        assert!(seen.seq >= 2, "both stand in the record");
        drop(watching);
        there.close().await;
        here.close().await;
    }
}

/// Halls for spectators alone on a standby: they show what is played elsewhere, at once or behind,
/// take nothing, lead players to where they play, and write nothing at all.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_standby_is_enough_for_spectators() {
    let Some(server) = Server::start_with_standby() else {
        return;
    };
    let folders = [(); 4].map(|()| tempfile::tempdir().expect("a folder"));
    let node = server.node(folders[0].path(), Hints::Same).await;
    let links = node.create(&[("time", "5m"), ("regime", "guarded")]).await;
    let [mut white, mut black] = Page::both(node.address, &links).await;
    white.act("move e2e4").await;
    black.see(|view| view.turn == Color::Black).await;

    // The standby has the game a moment later.
    let shows = server.shows(folders[1].path(), 0, Some(&node)).await;
    for _ in 0..100 {
        if shows.get(&links.spectator).await.status == 200 {
            break;
        }
        pause(100).await;
    }
    let mut spectator = Page::open(shows.address, &links.spectator).await;
    spectator.see(|view| view.turn == Color::Black).await;
    black.act("move e7e5").await;
    spectator.see(|view| view.turn == Color::White).await;
    let pgn = shows.get(&format!("{}/game.pgn", links.spectator)).await;
    assert!(
        pgn.body.contains("1. e4") && pgn.body.contains(" e5 "),
        "{}",
        pgn.body
    );
    let case = format!("{}/game.case", links.spectator);
    let (here, there) = (shows.get(&case).await, node.get(&case).await);
    assert_eq!(here.body, there.body);

    // It takes nothing, and says where.
    let act = shows
        .post(&format!("{}/act", links.white), &[("act", "move g1f3")])
        .await;
    assert_eq!(act.status, 403, "{}", act.body);
    assert!(act.body.contains(&node.address.to_string()), "{}", act.body);
    let refused = spectator.refused("say hello").await;
    assert!(refused.contains("only shows"), "{refused}");
    for path in ["/games", "/tournaments", "/rooms"] {
        assert_eq!(shows.post(path, &[]).await.status, 403, "{path}");
    }
    for link in [&links.white, &links.black, &links.arbiter] {
        let led = shows.get(link).await;
        assert_eq!(led.status, 307, "{}", led.body);
        let to = format!("http://{}{link}", node.address);
        assert_eq!(led.header("location"), Some(to.as_str()));
    }

    // Another that does not know where they play, with its clock in the past.
    let past = server.shows(folders[2].path(), 3_600, None).await;
    assert_eq!(past.get(&links.white).await.status, 403);
    let view = past.get(&format!("{}/view.json", links.spectator)).await;
    assert_eq!(view.status, 200, "{}", view.body);
    assert!(!view.body.contains("e7e5"), "{}", view.body);
    let pgn = past.get(&format!("{}/game.pgn", links.spectator)).await;
    assert!(!pgn.body.contains("e4"), "{}", pgn.body);
    let case = past.get(&case).await;
    assert!(!case.body.contains("e4"), "{}", case.body);
    assert_eq!(past.get("/ready").await.status, 200);

    // Neither is a node, and nothing of a hall that plays is in its folder.
    let store = PostgresStore::open(&server.url(), rokada_store::Hints::Off).await;
    let nodes = store.expect("it opens").nodes().await.expect("reads");
    assert_eq!(nodes.len(), 1, "{nodes:?}");
    for file in ["hall.sqlite", "hall.anchors", "envelopes.key"] {
        assert!(!folders[1].path().join(file).exists(), "{file}");
    }
    assert!(
        !folders[0].path().join("hall.sqlite").exists(),
        "a node has a database"
    );
    drop((white, black, spectator));
    for hall in [past, shows, node] {
        hall.close().await;
    }
}

/// What a tournament's public page shows, and its results, comes from the database too.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn public_pages_of_a_tournament_are_shown_on_a_standby() {
    let Some(server) = Server::start_with_standby() else {
        return;
    };
    let folders = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let node = server.node(folders[0].path(), Hints::Same).await;
    let fields = [
        ("name", "Spring Cup"),
        ("list", "Ada\nBob"),
        ("system", "berger"),
    ];
    let key = begun(node.address, &fields).await;
    let shows = server.shows(folders[1].path(), 0, None).await;
    let mut public = shows.get("/tournaments").await;
    for _ in 0..100 {
        if public.body.contains("Spring Cup") {
            break;
        }
        pause(100).await;
        public = shows.get("/tournaments").await;
    }
    assert!(public.body.contains("Spring Cup"), "{}", public.body);
    assert!(
        !public
            .body
            .contains("<form method=\"post\" action=\"/tournaments\""),
        "nothing begins here"
    );
    let page = shows.get("/tournaments/1").await;
    assert!(
        page.status == 200 && page.body.contains("Ada"),
        "{}",
        page.body
    );
    assert_eq!(shows.get(&key).await.status, 403);
    shows.close().await;
    node.close().await;
}
