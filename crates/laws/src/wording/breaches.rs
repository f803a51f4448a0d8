//! Sentences for what a player did against an article, one for each prohibition.

use rokada_board::Color;

use crate::{clause::Clause, message::Message};

/// What this player has done, by the first clause of a ruling that has a sentence.
pub(super) fn breach(clauses: impl Iterator<Item = Clause>, who: Color) -> Option<Message> {
    let clauses: alloc::vec::Vec<Clause> = clauses.collect();
    // The arbiter notes a finger on the clock; the other hand has its own ruling.
    let is_incident = clauses.contains(&Clause::ConductPenalty);
    let did = clauses.iter().find_map(|clause| {
        if *clause == Clause::PressingHand && is_incident {
            Some("did-finger")
        } else {
            named(*clause)
        }
    })?;
    let message = Message::new(did).with("who", who);
    Some(if did == "did-distract" {
        message.with("opponent", who.opposite())
    } else {
        message
    })
}

/// Whether a clause has a sentence for its prohibition.
pub(super) fn is_named(clause: Clause) -> bool {
    named(clause).is_some()
}

fn named(clause: Clause) -> Option<&'static str> {
    let mut known = BREACHES.iter();
    let found = known.find(|(known, _)| *known == clause);
    found.map(|(_, did)| *did)
}

const BREACHES: &[(Clause, &str)] = &[
    (Clause::OneHand, "did-both-hands"),
    (Clause::PressingHand, "did-hand"),
    (Clause::ClockHandling, "did-clock"),
    (Clause::DefaultTime, "did-late"),
    (Clause::DisplacedPieces, "did-pieces-lie"),
    (Clause::Writing, "did-not-write"),
    (Clause::NotInAdvance, "did-write-ahead"),
    (Clause::OwnMoveFirst, "did-move-first"),
    (Clause::NothingElseWritten, "did-write-otherwise"),
    (Clause::NotationRecognised, "did-notation"),
    (Clause::SheetVisible, "did-hide-sheet"),
    (Clause::UpdateBoth, "did-not-update"),
    (Clause::UpdateBeforeMoving, "did-not-update"),
    (Clause::RapidSheetLooks, "did-look"),
    (Clause::BlitzSheetLooks, "did-look"),
    (Clause::Disrepute, "did-disrepute"),
    (Clause::LeavingVenue, "did-leave-venue"),
    (Clause::LeavingArea, "did-leave-area"),
    (Clause::LeavingReported, "did-not-report"),
    (Clause::NotesAndAdvice, "did-notes"),
    (Clause::ForbiddenDevice, "did-device"),
    (Clause::Inspection, "did-refuse-search"),
    (Clause::Smoking, "did-smoke"),
    (Clause::Distraction, "did-distract"),
    (Clause::PersistentRefusal, "did-refuse-order"),
    (Clause::DutyToHelp, "did-not-help"),
    (Clause::TimesWhenAsked, "did-tell-times"),
];
