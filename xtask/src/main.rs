//! `cargo run -p xtask -- tidy | circles | clauses | switch-off`.

use std::process::{Command, ExitCode};

use xtask::{clauses, tidy, tree::Tree};

const USAGE: &str = "\
usage: cargo run -p xtask -- COMMAND

  tidy          check the house rules
  circles       list the files of the Laws that need each other
  clauses       write target/laws-coverage.md: where each clause is carried out and shown
  switch-off    strike each clause out and name the case that turns red without it";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let tree = match Tree::of_this_house() {
        Ok(tree) => tree,
        Err(error) => {
            eprintln!("xtask: cannot read the tree: {error}");
            return ExitCode::from(2);
        }
    };
    match words.as_slice() {
        ["tidy"] => report(&tidy::check(&tree)),
        ["circles"] => {
            list_circles(&tree);
            ExitCode::SUCCESS
        }
        ["clauses"] => match clauses::write(&tree) {
            Ok(path) => {
                eprintln!("wrote {}", path.display());
                ExitCode::SUCCESS
            }
            Err(error) => {
                eprintln!("xtask: {error}");
                ExitCode::from(2)
            }
        },
        ["switch-off"] => switch_off(&tree),
        _ => {
            eprintln!("{USAGE}");
            ExitCode::from(2)
        }
    }
}

/// Prints each set of files that need each other. `tidy` says which may not.
#[expect(clippy::print_stdout, reason = "the list is what was asked for")]
fn list_circles(tree: &Tree) {
    for knot in tidy::circles::knots(tree) {
        println!("{} files in a circle:", knot.len());
        for file in knot {
            println!("  {file}");
        }
    }
}

/// Runs the test that strikes the clauses out, with its list. It is a test of
/// the room of the Laws, which this program does not know.
fn switch_off(tree: &Tree) -> ExitCode {
    let arguments = "test --quiet --package rokada-laws --test switch_off -- --nocapture";
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(arguments.split(' '))
        .current_dir(&tree.root)
        .status();
    match status {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("xtask: cannot run cargo: {error}");
            ExitCode::from(2)
        }
    }
}

/// Prints each fault on a line; success only when there is none.
fn report(faults: &[tidy::Fault]) -> ExitCode {
    for fault in faults {
        eprintln!("{fault}");
    }
    if faults.is_empty() {
        eprintln!("tidy");
        ExitCode::SUCCESS
    } else {
        eprintln!("{} not as the house likes it", faults.len());
        ExitCode::FAILURE
    }
}
