//! `rokada check` finds the facts of the games in `data/games`, one JSON object per finding.

use std::{collections::BTreeMap, fs, path::Path};

use serde_json::Value;

/// The findings in the games of a file: game, kind and move.
fn findings(file: &Path) -> Vec<(u64, String, String)> {
    let file = file.to_string_lossy();
    let (code, out, err) = crate::run::rokada(&["check", "--json", &file], "");
    assert_eq!(code, 0, "{err}");
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let lines = out.lines().map(|line| {
        let finding: Value = serde_json::from_str(line).expect("an object a line");
        let game = finding["game"].as_u64().expect("from 1");
        (game, text(&finding["finding"]), text(&finding["move"]))
    });
    let mut findings: Vec<_> = lines.collect();
    findings.sort();
    findings
}

#[test]
fn findings_match_the_table_of_facts() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/games");
    let table = fs::read_to_string(folder.join("facts.tsv")).expect("the table of facts");
    let mut lines = table.lines().filter(|line| !line.starts_with('#'));
    let names: Vec<&str> = lines.next().expect("a head").split('\t').collect();
    let mut files: BTreeMap<String, Vec<(u64, String, String)>> = BTreeMap::new();
    for line in lines {
        let row: BTreeMap<&str, &str> = names.iter().copied().zip(line.split('\t')).collect();
        let game = row["game"].parse().expect("a number");
        let facts = files.entry(row["file"].to_owned()).or_default();
        for (kind, column) in [
            ("threefold", "third"),
            ("fifty", "fifty"),
            ("fivefold", "fifth"),
            ("seventy-five", "seventy_five"),
            ("dead", "dead"),
            ("illegal", "illegal"),
        ] {
            if row[column] != "-" {
                let mv = row[column].replace("start", "");
                facts.push((game, kind.to_owned(), mv));
            }
        }
    }
    let mut facts = 0;
    for (file, mut expected) in files {
        let mut findings = findings(&folder.join(&file));
        // Wrong results, and a fivefold repetition that ends a game later, are tested in
        // `rokada-audit`.
        findings.retain(|(_, kind, _)| kind != "result");
        findings.dedup_by(|later, one| (later.0, &later.1) == (one.0, &one.1));
        expected.sort();
        assert_eq!(findings, expected, "{file}");
        facts += expected.len();
    }
    assert!(facts >= 90, "only {facts} facts");
}
