//! The rows of acts of the arbiter and the clerk.

use alloc::string::String;

use super::{ARBITER, ActorRole, Row, Section, When};
use crate::act::{ActError, Deed, FlagCall, Found, fields::Fields};

type Read = fn(&Fields<'_>) -> Result<Deed, ActError>;

const fn notice(words: &'static str, sample: &'static str, key: &'static str, read: Read) -> Row {
    Row::new(&[Section::Notices], ARBITER, words, sample, key, read)
}

const fn decides(words: &'static str, sample: &'static str, key: &'static str, read: Read) -> Row {
    Row::new(&[Section::Decides], ARBITER, words, sample, key, read)
}

const fn session(words: &'static str, key: &'static str, read: Read) -> Row {
    Row::new(&[Section::Session], ARBITER, words, words, key, read)
}

const fn clerk(words: &'static str, sample: &'static str, key: &'static str, read: Read) -> Row {
    Row::new(
        &[Section::Clerk],
        &[ActorRole::Clerk],
        words,
        sample,
        key,
        read,
    )
}

/// Who decides (11.10, 12.9).
const OFFICIALS: &[ActorRole] = &[ActorRole::Arbiter, ActorRole::Organiser, ActorRole::Appeals];

#[rustfmt::skip]
pub(super) static ROWS: &[Row] = &[
    // What the arbiter sees.
    notice("call flag {side}", "call flag white", "deed-call-flag", |f| Ok(Deed::CallFlag(FlagCall::Of(f.side()?)))),
    notice("call flag both", "call flag both", "deed-call-flags", |_| Ok(Deed::CallFlag(FlagCall::Both))),
    notice("call illegal {side}", "call illegal white", "deed-call-illegal", |f| Ok(Deed::CallIllegal(f.side()?, None))),
    notice("notice position", "notice position", "deed-notice-position", |_| Ok(Deed::NoticePosition)),
    notice("call press {side}", "call press white", "deed-call-press", |f| Ok(Deed::CallPress(f.side()?))),
    notice("call set-up", "call set-up", "deed-call-set-up", |_| Ok(Deed::CallSetUp)),
    notice("call illegal {side} {number}", "call illegal white 22", "deed-call-illegal-at", |f| Ok(Deed::CallIllegal(f.side()?, Some(f.number()?)))),
    notice("position {position}", "position 8/8/8/8/8/5k2/5p2/5K2 w - -", "deed-put-up", |f| Ok(Deed::PutUp(f.position()?))),
    notice("moves {moves}", "moves e2e4 e7e5", "deed-enter-moves", |f| Ok(Deed::EnterMoves(f.steps()?))).when(When::Always),
    Row::new(&[Section::Incidents], ARBITER, "incident {side} {kind}", "incident white device", "deed-incident", |f| Ok(Deed::Incident(f.side()?, f.long("kind")))),
    // What the arbiter decides.
    decides("start", "start", "deed-start", |_| Ok(Deed::Start)),
    decides("resume", "resume", "deed-resume", |_| Ok(Deed::Resume)),
    decides("add {side} {span}", "add black 2m", "deed-add-time", |f| Ok(Deed::Add(f.side()?, f.span()?))),
    decides("add {side} -{span}", "add black -2m", "deed-take-time", |f| Ok(Deed::Add(f.side()?, f.span_taken()?))),
    decides("set {side} {time}", "set white 0:10:00", "deed-set-clock", |f| Ok(Deed::Set(f.side()?, f.time()?))),
    decides("set {side} {time} period {number}", "set white 0:10:00 period 2", "deed-set-period", |f| Ok(Deed::SetPeriod(f.side()?, f.time()?, f.number()?))),
    decides("undo {number}", "undo 12", "deed-undo", |f| Ok(Deed::Undo(f.number()?))).when(When::Always),
    decides("restore", "restore", "deed-restore", |_| Ok(Deed::Restore)),
    decides("permit {side}", "permit white", "deed-permit", |f| Ok(Deed::Permit(f.side()?))),
    decides("permit others", "permit others", "deed-permit-others", |_| Ok(Deed::PermitOthers)).also(&["permit spectator"]),
    decides("permit language {text}", "permit language sl", "deed-permit-language", |f| Ok(Deed::PermitLanguage(f.spoken()?))),
    decides("permit draw", "permit draw", "deed-permit-draw", |_| Ok(Deed::PermitDraw)),
    decides("approve device {side}", "approve device white", "deed-approve-device", |f| Ok(Deed::ApproveDevice(f.side()?))),
    decides("reconstruct", "reconstruct", "deed-reconstruct", |_| Ok(Deed::Reconstruct)),
    decides("replace sheet {side}", "replace sheet white", "deed-replace-sheet", |f| Ok(Deed::ReplaceSheet(f.side()?))),
    decides("restore to {number} {side}", "restore to 21 white", "deed-restore-to", |f| Ok(Deed::RestoreTo(f.number()?, f.side()?))),
    decides("penalise {side} {penalty}", "penalise white warning", "deed-penalise", |f| Ok(Deed::Penalise(f.side()?, f.penalty()?))),
    decides("declare {score}", "declare 1-0", "deed-declare", |f| Ok(Deed::Declare(f.score()?))).by(OFFICIALS).when(When::Always),
    decides("declare new game", "declare new game", "deed-declare-new-game", |_| Ok(Deed::DeclareNewGame)).by(OFFICIALS).when(When::Always),
    decides("answer {text}", "answer loss", "deed-answer", |f| Ok(f.answer())).by(OFFICIALS).when(When::Always),
    decides("answer {question} {text}", "answer [6.7.1] white loss", "deed-answer", |f| Ok(f.answer())).by(OFFICIALS).when(When::Always),
    decides("rule {text}", "rule a rest of ten minutes", "deed-rule", |f| Ok(Deed::Rule { text: f.text(), like: String::new() })),
    decides("rule {text} like {article}", "rule a rest of ten minutes like 6.10.2", "deed-rule-like", |f| Ok(Deed::Rule { text: f.text(), like: f.long("article") })),
    decides("set increment {span}", "set increment 10s", "deed-set-increment", |f| Ok(Deed::SetIncrement(None, f.span()?))),
    decides("set increment {side} {span}", "set increment white 10s", "deed-set-increment-of", |f| Ok(Deed::SetIncrement(Some(f.side()?), f.span()?))),
    decides("counter {side} {number}", "counter white 39", "deed-counter", |f| Ok(Deed::Counter(f.side()?, f.number()?))).by(&[ActorRole::Arbiter, ActorRole::Clock]),
    // Sessions and the envelope (I).
    session("order sealing", "deed-order-sealing", |_| Ok(Deed::OrderSealing)),
    session("end session", "deed-end-session", |_| Ok(Deed::EndSession)),
    session("resume session", "deed-resume-session", |_| Ok(Deed::ResumeSession)),
    session("open envelope", "deed-open-envelope", |_| Ok(Deed::OpenEnvelope)),
    session("lose envelope", "deed-lose-envelope", |_| Ok(Deed::LoseEnvelope)),
    Row::new(
        &[Section::Commitment],
        ARBITER,
        "open envelope holding {text} salt {salt}",
        "open envelope holding Nf3 salt 5b1c",
        "deed-open-envelope",
        |f| {
            Ok(Deed::OpenWith {
                text: f.text(),
                salt: f.word("salt").into(),
            })
        },
    ),
    // The clerk (5.2.2, 6.9).
    clerk("can mate {side}", "can mate white", "deed-finds-mate", |f| Ok(Deed::Clerk(Found::CanMate(f.side()?, [].into())))),
    clerk("can mate {side} with {moves}", "can mate white with d1h5 g7g5", "deed-finds-line", |f| Ok(Deed::Clerk(Found::CanMate(f.side()?, f.steps()?)))),
    clerk("cannot mate {side} by {proof}", "cannot mate white by CERTIFICATE", "deed-finds-no-mate", |f| Ok(Deed::Clerk(Found::CannotMate(f.side()?, f.long("proof"))))),
    clerk("dead by {proof} and {other}", "dead by CERTIFICATE and CERTIFICATE", "deed-finds-dead", |f| Ok(Deed::Clerk(Found::Dead(f.long("proof"), f.long("other"))))),
    clerk("cannot tell", "cannot tell", "deed-finds-nothing", |_| Ok(Deed::Clerk(Found::Unknown))),
];
