//! How many entries a second the PostgreSQL store takes from 64 clients, each with a game of its
//! own, beside what plain inserts of the same rows reach over 64 connections in the same run:
//!
//! ```text
//! cargo run --release -p rokada-store --features postgres --example postgres_rate -- 'postgres://rokada@%2Ftmp%2Fx/postgres'
//! ```
//!
//! `make rate` starts a PostgreSQL for it. It fails where the store reaches less than 80 %.
#![expect(clippy::print_stdout, reason = "it prints what it measured")]

use std::{
    process::ExitCode,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use rokada_store::{
    Appended, Draft, FORMAT, GameHead, GameId, HallTime, Hints, Kind, PostgresStore, Store,
};
use tokio_postgres::NoTls;

const CLIENTS: usize = 64;

/// How long each is measured; both are measured twice, in turn.
const LONG: Duration = Duration::from_secs(5);

/// The least that is well, in hundredths of what plain inserts reach.
const LEAST: u64 = 80;

const EVENTS: &str = "moved e2e4\npressed\nclock black runs";

#[tokio::main]
async fn main() -> ExitCode {
    let Some(url) = std::env::args().nth(1) else {
        println!("give the address of a PostgreSQL");
        return ExitCode::from(2);
    };
    let (mut plain, mut store) = (0, 0);
    for _ in 0..2 {
        plain += plain_inserts(&url).await;
        store += through_the_store(&url).await;
    }
    let seconds = 2 * LONG.as_secs();
    let (plain, store) = (plain / seconds, store / seconds);
    let hundredths = store * 100 / plain.max(1);
    println!("clients: {CLIENTS}");
    println!("plain_inserts_per_second: {plain}");
    println!("store_entries_per_second: {store}");
    println!("store_of_plain_percent: {hundredths}");
    if hundredths < LEAST {
        println!("MISSED: at least {LEAST} percent");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// Lets everybody work for a while; how often they were done.
async fn measure<F: Future<Output = ()> + Send + 'static>(
    client: impl Fn(usize, Arc<AtomicBool>, Arc<AtomicU64>) -> F,
) -> u64 {
    let (over, done) = (
        Arc::new(AtomicBool::new(false)),
        Arc::new(AtomicU64::new(0)),
    );
    let clients: Vec<_> = (0..CLIENTS)
        .map(|number| tokio::spawn(client(number, over.clone(), done.clone())))
        .collect();
    tokio::time::sleep(LONG).await;
    over.store(true, Ordering::Relaxed);
    let done = done.load(Ordering::Relaxed);
    for client in clients {
        client.await.expect("nobody panics");
    }
    done
}

async fn plain_inserts(url: &str) -> u64 {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.expect("a server");
    tokio::spawn(connection);
    client
        .batch_execute(
            "DROP TABLE IF EXISTS plain; CREATE TABLE plain (game BIGINT, seq BIGINT, at_ms BIGINT,
             act TEXT, events TEXT, command_id TEXT, hash BYTEA, PRIMARY KEY (game, seq))",
        )
        .await
        .expect("a table");
    let url = url.to_owned();
    measure(move |number, over, done| {
        let url = url.clone();
        async move {
            let (client, connection) = tokio_postgres::connect(&url, NoTls).await.expect("room");
            tokio::spawn(connection);
            let insert = client
                .prepare("INSERT INTO plain VALUES ($1, $2, $3, $4, $5, $6, $7)")
                .await
                .expect("a statement");
            let game = i64::try_from(number).expect("a small number");
            let mut seq = 0_i64;
            while !over.load(Ordering::Relaxed) {
                seq += 1;
                let (at_ms, command) = (seq * 10, format!("white:{seq}"));
                client
                    .execute(
                        &insert,
                        &[
                            &game,
                            &seq,
                            &at_ms,
                            &"white move e2e4",
                            &EVENTS,
                            &command,
                            &[7_u8; 32].as_slice(),
                        ],
                    )
                    .await
                    .expect("inserts");
                done.fetch_add(1, Ordering::Relaxed);
            }
        }
    })
    .await
}

async fn through_the_store(url: &str) -> u64 {
    let store = PostgresStore::open(url, Hints::Same).await.expect("opens");
    let store = Arc::new(store);
    let mut games: Vec<GameId> = Vec::new();
    for _ in 0..CLIENTS {
        let head = GameHead {
            kind: Kind::Game,
            format: FORMAT,
            header: "title: a game\ntime: 5m\n".into(),
            white: "Ana".into(),
            black: "Ion".into(),
            event: String::new(),
            created: HallTime(1_000),
        };
        games.push(store.create(head, Vec::new()).await.expect("stores"));
    }
    measure(move |number, over, done| {
        let (store, game) = (store.clone(), games[number]);
        async move {
            let mut seq = 0;
            while !over.load(Ordering::Relaxed) {
                seq += 1;
                let draft = Draft {
                    game,
                    seq,
                    at_ms: seq * 10,
                    act: "white move e2e4".into(),
                    events: EVENTS.into(),
                    command: Some(format!("white:{seq}")),
                    now: HallTime(2_000 + seq.cast_signed()),
                    clock_runs: true,
                    envelope: None,
                };
                let appended = store.append(draft).await;
                assert!(matches!(appended, Ok(Appended::Stored(_))), "{appended:?}");
                done.fetch_add(1, Ordering::Relaxed);
            }
        }
    })
    .await
}
