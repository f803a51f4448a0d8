//! Moves and games as text, against shakmaty and pgn-reader.

#[path = "support/peer_games.rs"]
mod peer_games;

use std::{fs, path::Path};

use rokada_board::{Move, Position};
use rokada_notation::{find_san, san};
use shakmaty::{CastlingMode, Chess, Position as _, fen::Fen, san::SanPlus};

/// Start positions from which ambiguous moves, pins, promotions, castling and en passant come soon.
const STARTS: [&str; 5] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "k7/8/8/1Q2Q3/8/1Q2QN2/5N2/K4N1R w - - 0 1",
];

fn peer_of(position: &Position) -> Option<Chess> {
    let fen: Fen = position.to_string().parse().ok()?;
    fen.into_position(CastlingMode::Standard).ok()
}

/// The moves in SAN of the peer, in order.
fn peer_texts(peer: &Chess) -> Vec<String> {
    let text = |&mv: &shakmaty::Move| SanPlus::from_move(peer.clone(), mv).to_string();
    let mut texts: Vec<String> = peer.legal_moves().iter().map(text).collect();
    texts.sort();
    texts
}

/// Every legal move of random positions has the peer's SAN, and the SAN is read back.
#[test]
fn moves_are_written_and_read_as_the_peer_does() {
    let mut random = fastrand::Rng::with_seed(4);
    for game in 0..200 {
        let start = STARTS[game % STARTS.len()];
        let mut position: Position = start.parse().expect("a position");
        for _ in 0..80 {
            let legal: Vec<Move> = position.legal_moves().into_iter().collect();
            if legal.is_empty() {
                break;
            }
            if let Some(peer) = peer_of(&position) {
                let mut texts: Vec<String> = legal.iter().map(|&mv| san(&position, mv)).collect();
                for (text, &mv) in texts.iter().zip(&legal) {
                    assert_eq!(find_san(&position, text), Ok(mv), "{position}");
                }
                texts.sort();
                assert_eq!(texts, peer_texts(&peer), "{position}");
            }
            position.make(legal[random.usize(..legal.len())]);
        }
    }
}

/// The games of `data/games`.
#[test]
fn games_are_read_as_the_peer_reads_them() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/games");
    let files = fs::read_dir(folder).expect("data/games is part of the repository");
    let files = files.map(|file| file.expect("a readable folder").path());
    let paths = files.filter(|path| path.extension().is_some_and(|end| end == "pgn"));
    let compared = peer_games::assert_read_alike(paths.collect());
    assert!(compared >= 100, "only {compared} games");
}
