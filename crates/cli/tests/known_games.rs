//! `rokada check` agrees with what an independent library computed for real
//! games: where the third and fifth repetition, the fiftieth and seventy-fifth
//! move came, and which results contradict the end on the board.
#![expect(clippy::print_stdout, reason = "a test says what it could not run")]

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;

fn games() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/games")
}

/// All findings of a file, by game.
fn findings(file: &Path) -> BTreeMap<u64, Vec<Value>> {
    let output = Command::new(env!("CARGO_BIN_EXE_rokada"))
        .args(["check", "--json"])
        .arg(file)
        .output()
        .expect("the binary was built for this test");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let mut games: BTreeMap<u64, Vec<Value>> = BTreeMap::new();
    for line in String::from_utf8(output.stdout).expect("UTF-8").lines() {
        let finding: Value = serde_json::from_str(line).expect("an object a line");
        games
            .entry(finding["game"].as_u64().expect("from 1"))
            .or_default()
            .push(finding);
    }
    games
}

/// Where the first finding of a kind stands: `12.Nf3`.
fn place<'a>(findings: &'a [Value], kind: &str) -> Option<&'a str> {
    findings
        .iter()
        .find(|finding| finding["finding"] == kind)
        .and_then(|finding| finding["move"].as_str())
}

/// The result the end on the board gives.
fn right_result(fact: &Value) -> Option<&'static str> {
    let facts = &fact["facts"];
    match facts["end"].as_str()? {
        "checkmate" if facts["plies"].as_u64()? % 2 == 1 => Some("1-0"),
        "checkmate" => Some("0-1"),
        "stalemate" => Some("1/2-1/2"),
        _ => None,
    }
}

#[test]
fn the_facts_of_real_games_are_found() {
    let folder = games();
    let Ok(index) = fs::read_to_string(folder.join("index.json")) else {
        println!(
            "NOT RUN: facts of real games: {} is not there",
            folder.display()
        );
        return;
    };
    let index: Vec<Value> = serde_json::from_str(&index).expect("a list");
    let mut files: BTreeMap<&str, Vec<&Value>> = BTreeMap::new();
    for fact in &index {
        files
            .entry(fact["file"].as_str().expect("named"))
            .or_default()
            .push(fact);
    }
    let mut differences = Vec::new();
    for (file, facts) in files {
        let found = findings(&folder.join(file));
        for (number, fact) in (1..).zip(facts) {
            let none = Vec::new();
            let found = found.get(&number).unwrap_or(&none);
            let expected = |key: &str| fact["facts"][key].as_str();
            for (kind, key) in [
                ("threefold", "third"),
                ("fifty", "fifty"),
                ("fivefold", "fifth"),
                ("seventy-five", "seventyfive"),
                ("illegal", "illegal"),
            ] {
                if place(found, kind) != expected(key) {
                    differences.push(format!(
                        "{file} {number} {kind}: {:?}, known {:?}",
                        place(found, kind),
                        expected(key)
                    ));
                }
            }
            if expected("dead").is_some() && place(found, "dead").is_none() {
                differences.push(format!("{file} {number}: the dead position is not found"));
            }
            let contradicts = right_result(fact).is_some_and(|right| fact["result"] != right);
            let told = found.iter().any(|finding| {
                finding["finding"] == "result"
                    && ["5.1.1", "5.2.1"]
                        .iter()
                        .any(|clause| finding["clause"] == *clause)
            });
            // An earlier end by another clause is told instead.
            let ended_before = found.iter().any(|finding| finding["ends"] == true);
            if contradicts != told && !ended_before {
                differences.push(format!(
                    "{file} {number}: result {}, told {told}",
                    fact["result"]
                ));
            }
        }
    }
    assert!(differences.is_empty(), "\n{}\n", differences.join("\n"));
}
