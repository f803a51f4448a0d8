//! Chessnut boards: Air, Pro, Go and Move, by Bluetooth or as a USB device.

use rokada_board::{Board, Piece};
use rokada_laws::clock::Millis;

use super::{facing::Facing, fault::Fault};
use crate::reading::{Reading, Sensed};

/// Reads what a Chessnut board reports.
#[derive(Debug, Clone, Copy)]
pub struct Chessnut {
    facing: Facing,
}

/// A report of a position begins with these, where the transport leaves them.
const POSITION: [u8; 2] = [0x01, 0x24];
/// Two squares in a byte.
const BYTES: usize = 32;
/// What the code of a piece means.
const PIECES: [Option<char>; 16] = [
    None,
    Some('q'),
    Some('k'),
    Some('b'),
    Some('p'),
    Some('n'),
    Some('R'),
    Some('P'),
    Some('r'),
    Some('B'),
    Some('N'),
    Some('Q'),
    Some('K'),
    None,
    None,
    None,
];

impl Chessnut {
    /// To be sent to the board: it shall report each position from now on.
    pub const ASK_POSITIONS: [u8; 3] = [0x21, 0x01, 0x00];

    /// A board that lies so.
    #[must_use]
    pub const fn new(facing: Facing) -> Chessnut {
        Chessnut { facing }
    }

    /// What one report says: 36 bytes by Bluetooth, the same without the first
    /// or with zeros behind it as a USB device, or the 32 bytes of a position
    /// alone.
    ///
    /// `at` is when it came, in milliseconds on any clock that goes on.
    ///
    /// # Errors
    ///
    /// If it is no position, or has a piece that there is not.
    pub fn read(&self, at: Millis, report: &[u8]) -> Result<Reading, Fault> {
        let position = match report {
            [first, second, rest @ ..] if [*first, *second] == POSITION => rest.get(..BYTES),
            _ if report.len() == BYTES => Some(report),
            [first, rest @ ..] if *first == POSITION[1] => rest.get(..BYTES),
            _ => None,
        };
        let position = position.ok_or(Fault::NotAPosition {
            length: report.len(),
        })?;
        let mut board = Board::EMPTY;
        for (index, byte) in position.iter().enumerate() {
            for (half, code) in [byte & 0x0f, byte >> 4].into_iter().enumerate() {
                let piece = match PIECES[usize::from(code)] {
                    None if code != 0 => return Err(Fault::Piece(code)),
                    piece => piece.and_then(Piece::from_fen_char),
                };
                // Each rank is told from the h-file.
                let place = (index * 2 + half) ^ 7;
                if let Some(square) = self.facing.square(place) {
                    board.set(square, piece);
                }
            }
        }
        Ok(Reading {
            at,
            sensed: Sensed::Pieces(board),
        })
    }
}
