//! The `rokada` command: the binary entry point.
//!
//! | file | sub-command |
//! |---|---|
//! | `hall.rs` | `rokada hall`: open the playing hall |
//! | `seat.rs` | `rokada seat`: a seat of a hall in the terminal |
//!  `keep.rs` | `rokada verify`, `backup`, `export`, `import`, `keys`: maintenance of a hall's records |
//! | `perft.rs` | `rokada perft`: count legal moves |
//!  `position.rs` | `rokada position`: the state of a position under the Laws |
//! | `winnable.rs` | `rokada winnable`: can White, can Black ever mate? |
//!  `laws.rs` | `rokada laws`: an article in plain words |
//! | `rule.rs` | `rokada rule`: run transcripts |
//! | `clocks.rs` | `rokada clocks`: what the clocks should show |
//! | `tournament.rs` | `rokada tournament`: a tournament and its regulations as files |
//! | `mcp.rs` | `rokada mcp`: the Laws for assistants |
//! | `check.rs` | `rokada check`: replay games under the Laws |
//! | `watch.rs` | `rokada watch`: follow live games in files |
//!
//! `input.rs` reads files, `printer.rs` writes lines or JSON, `interrupt.rs` handles Ctrl-C,
//! `stopwatch.rs` is the only module that reads a clock.

#![warn(clippy::print_stderr)]

mod asked;
mod check;
mod clocks;
mod hall;
mod input;
mod interrupt;
mod keep;
mod laws;
#[cfg(feature = "mcp")]
mod mcp;
#[cfg(not(feature = "mcp"))]
#[path = "no_mcp.rs"]
mod mcp;
mod perft;
mod position;
mod printer;
mod rule;
mod seat;
mod stopwatch;
mod tournament;
mod watch;
mod winnable;

use std::{io, process::ExitCode};

use clap::{Parser, Subcommand};

use crate::printer::{Printer, print_error};

/// The FIDE Laws of Chess as software.
///
/// Seats two players, keeps their clocks, records their game, judges every act
/// by the Laws in force (2014, 2018 or 2023) and names the article behind each
/// ruling.
#[derive(Debug, Parser)]
#[command(
    name = "rokada",
    version,
    max_term_width = 100,
    after_help = "Exit codes: 0 all well; 1 something did not hold; 2 bad input or a file that cannot be read."
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Hall(Box<hall::Hall>),
    Seat(seat::Seat),
    Check(check::Check),
    Mcp(mcp::Mcp),
    Watch(watch::Watch),
    Laws(laws::LawsCommand),
    Rule(rule::Rule),
    Clocks(clocks::Clocks),
    Tournament(tournament::Tournament),
    Position(position::Position),
    Winnable(winnable::Winnable),
    Perft(perft::Perft),
    Verify(keep::Verify),
    Backup(keep::Backup),
    Export(keep::Export),
    Import(keep::Import),
    Keys(keep::Keys),
}

/// The result of a command that ran to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outcome {
    /// Success without findings.
    Well,
    /// Success with findings: exit code 1.
    Amiss,
    /// Some input could not be read; the rest was processed: exit code 2.
    BadInput,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut printer = Printer::stdout();
    let outcome = match &cli.command {
        Command::Hall(hall) => hall.run(&mut printer),
        Command::Seat(seat) => seat.run(&mut printer),
        Command::Check(check) => check.run(&mut printer),
        Command::Watch(watch) => watch.run(&mut printer),
        Command::Mcp(mcp) => mcp.run(),
        Command::Laws(laws) => laws.run(&mut printer),
        Command::Rule(rule) => rule.run(&mut printer),
        Command::Clocks(clocks) => clocks.run(&mut printer),
        Command::Tournament(tournament) => tournament.run(&mut printer),
        Command::Position(position) => position.run(&mut printer),
        Command::Winnable(winnable) => winnable.run(&mut printer),
        Command::Perft(perft) => perft.run(&mut printer),
        Command::Verify(verify) => verify.run(&mut printer),
        Command::Backup(backup) => backup.run(&mut printer),
        Command::Export(export) => export.run(&mut printer),
        Command::Import(import) => import.run(&mut printer),
        Command::Keys(keys) => keys.run(&mut printer),
    };
    let outcome = outcome.and_then(|outcome| {
        printer.flush()?;
        Ok(outcome)
    });
    match outcome {
        Ok(Outcome::Well) => ExitCode::SUCCESS,
        Ok(Outcome::Amiss) => ExitCode::from(1),
        Ok(Outcome::BadInput) => ExitCode::from(2),
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            print_error(format_args!("{error:#}"));
            ExitCode::from(2)
        }
    }
}

/// A closed pipe, as in `rokada check ... | head`, is no error.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
