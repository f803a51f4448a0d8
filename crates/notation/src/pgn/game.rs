//! One game of a file.

use alloc::{string::String, vec::Vec};

use rokada_board::{Faults, Move, Position, Setup};

use crate::{
    Remark,
    pgn::{Fault, GameResult, Tags},
};

/// A game read from a file, as far as it could be read.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    /// The number of the game in the input, from 1.
    pub number: usize,
    /// Bytes from the beginning of the input to the game's first token.
    pub offset: usize,
    /// The tags of the game.
    pub tags: Tags,
    /// The setup at the start: the usual one, or the tag FEN.
    pub start: Setup,
    /// Comments before the first move, white space made single.
    pub comment: String,
    /// The moves played, all legal one after the other from the start, except null moves
    /// ([`Move::NULL`]).
    pub moves: Vec<PlyRecord>,
    /// The rest of the moves that could not be followed, as text, white space collapsed.
    pub unread: String,
    /// The result at the end of the moves, else that of the tag.
    pub result: GameResult,
    /// The errors, in the order of the file.
    pub faults: Vec<Fault>,
}

/// One move of a game with its annotations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlyRecord {
    /// The move that was made.
    pub mv: Move,
    /// Signs of the written move that contradict the position.
    pub remarks: Vec<Remark>,
    /// Numeric annotation glyphs: 1 is `!`.
    pub nags: Vec<u8>,
    /// The comments after the move as one, white space collapsed, clock times taken out.
    pub comment: String,
    /// Alternatives to this move, in the order of the file.
    pub variations: Vec<Variation>,
    /// The mover's clock after the move, in milliseconds (`[%clk]`).
    pub clock_ms: Option<u64>,
    /// The time spent on the move, in milliseconds (`[%emt]`).
    pub elapsed_ms: Option<u64>,
}

/// Moves that replace one of the game or of another variation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Variation {
    /// Comments before the first move.
    pub comment: String,
    /// The moves, legal one after the other from the position before the replaced move, except null
    /// moves ([`Move::NULL`]).
    pub moves: Vec<PlyRecord>,
    /// The rest of the variation that could not be followed, as text.
    pub unread: String,
    /// Comments after the closing bracket.
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

    /// The position before the first move; `None` if no move can be made from the start, because a
    /// king is missing or there are too many.
    ///
    /// Other faults of the start are forgiven: such positions occur in real games until they are
    /// noticed.
    pub fn start_position(&self) -> Option<Position> {
        self.start.position_forgiving(Faults::FORGIVABLE).ok()
    }

    /// The moves, each with the position before it, as far as they are legal.
    pub fn replay(&self) -> Replay<'_> {
        Replay::new(self.start_position(), &self.moves)
    }

    /// The position after the last move; `None` if the start is none or a move is not legal. The
    /// moves of a game that was read are legal.
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

/// The moves of a game or variation, each with the position before it, up to the first that is not
/// legal.
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    pub(super) position: Option<Position>,
    moves: core::slice::Iter<'a, PlyRecord>,
}

impl<'a> Replay<'a> {
    /// Iterates over moves from a position; empty without a position.
    pub fn new(start: Option<Position>, moves: &'a [PlyRecord]) -> Replay<'a> {
        Replay {
            position: start,
            moves: moves.iter(),
        }
    }

    /// The number of moves not returned yet, legal or not.
    pub(super) fn len(&self) -> usize {
        self.moves.len()
    }
}

/// The position after a move, if it is legal, or a null move.
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
        // A move that is not legal ends the iteration, and the position stays unchanged.
        self.position = Some(step(&before, ply.mv)?);
        self.moves.next();
        Some((before, ply))
    }
}
