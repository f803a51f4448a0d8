//! Writes and reads moves in SAN, on positions from real games.
#![expect(
    clippy::print_stdout,
    reason = "a race prints its table on standard output"
)]

use rokada_bench::{
    games::{Games, cases},
    race::{Findings, Per, contestant, race},
};
use shakmaty::{Position as _, san::San, san::SanPlus};

/// How often the positions are visited in one round.
const TIMES: u64 = 10;

fn repeat(mut once: impl FnMut() -> u64) -> u64 {
    (0..TIMES).fold(0, |sum, _| sum.wrapping_add(once()))
}

fn main() {
    let games = Games::read();
    let ours = cases(&games.rokada, 3, |position, &mv| position.make(mv));
    let shak = cases(&games.shakmaty, 3, |position, &mv| {
        position.play_unchecked(mv);
    });
    let texts: Vec<String> = ours
        .iter()
        .map(|case| rokada_notation::san(&case.position, case.moves[0]))
        .collect();
    let count = ours.len() as u64 * TIMES;
    println!("{} games, {} positions", games.rokada.len(), ours.len());

    race(
        "move to SAN",
        Per::Each(count),
        Findings::Equal,
        vec![
            contestant("rokada", || {
                repeat(|| {
                    ours.iter()
                        .map(|case| {
                            rokada_notation::san(&case.position, case.moves[0]).len() as u64
                        })
                        .sum()
                })
            }),
            contestant("shakmaty", || {
                repeat(|| {
                    shak.iter()
                        .map(|case| {
                            let san = SanPlus::from_move(case.position.clone(), case.moves[0]);
                            san.to_string().len() as u64
                        })
                        .sum()
                })
            }),
        ],
    );
    race(
        "SAN to move",
        Per::Each(count),
        Findings::Equal,
        vec![
            contestant("rokada", || {
                repeat(|| {
                    ours.iter()
                        .zip(&texts)
                        .map(|(case, text)| {
                            rokada_notation::find_san(&case.position, text)
                                .map_or(0, |mv| mv.arrival().index() as u64)
                        })
                        .sum()
                })
            }),
            contestant("shakmaty", || {
                repeat(|| {
                    shak.iter()
                        .zip(&texts)
                        .map(|(case, text)| {
                            let bytes = text.trim_end_matches(['+', '#']).as_bytes();
                            San::from_ascii(bytes)
                                .ok()
                                .and_then(|san| san.to_move(&case.position).ok())
                                .map_or(0, |mv| match mv.castling_side() {
                                    Some(side) => {
                                        let color = case.position.turn();
                                        u64::from(side.king_to(color))
                                    }
                                    None => u64::from(mv.to()),
                                })
                        })
                        .sum()
                })
            }),
        ],
    );
}
