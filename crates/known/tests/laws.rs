//! The register of clauses is the list of articles that was read out of the Laws, and the list of
//! differences between the editions (`data/differences.tsv`) has the rows of the one that was.

use std::{collections::BTreeSet, fs, path::Path};

use rokada_laws::Edition;

fn list(name: &str) -> String {
    fs::read_to_string(rokada_known::path(name)).expect("a file that can be read")
}

/// Every key, every number, every topic.
#[test]
fn the_register_is_the_list_of_articles() {
    let list = list("laws/articles.tsv");
    let mut faults = Vec::new();
    let mut expected = [0; Edition::ALL.len()];
    for line in list.lines().skip(1) {
        let cells: Vec<&str> = line.split('\t').collect();
        let (key, topic) = (cells[0], cells[4]);
        for (index, (edition, &number)) in Edition::ALL.iter().zip(&cells[1..4]).enumerate() {
            let mut found = edition.articles().iter().filter(|row| row.key == key);
            let row = found.next();
            if found.next().is_some() {
                faults.push(format!("{edition} {key}: twice in the register"));
            }
            // A remark on the source may stand behind the number.
            let bare = number.split(" (").next();
            match row {
                None if number == "-" => {}
                None => faults.push(format!("{edition} {key}: not in the register")),
                Some(row) => {
                    expected[index] += 1;
                    let same_number = row.number == number || Some(row.number) == bare;
                    if !same_number || row.topic != topic {
                        faults.push(format!(
                            "{edition} {key}: {}, {}; the list says {number}, {topic}",
                            row.number, row.topic
                        ));
                    }
                }
            }
        }
    }
    for (edition, expected) in Edition::ALL.iter().zip(expected) {
        let rows = edition.articles().len();
        if rows != expected {
            faults.push(format!("{edition}: {rows} rows, the list has {expected}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Both lists have the same numbers.
#[test]
fn no_difference_between_the_editions_is_missing() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let ours = fs::read_to_string(root.join("data/differences.tsv")).expect("our list");
    let ours: BTreeSet<u32> = ours
        .lines()
        .filter_map(|line| line.split('\t').next()?.parse().ok())
        .collect();
    let theirs = list("laws/edition-differences.md");
    let theirs: BTreeSet<u32> = theirs
        .lines()
        .filter_map(|line| line.strip_prefix("| ")?.split(" |").next()?.parse().ok())
        .collect();
    assert!(theirs.len() >= 48, "only {} rows were found", theirs.len());
    assert_eq!(ours, theirs);
}
