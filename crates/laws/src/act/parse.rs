//! Parses the words of acts: squares, sides, persons, spans, scores, penalties.

use core::{fmt, str::FromStr};

use rokada_board::{Color, Role, Square};

use super::{Penalty, Person, Points, Score, Step};
use crate::{
    clock::{Bare, Span},
    wrong::Wrong,
};

/// Why an act's text is invalid, for the person who wrote it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActError(pub Wrong);

impl fmt::Display for ActError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl core::error::Error for ActError {}

pub(super) type Result<T> = core::result::Result<T, ActError>;

pub(super) fn wrong<T>(key: &'static str, english: &'static str) -> Result<T> {
    Err(ActError(Wrong::new(key, english)))
}

pub(super) fn wrong_word<T>(key: &'static str, english: &'static str, word: &str) -> Result<T> {
    Err(ActError(Wrong::new(key, english).with("word", word)))
}

pub(super) fn no_claim<T>(words: &str) -> Result<T> {
    wrong_word(
        "no-claim",
        "`claim {word}` is not a claim: write claim threefold, fifty, flag, illegal, touched e2, released e4, hands, set-up, colours, board, displaced, clock, cannot win, no effort, or an incident such as claim distraction",
        words,
    )
}

pub(crate) fn square(word: &str) -> Result<Square> {
    word.parse().or_else(|_| {
        wrong_word(
            "no-square",
            "`{word}` is not a square: write a letter a-h and a digit 1-8, such as e4",
            word,
        )
    })
}

pub(crate) fn color(word: &str) -> Result<Color> {
    match word {
        "white" => Ok(Color::White),
        "black" => Ok(Color::Black),
        _ => wrong_word(
            "no-side",
            "`{word}` is not a side: write white or black",
            word,
        ),
    }
}

pub(super) fn role(word: &str) -> Result<Role> {
    Role::ALL
        .into_iter()
        .find(|role| role.name() == word)
        .map_or_else(
            || {
                wrong_word(
                    "no-piece",
                    "`{word}` is not a piece: write king, queen, rook, bishop, knight or pawn",
                    word,
                )
            },
            Ok,
        )
}

pub(super) fn number(word: &str) -> Result<u32> {
    word.parse().or_else(|_| {
        wrong_word(
            "no-move-number",
            "`{word}` is not a move number: write 1, 2 ...",
            word,
        )
    })
}

pub(super) fn span(word: &str) -> Result<i64> {
    // Two minutes or two seconds? Without a unit it is ambiguous.
    Span::read(word, Bare::Unclear)
        .map(|span| span.0)
        .or_else(|_| {
            wrong_word(
                "no-time",
                "`{word}` is not a time: write 2m, 30s, 1h, 0:02:00 or -1m",
                word,
            )
        })
}

impl FromStr for Step {
    type Err = ActError;

    fn from_str(word: &str) -> Result<Self> {
        let bad = || {
            wrong_word(
                "no-move",
                "`{word}` is not a move: write the squares of departure and arrival, such as g1f3 or e7e8q",
                word,
            )
        };
        if !word.is_ascii() || !(4..=5).contains(&word.len()) {
            return bad();
        }
        let (Ok(from), Ok(to)) = (word[..2].parse(), word[2..4].parse()) else {
            return bad();
        };
        let promotion = match word[4..].chars().next() {
            None => None,
            Some(letter) => match Role::from_letter(letter.to_ascii_uppercase()) {
                Some(role) => Some(role),
                None => return bad(),
            },
        };
        Ok(Self {
            from,
            to,
            promotion,
        })
    }
}

impl FromStr for Score {
    type Err = ActError;

    fn from_str(text: &str) -> Result<Self> {
        match text {
            "+/-" => return Ok(Self::Forfeit(Some(Color::White))),
            "-/+" => return Ok(Self::Forfeit(Some(Color::Black))),
            "-/-" => return Ok(Self::Forfeit(None)),
            _ => {}
        }
        let scores = text
            .split_once('-')
            .and_then(|(white, black)| Some((points(white)?, points(black)?)));
        match scores {
            Some((white, black)) => Ok(Self::Played(white, black)),
            None => no_result(text),
        }
    }
}

pub(super) fn no_result<T>(word: &str) -> Result<T> {
    wrong_word(
        "no-result",
        "`{word}` is not a result of a game: write 1-0, 0-1, 1/2-1/2, 0-0, 1/2-0, 0-1/2, +/-, -/+ or -/-",
        word,
    )
}

fn points(text: &str) -> Option<Points> {
    match text {
        "0" => Some(Points::Nothing),
        "1/4" => Some(Points::Quarter),
        "1/2" => Some(Points::Half),
        "3/4" => Some(Points::ThreeQuarters),
        "1" => Some(Points::One),
        _ => {
            let more = text.parse().ok().filter(|more| *more > 1);
            more.map(Points::More)
        }
    }
}

impl FromStr for Person {
    type Err = ActError;

    fn from_str(word: &str) -> Result<Self> {
        Ok(match word {
            "white" => Self::Player(Color::White),
            "black" => Self::Player(Color::Black),
            "white-assistant" => Self::Assistant(Color::White),
            "black-assistant" => Self::Assistant(Color::Black),
            "arbiter" => Self::Arbiter(1),
            "organiser" => Self::Organiser,
            "appeals" => Self::Appeals,
            "spectator" => Self::Spectator,
            "clerk" => Self::Clerk,
            "clock" => Self::Clock,
            _ => match word.strip_prefix("arbiter-").and_then(|n| n.parse().ok()) {
                Some(n) if n > 1 => Self::Arbiter(n),
                _ => {
                    return wrong_word(
                        "not-a-person",
                        "`{word}` is not a person who can act: write white, black, arbiter, white-assistant, black-assistant, organiser, appeals, spectator, clerk or clock",
                        word,
                    );
                }
            },
        })
    }
}

/// Parses a penalty of 12.9; also the form of a question's options.
pub(crate) fn parse_penalty(words: &[&str]) -> Result<Penalty> {
    Ok(match words {
        ["warning"] => Penalty::Warning,
        ["more", "time", time] | ["more-time", time] => Penalty::MoreTime(span(time)?),
        ["less", "time", time] | ["less-time", time] => Penalty::LessTime(span(time)?),
        ["points", score] => Penalty::Points(score.parse()?),
        ["loss"] => Penalty::Loss(Points::One),
        ["loss", opponent] => match points(opponent) {
            Some(points) => Penalty::Loss(points),
            None => {
                return wrong_word(
                    "no-points",
                    "`{word}` is not a score of one player: write 0, 1/2 or 1, or the points of the tournament",
                    opponent,
                );
            }
        },
        ["fine", ..] => Penalty::Fine,
        ["exclusion", ..] => Penalty::Exclusion,
        ["expulsion"] => Penalty::Expulsion,
        _ => {
            return wrong_word(
                "no-penalty",
                "`{word}` is not a penalty of 12.9: write warning, more time 2m, less time 2m, points 1/2-0, loss 1/2, fine, exclusion or expulsion",
                &words.join(" "),
            );
        }
    })
}
