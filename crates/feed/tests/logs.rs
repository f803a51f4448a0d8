//! Every log in `data/feed` gives its expected proposals.

use std::{fs, path::Path};

use rokada_feed::log::Log;

#[test]
fn every_log_gives_its_proposals() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/feed");
    let mut logs: Vec<_> = fs::read_dir(&folder)
        .expect("data/feed is next to crates/")
        .map(|entry| entry.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "log"))
        .collect();
    logs.sort();
    assert!(
        logs.len() >= 40,
        "only {} logs in {}",
        logs.len(),
        folder.display()
    );
    let mut wrong = Vec::new();
    for path in &logs {
        let text = fs::read_to_string(path).expect("a text");
        let log: Log = text
            .parse()
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert!(
            !log.expected.is_empty(),
            "{} expects nothing",
            path.display()
        );
        let said: Vec<String> = log.run().iter().map(ToString::to_string).collect();
        if said != log.expected {
            wrong.push(format!(
                "{}: {}\n  expected\n    {}\n  said\n    {}",
                path.display(),
                log.title,
                log.expected.join("\n    "),
                said.join("\n    "),
            ));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {} do not hold:\n{}",
        wrong.len(),
        logs.len(),
        wrong.join("\n")
    );
}
