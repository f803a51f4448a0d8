//! Rulings as English sentences, for people.

use alloc::{format, string::String};
use core::fmt::Write as _;

use rokada_board::Color;

use crate::{
    act::{Millis, Score},
    clause::Clause,
    clock::Span,
    edition::Edition,
    event::{Binding, Decision, Reason, Ruling, Topic},
};

fn name(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

impl Ruling {
    /// The ruling in a plain English sentence, without its number.
    pub fn sentence(&self) -> String {
        match &self.what {
            Decision::Upheld => String::from("The claim is upheld."),
            Decision::Refused(reason) => reason.sentence(),
            Decision::Illegal(who) => format!("{} has completed an illegal move.", name(*who)),
            Decision::TakenBack(who) => {
                format!(
                    "The move is taken back; {} stays bound by the touch or release.",
                    name(*who)
                )
            }
            Decision::Stands => String::from("The game goes on."),
            Decision::Restored => String::from("The position before the irregularity is restored."),
            Decision::BecomesQueen(square) => format!("The pawn on {square} becomes a queen."),
            Decision::Added(who, ms) if *ms < 0 => {
                format!("{}'s clock loses {}.", name(*who), in_words(-ms))
            }
            Decision::Added(who, ms) => format!("{}'s clock gains {}.", name(*who), in_words(*ms)),
            Decision::Set(who, ms) => format!("{}'s clock is set to {}.", name(*who), Span(*ms)),
            Decision::Breach(who) => format!("{} has not done what this article asks.", name(*who)),
            Decision::MustMove(who) => format!("{} must move.", name(*who)),
            Decision::Penalty(who, penalty) => format!("{} is penalised: {penalty}.", name(*who)),
            Decision::Started => String::from("The clock is started."),
            Decision::Stopped => String::from("The clocks are stopped."),
            Decision::Resumed => String::from("Play goes on."),
            Decision::Question(question) => question.topic.sentence(),
            Decision::Free(text) => text.clone(),
            Decision::Result(score) => match cause(self.under) {
                Some(cause) => format!("{cause}. {}", score.sentence()),
                None => score.sentence(),
            },
            Decision::NewGame => String::from("The game is void; a new game is played."),
        }
    }

    /// The ruling with its number in an edition: `9.6a: The game is drawn.`
    pub fn sentence_under(&self, edition: Edition) -> String {
        format!("{}: {}", edition.number(self.under), self.sentence())
    }
}

/// A span as people say it: `2 minutes`, `1 minute 30 seconds`.
fn in_words(ms: Millis) -> String {
    let units = [
        (ms / 3_600_000, "hour"),
        (ms / 60_000 % 60, "minute"),
        (ms / 1000 % 60, "second"),
        (ms % 1000, "millisecond"),
    ];
    let mut text = String::new();
    for (count, unit) in units.into_iter().filter(|(count, _)| *count != 0) {
        let gap = if text.is_empty() { "" } else { " " };
        let plural = if count == 1 { "" } else { "s" };
        write!(text, "{gap}{count} {unit}{plural}").expect("writing to a string");
    }
    if text.is_empty() {
        String::from("no time")
    } else {
        text
    }
}

/// What ended the game, where the clause says it in a word or two.
fn cause(under: Clause) -> Option<&'static str> {
    CAUSES
        .iter()
        .find(|(clause, _)| *clause == under)
        .map(|(_, cause)| *cause)
}

const CAUSES: &[(Clause, &str)] = &[
    (Clause::Checkmate, "Checkmate"),
    (Clause::Resignation, "Resignation"),
    (Clause::Stalemate, "Stalemate"),
    (
        Clause::DeadPosition,
        "Dead position: neither side can ever mate",
    ),
    (Clause::Agreement, "Draw agreed"),
    (Clause::DefaultTime, "Later than the default time"),
    (Clause::FlagFall, "The flag has fallen"),
    (Clause::IllegalMovePenalty, "Second illegal move"),
    (Clause::BasicIllegalMove, "Illegal move"),
    (Clause::BasicIllegalPosition, "The position is illegal"),
    (Clause::ClaimCorrect, "The claim is correct"),
    (Clause::FivefoldRepetition, "Fivefold repetition"),
    (
        Clause::SeventyFiveMoves,
        "Seventy-five moves without capture or pawn move",
    ),
    (Clause::ForbiddenDevice, "A forbidden device"),
    (Clause::SealedAmbiguous, "The sealed move is ambiguous"),
    (Clause::SealedMeaningless, "The sealed move has no meaning"),
    (Clause::SealedIllegal, "The sealed move is illegal"),
];

impl Score {
    /// The score as a sentence.
    pub fn sentence(self) -> String {
        match self {
            Self::WHITE_WINS => String::from("White wins, 1-0."),
            Self::BLACK_WINS => String::from("Black wins, 0-1."),
            Self::DRAW => String::from("The game is drawn, 1/2-1/2."),
            Self::BOTH_LOSE => String::from("The game is lost by both, 0-0."),
            Self::Forfeit(Some(winner)) => format!("{} wins by forfeit, {self}.", name(winner)),
            Self::Forfeit(None) => format!("Both forfeit, {self}."),
            Self::Played(..) => format!("The result is {self}."),
        }
    }
}

impl Reason {
    /// The reason as a sentence.
    pub fn sentence(self) -> String {
        match self {
            Self::Occurrences(1) => String::from("Refused: the position has occurred once."),
            Self::Occurrences(count) => {
                format!("Refused: the position has occurred {count} times.")
            }
            Self::HalfMoves(count) => {
                format!(
                    "Refused: {} moves by each player without capture or pawn move, not fifty.",
                    count / 2
                )
            }
            Self::Touched => String::from("Refused: a piece was touched first."),
            Self::NotHavingTheMove => String::from("Refused: the player does not have the move."),
            Self::NotWritten => String::from("Refused: the move must first be written down."),
            Self::NotLegal => String::from("Refused: the move is not legal."),
            Self::Bound => String::from("Refused: the player is bound to another move."),
            Self::NothingIllegal => String::from("Refused: there is no illegal move."),
            Self::NotCompleted => String::from("Refused: the move was not completed."),
            Self::TooLate => String::from("Refused: it is too late."),
            Self::FlagUp => String::from("Refused: the flag has not fallen."),
            Self::NoOwnTime => String::from("Refused: the claimant has no time left himself."),
            Self::NoBreach => String::from("Refused: there is no such breach."),
            Self::BothMustMove => {
                String::from("Refused: both players must have made at least one move.")
            }
            Self::Regulations => String::from("Refused: the regulations of the event forbid it."),
            Self::ClockInOrder => String::from("Refused: the clock is in order."),
            Self::SetUpRight => String::from("Refused: the set-up was right."),
            Self::NotAnnounced => String::from("Refused: the event has not announced it."),
            Self::NotApplicable => String::from("Refused: it does not apply to this kind of game."),
            Self::TooMuchTime => String::from("Refused: there are still two minutes or more."),
            Self::FlagDown => String::from("Refused: the flag has already fallen."),
            Self::NotLawful => String::from("Refused: the Laws do not allow it."),
            Self::NotHisToDo => String::from("Refused: it is not his to do."),
            Self::NotAsAnnounced => String::from("Refused: it is not what was announced."),
            Self::NotAsSealed => String::from("Refused: it is not what was sealed."),
            Self::AssistantNeeded => String::from("Refused: an assistant is needed."),
        }
    }
}

impl Topic {
    /// The question as a sentence.
    pub fn sentence(self) -> String {
        match self {
            Self::Contact(who, square) => {
                format!("Did {} touch the piece on {square} with intent?", name(who))
            }
            Self::LateAtResumption(who) => format!(
                "{} has come late to the resumption. Is the game lost?",
                name(who)
            ),
            Self::Late(who) => format!(
                "{} has arrived after the default time. Is the game lost?",
                name(who)
            ),
            Self::BothFlags => String::from("Both flags are down. How does the game go on?"),
            Self::Stop(who) => format!("Did {} have a valid reason to stop the clocks?", name(who)),
            Self::Displaced(who) => format!("Is {} penalised for displacing pieces?", name(who)),
            Self::Penalty(who) => format!("Which penalty for {}?", name(who)),
            Self::Colours => String::from("The colours were reversed. Does the game go on?"),
            Self::NormalMeans(who) | Self::NormalMeansLater(who) => {
                format!(
                    "Is the game drawn on {}'s claim that the opponent cannot or does not try to win?",
                    name(who)
                )
            }
            Self::FiveSeconds(who) => {
                format!("Are five seconds a move given on {}'s request?", name(who))
            }
            Self::SealedMove(who) => {
                format!(
                    "{}'s sealed move is faulty, but the opponent can never mate. Lost or drawn?",
                    name(who)
                )
            }
            Self::Assistant(who) => {
                format!("How is {}'s clock adjusted for the assistant?", name(who))
            }
            Self::Sheets => String::from("Can the scoresheets be brought up to date?"),
            Self::Appeal(who) => format!("{} appeals. Is the appeal upheld?", name(who)),
            Self::Interference => {
                String::from("Somebody has interfered with the game. Must they leave?")
            }
            Self::NoArbiter(who) => format!(
                "{} has claimed a draw with no arbiter present. Is it drawn?",
                name(who)
            ),
            Self::CanMate(who) => {
                format!(
                    "Can {}'s opponent still mate by any series of legal moves?",
                    name(who)
                )
            }
        }
    }
}

impl Binding {
    /// The binding as a sentence about a player; empty where he is free.
    pub fn sentence(self, who: Color) -> String {
        let who = name(who);
        match self {
            Self::Free => String::new(),
            Self::Move(square, None) => format!("{who} must move the piece on {square}."),
            Self::Move(square, Some(_)) => {
                format!("{who} must move the piece on {square} and may not castle that side.")
            }
            Self::Capture(square) => format!("{who} must capture the piece on {square}."),
            Self::MoveCapture(from, at) => {
                format!("{who} must capture {at} with the piece on {from}.")
            }
            Self::Step(step) => format!("{who} must play {step}."),
            Self::Castle(king, to) => format!("{who} must castle, king {king} to {to}."),
            Self::Promote(square, role) => {
                format!("{who} must promote on {square} to a {}.", role.name())
            }
        }
    }
}
