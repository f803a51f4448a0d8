//! Runs a load test: prints `name: value` lines, and fails if a goal is missed.

use std::{path::PathBuf, process::ExitCode};

use anyhow::Result;
use clap::Parser;
use rokada_trial::load::{Load, Regime, StandbyTest, run, watch};

/// Put a hall under load.
#[derive(Debug, Parser)]
struct Asked {
    /// The program `rokada`
    #[arg(long, default_value = "target/release/rokada")]
    server: PathBuf,

    /// A library that makes each sync of the hall's disk slow
    #[arg(long, default_value = "target/release/examples/libslow_sync.so")]
    slow_sync: PathBuf,

    /// By how many milliseconds; 0 leaves the disk as it is
    #[arg(long, default_value_t = 4)]
    sync_ms: u64,

    /// Games at once, with three connections each
    #[arg(long, default_value_t = 6_000)]
    games: usize,

    /// Acts a second
    #[arg(long, default_value_t = 4_000)]
    rate: u32,

    /// How long the games are
    #[arg(long, default_value_t = 140)]
    plies: usize,

    /// Lift, put down and press, instead of one act a move
    #[arg(long)]
    over_the_board: bool,

    /// Spectators of one game
    #[arg(long, default_value_t = 0)]
    crowd: usize,

    /// Instead of all that: spectators of one game, up to so many, at a hall that reads a standby
    #[arg(long, value_name = "SPECTATORS")]
    standby: Option<usize>,

    /// What starts a PostgreSQL with a standby
    #[arg(long, default_value = "scripts/postgres.sh")]
    database: PathBuf,

    /// Entries of talk and refused claims in each game at the end
    #[arg(long, default_value_t = 0)]
    talk: usize,

    /// Only measure: no goal is held
    #[arg(long)]
    no_goals: bool,
}

fn main() -> Result<ExitCode> {
    let asked = Asked::parse();
    if let Some(most) = asked.standby {
        watch(&StandbyTest {
            server: asked.server,
            database: asked.database,
            most,
            moves: 10,
        })?;
        return Ok(ExitCode::SUCCESS);
    }
    let load = Load {
        server: asked.server,
        slow_sync: (asked.sync_ms > 0).then_some((asked.slow_sync, asked.sync_ms)),
        games: asked.games,
        rate: asked.rate,
        plies: asked.plies,
        regime: if asked.over_the_board {
            Regime::OverTheBoard
        } else {
            Regime::Guarded
        },
        crowd: asked.crowd,
        talk: asked.talk,
    };
    let mut figures = run(&load)?;
    if asked.no_goals {
        return Ok(ExitCode::SUCCESS);
    }
    if load.talk > 0 {
        // Chat stays in the store: a thousand entries take less memory than twenty moves.
        figures.hold("kb_a_game_more_by_talk", 4.0);
    } else if load.crowd > 0 {
        figures.hold("spectators_p99_ms", 150.0);
        figures.hold("players_p99_ms_with_spectators", 30.0);
    } else {
        figures.hold("p50_ms", 15.0);
        figures.hold("p99_ms", 30.0);
        figures.require_at_least("acts_a_second", f64::from(load.rate - load.rate / 50));
        figures.hold("reconnect_s", 10.0);
        figures.hold("kb_a_game_before_move_1", 40.0);
        let half = load.plies / 2;
        figures.hold(&format!("bytes_a_ply_0_to_{half}"), 200.0);
        figures.hold(&format!("bytes_a_ply_{half}_to_{}", load.plies), 200.0);
    }
    for missed in figures.missed() {
        eprintln!("MISSED {missed}");
    }
    Ok(if figures.missed().is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
