//! Our board and the peers agree on legal moves, checks, ends and texts: in random games of chess
//! and Chess960, and in random setups, as far as the peers accept them.
//!
//! `ROKADA_POSITIONS` in the environment sets the number of positions of each sort; 30,000 by
//! default.
#![expect(clippy::print_stdout, reason = "a test says how much it has looked at")]

use std::collections::BTreeSet;

use fastrand::Rng;
use rokada_bench::random::pick;
use rokada_board::{
    CastlingStyle, Color, Faults, Move, Piece, Position, Role, Setup, Square, UciStyle,
    attacks::king_attacks,
};
use shakmaty::{CastlingMode, Chess, Position as _, fen::Fen};

fn wanted() -> usize {
    std::env::var("ROKADA_POSITIONS")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(30_000)
}

fn our_moves(position: &Position) -> BTreeSet<String> {
    position
        .legal_moves()
        .iter()
        .map(|mv| mv.uci(UciStyle::Chess960))
        .collect()
}

fn with_cozy(position: &Position, ours: &BTreeSet<String>) -> bool {
    let fen = position.to_setup().fen(CastlingStyle::Shredder);
    let Ok(board) = cozy_chess::Board::from_fen(&fen, true) else {
        return false;
    };
    let mut theirs = BTreeSet::new();
    board.generate_moves(|moves| {
        theirs.extend(moves.into_iter().map(|mv| mv.to_string()));
        false
    });
    assert_eq!(*ours, theirs, "cozy-chess, {fen}");
    assert_eq!(position.is_check(), !board.checkers().is_empty(), "{fen}");
    true
}

fn with_shakmaty(position: &Position, ours: &BTreeSet<String>) -> bool {
    let fen = position.to_setup().fen(CastlingStyle::Shredder);
    let setup = fen.parse::<Fen>().expect("we write what they read");
    let Ok(theirs) = setup.into_position::<Chess>(CastlingMode::Chess960) else {
        return false;
    };
    let moves: BTreeSet<String> = theirs
        .legal_moves()
        .iter()
        .map(|mv| mv.to_uci(CastlingMode::Chess960).to_string())
        .collect();
    assert_eq!(*ours, moves, "shakmaty, {fen}");
    assert_eq!(position.is_check(), theirs.is_check(), "{fen}");
    assert_eq!(position.is_checkmate(), theirs.is_checkmate(), "{fen}");
    assert_eq!(position.is_stalemate(), theirs.is_stalemate(), "{fen}");
    let key =
        theirs.zobrist_hash::<shakmaty::zobrist::Zobrist64>(shakmaty::EnPassantMode::PseudoLegal);
    assert_eq!(position.polyglot_key(), key.0, "{fen}");
    true
}

#[test]
fn moves_agree_in_random_games() {
    let mut random = Rng::with_seed(1);
    let mut seen = 0;
    while seen < wanted() {
        let number = u16::try_from(random.usize(..960)).expect("below 960");
        let number = if seen % 2 == 0 { 518 } else { number };
        let setup = Setup::chess960(number).expect("there are 960");
        let mut position = setup.position().expect("an initial position");
        for _ in 0..150 {
            seen += 1;
            let ours = our_moves(&position);
            assert!(with_cozy(&position, &ours), "{position}");
            assert!(with_shakmaty(&position, &ours), "{position}");
            let moves: Vec<Move> = position.legal_moves().into_iter().collect();
            if moves.is_empty() || position.halfmoves() > 90 {
                break;
            }
            let mv = pick(&mut random, &moves);
            // Both ways to make a move: one has the check information, the other must compute it.
            if seen % 2 == 0 {
                position.make(mv);
            } else {
                position = position.play(mv);
            }
        }
    }
    println!("{seen} positions of random games");
}

#[test]
fn moves_agree_in_random_setups() {
    let mut random = Rng::with_seed(2);
    let (mut seen, mut cozy, mut shakmaty) = (0, 0, 0);
    while seen < wanted() {
        let mut setup = Setup::EMPTY;
        let count = 2 + random.usize(..25);
        for _ in 0..count {
            let piece = Piece::new(
                pick(&mut random, &Color::ALL),
                pick(&mut random, &Role::ALL[..5]),
            );
            setup
                .board
                .set(pick(&mut random, &Square::ALL), Some(piece));
        }
        for color in Color::ALL {
            let square = pick(&mut random, &Square::ALL);
            setup.board.set(square, Some(Piece::new(color, Role::King)));
        }
        setup.turn = pick(&mut random, &Color::ALL);
        let Ok(position) = setup.position_forgiving(Faults::FORGIVABLE) else {
            continue;
        };
        seen += 1;
        let ours = our_moves(&position);
        // In cozy-chess adjacent kings give no check; under the Laws they do (3.9.1).
        let [white, black] = Color::ALL.map(|color| position.king(color));
        if !king_attacks(white).contains(black) {
            cozy += usize::from(with_cozy(&position, &ours));
        }
        shakmaty += usize::from(with_shakmaty(&position, &ours));
    }
    println!("{seen} set-ups with pieces anywhere; cozy-chess took {cozy}, shakmaty {shakmaty}");
    assert!(cozy > 0 && shakmaty > 0);
}
