//! Admitted acts, typed by the role of the person who acts.
//!
//! The articles get only acts that this person can do. Text has one vocabulary ([`Deed`]), since a
//! record can ascribe any act to any person. The rows say who may do what; a test compares them
//! with this module.

use rokada_board::{Color, Role, Square};
use rokada_notation::Letters;

use super::{Addressed, Claim, Deed, FlagCall, Found, Penalty, Person, PutUp, Score, Sealed, Step};
use crate::clock::Millis;

/// An admissible act, by the role of the person who acts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Admitted<'a> {
    /// A player, or an assistant in their place.
    Player(Color, PlayerDeed<'a>),
    /// The arbiter, or an assistant arbiter.
    Arbiter(ArbiterDeed<'a>),
    /// Neither player nor arbiter.
    Other(OtherDeed<'a>),
}

/// What a player or assistant does; see [`Deed`].
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is the deed of its name")]
pub enum PlayerDeed<'a> {
    Adjust(&'a [Square]),
    AgreeAdjusting(&'a [Square]),
    Touch(Square),
    TouchBoth([Square; 2]),
    Brush(Square),
    Lift(Square),
    Place(Square),
    PlaceBetween([Square; 2]),
    /// Upright or inverted: it is the piece it is.
    PlaceNew {
        square: Square,
        role: Role,
        color: Option<Color>,
    },
    TakeUp(Role),
    Hold {
        role: Role,
        square: Square,
    },
    TakeOff(Square),
    Displace(Square),
    StandUp(Square),
    Make(Step),
    Move(Step),
    Press {
        other_hand: bool,
    },
    Stop,
    OfferDraw,
    Accept,
    Decline,
    Resign,
    LayKingDown,
    ShakeHands,
    Claim(&'a Claim),
    ProposeCorrection,
    RequestIncrement,
    Write {
        number: Option<u32>,
        text: &'a str,
    },
    Correct {
        number: u32,
        text: &'a str,
    },
    TakeSheet,
    ReturnSheet,
    SeeSheet,
    Sign(Score),
    Enter {
        number: Option<u32>,
        text: &'a str,
    },
    Announce(&'a str),
    Repeat(&'a str),
    Seal(&'a Sealed),
    SaysSealed(&'a str),
    AskTimes,
    TellTimes,
    DemandTwoBoards,
    Arrive,
    LeaveArea,
    LeaveVenue,
    UseTelephone,
    Report(&'a str),
    Ask(&'a str),
    Appeal(&'a str),
    Say(&'a str),
    NoteDraw,
    /// Time passes: it is recorded, and no article applies.
    Recorded,
}

/// What the arbiter does; see [`Deed`].
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is the deed of its name")]
pub enum ArbiterDeed<'a> {
    Start,
    Stop,
    Resume,
    Add(Color, Millis),
    Set(Color, Millis),
    SetPeriod(Color, Millis, u32),
    SetIncrement(Option<Color>, Millis),
    Counter(Color, u32),
    CallFlag(FlagCall),
    CallIllegal(Color, Option<u32>),
    CallPress(Color),
    CallSetUp,
    PutUp(&'a PutUp),
    EnterMoves(&'a [Step]),
    Saw(Seen),
    NoticePosition,
    Incident(Color, &'a str),
    Penalise(Color, &'a Penalty),
    Answer {
        to: &'a Addressed,
        option: &'a str,
    },
    Restore,
    RestoreTo(u32, Color),
    Reconstruct,
    ReplaceSheet,
    Permit(Color),
    PermitOthers,
    PermitDraw,
    PermitLanguage(Letters),
    ApproveDevice(Color),
    OrderSealing,
    EndSession,
    ResumeSession,
    OpenEnvelope,
    OpenWith {
        text: &'a str,
        salt: &'a str,
    },
    LoseEnvelope,
    Declare(Score),
    DeclareNewGame,
    Rule {
        text: &'a str,
        like: &'a str,
    },
    /// Time, words, a move written for a player (8.5.1): it is recorded, and no article applies.
    Recorded,
}

/// What people do who are neither players nor arbiters; see [`Deed`].
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is the deed of its name")]
pub enum OtherDeed<'a> {
    /// A spectator speaks in the hall (12.7).
    Say(&'a str),
    /// A spectator says aloud what only the players may claim (12.7).
    Claim(&'a Claim),
    EnterArea,
    UseTelephone,
    /// An irregularity is reported to the arbiter (12.7).
    Report(&'a str),
    Answer {
        to: &'a Addressed,
        option: &'a str,
    },
    Declare(Score),
    DeclareNewGame,
    Clerk(&'a Found),
    /// What the clock's move counter shows.
    Counter(Color, u32),
    /// Time, words of an official: they are recorded, and no article applies.
    Recorded,
}

/// What the arbiter has seen, judged like a claim (12.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is the claim of its name")]
pub enum Seen {
    Touched(Square),
    Released(Square),
    Hands,
    SetUp,
    Colours,
    Board,
    /// Pieces are not on their correct squares.
    Displaced,
    Clock,
}

/// Admits an act for one role; `None` if the person has another.
struct By(Person);

impl By {
    fn player<'a>(&self, deed: PlayerDeed<'a>) -> Option<Admitted<'a>> {
        let color = self.0.side()?;
        Some(Admitted::Player(color, deed))
    }

    fn arbiter<'a>(&self, deed: ArbiterDeed<'a>) -> Option<Admitted<'a>> {
        matches!(self.0, Person::Arbiter(_)).then_some(Admitted::Arbiter(deed))
    }

    fn other<'a>(&self, deed: OtherDeed<'a>) -> Option<Admitted<'a>> {
        let is_other = self.0.side().is_none() && !matches!(self.0, Person::Arbiter(_));
        is_other.then_some(Admitted::Other(deed))
    }
}

/// The act by role; `None` if the person may not do it.
pub(crate) fn admit_for_role(who: Person, deed: &Deed) -> Option<Admitted<'_>> {
    use {ArbiterDeed as A, OtherDeed as O, PlayerDeed as P};
    if !deed.row().is_for(who) {
        return None;
    }
    let by = By(who);
    match deed {
        Deed::Pass => recorded(&by),
        Deed::Say(text) if who == Person::Spectator => by.other(O::Say(text)),
        Deed::Say(text) => by.player(P::Say(text)).or_else(|| recorded(&by)),
        Deed::Adjust(squares) => by.player(P::Adjust(squares)),
        Deed::AgreeAdjusting(squares) => by.player(P::AgreeAdjusting(squares)),
        Deed::Touch(square) => by.player(P::Touch(*square)),
        Deed::TouchBoth(squares) => by.player(P::TouchBoth(*squares)),
        Deed::Brush(square) => by.player(P::Brush(*square)),
        Deed::Lift(square) => by.player(P::Lift(*square)),
        Deed::Place(square) => by.player(P::Place(*square)),
        Deed::PlaceBetween(squares) => by.player(P::PlaceBetween(*squares)),
        Deed::PlaceNew {
            square,
            role,
            color,
            inverted: _,
        } => by.player(P::PlaceNew {
            square: *square,
            role: *role,
            color: *color,
        }),
        Deed::TakeUp(role) => by.player(P::TakeUp(*role)),
        Deed::Hold { role, square } => by.player(P::Hold {
            role: *role,
            square: *square,
        }),
        Deed::TakeOff(square) => by.player(P::TakeOff(*square)),
        Deed::Displace(square) => by.player(P::Displace(*square)),
        Deed::StandUp(square) => by.player(P::StandUp(*square)),
        Deed::Make(step) => by.player(P::Make(*step)),
        Deed::Move(step) => by.player(P::Move(*step)),
        Deed::Press { other_hand } => by.player(P::Press {
            other_hand: *other_hand,
        }),
        Deed::Stop => by.player(P::Stop).or(by.arbiter(A::Stop)),
        Deed::OfferDraw => by.player(P::OfferDraw),
        Deed::Accept => by.player(P::Accept),
        Deed::Decline => by.player(P::Decline),
        Deed::Resign => by.player(P::Resign),
        Deed::LayKingDown => by.player(P::LayKingDown),
        Deed::ShakeHands => by.player(P::ShakeHands),
        Deed::Claim(claim) => by
            .player(P::Claim(claim))
            .or_else(|| by.arbiter(A::Saw(claim.seen()?)))
            .or_else(|| by.other(O::Claim(claim))),
        Deed::ProposeCorrection => by.player(P::ProposeCorrection),
        Deed::RequestIncrement => by.player(P::RequestIncrement),
        Deed::Write { number, text } => by
            .player(P::Write {
                number: *number,
                text,
            })
            .or(by.arbiter(A::Recorded)),
        Deed::Correct { number, text } => by.player(P::Correct {
            number: *number,
            text,
        }),
        Deed::NoteDraw => by.player(P::NoteDraw),
        Deed::TakeSheet => by.player(P::TakeSheet),
        Deed::ReturnSheet => by.player(P::ReturnSheet),
        Deed::SeeSheet => by.player(P::SeeSheet),
        Deed::Sign(score) => by.player(P::Sign(*score)),
        Deed::Enter { number, text } => by.player(P::Enter {
            number: *number,
            text,
        }),
        Deed::Announce(text) => by.player(P::Announce(text)),
        Deed::Repeat(text) => by.player(P::Repeat(text)),
        Deed::AskTimes => by.player(P::AskTimes),
        Deed::TellTimes => by.player(P::TellTimes),
        Deed::DemandTwoBoards => by.player(P::DemandTwoBoards),
        Deed::Seal(sealed) => by.player(P::Seal(sealed)),
        Deed::SaysSealed(text) => by.player(P::SaysSealed(text)),
        Deed::Arrive => by.player(P::Arrive),
        Deed::LeaveArea => by.player(P::LeaveArea),
        Deed::LeaveVenue => by.player(P::LeaveVenue),
        Deed::EnterArea => by.other(O::EnterArea),
        Deed::UseTelephone => by.player(P::UseTelephone).or(by.other(O::UseTelephone)),
        Deed::Report(text) => by.player(P::Report(text)).or(by.other(O::Report(text))),
        Deed::Ask(text) => by.player(P::Ask(text)),
        Deed::Appeal(text) => by.player(P::Appeal(text)),
        Deed::Start => by.arbiter(A::Start),
        Deed::Resume => by.arbiter(A::Resume),
        Deed::EndSession => by.arbiter(A::EndSession),
        Deed::ResumeSession => by.arbiter(A::ResumeSession),
        Deed::Add(side, ms) => by.arbiter(A::Add(*side, *ms)),
        Deed::Set(side, ms) => by.arbiter(A::Set(*side, *ms)),
        Deed::SetPeriod(side, ms, period) => by.arbiter(A::SetPeriod(*side, *ms, *period)),
        Deed::Penalise(side, penalty) => by.arbiter(A::Penalise(*side, penalty)),
        Deed::CallFlag(call) => by.arbiter(A::CallFlag(*call)),
        Deed::CallIllegal(side, number) => by.arbiter(A::CallIllegal(*side, *number)),
        Deed::CallPress(side) => by.arbiter(A::CallPress(*side)),
        Deed::CallSetUp => by.arbiter(A::CallSetUp),
        Deed::PutUp(setup) => by.arbiter(A::PutUp(setup)),
        Deed::EnterMoves(steps) => by.arbiter(A::EnterMoves(steps)),
        Deed::NoticePosition => by.arbiter(A::NoticePosition),
        Deed::SetIncrement(of, ms) => by.arbiter(A::SetIncrement(*of, *ms)),
        Deed::Counter(side, moves) => by
            .arbiter(A::Counter(*side, *moves))
            .or(by.other(O::Counter(*side, *moves))),
        Deed::Answer { to, option } => by
            .arbiter(A::Answer { to, option })
            .or(by.other(O::Answer { to, option })),
        // Only a whole record can go back before it.
        Deed::Undo(_) => by.arbiter(A::Recorded),
        Deed::Restore => by.arbiter(A::Restore),
        Deed::RestoreTo(number, side) => by.arbiter(A::RestoreTo(*number, *side)),
        Deed::Reconstruct => by.arbiter(A::Reconstruct),
        Deed::ReplaceSheet(_) => by.arbiter(A::ReplaceSheet),
        Deed::Permit(side) => by.arbiter(A::Permit(*side)),
        Deed::PermitOthers => by.arbiter(A::PermitOthers),
        Deed::PermitLanguage(letters) => by.arbiter(A::PermitLanguage(*letters)),
        Deed::PermitDraw => by.arbiter(A::PermitDraw),
        Deed::ApproveDevice(side) => by.arbiter(A::ApproveDevice(*side)),
        Deed::OrderSealing => by.arbiter(A::OrderSealing),
        Deed::OpenEnvelope => by.arbiter(A::OpenEnvelope),
        Deed::OpenWith { text, salt } => by.arbiter(A::OpenWith { text, salt }),
        Deed::LoseEnvelope => by.arbiter(A::LoseEnvelope),
        Deed::Declare(score) => by
            .arbiter(A::Declare(*score))
            .or(by.other(O::Declare(*score))),
        Deed::DeclareNewGame => by
            .arbiter(A::DeclareNewGame)
            .or(by.other(O::DeclareNewGame)),
        Deed::Incident(side, kind) => by.arbiter(A::Incident(*side, kind)),
        Deed::Rule { text, like } => by.arbiter(A::Rule { text, like }),
        Deed::Clerk(found) => by.other(O::Clerk(found)),
    }
}

/// An act that no article mentions, by any person.
fn recorded(by: &By) -> Option<Admitted<'static>> {
    by.player(PlayerDeed::Recorded)
        .or(by.arbiter(ArbiterDeed::Recorded))
        .or(by.other(OtherDeed::Recorded))
}

impl Claim {
    /// The claimed irregularity, if the arbiter may have seen it.
    fn seen(&self) -> Option<Seen> {
        match self {
            Self::Touched(square) => Some(Seen::Touched(*square)),
            Self::Released(square) => Some(Seen::Released(*square)),
            Self::Hands => Some(Seen::Hands),
            Self::SetUp => Some(Seen::SetUp),
            Self::Colours => Some(Seen::Colours),
            Self::Board => Some(Seen::Board),
            Self::Displaced => Some(Seen::Displaced),
            Self::Clock => Some(Seen::Clock),
            Self::Threefold(_)
            | Self::Fifty(_)
            | Self::Flag
            | Self::Illegal
            | Self::Press
            | Self::CannotWin
            | Self::NoEffort
            | Self::Incident(_) => None,
        }
    }
}
