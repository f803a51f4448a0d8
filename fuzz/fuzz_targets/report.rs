//! A parsed report of a tournament is written so that it parses to the same. Lists of players,
//! answers of pairing programs and records of tournaments never cause a panic, nor do the standings
//! and the report of a parsed record.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rokada_tournament::{
    Record, list, pairing, standings,
    trf::{self, Version},
};

fuzz_target!(|text: &str| {
    drop(list::read(text));
    drop(pairing::answer(text));
    if let Ok(record) = text.parse::<Record>() {
        standings::standings(record.tournament());
        trf::write(record.tournament(), Version::Trf26);
    }
    let Ok(read) = trf::read(text) else {
        return;
    };
    for version in [Version::Trf16, Version::Trf26] {
        let written = trf::write(&read.tournament, version);
        let again = trf::read(&written);
        let again = again.unwrap_or_else(|faults| panic!("{faults}\n{written}"));
        assert_eq!(trf::write(&again.tournament, version), written);
    }
    trf::pairing_input(&read.tournament);
    standings::standings(&read.tournament);
});
