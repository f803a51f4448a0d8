//! The most common calls, on positions from real games.
#![expect(
    clippy::print_stdout,
    reason = "a race prints its table on standard output"
)]

use rokada_bench::{
    games::{Case, Games, cases},
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
    race(
        "list of legal moves",
        Per::Each(positions),
        Findings::Equal,
        vec![
            contestant("rokada", || {
                repeat(|| {
                    ours.iter()
                        .map(|case| case.position.legal_moves().len() as u64)
                        .sum()
                })
            }),
            contestant("cozy-chess", || {
                repeat(|| {
                    cozy.iter()
                        .map(|case| {
                            list.clear();
                            case.position.generate_moves(|moves| {
                                list.extend(moves);
                                false
                            });
                            std::hint::black_box(&list).len() as u64
                        })
                        .sum()
                })
            }),
            contestant("shakmaty", || {
                repeat(|| {
                    shak.iter()
                        .map(|case| case.position.legal_moves().len() as u64)
                        .sum()
                })
            }),
        ],
    );

    race(
        "number of legal moves",
        Per::Each(positions),
        Findings::Equal,
        vec![
            contestant("rokada", || {
                repeat(|| {
                    ours.iter()
                        .map(|case| case.position.count_legal() as u64)
                        .sum()
                })
            }),
            contestant("cozy-chess", || {
                repeat(|| {
                    cozy.iter()
                        .map(|case| {
                            let mut count = 0;
                            case.position.generate_moves(|moves| {
                                count += moves.len() as u64;
                                false
                            });
                            count
                        })
                        .sum()
                })
            }),
            contestant("shakmaty", || {
                repeat(|| {
                    shak.iter()
                        .map(|case| case.position.legal_moves().len() as u64)
                        .sum()
                })
            }),
        ],
    );

    let asked = ours.iter().map(|case| case.moves.len() as u64).sum::<u64>() * TIMES;
    race(
        "is this move legal",
        Per::Each(asked),
        Findings::Own, // shakmaty's moves say what they capture, so some differ
        vec![
            contestant("rokada", || {
                repeat(|| legal(&ours, |position, &mv| position.is_legal(mv)))
            }),
            contestant("cozy-chess", || {
                repeat(|| legal(&cozy, |board, &mv| board.is_legal(mv)))
            }),
            contestant("shakmaty", || {
                repeat(|| legal(&shak, |position, &mv| position.is_legal(mv)))
            }),
        ],
    );

    let plies = games.plies();
    race(
        "play a game's moves",
        Per::Each(plies),
        Findings::Equal,
        vec![
            contestant("rokada", || {
                games
                    .rokada
                    .iter()
                    .map(|line| {
                        let mut position = line.start;
                        for &mv in &line.moves {
                            position.make(mv);
                        }
                        position.board().occupied().0
                    })
                    .fold(0, u64::wrapping_add)
            }),
            contestant("cozy-chess", || {
                games
                    .cozy
                    .iter()
                    .map(|line| {
                        let mut board = line.start.clone();
                        for &mv in &line.moves {
                            board.play_unchecked(mv);
                        }
                        board.occupied().0
                    })
                    .fold(0, u64::wrapping_add)
            }),
            contestant("shakmaty", || {
                games
                    .shakmaty
                    .iter()
                    .map(|line| {
                        let mut position = line.start.clone();
                        for &mv in &line.moves {
                            position.play_unchecked(mv);
                        }
                        position.board().occupied().0
                    })
                    .fold(0, u64::wrapping_add)
            }),
        ],
    );

    race(
        "the same, with checks kept",
        Per::Each(plies),
        Findings::Equal,
        vec![
            contestant("rokada", || {
                through(&games.rokada, |position, &mv| {
                    *position = position.play(mv);
                    u64::from(position.is_check())
                })
            }),
            contestant("cozy-chess", || {
                through(&games.cozy, |board, &mv| {
                    board.play_unchecked(mv);
                    u64::from(!board.checkers().is_empty())
                })
            }),
            contestant("shakmaty", || {
                through(&games.shakmaty, |position, &mv| {
                    position.play_unchecked(mv);
                    u64::from(position.is_check())
                })
            }),
        ],
    );

    race(
        "play, then ask the key",
        Per::Each(plies),
        Findings::Own,
        vec![
            contestant("rokada", || {
                through(&games.rokada, |position, &mv| {
                    position.make(mv);
                    position.key()
                })
            }),
            contestant("cozy-chess", || {
                through(&games.cozy, |board, &mv| {
                    board.play_unchecked(mv);
                    board.hash()
                })
            }),
            contestant("shakmaty", || {
                through(&games.shakmaty, |position, &mv| {
                    position.play_unchecked(mv);
                    position
                        .zobrist_hash::<Zobrist64>(EnPassantMode::PseudoLegal)
                        .0
                })
            }),
        ],
    );

    race(
        "play, then ask key and end",
        Per::Each(plies),
        Findings::Own,
        vec![
            contestant("rokada", || {
                through(&games.rokada, |position, &mv| {
                    position.make(mv);
                    position.repetition_key() ^ ended(position)
                })
            }),
            contestant("cozy-chess", || {
                through(&games.cozy, |board, &mv| {
                    board.play_unchecked(mv);
                    board.hash() ^ cozy_ended(board)
                })
            }),
            contestant("shakmaty", || {
                through(&games.shakmaty, |position, &mv| {
                    position.play_unchecked(mv);
                    position.zobrist_hash::<Zobrist64>(EnPassantMode::Legal).0
                        ^ shakmaty_ended(position)
                })
            }),
        ],
    );

    race(
        "key of a position",
        Per::Each(positions),
        Findings::Own,
        vec![
            contestant("rokada", || {
                repeat(|| ours.iter().fold(0, |sum, case| sum ^ case.position.key()))
            }),
            contestant("cozy-chess", || {
                repeat(|| cozy.iter().fold(0, |sum, case| sum ^ case.position.hash()))
            }),
            contestant("shakmaty", || {
                repeat(|| {
                    shak.iter().fold(0, |sum, case| {
                        sum ^ case
                            .position
                            .zobrist_hash::<Zobrist64>(EnPassantMode::PseudoLegal)
                            .0
                    })
                })
            }),
        ],
    );

    race(
        "is it check",
        Per::Each(positions),
        Findings::Equal,
        vec![
            contestant("rokada", || {
                repeat(|| {
                    ours.iter()
                        .map(|case| u64::from(case.position.is_check()))
                        .sum()
                })
            }),
            contestant("cozy-chess", || {
                repeat(|| {
                    cozy.iter()
                        .map(|case| u64::from(!case.position.checkers().is_empty()))
                        .sum()
                })
            }),
            contestant("shakmaty", || {
                repeat(|| {
                    shak.iter()
                        .map(|case| u64::from(case.position.is_check()))
                        .sum()
                })
            }),
        ],
    );

    race(
        "is it mate or stalemate",
        Per::Each(positions),
        Findings::Equal,
        vec![
            contestant("rokada", || {
                repeat(|| ours.iter().map(|case| ended(&case.position)).sum())
            }),
            contestant("cozy-chess", || {
                repeat(|| cozy.iter().map(|case| cozy_ended(&case.position)).sum())
            }),
            contestant("shakmaty", || {
                repeat(|| shak.iter().map(|case| shakmaty_ended(&case.position)).sum())
            }),
        ],
    );
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
fn through<P: Clone, M>(
    lines: &[rokada_bench::games::Line<P, M>],
    mut step: impl FnMut(&mut P, &M) -> u64,
) -> u64 {
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
