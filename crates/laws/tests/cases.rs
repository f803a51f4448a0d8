//! Every case of `data/cases`, under each edition it names.

#[path = "support/case_files.rs"]
mod case_files;

use std::fs;

use rokada_laws::{Record, Transcript, record::Entry, transcript};

#[test]
fn every_case_holds() {
    let mut red = Vec::new();
    let mut checked = 0;
    let paths = case_files::case_paths::paths();
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
    for case in case_files::all() {
        let case_files::Case { name, transcript } = case;
        for edition in &transcript.header.editions {
            let Ok(report) = transcript::run(&transcript, *edition) else {
                continue;
            };
            let header = transcript.header.to_string().parse::<rokada_laws::Header>();
            let header =
                header.unwrap_or_else(|why| panic!("{name}: the header does not go round: {why}"));
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
