//! The end of a game and its score, in words.

use rokada_board::Color;

use crate::{
    act::{Claim, Deed, Intention, Score, Step},
    clause::Clause,
    context::Context,
    event::Topic,
    message::{Argument, Message},
    question::Fact,
};

/// What ended the game, if the clause says it in a word or two.
///
/// If a flag or an illegal move only draws, the reason is included.
pub(super) fn cause(under: Clause, score: Score, at: &Context<'_>) -> Option<Message> {
    let loser = loser(score);
    let of_loser = |key| Some(Message::new(key).with("who", loser?));
    match (under, score) {
        (Clause::Resignation, Score::DRAW) => Some(Message::new("cause-resignation-drawn")),
        (Clause::DefaultTime, Score::Forfeit(None)) => {
            Some(Message::new("cause-default-time-both"))
        }
        (Clause::FlagFall, Score::DRAW) => Some(cannot_mate(
            ["cause-flag-fall-drawn", "cause-flag-fall-drawn-of"],
            fallen(at),
        )),
        (Clause::IllegalMovePenalty, Score::DRAW) => Some(cannot_mate(
            [
                "cause-second-illegal-move-drawn",
                "cause-second-illegal-move-drawn-of",
            ],
            only_side(|color| at.game.is_some_and(|game| game.offences(color) > 1)),
        )),
        (Clause::BasicIllegalMove, Score::DRAW) => Some(cannot_mate(
            ["cause-illegal-move-drawn", "cause-illegal-move-drawn-of"],
            only_side(|color| at.game.is_some_and(|game| game.offences(color) > 0)),
        )),
        (Clause::ClaimCorrect, _) => Some(draw_claim(at)),
        (under, _) => {
            let by_loser = CAUSES_BY_LOSER.iter().find(|(clause, _)| *clause == under);
            let general = || CAUSES.iter().find(|(clause, _)| *clause == under);
            match by_loser {
                Some((_, cause)) => of_loser(cause),
                None => general().map(|(_, cause)| Message::new(cause)),
            }
        }
    }
}

/// The draw claim that ends a game: on what ground, by whom, with which written move.
fn draw_claim(at: &Context<'_>) -> Message {
    let answered = at.reported().map(|reported| reported.what);
    let ([plain, with_move], written) = match (at.deed(), answered) {
        (Some(Deed::Claim(Claim::Threefold(intention))), _) => (THREEFOLD, step_of(*intention)),
        (Some(Deed::Claim(Claim::Fifty(intention))), _) => (FIFTY, step_of(*intention)),
        (_, Some(Fact::Repeated)) => (THREEFOLD, None),
        (_, Some(Fact::FiftyMoves)) => (FIFTY, None),
        (_, Some(Fact::WroteForThreefold(step))) => (THREEFOLD, Some(step)),
        (_, Some(Fact::WroteForFifty(step))) => (FIFTY, Some(step)),
        (_, _) => return Message::new("cause-claim"),
    };
    // The player who claims a draw has the move, also when the claim is examined.
    let who = Argument::player(at.claimant().or(at.turn()));
    match written {
        Some(step) => Message::new(with_move).with("move", at.written(step)),
        None => Message::new(plain),
    }
    .with("who", who)
}

const THREEFOLD: [&str; 2] = ["cause-claim-threefold", "cause-claim-threefold-with"];
const FIFTY: [&str; 2] = ["cause-claim-fifty", "cause-claim-fifty-with"];

/// The move with which a draw is claimed, if any.
fn step_of(intention: Intention) -> Option<Step> {
    match intention {
        Intention::OnTheBoard => None,
        Intention::Written(step) | Intention::Spoken(step) => Some(step),
    }
}

/// A draw because the opponent cannot mate: the sentence without a name, and with one.
fn cannot_mate([unnamed, named]: [&'static str; 2], who: Option<Color>) -> Message {
    match who {
        Some(who) => Message::new(named)
            .with("who", who)
            .with("opponent", who.opposite()),
        None => Message::new(unnamed),
    }
}

fn fallen(at: &Context<'_>) -> Option<Color> {
    if let Some(Topic::CanMate(who)) = at.answered {
        return Some(who);
    }
    let game = at.game?;
    only_side(|color| game.clock().display(color).flag.is_some())
}

/// The only side for which a condition holds.
fn only_side(is_it: impl Fn(Color) -> bool) -> Option<Color> {
    match Color::ALL.map(&is_it) {
        [true, false] => Some(Color::White),
        [false, true] => Some(Color::Black),
        [true, true] | [false, false] => None,
    }
}

/// The only player who has lost by a score.
fn loser(score: Score) -> Option<Color> {
    only_side(|color| score.has_lost(color))
}

/// What the loser did or suffered.
const CAUSES_BY_LOSER: &[(Clause, &str)] = &[
    (Clause::FlagFall, "cause-flag-fall"),
    (Clause::Resignation, "cause-resignation"),
    (Clause::DefaultTime, "cause-default-time"),
    (Clause::IllegalMovePenalty, "cause-second-illegal-move"),
    (Clause::BasicIllegalMove, "cause-illegal-move"),
    (Clause::ForbiddenDevice, "cause-device"),
    (Clause::SealedAmbiguous, "cause-sealed-ambiguous"),
    (Clause::SealedMeaningless, "cause-sealed-meaningless"),
    (Clause::SealedIllegal, "cause-sealed-illegal"),
];

const CAUSES: &[(Clause, &str)] = &[
    (Clause::Checkmate, "cause-checkmate"),
    (Clause::Stalemate, "cause-stalemate"),
    (Clause::DeadPosition, "cause-dead-position"),
    (Clause::Agreement, "cause-agreement"),
    (Clause::BasicIllegalPosition, "cause-illegal-position"),
    (Clause::FivefoldRepetition, "cause-fivefold"),
    (Clause::SeventyFiveMoves, "cause-seventy-five"),
];

impl Score {
    /// The score in words.
    pub fn message(self) -> Message {
        match self {
            Self::WHITE_WINS => Message::new("score-white-wins"),
            Self::BLACK_WINS => Message::new("score-black-wins"),
            Self::DRAW => Message::new("score-draw"),
            Self::BOTH_LOSE => Message::new("score-both-lose"),
            Self::Forfeit(Some(winner)) => Message::new("score-forfeit")
                .with("who", winner)
                .with("score", self),
            Self::Forfeit(None) => Message::new("score-both-forfeit").with("score", self),
            Self::Played(..) => Message::new("score-other").with("score", self),
        }
    }
}
