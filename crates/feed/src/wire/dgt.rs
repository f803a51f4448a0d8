//! DGT boards: serial, USB and Bluetooth.
//!
//! A message is a byte with its highest bit set, its length in two bytes of seven bits, and a
//! payload in which no highest bit is set. DGT asks those who use its protocol commercially for its
//! permission.

use alloc::vec::Vec;

use rokada_board::{Board, Color, Piece, Role, Square};
use rokada_laws::clock::Millis;

use super::{facing::Facing, fault::Fault};
use crate::reading::{Content, Reading, Sensed};

/// Decodes the messages of a DGT board.
#[derive(Debug, Clone)]
pub struct Dgt {
    facing: Facing,
    /// The player at the clock's left, seen from its front.
    left: Color,
    /// Whether the lever was up at the right in the last report.
    lever: Option<bool>,
    /// The bytes of the message that is incomplete.
    coming: Vec<u8>,
}

const WHOLE_BOARD: u8 = 0x86;
const CLOCK: u8 = 0x8d;
const SQUARE: u8 = 0x8e;

/// The meaning of a piece code, in the order of the codes from 1.
const PIECES: [(Color, Role); 12] = {
    use Color::{Black, White};
    use Role::{Bishop, King, Knight, Pawn, Queen, Rook};
    [
        (White, Pawn),
        (White, Rook),
        (White, Knight),
        (White, Bishop),
        (White, King),
        (White, Queen),
        (Black, Pawn),
        (Black, Rook),
        (Black, Knight),
        (Black, Bishop),
        (Black, King),
        (Black, Queen),
    ]
};

impl Dgt {
    /// A command for the board: report the whole board once.
    pub const ASK_WHOLE_BOARD: u8 = 0x42;
    /// A command for the board: report each change from now on, of the clock too.
    pub const ASK_CHANGES: u8 = 0x4b;

    /// A decoder for a board of this orientation, with this player at the clock's left, seen from
    /// its front.
    #[must_use]
    pub const fn new(facing: Facing, left: Color) -> Dgt {
        Dgt {
            facing,
            left,
            lever: None,
            coming: Vec::new(),
        }
    }

    /// The connection is lost: discards the incomplete message.
    pub fn lost(&mut self, at: Millis) -> Reading {
        self.coming.clear();
        self.lever = None;
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
            if byte & 0x80 != 0 {
                if !self.coming.is_empty() {
                    said.push(Err(Fault::Cut {
                        came: self.coming.len(),
                        whole: self.length().unwrap_or(3),
                    }));
                }
                self.coming.clear();
            } else if self.coming.is_empty() {
                stray += 1;
                continue;
            }
            if stray > 0 {
                said.push(Err(Fault::Stray(stray)));
                stray = 0;
            }
            self.coming.push(*byte);
            let Some(whole) = self.length() else {
                continue;
            };
            if self.coming.len() >= whole {
                let message = core::mem::take(&mut self.coming);
                let sensed = self.message(&message).transpose();
                said.extend(sensed.map(|sensed| sensed.map(|sensed| Reading { at, sensed })));
            }
        }
        if stray > 0 {
            said.push(Err(Fault::Stray(stray)));
        }
        said
    }

    /// The stated length of the incomplete message.
    fn length(&self) -> Option<usize> {
        let [_, high, low, ..] = self.coming[..] else {
            return None;
        };
        Some((usize::from(high) << 7 | usize::from(low)).max(3))
    }

    /// The content of a whole message; `None` if it is about neither pieces nor the clock.
    fn message(&mut self, message: &[u8]) -> Result<Option<Sensed>, Fault> {
        let must = match message.first() {
            Some(&WHOLE_BOARD) => 67,
            Some(&CLOCK) => 10,
            Some(&SQUARE) => 5,
            _ => return Ok(None),
        };
        if message.len() != must {
            return Err(Fault::Length {
                says: message.len(),
                whole: must,
            });
        }
        match message {
            [SQUARE, _, _, place, piece] => {
                let square = self.square(*place)?;
                let content = piece_of(*piece)?.map_or(Content::Empty, Content::Piece);
                Ok(Some(Sensed::Square(square, content)))
            }
            [WHOLE_BOARD, _, _, pieces @ ..] => {
                let mut board = Board::EMPTY;
                for (place, piece) in (0..).zip(pieces) {
                    board.set(self.square(place)?, piece_of(*piece)?);
                }
                Ok(Some(Sensed::Pieces(board)))
            }
            [CLOCK, _, _, right @ .., status] => self.clock(right, *status),
            _ => Ok(None),
        }
    }

    fn square(&self, place: u8) -> Result<Square, Fault> {
        self.facing
            .square(usize::from(place))
            .ok_or(Fault::Square(place))
    }

    /// The clock: six bytes of times, the right player's first, and its state.
    fn clock(&mut self, times: &[u8], status: u8) -> Result<Option<Sensed>, Fault> {
        const UP_AT_THE_RIGHT: u8 = 0b10;
        const NO_CLOCK: u8 = 0b10_0000;
        let answers = |hours: usize| times.get(hours).is_some_and(|byte| byte & 0x0f == 0x0a);
        // The clock answers a command, or has not answered yet.
        if answers(0) || answers(3) || (status == 0 && times.iter().all(|byte| *byte == 0)) {
            return Ok(None);
        }
        if status & NO_CLOCK != 0 {
            self.lever = None;
            return Ok(None);
        }
        for (index, digits) in times.iter().enumerate() {
            let hours = index % 3 == 0;
            if digits & 0x0f > 9 || (!hours && *digits > 0x59) {
                return Err(Fault::Time(*digits));
            }
        }
        let right = status & UP_AT_THE_RIGHT != 0;
        let before = self.lever.replace(right);
        // The player who presses pushes that side down, and the other side goes up.
        let pressed = if right {
            self.left
        } else {
            self.left.opposite()
        };
        let moved = before.is_some_and(|before| before != right);
        Ok(moved.then_some(Sensed::Lever(pressed)))
    }
}

fn piece_of(code: u8) -> Result<Option<Piece>, Fault> {
    match code {
        0 => Ok(None),
        0x0d..=0x0f => Err(Fault::ResultPiece(code)),
        _ => PIECES
            .get(usize::from(code) - 1)
            .map(|(color, role)| Some(Piece::new(*color, *role)))
            .ok_or(Fault::Piece(code)),
    }
}
