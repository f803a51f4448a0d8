//! The game layer: one game of a file after the other, and places in the file.

use rokada_board::Position;

use crate::{
    Letters,
    pgn::{Collect, Game, Lexer, Place, Visitor, desk::GameReading},
};

/// Reads the games of a file one after the other.
///
/// As an iterator it returns each as a [`Game`]; the memory of a game is freed with it, however
/// many there are. [`Reader::visit`] passes a game to a [`Visitor`] instead and allocates nothing,
/// which is several times faster.
///
/// The file is in memory, or a part of it that ends between two games
/// ([`last_border`](crate::pgn::last_border), [`Reader::followed`]).
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    pub(super) bytes: &'a [u8],
    pub(super) lexer: Lexer<'a>,
    pub(super) letters: Letters,
    pub(super) initial: Position,
    /// Whether another game follows the bytes.
    pub(super) followed: bool,
    /// Whether plain moves are read by the fast path.
    pub(super) quick: bool,
    /// Whether a null move is a move like others, or ends the reading.
    pub(super) null_moves: bool,
    pub(super) games: usize,
    pub(super) game_offset: usize,
    /// Places whose line is known, so that lines are counted only once and only for an error: one
    /// at or before the game's beginning, and the last fault.
    before_game: Count,
    last_fault: Count,
}

/// A place counted in lines.
#[derive(Clone, Copy, Debug)]
struct Count {
    offset: usize,
    line: usize,
    column: usize,
}

impl Count {
    const START: Count = Count {
        offset: 0,
        line: 1,
        column: 1,
    };

    /// Counts on to a later place. A UTF-8 continuation byte is no column of its own.
    fn forward(mut self, bytes: &[u8], offset: usize) -> Count {
        for &byte in &bytes[self.offset..offset] {
            if byte == b'\n' {
                self.line += 1;
                self.column = 1;
            } else if byte & 0xC0 != 0x80 {
                self.column += 1;
            }
        }
        self.offset = offset;
        self
    }
}

/// Reads games from text or bytes, with English piece letters.
pub fn read(file: &(impl AsRef<[u8]> + ?Sized)) -> Reader<'_> {
    Reader::new(file.as_ref(), Letters::En)
}

impl<'a> Reader<'a> {
    /// Reads games whose moves are written in the letters of a language or a country. PGN itself is
    /// always English; some programs use their own.
    pub fn new(bytes: &'a [u8], letters: impl Into<Letters>) -> Reader<'a> {
        let letters = letters.into();
        Reader {
            bytes,
            lexer: Lexer::new(bytes),
            letters,
            initial: Position::initial(),
            followed: false,
            quick: letters == Letters::En,
            null_moves: true,
            games: 0,
            game_offset: 0,
            before_game: Count::START,
            last_fault: Count::START,
        }
    }

    /// Declares that the bytes end where another game begins, and not at the end of the file. Then
    /// a last game without an end does not count as cut short.
    #[must_use]
    pub fn followed(mut self) -> Reader<'a> {
        self.followed = true;
        self
    }

    /// Declares that a null move (`--`) is no move: the game is read up to it, and the rest is kept
    /// as text. Many programs accept none.
    #[must_use]
    pub fn without_null_moves(mut self) -> Reader<'a> {
        self.null_moves = false;
        self
    }

    /// Reads plain moves by the slow path, to compare the two.
    #[cfg(test)]
    fn without_fast_path(mut self) -> Reader<'a> {
        self.quick = false;
        self
    }

    /// Bytes read so far.
    pub fn offset(&self) -> usize {
        self.lexer.offset()
    }

    /// Passes the next game to a visitor; false at the end of the input.
    pub fn visit(&mut self, visitor: &mut impl Visitor) -> bool {
        self.game(visitor, false)
    }

    /// Skips the next game, several times as fast, and returns its offset; `None` at the end. The
    /// games are those of [`Reader::visit`].
    ///
    /// ```
    /// use rokada_notation::pgn;
    /// let mut reader = pgn::read("1. e4 {1-0} e5 0-1\n[White \"B\"]\n1. d4 *\n");
    /// assert_eq!(reader.pass(), Some(0));
    /// assert_eq!(reader.pass(), Some(19));
    /// assert_eq!(reader.pass(), None);
    /// ```
    pub fn pass(&mut self) -> Option<usize> {
        struct Discard;
        impl Visitor for Discard {}
        self.game(&mut Discard, true).then_some(self.game_offset)
    }

    fn game(&mut self, visitor: &mut impl Visitor, passing: bool) -> bool {
        let mut ahead = self.lexer.clone();
        let Some((offset, _)) = ahead.next() else {
            return false;
        };
        self.games += 1;
        self.game_offset = offset;
        visitor.begin(self.games, offset);
        let mut reading = GameReading::new(self, visitor, passing);
        reading.tags();
        reading.set_up();
        reading.moves();
        true
    }

    pub(super) fn place(&mut self, offset: usize, ply: Option<usize>) -> Place {
        if self.before_game.offset < self.game_offset {
            let nearest = self.nearest(self.game_offset);
            self.before_game = nearest.forward(self.bytes, self.game_offset);
        }
        self.last_fault = self.nearest(offset).forward(self.bytes, offset);
        Place {
            offset,
            line: self.last_fault.line,
            column: self.last_fault.column,
            game: self.games,
            ply,
        }
    }

    /// The counted place nearest before another.
    fn nearest(&self, offset: usize) -> Count {
        [self.last_fault, self.before_game]
            .into_iter()
            .filter(|count| count.offset <= offset)
            .max_by_key(|count| count.offset)
            .unwrap_or(Count::START)
    }
}

impl Iterator for Reader<'_> {
    type Item = Game;

    fn next(&mut self) -> Option<Game> {
        let mut collect = Collect::new();
        self.visit(&mut collect).then(|| collect.take())
    }
}

#[cfg(test)]
mod tests;
