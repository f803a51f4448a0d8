//! A line of moves with undo, and how often its last position has occurred.

use alloc::vec::Vec;

use crate::{IllegalMove, Move, Position};

/// A position with the moves that led to it: made, undone, counted.
///
/// It counts what 9.2 and 9.3 count and makes no ruling. Who may claim, and which repetition ends a
/// game in which edition, is in `rokada-laws`.
///
/// ```
/// use rokada_board::{History, Position};
///
/// let mut history = History::new(Position::initial());
/// for text in ["g1f3", "g8f6", "f3g1", "f6g8"] {
///     let mv = history.position().parse_uci(text).expect("a legal move");
///     history.push(mv)?;
/// }
/// assert_eq!(history.occurrences(), 2);
/// assert_eq!(history.undo().map(|mv| mv.to_string()), Some("f6g8".into()));
/// assert_eq!(history.occurrences(), 1);
/// # Ok::<(), rokada_board::IllegalMove>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    position: Position,
    made: Vec<(Position, Move)>,
}

impl History {
    /// A line without a move.
    pub fn new(start: Position) -> History {
        History {
            position: start,
            made: Vec::new(),
        }
    }

    /// The position after all moves.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The position before any of them.
    pub fn start(&self) -> &Position {
        self.made.first().map_or(&self.position, |(start, _)| start)
    }

    /// The moves in order.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = Move> + '_ {
        self.made.iter().map(|&(_, mv)| mv)
    }

    /// Makes a move.
    ///
    /// # Errors
    /// The move, if it is not legal; then nothing has changed.
    pub fn push(&mut self, mv: Move) -> Result<&Position, IllegalMove> {
        let next = self.position.try_play(mv)?;
        self.made.push((self.position, mv));
        self.position = next;
        Ok(&self.position)
    }

    /// Undoes the last move and returns it; `None` at the start.
    pub fn undo(&mut self) -> Option<Move> {
        let (before, mv) = self.made.pop()?;
        self.position = before;
        Some(mv)
    }

    /// How often the last position has occurred in this line, this time included (Laws 2023,
    /// 9.2.3).
    pub fn occurrences(&self) -> usize {
        let key = self.position.repetition_key();
        // No position before a capture or pawn move can occur again.
        let back = usize::try_from(self.position.halfmoves()).unwrap_or(usize::MAX);
        let is_same =
            |seen: &Position| seen.repetition_key() == key && seen.is_same(&self.position);
        let before = self.made.iter().rev().take(back);
        1 + before.filter(|(seen, _)| is_same(seen)).count()
    }
}
