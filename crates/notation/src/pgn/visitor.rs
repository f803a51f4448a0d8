//! The callbacks of a reader, for programs that do not keep games.

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
    /// The signs as written; they need not be correct.
    pub signs: Signs,
    /// The position before the move; the one after it is the next move's, or that of the end.
    pub before: &'a Position,
    /// The offset of its first letter, in bytes from the beginning of the input.
    pub offset: usize,
}

/// Receives a file of games as it is read, in the order of the file.
///
/// Nothing is allocated and nothing is copied: texts are bytes of the file
/// ([`decode`](crate::pgn::decode) decodes them), and positions are those of the reader. Each
/// method does nothing unless it is overridden.
///
/// The calls of a game are `begin`, then `tag`s, then once `start`, then `ply`, `null_move`, `nag`,
/// `comment`, `unread`, and once `end`. A `comment` may come before `start` too, and a `fault`
/// anywhere. With [`Visitor::VARIATIONS`] the same calls come between `open_variation` and
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
    /// Whether the moves of variations are reported too; else they are skipped, which is faster.
    const VARIATIONS: bool = false;

    /// A game begins. `number` counts from 1, `offset` is that of its first token in the input.
    fn begin(&mut self, number: usize, offset: usize) {
        let _ = (number, offset);
    }

    /// A tag pair. The value still has its escapes: [`tag_value`](crate::pgn::tag_value) removes
    /// them.
    fn tag(&mut self, name: &[u8], value: &[u8]) {
        let _ = (name, value);
    }

    /// The tags are read and the pieces set up. Without a position the moves cannot be followed; a
    /// fault has given the reason.
    fn start(&mut self, setup: &Setup, position: Option<&Position>) {
        let _ = (setup, position);
    }

    /// A move of the game, or of the variation that is open.
    fn ply(&mut self, ply: Ply<'_>) {
        let _ = ply;
    }

    /// The file passes the turn instead of a move, which no rule allows; `offset` is where it does.
    fn null_move(&mut self, before: &Position, offset: usize) {
        let _ = (before, offset);
    }

    /// A variation begins: everything up to its end replaces the last move. Only with
    /// [`Visitor::VARIATIONS`].
    fn open_variation(&mut self) {}

    /// The variation ends, and the line before it continues.
    fn close_variation(&mut self) {}

    /// The rest of a line that could not be followed, unchanged. A fault has given the reason, for
    /// a game as for a variation.
    fn unread(&mut self, text: &[u8]) {
        let _ = text;
    }

    /// A numeric annotation glyph for the last move: 1 is `!`.
    fn nag(&mut self, nag: u8) {
        let _ = nag;
    }

    /// A comment on the last move, or on the game if there is none yet. Once moves are lost it
    /// would be at the wrong one and is left out.
    fn comment(&mut self, text: &[u8]) {
        let _ = text;
    }

    /// An error in the text; reading continues.
    fn fault(&mut self, fault: Fault) {
        let _ = fault;
    }

    /// The game is over: the result at the end of its moves, else that of its tag; and the position
    /// after the last reported move.
    fn end(&mut self, result: GameResult, last: Option<&Position>) {
        let _ = (result, last);
    }
}
