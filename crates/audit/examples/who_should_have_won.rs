//! Reads PGN and prints the games with a wrong result and the reason:
//!
//! ```text
//! cargo run --release -p rokada-audit --example who_should_have_won -- GAMES.pgn.gz
//! ```
#![expect(clippy::print_stdout, reason = "an example prints what it found")]

use std::{error::Error, ops::ControlFlow, path::PathBuf, thread};

use rokada_audit::{CheckEvent, Kind, Options, check_file};

fn main() -> Result<(), Box<dyn Error>> {
    let threads = thread::available_parallelism()?;
    let options = Options {
        threads,
        ..Options::default()
    };
    for path in std::env::args().skip(1).map(PathBuf::from) {
        let summary = check_file(&path, &options, &mut |event| {
            if let CheckEvent::Finding(finding) = event
                && finding.kind == Kind::Result
            {
                println!("game {}, {}: {}", finding.game, finding.mv, finding.text());
            }
            ControlFlow::Continue(())
        })?;
        println!("{} games, {} moves", summary.games, summary.plies);
    }
    Ok(())
}
