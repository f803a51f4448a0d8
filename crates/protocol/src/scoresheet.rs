//! The scoresheet of a game, to print.

use rokada_board::Color;

/// The scoresheet of a game, and the text on the envelope of an adjourned one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scoresheet {
    /// Name of the player of the white pieces.
    pub white: String,
    /// Name of the player of the black pieces.
    pub black: String,
    /// Name of the tournament, or empty.
    pub event: String,
    /// The date in PGN format.
    pub date: String,
    /// The time control.
    pub time: String,
    /// Edition of the Laws.
    pub edition: String,
    /// The moves that are valid, without those taken back.
    pub moves: Vec<ScoresheetMove>,
    /// The result, if the game has ended.
    pub score: Option<String>,
    /// How the game ended, as a sentence; empty during the game.
    pub how: String,
    /// The lines on the envelope (I.2); empty if there is none.
    pub envelope: Vec<String>,
    /// The position on the board.
    pub board: String,
    /// Whether White and Black have signed.
    pub signed: [bool; 2],
}

/// One player's move on the printed sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoresheetMove {
    /// The move number.
    pub number: u32,
    /// The player who made the move.
    pub color: Color,
    /// The move with the piece letters of the reader.
    pub written: String,
    /// The clock time after the move, in milliseconds; `None` without clocks.
    pub clock_ms: Option<u64>,
}
