//! Moves and games as text, against shakmaty and pgn-reader.
#![expect(clippy::print_stdout, reason = "a test that did not run must say so")]

use std::{fs, ops::ControlFlow, path::Path};

use pgn_reader::{SanPlus as PeerSan, Visitor as PeerVisitor};
use rokada_board::{Move, Position};
use rokada_notation::{find_san, pgn, san};
use shakmaty::{CastlingMode, Chess, Position as _, fen::Fen, san::SanPlus};

/// Starts from which twins, pins, promotions, castling and en passant come soon.
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

/// The peer's moves as text, in order.
fn peer_texts(peer: &Chess) -> Vec<String> {
    let text = |&mv: &shakmaty::Move| SanPlus::from_move(peer.clone(), mv).to_string();
    let mut texts: Vec<String> = peer.legal_moves().iter().map(text).collect();
    texts.sort();
    texts
}

/// Every legal move of random positions is written as the peer writes it, and what is written is
/// read back.
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

/// Reads moves, and keeps the last position.
struct Last;

impl PeerVisitor for Last {
    type Tags = ();
    type Movetext = (Chess, usize);
    type Output = (Chess, usize);

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<Self::Output, Self::Movetext> {
        ControlFlow::Continue((Chess::default(), 0))
    }

    fn san(
        &mut self,
        (position, plies): &mut Self::Movetext,
        san: PeerSan,
    ) -> ControlFlow<Self::Output> {
        match san.san.to_move(position) {
            Ok(mv) => {
                position.play_unchecked(mv);
                *plies += 1;
                ControlFlow::Continue(())
            }
            Err(_) => ControlFlow::Break((position.clone(), *plies)),
        }
    }

    fn end_game(&mut self, movetext: Self::Movetext) -> Self::Output {
        movetext
    }
}

/// Real games come to the same position in both readers, illegal ones as far as they are legal.
#[test]
fn games_are_read_as_the_peer_reads_them() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/games");
    let Ok(folder) = fs::read_dir(&folder) else {
        println!("NOT RUN: {} is not here", folder.display());
        return;
    };
    let paths = folder.map(|entry| entry.expect("a folder that can be read").path());
    for path in paths.filter(|path| path.extension().is_some_and(|end| end == "pgn")) {
        let bytes = fs::read(&path).expect("a file that was listed can be read");
        let mut peers = pgn_reader::Reader::new(&bytes[..]);
        for game in pgn::read(&bytes) {
            let Ok(Some((peer, plies))) = peers.read_game(&mut Last) else {
                break;
            };
            // Another start, or text on which the two need not agree where games begin.
            if game.tags.get("FEN").is_some() || game.tags.is_empty() {
                break;
            }
            let name = format!("{} game {}", path.display(), game.number);
            let last = game.final_position().expect("the usual start");
            assert_eq!(game.moves.len(), plies, "{name}");
            let theirs = Fen::from_position(&peer, shakmaty::EnPassantMode::Always).to_string();
            assert_eq!(last.to_string(), theirs, "{name}");
        }
    }
}
