//! Questions to the arbiter: their options and the answers of the automatic arbiter.
//!
//! | clause | question | options | automatic answer |
//! |---|---|---|---|
//! | 4.2.2 | was the contact intended? | intent, accident | 2014 accident, later intent |
//! | 6.7.1 | does the late player lose? | loss, continue | loss |
//! | 6.9 | can the opponent mate? | loss, draw | loss |
//! | 6.11 (III.3.1) | both flags down | continue, draw, white-lost, black-lost | continue |
//! | 6.11.4 | was there a valid reason to stop? | yes, no | yes |
//! | I.10 | does the player late at the resumption lose? | loss, continue | loss |
//! | I.8 | a faulty sealed move, the opponent can never mate | loss, draw | loss |
//! | III.4 | five seconds a move? | yes, no (2014: delay) | yes |
//! | III.5 | no win by normal means? | accept, reject, postpone | reject |
//! | 7.3 (2014) | colours reversed | continue, new-game | continue |
//! | III.6.2 | a quickplay claim, no arbiter present | draw, loss | loss |
//! | 6.2.6, 8.1.6 | the clock of a player with an assistant | a time, none | none |
//! | 8.6 | can the scoresheets be brought up to date? | complete, incomplete | complete |
//! | 11.10 | an appeal (for the appeals committee) | uphold, dismiss | none |
//! | 12.7 | a spectator interferes | none, expulsion | none |
//! | 7.4.3, 12.9 | a penalty? | any of 12.9, none | none |
//! | I.8.2 | is a sealed move that is no move in its player's letters understood? | continue, loss
//! | continue |
//! | 4.3, 4.7, 7.2, 7.3, 7.5, 9.1, ... (`facts: as testimony`) | did it happen? | yes, no | no |
//! | 4.3 (`facts: as testimony`) | was it touched first? | yes, unclear, no | no |
//! | 9.1.1 | does the arbiter consent to a draw? | yes, no | no |
//! | 5.1.2 | a king laid down: has its player resigned? | yes, no | no |
//! | 5.2.3 | what did a handshake mean? | draw, white-resigned, black-resigned, continue | continue
//! |

mod fact;

pub use fact::{DisputedFact, Fact, NoFact};

use alloc::vec::Vec;
use core::str::FromStr;

use rokada_board::{Color, Square};

use crate::{
    act::{Penalty, parse_penalty},
    clause::Clause,
    clock::{Bare, Millis, Span},
    edition::{Contact, Edition, FiveSeconds},
    fixed_words::fixed_words,
};

/// A question to the arbiter, with its lawful options.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// What it is about.
    pub topic: Topic,
    /// The options, in the order in which they are offered.
    pub options: Vec<Choice>,
}

/// The topic of a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Topic {
    /// Whether contact with this piece was intended (4.2.2).
    Contact(Color, Square),
    /// Whether a late player loses (6.7.1).
    Late(Color),
    /// Whether a player late at the resumption loses (I.10).
    LateAtResumption(Color),
    /// Both flags are down (6.11 of 2014, III.3.1).
    BothFlags,
    /// Whether a stop had a valid reason (6.11.4).
    Stop(Color),
    /// A penalty for displacing pieces (7.4.3).
    Displaced(Color),
    /// A penalty under 12.9.
    Penalty(Color),
    /// Colors reversed (7.3, 2014).
    Colours,
    /// Whether the game is drawn on this player's quickplay claim (III.5).
    NormalMeans(Color),
    /// The same after a postponement (III.5.2).
    NormalMeansLater(Color),
    /// Whether five seconds a move are given (III.4).
    FiveSeconds(Color),
    /// The cost of a faulty sealed move if the opponent can never mate (I.8).
    SealedMove(Color),
    /// Whether a sealed move in no form of its writer's letters is understood all the same (I.8.2).
    SealedMeaning(Color),
    /// Whether the opponent of this player can mate (5.2.2, 6.9).
    CanMate(Color),
    /// How this player's clock is adjusted for their assistant (6.2.6, 8.1.6).
    Assistant(Color),
    /// Whether the scoresheets can be brought up to date (8.5.3, 8.6).
    Sheets,
    /// A player appeals (11.10).
    Appeal(Color),
    /// A person who is neither player nor arbiter interferes (12.7).
    Interference,
    /// A quickplay claim where no arbiter is present (III.6.2).
    NoArbiter(Color),
    /// Whether something happened that is not in the record.
    Fact(DisputedFact),
    /// Whether the arbiter consents to the draw that this player wants and the tournament otherwise
    /// forbids (9.1.1).
    Consent(Color),
    /// Whether this player, who laid the own king down, has resigned (5.1.2).
    KingLaidDown(Color),
    /// What a handshake meant, in which this player offered a hand first (5.1.2, 5.2.3).
    Handshake(Color),
}

/// The penalties of 12.9 that every edition has, milder first, and none.
const PENALTIES: &[Choice] = &[
    Choice::None,
    Choice::Warning,
    Choice::MoreTime,
    Choice::LessTime,
    Choice::Points,
    Choice::Loss,
    Choice::Fine,
    Choice::Expulsion,
];

/// The same from 2018, with exclusion from rounds (12.9.8).
const PENALTIES_WITH_EXCLUSION: &[Choice] = &[
    Choice::None,
    Choice::Warning,
    Choice::MoreTime,
    Choice::LessTime,
    Choice::Points,
    Choice::Loss,
    Choice::Fine,
    Choice::Exclusion,
    Choice::Expulsion,
];

impl Topic {
    /// The options of a question in an edition, and the automatic arbiter's answer.
    ///
    /// The automatic arbiter never answers an appeal (11.10), and answers whether a side can mate
    /// only if the clerk cannot tell.
    fn row(self, edition: Edition) -> (&'static [Choice], Choice) {
        match self {
            Self::Contact(..) => match edition.laws().contact {
                Contact::PresumedAccident => {
                    (&[Choice::Intent, Choice::Accident], Choice::Accident)
                }
                Contact::PresumedIntent => (&[Choice::Intent, Choice::Accident], Choice::Intent),
            },
            Self::Late(_) | Self::LateAtResumption(_) => {
                (&[Choice::Loss, Choice::Continue], Choice::Loss)
            }
            Self::SealedMove(_) | Self::CanMate(_) => (&[Choice::Loss, Choice::Draw], Choice::Loss),
            Self::SealedMeaning(_) => (&[Choice::Continue, Choice::Loss], Choice::Continue),
            Self::NoArbiter(_) => (&[Choice::Draw, Choice::Loss], Choice::Loss),
            Self::BothFlags => (
                &[
                    Choice::Continue,
                    Choice::Draw,
                    Choice::WhiteLost,
                    Choice::BlackLost,
                ],
                Choice::Continue,
            ),
            Self::Stop(_) => (&[Choice::Yes, Choice::No], Choice::Yes),
            Self::Displaced(_) | Self::Penalty(_) => match edition.article(Clause::Exclusion) {
                Some(_) => (PENALTIES_WITH_EXCLUSION, Choice::None),
                None => (PENALTIES, Choice::None),
            },
            Self::Colours => (&[Choice::Continue, Choice::NewGame], Choice::Continue),
            Self::NormalMeans(_) => (
                &[Choice::Accept, Choice::Reject, Choice::Postpone],
                Choice::Reject,
            ),
            Self::NormalMeansLater(_) => (&[Choice::Accept, Choice::Reject], Choice::Reject),
            Self::FiveSeconds(_) => match edition.laws().five_seconds {
                FiveSeconds::IncrementOrDelay => {
                    (&[Choice::Yes, Choice::Delay, Choice::No], Choice::Yes)
                }
                FiveSeconds::Increment => (&[Choice::Yes, Choice::No], Choice::Yes),
            },
            Self::Assistant(_) => (&[Choice::None], Choice::None),
            Self::Sheets => (&[Choice::Complete, Choice::Incomplete], Choice::Complete),
            Self::Appeal(_) => (&[Choice::Uphold, Choice::Dismiss], Choice::Dismiss),
            Self::Interference => (&[Choice::None, Choice::Expulsion], Choice::None),
            Self::Fact(DisputedFact {
                what: Fact::TouchedFirst(_),
                ..
            }) => (&[Choice::Yes, Choice::Unclear, Choice::No], Choice::No),
            Self::Fact(_) | Self::Consent(_) | Self::KingLaidDown(_) => {
                (&[Choice::Yes, Choice::No], Choice::No)
            }
            Self::Handshake(_) => (
                &[
                    Choice::Draw,
                    Choice::WhiteResigned,
                    Choice::BlackResigned,
                    Choice::Continue,
                ],
                Choice::Continue,
            ),
        }
    }

    /// The options in an edition.
    pub fn options(self, edition: Edition) -> &'static [Choice] {
        self.row(edition).0
    }

    /// The player whom it concerns, if any.
    pub const fn who(self) -> Option<Color> {
        match self {
            Self::Contact(who, _)
            | Self::Late(who)
            | Self::LateAtResumption(who)
            | Self::Stop(who)
            | Self::Displaced(who)
            | Self::Penalty(who)
            | Self::NormalMeans(who)
            | Self::NormalMeansLater(who)
            | Self::FiveSeconds(who)
            | Self::SealedMove(who)
            | Self::SealedMeaning(who)
            | Self::CanMate(who)
            | Self::Assistant(who)
            | Self::Appeal(who)
            | Self::NoArbiter(who)
            | Self::Fact(DisputedFact { who, .. })
            | Self::Consent(who)
            | Self::KingLaidDown(who)
            | Self::Handshake(who) => Some(who),
            Self::BothFlags | Self::Colours | Self::Sheets | Self::Interference => None,
        }
    }

    /// The square it concerns, if any.
    pub const fn square(self) -> Option<Square> {
        if let Self::Contact(_, square) = self {
            Some(square)
        } else if let Self::Fact(fact) = self {
            fact.what.square()
        } else {
            None
        }
    }

    const fn is_about_a_penalty(self) -> bool {
        matches!(self, Self::Penalty(_) | Self::Displaced(_))
    }
}

/// The automatic arbiter's answer; see the table of this module.
pub fn automatic_answer(edition: Edition, topic: Topic) -> Choice {
    topic.row(edition).1
}

/// An option of a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// The contact was intended.
    Intent,
    /// It was an accident.
    Accident,
    /// The player loses; as a penalty 12.9.6.
    Loss,
    /// The game is drawn.
    Draw,
    /// The game goes on.
    Continue,
    /// A new game is played.
    NewGame,
    /// White's flag fell first.
    WhiteLost,
    /// Black's flag fell first.
    BlackLost,
    /// White has resigned.
    WhiteResigned,
    /// Black has resigned.
    BlackResigned,
    /// The answer to the question is yes.
    Yes,
    /// The answer to the question is no.
    No,
    /// It is so, but no one can say what came first (4.3.3).
    Unclear,
    /// Five seconds a move as a delay (2014, G.4).
    Delay,
    /// The game is drawn on the claim (III.5.1).
    Accept,
    /// The claim is rejected (III.5.3).
    Reject,
    /// The decision is postponed (III.5.2).
    Postpone,
    /// The scoresheets can be completed (8.5.3).
    Complete,
    /// The scoresheets cannot be completed (8.6).
    Incomplete,
    /// The appeal is upheld.
    Uphold,
    /// The appeal is dismissed.
    Dismiss,
    /// No penalty, nothing done.
    None,
    /// A warning (12.9.1).
    Warning,
    /// 12.9.2: more time for the opponent.
    MoreTime,
    /// 12.9.3: less time for the offender.
    LessTime,
    /// 12.9.4 and 12.9.5: a changed score.
    Points,
    /// A fine (12.9.7).
    Fine,
    /// Exclusion from rounds (12.9.8).
    Exclusion,
    /// Expulsion from the competition or from the venue (12.9.9, 12.7).
    Expulsion,
}

fixed_words! {
    Choice {
        Intent "intent", Accident "accident", Loss "loss", Draw "draw", Continue "continue",
        NewGame "new-game", WhiteLost "white-lost", BlackLost "black-lost",
        WhiteResigned "white-resigned", BlackResigned "black-resigned", Yes "yes", No "no",
        Unclear "unclear", Delay "delay", Accept "accept", Reject "reject", Postpone "postpone",
        Complete "complete", Incomplete "incomplete", Uphold "uphold", Dismiss "dismiss",
        None "none", Warning "warning", MoreTime "more-time", LessTime "less-time",
        Points "points", Fine "fine", Exclusion "exclusion", Expulsion "expulsion",
    }
}

/// The word is no option of any question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoChoice;

impl FromStr for Choice {
    type Err = NoChoice;

    fn from_str(name: &str) -> Result<Self, NoChoice> {
        let mut all = Self::ALL.iter().copied();
        all.find(|choice| choice.name() == name).ok_or(NoChoice)
    }
}

/// An answer to a question: an option, with its amount if it has one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// An option without an amount.
    Chosen(Choice),
    /// A penalty of 12.9.
    Penalty(Penalty),
    /// The time that the clock of an assisted player gains, in milliseconds; negative to take it
    /// away (6.2.6, 8.1.6).
    Time(Millis),
}

impl Answer {
    /// Whether this option was chosen.
    pub fn is(&self, choice: Choice) -> bool {
        *self == Self::Chosen(choice)
    }
}

/// The kind of amount that an answer still needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Amount {
    /// A span of time: `2m`.
    Span,
    /// The score of a game: `1/2-1/2`.
    Score,
    /// The points of one player: `1/2`.
    Points,
}

/// The penalties that need an amount, and the words before it.
const WITH_AMOUNT: [(Choice, &str, Amount); 4] = [
    (Choice::MoreTime, "more time ", Amount::Span),
    (Choice::LessTime, "less time ", Amount::Span),
    (Choice::Points, "points ", Amount::Score),
    (Choice::Loss, "loss ", Amount::Points),
];

/// An answer as a form offers it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offered {
    /// Its name: that of an option, or `time`.
    pub name: &'static str,
    /// The words of the answer; if an amount follows, all that comes before it.
    pub words: &'static str,
    /// The amount that follows them.
    pub amount: Option<Amount>,
}

impl Question {
    /// The answers that a person may give, in the order in which they are offered.
    pub fn offered(&self) -> Vec<Offered> {
        let of = |choice: &Choice| {
            let amount = self.with_amount(*choice);
            Offered {
                name: choice.name(),
                words: amount.map_or(choice.name(), |(words, _)| words),
                amount: amount.map(|(_, amount)| amount),
            }
        };
        let mut offered: Vec<Offered> = self.options.iter().map(of).collect();
        // The arbiter says how much time an assistant's help costs.
        if matches!(self.topic, Topic::Assistant(_)) {
            let time = |words, name| Offered {
                name,
                words,
                amount: Some(Amount::Span),
            };
            offered.extend([time("", "time"), time("-", Choice::LessTime.name())]);
        }
        offered
    }

    /// Whether a penalty is one of the answers.
    ///
    /// A penalty that the edition or the tournament lacks is refused when it is given.
    pub(crate) fn knows(&self, penalty: &Penalty) -> bool {
        matches!(penalty, Penalty::Loss(_)) || self.options.contains(&Choice::Warning)
    }

    /// The amount that an option needs here: only a penalty may need one.
    pub fn amount_of(&self, choice: Choice) -> Option<Amount> {
        self.with_amount(choice).map(|(_, amount)| amount)
    }

    fn with_amount(&self, choice: Choice) -> Option<(&'static str, Amount)> {
        let mut rows = WITH_AMOUNT.iter();
        let row = rows.find(|(known, ..)| *known == choice && self.topic.is_about_a_penalty())?;
        Some((row.1, row.2))
    }

    /// Parses an answer: an option, a penalty with its amount (`more time 2m`, `loss 1/2`), or a
    /// gain of time (`-10m`).
    pub fn read(&self, text: &str) -> Option<Answer> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let chosen = || {
            let mut options = self.options.iter();
            options.find(|option| option.name() == text).copied()
        };
        if self.topic.is_about_a_penalty()
            && let Ok(penalty) = parse_penalty(&words)
            && penalty.changes_time()
            && self.knows(&penalty)
        {
            return Some(Answer::Penalty(penalty));
        }
        // A penalty of time or points states an amount.
        if let Some(choice) = chosen().filter(|choice| self.amount_of(*choice).is_none()) {
            return Some(Answer::Chosen(choice));
        }
        match self.topic {
            Topic::Assistant(_) => adjustment(&words).map(Answer::Time),
            // Refused except in 2014.
            Topic::FiveSeconds(_) if text == Choice::Delay.name() => {
                Some(Answer::Chosen(Choice::Delay))
            }
            Topic::Contact(..)
            | Topic::Late(_)
            | Topic::LateAtResumption(_)
            | Topic::BothFlags
            | Topic::Stop(_)
            | Topic::Displaced(_)
            | Topic::Penalty(_)
            | Topic::Colours
            | Topic::NormalMeans(_)
            | Topic::NormalMeansLater(_)
            | Topic::FiveSeconds(_)
            | Topic::SealedMove(_)
            | Topic::SealedMeaning(_)
            | Topic::CanMate(_)
            | Topic::Sheets
            | Topic::Appeal(_)
            | Topic::Interference
            | Topic::NoArbiter(_)
            | Topic::Fact(_)
            | Topic::Consent(_)
            | Topic::KingLaidDown(_)
            | Topic::Handshake(_) => None,
        }
    }
}

/// Parses what a clock gains by an answer, in milliseconds: `-10m`, `less time 10m`.
fn adjustment(words: &[&str]) -> Option<Millis> {
    let (sign, span) = match words {
        ["less", "time", span] | ["less-time", span] => (-1, span),
        ["more", "time", span] | ["more-time", span] | [span] => (1, span),
        _ => return None,
    };
    Some(sign * Span::read(span, Bare::Unclear).ok()?.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::act::Points;

    #[test]
    fn choices_parse_by_name() {
        for choice in Choice::ALL {
            assert_eq!(choice.name().parse(), Ok(*choice));
        }
        assert_eq!("perhaps".parse::<Choice>(), Err(NoChoice));
    }

    #[test]
    fn the_automatic_answer_is_an_option() {
        let who = Color::White;
        let fact = |what| Topic::Fact(DisputedFact { who, of: 0, what });
        #[rustfmt::skip]
        let topics = [
            Topic::Contact(who, Square::E4), Topic::Late(who), Topic::LateAtResumption(who),
            Topic::BothFlags, Topic::Stop(who), Topic::Displaced(who), Topic::Penalty(who),
            Topic::Colours, Topic::NormalMeans(who), Topic::NormalMeansLater(who),
            Topic::FiveSeconds(who), Topic::SealedMove(who), Topic::SealedMeaning(who),
            Topic::CanMate(who), Topic::Assistant(who), Topic::Sheets, Topic::Appeal(who),
            Topic::Interference, Topic::NoArbiter(who), fact(Fact::Pressed),
            fact(Fact::TouchedFirst(Square::E4)),
            Topic::Consent(who),
            Topic::KingLaidDown(who),
            Topic::Handshake(who),
        ];
        for edition in Edition::ALL {
            for topic in topics {
                let answer = automatic_answer(edition, topic);
                assert!(topic.options(edition).contains(&answer), "{topic}");
            }
        }
    }

    #[test]
    fn answers_parse_by_the_options_of_the_question() {
        let question = |topic: Topic| Question {
            topic,
            options: topic.options(Edition::Laws2023).to_vec(),
        };
        let penalty = question(Topic::Penalty(Color::White));
        let late = question(Topic::Late(Color::White));
        let assistant = question(Topic::Assistant(Color::White));
        let seconds = question(Topic::FiveSeconds(Color::White));
        #[rustfmt::skip]
        let rows = [
            (&late, "loss", Some(Answer::Chosen(Choice::Loss))),
            (&late, "draw", None),
            (&penalty, "none", Some(Answer::Chosen(Choice::None))),
            (&penalty, "more time 2m", Some(Answer::Penalty(Penalty::MoreTime(120_000)))),
            (&penalty, "more-time 2m", Some(Answer::Penalty(Penalty::MoreTime(120_000)))),
            (&penalty, "points", None),
            (&penalty, "more-time", None),
            (&penalty, "loss", Some(Answer::Penalty(Penalty::Loss(Points::One)))),
            (&penalty, "continue", None),
            (&assistant, "-10m", Some(Answer::Time(-600_000))),
            (&assistant, "less time 10m", Some(Answer::Time(-600_000))),
            (&assistant, "less time 10", None),
            (&penalty, "more time 2", None),
            (&seconds, "delay", Some(Answer::Chosen(Choice::Delay))),
        ];
        for (question, text, answer) in rows {
            assert_eq!(question.read(text), answer, "{text}");
        }
    }
}
