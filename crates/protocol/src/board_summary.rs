//! The summary of a board in an arbiter's room.

use rokada_board::{Color, Square};
use rokada_desk::{Clocks, Phase};
use rokada_laws::{Millis, act::Score};

use crate::{Question, Seat};

/// The state of the electronic board of a game.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum BoardHealth {
    /// The game has no electronic board.
    #[default]
    None,
    /// The board is being read.
    Ok,
    /// The board is no longer read (its cable, page or program is gone), or its position differs
    /// from the game.
    Lost,
    /// The board sends invalid data.
    InvalidData,
}

/// A matter that waits for the arbiter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PendingQuestion {
    /// The question as the pages show it.
    pub question: Question,
    /// Whether a player has stopped the clocks for it to call the arbiter (6.11.2).
    pub is_call: bool,
    /// Whether it is for the appeals committee (11.10).
    pub is_appeal: bool,
    /// How long it has waited, in milliseconds.
    pub waited_ms: u64,
}

/// The summary of a board at one moment.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is shown by itself in the arbiter's room"
)]
pub struct BoardSummary {
    /// The last entry that it includes.
    pub seq: u64,
    /// The players' names, White's first.
    pub names: [String; 2],
    /// The phase of the game.
    pub phase: Phase,
    /// The placement field of a FEN; `None` if the position is unknown.
    pub placement: Option<String>,
    /// The departure and arrival squares of the last move.
    pub last: Option<[Square; 2]>,
    /// Whether the moves are made on a wooden board.
    pub on_wood: bool,
    /// The state of the electronic board, if there is one.
    pub sensors: BoardHealth,
    /// Whether the game has the automatic arbiter.
    pub automatic: bool,
    /// The player who has the move.
    pub turn: Color,
    /// The number of moves that White and Black have completed.
    pub moves: [u32; 2],
    /// The last move in the reader's notation.
    pub made: Option<String>,
    /// The clocks.
    pub clocks: Clocks,
    /// Whether White's and Black's flags have fallen.
    pub flags: [bool; 2],
    /// The illegal moves counted for each player.
    pub offences: [u8; 2],
    /// The player whose draw offer is open.
    pub offer: Option<Color>,
    /// Whether an illegal move is on the board, or the arbiter has noticed the position (A.5.4).
    ///
    /// Only the arbiter sees it.
    pub illegal: bool,
    /// Whether each player has not arrived yet.
    pub absent: [bool; 2],
    /// The time until an absent player loses by default, in milliseconds; negative if it is over.
    pub default_left_ms: Option<Millis>,
    /// The matters for an arbiter or the committee, oldest first.
    pub asked: Vec<PendingQuestion>,
    /// How long the clocks of an unfinished game have been stopped, in milliseconds.
    pub stopped_ms: Option<u64>,
    /// The result as text.
    pub score: Option<String>,
    /// The score that each player has signed.
    pub signed: [Option<String>; 2],
    /// Whether these scores contradict each other, or one of them the recorded result (8.7).
    pub has_contradiction: bool,
    /// The results handed in that decide nothing yet, as a sentence; empty if there are none.
    pub handed_in: String,
    /// The state of the game, as a sentence.
    pub status: String,
}

impl BoardSummary {
    /// Whether a played game is over and lacks a signature (8.7).
    pub fn lacks_signature(&self) -> bool {
        self.score.is_some() && self.signed.iter().any(Option::is_none)
    }

    /// Removes what this official of the room may not know.
    #[must_use]
    pub fn redacted_for(mut self, seat: Seat) -> Self {
        self.illegal &= seat == Seat::Arbiter;
        self
    }

    /// The least time on a clock that runs or will run, in milliseconds; it orders the boards.
    pub fn least_ms(&self) -> Option<u64> {
        (self.clocks.timed && self.score.is_none())
            .then(|| self.clocks.white.min(self.clocks.black))
    }
}

/// A score as text: `1-0`, `½-½`; `*` without one.
pub fn score_text(score: Option<Score>) -> String {
    score.map_or_else(|| "*".into(), |score| with_half_sign(&score.to_string()))
}

/// The text of a score with the sign `½`.
pub fn with_half_sign(score: &str) -> String {
    score.replace("1/2", "½")
}
