//! The history of positions: repetition and the move counters (9.2, 9.3, 9.6).
//!
//! `decide` and the bulk reader share it. Positions are compared exactly; a key preselects them.

use alloc::vec::Vec;

use rokada_board::{Move, Position};

use crate::edition::Fivefold;

/// The interval of positions that are stored whole; those between are replayed on demand.
const STRIDE: usize = 8;

/// The positions of a game so far, with the data for 9.2 and 9.3.
///
/// A server has hundreds of thousands of them in memory. A legal move is therefore stored as the
/// move: some fourteen bytes, where the position has 64.
///
/// ```
/// use rokada_board::Position;
/// use rokada_laws::{Tally, edition::Fivefold};
///
/// let mut position = Position::initial();
/// let mut tally = Tally::new(&position);
/// for text in ["g1f3", "g8f6", "f3g1", "f6g8"].iter().cycle().take(16) {
///     position = tally.push(position.parse_uci(text)?);
/// }
/// assert_eq!((tally.occurrences(), tally.half_moves()), (5, 16));
/// assert!(tally.is_fivefold(Fivefold::AnyOrder)); // 9.6.1: the game is drawn
/// # Ok::<(), rokada_board::UciError>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct Tally {
    /// The key of each position, in a separate array: a scan over it answers nearly every question.
    keys: Vec<u32>,
    /// The legal move that led to each position, or a null move. The length equals that of `keys`.
    moves: Vec<Move>,
    /// The start, at least every eighth position, and positions not reached by a legal move;
    /// ascending.
    snapshots: Vec<Snapshot>,
    last: Option<Position>,
    /// Half-moves since the last capture or pawn move.
    half_moves: u32,
}

#[derive(Debug, Clone)]
struct Snapshot {
    plies: usize,
    /// Half-moves since the last capture or pawn move.
    half_moves: u32,
    /// `None` if the setup did not have two kings.
    position: Option<Position>,
}

impl Tally {
    /// A tally that starts at a position, with that position's own count of half-moves for the
    /// fifty-move rule.
    pub fn new(start: &Position) -> Self {
        let mut tally = Self::default();
        tally.restart(start);
        tally
    }

    /// Clears the tally and starts at a position, as [`Tally::new`] does, but keeps the allocated
    /// memory.
    pub fn restart(&mut self, start: &Position) {
        self.keys.clear();
        self.moves.clear();
        self.snapshots.clear();
        self.add_snapshot(Move::NULL, Some(*start), start.halfmoves());
    }

    /// Adds the position after a legal move, and returns it.
    ///
    /// # Panics
    /// If the last entry is no position, or (in debug builds) if the move is illegal in it.
    pub fn push(&mut self, mv: Move) -> Position {
        let last = self.last.expect("a legal move starts from a position");
        let next = last.play(mv);
        self.add(mv, &next);
        next
    }

    /// [`Tally::push`] for callers that have played the move: `next` is the resulting position.
    ///
    /// # Panics
    /// In debug builds, if the move does not lead there from the last position.
    #[inline]
    pub fn push_played(&mut self, mv: Move, next: &Position) {
        debug_assert_eq!(self.last.map(|last| last.play(mv)), Some(*next), "{mv}");
        self.add(mv, next);
    }

    /// Adds the position after any move, legal or not.
    pub fn push_position(&mut self, position: Option<Position>, zeroing: bool) {
        let half_moves = self.half_moves_after(zeroing);
        self.add_snapshot(Move::NULL, position, half_moves);
    }

    #[inline]
    fn add(&mut self, mv: Move, next: &Position) {
        let half_moves = self.half_moves_after(next.halfmoves() == 0);
        if self.keys.len().is_multiple_of(STRIDE) {
            return self.add_snapshot(mv, Some(*next), half_moves);
        }
        self.reserve();
        self.keys.push(key(next));
        self.moves.push(mv);
        self.last = Some(*next);
        self.half_moves = half_moves;
    }

    fn add_snapshot(&mut self, mv: Move, position: Option<Position>, half_moves: u32) {
        self.reserve();
        let snapshots = &mut self.snapshots;
        if snapshots.len() == snapshots.capacity() {
            snapshots.reserve_exact(snapshots.len() / 8 + 1);
        }
        snapshots.push(Snapshot {
            plies: self.keys.len(),
            half_moves,
            position,
        });
        self.keys.push(position.as_ref().map_or(0, key));
        self.moves.push(mv);
        self.last = position;
        self.half_moves = half_moves;
    }

    #[inline]
    fn reserve(&mut self) {
        // Reserves one move at a time: a doubling list would leave half of its memory unused.
        if self.keys.len() == self.keys.capacity() {
            let more = self.keys.len() / 8 + STRIDE;
            self.keys.reserve_exact(more);
            self.moves.reserve_exact(more);
        }
    }

    #[inline]
    fn half_moves_after(&self, zeroing: bool) -> u32 {
        if zeroing { 0 } else { self.half_moves + 1 }
    }

    /// Keeps the start and the first `plies` moves.
    pub fn truncate(&mut self, plies: usize) {
        if plies + 1 >= self.keys.len() {
            return;
        }
        let Some((snapshot, moves)) = self.nearest_snapshot(plies) else {
            return;
        };
        let (mut last, mut half_moves) = (snapshot.position, snapshot.half_moves);
        for &mv in moves {
            last = last.map(|last| last.play(mv));
            let zeroing = last.is_some_and(|last| last.halfmoves() == 0);
            half_moves = if zeroing { 0 } else { half_moves + 1 };
        }
        (self.last, self.half_moves) = (last, half_moves);
        self.keys.truncate(plies + 1);
        self.moves.truncate(plies + 1);
        self.snapshots.retain(|snapshot| snapshot.plies <= plies);
    }

    /// The last position; `None` if the setup forms none.
    pub fn last_position(&self) -> Option<Position> {
        self.last
    }

    /// The position after `plies` moves, 0 for the start; `None` if the setup forms none.
    pub fn position(&self, plies: usize) -> Option<Position> {
        if plies + 1 == self.keys.len() {
            return self.last;
        }
        let (snapshot, moves) = self.nearest_snapshot(plies)?;
        let start = snapshot.position?;
        Some(moves.iter().fold(start, |position, &mv| position.play(mv)))
    }

    /// The legal move to the position after `plies` moves.
    ///
    /// `None` at the start, and if no legal move led there.
    pub fn move_to(&self, plies: usize) -> Option<Move> {
        let mv = self.moves.get(plies).copied();
        mv.filter(|mv| !mv.is_null())
    }

    /// The nearest earlier position that is stored whole, and the moves from there.
    fn nearest_snapshot(&self, plies: usize) -> Option<(&Snapshot, &[Move])> {
        let after = self
            .snapshots
            .partition_point(|snapshot| snapshot.plies <= plies);
        let snapshot = self.snapshots.get(after.checked_sub(1)?)?;
        Some((snapshot, self.moves.get(snapshot.plies + 1..=plies)?))
    }

    fn positions(&self) -> impl Iterator<Item = Option<Position>> + '_ {
        let mut snapshots = self.snapshots.iter().peekable();
        let mut position = None;
        self.moves.iter().enumerate().map(move |(plies, &mv)| {
            position = match snapshots.next_if(|snapshot| snapshot.plies == plies) {
                Some(snapshot) => snapshot.position,
                None => position.map(|last: Position| last.play(mv)),
            };
            position
        })
    }

    /// Half-moves since the last capture or pawn move.
    #[inline]
    pub fn half_moves(&self) -> u32 {
        self.half_moves
    }

    /// How often the last position has occurred, including now (9.2.3).
    #[inline]
    pub fn occurrences(&self) -> u32 {
        match (&self.last, self.keys.split_last()) {
            (Some(last), Some((&key, keys))) => {
                1 + self.count_same(keys, last, key, self.half_moves)
            }
            (None, _) | (_, None) => 0,
        }
    }

    /// Whether the last position has occurred at least this often, including now (9.2.3).
    ///
    /// If not, the keys nearly always show it without a replay.
    #[inline]
    pub fn has_occurred(&self, times: u32) -> bool {
        let Some((&key, keys)) = self.keys.split_last() else {
            return false;
        };
        let matching = keys_since(keys, self.half_moves).iter();
        let matching = matching.filter(|&&other| other == key).count() + 1;
        matching >= usize::try_from(times).unwrap_or(usize::MAX) && self.occurrences() >= times
    }

    /// Earlier positions with the same pieces that differ in side to move or in possible moves
    /// (9.2.3).
    pub fn distinguished_positions<'a>(
        &'a self,
        position: &'a Position,
    ) -> impl Iterator<Item = Position> + 'a {
        let same_board = |seen: &Position| seen.board() == position.board();
        let seen = self.positions().flatten().filter(same_board);
        seen.filter(|seen| !seen.is_same(position))
    }

    /// How often the position would have occurred after this legal move.
    pub fn occurrences_with(&self, mv: Move) -> u32 {
        let Some(last) = self.last else {
            return 0;
        };
        if last.is_zeroing(mv) {
            return 1;
        }
        let next = last.play(mv);
        1 + self.count_same(&self.keys, &next, key(&next), self.half_moves + 1)
    }

    /// How many half-moves there would be after this legal move.
    pub fn half_moves_with(&self, mv: Move) -> u32 {
        match self.last_position() {
            Some(last) if !last.is_zeroing(mv) => self.half_moves + 1,
            _ => 0,
        }
    }

    /// How often the last position has occurred with four plies between occurrences, including now
    /// (9.6a of 2014).
    pub fn consecutive_occurrences(&self) -> u32 {
        let (Some(last), Some(&key)) = (&self.last, self.keys.last()) else {
            return 0;
        };
        let plies = (0..self.keys.len()).rev().step_by(4);
        let run = plies
            .take_while(|&plies| self.keys[plies] == key && self.is_same(plies, last))
            .count();
        u32::try_from(run).unwrap_or(u32::MAX)
    }

    /// Whether the position has just occurred for the fifth time, as the edition counts (9.6.1).
    pub fn is_fivefold(&self, rule: Fivefold) -> bool {
        // Each of the four repetitions takes at least four half-moves.
        self.half_moves() >= 16
            && match rule {
                Fivefold::Consecutive => self.consecutive_occurrences() >= 5,
                Fivefold::AnyOrder => self.has_occurred(5),
            }
    }

    /// Whether seventy-five moves by each player have passed (9.6.2).
    pub fn is_seventy_five(&self) -> bool {
        self.half_moves() >= 150
    }

    /// Counts the positions with these first keys that are the same; only the last `half_moves` can
    /// be.
    #[inline]
    fn count_same(&self, keys: &[u32], position: &Position, key: u32, half_moves: u32) -> u32 {
        let since = keys_since(keys, half_moves);
        let from = keys.len() - since.len();
        let mut same = 0;
        for (plies, &other) in since.iter().enumerate() {
            // The key preselects; only equal keys are compared exactly.
            if other == key && self.is_same(from + plies, position) {
                same += 1;
            }
        }
        same
    }

    fn is_same(&self, plies: usize, position: &Position) -> bool {
        self.position(plies)
            .is_some_and(|seen| seen.is_same(position))
    }
}

fn keys_since(keys: &[u32], half_moves: u32) -> &[u32] {
    let since = usize::try_from(half_moves).unwrap_or(usize::MAX);
    &keys[keys.len().saturating_sub(since)..]
}

/// Half of the position's key: enough to preselect comparisons.
#[inline]
fn key(position: &Position) -> u32 {
    (position.repetition_key() >> 32) as u32
}

#[cfg(test)]
mod tests {
    use alloc::{string::ToString, vec};

    use rokada_board::Setup;

    use super::*;

    /// A pseudorandom number below `end`, the same for the same seed.
    fn dice(seed: &mut u64, end: usize) -> usize {
        *seed ^= *seed << 13;
        *seed ^= *seed >> 7;
        *seed ^= *seed << 17;
        usize::try_from(*seed >> 33).expect("31 bits") % end
    }

    /// How often the last position occurs, compared with all one by one.
    fn slow_occurrences(all: &[Option<Position>]) -> usize {
        let Some(Some(last)) = all.last() else {
            return 0;
        };
        let same = all.iter().flatten().filter(|seen| seen.is_same(last));
        same.count()
    }

    #[test]
    fn tally_agrees_with_slow_history() {
        let two_kings: Setup = "4k3/8/8/8/8/8/8/R3K2R w KQ - 3 9".parse().expect("FEN");
        let small = two_kings.position().expect("a position");
        for seed in 1..200_u64 {
            let mut seed = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
            let start = if seed % 2 == 0 {
                Position::initial()
            } else {
                small
            };
            let mut tally = Tally::new(&start);
            let mut all = vec![(Some(start), start.halfmoves())];
            for _ in 0..120 {
                let (last, half_moves) = *all.last().expect("the start");
                let legal = last.map(|last| last.legal_moves());
                let legal = legal.as_ref().map_or(&[][..], |legal| legal.as_slice());
                match dice(&mut seed, 24) {
                    0 => {
                        let plies = dice(&mut seed, all.len());
                        tally.truncate(plies);
                        all.truncate(plies + 1);
                    }
                    1 => {
                        tally.push_position(None, true);
                        all.push((None, 0));
                    }
                    2 => {
                        tally.push_position(Some(small), false);
                        all.push((Some(small), half_moves + 1));
                    }
                    _ if legal.is_empty() => {
                        tally.truncate(0);
                        all.truncate(1);
                    }
                    _ => {
                        let next = tally.push(legal[dice(&mut seed, legal.len())]);
                        let is_new = next.halfmoves() == 0;
                        all.push((Some(next), if is_new { 0 } else { half_moves + 1 }));
                    }
                }
                let positions: Vec<_> = all.iter().map(|one| one.0).collect();
                assert_eq!(tally.positions().collect::<Vec<_>>(), positions);
                for (plies, position) in positions.iter().enumerate() {
                    assert_eq!(tally.position(plies), *position);
                }
                assert_eq!(tally.position(positions.len()), None);
                assert_eq!(tally.last_position(), positions[positions.len() - 1]);
                assert_eq!(tally.half_moves(), all[all.len() - 1].1);
                // Only positions since the last capture or pawn move can be the same. Positions
                // added by force may be older.
                let since = tally.half_moves() as usize + 1;
                let recent = &positions[positions.len().saturating_sub(since)..];
                let occurrences = slow_occurrences(recent);
                assert_eq!(tally.occurrences() as usize, occurrences);
                for times in 1..=5 {
                    let enough = occurrences >= times as usize;
                    assert_eq!(tally.has_occurred(times), enough, "{times}");
                }
            }
        }
    }

    #[test]
    fn tally_entry_is_small() {
        let mut tally = Tally::new(&Position::initial());
        for _ in 0..35 {
            for mv in ["g1f3", "g8f6", "f3g1", "f6g8"] {
                let legal = tally.last_position().expect("a position").legal_moves();
                let mv = legal.iter().find(|legal| legal.to_string() == mv);
                tally.push(*mv.expect("it is legal"));
            }
        }
        let bytes = tally.keys.capacity() * size_of::<u32>()
            + tally.moves.capacity() * size_of::<Move>()
            + tally.snapshots.capacity() * size_of::<Snapshot>();
        assert!(bytes <= 20 * 141, "{bytes} bytes");
    }
}
