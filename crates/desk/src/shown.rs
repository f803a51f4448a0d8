//! Data that a case at the desk and a live game of the hall share: clocks, hands, moves, outcome
//! and phase.
//!
//! Times are milliseconds, squares lower-case names (`"e4"`), moves UCI (`"e2e4"`; castling as the
//! king's move of the Laws, in Chess960 as king to rook).

use rokada_board::{Color, Square};
use rokada_laws::{
    Game,
    clock::Millis,
    event::Mark,
    game,
    table::{Held, Table},
    view::ShownMove,
};
use rokada_words::Words;
use serde::{Deserialize, Serialize};

/// What each player holds, as a FEN piece letter (`"P"` a white pawn, `"p"` a black one).
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hands {
    /// The piece in White's hand, if any.
    pub white: Option<String>,
    /// The piece in Black's hand, if any.
    pub black: Option<String>,
    /// The pieces in the players' other hands.
    pub other: PerColor<String>,
    /// The two squares between which a piece was released, if it is on neither (4.7).
    pub between: PerColor<[String; 2]>,
}

/// An optional value for each player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PerColor<T> {
    /// White's.
    pub white: Option<T>,
    /// Black's.
    pub black: Option<T>,
}

impl<T> Default for PerColor<T> {
    fn default() -> Self {
        [None, None].into()
    }
}

impl<T> From<[Option<T>; 2]> for PerColor<T> {
    fn from([white, black]: [Option<T>; 2]) -> Self {
        Self { white, black }
    }
}

impl Hands {
    /// What White and Black hold.
    pub fn of(table: &Table) -> Self {
        let letters = |hands: [Option<Held>; 2]| {
            hands.map(|held| held.map(|held| held.piece.to_fen_char().to_string()))
        };
        let [white, black] = letters(table.hands);
        let names = |squares: [Square; 2]| squares.map(|square| square.to_string());
        Self {
            white,
            black,
            other: letters(table.others).into(),
            between: table.between.map(|squares| squares.map(names)).into(),
        }
    }

    /// The pieces that a player holds, hand by hand, as piece letters, each with the squares it was
    /// placed between.
    pub fn held_by(&self, color: Color) -> impl Iterator<Item = (char, Option<&[String; 2]>)> {
        let (first, other, between) = match color {
            Color::White => (&self.white, &self.other.white, &self.between.white),
            Color::Black => (&self.black, &self.other.black, &self.between.black),
        };
        let letter = |held: &String| held.chars().next();
        let first = first.as_ref().and_then(letter);
        let other = other.as_ref().and_then(letter);
        let first = first.map(|letter| (letter, between.as_ref()));
        first.into_iter().chain(other.map(|letter| (letter, None)))
    }
}

/// The times on both clocks, and which of them runs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clocks {
    /// White's remaining time in milliseconds, never below 0.
    pub white: u64,
    /// Black's remaining time in milliseconds, never below 0.
    pub black: u64,
    /// Whose clock runs: `white`, `black`, or none.
    pub running: Option<Color>,
    /// Milliseconds, counted from `now`, until the running clock begins to count down (a delay
    /// clock); 0 on other clocks.
    pub waits: u64,
    /// False in a game without clocks; the other fields then mean nothing.
    pub timed: bool,
}

impl Clocks {
    /// The displayed times, White's first (`None` in an untimed game), how long the main time of
    /// each still waits, and whose clock runs. Times are in milliseconds.
    pub fn of(shown: Option<[Millis; 2]>, waits: [Millis; 2], running: Option<Color>) -> Self {
        let [white, black] = shown.unwrap_or_default().map(shown_ms);
        Self {
            white,
            black,
            running,
            waits: running.map_or(0, |color| shown_ms(waits[color.index()])),
            timed: shown.is_some(),
        }
    }
}

/// One move of the current game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Move {
    /// The move's number on the scoresheet.
    pub number: u32,
    /// Who made it: `white` or `black`.
    pub color: Color,
    /// The move in English algebraic notation, an illegal one as if it were legal.
    pub san: String,
    /// The same in the piece letters of the reader's language.
    pub written: String,
    /// The move in UCI.
    pub uci: String,
    /// Whether it was completed by the clock (6.2.1), not only made.
    pub completed: bool,
    /// An illegal move that was not taken back; shown only to those who may know it.
    pub illegal: bool,
}

impl Move {
    /// A move of the game, in the piece letters of the reader.
    pub fn of(made: &ShownMove, words: &Words) -> Self {
        Self {
            number: made.number,
            color: made.color,
            san: made.san.clone(),
            written: words.written(&made.san),
            uci: made.squares.clone(),
            completed: made.completed,
            illegal: made.mark != Mark::Legal,
        }
    }
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// `1-0`, `0-1`, `1/2-1/2`, `0-0`, `1/2-0`, `0-1/2`, `+/-`, `-/+`, `-/-`, `new game`.
    pub score: String,
    /// The key of the clause under which it ended.
    pub clause: String,
    /// The same as a sentence of the reader's language.
    pub text: String,
}

impl Outcome {
    /// How a game ended, in the language of the reader; `None` while it is in progress.
    pub fn of(game: &Game, words: &Words) -> Option<Self> {
        let outcome = game.outcome()?;
        Some(Self {
            score: outcome
                .score
                .map_or_else(|| "new game".into(), |score| score.to_string()),
            clause: outcome.ruling.under.key().into(),
            text: words.message(&outcome.ruling.message_of(game)),
        })
    }
}

/// The phase of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// The clocks have not been started yet.
    #[serde(rename = "before start")]
    BeforeStart,
    /// The game is in progress.
    #[serde(rename = "playing")]
    Playing,
    /// The game is in progress, but the arbiter has stopped the clocks.
    #[serde(rename = "stopped")]
    Stopped,
    /// The session has ended; the sealed move has yet to be played.
    #[serde(rename = "adjourned")]
    Adjourned,
    /// There is a result.
    #[serde(rename = "over")]
    Over,
}

impl Phase {
    /// The phase of a game; an adjournment is not considered.
    pub fn of(game: &Game) -> Self {
        let has_clocks = !game.header().event.time.is_none();
        match game.phase() {
            game::Phase::BeforeStart => Self::BeforeStart,
            game::Phase::Over(_) => Self::Over,
            game::Phase::Playing if has_clocks && game.clock().running.is_none() => Self::Stopped,
            game::Phase::Playing => Self::Playing,
        }
    }

    /// Whether no player can act on the board.
    pub fn is_idle(self) -> bool {
        match self {
            Self::BeforeStart | Self::Adjourned | Self::Over => true,
            Self::Playing | Self::Stopped => false,
        }
    }
}

/// Milliseconds in answers: never below 0.
pub fn shown_ms(ms: Millis) -> u64 {
    u64::try_from(ms).unwrap_or(0)
}
