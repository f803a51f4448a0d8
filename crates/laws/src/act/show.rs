//! Acts as text.

use core::fmt;

use super::{
    Act, Claim, Deed, FlagCall, Intention, Manner, Penalty, Person, Points, Rare, Score, Sealed,
    Step, WhichBoard,
};
use crate::clock::Span;

impl fmt::Display for Act {
    /// `@1:02:03.25 white touch e2`: the time since the game's zero.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "@{} {} {}{}",
            Span(self.at),
            self.who,
            self.deed,
            self.manner
        )
    }
}

impl fmt::Display for Manner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.both_hands {
            f.write_str(" with both hands")?;
        }
        f.write_str(match self.board {
            WhichBoard::Unsaid => "",
            WhichBoard::Own => " on own board",
            WhichBoard::Opponents => " on opponent's board",
        })?;
        f.write_str(if self.by_display {
            " relying on the display"
        } else {
            ""
        })
    }
}

impl fmt::Display for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(color) => write!(f, "{color}"),
            Self::Assistant(color) => write!(f, "{color}-assistant"),
            Self::Arbiter(0 | 1) => f.write_str("arbiter"),
            Self::Arbiter(number) => write!(f, "arbiter-{number}"),
            Self::Organiser => f.write_str("organiser"),
            Self::Appeals => f.write_str("appeals"),
            Self::Spectator => f.write_str("spectator"),
            Self::Clerk => f.write_str("clerk"),
            Self::Clock => f.write_str("clock"),
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotion {
            Some(role) => write!(f, "{}", role.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Intention {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OnTheBoard => Ok(()),
            Self::Written(step) => write!(f, " with {step}"),
            Self::Spoken(step) => write!(f, " saying {step}"),
        }
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Threefold(intention) => write!(f, "threefold{intention}"),
            Self::Fifty(intention) => write!(f, "fifty{intention}"),
            Self::Flag => f.write_str("flag"),
            Self::Illegal => f.write_str("illegal"),
            Self::Touched(square) => write!(f, "touched {square}"),
            Self::Released(square) => write!(f, "released {square}"),
            Self::Hands => f.write_str("hands"),
            Self::SetUp => f.write_str("set-up"),
            Self::Colours => f.write_str("colours"),
            Self::Board => f.write_str("board"),
            Self::Clock => f.write_str("clock"),
            Self::CannotWin => f.write_str("cannot win"),
            Self::NoEffort => f.write_str("no effort"),
        }
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Nothing => "0",
            Self::Quarter => "1/4",
            Self::Half => "1/2",
            Self::ThreeQuarters => "3/4",
            Self::One => "1",
        })
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use rokada_board::Color;
        match self {
            Self::Played(white, black) => write!(f, "{white}-{black}"),
            Self::Forfeit(Some(Color::White)) => f.write_str("+/-"),
            Self::Forfeit(Some(Color::Black)) => f.write_str("-/+"),
            Self::Forfeit(None) => f.write_str("-/-"),
        }
    }
}

impl fmt::Display for Penalty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Warning => f.write_str("warning"),
            Self::MoreTime(ms) => write!(f, "more time {}", Span(*ms)),
            Self::LessTime(ms) => write!(f, "less time {}", Span(*ms)),
            Self::Points(score) => write!(f, "points {score}"),
            Self::Loss(points) => write!(f, "loss {points}"),
            Self::Fine => f.write_str("fine"),
            Self::Exclusion => f.write_str("exclusion"),
            Self::Expulsion => f.write_str("expulsion"),
        }
    }
}

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Adjust(squares) => {
                f.write_str("adjust")?;
                squares.iter().try_for_each(|square| write!(f, " {square}"))
            }
            Self::Touch(square) => write!(f, "touch {square}"),
            Self::Brush(square) => write!(f, "brush {square}"),
            Self::Lift(square) => write!(f, "lift {square}"),
            Self::Place(square) => write!(f, "place {square}"),
            Self::PlaceNew {
                square,
                role,
                inverted,
            } => {
                write!(
                    f,
                    "place {square} {}{}",
                    role.name(),
                    if *inverted { " inverted" } else { "" }
                )
            }
            Self::Hold { role, square } => write!(f, "hold {} {square}", role.name()),
            Self::TakeOff(square) => write!(f, "take off {square}"),
            Self::Displace(square) => write!(f, "displace {square}"),
            Self::Make(step) => write!(f, "make {step}"),
            Self::Move(step) => write!(f, "move {step}"),
            Self::Press { other_hand: false } => f.write_str("press"),
            Self::Press { other_hand: true } => f.write_str("press with the other hand"),
            Self::Stop => f.write_str("stop"),
            Self::Pass => Ok(()),
            Self::OfferDraw => f.write_str("offer draw"),
            Self::Accept => f.write_str("accept"),
            Self::Decline => f.write_str("decline"),
            Self::Resign => f.write_str("resign"),
            Self::Say(text) => write!(f, "say {text}"),
            Self::Claim(claim) => write!(f, "claim {claim}"),
            Self::ProposeCorrection => f.write_str("propose correction"),
            Self::RequestIncrement => f.write_str("request increment"),
            Self::Write {
                number: Some(number),
                text,
            } => write!(f, "write {number} {text}"),
            Self::Write { number: None, text } => write!(f, "write {text}"),
            Self::Correct { number, text } => write!(f, "correct {number} {text}"),
            Self::NoteDraw => f.write_str("note (=)"),
            Self::TakeSheet => f.write_str("take sheet"),
            Self::ReturnSheet => f.write_str("return sheet"),
            Self::SeeSheet => f.write_str("see sheet"),
            Self::Sign(score) => write!(f, "sign {score}"),
            Self::Announce(text) => write!(f, "announce {text}"),
            Self::Repeat(text) => write!(f, "repeat {text}"),
            Self::Seal(Sealed::Text(text)) => write!(f, "seal {text}"),
            Self::Seal(Sealed::Reply(text)) => write!(f, "seal reply {text}"),
            Self::Seal(Sealed::Nothing) => f.write_str("seal nothing"),
            Self::Seal(Sealed::Hash(hash)) => write!(f, "seal #{hash}"),
            Self::SaysSealed(text) => write!(f, "says {text}"),
            Self::Arrive => f.write_str("arrive"),
            Self::LeaveArea => f.write_str("leave area"),
            Self::Report => f.write_str("report"),
            Self::Appeal(text) => write!(f, "appeal {text}"),
            Self::Start => f.write_str("start"),
            Self::Resume => f.write_str("resume"),
            Self::EndSession => f.write_str("end session"),
            Self::ResumeSession => f.write_str("resume session"),
            Self::Add(color, ms) => write!(f, "add {color} {}", Span(*ms)),
            Self::Set(color, ms) => write!(f, "set {color} {}", Span(*ms)),
            Self::Penalise(color, penalty) => write!(f, "penalise {color} {penalty}"),
            Self::CallFlag(FlagCall::Of(color)) => write!(f, "call flag {color}"),
            Self::CallFlag(FlagCall::Both) => f.write_str("call flag both"),
            Self::CallIllegal(color, None) => write!(f, "call illegal {color}"),
            Self::CallIllegal(color, Some(number)) => write!(f, "call illegal {color} {number}"),
            Self::CallSetUp => f.write_str("call set-up"),
            Self::NoticePosition => f.write_str("notice position"),
            Self::SetIncrement(ms) => write!(f, "set increment {}", Span(*ms)),
            Self::Answer { to, option } => write!(f, "answer {to}{option}"),
            Self::Restore => f.write_str("restore"),
            Self::RestoreTo(number, color) => write!(f, "restore to {number} {color}"),
            Self::OrderSealing => f.write_str("order sealing"),
            Self::OpenEnvelope => f.write_str("open envelope"),
            Self::LoseEnvelope => f.write_str("lose envelope"),
            Self::Declare(score) => write!(f, "declare {score}"),
            Self::DeclareNewGame => f.write_str("declare new game"),
            Self::Incident(color, kind) => write!(f, "incident {color} {kind}"),
            Self::Rule { text, like } if like.is_empty() => write!(f, "rule {text}"),
            Self::Rule { text, like } => write!(f, "rule {text} like {like}"),
            Self::Rare(Rare::Enter {
                number: Some(number),
                text,
            }) => write!(f, "enter {number} {text}"),
            Self::Rare(Rare::Enter { number: None, text }) => write!(f, "enter {text}"),
            Self::Rare(Rare::Clerk(found)) => write!(f, "{found}"),
            Self::Rare(Rare::LeaveVenue) => f.write_str("leave venue"),
            Self::Rare(Rare::AskTimes) => f.write_str("ask times"),
            Self::Rare(Rare::TellTimes) => f.write_str("tell times"),
            Self::Rare(Rare::DemandTwoBoards) => f.write_str("demand two boards"),
            Self::Rare(Rare::Permit(color)) => write!(f, "permit {color}"),
            Self::Rare(Rare::PermitOthers) => f.write_str("permit others"),
            Self::Rare(Rare::EnterArea) => f.write_str("enter area"),
            Self::Rare(Rare::UseTelephone) => f.write_str("use telephone"),
            Self::Rare(Rare::Ask(text)) => write!(f, "ask {text}"),
            Self::Rare(Rare::Reconstruct) => f.write_str("reconstruct"),
            Self::Rare(Rare::ReplaceSheet(color)) => write!(f, "replace sheet {color}"),
            Self::Rare(Rare::OpenWith { text, salt }) => {
                write!(f, "open envelope holding {text} salt {salt}")
            }
        }
    }
}
