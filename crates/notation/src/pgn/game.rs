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
    /// The moves played, all legal one after the other from the start, but for null moves
    /// ([`Move::NULL`]).
    pub moves: Vec<PlyRecord>,
    /// What stands behind them in the file and could not be followed, as text, white space
    /// made single.
    pub unread: String,
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
    /// What else was or might have been played instead of this move, in the order of the file.
    pub variations: Vec<Variation>,
    /// What the mover's clock showed after the move, in milliseconds
    /// (`[%clk]`).
    pub clock_ms: Option<u64>,
    /// What the move took, in milliseconds (`[%emt]`).
    pub elapsed_ms: Option<u64>,
}

/// Moves instead of one of the game or of another variation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Variation {
    /// Comments before the first move.
    pub comment: String,
    /// The moves, legal one after the other from where the move stands that they replace, but for
    /// null moves ([`Move::NULL`]).
    pub moves: Vec<PlyRecord>,
    /// What stands behind them in the variation and could not be followed, as text.
    pub unread: String,
    /// Comments behind the closing bracket.
    pub after: String,
}

impl From<Move> for PlyRecord {
    fn from(mv: Move) -> PlyRecord {
        PlyRecord {
            mv,
            remarks: Vec::new(),
            nags: Vec::new(),
            comment: String::new(),
            variations: Vec::new(),
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
            unread: String::new(),
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

    /// The moves, each with the position before it, as far as they are legal.
    pub fn replay(&self) -> Replay<'_> {
        Replay::new(self.start_position(), &self.moves)
    }

    /// The position after the last move; `None` if the start is none or a move is not legal,
    /// which those of a game that was read are.
    pub fn final_position(&self) -> Option<Position> {
        let mut replay = self.replay();
        let moves = replay.by_ref().count();
        (moves == self.moves.len()).then_some(replay.position)?
    }

    /// Whether no fault lost any of its moves.
    pub fn is_whole(&self) -> bool {
        !self.faults.iter().any(Fault::loses_moves)
    }
}

/// The moves of a game or variation, each with the position before it, up to the first that is
/// not legal.
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    pub(super) position: Option<Position>,
    moves: core::slice::Iter<'a, PlyRecord>,
}

impl<'a> Replay<'a> {
    /// Moves from a position; none, if there is none.
    pub fn new(start: Option<Position>, moves: &'a [PlyRecord]) -> Replay<'a> {
        Replay {
            position: start,
            moves: moves.iter(),
        }
    }

    /// How many moves are not given yet, legal or not.
    pub(super) fn len(&self) -> usize {
        self.moves.len()
    }
}

/// What stands after a move, if it is legal, or a null move.
pub(crate) fn step(before: &Position, mv: Move) -> Option<Position> {
    if mv.is_null() {
        let passed = before.to_setup().passed();
        passed.position_forgiving(Faults::FORGIVABLE).ok()
    } else {
        before.try_play(mv).ok()
    }
}

impl<'a> Iterator for Replay<'a> {
    type Item = (Position, &'a PlyRecord);

    fn next(&mut self) -> Option<(Position, &'a PlyRecord)> {
        let before = self.position?;
        let ply = self.moves.as_slice().first()?;
        // A move that is not legal ends the row, and the position stays what it is.
        self.position = Some(step(&before, ply.mv)?);
        self.moves.next();
        Some((before, ply))
    }
}
