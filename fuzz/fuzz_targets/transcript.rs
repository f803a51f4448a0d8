//! A parsed transcript runs under every edition without a panic; its record folds again to the same
//! game.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rokada_laws::{Edition, Record, Transcript, transcript::run};

fuzz_target!(|text: &str| {
    let Ok(transcript) = text.parse::<Transcript>() else {
        return;
    };
    for edition in Edition::ALL {
        let Ok(report) = run(&transcript, edition) else {
            continue;
        };
        let mut again = Record::new(transcript.header.clone(), edition).expect("it started before");
        for entry in report.record.entries() {
            again.append(entry.clone());
        }
        assert_eq!(
            format!("{:?}", again.game()),
            format!("{:?}", report.record.game())
        );
    }
});
