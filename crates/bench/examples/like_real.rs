//! Writes generated games that resemble real ones, no two alike, to standard output:
//! `cargo run --release -p rokada-bench --example like_real -- MEGABYTES > games.pgn`.

use std::io::{self, Write as _};

use rokada_bench::like_real;

fn main() -> io::Result<()> {
    let megabytes = std::env::args().nth(1).and_then(|it| it.parse().ok());
    let megabytes: usize = megabytes.unwrap_or(100);
    io::stdout().write_all(&like_real::file(megabytes * 1_000_000))
}
