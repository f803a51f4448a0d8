//! `cargo run -p xtask -- tidy | cycles | clauses | switch-off | mutants`.

use std::{
    io,
    path::Path,
    process::{Command, ExitCode},
};

use xtask::{clauses, mutants, tidy, tree::Tree};

const USAGE: &str = "\
usage: cargo run -p xtask -- COMMAND

  tidy          check the rules of the repository
  cycles        list the files of the Laws and the modules of the hall that need each other
  clauses       write target/laws-coverage.md: where each clause is implemented and shown
  switch-off    disable each clause and name the case that fails without it
  mutants COPY build LIST [SAMPLE SEED] -- BUILD
                write a copy of the repository with the mutants of LIST (`cargo mutants --list
                --json`), or SAMPLE of them, each behind its number, and build it: cargo BUILD
  mutants COPY run JOBS SECONDS -- COMMAND
                run COMMAND once for each mutant of the copy, JOBS at a time; each of its processes
                may use so many seconds of processor time";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let tree = match Tree::of_workspace() {
        Ok(tree) => tree,
        Err(error) => {
            eprintln!("xtask: cannot read the tree: {error}");
            return ExitCode::from(2);
        }
    };
    match words.as_slice() {
        ["tidy"] => report(&tidy::check(&tree)),
        ["cycles"] => {
            list_cycles(&tree);
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
        ["mutants", copy, rest @ ..] => match mutate(&tree, Path::new(copy), rest) {
            Some(Ok(())) => ExitCode::SUCCESS,
            Some(Err(error)) => {
                eprintln!("xtask: {error}");
                ExitCode::FAILURE
            }
            None => usage(),
        },
        _ => usage(),
    }
}

fn usage() -> ExitCode {
    eprintln!("{USAGE}");
    ExitCode::from(2)
}

/// Runs a step of mutation testing; `None` if the arguments are wrong.
fn mutate(tree: &Tree, copy: &Path, arguments: &[&str]) -> Option<io::Result<()>> {
    let (own, command) = arguments.split_at(arguments.iter().position(|word| *word == "--")?);
    let command = &command[1..];
    Some(match *own {
        ["build", list] => mutants::prepare(&tree.root, copy, Path::new(list), None, command),
        ["build", list, sample, seed] => {
            let sample = Some((sample.parse().ok()?, seed.parse().ok()?));
            mutants::prepare(&tree.root, copy, Path::new(list), sample, command)
        }
        ["run", jobs, seconds] => {
            mutants::run(copy, jobs.parse().ok()?, seconds.parse().ok()?, command)
        }
        _ => return None,
    })
}

/// Prints each set of files or modules that depend on each other. `tidy` reports the forbidden ones.
#[expect(clippy::print_stdout, reason = "the list is the output")]
fn list_cycles(tree: &Tree) {
    for cycle in tidy::cycles::find_cycles(tree) {
        println!("{} in a cycle:", cycle.len());
        for file in cycle {
            println!("  {file}");
        }
    }
}

/// Runs the test that disables each clause, with its list. It is a test of the crate of the Laws,
/// on which this program does not depend.
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

/// Prints each fault on a line; succeeds only without faults.
fn report(faults: &[tidy::Fault]) -> ExitCode {
    for fault in faults {
        eprintln!("{fault}");
    }
    if faults.is_empty() {
        eprintln!("tidy");
        ExitCode::SUCCESS
    } else {
        eprintln!("{} problems", faults.len());
        ExitCode::FAILURE
    }
}
