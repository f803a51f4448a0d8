//! Programs at two nodes of one hall. Without PostgreSQL they print NOT RUN.

use std::path::Path;

use rokada_hall::{Database, Hints, Keep};

use super::postgres_server::{PRIMARY, PostgresServer};
use rokada_testkit::FORM;

use crate::client::TestHall;

async fn node(server: &PostgresServer, data: &Path, hints: Hints) -> TestHall {
    let url = server.url(PRIMARY);
    TestHall::listen_with(data, |config| {
        config.keep = Keep::Database(Database { url, hints });
    })
    .await
}

/// A token made at one node is good at the other at once, and seeks at both meet: each player hears
/// of the game at their own node, and plays there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn programs_of_two_nodes_meet_with_hints_and_without() {
    let Some(server) = PostgresServer::start(&[]) else {
        return;
    };
    for (hints, names) in [(Hints::Same, ["Ana", "Ion"]), (Hints::Off, ["Eva", "Zoe"])] {
        let folders = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
        let here = node(&server, folders[0].path(), hints.clone()).await;
        let there = node(&server, folders[1].path(), hints).await;
        let one = here.program(names[0], "board:play", "").await;
        let other = here.program(names[1], "board:play", "").await;
        let other = there.known(other.token);
        assert_eq!(other.get("/api/account").await.status, 200);
        let taken = format!("name={}&agree=true&scopes%5B%5D=board:play", names[0]);
        let taken = there.send("POST", "/account/oauth/token/create", FORM, &taken);
        assert_eq!(taken.await.status, 422);
        let mut events = one.stream("/api/stream/event").await;
        let mut others = other.stream("/api/stream/event").await;
        let seek = "time=5&increment=0&color=";
        let path = "/api/board/seek";
        let white = format!("{seek}white");
        let mut waits = one.stream_by("POST", path, FORM, &white).await;
        let black = format!("{seek}black");
        let mut comes = other.stream_by("POST", path, FORM, &black).await;
        assert_eq!((waits.next().await, comes.next().await), (None, None));
        let begins = events.until("gameStart").await;
        let id = begins["game"]["gameId"].as_str().expect("an id").to_owned();
        assert_eq!(others.until("gameStart").await["game"]["gameId"], *id);
        let mut game = other.stream(&format!("/api/board/game/stream/{id}")).await;
        one.plays(&id, "e2e4").await;
        game.state(1).await;
        other.plays(&id, "e7e5").await;
        let resigned = one.post(&format!("/api/board/game/{id}/resign")).await;
        assert_eq!(resigned.status, 200, "{}", resigned.body);
        for events in [&mut events, &mut others] {
            assert_eq!(events.until("gameFinish").await["game"]["winner"], "black");
        }
        drop((events, others, waits, comes, game));
        there.close().await;
        here.close().await;
    }
}
