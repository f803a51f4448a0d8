//! Acts from text.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::{fmt, str::FromStr};

use rokada_board::{Color, Role, Square};

use super::{
    Act, Addressed, Claim, Deed, FlagCall, Found, Intention, Manner, Penalty, Person, Points, Rare,
    Score, Sealed, Step, WhichBoard,
};
use crate::{clock::Span, wrong::Wrong};

/// What is wrong with an act's text, in words for the person who wrote it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActError(pub Wrong);

impl fmt::Display for ActError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl core::error::Error for ActError {}

type Result<T> = core::result::Result<T, ActError>;

fn wrong<T>(key: &'static str, english: &'static str) -> Result<T> {
    Err(ActError(Wrong::new(key, english)))
}

/// A word that is not what should stand there.
fn wrong_word<T>(key: &'static str, english: &'static str, word: &str) -> Result<T> {
    Err(ActError(Wrong::new(key, english).with("word", word)))
}

pub(crate) fn square(word: &str) -> Result<Square> {
    word.parse().or_else(|_| {
        wrong_word(
            "no-square",
            "`{word}` is no square: write a letter a-h and a digit 1-8, such as e4",
            word,
        )
    })
}

pub(crate) fn color(word: &str) -> Result<Color> {
    match word {
        "white" => Ok(Color::White),
        "black" => Ok(Color::Black),
        _ => wrong_word("no-side", "`{word}` is no side: write white or black", word),
    }
}

fn role(word: &str) -> Result<Role> {
    Role::ALL
        .into_iter()
        .find(|role| role.name() == word)
        .map_or_else(
            || {
                wrong_word(
                    "no-piece",
                    "`{word}` is no piece: write king, queen, rook, bishop, knight or pawn",
                    word,
                )
            },
            Ok,
        )
}

fn number(word: &str) -> Result<u32> {
    word.parse()
        .or_else(|_| wrong_word("no-move-number", "`{word}` is no move number", word))
}

fn span(word: &str) -> Result<i64> {
    word.parse::<Span>().map(|span| span.0).or_else(|_| {
        wrong_word(
            "no-time",
            "`{word}` is no time: write 2m, 30s, 1h, 0:02:00 or -1m",
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
                "`{word}` is no move: write the squares of departure and arrival, such as g1f3 or e7e8q",
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
            None => wrong_word(
                "no-result",
                "`{word}` is no result of a game: write 1-0, 0-1, 1/2-1/2, 0-0, 1/2-0, 0-1/2, +/-, -/+ or -/-",
                text,
            ),
        }
    }
}

fn points(text: &str) -> Option<Points> {
    match text {
        "0" => Some(Points::Nothing),
        "1/4" => Some(Points::Quarter),
        "1/2" => Some(Points::Half),
        "3/4" => Some(Points::ThreeQuarters),
        "1" => Some(Points::One),
        _ => None,
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
                        "nobody",
                        "`{word}` is nobody: write white, black, arbiter, white-assistant, black-assistant, organiser, appeals, spectator, clerk or clock",
                        word,
                    );
                }
            },
        })
    }
}

/// An act's time and who and what: `@1:02:03 white touch e2`, as the log
/// writes it.
impl FromStr for Act {
    type Err = ActError;

    fn from_str(line: &str) -> Result<Self> {
        let Some((time, rest)) = line.trim().split_once(' ') else {
            return wrong(
                "no-timed-act",
                "an act has a time, a person and a deed: @0:01:02 white press",
            );
        };
        let Some(at) = time.strip_prefix('@') else {
            return wrong_word(
                "no-time-since-start",
                "`{word}` is no time since the start: write @ and h:mm:ss",
                time,
            );
        };
        let at = span(at)?;
        let (who, deed) = rest.split_once(' ').unwrap_or((rest, ""));
        let (deed, manner) = Deed::parse_with_manner(deed)?;
        Ok(Self {
            at,
            who: who.parse()?,
            deed,
            manner,
        })
    }
}

impl Deed {
    /// A deed and how it was done: `make e1g1 with both hands`.
    ///
    /// # Errors
    /// Says which word is not understood and what could stand there.
    pub fn parse_with_manner(text: &str) -> Result<(Self, Manner)> {
        let mut text = text.trim();
        let mut manner = Manner::default();
        loop {
            if let Some(rest) = text.strip_suffix(" with both hands") {
                manner.both_hands = true;
                text = rest;
            } else if let Some(rest) = text.strip_suffix(" on own board") {
                manner.board = WhichBoard::Own;
                text = rest;
            } else if let Some(rest) = text.strip_suffix(" on opponent's board") {
                manner.board = WhichBoard::Opponents;
                text = rest;
            } else if let Some(rest) = text.strip_suffix(" relying on the display") {
                manner.by_display = true;
                text = rest;
            } else {
                return Ok((text.parse()?, manner));
            }
        }
    }
}

impl FromStr for Deed {
    type Err = ActError;

    fn from_str(text: &str) -> Result<Self> {
        let text = text.trim();
        let words: Vec<&str> = text.split_whitespace().collect();
        // What stands after the first words, as written.
        let rest = |skip: usize| -> String { words.get(skip..).unwrap_or_default().join(" ") };
        Ok(match words.as_slice() {
            [] => Self::Pass,
            ["adjust", squares @ ..] => Self::Adjust(
                squares
                    .iter()
                    .map(|word| square(word))
                    .collect::<Result<_>>()?,
            ),
            ["touch", at] => Self::Touch(square(at)?),
            ["brush", at] => Self::Brush(square(at)?),
            ["lift", at] => Self::Lift(square(at)?),
            ["place", at] => Self::Place(square(at)?),
            ["place", at, piece] => Self::PlaceNew {
                square: square(at)?,
                role: role(piece)?,
                inverted: false,
            },
            ["place", at, piece, "inverted"] => Self::PlaceNew {
                square: square(at)?,
                role: role(piece)?,
                inverted: true,
            },
            ["hold", piece, at] => Self::Hold {
                role: role(piece)?,
                square: square(at)?,
            },
            ["take", "off", at] => Self::TakeOff(square(at)?),
            ["displace", at] => Self::Displace(square(at)?),
            ["make", step] => Self::Make(step.parse()?),
            ["move", step] => Self::Move(step.parse()?),
            ["press"] => Self::Press { other_hand: false },
            ["press", "with", "the", "other", "hand"] => Self::Press { other_hand: true },
            ["stop"] => Self::Stop,
            ["offer", "draw"] => Self::OfferDraw,
            ["accept"] => Self::Accept,
            ["decline"] => Self::Decline,
            ["resign"] => Self::Resign,
            ["say", _, ..] => Self::Say(rest(1)),
            ["claim", claim @ ..] => Self::Claim(parse_claim(claim)?),
            ["propose", "correction"] => Self::ProposeCorrection,
            ["request", "increment"] => Self::RequestIncrement,
            ["write", first, _, ..] if first.bytes().all(|b| b.is_ascii_digit()) => Self::Write {
                number: Some(number(first)?),
                text: rest(2),
            },
            ["write", _, ..] => Self::Write {
                number: None,
                text: rest(1),
            },
            ["correct", at, _, ..] => Self::Correct {
                number: number(at)?,
                text: rest(2),
            },
            ["note", "(=)"] => Self::NoteDraw,
            ["take", "sheet"] => Self::TakeSheet,
            ["return", "sheet"] => Self::ReturnSheet,
            ["see", "sheet"] => Self::SeeSheet,
            ["sign", score] => Self::Sign(score.parse()?),
            ["announce", _, ..] => Self::Announce(rest(1)),
            ["repeat", _, ..] => Self::Repeat(rest(1)),
            ["seal", "nothing"] => Self::Seal(Sealed::Nothing),
            ["seal", "reply", _, ..] => Self::Seal(Sealed::Reply(rest(2))),
            ["seal", first, ..] => Self::Seal(match first.strip_prefix('#') {
                Some(hash) => Sealed::Hash(hash.to_string()),
                None => Sealed::Text(rest(1)),
            }),
            ["says", _, ..] => Self::SaysSealed(rest(1)),
            ["arrive"] => Self::Arrive,
            ["leave", "area"] => Self::LeaveArea,
            ["report"] => Self::Report,
            ["appeal", ..] => Self::Appeal(rest(1)),
            ["start"] => Self::Start,
            ["resume"] => Self::Resume,
            ["end", "session"] => Self::EndSession,
            ["resume", "session"] => Self::ResumeSession,
            ["add", who, time] => Self::Add(color(who)?, span(time)?),
            ["set", "increment", time] => Self::SetIncrement(span(time)?),
            ["set", who, time] => Self::Set(color(who)?, span(time)?),
            ["penalise", who, penalty @ ..] => Self::Penalise(color(who)?, parse_penalty(penalty)?),
            ["call", "flag", "both"] => Self::CallFlag(FlagCall::Both),
            ["call", "flag", who] => Self::CallFlag(FlagCall::Of(color(who)?)),
            ["call", "illegal", who] => Self::CallIllegal(color(who)?, None),
            ["call", "illegal", who, at] => Self::CallIllegal(color(who)?, Some(number(at)?)),
            ["call", "set-up"] => Self::CallSetUp,
            // What the arbiter has seen himself is judged like a claim.
            [
                "call",
                "colours" | "board" | "clock" | "hands" | "touched" | "released",
                ..,
            ] => Self::Claim(parse_claim(&words[1..])?),
            ["notice", "position"] => Self::NoticePosition,
            ["answer", said @ ..] if !said.is_empty() => {
                let (to, option) = Addressed::cut(said);
                let option = option.join(" ");
                Self::Answer { to, option }
            }
            ["restore"] => Self::Restore,
            ["restore", "to", at, who] => Self::RestoreTo(number(at)?, color(who)?),
            ["order", "sealing"] => Self::OrderSealing,
            ["open", "envelope"] => Self::OpenEnvelope,
            ["lose", "envelope"] => Self::LoseEnvelope,
            ["declare", "new", "game"] => Self::DeclareNewGame,
            ["declare", score] => Self::Declare(score.parse()?),
            ["incident", who, _, ..] => Self::Incident(color(who)?, rest(2)),
            ["enter", "area"] => Self::Rare(Rare::EnterArea),
            ["use", "telephone" | "phone"] => Self::Rare(Rare::UseTelephone),
            ["enter", first, _, ..] if first.bytes().all(|b| b.is_ascii_digit()) => {
                Self::Rare(Rare::Enter {
                    number: Some(number(first)?),
                    text: rest(2),
                })
            }
            ["enter", _, ..] => Self::Rare(Rare::Enter {
                number: None,
                text: rest(1),
            }),
            ["can" | "cannot" | "dead", ..] => match Found::parse(&words) {
                Some(found) => Self::Rare(Rare::Clerk(found)),
                None => {
                    return wrong(
                        "no-finding",
                        "the clerk says `can mate white with g1f3 ...`, `cannot mate white by CERTIFICATE`, `dead by CERTIFICATE and CERTIFICATE` or `cannot tell`",
                    );
                }
            },
            ["leave", "venue"] => Self::Rare(Rare::LeaveVenue),
            ["ask", "times"] => Self::Rare(Rare::AskTimes),
            ["ask", _, ..] => Self::Rare(Rare::Ask(rest(1))),
            ["tell", "times"] => Self::Rare(Rare::TellTimes),
            ["demand", "two", "boards"] => Self::Rare(Rare::DemandTwoBoards),
            ["permit", "spectator" | "others"] => Self::Rare(Rare::PermitOthers),
            ["permit", who] => Self::Rare(Rare::Permit(color(who)?)),
            ["reconstruct"] => Self::Rare(Rare::Reconstruct),
            ["replace", "sheet", who] => Self::Rare(Rare::ReplaceSheet(color(who)?)),
            ["open", "envelope", "holding", text @ .., "salt", salt] if !text.is_empty() => {
                Self::Rare(Rare::OpenWith {
                    text: text.join(" "),
                    salt: (*salt).to_string(),
                })
            }
            ["rule", _, ..] => {
                let text = rest(1);
                match text.rsplit_once(" like ") {
                    Some((text, like)) => Self::Rule {
                        text: text.to_string(),
                        like: like.to_string(),
                    },
                    None => Self::Rule {
                        text,
                        like: String::new(),
                    },
                }
            }
            _ => {
                return wrong_word(
                    "no-act",
                    "`{word}` is no act: write for example touch e2, lift e2, place e4, make g1f3, move g1f3, press, offer draw, accept, resign, claim threefold, call flag white",
                    text,
                );
            }
        })
    }
}

fn parse_claim(words: &[&str]) -> Result<Claim> {
    let intention = |words: &[&str]| -> Result<Intention> {
        match words {
            [] => Ok(Intention::OnTheBoard),
            ["with", step] => Ok(Intention::Written(step.parse()?)),
            ["saying", step] => Ok(Intention::Spoken(step.parse()?)),
            _ => wrong(
                "no-intention",
                "after the claim write nothing, `with g1f3` or `saying g1f3`",
            ),
        }
    };
    Ok(match words {
        ["threefold", rest @ ..] => Claim::Threefold(intention(rest)?),
        ["fifty", rest @ ..] => Claim::Fifty(intention(rest)?),
        ["flag"] => Claim::Flag,
        ["illegal"] => Claim::Illegal,
        ["touched", at] => Claim::Touched(square(at)?),
        ["released", at] => Claim::Released(square(at)?),
        ["hands"] => Claim::Hands,
        ["set-up"] => Claim::SetUp,
        ["colours"] => Claim::Colours,
        ["board"] => Claim::Board,
        ["clock"] => Claim::Clock,
        ["cannot", "win"] => Claim::CannotWin,
        ["no", "effort"] => Claim::NoEffort,
        _ => {
            return wrong_word(
                "no-claim",
                "`claim {word}` is no claim: write claim threefold, fifty, flag, illegal, touched e2, released e4, hands, set-up, colours, board, clock, cannot win or no effort",
                &words.join(" "),
            );
        }
    })
}

/// A penalty of 12.9 by its words; also the form of a question's options.
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
                    "`{word}` is no score of one player: write 0, 1/2 or 1",
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
                "`{word}` is no penalty of 12.9: write warning, more time 2m, less time 2m, points 1/2-0, loss 1/2, fine, exclusion or expulsion",
                &words.join(" "),
            );
        }
    })
}
