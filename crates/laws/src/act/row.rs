//! The table of acts: words and fields, who may act and when, sections, sentence, sample.
//!
//! A new act needs a variant of [`Deed`], a row here, and an arm of [`Deed::row`] and
//! [`Deed::values`]. It also needs an arm where it is admitted and judged. The compiler asks for
//! each. Text is read and written by the words of its row. The lists of the desk,
//! `docs/transcripts.md` and the help are generated from the rows.

mod arbiters;
mod cut;
mod players;

pub(super) use self::cut::{Cut, Token};

use alloc::{string::ToString, vec::Vec};
use core::fmt;

use super::{
    ActError, Addressed, Claim, Deed, FlagCall, Found, Incident, Intention, Penalty, Person, PutUp,
    Score, Sealed, Step, fields::Fields,
};
use crate::clock::{Millis, Span};
use rokada_board::{Color, Role, Square};

/// The specification of one act, or of one form of it.
#[derive(Debug)]
pub struct Row {
    /// Its words in transcripts, with fields in braces: `place {square} {piece}`. They are unique.
    pub words: &'static str,
    /// Alternative words that are read as this act and never written.
    pub also: &'static [&'static str],
    /// The act with an example in each field.
    pub sample: &'static str,
    /// The key of its sentence, whose arguments are the fields.
    pub key: &'static str,
    /// Who may do it.
    pub who: &'static [ActorRole],
    /// When it can be done.
    pub when: When,
    /// The section that lists it, and possibly a second one.
    pub sections: &'static [Section],
    cut: Cut,
    pub(super) read: fn(&Fields<'_>) -> Result<Deed, ActError>,
}

/// The role of a person, for either side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ActorRole {
    /// A player, of either color.
    Player,
    /// The assistant of a player.
    Assistant,
    /// The arbiter or an assistant arbiter.
    Arbiter,
    /// The organizer of the tournament.
    Organiser,
    /// The committee that hears appeals.
    Appeals,
    /// Anyone else in the hall.
    Spectator,
    /// The clerk: the solver that computes whether a side can still mate.
    Clerk,
    /// No person: time passes, and a flag may fall.
    Clock,
}

/// In which phase of a game an act can be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// Impossible before the start; without effect after the end.
    OnceBegun,
    /// Also before the start; without effect after the end.
    UntilTheEnd,
    /// At any time, with an effect also after the end (8.7, 11.10).
    Always,
}

/// The list that an act belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Section {
    /// Acts of hands on the board.
    Hands,
    /// Pieces from outside the board.
    Pieces,
    /// Acts on the clock.
    Clock,
    /// Offers and the usual claims.
    Words,
    /// Claims that are not of a draw.
    Claims,
    /// Arriving, leaving, and what is said to the arbiter.
    Coming,
    /// The scoresheet, and what is said aloud.
    Pen,
    /// A player's acts with the envelope (I).
    Envelope,
    /// What the arbiter sees.
    Notices,
    /// Incidents that the arbiter notes of a player.
    Incidents,
    /// What the arbiter decides.
    Decides,
    /// The arbiter's acts about a session and its envelope (I).
    Session,
    /// Acts of people who are neither players nor arbiters.
    Others,
    /// Results of the clerk.
    Clerk,
    /// Sealed moves under a commitment, as the server stores them.
    Commitment,
    /// Time that passes without an act.
    Time,
}

impl Section {
    /// Every section, in the order of the desk.
    pub const ALL: [Self; 16] = [
        Self::Hands,
        Self::Clock,
        Self::Words,
        Self::Claims,
        Self::Pieces,
        Self::Pen,
        Self::Coming,
        Self::Envelope,
        Self::Notices,
        Self::Incidents,
        Self::Decides,
        Self::Session,
        Self::Others,
        Self::Clerk,
        Self::Commitment,
        Self::Time,
    ];

    /// The rows of this section, in the order of the table.
    pub fn rows(self) -> impl Iterator<Item = &'static Row> {
        rows().filter(move |row| row.sections.contains(&self))
    }
}

/// The value in a field of an act.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Value<'a> {
    /// `{side}`: white or black.
    Side(Color),
    /// `{square}`: `e4`.
    Square(Square),
    /// `{squares}`: `e4 d5`.
    Squares(&'a [Square]),
    /// `{piece}`: `queen`.
    Piece(Role),
    /// `{move}`: `e2e4`, `e7e8q`.
    Step(Step),
    /// `{moves}`: `e2e4 e7e5`.
    Steps(&'a [Step]),
    /// `{number}` of a move, from 1.
    Number(u32),
    /// `{span}`, in milliseconds.
    Span(Millis),
    /// `{time}`: what a clock shows, in milliseconds.
    Reading(Millis),
    /// `{score}`: `1-0`, `1/2-1/2`.
    Score(Score),
    /// `{position}`: a setup, as in FEN.
    PutUp(&'a PutUp),
    /// `{penalty}` of 12.9: `warning`, `more time 2m`.
    Penalty(&'a Penalty),
    /// `{kind}` of incident: `device`, `noise`.
    Incident(&'a str),
    /// `{question}`: the address of an answer.
    Question(&'a Addressed),
    /// An option of a question.
    Choice(&'a str),
    /// `{text}`: free text.
    Text(&'a str),
}

const SIDE: &[ActorRole] = &[ActorRole::Player, ActorRole::Assistant];
const ARBITER: &[ActorRole] = &[ActorRole::Arbiter];
const SIDE_OR_ARBITER: &[ActorRole] =
    &[ActorRole::Player, ActorRole::Assistant, ActorRole::Arbiter];
const ANYBODY: &[ActorRole] = &[
    ActorRole::Player,
    ActorRole::Assistant,
    ActorRole::Arbiter,
    ActorRole::Organiser,
    ActorRole::Appeals,
    ActorRole::Spectator,
    ActorRole::Clerk,
    ActorRole::Clock,
];

/// Every row. If two match a text the later one wins, so special rows follow general ones.
pub(super) static TABLE: [&[Row]; 2] = [players::ROWS, arbiters::ROWS];

/// Every row of the table.
pub fn rows() -> impl DoubleEndedIterator<Item = &'static Row> {
    TABLE.iter().flat_map(|rows| rows.iter())
}

/// The row with these words.
///
/// Called in `const { .. }`, so that unknown words do not compile.
const fn row_with(words: &str) -> &'static Row {
    let mut part = 0;
    while part < TABLE.len() {
        let mut at = 0;
        while at < TABLE[part].len() {
            if is_same(TABLE[part][at].words, words) {
                return &TABLE[part][at];
            }
            at += 1;
        }
        part += 1;
    }
    panic!("no row of the table has these words")
}

const fn is_same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}

impl Row {
    const fn new(
        section: &'static [Section],
        who: &'static [ActorRole],
        words: &'static str,
        sample: &'static str,
        key: &'static str,
        read: fn(&Fields<'_>) -> Result<Deed, ActError>,
    ) -> Self {
        Self {
            words,
            cut: Cut::of(words),
            also: &[],
            sample,
            key,
            who,
            when: When::UntilTheEnd,
            sections: section,
            read,
        }
    }

    const fn when(self, when: When) -> Self {
        Self { when, ..self }
    }

    const fn by(self, who: &'static [ActorRole]) -> Self {
        Self { who, ..self }
    }

    const fn also(self, also: &'static [&'static str]) -> Self {
        Self { also, ..self }
    }

    pub(super) fn tokens(&self) -> &[Token] {
        self.cut.tokens()
    }

    /// The names of its fields, in their order.
    pub fn fields(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.tokens().iter().filter_map(|token| token.field())
    }

    /// Whether it is an act of hands on the pieces.
    pub fn is_of_hands(&self) -> bool {
        matches!(self.sections, [Section::Hands | Section::Pieces, ..])
    }

    /// Whether this person may do it.
    pub fn is_for(&self, who: Person) -> bool {
        self.who.contains(&who.doer())
    }
}

impl Person {
    /// The role of the person, for either side.
    pub const fn doer(self) -> ActorRole {
        match self {
            Self::Player(_) => ActorRole::Player,
            Self::Assistant(_) => ActorRole::Assistant,
            Self::Arbiter(_) => ActorRole::Arbiter,
            Self::Organiser => ActorRole::Organiser,
            Self::Appeals => ActorRole::Appeals,
            Self::Spectator => ActorRole::Spectator,
            Self::Clerk => ActorRole::Clerk,
            Self::Clock => ActorRole::Clock,
        }
    }
}

impl Deed {
    /// Its row in the table of acts.
    pub fn row(&self) -> &'static Row {
        match self {
            Self::Adjust(squares) if squares.is_empty() => const { row_with("adjust") },
            Self::Adjust(_) => const { row_with("adjust {squares}") },
            Self::AgreeAdjusting(_) => const { row_with("agree adjusting {squares}") },
            Self::Touch(_) => const { row_with("touch {square}") },
            Self::TouchBoth(_) => const { row_with("touch {squares}") },
            Self::Brush(_) => const { row_with("brush {square}") },
            Self::Lift(_) => const { row_with("lift {square}") },
            Self::Place(_) => const { row_with("place {square}") },
            Self::PlaceBetween(_) => const { row_with("place between {squares}") },
            Self::PlaceNew { color: Some(_), .. } => {
                const { row_with("place {square} {side} {piece}") }
            }
            Self::PlaceNew {
                inverted: false, ..
            } => const { row_with("place {square} {piece}") },
            Self::PlaceNew { inverted: true, .. } => {
                const { row_with("place {square} {piece} inverted") }
            }
            Self::TakeUp(_) => const { row_with("take up {piece}") },
            Self::Hold { .. } => const { row_with("hold {piece} {square}") },
            Self::TakeOff(_) => const { row_with("take off {square}") },
            Self::Displace(_) => const { row_with("displace {square}") },
            Self::StandUp(_) => const { row_with("stand up {square}") },
            Self::Make(_) => const { row_with("make {move}") },
            Self::Move(_) => const { row_with("move {move}") },
            Self::Press { other_hand: false } => const { row_with("press") },
            Self::Press { other_hand: true } => const { row_with("press with the other hand") },
            Self::Stop => const { row_with("stop") },
            Self::Pass => const { row_with("") },
            Self::OfferDraw => const { row_with("offer draw") },
            Self::Accept => const { row_with("accept") },
            Self::Decline => const { row_with("decline") },
            Self::Resign => const { row_with("resign") },
            Self::LayKingDown => const { row_with("lay down king") },
            Self::ShakeHands => const { row_with("shake hands") },
            Self::Say(_) => const { row_with("say {text}") },
            Self::Claim(claim) => claim.row(),
            Self::ProposeCorrection => const { row_with("propose correction") },
            Self::RequestIncrement => const { row_with("request increment") },
            Self::Write { number: None, .. } => const { row_with("write {text}") },
            Self::Write { .. } => const { row_with("write {number} {text}") },
            Self::Correct { .. } => const { row_with("correct {number} {text}") },
            Self::NoteDraw => const { row_with("note (=)") },
            Self::TakeSheet => const { row_with("take sheet") },
            Self::ReturnSheet => const { row_with("return sheet") },
            Self::SeeSheet => const { row_with("see sheet") },
            Self::Sign(_) => const { row_with("sign {score}") },
            Self::Enter { number: None, .. } => const { row_with("enter {text}") },
            Self::Enter { .. } => const { row_with("enter {number} {text}") },
            Self::Announce(_) => const { row_with("announce {text}") },
            Self::Repeat(_) => const { row_with("repeat {text}") },
            Self::DemandTwoBoards => const { row_with("demand two boards") },
            Self::AskTimes => const { row_with("ask times") },
            Self::TellTimes => const { row_with("tell times") },
            Self::Seal(Sealed::Text(_)) => const { row_with("seal {text}") },
            Self::Seal(Sealed::Reply(_)) => const { row_with("seal reply {text}") },
            Self::Seal(Sealed::Nothing) => const { row_with("seal nothing") },
            Self::Seal(Sealed::Hash(_)) => const { row_with("seal #{text}") },
            Self::SaysSealed(_) => const { row_with("says {text}") },
            Self::Arrive => const { row_with("arrive") },
            Self::LeaveArea => const { row_with("leave area") },
            Self::LeaveVenue => const { row_with("leave venue") },
            Self::EnterArea => const { row_with("enter area") },
            Self::UseTelephone => const { row_with("use telephone") },
            Self::Report(text) if text.is_empty() => const { row_with("report") },
            Self::Report(_) => const { row_with("report {text}") },
            Self::Ask(_) => const { row_with("ask {text}") },
            Self::Appeal(_) => const { row_with("appeal {text}") },
            Self::Start => const { row_with("start") },
            Self::Resume => const { row_with("resume") },
            Self::EndSession => const { row_with("end session") },
            Self::ResumeSession => const { row_with("resume session") },
            Self::Add(_, ..0) => const { row_with("add {side} -{span}") },
            Self::Add(..) => const { row_with("add {side} {span}") },
            Self::Set(..) => const { row_with("set {side} {time}") },
            Self::SetPeriod(..) => const { row_with("set {side} {time} period {number}") },
            Self::Penalise(..) => const { row_with("penalise {side} {penalty}") },
            Self::CallFlag(FlagCall::Of(_)) => const { row_with("call flag {side}") },
            Self::CallFlag(FlagCall::Both) => const { row_with("call flag both") },
            Self::CallIllegal(_, None) => const { row_with("call illegal {side}") },
            Self::CallIllegal(_, Some(_)) => const { row_with("call illegal {side} {number}") },
            Self::CallPress(_) => const { row_with("call press {side}") },
            Self::CallSetUp => const { row_with("call set-up") },
            Self::PutUp(_) => const { row_with("position {position}") },
            Self::EnterMoves(_) => const { row_with("moves {moves}") },
            Self::NoticePosition => const { row_with("notice position") },
            Self::SetIncrement(None, _) => const { row_with("set increment {span}") },
            Self::SetIncrement(Some(_), _) => const { row_with("set increment {side} {span}") },
            Self::Counter(..) => const { row_with("counter {side} {number}") },
            Self::Answer { to, .. } if *to == Addressed::default() => {
                const { row_with("answer {text}") }
            }
            Self::Answer { .. } => const { row_with("answer {question} {text}") },
            Self::Undo(_) => const { row_with("undo {number}") },
            Self::Restore => const { row_with("restore") },
            Self::RestoreTo(..) => const { row_with("restore to {number} {side}") },
            Self::Reconstruct => const { row_with("reconstruct") },
            Self::ReplaceSheet(_) => const { row_with("replace sheet {side}") },
            Self::Permit(_) => const { row_with("permit {side}") },
            Self::PermitOthers => const { row_with("permit others") },
            Self::PermitLanguage(_) => const { row_with("permit language {text}") },
            Self::PermitDraw => const { row_with("permit draw") },
            Self::ApproveDevice(_) => const { row_with("approve device {side}") },
            Self::OrderSealing => const { row_with("order sealing") },
            Self::OpenEnvelope => const { row_with("open envelope") },
            Self::OpenWith { .. } => const { row_with("open envelope holding {text} salt {salt}") },
            Self::LoseEnvelope => const { row_with("lose envelope") },
            Self::Declare(_) => const { row_with("declare {score}") },
            Self::DeclareNewGame => const { row_with("declare new game") },
            Self::Incident(..) => const { row_with("incident {side} {kind}") },
            Self::Rule { like, .. } if like.is_empty() => const { row_with("rule {text}") },
            Self::Rule { .. } => const { row_with("rule {text} like {article}") },
            Self::Clerk(Found::CanMate(_, line)) if line.is_empty() => {
                const { row_with("can mate {side}") }
            }
            Self::Clerk(Found::CanMate(..)) => const { row_with("can mate {side} with {moves}") },
            Self::Clerk(Found::CannotMate(..)) => {
                const { row_with("cannot mate {side} by {proof}") }
            }
            Self::Clerk(Found::Dead(..)) => const { row_with("dead by {proof} and {other}") },
            Self::Clerk(Found::Unknown) => const { row_with("cannot tell") },
        }
    }

    /// The values of the fields of its row, in order.
    pub fn values(&self) -> Vec<Value<'_>> {
        match self {
            Self::Adjust(squares) if !squares.is_empty() => [Value::Squares(squares)].into(),
            Self::AgreeAdjusting(squares) => [Value::Squares(squares)].into(),
            Self::Touch(square)
            | Self::Brush(square)
            | Self::Lift(square)
            | Self::Place(square)
            | Self::TakeOff(square)
            | Self::Displace(square)
            | Self::StandUp(square) => [Value::Square(*square)].into(),
            Self::TouchBoth(squares) => [Value::Squares(squares)].into(),
            Self::PlaceBetween(squares) => [Value::Squares(squares)].into(),
            Self::PlaceNew {
                square,
                role,
                color,
                ..
            } => {
                let side = color.map(Value::Side);
                let [at, piece] = [Value::Square(*square), Value::Piece(*role)];
                [Some(at), side, Some(piece)]
                    .into_iter()
                    .flatten()
                    .collect()
            }
            Self::TakeUp(role) => [Value::Piece(*role)].into(),
            Self::Hold { role, square } => [Value::Piece(*role), Value::Square(*square)].into(),
            Self::Make(step) | Self::Move(step) => [Value::Step(*step)].into(),
            Self::Claim(claim) => claim.values(),
            Self::Write { number, text } | Self::Enter { number, text } => number
                .map(Value::Number)
                .into_iter()
                .chain([Value::Text(text)])
                .collect(),
            Self::Correct { number, text } => [Value::Number(*number), Value::Text(text)].into(),
            Self::Say(text)
            | Self::Announce(text)
            | Self::Repeat(text)
            | Self::SaysSealed(text)
            | Self::Ask(text)
            | Self::Appeal(text)
            | Self::Seal(Sealed::Text(text) | Sealed::Reply(text) | Sealed::Hash(text)) => {
                [Value::Text(text)].into()
            }
            Self::PermitLanguage(letters) => [Value::Text(letters.code())].into(),
            Self::Sign(score) | Self::Declare(score) => [Value::Score(*score)].into(),
            Self::Add(side, ms) => [Value::Side(*side), Value::Span(ms.saturating_abs())].into(),
            Self::Set(side, ms) => [Value::Side(*side), Value::Reading(*ms)].into(),
            Self::SetPeriod(side, ms, period) => [
                Value::Side(*side),
                Value::Reading(*ms),
                Value::Number(*period),
            ]
            .into(),
            Self::SetIncrement(None, ms) => [Value::Span(*ms)].into(),
            Self::SetIncrement(Some(side), ms) => [Value::Side(*side), Value::Span(*ms)].into(),
            Self::Penalise(side, penalty) => [Value::Side(*side), Value::Penalty(penalty)].into(),
            Self::CallFlag(FlagCall::Of(side))
            | Self::CallIllegal(side, None)
            | Self::CallPress(side)
            | Self::ReplaceSheet(side)
            | Self::ApproveDevice(side)
            | Self::Permit(side) => [Value::Side(*side)].into(),
            Self::CallIllegal(side, Some(number)) | Self::Counter(side, number) => {
                [Value::Side(*side), Value::Number(*number)].into()
            }
            Self::Answer { to, option } if *to == Addressed::default() => {
                [Value::Choice(option)].into()
            }
            Self::Answer { to, option } => [Value::Question(to), Value::Choice(option)].into(),
            Self::Undo(number) => [Value::Number(*number)].into(),
            Self::PutUp(put_up) => [Value::PutUp(put_up)].into(),
            Self::EnterMoves(steps) => [Value::Steps(steps)].into(),
            Self::RestoreTo(number, side) => [Value::Number(*number), Value::Side(*side)].into(),
            Self::OpenWith { text, salt } => [Value::Text(text), Value::Text(salt)].into(),
            Self::Incident(side, kind) => [Value::Side(*side), Value::Incident(kind)].into(),
            Self::Report(text) if text.is_empty() => Vec::new(),
            Self::Report(text) => [Value::Text(text)].into(),
            Self::Rule { text, like } if like.is_empty() => [Value::Text(text)].into(),
            Self::Rule { text, like } => [Value::Text(text), Value::Text(like)].into(),
            Self::Clerk(Found::CanMate(side, line)) if line.is_empty() => {
                [Value::Side(*side)].into()
            }
            Self::Clerk(Found::CanMate(side, line)) => {
                [Value::Side(*side), Value::Steps(line)].into()
            }
            Self::Clerk(Found::CannotMate(side, proof)) => {
                [Value::Side(*side), Value::Text(proof)].into()
            }
            Self::Clerk(Found::Dead(white, black)) => {
                [Value::Text(white), Value::Text(black)].into()
            }
            Self::Adjust(_)
            | Self::Press { .. }
            | Self::Stop
            | Self::Pass
            | Self::OfferDraw
            | Self::Accept
            | Self::Decline
            | Self::Resign
            | Self::LayKingDown
            | Self::ShakeHands
            | Self::ProposeCorrection
            | Self::RequestIncrement
            | Self::NoteDraw
            | Self::TakeSheet
            | Self::ReturnSheet
            | Self::SeeSheet
            | Self::DemandTwoBoards
            | Self::AskTimes
            | Self::TellTimes
            | Self::Seal(Sealed::Nothing)
            | Self::Arrive
            | Self::LeaveArea
            | Self::LeaveVenue
            | Self::EnterArea
            | Self::UseTelephone
            | Self::Start
            | Self::Resume
            | Self::EndSession
            | Self::ResumeSession
            | Self::CallFlag(FlagCall::Both)
            | Self::CallSetUp
            | Self::NoticePosition
            | Self::Restore
            | Self::Reconstruct
            | Self::PermitOthers
            | Self::PermitDraw
            | Self::OrderSealing
            | Self::OpenEnvelope
            | Self::LoseEnvelope
            | Self::DeclareNewGame
            | Self::Clerk(Found::Unknown) => Vec::new(),
        }
    }
}

impl Claim {
    fn row(&self) -> &'static Row {
        match self {
            Self::Threefold(Intention::OnTheBoard) => const { row_with("claim threefold") },
            Self::Threefold(Intention::Written(_)) => {
                const { row_with("claim threefold with {move}") }
            }
            Self::Threefold(Intention::Spoken(_)) => {
                const { row_with("claim threefold saying {move}") }
            }
            Self::Fifty(Intention::OnTheBoard) => const { row_with("claim fifty") },
            Self::Fifty(Intention::Written(_)) => const { row_with("claim fifty with {move}") },
            Self::Fifty(Intention::Spoken(_)) => const { row_with("claim fifty saying {move}") },
            Self::Flag => const { row_with("claim flag") },
            Self::Illegal => const { row_with("claim illegal") },
            Self::Touched(_) => const { row_with("claim touched {square}") },
            Self::Released(_) => const { row_with("claim released {square}") },
            Self::Press => const { row_with("claim press") },
            Self::Hands => const { row_with("claim hands") },
            Self::SetUp => const { row_with("claim set-up") },
            Self::Colours => const { row_with("claim colours") },
            Self::Board => const { row_with("claim board") },
            Self::Displaced => const { row_with("claim displaced") },
            Self::Clock => const { row_with("claim clock") },
            Self::CannotWin => const { row_with("claim cannot win") },
            Self::NoEffort => const { row_with("claim no effort") },
            Self::Incident(_) => const { row_with("claim {kind}") },
        }
    }

    fn values(&self) -> Vec<Value<'_>> {
        match self {
            Self::Threefold(Intention::Written(step) | Intention::Spoken(step))
            | Self::Fifty(Intention::Written(step) | Intention::Spoken(step)) => {
                [Value::Step(*step)].into()
            }
            Self::Touched(square) | Self::Released(square) => [Value::Square(*square)].into(),
            Self::Threefold(Intention::OnTheBoard)
            | Self::Fifty(Intention::OnTheBoard)
            | Self::Flag
            | Self::Illegal
            | Self::Press
            | Self::Hands
            | Self::SetUp
            | Self::Colours
            | Self::Board
            | Self::Displaced
            | Self::Clock
            | Self::CannotWin
            | Self::NoEffort => Vec::new(),
            Self::Incident(index) => {
                let known = Incident::LISTED.get(*index);
                [Value::Incident(known.map_or("", |known| known.words))].into()
            }
        }
    }
}

/// As written in transcripts.
impl fmt::Display for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Side(side) => side.fmt(f),
            Self::Square(square) => square.fmt(f),
            Self::Squares(squares) => spaced(f, squares),
            Self::Piece(role) => f.write_str(role.name()),
            Self::Step(step) => step.fmt(f),
            Self::Steps(steps) => spaced(f, steps),
            Self::Number(number) => number.fmt(f),
            Self::Span(ms) | Self::Reading(ms) => Span(*ms).fmt(f),
            Self::Score(score) => score.fmt(f),
            Self::PutUp(put_up) => put_up.fmt(f),
            Self::Penalty(penalty) => penalty.fmt(f),
            Self::Question(to) => f.write_str(to.to_string().trim_end()),
            Self::Incident(text) | Self::Choice(text) | Self::Text(text) => f.write_str(text),
        }
    }
}

fn spaced<T: fmt::Display>(f: &mut fmt::Formatter<'_>, all: &[T]) -> fmt::Result {
    for (at, one) in all.iter().enumerate() {
        f.write_str(if at == 0 { "" } else { " " })?;
        one.fmt(f)?;
    }
    Ok(())
}
