//! A parsed FEN is written so that it parses to the same setup; a position made from it has a list
//! of moves.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rokada_board::{Faults, Setup};

fuzz_target!(|text: &str| {
    let Ok(setup) = text.parse::<Setup>() else {
        return;
    };
    let again: Setup = setup.to_string().parse().expect("what we write we read");
    assert_eq!(setup, again);
    for allowed in [Faults::NONE, Faults::FORGIVABLE] {
        if let Ok(position) = setup.position_forgiving(allowed) {
            assert_eq!(position.count_legal(), position.legal_moves().len());
            assert_eq!(position.has_legal_move(), position.count_legal() > 0);
        }
    }
});
