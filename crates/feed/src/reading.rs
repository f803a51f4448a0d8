//! What goes in: one thing felt at one time.

use core::fmt;

use rokada_board::{Board, Color, Piece, Square};
use rokada_laws::clock::Millis;

/// One reading of a board or of its clock.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// Milliseconds on the board's own clock. A reading that is older than the
    /// last one is taken as of the last one's time.
    pub at: Millis,
    /// What was felt.
    pub sensed: Sensed,
}

/// What was felt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sensed {
    /// One square changed. Boards that tell each change (DGT, serial) say this.
    Square(Square, Content),
    /// The whole board, piece by piece. Boards that are scanned (Chessnut,
    /// `ChessLink`) and programs that show a diagram (`LiveChess`) say this.
    Pieces(Board),
    /// The whole board, only where something stands: bit 0 is a1, bit 63 is h8.
    Occupied(u64),
    /// This player has pressed the clock: its lever, or a button in its place.
    Lever(Color),
    /// The connection is lost: what follows may have gaps before it.
    Lost,
    /// Time passes and nothing changes.
    Nothing,
}

impl Sensed {
    /// One square by its name, with a piece as FEN writes it, or nothing on it.
    ///
    /// # Panics
    ///
    /// If there is no such square or piece: for readings that a program writes
    /// down itself. Use [`Sensed::Square`] for what comes from outside.
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

/// What is felt on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Content {
    /// Nothing.
    Empty,
    /// A piece that the board knows.
    Piece(Piece),
    /// Something: the board feels only that it is there.
    Something,
}

impl Content {
    /// Whether anything is felt.
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

/// What a board can feel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Kind {
    /// Which piece stands where (DGT, Chessnut, Millennium, Certabo).
    #[default]
    Pieces,
    /// Only where something stands (Centaur, Pegasus, boards of reed switches):
    /// which piece it is follows from the game.
    Occupancy,
}

/// How long a contact must last to mean something, in milliseconds.
///
/// The usual values, by `default`, suit boards that report a change within
/// 200 ms; one that is scanned slowly wants longer ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Patience {
    /// A square that is empty for less than this has not been left at all: the
    /// sensor flickered. Usually 20.
    pub flicker: Millis,
    /// A piece that is away from its square for less than this was brushed, and
    /// not taken up. Usually 150.
    pub contact: Millis,
    /// A piece that stands on a square for less than this, and then stands on
    /// another, slid over it, and was not let go there. Usually 250.
    pub settle: Millis,
    /// How long a piece of the opponent's that is off its square may be either
    /// taken or only touched before it counts as taken off the board. Usually
    /// 3,000.
    pub undecided: Millis,
}

impl Patience {
    /// Pieces that leave their squares within this, in milliseconds, left them
    /// together: no hand takes up one after the other so fast.
    pub(crate) const fn together(&self) -> Millis {
        self.contact / 3
    }

    /// A piece that stood for less than this, in milliseconds, and then went on
    /// may have been in the hand all the time.
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
