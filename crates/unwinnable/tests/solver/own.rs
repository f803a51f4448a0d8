//! `data/unwinnable/own.tsv`: positions made for this project with their answers, each from the
//! slow definition in `plain.rs`, with the mating line or the certificate.

use rokada_board::{Color, Move, Position};
use rokada_unwinnable::{
    Certificate, Limits, Verdict, can_mate, cheap, is_dead, leads_to_life, soon_surely_alive,
};

use crate::common::{assert_mates, position, rows};

#[test]
fn our_own_positions_keep_their_answers() {
    let rows = rows("own.tsv");
    let (mut count, mut undecided, mut positions) = (0, 0, 0);
    for row in rows.lines().filter(|row| !row.starts_with('#')) {
        let mut cells = row.split('\t');
        let mut cell = || cells.next().expect("a row has four cells");
        let (fen, question, truth) = (cell(), cell(), cell() == "yes");
        let (_how, proof) = (cell(), cell());
        let position = position(fen);
        assert_holds(&position, question, truth, proof);
        positions += usize::from(question == "dead");
        count += 1;
        if count % EVERY != 0 {
            continue;
        }
        let answer = match question {
            "white_can_win" => ask(&position, Color::White, truth),
            "black_can_win" => ask(&position, Color::Black, truth),
            "dead" => {
                assert!(
                    !truth || !soon_surely_alive(&position) && !leads_to_life(&position),
                    "the gate is wrong: {row}"
                );
                is_dead(&position, Limits::default()).is_dead()
            }
            other => panic!("no question {other}"),
        };
        assert!(
            answer.is_none_or(|answer| answer == truth),
            "wrong answer: {row}"
        );
        undecided += usize::from(answer.is_none());
    }
    println!("{positions} positions of our own, {count} rows, {undecided} undecided");
    assert!(positions >= 500, "only {positions} positions");
    assert_eq!(undecided, 0);
}

/// A side that can mate gets no certificate, however it is searched for. `ROKADA_POSITIONS` sets
/// the number of rows; a row may take half a minute.
#[test]
fn a_side_that_can_mate_gets_no_certificate() {
    let few = if cfg!(debug_assertions) { 2 } else { 6 };
    let wanted = std::env::var("ROKADA_POSITIONS");
    let wanted = wanted.map_or(few, |text| text.parse().expect("a number"));
    let rows = rows("own.tsv");
    let yes = |row: &&str| row.contains("_can_win\tyes\t");
    let every = rows.lines().filter(yes).count() / wanted;
    for row in rows.lines().filter(yes).step_by(every.max(1)).take(wanted) {
        let fen = row.split('\t').next().expect("a row begins with a FEN");
        let color = if row.contains("\twhite_can_win") {
            Color::White
        } else {
            Color::Black
        };
        let found = Certificate::find(&position(fen), color, 10_000);
        assert_eq!(found, None, "{row}");
    }
}

/// In debug builds the solver answers only a part of the rows. The line or certificate of every row
/// is checked, long certificates excepted.
const EVERY: usize = if cfg!(debug_assertions) { 3 } else { 1 };
const CHECKED_MAX: u64 = if cfg!(debug_assertions) {
    400
} else {
    u64::MAX
};

/// Checks that the line mates, or that the certificate is accepted.
pub(crate) fn assert_holds(position: &Position, question: &str, truth: bool, proof: &str) {
    let color = match question {
        "white_can_win" => Color::White,
        "black_can_win" => Color::Black,
        _ => return,
    };
    if truth {
        let mut here = *position;
        let line = proof.split_whitespace().map(|text| {
            let mv = here.parse_uci(text).expect("a legal move");
            here = here.play(mv);
            mv
        });
        let line: Vec<Move> = line.collect();
        assert_mates(position, color, &line);
    } else {
        let certificate: Certificate = proof.parse().expect("a certificate");
        if certificate.states <= CHECKED_MAX {
            let found = certificate.check(position, color);
            assert!(found.is_ok(), "{position} {color}: {found:?}");
        }
    }
}

pub(crate) fn ask(position: &Position, color: Color, truth: bool) -> Option<bool> {
    let quick = cheap(position, color);
    assert!(
        quick.is_none_or(|quick| quick == truth),
        "cheap is wrong: {position} {color}"
    );
    let verdict = can_mate(position, color, Limits::default());
    if let Verdict::Yes(line) = &verdict {
        assert_mates(position, color, line);
    }
    verdict.known()
}
