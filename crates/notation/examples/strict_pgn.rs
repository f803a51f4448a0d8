//! Reads PGN files leniently and prints the games in strict export form: `cargo run -p
//! rokada-notation --example strict_pgn -- FILE.pgn...`
//!
//! Faults go to standard error, with their place.

use std::{env, fs, io, io::Write};

use rokada_notation::pgn::{WriteOptions, read, write_game};

fn main() -> io::Result<()> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    for path in env::args_os().skip(1) {
        let bytes = fs::read(&path)?;
        for game in read(&bytes) {
            for fault in &game.faults {
                writeln!(io::stderr(), "{}: {fault}", path.display())?;
            }
            write!(out, "{}", write_game(&game, &WriteOptions::default()))?;
        }
    }
    out.flush()
}
