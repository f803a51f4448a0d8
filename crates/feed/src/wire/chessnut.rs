//! Chessnut boards: Air, Pro, Go and Move, by Bluetooth or as a USB device.

use rokada_board::{Board, Piece};
use rokada_laws::clock::Millis;

use super::{facing::Facing, fault::Fault};
use crate::reading::{Reading, Sensed};

/// Decodes the reports of a Chessnut board.
#[derive(Debug, Clone, Copy)]
pub struct Chessnut {
    facing: Facing,
}

/// The first bytes of a position report, if the transport keeps them.
const POSITION: [u8; 2] = [0x01, 0x24];
/// Two squares in a byte.
const BYTES: usize = 32;
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
    /// A command for the board: report each position from now on.
    pub const ASK_POSITIONS: [u8; 3] = [0x21, 0x01, 0x00];

    /// A decoder for a board of this orientation.
    #[must_use]
    pub const fn new(facing: Facing) -> Chessnut {
        Chessnut { facing }
    }

    /// Decodes one report. By Bluetooth it has 36 bytes. From a USB device it lacks the first byte
    /// or has zeros behind it. The 32 bytes of a position alone are accepted too.
    ///
    /// `at` is when it came, in milliseconds on any monotonic clock.
    ///
    /// # Errors
    ///
    /// If it is no position, or has an unknown piece code.
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
                // Each rank is sent from the h-file.
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
