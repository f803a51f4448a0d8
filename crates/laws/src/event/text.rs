//! Events as text, one line each, and back.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::{fmt, str::FromStr};

use rokada_board::{CastlingSide, Color, Piece, Role, Setup, Square};

use super::{
    Adjusting, Binding, Decision, Event, Held, Made, Mark, Question, Reason, Ruling, Topic,
};
use crate::{
    act::{Penalty, Score, Sealed, parse_color, parse_penalty, parse_square},
    clause::Clause,
    clock::Display,
    game::{Adjournment, Quickplay},
};

/// What is wrong with an event's text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventError(pub String);

impl fmt::Display for EventError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for EventError {}

struct Maybe<T>(Option<T>);

impl<T: fmt::Display> fmt::Display for Maybe<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(value) => value.fmt(f),
            None => f.write_str("-"),
        }
    }
}

fn side_word(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::KingSide => "king-side",
        CastlingSide::QueenSide => "queen-side",
    }
}

const YES: &str = "yes";

fn yes_no(yes: bool) -> &'static str {
    if yes { YES } else { "no" }
}

fn mark_word(mark: Mark) -> &'static str {
    match mark {
        Mark::Legal => "legal",
        Mark::Illegal => "illegal",
        Mark::PawnLeft => "pawn-left",
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::At(ms) => write!(f, "at {ms}"),
            Self::Shows(who, display) => write!(
                f,
                "shows {who} {} period {} reserve {} used {} flag {}",
                display.remaining_ms,
                display.period,
                display.reserve_ms,
                display.used_ms,
                Maybe(display.flag)
            ),
            Self::Runs(who) => write!(f, "runs {}", Maybe(*who)),
            Self::WillRun(who) => write!(f, "will-run {}", Maybe(*who)),
            Self::Stands(square, piece) => write!(
                f,
                "stands {square} {}",
                Maybe(piece.map(Piece::to_fen_char))
            ),
            Self::Holds(who, None) => write!(f, "holds {who} -"),
            Self::Holds(who, Some(held)) => {
                write!(
                    f,
                    "holds {who} {} {}",
                    held.piece.to_fen_char(),
                    Maybe(held.from)
                )
            }
            Self::Adjusts(who, Adjusting::Nothing) => write!(f, "adjusts {who} -"),
            Self::Adjusts(who, Adjusting::NextTouch) => write!(f, "adjusts {who} any"),
            Self::Adjusts(who, Adjusting::Squares(squares)) => {
                write!(f, "adjusts {who}")?;
                squares.iter().try_for_each(|square| write!(f, " {square}"))
            }
            Self::Touched(square) => write!(f, "touched {square}"),
            Self::Brushed(square) => write!(f, "brushed {square}"),
            Self::Released(from, to) => write!(f, "released {from} {to}"),
            Self::Chosen(square, role) => write!(f, "chosen {square} {}", role.name()),
            Self::Obliged(step) => write!(f, "obliged {step}"),
            Self::BothHands => f.write_str("both-hands"),
            Self::Bound(binding) => write!(f, "bound {binding}"),
            Self::Made(made) => write!(
                f,
                "made {} {} {} {} {} {} {} {}",
                made.by,
                made.step,
                mark_word(made.mark),
                Maybe(made.breach),
                Maybe(made.instead_of),
                if made.both_hands {
                    "both-hands"
                } else {
                    "one-hand"
                },
                if made.zeroing { "zeroing" } else { "quiet" },
                made.setup
            ),
            Self::Completed(back, gained_ms) => write!(f, "completed {back} {gained_ms}"),
            Self::BackTo(plies) => write!(f, "back-to {plies}"),
            Self::PressedWithoutMove(who) => write!(f, "pressed-without-move {}", Maybe(*who)),
            Self::Settled(back) => write!(f, "settled {back}"),
            Self::Offer(who) => write!(f, "offer {}", Maybe(*who)),
            Self::Proposal(who) => write!(f, "proposal {}", Maybe(*who)),
            Self::Offences(who, count) => write!(f, "offences {who} {count}"),
            Self::Arrived(who) => write!(f, "arrived {who}"),
            Self::Away(who) => write!(f, "away {who}"),
            Self::SessionStarted => f.write_str("session-started"),
            Self::RoundStarted => f.write_str("round-started"),
            Self::Replaced(square, piece) => write!(f, "replaced {square} {}", piece.to_fen_char()),
            Self::Answered(index) => write!(f, "answered {index}"),
            Self::Noticed(waits) => write!(f, "noticed {}", if *waits { "position" } else { "-" }),
            Self::Wrote(who, ply) => write!(f, "wrote {who} {ply}"),
            Self::WroteAhead(who, text) => write!(f, "wrote-ahead {who} {text}"),
            Self::Waived(who, period) => write!(f, "waived {who} {period}"),
            Self::Looked(who) => write!(f, "looked {who}"),
            Self::MustWrite(who, must) => write!(f, "must-write {who} {}", yes_no(*must)),
            Self::WroteWrongly(who, ply, text) => write!(f, "wrote-wrongly {who} {ply} {text}"),
            Self::Borrowed(who, has) => write!(f, "borrowed {who} {}", yes_no(*has)),
            Self::CountedOn(moves) => write!(f, "counted-on {moves}"),
            Self::Assisted(who, pen) => write!(f, "assisted {who} {}", yes_no(*pen)),
            Self::Displaced(square, who) => write!(f, "displaced {square} {}", Maybe(*who)),
            Self::PutsRight(who) => write!(f, "puts-right {}", Maybe(*who)),
            Self::MayLeave(who, may) => write!(f, "may-leave {who} {}", yes_no(*may)),
            Self::Asked(who, asked) => write!(f, "asked {who} {}", yes_no(*asked)),
            Self::TwoBoards => f.write_str("two-boards"),
            Self::OwnBoard(who, board) => write!(f, "own-board {who} {}", Maybe(board.as_ref())),
            Self::Signed(who, score) => write!(f, "signed {who} {score}"),
            Self::Announced(text) => write!(f, "announced {text}"),
            Self::Adjourns(adjournment) => write!(f, "adjourns {}", show_adjournment(adjournment)),
            Self::Quickplays(Quickplay::None) => f.write_str("quickplay -"),
            Self::Quickplays(Quickplay::Requested(who)) => write!(f, "quickplay requested {who}"),
            Self::Quickplays(Quickplay::Postponed(who)) => write!(f, "quickplay postponed {who}"),
            Self::Increment(ms) => write!(f, "increment {ms}"),
            Self::Delay(ms) => write!(f, "delay {ms}"),
            Self::Ruling(ruling) => write!(f, "ruling {ruling}"),
        }
    }
}

impl fmt::Display for Binding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Free => f.write_str("free"),
            Self::Move(square, None) => write!(f, "move {square}"),
            Self::Move(square, Some(side)) => write!(f, "move {square} not {}", side_word(*side)),
            Self::Capture(square) => write!(f, "capture {square}"),
            Self::MoveCapture(from, at) => write!(f, "move {from} capture {at}"),
            Self::Step(step) => write!(f, "move {step}"),
            Self::Castle(from, to) => write!(f, "castle {from}{to}"),
            Self::Promote(square, role) => write!(f, "promote {square} {}", role.name()),
        }
    }
}

impl fmt::Display for Ruling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.under)?;
        if !self.also.is_empty() {
            f.write_str(" also ")?;
            for (index, clause) in self.also.iter().enumerate() {
                write!(f, "{}{clause}", if index > 0 { "," } else { "" })?;
            }
        }
        f.write_str(" ")?;
        match &self.what {
            Decision::Upheld => f.write_str("upheld"),
            Decision::Refused(reason) => write!(f, "refused {reason}"),
            Decision::Illegal(who) => write!(f, "illegal {who}"),
            Decision::TakenBack(who) => write!(f, "taken-back {who}"),
            Decision::Stands => f.write_str("stands"),
            Decision::Restored => f.write_str("restored"),
            Decision::BecomesQueen(square) => write!(f, "becomes-queen {square}"),
            Decision::Added(who, ms) => write!(f, "added {who} {ms}"),
            Decision::Set(who, ms) => write!(f, "set {who} {ms}"),
            Decision::Breach(who) => write!(f, "breach {who}"),
            Decision::MustMove(who) => write!(f, "must-move {who}"),
            Decision::Penalty(who, penalty) => write!(f, "penalty {who} {penalty}"),
            Decision::Started => f.write_str("started"),
            Decision::Stopped => f.write_str("stopped"),
            Decision::Resumed => f.write_str("resumed"),
            Decision::Question(question) => write!(
                f,
                "question {} options {}",
                question.topic,
                question.options.join(" ")
            ),
            Decision::Free(text) => write!(f, "free {text}"),
            Decision::Result(score) => write!(f, "result {score}"),
            Decision::NewGame => f.write_str("new-game"),
        }
    }
}

impl fmt::Display for Topic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Contact(who, square) => write!(f, "contact {who} {square}"),
            Self::LateAtResumption(who) => write!(f, "late-at-resumption {who}"),
            Self::Late(who) => write!(f, "late {who}"),
            Self::BothFlags => f.write_str("both-flags"),
            Self::Stop(who) => write!(f, "stop {who}"),
            Self::Displaced(who) => write!(f, "displaced {who}"),
            Self::Penalty(who) => write!(f, "penalty {who}"),
            Self::Colours => f.write_str("colours"),
            Self::NormalMeans(who) => write!(f, "normal-means {who}"),
            Self::NormalMeansLater(who) => write!(f, "normal-means-later {who}"),
            Self::FiveSeconds(who) => write!(f, "five-seconds {who}"),
            Self::SealedMove(who) => write!(f, "sealed-move {who}"),
            Self::CanMate(who) => write!(f, "can-mate {who}"),
            Self::Assistant(who) => write!(f, "assistant {who}"),
            Self::Sheets => f.write_str("sheets"),
            Self::Appeal(who) => write!(f, "appeal {who}"),
            Self::Interference => f.write_str("interference"),
            Self::NoArbiter(who) => write!(f, "no-arbiter {who}"),
        }
    }
}

/// Reasons without numbers, with their words.
const PLAIN_REASONS: &[(Reason, &str)] = &[
    (Reason::Touched, "touched"),
    (Reason::NotHavingTheMove, "not-having-the-move"),
    (Reason::NotWritten, "not-written"),
    (Reason::NotLegal, "not-legal"),
    (Reason::Bound, "bound"),
    (Reason::NothingIllegal, "nothing-illegal"),
    (Reason::NotCompleted, "not-completed"),
    (Reason::TooLate, "too-late"),
    (Reason::FlagUp, "flag-up"),
    (Reason::NoOwnTime, "no-own-time"),
    (Reason::NoBreach, "no-breach"),
    (Reason::BothMustMove, "both-must-move"),
    (Reason::Regulations, "regulations"),
    (Reason::ClockInOrder, "clock-in-order"),
    (Reason::SetUpRight, "set-up-right"),
    (Reason::NotLawful, "not-lawful"),
    (Reason::NotAnnounced, "not-announced"),
    (Reason::NotApplicable, "not-applicable"),
    (Reason::TooMuchTime, "too-much-time"),
    (Reason::FlagDown, "flag-down"),
    (Reason::NotHisToDo, "not-his-to-do"),
    (Reason::NotAsAnnounced, "not-as-announced"),
    (Reason::NotAsSealed, "not-as-sealed"),
    (Reason::AssistantNeeded, "assistant-needed"),
];

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Self::Occurrences(count) = self {
            return write!(f, "occurrences {count}");
        }
        if let Self::HalfMoves(count) = self {
            return write!(f, "half-moves {count}");
        }
        let word = PLAIN_REASONS
            .iter()
            .find(|(reason, _)| reason == self)
            .map(|(_, word)| *word);
        f.write_str(word.expect("every reason without a number is listed"))
    }
}

/// An adjournment in words: its stage, who sealed, what.
fn show_adjournment(adjournment: &Adjournment) -> String {
    let sealed = |stage: &str, who: &Color, sealed: &Sealed| {
        let what = match sealed {
            Sealed::Nothing => "nothing".to_string(),
            Sealed::Text(text) => format!("text {text}"),
            Sealed::Reply(text) => format!("reply {text}"),
            Sealed::Hash(hash) => format!("hash {hash}"),
        };
        format!("{stage} {who} {what}")
    };
    match adjournment {
        Adjournment::None => "-".to_string(),
        Adjournment::Ordered(who) => format!("ordered {who}"),
        Adjournment::Sealing(who, what) => sealed("sealing", who, what),
        Adjournment::Adjourned(who, what) => sealed("adjourned", who, what),
        Adjournment::Resumed(who, what) => sealed("resumed", who, what),
        Adjournment::Lost(who, what) => sealed("lost", who, what),
        Adjournment::Replied(who, what) => sealed("replied", who, what),
    }
}

type Result<T> = core::result::Result<T, EventError>;

fn wrong<T>(text: &str) -> Result<T> {
    Err(EventError(format!("`{text}` is no event")))
}

fn read<T: FromStr>(word: &str) -> Result<T> {
    word.parse().or_else(|_| wrong(word))
}

fn color(word: &str) -> Result<Color> {
    parse_color(word).map_err(|why| EventError(why.0))
}

fn square(word: &str) -> Result<Square> {
    parse_square(word).map_err(|why| EventError(why.0))
}

fn maybe<T>(word: &str, read: impl FnOnce(&str) -> Result<T>) -> Result<Option<T>> {
    if word == "-" {
        Ok(None)
    } else {
        read(word).map(Some)
    }
}

fn piece(word: &str) -> Result<Piece> {
    let mut chars = word.chars();
    match (chars.next().and_then(Piece::from_fen_char), chars.next()) {
        (Some(piece), None) => Ok(piece),
        _ => wrong(word),
    }
}

fn role(word: &str) -> Result<Role> {
    Role::ALL
        .into_iter()
        .find(|role| role.name() == word)
        .map_or_else(|| wrong(word), Ok)
}

fn clause(word: &str) -> Result<Clause> {
    Clause::from_key(word).map_or_else(|| wrong(word), Ok)
}

fn castling_side(word: &str) -> Result<CastlingSide> {
    CastlingSide::ALL
        .into_iter()
        .find(|side| side_word(*side) == word)
        .map_or_else(|| wrong(word), Ok)
}

impl FromStr for Event {
    type Err = EventError;

    fn from_str(line: &str) -> Result<Self> {
        let words: Vec<&str> = line.split_whitespace().collect();
        Ok(match words.as_slice() {
            ["at", ms] => Self::At(read(ms)?),
            [
                "shows",
                who,
                ms,
                "period",
                period,
                "reserve",
                reserve,
                "used",
                used,
                "flag",
                flag,
            ] => Self::Shows(
                color(who)?,
                Display {
                    remaining_ms: read(ms)?,
                    period: read(period)?,
                    reserve_ms: read(reserve)?,
                    used_ms: read(used)?,
                    flag: maybe(flag, read)?,
                },
            ),
            ["runs", who] => Self::Runs(maybe(who, color)?),
            ["will-run", who] => Self::WillRun(maybe(who, color)?),
            ["stands", at, what] => Self::Stands(square(at)?, maybe(what, piece)?),
            ["holds", who, "-"] => Self::Holds(color(who)?, None),
            ["holds", who, what, from] => Self::Holds(
                color(who)?,
                Some(Held {
                    piece: piece(what)?,
                    from: maybe(from, square)?,
                }),
            ),
            ["adjusts", who, "-"] => Self::Adjusts(color(who)?, Adjusting::Nothing),
            ["adjusts", who, "any"] => Self::Adjusts(color(who)?, Adjusting::NextTouch),
            ["adjusts", who, squares @ ..] => {
                let squares = squares
                    .iter()
                    .map(|word| square(word))
                    .collect::<Result<_>>()?;
                Self::Adjusts(color(who)?, Adjusting::Squares(squares))
            }
            ["touched", at] => Self::Touched(square(at)?),
            ["brushed", at] => Self::Brushed(square(at)?),
            ["released", from, to] => Self::Released(square(from)?, square(to)?),
            ["chosen", at, what] => Self::Chosen(square(at)?, role(what)?),
            ["obliged", step] => Self::Obliged(read(step)?),
            ["both-hands"] => Self::BothHands,
            ["bound", binding @ ..] => Self::Bound(read_binding(binding)?),
            [
                "made",
                by,
                step,
                mark,
                breach,
                instead,
                hands,
                zeroing,
                setup @ ..,
            ] => Self::Made(Made {
                by: color(by)?,
                step: read(step)?,
                mark: [Mark::Legal, Mark::Illegal, Mark::PawnLeft]
                    .into_iter()
                    .find(|known| mark_word(*known) == *mark)
                    .map_or_else(|| wrong(mark), Ok)?,
                breach: maybe(breach, clause)?,
                instead_of: maybe(instead, read)?,
                both_hands: *hands == "both-hands",
                zeroing: *zeroing == "zeroing",
                setup: setup.join(" ").parse::<Setup>().or_else(|_| wrong(line))?,
            }),
            ["completed", back, gained] => Self::Completed(read(back)?, read(gained)?),
            ["back-to", plies] => Self::BackTo(read(plies)?),
            ["pressed-without-move", who] => Self::PressedWithoutMove(maybe(who, color)?),
            ["settled", back] => Self::Settled(read(back)?),
            ["offer", who] => Self::Offer(maybe(who, color)?),
            ["proposal", who] => Self::Proposal(maybe(who, color)?),
            ["offences", who, count] => Self::Offences(color(who)?, read(count)?),
            ["arrived", who] => Self::Arrived(color(who)?),
            ["away", who] => Self::Away(color(who)?),
            ["session-started"] => Self::SessionStarted,
            ["round-started"] => Self::RoundStarted,
            ["replaced", at, what] => Self::Replaced(square(at)?, piece(what)?),
            ["answered", index] => Self::Answered(read(index)?),
            ["noticed", what] => Self::Noticed(*what == "position"),
            ["wrote", who, ply] => Self::Wrote(color(who)?, read(ply)?),
            ["wrote-ahead", who, text @ ..] => Self::WroteAhead(color(who)?, text.join(" ")),
            ["waived", who, period] => Self::Waived(color(who)?, read(period)?),
            ["looked", who] => Self::Looked(color(who)?),
            ["must-write", who, must] => Self::MustWrite(color(who)?, *must == YES),
            ["wrote-wrongly", who, ply, text @ ..] => {
                Self::WroteWrongly(color(who)?, read(ply)?, text.join(" "))
            }
            ["borrowed", who, has] => Self::Borrowed(color(who)?, *has == YES),
            ["counted-on", moves] => Self::CountedOn(read(moves)?),
            ["assisted", who, pen] => Self::Assisted(color(who)?, *pen == YES),
            ["displaced", at, who] => Self::Displaced(square(at)?, maybe(who, color)?),
            ["puts-right", who] => Self::PutsRight(maybe(who, color)?),
            ["may-leave", who, may] => Self::MayLeave(color(who)?, *may == YES),
            ["asked", who, asked] => Self::Asked(color(who)?, *asked == YES),
            ["two-boards"] => Self::TwoBoards,
            ["own-board", who, board] => Self::OwnBoard(color(who)?, maybe(board, read)?),
            ["signed", who, score] => Self::Signed(
                color(who)?,
                score.parse::<Score>().map_err(|why| EventError(why.0))?,
            ),
            ["announced", text @ ..] => Self::Announced(text.join(" ")),
            ["adjourns", adjournment @ ..] => Self::Adjourns(read_adjournment(adjournment)?),
            ["quickplay", "-"] => Self::Quickplays(Quickplay::None),
            ["quickplay", "requested", who] => Self::Quickplays(Quickplay::Requested(color(who)?)),
            ["quickplay", "postponed", who] => Self::Quickplays(Quickplay::Postponed(color(who)?)),
            ["increment", ms] => Self::Increment(read(ms)?),
            ["delay", ms] => Self::Delay(read(ms)?),
            ["ruling", ruling @ ..] => Self::Ruling(read_ruling(ruling, line)?),
            _ => return wrong(line),
        })
    }
}

fn read_binding(words: &[&str]) -> Result<Binding> {
    Ok(match words {
        ["free"] => Binding::Free,
        ["move", from] if from.len() == 2 => Binding::Move(square(from)?, None),
        ["move", from, "not", side] => Binding::Move(square(from)?, Some(castling_side(side)?)),
        ["capture", at] => Binding::Capture(square(at)?),
        ["move", from, "capture", at] => Binding::MoveCapture(square(from)?, square(at)?),
        ["move", step] => Binding::Step(read(step)?),
        ["castle", squares] if squares.is_ascii() && squares.len() == 4 => {
            Binding::Castle(square(&squares[..2])?, square(&squares[2..])?)
        }
        ["promote", at, what] => Binding::Promote(square(at)?, role(what)?),
        _ => return wrong(&words.join(" ")),
    })
}

impl FromStr for Binding {
    type Err = EventError;

    /// `free`, `move e2`, `capture d5`, `move e2 capture d5`, `move e2e4`,
    /// `castle e1g1`, `promote a8 queen`.
    fn from_str(text: &str) -> Result<Self> {
        read_binding(&text.split_whitespace().collect::<Vec<_>>())
    }
}

fn read_ruling(words: &[&str], line: &str) -> Result<Ruling> {
    let (under, rest) = words.split_first().map_or_else(|| wrong(line), Ok)?;
    let (also, rest) = match rest {
        ["also", keys, rest @ ..] => (keys.split(',').map(clause).collect::<Result<_>>()?, rest),
        _ => (Vec::new(), rest),
    };
    let what = match rest {
        ["upheld"] => Decision::Upheld,
        ["refused", reason @ ..] => Decision::Refused(read_reason(reason)?),
        ["illegal", who] => Decision::Illegal(color(who)?),
        ["taken-back", who] => Decision::TakenBack(color(who)?),
        ["stands"] => Decision::Stands,
        ["restored"] => Decision::Restored,
        ["becomes-queen", at] => Decision::BecomesQueen(square(at)?),
        ["added", who, ms] => Decision::Added(color(who)?, read(ms)?),
        ["set", who, ms] => Decision::Set(color(who)?, read(ms)?),
        ["breach", who] => Decision::Breach(color(who)?),
        ["must-move", who] => Decision::MustMove(color(who)?),
        ["penalty", who, penalty @ ..] => Decision::Penalty(color(who)?, read_penalty(penalty)?),
        ["started"] => Decision::Started,
        ["stopped"] => Decision::Stopped,
        ["resumed"] => Decision::Resumed,
        ["question", question @ ..] => Decision::Question(read_question(question)?),
        ["free", ..] => Decision::Free(
            line.split_once(" free ")
                .map_or(String::new(), |(_, text)| text.to_string()),
        ),
        ["result", score] => {
            Decision::Result(score.parse::<Score>().map_err(|why| EventError(why.0))?)
        }
        ["new-game"] => Decision::NewGame,
        _ => return wrong(line),
    };
    Ok(Ruling {
        under: clause(under)?,
        also,
        what,
    })
}

fn read_adjournment(words: &[&str]) -> Result<Adjournment> {
    let sealed = |words: &[&str]| match words {
        ["nothing"] => Ok(Sealed::Nothing),
        ["text", text @ ..] => Ok(Sealed::Text(text.join(" "))),
        ["reply", text @ ..] => Ok(Sealed::Reply(text.join(" "))),
        ["hash", hash] => Ok(Sealed::Hash((*hash).to_string())),
        _ => wrong(&words.join(" ")),
    };
    Ok(match words {
        ["-"] => Adjournment::None,
        ["ordered", who] => Adjournment::Ordered(color(who)?),
        ["sealing", who, what @ ..] => Adjournment::Sealing(color(who)?, sealed(what)?),
        ["adjourned", who, what @ ..] => Adjournment::Adjourned(color(who)?, sealed(what)?),
        ["resumed", who, what @ ..] => Adjournment::Resumed(color(who)?, sealed(what)?),
        ["replied", who, what @ ..] => Adjournment::Replied(color(who)?, sealed(what)?),
        ["lost", who, what @ ..] => Adjournment::Lost(color(who)?, sealed(what)?),
        _ => return wrong(&words.join(" ")),
    })
}

fn read_penalty(words: &[&str]) -> Result<Penalty> {
    parse_penalty(words).map_err(|why| EventError(why.0))
}

fn read_reason(words: &[&str]) -> Result<Reason> {
    Ok(match words {
        ["occurrences", count] => Reason::Occurrences(read(count)?),
        ["half-moves", count] => Reason::HalfMoves(read(count)?),
        [word] => PLAIN_REASONS
            .iter()
            .find(|(_, known)| known == word)
            .map_or_else(|| wrong(word), |(reason, _)| Ok(*reason))?,
        _ => return wrong(&words.join(" ")),
    })
}

fn read_question(words: &[&str]) -> Result<Question> {
    let at = words
        .iter()
        .position(|word| *word == "options")
        .map_or_else(|| wrong(&words.join(" ")), Ok)?;
    let topic = match &words[..at] {
        ["contact", who, at] => Topic::Contact(color(who)?, square(at)?),
        ["late-at-resumption", who] => Topic::LateAtResumption(color(who)?),
        ["late", who] => Topic::Late(color(who)?),
        ["both-flags"] => Topic::BothFlags,
        ["stop", who] => Topic::Stop(color(who)?),
        ["displaced", who] => Topic::Displaced(color(who)?),
        ["penalty", who] => Topic::Penalty(color(who)?),
        ["colours"] => Topic::Colours,
        ["normal-means", who] => Topic::NormalMeans(color(who)?),
        ["normal-means-later", who] => Topic::NormalMeansLater(color(who)?),
        ["five-seconds", who] => Topic::FiveSeconds(color(who)?),
        ["sealed-move", who] => Topic::SealedMove(color(who)?),
        ["can-mate", who] => Topic::CanMate(color(who)?),
        ["assistant", who] => Topic::Assistant(color(who)?),
        ["sheets"] => Topic::Sheets,
        ["appeal", who] => Topic::Appeal(color(who)?),
        ["interference"] => Topic::Interference,
        ["no-arbiter", who] => Topic::NoArbiter(color(who)?),
        other => return wrong(&other.join(" ")),
    };
    Ok(Question {
        topic,
        options: words[at + 1..]
            .iter()
            .map(|word| (*word).to_string())
            .collect(),
    })
}
