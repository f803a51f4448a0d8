//! A list of moves that seldom allocates.

use alloc::vec::Vec;
use core::{
    fmt,
    ops::{Deref, DerefMut},
    slice,
};

use crate::{Bitboard, Move, Square};

/// No position that legal moves can reach has more than 218 legal moves.
const ROOM: usize = 256;

/// Moves are written in groups of this many. The last group may write behind the end of the list,
/// where the next one writes again. So most pieces need no loop, whose end branch prediction would
/// miss.
const GROUP: usize = 4;

/// The legal moves of a position; it dereferences to a slice of [`Move`].
///
/// The moves are in an array. Only an artificial position with more than 256 moves (say, thirty
/// queens along the edge) moves the list to the heap.
///
/// ```
/// use rokada_board::Position;
///
/// let moves = Position::initial().legal_moves();
/// assert!(moves.iter().any(|mv| mv.to_string() == "g1f3"));
/// ```
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; ROOM],
    len: usize,
    /// Holds all moves once there are more than `ROOM`; empty before.
    spilled: Vec<Move>,
}

impl MoveList {
    #[inline]
    pub(crate) const fn new() -> MoveList {
        MoveList {
            moves: [Move::NULL; ROOM],
            len: 0,
            spilled: Vec::new(),
        }
    }

    #[inline]
    pub(crate) fn push(&mut self, mv: Move) {
        if let Some(place) = self.moves.get_mut(self.len) {
            *place = mv;
            self.len += 1;
        } else {
            self.spill(mv);
        }
    }

    #[inline]
    pub(crate) fn extend(&mut self, targets: Bitboard, mv: impl Fn(Square) -> Move) {
        let end = self.len + targets.len();
        if end + GROUP > ROOM {
            for to in targets {
                self.push(mv(to));
            }
            return;
        }
        let mut left = targets.0;
        let mut start = self.len;
        while left != 0 {
            for place in &mut self.moves[start..start + GROUP] {
                *place = mv(Bitboard(left).lowest());
                left &= left.wrapping_sub(1);
            }
            start += GROUP;
        }
        self.len = end;
    }

    #[cold]
    fn spill(&mut self, mv: Move) {
        if self.spilled.is_empty() {
            self.spilled.extend_from_slice(&self.moves);
        }
        self.spilled.push(mv);
    }

    /// The moves as a slice.
    #[inline]
    pub fn as_slice(&self) -> &[Move] {
        if self.spilled.is_empty() {
            &self.moves[..self.len]
        } else {
            &self.spilled
        }
    }

    /// The moves as a slice that can be sorted in place.
    ///
    /// ```
    /// use rokada_board::Position;
    ///
    /// let mut moves = Position::initial().legal_moves();
    /// moves.sort_unstable_by_key(|mv| mv.to());
    /// assert_eq!(moves[0].to_string(), "b1a3");
    /// ```
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [Move] {
        if self.spilled.is_empty() {
            &mut self.moves[..self.len]
        } else {
            &mut self.spilled
        }
    }
}

impl DerefMut for MoveList {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Move] {
        self.as_mut_slice()
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        self.as_slice()
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = slice::Iter<'a, Move>;

    fn into_iter(self) -> slice::Iter<'a, Move> {
        self.iter()
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = IntoMoves;

    fn into_iter(self) -> IntoMoves {
        IntoMoves {
            list: self,
            next: 0,
        }
    }
}

/// The moves of a [`MoveList`], one after the other.
#[derive(Clone, Debug)]
pub struct IntoMoves {
    list: MoveList,
    next: usize,
}

impl Iterator for IntoMoves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        let mv = *self.list.as_slice().get(self.next)?;
        self.next += 1;
        Some(mv)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.list.len() - self.next;
        (left, Some(left))
    }
}

impl ExactSizeIterator for IntoMoves {}
