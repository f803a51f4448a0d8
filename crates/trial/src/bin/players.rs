//! Players for games of a hall, one game per line of standard input, by its links.
//!
//! At the end of the input they stop, and their statistics are printed as `name: value` lines.

use std::time::Duration;

use anyhow::Result;
use clap::Parser;
use rokada_trial::{
    company::{BotStats, Table, play},
    load::Figures,
};
use tokio::{
    io::{AsyncBufReadExt as _, BufReader, stdin},
    sync::watch,
    task::JoinSet,
};

/// Plays games: each line of standard input has the links of White and Black, or of a clock
#[derive(Debug, Parser)]
struct Asked {
    /// How long a player waits before each act, in milliseconds
    #[arg(long, default_value_t = 1_000)]
    pause_ms: u64,
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<()> {
    let pause = Duration::from_millis(Asked::parse().pause_ms);
    let (stop, stopped) = watch::channel(false);
    let mut games = JoinSet::new();
    let mut lines = BufReader::new(stdin()).lines();
    while let Some(line) = lines.next_line().await? {
        let table: Table = line.parse()?;
        let seed = games.len() as u64;
        games.spawn(play(table, seed, pause, stopped.clone()));
    }
    stop.send_replace(true);
    let mut did = BotStats::default();
    while let Some(game) = games.join_next().await {
        did.add(&game?);
    }
    did.tell(&mut Figures::default());
    Ok(())
}
