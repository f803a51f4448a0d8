//! An act as a sentence: what transcripts write in a word or two, said in the
//! reader's language. The same phrases stand on the buttons of the desk. An act
//! without a phrase of its own is shown as transcripts write it; a test sees to
//! it that none of the collection is.
#![allow(
    clippy::wildcard_enum_match_arm,
    unreachable_patterns,
    reason = "a new act shall not stop the hall from being built"
)]

use rokada_board::{Color, Role, Square};
use rokada_laws::{
    Deed, Person, Transcript,
    act::{Claim, FlagCall, Intention, Manner, Rare, Sealed, Step, WhichBoard},
    clock::TimeControl,
    transcript::{LineKind, When},
};
use rokada_words::{Argument, Message, Words};

/// Who does what, how: `White touches the piece on e1`.
fn act_said(words: &Words, who: Person, deed: &Deed, manner: Manner) -> String {
    if *deed == Deed::Pass {
        return words.say("deed-pass");
    }
    words.tell(
        "deed-sentence",
        &[
            ("who", person_said(words, who).into()),
            ("deed", deed_said(words, deed).into()),
            ("manner", manner_said(words, manner).into()),
        ],
    )
}

/// What is done, where the reader's own letters and names of options are known.
fn deed_said(words: &Words, deed: &Deed) -> String {
    let with = |key: &str, text: String| words.tell(key, &[("text", text.into())]);
    match deed {
        Deed::Adjust(squares) if !squares.is_empty() => {
            let named = squares
                .iter()
                .map(|square| words.square(&square.to_string()));
            with("deed-adjust-squares", named.collect::<Vec<_>>().join(", "))
        }
        Deed::Answer { option, .. } => with("deed-answer", option_said(words, option)),
        other => words.message(&deed_message(other)),
    }
}

/// An option of a question, with its amount if it has one: `More time for the opponent 2m`.
pub(crate) fn option_said(words: &Words, option: &str) -> String {
    let (name, amount) = option.split_once(' ').unwrap_or((option, ""));
    let said = format!("{} {amount}", words.pick("option-", name));
    said.trim_end().to_owned()
}

/// A time control as transcripts write it, or that there are no clocks.
pub fn time_said(words: &Words, time: &TimeControl) -> String {
    if time.is_none() {
        words.say("table-no-clocks")
    } else {
        time.to_string()
    }
}

/// Every act of a case as a sentence, after the time that passed before it.
pub fn said_all(transcript: &Transcript, words: &Words) -> Vec<String> {
    let said = |when: When, sentence: String| match when {
        When::After(0) => sentence,
        When::After(ms) => {
            let span = Argument::Span(ms);
            words.tell(
                "deed-after",
                &[("span", span), ("sentence", sentence.into())],
            )
        }
        When::At(ms) => {
            let time = Argument::Reading(ms);
            words.tell("deed-at", &[("time", time), ("sentence", sentence.into())])
        }
    };
    transcript
        .lines
        .iter()
        .filter_map(|line| match &line.what {
            LineKind::Act {
                when,
                who,
                deed,
                manner,
            } => Some(said(*when, act_said(words, *who, deed, *manner))),
            LineKind::Expect { .. } => None,
        })
        .collect()
}

/// A person, as a sentence begins.
fn person_said(words: &Words, who: Person) -> String {
    match who {
        Person::Player(color) => words.side(color),
        Person::Assistant(Color::White) => words.say("person-white-assistant"),
        Person::Assistant(Color::Black) => words.say("person-black-assistant"),
        Person::Arbiter(0 | 1) => words.say("person-arbiter"),
        Person::Arbiter(_) => words.say("person-assistant-arbiter"),
        Person::Organiser => words.say("person-organiser"),
        Person::Appeals => words.say("person-appeals"),
        Person::Spectator => words.say("person-spectator"),
        Person::Clerk => words.say("person-clerk"),
        Person::Clock => words.say("person-clock"),
    }
}

/// How it was done, with a space before it; empty as a rule.
fn manner_said(words: &Words, manner: Manner) -> String {
    let mut said = String::new();
    if manner.both_hands {
        said = format!(" {}", words.say("manner-both-hands"));
    }
    if manner.by_display {
        said = format!("{said} {}", words.say("manner-by-display"));
    }
    match manner.board {
        WhichBoard::Unsaid => said,
        WhichBoard::Own => format!("{said} {}", words.say("manner-own-board")),
        WhichBoard::Opponents => format!("{said} {}", words.say("manner-opponents-board")),
    }
}

fn on(key: &'static str, square: Square) -> Message {
    Message::new(key).with("square", square)
}

fn of(key: &'static str, side: Color) -> Message {
    Message::new(key).with("side", side)
}

fn text(key: &'static str, text: &str) -> Message {
    Message::new(key).with("text", text)
}

fn piece(key: &'static str, square: Square, role: Role) -> Message {
    on(key, square).with("piece", role)
}

fn step(key: &'static str, step: Step) -> Message {
    Message::new(key).with("move", step)
}

/// What is done, as the verb of a sentence: `touches the piece on e1`.
pub fn deed_message(deed: &Deed) -> Message {
    match deed {
        Deed::Adjust(squares) if squares.is_empty() => Message::new("deed-adjust"),
        Deed::Adjust(squares) => {
            let squares: Vec<String> = squares.iter().map(ToString::to_string).collect();
            text("deed-adjust-squares", &squares.join(", "))
        }
        Deed::Touch(square) => on("deed-touch", *square),
        Deed::Brush(square) => on("deed-brush", *square),
        Deed::Lift(square) => on("deed-lift", *square),
        Deed::Place(square) => on("deed-place", *square),
        Deed::PlaceNew {
            square,
            role,
            inverted,
        } => {
            let key = if *inverted {
                "deed-place-inverted"
            } else {
                "deed-place-new"
            };
            piece(key, *square, *role)
        }
        Deed::Hold { role, square } => piece("deed-hold", *square, *role),
        Deed::TakeOff(square) => on("deed-take-off", *square),
        Deed::Displace(square) => on("deed-displace", *square),
        Deed::Make(made) => step("deed-make", *made),
        Deed::Move(made) => step("deed-move", *made),
        Deed::Press { other_hand: false } => Message::new("deed-press"),
        Deed::Press { other_hand: true } => Message::new("deed-press-other-hand"),
        Deed::Stop => Message::new("deed-stop"),
        Deed::Pass => Message::new("deed-pass"),
        Deed::OfferDraw => Message::new("deed-offer-draw"),
        Deed::Accept => Message::new("deed-accept"),
        Deed::Decline => Message::new("deed-decline"),
        Deed::Resign => Message::new("deed-resign"),
        Deed::Say(said) => text("deed-say", said),
        Deed::Claim(claim) => claimed(claim),
        Deed::ProposeCorrection => Message::new("deed-propose-correction"),
        Deed::RequestIncrement => Message::new("deed-request-increment"),
        Deed::Write { text: written, .. } => text("deed-write", written),
        Deed::Correct { text: written, .. } => text("deed-correct", written),
        Deed::NoteDraw => Message::new("deed-note-draw"),
        Deed::TakeSheet => Message::new("deed-take-sheet"),
        Deed::ReturnSheet => Message::new("deed-return-sheet"),
        Deed::SeeSheet => Message::new("deed-see-sheet"),
        Deed::Sign(score) => Message::new("deed-sign").with("score", *score),
        Deed::Announce(said) => text("deed-announce", said),
        Deed::Repeat(said) => text("deed-repeat", said),
        Deed::Seal(Sealed::Nothing) => Message::new("deed-seal-nothing"),
        Deed::Seal(Sealed::Text(sealed) | Sealed::Hash(sealed)) => text("deed-seal", sealed),
        Deed::Seal(Sealed::Reply(sealed)) => text("deed-seal-reply", sealed),
        Deed::SaysSealed(said) => text("deed-says-sealed", said),
        Deed::Arrive => Message::new("deed-arrive"),
        Deed::LeaveArea => Message::new("deed-leave-area"),
        Deed::Report => Message::new("deed-report"),
        Deed::Appeal(said) => text("deed-appeal", said),
        Deed::Rare(rare) => rarely(rare),
        other => arbiters(other),
    }
}

/// What some appendices and guidelines need.
fn rarely(rare: &Rare) -> Message {
    match rare {
        Rare::Enter { text: entered, .. } => text("deed-enter", entered),
        Rare::Clerk(found) => text("deed-other", &found.to_string()),
        Rare::LeaveVenue => Message::new("deed-leave-venue"),
        Rare::AskTimes => Message::new("deed-ask-times"),
        Rare::TellTimes => Message::new("deed-tell-times"),
        Rare::DemandTwoBoards => Message::new("deed-demand-two-boards"),
        Rare::Permit(side) => of("deed-permit", *side),
        Rare::PermitOthers => Message::new("deed-permit-others"),
        Rare::EnterArea => Message::new("deed-enter-area"),
        Rare::UseTelephone => Message::new("deed-use-telephone"),
        Rare::Ask(asked) => text("deed-ask", asked),
        Rare::Reconstruct => Message::new("deed-reconstruct"),
        Rare::ReplaceSheet(side) => of("deed-replace-sheet", *side),
        Rare::OpenWith { .. } => Message::new("deed-open-envelope"),
    }
}

/// What only the arbiter does.
fn arbiters(deed: &Deed) -> Message {
    let span = |ms: i64| Argument::Span(ms.abs());
    match deed {
        Deed::Start => Message::new("deed-start"),
        Deed::Resume => Message::new("deed-resume"),
        Deed::EndSession => Message::new("deed-end-session"),
        Deed::ResumeSession => Message::new("deed-resume-session"),
        Deed::Add(side, ms) if *ms < 0 => of("deed-take-time", *side).with("span", span(*ms)),
        Deed::Add(side, ms) => of("deed-add-time", *side).with("span", span(*ms)),
        Deed::Set(side, ms) => of("deed-set-clock", *side).with("time", Argument::Reading(*ms)),
        Deed::Penalise(side, penalty) => {
            of("deed-penalise", *side).with("penalty", penalty.message())
        }
        Deed::CallFlag(FlagCall::Of(side)) => of("deed-call-flag", *side),
        Deed::CallFlag(FlagCall::Both) => Message::new("deed-call-flags"),
        Deed::CallIllegal(side, None) => of("deed-call-illegal", *side),
        Deed::CallIllegal(side, Some(number)) => {
            of("deed-call-illegal-at", *side).with("number", number.to_string())
        }
        Deed::CallSetUp => Message::new("deed-call-set-up"),
        Deed::NoticePosition => Message::new("deed-notice-position"),
        Deed::SetIncrement(ms) => Message::new("deed-set-increment").with("span", span(*ms)),
        Deed::Answer { option, .. } => text("deed-answer", option),
        Deed::Restore => Message::new("deed-restore"),
        Deed::RestoreTo(number, side) => {
            of("deed-restore-to", *side).with("number", number.to_string())
        }
        Deed::OrderSealing => Message::new("deed-order-sealing"),
        Deed::OpenEnvelope => Message::new("deed-open-envelope"),
        Deed::LoseEnvelope => Message::new("deed-lose-envelope"),
        Deed::Declare(score) => Message::new("deed-declare").with("score", *score),
        Deed::DeclareNewGame => Message::new("deed-declare-new-game"),
        Deed::Incident(side, kind) => {
            of("deed-incident", *side).with("incident", Message::new(incident(kind)))
        }
        Deed::Rule { text: ruled, like } if like.is_empty() => text("deed-rule", ruled),
        Deed::Rule { text: ruled, like } => {
            text("deed-rule-like", ruled).with("article", like.as_str())
        }
        other => text("deed-other", &other.to_string()),
    }
}

/// What the arbiter notes of a player.
fn incident(kind: &str) -> &'static str {
    match kind {
        "device" => "incident-device",
        "notes" => "incident-notes",
        "advice" => "incident-advice",
        "analysis" => "incident-analysis",
        "left area" => "incident-left-area",
        "smoking" => "incident-smoking",
        "refuses search" => "incident-refuses-search",
        "refuses order" => "incident-refuses-order",
        "noise" => "incident-noise",
        "distraction" => "incident-distraction",
        "rough clock" => "incident-rough-clock",
        "displaced pieces" => "incident-displaced-pieces",
        _ => "incident-other",
    }
}

fn claimed(claim: &Claim) -> Message {
    match claim {
        Claim::Threefold(Intention::OnTheBoard) => Message::new("deed-claim-threefold"),
        Claim::Threefold(Intention::Written(mv)) => step("deed-claim-threefold-with", *mv),
        Claim::Threefold(Intention::Spoken(mv)) => step("deed-claim-threefold-saying", *mv),
        Claim::Fifty(Intention::OnTheBoard) => Message::new("deed-claim-fifty"),
        Claim::Fifty(Intention::Written(mv)) => step("deed-claim-fifty-with", *mv),
        Claim::Fifty(Intention::Spoken(mv)) => step("deed-claim-fifty-saying", *mv),
        Claim::Flag => Message::new("deed-claim-flag"),
        Claim::Illegal => Message::new("deed-claim-illegal"),
        Claim::Touched(square) => on("deed-claim-touched", *square),
        Claim::Released(square) => on("deed-claim-released", *square),
        Claim::Hands => Message::new("deed-claim-hands"),
        Claim::SetUp => Message::new("deed-claim-set-up"),
        Claim::Colours => Message::new("deed-claim-colours"),
        Claim::Board => Message::new("deed-claim-board"),
        Claim::Clock => Message::new("deed-claim-clock"),
        Claim::CannotWin => Message::new("deed-claim-cannot-win"),
        Claim::NoEffort => Message::new("deed-claim-no-effort"),
        other => text("deed-other", &format!("claim {other}")),
    }
}
