//! One round: the pairings, and the players who did not play.

use alloc::vec::Vec;
use core::{fmt, str::FromStr};

use rokada_board::Color;
use rokada_laws::Wrong;

use crate::{
    limits::ROUNDS_MAX,
    player::{Number, number_of},
    result::Signs,
};

/// One board of one round: `2.5` is board 5 of round 2.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    /// The number of the round, from 1.
    pub round: u16,
    /// The number of the board, from 1.
    pub board: u16,
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.round, self.board)
    }
}

impl FromStr for Board {
    type Err = Wrong;

    fn from_str(text: &str) -> Result<Self, Wrong> {
        let wrong = || {
            Wrong::new(
                "t-board",
                "`{word}` is not a board: write the round, a dot and the board, such as 2.5",
            )
            .with("word", text)
        };
        let (round, board) = text.split_once('.').ok_or_else(wrong)?;
        match (round_of(round), number_of(board)) {
            (Ok(round), Ok(board)) => Ok(Self { round, board }),
            _ => Err(wrong()),
        }
    }
}

/// Parses the number of a round.
pub(crate) fn round_of(text: &str) -> Result<u16, Wrong> {
    let round = text.parse().ok();
    let round = round.filter(|round| (1..=ROUNDS_MAX).contains(round));
    round.ok_or_else(|| {
        Wrong::new(
            "t-round",
            "`{word}` is not a round: write a number from 1 to 99",
        )
        .with("word", text)
    })
}

/// The kind of bye of an unpaired player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bye {
    /// `U`: allotted because the number of players was odd.
    Pairing,
    /// `F`: a full point, granted to the player.
    Full,
    /// `H`: half a point, requested by the player.
    Half,
    /// `Z`: an announced absence.
    Zero,
    /// `+` without an opponent, in older reports.
    Present,
    /// `-` without an opponent, in older reports.
    Missing,
}

impl Bye {
    /// Its letter in a report.
    pub const fn letter(self) -> char {
        match self {
            Self::Pairing => 'U',
            Self::Full => 'F',
            Self::Half => 'H',
            Self::Zero => 'Z',
            Self::Present => '+',
            Self::Missing => '-',
        }
    }

    /// The bye for a letter of a report, in upper or lower case.
    pub const fn of_letter(letter: char) -> Option<Self> {
        Some(match letter.to_ascii_uppercase() {
            'U' => Self::Pairing,
            'F' => Self::Full,
            'H' => Self::Half,
            'Z' | ' ' => Self::Zero,
            '+' => Self::Present,
            '-' => Self::Missing,
            _ => return None,
        })
    }

    /// Its keyword in a record.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Pairing => "bye",
            Self::Full => "full",
            Self::Half => "half",
            Self::Zero => "zero",
            Self::Present => "present",
            Self::Missing => "missing",
        }
    }

    /// The bye for such a keyword.
    pub fn of_word(word: &str) -> Option<Self> {
        [
            Self::Pairing,
            Self::Full,
            Self::Half,
            Self::Zero,
            Self::Present,
            Self::Missing,
        ]
        .into_iter()
        .find(|bye| bye.word() == word)
    }
}

/// Two players at a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pairing {
    /// The player with the white pieces.
    pub white: Number,
    /// The player with the black pieces.
    pub black: Number,
    /// The result; `None` while the game is open.
    pub result: Option<Signs>,
    /// The result last reported by the live game. A result that was entered before its first report,
    /// or after the last, may differ.
    pub reported_result: Option<Signs>,
    /// Whether it is open because it was adjourned.
    pub is_adjourned: bool,
    /// The number of the hall's game at the board.
    pub game: Option<i64>,
}

impl Pairing {
    /// Two players whose game has not begun.
    pub const fn new(white: Number, black: Number) -> Self {
        Self {
            white,
            black,
            result: None,
            reported_result: None,
            is_adjourned: false,
            game: None,
        }
    }

    /// The change to record for the result that the live game now reports; `None` if it is already
    /// recorded. A changed result, after an appeal, is recorded again (11.10).
    pub fn heard(&self, now: Option<Signs>) -> Option<Option<Signs>> {
        (now != self.reported_result).then_some(now)
    }

    /// The result of the live game, if the recorded one contradicts it.
    pub fn contradiction(&self) -> Option<Signs> {
        let recorded = self.result?.rated(true);
        self.reported_result
            .filter(|reported| reported.rated(true) != recorded)
    }

    /// The player of a color.
    pub const fn of(&self, color: Color) -> Number {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }
}

/// A round as it was paired.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Round {
    /// The pairings, board by board.
    pub pairings: Vec<Pairing>,
    /// The unpaired players with their byes, by number. A player missing from the round is absent.
    pub byes: Vec<(Number, Bye)>,
    /// The team that has the bye, in a team competition.
    pub free: Option<u16>,
}

impl Round {
    /// Whether every game has ended.
    pub fn is_done(&self) -> bool {
        self.pairings.iter().all(|pairing| pairing.result.is_some())
    }

    /// The players in the round, at a board or with a bye.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = Number> {
        let players = self.pairings.iter().flat_map(|it| [it.white, it.black]);
        players.chain(self.byes.iter().map(|(player, _)| *player))
    }

    /// The board of a player, from 1.
    pub fn board_of(&self, player: Number) -> Option<u16> {
        let has = |pairing: &Pairing| pairing.white == player || pairing.black == player;
        let index = self.pairings.iter().position(has)?;
        u16::try_from(index + 1).ok()
    }
}

/// Such as `1-5 6-2`, then the player with the bye: `bye 9`; a team: `free 3`.
impl fmt::Display for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut between = "";
        for Pairing { white, black, .. } in &self.pairings {
            write!(f, "{between}{white}-{black}")?;
            between = " ";
        }
        for (player, bye) in &self.byes {
            write!(f, "{between}{} {player}", bye.word())?;
            between = " ";
        }
        if let Some(team) = self.free {
            write!(f, "{between}free {team}")?;
        }
        Ok(())
    }
}

impl FromStr for Round {
    type Err = Wrong;

    fn from_str(text: &str) -> Result<Self, Wrong> {
        let mut round = Self::default();
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            if word == "free" {
                round.free = Some(number_of(words.next().unwrap_or("nothing"))?);
                continue;
            }
            if let Some(bye) = Bye::of_word(word) {
                round
                    .byes
                    .push((number_of(words.next().unwrap_or("nothing"))?, bye));
                continue;
            }
            let Some((white, black)) = word.split_once('-') else {
                let wrong = Wrong::new(
                    "t-pairing",
                    "`{word}` is not a pairing: write White's number, a hyphen and Black's number, such as 4-11, and `bye 9` for a player without an opponent",
                );
                return Err(wrong.with("word", word));
            };
            round
                .pairings
                .push(Pairing::new(number_of(white)?, number_of(black)?));
        }
        Ok(round)
    }
}
