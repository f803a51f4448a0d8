//! The most common calls, on positions from real games.
#![expect(
    clippy::print_stdout,
    reason = "a race prints its table on standard output"
)]

use rokada_bench::{
    games::{Case, Games, Line, cases},
    race::{Findings, Per, contestant, race},
};
use rokada_board::Position;
use shakmaty::{Chess, EnPassantMode, Position as _, zobrist::Zobrist64};

/// How often each set of positions is visited in one round.
const TIMES: u64 = 20;

/// Every seventh position of each game, so that both players are to move.
const STEP: usize = 7;

fn repeat(mut once: impl FnMut() -> u64) -> u64 {
    (0..TIMES).fold(0, |sum, _| sum.wrapping_add(once()))
}

fn main() {
    let games = Games::read();
    let ours = cases(&games.rokada, STEP, |position, &mv| {
        *position = position.play(mv);
    });
    let cozy = cases(&games.cozy, STEP, |board, &mv| {
        board.play_unchecked(mv);
    });
    let shak = cases(&games.shakmaty, STEP, |position, &mv| {
        position.play_unchecked(mv);
    });
    let positions = ours.len() as u64 * TIMES;
    println!(
        "{} games, {} plies, {} positions",
        games.rokada.len(),
        games.plies(),
        ours.len()
    );

    let mut list = Vec::with_capacity(256);
    race_all(
        "list of legal moves",
        Per::Each(positions),
        Findings::Equal,
        || sum(&ours, |position| position.legal_moves().len() as u64),
        || {
            sum(&cozy, |board| {
                list.clear();
                board.generate_moves(|moves| {
                    list.extend(moves);
                    false
                });
                std::hint::black_box(&list).len() as u64
            })
        },
        || sum(&shak, |position| position.legal_moves().len() as u64),
    );

    race_all(
        "number of legal moves",
        Per::Each(positions),
        Findings::Equal,
        || sum(&ours, |position| position.count_legal() as u64),
        || {
            sum(&cozy, |board| {
                let mut count = 0;
                board.generate_moves(|moves| {
                    count += moves.len() as u64;
                    false
                });
                count
            })
        },
        || sum(&shak, |position| position.legal_moves().len() as u64),
    );

    let asked = ours.iter().map(|case| case.moves.len() as u64).sum::<u64>() * TIMES;
    race_all(
        "is this move legal",
        Per::Each(asked),
        Findings::Own, // shakmaty's moves say what they capture, so some differ
        || repeat(|| legal(&ours, |position, &mv| position.is_legal(mv))),
        || repeat(|| legal(&cozy, |board, &mv| board.is_legal(mv))),
        || repeat(|| legal(&shak, |position, &mv| position.is_legal(mv))),
    );

    let plies = Per::Each(games.plies());
    race_all(
        "play a game's moves",
        plies,
        Findings::Equal,
        || {
            to_the_end(
                &games.rokada,
                |position, &mv| position.make(mv),
                |position| position.board().occupied().0,
            )
        },
        || {
            to_the_end(
                &games.cozy,
                |board, &mv| board.play_unchecked(mv),
                |board| board.occupied().0,
            )
        },
        || {
            to_the_end(
                &games.shakmaty,
                |position, &mv| position.play_unchecked(mv),
                |position| position.board().occupied().0,
            )
        },
    );

    race_all(
        "the same, with checks kept",
        plies,
        Findings::Equal,
        || {
            through(&games.rokada, |position, &mv| {
                *position = position.play(mv);
                u64::from(position.is_check())
            })
        },
        || {
            through(&games.cozy, |board, &mv| {
                board.play_unchecked(mv);
                u64::from(!board.checkers().is_empty())
            })
        },
        || {
            through(&games.shakmaty, |position, &mv| {
                position.play_unchecked(mv);
                u64::from(position.is_check())
            })
        },
    );

    race_all(
        "play, then ask the key",
        plies,
        Findings::Own,
        || {
            through(&games.rokada, |position, &mv| {
                position.make(mv);
                position.key()
            })
        },
        || {
            through(&games.cozy, |board, &mv| {
                board.play_unchecked(mv);
                board.hash()
            })
        },
        || {
            through(&games.shakmaty, |position, &mv| {
                position.play_unchecked(mv);
                shakmaty_key(position)
            })
        },
    );

    race_all(
        "play, then ask key and end",
        plies,
        Findings::Own,
        || {
            through(&games.rokada, |position, &mv| {
                position.make(mv);
                position.repetition_key() ^ ended(position)
            })
        },
        || {
            through(&games.cozy, |board, &mv| {
                board.play_unchecked(mv);
                board.hash() ^ cozy_ended(board)
            })
        },
        || {
            through(&games.shakmaty, |position, &mv| {
                position.play_unchecked(mv);
                position.zobrist_hash::<Zobrist64>(EnPassantMode::Legal).0
                    ^ shakmaty_ended(position)
            })
        },
    );

    race_all(
        "key of a position",
        Per::Each(positions),
        Findings::Own,
        || repeat(|| ours.iter().fold(0, |sum, case| sum ^ case.position.key())),
        || repeat(|| cozy.iter().fold(0, |sum, case| sum ^ case.position.hash())),
        || {
            repeat(|| {
                shak.iter()
                    .fold(0, |sum, case| sum ^ shakmaty_key(&case.position))
            })
        },
    );

    race_all(
        "is it check",
        Per::Each(positions),
        Findings::Equal,
        || sum(&ours, |position| u64::from(position.is_check())),
        || sum(&cozy, |board| u64::from(!board.checkers().is_empty())),
        || sum(&shak, |position| u64::from(position.is_check())),
    );

    race_all(
        "is it mate or stalemate",
        Per::Each(positions),
        Findings::Equal,
        || sum(&ours, ended),
        || sum(&cozy, cozy_ended),
        || sum(&shak, shakmaty_ended),
    );
}

/// Measures the three libraries on the same input.
fn race_all(
    title: &str,
    per: Per,
    findings: Findings,
    rokada: impl FnMut() -> u64,
    cozy: impl FnMut() -> u64,
    shakmaty: impl FnMut() -> u64,
) {
    let contestants = vec![
        contestant("rokada", rokada),
        contestant("cozy-chess", cozy),
        contestant("shakmaty", shakmaty),
    ];
    race(title, per, findings, contestants);
}

fn sum<P, M>(cases: &[Case<P, M>], mut result: impl FnMut(&P) -> u64) -> u64 {
    repeat(|| cases.iter().map(|case| result(&case.position)).sum())
}

/// Plays all games, and adds up the occupied squares of the last positions.
fn to_the_end<P: Clone, M>(
    lines: &[Line<P, M>],
    play: impl Fn(&mut P, &M),
    occupied: impl Fn(&P) -> u64,
) -> u64 {
    let ends = lines.iter().map(|line| {
        let mut position = line.start.clone();
        for mv in &line.moves {
            play(&mut position, mv);
        }
        occupied(&position)
    });
    ends.fold(0, u64::wrapping_add)
}

fn shakmaty_key(position: &Chess) -> u64 {
    position
        .zobrist_hash::<Zobrist64>(EnPassantMode::PseudoLegal)
        .0
}

/// How many of the tested moves are legal.
fn legal<P, M>(cases: &[Case<P, M>], is_legal: impl Fn(&P, &M) -> bool) -> u64 {
    let mut count = 0;
    for Case { position, moves } in cases {
        for mv in moves {
            count += u64::from(is_legal(position, mv));
        }
    }
    count
}

/// Visits all games, combining a result after each move.
fn through<P: Clone, M>(lines: &[Line<P, M>], mut step: impl FnMut(&mut P, &M) -> u64) -> u64 {
    let mut found = 0;
    for line in lines {
        let mut position = line.start.clone();
        for mv in &line.moves {
            found ^= step(&mut position, mv);
        }
    }
    found
}

/// 1 for mate, 2 for stalemate, 0 if the game goes on.
fn ended(position: &Position) -> u64 {
    if position.has_legal_move() {
        0
    } else if position.is_check() {
        1
    } else {
        2
    }
}

/// As [`ended`]; without the `status` of cozy-chess, which also counts fifty moves as a draw.
fn cozy_ended(board: &cozy_chess::Board) -> u64 {
    if board.generate_moves(|_| true) {
        0
    } else if board.checkers().is_empty() {
        2
    } else {
        1
    }
}

/// As [`ended`].
fn shakmaty_ended(position: &Chess) -> u64 {
    if !position.legal_moves().is_empty() {
        0
    } else if position.is_check() {
        1
    } else {
        2
    }
}
