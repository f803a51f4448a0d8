//! Checks that cases cover two lists.
//!
//! Every difference between the editions (`data/differences.tsv`) has a case that runs under all
//! three. The source of the case names the row of the list. Every number in the Laws has a case
//! just before, at and just after it (`data/boundaries.tsv`). A.4.1 and B.2.1, how many games an
//! arbiter may watch, are tested with the parser of regulations.

#[path = "support/case_paths.rs"]
mod case_paths;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

use rokada_laws::Edition;

/// The numbers after `Edition differences` in a source: `14`, `4, 46`.
fn rows_named(source: &str) -> Vec<u32> {
    let Some((_, after)) = source.split_once("Edition difference") else {
        return Vec::new();
    };
    let numbers = after.trim_start_matches('s').split(';').next();
    let words = numbers.unwrap_or_default().split([' ', ',']);
    words.filter_map(|word| word.parse().ok()).collect()
}

/// A case that names rows of the list and runs under every edition.
struct Named {
    path: String,
    /// Whether it has an expectation for one edition alone.
    differs: bool,
}

fn named() -> BTreeMap<u32, Vec<Named>> {
    let mut named: BTreeMap<u32, Vec<Named>> = BTreeMap::new();
    for path in case_paths::paths() {
        let text = fs::read_to_string(&path).expect("a readable case");
        let value = |key: &str| text.lines().find_map(|line| line.strip_prefix(key));
        let editions = value("edition:").unwrap_or_default();
        if !Edition::ALL
            .iter()
            .all(|edition| editions.contains(edition.year()))
        {
            continue;
        }
        for row in rows_named(value("source:").unwrap_or_default()) {
            named.entry(row).or_default().push(Named {
                path: path.display().to_string(),
                differs: text.contains("\nexpect@"),
            });
        }
    }
    named
}

#[test]
fn every_difference_has_a_case_under_all_editions() {
    let path = case_paths::root().join("data/differences.tsv");
    let list = fs::read_to_string(path).expect("the list of differences");
    let named = named();
    let mut faults = Vec::new();
    let mut rows = BTreeSet::new();
    for line in list.lines().filter(|line| !line.starts_with('#')).skip(1) {
        let [row, clause, kind, says] = line.split('\t').collect::<Vec<_>>()[..] else {
            faults.push(format!("`{line}` has not four cells"));
            continue;
        };
        let row: u32 = row.parse().expect("a number");
        let mut fault = |what: String| faults.push(format!("{row}: {what}"));
        if !rows.insert(row) {
            fault("twice".into());
        }
        let has = |edition: &Edition| edition.articles().any(|one| one.key == clause);
        if !Edition::ALL.iter().any(has) {
            fault(format!("no edition has the clause {clause}"));
        }
        if !says.ends_with('.') {
            fault("no sentence says what differs".into());
        }
        let cases = named.get(&row).map_or(&[][..], Vec::as_slice);
        if cases.is_empty() {
            fault("no case under all editions names it".into());
        }
        let differ: Vec<&str> = cases
            .iter()
            .filter(|case| case.differs)
            .map(|case| &*case.path)
            .collect();
        match kind {
            "ruling" | "number" if differ.is_empty() => {
                fault("no case expects something else of one edition".into());
            }
            "same" if !differ.is_empty() => fault(format!("not the same in {differ:?}")),
            "ruling" | "number" | "same" => {}
            other => fault(format!("no kind {other}")),
        }
    }
    for (row, cases) in named.iter().filter(|(row, _)| !rows.contains(row)) {
        let paths: Vec<&str> = cases.iter().map(|case| &*case.path).collect();
        faults.push(format!("{row}: not in the list, but named by {paths:?}"));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(rows.len() >= 48, "only {} rows", rows.len());
}

#[test]
fn rows_are_read_from_a_source() {
    assert_eq!(rows_named("Edition differences 14; Laws 4.1"), [14]);
    assert_eq!(rows_named("Edition differences 4, 46; Laws 4.1"), [4, 46]);
    assert_eq!(rows_named("Laws 4.1"), []);
}

#[test]
fn each_number_has_its_cases() {
    let root = case_paths::root();
    let table = fs::read_to_string(root.join("data/boundaries.tsv")).expect("the table");
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    let mut faults = Vec::new();
    let mut rows = 0;
    for line in lines.skip(1) {
        let cells: Vec<&str> = line.split('\t').collect();
        let [clause, number, _, cases @ ..] = cells.as_slice() else {
            faults.push(format!("`{line}` is no row"));
            continue;
        };
        rows += 1;
        let remark = cases.get(3).is_some_and(|remark| !remark.is_empty());
        for case in cases.iter().take(3) {
            if *case == "-" {
                if !remark {
                    faults.push(format!("{clause}, {number}: no case and no remark"));
                }
                continue;
            }
            let path = root.join(format!("data/cases/{case}.case"));
            match fs::read_to_string(&path) {
                Ok(text) if is_about(&text, clause) => {}
                Ok(_) => faults.push(format!("{clause}, {number}: {case} does not cite it")),
                Err(why) => faults.push(format!("{clause}, {number}: {case}: {why}")),
            }
        }
        if cases.len() < 3 {
            faults.push(format!(
                "{clause}, {number}: three cases belong to a number"
            ));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(rows >= 30, "only {rows} numbers");
}

/// Whether the source or an expectation of a case names the clause, or one above it.
fn is_about(text: &str, clause: &str) -> bool {
    let named = |line: &str| {
        line.split([' ', ',', ';', '[', ']', '(', ')'])
            .map(|word| word.trim_end_matches('.'))
            .filter(|word| !word.is_empty())
            .any(|word| {
                clause
                    .strip_prefix(word)
                    .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
            })
    };
    text.lines()
        .filter(|line| line.starts_with("source:") || line.starts_with("expect"))
        .any(named)
}
