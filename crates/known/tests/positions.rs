//! Can this side ever mate? Positions with verified answers of other solvers and of exhaustive
//! search.
#![expect(clippy::print_stdout, reason = "the tests report their numbers")]

use rokada_board::{Color, Faults, Move, Position, Setup};
use rokada_unwinnable::{
    Certificate, Life, Limits, Verdict, can_mate, cheap, is_dead, leads_to_life, soon_surely_alive,
    surely_alive,
};

/// In debug builds a part of the rows, with a smaller limit, is enough.
const EVERY: usize = if cfg!(debug_assertions) { 23 } else { 1 };

fn limits() -> Limits {
    Limits::states(if cfg!(debug_assertions) {
        2_000
    } else {
        20_000
    })
}

fn rows() -> String {
    let file = rokada_known::path("unwinnable/known.tsv");
    std::fs::read_to_string(file).expect("a file that can be read")
}

/// The position of a FEN; any fault is accepted except a missing king.
fn position(fen: &str) -> Position {
    let setup: Setup = fen.parse().expect("a FEN");
    setup
        .position_forgiving(Faults::FORGIVABLE)
        .expect("one king each")
}

/// The line is legal, move by move, and ends in a mate by this side.
fn assert_mates(position: &Position, winner: Color, line: &[Move]) {
    let mut here = *position;
    for &mv in line {
        here = here.try_play(mv).expect("each move of the line is legal");
    }
    assert!(here.is_checkmate(), "no mate: {position} -> {here}");
    assert_eq!(here.turn(), !winner, "the wrong side is mated: {position}");
}

#[test]
fn gate_passes_no_known_dead_position() {
    let rows = rows();
    let (mut living, mut open) = (0, 0);
    for row in rows.lines().filter(|row| row.contains("\tdead\t")) {
        let fen = row.split('\t').next().expect("a row has four cells");
        let position = position(fen);
        let alive = surely_alive(&position);
        let dead = row.contains("\tdead\tyes\t");
        assert!(!(dead && alive), "the gate is wrong: {row}");
        assert!(
            !dead || !position.has_legal_move() || !leads_to_life(&position),
            "the walk is wrong: {row}"
        );
        living += usize::from(!dead);
        open += usize::from(alive);
    }
    println!("the gate lets {open} of {living} living positions through");
}

#[test]
fn no_known_answer_is_contradicted() {
    let rows = rows();
    let (mut asked, mut undecided) = (0, 0);
    for row in rows.lines().step_by(EVERY) {
        let mut cells = row.split('\t');
        let mut cell = || cells.next().expect("a row has four cells");
        let (fen, question, truth) = (cell(), cell(), cell() == "yes");
        let position = position(fen);
        let known = match question {
            "white_can_win" => ask(&position, Color::White, truth),
            "black_can_win" => ask(&position, Color::Black, truth),
            "dead" => {
                let life = is_dead(&position, limits());
                if let Life::Alive { by, line } = &life {
                    assert_mates(&position, *by, line);
                }
                assert!(
                    !truth || !soon_surely_alive(&position) && !leads_to_life(&position),
                    "the gate is wrong: {fen}"
                );
                life.is_dead()
            }
            other => panic!("no question {other}"),
        };
        assert!(
            known.is_none_or(|known| known == truth),
            "wrong answer: {row}"
        );
        asked += 1;
        undecided += usize::from(known.is_none());
    }
    assert!(asked > 300, "only {asked} rows");
    println!("{asked} rows, {undecided} undecided");
}

fn ask(position: &Position, color: Color, truth: bool) -> Option<bool> {
    let quick = cheap(position, color);
    assert!(
        quick.is_none_or(|quick| quick == truth),
        "cheap is wrong: {position} {color}"
    );
    let verdict = can_mate(position, color, limits());
    if let Verdict::Yes(line) = &verdict {
        assert_mates(position, color, line);
    }
    verdict.known()
}

/// A share of the rows with the answer no: a certificate that is hard to find takes minutes.
/// `ALL_CERTIFICATES=1` takes all rows, with a larger limit.
#[test]
fn known_negative_answers_have_a_certificate() {
    let rows = rows();
    let noes = rows.lines().filter(|row| row.contains("_can_win\tno\t"));
    let (every, states) = match std::env::var_os("ALL_CERTIFICATES") {
        Some(_) => (1, 3_000_000),
        None => (97, 20_000),
    };
    let (mut asked, mut found) = (0, 0);
    for row in noes.step_by(every) {
        let fen = row.split('\t').next().expect("a row begins with a FEN");
        let color = if row.contains("\twhite_can_win") {
            Color::White
        } else {
            Color::Black
        };
        asked += 1;
        // A certificate is verified when it is found.
        found += usize::from(Certificate::find(&position(fen), color, states).is_some());
    }
    println!("{found} of {asked} certificates found");
    assert!(found * 20 >= asked * 19, "only {found} of {asked}");
}
