//! `make faults SEEDS=200 FROM=1`: one trial per seed.
//!
//! It fails if a trial fails, and prints how to repeat it.
#![expect(clippy::print_stdout, reason = "the report of the trials")]

use std::{path::PathBuf, process::ExitCode, sync::Arc};

use anyhow::Result;
use clap::Parser;
use rokada_trial::faults::{server::ServerOptions, shim, trial};
use tokio::task::JoinSet;

/// Longest printed text of one violation, in characters.
const WRONG_MAX: usize = 400;

/// Runs the real hall under load and breaks it by seed
#[derive(Debug, Parser)]
struct Asked {
    /// How many seeds
    #[arg(long, default_value_t = 200)]
    seeds: u64,

    /// The first seed
    #[arg(long, default_value_t = 1)]
    from: u64,

    /// How many trials at once
    #[arg(long, default_value_t = 3)]
    at_once: usize,

    /// The program `rokada`
    #[arg(long, default_value = "target/debug/rokada")]
    program: PathBuf,
}

#[tokio::main]
async fn main() -> Result<ExitCode> {
    let asked = Asked::parse();
    let folder = tempfile::tempdir()?;
    let recipe = Arc::new(ServerOptions {
        program: asked.program.canonicalize()?,
        library: Some(shim::build(folder.path())?),
    });
    let mut seeds = asked.from..asked.from + asked.seeds;
    let (mut running, mut failed) = (JoinSet::new(), Vec::new());
    let (mut acknowledged, mut entries) = (0, 0);
    loop {
        while running.len() < asked.at_once
            && let Some(seed) = seeds.next()
        {
            let (recipe, folder) = (recipe.clone(), folder.path().join(seed.to_string()));
            running.spawn(async move {
                std::fs::create_dir(&folder)?;
                let outcome = trial::run(&recipe, &folder, seed).await;
                std::fs::remove_dir_all(&folder)?;
                anyhow::Ok((seed, outcome))
            });
        }
        let Some(done) = running.join_next().await else {
            break;
        };
        let (seed, outcome) = done??;
        match outcome {
            Ok(outcome) => {
                acknowledged += outcome.acknowledged;
                entries += outcome.entries;
                let is_well = outcome.wrong.is_empty();
                println!(
                    "seed {seed}: {}: {}",
                    if is_well { "well" } else { "WRONG" },
                    outcome.faults
                );
                for what in &outcome.wrong {
                    let what: String = what.chars().take(WRONG_MAX).collect();
                    println!("    {what}");
                }
                if !is_well {
                    failed.push(seed);
                }
            }
            Err(why) => {
                println!("seed {seed}: WRONG: {why:?}");
                failed.push(seed);
            }
        }
    }
    println!("seeds: {}", asked.seeds);
    println!("acknowledged acts: {acknowledged}");
    println!("entries: {entries}");
    println!("seeds that failed: {}", failed.len());
    for seed in &failed {
        println!("    make faults SEEDS=1 FROM={seed}");
    }
    Ok(if failed.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
