//! A log of readings as text, with the proposals that it should produce.
//!
//! ```text
//! title: A pawn slides to e4
//! feels: pieces
//! ---
//! 1000 e2 .
//! 1060 e3 P
//! 1120 e3 .
//! 1180 e4 P
//! 2500 lever white
//! ---
//! @1000 sure white lift e2
//! @1180 sure white place e4
//! @2500 sure white press
//! ```
//!
//! The header's keys are `title`, `source`, `board` (piece placement as in FEN;
//! the starting array where it is not given), `turn` (`white` or `black`),
//! `feels` (`pieces` or `occupancy`), and the times of [`Patience`] in
//! milliseconds: `flicker`, `contact`, `settle`, `undecided`. A reading is a
//! time in milliseconds and one of
//!
//! | reading | means |
//! |---|---|
//! | `e4 P` | this piece is on the square now |
//! | `e4 .` | the square is empty now |
//! | `e4 ?` | some piece is on the square now |
//! | `board 8/8/...` | the whole board, piece by piece |
//! | `occupied 00ff00000000ff00` | the whole board, bit 0 is a1, in hexadecimal |
//! | `lever white` | White has pressed |
//! | `lost` | the connection is lost |
//! | `nothing` | time passes |
//!
//! `#` begins a comment.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::{fmt, str::FromStr};

use rokada_board::{Board, Color, Piece, Setup, Square};
use rokada_laws::clock::Millis;

use crate::{
    feed::{Feed, Start},
    proposal::Proposal,
    reading::{Content, Kind, Patience, Reading, Sensed},
};

/// A log, read with `parse`: the start of the game, the readings, and the expected proposals.
#[derive(Debug, Clone)]
pub struct Log {
    /// What the log shows.
    pub title: String,
    /// The state of the game at the start.
    pub start: Start,
    /// The readings, in order.
    pub readings: Vec<Reading>,
    /// The expected lines of proposals; empty if the log gives none.
    pub expected: Vec<String>,
}

/// An error in a log and its line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong, and what is allowed there.
    pub what: String,
}

impl fmt::Display for LogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl core::error::Error for LogError {}

impl Log {
    /// The proposals of the whole log, with those that become certain after its end.
    #[must_use]
    pub fn run(&self) -> Vec<Proposal> {
        let mut feed = Feed::new(&self.start);
        let mut said = Vec::new();
        for reading in &self.readings {
            said.extend(wait_until(&mut feed, Some(reading.at)));
            said.extend(feed.read(reading));
        }
        said.extend(wait_until(&mut feed, None));
        said
    }
}

/// Passes [`Sensed::Nothing`] at each time at which something becomes certain.
fn wait_until(feed: &mut Feed, until: Option<Millis>) -> Vec<Proposal> {
    let mut said = Vec::new();
    while let Some(at) = feed
        .next_deadline()
        .filter(|at| until.is_none_or(|until| *at < until))
    {
        said.extend(feed.read(&Reading {
            at,
            sensed: Sensed::Nothing,
        }));
    }
    said
}

impl FromStr for Log {
    type Err = LogError;

    fn from_str(text: &str) -> Result<Log, LogError> {
        let mut log = Log {
            title: String::new(),
            start: Start {
                board: Board::initial(),
                turn: Color::White,
                kind: Kind::Pieces,
                patience: Patience::default(),
            },
            readings: Vec::new(),
            expected: Vec::new(),
        };
        let mut part = 0;
        for (index, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            let read = match (part, line) {
                (_, "") => Ok(()),
                (0 | 1, "---") => {
                    part += 1;
                    Ok(())
                }
                (0, line) => log.header(line),
                (1, line) => reading(line).map(|reading| log.readings.push(reading)),
                (_, line) => {
                    log.expected.push(line.to_string());
                    Ok(())
                }
            };
            read.map_err(|what| LogError {
                line: index + 1,
                what,
            })?;
        }
        if part == 0 {
            let what = "no line `---` after the header: the readings follow it".into();
            return Err(LogError {
                line: text.lines().count().max(1),
                what,
            });
        }
        Ok(log)
    }
}

impl Log {
    fn header(&mut self, line: &str) -> Result<(), String> {
        let (key, value) = line
            .split_once(':')
            .ok_or_else(|| format!("`{line}` is no `key: value`; a line `---` ends the header"))?;
        let (key, value) = (key.trim(), value.trim());
        let patience = &mut self.start.patience;
        let time = match key {
            "title" => {
                self.title = value.into();
                return Ok(());
            }
            "source" => return Ok(()),
            "board" => {
                self.start.board = placement(value)?;
                return Ok(());
            }
            "turn" => {
                self.start.turn = color(value)?;
                return Ok(());
            }
            "feels" => {
                self.start.kind = match value {
                    "pieces" => Kind::Pieces,
                    "occupancy" => Kind::Occupancy,
                    _ => return Err(format!("`{value}`: a board feels `pieces` or `occupancy`")),
                };
                return Ok(());
            }
            "flicker" => &mut patience.flicker,
            "contact" => &mut patience.contact,
            "settle" => &mut patience.settle,
            "undecided" => &mut patience.undecided,
            _ => {
                return Err(format!(
                    "`{key}` is no key: write title, source, board, turn, feels, flicker, contact, settle or undecided"
                ));
            }
        };
        *time = millis(value)?;
        Ok(())
    }
}

/// A line of a log's readings: `1180 e4 P`.
impl FromStr for Reading {
    type Err = LogError;

    fn from_str(text: &str) -> Result<Reading, LogError> {
        reading(text.trim()).map_err(|what| LogError { line: 1, what })
    }
}

fn reading(line: &str) -> Result<Reading, String> {
    let (at, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let at = millis(at)?;
    let rest = rest.trim();
    let (what, with) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let with = with.trim();
    let sensed = match what {
        "lever" => Sensed::Lever(color(with)?),
        "board" => Sensed::Pieces(placement(with)?),
        "occupied" => Sensed::Occupied(
            u64::from_str_radix(with, 16)
                .map_err(|_| format!("`{with}`: write sixteen hexadecimal digits, bit 0 is a1"))?,
        ),
        "lost" => Sensed::Lost,
        "nothing" => Sensed::Nothing,
        _ => {
            let square: Square = what.parse().map_err(|_| {
                format!(
                    "`{what}`: write a square, `board`, `occupied`, `lever`, `lost` or `nothing`"
                )
            })?;
            Sensed::Square(square, content(with)?)
        }
    };
    Ok(Reading { at, sensed })
}

fn content(text: &str) -> Result<Content, String> {
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some('.'), None) => Some(Content::Empty),
        (Some('?'), None) => Some(Content::Something),
        (Some(letter), None) => Piece::from_fen_char(letter).map(Content::Piece),
        _ => None,
    }
    .ok_or_else(|| {
        format!("`{text}`: write a piece as FEN does, `.` for nothing or `?` for something")
    })
}

fn color(text: &str) -> Result<Color, String> {
    text.parse()
        .map_err(|_| format!("`{text}`: write `white` or `black`"))
}

fn millis(text: &str) -> Result<Millis, String> {
    // A hundred years; keeps sums of times far from overflow.
    const MOST: Millis = 100 * 366 * 86_400_000;
    let time: Millis = text
        .parse()
        .map_err(|_| format!("`{text}`: write a time in milliseconds"))?;
    if (0..=MOST).contains(&time) {
        Ok(time)
    } else {
        Err(format!(
            "`{text}`: write a time in milliseconds, from 0 to {MOST}"
        ))
    }
}

fn placement(text: &str) -> Result<Board, String> {
    if text == "start" {
        return Ok(Board::initial());
    }
    let setup: Setup = format!("{text} w - - 0 1")
        .parse()
        .map_err(|wrong| format!("`{text}`: {wrong}"))?;
    Ok(setup.board)
}
