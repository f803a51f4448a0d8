//! Measures the throughput of the PostgreSQL store, with 64 clients that each write to their own
//! game. The baseline is plain inserts of the same rows over 64 connections in the same run:
//!
//! ```text
//! cargo run --release -p rokada-store --features postgres --example postgres_rate -- 'postgres://rokada@%2Ftmp%2Fx/postgres'
//! ```
//!
//! `make rate` starts a PostgreSQL for it; `scripts/rate.sh` describes the comparison. It fails if
//! the store reaches less than 80 %.
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
    Appended, Draft, GameHead, GameId, HallTime, Hints, Kind, PostgresStore, Store,
};
use tokio_postgres::{Client, NoTls};

const CLIENTS: usize = 64;

/// Measurements of the store, each between two measurements of plain inserts.
const ROUNDS: usize = 7;

/// Duration of a measurement, after a warm-up of [`BEFORE`].
const LONG: Duration = Duration::from_secs(2);
const BEFORE: Duration = Duration::from_millis(300);

/// The required rate, in percent of that of plain inserts.
const LEAST: u64 = 80;

const EVENTS: &str = "moved e2e4\npressed\nclock black runs";

#[tokio::main]
async fn main() -> ExitCode {
    let Some(url) = std::env::args().nth(1) else {
        println!("give the address of a PostgreSQL");
        return ExitCode::from(2);
    };
    let store = Arc::new(PostgresStore::open(&url, Hints::Same).await.expect("opens"));
    let clients = connections(&url).await;
    let (mut plain, mut stored, mut hundredths) = (Vec::new(), Vec::new(), Vec::new());
    let (mut jobs, mut commits) = (0, 0);
    plain.push(plain_inserts(&clients).await);
    for _ in 0..ROUNDS {
        let games = games(&store).await;
        let before = store.pulse().figures();
        stored.push(through_the_store(&store, games).await);
        let after = store.pulse().figures();
        jobs += after.jobs - before.jobs;
        commits += after.commits - before.commits;
        plain.push(plain_inserts(&clients).await);
        let (one, other) = (plain[plain.len() - 2], plain[plain.len() - 1]);
        hundredths.push(stored[stored.len() - 1] * 200 / (one + other).max(1));
    }
    println!("clients: {CLIENTS}");
    println!("rounds: {ROUNDS}");
    println!("plain_inserts_per_second: {}", median(&mut plain));
    println!("store_entries_per_second: {}", median(&mut stored));
    println!("store_entries_per_commit: {}", jobs / commits.max(1));
    let middle = median(&mut hundredths);
    println!("store_of_plain_percent_least: {}", hundredths[0]);
    println!("store_of_plain_percent_most: {}", hundredths[ROUNDS - 1]);
    println!("store_of_plain_percent: {middle}");
    if middle < LEAST {
        println!("MISSED: at least {LEAST} percent");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

fn median(figures: &mut [u64]) -> u64 {
    figures.sort_unstable();
    figures[figures.len() / 2]
}

/// Runs all tasks for a while. Returns how often they completed per second.
async fn measure<F: Future<Output = ()> + Send + 'static>(
    client: impl Fn(usize, Arc<AtomicBool>, Arc<AtomicU64>) -> F,
) -> u64 {
    let over = Arc::new(AtomicBool::new(false));
    let done = Arc::new(AtomicU64::new(0));
    let clients: Vec<_> = (0..CLIENTS)
        .map(|number| tokio::spawn(client(number, over.clone(), done.clone())))
        .collect();
    tokio::time::sleep(BEFORE).await;
    let before = done.load(Ordering::Relaxed);
    tokio::time::sleep(LONG).await;
    let after = done.load(Ordering::Relaxed);
    over.store(true, Ordering::Relaxed);
    for client in clients {
        client.await.expect("the task does not panic");
    }
    (after - before) / LONG.as_secs()
}

/// A connection for each client, and a table like that of the entries.
async fn connections(url: &str) -> Arc<Vec<Client>> {
    let mut clients = Vec::new();
    for _ in 0..CLIENTS {
        let (client, connection) = tokio_postgres::connect(url, NoTls).await.expect("room");
        tokio::spawn(connection);
        clients.push(client);
    }
    Arc::new(clients)
}

async fn plain_inserts(clients: &Arc<Vec<Client>>) -> u64 {
    clients[0]
        .batch_execute(
            "DROP TABLE IF EXISTS plain; CREATE TABLE plain (game BIGINT, seq BIGINT, at_ms BIGINT,
             act TEXT, events TEXT, command_id TEXT, hash BYTEA, PRIMARY KEY (game, seq))",
        )
        .await
        .expect("a table");
    measure(|number, over, done| {
        let clients = clients.clone();
        async move {
            let client = &clients[number];
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

async fn games(store: &PostgresStore) -> Vec<GameId> {
    let mut games = Vec::new();
    for _ in 0..CLIENTS {
        let head = GameHead {
            kind: Kind::Game,
            header: "title: a game\ntime: 5m\n".into(),
            white: "Ana".into(),
            black: "Ion".into(),
            event: String::new(),
            created: HallTime(1_000),
        };
        games.push(store.create(head, Vec::new()).await.expect("stores"));
    }
    games
}

async fn through_the_store(store: &Arc<PostgresStore>, games: Vec<GameId>) -> u64 {
    measure(|number, over, done| {
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
                    preceding: None,
                    stops: Vec::new(),
                };
                let appended = store.append(draft).await;
                assert!(matches!(appended, Ok(Appended::Stored(_))), "{appended:?}");
                done.fetch_add(1, Ordering::Relaxed);
            }
        }
    })
    .await
}
