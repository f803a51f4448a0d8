//! Coverage by effect: judges cases under Laws that lack one clause; some case must fail.
//!
//! For each clause named in the code, some expectation in `data/cases` fails without it. Then
//! nothing is ruled under the clause and no event is recorded under it. Rulings under other clauses
//! still cite it, so a failing case shows an effect of the clause itself. A clause that is only
//! cited must be expected by its number in some case. This does not prove that every part of the
//! clause is covered: mutation testing checks that (`scripts/mutants.sh`). Clauses without a name
//! in the code are covered by `register.rs`.

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
    Clause, Edition, Transcript,
    transcript::{run, run_without},
};

use case_files::Case;

/// A case under one edition, and the clauses its rulings cite.
struct Run<'a> {
    case: &'a Case,
    edition: Edition,
    cites: BTreeSet<Clause>,
}

/// Clauses under which nothing is ruled: they define or repeat another clause, whose rulings cite
/// them.
const ONLY_NAMED: &[(Clause, &str)] = &[
    (Clause::PointerThreefold, "2014 points to 9.2"),
    (Clause::PointerFifty, "2014 points to 9.3"),
    (Clause::DeadPositionAgain, "2014 says 5.2b again"),
    (Clause::SamePosition, "9.2 counts by it"),
    (Clause::EnPassantPossible, "9.2 counts by it"),
    (Clause::CastlingRightGone, "9.2 counts by it"),
    (Clause::DevicesInBag, "the game is lost under 11.3.2.2"),
    (
        Clause::EndBeforeResumption,
        "the game ends under 5.1.2 or 5.2.3",
    ),
    (Clause::ClockDefect, "a clock is set under 6.10.2"),
];

/// The arbiter establishes a fact once, even without the clause behind it.
#[test]
fn finding_is_recorded_once() {
    for (acts, clause) in [
        ("white move g1f3\narbiter call hands\n", Clause::OneHand),
        (
            "white make g1f3 with both hands\narbiter call hands\n",
            Clause::Press,
        ),
    ] {
        let text = format!("time: 90m\nfacts: as told\nmoves: e2e4 e7e5\n---\n{acts}");
        let case: Transcript = text.parse().expect("a transcript");
        for edition in Edition::ALL {
            let report = run_without(&case, edition, clause).expect("it starts");
            assert!(report.record.game().is_playing());
            assert_eq!(report.record.game().line().len(), 3);
        }
    }
}

#[test]
#[expect(clippy::print_stdout, reason = "the list is read with --nocapture")]
fn each_clause_switched_off_turns_a_case_red() {
    let cases = case_files::all();
    let mut runs = Vec::new();
    for case in &cases {
        for &edition in &case.transcript.header.event.editions {
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
        let only_named = ONLY_NAMED.iter().find(|(named, _)| *named == clause);
        match (red.get(&clause), only_named) {
            (Some(found), None) => println!("{:<10} red: {found}", clause.key()),
            (None, Some((_, why))) => match first_expecting(&runs, clause) {
                Some(found) => println!("{:<10} only named ({why}): {found}", clause.key()),
                None => green.push(format!(
                    "{} ({}): no case expects it by its number",
                    clause.key(),
                    clause.name()
                )),
            },
            (Some(found), Some(_)) => green.push(format!(
                "{} ({}) does something, {found} turns red: strike it from ONLY_NAMED",
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
    println!(
        "{} of {} clauses turn a case red",
        red.len(),
        Clause::ALL.len()
    );
    assert!(green.is_empty(), "{}", green.join("\n"));
}

/// The first run that fails without the clause; runs whose rulings cite it are tried first.
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

/// The first run whose rulings cite the clause, with an expectation that names its number.
///
/// The run passes, so the expectation is met.
fn first_expecting(runs: &[Run<'_>], clause: Clause) -> Option<String> {
    let citing = runs.iter().filter(|run| run.cites.contains(&clause));
    citing.into_iter().find_map(|run| {
        let number = run.edition.number(clause);
        let year = run.edition.to_string();
        let names = |text: &str| {
            let (expect, of_what) = text.split_once(' ').unwrap_or_default();
            let holds =
                expect == "expect" || expect.starts_with("expect@") && expect.contains(&year);
            let mut words = of_what.split([' ', '[', ']', ',']);
            holds && words.any(|word| word == number || word == clause.key())
        };
        let line = (run.case.transcript.lines.iter()).find(|line| names(&line.text))?;
        Some(format!(
            "{} under {}, line {}",
            run.case.name, run.edition, line.number
        ))
    })
}
