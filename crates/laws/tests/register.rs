//! Checks that the register (`clauses/*.toml`) accounts for every numbered article of every
//! edition.
//!
//! `state` says how a row is implemented:
//! - `tested`: the code names the clause and `switch_off.rs` removes it. Rows without a name there
//!   (how pieces move, how moves are written) give files in `by`, and cases name the row as source;
//! - `implemented`: a definition that the code uses, with its file;
//! - `exception`: not implemented, with the reason.
//!
//! Rows for the arbiter list the questions (`asks`) or the acts (`acts`). Rows about people and
//! furniture list what is recorded (`incident`, `acts`), their scope in each edition (`scope`), who
//! may report a breach (`reported_by`) and its possible cost (`penalties`).

#[path = "support/case_paths.rs"]
mod case_paths;

#[allow(dead_code, reason = "the coverage report reads the other fields")]
#[path = "../clauses.rs"]
mod clauses;

use std::{collections::BTreeSet, fs, path::Path};

use clauses::Clause;
use rokada_laws::Deed;

fn register() -> Vec<Clause> {
    let folder = case_paths::root().join("crates/laws/clauses");
    clauses::read(&folder).expect("the register")
}

fn is_named(row: &Clause) -> bool {
    rokada_laws::Clause::from_key(&row.key).is_some()
}

/// The clauses that a case cites: in its source, and in the brackets of its expectations.
fn cited(text: &str) -> BTreeSet<String> {
    let mut cited = BTreeSet::new();
    for line in text.lines() {
        if let Some(source) = line.strip_prefix("source:") {
            let words = source.split([' ', ',', ';', '(', ')']);
            cited.extend(words.map(|word| word.trim_matches(['.', ':']).to_owned()));
        } else if line.starts_with("expect") {
            let brackets = line.split('[').skip(1);
            cited.extend(brackets.filter_map(|rest| Some(rest.split_once(']')?.0.to_owned())));
        }
    }
    cited
}

/// A case: its path below the root, its text, the clauses it cites.
struct CitedCase {
    path: String,
    text: String,
    cites: BTreeSet<String>,
}

fn cases() -> Vec<CitedCase> {
    let root = case_paths::root();
    let read = |path: std::path::PathBuf| {
        let text = fs::read_to_string(&path).expect("a readable case");
        let path = path.strip_prefix(&root).expect("below the root");
        CitedCase {
            path: path.to_string_lossy().replace('\\', "/"),
            cites: cited(&text),
            text,
        }
    };
    case_paths::paths().into_iter().map(read).collect()
}

/// Every row has a state, and the state is true.
#[test]
fn every_row_is_accounted_for() {
    let cases = cases();
    let root = case_paths::root();
    let mut faults = Vec::new();
    for row in register() {
        let mut fault = |what: String| faults.push(format!("{}: {what}", row.key));
        let exception = row.exception.as_ref().filter(|why| why.len() > 10);
        match row.state.as_str() {
            "tested" => {
                if exception.is_some() {
                    fault("tested, and an exception".into());
                }
                if !is_named(&row) {
                    check_sources(&row, &cases, &root, &mut fault);
                }
            }
            "implemented" => {
                if row.kind != "definition" && !is_named(&row) {
                    fault("only a definition is carried out without a test".into());
                }
                check_paths(&row, &root, &mut fault);
            }
            "exception" => {
                if exception.is_none() {
                    fault("an exception gives its reason".into());
                }
                if is_named(&row) {
                    fault("an exception that the code names".into());
                }
            }
            other => fault(format!(
                "state is `{other}`: write tested, implemented or exception"
            )),
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Checks the files and cases of a row that the code does not name.
///
/// The files must exist, and named cases must give the row as source.
fn check_sources(row: &Clause, cases: &[CitedCase], root: &Path, fault: &mut impl FnMut(String)) {
    if row.by.is_empty() {
        fault("tested, but the code does not name it and `by` says nothing".into());
    }
    check_paths(row, root, fault);
    let bare = row.key.rsplit(':').next().expect("something");
    for path in &row.by {
        let shows = |case: &&CitedCase| {
            case.path.starts_with(path)
                && (case.cites.contains(&row.key) || case.cites.contains(bare))
        };
        if path.starts_with("data/cases/") && !cases.iter().any(|case| shows(&case)) {
            fault(format!("no case below {path} gives it as its source"));
        }
    }
}

fn check_paths(row: &Clause, root: &Path, fault: &mut impl FnMut(String)) {
    for path in &row.by {
        if !root.join(path).exists() {
            fault(format!("{path} does not exist"));
        }
    }
}

fn records(case: &CitedCase, kind: &str) -> bool {
    let mut lines = case.text.lines().filter(|line| line.contains(" incident "));
    lines.any(|line| {
        let act = line.split('#').next();
        act.is_some_and(|act| act.trim().ends_with(kind))
    })
}

/// Whether a case expects this option of a question, under any clause.
///
/// What 11.6 asks is asked under 12.9, III.5.1 under III.5.
fn expects(case: &CitedCase, option: &str) -> bool {
    let mut lines =
        (case.text.lines()).filter(|line| line.starts_with("expect") && line.contains("question"));
    lines.any(|line| line.split_whitespace().any(|word| word == option))
}

/// Checks the rows for the arbiter, and those about people and furniture.
///
/// Everything in them must be expressible in a transcript.
#[test]
fn rows_about_people_are_complete() {
    let cases = cases();
    let mut faults = Vec::new();
    for row in register() {
        let mut fault = |what: String| faults.push(format!("{}: {what}", row.key));
        if row.state == "exception" {
            continue;
        }
        let Clause {
            asks,
            acts,
            incident: incidents,
            ..
        } = &row;
        match row.source_kind.as_str() {
            "arbiter" if asks.is_empty() && acts.is_empty() => {
                fault("neither `asks` nor `acts` says how the arbiter decides".into());
            }
            "physical" => {
                if acts.is_empty() && incidents.is_empty() {
                    fault("neither `incident` nor `acts` says how it is recorded".into());
                }
                for (name, text) in [
                    ("scope", &row.scope),
                    ("reported_by", &row.reported_by),
                    ("penalties", &row.penalties),
                ] {
                    if text.is_none() {
                        fault(format!("`{name}` is missing"));
                    }
                }
            }
            _ => {}
        }
        let recorded = incidents
            .iter()
            .map(|kind| format!("incident white {kind}"));
        for words in acts.iter().cloned().chain(recorded) {
            if let Err(why) = words.parse::<Deed>() {
                fault(format!("`{words}` is no act: {why}"));
            }
        }
        for kind in &row.incident {
            if !cases.iter().any(|case| records(case, kind)) {
                fault(format!("no case records the incident `{kind}`"));
            }
        }
        for option in asks {
            if !cases.iter().any(|case| expects(case, option)) {
                fault(format!("no case expects the option `{option}`"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
