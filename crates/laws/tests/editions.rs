//! Every difference of substance between the editions is a case that runs
//! under all three: the source of the case names the row of the list.

#[path = "support/case_paths.rs"]
mod case_paths;

use std::{collections::BTreeMap, fs};

/// The numbers after `Edition differences` in a source: `14`, `4, 46`.
fn rows_named(source: &str) -> Vec<u32> {
    let Some((_, after)) = source.split_once("Edition difference") else {
        return Vec::new();
    };
    let numbers = after.trim_start_matches('s').split(';').next();
    let words = numbers.unwrap_or_default().split([' ', ',']);
    words.filter_map(|word| word.parse().ok()).collect()
}

#[test]
fn every_difference_is_a_case_under_all_editions() {
    let path = case_paths::root().join("../shared/laws/edition-differences.md");
    let Ok(list) = fs::read_to_string(&path) else {
        eprintln!(
            "NOT RUN: the list of differences is not here ({})",
            path.display()
        );
        return;
    };
    let mut named: BTreeMap<u32, Vec<String>> = BTreeMap::new();
    for path in case_paths::paths() {
        let text = fs::read_to_string(&path).expect("a readable case");
        let value = |key: &str| text.lines().find_map(|line| line.strip_prefix(key));
        let whole = value("edition:").is_some_and(|editions| {
            ["2014", "2018", "2023"]
                .iter()
                .all(|year| editions.contains(year))
        });
        if whole {
            for row in rows_named(value("source:").unwrap_or_default()) {
                named
                    .entry(row)
                    .or_default()
                    .push(path.display().to_string());
            }
        }
    }
    let rows = list.lines().filter_map(|line| {
        let cell = line.strip_prefix("| ")?.split(" |").next()?;
        cell.parse::<u32>().ok()
    });
    let rows: Vec<u32> = rows.collect();
    assert!(rows.len() >= 48, "only {} rows were found", rows.len());
    let missing: Vec<&u32> = rows.iter().filter(|row| !named.contains_key(row)).collect();
    assert!(
        missing.is_empty(),
        "no case under all editions names the differences {missing:?}"
    );
    let unknown: Vec<_> = named
        .iter()
        .filter(|(row, _)| !rows.contains(row))
        .collect();
    assert!(
        unknown.is_empty(),
        "cases name differences that are none: {unknown:?}"
    );
}

#[test]
fn rows_are_read_from_a_source() {
    assert_eq!(rows_named("Edition differences 14; Laws 4.1"), [14]);
    assert_eq!(rows_named("Edition differences 4, 46; Laws 4.1"), [4, 46]);
    assert_eq!(rows_named("Laws 4.1"), []);
}
