//! Millennium boards with a `ChessLink`, by cable or by Bluetooth.
//!
//! A message is a letter, a payload, and two hexadecimal digits: the exclusive or of all letters
//! before them. By Bluetooth each letter has a parity bit on top; by cable the driver has removed
//! it.

use alloc::vec::Vec;

use rokada_board::{Board, Piece};
use rokada_laws::clock::Millis;

use super::{facing::Facing, fault::Fault};
use crate::reading::{Reading, Sensed};

/// Decodes the messages of a Millennium `ChessLink`.
#[derive(Debug, Clone)]
pub struct ChessLink {
    facing: Facing,
    /// The incomplete message, without parity bits.
    coming: Vec<u8>,
    /// A message was disturbed. Only a whole board ends this state, because the rest of the old
    /// message may look like anything else.
    disturbed: bool,
}

/// A whole board: its letter, 64 squares, two digits.
const WHOLE_BOARD: u8 = b's';

impl ChessLink {
    /// A command for the board: report the whole board.
    pub const ASK_WHOLE_BOARD: [u8; 3] = *b"S53";

    /// A decoder for a board of this orientation.
    #[must_use]
    pub const fn new(facing: Facing) -> ChessLink {
        ChessLink {
            facing,
            coming: Vec::new(),
            disturbed: false,
        }
    }

    /// The connection is lost: discards the incomplete message.
    pub fn lost(&mut self, at: Millis) -> Reading {
        self.coming.clear();
        self.disturbed = false;
        Reading {
            at,
            sensed: Sensed::Lost,
        }
    }

    /// Decodes bytes into a reading for each whole message and a [`Fault`] for each disturbed one,
    /// in order. An incomplete message is kept until the rest arrives.
    ///
    /// `at` is when they came, in milliseconds on any monotonic clock.
    pub fn read(&mut self, at: Millis, bytes: &[u8]) -> Vec<Result<Reading, Fault>> {
        let mut said = Vec::new();
        let mut stray = 0;
        for byte in bytes {
            let letter = byte & 0x7f;
            if letter == WHOLE_BOARD && !self.coming.is_empty() {
                // This letter occurs in no payload.
                said.push(Err(Fault::Cut {
                    came: self.coming.len(),
                    whole: self.length().unwrap_or(1),
                }));
                self.coming.clear();
            }
            self.coming.push(letter);
            let begins = letter == WHOLE_BOARD || !self.disturbed;
            let Some(whole) = self.length().filter(|_| self.coming.len() > 1 || begins) else {
                self.coming.clear();
                stray += 1;
                continue;
            };
            if stray > 0 {
                said.push(Err(Fault::Stray(stray)));
                stray = 0;
            }
            if self.coming.len() == whole {
                let message = core::mem::take(&mut self.coming);
                let sensed = self.message(&message);
                self.disturbed = sensed.is_err();
                let sensed = sensed.transpose();
                said.extend(sensed.map(|sensed| sensed.map(|sensed| Reading { at, sensed })));
            }
        }
        if stray > 0 {
            said.push(Err(Fault::Stray(stray)));
        }
        said
    }

    /// The length of the incomplete message in letters; `None` if no message begins with its
    /// letter.
    fn length(&self) -> Option<usize> {
        match self.coming.first()? {
            &WHOLE_BOARD => Some(67),
            // Version; written and read memory.
            b'v' | b'w' | b'r' => Some(7),
            // Lights.
            b'l' | b'x' => Some(3),
            _ => None,
        }
    }

    /// The content of a whole message; `None` if it is not about the pieces.
    fn message(&self, message: &[u8]) -> Result<Option<Sensed>, Fault> {
        let (says, digits) = message.split_at(message.len() - 2);
        let should = says.iter().fold(0, |all, letter| all ^ letter);
        let digit = |letter: u8| char::from(letter).to_digit(16);
        let check = match digits {
            [high, low] => digit(*high).zip(digit(*low)),
            _ => None,
        };
        let check = check.and_then(|(high, low)| u8::try_from(high << 4 | low).ok());
        if check != Some(should) {
            return Err(Fault::Check {
                says: check.unwrap_or(0),
                should,
            });
        }
        let [WHOLE_BOARD, pieces @ ..] = says else {
            return Ok(None);
        };
        let mut board = Board::EMPTY;
        for (place, letter) in pieces.iter().enumerate() {
            let piece = match letter {
                b'.' => None,
                _ => Some(Piece::from_fen_char(char::from(*letter)).ok_or(Fault::Piece(*letter))?),
            };
            if let Some(square) = self.facing.square(place) {
                board.set(square, piece);
            }
        }
        Ok(Some(Sensed::Pieces(board)))
    }
}
