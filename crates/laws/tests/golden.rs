//! Golden records (`data/golden`): stored records must always fold to the same game.
//!
//! The files are never rewritten. A new format adds new files, made by `cargo run -p rokada-laws
//! --example golden`.

#[path = "support/case_paths.rs"]
#[expect(dead_code, reason = "only the root is used here")]
mod case_paths;
#[path = "support/golden.rs"]
#[expect(dead_code, reason = "the example writes records")]
mod golden;

use std::{collections::BTreeSet, fs};

use golden::{Golden, digest, shown};
use rokada_laws::{Event, Header, Record, Ruling, admit, decide, record::Entry};

/// Every record of every file in `data/golden`.
fn all() -> Vec<Golden> {
    let folder = case_paths::root().join("data/golden");
    let mut paths: Vec<_> = fs::read_dir(&folder)
        .expect("data/golden is there")
        .map(|entry| entry.expect("a readable folder").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "records"))
        .collect();
    paths.sort();
    let text = |path| fs::read_to_string(path).expect("a readable file");
    let all: Vec<Golden> = paths
        .iter()
        .flat_map(|path| Golden::read(&text(path)))
        .collect();
    assert!(all.len() > 900, "only {} golden records", all.len());
    all
}

#[test]
fn stored_records_fold_to_the_same_game() {
    for golden in all() {
        for edition in &golden.editions {
            let header = golden
                .header
                .parse::<Header>()
                .unwrap_or_else(|why| panic!("{}: {why}", golden.name));
            let mut record = Record::new(header, *edition).expect("it began before");
            for (entry, step) in golden.entries() {
                record.append(entry);
                assert_eq!(
                    digest(record.game()),
                    step.digest,
                    "{} under {edition}, after {}: it folds now to\n{}",
                    golden.name,
                    step.act,
                    shown(record.game())
                );
            }
        }
    }
}

/// The printed form of a header parses to the same header, so that a store may keep it.
#[test]
fn printed_header_parses_to_the_same_header() {
    for golden in all() {
        let header = golden.header.parse::<Header>().expect("it was stored");
        let printed = header.to_string();
        let again = printed.parse::<Header>();
        assert_eq!(again.as_ref(), Ok(&header), "{}:\n{printed}", golden.name);
        assert_eq!(
            again.map(|header| header.to_string()),
            Ok(printed),
            "{}",
            golden.name
        );
    }
}

/// Each act gets the same events as when the record was made.
///
/// Exceptions are the acts in `data/golden/ruled_otherwise.tsv`: record, act, and the commit's
/// reason. Each act is judged in the stored game.
#[test]
fn deciding_again_gives_the_same_events() {
    let path = case_paths::root().join("data/golden/ruled_otherwise.tsv");
    let list = fs::read_to_string(path).expect("a list of rulings that changed");
    let lines = list.lines().filter(|line| !line.starts_with('#'));
    let mut left: BTreeSet<(&str, &str)> = lines
        .filter_map(|line| {
            let mut fields = line.split('\t');
            Some((fields.next()?, fields.next()?))
        })
        .collect();
    let named = left.clone();
    let mut red = BTreeSet::new();
    let all = all();
    for golden in &all {
        for edition in &golden.editions {
            let header = golden.header.parse::<Header>();
            let header = header.expect("it was read before");
            let mut record = Record::new(header, *edition).expect("it began before");
            for (entry, step) in golden.entries() {
                let place = (golden.name.as_str(), step.act.as_str());
                let now = admit(record.game(), &entry.act)
                    .map(|admitted| decide(record.game(), &admitted));
                if !is_same(&record, &entry, now.as_ref().ok(), &step.digest) {
                    left.remove(&place);
                    if !named.contains(&place) {
                        let shown = now.map_or_else(
                            |why| format!("  {why}\n"),
                            |events| {
                                let lines: Vec<String> =
                                    events.iter().map(|event| format!("  {event}\n")).collect();
                                lines.concat()
                            },
                        );
                        red.insert(format!(
                            "{}\t{}\tunder {edition}\n{shown}",
                            place.0, place.1
                        ));
                    }
                }
                record.append(entry);
            }
        }
    }
    assert!(
        red.is_empty(),
        "{} red:\n{}",
        red.len(),
        red.into_iter().collect::<String>()
    );
    assert!(left.is_empty(), "ruled as before: {left:#?}");
}

/// Whether an act gets the same rulings and leaves the same game.
///
/// Hand acts may be in another order.
fn is_same(record: &Record, entry: &Entry, now: Option<&Vec<Event>>, digest_then: &str) -> bool {
    let Some(now) = now else {
        return false;
    };
    let rulings = |events: &[Event]| -> Vec<Ruling> {
        events.iter().filter_map(Event::ruling).cloned().collect()
    };
    let leaves_same_game = || {
        let mut after = record.clone();
        after.append(Entry {
            act: entry.act.clone(),
            events: now.clone(),
        });
        digest(after.game()) == digest_then
    };
    *now == entry.events || rulings(now) == rulings(&entry.events) && leaves_same_game()
}

/// The text of every act and event survives parsing and writing byte for byte.
#[test]
fn stored_text_round_trips() {
    for golden in all() {
        for (entry, step) in golden.entries() {
            assert_eq!(entry.act.to_string(), step.act, "{}", golden.name);
            let events: Vec<String> = entry.events.iter().map(ToString::to_string).collect();
            assert_eq!(events, step.events, "{}", golden.name);
        }
    }
}

/// The first words of every act, event, decision and question of the formats so far.
#[test]
fn golden_records_cover_every_kind() {
    let mut seen = BTreeSet::new();
    for golden in all() {
        for step in &golden.steps {
            let act = step.act.split(' ').skip(1).collect::<Vec<_>>().join(" ");
            seen.insert(format!("act {act}"));
            seen.extend(step.events.iter().cloned());
        }
    }
    let missing: Vec<&str> = KINDS
        .lines()
        .map(str::trim)
        .filter(|kind| !kind.is_empty())
        .filter(|kind| !seen.iter().any(|line| holds_in_order(line, kind)))
        .collect();
    assert!(missing.is_empty(), "no golden record shows: {missing:?}");
}

/// Whether a line begins with the first word of `kind` and has the others in order.
fn holds_in_order(line: &str, kind: &str) -> bool {
    let mut words = line.split(' ');
    let mut kinds = kind.split(' ');
    words.next() == kinds.next() && kinds.all(|kind| words.any(|word| word == kind))
}

const KINDS: &str = include_str!("support/golden_kinds.txt");
