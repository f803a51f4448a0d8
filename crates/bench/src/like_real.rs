//! Generates a file of games that resemble those of archives: a known opening, trades, an endgame
//! in some, and an end by resignation, agreement or flag fall before mate.
//!
//! Reading real files is expensive at the end of each game: is the last position dead? Random games
//! end in positions where the answer is obvious. Two numbers make these games comparable to real
//! ones. After 154,187 real games with 12.6 million moves the fast test left 31 % of the last
//! positions open, and 15 % one move later. Half of them had at most 14 pieces on the board, a
//! tenth at most 6.

use rokada_board::{Color, Move, Position, Role, Setup};
use rokada_notation::pgn::{self, Game, GameResult, PlyRecord, WriteOptions, write_game};

use crate::games;

/// The deciles of the lengths of real games, in plies; the longest are cut.
const LENGTHS: [u32; 11] = [20, 46, 56, 66, 74, 80, 86, 96, 110, 126, 200];
/// The maximum number of moves taken from a known game.
const OPENING_MAX: u32 = 24;
/// The value of an even trade for these players, in centipawns.
const TRADE: i32 = 60;
/// The random variation in their valuation of a move, in centipawns.
const VARIATION: i32 = 150;

/// Games of at least `bytes` bytes in total, the same in every run.
pub fn file(bytes: usize) -> Vec<u8> {
    let openings = openings();
    let mut random = fastrand::Rng::with_seed(18);
    let mut file = String::with_capacity(bytes + 4096);
    let mut number = 0;
    while file.len() < bytes {
        number += 1;
        let game = game(number, &openings, &mut random);
        file.push_str(&write_game(&game, &WriteOptions::default()));
        file.push('\n');
    }
    file.into_bytes()
}

fn game(number: u32, openings: &[Vec<Move>], random: &mut fastrand::Rng) -> Game {
    let mut game = Game::new(Setup::initial());
    let tenth = random.usize(..10);
    let length = random.u32(LENGTHS[tenth]..LENGTHS[tenth + 1]);
    let opening: &[Move] = match openings.len() {
        0 => &[],
        many => &openings[random.usize(..many)],
    };
    let followed = random.u32(6..OPENING_MAX);
    let mut position = Position::initial();
    for ply in 0..length {
        let known = (ply < followed)
            .then(|| opening.get(ply as usize))
            .flatten();
        let Some(mv) = known.copied().or_else(|| chosen(&position, random)) else {
            break;
        };
        game.moves.push(PlyRecord::from(mv));
        position = position.play(mv);
    }
    let ahead = material(&position, Color::White) - material(&position, Color::Black);
    let (result, written) = match ahead {
        2.. => (GameResult::WhiteWins, "1-0"),
        ..=-2 => (GameResult::BlackWins, "0-1"),
        _ => (GameResult::Draw, "1/2-1/2"),
    };
    game.result = result;
    for (name, value) in [
        ("Event", "A race"),
        ("Site", "Belgrade SRB"),
        ("Date", "2023.01.01"),
        ("Round", &number.to_string()),
        ("White", "Player, A"),
        ("Black", "Player, B"),
        ("Result", written),
        ("WhiteElo", "2500"),
        ("BlackElo", "2500"),
    ] {
        game.tags.set(name, value);
    }
    game
}

/// The move of such a player: takes undefended pieces, rarely leaves one undefended, likes to
/// trade, and advances pawns in an endgame.
fn chosen(position: &Position, random: &mut fastrand::Rng) -> Option<Move> {
    let moves = position.legal_moves();
    let is_ending = position.board().occupied().len() <= 14;
    let preference = |mv: &Move| {
        let board = position.board();
        let mover = board.role_at(mv.from()).map_or(0, value);
        let taken = board.role_at(mv.to()).map_or(0, value) * i32::from(position.is_capture(*mv));
        let is_guarded = !position
            .attackers(mv.to(), position.turn().opposite())
            .is_empty();
        let promoted = mv.promotion().map_or(0, value);
        let pushed = i32::from(is_ending && mover == 1);
        let gain = taken + promoted - if is_guarded { mover } else { 0 };
        gain * 100 + TRADE * i32::from(taken != 0) + 80 * pushed
    };
    let mut best: Option<(i32, Move)> = None;
    for &mv in &moves {
        let score = preference(&mv) + random.i32(0..VARIATION);
        if best.is_none_or(|(most, _)| score > most) {
            best = Some((score, mv));
        }
    }
    best.map(|(_, mv)| mv)
}

fn material(position: &Position, side: Color) -> i32 {
    let board = position.board();
    let squares = board.by_color(side).into_iter();
    squares.filter_map(|at| board.role_at(at)).map(value).sum()
}

fn value(role: Role) -> i32 {
    match role {
        Role::King => 0,
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
    }
}

/// The moves of the games that [`games`] finds.
fn openings() -> Vec<Vec<Move>> {
    pgn::read(&games::bytes())
        .filter(|game| game.tags.get("FEN").is_none())
        .map(|game| game.moves.iter().map(|ply| ply.mv).collect())
        .collect()
}
