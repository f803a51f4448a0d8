//! Events as text, one line each. [`read`] parses them.

mod read;

use alloc::{
    format,
    string::{String, ToString},
};
use core::fmt;

use rokada_board::{CastlingSide, Color, Piece, Role};

use super::{Adjusting, Binding, Decision, Event, Made, Mark, Note, Reason, Ruling, Topic};
use crate::{act::Sealed, event::Adjournment, event::Quickplay, fixed_words::fixed_words};

/// Why an event's text is invalid.
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

fixed_words! {
    Mark { Legal "legal", Illegal "illegal", PawnLeft "pawn-left" }
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
            Self::SquareSet(square, piece) => write!(
                f,
                "square {square} {}",
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
            Self::HoldsNew(who, role) => {
                write!(f, "holds-new {who} {}", Maybe(role.map(Role::name)))
            }
            Self::Between(who, [one, other]) => write!(f, "between {who} {one} {other}"),
            Self::HoldsToo(who, None) => write!(f, "holds-too {who} -"),
            Self::HoldsToo(who, Some(held)) => {
                write!(
                    f,
                    "holds-too {who} {} {}",
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
            Self::Kept(square) => write!(f, "kept {square}"),
            Self::Brushed(square) => write!(f, "brushed {square}"),
            Self::Meant(square, meant) => write!(f, "meant {square} {}", yes_no(*meant)),
            Self::Excused(of, square, breach) => {
                write!(f, "excused {of} {square} {}", Maybe(*breach))
            }
            Self::FoundTouched(of, before, square) => {
                write!(f, "found-touched {of} {before} {square}")
            }
            Self::FoundReleased(of, from, to) => write!(f, "found-released {of} {from} {to}"),
            Self::FoundBothHands(of) => write!(f, "found-both-hands {of}"),
            Self::DrawPermitted(until) => write!(f, "draw-permitted {until}"),
            Self::DrawWaits(waiting) => write!(f, "draw-waits {}", Maybe(*waiting)),
            Self::ClaimWaits(waiting) => write!(f, "claim-waits {}", Maybe(*waiting)),
            Self::Released(from, to) => write!(f, "released {from} {to}"),
            Self::Chosen(square, role) => write!(f, "chosen {square} {}", role.name()),
            Self::Obliged(step) => write!(f, "obliged {step}"),
            Self::BothHands => f.write_str("both-hands"),
            Self::Bound(binding) => write!(f, "bound {binding}"),
            Self::Made(Made { what, setup }) => write!(
                f,
                "made {} {} {} {} {} {} {} {}",
                what.by,
                what.step,
                what.mark,
                Maybe(what.breach),
                Maybe(what.instead_of),
                if what.both_hands {
                    "both-hands"
                } else {
                    "one-hand"
                },
                if what.zeroing { "zeroing" } else { "quiet" },
                setup
            ),
            Self::Completed(back, gained_ms) => write!(f, "completed {back} {gained_ms}"),
            Self::Unseen(who, gained_ms) => write!(f, "unseen {who} {gained_ms}"),
            Self::UnseenBack(who) => write!(f, "unseen-back {who}"),
            Self::PutUp(setup) => write!(f, "put-up {setup}"),
            Self::Undone(number) => write!(f, "undone {number}"),
            Self::BackTo(plies) => write!(f, "back-to {plies}"),
            Self::PressedWithoutMove(who) => write!(f, "pressed-without-move {}", Maybe(*who)),
            Self::Settled(back) => write!(f, "settled {back}"),
            Self::FinalWithoutReply => f.write_str("final-without-reply"),
            Self::Offer(who) => write!(f, "offer {}", Maybe(*who)),
            Self::Proposal(who) => write!(f, "proposal {}", Maybe(*who)),
            Self::Offences(who, count) => write!(f, "offences {who} {count}"),
            Self::Arrived(who) => write!(f, "arrived {who}"),
            Self::Away(who) => write!(f, "away {who}"),
            Self::TooLate(who) => write!(f, "too-late {who}"),
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
            Self::Base(board) => write!(f, "base {}", Maybe(board.as_ref())),
            Self::CounterAhead(who, ahead) => write!(f, "counter-ahead {who} {ahead}"),
            Self::CountedOn(moves) => write!(f, "counted-on {moves}"),
            Self::Assisted(who, pen) => write!(f, "assisted {who} {}", yes_no(*pen)),
            Self::Displaced(square, who) => write!(f, "displaced {square} {}", Maybe(*who)),
            Self::PutsRight(who) => write!(f, "puts-right {}", Maybe(*who)),
            Self::MayLeave(who, may) => write!(f, "may-leave {who} {}", yes_no(*may)),
            Self::DeviceApproved(who) => write!(f, "device-approved {who}"),
            Self::RefusedOrder(who) => write!(f, "refused-order {who}"),
            Self::OthersMay(may) => write!(f, "others-may {}", yes_no(*may)),
            Self::Asked(who, asked) => write!(f, "asked {who} {}", yes_no(*asked)),
            Self::TwoBoards => f.write_str("two-boards"),
            Self::OfferByClaim => f.write_str("offer-by-claim"),
            Self::OfferRefused(who) => write!(f, "offer-refused {who}"),
            Self::OwnBoard(who, board) => write!(f, "own-board {who} {}", Maybe(board.as_ref())),
            Self::Signed(who, score) => write!(f, "signed {who} {score}"),
            Self::Announced(text) => write!(f, "announced {text}"),
            Self::AnnouncedIn(letters) => write!(f, "announced-in {letters}"),
            Self::Adjourns(adjournment) => write!(f, "adjourns {}", show_adjournment(adjournment)),
            Self::Quickplays(quickplay) => show_quickplay(f, *quickplay),
            Self::Increment(None, ms) => write!(f, "increment {ms}"),
            Self::Increment(Some(who), ms) => write!(f, "increment {who} {ms}"),
            Self::Delay(ms) => write!(f, "delay {ms}"),
            Self::Ruling(ruling) => write!(f, "ruling {ruling}"),
        }
    }
}

/// `quickplay -`, `quickplay requested white`, `quickplay postponed white black`,
/// `quickplay requested black postponed white`.
fn show_quickplay(f: &mut fmt::Formatter<'_>, quickplay: Quickplay) -> fmt::Result {
    f.write_str("quickplay")?;
    if quickplay == Quickplay::default() {
        return f.write_str(" -");
    }
    if let Some(who) = quickplay.requested {
        write!(f, " requested {who}")?;
    }
    if quickplay.postponed.any() {
        f.write_str(" postponed")?;
    }
    let mut waits = Color::ALL
        .into_iter()
        .filter(|who| quickplay.postponed[*who]);
    waits.try_for_each(|who| write!(f, " {who}"))
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
            Decision::MoveRemains => f.write_str("stands"),
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
            Decision::Question(question) => {
                write!(f, "question {} options", question.topic)?;
                let mut options = question.options.iter();
                options.try_for_each(|option| write!(f, " {option}"))
            }
            Decision::Noted(note) => write!(f, "noted {note}"),
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
            Self::SealedMeaning(who) => write!(f, "sealed-meaning {who}"),
            Self::CanMate(who) => write!(f, "can-mate {who}"),
            Self::Assistant(who) => write!(f, "assistant {who}"),
            Self::Sheets => f.write_str("sheets"),
            Self::Appeal(who) => write!(f, "appeal {who}"),
            Self::Interference => f.write_str("interference"),
            Self::NoArbiter(who) => write!(f, "no-arbiter {who}"),
            Self::Fact(fact) => write!(f, "fact {} {} {}", fact.who, fact.of, fact.what),
            Self::Consent(who) => write!(f, "consent {who}"),
            Self::KingLaidDown(who) => write!(f, "king-laid-down {who}"),
            Self::Handshake(who) => write!(f, "handshake {who}"),
        }
    }
}

fixed_words! {
    Note {
        NotChosen "not-chosen", CounterSet "counter-set", Adjusted "adjusted",
        Informed "informed", Undone "undone", Proposed "proposed", Waits "waits",
        SheetTaken "sheet-taken", SheetShown "sheet-shown", SheetNotShown "sheet-not-shown",
        NothingFound "nothing-found", Explains "explains", NothingAsked "nothing-asked",
        Language "language", NoOffer "no-offer", NoSheetTaken "no-sheet-taken",
        NoAppeal "no-appeal",
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
    (Reason::PiecesCorrect, "stand-right"),
    (Reason::NotLawful, "not-lawful"),
    (Reason::NotAnnounced, "not-announced"),
    (Reason::NotApplicable, "not-applicable"),
    (Reason::TooMuchTime, "too-much-time"),
    (Reason::FlagDown, "flag-down"),
    (Reason::NotHisToDo, "not-his-to-do"),
    (Reason::NotAsAnnounced, "not-as-announced"),
    (Reason::NotAsSealed, "not-as-sealed"),
    (Reason::AssistantNeeded, "assistant-needed"),
    (Reason::NotPresent, "not-present"),
    (Reason::OnlyDisplayed, "only-displayed"),
    (Reason::NotRecorded, "not-recorded"),
    (Reason::NotFound, "not-found"),
    (Reason::NothingOffered, "nothing-offered"),
    (Reason::NotUnderstood, "not-understood"),
    (Reason::ClocksStopped, "clocks-stopped"),
    (Reason::NotGranted, "not-granted"),
    (Reason::EnvelopeClosed, "envelope-closed"),
    (Reason::MovesMade, "moves-made"),
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

/// An adjournment as text: its stage, the player who sealed, the move.
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
