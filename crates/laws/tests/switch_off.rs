//! Coverage by effect: a game is judged under Laws that lack one clause, and
//! some case must turn red.
//!
//! What it proves: for each clause that the code names, some expectation in
//! `data/cases` fails when nothing is ruled under that clause and no fact is
//! said under it. What it does not: that every part of the clause is shown
//! (mutation testing asks that, `scripts/mutants.sh`), nor anything about the
//! clauses without a name in the code, for which the register says what holds
//! them (`register.rs` beside this file).

#[path = "support/case_files.rs"]
mod case_files;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use rokada_laws::{
    Clause, Edition,
    transcript::{run, run_without},
};

use case_files::Case;

/// A case under one edition, and the clauses its rulings cite.
struct Run<'a> {
    case: &'a Case,
    edition: Edition,
    cites: BTreeSet<Clause>,
}

/// Clauses that no case can miss, each with the reason.
const NOT_SWITCHED: &[(Clause, &str)] = &[(
    Clause::ClockDefect,
    "every clock that is set is announced under 6.10.2, which names this clause beside it",
)];

#[test]
#[expect(clippy::print_stdout, reason = "the list is read with --nocapture")]
fn each_clause_switched_off_turns_a_case_red() {
    let cases = case_files::all();
    let mut runs = Vec::new();
    for case in &cases {
        for &edition in &case.transcript.header.editions {
            let Ok(report) = run(&case.transcript, edition) else {
                continue;
            };
            if report.failures.is_empty() {
                let rulings = report.steps.iter().flat_map(|step| &step.rulings);
                let cites = rulings.flat_map(rokada_laws::Ruling::clauses).collect();
                runs.push(Run {
                    case,
                    edition,
                    cites,
                });
            }
        }
    }
    let red = Mutex::new(BTreeMap::new());
    let next = AtomicUsize::new(0);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(&clause) = Clause::ALL.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if let Some(found) = first_red(&runs, clause) {
                        red.lock().expect("no thread panics").insert(clause, found);
                    }
                }
            });
        }
    });
    let red = red.into_inner().expect("no thread panics");
    let mut green = Vec::new();
    for &clause in Clause::ALL {
        let excused = NOT_SWITCHED.iter().find(|(not, _)| *not == clause);
        match (red.get(&clause), excused) {
            (Some(found), None) => println!("{:<10} red: {found}", clause.key()),
            (None, Some((_, why))) => println!("{:<10} not switched: {why}", clause.key()),
            (Some(found), Some(_)) => green.push(format!(
                "{} ({}) is excused, but {found} turns red: strike it from NOT_SWITCHED",
                clause.key(),
                clause.name()
            )),
            (None, None) => green.push(format!(
                "{} ({}): no case turns red without it",
                clause.key(),
                clause.name()
            )),
        }
    }
    println!("{} of {} clauses", red.len(), Clause::ALL.len());
    assert!(green.is_empty(), "{}", green.join("\n"));
}

/// The first run that fails without the clause; those whose rulings cite it
/// are tried first.
fn first_red(runs: &[Run<'_>], clause: Clause) -> Option<String> {
    let (likely, others): (Vec<_>, Vec<_>) =
        runs.iter().partition(|run| run.cites.contains(&clause));
    likely.into_iter().chain(others).find_map(|run| {
        let report = run_without(&run.case.transcript, run.edition, clause).ok()?;
        let failure = report.failures.first()?;
        Some(format!(
            "{} under {}, line {}: {}",
            run.case.name, run.edition, failure.line, failure.text
        ))
    })
}
