//! Players for tables of a hall: a table a line of the standard input, by its links. When the input
//! ends they stop, and what they did is printed as `name: value` lines.

use std::time::Duration;

use anyhow::Result;
use clap::Parser;
use rokada_trial::{
    company::{Did, Table, play},
    load::Figures,
};
use tokio::{
    io::{AsyncBufReadExt as _, BufReader, stdin},
    sync::watch,
    task::JoinSet,
};

/// Plays at tables: on each line of the standard input the links of White and Black, or that of a clock beside a wooden board
#[derive(Debug, Parser)]
struct Asked {
    /// How long a player waits before he acts, in milliseconds
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
    let mut did = Did::default();
    while let Some(game) = games.join_next().await {
        did.add(&game?);
    }
    did.tell(&mut Figures::default());
    Ok(())
}
