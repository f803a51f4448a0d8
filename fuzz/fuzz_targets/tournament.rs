//! Typed lines never cause a panic. A tournament that accepted them stays within its limits, and
//! its record parses to the same tournament.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rokada_tournament::{
    Record, limits, standings, team_standings,
    trf::{self, Version},
};

fuzz_target!(|text: &str| {
    let mut record = Record::default();
    for line in text.lines() {
        let Ok(deeds) = record.tournament().typed(line) else {
            continue;
        };
        for deed in deeds {
            if let Err(why) = record.add(0, deed) {
                assert!(why.to_string().len() < 4_000, "{why}");
            }
        }
    }
    let tournament = record.tournament();
    assert!(tournament.players.len() <= usize::from(limits::PLAYERS_MAX));
    assert!(tournament.rounds.len() <= usize::from(limits::ROUNDS_MAX));
    assert!(tournament.tie_breaks.len() <= limits::TIE_BREAKS_MAX);
    let written = record.to_string();
    let again: Record = written
        .parse()
        .unwrap_or_else(|faults| panic!("{faults}\n{written}"));
    assert_eq!(again.tournament(), tournament, "{written}");
    standings::standings(tournament);
    team_standings(tournament);
    trf::write(tournament, Version::Trf16);
    trf::write(tournament, Version::Trf26);
    trf::pairing_input(tournament);
    tournament.candidates();
});
