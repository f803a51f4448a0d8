//! One history: repetition and the move counters (9.2, 9.3, 9.6).
//!
//! The same tally serves `decide` and the bulk reader. Positions are compared
//! exactly; the key only says where a comparison is worth its time.

use alloc::vec::Vec;

use rokada_board::{Move, Position};

use crate::edition::Fivefold;

/// The positions of a game so far, each with what 9.2 and 9.3 ask of it.
#[derive(Debug, Clone, Default)]
pub struct Tally {
    seen: Vec<Seen>,
}

#[derive(Debug, Clone)]
struct Seen {
    /// `None` where an arrangement without two kings stood on the board.
    position: Option<Position>,
    key: u64,
    /// Half-moves since the last capture or pawn move.
    half_moves: u32,
}

impl Tally {
    /// A tally that starts at a position; its own count of half-moves without
    /// capture or pawn move is believed.
    pub fn new(start: &Position) -> Self {
        let mut tally = Self::default();
        tally.seen.push(Seen {
            position: Some(*start),
            key: start.repetition_key(),
            half_moves: start.halfmoves(),
        });
        tally
    }

    /// Adds the position after a legal move from the last one, and gives it.
    ///
    /// # Panics
    /// If the last entry is no position, or (in debug builds) the move is not
    /// legal in it.
    pub fn push(&mut self, mv: Move) -> Position {
        let last = self
            .last_position()
            .expect("a legal move starts from a position");
        let zeroing = last.is_zeroing(mv);
        let next = last.play(mv);
        self.push_position(Some(next), zeroing);
        next
    }

    /// Adds what stands after any move, legal or not.
    pub fn push_position(&mut self, position: Option<Position>, zeroing: bool) {
        let half_moves = if zeroing { 0 } else { self.half_moves() + 1 };
        let key = position.as_ref().map_or(0, Position::repetition_key);
        self.seen.push(Seen {
            position,
            key,
            half_moves,
        });
    }

    /// Keeps the start and the first `plies` moves.
    pub fn truncate(&mut self, plies: usize) {
        self.seen.truncate(plies + 1);
    }

    /// The last position, if it is one.
    pub fn last_position(&self) -> Option<Position> {
        self.seen.last().and_then(|seen| seen.position)
    }

    /// Half-moves since the last capture or pawn move.
    pub fn half_moves(&self) -> u32 {
        self.seen.last().map_or(0, |seen| seen.half_moves)
    }

    /// How often the last position has occurred, this time included (9.2.3).
    pub fn occurrences(&self) -> u32 {
        match self.seen.split_last() {
            Some((
                Seen {
                    position: Some(position),
                    key,
                    half_moves,
                },
                before,
            )) => 1 + count_same(before, position, *key, *half_moves),
            _ => 0,
        }
    }

    /// How often the position would have occurred after this legal move.
    pub fn occurrences_with(&self, mv: Move) -> u32 {
        let Some(last) = self.last_position() else {
            return 0;
        };
        if last.is_zeroing(mv) {
            return 1;
        }
        let next = last.play(mv);
        1 + count_same(
            &self.seen,
            &next,
            next.repetition_key(),
            self.half_moves() + 1,
        )
    }

    /// How many half-moves there would be after this legal move.
    pub fn half_moves_with(&self, mv: Move) -> u32 {
        match self.last_position() {
            Some(last) if !last.is_zeroing(mv) => self.half_moves() + 1,
            _ => 0,
        }
    }

    /// How often the last position has occurred with four plies between each
    /// two occurrences, this time included (9.6a of 2014).
    pub fn consecutive_occurrences(&self) -> u32 {
        let Some(Seen {
            position: Some(position),
            key,
            ..
        }) = self.seen.last()
        else {
            return 0;
        };
        let run = self
            .seen
            .iter()
            .rev()
            .step_by(4)
            .take_while(|seen| seen.is_same(position, *key))
            .count();
        u32::try_from(run).unwrap_or(u32::MAX)
    }

    /// Whether the position has just occurred for the fifth time as the
    /// edition counts it (9.6.1).
    pub fn is_fivefold(&self, rule: Fivefold) -> bool {
        // Nine half-moves cannot repeat a position four times.
        self.half_moves() >= 16
            && match rule {
                Fivefold::Consecutive => self.consecutive_occurrences() >= 5,
                Fivefold::AnyOrder => self.occurrences() >= 5,
            }
    }

    /// Whether seventy-five moves by each player have passed (9.6.2).
    pub fn is_seventy_five(&self) -> bool {
        self.half_moves() >= 150
    }
}

impl Seen {
    fn is_same(&self, position: &Position, key: u64) -> bool {
        self.key == key
            && self
                .position
                .as_ref()
                .is_some_and(|seen| seen.is_same(position))
    }
}

/// How many of `before` are the same position; only the last `half_moves` can be.
fn count_same(before: &[Seen], position: &Position, key: u64, half_moves: u32) -> u32 {
    let reach = usize::try_from(half_moves)
        .unwrap_or(usize::MAX)
        .min(before.len());
    let same = before
        .iter()
        .rev()
        .take(reach)
        .filter(|seen| seen.is_same(position, key))
        .count();
    u32::try_from(same).unwrap_or(u32::MAX)
}
