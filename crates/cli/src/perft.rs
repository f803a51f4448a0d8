//! `rokada perft`: counts the legal move sequences from a position.

use std::{
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use anyhow::{Result, anyhow};
use clap::Args;
use rokada_board::{Move, Position, Setup, perft};
use serde::Serialize;

use crate::{
    Outcome,
    printer::Printer,
    stopwatch::{Stopwatch, millions_per_second, seconds},
};

/// Count the legal sequences of moves to a depth.
///
/// The last lines are always `nodes N`, `seconds S` and `mnps M` (million nodes
/// a second).
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rokada perft 6
  rokada perft 5 --fen 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
  rokada perft 4 --divide --threads 2")]
pub(crate) struct Perft {
    /// How many half-moves deep
    depth: u32,

    /// The position to start from (the usual one if left out)
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,

    /// Also print the count behind each first move
    #[arg(long)]
    divide: bool,

    /// How many threads count
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    threads: u16,

    /// Print one JSON object instead of lines
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Serialize)]
struct Report {
    fen: String,
    depth: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<Branch>>,
    nodes: u64,
    seconds: serde_json::Number,
    mnps: serde_json::Number,
}

#[derive(Debug, Serialize)]
struct Branch {
    #[serde(rename = "move")]
    mv: String,
    nodes: u64,
}

impl Perft {
    pub(crate) fn run(&self, printer: &mut Printer) -> Result<Outcome> {
        let position = match &self.fen {
            Some(fen) => read_position(fen)?,
            None => Position::initial(),
        };
        let watch = Stopwatch::start();
        let branches = self.count(&position);
        let elapsed = watch.elapsed();
        let nodes = if self.depth == 0 {
            1
        } else {
            branches.iter().map(|(_, nodes)| nodes).sum()
        };
        let seconds = seconds(elapsed);
        let mnps = millions_per_second(nodes, elapsed);
        let divide = self.divide.then(|| {
            let branch = |&(mv, nodes): &(Move, u64)| Branch {
                mv: mv.to_string(),
                nodes,
            };
            branches.iter().map(branch).collect::<Vec<_>>()
        });
        if self.json {
            printer.json(&Report {
                fen: position.to_string(),
                depth: self.depth,
                divide,
                nodes,
                seconds: seconds.parse().expect("digits, a point, digits"),
                mnps: mnps.parse().expect("digits, a point, digits"),
            })?;
        } else {
            for branch in divide.iter().flatten() {
                printer.line(format_args!("{} {}", branch.mv, branch.nodes))?;
            }
            printer.line(format_args!("nodes {nodes}"))?;
            printer.line(format_args!("seconds {seconds}"))?;
            printer.line(format_args!("mnps {mnps}"))?;
        }
        Ok(Outcome::Well)
    }

    /// The count for each first move, in the order of the moves.
    fn count(&self, position: &Position) -> Vec<(Move, u64)> {
        let Some(rest) = self.depth.checked_sub(1) else {
            return Vec::new();
        };
        let moves = position.legal_moves();
        // Split the work two moves deep, so that one expensive first move does not occupy a single
        // thread.
        let mut work: Vec<(usize, Position, u32)> = Vec::new();
        for (branch, &mv) in moves.iter().enumerate() {
            let after = position.play(mv);
            match rest.checked_sub(1) {
                Some(rest) if self.threads > 1 => {
                    work.extend(
                        after
                            .legal_moves()
                            .iter()
                            .map(|&reply| (branch, after.play(reply), rest)),
                    );
                }
                _ => work.push((branch, after, rest)),
            }
        }
        let next = AtomicUsize::new(0);
        let share = || {
            let mut counts = vec![0u64; moves.len()];
            while let Some((branch, position, depth)) =
                work.get(next.fetch_add(1, Ordering::Relaxed))
            {
                counts[*branch] += perft(position, *depth);
            }
            counts
        };
        let mut total = vec![0u64; moves.len()];
        thread::scope(|scope| {
            let helpers: Vec<_> = (1..self.threads).map(|_| scope.spawn(share)).collect();
            let mine = share();
            let theirs = helpers
                .into_iter()
                .map(|helper| helper.join().expect("counting does not panic"));
            for counts in theirs.chain([mine]) {
                for (sum, count) in total.iter_mut().zip(counts) {
                    *sum += count;
                }
            }
        });
        moves.iter().copied().zip(total).collect()
    }
}

/// Parses a FEN; the error lists all faults.
fn read_position(fen: &str) -> Result<Position> {
    let setup: Setup = fen.parse().map_err(|errors| anyhow!("{errors}"))?;
    setup.position().map_err(|faults| anyhow!("{faults}"))
}
