//! What a reader tells, piece by piece, to whoever does not want to keep games.

use rokada_board::{Move, Position, Setup};

use crate::{
    Signs,
    pgn::{Fault, GameResult},
};

/// A move of a game as it is read.
#[derive(Clone, Copy, Debug)]
pub struct Ply<'a> {
    /// The move, legal in the position before it.
    pub mv: Move,
    /// The signs it was written with; they need not be right.
    pub signs: Signs,
    /// The position in which it was made; the one it gives is the next move's,
    /// or that of the end.
    pub before: &'a Position,
    /// Where its first letter stands, in bytes from the beginning of what is read.
    pub offset: usize,
}

/// Hears a file of games as it is read, in the order of the file.
///
/// Nothing is allocated and nothing is copied: texts are bytes of the file
/// ([`decode`](crate::pgn::decode) makes words of them), and positions are those
/// of the reader. Each call does nothing unless it is overridden.
///
/// The calls of a game are `begin`, then `tag`s, then once `start`, then
/// `ply`, `null_move`, `nag`, `comment`, `unread`, and once `end`. A `comment`
/// may come before `start` too, and a `fault` anywhere. Whoever asks for
/// [`Visitor::VARIATIONS`] hears the same calls between `open_variation` and
/// `close_variation`.
///
/// ```
/// use rokada_notation::pgn::{self, Ply, Visitor};
///
/// #[derive(Default)]
/// struct Captures(usize);
///
/// impl Visitor for Captures {
///     fn ply(&mut self, ply: Ply<'_>) {
///         self.0 += usize::from(ply.before.is_capture(ply.mv));
///     }
/// }
///
/// let mut captures = Captures::default();
/// let mut reader = pgn::read("1. e4 d5 2. exd5 Qxd5 *");
/// while reader.visit(&mut captures) {}
/// assert_eq!(captures.0, 2);
/// ```
pub trait Visitor {
    /// Whether the moves of variations are told too; else they are passed over,
    /// which is quicker.
    const VARIATIONS: bool = false;

    /// A game begins. `number` counts from 1, `offset` is that of its first
    /// token in what is read.
    fn begin(&mut self, number: usize, offset: usize) {
        let _ = (number, offset);
    }

    /// A tag pair. The value has its escapes still:
    /// [`tag_value`](crate::pgn::tag_value) takes them away.
    fn tag(&mut self, name: &[u8], value: &[u8]) {
        let _ = (name, value);
    }

    /// The tags are read and the pieces put up. Without a position the moves
    /// cannot be followed; a fault has said why.
    fn start(&mut self, setup: &Setup, position: Option<&Position>) {
        let _ = (setup, position);
    }

    /// A move of the game, or of the variation that is open.
    fn ply(&mut self, ply: Ply<'_>) {
        let _ = ply;
    }

    /// Instead of a move a file says that the turn passes, which no rule allows;
    /// `offset` is where it says so.
    fn null_move(&mut self, before: &Position, offset: usize) {
        let _ = (before, offset);
    }

    /// A variation begins: what comes up to its end stands instead of the last
    /// move. Only with [`Visitor::VARIATIONS`].
    fn open_variation(&mut self) {}

    /// The variation ends, and the line before it goes on.
    fn close_variation(&mut self) {}

    /// The text of a line from where it could not be followed up to its end, as it
    /// stands. A fault has said why, for a game as for a variation.
    fn unread(&mut self, text: &[u8]) {
        let _ = text;
    }

    /// A numeric annotation glyph to the last move: 1 is `!`.
    fn nag(&mut self, nag: u8) {
        let _ = nag;
    }

    /// A comment to the last move, or to the game if there is none yet. Once
    /// moves are lost it would stand at the wrong one and is left out.
    fn comment(&mut self, text: &[u8]) {
        let _ = text;
    }

    /// Something is wrong in the text; the reading goes on.
    fn fault(&mut self, fault: Fault) {
        let _ = fault;
    }

    /// The game is over: the result at the end of its moves, else that of its
    /// tag; and the position after the last move told.
    fn end(&mut self, result: GameResult, last: Option<&Position>) {
        let _ = (result, last);
    }
}
