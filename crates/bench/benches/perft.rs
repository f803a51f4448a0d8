//! Counts all lines of play to a depth; the last move of each is counted in bulk.
use rokada_bench::{
    perft::{POSITIONS, cozy},
    race::{Findings, Per, contestant, race},
};
use rokada_board::{Position, perft};
use shakmaty::{CastlingMode, Chess, fen::Fen};

fn main() {
    for (name, fen, depth) in POSITIONS {
        let ours: Position = fen.parse().expect("a lawful position");
        let cozy_board = cozy_chess::Board::from_fen(fen, false).expect("a lawful position");
        let shakmaty: Chess = fen
            .parse::<Fen>()
            .expect("a FEN")
            .into_position(CastlingMode::Standard)
            .expect("a lawful position");
        let nodes = perft(&ours, depth);
        let mut contestants = vec![
            contestant("rokada", || perft(&ours, depth)),
            contestant("cozy-chess", || cozy(&cozy_board, depth)),
        ];
        if std::env::var_os("ROKADA_QUICK").is_none() {
            contestants.push(contestant("shakmaty", || shakmaty::perft(&shakmaty, depth)));
        }
        race(
            &format!("perft {name} {depth}"),
            Per::Each(nodes),
            Findings::Equal,
            contestants,
        );
    }
}
