//! Positions and moves of real games, in the form of each library.
//!
//! The games come from the folder in `ROKADA_GAMES`, or else from the reference data next to the
//! repository (`rokada_known`), or else from `data/games`.

use std::{
    fs,
    path::{Path, PathBuf},
};

use shakmaty::{CastlingMode, Position as _, fen::Fen, uci::UciMove};

/// A game in the types of one library: its start position and its moves.
#[derive(Clone, Debug)]
pub struct Line<P, M> {
    /// The first position.
    pub start: P,
    /// All moves; each is legal after the one before.
    pub moves: Vec<M>,
}

/// A position and four moves to test: the one played, and the next three of the same player, which
/// may still be illegal.
#[derive(Clone, Debug)]
pub struct Case<P, M> {
    /// The position in which the moves are legal.
    pub position: P,
    /// Every legal move there, in the library's own order.
    pub moves: Vec<M>,
}

/// The same games in the types of all libraries.
#[derive(Debug, Default)]
pub struct Games {
    /// In the types of `rokada_board`.
    pub rokada: Vec<Line<rokada_board::Position, rokada_board::Move>>,
    /// In the types of cozy-chess.
    pub cozy: Vec<Line<cozy_chess::Board, cozy_chess::Move>>,
    /// In the types of shakmaty.
    pub shakmaty: Vec<Line<shakmaty::Chess, shakmaty::Move>>,
}

impl Games {
    /// Reads all games that every library can represent.
    ///
    /// # Panics
    /// If no game is found, or a file cannot be read.
    pub fn read() -> Games {
        let mut games = Games::default();
        for path in files() {
            let bytes = fs::read(&path).expect("a file that was listed can be read");
            for game in rokada_notation::pgn::read(&bytes) {
                games.add(&game);
            }
        }
        assert!(!games.rokada.is_empty(), "no games: set ROKADA_GAMES");
        games
    }

    fn add(&mut self, game: &rokada_notation::pgn::Game) -> Option<()> {
        let start = game.start_position()?;
        let fen = start.to_string();
        let cozy_start = cozy_chess::Board::from_fen(&fen, false).ok()?;
        let shakmaty_start: shakmaty::Chess = fen
            .parse::<Fen>()
            .ok()?
            .into_position(CastlingMode::Standard)
            .ok()?;
        let mut rokada_moves = Vec::new();
        let mut cozy_moves = Vec::new();
        let mut shakmaty_moves = Vec::new();
        let mut position = shakmaty_start.clone();
        for mv in game.moves.iter().map(|record| record.mv) {
            rokada_moves.push(mv);
            let square = |square: rokada_board::Square| cozy_chess::Square::index(square.index());
            cozy_moves.push(cozy_chess::Move {
                from: square(mv.from()),
                to: square(mv.to()),
                promotion: mv
                    .promotion()
                    .map(|role| cozy_chess::Piece::index(role.index())),
            });
            let uci: UciMove = mv.to_string().parse().ok()?;
            let theirs = uci.to_move(&position).ok()?;
            position.play_unchecked(theirs);
            shakmaty_moves.push(theirs);
        }
        self.rokada.push(Line {
            start,
            moves: rokada_moves,
        });
        self.cozy.push(Line {
            start: cozy_start,
            moves: cozy_moves,
        });
        self.shakmaty.push(Line {
            start: shakmaty_start,
            moves: shakmaty_moves,
        });
        Some(())
    }

    /// The number of moves in all games.
    pub fn plies(&self) -> u64 {
        self.rokada.iter().map(|line| line.moves.len() as u64).sum()
    }
}

/// Every `step`th position of the games, with four moves to test.
pub fn cases<P: Clone, M: Clone>(
    lines: &[Line<P, M>],
    step: usize,
    play: impl Fn(&mut P, &M),
) -> Vec<Case<P, M>> {
    let mut cases = Vec::new();
    for line in lines {
        let mut position = line.start.clone();
        for (ply, mv) in line.moves.iter().enumerate() {
            if ply % step == 0 {
                cases.push(Case {
                    position: position.clone(),
                    moves: line.moves[ply..]
                        .iter()
                        .step_by(2)
                        .take(4)
                        .cloned()
                        .collect(),
                });
            }
            play(&mut position, mv);
        }
    }
    cases
}

/// The files of the games, concatenated.
///
/// # Panics
/// If a file cannot be read.
pub fn bytes() -> Vec<u8> {
    let mut all = Vec::new();
    for path in files() {
        all.extend(fs::read(&path).expect("a file that was listed can be read"));
        all.extend(b"\n\n");
    }
    all
}

fn files() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let named = std::env::var_os("ROKADA_GAMES").map(PathBuf::from);
    let folders = named
        .into_iter()
        .chain(rokada_known::find("games"))
        .chain([root.join("data/games")]);
    for folder in folders {
        let mut files: Vec<PathBuf> = fs::read_dir(&folder)
            .into_iter()
            .flatten()
            .filter_map(|entry| Some(entry.ok()?.path()))
            .filter(|path| path.extension().is_some_and(|extension| extension == "pgn"))
            .collect();
        files.sort();
        if !files.is_empty() {
            return files;
        }
    }
    Vec::new()
}
