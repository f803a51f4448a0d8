//! Findings as text: one game in, its findings out.

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
            format!(
                "{} {number} {}: {}",
                finding.kind,
                finding.mv,
                finding.text()
            )
        })
        .collect()
}

fn english(text: &str) -> Vec<String> {
    found(Letters::En, text)
}

#[test]
fn a_draw_before_both_have_moved() {
    let draw =
        "agreement 5.2.3 1.e4: a draw before both players have made a move: it cannot be agreed";
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
fn draw_without_a_move_is_reported() {
    let draw = "agreement 5.2.3 : a draw without a move: it cannot be agreed";
    assert_eq!(english("[Date \"2023.05.01\"]\n\n1/2-1/2\n"), [draw]);
    // Only tags: the movetext is empty.
    let tags = english("[Date \"2023.05.01\"]\n[Result \"1/2-1/2\"]\n");
    assert_eq!(tags, ["text - : the game has no result at its end"]);
    // Between the editions and without a date this is not certain.
    let between = english("[Date \"2017.09.01\"]\n\n1. e4 1/2-1/2\n");
    assert!(between[0].contains("July to December 2017"), "{between:?}");
    assert!(english("1. e4 1/2-1/2\n").is_empty());
}

#[test]
fn uncertain_date_gives_no_verdict() {
    let knights = "1. Nf3 Nf6 2. Ng1 Ng8 "
        .repeat(4)
        .replace("1. ", "")
        .replace("2. ", "");
    let fifth = |date: &str| {
        let game = format!("[Date \"{date}\"]\n\n{knights} *");
        let found = english(&game);
        found.last().cloned().unwrap_or_default()
    };
    let drawn = "fivefold 9.6.1 8...Ng8: the same position for the fifth time: the game is drawn";
    assert_eq!(
        fifth("2020.01.01"),
        *"result 9.6.1 8...Ng8: recorded *, but fivefold repetition gives 1/2-1/2"
    );
    assert!(
        fifth("????.??.??").contains("depends on its date"),
        "{}",
        fifth("????.??.??")
    );
    assert!(fifth("2014.??.??").contains("depends on its date"));
    // Five times in a row: before and after these months it ended a game.
    assert!(
        fifth("2017.09.01").starts_with("result 9.6a"),
        "{}",
        fifth("2017.09.01")
    );
    assert!(
        english(&format!("[Date \"2018.??.??\"]\n\n{knights} 1/2-1/2")).contains(&drawn.into())
    );
}

#[test]
fn impossible_signs_numbers_and_results_are_reported() {
    #[rustfmt::skip]
    let rows = [
        ("1. e4+ e5 *", "text - 1.e4: written with the sign of check, but it gives none"),
        ("1. Nxf3 *", "text - 1.Nf3: written with the sign of a capture, but nothing is captured"),
        ("1. f3 e5 2. g4 Qh4+ 0-1", "text - 2...Qh4#: written with the sign of check, but it is mate"),
        ("1. e4 e5 5. Nf3 *", "text - : numbered 5, but it is move 2"),
        ("[Result \"2-0\"]\n\n1. e4 *", "result - : the tag Result says \"2-0\", which no game can end with"),
        ("1. e4 e5 1-0 2. Nf3 Nc6", "text - : moves behind the result: \"2. Nf3 Nc6\": the game was over"),
        ("1. e4 -- 2. Ke3 *", "text - : \"--\" is no move: the turn passes; what follows is not examined"),
    ];
    for (game, finding) in rows {
        assert_eq!(english(game), [finding], "{game}");
    }
}

#[test]
fn legal_moves_in_other_notations_are_not_illegal() {
    for game in [
        "1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5 a7a6 4. e1g1 *",
        "1. 5254 5755 2. 7163 *",
        "1. Pe4 Pe7-e5 2. Ng1-f3 *",
    ] {
        assert!(english(game).is_empty(), "{game}: {:?}", english(game));
    }
}

#[test]
fn finding_has_the_place_of_its_move() {
    let mut checker = Checker::new(None);
    let file = "[Event \"x\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n";
    let mut reader = pgn::read(file);
    while reader.visit(&mut checker) {}
    let findings = checker.take_findings();
    assert_eq!(
        findings[0].byte,
        file.find("Qh4").expect("it is there") as u64
    );
}

#[test]
fn false_mate_sign_is_reported() {
    let no_mate = "text - 1.e4: written with the sign of mate, but it is no mate";
    assert_eq!(english("1. e4# e5 *"), [no_mate]);
    assert_eq!(english("1. e4# *"), [no_mate]);
    assert!(english("1. f3 e5 2. g4 Qh4# 0-1").is_empty());
}

#[test]
fn moves_after_mate_are_named() {
    let findings = english("1. f3 e5 2. g4 Qh4# 3. a3 0-1");
    assert!(
        findings[0].starts_with("illegal 5.1.1 3.a3")
            && findings[0].contains("the game was over by checkmate on the board"),
        "{findings:?}"
    );
}

#[test]
fn nonstandard_evaluation_signs_are_read() {
    for result in ["+/-", "-/+", "-/-", "1/2-0", "0-1/2"] {
        let game = format!("[Result \"{result}\"]\n\n{result}\n\n[Result \"1-0\"]\n\n1. e4 1-0\n");
        assert!(english(&game).is_empty(), "{result}: {:?}", english(&game));
    }
    // In the middle of a game it is an evaluation.
    assert!(english("1. e4 +/- e5 1-0").is_empty());
}

#[test]
fn language_of_other_piece_letters_is_named() {
    let findings = english("1. e4 e5 2. Sf3 *");
    assert!(
        findings[0].contains("sr-Latn") && findings[0].contains("--letters"),
        "{findings:?}"
    );
    assert!(found(Letters::SrLatn, "1. e4 e5 2. Sf3 *").is_empty());
}

#[test]
fn cyrillic_capture_sign_is_read() {
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

#[test]
fn truncated_first_tag_is_reported() {
    let cut = english("[Event \"A\"]\n\n1. e4 e5 *\n\n[Event \"B");
    assert_eq!(
        cut,
        ["unreadable - : the file ends inside the tags; what follows is not examined"]
    );
}

#[test]
fn tag_among_the_moves_makes_no_move_illegal() {
    let findings = english("[Event \"A\"]\n\n1. e4 [White \"Kos\"] e5 2. Nf3 *\n");
    assert_eq!(
        findings,
        [r#"text - : "[White \"Kos\"]" means nothing here"#]
    );
}

#[test]
fn move_split_by_a_blank_is_one_move() {
    // The knight's letter alone is also a novelty sign, and f3 and c6 are pawn moves.
    assert!(english("1. e4 e5 2. N f3 *\n").is_empty());
    assert!(english("1. e4 e5 2. N\u{200b}f3 N\u{200b}c6 3. Nxe5 Nxe5 *\n").is_empty());
}
