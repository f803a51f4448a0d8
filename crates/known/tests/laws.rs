//! The register of clauses equals the list of articles extracted from the Laws. The list of
//! differences between the editions (`data/differences.tsv`) has the rows of the extracted one.

use std::{collections::BTreeSet, fs, path::Path};

use rokada_laws::{Edition, register::Article};

fn list(name: &str) -> String {
    fs::read_to_string(rokada_known::path(name)).expect("a file that can be read")
}

/// Every key, every number, every topic.
#[test]
fn register_equals_the_list_of_articles() {
    let list = list("laws/articles.tsv");
    let mut lines = list
        .lines()
        .map(|line| line.split('\t').collect::<Vec<_>>());
    let heads = lines.next().expect("a line of heads");
    let column = |name: &str| {
        let found = heads.iter().position(|head| *head == name);
        found.unwrap_or_else(|| panic!("the list has no column {name}"))
    };
    let topic = column("topic");
    let numbers = Edition::ALL.map(|edition| (edition, column(&format!("id{edition}"))));
    let mut faults = Vec::new();
    let mut listed = BTreeSet::new();
    for cells in lines {
        let key = cells[0];
        listed.insert(key.to_owned());
        let mut found = Article::all().iter().filter(|article| article.key == key);
        let Some(article) = found.next() else {
            faults.push(format!("{key}: not in the register"));
            continue;
        };
        if found.next().is_some() {
            faults.push(format!("{key}: twice in the register"));
        }
        if article.topic != cells[topic] {
            faults.push(format!(
                "{key}: {}; the list says {}",
                article.topic, cells[topic]
            ));
        }
        for (edition, column) in numbers {
            let number = Some(cells[column]).filter(|number| *number != "-");
            // The number may be followed by a remark on the source.
            let bare = number.and_then(|number| number.split(" (").next());
            let has = article.number(edition);
            if has != number && has != bare {
                faults.push(format!(
                    "{edition} {key}: {has:?}; the list says {number:?}"
                ));
            }
        }
    }
    for article in Article::all() {
        if !listed.contains(article.key) {
            faults.push(format!("{}: not in the list", article.key));
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
