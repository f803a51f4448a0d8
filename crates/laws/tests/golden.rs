//! Golden records (`data/golden`): what was once stored folds to the same game
//! for ever. The files are never rewritten; a new format adds new ones, made
//! by `cargo run -p rokada-laws --example golden`.

#[path = "support/case_paths.rs"]
#[expect(dead_code, reason = "only the root is asked for here")]
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
fn what_was_stored_folds_to_the_same_game_for_ever() {
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

/// A header prints itself so that a store may keep what it prints.
#[test]
fn a_header_as_it_prints_itself_is_the_same_header() {
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

/// What the Laws say of each act is what they said when the record was made,
/// but for the acts that `data/golden/ruled_otherwise.tsv` names: record, act,
/// and the commit's reason. Each act is judged in the game as it was stored.
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

/// Whether an act is ruled on as it was and leaves the same game; what hands
/// did may be told in another order.
fn is_same(record: &Record, entry: &Entry, now: Option<&Vec<Event>>, digest_then: &str) -> bool {
    let Some(now) = now else {
        return false;
    };
    let rulings = |events: &[Event]| -> Vec<Ruling> {
        events.iter().filter_map(Event::ruling).cloned().collect()
    };
    let leaves_the_same = || {
        let mut after = record.clone();
        after.append(Entry {
            act: entry.act.clone(),
            events: now.clone(),
        });
        digest(after.game()) == digest_then
    };
    *now == entry.events || rulings(now) == rulings(&entry.events) && leaves_the_same()
}

/// The text of every act and event goes round, letter for letter.
#[test]
fn the_text_of_what_was_stored_goes_round() {
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
fn every_kind_of_act_and_event_is_among_them() {
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

/// Whether the words of `kind` stand in a line in this order, the first first.
fn holds_in_order(line: &str, kind: &str) -> bool {
    let mut words = line.split(' ');
    let mut kinds = kind.split(' ');
    words.next() == kinds.next() && kinds.all(|kind| words.any(|word| word == kind))
}

const KINDS: &str = include_str!("support/golden_kinds.txt");
