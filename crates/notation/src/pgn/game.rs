//! One game of a file.

use alloc::{string::String, vec::Vec};

use rokada_board::{Faults, Move, Position, Setup};

use crate::{
    Remark,
    pgn::{Fault, GameResult, Tags},
};

/// A game as a file tells it, as far as it could be read.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    /// Which game of what was read, from 1.
    pub number: usize,
    /// Bytes from the beginning of what was read to the game's first token.
    pub offset: usize,
    /// What the tags say of the game.
    pub tags: Tags,
    /// The arrangement the game starts from: the usual one, or the tag FEN.
    pub start: Setup,
    /// Comments before the first move, white space made single.
    pub comment: String,
    /// The moves played, all legal one after the other from the start.
    pub moves: Vec<PlyRecord>,
    /// The result at the end of the moves, else that of the tag.
    pub result: GameResult,
    /// What was wrong, in the order of the file.
    pub faults: Vec<Fault>,
}

/// One move of a game with what stands beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlyRecord {
    /// The move that was made.
    pub mv: Move,
    /// Signs of the written move that contradict the position.
    pub remarks: Vec<Remark>,
    /// Numeric annotation glyphs: 1 is `!`.
    pub nags: Vec<u8>,
    /// The comments behind the move as one, white space made single, clock
    /// times taken out.
    pub comment: String,
    /// What the mover's clock showed after the move, in milliseconds
    /// (`[%clk]`).
    pub clock_ms: Option<u64>,
    /// What the move took, in milliseconds (`[%emt]`).
    pub elapsed_ms: Option<u64>,
}

impl From<Move> for PlyRecord {
    fn from(mv: Move) -> PlyRecord {
        PlyRecord {
            mv,
            remarks: Vec::new(),
            nags: Vec::new(),
            comment: String::new(),
            clock_ms: None,
            elapsed_ms: None,
        }
    }
}

impl Game {
    /// An empty game from a start.
    pub fn new(start: Setup) -> Game {
        Game {
            number: 1,
            offset: 0,
            tags: Tags::new(),
            start,
            comment: String::new(),
            moves: Vec::new(),
            result: GameResult::Unknown,
            faults: Vec::new(),
        }
    }

    /// The position before the first move; `None` if the start has no move
    /// to make, because a king is missing or there are too many.
    ///
    /// Other faults of the start are forgiven: such positions stand in real
    /// games until somebody notices.
    pub fn start_position(&self) -> Option<Position> {
        self.start.position_forgiving(Faults::FORGIVABLE).ok()
    }

    /// The moves, each with the position before it.
    pub fn replay(&self) -> Replay<'_> {
        Replay {
            position: self.start_position(),
            moves: self.moves.iter(),
        }
    }

    /// The position after the last move.
    pub fn final_position(&self) -> Option<Position> {
        let start = self.start_position()?;
        Some(self.moves.iter().fold(start, |at, ply| at.play(ply.mv)))
    }

    /// Whether no fault lost any of its moves.
    pub fn is_whole(&self) -> bool {
        !self.faults.iter().any(Fault::loses_moves)
    }
}

/// The moves of a game, each with the position before it.
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    position: Option<Position>,
    moves: core::slice::Iter<'a, PlyRecord>,
}

impl<'a> Iterator for Replay<'a> {
    type Item = (Position, &'a PlyRecord);

    fn next(&mut self) -> Option<(Position, &'a PlyRecord)> {
        let before = self.position?;
        let ply = self.moves.next()?;
        self.position = Some(before.play(ply.mv));
        Some((before, ply))
    }
}
