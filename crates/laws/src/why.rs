//! Explains why a ruling was not made: the conditions tested for an act, with article and result.
//!
//! They are collected where the articles test them, and only on request.

use alloc::vec::Vec;

use rokada_board::{Color, Square};

use crate::{
    act::{Act, Claim, Deed, Intention, Manner, Person, Step},
    clause::{Clause, key_is_under},
    clock::Millis,
    context::Context,
    edition::Edition,
    game::Game,
    message::{Argument, Message},
};

/// A condition that was tested.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TestedCondition {
    /// The article that sets it.
    pub under: Clause,
    /// What is required.
    pub what: Condition,
    /// Whether it holds.
    pub is_met: bool,
}

/// A requirement for upholding a claim, establishing an offence or ending a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Condition {
    /// The player has the move.
    HasTheMove(Color),
    /// The player has touched no piece on this move (9.4).
    NothingTouched(Color),
    /// The move was written down, not said or played (9.2.1, 9.3.1).
    Written,
    /// The move is legal.
    IsLegal(Step),
    /// The position has occurred three times; the number of occurrences.
    Thrice(u32),
    /// Fifty moves by each player without capture or pawn move; the number of half-moves.
    FiftyMoves(u32),
    /// The position has occurred five times (9.6.1).
    FiveTimes(u32),
    /// Seventy-five moves by each player; the number of half-moves (9.6.2).
    SeventyFiveMoves(u32),
    /// The claimant has touched no piece since (4.8).
    NotTouchedSince(Color),
    /// The record has a touch of the piece on this square by this player.
    TouchRecorded(Color, Square),
    /// The move that this player made is not one that the touch allows.
    TouchBroken(Color),
    /// This player let go of a piece on this square and moved it on.
    ReleaseRecorded(Color, Square),
    /// An irregularity of this player has not been put right.
    IrregularityRemains(Color),
    /// It was completed by pressing the clock.
    Completed(Color),
    /// The opponent has not made their next move (A.5.2).
    NotReplied(Color),
    /// This player's flag is down.
    FlagDown(Color),
    /// This player's flag is up.
    FlagUp(Color),
    /// A series of legal moves lets this player mate.
    CanMate(Color),
    /// No series of legal moves lets this player mate, as far as the search after a move can tell.
    CannotMate(Color),
    /// The game is played with clocks, without increment, and is no blitz.
    QuickplayGame,
    /// The guidelines for quickplay finishes were announced.
    QuickplayAnnounced,
    /// The player is in the last period.
    LastPeriod(Color),
    /// The player has less than two minutes left.
    UnderTwoMinutes(Color),
    /// This player has not arrived.
    Absent(Color),
    /// The time since the start exceeds the default time; the time passed, in milliseconds.
    DefaultTimePassed(Millis),
}

impl TestedCondition {
    /// Whether it concerns a clause given by register key or number: that clause, one above or one
    /// below.
    pub fn bears_on(&self, asked: &str, edition: Edition) -> bool {
        let key = self.under.key();
        let asked_key = key_of(asked, edition);
        key_is_under(key, asked_key) || key_is_under(asked_key, key)
    }

    /// The condition as a sentence.
    pub fn message(&self) -> Message {
        self.what.message_at(&Context::default())
    }

    /// The same with the context of the game in which it was tested.
    pub fn message_of(&self, game: &Game) -> Message {
        self.what.message_at(&Context::of(game))
    }
}

/// The register key for what may be an edition's own number.
fn key_of(asked: &str, edition: Edition) -> &str {
    edition.clause(asked).map_or(asked, |clause| clause.key())
}

impl Condition {
    fn message_at(self, at: &Context<'_>) -> Message {
        let of = |key, who: Color| Message::new(key).with("who", who);
        match self {
            Self::HasTheMove(who) => of("if-has-the-move", who),
            Self::NothingTouched(who) => of("if-nothing-touched", who),
            Self::Written => Message::new("if-written"),
            Self::IsLegal(step) => Message::new("if-legal").with("move", at.written(step)),
            Self::Thrice(count) => Message::new("if-thrice").with("count", count),
            Self::FiftyMoves(count) => Message::new("if-fifty").with("count", count / 2),
            Self::FiveTimes(count) => Message::new("if-fivefold").with("count", count),
            Self::SeventyFiveMoves(count) => {
                Message::new("if-seventy-five").with("count", count / 2)
            }
            Self::NotTouchedSince(who) => of("if-not-touched-since", who),
            Self::TouchRecorded(who, square) => of("if-touch-recorded", who)
                .with(
                    "piece",
                    Argument::piece(at.touched_piece(Some(who), square)),
                )
                .with("square", square),
            Self::TouchBroken(who) => of("if-touch-broken", who),
            Self::ReleaseRecorded(who, square) => {
                of("if-release-recorded", who).with("square", square)
            }
            Self::IrregularityRemains(who) => of("if-irregularity", who),
            Self::Completed(who) => of("if-completed", who),
            Self::NotReplied(who) => of("if-not-replied", who),
            Self::FlagDown(who) => of("if-flag-down", who),
            Self::FlagUp(who) => of("if-flag-up", who),
            Self::CanMate(who) => of("if-can-mate", who),
            Self::CannotMate(who) => of("if-cannot-mate", who),
            Self::QuickplayGame => Message::new("if-quickplay-game"),
            Self::QuickplayAnnounced => Message::new("if-quickplay-announced"),
            Self::LastPeriod(who) => of("if-last-period", who),
            Self::UnderTwoMinutes(who) => of("if-under-two-minutes", who),
            Self::Absent(who) => of("if-absent", who),
            Self::DefaultTimePassed(ms) => {
                Message::new("if-default-time").with("time", Argument::Reading(ms))
            }
        }
    }
}

/// The acts that would test a clause if no act of a case has done so.
///
/// They need no square and no move.
pub(crate) fn acts_that_test(asked: &str, edition: Edition, at: Millis) -> Vec<Act> {
    const BY_PLAYERS: &[(&str, Deed)] = &[
        ("9.2", Deed::Claim(Claim::Threefold(Intention::OnTheBoard))),
        ("9.3", Deed::Claim(Claim::Fifty(Intention::OnTheBoard))),
        ("6.8", Deed::Claim(Claim::Flag)),
        ("6.9", Deed::Claim(Claim::Flag)),
        ("A.5.3", Deed::Claim(Claim::Flag)),
        ("7.5", Deed::Claim(Claim::Illegal)),
        ("A.5.2", Deed::Claim(Claim::Illegal)),
        ("III.5", Deed::Claim(Claim::CannotWin)),
        ("III.4", Deed::RequestIncrement),
    ];
    let key = key_of(asked, edition);
    let fitting = BY_PLAYERS
        .iter()
        .filter(|(known, _)| key_is_under(key, known) || key_is_under(known, key));
    let mut acts: Vec<Act> = Vec::new();
    for (_, deed) in fitting {
        for color in Color::ALL {
            let act = Act {
                at,
                who: Person::Player(color),
                deed: deed.clone(),
                manner: Manner::default(),
            };
            if !acts.contains(&act) {
                acts.push(act);
            }
        }
    }
    acts
}
