//! Runs every case of `data/cases` and `data/examination` under each edition it names.

#[path = "support/case_files.rs"]
mod case_files;

#[path = "support/outside_transcripts.rs"]
mod outside_transcripts;

use std::{
    collections::BTreeSet,
    env, fs,
    path::{Path, PathBuf},
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use rokada_laws::{Record, Transcript, record::Entry, transcript};

/// If this variable is set, the first failing case ends the test.
///
/// `scripts/mutants.sh` tries a thousand changes of the code and needs only one failure.
const STOP_AT_FIRST_FAILURE: &str = "ROKADA_FIRST_RED";

#[test]
fn every_case_holds() {
    assert_cases_hold(&case_files::case_paths::paths());
}

const EXAMINATION: &str = "data/examination";

/// The transcripts that the README of the examination folder excludes, each with its reason there.
fn excluded() -> BTreeSet<String> {
    let readme = case_files::case_paths::root()
        .join(EXAMINATION)
        .join("README.md");
    let text = fs::read_to_string(readme).expect("the examination has a README");
    let rows = text
        .lines()
        .map(|line| line.split('|').map(str::trim).collect());
    rows.filter_map(|row: Vec<&str>| match row[..] {
        [_, name, _, fate, _] if fate.starts_with("left out") => {
            Some(name.trim_matches('`').to_owned())
        }
        _ => None,
    })
    .collect()
}

/// The transcripts of the examination: those that must hold, and the excluded ones.
fn examination() -> (Vec<PathBuf>, Vec<PathBuf>) {
    let excluded = excluded();
    let is_included = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str());
        !name.is_some_and(|name| excluded.contains(name))
    };
    let all = case_files::case_paths::below(EXAMINATION);
    let (included, out): (Vec<_>, Vec<_>) = all.into_iter().partition(is_included);
    assert_eq!(
        out.len(),
        excluded.len(),
        "{excluded:?}: one is not in the folder"
    );
    (included, out)
}

#[test]
fn every_transcript_of_the_examination_holds() {
    let (included, out) = examination();
    assert!(included.len() > 200, "only {} transcripts", included.len());
    assert_cases_hold(&included);
    for path in out {
        let (red, _) = run_case(&path);
        assert!(
            !red.is_empty(),
            "{} holds: do not exclude it",
            path.display()
        );
    }
}

/// Checks each of these files under each edition it names.
fn assert_cases_hold(paths: &[PathBuf]) {
    let stops_at_first = env::var_os(STOP_AT_FIRST_FAILURE).is_some();
    let red = Mutex::new(Vec::new());
    let checked = AtomicUsize::new(0);
    let next = AtomicUsize::new(0);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(path) = paths.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let (found, count) = run_case(path);
                    checked.fetch_add(count, Ordering::Relaxed);
                    if !found.is_empty() && stops_at_first {
                        next.store(paths.len(), Ordering::Relaxed);
                    }
                    red.lock().expect("no thread panics").extend(found);
                }
            });
        }
    });
    let mut red = red.into_inner().expect("no thread panics");
    red.sort();
    assert!(red.is_empty(), "{} red:\n{}", red.len(), red.join("\n"));
    assert!(checked.into_inner() > 0, "there are no cases");
}

/// The failures of a case, and how many expectations were checked.
fn run_case(path: &Path) -> (Vec<String>, usize) {
    let name = path.display();
    let text = fs::read_to_string(path).expect("a readable case");
    let transcript: Transcript = match text.parse() {
        Ok(transcript) => transcript,
        Err(why) => return (vec![format!("{name}: {why}")], 0),
    };
    let mut red = Vec::new();
    let mut checked = 0;
    for edition in &transcript.header.event.editions {
        match transcript::run(&transcript, *edition) {
            Ok(report) => {
                checked += report.checked;
                red.extend(report.failures.into_iter().map(|failure| {
                    format!(
                        "{name}:{} under {edition}: {}: {}",
                        failure.line, failure.text, failure.instead
                    )
                }));
            }
            Err(why) => red.push(format!("{name} under {edition}: {why}")),
        }
    }
    (red, checked)
}

/// Replay equals play: stored text folds to the same game.
#[test]
fn every_case_replays_from_its_text() {
    let examined = case_files::read(EXAMINATION, examination().0);
    for case in case_files::all().into_iter().chain(examined) {
        let case_files::Case { name, transcript } = case;
        for edition in &transcript.header.event.editions {
            let Ok(report) = transcript::run(&transcript, *edition) else {
                continue;
            };
            let header = transcript.header.to_string().parse::<rokada_laws::Header>();
            let header = header
                .unwrap_or_else(|why| panic!("{name}: the header does not round-trip: {why}"));
            let mut replayed = Record::new(header, *edition).expect("it ran before");
            for entry in report.record.entries() {
                let act = entry
                    .act
                    .to_string()
                    .parse()
                    .unwrap_or_else(|why| panic!("{name}: {why}"));
                assert_eq!(act, entry.act, "{name}");
                let events = entry
                    .events
                    .iter()
                    .map(|event| {
                        let text = event.to_string();
                        let back = text
                            .parse()
                            .unwrap_or_else(|why| panic!("{name}: {text}: {why}"));
                        assert_eq!(&back, event, "{name}: {text}");
                        back
                    })
                    .collect();
                replayed.append(Entry { act, events });
            }
            assert_eq!(
                format!("{:?}", replayed.game()),
                format!("{:?}", report.record.game()),
                "{name} under {edition}"
            );
        }
    }
}
