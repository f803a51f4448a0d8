//! One history: repetition and the move counters (9.2, 9.3, 9.6).
//!
//! The same tally serves `decide` and the bulk reader. Positions are compared
//! exactly; the key only says where a comparison is worth its time.

use alloc::vec::Vec;

use rokada_board::{IllegalMove, Move, Position};

use crate::edition::Fivefold;

/// The positions of a game so far, each with what 9.2 and 9.3 ask of it.
#[derive(Debug, Clone, Default)]
pub struct Tally {
    /// The key of each position, in a row of their own: nearly every question
    /// is answered by running over them. As many as `seen`.
    keys: Vec<u32>,
    seen: Vec<Seen>,
}

#[derive(Debug, Clone)]
struct Seen {
    /// `None` where an arrangement without two kings stood on the board.
    position: Option<Position>,
    /// Half-moves since the last capture or pawn move.
    half_moves: u32,
}

impl Tally {
    /// A tally that starts at a position; its own count of half-moves without
    /// capture or pawn move is believed.
    pub fn new(start: &Position) -> Self {
        let mut tally = Self::default();
        tally.restart(start);
        tally
    }

    /// Forgets everything and starts anew, as [`Tally::new`] does; the room
    /// for the positions of the next game is kept.
    pub fn restart(&mut self, start: &Position) {
        self.keys.clear();
        self.seen.clear();
        self.add(Some(*start), start.halfmoves());
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

    /// [`Tally::push`], asking whether the move is legal.
    ///
    /// # Errors
    /// The move, if it is not legal in the last entry, or that is no position; then nothing is added.
    pub fn try_push(&mut self, mv: Move) -> Result<Position, IllegalMove> {
        let last = self.last_position().ok_or(IllegalMove(mv))?;
        let next = last.try_play(mv)?;
        self.push_position(Some(next), last.is_zeroing(mv));
        Ok(next)
    }

    /// Adds what stands after any move, legal or not.
    #[inline]
    pub fn push_position(&mut self, position: Option<Position>, zeroing: bool) {
        let half_moves = if zeroing { 0 } else { self.half_moves() + 1 };
        self.add(position, half_moves);
    }

    #[inline]
    fn add(&mut self, position: Option<Position>, half_moves: u32) {
        let key = position.as_ref().map_or(0, key);
        // A move at a time: half of the room of a list that doubles would lie idle.
        if self.seen.len() == self.seen.capacity() {
            let more = self.seen.len() / 8 + 8;
            self.keys.reserve_exact(more);
            self.seen.reserve_exact(more);
        }
        self.keys.push(key);
        self.seen.push(Seen {
            position,
            half_moves,
        });
    }

    /// Keeps the start and the first `plies` moves.
    pub fn truncate(&mut self, plies: usize) {
        self.keys.truncate(plies + 1);
        self.seen.truncate(plies + 1);
    }

    /// The last position, if it is one.
    pub fn last_position(&self) -> Option<Position> {
        self.seen.last().and_then(|seen| seen.position)
    }

    /// The position after so many moves, 0 for the start, if it is one.
    pub fn position(&self, plies: usize) -> Option<&Position> {
        self.seen.get(plies)?.position.as_ref()
    }

    /// Half-moves since the last capture or pawn move.
    #[inline]
    pub fn half_moves(&self) -> u32 {
        self.seen.last().map_or(0, |seen| seen.half_moves)
    }

    /// How often the last position has occurred, this time included (9.2.3).
    #[inline]
    pub fn occurrences(&self) -> u32 {
        match (self.seen.split_last(), self.keys.split_last()) {
            (Some((last, seen)), Some((&key, keys))) => match &last.position {
                Some(position) => 1 + count_same(keys, seen, position, key, last.half_moves),
                None => 0,
            },
            (None, _) | (_, None) => 0,
        }
    }

    /// The positions so far in which the pieces stand as in this one, and that
    /// differ in whose move it is or in what may be done (9.2.3).
    pub fn told_apart<'a>(
        &'a self,
        position: &'a Position,
    ) -> impl Iterator<Item = &'a Position> + 'a {
        let seen = self.seen.iter().filter_map(|seen| seen.position.as_ref());
        seen.filter(|seen| seen.board() == position.board() && !seen.is_same(position))
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
            &self.keys,
            &self.seen,
            &next,
            key(&next),
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
        let (Some(last), Some(&key)) = (self.seen.last(), self.keys.last()) else {
            return 0;
        };
        let Some(position) = &last.position else {
            return 0;
        };
        let run = (self.keys.iter().zip(&self.seen))
            .rev()
            .step_by(4)
            .take_while(|&(&other, seen)| other == key && seen.is_same(position))
            .count();
        u32::try_from(run).unwrap_or(u32::MAX)
    }

    /// Whether the position has just occurred for the fifth time as the
    /// edition counts it (9.6.1).
    pub fn is_fivefold(&self, rule: Fivefold) -> bool {
        // Each of the four repetitions takes four half-moves at least.
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
    fn is_same(&self, position: &Position) -> bool {
        self.position
            .as_ref()
            .is_some_and(|seen| seen.is_same(position))
    }
}

/// Half of the key of a position: enough to say where a comparison is worth its time.
fn key(position: &Position) -> u32 {
    (position.repetition_key() >> 32) as u32
}

/// How many of those before are the same position; only the last `half_moves`
/// can be. `keys` and `seen` are equally many.
fn count_same(keys: &[u32], seen: &[Seen], position: &Position, key: u32, half_moves: u32) -> u32 {
    let from = keys
        .len()
        .saturating_sub(usize::try_from(half_moves).unwrap_or(usize::MAX));
    let mut same = 0;
    for (&other, seen) in keys[from..].iter().zip(&seen[from..]) {
        // The key only says where a comparison is worth its time.
        if other == key && seen.is_same(position) {
            same += 1;
        }
    }
    same
}
