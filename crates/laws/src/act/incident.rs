//! Incidents that the arbiter may note of a player.

use crate::clause::Clause;

/// An incident that the arbiter notes of a player, by its words.
///
/// Other words are an incident that the arbiter weighs (12.9).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Incident {
    /// Its words in an act.
    pub words: &'static str,
    /// The key of its sentence.
    pub key: &'static str,
    /// The clause that it breaches; `None` if the arbiter weighs it.
    pub breaches: Option<Clause>,
}

impl Incident {
    /// The incidents with a sentence of their own, in the order of the list.
    pub const LISTED: [Self; 13] = [
        Self::listed("device", "incident-device", Clause::ForbiddenDevice),
        Self::listed("notes", "incident-notes", Clause::NotesAndAdvice),
        Self::listed("advice", "incident-advice", Clause::NotesAndAdvice),
        Self::listed("analysis", "incident-analysis", Clause::NotesAndAdvice),
        Self::listed("left area", "incident-left-area", Clause::LeavingArea),
        Self::listed("noise", "incident-noise", Clause::Distraction),
        Self::listed("distraction", "incident-distraction", Clause::Distraction),
        Self::listed("smoking", "incident-smoking", Clause::Smoking),
        Self::listed(
            "refuses search",
            "incident-refuses-search",
            Clause::Inspection,
        ),
        Self::listed(
            "refuses order",
            "incident-refuses-order",
            Clause::PersistentRefusal,
        ),
        Self::listed("rough clock", "incident-rough-clock", Clause::ClockHandling),
        Self {
            words: "displaced pieces",
            key: "incident-displaced-pieces",
            breaches: None,
        },
        // The second time it is persistent (11.7).
        Self {
            words: "refuses once",
            key: "incident-refuses-once",
            breaches: None,
        },
    ];

    /// Incidents without a sentence of their own.
    const OTHERS: [Self; 15] = [
        Self::other("disrepute", Clause::Disrepute),
        Self::other("left venue", Clause::LeavingVenue),
        Self::other("telephone", Clause::ForbiddenDevice),
        Self::other("phone", Clause::ForbiddenDevice),
        Self::other("watch", Clause::ForbiddenDevice),
        Self::other("smart watch", Clause::ForbiddenDevice),
        Self::other("device in the bag", Clause::ForbiddenDevice),
        Self::other("device in bag", Clause::ForbiddenDevice),
        Self::other("e-cigarette", Clause::Smoking),
        Self::other("unreasonable claim", Clause::Distraction),
        Self::other("unreasonable offer", Clause::Distraction),
        Self::other("refuses to help", Clause::DutyToHelp),
        Self::other("finger on the clock", Clause::PressingHand),
        Self::other("hidden scoresheet", Clause::SheetVisible),
        Self::other("wrong notation", Clause::NotationRecognised),
    ];

    const fn listed(words: &'static str, key: &'static str, breaches: Clause) -> Self {
        Self {
            words,
            key,
            breaches: Some(breaches),
        }
    }

    const fn other(words: &'static str, breaches: Clause) -> Self {
        Self {
            words,
            key: "incident-other",
            breaches: Some(breaches),
        }
    }

    /// The incident with these words, if it is in one of the lists.
    pub fn named(words: &str) -> Option<Self> {
        let mut all = Self::LISTED.into_iter().chain(Self::OTHERS);
        all.find(|incident| incident.words == words)
    }
}
