//! Errors in the bytes of a board.

use core::fmt;

/// Why bytes are no reading.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// This many bytes belong to no message.
    Stray(usize),
    /// A message broke off, and another began.
    Cut {
        /// The number of bytes received.
        came: usize,
        /// The number of bytes it should have.
        whole: usize,
    },
    /// A message of this kind has another length.
    Length {
        /// The length that the message states or has.
        says: usize,
        /// The length that such a message has.
        whole: usize,
    },
    /// There is no such square; squares are counted from 0 to 63.
    Square(u8),
    /// There is no such piece.
    Piece(u8),
    /// One of DGT's result pieces is on the board.
    ResultPiece(u8),
    /// A clock cannot show this: the byte, two decimal digits.
    Time(u8),
    /// The check digits at the end do not match the message.
    Check {
        /// The digits received.
        says: u8,
        /// The digits expected.
        should: u8,
    },
    /// A report that is no position: battery, button, or another board's.
    NotAPosition {
        /// The number of bytes received.
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
