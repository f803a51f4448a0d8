//! Any bytes are repaired to games that parse without faults, as many as before, with the same
//! moves up to the first fault. Cutting the bytes changes no finding.
#![no_main]

use std::ops::ControlFlow;

use libfuzzer_sys::fuzz_target;
use rokada_audit::{CheckEvent, Finding, Options, check_bytes};
use rokada_notation::pgn::{FaultKind, Game, read};

fn check(bytes: &[u8], options: &Options) -> (Vec<Finding>, String) {
    let (mut findings, mut repaired) = (vec![], String::new());
    check_bytes(bytes, options, &mut |event| {
        match event {
            CheckEvent::Finding(finding) => findings.push(finding),
            CheckEvent::Repaired(games) => repaired.push_str(&games),
            CheckEvent::Progress { .. } | CheckEvent::Game(_) => {}
        }
        ControlFlow::Continue(())
    });
    (findings, repaired)
}

fuzz_target!(|bytes: &[u8]| {
    let whole = Options {
        repair: true,
        ..Options::default()
    };
    let (findings, repaired) = check(bytes, &whole);
    let cut = Options {
        piece_bytes: 40,
        ..whole
    };
    assert_eq!(check(bytes, &cut), (findings, repaired.clone()));
    let before: Vec<Game> = read(bytes).collect();
    let after: Vec<Game> = read(&repaired).collect();
    assert_eq!(before.len(), after.len(), "{repaired}");
    for (before, after) in before.iter().zip(&after) {
        for fault in &after.faults {
            let of_tag = matches!(fault.kind, FaultKind::NoSuchResult { .. });
            assert!(of_tag, "{fault}\n{repaired}");
        }
        let moves = |game: &Game| game.moves.iter().map(|ply| ply.mv).collect::<Vec<_>>();
        assert!(moves(before).starts_with(&moves(after)), "{repaired}");
    }
});
