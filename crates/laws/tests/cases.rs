//! Every case of `data/cases`, under each edition it names.

use std::{
    fs,
    path::{Path, PathBuf},
};

use rokada_laws::{Record, Transcript, record::Entry, transcript};

fn cases(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap_or_else(|why| panic!("cannot read {}: {why}", folder.display()))
        .map(|entry| entry.expect("a readable folder").path())
        .collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            cases(&path, found);
        } else if path
            .extension()
            .is_some_and(|extension| extension == "case")
        {
            found.push(path);
        }
    }
}

fn all_cases() -> Vec<PathBuf> {
    let mut found = Vec::new();
    cases(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/cases"),
        &mut found,
    );
    found
}

#[test]
fn every_case_holds() {
    let mut red = Vec::new();
    let mut checked = 0;
    let paths = all_cases();
    for path in &paths {
        let name = path.display();
        let text = fs::read_to_string(path).expect("a readable case");
        let transcript: Transcript = match text.parse() {
            Ok(transcript) => transcript,
            Err(why) => {
                red.push(format!("{name}: {why}"));
                continue;
            }
        };
        for edition in &transcript.header.editions {
            match transcript::run(&transcript, *edition) {
                Ok(report) => {
                    checked += report.checked;
                    for failure in report.failures {
                        red.push(format!(
                            "{name}:{} under {edition}: {}: {}",
                            failure.line, failure.text, failure.instead
                        ));
                    }
                }
                Err(why) => red.push(format!("{name} under {edition}: {why}")),
            }
        }
    }
    assert!(red.is_empty(), "{} red:\n{}", red.len(), red.join("\n"));
    assert!(checked > 0, "there are no cases");
}

/// Replay equals play: what is stored as text folds to the same game.
#[test]
fn every_case_replays_from_its_text() {
    for path in all_cases() {
        let text = fs::read_to_string(&path).expect("a readable case");
        let Ok(transcript) = text.parse::<Transcript>() else {
            continue;
        };
        for edition in &transcript.header.editions {
            let Ok(report) = transcript::run(&transcript, *edition) else {
                continue;
            };
            let header = transcript.header.to_string().parse::<rokada_laws::Header>();
            let header = header.unwrap_or_else(|why| {
                panic!("{}: the header does not go round: {why}", path.display())
            });
            let mut replayed = Record::new(header, *edition).expect("it ran before");
            for entry in report.record.entries() {
                let act = entry
                    .act
                    .to_string()
                    .parse()
                    .unwrap_or_else(|why| panic!("{}: {why}", path.display()));
                assert_eq!(act, entry.act, "{}", path.display());
                let events = entry
                    .events
                    .iter()
                    .map(|event| {
                        let text = event.to_string();
                        let back = text
                            .parse()
                            .unwrap_or_else(|why| panic!("{}: {text}: {why}", path.display()));
                        assert_eq!(&back, event, "{}: {text}", path.display());
                        back
                    })
                    .collect();
                replayed.append(Entry { act, events });
            }
            assert_eq!(
                format!("{:?}", replayed.game()),
                format!("{:?}", report.record.game()),
                "{} under {edition}",
                path.display()
            );
        }
    }
}
