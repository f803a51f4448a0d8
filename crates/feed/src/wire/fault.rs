//! What can be wrong with what a board sends.

use core::fmt;

/// Why bytes are no reading.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// So many bytes belong to no message.
    Stray(usize),
    /// A message broke off, and another began.
    Cut {
        /// How many of its bytes came.
        came: usize,
        /// How many it has.
        whole: usize,
    },
    /// A message of this kind is longer or shorter.
    Length {
        /// How many bytes it says that it has, or has.
        says: usize,
        /// How many such a message has.
        whole: usize,
    },
    /// There is no such square; they are counted from 0 to 63.
    Square(u8),
    /// There is no such piece.
    Piece(u8),
    /// A piece that tells a result stands on the board: only DGT has such.
    ResultPiece(u8),
    /// A clock cannot show this: the byte, two decimal digits.
    Time(u8),
    /// The check digits at the end do not fit what came before them.
    Check {
        /// What they say.
        says: u8,
        /// What they should say.
        should: u8,
    },
    /// A report that is no position: battery, button, or another board's.
    NotAPosition {
        /// How many bytes it has.
        length: usize,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Stray(1) => f.write_str("a byte that belongs to no message"),
            Fault::Stray(bytes) => write!(
                f,
                "{bytes} bytes that belong to no message: is it this kind of board, at the right speed?"
            ),
            Fault::Cut { came, whole } => {
                write!(f, "a message of {whole} bytes broke off after {came}")
            }
            Fault::Length { says, whole } => {
                write!(f, "a message of {says} bytes that should have {whole}")
            }
            Fault::Square(square) => {
                write!(f, "square {square}: they are counted from 0 to 63")
            }
            Fault::Piece(piece) => write!(f, "piece {piece:#04x}: there is none"),
            Fault::ResultPiece(piece) => write!(
                f,
                "piece {piece:#04x} tells a result: put the kings in the centre instead"
            ),
            Fault::Time(digits) => write!(f, "{digits:02x} minutes or seconds on the clock"),
            Fault::Check { says, should } => {
                write!(
                    f,
                    "the check digits are {says:02X} and should be {should:02X}"
                )
            }
            Fault::NotAPosition { length } => {
                write!(f, "a report of {length} bytes that is no position")
            }
        }
    }
}

impl core::error::Error for Fault {}
