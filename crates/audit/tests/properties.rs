//! Properties of the checker: no input makes it panic; cutting and sharing a file changes nothing.

use std::{num::NonZeroUsize, ops::ControlFlow};

use proptest::prelude::*;
use rokada_audit::{CheckEvent, Finding, Options, Share, check_bytes};
use rokada_notation::pgn::{Game, read};

fn findings(bytes: &[u8], options: &Options) -> (u64, Vec<Finding>) {
    let mut findings = Vec::new();
    let summary = check_bytes(bytes, options, &mut |event| {
        if let CheckEvent::Finding(finding) = event {
            findings.push(finding);
        }
        ControlFlow::Continue(())
    });
    assert_eq!(summary.findings(), findings.len() as u64);
    (summary.games, findings)
}

fn text_fragments() -> impl Strategy<Value = String> {
    #[rustfmt::skip]
    let pieces = vec![
        "[Event \"x\"]\n", "\n[Event \"y\"]\n", "[Date \"2016.01.01\"]\n", "[Result \"1-0\"]\n",
        "[Result \"0-0\"]\n", "0-0\n", "[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 98 80\"]\n",
        "[FEN \"7k/5K2/8/6Q1/8/8/8/8 w - - 149 90\"]\n", "[FEN \"nonsense\"]\n",
        "[Variant \"Atomic\"]\n", "1. e4 e5 2. Nf3 ", "1. f3 e5 2. g4 Qh4# ",
        "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 ", "Kd1 Kd8 Ke1 Ke8 ",
        "Qg7# ", "e9 ", "1-0\n", "0-1\n\n", "1/2-1/2\r\n", "*\n", "{ a comment } ", "{ ", "( ",
        ") ", "; 1-0\n", "% ", "\n",
    ];
    let piece = proptest::sample::select(pieces);
    proptest::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

/// Whole games, most with an `Event` tag and a result, so that their beginning is certain.
fn games() -> impl Strategy<Value = String> {
    let tags = proptest::sample::select(vec![
        "",
        "[Date \"2016.01.01\"]\n",
        "[Result \"1-0\"]\n",
        "[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 98 80\"]\n",
    ]);
    let moves = proptest::sample::select(vec![
        "",
        "1. e4 e5 2. Ke2 Ke7 3. Ke3 ",
        "1. Kd1 Kd8 2. Ke1 Ke8 ",
        "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 {third} 5. e4 ",
        "1. e5 ",
        "1. e4 { [%clk 0:00:01] } (1. d4 d5) ",
    ]);
    let event = proptest::sample::select(vec!["[Event \"x\"]\n", "[Site \"x\"]\n", ""]);
    let result = proptest::sample::select(vec!["1-0\n\n", "0-1\n", "*\n\n", "1/2-1/2\r\n", "\n\n"]);
    let game = (event, tags, moves, result)
        .prop_map(|(event, tags, moves, result)| format!("{event}{tags}\n{moves}{result}"));
    proptest::collection::vec(game, 0..30).prop_map(|games| games.concat())
}

fn some(threads: usize) -> NonZeroUsize {
    NonZeroUsize::new(threads).expect("some threads")
}

proptest! {
    #[test]
    fn no_text_makes_the_checker_panic(text in text_fragments(), piece_bytes in 1..200usize) {
        let whole = findings(text.as_bytes(), &Options::default());
        let cut = findings(text.as_bytes(), &Options { piece_bytes, ..Options::default() });
        prop_assert_eq!(whole, cut);
    }

    /// Repaired text reads without a fault: as many games, the same moves up to the first fault,
    /// the same results.
    #[test]
    fn repaired_text_has_no_faults(text in text_fragments(), piece_bytes in 1..200usize) {
        let options = Options { repair: true, piece_bytes, ..Options::default() };
        let mut repaired = String::new();
        check_bytes(text.as_bytes(), &options, &mut |event| {
            if let CheckEvent::Repaired(games) = event {
                repaired.push_str(&games);
            }
            ControlFlow::Continue(())
        });
        let before: Vec<Game> = read(&text).collect();
        let after: Vec<Game> = read(&repaired).collect();
        prop_assert_eq!(before.len(), after.len(), "{}", repaired);
        for (before, after) in before.iter().zip(&after) {
            prop_assert!(after.faults.is_empty(), "{:?}\n{}", after.faults, repaired);
            prop_assert_eq!(before.result, after.result, "{}", repaired);
            let moves = |game: &Game| game.moves.iter().map(|ply| ply.mv).collect::<Vec<_>>();
            prop_assert!(moves(before).starts_with(&moves(after)), "{}", repaired);
        }
    }

    #[test]
    fn no_bytes_make_the_checker_panic(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        let _ = findings(&bytes, &Options { piece_bytes: 64, ..Options::default() });
    }

    #[test]
    fn cutting_and_sharing_change_nothing(
        text in games(),
        piece_bytes in 1..300usize,
        threads in 1..4usize,
        shares in 1..4u32,
    ) {
        let (games, whole) = findings(text.as_bytes(), &Options::default());
        let options = Options { piece_bytes, threads: some(threads), ..Options::default() };
        prop_assert_eq!(&findings(text.as_bytes(), &options), &(games, whole.clone()));
        let mut all = (0, Vec::new());
        for number in 1..=shares {
            let part = Share::new(number, shares).expect("a share");
            let (games, found) = findings(text.as_bytes(), &Options { part, ..options });
            all.0 += games;
            all.1.extend(found);
        }
        all.1.sort_by_key(|finding| finding.game);
        prop_assert_eq!(all, (games, whole));
    }
}
