//! What is found in a game, said as text: one game in, its findings out.

use rokada_audit::{Checker, Kind};
use rokada_notation::{Letters, pgn};

/// Kind, number of the clause and sentence of each finding.
fn found(letters: Letters, text: &str) -> Vec<String> {
    let mut checker = Checker::new(None);
    let mut reader = pgn::Reader::new(text.as_bytes(), letters);
    while reader.visit(&mut checker) {}
    let findings = checker.take_findings().into_iter();
    findings
        .map(|finding| {
            let number = finding.number.unwrap_or("-");
            format!("{} {number} {}: {}", finding.kind, finding.mv, finding.text)
        })
        .collect()
}

fn english(text: &str) -> Vec<String> {
    found(Letters::En, text)
}

#[test]
fn a_draw_before_both_have_moved() {
    let draw = "agreement 5.2.3 1.e4: a draw before both players have made a move cannot be agreed";
    assert_eq!(english("[Date \"2023.05.01\"]\n\n1. e4 1/2-1/2\n"), [draw]);
    assert_eq!(english("[Date \"2018.05.01\"]\n\n1. e4 1/2-1/2\n"), [draw]);
    for lawful in [
        "[Date \"2016.05.01\"]\n\n1. e4 1/2-1/2\n",
        "[Date \"2023.05.01\"]\n\n1. e4 e5 1/2-1/2\n",
        "[Date \"2023.05.01\"]\n\n1. e4 1-0\n",
    ] {
        assert!(english(lawful).is_empty(), "{lawful}");
    }
}

#[test]
fn a_sign_of_mate_without_mate() {
    let no_mate = "text - 1.e4: written with the sign of mate, but it is no mate";
    assert_eq!(english("1. e4# e5 *"), [no_mate]);
    assert_eq!(english("1. e4# *"), [no_mate]);
    assert!(english("1. f3 e5 2. g4 Qh4# 0-1").is_empty());
}

#[test]
fn moves_after_mate_are_named_as_what_they_are() {
    let findings = english("1. f3 e5 2. g4 Qh4# 3. a3 0-1");
    assert!(
        findings[0].starts_with("illegal 5.1.1 3.a3")
            && findings[0].contains("the game was over by checkmate on the board"),
        "{findings:?}"
    );
}

#[test]
fn scores_that_pgn_has_no_sign_for_are_read() {
    for result in ["+/-", "-/+", "-/-", "1/2-0", "0-1/2"] {
        let game = format!("[Result \"{result}\"]\n\n{result}\n\n[Result \"1-0\"]\n\n1. e4 1-0\n");
        assert!(english(&game).is_empty(), "{result}: {:?}", english(&game));
    }
    // In the middle of a game it is an opinion.
    assert!(english("1. e4 +/- e5 1-0").is_empty());
}

#[test]
fn letters_that_would_make_it_a_move_are_named() {
    let findings = english("1. e4 e5 2. Sf3 *");
    assert!(
        findings[0].contains("sr-Latn") && findings[0].contains("--letters"),
        "{findings:?}"
    );
    assert!(found(Letters::SrLatn, "1. e4 e5 2. Sf3 *").is_empty());
}

#[test]
fn a_cyrillic_sign_of_capture_is_read() {
    let game = "1. е4 е5 2. Сф3 д6 3. д4 х6 4. дхе5 дхе5 5. Схе5 *";
    assert!(
        found(Letters::SrCyrl, game).is_empty(),
        "{:?}",
        found(Letters::SrCyrl, game)
    );
}

#[test]
fn every_kind_has_its_own_word() {
    let mut words: Vec<&str> = Kind::ALL.iter().map(|kind| kind.word()).collect();
    words.sort_unstable();
    words.dedup();
    assert_eq!(words.len(), Kind::ALL.len());
}
