//! The input: one sensor event at one time.

use core::fmt;

use rokada_board::{Board, Color, Piece, Square};
use rokada_laws::clock::Millis;

/// One reading of a board or of its clock.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// Milliseconds on the board's own clock. A reading that is older than the
    /// last one is taken as of the last one's time.
    pub at: Millis,
    /// What the sensors reported.
    pub sensed: Sensed,
}

/// What the sensors reported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sensed {
    /// One square changed. Boards that report each change (DGT, serial) send this.
    Square(Square, Content),
    /// The whole board, piece by piece. Boards that are scanned (Chessnut, `ChessLink`) and
    /// programs that show a diagram (`LiveChess`) send this.
    Pieces(Board),
    /// The occupied squares of the whole board: bit 0 is a1, bit 63 is h8.
    Occupied(u64),
    /// This player has pressed the clock: its lever, or a button instead.
    Lever(Color),
    /// The connection is lost: changes may be missing before the next reading.
    Lost,
    /// Time passes and nothing changes.
    Nothing,
}

impl Sensed {
    /// One square by its name, with a piece as FEN writes it, or nothing on it.
    ///
    /// # Panics
    ///
    /// If there is no such square or piece. Meant for readings written in source code; use
    /// [`Sensed::Square`] for input from outside.
    #[must_use]
    pub fn square(name: &str, piece: Option<char>) -> Sensed {
        let square = name.parse().expect("a square from a1 to h8");
        let content = piece.map_or(Content::Empty, |letter| {
            Content::Piece(Piece::from_fen_char(letter).expect("a piece as FEN writes it"))
        });
        Sensed::Square(square, content)
    }
}

/// `1180 e4 P`, a line of a [`log`](crate::log).
impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.at)?;
        match &self.sensed {
            Sensed::Square(square, content) => write!(f, "{square} {content}"),
            Sensed::Pieces(board) => write!(f, "board {board}"),
            Sensed::Occupied(squares) => write!(f, "occupied {squares:016x}"),
            Sensed::Lever(color) => write!(f, "lever {color}"),
            Sensed::Lost => f.write_str("lost"),
            Sensed::Nothing => f.write_str("nothing"),
        }
    }
}

/// What the sensor of a square detects.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Content {
    /// Nothing.
    Empty,
    /// A piece that the board identifies.
    Piece(Piece),
    /// Some piece: the board detects only that the square is occupied.
    Something,
}

impl Content {
    /// Whether the square is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        matches!(self, Content::Empty)
    }

    /// Whether both may be the same piece.
    pub(crate) fn may_be(self, other: Content) -> bool {
        match (self, other) {
            (Content::Empty, _) | (_, Content::Empty) => false,
            (Content::Piece(one), Content::Piece(two)) => one == two,
            _ => true,
        }
    }
}

impl fmt::Display for Content {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Content::Empty => f.write_str("."),
            Content::Piece(piece) => piece.fmt(f),
            Content::Something => f.write_str("?"),
        }
    }
}

/// What a board can detect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Kind {
    /// Which piece is on which square (DGT, Chessnut, Millennium, Certabo).
    #[default]
    Pieces,
    /// Only whether a square is occupied (Centaur, Pegasus, boards of reed switches). Which piece
    /// it is follows from the game.
    Occupancy,
}

/// How long a contact must last to count, in milliseconds.
///
/// The defaults suit boards that report a change within 200 ms. A board that is scanned more slowly
/// needs longer times.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Patience {
    /// A square that is empty for less than this was not left: the sensor flickered. Usually 20.
    pub flicker: Millis,
    /// A piece that is off its square for less than this was brushed, not lifted. Usually 150.
    pub contact: Millis,
    /// A piece that is on a square for less than this, and then on another, slid over the first and
    /// was not released there. Usually 250.
    pub settle: Millis,
    /// How long an opponent's piece that is off its square stays undecided between taken and
    /// touched. After that it counts as taken off the board. Usually 3,000.
    pub undecided: Millis,
}

impl Patience {
    /// Pieces that leave their squares within this time, in milliseconds, left together: no hand
    /// lifts them one by one so fast.
    pub(crate) const fn together(&self) -> Millis {
        self.contact / 3
    }

    /// A piece that rested for less than this, in milliseconds, and then moved on may have been in
    /// the hand all the time.
    pub(crate) const fn hesitation(&self) -> Millis {
        self.settle.saturating_mul(4)
    }
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            flicker: 20,
            contact: 150,
            settle: 250,
            undecided: 3_000,
        }
    }
}
